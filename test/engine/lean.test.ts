import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Action, isRefusal, SPECTATOR } from '../../src/engine/contract.ts'
import { NO_DICE, NoDice, seedRng } from '../../src/engine/dice.ts'
import {
  countOf,
  type Entry,
  fold,
  type Lean,
  leanAt,
  leanFrom,
  mayTakeBack,
  play,
  standingOf,
  takeBack,
  tellAll,
  trueCount,
} from '../../src/engine/lean.ts'
import { act, countFor, type Match, SNAPSHOT_EVERY, startMatch, undo, unseeded } from '../../src/engine/match.ts'
import { GAMES, recordedMatches } from '../support/random-play.ts'
import { choose, pass, tiny, work } from '../support/tiny-game.ts'

const ORIGIN = { scenario: 'only', options: [] }
const SEATS = ['north', 'south', SPECTATOR]

const begin = (): Lean => {
  const lean = leanFrom(tiny, ORIGIN)
  if (!('state' in lean)) throw new Error('does not start')
  return lean
}
const beginMatch = (): Match => {
  const match = startMatch(tiny, ORIGIN)
  if (!('state' in match)) throw new Error('does not start')
  return match
}
const folded = (lean: Lean, entries: readonly Entry[]): Lean => {
  const result = fold(lean, entries)
  if ('problem' in result) throw new Error(result.problem)
  return result
}
const digest = ({ state }: Pick<Lean, 'state'>): string => tiny.digest(state)
const seatIn = ({ state }: Pick<Lean, 'state'>): string => tiny.decision(state)?.seat ?? ''
const actionOf = (option: string): Action => (option === 'pass' ? pass : choose(option))
/** Whoever must decide does these. */
const go = (lean: Lean, ...options: string[]): Lean => {
  for (const [index, option] of options.entries()) {
    const done = play(lean, { seat: seatIn(lean), action: actionOf(option), rng: seedRng(countOf(lean) + index) })
    if (isRefusal(done)) throw new Error(done.reason.key)
  }
  return lean
}

/** Orders, and now and then some are taken back. */
const programs = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('step', 'step', 'hide', 'roll', 'reveal', 'pass') },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 50 }) },
    { weight: 1, arbitrary: fc.constant('said') },
  ),
  { maxLength: 150 },
)

/** The log of a program, and the match that a table would keep of it. */
const logOf = (program: readonly (string | number)[]): { entries: Entry[]; match: Match } => {
  const match = beginMatch()
  const entries: Entry[] = []
  for (const [index, what] of program.entries()) {
    if (what === 'said') entries.push({ kind: 'open' })
    else if (typeof what === 'string') {
      const seat = seatIn(match)
      const rng = seedRng(index)
      act(match, seat, actionOf(what), { rng })
      entries.push({ kind: 'act', seat, action: actionOf(what), rng })
    } else {
      const to = Math.max(0, match.steps.length - what)
      while (match.steps.length > to) undo(match, match.steps.at(-1)?.seat ?? '', true)
      entries.push({ kind: 'undo', to })
    }
  }
  return { entries, match }
}

describe('a lean match', () => {
  test('folded from its log is what a whole match is, wherever undos went', () => {
    fc.assert(
      fc.property(programs, program => {
        const { entries, match } = logOf(program)
        const lean = folded(begin(), entries)
        expect(digest(lean)).toBe(digest(match))
        const { count, known } = standingOf(lean)
        expect(count).toBe(match.steps.length)
        for (const seat of SEATS) expect(known[seat]).toBe(countFor(match, seat))
        expect(lean.state.rng).toEqual(NO_DICE)
      }),
    )
  })

  test('entry by entry, in pieces, and from a state that was kept on the way, it is the same with the same numbers', () => {
    fc.assert(
      fc.property(programs, fc.nat(150), (program, at) => {
        const { entries } = logOf(program)
        const whole = folded(begin(), entries)
        const cut = Math.min(at, entries.length)
        const half = folded(begin(), entries.slice(0, cut))
        const kept = leanAt(tiny, ORIGIN, tiny.pack(half.state), standingOf(half))
        if ('problem' in kept) throw new Error(kept.problem)
        const first = standingOf(kept).count
        const goesBefore = entries.slice(cut).some(entry => entry.kind === 'undo' && entry.to < first)
        const later = fold(kept, entries.slice(cut))
        if (goesBefore) expect(later).toHaveProperty('problem')
        else if ('problem' in later) throw new Error(later.problem)
        else {
          expect(digest(later)).toBe(digest(whole))
          expect(standingOf(later)).toEqual(standingOf(whole))
        }
      }),
    )
  })

  test('keeps the steps since the last die, and no more states than going back needs', () => {
    const lean = go(begin(), ...Array<string>(100).fill('step'))
    expect([lean.before, lean.steps.length, lean.marks.length]).toEqual([0, 100, Math.ceil(100 / SNAPSHOT_EVERY)])
    go(lean, 'roll')
    expect([lean.before, lean.steps.length, lean.marks.length]).toEqual([101, 0, 1])
    go(lean, 'step')
    expect([lean.before, lean.steps.length, lean.marks.length]).toEqual([101, 1, 1])
  })

  test('goes back within the window by a stretch between two states at most', () => {
    const lean = go(begin(), ...Array<string>(200).fill('step'))
    const states = go(begin(), ...Array<string>(150).fill('step'))
    const applied = work.applied
    expect(takeBack(lean, 150)).toEqual(SEATS)
    expect(work.applied - applied).toBeLessThan(SNAPSHOT_EVERY)
    expect(digest(lean)).toBe(digest(states))
    expect(takeBack(lean, 151)).toBeUndefined()
    expect(takeBack(go(lean, 'roll'), 149)).toBeUndefined()
  })

  test('its numbers grow with what a seat notices, also when something is taken back, and never shrink', () => {
    const lean = go(begin(), 'step', 'hide', 'hide', 'step')
    const numbers = (): number[] => SEATS.map(seat => lean.numbers[seat])
    expect(numbers()).toEqual([4, 2, 2])
    expect(takeBack(lean, 3)).toEqual(SEATS)
    expect(numbers()).toEqual([5, 3, 3])
    expect(takeBack(lean, 1)).toEqual(['north'])
    expect(numbers()).toEqual([6, 3, 3])
    tellAll(lean)
    expect(numbers()).toEqual([7, 4, 4])
    expect(standingOf(lean).known).toEqual({ north: 1, south: 1, [SPECTATOR]: 1 })
  })

  test('an order for a position that is gone is stale, in the numbers of its seat', () => {
    const lean = go(begin(), 'step', 'hide', 'pass')
    const order = { seat: 'south', action: choose('step'), rng: seedRng(1) }
    expect(play(lean, order, 3)).toMatchObject({ reason: { key: 'refuse.stale', args: { at: 3, now: 2 } } })
    expect(play(lean, { ...order, seat: 'west' }, 1)).toMatchObject({ reason: { key: 'refuse.stale' } })
    expect(play(lean, { ...order, seat: 'north' }, 3)).toMatchObject({ reason: { key: 'refuse.notYourDecision' } })
    expect(play(lean, order, 2)).toMatchObject({ noticed: SEATS })
  })

  test('a seat takes back its own steps of the window, as it counts them', () => {
    const lean = go(begin(), 'roll', 'step', 'pass', 'step', 'step')
    const reason = (seat: string, to: number): string | undefined => mayTakeBack(lean, seat, to)?.reason.key
    expect(reason('south', 4)).toBeUndefined()
    expect(reason('south', 3)).toBeUndefined()
    expect(reason('south', 2)).toBe('refuse.undoNotYours')
    expect(reason('north', 4)).toBe('refuse.undoNotYours')
    expect(reason('south', 0)).toBe('refuse.undoClosed')
    expect(reason('south', 5)).toBe('refuse.nothingToUndo')
    const hidden = go(begin(), 'roll', 'step', 'hide', 'hide', 'step')
    expect(trueCount(hidden, 'north', 3)).toBe(3)
    expect([1, 2, 3].map(known => trueCount(hidden, 'south', known))).toEqual([1, 4, 5])
    expect(trueCount(hidden, 'south', 0)).toBeUndefined()
  })

  test('rules that fail leave it as it was', () => {
    const lean = go(begin(), 'step', 'roll', ...Array<string>(40).fill('step'))
    const before = JSON.stringify(lean)
    expect(() => play(lean, { seat: 'north', action: choose('roll') })).toThrow(NoDice)
    expect(JSON.stringify(lean)).toBe(before)
  })

  test('a log that can’t be says where and why', () => {
    const step: Entry = { kind: 'act', seat: 'north', action: choose('step') }
    const problem = (...entries: Entry[]): unknown => fold(begin(), entries)
    expect(problem(step, { ...step, seat: 'south' })).toEqual({
      problem: 'entries[1]: choose is refused by the engine (refuse.notYourDecision)',
    })
    expect(problem(step, { ...step, action: choose('never') })).toEqual({
      problem: 'entries[1]: choose is refused by TINY-1 (refuse.never)',
    })
    expect(problem({ ...step, action: choose('roll') })).toEqual({
      problem: 'entries[0]: choose rolls dice, and has none',
    })
    expect(problem(step, { kind: 'undo', to: 2 })).toEqual({
      problem: 'entries[1]: goes to step 2, and here are 0 to 1',
    })
    expect(leanFrom(tiny, { scenario: 'other', options: [] })).toHaveProperty('reason')
    expect(leanAt(tiny, ORIGIN, new Uint8Array(3), standingOf(begin()))).toEqual({ problem: 'packed state: damaged' })
  })
})

/** Bytes that its states hold on to, whatever lies beside them. */
const heldBy = ({ state, marks }: Lean): number => {
  const buffers = [state, ...marks].flatMap(each => {
    const { bytes, map } = each as unknown as { bytes: Uint8Array; map?: { bytes: Uint8Array } }
    return [bytes.buffer, ...(map === undefined ? [] : [map.bytes.buffer])]
  })
  return [...new Set(buffers)].reduce((sum, { byteLength }) => sum + byteLength, 0)
}

describe.each(GAMES)('$meta.id', game => {
  test('a recorded game folds to its end, also from the middle, and holds little', () => {
    const [recorded] = recordedMatches(game)
    const { origin, steps, state } = unseeded(recorded)
    const lean = leanFrom(game, origin)
    if (!('state' in lean)) throw new Error('does not start')
    const entries = steps.map((step): Entry => ({ kind: 'act', ...step }))
    const half = fold(lean, entries.slice(0, entries.length / 2))
    if ('problem' in half) throw new Error(half.problem)
    const kept = leanAt(game, origin, game.pack(half.state), standingOf(half))
    if ('problem' in kept) throw new Error(kept.problem)
    for (const each of [half, kept]) {
      const whole = fold(each, entries.slice(entries.length / 2))
      if ('problem' in whole) throw new Error(whole.problem)
      expect(game.digest(whole.state)).toBe(game.digest(state))
      expect(standingOf(whole).count).toBe(steps.length)
      // One state, and one for each stretch of the window.
      const packed = game.pack(whole.state).length
      expect(heldBy(whole)).toBeLessThanOrEqual((1 + whole.marks.length) * packed)
      expect(whole.marks.length).toBeLessThan(5)
    }
  })
})
