import { describe, expect, test, vi } from 'vitest'
import { BOTS } from '../../../src/bots/index.ts'
import { choose, type Player, playerOf, playOut } from '../../../src/bots/play.ts'
import { RANDOM } from '../../../src/bots/random.ts'
import { readFiles } from '../../../src/cli/files.ts'
import { distance } from '../../../src/engine/board.ts'
import { type Action, type Game, isRefusal, type Seat } from '../../../src/engine/contract.ts'
import { indexOfPhase } from '../../../src/engine/sequence.ts'
import { adviceOf } from '../../../src/games/red-god-of-war/bot.ts'
import { expectedAt, pointPrice, resultWorth, type Stakes } from '../../../src/games/red-god-of-war/bot-worth.ts'
import { CRT } from '../../../src/games/red-god-of-war/charts.ts'
import { create } from '../../../src/games/red-god-of-war/index.ts'
import { GERMAN, META, SIDES, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { SEQUENCE } from '../../../src/games/red-god-of-war/sequence.ts'
import { type Battle, FLAG, has, isOnMap, type State, set } from '../../../src/games/red-god-of-war/state.ts'
import { hex, inImpulseOf, position, title, unit, units } from './support-state.ts'

const game = create(readFiles(META, []), []) as unknown as Game

const begin = (scenario: string, seed: number): State => {
  const state = game.start(scenario, [], seed)
  if (isRefusal(state)) throw new Error(scenario)
  return state as State
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
    playOut(game, state, seat === 'german' ? players('greedy', 'random', seed) : players('random', 'greedy', seed))
    expect(game.outcome(state)?.winner).toBe(seat)
  })
})

/** The next decision of the game, made and carried out. */
const step = (state: State, seats: Readonly<Record<Seat, Player>>): Action | undefined => {
  const decision = game.decision(state)
  if (decision === undefined) return undefined
  const action = choose(game, state, decision.seat, seats[decision.seat])
  expect(isRefusal(game.apply(state, action)), JSON.stringify(action)).toBe(false)
  return action
}

test('two turns of greedy against itself: never at a loss, HQs out of enemy ZOC, formations together, the Soviets attack', () => {
  const guess = vi.spyOn(RANDOM, 'decide')
  const state = begin('zhukov', 4)
  const seats = players('greedy', 'greedy', 4)
  let attacks = 0
  let checked = 0
  while (state.turn < 3) {
    const action = step(state, seats)
    if (action?.type === 'attack' && title.side[action.attackers[0]] === SOVIET) attacks++
    if (action?.type !== 'move' || title.isHq[action.units[0]] === 0) continue
    checked++
    expect(state.zoc[title.side[action.units[0]] === GERMAN ? SOVIET : GERMAN][state.hex[action.units[0]]]).toBe(0)
  }
  expect(guess).not.toHaveBeenCalled()
  expect(checked).toBeGreaterThan(5)
  expect(attacks).toBeGreaterThan(5)
  expect(game.invariants(state)).toEqual([])
  const whole = title.groups.filter(group => group.units.every(each => isOnMap(state, each)))
  const together = whole.filter(group => new Set(group.units.map(each => state.hex[each])).size === 1)
  expect(together.length / whole.length).toBeGreaterThan(0.8)
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
  const at = (odds: string): number => expectedAt(stakes, CRT.columns.indexOf(odds))

  test('6:1 is worth having, 1:2 is not, and off the chart nothing is', () => {
    expect(at('6:1')).toBeGreaterThan(2)
    expect(at('1:2')).toBeLessThan(0)
    expect(expectedAt(stakes, -1)).toBeLessThan(-50)
    expect(at('8:1')).toBeGreaterThan(at('4:1'))
    expect(at('4:1')).toBeGreaterThan(at('3:2'))
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
    expect(pointPrice(position({}, { turn: 8 }), GERMAN)).toBeLessThan(pointPrice(position({}, { turn: 7 }), GERMAN))
  })
})

const inPhase = (state: State, id: string): State => {
  state.phase = indexOfPhase(SEQUENCE, id)
  return state
}

describe('plans', () => {
  const { attraction, evaluate } = adviceOf(title)
  /** Where the unit is told to go or to stay: the plan leaves it nothing else. */
  const postOf = (state: State, seat: Seat, id: string): string | undefined => {
    const likes = attraction(state, seat)
    const posts = title.board.hexes.filter((_, at) => likes(unit(id), at) > Number.NEGATIVE_INFINITY)
    return posts.length === 1 ? posts[0].name : undefined
  }

  test('a goal that stands open is taken', () => {
    const state = inPhase(inImpulseOf(position({ 'S-HQ-20': '2608', 'S-20-243RD': '2213' }), 'S-HQ-20'), 'move')
    expect(postOf(state, SIDES[SOVIET], 'S-20-243RD')).toBe('2211')
  })

  test('a corps and its brigade go together, and a plan that is kept is worth more than one that is not', () => {
    const state = inPhase(
      inImpulseOf(position({ 'S-HQ-20': '2608', 'S-20-6TC': '2508', 'S-20-6-6': '2508', 'G-78ID': '2209' }), 'S-HQ-20'),
      'move',
    )
    const post = postOf(state, SIDES[SOVIET], 'S-20-6TC')
    expect(post).toBeDefined()
    expect(postOf(state, SIDES[SOVIET], 'S-20-6-6')).toBe(post)
    const now = evaluate(state, SIDES[SOVIET])
    const path = game.legal(state, { about: 'path', unit: unit('S-20-6TC'), hex: hex(post ?? '') })
    const later = game.clone(state) as State
    expect(isRefusal(game.apply(later, { type: 'move', units: units('S-20-6TC'), path: path ?? [] }))).toBe(false)
    expect(evaluate(later, SIDES[SOVIET])).toBeGreaterThan(now)
  })

  test('strong neighbours close in on a weak stack', () => {
    const army = {
      'S-HQ-20': '0520',
      'S-20-26GRD': '0521',
      'S-20-42GRD': '0521',
      'S-20-11TB': '0621',
      'S-20-17TB': '0621',
    }
    const state = inPhase(inImpulseOf(position({ ...army, 'G-6ID-18': '0523' }), 'S-HQ-20'), 'move')
    const near = title.board.hexes
      .filter((_, at) => distance(title.board, at, hex('0523')) === 1)
      .map(({ name }) => name)
    const closing = Object.keys(army).filter(id => near.includes(postOf(state, SIDES[SOVIET], id) ?? ''))
    expect(closing.length).toBeGreaterThan(1)
    expect(near).not.toContain(postOf(state, SIDES[SOVIET], 'S-HQ-20'))
  })
})

describe('the staff', () => {
  const { assignValue } = adviceOf(title)
  const setUp = (): State => {
    const state = begin('mars', 3)
    const seats = players('greedy', 'greedy', 3)
    while (game.decision(state)?.phase.endsWith('setup')) step(state, seats)
    return state
  }
  const wanted = (state: State, side: 0 | 1, as: string): number[] =>
    title.hqs[side].filter(hq => assignValue(state, SIDES[side], hq, { as }) > 0)

  test('[13.11c] six German chits in turn 1, XXX Corps among them; a few armies; nobody goes in and out', () => {
    const state = setUp()
    expect(wanted(state, GERMAN, 'chit')).toHaveLength(6)
    expect(wanted(state, GERMAN, 'chit')).toContain(title.xxxCorps)
    const armies = wanted(state, SOVIET, 'chit')
    expect(armies).toHaveLength(5)
    expect(armies).not.toContain(unit('S-HQ-33'))
    expect(wanted(state, SOVIET, 'no-chit').filter(hq => armies.includes(hq))).toEqual([])
  })

  test('combat supply goes to one HQ after the other, and a point is kept', () => {
    const state = setUp()
    const [first, ...others] = wanted(state, SOVIET, 'combat-supply')
    expect(others).toEqual([])
    set(state, first, FLAG.combatSupply)
    const [second] = wanted(state, SOVIET, 'combat-supply')
    expect(second).not.toBe(first)
    expect(has(state, second, FLAG.combatSupply)).toBe(false)
    state.world = { ...state.world, supplyPoints: [1, 1] }
    expect(wanted(state, SOVIET, 'combat-supply')).toEqual([])
  })

  test('[11.4a] the weakest of those who may go is withdrawn', () => {
    const state = inImpulseOf(
      position(
        { 'S-HQ-20': '2608', 'S-20-26GRD': '2607', 'S-20-243RD': '2607' },
        { world: { sovietLeaves: { corps: 0, divisions: 1, brigades: 0 } } },
      ),
      'S-HQ-20',
    )
    const value = (id: string): number => assignValue(state, SIDES[SOVIET], unit(id), { as: 'withdraw' })
    expect(value('S-20-243RD')).toBeGreaterThan(0)
    expect(value('S-20-26GRD')).toBeLessThan(0)
  })
})

describe('[8.22b] stand or retreat', () => {
  const { choice } = adviceOf(title)
  const asked = (at: string): string | undefined => {
    const state = inImpulseOf(position({ 'S-HQ-20': '2608', 'S-20-6TC': '2510', 'G-78ID': at }), 'S-HQ-20')
    const battle: Battle = {
      kind: 'attack',
      side: SOVIET,
      attackers: units('S-20-6TC'),
      defenders: units('G-78ID'),
      target: hex(at),
      from: [hex('2510')],
      stages: ['defender-choice', 'advance'],
      must: [0, 0],
      rest: [0, 1],
      taken: [0, 1],
      retreat: 0,
      retreating: [],
      paths: [],
      unfulfilled: 0,
      advances: [],
    }
    state.battle = battle
    return choice(state, SIDES[GERMAN], ['stand', 'retreat'])
  }

  test('for a goal one stands, for a field one does not', () => {
    expect(asked('2211')).toBe('stand')
    expect(asked('1720')).toBe('retreat')
  })
})
