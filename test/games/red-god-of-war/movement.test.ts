// Counters, what ground costs, and the tactical move.
import { describe, expect, test } from 'vitest'
import { NO_HEX } from '../../../src/engine/board.ts'
import { create } from '../../../src/games/red-god-of-war/index.ts'
import { META } from '../../../src/games/red-god-of-war/meta.ts'
import { TERRAINS } from '../../../src/games/red-god-of-war/rules/charts.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'
import {
  at,
  attack,
  begun,
  card,
  done,
  factorsOf,
  game,
  hex,
  hexName,
  marksOf,
  move,
  phaseOf,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  type Setting,
  type Units,
  unit,
  zocOf,
} from './support.ts'

// Foot, mechanised, cavalry, ski; the hexes lie behind the German front unless said otherwise.
const FOOT = 'G-7ID'
const MECH = 'G-1Pz-1'
const SKI = 'S-20-48Ski'
// 2410 to 2419: ten clear hexes in a column, without water or road between them
const COLUMN = ['2410', '2411', '2412', '2413', '2414', '2415', '2416', '2417', '2418', '2419']

/** The HQ that commands the unit. */
const hqFor = (id: string): string =>
  id.includes('-HQ-') ? id : id.startsWith('G-') ? 'G-HQ-VI' : `S-HQ-${id.split('-')[1]}`
/** Movement points for the step of a unit that its HQ stands beside, or -1 where it can't go. */
const costOf = (id: string, from: string, to: string, weather = 'freeze'): number => {
  const hq = hqFor(id)
  const state = position(at(from, hq, id), { hq, world: { weather } })
  const before = pointsOf(state, id)
  if (refusal(state, move(id, to)) !== undefined) return -1
  play(state, move(id, to))
  return before - pointsOf(state, id)
}
const moving = (units: Units, setting: Setting = {}): State =>
  position({ 'G-HQ-VI': '2409', ...units }, { hq: 'G-HQ-VI', ...setting })
const rule = (state: State, ids: string | readonly string[], path: string, by?: string): string | undefined =>
  refusal(state, move(ids, path, by))?.rule

describe('counters', () => {
  test('[2.1c] three numbers are attack, defence, movement; two are strength and movement', () => {
    const tanks = 'S-41-154TB'
    const units = { 'S-HQ-41': '1221', [tanks]: '1122', 'G-330ID': { hex: '1123', lost: 1 } }
    expect(factorsOf(position(units), tanks)).toBe('3-4-5')
    const moves = position(units, { hq: 'S-HQ-41' })
    expect(pointsOf(moves, tanks)).toBe(5)
    const attacks = position({ ...units, 'S-41-93RD': '1122' }, { hq: 'S-HQ-41', phase: 'declare' })
    // 6-7/4-7/2-7 after one step
    expect(card(attacks, attack([tanks, 'S-41-93RD'], '1123'))).toMatchObject({ attack: 6, defence: 4 })
    const german = position(
      { 'G-HQ-VI': '1221', 'G-330ID': { hex: '1222', lost: 1 }, [tanks]: '1123' },
      { hq: 'G-HQ-VI', phase: 'declare' },
    )
    expect(card(german, attack('G-330ID', '1123'))).toMatchObject({ attack: 4, defence: 4 })
  })

  test('[2.1l] everybody begins at full strength, and a lost step shows the next level', () => {
    const state = begun()
    for (const id of game.units.keys()) {
      const { steps } = game.describe(state, id)
      if (game.hexOf(state, id) !== NO_HEX) expect(steps?.now).toBe(steps?.full)
    }
    expect(factorsOf(position({ 'S-41-154TB': { hex: '2410', lost: 1 } }), 'S-41-154TB')).toBe('1-2-5')
  })

  test('[2.4b] size is read from the counter, and drives what counts as a division or a regiment', () => {
    const exerts = (...ids: readonly string[]): boolean =>
      zocOf(position(at('2414', ...ids)), ids[0].startsWith('G-') ? 'german' : 'soviet').length > 0
    const sizes = (...ids: readonly string[]) => ids.map(id => game.units[unit(id)].size)
    expect(sizes('S-41-1MC', 'G-7ID', 'S-41-74RB', 'G-52ID-205', 'G-GD-Pz')).toEqual(['XXX', 'XX', 'X', 'III', 'II'])
    // Divisions and corps alone, regiments and brigades in pairs, battalions and HQs never
    expect([exerts('S-41-1MC'), exerts('G-7ID'), exerts('S-41-74RB'), exerts('G-52ID-205')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([exerts('S-41-74RB', 'S-41-75RB'), exerts('G-52ID-205', 'G-6ID-18')]).toEqual([true, true])
    expect([exerts('G-GD-Pz', 'G-18Pz-18'), exerts('G-HQ-VI', 'G-HQ-IX')]).toEqual([false, false])
  })

  test('[2.4a] two days a turn, from 25 November to 26 December', () => {
    expect([1, 4, 8, 16].map(turn => game.turnName(turn).ja)).toEqual([
      expect.stringContaining('11月25'),
      expect.stringContaining('12月1'),
      expect.stringContaining('12月9'),
      expect.stringContaining('12月25'),
    ])
  })
})

describe('the terrain effects chart', () => {
  test('[2.3] every hex and hexside of the map is a row of the chart', () => {
    for (const { terrain, kinds } of game.board.hexes) {
      expect(TERRAINS).toContain(terrain)
      for (const kind of kinds) expect(['town', 'city', 'village']).toContain(kind)
    }
    for (const { kind } of game.board.sides) expect(['river', 'creek', 'bridge', 'front']).toContain(kind)
    for (const { kind } of game.board.lines) expect(['road', 'trail', 'rail']).toContain(kind)
  })

  test.each([
    ['CH-TEC-1', 'clear', '2410', '2411', 1, 2],
    ['CH-TEC-2', 'a town', '0419', '0519', 1, 1],
    ['CH-TEC-3', 'a city', '2107', '2206', 1, 1],
    ['CH-TEC-4', 'heavy woods', '0118', '0119', 2, 4],
    ['CH-TEC-5', 'light woods', '0118', '0217', 2, 3],
    ['CH-TEC-6', 'heavy woods along a road', '0621', '0721', 1, 1],
    ['CH-TEC-7', 'swamp', '0217', '0318', 2, 7],
    ['CH-TEC-8', 'clear over a river', '0129', '0130', 4, -1],
    ['CH-TEC-8', 'clear over a river by a road bridge', '0330', '0331', 1, 1],
    ['CH-TEC-9', 'clear over a creek', '0120', '0220', 2, 5],
    ['CH-TEC-9', 'clear over a creek by a road bridge', '0222', '0322', 1, 1],
  ])('[%s] %s: %s to %s costs %i on foot and %i mechanised', (_rule, _what, from, to, foot, mech) => {
    expect(costOf(FOOT, from, to)).toBe(foot)
    expect(costOf(MECH, from, to)).toBe(mech)
  })

  test('[CH-TEC-4] in snow heavy woods cost 4 and 8', () => {
    expect(costOf(FOOT, '0118', '0119', 'snow')).toBe(4)
    expect(costOf(MECH, '0118', '0119', 'snow')).toBe(8)
  })

  test('[CH-TEC-5] in mud light woods cost 6 and 9', () => {
    expect(costOf(FOOT, '0118', '0217', 'mud')).toBe(6)
    expect(costOf(MECH, '0118', '0217', 'mud')).toBe(9)
  })

  test('[CH-TEC-8] a mechanised unit does not cross a river without a bridge, not even as its only hex', () => {
    const state = moving(at('0129', 'G-HQ-VI', MECH, FOOT))
    expect(rule(state, MECH, '0130')).toBe('CH-TEC-8')
    expect(reach(state, MECH).get('0130')).toBeGreaterThan(2) // round by the bridges of Smolensk
    const path = game.legal(state, { about: 'path', unit: unit(MECH), hex: hex('0130') })
    expect(path?.length).toBeGreaterThan(1)
    expect(rule(state, FOOT, '0130')).toBeUndefined()
  })

  test('a trail is a road, and a railway bridge spares the water but not the ground', () => {
    expect(costOf(MECH, '0721', '0820')).toBe(1) // Kholm - Dukhovshchina trail
    expect(costOf(MECH, '0630', '0731')).toBe(2) // river, railway only
    expect(costOf(FOOT, '0527', '0528')).toBe(1) // creek, railway only
  })
})

describe('who pays what', () => {
  test('[2.1g] cavalry is on foot', () => {
    expect(costOf('G-Kav', '0118', '0217')).toBe(2)
    expect(costOf(SKI, '0118', '0217')).toBe(2)
  })

  test('[2.1i] HQs, tanks, mechanised and motorised units are mechanised', () => {
    for (const id of ['G-HQ-VI', 'G-1Pz-Pz1', 'S-41-47MB', MECH, 'S-20-1GMRD', 'S-HQ-41'])
      expect(costOf(id, '2410', '2411'), id).toBe(2)
  })

  test('[4.13] heavy woods: 2 on foot, 4 on wheels', () => {
    expect([costOf(FOOT, '0120', '0119'), costOf(MECH, '0120', '0119')]).toEqual([2, 4])
  })

  test('[4.11] the worst terrain of the hex is paid, unless it is entered along a road', () => {
    expect([costOf(FOOT, '0717', '0816'), costOf(MECH, '0717', '0816')]).toEqual([2, 7])
    expect(costOf(MECH, '0817', '0816')).toBe(1)
  })

  test('[4.4b] a town costs 1 whatever grows around it', () => {
    // No town of this board lies in the woods: a board with one
    const other = loaded(create, META, files => ({
      ...files,
      'hexes.csv': files['hexes.csv'].replace(/^(0519,\d+,\d+),clear/m, '$1,heavy-woods'),
    }))
    expect(other.board.hexes[hex('0519')].terrain).toBe('heavy-woods')
    const { position: build, moves } = buildersFor(other)
    const state = build({
      scenario: 'mars',
      turn: 2,
      phase: 'move',
      impulse: { hq: 'G-HQ-VI' },
      world: { weather: 'freeze' },
      units: at('0419', 'G-HQ-VI', FOOT),
    })
    expect(moves(state, FOOT).get('0519')).toBe(1)
  })

  test('[4.51] two road hexes without a road over their common side: the ground is paid', () => {
    expect(costOf(MECH, '0128', '0228')).toBe(2)
    expect(costOf(MECH, '0128', '0129')).toBe(1)
  })
})

describe('weather', () => {
  test('[4.55a] snow doubles the costs, but not for ski units', () => {
    expect([costOf(FOOT, '2410', '2411', 'snow'), costOf(SKI, '2410', '2411', 'snow')]).toEqual([2, 1])
    const world = { weather: 'snow' }
    const foot = reach(moving({ [FOOT]: '2410' }, { world }), FOOT)
    expect([foot.get('2413'), foot.has('2414')]).toEqual([6, false])
    const skis = reach(position(at('2410', 'S-HQ-20', SKI), { hq: 'S-HQ-20', world }), SKI)
    expect([skis.get('2416'), skis.has('2417')]).toEqual([6, false])
  })

  test('[4.55b] mud triples them for everybody', () => {
    expect([costOf(FOOT, '2410', '2411', 'mud'), costOf(SKI, '2410', '2411', 'mud')]).toEqual([3, 3])
    const state = moving({ 'G-HQ-VI': '2412', [FOOT]: '2410', [MECH]: '2414' }, { world: { weather: 'mud' } })
    expect([reach(state, FOOT).get('2412'), reach(state, FOOT).has('2413')]).toEqual([6, false])
    expect(rule(state, MECH, '2415')).toBeUndefined()
    expect(rule(state, MECH, '2415 2416')).toBe('4.12')
  })

  test('[11.5c] a ski unit pays 3 for clear in mud and 1 in snow', () => {
    expect([costOf(SKI, '2410', '2411', 'mud'), costOf(SKI, '2410', '2411', 'snow')]).toEqual([3, 1])
  })

  test('water and roads are multiplied too', () => {
    expect(costOf('G-Kav', '0129', '0130', 'snow')).toBe(8)
    expect(costOf(MECH, '0120', '0220', 'snow')).toBe(10)
    expect(costOf(MECH, '0621', '0721', 'snow')).toBe(2)
  })
})

describe('the move', () => {
  test('[2.1j] seven clear hexes with an allowance of 7, and no eighth', () => {
    const state = moving({ [FOOT]: '2410' })
    expect(rule(state, FOOT, COLUMN.slice(1, 8).join(' '))).toBeUndefined()
    expect(rule(state, FOOT, COLUMN.slice(1, 9).join(' '))).toBe('4.12')
    expect([reach(state, FOOT).get('2417'), reach(state, FOOT).has('2418')]).toEqual([7, false])
  })

  test('[4.0] points follow supply: a mechanised unit has half of them without, rounded up', () => {
    const points = (supply: string): number[] => {
      const state = moving({
        [MECH]: { hex: '2410', supply },
        [FOOT]: { hex: '2412', supply },
        'S-20-1GMRD': '3010',
      })
      return [MECH, FOOT, 'S-20-1GMRD'].map(id => pointsOf(state, id))
    }
    expect(points('supplied')).toEqual([10, 7, 0])
    expect(points('unsupplied')).toEqual([5, 7, 0])
    expect(points('isolated')).toEqual([5, 7, 0])
  })

  test('[4.0] only those whom the HQ activates', () => {
    const state = position({ 'S-HQ-41': '2409', 'S-41-93RD': '2410', 'S-20-26GRD': '2412' }, { hq: 'S-HQ-41' })
    expect([pointsOf(state, 'S-41-93RD'), pointsOf(state, 'S-20-26GRD')]).toEqual([5, 0])
    expect(rule(state, 'S-20-26GRD', '2413')).toBe('7.22a')
    expect(reach(state, 'S-20-26GRD').size).toBe(0)
  })

  test('[4.1] a group starts in one hex and goes at the pace of its slowest unit', () => {
    const state = moving({ ...at('2410', FOOT, 'G-52ID-205'), 'G-Kav': '2412' })
    expect(rule(state, [FOOT, 'G-Kav'], '2411')).toBe('4.1')
    expect(rule(state, [FOOT, FOOT], '2411')).toBe('4.1')
    const pair = moving(at('2410', 'G-52ID-205', MECH))
    expect(rule(pair, ['G-52ID-205', MECH], '2411 2412 2413 2414 2415')).toBeUndefined()
    expect(rule(pair, ['G-52ID-205', MECH], '2411 2412 2413 2414 2415 2416')).toBe('4.12')
    play(pair, move(['G-52ID-205', MECH], '2411 2412'))
    expect([pointsOf(pair, 'G-52ID-205'), pointsOf(pair, MECH)]).toEqual([5, 6])
    expect(marksOf(pair, MECH)).toContain('activated')
  })

  test('[4.1] hex by adjacent hex', () => {
    const state = moving({ [FOOT]: '2410' })
    expect(rule(state, FOOT, '2412')).toBe('4.1')
    expect(refusal(state, { type: 'move', units: [unit(FOOT)], path: [] })).toCite('4.1')
    expect(refusal(state, { type: 'move', units: [], path: [hex('2411')] })).toCite('4.1')
  })

  test('[4.1] a move goes on until somebody else moves', () => {
    const state = moving({ [FOOT]: '2410', 'G-52ID-205': '2413' })
    play(state, move(FOOT, '2411'))
    expect(rule(state, FOOT, '2412')).toBeUndefined()
    play(state, move(FOOT, '2412'), move('G-52ID-205', '2414'))
    expect(rule(state, FOOT, '2413')).toBe('4.1')
    expect(reach(state, FOOT).size).toBe(0)
    expect(reach(state, 'G-52ID-205').get('2415')).toBe(1)
  })

  test('[4.12] points are spent', () => {
    const state = moving({ [FOOT]: '2410' })
    play(state, move(FOOT, COLUMN.slice(1, 8).join(' ')))
    expect([pointsOf(state, FOOT), rule(state, FOOT, '2418')]).toEqual([0, '4.12'])
  })

  test('[4.52] nobody enters a hex with an enemy in it, not even one without a ZOC', () => {
    const state = moving({ [FOOT]: '2410', 'S-HQ-20': '2411' })
    expect([rule(state, FOOT, '2411'), reach(state, FOOT).has('2411')]).toEqual(['4.52', false])
  })

  test('[4.53] one hex is always possible, and only one', () => {
    // a tank brigade with 5 points into clear in mud: 6
    const tanks = 'S-41-154TB'
    const state = position({ 'S-HQ-41': '2409', [tanks]: '2410' }, { hq: 'S-HQ-41', world: { weather: 'mud' } })
    expect(rule(state, tanks, '2411')).toBeUndefined()
    expect(rule(state, tanks, '2411 2412')).toBe('4.12')
    expect(reach(state, tanks).has('2411')).toBe(true)
    play(state, move(tanks, '2411'))
    expect([pointsOf(state, tanks), rule(state, tanks, '2412')]).toEqual([0, '4.12'])
  })

  test('[4.53] not after a first step within the allowance', () => {
    const state = moving({ [MECH]: '2410' }, { world: { weather: 'snow' } })
    play(state, move(MECH, '2411 2412'))
    expect([pointsOf(state, MECH), rule(state, MECH, '2413'), reach(state, MECH).has('2413')]).toEqual([
      2,
      '4.53',
      false,
    ])
  })

  test('[4.54] the map has an edge', () => {
    const state = moving(at('0131', 'G-HQ-VI', FOOT))
    const places = game.legal(state, { about: 'move', unit: unit(FOOT) })
    expect(places.length).toBeGreaterThan(5)
    for (const { hex: to } of places) expect(game.board.hexes[to]).toBeDefined()
    expect(rule(state, FOOT, '4031')).toBe('4.12')
    expect(refusal(state, { type: 'move', units: [unit(FOOT)], path: [NO_HEX] })).toBeDefined()
  })

  test('[3.23a] in the mechanised phase mechanised units, cavalry and HQs move again, others do not', () => {
    const state = moving({ [MECH]: '2410', 'G-Kav': '2412', 'G-HQ-VI': '2414', [FOOT]: '2416' })
    play(state, move(MECH, '2411'), move('G-Kav', '2413'), move('G-HQ-VI', '2415'), move(FOOT, '2417'), done)
    expect(phaseOf(state)).toBe('mech')
    expect([MECH, 'G-Kav', 'G-HQ-VI', FOOT].map(id => pointsOf(state, id))).toEqual([10, 8, 10, 0])
    expect([MECH, 'G-Kav', 'G-HQ-VI', FOOT].map(id => reach(state, id).size > 0)).toEqual([true, true, true, false])
    expect(rule(state, FOOT, '2418')).toBe('3.23a')
  })

  test('[4.1] every hex that is offered can be reached by the path that is shown, at the price that is named', () => {
    const movers = { [MECH]: '2410', [FOOT]: '2415', 'G-Kav': '1118', 'G-52ID-205': '2410' }
    const enemies = { 'S-20-26GRD': '2513', 'S-20-5TC': '2312', 'S-41-93RD': '1115' }
    for (const weather of ['freeze', 'snow', 'mud']) {
      const state = moving({ ...movers, ...enemies }, { world: { weather } })
      for (const id of Object.keys(movers))
        for (const { hex: to, cost, by } of game.legal(state, { about: 'move', unit: unit(id) })) {
          const way = by === undefined ? {} : { by }
          const path = game.legal(state, { about: 'path', unit: unit(id), hex: to, ...way }) ?? []
          expect(path.at(-1), `${id} to ${hexName(to)} ${by}`).toBe(to)
          const after = game.clone(state)
          play(after, { type: 'move', units: [unit(id)], path, ...way })
          const spent = pointsOf(state, id) - pointsOf(after, id)
          if (by === undefined) expect(spent).toBe(Math.min(cost, pointsOf(state, id)))
        }
    }
  })

  test('[4.1] a move says what happened, and names a way that exists', () => {
    const state = moving({ [FOOT]: '2410' })
    expect(rule(state, FOOT, '2411', 'air')).toBe('4.4a')
    expect(play(state, move(FOOT, '2411'))[0]).toMatchObject({ key: 'log.moved', rule: '4.4a' })
  })
})
