// Chapter 10: general supply and its lines, and combat supply in the first two winters.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  at,
  attack,
  CITIES,
  choose,
  done,
  endTurn,
  game,
  hex,
  hexName,
  loadDice,
  play,
  position,
  RAILS,
  type Setting,
  isSupplied as supplied,
  type Units,
  unit,
  unitName,
  zocOf,
} from './support-game.ts'

const AXIS_ENDS = { phase: 'axis-move-2' }
const SOVIETS_END = { phase: 'soviet-move-2' }
/** Who is removed for want of supply when the side that moves has ended its turn. */
const removed = (state: State): string[] =>
  endTurn(state)
    .filter(({ key }) => key === 'log.unsupplied')
    .map(({ args }) => unitName(Number(args?.unit)))
const lineOf = (state: State, id: string): string[] => {
  const side = game.meta.sides[game.describe(state, unit(id)).side].id
  const found = game.query(state, side, { what: 'supply', side }).find(each => each.unit === unit(id))
  return (found?.line ?? []).map(hexName)
}

// Bryansk (T14) is the only place of the Axis this far east.
const BRYANSK = { axis: ['Bryansk'] }

describe('general supply', () => {
  test('[10.1] what is cut off is removed in the check of its own side, not in that of the enemy', () => {
    const units = { 'de-inf-1': 'T5', 'de-inf-2': 'T6' }
    const soviets = position(units, { ...BRYANSK, ...SOVIETS_END })
    expect(removed(soviets)).not.toContain('de-inf-1')
    const state = position(units, { ...BRYANSK, ...AXIS_ENDS })
    expect(endTurn(state)).toContainEqual(
      expect.objectContaining({
        key: 'log.unsupplied',
        rule: '10.1',
        args: expect.objectContaining({ unit: unit('de-inf-1') }),
      }),
    )
    expect([at(state, 'de-inf-1'), at(state, 'de-inf-2')]).toEqual(['pool', 'T6'])
  })

  test('[4.0.4] removal counts all units as they stood: two that cut each other off from nobody go together', () => {
    const state = position({ 'de-inf-1': 'T4', 'de-hq-north': 'T3', hitler: 'S3' }, { ...BRYANSK, ...AXIS_ENDS })
    expect(removed(state).sort()).toEqual(['de-hq-north', 'de-inf-1', 'hitler'])
    expect([at(state, 'de-hq-north'), at(state, 'hitler')]).toEqual(['pool', 'gone'])
  })

  test('[4.0.7] Soviet units are checked at the end of their own turn', () => {
    expect(removed(position({ 'su-army-27': 'C33' }, AXIS_ENDS))).toEqual([])
    const state = position({ 'su-army-27': 'C33' }, SOVIETS_END)
    expect(removed(state)).toEqual(['su-army-27'])
    expect(at(state, 'su-army-27')).toBe('pool')
  })

  test('[9.12.4] a remnant out of supply returns to stock', () => {
    const state = position({ 'su-rem-inf-1': 'B33' }, SOVIETS_END)
    expect(removed(state)).toEqual(['su-rem-inf-1'])
    expect(at(state, 'su-rem-inf-1')).toBe('stock')
  })

  test('[10.21a] eight hexes to an own city, not nine', () => {
    expect(supplied(position({ 'de-inf-1': 'T6' }, BRYANSK), 'de-inf-1')).toBe(true)
    expect(supplied(position({ 'de-inf-1': 'T5' }, BRYANSK), 'de-inf-1')).toBe(false)
    expect(supplied(position({ 'de-inf-1': 'T6' }), 'de-inf-1')).toBe(false)
  })

  test('[10.21a] eight hexes to an own railway that leads to an own city', () => {
    const rail = ['T14', 'T13', 'S13', 'S12', 'S11']
    expect(supplied(position({ 'de-inf-1': 'S3' }, { ...BRYANSK, axisRail: rail }), 'de-inf-1')).toBe(true)
    expect(supplied(position({ 'de-inf-1': 'S2' }, { ...BRYANSK, axisRail: rail }), 'de-inf-1')).toBe(false)
    // The line is the enemy's in one hex, or leads to no own city
    const broken = { ...BRYANSK, axisRail: rail.filter(name => name !== 'S12') }
    expect(supplied(position({ 'de-inf-1': 'S3' }, broken), 'de-inf-1')).toBe(false)
    expect(supplied(position({ 'de-inf-1': 'S3' }, { axisRail: rail }), 'de-inf-1')).toBe(false)
  })

  test('[10.21b] enemy ZOC may lie on the unit and on the city', () => {
    const state = position({ 'de-inf-1': 'T11', 'de-inf-2': 'T14', 'su-army-27': 'T10', 'su-army-13': 'T15' }, BRYANSK)
    expect(zocOf(state, 'soviet')).toEqual(expect.arrayContaining(['T11', 'T14']))
    expect(supplied(state, 'de-inf-1')).toBe(true)
  })

  test('[10.21b] but not on the line, and friends there do not help', () => {
    const gates = { 'su-army-27': 'S13', 'su-army-13': 'U13' }
    const setting = { ...BRYANSK, weather: 'snow' } as const
    expect(supplied(position({ 'de-inf-1': 'T11' }, setting), 'de-inf-1')).toBe(true)
    expect(supplied(position({ 'de-inf-1': 'T11', ...gates }, setting), 'de-inf-1')).toBe(false)
    const helped = position({ 'de-inf-1': 'T11', 'de-inf-2': 'T12', 'de-inf-10': 'T13', ...gates }, setting)
    expect(supplied(helped, 'de-inf-1')).toBe(false)
    expect(supplied(helped, 'de-inf-10')).toBe(true) // beside the city
  })

  test('[10.21b] no line leads through an enemy, although he has no ZOC in his own hex', () => {
    const units = { 'de-inf-1': 'T12', 'de-inf-2': 'T14', 'su-army-27': 'T13' }
    const state = position(units, { ...BRYANSK, weather: 'snow' })
    expect(zocOf(state, 'soviet')).not.toContain('T13')
    expect(supplied(state, 'de-inf-1')).toBe(false)
    expect(supplied(state, 'de-inf-2')).toBe(true)
  })

  test('[10.21b] enemy ZOC on the railway cuts it', () => {
    const rail = ['T14', 'T13', 'S13', 'S12', 'S11']
    const setting = { ...BRYANSK, axisRail: rail }
    expect(supplied(position({ 'de-inf-1': 'S3', 'su-army-27': 'Q12' }, setting), 'de-inf-1')).toBe(true)
    expect(supplied(position({ 'de-inf-1': 'S3', 'su-army-27': 'R12' }, setting), 'de-inf-1')).toBe(false)
  })

  test('[10.21b] a city of the enemy cuts a railway although nobody is there', () => {
    const axisRail = ['L15', 'M15', 'N14', 'O15', 'P14', 'P13', 'Q13', 'Q12', 'Q11']
    const cut = position({ 'de-inf-1': 'Q3' }, { axis: ['Vitebsk'], axisRail })
    expect(supplied(cut, 'de-inf-1')).toBe(false)
    expect(supplied(position({ 'de-inf-1': 'P10' }, { axis: ['Vitebsk'], axisRail }), 'de-inf-1')).toBe(true)
    const open = position({ 'de-inf-1': 'Q3' }, { axis: ['Vitebsk', 'Smolensk'], axisRail })
    expect(supplied(open, 'de-inf-1')).toBe(true)
  })

  test('[10.21b] a partisan cuts a railway of the Axis, but not its city', () => {
    const setting = { ...BRYANSK, axisRail: ['T14', 'T13', 'S13', 'S12', 'S11'] }
    expect(supplied(position({ 'de-inf-1': 'S3', 'su-partisan-1': 'S12' }, setting), 'de-inf-1')).toBe(false)
    expect(supplied(position({ 'de-inf-1': 'S3', 'su-partisan-1': 'T14' }, setting), 'de-inf-1')).toBe(true)
  })

  test('[10.21c] an island of a city is a source', () => {
    const state = position({ 'de-inf-1': 'T11' }, BRYANSK)
    expect(lineOf(state, 'de-inf-1')).toEqual(['T11', 'T12', 'T13', 'T14'])
  })

  test('[10.22] an edge counts only over a railway, and only the own one', () => {
    const nothing = { axis: CITIES, axisRail: RAILS }
    const army = { 'su-army-27': 'Y2' }
    expect(supplied(position(army, nothing), 'su-army-27')).toBe(false)
    const rail = { ...nothing, sovietRail: ['X1', 'X2'] }
    expect(supplied(position(army, rail), 'su-army-27')).toBe(true)
    expect(lineOf(position(army, rail), 'su-army-27').at(-1)).toBe('X1')
    // A line that does not reach the edge leads nowhere
    expect(supplied(position(army, { ...nothing, sovietRail: ['X2', 'X3'] }), 'su-army-27')).toBe(false)
  })

  test('[10.22] the Axis draws from the west, never from the north edge in Finland', () => {
    const soviet = { soviet: CITIES }
    expect(supplied(position({ 'de-inf-1': 'B32' }, soviet), 'de-inf-1')).toBe(true)
    expect(game.board.hexes[hex('A15')].marks).toContain('rail-edge-north')
    expect(supplied(position({ 'fi-inf-2': 'A16' }, soviet), 'fi-inf-2')).toBe(false)
    expect(supplied(position({ 'fi-inf-2': 'A16' }), 'fi-inf-2')).toBe(true)
  })

  test('[10.23] four hexes in snow; with weather by impulse, that of the second', () => {
    const snow = { ...BRYANSK, weather: 'snow' } as const
    expect(supplied(position({ 'de-inf-1': 'T18' }, snow), 'de-inf-1')).toBe(true)
    expect(supplied(position({ 'de-inf-1': 'T19' }, snow), 'de-inf-1')).toBe(false)
    const thaw = { ...BRYANSK, weather: ['snow', 'mud'] } as const
    expect(supplied(position({ 'de-inf-1': 'T19' }, thaw), 'de-inf-1')).toBe(true)
    const frost = { ...BRYANSK, weather: ['mud', 'snow'] } as const
    expect(supplied(position({ 'de-inf-1': 'T19' }, frost), 'de-inf-1')).toBe(false)
  })

  test('[10.21b] lines cross the Kerch Strait and no other water', () => {
    const crimea = { axis: ['Sevastopol'] }
    const state = position({ 'de-inf-1': 'KK20' }, crimea)
    expect(lineOf(state, 'de-inf-1').slice(0, 2)).toEqual(['KK20', 'KK21'])
    // The Gulf of Riga lies between F18 and Riga (F17)
    expect(lineOf(position({ 'de-inf-1': 'F18' }, { axis: ['Riga'] }), 'de-inf-1')).toEqual(['F18', 'G18', 'F17'])
    // II21 and JJ21 touch, but all water lies between them
    const sivash = lineOf(position({ 'de-inf-1': 'II21' }, crimea), 'de-inf-1')
    expect(sivash.length).toBeGreaterThan(0)
    expect(sivash[1]).not.toBe('JJ21')
  })

  test('[10.21a] the causeway carries a railway to the Crimea, but no line over land begins on it', () => {
    const rail = ['DD18', 'EE19', 'FF18', 'FF19', 'GG20', 'HH21', 'HH22']
    const state = position({ 'de-inf-1': 'II22' }, { axis: ['Dnepropetrovsk'], axisRail: rail, weather: 'snow' })
    expect(lineOf(state, 'de-inf-1')).toContain('GG21')
    const others = CITIES.filter(name => name !== 'Dnepropetrovsk')
    const soviet = position({ 'su-army-27': 'II22' }, { axis: others, sovietRail: rail, weather: 'snow' })
    expect(lineOf(soviet, 'su-army-27')).toContain('GG21')
    const short = position(
      { 'de-inf-1': 'II21' },
      { axis: ['Dnepropetrovsk'], axisRail: rail.slice(0, 5), weather: 'snow' },
    )
    expect(supplied(short, 'de-inf-1')).toBe(false)
  })

  test('[11.1.4] Soviet airborne corps need no line; German ones do [V.III.balkan.5d]', () => {
    const units = { 'su-para-5': 'B33', 'su-army-27': 'C33', 'var-de-para-1': 'T4' }
    const soviets = position(units, SOVIETS_END)
    endTurn(soviets)
    expect([at(soviets, 'su-para-5'), at(soviets, 'su-army-27')]).toEqual(['B33', 'pool'])
    const axis = position(units, AXIS_ENDS)
    endTurn(axis)
    expect(at(axis, 'var-de-para-1')).toBe('gone')
  })

  test('[QA4] [8.4.3Cb] a landed unit is exempt in the turn of its landing only', () => {
    const landed = position({ 'de-inf-1': { hex: 'OO15', marks: ['landed'] } }, AXIS_ENDS)
    expect(removed(landed)).toEqual([])
    expect(at(landed, 'de-inf-1')).toBe('OO15')
    expect(removed(position({ 'de-inf-1': 'OO15' }, AXIS_ENDS))).toEqual(['de-inf-1'])
  })

  test('[V.III.balkan.2a] no line through neutral Romania and Hungary, which supply themselves', () => {
    const begin = (world: object): State => position({ 'de-inf-1': 'AA28', 'ro-inf-5': 'AA29' }, { world })
    expect(supplied(begin({}), 'de-inf-1')).toBe(true)
    const neutral = begin({ decided: { balkan: true } })
    expect([supplied(neutral, 'de-inf-1'), supplied(neutral, 'ro-inf-5')]).toEqual([false, true])
  })

  test('[10.21a] the lines of all units agree with the check of each', () => {
    const state = position(
      { 'de-inf-1': 'T6', 'de-inf-2': 'T5', 'de-inf-10': 'E33', 'su-army-27': 'T10', 'su-partisan-1': 'T14' },
      BRYANSK,
    )
    for (const side of ['axis', 'soviet'])
      for (const { unit: each, state: how, line } of game.query(state, side, { what: 'supply', side })) {
        expect(how).toBe(game.describe(state, each).supply)
        if (line.length > 0) expect(line[0]).toBe(game.hexOf(state, each))
      }
    const soviets = game.query(state, 'soviet', { what: 'supply', side: 'soviet' }).map(each => unitName(each.unit))
    expect(soviets.sort()).toEqual(['stalin', 'su-army-27'])
  })
})

describe('combat supply', () => {
  const WINTERS = { first: 5, second: 11 }
  /** Not marked as one that fights at half strength. */
  const has = (state: State, id: string): boolean => {
    const { hexes } = game.query(state, 'axis', { what: 'layer', layer: 'combat-supply' })
    return hexes.find(each => each.hex === game.hexOf(state, unit(id)))?.label !== '½'
  }
  const winter = (turn: number, units: Units, weather: 'snow' | 'mud' = 'snow'): State =>
    position(units, { ...BRYANSK, turn, weather })

  test('[10.31] Germans, Italians, Romanians and Hungarians in the snow of two winters', () => {
    const far = { 'de-inf-1': 'T11' }
    for (const turn of [4, 5, 6, 10, 11, 12]) expect(has(winter(turn, far), 'de-inf-1')).toBe(false)
    for (const turn of [0, 16, 17, 18, 23]) expect(has(winter(turn, far), 'de-inf-1')).toBe(true)
    expect(has(winter(5, far, 'mud'), 'de-inf-1')).toBe(true)
    for (const id of ['it-inf-4', 'ro-inf-5', 'hu-inf-1', 'ss-res'])
      expect(has(winter(5, { [id]: 'T11' }), id)).toBe(false)
    for (const id of ['fi-inf-2', 'su-army-27']) expect(has(winter(5, { [id]: 'T8' }), id)).toBe(true)
  })

  test('[13.6] the snow of the impulse in which the combat is fought', () => {
    const setting: Setting = { turn: 4, weather: ['mud', 'snow'] }
    expect(has(position({ 'de-inf-1': 'T11' }, setting), 'de-inf-1')).toBe(true)
    expect(has(position({ 'de-inf-1': 'T11' }, { ...setting, phase: 'axis-move-2' }), 'de-inf-1')).toBe(false)
  })

  test('[10.31] outside the USSR all are supplied', () => {
    expect(has(winter(5, { 'de-inf-1': 'F29' }), 'de-inf-1')).toBe(true)
  })

  test('[10.33] first winter: in or beside an own city', () => {
    expect(has(winter(WINTERS.first, { 'de-inf-1': 'T14' }), 'de-inf-1')).toBe(true)
    expect(has(winter(WINTERS.first, { 'de-inf-1': 'T13' }), 'de-inf-1')).toBe(true)
    expect(has(winter(WINTERS.first, { 'de-inf-1': 'T12' }), 'de-inf-1')).toBe(false)
    const lost = position({ 'de-inf-1': 'T13', 'su-army-27': 'T14' }, { turn: 5, weather: 'snow' })
    expect(has(lost, 'de-inf-1')).toBe(false)
  })

  test('[10.34] second winter: also two hexes away over a hex without enemy ZOC', () => {
    const { second } = WINTERS
    expect(has(winter(second, { 'de-inf-1': 'T12' }), 'de-inf-1')).toBe(true)
    expect(has(winter(second, { 'de-inf-1': 'T11' }), 'de-inf-1')).toBe(false)
    expect(has(winter(second, { 'de-inf-1': 'T12', 'su-army-27': 'U13' }), 'de-inf-1')).toBe(false)
    expect(has(winter(second, { 'de-inf-1': 'T12', 'su-army-27': 'T11' }), 'de-inf-1')).toBe(true)
    expect(has(winter(second, { 'de-inf-1': 'T12', 'su-partisan-1': 'T13' }), 'de-inf-1')).toBe(false)
    const barred = { 'de-inf-1': 'T12', 'de-inf-2': 'T14', 'su-army-27': 'T13' }
    expect(has(winter(second, barred), 'de-inf-1')).toBe(false)
    expect(has(winter(second, { 'de-inf-1': 'T13' }), 'de-inf-1')).toBe(true) // 10.33 still holds
  })

  test('[10.35] judged anew at each combat', () => {
    // The army in S13 stands between the corps and Bryansk until it is driven off
    const state = position(
      {
        'de-inf-1': 'T12',
        'su-army-27': 'S13',
        'de-pz-24': 'R13',
        'de-pz-39': 'R13',
        'de-pz-47': 'R13',
        'su-army-8': 'U12',
      },
      { ...BRYANSK, turn: WINTERS.second, weather: 'snow', phase: 'axis-declare-1' },
    )
    const tanks = attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], 'S13')
    play(state, tanks, attack('de-inf-1', 'U12'), done)
    expect(has(state, 'de-inf-1')).toBe(false)
    play(loadDice(state, 6), choose('combat:0'))
    expect(at(state, 'su-army-27')).toBe('pool')
    expect(has(state, 'de-inf-1')).toBe(true)
    expect(play(state, choose('combat:1'))[0]).toMatchObject({ key: 'log.battle', args: { attack: 4 } })
  })
})
