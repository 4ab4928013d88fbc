// Bombardment: who fires at what, in which column, and what comes of it.
import { expect, test } from 'vitest'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { cell } from '../../../src/engine/odds.ts'
import { columnOf } from '../../../src/games/red-steel/rules/bombardment.ts'
import { BOMBARDMENT } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  attack,
  card,
  declare,
  done,
  fileOf,
  game,
  hex,
  hexName,
  hexOf,
  loadDice,
  losses,
  moraleOf,
  phaseOf,
  play,
  position,
  refusal,
  type Setting,
  salvosOf,
  seatOf,
  statusOf,
  stepsOf,
  together,
  towed,
  type Units,
  unit,
} from './support.ts'

// Columns 15 to 17 are open ground without roads from row 7 to row 21
const GUNS = { 'GE-A150-I': '1617', 'GE-A150-II': '1617', 'GE-A150-III': '1618', 'GE-A150-IV': '1618' }
const FRONT = { ...GUNS, 'GE-121-I': '1616' }
const TARGET = '1615'
const RIFLES = ['SU-90-I', 'SU-90-II', 'SU-90-III']
const TRIO = together(RIFLES, TARGET)

/** The bombardment of the Axis; an aircraft in its cup keeps the phase open, whether anybody can fire or not. */
const axis = (places: Units, setting: Setting = {}): State =>
  position({ 'AX-Air6': { status: 'cup' }, ...places }, { phase: 'axis-bombard', ...setting })
const soviet = (places: Units): State => position(places, { phase: 'soviet-bombard' })
const DRAWN = { status: 'drawn' }

const fire = (ids: string | string[], target = TARGET): Attack => attack(ids, target)
/** Fires with these dice. */
const shoot = (state: State, action: Attack, dice: readonly [number, number]): readonly GameEvent[] =>
  play(loadDice(state, ...dice), action)
const shiftsOf = (state: State, action: Attack): Record<string, number> =>
  Object.fromEntries(card(state, action).shifts.map(({ rule, value }) => [rule, value]))
const moralesOf = (state: State, ...ids: readonly string[]): string[] => ids.map(id => moraleOf(state, id))

// ---- Who and when ----

test('[8.0] guns in any number fire at a hex with enemies, never at an empty one', () => {
  const state = axis({ ...FRONT, ...MASS, ...TRIO })
  expect(card(state, fire(ALL)).attack).toBeGreaterThanOrEqual(60)
  expect(refusal(state, fire('GE-A150-I', '1614'))).toCite('8.0')
  expect(refusal(state, fire('GE-A150-I', '1616'))).toCite('8.0')
  expect(refusal(state, fire('GE-121-I'))).toCite('11.0')
})

test('[3.3.5] bombardment comes before the first attack is declared', () => {
  const state = axis({ ...FRONT, ...TRIO })
  expect(refusal(state, fire('GE-A150-I'))).toBeUndefined()
  play(state, done)
  expect([phaseOf(state), refusal(state, fire('GE-A150-I'))?.rule]).toEqual(['axis-declare', '2.1d'])
  declare(state, 'GE-121-I', TARGET)
  play(state, done)
  expect(refusal(state, fire('GE-A150-I'))?.reason.key).toBe('refuse.notNow')
})

test('[8.2a] all guns at a hex fire together, an aircraft on its own', () => {
  const others = together(['SU-161-I', 'SU-161-II', 'SU-161-III'], '1515')
  const state = axis({ ...FRONT, ...TRIO, ...others, 'AX-Air1': DRAWN })
  expect(refusal(state, fire(['GE-A150-I', 'GE-A150-II', 'AX-Air1']))).toCite('8.2a')
  expect(refusal(state, fire(['GE-A150-III', 'GE-A150-III']))).toCite('8.2a')
  expect(refusal(state, { ...fire('GE-A150-III'), attackers: [] })).toCite('8.2a')
  expect(refusal(state, attack('GE-A150-III', [TARGET, '1515']))).toCite('8.2a')
  expect(refusal(state, attack('GE-A150-III', TARGET, { lower: 1 }))).toCite('8.2c')
  const [guns] = shoot(state, fire(['GE-A150-I', 'GE-A150-II']), [3, 4])
  const [plane] = shoot(state, fire('AX-Air1'), [3, 4])
  expect([guns, plane]).toMatchObject([
    { args: { attack: 12 }, dice: [3, 4] },
    { args: { attack: 8 }, dice: [3, 4] },
  ])
  // A hex once, and guns once
  expect(refusal(state, fire('GE-A150-III'))).toCite('8.2a')
  expect(refusal(state, fire('GE-A150-III', '1515'))).toBeUndefined()
  expect(refusal(state, fire('GE-A150-I', '1515'))).toCite('8.2a')
})

test('[11.3] guns fire at enemies within their range', () => {
  expect(refusal(axis({ 'GE-A150-I': '1621', 'GE-121-I': '1616', ...TRIO }), fire('GE-A150-I'))).toBeUndefined()
  const outOfRange = axis({ 'GE-A150-I': '1621', 'GE-121-I': '1615', ...together(RIFLES, '1614') })
  expect(refusal(outOfRange, fire('GE-A150-I', '1614'))).toCite('11.3')
})

test('[11.23a] a bombardment takes one salvo', () => {
  const armed = (salvos: number): State => axis({ ...FRONT, ...TRIO, 'GE-A150-I': { hex: '1617', salvos } })
  for (const salvos of [2, 1]) {
    const state = armed(salvos)
    shoot(state, fire('GE-A150-I'), [3, 4])
    expect(salvosOf(state, 'GE-A150-I')).toBe(salvos - 1)
  }
  expect(refusal(armed(0), fire('GE-A150-I'))).toCite('11.23b')
})

test('[13.2c] demoralised guns do not bombard, disrupted ones with less', () => {
  const shaken = {
    'GE-A150-I': { hex: '1617', morale: 'demoralised' },
    'GE-A150-II': { hex: '1617', morale: 'disrupted' },
  }
  const state = axis({ ...FRONT, ...TRIO, ...shaken })
  expect(refusal(state, fire('GE-A150-I'))).toCite('13.2c')
  expect(card(state, fire('GE-A150-II')).attackers).toMatchObject([{ printed: 6, counted: 5, rule: '9.63a' }])
  const offered = game.legal(state, { about: 'attackers', targets: [hex(TARGET)] })
  expect([offered.includes(unit('GE-A150-I')), offered.includes(unit('GE-A150-II'))]).toEqual([false, true])
})

test('[11.6] towed guns do not bombard', () => {
  expect(refusal(axis({ ...FRONT, ...TRIO, 'GE-A150-I': towed('1617') }), fire('GE-A150-I'))).toCite('11.6')
})

test('[15.11] guns of a division that was not activated do not bombard', () => {
  /** This formation is the last to be drawn. */
  const drawn = (active: string): State => {
    const places = { 'SU-A57': '1618', 'SU-A265': '1618', 'SU-90-I': '1616', ...together(GERMANS, TARGET) }
    const state = position(places, { phase: 'soviet-move', world: { active, track: [active] } })
    play(state, done)
    expect(phaseOf(state)).toBe('soviet-bombard')
    return state
  }
  expect(refusal(drawn('SU-176'), fire('SU-A57'))).toCite('15.11')
  expect(refusal(drawn('SU-176'), fire('SU-A265'))).toBeUndefined()
  expect(refusal(drawn('SU-95'), fire('SU-A57'))).toBeUndefined()
})
const GERMANS = ['GE-121-I', 'GE-121-II']

test('what is not spotted is not fired at', () => {
  const state = axis({ ...GUNS, 'GE-121-I': '1617', 'SU-90-I': '1614', 'SU-90-II': '1614' })
  expect(refusal(state, fire('GE-A150-I', '1614'))).toCite('8.1a')
  const night = axis({ ...FRONT, ...TRIO, 'SU-161-I': '1614', 'SU-161-II': '1614' }, { date: '0708-NIGHT' })
  expect(refusal(night, fire('GE-A150-I', '1614'))).toCite('8.1b')
  expect(refusal(night, fire('GE-A150-I'))).toBeUndefined()
})

test('what is offered is accepted, and nothing is offered that would do nothing', () => {
  const planes = { 'AX-Air1': DRAWN, 'AX-Air3': DRAWN }
  const state = axis({ ...FRONT, ...TRIO, 'SU-95-AT': '1715', 'SU-161-I': '1207', ...planes })
  const targets = game.legal(state, { about: 'targets' })
  expect(targets.map(hexName)).toContain(TARGET)
  const isPlane = (id: number): boolean => game.units[id].type === 'aircraft'
  for (const target of targets) {
    const attackers = game.legal(state, { about: 'attackers', targets: [target] })
    const guns = attackers.filter(each => !isPlane(each))
    const groups = [guns, ...attackers.filter(isPlane).map(each => [each])].filter(({ length }) => length > 0)
    for (const group of groups)
      expect(refusal(state, { type: 'attack', attackers: group, targets: [target], support: [] })).toBeUndefined()
  }
  // One battalion in a town: neither 8 nor 10 points reach the first column
  expect(targets.map(hexName)).not.toContain('1207')
  expect(game.legal(state, { about: 'suggestion' })?.targets.map(hexName)).toEqual([TARGET])
  expect(game.legal(axis(TRIO), { about: 'suggestion' })).toBeUndefined()
})

// ---- The row (8.2b) ----

/** Battalions as the card counts them: of the Axis under Soviet guns, of Soviets under an aircraft. */
const sizeOf = (...ids: readonly string[]): number =>
  ids[0].startsWith('SU')
    ? card(axis({ 'AX-Air5': DRAWN, ...together(ids, TARGET) }), fire('AX-Air5')).defence
    : card(soviet({ 'SU-430': '1619', 'SU-90-I': '1616', ...together(ids, TARGET) }), fire('SU-430')).defence

test('[8.2b] the row is the number of battalions, three companies to each, at least one', () => {
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
  expect(sizeOf('SU-M35')).toBe(2)
  const reduced = axis({ 'AX-Air5': DRAWN, 'SU-M35': { hex: TARGET, lost: 3 } })
  expect(card(reduced, fire('AX-Air5')).defence).toBe(2)
})

test('[6.5d] as a target a Soviet artillery regiment is two battalions, a Romanian one is one', () => {
  expect([sizeOf('SU-A57'), sizeOf('RO-A7'), sizeOf('SU-C11')]).toEqual([2, 1, 1])
})

// ---- The column ----

test('[8.2c] strength and row give the column, two dice the result', () => {
  const state = axis({ ...FRONT, ...TRIO })
  const action = fire(['GE-A150-I', 'GE-A150-IV'])
  const found = card(state, action)
  expect(found).toMatchObject({ attack: 13, defence: 3, odds: '5', column: '5', shifts: [] })
  expect(found.faces.find(({ die }) => die === 4)?.result).toBe('d')
  // 2, 3, 4 and 11 give d, 12 gives Z, the rest nothing
  expect(
    Object.fromEntries(found.results.map(({ result, probability }) => [result, Math.round(probability * 36)])),
  ).toEqual({ x: 27, d: 8, Z: 1 })
  const [event] = shoot(state, action, [1, 3])
  expect(event).toMatchObject({ rule: '8.2c', dice: [1, 3], args: { column: '5', result: 'd' } })
  expect(moralesOf(state, ...RIFLES)).toEqual(['disrupted', 'disrupted', 'disrupted'])
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
  const alone = (morale: string): State =>
    axis({ 'GE-A150-I': { hex: '1617', morale }, 'GE-121-I': '1616', 'SU-90-I': TARGET })
  expect(refusal(alone('steady'), fire('GE-A150-I'))).toBeUndefined()
  expect(refusal(alone('disrupted'), fire('GE-A150-I'))).toCite('8.2c')
  // Guns in the target lift no strength that is below the row
  const guns = axis({ 'RO-6C-Art': '1617', 'RO-5-Rec': '1616', 'SU-HA27': TARGET })
  expect(refusal(guns, fire('RO-6C-Art'))).toCite('8.2c')
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
  const state = axis({ 'GE-A150-I': '1617', 'AX-Air1': DRAWN, ...TRIO })
  expect(shiftsOf(state, fire('GE-A150-I'))).toEqual({ 'BT-M1': -1 })
  expect(card(state, fire('GE-A150-I'))).toMatchObject({ odds: '3', column: '2' })
  expect(shiftsOf(state, fire('AX-Air1'))).toEqual({})
})

test('[BT-M2] one less against an entrenchment, nothing more in a town', () => {
  const dug = (at: string): Setting => ({ entrenched: { axis: [], soviet: [at] } })
  expect(shiftsOf(axis({ ...FRONT, ...TRIO }, dug(TARGET)), fire('GE-A150-I'))).toEqual({ 'BT-M2': -1 })
  const town = axis({ 'GE-A150-I': '2523', 'GE-121-I': '2522', ...together(RIFLES, '2521') }, dug('2521'))
  expect(shiftsOf(town, fire('GE-A150-I', '2521'))).toEqual({ 'BT-M3': -2 })
})

test('[BT-M3] two less in a town or city; below the first column there is no effect', () => {
  const guns = together(['GE-A150-II', 'GE-A150-III'], '5327')
  const city = { 'GE-A150-I': { hex: '5327', morale: 'disrupted' }, ...guns, 'GE-121-I': '5325' }
  const state = axis({ ...city, ...together(RIFLES, '5324') })
  const all = fire(['GE-A150-I', 'GE-A150-II', 'GE-A150-III'], '5324')
  expect(card(state, all)).toMatchObject({ attack: 17, odds: '6', column: '4' })
  // Five points: the second column, and two less
  expect(refusal(state, fire('GE-A150-I', '5324'))).toCite('8.2c')
})

test('[BT-M4] one more where there are guns in the target, however many; never beyond the last column', () => {
  const many = axis({ ...FRONT, 'SU-HA27': TARGET, 'SU-HA10': TARGET, 'SU-90-I': TARGET })
  expect(shiftsOf(many, fire('GE-A150-I'))).toEqual({ 'BT-M4': 1 })
  expect(card(many, fire('GE-A150-I'))).toMatchObject({ odds: '3', column: '4' })
  // Three regiments of guns are six battalions: 30 points are the last column
  const regiments = together(['SU-A57', 'SU-A134', 'SU-A300'], TARGET)
  const more = { ...GUNS, 'GE-LIV-A1': '1619', 'GE-LIV-A2': '1619' }
  const last = card(axis({ ...more, 'GE-121-I': '1616', ...regiments }), fire(Object.keys(more)))
  expect(last).toMatchObject({ odds: '11', column: '11' })
})

test('[BT-M5] one more for an aircraft over a road, nothing for guns', () => {
  const front = { 'GE-A150-I': '1309', 'GE-121-I': '1308', 'AX-Air1': DRAWN }
  const state = axis({ ...front, ...together(RIFLES, '1307') })
  expect(shiftsOf(state, fire('AX-Air1', '1307'))).toEqual({ '16.5': 1 })
  expect(shiftsOf(state, fire('GE-A150-I', '1307'))).toEqual({})
  // A road will do as well as a highway
  expect(shiftsOf(axis({ 'AX-Air1': DRAWN, ...together(RIFLES, ROAD) }), fire('AX-Air1', ROAD))).toEqual({ '16.5': 1 })
})
const ROAD = '0205'

// ---- Results ----

test('[BT-R1] x is nothing; d disrupts, and demoralises who is disrupted', () => {
  const shaken = (...dice: readonly [number, number]): string[] => {
    const state = axis({ ...FRONT, ...TRIO, 'SU-90-II': { hex: TARGET, morale: 'disrupted' } })
    shoot(state, fire(['GE-A150-I', 'GE-A150-IV']), dice)
    return moralesOf(state, ...RIFLES)
  }
  expect(shaken(3, 4)).toEqual(['steady', 'disrupted', 'steady'])
  expect(shaken(1, 3)).toEqual(['disrupted', 'demoralised', 'disrupted'])
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
const massed = (places: Units): State => axis({ ...FRONT, ...MASS, ...places })

test('[BT-R2] Z demoralises, and the owner chooses the steps that a number costs', () => {
  const state = massed({ 'SU-90-I': TARGET, 'SU-90-II': TARGET })
  shoot(state, fire(ALL), [6, 6])
  expect([seatOf(state), game.decision(state)?.kinds]).toEqual(['soviet', ['losses']])
  const offer = game.legal(state, { about: 'losses' })
  expect([offer.need, offer.most, offer.units.length]).toEqual([2, 2, 4])
  for (const ids of [['SU-90-I'], ['SU-90-I', 'SU-90-I', 'SU-90-I'], ['SU-90-I', 'GE-121-I']])
    expect(refusal(state, losses(...ids))).toCite('BT-R2')
  expect(moralesOf(state, 'SU-90-I', 'SU-90-II')).toEqual(['steady', 'steady'])
  const one = game.clone(state)
  play(one, losses('SU-90-I', 'SU-90-I'))
  expect([statusOf(one, 'SU-90-I'), stepsOf(one, 'SU-90-II'), moraleOf(one, 'SU-90-II')]).toEqual([
    'gone',
    2,
    'demoralised',
  ])
  play(state, losses('SU-90-I', 'SU-90-II'))
  expect(['SU-90-I', 'SU-90-II'].map(id => stepsOf(state, id))).toEqual([1, 1])
  expect(moralesOf(state, 'SU-90-I', 'SU-90-II')).toEqual(['demoralised', 'demoralised'])
  expect([seatOf(state), fileOf(state).world.scored]).toEqual(['axis', [2, 0]])
})

test('[BT-R2] [13.2f] steps come first: who is demoralised already loses one more if it lives', () => {
  const shaken = { hex: TARGET, morale: 'demoralised' }
  const state = massed({ 'SU-95-AT': shaken, 'SU-90-I': shaken, 'SU-90-II': TARGET })
  expect(shoot(state, fire(ALL), [4, 6])).toHaveLength(1) // Z1
  expect(game.legal(state, { about: 'losses' }).need).toBe(1)
  const events = play(state, losses('SU-95-AT'))
  expect(statusOf(state, 'SU-95-AT')).toBe('gone')
  expect(['SU-90-I', 'SU-90-II'].map(id => stepsOf(state, id))).toEqual([1, 2])
  expect(moralesOf(state, 'SU-90-I', 'SU-90-II')).toEqual(['demoralised', 'demoralised'])
  expect(fileOf(state).world.scored).toEqual([2, 0])
  // The dead are not shaken
  expect(events.map(({ key, args }) => [key, args?.unit]).sort()).toEqual([
    ['log.demoralised', unit('SU-90-II')],
    ['log.demoralisedAgain', unit('SU-90-I')],
    ['log.unitLost', unit('SU-95-AT')],
  ])
  const lone = massed({ 'SU-95-AT': shaken })
  expect(shoot(lone, fire(ALL), [6, 6]).map(({ key }) => key)).toEqual(['log.fireBombards', 'log.unitLost'])
  expect(fileOf(lone).world.scored).toEqual([1, 0])
})

test('without a choice the steps are lost at once, and a plain Z asks for none', () => {
  const lone = massed({ 'SU-90-I': TARGET })
  shoot(lone, fire(ALL), [1, 1])
  expect([seatOf(lone), stepsOf(lone, 'SU-90-I'), moraleOf(lone, 'SU-90-I')]).toEqual(['axis', 1, 'demoralised'])
  const weak = massed({ 'SU-95-AT': TARGET, 'SU-HA27': TARGET })
  const events = shoot(weak, fire(ALL), [6, 6])
  expect([statusOf(weak, 'SU-95-AT'), statusOf(weak, 'SU-HA27')]).toEqual(['gone', 'gone'])
  expect(events.filter(({ key }) => key === 'log.unitLost')).toHaveLength(2)
  const plain = axis({ ...FRONT, ...TRIO })
  shoot(plain, fire(['GE-A150-I', 'GE-A150-IV']), [6, 6])
  expect(seatOf(plain)).toBe('axis')
  expect(moralesOf(plain, ...RIFLES)).toEqual(['demoralised', 'demoralised', 'demoralised'])
})

// ---- Monitors: on the Prut at 0714, beside Ungheni ----

test('[17.52b] a monitor bombards with its printed strength, and without salvos', () => {
  const state = axis({ 'RO-Mon1': { hex: '0714', salvos: 0 }, 'GE-121-I': '0713', ...together(RIFLES, '0814') })
  expect(card(state, fire('RO-Mon1', '0814')).attack).toBe(6)
  shoot(state, fire('RO-Mon1', '0814'), [3, 4])
  expect(refusal(state, fire('RO-Mon1', '0814'))).toCite('8.2a')
})

test('[13.2c] a demoralised monitor is silent as other guns are', () => {
  const afloat = (morale: string): State =>
    axis({ 'RO-Mon1': { hex: '0714', morale }, 'GE-121-I': '0815', ...together(RIFLES, '0914') })
  expect(refusal(afloat('demoralised'), fire('RO-Mon1', '0914'))).toCite('13.2c')
  expect(refusal(afloat('disrupted'), fire('RO-Mon1', '0914'))).toBeUndefined()
})

test('[BT-M4] a monitor in the target counts as artillery (17.52a)', () => {
  const state = soviet({ 'SU-A265': '0915', 'SU-90-I': '0814', 'RO-Mon1': '0714', 'RO-5-8-I': '0714' })
  expect(shiftsOf(state, fire('SU-A265', '0714'))).toEqual({ 'BT-M4': 1 })
})

test('[17.52c] a step lost to fire destroys a monitor, disorder does not', () => {
  const guns = { 'SU-430': '0915', 'SU-A265': '0915', 'SU-A266': '0914', 'SU-A57': '0914' }
  const more = { 'SU-A134': '0913', 'SU-A300': '0913', 'SU-A380': '0815' }
  const all = fire(Object.keys({ ...guns, ...more }), '0714')
  const state = soviet({ ...guns, ...more, 'SU-90-I': '0814', 'RO-Mon1': '0714' })
  expect(card(state, all)).toMatchObject({ defence: 1, column: '10' })
  const light = game.clone(state)
  shoot(light, all, [2, 3])
  expect([hexOf(light, 'RO-Mon1'), moraleOf(light, 'RO-Mon1')]).toEqual(['0714', 'disrupted'])
  shoot(state, all, [5, 6])
  expect(statusOf(state, 'RO-Mon1')).toBe('gone')
})
