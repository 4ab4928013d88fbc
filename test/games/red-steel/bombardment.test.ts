// Bombardment: who fires at what, in which column, and what comes of it.
import { expect, test } from 'vitest'
import type { Attack, GameEvent, OddsCard } from '../../../src/engine/contract.ts'
import { roll, seedRng } from '../../../src/engine/dice.ts'
import { cell } from '../../../src/engine/odds.ts'
import {
  applyBombard,
  applyFireLosses,
  battalionsAt,
  beginBombardment,
  bombardAttackers,
  bombardCard,
  bombardTargets,
  checkBombard,
  checkFireLosses,
  columnOf,
  fireLossOffer,
  suggestBombard,
} from '../../../src/games/red-steel/bombardment.ts'
import { BOMBARDMENT } from '../../../src/games/red-steel/charts.ts'
import { stepsOf, takeOffMap } from '../../../src/games/red-steel/map.ts'
import { AXIS, type Side, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { cloneState, FLAG, isOnMap, MORALE, STATUS, type State, set } from '../../../src/games/red-steel/state.ts'
import { hex, position, title, unit, units } from './support-title.ts'

// Columns 15 to 17 are open ground without roads from row 7 to row 21
const GUNS = { 'GE-A150-I': '1617', 'GE-A150-II': '1617', 'GE-A150-III': '1618', 'GE-A150-IV': '1618' }
const FRONT = { ...GUNS, 'GE-121-I': '1616' }
const TRIO = { 'SU-90-I': '1615', 'SU-90-II': '1615', 'SU-90-III': '1615' }

const fire = (ids: readonly string[], target = '1615', part: Partial<Attack> = {}): Attack => ({
  type: 'attack',
  attackers: units(...ids),
  targets: [hex(target)],
  support: [],
  ...part,
})
const refused = (state: State, attack: Attack, side: Side = AXIS): string | undefined =>
  checkBombard(state, attack, side)?.rule
const load = (state: State, ...dice: readonly number[]): State => {
  for (let seed = 1; ; seed++) {
    state.rng = seedRng(seed)
    const copy = cloneState(state)
    if (dice.every(die => roll(copy) === die)) return state
  }
}
const shoot = (state: State, attack: Attack, dice: readonly [number, number], side: Side = AXIS): GameEvent[] => {
  const events: GameEvent[] = []
  expect(checkBombard(state, attack, side)).toBeUndefined()
  applyBombard(load(state, ...dice), attack, events)
  return events
}
const cardOf = (state: State, attack: Attack): OddsCard => bombardCard(state, attack)
const shiftsOf = (state: State, attack: Attack): Record<string, number> =>
  Object.fromEntries(cardOf(state, attack).shifts.map(({ rule, value }) => [rule, value]))
const moraleOf = (state: State, ...ids: readonly string[]): number[] => units(...ids).map(each => state.morale[each])

// ---- Who and when ----

test('[8.0] guns in any number fire at a hex with enemies, never at an empty one', () => {
  const all = { ...FRONT, 'GE-A172-I': '1715', 'GE-A172-II': '1715', 'GE-A172-III': '1715', 'GE-A172-IV': '1716' }
  const more = { 'GE-LIV-A1': '1716', 'GE-LIV-A2': '1716' }
  const state = position({ ...all, ...more, ...TRIO })
  const mass = fire(Object.keys({ ...GUNS, ...all, ...more }).filter(id => id !== 'GE-121-I'))
  expect(cardOf(state, mass).attack).toBeGreaterThanOrEqual(60)
  expect(refused(state, mass)).toBeUndefined()
  expect(refused(state, fire(['GE-A150-I'], '1614'))).toBe('8.0')
  expect(refused(state, fire(['GE-A150-I'], '1616'))).toBe('8.0')
  expect(refused(state, fire(['GE-121-I']))).toBe('11.0')
  expect(refused(state, fire(['GE-A150-I']), SOVIET)).toBe('8.0')
})

test('[3.3.5] bombardment comes before the first attack is declared', () => {
  const state = position({ ...FRONT, ...TRIO })
  expect(refused(state, fire(['GE-A150-I']))).toBeUndefined()
  state.combats = [{ attackers: units('GE-121-I'), target: hex('1615'), resolved: false }]
  expect(refused(state, fire(['GE-A150-I']))).toBe('3.3.5')
  expect(bombardTargets(state, AXIS)).toEqual([])
})

test('[8.2a] all guns at a hex fire together, an aircraft on its own', () => {
  const state = position({ ...FRONT, ...TRIO })
  state.status[unit('AX-Air1')] = STATUS.drawn
  expect(refused(state, fire(['GE-A150-I', 'GE-A150-II', 'AX-Air1']))).toBe('8.2a')
  const guns = shoot(state, fire(['GE-A150-I', 'GE-A150-II']), [3, 4])
  const plane = shoot(state, fire(['AX-Air1']), [3, 4])
  expect([guns[0], plane[0]]).toMatchObject([
    { args: { attack: 12 }, dice: [3, 4] },
    { args: { attack: 8 }, dice: [3, 4] },
  ])
  expect(refused(state, fire(['GE-A150-III']))).toBe('8.2a')
  beginBombardment(state)
  expect(refused(state, fire(['GE-A150-III']))).toBeUndefined()
  expect(refused(state, fire(['GE-A150-I']))).toBe('8.2a')
  expect(refused(state, fire(['GE-A150-III', 'GE-A150-III']))).toBe('8.2a')
  expect(refused(state, fire([]))).toBe('8.2a')
  expect(refused(state, fire(['GE-A150-III'], '1615', { targets: [hex('1615'), hex('1614')] }))).toBe('8.2a')
  expect(refused(state, fire(['GE-A150-III'], '1615', { lower: 1 }))).toBe('8.2c')
})

test('[11.3] guns fire at enemies within their range', () => {
  const inRange = position({ 'GE-A150-I': '1621', 'GE-121-I': '1616', ...TRIO })
  expect(refused(inRange, fire(['GE-A150-I']))).toBeUndefined()
  const outOfRange = position({ 'GE-A150-I': '1621', 'GE-121-I': '1615', 'SU-90-I': '1614', 'SU-90-II': '1614' })
  expect(refused(outOfRange, fire(['GE-A150-I'], '1614'))).toBe('11.3')
})

test('[11.23a] a bombardment takes one salvo', () => {
  const state = position({ ...FRONT, ...TRIO })
  shoot(state, fire(['GE-A150-I']), [3, 4])
  expect(state.salvos[unit('GE-A150-I')]).toBe(1)
  state.flags[unit('GE-A150-I')] &= ~FLAG.fired
  beginBombardment(state)
  shoot(state, fire(['GE-A150-I']), [3, 4])
  expect(state.salvos[unit('GE-A150-I')]).toBe(0)
  state.flags[unit('GE-A150-I')] &= ~FLAG.fired
  beginBombardment(state)
  expect(refused(state, fire(['GE-A150-I']))).toBe('11.23b')
})

test('[13.2c] demoralised guns do not bombard, disrupted ones with less', () => {
  const state = position({ ...FRONT, ...TRIO })
  state.morale[unit('GE-A150-I')] = MORALE.demoralised
  state.morale[unit('GE-A150-II')] = MORALE.disrupted
  expect(refused(state, fire(['GE-A150-I']))).toBe('13.2c')
  expect(cardOf(state, fire(['GE-A150-II'])).attackers).toMatchObject([{ printed: 6, counted: 5, rule: '9.63a' }])
  expect(bombardAttackers(state, [hex('1615')], AXIS)).not.toContain(unit('GE-A150-I'))
})

test('[11.6] towed guns do not bombard', () => {
  const state = position({ ...FRONT, ...TRIO }, { limbered: ['GE-A150-I'] })
  expect(refused(state, fire(['GE-A150-I']))).toBe('11.6')
})

test('[15.11] guns of a division that was not activated do not bombard', () => {
  const state = position({
    'SU-A57': '1618',
    'SU-A265': '1618',
    'SU-90-I': '1616',
    'GE-121-I': '1615',
    'GE-121-II': '1615',
  })
  expect(refused(state, fire(['SU-A57']), SOVIET)).toBe('15.11')
  expect(refused(state, fire(['SU-A265']), SOVIET)).toBeUndefined()
  set(state, unit('SU-A57'), FLAG.active)
  expect(refused(state, fire(['SU-A57']), SOVIET)).toBeUndefined()
})

test('what is not spotted is not fired at', () => {
  const state = position({ ...GUNS, 'GE-121-I': '1617', 'SU-90-I': '1614', 'SU-90-II': '1614' })
  expect(refused(state, fire(['GE-A150-I'], '1614'))).toBe('8.1a')
  const night = position(
    { 'GE-A150-I': '1617', 'GE-121-I': '1616', 'SU-90-I': '1614', 'SU-90-II': '1614' },
    { turn: 26 },
  )
  expect(refused(night, fire(['GE-A150-I'], '1614'))).toBe('8.1b')
})

test('what is offered is accepted, and nothing is offered that would do nothing', () => {
  const state = position({ ...FRONT, ...TRIO, 'SU-95-AT': '1715', 'SU-161-I': '1207' })
  state.status[unit('AX-Air1')] = STATUS.drawn
  state.status[unit('AX-Air3')] = STATUS.drawn
  const targets = bombardTargets(state, AXIS)
  expect(targets).toContain(hex('1615'))
  for (const target of targets) {
    const attackers = bombardAttackers(state, [target], AXIS)
    const guns = attackers.filter(each => title.isAircraft[each] === 0)
    const groups = [guns, ...attackers.filter(each => title.isAircraft[each] === 1).map(each => [each])]
    for (const group of groups.filter(({ length }) => length > 0))
      expect(
        checkBombard(state, { type: 'attack', attackers: group, targets: [target], support: [] }, AXIS),
      ).toBeUndefined()
  }
  // One battalion in a town: neither 8 nor 10 points reach the first column
  expect(targets).not.toContain(hex('1207'))
  const suggested = suggestBombard(state, AXIS)
  expect(suggested?.targets).toEqual([hex('1615')])
  expect(suggested && refused(state, suggested)).toBeUndefined()
  expect(suggestBombard(position(TRIO), AXIS)).toBeUndefined()
})

// ---- The row (8.2b) ----

test('[8.2b] the row is the number of battalions, three companies to each, at least one', () => {
  const sizeOf = (...ids: readonly string[]): number =>
    battalionsAt(position(Object.fromEntries(ids.map(id => [id, '1615']))), hex('1615'))
  expect(sizeOf('RO-5-Rec')).toBe(1)
  expect(sizeOf('GE-121-I', 'RO-5-Rec', 'RO-5-AT', 'RO-35-Rec')).toBe(2)
  expect(sizeOf('GE-121-I', 'RO-5-Rec', 'RO-5-AT')).toBe(1)
  expect(sizeOf('GE-121-I', 'GE-121-II', 'GE-50-HQ')).toBe(2)
  expect(sizeOf('GE-50-HQ')).toBe(1)
  // 6.1b: of two HQs one is a company
  expect(sizeOf('GE-121-I', 'RO-5-Rec', 'RO-5-AT', 'GE-50-HQ')).toBe(1)
  expect(sizeOf('GE-121-I', 'RO-5-Rec', 'RO-5-AT', 'GE-50-HQ', 'RO-5-HQ')).toBe(2)
  expect(columnOf(8, 5)).toBe(columnOf(8, 7))
})

test('[6.5c] as a target a Soviet mountain regiment is two battalions, whatever its steps', () => {
  const state = position({ 'SU-M35': '1615' })
  expect(battalionsAt(state, hex('1615'))).toBe(2)
  state.lost[unit('SU-M35')] = 3
  expect(battalionsAt(state, hex('1615'))).toBe(2)
})

test('[6.5d] as a target a Soviet artillery regiment is two battalions, a Romanian one is one', () => {
  expect(battalionsAt(position({ 'SU-A57': '1615' }), hex('1615'))).toBe(2)
  expect(battalionsAt(position({ 'RO-A7': '1615' }), hex('1615'))).toBe(1)
  expect(battalionsAt(position({ 'SU-C11': '1615' }), hex('1615'))).toBe(1)
})

// ---- The column ----

test('[8.2c] strength and row give the column, two dice the result', () => {
  const state = position({ ...FRONT, ...TRIO })
  const attack = fire(['GE-A150-I', 'GE-A150-IV'])
  const card = cardOf(state, attack)
  expect(card).toMatchObject({ attack: 13, defence: 3, odds: '5', column: '5', shifts: [] })
  expect(card.faces.find(({ die }) => die === 4)?.result).toBe('d')
  // 2, 3, 4 and 11 give d, 12 gives Z, the rest nothing
  expect(
    Object.fromEntries(card.results.map(({ result, probability }) => [result, Math.round(probability * 36)])),
  ).toEqual({
    x: 27,
    d: 8,
    Z: 1,
  })
  const events = shoot(state, attack, [1, 3])
  expect(events[0]).toMatchObject({ rule: '8.2c', dice: [1, 3], args: { column: '5', result: 'd' } })
  expect(moraleOf(state, 'SU-90-I', 'SU-90-II', 'SU-90-III')).toEqual([1, 1, 1])
})

/** As printed, but for the 8 of the last row; a dash where the column is not used. */
const THRESHOLDS: readonly [row: string, battalions: number, least: string][] = [
  ['BT-S5', 5, '- - 2 4 6 8 12 16 20 25 30'],
  ['BT-S4', 4, '- 2 4 6 8 12 16 20 25 30 40'],
  ['BT-S3', 3, '2 4 6 8 12 16 20 25 30 40 55'],
  ['BT-S2', 2, '4 6 8 12 16 20 25 30 40 55 75'],
  ['BT-S1', 1, '6 8 12 16 20 25 30 40 55 75 100'],
]
for (const [row, battalions, least] of THRESHOLDS)
  test(`[${row}] the highest threshold that the strength reaches`, () => {
    const columns = least.split(' ').map((text, column) => ({ column, strength: Number(text) }))
    const used = columns.filter(({ strength }) => !Number.isNaN(strength))
    for (const { column, strength } of used) {
      expect([strength, columnOf(strength, battalions)]).toEqual([strength, column])
      // One point less is the column before, or none
      expect([strength, columnOf(strength - 1, battalions)]).toEqual([
        strength,
        column === used[0].column ? -1 : column - 1,
      ])
    }
    expect([columnOf(1, battalions), columnOf(250, battalions)]).toEqual([-1, 10])
  })

test('fire that is too weak for its row is refused', () => {
  const state = position({ 'GE-A150-I': '1617', 'GE-121-I': '1616', 'SU-90-I': '1615' })
  expect(refused(state, fire(['GE-A150-I']))).toBeUndefined()
  state.morale[unit('GE-A150-I')] = MORALE.disrupted
  expect(refused(state, fire(['GE-A150-I']))).toBe('8.2c')
  // Guns in the target lift no strength that is below the row
  const guns = position({ 'RO-6C-Art': '1617', 'RO-5-Rec': '1616', 'SU-HA27': '1615' })
  expect(refused(guns, fire(['RO-6C-Art']))).toBe('8.2c')
})

const ROWS: readonly [number, string][] = [
  [2, 'x d d d d Z Z1 Z1 Z1 Z2 Z2'],
  [3, 'x x d d d d d Z1 Z1 Z1 Z1'],
  [4, 'x x x x d d d d d Z Z'],
  [5, 'x x x x x d d d d d d'],
  [6, 'x x x x x x x x x d d'],
  [7, 'x x x x x x x x x x x'],
  [8, 'x x x x x x x x x x d'],
  [9, 'x x x x x x x d d d d'],
  [10, 'x x x x x x d d d d Z1'],
  [11, 'x x x d d d d d Z1 Z1 Z1'],
  [12, 'd d d d Z Z1 Z1 Z1 Z2 Z2 Z2'],
]
for (const [sum, results] of ROWS)
  test(`[BT-${sum}] the row of the chart`, () => {
    expect(BOMBARDMENT.columns.map((_, column) => cell(BOMBARDMENT, sum, column)).join(' ')).toBe(results)
  })

// ---- Column modifiers ----

test('[BT-M1] one less without a friend beside the target, but not for aircraft', () => {
  const state = position({ 'GE-A150-I': '1617', 'SU-90-I': '1615', 'SU-90-II': '1615', 'SU-90-III': '1615' })
  expect(shiftsOf(state, fire(['GE-A150-I']))).toEqual({ 'BT-M1': -1 })
  expect(cardOf(state, fire(['GE-A150-I']))).toMatchObject({ odds: '3', column: '2' })
  expect(shiftsOf(state, fire(['AX-Air1']))).toEqual({})
})

test('[BT-M2] one less against an entrenchment, nothing more in a town', () => {
  const state = position({ ...FRONT, ...TRIO })
  state.entrenched[hex('1615')] = SOVIET + 1
  expect(shiftsOf(state, fire(['GE-A150-I']))).toEqual({ 'BT-M2': -1 })
  state.entrenched[hex('1615')] = AXIS + 1
  expect(shiftsOf(state, fire(['GE-A150-I']))).toEqual({})
  const town = position({ 'GE-A150-I': '2523', 'GE-121-I': '2522', 'SU-90-I': '2521' })
  town.entrenched[hex('2521')] = SOVIET + 1
  expect(shiftsOf(town, fire(['GE-A150-I'], '2521'))).toEqual({ 'BT-M3': -2 })
})

test('[BT-M3] two less in a town or city; below the first column there is no effect', () => {
  const inCity = { 'SU-90-I': '5324', 'SU-90-II': '5324', 'SU-90-III': '5324' }
  const guns = { 'GE-A150-I': '5327', 'GE-A150-II': '5327', 'GE-A150-III': '5327', 'GE-121-I': '5325' }
  const state = position({ ...guns, ...inCity })
  const all = fire(['GE-A150-I', 'GE-A150-II', 'GE-A150-III'], '5324')
  expect(cardOf(state, all)).toMatchObject({ attack: 18, odds: '6', column: '4' })
  state.morale[unit('GE-A150-I')] = MORALE.disrupted
  const weak = { ...cardOf(state, fire(['GE-A150-I'], '5324')) }
  expect(weak).toMatchObject({ attack: 5, odds: '2', results: [{ result: 'x', probability: 1 }] })
  expect(refused(state, fire(['GE-A150-I'], '5324'))).toBe('8.2c')
})

test('[BT-M4] one more where there are guns in the target, however many; never beyond the last column', () => {
  const many = position({ ...FRONT, 'SU-HA27': '1615', 'SU-HA10': '1615', 'SU-90-I': '1615' })
  expect(shiftsOf(many, fire(['GE-A150-I']))).toEqual({ 'BT-M4': 1 })
  expect(cardOf(many, fire(['GE-A150-I']))).toMatchObject({ odds: '3', column: '4' })
  // Three regiments of guns are six battalions: 30 points are the last column
  const regiments = { 'SU-A57': '1615', 'SU-A134': '1615', 'SU-A300': '1615' }
  const more = { ...GUNS, 'GE-LIV-A1': '1619', 'GE-LIV-A2': '1619', 'GE-121-I': '1616' }
  const last = cardOf(position({ ...more, ...regiments }), fire(Object.keys(more).filter(id => id !== 'GE-121-I')))
  expect(last).toMatchObject({ odds: '11', column: '11' })
})

test('[BT-M5] one more for an aircraft over a road, nothing for guns', () => {
  const state = position({ 'GE-A150-I': '1309', 'GE-121-I': '1308', 'SU-90-I': '1307', 'SU-90-II': '1307' })
  expect(shiftsOf(state, fire(['AX-Air1'], '1307'))).toEqual({ '16.5': 1 })
  expect(shiftsOf(state, fire(['GE-A150-I'], '1307'))).toEqual({})
  // A road will do as well as a highway
  expect([title.road[hex('0205')] > 0, title.highway[hex('0205')]]).toEqual([true, 0])
  expect(shiftsOf(position({ 'SU-90-I': '0205', 'SU-90-II': '0205' }), fire(['AX-Air1'], '0205'))).toEqual({
    '16.5': 1,
  })
})

// ---- Results ----

test('[BT-R1] x is nothing; d disrupts, and demoralises who is disrupted', () => {
  const state = position({ ...FRONT, ...TRIO })
  state.morale[unit('SU-90-II')] = MORALE.disrupted
  shoot(state, fire(['GE-A150-I', 'GE-A150-IV']), [3, 4])
  expect(moraleOf(state, 'SU-90-I', 'SU-90-II')).toEqual([MORALE.steady, MORALE.disrupted])
  beginBombardment(state)
  shoot(state, fire(['GE-A150-II', 'GE-A150-III']), [1, 3])
  expect(moraleOf(state, 'SU-90-I', 'SU-90-II', 'SU-90-III')).toEqual([1, 2, 1])
})

/** 60 points and more on three battalions: the last column. */
const MASS = {
  'GE-A172-I': '1715',
  'GE-A172-II': '1715',
  'GE-A172-III': '1716',
  'GE-A172-IV': '1716',
  'GE-LIV-A1': '1717',
  'GE-LIV-A2': '1717',
}
const ALL = Object.keys({ ...GUNS, ...MASS })

test('[BT-R2] Z demoralises, and the owner chooses the steps that a number costs', () => {
  const state = position({ ...FRONT, ...MASS, 'SU-90-I': '1615', 'SU-90-II': '1615' })
  const before = cloneState(state)
  shoot(state, fire(ALL), [6, 6])
  expect(state.world.shelled).toEqual({ hex: hex('1615'), steps: 2 })
  expect(bombardTargets(state, AXIS)).toEqual([])
  expect(refused(state, fire(['GE-A150-I']))).toBe('BT-R2')
  const offer = fireLossOffer(state)
  expect(offer).toMatchObject({ need: 2, most: 2 })
  expect(offer.units).toHaveLength(4)
  const check = (...ids: readonly string[]): string | undefined => checkFireLosses(state, units(...ids))?.rule
  expect(check('SU-90-I')).toBe('BT-R2')
  expect(check('SU-90-I', 'SU-90-I', 'SU-90-I')).toBe('BT-R2')
  expect(check('SU-90-I', 'GE-121-I')).toBe('BT-R2')
  expect(check('SU-90-I', 'SU-90-I')).toBeUndefined()
  expect(check('SU-90-I', 'SU-90-II')).toBeUndefined()
  expect(moraleOf(state, 'SU-90-I', 'SU-90-II')).toEqual([0, 0])
  const one = cloneState(state)
  applyFireLosses(one, units('SU-90-I', 'SU-90-I'), [])
  expect([isOnMap(one, unit('SU-90-I')), stepsOf(one, unit('SU-90-II'))]).toEqual([false, 2])
  expect(moraleOf(one, 'SU-90-II')).toEqual([MORALE.demoralised])
  applyFireLosses(state, units('SU-90-I', 'SU-90-II'), [])
  expect(units('SU-90-I', 'SU-90-II').map(each => stepsOf(state, each))).toEqual([1, 1])
  expect(moraleOf(state, 'SU-90-I', 'SU-90-II')).toEqual([2, 2])
  expect(state.world.shelled).toBeUndefined()
  expect(state.world.scored[AXIS]).toBe(before.world.scored[AXIS] + 2)
  expect(checkFireLosses(state, [])?.rule).toBe('BT-R2')
})

test('[BT-R2] [13.2f] steps come first: who is demoralised already loses one more if it lives', () => {
  const state = position({ ...FRONT, ...MASS, 'SU-95-AT': '1615', 'SU-90-I': '1615', 'SU-90-II': '1615' })
  for (const each of units('SU-95-AT', 'SU-90-I')) state.morale[each] = MORALE.demoralised
  const events = shoot(state, fire(ALL), [4, 6]) // Z1
  expect([events.length, state.world.shelled?.steps]).toEqual([1, 1])
  applyFireLosses(state, units('SU-95-AT'), events)
  expect(isOnMap(state, unit('SU-95-AT'))).toBe(false)
  expect(units('SU-90-I', 'SU-90-II').map(each => stepsOf(state, each))).toEqual([1, 2])
  expect(moraleOf(state, 'SU-90-I', 'SU-90-II')).toEqual([MORALE.demoralised, MORALE.demoralised])
  expect(state.world.scored).toEqual([2, 0])
  // The dead are not shaken
  expect(
    events
      .slice(1)
      .map(({ key, args }) => [key, args?.unit])
      .sort(),
  ).toEqual([
    ['log.demoralised', unit('SU-90-II')],
    ['log.demoralisedAgain', unit('SU-90-I')],
    ['log.unitLost', unit('SU-95-AT')],
  ])
  const lone = position({ ...FRONT, ...MASS, 'SU-95-AT': '1615' })
  lone.morale[unit('SU-95-AT')] = MORALE.demoralised
  const alone = shoot(lone, fire(ALL), [6, 6])
  expect([lone.world.scored, alone.map(({ key }) => key)]).toEqual([
    [1, 0],
    ['log.fireBombards', 'log.unitLost'],
  ])
})

test('without a choice the steps are lost at once, and a plain Z asks for none', () => {
  const lone = position({ ...FRONT, ...MASS, 'SU-90-I': '1615' })
  shoot(lone, fire(ALL), [1, 1])
  expect(lone.world.shelled).toBeUndefined()
  expect([stepsOf(lone, unit('SU-90-I')), lone.morale[unit('SU-90-I')]]).toEqual([1, MORALE.demoralised])
  const weak = position({ ...FRONT, ...MASS, 'SU-95-AT': '1615', 'SU-HA27': '1615' })
  const events = shoot(weak, fire(ALL), [6, 6])
  expect(units('SU-95-AT', 'SU-HA27').map(each => isOnMap(weak, each))).toEqual([false, false])
  expect(events.filter(({ key }) => key === 'log.unitLost')).toHaveLength(2)
  const plain = position({ ...FRONT, ...TRIO })
  shoot(plain, fire(['GE-A150-I', 'GE-A150-IV']), [6, 6])
  expect(plain.world.shelled).toBeUndefined()
  expect(moraleOf(plain, 'SU-90-I', 'SU-90-II', 'SU-90-III')).toEqual([2, 2, 2])
})

// ---- Monitors ----

test('[17.52b] a monitor bombards with its printed strength, again and again', () => {
  const state = position({ 'RO-Mon1': '1617', 'GE-121-I': '1616', ...TRIO })
  for (let turn = 0; turn < 3; turn++) {
    expect(cardOf(state, fire(['RO-Mon1'])).attack).toBe(6)
    shoot(state, fire(['RO-Mon1']), [3, 4])
    expect(refused(state, fire(['RO-Mon1']))).toBe('8.2a')
    state.flags[unit('RO-Mon1')] &= ~FLAG.fired
    beginBombardment(state)
  }
})

test('[13.2c] a demoralised monitor is silent as other guns are', () => {
  const state = position({ 'RO-Mon1': '1617', 'GE-121-I': '1616', ...TRIO })
  state.morale[unit('RO-Mon1')] = MORALE.demoralised
  expect(refused(state, fire(['RO-Mon1']))).toBe('13.2c')
  state.morale[unit('RO-Mon1')] = MORALE.disrupted
  expect(refused(state, fire(['RO-Mon1']))).toBeUndefined()
})

test('[BT-M4] a monitor in the target counts as artillery (17.52a)', () => {
  const state = position({ 'SU-A265': '1617', 'SU-90-I': '1616', 'RO-Mon1': '1615', 'RO-5-8-I': '1615' })
  expect(shiftsOf(state, fire(['SU-A265']))).toEqual({ 'BT-M4': 1 })
})

test('[17.52c] a step lost to fire destroys a monitor, disorder does not', () => {
  const guns = { 'SU-430': '1617', 'SU-A265': '1617', 'SU-A266': '1618', 'SU-90-I': '1616' }
  const many = { 'SU-A57': '1618', 'SU-A134': '1715', 'SU-A300': '1715', 'SU-A380': '1715' }
  const places = { ...guns, ...many, 'RO-Mon1': '1615' }
  const all = fire(Object.keys({ ...guns, ...many }).filter(id => id !== 'SU-90-I'))
  const state = position(places)
  for (const each of all.attackers) set(state, each, FLAG.active)
  expect(cardOf(state, all)).toMatchObject({ defence: 1, column: '10' })
  const light = cloneState(state)
  shoot(light, all, [2, 3], SOVIET)
  expect([isOnMap(light, unit('RO-Mon1')), light.morale[unit('RO-Mon1')]]).toEqual([true, MORALE.disrupted])
  shoot(state, all, [5, 6], SOVIET)
  expect(state.status[unit('RO-Mon1')]).toBe(STATUS.gone)
})

test('who has left the map is no target', () => {
  const state = position({ ...FRONT, 'SU-90-I': '1615' })
  takeOffMap(state, unit('SU-90-I'), STATUS.gone)
  expect(bombardTargets(state, AXIS)).toEqual([])
})
