// Movement (chapters 6 to 8): stacking, ZOC, allowances, terrain, water, and the first impulse of the war.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  assign,
  at,
  attack,
  duties,
  fight,
  game,
  go,
  hex,
  hexName,
  hexOf,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  rule,
  type Setting,
  skipTo,
  unit,
  WAITING,
  zocOf,
} from './support-game.ts'

const SECOND = { phase: 'axis-move-2' }
const SOVIET = { phase: 'soviet-move-1' }
const nearTo = (name: string): string[] =>
  [...game.board.neighbours.slice(hex(name) * 6, hex(name) * 6 + 6)].filter(near => near >= 0).map(hexName)
const row = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `${letter}${from + (to > from ? i : -i)}`)

test('[7.2a] a unit that was lost after it moved can still be described: it stands in nobody’s ZOC', () => {
  const state = position({ ...WAITING, 'de-inf-5': 'X25', 'su-army-3': 'X23' })
  go(state, 'de-inf-5', ['X24'])
  skipTo(state, 'axis-declare-1')
  fight(state, attack('de-inf-5', 'X23'), 1) // 1:2, AE
  expect(at(state, 'de-inf-5')).toBe('pool')
  expect(game.describe(state, unit('de-inf-5'))).toMatchObject({ status: 'pool', points: 0, marks: ['moved'] })
})

describe('stacking', () => {
  test('[6.0] friends and enemies never share a hex', () => {
    const state = position({ 'de-pz-24': 'X25', 'su-army-3': 'X24' })
    expect(refusal(state, 'de-pz-24', ['X24'])).toBe('6.0')
    expect(reach(state, 'de-pz-24')).not.toContain('X24')
  })

  /** Refused at the end of the movement step: too many in X25. */
  const isCrowded = (ids: readonly string[], setting: Setting = {}): boolean =>
    duties(position(Object.fromEntries(ids.map(id => [id, 'X25'])), setting)).includes('6.2')

  test('[6.1] three corps, two armies, or two of both', () => {
    const corps = ['de-inf-5', 'de-inf-6', 'de-inf-8']
    expect([isCrowded(corps), isCrowded([...corps, 'de-inf-12'])]).toEqual([false, true])
    const mixed = ['su-army-3', 'su-tk-5']
    expect([isCrowded(mixed, SOVIET), isCrowded([...mixed, 'su-tk-8'], SOVIET)]).toEqual([false, true])
    const armies = ['su-army-10', 'su-army-4']
    expect([isCrowded(armies, SOVIET), isCrowded([...armies, 'su-army-5'], SOVIET)]).toEqual([false, true])
  })

  test('[6.2] limits may be passed on the way, not at the end', () => {
    const state = position({ 'de-inf-5': 'X24', 'de-inf-6': 'X24', 'de-inf-8': 'X24', 'de-inf-12': 'X25' })
    go(state, 'de-inf-12', ['X24'])
    expect(duties(state)).toEqual(['6.2'])
    go(state, 'de-inf-12', ['X23'])
    expect(duties(state)).toEqual([])
    // Where nobody could make it good again the move itself is refused
    const stack = (points?: number): State =>
      position({
        ...Object.fromEntries(
          ['de-inf-5', 'de-inf-6', 'de-inf-8'].map(id => [id, points === undefined ? 'X20' : { hex: 'X20', points }]),
        ),
        'de-inf-12': 'X24',
      })
    expect(refusal(stack(), 'de-inf-12', row('X', 23, 20))).toBeUndefined()
    expect(refusal(stack(0), 'de-inf-12', row('X', 23, 20))).toBe('6.2')
    expect(reach(stack(0), 'de-inf-12')).not.toContain('X20')
    expect(refusal(stack(0), 'de-inf-12', row('X', 23, 21))).toBeUndefined()
  })

  test('[6.2] nobody joins a full stack that cannot get out', () => {
    const stack = { 'su-army-9': 'JJ23', 'su-army-5': 'JJ23', 'su-army-6': 'DD24' }
    expect(refusal(position(stack, SOVIET), 'su-army-6', ['JJ23'], 'sea')).toBeUndefined()
    const shut = position({ ...stack, 'de-pz-24': 'II23', 'de-pz-39': 'JJ22' }, SOVIET)
    expect(reach(shut, 'su-army-9')).toEqual([])
    expect(refusal(shut, 'su-army-6', ['JJ23'], 'sea')).toBe('6.2')
    expect(reach(shut, 'su-army-6', 'sea')).toEqual(['II15'])
  })

  test('[6.3a] a stack goes at the pace of the slowest, and the others may go on', () => {
    const state = position({ 'de-pz-24': 'X25', 'de-inf-9': 'X25' })
    expect(refusal(state, ['de-pz-24', 'de-inf-9'], row('X', 24, 20))).toBe('8.1.2')
    go(state, ['de-pz-24', 'de-inf-9'], row('X', 24, 21))
    expect(hexOf(state, 'de-inf-9')).toBe('X21')
    expect(refusal(state, 'de-inf-9', ['X20'])).toBe('8.1.2')
    expect(refusal(state, 'de-pz-24', row('X', 20, 17))).toBe('8.1.2')
    expect(refusal(state, 'de-pz-24', row('X', 20, 18))).toBeUndefined()
    const apart = position({ 'de-pz-24': 'X25', 'de-inf-9': 'X24' })
    expect(refusal(apart, ['de-pz-24', 'de-inf-9'], ['X23'])).toBe('6.3a')
  })

  test('[6.4] HQs, dictators and the SS reserve take no room', () => {
    const full = ['de-inf-5', 'de-inf-6', 'de-inf-8', 'ss-res', 'de-hq-north', 'hitler']
    expect([isCrowded(full), isCrowded([...full, 'de-inf-12'])]).toEqual([false, true])
  })
})

describe('zones of control', () => {
  test('[7.1-EX] [7.1c] none over water', () => {
    const covered = (from: string): string[] => zocOf(position({ 'de-pz-24': from }), 'axis')
    expect(covered('KK19')).not.toContain('KK20')
    expect(covered('KK19')).toContain('KK18')
    expect(covered('KK21')).not.toContain('KK20')
    expect(covered('II21')).not.toContain('JJ21')
  })

  test('[7.1a] a worker has one, [7.1d] a marker has none', () => {
    const around = ['X20', 'X22', 'W21', 'W22', 'Y21', 'Y22']
    expect(zocOf(position({ 'su-worker-kiev': 'X21' }), 'soviet')).toEqual(expect.arrayContaining(around))
    const state = position({ 'su-army-3': 'X21', 'de-hq-center': 'X26' })
    const before = zocOf(state, 'axis')
    play(state, assign('stuka-1', 'stuka', { hex: 'X21' }))
    expect(at(state, 'stuka-1')).toBe('X21')
    expect(zocOf(state, 'axis')).toEqual(before)
  })

  test('[7.2a] a unit that enters one stops', () => {
    const state = position({ 'de-pz-24': 'X25', 'su-army-3': 'Y22' })
    // Y22 lies next to X21 and X22
    expect(refusal(state, 'de-pz-24', row('X', 24, 22))).toBeUndefined()
    expect(refusal(state, 'de-pz-24', row('X', 24, 21))).toBe('7.2a')
    go(state, 'de-pz-24', row('X', 24, 22))
    expect(reach(state, 'de-pz-24')).toEqual([])
    expect(refusal(state, 'de-pz-24', ['W23'])).toBe('7.2a')
  })

  test('[7.2c] [4.0.3a] [8.2.3b] out of one in impulse 1, frozen in impulse 2', () => {
    const units = { 'de-pz-24': 'X22', 'de-pz-39': 'X26', 'su-army-3': 'Y22' }
    expect(refusal(position(units), 'de-pz-24', ['W23'])).toBeUndefined()
    const second = position(units, SECOND)
    expect(refusal(second, 'de-pz-24', ['W23'])).toBe('8.2.3b')
    expect(reach(second, 'de-pz-24')).toEqual([])
    expect(pointsOf(second, 'de-pz-39')).toBe(4)
    expect(refusal(second, 'de-pz-39', row('X', 25, 22))).toBeUndefined()
  })

  test('[11.2.2c] an Axis unit may enter a partisan hex and stops there', () => {
    const state = position({ 'de-pz-24': 'X25', 'su-partisan-1': 'X24' })
    expect(refusal(state, 'de-pz-24', ['X24'])).toBeUndefined()
    expect(refusal(state, 'de-pz-24', ['X24', 'X23'])).toBe('11.2.2c')
    expect(refusal(state, 'de-pz-24', ['W25', 'W24', 'X23'])).toBeUndefined()
  })
})

describe('allowances', () => {
  test('[8.2.4] [8.1.3] German infantry has 4 and then 2, whatever it did before', () => {
    const state = position({ 'de-inf-5': 'X25' })
    expect(pointsOf(state, 'de-inf-5')).toBe(4)
    go(state, 'de-inf-5', ['X24'])
    expect(pointsOf(state, 'de-inf-5')).toBe(3)
    expect(pointsOf(skipTo(state, 'axis-move-2'), 'de-inf-5')).toBe(2)
  })

  test('[4.0.2b] [8.5.2] [4.0.3d] HQs move 7 in impulse 2 only, in any weather', () => {
    const state = position({ 'de-hq-north': 'X25' }, { weather: 'mud' })
    expect(refusal(state, 'de-hq-north', ['X24'])).toBe('8.5.2')
    const second = skipTo(state, 'axis-move-2')
    expect(refusal(second, 'de-hq-north', row('X', 24, 18))).toBeUndefined()
    expect(refusal(second, 'de-hq-north', row('X', 24, 17))).toBe('8.1.2')
    const stavka = position({ 'su-stavka': 'X18' }, { ...SOVIET, weather: 'snow' })
    expect(refusal(stavka, 'su-stavka', ['X17'])).toBe('8.5.2')
    expect(refusal(skipTo(stavka, 'soviet-move-2'), 'su-stavka', row('X', 17, 14))).toBeUndefined()
  })

  test('[8.6.2] dictators move in impulse 1 only', () => {
    const state = position({ stalin: 'X18' }, SOVIET)
    expect(refusal(state, 'stalin', ['X17'])).toBeUndefined()
    expect(refusal(skipTo(state, 'soviet-move-2'), 'stalin', ['X17'])).toBe('8.6.2')
  })

  test('[12.7.2a] workers never move, [9.11.2a] nor who took part in an automatic victory', () => {
    const workers = position({ 'su-worker-kiev': 'W20' }, SOVIET)
    expect(refusal(workers, 'su-worker-kiev', ['W21'])).toBe('12.7.2a')
    const state = position({ 'de-pz-24': { hex: 'X25', marks: ['spent'] } })
    expect(refusal(state, 'de-pz-24', ['X24'])).toBe('9.11.2a')
    expect(refusal(skipTo(state, 'axis-move-2'), 'de-pz-24', ['X24'])).toBeUndefined()
  })

  test('[8.1.1] no duty to move, and only own units', () => {
    const state = position({ 'de-pz-24': 'X25', 'su-army-3': 'X10' })
    expect(duties(state)).toEqual([])
    expect(refusal(state, 'su-army-3', ['X9'])).toBe('8.1.1')
  })

  test('[8.2.4] Soviet infantry has nothing in impulse 2', () => {
    const state = position({ 'su-army-3': 'X18', 'su-tk-5': 'X18' }, { phase: 'soviet-move-2' })
    expect(refusal(state, 'su-army-3', ['X17'])).toBe('8.2.4')
    expect(refusal(state, 'su-tk-5', ['X17', 'X16'])).toBeUndefined()
    expect(refusal(state, 'su-tk-5', ['X17', 'X16', 'X15'])).toBe('8.1.2')
  })
})

describe('terrain', () => {
  // O24 clear, O23 O22 O21 woods in a row; P22 P21 swamp
  test('[8.2.1a] [8.2.1-EX1] woods stop all but infantry and mountain troops', () => {
    const state = position({
      'de-pz-24': 'O24',
      'de-inf-5': 'O24',
      'de-cav-1': 'O24',
      'de-mtn-49': 'O24',
      'de-pzgr-50': 'O24',
    })
    for (const id of ['de-pz-24', 'de-cav-1', 'de-pzgr-50']) {
      expect(refusal(state, id, ['O23'])).toBeUndefined()
      expect(refusal(state, id, ['O23', 'O22'])).toBe('8.2.1a')
    }
    for (const id of ['de-inf-5', 'de-mtn-49']) expect(refusal(state, id, ['O23', 'O22', 'O21'])).toBeUndefined()
    go(state, 'de-pz-24', ['O23'])
    expect(refusal(state, 'de-pz-24', ['O22'])).toBe('8.2.1a')
  })

  test('[8.2.1-EX2] mountains stop all but mountain troops, HQs and dictators', () => {
    const state = position({ 'de-mtn-49': 'S27', 'de-inf-5': 'S27', hitler: 'S27' })
    const path = ['T27', 'U28', 'V28']
    expect(refusal(state, 'de-mtn-49', path)).toBeUndefined()
    expect(refusal(state, 'hitler', path)).toBeUndefined()
    expect(refusal(state, 'de-inf-5', path)).toBe('8.2.1a')
  })

  test('[8.2.1-EX3] [8.5.3] [8.6.3] swamp stops everybody but in snow', () => {
    const units = { 'de-pz-24': 'P24', 'de-inf-5': 'P24', 'de-mtn-49': 'P24', hitler: 'P24' }
    const path = ['Q24', 'Q23', 'R23']
    for (const id of Object.keys(units)) {
      expect(refusal(position(units), id, path)).toBe('8.2.1a')
      expect(refusal(position(units), id, path.slice(0, 2))).toBeUndefined()
    }
    for (const id of ['de-pz-24', 'hitler'])
      expect(refusal(position(units, { weather: 'snow' }), id, path)).toBeUndefined()
    const hq = position({ 'de-hq-north': 'O24' }, SECOND)
    expect(refusal(hq, 'de-hq-north', ['O23', 'O22', 'O21'])).toBeUndefined()
    expect(refusal(hq, 'de-hq-north', ['O23', 'P22', 'P21'])).toBe('8.2.1a')
  })

  test('[8.2.1b] every hex costs one, and an obstacle may be the last', () => {
    const state = position({ 'de-pz-24': 'L28' })
    const path = ['L27', 'L26', 'L25', 'L24', 'L23']
    expect(refusal(state, 'de-pz-24', path)).toBeUndefined()
    expect(game.legal(state, { about: 'path', unit: unit('de-pz-24'), hex: hex('L23') })).toHaveLength(5)
    expect(refusal(state, 'de-pz-24', [...path, 'L22'])).toBe('8.2.1a')
  })

  test('[8.1.2] hex by hex, in any direction, without dice', () => {
    const state = position({ 'de-inf-5': 'X20' })
    const { draws } = state
    expect(refusal(state, 'de-inf-5', ['X18'])).toBe('8.1.2')
    go(state, 'de-inf-5', ['X19', 'X20', 'X19', 'X20'])
    expect(state.draws).toBe(draws)
    expect(refusal(state, 'de-inf-5', ['X19'])).toBe('8.1.2')
  })
})

describe('from ZOC to ZOC', () => {
  test('[8.2.3a] not straight, but over a free hex', () => {
    const state = position({ 'de-pz-24': 'X22', 'su-army-3': 'Y22' })
    expect(zocOf(state, 'soviet')).toContain('X21')
    expect(refusal(state, 'de-pz-24', ['X21'])).toBe('8.2.3a')
    expect(refusal(state, 'de-pz-24', ['W22', 'X21'])).toBeUndefined()
    expect(refusal(state, 'de-pz-24', ['W22', 'X21', 'X20'])).toBe('7.2a')
    go(state, 'de-pz-24', ['W22', 'X21'])
    expect(reach(state, 'de-pz-24')).toEqual([])
  })

  test('[8.2.1-MV] mountain troops over a free mountain hex into another ZOC', () => {
    // S27 is in the ZOC of R27; T27 is free; U27 in that of V26
    const state = position({ 'de-mtn-49': 'S27', 'de-inf-5': 'S27', 'su-army-3': 'R27', 'su-army-10': 'V26' })
    expect(refusal(state, 'de-mtn-49', ['T27', 'U27'])).toBeUndefined()
    expect(refusal(state, 'de-inf-5', ['T27', 'U27'])).toBe('8.2.1a')
  })

  test('[9.12.2b] remnants keep out of an enemy ZOC, those of the SS do not', () => {
    const ids = ['de-rem-inf-1', 'ss-rem-inf-1']
    const state = position({ [ids[0]]: 'X23', [ids[1]]: 'X23', 'su-army-3': 'Y22' })
    expect(refusal(state, ids[0], ['X22'])).toBe('9.12.2b')
    expect(reach(state, ids[0])).not.toContain('X22')
    expect(refusal(state, ids[1], ['X22'])).toBeUndefined()
  })
})

describe('water', () => {
  test('[8.2.2a] [8.2.2b] only the Kerch Strait is crossed, and ends the move', () => {
    const state = position({ 'de-pz-24': 'KK21', 'de-pz-39': 'KK20', 'de-pz-47': 'II21' })
    expect(refusal(state, 'de-pz-24', ['KK20'])).toBeUndefined()
    expect(refusal(state, 'de-pz-24', ['KK20', 'LL19'])).toBe('8.2.2b')
    expect(reach(state, 'de-pz-24')).toContain('KK20')
    expect(reach(state, 'de-pz-24')).not.toContain('LL19')
    expect(refusal(state, 'de-pz-39', ['KK19'])).toBe('8.2.2a')
    expect(refusal(state, 'de-pz-39', ['LL19'])).toBeUndefined()
    expect(refusal(state, 'de-pz-47', ['JJ21'])).toBe('8.2.2a')
    const { draws } = state
    go(state, 'de-pz-24', ['KK20'])
    expect(pointsOf(state, 'de-pz-24')).toBe(0)
    // [8.2.2e] no die, and the sea move of the turn is still there
    expect(state.draws).toBe(draws)
    expect(state.world.sailed.axisBlack).toBe(false)
  })

  test('[8.2.2c] not into an enemy ZOC', () => {
    const state = position({ 'de-pz-24': 'KK21', 'su-army-3': 'LL19' })
    expect(zocOf(state, 'soviet')).toContain('KK20')
    expect(refusal(state, 'de-pz-24', ['KK20'])).toBe('8.2.2c')
    expect(reach(state, 'de-pz-24')).not.toContain('KK20')
    expect(refusal(position({ 'de-pz-24': 'KK21', 'su-army-3': 'KK20' }), 'de-pz-24', ['KK20'])).toBe('8.2.2c')
  })
})

describe('the first impulse of the war', () => {
  const first = (units: Record<string, string>, options: readonly string[] = []): State =>
    position(units, { turn: 1, options })
  const strikes = (
    [id, from]: readonly [string, string],
    [defender, to]: readonly [string, string],
    setting: Setting = {},
  ): string | undefined =>
    rule(
      position({ ...WAITING, [id]: from, [defender]: to }, { turn: 1, phase: 'axis-declare-1', ...setting }),
      attack(id, to),
    )

  test('[3.3.2a] N units attack the Baltic district', () => {
    // I21 and J22 are Soviet; 8 Army (B) on I20
    const state = first({ 'de-pz-41': 'H23', 'su-army-8': 'I20' })
    expect(duties(state)).toEqual(['3.3.2a'])
    const near = reach(state, 'de-pz-41')
    expect(near).toContain('I21')
    const path = game.legal(state, { about: 'path', unit: unit('de-pz-41'), hex: hex('I21') }) ?? []
    go(state, 'de-pz-41', path.map(hexName))
    expect(duties(state)).toEqual([])
    // A step away from the enemy is legal only as long as it can still come there
    const away = first({ 'de-inf-5': 'A31', 'de-pz-41': 'H23', 'su-army-8': 'I20' })
    expect(refusal(away, 'de-pz-41', ['H24', 'H25', 'H26', 'H27'])).toBe('3.3.2a')
    expect(refusal(away, 'de-pz-41', ['I24'])).toBeUndefined()
    // HQs have no duty
    expect(duties(first({ 'de-hq-north': 'H23', 'su-army-8': 'I20' }))).toEqual([])
  })

  test('[3.3.2b] [3.3.2h] C units only the Western district, and they need not', () => {
    const state = first({ 'de-pz-24': 'L26', 'su-army-3': 'M23', 'su-army-8': 'J21' })
    expect(duties(state)).toEqual([])
    expect(reach(state, 'de-pz-24')).toContain('M24')
    expect(reach(state, 'de-pz-24')).not.toContain('J22')
    expect(refusal(state, 'de-pz-24', ['L25', 'K25', 'K24', 'J23', 'J22'])).toBe('3.3.2h')
    expect(strikes(['de-pz-24', 'M24'], ['su-army-3', 'M23'])).toBeUndefined()
    expect(strikes(['de-pz-24', 'J22'], ['su-army-8', 'J21'])).toBe('3.3.2b')
    expect(strikes(['de-pz-24', 'J22'], ['su-army-8', 'J21'], { phase: 'axis-declare-2' })).toBeUndefined()
  })

  test('[3.3.2c] [3.3.2g] S units must attack Kiev and keep away from others', () => {
    const state = first({ 'de-pz-14': 'P27', 'su-army-5': 'R25', 'su-army-3': 'O25' })
    expect(duties(state)).toEqual(['3.3.2c'])
    // O25 (W) lies next to P25, not to P26
    expect(refusal(state, 'de-pz-14', ['P26', 'P25'])).toBe('3.3.2g')
    expect(refusal(state, 'de-pz-14', ['Q27', 'R26'])).toBeUndefined()
    expect(strikes(['de-pz-14', 'P25'], ['su-army-3', 'O25'])).toBe('3.3.2c')
    expect(strikes(['de-pz-14', 'R26'], ['su-army-5', 'R25'])).toBeUndefined()
  })

  test('[3.3.2d] [3.3.2e] R attacks Odessa and Kiev, F anybody', () => {
    expect(strikes(['de-inf-11', 'Z26'], ['su-army-9', 'Z25'])).toBeUndefined()
    expect(strikes(['de-inf-11', 'Y25'], ['su-army-5', 'Y24'])).toBeUndefined()
    expect(strikes(['de-inf-11', 'Z26'], ['su-army-3', 'Z25'])).toBe('3.3.2d')
    // Without a code only F
    expect(strikes(['de-inf-11', 'Z26'], ['su-army-19', 'Z25'])).toBe('3.3.2d')
    for (const id of ['su-army-9', 'su-army-3', 'su-army-19'])
      expect(strikes(['fi-inf-4', 'Z26'], [id, 'Z25'])).toBeUndefined()
  })

  test('[3.3.2f] who cannot attack comes as near as possible', () => {
    // Every hex next to 8 Army is far beyond the reach of the infantry
    const state = first({ 'de-inf-1': 'H29', 'su-army-8': 'I20' })
    expect(duties(state)).toEqual(['3.3.2f'])
    expect(refusal(state, 'de-inf-1', ['H28', 'H27', 'H26'])).toBeUndefined()
    go(state, 'de-inf-1', ['H28', 'H27', 'H26'])
    expect(duties(state)).toEqual(['3.3.2f'])
    go(state, 'de-inf-1', ['H25'])
    expect(duties(state)).toEqual([])
    const back = first({ 'de-inf-1': 'H29', 'su-army-8': 'I20' })
    expect(refusal(back, 'de-inf-1', ['H30'])).toBe('3.3.2f')
  })

  test('[3.3.4] [3.3.5] nobody comes next to Riga, Minsk, Kiev or Odessa; by option one army group each', () => {
    const units = { 'de-pz-24': 'N23', 'de-pz-41': 'N22', 'su-tk-6': 'O20' }
    const path = ['N22', 'N21']
    expect(refusal(first(units), 'de-pz-24', [...path, 'N20'])).toBe('3.3.4')
    expect(refusal(first(units), 'de-pz-24', path)).toBeUndefined()
    expect(refusal(position(units, { turn: 1, ...SECOND }), 'de-pz-24', [...path, 'N20'])).toBeUndefined()
    const option = first(units, [OPTIONS.frontierCities])
    expect(refusal(option, 'de-pz-24', [...path, 'N20'])).toBeUndefined()
    expect(refusal(option, 'de-pz-41', ['N21', 'N20'])).toBe('3.3.5')
    const frontier = { options: [OPTIONS.frontierCities] }
    expect(strikes(['de-pz-24', 'N20'], ['su-tk-6', 'O20'], frontier)).toBeUndefined()
    expect(strikes(['de-pz-41', 'N20'], ['su-tk-6', 'O20'], frontier)).toBe('3.3.5')
    expect(strikes(['de-pz-24', 'N20'], ['su-tk-6', 'O20'])).toBe('3.3.4')
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
    [1, 'axis-move-1'],
    [3, 'axis-move-1'],
    [3, 'axis-move-2'],
    [3, 'soviet-move-1'],
    [3, 'soviet-move-2'],
  ])('[8.1.2] turn %i, %s: every hex has a path, and every path is legal', (turn, phase) => {
    const state = position(units, { turn, phase })
    let count = 0
    for (const id of Object.keys(units))
      for (const { hex: to, by, cost } of game.legal(state, { about: 'move', unit: unit(id) })) {
        const way = by === undefined ? {} : { by }
        const path = game.legal(state, { about: 'path', unit: unit(id), hex: to, ...way }) ?? []
        const where = `${id} to ${hexName(to)} by ${by}`
        expect(game.check(state, { type: 'move', units: [unit(id)], path, ...way }), where).toBeUndefined()
        if (by === undefined) expect(path, where).toHaveLength(cost)
        count++
      }
    expect(count).toBeGreaterThan(20)
  })

  test('[8.1.2] what is one hex away is offered just when the check allows it', () => {
    for (const turn of [1, 3]) {
      const state = position(units, { turn })
      for (const [id, from] of Object.entries(units)) {
        const offered = new Set(reach(state, id))
        for (const name of nearTo(from))
          expect(refusal(state, id, [name]) === undefined, `${id} ${name}`).toBe(offered.has(name))
      }
    }
  })
})
