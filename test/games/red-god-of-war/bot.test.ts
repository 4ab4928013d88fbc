// The adviser: plans, staff work, what a combat is worth; and games of the bots.
import { describe, expect, test, vi } from 'vitest'
import { BOTS } from '../../../src/bots/index.ts'
import { choose as decide, type Player, playerOf, playOut } from '../../../src/bots/play.ts'
import { RANDOM } from '../../../src/bots/random.ts'
import { distance } from '../../../src/engine/board.ts'
import { type Action, type Game, isRefusal, type Seat } from '../../../src/engine/contract.ts'
import { expectedAt, pointPrice, resultWorth, type Stakes } from '../../../src/games/red-god-of-war/bot/greedy/worth.ts'
import { GERMAN } from '../../../src/games/red-god-of-war/meta.ts'
import { CRT } from '../../../src/games/red-god-of-war/rules/charts.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  assign,
  at,
  beat,
  choices,
  duties,
  game,
  HAMMER,
  hex,
  hexName,
  marksOf,
  move,
  passTo,
  play,
  position,
  type Units,
  unit,
  unitName,
  zocOf,
} from './support.ts'

const HQS = game.units.filter(({ type }) => type === 'hq').map(({ id }) => id)
const sideOf = (id: string): Seat => (id.startsWith('G-') ? 'german' : 'soviet')
const table = game as unknown as Game

const begin = (scenario: string, seed: number): State => {
  const state = game.start(scenario, [], seed)
  if (isRefusal(state)) throw new Error(scenario)
  return state
}

const players = (german: string, soviet: string, seed: number): Record<Seat, Player> => ({
  german: playerOf(BOTS[german](), seed),
  soviet: playerOf(BOTS[soviet](), seed + 1),
})

describe('greedy beats random', () => {
  test.each([
    ['soviet', 1],
    ['german', 2],
  ])('Mars as %s, seed %d', (seat, seed) => {
    const state = begin('mars', seed)
    playOut(table, state, seat === 'german' ? players('greedy', 'random', seed) : players('random', 'greedy', seed))
    expect(game.outcome(state)?.winner).toBe(seat)
  })
})

/** The next decision of the game, made and carried out. */
const step = (state: State, seats: Readonly<Record<Seat, Player>>): Action | undefined => {
  const decision = game.decision(state)
  if (decision === undefined) return undefined
  const action = decide(table, state, decision.seat, seats[decision.seat])
  expect(isRefusal(game.apply(state, action)), JSON.stringify(action)).toBe(false)
  return action
}

/** Formations with integrity: all their counters. */
const FORMATIONS = ['G-14Mot-', 'G-5Pz-', 'G-9Pz-', 'G-2Pz-', 'G-36Mot-', 'G-1Pz-', 'G-GD-']
  .map(name => game.units.map(({ id }) => id).filter(id => id.startsWith(name)))
  .concat([
    ['S-41-1MC', 'S-41-65-1'],
    ['S-22-3MC', 'S-22-49-3'],
    ['S-20-5TC', 'S-20-5-5'],
    ['S-20-6TC', 'S-20-6-6'],
    ['S-33-9TC', 'S-33-8-9'],
    ['S-33-10TC', 'S-33-11-10'],
  ])

test('two turns of greedy against itself: never at a loss, HQs out of enemy ZOC, formations together, the Soviets attack', () => {
  const guess = vi.spyOn(RANDOM, 'decide')
  const state = begin('zhukov', 4)
  const seats = players('greedy', 'greedy', 4)
  let attacks = 0
  let checked = 0
  while (state.turn < 3) {
    const action = step(state, seats)
    if (action?.type === 'attack' && sideOf(unitName(action.attackers[0])) === 'soviet') attacks++
    if (action?.type !== 'move' || !HQS.includes(unitName(action.units[0]))) continue
    checked++
    const enemy = sideOf(unitName(action.units[0])) === 'german' ? 'soviet' : 'german'
    expect(zocOf(state, enemy)).not.toContain(hexName(game.hexOf(state, action.units[0])))
  }
  expect(guess).not.toHaveBeenCalled()
  expect(checked).toBeGreaterThan(5)
  expect(attacks).toBeGreaterThan(5)
  expect(game.invariants(state)).toEqual([])
  const places = FORMATIONS.map(ids => ids.map(id => game.hexOf(state, unit(id)))).filter(hexes => !hexes.includes(-1))
  const together = places.filter(hexes => new Set(hexes).size === 1)
  expect(together.length / places.length).toBeGreaterThan(0.8)
})

test('two games at one table do not disturb each other', () => {
  const start = (): { state: State; seats: Record<Seat, Player> } => ({
    state: begin('mars', 5),
    seats: players('greedy', 'greedy', 5),
  })
  const alone = start()
  const here = start()
  const other = { state: begin('mars', 6), seats: players('greedy', 'greedy', 6) }
  for (let count = 0; count < 80; count++) {
    const action = step(alone.state, alone.seats)
    step(other.state, other.seats)
    expect(step(here.state, here.seats)).toEqual(action)
  }
})

describe('what a combat is worth', () => {
  const stakes: Stakes = { ours: [0, 1, 3, 5, 7, 9], theirs: [0, 3, 6, 9], ground: 1, trapped: false, overrun: false }
  const worth = (odds: string): number => expectedAt(stakes, CRT.columns.indexOf(odds))

  test('6:1 is worth having, 1:2 is not, and off the chart nothing is', () => {
    expect(worth('6:1')).toBeGreaterThan(2)
    expect(worth('1:2')).toBeLessThan(0)
    expect(expectedAt(stakes, -1)).toBeLessThan(-50)
    expect(worth('8:1')).toBeGreaterThan(worth('4:1'))
    expect(worth('4:1')).toBeGreaterThan(worth('3:2'))
  })

  test('[8.22a] half of the result is steps, the rest what hurts less; [8.62b] in an overrun all of it is steps', () => {
    expect(resultWorth(stakes, 3, 0)).toBe(-3.5)
    expect(resultWorth({ ...stakes, overrun: true }, 3, 0)).toBe(-5)
    expect(resultWorth(stakes, 0, 2)).toBe(3 + 1 + 1)
    expect(resultWorth({ ...stakes, trapped: true }, 0, 2)).toBe(6)
  })

  test('a stack that is wiped out leaves its ground', () => {
    expect(resultWorth({ ...stakes, theirs: [0, 3, 6], ground: 20 }, 0, 4)).toBe(26)
  })

  test('a point that cannot be used any more is cheap', () => {
    const late = (turn: number): State => position({ 'G-HQ-VI': '0419' }, { turn })
    expect(pointPrice(late(8), GERMAN)).toBeLessThan(pointPrice(late(7), GERMAN))
  })
})

describe('plans', () => {
  const { attraction, evaluate } = game.adviser()
  /** The movement phase of 20th Army. */
  const moving = (units: Units): State => position(units, { hq: 'S-HQ-20' })
  /** Where the unit is told to go or to stay: the plan leaves it nothing else. */
  const postOf = (state: State, id: string): string | undefined => {
    const likes = attraction(state, 'soviet')
    const posts = game.board.hexes.filter((_, each) => likes(unit(id), each) > Number.NEGATIVE_INFINITY)
    return posts.length === 1 ? posts[0].name : undefined
  }

  test('a goal that stands open is taken', () => {
    expect(postOf(moving({ 'S-HQ-20': '2314', 'S-20-243RD': '2213' }), 'S-20-243RD')).toBe('2211')
  })

  test('a corps and its brigade go together, and a plan that is kept is worth more than one that is not', () => {
    const state = moving({ 'S-HQ-20': '2608', ...at('2508', 'S-20-6TC', 'S-20-6-6'), 'G-78ID': '2209' })
    const post = postOf(state, 'S-20-6TC') ?? ''
    expect(post).not.toBe('')
    expect(postOf(state, 'S-20-6-6')).toBe(post)
    const now = evaluate(state, 'soviet')
    const path = game.legal(state, { about: 'path', unit: unit('S-20-6TC'), hex: hex(post) }) ?? []
    const later = game.clone(state)
    play(later, move('S-20-6TC', path.map(hexName).join(' ')))
    expect(evaluate(later, 'soviet')).toBeGreaterThan(now)
  })

  test('strong neighbours close in on a weak stack', () => {
    const army = {
      'S-HQ-20': '0520',
      ...at('0521', 'S-20-26GRD', 'S-20-42GRD'),
      ...at('0621', 'S-20-11TB', 'S-20-17TB'),
    }
    const state = moving({ ...army, 'G-6ID-18': '0523' })
    const near = game.board.hexes
      .filter((_, each) => distance(game.board, each, hex('0523')) === 1)
      .map(({ name }) => name)
    const closing = Object.keys(army).filter(id => near.includes(postOf(state, id) ?? ''))
    expect(closing.length).toBeGreaterThan(1)
    expect(near).not.toContain(postOf(state, 'S-HQ-20'))
  })
})

describe('the staff', () => {
  const { assignValue } = game.adviser()
  const setUp = (): State => {
    const state = begin('mars', 3)
    const seats = players('greedy', 'greedy', 3)
    while (game.decision(state)?.phase.endsWith('setup')) step(state, seats)
    return state
  }
  const wanted = (state: State, seat: Seat, as: string): string[] =>
    HQS.filter(id => sideOf(id) === seat && assignValue(state, seat, unit(id), { as }) > 0)

  test('[13.11c] six German chits in turn 1, XXX Corps among them; a few armies; nobody goes in and out', () => {
    const state = setUp()
    expect(wanted(state, 'german', 'chit')).toHaveLength(6)
    expect(wanted(state, 'german', 'chit')).toContain('G-HQ-XXX')
    const armies = wanted(state, 'soviet', 'chit')
    expect(armies).toHaveLength(5)
    expect(armies).not.toContain('S-HQ-33')
    expect(wanted(state, 'soviet', 'no-chit').filter(hq => armies.includes(hq))).toEqual([])
  })

  test('combat supply goes to one HQ after the other, and a point is kept', () => {
    const state = setUp()
    passTo(state, 'soviet-supply')
    const [first, ...others] = wanted(state, 'soviet', 'combat-supply')
    expect(others).toEqual([])
    play(state, assign(first, 'combat-supply'))
    const [second] = wanted(state, 'soviet', 'combat-supply')
    expect([second === first, marksOf(state, second)]).toEqual([false, []])
    const file = game.positionOf(state)
    if ('problem' in file) throw new Error('no position')
    const world = { ...(file as { world?: object }).world, supplyPoints: [1, 1] }
    const poor = game.fromPosition({ ...file, world } as typeof file & { format: 'stavka-position' }, 1)
    if ('problem' in poor) throw new Error(poor.problem)
    expect(wanted(poor, 'soviet', 'combat-supply')).toEqual([])
  })

  test('[11.4a] the weakest of those who may go is withdrawn', () => {
    const state = position(
      { 'S-HQ-20': '2608', ...at('2607', 'S-20-26GRD', 'S-20-243RD') },
      { hq: 'S-HQ-20', phase: 'start', world: { sovietLeaves: { corps: 0, divisions: 1, brigades: 0 } } },
    )
    expect(duties(state)).toEqual(['11.4a'])
    const value = (id: string): number => assignValue(state, 'soviet', unit(id), { as: 'withdraw' })
    expect(value('S-20-243RD')).toBeGreaterThan(0)
    expect(value('S-20-26GRD')).toBeLessThan(0)
  })
})

describe('[8.22b] stand or retreat', () => {
  const { choice } = game.adviser()
  /** 86th Division is attacked by two tank corps and has lost a step: the next is a step too, or a hex. */
  const asked = (target: string, from: string, hq: string): string | undefined => {
    const units = { 'S-HQ-20': hq, ...at(from, ...HAMMER), 'G-86ID': target }
    const state = position(units, { hq: 'S-HQ-20', phase: 'declare', world: { razvedka: [] } })
    beat(state, HAMMER, target, 'S-HQ-20', '-/2')
    expect(choices(state)).toEqual(['stand', 'retreat'])
    return choice(state, 'german', choices(state))
  }

  test('for a goal one stands, for a field one does not', () => {
    expect(asked('2211', '2311', '2410')).toBe('stand')
    expect(asked('1123', '1222', '1423')).toBe('retreat')
  })
})
