// What is decided far away: weather, German supply, OKW and Stalin's will.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { OKW_BOXES, STALIN_TRACK, weatherFor, weatherModifier } from '../../../src/games/red-god-of-war/rules/charts.ts'
import { begun, choose, done, game, nextTurn, play, position, type Setting, type Units } from './support.ts'

type Args = Readonly<Record<string, unknown>>
const argsOf = (events: readonly GameEvent[], key: string): Args => events.find(each => each.key === key)?.args ?? {}
/** Rzhev is in play from Dec 5 on: 2205 in Soviet hands keeps it out. */
const QUIET = { control: { soviet: ['2205'] } }

interface Dice {
  readonly weather?: number
  readonly supply?: number
  readonly okw?: number
  readonly call?: number
  readonly stalin?: number
}
/** A turn begins with these dice; threes and fours that move no marker unless it is said otherwise. */
const begin = (turn: number, dice: Dice, setting: Setting = QUIET, units: Units = {}) => {
  const { weather = 3, supply = 4, okw = 3, call, stalin = 3 } = dice
  return nextTurn(turn, [weather, supply, okw, ...(call === undefined ? [] : [call]), stalin], setting, units)
}
/** The dice of a first turn: what is rolled once both sides stand. */
const firstTurn = (scenario: string): readonly GameEvent[] => {
  const state = game.start(scenario, [], 1)
  if ('rule' in state) throw new Error(state.rule)
  play(state, choose('default'), done, choose('default'))
  return play(state, done)
}

describe('weather', () => {
  test('[11.5a] one or less is mud, two to five freeze, six or more snow', () => {
    expect([0, 1, 2, 5, 6, 8].map(weatherFor)).toEqual(['mud', 'mud', 'freeze', 'freeze', 'snow', 'snow'])
    const { state, events } = begin(2, { weather: 6 })
    expect(state.world.weather).toBe('snow')
    expect(events.find(({ key }) => key === 'log.weather')).toMatchObject({
      rule: '11.5a',
      dice: [6],
      args: { weather: 'snow' },
    })
  })
  test('[11.5a] no die in the first turn', () => {
    const keys = firstTurn('mars').flatMap(({ key, dice }) => (dice === undefined ? [] : [key]))
    expect(keys).toEqual(['log.germanSupply'])
    expect(begun().world.weather).toBe('snow')
  })
  test.each([
    [2, 'snow', 5, 'snow'],
    [2, 'snow', 4, 'freeze'],
    [2, 'freeze', 5, 'freeze'],
    [3, 'mud', 2, 'mud'],
    [5, 'snow', 4, 'snow'],
    [10, 'freeze', 5, 'snow'],
    [11, 'mud', 1, 'freeze'],
    [11, 'freeze', 4, 'snow'],
  ])('[11.5b] turn %i after %s, die %i: %s', (turn, before, die, after) => {
    const { state } = begin(turn, { weather: die }, { ...QUIET, world: { weather: before } })
    expect([state.turn, state.world.weather]).toEqual([turn, after])
  })
  test('[11.5b] the calendar adds nothing, one from Dec 1 and two from Dec 15', () => {
    const added = Array.from({ length: 15 }, (_, index) => weatherModifier(index + 2, 'freeze'))
    expect(added).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    expect([weatherModifier(2, 'mud'), weatherModifier(2, 'snow')]).toEqual([-1, 1])
  })
})

describe('German supply', () => {
  test('[11.3] the die is added to what is left, in the first turn too', () => {
    const { state } = begin(9, { supply: 4 }, { ...QUIET, world: { supplyPoints: [1, 7] } })
    expect(state.world.supplyPoints[0]).toBe(5)
    const { n, all } = argsOf(firstTurn('mars'), 'log.germanSupply')
    expect(all).toBe(4 + Number(n))
  })
})

describe('OKW', () => {
  const okwAt = (okw: number): Setting => ({ ...QUIET, world: { okw } })
  const modifier = (turn: number, setting: Setting): unknown =>
    argsOf(begin(turn, {}, setting).events, 'log.okw').modifier

  test.each([
    [1, -1],
    [2, 0],
    [4, 0],
    [5, 1],
    [6, 1],
  ])('[11.2a] die %i moves the marker by %i', (die, by) => {
    const { state, events } = begin(2, { okw: die }, okwAt(2))
    expect([state.world.okw, argsOf(events, 'log.okw').box]).toEqual([2 + by, 3 + by])
  })
  test('[11.2a] the marker stays on the track, and rests in the first turn', () => {
    expect(begin(2, { okw: 1 }, okwAt(0)).state.world.okw).toBe(0)
    const first = begun()
    expect([first.turn, first.world.okw]).toEqual([1, 1])
  })
  test('[11.2b] two cities in Soviet hands, from Dec 1', () => {
    const cities = (turn: number, ...soviet: readonly string[]): unknown => modifier(turn, { control: { soviet } })
    expect([cities(3, '1507', '2211'), cities(4, '1507', '2211')]).toEqual([0, -1])
    expect([cities(4, '1507'), cities(4, '2122', '2221')]).toEqual([0, 0])
  })
  test('[11.2c] Stalin at two or three', () => {
    const stalin = (points: number): unknown =>
      modifier(2, { ...QUIET, world: { stalin: STALIN_TRACK.findIndex(box => box.points === points) } })
    expect([2, 3, 4, 5, 6].map(stalin)).toEqual([-1, -1, 0, 0, 0])
  })
  test('[11.2d] one from Dec 9, two from Dec 17', () => {
    const added = Array.from({ length: 15 }, (_, index) => modifier(index + 2, QUIET))
    expect(added).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2])
  })
  test('[11.2e] in the last box another die: five or six calls a division away', () => {
    const last = OKW_BOXES - 1
    for (const [call, leaves, key] of [
      [4, 0, 'log.noHilfe'],
      [5, 1, 'log.hilfe'],
      [6, 1, 'log.hilfe'],
    ] as const) {
      const { state, events } = begin(2, { okw: 5, call }, okwAt(last - 1))
      expect([state.world.okw, state.world.germanLeaves]).toEqual([last, leaves])
      expect(events.find(each => each.key === key)).toMatchObject({ rule: '11.2e', dice: [call] })
    }
    const { state: before, events } = begin(2, { okw: 3 }, okwAt(last - 1))
    expect([before.world.germanLeaves, events.some(({ rule }) => rule === '11.2e')]).toEqual([0, false])
    expect(begin(2, { okw: 3, call: 6 }, okwAt(last)).state.world.germanLeaves).toBe(1)
  })
})

describe('Stalin', () => {
  const stalinAt = (stalin: number): Setting => ({ ...QUIET, world: { stalin } })
  const modifier = (turn: number, setting: Setting, units: Units = {}): unknown =>
    argsOf(begin(turn, {}, setting, units).events, 'log.stalin').modifier

  test.each([
    [1, -1],
    [2, 0],
    [3, 0],
    [4, 1],
    [6, 1],
  ])('[11.1a] die %i moves the marker by %i', (die, by) => {
    expect(begin(2, { stalin: die }, stalinAt(3)).state.world.stalin).toBe(3 + by)
  })
  test('[11.1a] nothing in the first turn', () => {
    const state = begun()
    expect([state.world.stalin, state.world.supplyPoints[1]]).toEqual([2, 14])
  })
  test('[11.1a] the marker stays on the track', () => {
    const last = STALIN_TRACK.length - 1
    expect(begin(2, { stalin: 1 }, stalinAt(0)).state.world.stalin).toBe(0)
    expect(begin(2, { stalin: 6 }, stalinAt(last)).state.world.stalin).toBe(last)
  })
  test('[11.1b] hexes of two cities', () => {
    const cities = (...soviet: readonly string[]): unknown => modifier(2, { control: { soviet } })
    expect([cities('1507', '2211'), cities('1507'), cities('2122', '2221', '2222')]).toEqual([-1, 0, 0])
    // All six are looked at
    for (const name of ['1012', '1618', '2221', '2916', '2211']) expect(cities('1507', name)).toBe(-1)
    expect(cities('2205', '2206')).toBe(0)
  })
  test('[11.1c] twelve divisions lost, three brigades for one', () => {
    const army = game.units.filter(({ id, type }) => id.startsWith('S-') && type !== 'hq')
    const [big, small] = [
      army.filter(({ size }) => size === 'XX' || size === 'XXX'),
      army.filter(({ size }) => size === 'X' || size === 'III'),
    ]
    const lost = (divisions: number, brigades: number, status = 'gone'): unknown => {
      const all = [...big.slice(0, divisions), ...small.slice(0, brigades)]
      return modifier(2, QUIET, Object.fromEntries(all.map(({ id }) => [id, { status }])))
    }
    expect([lost(11, 3), lost(11, 2), lost(12, 0), lost(0, 36), lost(0, 35)]).toEqual([1, 0, 1, 1, 0])
    expect(lost(30, 30, 'withdrawn')).toBe(0)
  })
  test('[11.1d] both hexes of Rzhev German, from Dec 5', () => {
    const german = (turn: number, ...soviet: readonly string[]): unknown => modifier(turn, { control: { soviet } })
    expect([german(5), german(6), german(16)]).toEqual([0, 1, 1])
    expect([german(6, '2206'), german(6, '2205')]).toEqual([0, 0])
  })
  test('[11.1e] the points of the new box are added', () => {
    const { state, events } = begin(2, { stalin: 4 }, { ...QUIET, world: { stalin: 1, supplyPoints: [3, 2] } })
    expect(argsOf(events, 'log.stalin')).toMatchObject({ n: 8, all: 10 })
    expect(state.world.supplyPoints).toEqual([7, 10])
  })
  test.each([
    ['11.1f', 'X1', { corps: 0, divisions: 1, brigades: 1 }],
    ['11.1g', 'W1', { corps: 1, divisions: 1, brigades: 1 }],
    ['11.1h', 'W2', { corps: 2, divisions: 2, brigades: 3 }],
  ] as const)('[%s] box %s', (rule, order, owed) => {
    const box = STALIN_TRACK.findIndex(each => each.order === order)
    const { state, events } = begin(2, { stalin: 4 }, stalinAt(box - 1))
    expect(state.world.sovietLeaves).toEqual(owed)
    expect(events.flatMap(each => (each.rule?.startsWith('11.1') ? [each.rule] : []))).toEqual(['11.1a', rule])
    // Again in every turn that ends there, on top of what is still owed
    const world = { stalin: box, sovietLeaves: owed }
    const again = begin(3, { stalin: 3 }, { ...QUIET, world }).state.world.sovietLeaves
    expect(again).toEqual({ corps: 2 * owed.corps, divisions: 2 * owed.divisions, brigades: 2 * owed.brigades })
  })
  test('[11.1f] other boxes call nobody', () => {
    const none = { corps: 0, divisions: 0, brigades: 0 }
    expect(begin(2, { stalin: 3 }, stalinAt(3)).state.world.sovietLeaves).toEqual(none)
    expect(position({ 'G-HQ-VI': '0419' }).world.sovietLeaves).toEqual(none)
  })
})
