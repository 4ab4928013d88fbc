// One game that is being played, and what is done in it. A move is judged, written to disk, and only then told; what waits
// behind it waits. A game whose entries could not be written is thrown away and folded again from what is on disk.
import { isRefusal, refuse, type Seat, SPECTATOR } from '../engine/contract.ts'
import { AGAIN, type Answer, BrokenRules, judged, nameOf } from './answers.ts'
import { bankOf, handedTo, isLate, isLost } from './clocks.ts'
import type { Draft } from './entries.ts'
import { timedIn } from './folding.ts'
import { doFrozen, type FrozenOrder } from './frozen.ts'
import { Live } from './live.ts'
import type { Asked, Asking, Heir, Passing, Said, Trouble } from './messages.ts'
import { type Giving, tokenOf } from './passing.ts'
import { hashOf, newToken } from './people.ts'
import * as referee from './referee.ts'
import { type Play, type Ruling, resultOf, type Verdict } from './referee.ts'
import type { Appended, Entry, Head } from './store/store.ts'
import { newsAfter } from './telling.ts'

/** Judged anew when another process was faster, and then refused as too late. */
const TRIES = 2

const notYours: Trouble = { problem: 'not-yours' }

type Judge = (play: Play, at: number) => Verdict

export class Room extends Live {
  act(seat: Seat, order: Said<'act'>): Promise<Answer> {
    return this.#keyed(seat, order.key, (play, at) => referee.judgeAct(play, seat, order, at))
  }

  undo(seat: Seat, order: Said<'undo'>): Promise<Answer> {
    return this.#keyed(seat, order.key, (play, at) => referee.judgeUndo(play, seat, order, at))
  }

  ask(seat: Seat, asked: Asked | Asking): Promise<Answer> {
    const done = this.#do(seat, (play, at) => referee.judgeAsk(play, seat, asked, at))
    return asked.what === 'draw' ? this.#orFrozen(seat, { what: 'draw' }, done) : done
  }

  answer(seat: Seat, answer: Pick<Said<'answer'>, 'ask' | 'yes'>): Promise<Answer> {
    const answered = this.#do(seat, (play, at) => referee.judgeAnswer(play, seat, answer, at))
    return this.#orFrozen(seat, { what: 'answer', ask: answer.ask, yes: answer.yes }, answered)
  }

  resign(seat: Seat): Promise<Answer> {
    const resigned = this.#do(seat, (play, at) => referee.judgeResign(play, seat, at))
    return this.#orFrozen(seat, { what: 'resign' }, resigned)
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
      play.ledger.seq === seq ? referee.judgeAct(play, seat, { action }, at) : AGAIN,
    )
  }

  /** It is closed without a winner; also before it has begun. */
  end(seat: Seat): Promise<Answer> {
    return this.enqueue(async () => {
      if ((await this.present()) !== undefined || this.row.status !== 'open')
        return this.#perform(seat, this.#holderOf(seat), (play, at) => referee.judgeEnd(play, seat, at))
      return this.#doFrozen(seat, { what: 'end' })
    })
  }

  /** The seat is given away: its holder is out. */
  give(seat: Seat, to: Heir, why: Passing): Promise<Answer> {
    return this.enqueue(async () => (await this.#give({ seat, to, why }, newToken())) ?? AGAIN)
  }

  /** Undefined where another process was faster. */
  async #give({ seat, to, why }: Giving, token: string, after?: number): Promise<Answer | undefined> {
    const { store, now } = this.around
    const body: Extract<Draft, { kind: 'seat' }>['body'] = { why, to }
    const seq = await store.offerSeat({
      game: this.id,
      seat,
      to: to === 'invite' ? { invite: hashOf(token) } : to === 'anybody' ? to : { bot: to.slice('bot:'.length) },
      body: JSON.stringify(body),
      at: now(),
      after,
      // The time of who left is not his who comes.
      clockMs: bankOf(this.clock.pace),
    })
    if (seq === undefined) return { problem: 'not-on' }
    if (to === 'anybody' && seq !== 'taken') await store.changeGame(this.id, { listed: true })
    await this.catchUp()
    if (seq === 'taken') return undefined
    const n = this.numberOf(SPECTATOR)
    return why === 'reissue' && to === 'invite' ? { n, token } : { n }
  }

  /** An order that was sent twice is done once: the second time it is answered as the first. */
  #keyed(seat: Seat, key: string, judge: Judge): Promise<Answer> {
    return this.#do(seat, judge, () => this.around.store.entryOf(this.id, key))
  }

  async #knownTo(seat: Seat | undefined, entry: Entry): Promise<Answer> {
    await this.heard(entry.seq)
    const play = await this.present()
    return play === undefined || entry.seat !== seat ? notYours : { n: referee.numberOf(play, entry.seat ?? '') }
  }

  #holderOf(seat: Seat | undefined): string | undefined {
    const held = this.seats.find(each => each.seat === seat)
    return held?.player ?? held?.bot
  }

  #do(
    seat: Seat | undefined,
    judge: Judge,
    find: () => Promise<Entry | undefined> = async () => undefined,
  ): Promise<Answer> {
    const holder = this.#holderOf(seat)
    return this.enqueue(async () => {
      try {
        const answer = await this.#perform(seat, holder, judge)
        if (!('refusal' in answer || 'problem' in answer)) return answer
        // Done before, it is late now: only what was refused needs to be looked for, and the store does nothing twice.
        const known = await find()
        return known === undefined ? answer : await this.#knownTo(seat, known)
      } catch (error) {
        this.play = undefined
        this.around.log(`game ${this.id} after ${this.row.seq}: ${nameOf(error)} in an order`)
        if (error instanceof referee.BrokenLog) return { problem: 'frozen' }
        // What the disk did not take may yet have been written: the key tells.
        return error instanceof BrokenRules ? { problem: 'broken' } : AGAIN
      }
    })
  }

  /** What it means where nobody has the rules. */
  async #orFrozen(seat: Seat, order: FrozenOrder, done: Promise<Answer>): Promise<Answer> {
    const answer = await done
    return 'problem' in answer && answer.problem === 'frozen' ? this.enqueue(() => this.#doFrozen(seat, order)) : answer
  }

  async #doFrozen(seat: Seat, order: FrozenOrder): Promise<Answer> {
    const { answer, row, news } = await doFrozen(this.around, this.row, this.seats, seat, order)
    this.row = row
    for (const telling of news) this.gallery.tellAll(telling)
    return answer
  }

  /** `holder`: who sat there when he gave the order. */
  async #perform(seat: Seat | undefined, holder: string | undefined, judge: Judge): Promise<Answer> {
    const { log, now } = this.around
    // Where another process was faster, the game is folded again, and judged once more.
    for (let tries = 0; tries < TRIES; tries++) {
      const play = await this.present()
      if (play === undefined) return { problem: this.isFrozen ? 'frozen' : 'not-on' }
      if (this.#holderOf(seat) !== holder) return notYours
      const { ask, seq } = play.ledger
      const verdict = judged(
        () => judge(play, now()),
        took => log(`game ${this.id} after ${seq}: an order took ${took} ms`),
      )
      const n = referee.numberOf(play, seat ?? SPECTATOR)
      if (isRefusal(verdict)) return { refusal: verdict, n }
      if ('problem' in verdict) return { ...verdict, n }
      if (verdict.gives !== undefined) {
        const token = ask === undefined ? newToken() : tokenOf(play.table.urn, ask.ask)
        const given = await this.#give(verdict.gives, token, seq)
        if (given !== undefined) return given
        continue
      }
      const appended = await this.#commit(play, verdict, ask?.ask)
      if (appended.is === 'stored') return { n: this.numberOf(seat ?? SPECTATOR) }
      this.play = undefined
      if (appended.is === 'known') return this.#knownTo(seat, appended.entry)
    }
    const play = await this.present()
    const n = play === undefined ? 0 : referee.numberOf(play, seat ?? SPECTATOR)
    return { refusal: refuse('', 'refuse.stale', { at: n, now: n }), n }
  }

  async #commit(judged: Play, { notes, goesBack }: Ruling, asked: number | undefined): Promise<Appended> {
    const entries = notes.map(({ entry }) => entry)
    // How it stood long ago only the log knows.
    const play = goesBack === true ? await this.fold(judged.table, entries) : judged
    const last = entries[entries.length - 1]
    const result = resultOf(play)
    const runs = timedIn(play, this.seats)
    const clock = handedTo(this.clock, runs, last.at, last.kind === 'act')
    const head: Head = {
      status: result === undefined ? 'on' : 'over',
      turn: play.lean.state.turn,
      decides: referee.decider(play),
      dueAt: clock.dueAt,
      result,
      news: newsAfter(this.row, notes),
    }
    const notices = await this.around.noticesOf({ row: this.row, seats: this.seats, head, entries })
    const appended = await this.around.store.append({ entries, head, clocks: clock.left, notices })
    if (appended.is !== 'stored') return appended
    const isHandedOver = clock.running !== this.clock.running
    this.play = play
    this.clock = clock
    this.row = { ...this.row, ...head, seq: last.seq }
    this.tellNews(play, notes, asked)
    if (isHandedOver) this.tellClock()
    this.keepNowAndThen(play)
    return appended
  }
}
