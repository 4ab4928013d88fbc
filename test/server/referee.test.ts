// The referee alone, without sockets and without a store: a game is what its log makes of it, whatever was taken back.
import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { isRefusal, type Seat, SPECTATOR } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { toWire } from '../../src/engine/wire.ts'
import {
  decider,
  folded,
  judgeAct,
  judgeAnswer,
  judgeAsk,
  judgeClaim,
  judgeResign,
  judgeTimeout,
  judgeUndo,
  knownSteps,
  numberOf,
  opened,
  type Play,
  type Ruling,
  resultOf,
  stateAfter,
  type Table,
  type Verdict,
} from '../../src/server/referee.ts'
import { restored, snapshotOf } from '../../src/server/snapshots.ts'
import type { Entry } from '../../src/server/store/store.ts'
import { titled } from './support/serving.ts'

const tableOf = (title: string): Table => ({
  id: 'abcdefgh01234567',
  game: titled(title),
  scenario: titled(title).meta.scenarios[0].id,
  options: [],
  beginning: {},
  urn: {
    game: 'abcdefgh01234567',
    key: new Uint8Array(32).fill(7),
    nonces: [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)],
  },
})

/** A game and the log that was written of it. */
interface Written {
  readonly play: Play
  readonly log: Entry[]
}

const ruled = ({ log }: Written, verdict: Verdict): Ruling => {
  if (!('notes' in verdict)) throw new Error(JSON.stringify(verdict))
  log.push(...verdict.notes.map(({ entry }) => entry))
  return verdict
}

const begin = (title: string): Written => ({ play: opened(tableOf(title)), log: [] })

const act = (written: Written, stream = streamOf(written.log.length)): void => {
  const { play } = written
  const { game } = play.table
  const seat = decider(play)
  if (seat === undefined) return
  const action = toWire(game, RANDOM.decide(game, game.view(play.lean.state, seat), stream)) as never
  ruled(written, judgeAct(play, seat, { action, have: numberOf(play, seat), key: undefined as never }, 0))
}

const undoOf = (play: Play, seat: Seat, to: number, have = numberOf(play, seat)) =>
  judgeUndo(play, seat, { type: 'undo', id: 1, game: play.table.id, have, key: '', to }, 0)

const same = (one: Play, two: Play): void => {
  const { game } = one.table
  expect(game.digest(two.lean.state)).toBe(game.digest(one.lean.state))
  expect(two.lean.numbers).toEqual(one.lean.numbers)
  expect(two.ledger).toEqual(one.ledger)
  for (const audience of one.audiences) expect(knownSteps(two, audience)).toBe(knownSteps(one, audience))
  expect(two.history.slice(0)).toEqual(one.history.slice(0))
}

const key = (verdict: Verdict): string =>
  isRefusal(verdict) ? verdict.reason.key : 'problem' in verdict ? verdict.problem : 'done'

describe.each(['turning-point', 'red-god-of-war'])('%s', title => {
  /** With undos in the window, and by consent behind it. */
  const longGame = (): Written => {
    let written = begin(title)
    const stream = streamOf(5)
    for (let step = 0; step < 260; step++) {
      act(written, stream)
      const { play, log } = written
      const last = play.lean.steps.at(-1)
      if (step % 7 === 3 && last !== undefined && last.seat === decider(play))
        ruled(written, undoOf(play, last.seat, knownSteps(play, last.seat) - 1))
      if (step % 60 !== 59) continue
      const [asker, other] = play.seats
      const to = Math.max(0, knownSteps(play, asker) - 9)
      ruled(written, judgeAsk(play, asker, { type: 'ask', id: 1, game: '', what: 'undo', to }, 0))
      const ruling = ruled(written, judgeAnswer(play, other, { ask: play.ledger.asks, yes: true }, 0))
      // As a room does it.
      const whole = ruling.goesBack === true ? folded(opened(play.table), log) : play
      if (whole === undefined) throw new Error('could not be folded')
      written = { play: whole, log }
    }
    return written
  }

  test('a game is what its log makes of it, from the beginning and from a snapshot', () => {
    const { play, log } = longGame()
    expect(log.filter(({ kind }) => kind === 'undo').length).toBeGreaterThan(5)
    const whole = folded(opened(play.table), log)
    if (whole === undefined) throw new Error('could not be folded')
    same(play, whole)
    const row = snapshotOf(play)
    const kept = restored(play.table, row)
    const rest = kept && folded(kept, log.slice(row.seq))
    if (rest === undefined) throw new Error('could not be folded on')
    same(play, rest)
    // What can be taken back can be taken back afterwards too.
    expect(rest.lean.steps.length).toBe(play.lean.steps.length)
    const cut = row.bytes.slice(0, row.bytes.length - 300)
    expect(restored(play.table, { ...row, bytes: cut })).toBeUndefined()
    expect(restored(play.table, { ...row, seq: row.seq - 1 })).toBeUndefined()
  })

  test('numbers only grow, each seat’s with what it notices', () => {
    const { play, log } = longGame()
    let before = opened(play.table).lean.numbers
    for (let end = 0; end < log.length; end += 9) {
      const then = folded(opened(play.table), log.slice(0, end))
      if (then === undefined) throw new Error('could not be folded')
      for (const audience of play.audiences) {
        const grown = numberOf(then, audience) - (before[audience] ?? 0)
        expect(grown).toBeGreaterThanOrEqual(0)
        expect(grown).toBeLessThanOrEqual(9)
      }
      before = then.lean.numbers
    }
    // Without secrets everybody is told everything.
    if (!play.lean.hides) for (const audience of play.audiences) expect(numberOf(play, audience)).toBe(log.length)
  })

  test('the dice of an entry are its own: no state holds any to come', () => {
    const written = begin(title)
    const rolled = new Set<string>()
    const stream = streamOf(3)
    const hasRolled = (): boolean => written.log.filter(({ rng }) => rng !== undefined).length > 5
    for (let step = 0; step < 3000 && !hasRolled(); step++) {
      act(written, stream)
      expect(written.play.lean.state.rng).toEqual([0, 0, 0, 0])
    }
    for (const { rng } of written.log) if (rng !== undefined) rolled.add(Buffer.from(rng).toString('hex'))
    expect(rolled.size).toBe(written.log.filter(({ rng }) => rng !== undefined).length)
    expect(rolled.size).toBeGreaterThan(3)
  })
})

test('a log with a hole, or with what was never legal, is no game', () => {
  const { play, log } = begin('turning-point')
  for (let step = 0; step < 10; step++) act({ play, log })
  expect(() => folded(opened(play.table), [...log.slice(0, 4), ...log.slice(5)])).toThrow('entry 6 follows 4')
  const forged = { ...log[3], body: JSON.stringify({ action: { type: 'retreat', unit: 'nobody', hex: 'nowhere' } }) }
  expect(() => folded(opened(play.table), [...log.slice(0, 3), forged])).toThrow('step 3')
})

test('every refusal of an undo: nothing there, not mine, stale, behind dice', () => {
  const written = begin('turning-point')
  const { play } = written
  const [seat, other] = decider(play) === play.seats[0] ? play.seats : [...play.seats].reverse()
  expect(key(undoOf(play, seat, 0))).toBe('refuse.nothingToUndo')
  act(written)
  expect(key(undoOf(play, seat, 0, 0))).toBe('refuse.stale')
  expect(key(undoOf(play, other, 0))).toBe('refuse.undoNotYours')
  const { steps } = play.lean
  expect(steps.length).toBe(1)
  expect(key(undoOf(play, seat, 0))).toBe('done')
  for (let step = 0; step < 400 && !written.log.some(({ rng }) => rng !== undefined); step++) act(written)
  const mover = decider(play) ?? seat
  expect(key(undoOf(play, mover, 0))).toBe('refuse.undoClosed')
})

describe('consent', () => {
  const at = (steps: number): Written => {
    const written = begin('turning-point')
    for (let step = 0; step < steps; step++) act(written)
    return written
  }
  const asks = (play: Play, what: 'draw' | 'pause') =>
    judgeAsk(play, play.seats[0], { type: 'ask', id: 1, game: '', what }, 0)

  test('one question at a time, answered by the other, or taken back by who asked', () => {
    const written = at(3)
    const { play } = written
    const [asker, other] = play.seats
    ruled(written, asks(play, 'draw'))
    expect(key(asks(play, 'draw'))).toBe('asked-already')
    expect(key(judgeAnswer(play, asker, { ask: 1, yes: true }, 0))).toBe('no-ask')
    expect(key(judgeAnswer(play, other, { ask: 2, yes: true }, 0))).toBe('no-ask')
    ruled(written, judgeAnswer(play, asker, { ask: 1, yes: false }, 0))
    expect(play.ledger.ask).toBeUndefined()
    ruled(written, asks(play, 'draw'))
    ruled(written, judgeAnswer(play, other, { ask: 2, yes: true }, 0))
    expect(resultOf(play)).toEqual({ by: 'agreement' })
    expect(key(asks(play, 'draw'))).toBe('over')
    expect(key(judgeResign(play, other, 0))).toBe('over')
  })

  test('whoever acts instead of answering has answered', () => {
    const written = at(3)
    const { play } = written
    ruled(written, asks(play, 'draw'))
    act(written)
    expect(play.ledger.ask).toBeUndefined()
  })

  test('a pause lasts until somebody asks again; meanwhile nobody plays', () => {
    const written = at(3)
    const { play } = written
    const [, other] = play.seats
    ruled(written, asks(play, 'pause'))
    ruled(written, judgeAnswer(play, other, { ask: 1, yes: true }, 0))
    expect(play.ledger.paused).toBe(true)
    const action = { type: 'done' } as const
    for (const seat of play.seats) expect(judgeAct(play, seat, { action, have: 0 }, 0)).toEqual({ problem: 'paused' })
    ruled(written, asks(play, 'pause'))
    expect(play.ledger).toMatchObject({ paused: false })
    expect(play.ledger.ask).toBeUndefined()
  })

  test('undo to any line of the log, over dice too: the dice that follow are others', () => {
    const written = at(120)
    const { play, log } = written
    const [asker, other] = play.seats
    const before = log.filter(({ rng }) => rng !== undefined)
    expect(before.length).toBeGreaterThan(0)
    ruled(written, judgeAsk(play, asker, { type: 'ask', id: 1, game: '', what: 'undo', to: 10 }, 0))
    expect(ruled(written, judgeAnswer(play, other, { ask: 1, yes: true }, 0)).goesBack).toBe(true)
    const back = folded(opened(play.table), log)
    expect(back && knownSteps(back, SPECTATOR)).toBe(10)
    const short = begin('turning-point')
    for (let step = 0; step < 10; step++) act(short)
    expect(back?.table.game.digest(back.lean.state)).toBe(short.play.table.game.digest(short.play.lean.state))
    // The same order again has a number of its own, and other dice.
    expect(back?.ledger.seq).toBe(log.length)
  })

  test('time: only the other may claim, and only when it is up', () => {
    const written = at(3)
    const { play } = written
    const late = decider(play) ?? ''
    const other = play.seats.find(seat => seat !== late) ?? ''
    expect(key(judgeClaim(play, other, 'win', false, 0))).toBe('not-due')
    expect(key(judgeClaim(play, late, 'win', true, 0))).toBe('not-due')
    expect(judgeClaim(play, other, 'bot:greedy', true, 0)).toMatchObject({ gives: { seat: late, to: 'bot:greedy' } })
    ruled(written, judgeClaim(play, other, 'win', true, 0))
    expect(resultOf(play)).toEqual({ by: 'time', winner: other })
    expect(key(judgeTimeout(play, 0))).toBe('over')
  })

  test('whoever resigns has lost, and a time-out too', () => {
    const one = at(3)
    ruled(one, judgeResign(one.play, one.play.seats[0], 0))
    expect(resultOf(one.play)).toEqual({ by: 'resignation', winner: one.play.seats[1] })
    const two = at(3)
    const late = decider(two.play)
    ruled(two, judgeTimeout(two.play, 0))
    expect(resultOf(two.play)).toEqual({ by: 'time', winner: two.play.seats.find(seat => seat !== late) })
  })
})

test('whoever looks back sees how it stood, whatever was taken back since', () => {
  const written = begin('red-god-of-war')
  const digests: string[] = []
  const { play } = written
  const { game } = play.table
  for (let step = 0; step < 150; step++) {
    digests[play.history.length] = game.digest(play.lean.state)
    act(written)
  }
  for (const step of [0, 1, 63, 64, 65, 100, 128, 140]) expect(game.digest(stateAfter(play, step))).toBe(digests[step])
})
