// One game in memory: who sits there, who looks on, how it stands, and one thing after the other. It is a cache of what is on
// disk: what others write there is carried out and told here too.
import { type Seat, SPECTATOR } from '../engine/contract.ts'
import type { Numbers } from '../engine/numbers.ts'
import type { Answer } from './answers.ts'
import { type Clock, givenBack, handedTo, keptClock, shown } from './clocks.ts'
import type { Audience } from './entries.ts'
import { entriesOf, foldedFrom, logOf, timedIn } from './folding.ts'
import { Gallery, type Watcher } from './gallery.ts'
import type { SeatCard, Trouble } from './messages.ts'
import type { Happening } from './notify/outbox.ts'
import { partings, tokenGiven } from './passing.ts'
import type { Presence } from './presence.ts'
import type { Noted, Play, Table } from './referee.ts'
import * as referee from './referee.ts'
import type { Resumed } from './resuming.ts'
import { snapshotOf } from './snapshots.ts'
import type { Entry, GameRow, NewNotice, SeatRow, Store } from './store/store.ts'
import { allOf, newsOf, pastFor } from './telling.ts'

export interface Surroundings {
  readonly store: Store
  now(): number
  /** The game by the rules that it goes on by; undefined where they are gone. */
  resumed(row: GameRow, seats: readonly SeatRow[]): Promise<Resumed | undefined>
  seatCards(row: GameRow, seats: readonly SeatRow[]): Promise<readonly SeatCard[]>
  /** Who looks at it, here and through other processes. */
  readonly presence: Pick<Presence, 'shows' | 'elsewhere'>
  /** Who is to be told of what is about to be written. */
  noticesOf(happening: Happening): Promise<readonly NewNotice[]>
  /** Something has been done, and nothing else waits: it may be the computer's turn. */
  settled(): void
  /** No names, no texts: game, number, kind, milliseconds. */
  log(what: string): void
}

const SNAPSHOT_EVERY = 256

export class Live {
  readonly id: string
  readonly gallery: Gallery
  row: GameRow
  seats: readonly SeatRow[]
  clock: Clock
  /** Undefined before it begins, and after something went wrong: then it is folded again. */
  play: Play | undefined
  usedAt = 0
  /** The last entry that somebody else wrote, where it is the last of all. */
  heardSeq: number | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #keptSeq = 0
  #isFrozen = false
  /** Others have written up to here, and nobody has read it yet. */
  #unread = 0
  /** What all who look on have been told of. */
  #told: Numbers = {}
  protected readonly around: Surroundings

  constructor(row: GameRow, seats: readonly SeatRow[], clock: Clock, around: Surroundings) {
    this.id = row.id
    this.row = row
    this.seats = seats
    this.clock = clock
    this.around = around
    this.gallery = new Gallery(
      row.id,
      seats.map(({ seat }) => seat),
      around.presence,
    )
  }

  get isIdle(): boolean {
    return this.#waiting === 0 && this.gallery.watchers.size === 0
  }

  /** One after the other; what goes wrong in one is not the next one's business. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++
    this.usedAt = this.around.now()
    const done = this.#queue.then(work)
    this.#queue = done
      .catch(() => undefined)
      .then(() => {
        this.#waiting--
        if (this.#waiting === 0) this.around.settled()
      })
    return done
  }

  /** When everything that waits has been done. */
  async rest(): Promise<void> {
    await this.#queue
  }

  numberOf(audience: Audience): number {
    return this.play === undefined ? 0 : referee.numberOf(this.play, audience)
  }

  seatOf(player: string): Seat | undefined {
    return this.seats.find(seat => seat.player === player)?.seat
  }

  botAt(seat: Seat | undefined): string | undefined {
    return this.seats.find(each => each.seat === seat)?.bot
  }

  // ---- Folding ----

  /** The rows as they are on disk: who sits where, and whose time runs. */
  async #readRows(): Promise<boolean> {
    const { store } = this.around
    const [row, seats] = [await store.game(this.id), await store.seats(this.id)]
    if (row === undefined) return false
    this.row = row
    this.seats = seats
    this.clock = keptClock(this.clock.pace, row, seats)
    return true
  }

  protected async fold(table: Table, more: readonly Entry[] = []): Promise<Play> {
    const { play, from } = await foldedFrom(this.around.store, table, more)
    this.#keptSeq = from
    return play
  }

  /** The game as it stands on disk; undefined where it has not begun or its rules are gone. */
  async present(): Promise<Play | undefined> {
    await this.#readUnread()
    if (this.play !== undefined) return this.play
    if (!(await this.#readRows()) || this.row.status === 'open') return undefined
    const found = await this.around.resumed(this.row, this.seats)
    this.#isFrozen = found === undefined
    if (found === undefined) return undefined
    const { play, from, row } = found
    this.#keptSeq = from
    this.row = row
    this.play = play
    this.#runClock(play)
    // What others have written meanwhile. To whom nothing has happened nothing is told.
    const told = this.#told
    this.#told = play.lean.numbers
    for (const watcher of this.gallery.watchers)
      if (told[watcher.audience] !== referee.numberOf(play, watcher.audience))
        await this.resend(watcher, told[watcher.audience])
    return play
  }

  /** It has begun, and nobody has its rules. */
  get isFrozen(): boolean {
    return this.#isFrozen && this.row.status === 'on'
  }

  /** Whose time runs follows from the game and from who sits there. */
  #runClock(play: Play): void {
    this.clock = handedTo(this.clock, timedIn(play, this.seats), this.around.now(), false)
  }

  /** Entries that somebody else has written: whoever took a seat, or another process. */
  async catchUp(): Promise<void> {
    const { play, seats: before } = this
    const ran = this.clock.running
    // The rows after the log: what they say that the log does not yet is read with the next entry.
    const entries = await entriesOf(this.around.store, this.id, play?.ledger.seq ?? this.row.seq)
    await this.#readRows()
    const tokens = play === undefined ? [] : this.#follow(play, entries)
    const now = await this.present()
    if (now !== undefined) this.#runClock(now)
    this.#sendOutFrom(before, entries, tokens)
    if (play === undefined || entries.length === 0 || entries.some(({ kind }) => kind === 'seat'))
      await this.#tellSeats()
    if (this.clock.running !== ran) this.tellClock()
  }

  /** Carries out and tells what others have written, one after the other; gives the tokens of seats that wait again. */
  #follow(play: Play, entries: readonly Entry[]): readonly string[] {
    const tokens: string[] = []
    for (const entry of entries) {
      const { ask } = play.ledger
      const note = referee.followed(play, entry)
      if (note === undefined) {
        // It goes back behind what is known here.
        this.play = undefined
        return tokens
      }
      this.tellNews(play, [note], ask?.ask)
      tokens.push(...tokenGiven(play.table.urn, entry, ask))
    }
    return tokens
  }

  /** Another process has written up to this number, or something that nobody has numbered. */
  async heard(seq: number | undefined): Promise<void> {
    if (seq !== undefined && (this.play?.ledger.seq ?? 0) >= seq) return
    await this.catchUp()
    this.heardSeq = this.play?.ledger.seq
  }

  async #readUnread(): Promise<void> {
    const unread = this.#unread
    this.#unread = 0
    try {
      if (this.play !== undefined && unread > 0) await this.heard(unread)
    } catch (error) {
      this.missed(unread)
      throw error
    }
  }

  /** The same where nobody waits for it: it is read when somebody comes. */
  missed(seq: number): void {
    this.#unread = Math.max(this.#unread, seq)
  }

  /** What is known here, and who sits here, may be old. */
  get isBehind(): boolean {
    return this.#unread > (this.play?.ledger.seq ?? 0)
  }

  // ---- Telling ----

  protected tellClock(): void {
    if (this.clock.pace.kind !== 'none')
      this.gallery.tellAll({ type: 'clock', game: this.id, ...shown(this.clock, this.around.now()) })
  }

  async #tellSeats(): Promise<void> {
    const seats = await this.around.seatCards(this.row, this.seats)
    for (const audience of this.gallery.audiences)
      this.gallery.tell(audience, [{ type: 'seats', game: this.id, n: this.numberOf(audience), seats }])
  }

  /** Who held a seat before sees no more of it. */
  #sendOutFrom(before: readonly SeatRow[], entries: readonly Entry[], tokens: readonly string[]): void {
    for (const { seat, ...out } of partings(before, this.seats, entries, tokens)) {
      this.gallery.tell(seat, [{ type: 'out', game: this.id, ...out }])
      for (const watcher of [...this.gallery.watchers]) if (watcher.audience === seat) this.leave(watcher)
    }
  }

  // ---- Watching ----

  watch(watcher: Watcher, have: number | undefined): Promise<Answer> {
    return this.enqueue(async () => {
      // Whoever comes from another process may know more than has been heard of here.
      await this.heard((await this.around.store.game(this.id))?.seq)
      const play = await this.present()
      // Whose seat was given away elsewhere a moment ago looks at it no more.
      if (watcher.audience !== SPECTATOR && this.seatOf(watcher.player ?? '') !== watcher.audience)
        return { problem: 'not-yours' }
      this.gallery.add(watcher)
      if (play === undefined) {
        if (this.isFrozen) return { problem: 'frozen' }
        await this.#tellSeats()
        return { n: 0 }
      }
      await this.resend(watcher, have)
      return { n: referee.numberOf(play, watcher.audience) }
    })
  }

  /** All that a page must know that has missed something. */
  async resend(watcher: Watcher, have?: number): Promise<void> {
    const { play } = this
    const { audience } = watcher
    if (play === undefined) return
    const seats = await this.around.seatCards(this.row, this.seats)
    const log = have === referee.numberOf(play, audience) ? [] : await logOf(this.around.store, play)
    for (const telling of allOf(play, audience, { have, log, seats, clock: this.clock, now: this.around.now() }))
      watcher.tell(JSON.stringify(telling))
  }

  leave(watcher: Watcher): void {
    this.gallery.remove(watcher)
  }

  /** Whoever is still here may play again. */
  tellRematch(next: string): void {
    this.gallery.tellAll({ type: 'rematch', game: this.id, next })
  }

  /** The page was looked at with this on it: nobody needs to be told elsewhere. */
  async seen(seat: Seat, n: number): Promise<Answer> {
    const { play } = this
    if (play === undefined) return { n: 0 }
    const now = referee.numberOf(play, seat)
    if (n === now) await this.around.store.markSeat(this.id, seat, { seenSeq: this.row.seq })
    return { n: now }
  }

  gaveBack(gap: number): void {
    this.clock = givenBack(this.clock, gap)
  }

  /** What has come of entries that are on disk; they are the last. */
  protected tellNews(play: Play, notes: readonly Noted[], asked: number | undefined): void {
    const isAnswered = play.ledger.ask !== undefined || notes.some(({ entry }) => entry.kind === 'answer')
    const lapsed = isAnswered ? undefined : asked
    const clocks = shown(this.clock, this.around.now())
    for (const audience of this.gallery.audiences)
      this.gallery.tell(audience, newsOf(play, { notes, lapsed }, audience, clocks))
    this.#told = play.lean.numbers
  }

  /** Where the last snapshot is long ago. */
  protected keepNowAndThen({ firm }: Play): void {
    if (firm.ledger.seq - this.#keptSeq >= SNAPSHOT_EVERY) void this.putAside()
  }

  /** A snapshot, so that it need not be folded from its beginning. */
  async putAside(): Promise<void> {
    const { play } = this
    if (play === undefined || play.firm.ledger.seq === this.#keptSeq) return
    const before = this.#keptSeq
    this.#keptSeq = play.firm.ledger.seq
    try {
      await this.around.store.keepSnapshot(snapshotOf(play))
    } catch {
      this.#keptSeq = before
    }
  }

  /** How it stood when somebody knew of so many steps. */
  past(audience: Audience, step: number): Promise<{ readonly view: string; readonly step: number } | Trouble> {
    return this.enqueue(async () => {
      const play = await this.present()
      if (play === undefined) return { problem: 'not-on' }
      return play.lean.hides ? pastFor(play, audience, step) : { problem: 'not-allowed' }
    })
  }
}
