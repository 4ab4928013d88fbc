// One game that is being played: who sits there, who looks on, and one thing after the other. A move is judged, written to
// disk, and only then told; what waits behind it waits. A game whose entries could not be written is thrown away and folded
// again from what is on disk.
import { isRefusal, type Refusal, type Seat, SPECTATOR } from '../engine/contract.ts'
import { type Clock, givenBack, handedTo, isLate, isLost, refreshed, shown } from './clocks.ts'
import type { Audience, Draft } from './entries.ts'
import { entriesOf, foldedFrom, stepsIn } from './folding.ts'
import type { Asked, Said, SeatCard, Telling, Trouble, WireStep } from './messages.ts'
import { hashOf, newToken } from './people.ts'
import * as referee from './referee.ts'
import { type Noted, type Play, type Ruling, resultOf, type Table, type Verdict } from './referee.ts'
import { snapshotOf } from './snapshots.ts'
import type { Entry, GameRow, Head, SeatRow, Store } from './store/store.ts'
import { askFor, newsOf, overNews, packedView, stateFor } from './telling.ts'

/** Somebody who looks at the game: it is told texts, ready to be sent. */
export interface Watcher {
  readonly audience: Audience
  tell(text: string): void
}

/** What a request comes to. */
export type Answer =
  | { readonly n: number; readonly token?: string }
  | { readonly refusal: Refusal; readonly n: number }
  | (Trouble & { readonly n?: number })

export interface Surroundings {
  readonly store: Store
  now(): number
  /** The title in these rules; undefined where they are gone. */
  tableOf(row: GameRow, seats: readonly SeatRow[]): Promise<Table | undefined>
  seatCards(row: GameRow, seats: readonly SeatRow[]): Promise<readonly SeatCard[]>
  /** Something has been done, and nothing else waits: it may be the computer's turn. */
  settled(room: Room): void
  /** No names, no texts: game, number, kind, milliseconds. */
  log(what: string): void
}

const SNAPSHOT_EVERY = 256
/** An order that takes so long is written down. */
const SLOW = 250

const again: Trouble = { problem: 'again' }

export class Room {
  readonly id: string
  readonly watchers = new Set<Watcher>()
  row: GameRow
  seats: readonly SeatRow[]
  clock: Clock
  /** Undefined before it begins, and after something went wrong: then it is folded again. */
  play: Play | undefined
  usedAt = 0
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #keptSeq = 0
  readonly #around: Surroundings

  constructor(row: GameRow, seats: readonly SeatRow[], clock: Clock, around: Surroundings) {
    this.id = row.id
    this.row = row
    this.seats = seats
    this.clock = clock
    this.#around = around
  }

  get isIdle(): boolean {
    return this.#waiting === 0 && this.watchers.size === 0
  }

  /** One after the other; what goes wrong in one is not the next one's business. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++
    this.usedAt = this.#around.now()
    const done = this.#queue.then(work)
    this.#queue = done
      .catch(() => undefined)
      .then(() => {
        this.#waiting--
        if (this.#waiting === 0) this.#around.settled(this)
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
    const { store } = this.#around
    const [row, seats] = [await store.game(this.id), await store.seats(this.id)]
    if (row === undefined) return false
    this.row = row
    this.seats = seats
    const left = Object.fromEntries(
      seats.flatMap(({ seat, clockMs }) => (clockMs === undefined ? [] : [[seat, clockMs]])),
    )
    const runs = row.status === 'on' && row.dueAt !== undefined
    this.clock = { pace: this.clock.pace, left, ...(runs ? { running: row.decides, dueAt: row.dueAt } : {}) }
    return true
  }

  async #fold(table: Table, more: readonly Entry[] = []): Promise<Play> {
    const { play, from } = await foldedFrom(this.#around.store, table, more)
    this.#keptSeq = from
    return play
  }

  /** The game as it stands on disk; undefined where it has not begun or its rules are gone. */
  async present(): Promise<Play | undefined> {
    if (this.play !== undefined) return this.play
    if (!(await this.#readRows()) || this.row.status === 'open') return undefined
    const table = await this.#around.tableOf(this.row, this.seats)
    if (table === undefined) return undefined
    this.play = await this.#fold(table)
    this.#runClock(this.play)
    return this.play
  }

  /** Whose time runs follows from the game and from who sits there. */
  #runClock(play: Play): void {
    const runs = resultOf(play) === undefined ? this.#runsFor(play) : undefined
    this.clock = handedTo(this.clock, runs, this.#around.now(), false)
  }

  /** Entries that somebody else has written: whoever took a seat, or another process. */
  async catchUp(): Promise<void> {
    const was = this.row.status
    const { play } = this
    const entries = play === undefined ? [] : await entriesOf(this.#around.store, this.id, play.ledger.seq)
    await this.#readRows()
    if (play !== undefined && referee.folded(play, entries) === undefined) this.play = undefined
    const now = await this.present()
    if (now === undefined) return this.#tellSeats()
    this.#runClock(now)
    const isPlain = entries.every(({ kind }) => kind === 'seat')
    await this.#tellSeats()
    if (was === 'open' || !isPlain) await this.#tellStates()
    this.#tellClock()
  }

  // ---- Telling ----

  #tell(audience: Audience, tellings: readonly Telling[]): void {
    const texts = tellings.map(telling => JSON.stringify(telling))
    for (const watcher of this.watchers) if (watcher.audience === audience) for (const text of texts) watcher.tell(text)
  }

  #audiences(): readonly Audience[] {
    return [...new Set([...this.watchers].map(({ audience }) => audience))]
  }

  #tellAll(telling: Telling): void {
    for (const audience of this.#audiences()) this.#tell(audience, [telling])
  }

  #tellClock(): void {
    if (this.clock.pace.kind !== 'none')
      this.#tellAll({ type: 'clock', game: this.id, ...shown(this.clock, this.#around.now()) })
  }

  async #tellSeats(): Promise<void> {
    const seats = await this.#around.seatCards(this.row, this.seats)
    for (const audience of this.#audiences())
      this.#tell(audience, [{ type: 'seats', game: this.id, n: this.numberOf(audience), seats }])
  }

  async #tellStates(): Promise<void> {
    const { play } = this
    if (play === undefined) return
    const log = await this.#log(play)
    for (const audience of this.#audiences()) this.#tell(audience, [stateFor(play, audience, log)])
  }

  presence(): Telling {
    const online = this.seats.map(({ seat }) => seat).filter(seat => this.#audiences().includes(seat))
    const spectators = [...this.watchers].filter(({ audience }) => audience === SPECTATOR).length
    return { type: 'presence', game: this.id, online, spectators }
  }

  tellPresence(): void {
    this.#tellAll(this.presence())
  }

  /** For pages that carry it out themselves: none where that would tell secrets. */
  async #log(play: Play): Promise<readonly WireStep[]> {
    return play.lean.hides ? [] : stepsIn(play.table, await entriesOf(this.#around.store, this.id))
  }

  // ---- Watching ----

  watch(watcher: Watcher, have: number | undefined): Promise<Answer> {
    return this.enqueue(async () => {
      const play = await this.present()
      this.watchers.add(watcher)
      this.tellPresence()
      if (play === undefined) {
        if (this.row.status === 'frozen') return { problem: 'frozen' }
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
    const tell = (telling: Telling): void => watcher.tell(JSON.stringify(telling))
    if (have !== referee.numberOf(play, audience)) tell(stateFor(play, audience, await this.#log(play), have))
    tell({
      type: 'seats',
      game: this.id,
      n: referee.numberOf(play, audience),
      seats: await this.#around.seatCards(this.row, this.seats),
    })
    const ask = askFor(play, audience)
    if (ask !== undefined) tell({ type: 'asked', game: this.id, n: referee.numberOf(play, audience), ...ask })
    if (this.clock.pace.kind !== 'none')
      tell({ type: 'clock', game: this.id, ...shown(this.clock, this.#around.now()) })
    if (resultOf(play) !== undefined) tell(overNews(play, audience))
  }

  leave(watcher: Watcher): void {
    if (this.watchers.delete(watcher)) this.tellPresence()
  }

  // ---- Doing ----

  act(seat: Seat, order: Said<'act'>): Promise<Answer> {
    return this.#keyed(seat, order.key, (play, at) => referee.judgeAct(play, seat, order, at))
  }

  undo(seat: Seat, order: Said<'undo'>): Promise<Answer> {
    return this.#keyed(seat, order.key, (play, at) => referee.judgeUndo(play, seat, order, at))
  }

  ask(seat: Seat, asked: Asked): Promise<Answer> {
    return this.#do(seat, (play, at) => referee.judgeAsk(play, seat, asked, at))
  }

  answer(seat: Seat, answer: Pick<Said<'answer'>, 'ask' | 'yes'>): Promise<Answer> {
    return this.#do(seat, (play, at) => referee.judgeAnswer(play, seat, answer, at))
  }

  resign(seat: Seat): Promise<Answer> {
    return this.#do(seat, (play, at) => referee.judgeResign(play, seat, at))
  }

  claim(seat: Seat, wants: string): Promise<Answer> {
    return this.#do(seat, (play, at) => referee.judgeClaim(play, seat, wants, isLate(this.clock, at), at))
  }

  /** Ends it where nobody has claimed it for too long. */
  timeout(): Promise<Answer> {
    return this.#do(undefined, (play, at) =>
      isLost(this.clock, at) ? referee.judgeTimeout(play, at) : { problem: 'not-due' },
    )
  }

  /** What the computer does, if the game still stands as it did when it was asked. */
  botActs(seat: Seat, seq: number, action: Said<'act'>['action']): Promise<Answer> {
    return this.#do(seat, (play, at) =>
      play.ledger.seq === seq ? referee.judgeAct(play, seat, { action }, at) : again,
    )
  }

  /** The seat is given away: its holder is out. */
  give(seat: Seat, to: 'invite' | `bot:${string}`, why: 'consent' | 'claim' | 'reissue'): Promise<Answer> {
    return this.enqueue(() => this.#give(seat, to, why))
  }

  async #give(seat: Seat, to: 'invite' | `bot:${string}`, why: 'consent' | 'claim' | 'reissue'): Promise<Answer> {
    const { store, now } = this.#around
    const token = newToken()
    const body: Extract<Draft, { kind: 'seat' }>['body'] = { why, to }
    const seq = await store.offerSeat({
      game: this.id,
      seat,
      to: to === 'invite' ? { invite: hashOf(token) } : { bot: to.slice('bot:'.length) },
      body: JSON.stringify(body),
      at: now(),
    })
    if (seq === undefined) return { problem: 'not-on' }
    await this.catchUp()
    this.clock = refreshed(this.clock, seat, now())
    this.#tellClock()
    const n = this.numberOf(SPECTATOR)
    return to === 'invite' ? { n, token } : { n }
  }

  /** The page was looked at with this on it: nobody needs to be told elsewhere. */
  async seen(seat: Seat, n: number): Promise<Answer> {
    const { play } = this
    if (play === undefined) return { n: 0 }
    const now = referee.numberOf(play, seat)
    if (n === now) await this.#around.store.markSeat(this.id, seat, { seenSeq: this.row.seq })
    return { n: now }
  }

  gaveBack(gap: number): void {
    this.clock = givenBack(this.clock, gap)
  }

  /** An order that was sent twice is done once: the second time it is answered as the first. */
  #keyed(seat: Seat, key: string, judge: (play: Play, at: number) => Verdict): Promise<Answer> {
    return this.enqueue(async () => {
      const known = await this.#around.store.entryOf(this.id, key)
      if (known === undefined) return this.#perform(seat, judge)
      const play = await this.present()
      if (play === undefined || known.seat !== seat) return { problem: 'not-yours' }
      return { n: referee.numberOf(play, seat) }
    })
  }

  #do(seat: Seat | undefined, judge: (play: Play, at: number) => Verdict): Promise<Answer> {
    return this.enqueue(() => this.#perform(seat, judge))
  }

  async #perform(seat: Seat | undefined, judge: (play: Play, at: number) => Verdict): Promise<Answer> {
    const { log, now } = this.#around
    try {
      // Where another process was faster, the game is folded again, and judged once more.
      for (let tries = 0; tries < 2; tries++) {
        const play = await this.present()
        if (play === undefined) return { problem: this.row.status === 'frozen' ? 'frozen' : 'not-on' }
        const asked = play.ledger.ask?.ask
        const begun = performance.now()
        const verdict = judge(play, now())
        const took = performance.now() - begun
        if (took > SLOW) log(`game ${this.id} after ${this.row.seq}: an order took ${Math.round(took)} ms`)
        const n = referee.numberOf(play, seat ?? SPECTATOR)
        if (isRefusal(verdict)) return { refusal: verdict, n }
        if ('problem' in verdict) return { ...verdict, n }
        if (verdict.gives !== undefined)
          return await this.#give(verdict.gives.seat, verdict.gives.to, verdict.gives.why)
        if (await this.#commit(play, verdict, asked)) return { n: this.numberOf(seat ?? SPECTATOR) }
        this.play = undefined
      }
      return again
    } catch (error) {
      this.play = undefined
      log(`game ${this.id} after ${this.row.seq}: ${error instanceof Error ? error.name : 'error'} in an order`)
      return { problem: error instanceof referee.BrokenLog ? 'frozen' : 'broken' }
    }
  }

  /** Whose time runs now. */
  #runsFor(play: Play): Seat | undefined {
    const { ask, paused } = play.ledger
    const decides = referee.decider(play)
    const isThere = this.seats.some(({ seat, player }) => seat === decides && player !== undefined)
    return ask !== undefined || paused || !isThere ? undefined : decides
  }

  async #commit(judged: Play, { notes, goesBack }: Ruling, asked: number | undefined): Promise<boolean> {
    const entries = notes.map(({ entry }) => entry)
    // How it stood long ago only the log knows.
    const play = goesBack === true ? await this.#fold(judged.table, entries) : judged
    const last = entries[entries.length - 1]
    const result = resultOf(play)
    const runs = result === undefined ? this.#runsFor(play) : undefined
    const clock = handedTo(this.clock, runs, last.at, last.kind === 'act')
    const head: Head = {
      status: result === undefined ? 'on' : 'over',
      turn: play.lean.state.turn,
      decides: referee.decider(play),
      dueAt: clock.dueAt,
      result,
    }
    const appended = await this.#around.store.append({ entries, head, clocks: clock.left })
    if (appended.is !== 'stored') return false
    const isHandedOver = clock.running !== this.clock.running
    this.play = play
    this.clock = clock
    this.row = { ...this.row, ...head, seq: last.seq }
    this.#tellNews(play, notes, asked)
    if (isHandedOver) this.#tellClock()
    if (play.firm.ledger.seq - this.#keptSeq >= SNAPSHOT_EVERY) void this.putAside()
    return true
  }

  #tellNews(play: Play, notes: readonly Noted[], asked: number | undefined): void {
    const isAnswered = play.ledger.ask !== undefined || notes.some(({ entry }) => entry.kind === 'answer')
    const lapsed = isAnswered ? undefined : asked
    const clocks = shown(this.clock, this.#around.now())
    for (const audience of this.#audiences()) this.#tell(audience, newsOf(play, { notes, lapsed }, audience, clocks))
  }

  /** A snapshot, so that it need not be folded from its beginning. */
  async putAside(): Promise<void> {
    const { play } = this
    if (play === undefined || play.firm.ledger.seq === this.#keptSeq) return
    const before = this.#keptSeq
    this.#keptSeq = play.firm.ledger.seq
    try {
      await this.#around.store.keepSnapshot(snapshotOf(play))
    } catch {
      this.#keptSeq = before
    }
  }

  /** How it stood when somebody knew of so many steps. */
  past(audience: Audience, step: number): Promise<{ readonly view: string; readonly step: number } | Trouble> {
    return this.enqueue(async () => {
      const play = await this.present()
      if (play === undefined) return { problem: 'not-on' }
      if (!play.lean.hides) return { problem: 'not-allowed' }
      const known = Math.min(step, referee.knownSteps(play, audience))
      const then = referee.stateAfter(play, referee.trueStep(play, audience, known))
      return { step: known, view: packedView(play.table.game, then, audience) }
    })
  }
}
