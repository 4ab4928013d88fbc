import { describe, expect, test, vi } from 'vitest'
import { BOTS } from '../../../src/bots/index.ts'
import { choose, type Player, playerOf, playOut } from '../../../src/bots/play.ts'
import { RANDOM } from '../../../src/bots/random.ts'
import { distance } from '../../../src/engine/board.ts'
import { type Action, type Game, isRefusal, type Seat } from '../../../src/engine/contract.ts'
import { readFiles } from '../../../src/files/data.ts'
import { adviceOf } from '../../../src/games/red-steel/bot/greedy/advice.ts'
import { expectedAt, HOPELESS, resultWorth, type Stakes } from '../../../src/games/red-steel/bot/greedy/worth.ts'
import { create } from '../../../src/games/red-steel/index.ts'
import { AXIS, META, SIDES, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { inEnemyZoc } from '../../../src/games/red-steel/rules/map.ts'
import { goalsOf } from '../../../src/games/red-steel/rules/victory.ts'
import { isOnMap, type State } from '../../../src/games/red-steel/state.ts'
import { hex, hexName, position, start, together, unit } from './support.ts'

const game = create(readFiles(META, []), []) as unknown as Game

const begin = (scenario: string, seed: number): State => {
  const state = game.start(scenario, [], seed)
  if (isRefusal(state)) throw new Error(scenario)
  return state as State
}

const { title } = begin('costuleni', 1)

const players = (axis: string, soviet: string, seed: number): Record<Seat, Player> => ({
  axis: playerOf(BOTS[axis](), seed),
  soviet: playerOf(BOTS[soviet](), seed + 1),
})

/** The next decision of the game, made and carried out. */
const step = (state: State, seats: Readonly<Record<Seat, Player>>): Action | undefined => {
  const decision = game.decision(state)
  if (decision === undefined) return undefined
  const action = choose(game, state, decision.seat, seats[decision.seat])
  expect(isRefusal(game.apply(state, action)), JSON.stringify(action)).toBe(false)
  return action
}

describe('greedy beats random', () => {
  test.each([
    ['axis', 1],
    ['soviet', 2],
  ])('at Costuleni as %s, seed %d', (seat, seed) => {
    const state = begin('costuleni', seed)
    playOut(game, state, seat === 'axis' ? players('greedy', 'random', seed) : players('random', 'greedy', seed))
    expect(game.outcome(state)?.winner).toBe(seat)
  })
})

test('greedy against itself: never at a loss, guns go and fire on both sides, engineers work, aircraft fly', () => {
  const guess = vi.spyOn(RANDOM, 'decide')
  const done = new Set<string>()
  const state = begin('costuleni', 3)
  const seats = players('greedy', 'greedy', 3)
  for (let action = step(state, seats); action !== undefined; action = step(state, seats)) {
    if (action.type === 'assign') done.add(`${SIDES[title.side[action.units[0]]]} ${action.as}`)
    if (action.type === 'attack' && title.isAircraft[action.attackers[0]] === 1) done.add('flight')
  }
  expect(guess).not.toHaveBeenCalled()
  guess.mockRestore()
  expect(game.invariants(state)).toEqual([])
  for (const side of SIDES)
    for (const as of ['limber', 'deploy', 'support', 'entrench']) expect(done).toContain(`${side} ${as}`)
  expect(done).toContain('axis bridge')
  expect(done).toContain('axis ammunition')
  expect(done).toContain('flight')
})

test('turns of Cornesti: no HQ ends its move in an enemy ZOC, nobody leaves a victory hex with the enemy near', () => {
  const state = begin('cornesti', 4)
  const seats = players('greedy', 'greedy', 4)
  const goals = goalsOf(state).map(goal => goal.hex)
  const held = (side: number): number[] =>
    goals.filter(goal => {
      const isNear = title.unitsOf[1 - side].some(
        foe => isOnMap(state, foe) && distance(title.board, state.hex[foe], goal) <= 6,
      )
      return isNear && title.unitsOf[side].some(each => isOnMap(state, each) && state.hex[each] === goal)
    })
  const first = state.turn
  let before = held(AXIS)
  let attacks = 0
  while (state.turn < first + 3) {
    const phase = game.decision(state)?.phase
    const action = step(state, seats)
    if (action?.type === 'attack' && phase?.endsWith('declare')) attacks++
    if (phase?.endsWith('-move') && game.decision(state)?.phase !== phase)
      for (const goal of before) expect(held(phase.startsWith('axis') ? AXIS : SOVIET), hexName(goal)).toContain(goal)
    if (game.decision(state)?.phase !== phase)
      before = held(game.decision(state)?.phase.startsWith('axis') ? AXIS : SOVIET)
    if (action?.type !== 'move' || title.isHq[action.units[0]] === 0) continue
    const [hq] = action.units
    expect(inEnemyZoc(state, state.hex[hq], title.side[hq])).toBe(false)
  }
  expect(attacks).toBeGreaterThan(4)
})

test('[6.2] a division that arrives spreads out: nobody is lost to the stacking limit', () => {
  const state = begin('cornesti', 600)
  const seats = players('greedy', 'greedy', 600)
  const division = title.unitsOf[AXIS].filter(each => title.units[each].formation === 'RO-11')
  while (state.turn < 26) {
    expect(game.decision(state)?.phase).not.toBe('axis-crowd')
    step(state, seats)
  }
  expect(division.filter(each => isOnMap(state, each)).length).toBeGreaterThan(9)
})

test('two games at one table do not disturb each other', () => {
  const begun = (): { state: State; seats: Record<Seat, Player> } => ({
    state: begin('costuleni', 5),
    seats: players('greedy', 'greedy', 5),
  })
  const alone = begun()
  const here = begun()
  const other = { state: begin('costuleni', 6), seats: players('greedy', 'greedy', 6) }
  for (let count = 0; count < 120; count++) {
    const action = step(alone.state, alone.seats)
    step(other.state, other.seats)
    expect(step(here.state, here.seats)).toEqual(action)
  }
})

describe('what a combat is worth', () => {
  const stakes: Stakes = {
    ours: [0, 1, 2, 3],
    theirs: [0, 1.5, 4],
    ourNerves: 2,
    theirNerves: 2,
    ground: 1,
    trapped: 0,
  }

  test('the higher the odds the better, and off the chart nothing is', () => {
    expect(expectedAt(stakes, 8)).toBeGreaterThan(expectedAt(stakes, 6))
    expect(expectedAt(stakes, 6)).toBeGreaterThan(expectedAt(stakes, 3))
    expect(expectedAt(stakes, 2)).toBeLessThan(0)
    expect(expectedAt(stakes, -1)).toBe(HOPELESS)
  })

  test('[9.22a] the attacker rounds up and the defender down; [9.42] whoever has no way back is gone', () => {
    expect(resultWorth(stakes, '1/2')).toBe(-1 + 1.5 + 1)
    expect(resultWorth(stakes, '-/1')).toBe(1)
    expect(resultWorth({ ...stakes, trapped: 4 }, '-/1')).toBe(5)
  })
})

describe('orders', () => {
  // With the counters of these positions
  const { orders, assignValue } = adviceOf(start('kishinev').title)
  const PLENTY = { world: { ammunition: { german: 70, romanian: 80, soviet: 100 } } }
  /** Every order of the movement phase, carried out. */
  const march = (state: State, seat: Seat): Action[] => {
    const all: Action[] = []
    for (let count = 0; count < 60; count++) {
      const action = orders?.(state, seat)
      if (action === undefined || action.type === 'done') return all
      all.push(action)
      expect(isRefusal(game.apply(state, action)), JSON.stringify(action)).toBe(false)
    }
    return all
  }

  test('guns that are out of range are limbered and brought up, behind the infantry', () => {
    const state = position({
      'GE-50-HQ': '1605',
      'GE-A150-I': '1606',
      'GE-121-I': '2110',
      'GE-121-II': '2110',
      'SU-90-I': '2312',
      'SU-90-II': '2312',
    })
    const gun = unit('GE-A150-I')
    const before = distance(title.board, state.hex[gun], hex('2312'))
    const all = march(state, 'axis')
    expect(all).toContainEqual({ type: 'assign', units: [gun], as: 'limber' })
    expect(distance(title.board, state.hex[gun], hex('2312'))).toBeLessThan(before)
    expect(inEnemyZoc(state, state.hex[gun], AXIS)).toBe(false)
  })

  test('guns in range stand ready where they are and support the attack', () => {
    const places = {
      'GE-50-HQ': '1605',
      'GE-A150-I': '2009',
      'GE-A150-II': '2009',
      'GE-121-I': '2211',
      'GE-121-II': '2211',
      'SU-90-I': '2312',
      'SU-95-HQ': '3111',
    }
    const state = position(places, { phase: 'axis-declare', ...PLENTY })
    const attack = orders?.(state, 'axis')
    expect(attack).toMatchObject({ type: 'attack', targets: [hex('2312')] })
    if (attack === undefined || isRefusal(game.apply(state, attack))) throw new Error('refused')
    game.apply(state, { type: 'done' })
    while (game.decision(state)?.phase === 'soviet-defend') game.apply(state, { type: 'done' })
    expect(game.decision(state)?.phase).toBe('axis-support')
    expect(orders?.(state, 'axis')).toMatchObject({ type: 'assign', as: 'support', hex: hex('2312') })
  })

  test('a hopeless attack is not made', () => {
    const foes = together(['SU-90-I', 'SU-90-II'], '2312')
    const state = position({ 'RO-35-50-I': '2211', ...foes }, { phase: 'axis-declare' })
    expect(game.decision(state)?.phase).toBe('axis-declare')
    expect(orders?.(state, 'axis')).toEqual({ type: 'done' })
  })

  test('a bridge is begun where infantry can hold it, and not toward the enemy', () => {
    const places = { 'RO-Br1': '1221', 'RO-35-67-I': '1220', 'RO-35-HQ': '1121', 'SU-95-HQ': '1918' }
    const building = { phase: 'axis-engineer' }
    const value = (state: State): number =>
      assignValue(state, 'axis', unit('RO-Br1'), { as: 'bridge', hex: hex('1321') })
    expect(value(position(places, building))).toBeGreaterThan(0)
    expect(value(position({ ...places, 'SU-241-I': '1321' }, building))).toBeLessThan(0)
  })

  test('who is at work on a bridge stays with it', () => {
    const work = { unit: 'RO-Br1', kind: 'bridge', hex: '1221', to: '1321' }
    const places = { 'RO-35-67-I': '1220', 'RO-35-HQ': '1121', 'SU-241-I': '1421' }
    const state = position({ 'RO-Br1': { hex: '1221', marks: ['working'] }, ...places }, { world: { works: [work] } })
    march(state, 'axis')
    expect(hexName(state.hex[unit('RO-Br1')])).toBe('1221')
  })
})
