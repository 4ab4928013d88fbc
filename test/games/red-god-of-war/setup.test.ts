// Set-up: who begins where, and the ready one.
import { describe, expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  begun,
  choose,
  controllerOf,
  done,
  duties,
  entries,
  game,
  hex,
  hexName,
  hexOf,
  phaseOf,
  place,
  play,
  refusal,
  seatOf,
  statusOf,
  unit,
  unitsAt,
  zocOf,
} from './support.ts'

const ready = begun()
const ALL = game.units.map(({ id }) => id)
const listed = (text: string, prefix = ''): string[] =>
  text
    .split(' ')
    .map(each => prefix + each)
    .sort()
const sideOf = (id: string): string => (id.startsWith('G-') ? 'german' : 'soviet')
const startSide = (at: number): string =>
  game.board.hexes[at].regions.includes('control-soviet') ? 'soviet' : 'german'
const marksOf = (command: string): number[] =>
  [...game.board.hexes.keys()].filter(at =>
    game.board.hexes[at].marks.some(mark => mark === `german-setup:${command}` || mark === `soviet-setup:${command}`),
  )
const isMarkedForOthers = (at: number, command: string): boolean =>
  game.board.hexes[at].marks.some(mark => /^(german|soviet)-setup:/.test(mark) && !mark.endsWith(`:${command}`))
const near = (marks: readonly number[], at: number): number =>
  Math.min(...marks.map(mark => distance(game.board, mark, at)))
const hexesOf = (side: string): number[] => [...game.board.hexes.keys()].filter(at => startSide(at) === side)
/** Distance to the nearest hex of the other side of the front. */
const DEPTHS = [...game.board.hexes.keys()].map(at =>
  near(hexesOf(startSide(at) === 'german' ? 'soviet' : 'german'), at),
)
const depthOf = (at: number): number => DEPTHS[at]

/** On the map, where it may be by the rule itself and not by the code's own zone. */
const isPlacedByTheBook = (state: State, id: string, command: string): boolean => {
  const at = game.hexOf(state, unit(id))
  return near(marksOf(command), at) <= 3 && !isMarkedForOthers(at, command) && startSide(at) === sideOf(id)
}

/** The Soviets set up; or, after them, the Germans. */
const settingUp = (side = 'soviet'): State => {
  const state = game.start('mars', [], 1)
  if ('rule' in state) throw new Error(state.rule)
  if (side === 'german') play(state, choose('default'), done)
  return state
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
const onMap = (state: State): string[] => ALL.filter(id => hexOf(state, id) !== undefined).sort()

describe('lists', () => {
  test.each(GERMANS)('[%s] %s Corps', (_rule, command, list) => {
    const state = settingUp('german')
    const marks = marksOf(command)
    for (const id of listed(list, 'G-')) {
      expect(isPlacedByTheBook(ready, id, command), id).toBe(true)
      // It is of this corps: wherever it may stand is near these marks
      const hexes = entries(state, id)
      expect([id, hexes.length > 0, hexes.every(name => near(marks, hex(name)) <= 3)]).toEqual([id, true, true])
      expect(marks.every(mark => hexes.includes(hexName(mark)))).toBe(true)
    }
  })
  test.each(SOVIETS)('[%s] army %s', (_rule, army, counters, list) => {
    const all = [`S-HQ-${army}`, ...listed(list, `S-${army}-`)]
    expect([all.length, ALL.filter(id => id.startsWith(`S-${army}-`)).length]).toEqual([counters, counters - 1])
    const file = game.positionOf(ready) as { units?: Record<string, { army: string }> }
    for (const id of all) {
      expect([id, file.units?.[id].army]).toEqual([id, `S-HQ-${army}`])
      expect(isPlacedByTheBook(ready, id, army), id).toBe(true)
    }
  })
  test('[13.13j] 1st Panzer Division begins in 1214', () => {
    expect(unitsAt(ready, '1214').sort()).toEqual(['G-1Pz-1', 'G-1Pz-113', 'G-1Pz-Pz1'])
  })
  test('[13.13k] the fusiliers of Grossdeutschland begin in 1311', () => {
    expect(hexOf(ready, 'G-GD-FR')).toBe('1311')
    expect(entries(settingUp('german'), 'G-GD-FR')).toEqual(['1311'])
  })
  test('[2.5] the board holds the lists of 13.13 and 13.14 and nothing of 13.3', () => {
    const all = [
      ...GERMANS.flatMap(([, , list]) => listed(list, 'G-')),
      ...listed('1Pz-Pz1 1Pz-1 1Pz-113 GD-FR', 'G-'),
      ...SOVIETS.flatMap(([, army, , list]) => [`S-HQ-${army}`, ...listed(list, `S-${army}-`)]),
    ].sort()
    expect(onMap(ready)).toEqual(all)
    for (const id of ['G-HQ-XXX', 'G-12Pz-5', 'G-258ID', 'S-R-19RD', 'S-R-215TR'])
      expect(hexOf(ready, id)).toBeUndefined()
  })
  test('[13.22] the second scenario sets up the same units', () => {
    expect(onMap(begun('zhukov'))).toEqual(onMap(ready))
  })
  test('[13.0b] two counters with one number are told apart by their type', () => {
    const infoOf = (id: string) => game.units[unit(id)]
    expect([infoOf('G-1Pz-Pz1').type, infoOf('G-1Pz-1').type]).toEqual(['tank', 'mot-infantry'])
    const regiment = infoOf('G-19Pz-Pz27')
    expect([regiment.type, regiment.name.en.includes('27/19')]).toEqual(['tank', true])
  })
})

describe('where', () => {
  const german = (fits: (at: number) => boolean): string => hexName(hexesOf('german').find(fits) ?? -1)

  test('[13.0c] on its marks or three hexes behind, and on nobody else’s marks', () => {
    const state = settingUp('german')
    const marks = marksOf('XXVII')
    const rule = (name: string): string | undefined => refusal(state, place('G-72ID', name))?.rule
    expect(marks.map(mark => rule(hexName(mark)))).toEqual(marks.map(() => undefined))
    expect(rule(german(at => near(marks, at) === 3 && !isMarkedForOthers(at, 'XXVII')))).toBeUndefined()
    expect(rule(german(at => near(marks, at) === 4 && !isMarkedForOthers(at, 'XXVII')))).toBe('13.0c')
    expect([near(marks, hex('1804')) <= 3, rule('1804')]).toEqual([true, '13.0c'])
  })
  test('[13.0c] no closer to the enemy than the marks', () => {
    const state = settingUp()
    const marks = marksOf('3TA')
    const nearest = Math.min(...marks.map(depthOf))
    const around = hexesOf('soviet').filter(at => near(marks, at) <= 3 && !marks.includes(at))
    const ahead = around.find(at => depthOf(at) === nearest - 1) ?? -1
    const level = around.find(at => depthOf(at) === nearest) ?? -1
    expect(refusal(state, place('S-3TA-7RD', hexName(ahead)))).toCite('13.0c')
    expect(refusal(state, place('S-3TA-7RD', hexName(level)))).toBeUndefined()
  })
  test('[13.0d] units with a hex of their own, and nobody beyond the front', () => {
    const state = settingUp('german')
    expect(refusal(state, place('G-1Pz-1', '1213'))).toCite('13.0d')
    expect(refusal(state, place('G-1Pz-1', '1214'))).toBeUndefined()
    const beyond = german(at => near(marksOf('41'), at) === 1)
    expect(refusal(settingUp(), place('S-41-93RD', beyond))).toCite('13.0d')
  })
  test('[13.0c] the stacking limit holds', () => {
    const state = settingUp('german')
    play(state, place('G-72ID', '2205'))
    expect(refusal(state, place('G-87ID', '2205'))).toCite('5.0')
    expect([entries(state, 'G-87ID').includes('2205'), entries(state, 'G-87ID').includes('2206')]).toEqual([
      false,
      true,
    ])
  })
  test('[13.0c] every hex that is offered is accepted, and a unit may be put elsewhere', () => {
    const state = settingUp('german')
    for (const id of actors(state, 'place'))
      for (const name of entries(state, id)) expect(refusal(state, place(id, name))).toBeUndefined()
    play(state, place('G-72ID', '2205'), place('G-72ID', '2206'))
    expect([unitsAt(state, '2205'), unitsAt(state, '2206')]).toEqual([[], ['G-72ID']])
  })
  test('[2.5] reinforcements are not set up', () => {
    const state = settingUp()
    expect(refusal(state, place('S-R-19RD', '2406'))).toCite('13.12')
    expect(statusOf(state, 'S-R-19RD')).toBe('absent')
  })
  test('[13.12] the Soviets first, and all of them', () => {
    const state = settingUp()
    const rzhev = place('G-72ID', '2205')
    expect([phaseOf(state), seatOf(state)]).toEqual(['soviet-setup', 'soviet'])
    expect(refusal(state, rzhev)).toCite('13.12')
    expect([refusal(state, done)?.rule, duties(state)]).toEqual(['13.0c', ['13.0c']])
    play(state, choose('default'), done)
    expect([phaseOf(state), seatOf(state)]).toEqual(['german-setup', 'german'])
    expect(refusal(state, rzhev)).toBeUndefined()
    expect(refusal(state, place('S-31-88RD', '2406'))).toCite('13.12')
  })
  test('[2.1e] set-up changes no control but where only the enemy reaches', () => {
    for (const at of game.board.hexes.keys()) expect(controllerOf(ready, hexName(at))).toBe(startSide(at))
    // Everybody of XXVII Corps but Rzhev goes back as far as he may
    const state = settingUp('german')
    play(state, choose('default'))
    for (const id of listed('72ID 87ID 95ID 129ID 254ID 256ID 52ID-205 6ID-18 6ID-37', 'G-')) {
      const back = [...entries(state, id)].sort((a, b) => depthOf(hex(b)) - depthOf(hex(a)))[0]
      if (depthOf(hex(back)) > depthOf(hex(hexOf(state, id) ?? ''))) play(state, place(id, back))
    }
    play(state, done)
    const [own, theirs] = [zocOf(state, 'german'), zocOf(state, 'soviet')]
    const lost = hexesOf('german')
      .map(hexName)
      .filter(name => controllerOf(state, name) === 'soviet')
    expect(lost.length).toBeGreaterThan(0)
    const open = hexesOf('german')
      .map(hexName)
      .filter(name => unitsAt(state, name).length === 0 && theirs.includes(name) && !own.includes(name))
    expect(lost).toEqual(open)
  })
})

describe('the ready set-up', () => {
  const front = (side: string): string[] =>
    hexesOf(side)
      .filter(at => depthOf(at) === 1)
      .map(hexName)
  const depthAt = (id: string): number => depthOf(hex(hexOf(ready, id) ?? ''))

  test('is legal', () => {
    for (const side of ['soviet', 'german']) {
      const state = settingUp(side)
      const zones = new Map(actors(state, 'place').map(id => [id, entries(state, id)]))
      play(state, choose('default'))
      expect(duties(state)).toEqual([])
      for (const [id, zone] of zones) expect(zone, id).toContain(hexOf(state, id))
    }
    expect(game.invariants(ready)).toEqual([])
  })
  test('leaves no gap but the far corner, for which XII Corps has nobody', () => {
    const gaps = (side: string): string[] => {
      const zoc = zocOf(ready, side)
      return front(side).filter(name => unitsAt(ready, name).length === 0 && !zoc.includes(name))
    }
    expect([gaps('german'), gaps('soviet')]).toEqual([['2831'], []])
  })
  test('holds Belyi and Rzhev, and no HQ or mobile division in the first line', () => {
    for (const name of ['1012', '2205', '2206']) expect(sideOf(unitsAt(ready, name)[0])).toBe('german')
    for (const id of onMap(ready).filter(each => each.includes('-HQ-'))) expect(depthAt(id)).toBeGreaterThan(1)
    const formations = ['G-14Mot-', 'G-5Pz-', 'G-9Pz-', 'G-2Pz-', 'G-36Mot-', 'G-1Pz-']
    for (const name of formations) {
      const members = ALL.filter(id => id.startsWith(name))
      expect(new Set(members.map(id => hexOf(ready, id))).size).toBe(1)
      expect(depthAt(members[0])).toBeGreaterThan(1)
    }
  })
  test('has the corps of the attacking armies at the front, each with rifles', () => {
    for (const [id, brigade] of [
      ['S-41-1MC', 'S-41-65-1'],
      ['S-22-3MC', 'S-22-49-3'],
      ['S-20-5TC', 'S-20-5-5'],
      ['S-20-6TC', 'S-20-6-6'],
    ]) {
      const stack = unitsAt(ready, hexOf(ready, id) ?? '')
      expect([depthAt(id), stack.includes(brigade)]).toEqual([1, true])
      expect(stack.some(each => game.units[unit(each)].size === 'XX')).toBe(true)
    }
    expect(hexOf(ready, 'S-20-5TC')).not.toBe(hexOf(ready, 'S-20-6TC'))
  })
  test('has everybody in supply but four divisions far from their HQ', () => {
    const short = ['german', 'soviet'].flatMap(side =>
      game.query(ready, side, { what: 'supply', side }).filter(({ state }) => state !== 'supplied'),
    )
    expect(short.map(({ unit: each, state }) => `${game.units[each].id} ${state}`).sort()).toEqual([
      'S-33-160RD unsupplied',
      'S-33-222RD unsupplied',
      'S-41-234RD unsupplied',
      'S-41-262RD unsupplied',
    ])
  })
  test('completes what a player has begun', () => {
    const state = settingUp()
    play(state, place('S-20-5TC', '2510'), choose('default'))
    expect([hexOf(state, 'S-20-5TC'), refusal(state, done)]).toEqual(['2510', undefined])
  })
})
