import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Action, type GameEvent, isRefusal } from '../../src/engine/contract.ts'
import { NO_DICE, NoDice, seedRng } from '../../src/engine/dice.ts'
import {
  act,
  checkUndo,
  diceFor,
  isConsistent,
  logOf,
  MAX_SEED,
  type Match,
  SNAPSHOT_EVERY,
  startMatch,
  stateAfter,
  undo,
  unseeded,
} from '../../src/engine/match.ts'
import { choose, pass, tiny, tinyMatch, work } from '../support/tiny-game.ts'

/** Whoever must decide does this; it must be legal. */
const play = (match: Match, ...options: (string | Action)[]): Match => {
  for (const option of options) {
    const seat = tiny.decision(match.state)?.seat ?? ''
    const result = act(match, seat, typeof option === 'string' ? choose(option) : option)
    if (isRefusal(result)) throw new Error(result.reason.key)
  }
  return match
}
const reasonOf = (result: object | undefined): string | undefined => (isRefusal(result) ? result.reason.key : undefined)
const digest = (match: Match): string => tiny.digest(match.state)

/** The states after each step, played from the very beginning. */
const replayed = (match: Match): string[] => {
  const state = tiny.start('only', [], match.origin.seed ?? 0)
  if (isRefusal(state)) throw new Error('does not start')
  return [
    tiny.digest(state),
    ...match.steps.map(({ action }) => {
      tiny.apply(state, action)
      return tiny.digest(state)
    }),
  ]
}

const programs = fc.array(fc.constantFrom('step', 'roll', 'reveal', 'pass', 'step', 'step'), { maxLength: 130 })

describe('a match accepts', () => {
  test('what the rules allow to whoever must decide, and tells what happened', () => {
    const match = tinyMatch()
    expect(act(match, 'north', choose('step'))).toEqual([{ key: 'step' }])
    expect(match.steps).toEqual([
      {
        seat: 'north',
        turn: 1,
        phase: 'all',
        action: choose('step'),
        withinBattle: false,
        events: [{ key: 'step' }],
        closes: false,
      },
    ])
  })

  test.each([
    ['the wrong seat', 'south', choose('step'), undefined, 'refuse.notYourDecision'],
    ['a spectator', 'spectator', choose('step'), undefined, 'refuse.notYourDecision'],
    ['an action for an older position', 'north', choose('step'), 0, 'refuse.stale'],
    ['an action for a position to come', 'north', choose('step'), 2, 'refuse.stale'],
    ['what a rule forbids', 'north', choose('never'), 1, 'refuse.never'],
  ])('nothing from %s, and nothing changes', (_what, seat, action, at, reason) => {
    const match = play(tinyMatch(), 'step')
    const before = JSON.stringify(match)
    expect(reasonOf(act(match, seat, action, { at }))).toBe(reason)
    expect(JSON.stringify(match)).toBe(before)
  })

  test('an action for the position at hand', () =>
    expect(reasonOf(act(play(tinyMatch(), 'step'), 'north', choose('step'), { at: 1 }))).toBeUndefined())

  test('nothing after the end, whoever asks', () => {
    const match = play(tinyMatch(), 'end')
    expect(reasonOf(act(match, 'north', choose('step')))).toBe('refuse.gameOver')
    expect(reasonOf(act(match, 'south', choose('step')))).toBe('refuse.gameOver')
  })

  test.each([-1, 0.5, MAX_SEED + 1, Number.NaN])('no seed %d', seed =>
    expect(reasonOf(startMatch(tiny, { scenario: 'only', options: [], seed }))).toBe('refuse.badSeed'),
  )

  test('no scenario that the title does not have', () =>
    expect(reasonOf(startMatch(tiny, { scenario: 'other', options: [], seed: 0 }))).toBe('refuse.unknownScenario'))
})

describe('undo', () => {
  test('a move is taken back by its seat, and everything is as before', () => {
    const match = play(tinyMatch(), 'step')
    const before = digest(match)
    play(match, 'step')
    expect(undo(match, 'north')).toBeUndefined()
    expect(digest(match)).toBe(before)
    expect(match.steps).toHaveLength(1)
  })

  test('several moves are taken back one by one, back to the start', () => {
    const match = play(tinyMatch(), 'step', 'step', 'step')
    for (let left = 3; left > 0; left--) expect(undo(match, 'north')).toBeUndefined()
    expect(digest(match)).toBe(digest(tinyMatch()))
    expect(reasonOf(undo(match, 'north'))).toBe('refuse.nothingToUndo')
    expect(reasonOf(undo(match, 'north', true))).toBe('refuse.nothingToUndo')
  })

  test('nobody takes back what another seat did, also after passing on', () => {
    const match = play(tinyMatch(), 'step', pass)
    expect(reasonOf(checkUndo(match, 'south'))).toBe('refuse.undoNotYours')
    expect(reasonOf(undo(match, 'south'))).toBe('refuse.undoNotYours')
    expect(match.steps).toHaveLength(2)
    expect(undo(match, 'north')).toBeUndefined()
  })

  test.each(['roll', 'reveal'])('a %s closes the window behind it, for what came before as well', option => {
    const match = play(tinyMatch(), 'step', option)
    const before = digest(match)
    expect(reasonOf(undo(match, 'north'))).toBe('refuse.undoClosed')
    expect(digest(match)).toBe(before)
    play(match, 'step')
    expect(undo(match, 'north')).toBeUndefined()
    expect(reasonOf(undo(match, 'north'))).toBe('refuse.undoClosed')
  })

  test('practice may go back over dice, and the same dice fall again', () => {
    const match = play(tinyMatch(), 'step', 'roll')
    const after = digest(match)
    expect(undo(match, 'north', true)).toBeUndefined()
    play(match, 'roll')
    expect(digest(match)).toBe(after)
  })

  test('practice that crosses a closed window stands in the log where it happened', () => {
    const match = play(tinyMatch(), 'step', 'roll')
    undo(match, 'north', true)
    expect(match.forced).toEqual([{ at: 1, seat: 'north', count: 1 }])
    play(match, 'step')
    expect(logOf(match).map(({ step, event }) => [step, event.key])).toEqual([
      [0, 'step'],
      [1, 'log.forcedUndo'],
      [1, 'step'],
    ])
  })

  test('the log still says so when the player goes back further than that', () => {
    const match = play(tinyMatch(), 'step', 'step', 'roll')
    undo(match, 'north', true)
    undo(match, 'north')
    expect(logOf(match).map(({ step, event }) => [step, event.key])).toEqual([
      [0, 'step'],
      [1, 'log.forcedUndo'],
    ])
  })

  test('force that was not needed is not written down', () => {
    const match = play(tinyMatch(), 'step', 'step')
    undo(match, 'north', true)
    expect(match.forced).toEqual([])
  })

  test('after any play, undo leads to the state before, and playing on leads to the state after', () => {
    fc.assert(
      fc.property(programs, fc.integer({ min: 1, max: 70 }), (program, back) => {
        const match = play(tinyMatch(), ...program)
        const states = replayed(match)
        const actions = match.steps.map(({ action }) => action)
        const count = Math.min(back, program.length)
        for (let i = 0; i < count; i++) undo(match, match.steps.at(-1)?.seat ?? '', true)
        expect(digest(match)).toBe(states[program.length - count])
        play(match, ...actions.slice(program.length - count))
        expect(digest(match)).toBe(states.at(-1))
        expect(replayed(match)).toEqual(states)
      }),
    )
  })
})

describe('dice of their own for every step', () => {
  const begin = (): Match => {
    const match = startMatch(tiny, { scenario: 'only', options: [] })
    if (!('state' in match)) throw new Error('does not start')
    return match
  }
  const throws = (match: Match, option: string, seed: number) =>
    act(match, 'north', choose(option), { rng: seedRng(seed) })
  const dieOf = (result: object): unknown => (isRefusal(result) ? undefined : (result as GameEvent[])[0].dice)

  test('what falls is what was brought, and nothing is left for the next step', () => {
    const [one, two] = [begin(), begin()]
    expect(dieOf(throws(one, 'roll', 1))).toEqual(dieOf(throws(two, 'roll', 1)))
    expect(one.state.rng).toEqual(NO_DICE)
    expect(digest(one)).toBe(digest(two))
    const fallen = Array.from({ length: 40 }, (_, seed) => dieOf(throws(one, 'roll', seed)))
    expect(new Set(fallen.map(die => JSON.stringify(die))).size).toBe(6)
  })

  test('no state, snapshot or step that is kept holds a die to come', () => {
    const match = begin()
    for (let i = 0; i < 100; i++) throws(match, i % 3 === 0 ? 'roll' : 'step', i)
    for (const state of [match.state, ...match.snapshots, stateAfter(match, 50)]) expect(state.rng).toEqual(NO_DICE)
    // Of a step that rolled nothing nobody can say what it would have rolled.
    for (const [at, { rng }] of match.steps.entries()) expect(rng).toEqual(at % 3 === 0 ? seedRng(at) : undefined)
  })

  test('going back and playing again give the same states', () => {
    const match = begin()
    const states = Array.from({ length: 70 }, (_, i) => {
      const before = digest(match)
      throws(match, i % 4 === 0 ? 'roll' : 'step', i)
      return before
    })
    expect(states).toEqual([...states.keys()].map(count => tiny.digest(stateAfter(match, count))))
    expect(isConsistent(match)).toBe(true)
    undo(match, 'north')
    expect(digest(match)).toBe(states.at(-1))
  })

  test('a step without dice that rolls some is an error, and the game is as it was', () => {
    const match = begin()
    for (let i = 0; i < 40; i++) throws(match, 'roll', i)
    const before = JSON.stringify(match)
    expect(() => act(match, 'north', choose('roll'))).toThrow(NoDice)
    expect(JSON.stringify(match)).toBe(before)
    expect(isRefusal(act(match, 'north', choose('step')))).toBe(false)
  })

  test('a refused action leaves no dice behind', () => {
    const match = begin()
    expect(isRefusal(throws(match, 'never', 1))).toBe(true)
    expect(match.state.rng).toEqual(NO_DICE)
  })

  test('a match with a seed takes no others', () =>
    expect(() => act(tinyMatch(), 'north', choose('step'), { rng: seedRng(1) })).toThrow(/seed/))

  test('at a table of one’s own they come by chance, and only where there is no seed', () => {
    expect(diceFor(tinyMatch())).toEqual({})
    const [one, two] = [diceFor(begin()), diceFor(begin())]
    expect(one.rng).toHaveLength(4)
    expect(one.rng).not.toEqual(two.rng)
  })

  test('any match goes over to them: the same happens, and its future is open', () => {
    fc.assert(
      fc.property(programs, program => {
        const match = play(tinyMatch(), ...program)
        const own = unseeded(match)
        expect(own.steps.map(({ rng: _, ...step }) => step)).toEqual(match.steps)
        expect(own.state.rng).toEqual(NO_DICE)
        expect({ ...own.state, rng: 0 }).toEqual({ ...match.state, rng: 0 })
        expect(isConsistent(own)).toBe(true)
        expect(unseeded(own)).toBe(own)
      }),
      { numRuns: 30 },
    )
  })
})

describe('states along the way', () => {
  test('the state after any number of steps is what a replay from the start gives', () => {
    fc.assert(
      fc.property(programs, program => {
        const match = play(tinyMatch(), ...program)
        const states = replayed(match)
        for (let count = 0; count <= program.length; count++)
          expect(tiny.digest(stateAfter(match, count))).toBe(states[count])
      }),
      { numRuns: 40 },
    )
  })

  test('they are copies: whoever plays on in them does not touch the match', () => {
    const match = play(tinyMatch(), ...Array<string>(40).fill('step'))
    const states = replayed(match)
    for (const count of [0, 10, SNAPSHOT_EVERY, 35, 40]) tiny.apply(stateAfter(match, count), choose('roll'))
    expect(states).toEqual([...states.keys()].map(count => tiny.digest(stateAfter(match, count))))
  })

  test('one in so many is kept, also after going back: a long game costs no more than that', () => {
    const match = tinyMatch()
    for (let steps = 1; steps <= 100; steps++) {
      play(match, 'step')
      expect(match.snapshots).toHaveLength(Math.ceil(steps / SNAPSHOT_EVERY))
    }
    for (let steps = 99; steps >= 0; steps--) {
      undo(match, 'north')
      expect(match.snapshots).toHaveLength(Math.ceil(steps / SNAPSHOT_EVERY))
    }
  })

  test('they are proven by playing from each to the next, and a wrong one is found', () => {
    for (const steps of [0, 1, SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY, 100]) {
      const match = play(tinyMatch(), ...Array<string>(steps).fill('roll'))
      const before = digest(match)
      expect(isConsistent(match)).toBe(true)
      expect(digest(match)).toBe(before)
      for (const snapshot of match.snapshots) {
        snapshot.turn += 1
        expect(isConsistent(match)).toBe(false)
        snapshot.turn -= 1
      }
    }
  })

  test('a refused action keeps no copy', () => {
    const match = play(tinyMatch(), ...Array<string>(SNAPSHOT_EVERY).fill('step'))
    act(match, 'north', choose('never'))
    expect(match.snapshots).toHaveLength(1)
  })

  test('going back plays at most one stretch between two copies again, however long the game', () => {
    const match = play(tinyMatch(), ...Array<string>(1000).fill('step'))
    const before = { ...work }
    undo(match, 'north')
    expect(work.clones - before.clones).toBe(1)
    expect(work.applied - before.applied).toBeLessThan(SNAPSHOT_EVERY)
  })
})
