import { describe, expect, test } from 'vitest'
import { NO_HEX } from '../../../src/engine/board.ts'
import { mayAttackFirstTurn } from '../../../src/games/russian-campaign/first-turn.ts'
import { hasRoom, inEnemyZoc, takeOffMap } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { destinationsOf, movementDuties, pathOf } from '../../../src/games/russian-campaign/movement.ts'
import { describe as describeUnit } from '../../../src/games/russian-campaign/overlays.ts'
import { FLAG, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { go, hex, hexOf, next, reach, refusal, type Scene, scene, title, unit } from './support-movement.ts'

const pointsOf = ({ state }: Scene, id: string): number => state.points[unit(id)]
const row = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `${letter}${from + (to > from ? i : -i)}`)
const duties = ({ state, side, impulse }: Scene): string[] =>
  movementDuties(state, side, impulse).map(({ rule }) => rule)
const covers = (state: State, side: 0 | 1, name: string): boolean => state.zoc[side][hex(name)] > 0

test('[7.2a] a unit that was lost after it moved can still be described: it stands in nobody’s ZOC', () => {
  const at = scene({ 'de-inf-5': 'X25' })
  go(at, 'de-inf-5', ['X24'])
  expect(at.state.flags[unit('de-inf-5')] & FLAG.moved).not.toBe(0)
  takeOffMap(at.state, unit('de-inf-5'), STATUS.pool)
  expect(describeUnit(at.state, unit('de-inf-5'))).toMatchObject({ hex: NO_HEX, status: 'pool' })
})

describe('stacking', () => {
  test('[6.0] friends and enemies never share a hex', () => {
    const at = scene({ 'de-pz-24': 'X25', 'su-army-3': 'X24' })
    expect(refusal(at, 'de-pz-24', ['X24'])).toBe('6.0')
    expect(reach(at, 'de-pz-24')).not.toContain('X24')
  })

  test('[6.1] three corps, two armies, or two of both', () => {
    const corps = scene({ 'de-inf-5': 'X25', 'de-inf-6': 'X25', 'de-inf-8': 'X25' })
    expect(hasRoom(corps.state, hex('X25'))).toBe(true)
    expect(hasRoom(corps.state, hex('X25'), [unit('de-inf-12')])).toBe(false)
    const mixed = scene({ 'su-army-3': 'X25', 'su-tk-5': 'X25' })
    expect(hasRoom(mixed.state, hex('X25'))).toBe(true)
    expect(hasRoom(mixed.state, hex('X25'), [unit('su-tk-8')])).toBe(false)
    expect(hasRoom(mixed.state, hex('X24'), [unit('su-army-10'), unit('su-army-4')])).toBe(true)
    expect(hasRoom(mixed.state, hex('X24'), ['su-army-10', 'su-army-4', 'su-army-5'].map(unit))).toBe(false)
  })

  test('[6.2] limits may be passed on the way, not at the end', () => {
    const at = scene({ 'de-inf-5': 'X24', 'de-inf-6': 'X24', 'de-inf-8': 'X24', 'de-inf-12': 'X25' })
    go(at, 'de-inf-12', ['X24'])
    expect(duties(at)).toEqual(['6.2'])
    go(at, 'de-inf-12', ['X23'])
    expect(duties(at)).toEqual([])
    // Where nobody could make it good again the move itself is refused
    const last = scene({ 'de-inf-5': 'X20', 'de-inf-6': 'X20', 'de-inf-8': 'X20', 'de-inf-12': 'X24' })
    expect(refusal(last, 'de-inf-12', row('X', 23, 20))).toBeUndefined()
    for (const id of ['de-inf-5', 'de-inf-6', 'de-inf-8']) last.state.points[unit(id)] = 0
    expect(refusal(last, 'de-inf-12', row('X', 23, 20))).toBe('6.2')
    expect(reach(last, 'de-inf-12')).not.toContain('X20')
    expect(refusal(last, 'de-inf-12', row('X', 23, 21))).toBeUndefined()
  })

  test('[6.2] nobody joins a full stack that cannot get out', () => {
    const stack = { 'su-army-9': 'JJ23', 'su-army-5': 'JJ23', 'su-army-6': 'DD24' }
    expect(refusal(scene(stack, { side: SOVIET }), 'su-army-6', ['JJ23'], 'sea')).toBeUndefined()
    const shut = scene({ ...stack, 'de-pz-24': 'II23', 'de-pz-39': 'JJ22' }, { side: SOVIET })
    expect(reach(shut, 'su-army-9')).toEqual([])
    expect(refusal(shut, 'su-army-6', ['JJ23'], 'sea')).toBe('6.2')
    expect(reach(shut, 'su-army-6', 'sea')).toEqual(['II15'])
  })

  test('[6.3a] a stack goes at the pace of the slowest, and the others may go on', () => {
    const at = scene({ 'de-pz-24': 'X25', 'de-inf-9': 'X25' })
    expect(refusal(at, ['de-pz-24', 'de-inf-9'], row('X', 24, 20))).toBe('8.1.2')
    go(at, ['de-pz-24', 'de-inf-9'], row('X', 24, 21))
    expect(hexOf(at, 'de-inf-9')).toBe('X21')
    expect(refusal(at, 'de-inf-9', ['X20'])).toBe('8.1.2')
    expect(refusal(at, 'de-pz-24', row('X', 20, 17))).toBe('8.1.2')
    expect(refusal(at, 'de-pz-24', row('X', 20, 18))).toBeUndefined()
    const apart = scene({ 'de-pz-24': 'X25', 'de-inf-9': 'X24' })
    expect(refusal(apart, ['de-pz-24', 'de-inf-9'], ['X23'])).toBe('6.3a')
  })

  test('[6.4] HQs, dictators and the SS reserve take no room', () => {
    const at = scene({ 'de-inf-5': 'X25', 'de-inf-6': 'X25', 'de-inf-8': 'X25' })
    const free = ['ss-res', 'de-hq-north', 'hitler'].map(unit)
    expect(hasRoom(at.state, hex('X25'), free)).toBe(true)
    expect(hasRoom(at.state, hex('X25'), [...free, unit('de-inf-12')])).toBe(false)
  })
})

describe('zones of control', () => {
  test('[7.1-EX] [7.1c] none over water', () => {
    const { state } = scene({ 'de-pz-24': 'KK19' })
    expect(covers(state, AXIS, 'KK20')).toBe(false)
    expect(covers(state, AXIS, 'KK18')).toBe(true)
    expect(covers(scene({ 'de-pz-24': 'KK21' }).state, AXIS, 'KK20')).toBe(false)
    expect(covers(scene({ 'de-pz-24': 'II21' }).state, AXIS, 'JJ21')).toBe(false)
  })

  test('[7.1a] a worker has one, [7.1d] a marker has none', () => {
    const { state } = scene({ 'su-worker-kiev': 'X21' })
    for (const name of ['X20', 'X22', 'W21', 'W22', 'Y21', 'Y22']) expect(covers(state, SOVIET, name)).toBe(true)
    expect(title.exertsZoc[title.stukas[0]]).toBe(0)
  })

  test('[7.2a] a unit that enters one stops', () => {
    const at = scene({ 'de-pz-24': 'X25', 'su-army-3': 'Y22' })
    // Y22 lies next to X21 and X22
    expect(refusal(at, 'de-pz-24', row('X', 24, 22))).toBeUndefined()
    expect(refusal(at, 'de-pz-24', row('X', 24, 21))).toBe('7.2a')
    go(at, 'de-pz-24', row('X', 24, 22))
    expect(reach(at, 'de-pz-24')).toEqual([])
    expect(refusal(at, 'de-pz-24', ['W23'])).toBe('7.2a')
  })

  test('[7.2c] [4.0.3a] [8.2.3b] out of one in impulse 1, frozen in impulse 2', () => {
    const at = scene({ 'de-pz-24': 'X22', 'de-pz-39': 'X26', 'su-army-3': 'Y22' })
    expect(refusal(at, 'de-pz-24', ['W23'])).toBeUndefined()
    const second = next(at, 2)
    expect(refusal(second, 'de-pz-24', ['W23'])).toBe('8.2.3b')
    expect(reach(second, 'de-pz-24')).toEqual([])
    expect(pointsOf(second, 'de-pz-39')).toBe(4)
    expect(refusal(second, 'de-pz-39', row('X', 25, 22))).toBeUndefined()
  })

  test('[11.2.2c] an Axis unit may enter a partisan hex and stops there', () => {
    const at = scene({ 'de-pz-24': 'X25', [title.units[title.partisans[0]].id]: 'X24' })
    expect(refusal(at, 'de-pz-24', ['X24'])).toBeUndefined()
    expect(refusal(at, 'de-pz-24', ['X24', 'X23'])).toBe('11.2.2c')
    expect(refusal(at, 'de-pz-24', ['W25', 'W24', 'X23'])).toBeUndefined()
  })
})

describe('allowances', () => {
  test('[8.2.4] [8.1.3] German infantry has 4 and then 2, whatever it did before', () => {
    const at = scene({ 'de-inf-5': 'X25' })
    expect(pointsOf(at, 'de-inf-5')).toBe(4)
    go(at, 'de-inf-5', ['X24'])
    expect(pointsOf(at, 'de-inf-5')).toBe(3)
    expect(pointsOf(next(at, 2), 'de-inf-5')).toBe(2)
  })

  test('[4.0.2b] [8.5.2] [4.0.3d] HQs move 7 in impulse 2 only, in any weather', () => {
    const at = scene({ 'de-hq-north': 'X25' }, { weather: 'mud' })
    expect(refusal(at, 'de-hq-north', ['X24'])).toBe('8.5.2')
    const second = next(at, 2)
    expect(refusal(second, 'de-hq-north', row('X', 24, 18))).toBeUndefined()
    expect(refusal(second, 'de-hq-north', row('X', 24, 17))).toBe('8.1.2')
    const stavka = scene({ 'su-stavka': 'X18' }, { side: SOVIET, weather: 'snow' })
    expect(refusal(stavka, 'su-stavka', ['X17'])).toBe('8.5.2')
    expect(refusal(next(stavka, 2), 'su-stavka', row('X', 17, 14))).toBeUndefined()
  })

  test('[8.6.2] dictators move in impulse 1 only', () => {
    const at = scene({ stalin: 'X18' }, { side: SOVIET })
    expect(refusal(at, 'stalin', ['X17'])).toBeUndefined()
    expect(refusal(next(at, 2), 'stalin', ['X17'])).toBe('8.6.2')
  })

  test('[12.7.2a] workers never move, [9.11.2a] nor who took part in an automatic victory', () => {
    const workers = scene({ 'su-worker-kiev': 'W20' }, { side: SOVIET })
    expect(refusal(workers, 'su-worker-kiev', ['W21'])).toBe('12.7.2a')
    const at = scene({ 'de-pz-24': 'X25' })
    at.state.flags[unit('de-pz-24')] |= FLAG.spent
    expect(refusal(at, 'de-pz-24', ['X24'])).toBe('9.11.2a')
    expect(refusal(next(at, 2), 'de-pz-24', ['X24'])).toBeUndefined()
  })

  test('[8.1.1] no duty to move, and only own units', () => {
    const at = scene({ 'de-pz-24': 'X25', 'su-army-3': 'X10' })
    expect(duties(at)).toEqual([])
    expect(refusal(at, 'su-army-3', ['X9'])).toBe('8.1.1')
  })

  test('[8.2.4] Soviet infantry has nothing in impulse 2', () => {
    const at = next(scene({ 'su-army-3': 'X18', 'su-tk-5': 'X18' }, { side: SOVIET }), 2)
    expect(refusal(at, 'su-army-3', ['X17'])).toBe('8.2.4')
    expect(refusal(at, 'su-tk-5', ['X17', 'X16'])).toBeUndefined()
    expect(refusal(at, 'su-tk-5', ['X17', 'X16', 'X15'])).toBe('8.1.2')
  })
})

describe('terrain', () => {
  // O24 clear, O23 O22 O21 woods in a row; P22 P21 swamp
  test('[8.2.1a] [8.2.1-EX1] woods stop all but infantry and mountain troops', () => {
    const at = scene({
      'de-pz-24': 'O24',
      'de-inf-5': 'O24',
      'de-cav-1': 'O24',
      'de-mtn-49': 'O24',
      'de-pzgr-50': 'O24',
    })
    for (const id of ['de-pz-24', 'de-cav-1', 'de-pzgr-50']) {
      expect(refusal(at, id, ['O23'])).toBeUndefined()
      expect(refusal(at, id, ['O23', 'O22'])).toBe('8.2.1a')
    }
    for (const id of ['de-inf-5', 'de-mtn-49']) expect(refusal(at, id, ['O23', 'O22', 'O21'])).toBeUndefined()
    go(at, 'de-pz-24', ['O23'])
    expect(refusal(at, 'de-pz-24', ['O22'])).toBe('8.2.1a')
  })

  test('[8.2.1-EX2] mountains stop all but mountain troops, HQs and dictators', () => {
    const at = scene({ 'de-mtn-49': 'S27', 'de-inf-5': 'S27', hitler: 'S27' })
    const path = ['T27', 'U28', 'V28']
    expect(refusal(at, 'de-mtn-49', path)).toBeUndefined()
    expect(refusal(at, 'hitler', path)).toBeUndefined()
    expect(refusal(at, 'de-inf-5', path)).toBe('8.2.1a')
  })

  test('[8.2.1-EX3] [8.5.3] [8.6.3] swamp stops everybody but in snow', () => {
    const units = { 'de-pz-24': 'P24', 'de-inf-5': 'P24', 'de-mtn-49': 'P24', hitler: 'P24' }
    const path = ['Q24', 'Q23', 'R23']
    for (const id of Object.keys(units)) {
      expect(refusal(scene(units), id, path)).toBe('8.2.1a')
      expect(refusal(scene(units), id, path.slice(0, 2))).toBeUndefined()
    }
    for (const id of ['de-pz-24', 'hitler'])
      expect(refusal(scene(units, { weather: 'snow' }), id, path)).toBeUndefined()
    const hq = scene({ 'de-hq-north': 'O24' }, { impulse: 2 })
    expect(refusal(hq, 'de-hq-north', ['O23', 'O22', 'O21'])).toBeUndefined()
    expect(refusal(hq, 'de-hq-north', ['O23', 'P22', 'P21'])).toBe('8.2.1a')
  })

  test('[8.2.1b] every hex costs one, and an obstacle may be the last', () => {
    const at = scene({ 'de-pz-24': 'L28' })
    const path = ['L27', 'L26', 'L25', 'L24', 'L23']
    expect(refusal(at, 'de-pz-24', path)).toBeUndefined()
    expect(pathOf(at.state, unit('de-pz-24'), hex('L23'), undefined, AXIS, 1)).toHaveLength(5)
    expect(refusal(at, 'de-pz-24', [...path, 'L22'])).toBe('8.2.1a')
  })

  test('[8.1.2] hex by hex, in any direction, without dice', () => {
    const at = scene({ 'de-inf-5': 'X20' })
    const { draws } = at.state
    expect(refusal(at, 'de-inf-5', ['X18'])).toBe('8.1.2')
    go(at, 'de-inf-5', ['X19', 'X20', 'X19', 'X20'])
    expect(at.state.draws).toBe(draws)
    expect(refusal(at, 'de-inf-5', ['X19'])).toBe('8.1.2')
  })
})

describe('from ZOC to ZOC', () => {
  test('[8.2.3a] not straight, but over a free hex', () => {
    const at = scene({ 'de-pz-24': 'X22', 'su-army-3': 'Y22' })
    expect(inEnemyZoc(at.state, hex('X21'), AXIS)).toBe(true)
    expect(refusal(at, 'de-pz-24', ['X21'])).toBe('8.2.3a')
    expect(refusal(at, 'de-pz-24', ['W22', 'X21'])).toBeUndefined()
    expect(refusal(at, 'de-pz-24', ['W22', 'X21', 'X20'])).toBe('7.2a')
    go(at, 'de-pz-24', ['W22', 'X21'])
    expect(reach(at, 'de-pz-24')).toEqual([])
  })

  test('[8.2.1-MV] mountain troops over a free mountain hex into another ZOC', () => {
    // S27 is in the ZOC of R27; T27 is free; U27 in that of V26
    const at = scene({ 'de-mtn-49': 'S27', 'de-inf-5': 'S27', 'su-army-3': 'R27', 'su-army-10': 'V26' })
    expect(refusal(at, 'de-mtn-49', ['T27', 'U27'])).toBeUndefined()
    expect(refusal(at, 'de-inf-5', ['T27', 'U27'])).toBe('8.2.1a')
  })

  test('[9.12.2b] remnants keep out of an enemy ZOC, those of the SS do not', () => {
    const remnant = title.remnants.find(each => title.units[each].unitClass === 'remnant')
    const ss = title.remnants.find(each => title.units[each].unitClass === 'ss-remnant')
    if (remnant === undefined || ss === undefined) throw new Error('no remnants')
    const ids = [remnant, ss].map(each => title.units[each].id)
    const at = scene({ [ids[0]]: 'X23', [ids[1]]: 'X23', 'su-army-3': 'Y22' })
    expect(refusal(at, ids[0], ['X22'])).toBe('9.12.2b')
    expect(reach(at, ids[0])).not.toContain('X22')
    expect(refusal(at, ids[1], ['X22'])).toBeUndefined()
  })
})

describe('water', () => {
  test('[8.2.2a] [8.2.2b] only the Kerch Strait is crossed, and ends the move', () => {
    const at = scene({ 'de-pz-24': 'KK21', 'de-pz-39': 'KK20', 'de-pz-47': 'II21' })
    expect(refusal(at, 'de-pz-24', ['KK20'])).toBeUndefined()
    expect(refusal(at, 'de-pz-24', ['KK20', 'LL19'])).toBe('8.2.2b')
    expect(reach(at, 'de-pz-24')).toContain('KK20')
    expect(reach(at, 'de-pz-24')).not.toContain('LL19')
    expect(refusal(at, 'de-pz-39', ['KK19'])).toBe('8.2.2a')
    expect(refusal(at, 'de-pz-39', ['LL19'])).toBeUndefined()
    expect(refusal(at, 'de-pz-47', ['JJ21'])).toBe('8.2.2a')
    const { draws } = at.state
    go(at, 'de-pz-24', ['KK20'])
    expect(pointsOf(at, 'de-pz-24')).toBe(0)
    // [8.2.2e] no die, and the sea move of the turn is still there
    expect(at.state.draws).toBe(draws)
    expect(at.state.world.sailed.axisBlack).toBe(false)
  })

  test('[8.2.2c] not into an enemy ZOC', () => {
    const at = scene({ 'de-pz-24': 'KK21', 'su-army-3': 'LL19' })
    expect(inEnemyZoc(at.state, hex('KK20'), AXIS)).toBe(true)
    expect(refusal(at, 'de-pz-24', ['KK20'])).toBe('8.2.2c')
    expect(reach(at, 'de-pz-24')).not.toContain('KK20')
    expect(refusal(scene({ 'de-pz-24': 'KK21', 'su-army-3': 'KK20' }), 'de-pz-24', ['KK20'])).toBe('8.2.2c')
  })
})

describe('the first impulse of the war', () => {
  const first = (units: Record<string, string>, options: readonly string[] = []): Scene =>
    scene(units, { turn: 1, options })

  test('[3.3.2a] N units attack the Baltic district', () => {
    // I21 and J22 are Soviet; 8 Army (B) on I20
    const at = first({ 'de-pz-41': 'H23', 'su-army-8': 'I20' })
    expect(duties(at)).toEqual(['3.3.2a'])
    const near = reach(at, 'de-pz-41')
    expect(near).toContain('I21')
    go(
      at,
      'de-pz-41',
      [...(pathOf(at.state, unit('de-pz-41'), hex('I21'), undefined, AXIS, 1) ?? [])].map(
        each => title.board.hexes[each].name,
      ),
    )
    expect(duties(at)).toEqual([])
    // A step away from the enemy is legal only as long as it can still come there
    const away = first({ 'de-inf-5': 'A31', 'de-pz-41': 'H23', 'su-army-8': 'I20' })
    expect(refusal(away, 'de-pz-41', ['H24', 'H25', 'H26', 'H27'])).toBe('3.3.2a')
    expect(refusal(away, 'de-pz-41', ['I24'])).toBeUndefined()
    // HQs have no duty
    expect(duties(first({ 'de-hq-north': 'H23', 'su-army-8': 'I20' }))).toEqual([])
  })

  test('[3.3.2b] [3.3.2h] C units only the Western district, and they need not', () => {
    const at = first({ 'de-pz-24': 'L26', 'su-army-3': 'M23', 'su-army-8': 'J21' })
    expect(duties(at)).toEqual([])
    expect(reach(at, 'de-pz-24')).toContain('M24')
    expect(reach(at, 'de-pz-24')).not.toContain('J22')
    expect(refusal(at, 'de-pz-24', ['L25', 'K25', 'K24', 'J23', 'J22'])).toBe('3.3.2h')
    expect(mayAttackFirstTurn(at.state, unit('de-pz-24'), hex('M23'), 1)).toBe(true)
    expect(mayAttackFirstTurn(at.state, unit('de-pz-24'), hex('J21'), 1)).toBe(false)
    expect(mayAttackFirstTurn(at.state, unit('de-pz-24'), hex('J21'), 2)).toBe(true)
  })

  test('[3.3.2c] [3.3.2g] S units must attack Kiev and keep away from others', () => {
    const at = first({ 'de-pz-14': 'P27', 'su-army-5': 'R25', 'su-army-3': 'O25' })
    expect(duties(at)).toEqual(['3.3.2c'])
    // O25 (W) lies next to P25, not to P26
    expect(refusal(at, 'de-pz-14', ['P26', 'P25'])).toBe('3.3.2g')
    expect(refusal(at, 'de-pz-14', ['Q27', 'R26'])).toBeUndefined()
    expect(mayAttackFirstTurn(at.state, unit('de-pz-14'), hex('O25'), 1)).toBe(false)
    expect(mayAttackFirstTurn(at.state, unit('de-pz-14'), hex('R25'), 1)).toBe(true)
  })

  test('[3.3.2d] [3.3.2e] R attacks Odessa and Kiev, F anybody', () => {
    const at = first({
      'de-inf-11': 'Z26',
      'fi-inf-2': 'A9',
      'su-army-9': 'Z25',
      'su-army-5': 'Y24',
      'su-army-3': 'Y25',
      'su-army-19': 'A5',
    })
    const may = (id: string, where: string): boolean => mayAttackFirstTurn(at.state, unit(id), hex(where), 1)
    expect(may('de-inf-11', 'Z25')).toBe(true)
    expect(may('de-inf-11', 'Y24')).toBe(true)
    expect(may('de-inf-11', 'Y25')).toBe(false)
    // Without a code only F
    expect(may('de-inf-11', 'A5')).toBe(false)
    for (const where of ['Z25', 'Y25', 'A5']) expect(may('fi-inf-2', where)).toBe(true)
  })

  test('[3.3.2f] who cannot attack comes as near as possible', () => {
    // Every hex next to 8 Army is far beyond the reach of the infantry
    const at = first({ 'de-inf-1': 'H29', 'su-army-8': 'I20' })
    expect(duties(at)).toEqual(['3.3.2f'])
    expect(refusal(at, 'de-inf-1', ['H28', 'H27', 'H26'])).toBeUndefined()
    go(at, 'de-inf-1', ['H28', 'H27', 'H26'])
    expect(duties(at)).toEqual(['3.3.2f'])
    go(at, 'de-inf-1', ['H25'])
    expect(duties(at)).toEqual([])
    const back = first({ 'de-inf-1': 'H29', 'su-army-8': 'I20' })
    expect(refusal(back, 'de-inf-1', ['H30'])).toBe('3.3.2f')
  })

  test('[3.3.4] [3.3.5] nobody comes next to Riga, Minsk, Kiev or Odessa; by option one army group each', () => {
    const units = { 'de-pz-24': 'N23', 'de-pz-41': 'N22', 'su-tk-6': 'O20' }
    const path = ['N22', 'N21']
    expect(refusal(first(units), 'de-pz-24', [...path, 'N20'])).toBe('3.3.4')
    expect(refusal(first(units), 'de-pz-24', path)).toBeUndefined()
    expect(refusal(next(first(units), 2), 'de-pz-24', [...path, 'N20'])).toBeUndefined()
    const option = first(units, [OPTIONS.frontierCities])
    expect(refusal(option, 'de-pz-24', [...path, 'N20'])).toBeUndefined()
    expect(refusal(option, 'de-pz-41', ['N21', 'N20'])).toBe('3.3.5')
    expect(mayAttackFirstTurn(option.state, unit('de-pz-24'), hex('O20'), 1)).toBe(true)
    expect(mayAttackFirstTurn(option.state, unit('de-pz-41'), hex('O20'), 1)).toBe(false)
    expect(mayAttackFirstTurn(first(units).state, unit('de-pz-24'), hex('O20'), 1)).toBe(false)
  })
})

describe('what is offered', () => {
  const units = {
    'de-pz-41': 'H23',
    'de-inf-1': 'I24',
    'de-pz-24': 'L26',
    'de-inf-5': 'M26',
    'de-pz-14': 'P27',
    'de-mtn-49': 'Q28',
    'ro-cav': 'Z26',
    'fi-inf-2': 'B13',
    hitler: 'E32',
    'su-army-8': 'I20',
    'su-tk-1': 'I21',
    'su-army-3': 'M22',
    'su-army-10': 'O24',
    'su-army-5': 'R25',
    'su-army-12': 'T26',
    'su-army-9': 'Z24',
    'su-army-23': 'C11',
    'su-army-13': 'O20',
    'su-cav-2': 'DD24',
    'su-army-18': 'W20',
  }
  test.each([
    [1, AXIS, 1],
    [3, AXIS, 1],
    [3, AXIS, 2],
    [3, SOVIET, 1],
    [3, SOVIET, 2],
  ] as const)(
    '[8.1.2] turn %i, side %i, impulse %i: every hex has a path, and every path is legal',
    (turn, side, impulse) => {
      const at = scene(units, { turn, side, impulse })
      let count = 0
      for (const id of Object.keys(units))
        for (const { hex: to, by, cost } of destinationsOf(at.state, unit(id), side, impulse)) {
          const path = pathOf(at.state, unit(id), to, by, side, impulse)
          expect(path, `${id} to ${title.board.hexes[to].name} by ${by}`).toBeDefined()
          if (by === undefined) expect(path).toHaveLength(cost)
          count++
        }
      expect(count).toBeGreaterThan(20)
    },
  )

  test('[8.1.2] what is one hex away is offered just when the check allows it', () => {
    for (const turn of [1, 3]) {
      const at = scene(units, { turn })
      for (const id of Object.keys(units)) {
        const offered = new Set(reach(at, id))
        const from = at.state.hex[unit(id)]
        for (let direction = 0; direction < 6; direction++) {
          const near = title.board.neighbours[from * 6 + direction]
          const name = title.board.hexes[near]?.name
          if (name !== undefined) expect(refusal(at, id, [name]) === undefined, `${id} ${name}`).toBe(offered.has(name))
        }
      }
    }
  })
})
