import { describe, expect, test } from 'vitest'
import { BOTS, botNamed } from '../../src/bots/index.ts'
import { BOT_IDS, CHARACTERS } from '../../src/bots/names.ts'
import { choose, type Player, playerOf, playOut } from '../../src/bots/play.ts'
import { type Game, type GameState, isRefusal, type Seat } from '../../src/engine/contract.ts'
import type { Weights } from '../../src/engine/mind.ts'
import { simulate } from '../arena/support.ts'
import { title } from '../support/random-match.ts'

const NAMES = Object.keys(BOTS)

const stateOf = (seed: number, scenario = '1'): GameState => {
  const state = title.start(scenario, [], seed)
  if (isRefusal(state)) throw new Error('does not start')
  return state
}

/**
 * The game as a bot may use it: `view` is the only way from a state to what a seat knows. Whatever else is asked about a
 * state that came neither from `view` nor from a clone of such a one is a look into the other side's hand.
 */
const guarded = (game: Game, views: WeakSet<object>): Game =>
  new Proxy(game, {
    get: (target, name: keyof Game) => {
      if (name === 'adviser')
        return () =>
          Object.fromEntries(
            Object.entries(target.adviser()).map(([each, method]) => [
              each,
              (state: GameState, ...rest: unknown[]) => {
                if (!views.has(state)) throw new Error(`advice.${each} is asked about the real state`)
                return (method as (...args: unknown[]) => unknown)(state, ...rest)
              },
            ]),
          )
      if (name === 'mind')
        return () => {
          const mind = target.mind()
          return {
            ...mind,
            begin: (state: GameState, seat: Seat, weights: Weights) => {
              if (!views.has(state)) throw new Error('the mind is asked about the real state')
              return mind.begin(state, seat, weights)
            },
          }
        }
      const member = target[name]
      if (typeof member !== 'function') return member
      return (state: GameState, ...rest: unknown[]) => {
        if (name !== 'view' && !views.has(state)) throw new Error(`${name} is asked about the real state`)
        const result = (member as (...args: unknown[]) => object)(state, ...rest)
        if (name === 'view' || name === 'clone') views.add(result)
        return result
      }
    },
  })

const players = (axis: string, soviet: string, seed: number): Record<Seat, Player> => ({
  axis: playerOf(BOTS[axis](), seed),
  soviet: playerOf(BOTS[soviet](), seed + 1),
})

/** A marshal plays ahead: a whole game takes its time on a busy machine, and it plays one, as far as it goes. */
const PATIENCE = 600_000
const isSlow = (name: string): boolean => name === 'marshal'

describe.each(NAMES)('the bot %s', { timeout: PATIENCE }, name => {
  test('sees its view only: it never asks about the real state, nor plays on in it', () => {
    const views = new WeakSet<object>()
    const game = guarded(title, views)
    const real = stateOf(11)
    const seats = players(name, name, 5)
    // Two turns: every kind of phase of both sides
    const turns = isSlow(name) ? 1 : 2
    for (
      let decision = title.decision(real);
      decision !== undefined && real.turn <= turns;
      decision = title.decision(real)
    ) {
      const before = title.digest(real)
      const action = choose(game, real, decision.seat, seats[decision.seat])
      expect(title.digest(real)).toBe(before)
      expect(isRefusal(title.apply(real, action))).toBe(false)
    }
    expect(real.turn).toBe(turns + 1)
    expect(() => game.check(real, { type: 'done' })).toThrow(/real state/)
    expect(() => game.apply(real, { type: 'done' })).toThrow(/real state/)
  })

  test('finishes scenario 1 with nothing refused, and with the same seeds plays the same game again', () => {
    const end = (): string => {
      const state = stateOf(31)
      expect(playOut(title, state, players(name, 'random', 3))).toBeGreaterThan(100)
      expect(title.decision(state)).toBeUndefined()
      expect(title.outcome(state)?.winner).toMatch(/^(axis|soviet)$/)
      expect(title.invariants(state)).toEqual([])
      return title.digest(state)
    }
    const digest = end()
    // What the slow ones do twice is compared in same.test.ts
    if (!isSlow(name)) expect(end()).toBe(digest)
  })

  test('sets up its side where it is free to, and has nothing left to place', () => {
    const state = stateOf(41, '3')
    const seats = players(name, name, 3)
    for (let decision = title.decision(state); decision?.phase.endsWith('-setup'); decision = title.decision(state))
      expect(isRefusal(title.apply(state, choose(title, state, decision.seat, seats[decision.seat])))).toBe(false)
    expect(state.turn).toBe(1)
    expect(title.units.filter((_, unit) => title.describe(state, unit).status === 'toPlace')).toEqual([])
  })
})

describe('a bot by its name', () => {
  test('every rung and every character of it', () => {
    for (const id of BOT_IDS) {
      expect(botNamed(id)).toMatchObject({ decide: expect.any(Function) })
      for (const character of CHARACTERS[id])
        expect(botNamed(`${id}:${character}`)).toMatchObject({ decide: expect.any(Function) })
    }
  })

  test.each([
    ['zhukov', /^there is no bot zhukov; there are: random, greedy/],
    ['', /^there is no bot ; there are: /],
    ['constructor', /no bot constructor/],
    ['zhukov:bold', /no bot zhukov;/],
    ['random:bold', /^the bot random has no character bold; it has none$/],
    ['random:', /has no character ;/],
    ['random:bold:er', /has no character bold:er;/],
  ])('%j is none', (name, problem) => expect(botNamed(name)).toMatchObject({ problem: expect.stringMatching(problem) }))
})

test('random plays another game with another seed', () => {
  const digest = (seed: number): string => {
    const state = stateOf(21)
    const seats = players('random', 'random', seed)
    for (let actions = 0; actions < 30; actions++) title.apply(state, choose(title, state, 'soviet', seats.soviet))
    return title.digest(state)
  }
  expect(digest(8)).toBe(digest(8))
  expect(digest(8)).not.toBe(digest(9))
})

describe('playing out', () => {
  test('a bot that is refused is a bug, and says what it did', () => {
    const stubborn = { id: 'stubborn', decide: () => ({ type: 'retreat', unit: 0, hex: 0 }) as const }
    const seats = { axis: playerOf(stubborn, 1), soviet: playerOf(stubborn, 1) }
    expect(() => playOut(title, stateOf(1), seats)).toThrow(/stubborn was refused by .*"type":"retreat"/)
  })

  test('a game that does not end is told, not played for ever', () => {
    expect(() => playOut(title, stateOf(1), players('random', 'random', 1), 10)).toThrow(/did not end within 10/)
  })
})

test('the ladder: greedy beats random in at least five of six games', () => {
  const result = simulate(title, {
    title: title.meta.id,
    scenario: '1',
    options: [],
    bots: ['greedy', 'random'],
    games: 6,
    seed: 100,
  })
  expect(result.bySide.map(({ side, games }) => [side, games])).toEqual([
    ['axis', 3],
    ['soviet', 3],
  ])
  expect(result.wins).toBeGreaterThanOrEqual(5)
})
