import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import {
  OKW_BOXES,
  STALIN_TRACK,
  type Weather,
  weatherFor,
  weatherModifier,
} from '../../../src/games/red-god-of-war/charts.ts'
import { GERMAN, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { STATUS, type State } from '../../../src/games/red-god-of-war/state.ts'
import {
  okwModifier,
  rollGermanSupply,
  rollOkw,
  rollStalin,
  rollWeather,
  sovietLosses,
  stalinModifier,
} from '../../../src/games/red-god-of-war/tracks.ts'
import { hex, position, type Setting, title } from './support.ts'
import { load } from './support-sequence.ts'

type Roll = (state: State, events: GameEvent[]) => void
const rolled = (roll: Roll, state: State, ...dice: readonly number[]): readonly GameEvent[] => {
  load(state, ...dice)
  const before = state.draws
  const events: GameEvent[] = []
  roll(state, events)
  // Every die is in exactly one event
  expect(events.flatMap(event => event.dice ?? []).length).toBe(state.draws - before)
  return events
}
const held = (names: readonly string[], setting: Setting = {}): State => {
  const state = position({}, setting)
  for (const name of names) state.control[hex(name)] = SOVIET
  return state
}
const lose = (state: State, divisions: number, brigades: number): State => {
  const army = title.unitsOf[SOVIET].filter(each => title.isHq[each] === 0)
  const big = army.filter(each => ['XX', 'XXX'].includes(title.units[each].size))
  const small = army.filter(each => ['X', 'III'].includes(title.units[each].size))
  for (const each of [...big.slice(0, divisions), ...small.slice(0, brigades)]) state.status[each] = STATUS.gone
  return state
}
/** Rzhev is in play from Dec 5 on: 2205 in Soviet hands keeps it out. */
const quiet = (setting: Setting): State => held(['2205'], setting)

describe('weather', () => {
  test('[11.5a] one or less is mud, two to five freeze, six or more snow', () => {
    expect([0, 1, 2, 5, 6, 8].map(weatherFor)).toEqual(['mud', 'mud', 'freeze', 'freeze', 'snow', 'snow'])
    const state = position({}, { turn: 2 })
    const [event] = rolled(rollWeather, state, 6)
    expect([state.world.weather, event.key, event.dice]).toEqual(['snow', 'log.weather', [6]])
  })
  test('[11.5a] no die in the first turn', () => {
    const state = position({}, { turn: 1, world: { weather: 'snow' } })
    expect(rolled(rollWeather, state, 1)).toEqual([])
    expect(state.world.weather).toBe('snow')
  })
  test.each<[number, Weather, number, Weather]>([
    [2, 'snow', 5, 'snow'],
    [2, 'snow', 4, 'freeze'],
    [2, 'freeze', 5, 'freeze'],
    [3, 'mud', 2, 'mud'],
    [5, 'snow', 4, 'snow'],
    [10, 'freeze', 5, 'snow'],
    [11, 'mud', 1, 'freeze'],
    [11, 'freeze', 4, 'snow'],
  ])('[11.5b] turn %i after %s, die %i: %s', (turn, before, die, after) => {
    const state = position({}, { turn, world: { weather: before } })
    rolled(rollWeather, state, die)
    expect(state.world.weather).toBe(after)
  })
  test('[11.5b] the calendar adds nothing, one from Dec 1 and two from Dec 15', () => {
    const added = Array.from({ length: 15 }, (_, index) => weatherModifier(index + 2, 'freeze'))
    expect(added).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    expect([weatherModifier(2, 'mud'), weatherModifier(2, 'snow')]).toEqual([-1, 1])
  })
})

describe('German supply', () => {
  test('[11.3] the die is added to what is left, in the first turn too', () => {
    for (const turn of [1, 9]) {
      const state = position({}, { turn, world: { supplyPoints: [1, 7] } })
      rolled(rollGermanSupply, state, 4)
      expect(state.world.supplyPoints).toEqual([5, 7])
    }
  })
})

describe('OKW', () => {
  test.each([
    [1, -1],
    [2, 0],
    [4, 0],
    [5, 1],
    [6, 1],
  ])('[11.2a] die %i moves the marker by %i', (die, by) => {
    const state = quiet({ turn: 2, world: { okw: 2 } })
    rolled(rollOkw, state, die)
    expect(state.world.okw).toBe(2 + by)
  })
  test('[11.2a] the marker stays on the track, and rests in the first turn', () => {
    const left = quiet({ turn: 2, world: { okw: 0 } })
    rolled(rollOkw, left, 1)
    expect(left.world.okw).toBe(0)
    const first = quiet({ turn: 1, world: { okw: 2 } })
    expect(rolled(rollOkw, first, 6)).toEqual([])
    expect(first.world.okw).toBe(2)
  })
  test('[11.2b] two cities in Soviet hands, from Dec 1', () => {
    const cities = (turn: number, ...names: readonly string[]): number =>
      okwModifier(held(names, { turn, world: { stalin: 2 } }))
    expect(cities(3, '1507', '2211')).toBe(0)
    expect(cities(4, '1507', '2211')).toBe(-1)
    expect(cities(4, '1507')).toBe(0)
    expect(cities(4, '2122', '2221')).toBe(0)
  })
  test('[11.2c] Stalin at two or three', () => {
    const at = (points: number): number =>
      okwModifier(quiet({ turn: 2, world: { stalin: STALIN_TRACK.findIndex(box => box.points === points) } }))
    expect([1, 2, 3, 4, 5].map(at)).toEqual([0, -1, -1, 0, 0])
  })
  test('[11.2d] one from Dec 9, two from Dec 17', () => {
    const added = Array.from({ length: 15 }, (_, index) => okwModifier(quiet({ turn: index + 2 })))
    expect(added).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2])
  })
  test('[11.2e] in the last box another die: five or six calls a division away', () => {
    const last = OKW_BOXES - 1
    for (const [die, leaves] of [
      [4, 0],
      [5, 1],
      [6, 1],
    ]) {
      const state = quiet({ turn: 2, world: { okw: last - 1 } })
      const events = rolled(rollOkw, state, 5, die)
      expect([state.world.okw, state.world.germanLeaves]).toEqual([last, leaves])
      expect(events.map(event => event.dice)).toEqual([[5], [die]])
    }
    const before = quiet({ turn: 2, world: { okw: last - 1 } })
    expect(rolled(rollOkw, before, 3, 6).length).toBe(1)
    expect(before.world.germanLeaves).toBe(0)
    const stays = quiet({ turn: 2, world: { okw: last } })
    rolled(rollOkw, stays, 3, 6)
    expect(stays.world.germanLeaves).toBe(1)
  })
})

describe('Stalin', () => {
  test.each([
    [1, -1],
    [2, 0],
    [3, 0],
    [4, 1],
    [6, 1],
  ])('[11.1a] die %i moves the marker by %i', (die, by) => {
    const state = quiet({ turn: 2, world: { stalin: 3 } })
    rolled(rollStalin, state, die)
    expect(state.world.stalin).toBe(3 + by)
  })
  test('[11.1a] nothing in the first turn', () => {
    const state = quiet({ turn: 1, world: { supplyPoints: [4, 14] } })
    expect(rolled(rollStalin, state, 6)).toEqual([])
    expect([state.world.stalin, state.world.supplyPoints]).toEqual([2, [4, 14]])
  })
  test('[11.1a] the marker stays on the track', () => {
    const left = quiet({ turn: 2, world: { stalin: 0 } })
    rolled(rollStalin, left, 1)
    const right = quiet({ turn: 2, world: { stalin: STALIN_TRACK.length - 1 } })
    rolled(rollStalin, right, 6)
    expect([left.world.stalin, right.world.stalin]).toEqual([0, STALIN_TRACK.length - 1])
  })
  test('[11.1b] hexes of two cities', () => {
    const cities = (...names: readonly string[]): number => stalinModifier(held(names, { turn: 2 }))
    expect(cities('1507', '2211')).toBe(-1)
    expect(cities('1507')).toBe(0)
    expect(cities('2122', '2221', '2222')).toBe(0)
    // All six are looked at
    for (const name of ['1012', '1618', '2221', '2916', '2211']) expect(cities('1507', name)).toBe(-1)
    expect(cities('2205', '2206')).toBe(0)
  })
  test('[11.1c] twelve divisions lost, three brigades for one', () => {
    const lost = (divisions: number, brigades: number): number =>
      stalinModifier(lose(quiet({ turn: 2 }), divisions, brigades))
    expect([lost(11, 3), lost(11, 2), lost(12, 0), lost(0, 36), lost(0, 35)]).toEqual([1, 0, 1, 1, 0])
    const withdrawn = quiet({ turn: 2 })
    for (const each of title.unitsOf[SOVIET].slice(0, 60)) withdrawn.status[each] = STATUS.withdrawn
    expect(sovietLosses(withdrawn)).toBe(0)
  })
  test('[11.1d] both hexes of Rzhev German, from Dec 5', () => {
    const german = (turn: number, ...names: readonly string[]): number => stalinModifier(held(names, { turn }))
    expect([german(5), german(6), german(16)]).toEqual([0, 1, 1])
    expect([german(6, '2206'), german(6, '2205')]).toEqual([0, 0])
    expect(position({}).control[hex('2205')]).toBe(GERMAN)
  })
  test('[11.1e] the points of the new box are added', () => {
    const state = quiet({ turn: 2, world: { stalin: 1, supplyPoints: [3, 2] } })
    rolled(rollStalin, state, 4)
    expect(STALIN_TRACK[state.world.stalin].points).toBe(5)
    expect(state.world.supplyPoints).toEqual([3, 7])
  })
  test.each([
    ['11.1f', 'X1', { corps: 0, divisions: 1, brigades: 1 }],
    ['11.1g', 'W1', { corps: 1, divisions: 1, brigades: 1 }],
    ['11.1h', 'W2', { corps: 2, divisions: 2, brigades: 3 }],
  ] as const)('[%s] box %s', (rule, order, owed) => {
    const box = STALIN_TRACK.findIndex(each => each.order === order)
    const state = quiet({ turn: 2, world: { stalin: box - 1 } })
    const events = rolled(rollStalin, state, 4)
    expect(state.world.sovietLeaves).toEqual(owed)
    expect(events.map(event => event.rule)).toEqual(['11.1a', rule])
    // Again in every turn that ends there, on top of what is still owed
    rolled(rollStalin, state, 3)
    expect(state.world.sovietLeaves.divisions).toBe(2 * owed.divisions)
    expect(state.world.sovietLeaves.brigades).toBe(2 * owed.brigades)
  })
  test('[11.1f] other boxes call nobody', () => {
    const state = quiet({ turn: 2, world: { stalin: 3 } })
    rolled(rollStalin, state, 3)
    expect(state.world.sovietLeaves).toEqual({ corps: 0, divisions: 0, brigades: 0 })
  })
})
