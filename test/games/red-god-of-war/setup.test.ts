import { describe, expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import { hasRoom, holderOf, unitsAt } from '../../../src/games/red-god-of-war/map.ts'
import { GERMAN, type Side, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import {
  applySetUp,
  checkSetUp,
  placedIn,
  settleControl,
  setUpDuties,
  setUpHexes,
  zoneFor,
  zonesOf,
} from '../../../src/games/red-god-of-war/setup.ts'
import { isOnMap, STATUS, type State, SUPPLY } from '../../../src/games/red-god-of-war/state.ts'
import { supplyOf } from '../../../src/games/red-god-of-war/supply.ts'
import { hex, hexName, position, title, unit, units } from './support.ts'
import { act, begun, done, phaseOf, refusalOf, seatOf } from './support-sequence.ts'

const ready = begun()
const ids = (all: readonly number[]): string[] => all.map(each => title.units[each].id).sort()
const listed = (text: string, prefix = ''): string[] =>
  text
    .split(' ')
    .map(each => prefix + each)
    .sort()
const ofCommand = (side: Side, command: string): number[] =>
  placedIn(title, side).filter(each => title.units[each].command === command)

/** On the map, where it may be by the rule itself and not by the code's own zone. */
const isPlacedByTheBook = (state: State, each: number): boolean => {
  const { command } = title.units[each]
  const marks = title.setUpHexes.get(command) ?? []
  const others = [...title.setUpHexes].filter(([other]) => other !== command).flatMap(([, hexes]) => hexes)
  const at = state.hex[each]
  return (
    marks.some(mark => distance(title.board, mark, at) <= 3) &&
    !others.includes(at) &&
    title.startControl[at] === title.side[each]
  )
}

const GERMANS: readonly (readonly [rule: string, command: string, list: string])[] = [
  ['13.13a', 'VI', 'HQ-VI 7ID 330ID'],
  ['13.13b', 'XLI', 'HQ-XLI 2LwFD 86ID 246ID Kav'],
  ['13.13c', 'XXIII', 'HQ-XXIII 110ID 206ID 251ID 253ID 14Mot-14Pz 14Mot-11 14Mot-53 GD-GR GD-Pz'],
  ['13.13d', 'XXVII', 'HQ-XXVII 72ID 87ID 95ID 129ID 254ID 256ID 52ID-205 6ID-18 6ID-37'],
  ['13.13e', 'XXXIX', 'HQ-XXXIX 5Pz-Pz31 5Pz-13 5Pz-14 9Pz-Pz33 9Pz-10 9Pz-11 78ID 102ID 337ID'],
  ['13.13f', 'XLVI', 'HQ-XLVI 2Pz-Pz3 2Pz-2 2Pz-304 36Mot-87 36Mot-118 342ID'],
  ['13.13g', 'IX', 'HQ-IX 7LwFD 252ID 292ID 18Pz-18'],
  ['13.13h', 'XX', 'HQ-XX 98ID 137ID 183ID 268ID'],
  ['13.13i', 'XII', 'HQ-XII 260ID 263ID'],
]
// The 19th comes later; 114 and 130 are brigades
const SOVIETS: readonly (readonly [rule: string, army: string, counters: number, list: string])[] = [
  ['13.14a', '41', 16, '1MC 65-1 17GRD 93RD 134RD 150RD 234RD 262RD 74RB 75RB 78RB 91RB 47MB 48MB 154TB'],
  ['13.14b', '22', 10, '3MC 49-3 155RD 185RD 238RD 362RD 114RB 39TR 104TB'],
  ['13.14c', '39', 15, '135RD 158RD 178RD 186RD 348RD 373RD 101RB 117RB 136RB 46MB 28TB 29TB 32TB 81TB'],
  ['13.14d', '30', 14, '16GRD 52RD 215RD 220RD 274RD 359RD 369RD 375RD 380RD 130RB 49Ski 10TB 196TB'],
  ['13.14e', '31', 11, '20GRD 88RD 118RD 133RD 139RD 239RD 246RD 336RD 354RD 371RD'],
  [
    '13.14f',
    '20',
    28,
    '5TC 5-5 6TC 6-6 1GMRD 2GCC 26GRD 42GRD 243RD 247RD 251RD 326RD 331RD 148RB 150RB 48Ski 11TB 17TB 18TB 20TB 25TB 31TB 80TB 93TB 145TB 240TB 255TB',
  ],
  ['13.14g', '29', 9, '3GMRD 82RD 312RD 415RD 35RB 40RB 49RB 175TB'],
  ['13.14h', '5', 14, '29GRD 30GRD 78RD 108RD 144RD 194RD 352RD 379RD 112TB 120TB 153TB 161TB 186TB'],
  ['13.14i', '33', 17, '9TC 8-9 10TC 11-10 1GCC 5GRD 17RD 50RD 53RD 110RD 113RD 160RD 222RD 213TB 248TB 256TB'],
  ['13.14j', '3TA', 12, '3TC 57-3 12TC 13-12 15TC 52-15 7RD 48GRD 249RD 399RD 179TB'],
]

describe('lists', () => {
  test.each(GERMANS)('[%s] %s Corps', (_rule, command, list) => {
    const all = ofCommand(GERMAN, command)
    expect(ids(all)).toEqual(listed(list, 'G-'))
    expect(all.every(each => isOnMap(ready, each) && isPlacedByTheBook(ready, each))).toBe(true)
  })
  test.each(SOVIETS)('[%s] army %s', (_rule, army, counters, list) => {
    const all = ofCommand(SOVIET, army)
    expect(ids(all)).toEqual([`S-HQ-${army}`, ...listed(list, `S-${army}-`)].sort())
    expect(all.length).toBe(counters)
    expect(all.every(each => ready.army[each] === unit(`S-HQ-${army}`))).toBe(true)
    expect(all.every(each => isOnMap(ready, each) && isPlacedByTheBook(ready, each))).toBe(true)
  })
  test('[13.13j] 1st Panzer Division begins in 1214', () => {
    const first = units('G-1Pz-Pz1', 'G-1Pz-1', 'G-1Pz-113')
    expect(first.every(each => ready.hex[each] === hex('1214'))).toBe(true)
    expect(ids(unitsAt(ready, hex('1214')))).toEqual(ids(first))
  })
  test('[13.13k] the fusiliers of Grossdeutschland begin in 1311', () => {
    expect(ready.hex[unit('G-GD-FR')]).toBe(hex('1311'))
    expect(zoneFor(title, unit('G-GD-FR'))).toEqual([hex('1311')])
  })
  test('[2.5] the board holds the lists of 13.13 and 13.14 and nothing of 13.3', () => {
    const onMap = ids([...title.units.keys()].filter(each => isOnMap(ready, each)))
    const all = [
      ...GERMANS.flatMap(([, , list]) => listed(list, 'G-')),
      ...listed('1Pz-Pz1 1Pz-1 1Pz-113 GD-FR', 'G-'),
      ...SOVIETS.flatMap(([, army, , list]) => [`S-HQ-${army}`, ...listed(list, `S-${army}-`)]),
    ].sort()
    expect(onMap).toEqual(all)
    for (const id of ['G-HQ-XXX', 'G-12Pz-5', 'G-258ID', 'S-R-19RD', 'S-R-215TR'])
      expect(isOnMap(ready, unit(id))).toBe(false)
  })
  test('[13.22] the second scenario sets up the same units', () => {
    const other = begun(1)
    const onMap = (state: State): string[] => ids([...title.units.keys()].filter(each => isOnMap(state, each)))
    expect(onMap(other)).toEqual(onMap(ready))
  })
  test('[13.0b] two counters with one number are told apart by their type', () => {
    const [tank, motorised] = units('G-1Pz-Pz1', 'G-1Pz-1').map(each => title.units[each])
    expect([tank.type, motorised.type]).toEqual(['tank', 'mot-infantry'])
    expect(tank.group).toBe(motorised.group)
    const regiment = title.units[unit('G-19Pz-Pz27')]
    expect([regiment.type, regiment.group, regiment.name.en.includes('27/19')]).toEqual(['tank', '19 Pz', true])
  })
})

describe('where', () => {
  const empty = position({})
  const near = (marks: readonly number[], at: number): number =>
    Math.min(...marks.map(mark => distance(title.board, mark, at)))
  const german = (fits: (at: number) => boolean): number =>
    title.board.hexes.findIndex((_, at) => title.startControl[at] === GERMAN && fits(at))

  test('[13.0c] on its marks or three hexes behind, and on nobody else’s marks', () => {
    const marks = title.setUpHexes.get('XXVII') ?? []
    const check = (at: number) => checkSetUp(empty, unit('G-72ID'), at, GERMAN)
    expect(marks.every(mark => check(mark) === undefined)).toBe(true)
    const others = [...title.setUpHexes.values()].flat().filter(each => !marks.includes(each))
    const three = german(at => near(marks, at) === 3 && !others.includes(at))
    const four = german(at => near(marks, at) === 4 && !others.includes(at))
    expect(check(three)).toBeUndefined()
    expect(check(four)?.rule).toBe('13.0c')
    expect(near(marks, hex('1804'))).toBeLessThanOrEqual(3)
    expect(check(hex('1804'))?.rule).toBe('13.0c')
  })
  test('[13.0c] no closer to the enemy than the marks', () => {
    const marks = title.setUpHexes.get('3TA') ?? []
    const { depth } = zonesOf(title)
    const nearest = Math.min(...marks.map(mark => depth[mark]))
    const ahead = title.board.hexes.findIndex((_, at) => near(marks, at) <= 3 && depth[at] === nearest - 1)
    const level = title.board.hexes.findIndex(
      (_, at) => near(marks, at) <= 3 && depth[at] === nearest && !marks.includes(at),
    )
    expect(checkSetUp(empty, unit('S-3TA-7RD'), ahead, SOVIET)?.rule).toBe('13.0c')
    expect(checkSetUp(empty, unit('S-3TA-7RD'), level, SOVIET)).toBeUndefined()
  })
  test('[13.0d] units with a hex of their own, and nobody beyond the front', () => {
    expect(checkSetUp(empty, unit('G-1Pz-1'), hex('1213'), GERMAN)?.rule).toBe('13.0d')
    expect(checkSetUp(empty, unit('G-1Pz-1'), hex('1214'), GERMAN)).toBeUndefined()
    const beyond = german(at => near(title.setUpHexes.get('41') ?? [], at) === 1)
    expect(checkSetUp(empty, unit('S-41-93RD'), beyond, SOVIET)?.rule).toBe('13.0d')
  })
  test('[13.0c] the stacking limit holds', () => {
    const state = position({ 'G-72ID': '2205' })
    expect(checkSetUp(state, unit('G-87ID'), hex('2205'), GERMAN)?.rule).toBe('5.0')
    expect(setUpHexes(state, unit('G-87ID'))).not.toContain(hex('2205'))
    expect(setUpHexes(state, unit('G-87ID'))).toContain(hex('2206'))
  })
  test('[13.0c] every hex that is offered is accepted, and a unit may be put elsewhere', () => {
    const state = position({})
    for (const each of [...placedIn(title, GERMAN), ...placedIn(title, SOVIET)])
      for (const at of setUpHexes(state, each))
        expect(checkSetUp(state, each, at, title.side[each] as Side)).toBeUndefined()
    applySetUp(state, unit('G-72ID'), hex('2205'), [])
    applySetUp(state, unit('G-72ID'), hex('2206'), [])
    expect([unitsAt(state, hex('2205')), unitsAt(state, hex('2206'))]).toEqual([[], [unit('G-72ID')]])
  })
  test('[2.5] reinforcements are not set up', () => {
    expect(checkSetUp(empty, unit('S-R-19RD'), hex('2406'), SOVIET)?.rule).toBe('13.12')
    expect(empty.status[unit('S-R-19RD')]).toBe(STATUS.absent)
  })
  test('[13.12] the Soviets first, and all of them', () => {
    const state = position({}, { turn: 1 })
    const place = { type: 'place', unit: unit('G-72ID'), hex: hex('2205') } as const
    expect([phaseOf(state), seatOf(state)]).toEqual(['soviet-setup', 'soviet'])
    expect(refusalOf(state, place)?.rule).toBe('13.12')
    expect(refusalOf(state, done)?.rule).toBe('13.0c')
    expect(setUpDuties(state, SOVIET).length).toBe(1)
    act(state, { type: 'choose', option: 'default' })
    act(state, done)
    expect([phaseOf(state), seatOf(state)]).toEqual(['german-setup', 'german'])
    expect(refusalOf(state, place)).toBeUndefined()
    expect(refusalOf(state, { type: 'place', unit: unit('S-31-88RD'), hex: hex('2406') })?.rule).toBe('13.12')
  })
  test('[2.1e] set-up changes no control: what both reach is its side’s', () => {
    expect([...ready.control]).toEqual([...title.startControl])
    // Alone before a gap the Soviets reach into it
    const state = position({ 'S-31-88RD': '2406' })
    settleControl(state)
    expect(state.control[hex('2307')]).toBe(SOVIET)
  })
})

describe('the ready set-up', () => {
  const { depth } = zonesOf(title)
  const front = (side: Side): number[] =>
    [...depth.keys()].filter(at => depth[at] === 1 && title.startControl[at] === side)
  const at = (id: string): number => ready.hex[unit(id)]

  test('is legal', () => {
    for (const side of [GERMAN, SOVIET] as const) {
      expect(setUpDuties(ready, side)).toEqual([])
      for (const each of placedIn(title, side)) expect(zoneFor(title, each)).toContain(ready.hex[each])
    }
    for (let each = 0; each < title.board.size; each++) expect(hasRoom(ready, each)).toBe(true)
  })
  test('leaves no gap but the far corner, for which XII Corps has nobody', () => {
    const gaps = (side: Side): string[] =>
      front(side)
        .filter(each => holderOf(ready, each) !== side && ready.zoc[side][each] === 0)
        .map(hexName)
    expect(gaps(GERMAN)).toEqual(['2831'])
    expect(gaps(SOVIET)).toEqual([])
  })
  test('holds Belyi and Rzhev, and no HQ or mobile division in the first line', () => {
    for (const name of ['1012', '2205', '2206']) expect(holderOf(ready, hex(name))).toBe(GERMAN)
    for (const side of [GERMAN, SOVIET] as const)
      for (const hq of title.hqs[side]) if (isOnMap(ready, hq)) expect(depth[ready.hex[hq]]).toBeGreaterThan(1)
    for (const { side, units: members } of title.groups.filter(({ units: [first] }) => isOnMap(ready, first))) {
      expect(new Set(members.map(each => ready.hex[each])).size).toBe(1)
      if (side === GERMAN) expect(depth[ready.hex[members[0]]]).toBeGreaterThan(1)
    }
  })
  test('has the corps of the attacking armies at the front, each with rifles', () => {
    for (const id of ['S-41-1MC', 'S-22-3MC', 'S-20-5TC', 'S-20-6TC']) {
      expect(depth[at(id)]).toBe(1)
      expect(unitsAt(ready, at(id)).some(each => title.units[each].size === 'XX')).toBe(true)
    }
    expect(at('S-20-5TC')).not.toBe(at('S-20-6TC'))
  })
  test('has everybody in supply but four divisions far from their HQ', () => {
    const bad = [...title.units.keys()].filter(
      each => isOnMap(ready, each) && supplyOf(ready, each) !== SUPPLY.supplied,
    )
    expect(ids(bad)).toEqual(['S-33-160RD', 'S-33-222RD', 'S-41-234RD', 'S-41-262RD'])
    expect(bad.every(each => supplyOf(ready, each) === SUPPLY.unsupplied)).toBe(true)
  })
  test('completes what a player has begun', () => {
    const state = position({}, { turn: 1 })
    const own = { type: 'place', unit: unit('S-20-5TC'), hex: hex('2510') } as const
    act(state, own)
    act(state, { type: 'choose', option: 'default' })
    expect(state.hex[own.unit]).toBe(own.hex)
    expect(refusalOf(state, done)).toBeUndefined()
  })
})
