import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import { NO_HEX } from '../../../src/engine/board.ts'
import { TERRAINS } from '../../../src/games/red-god-of-war/charts.ts'
import { attackOf, defenceOf, isDivision, isRegiment, loseStep, shift } from '../../../src/games/red-god-of-war/map.ts'
import { META } from '../../../src/games/red-god-of-war/meta.ts'
import {
  applyMove,
  beginMech,
  beginMovement,
  checkMove,
  destinationsOf,
  pathOf,
} from '../../../src/games/red-god-of-war/movement.ts'
import { FLAG, has, type State, SUPPLY } from '../../../src/games/red-god-of-war/state.ts'
import { readTitle } from '../../../src/games/red-god-of-war/title.ts'
import { turnName } from '../../../src/games/red-god-of-war/words.ts'
import { hex, hexName, inImpulseOf, position, title, unit } from './support.ts'
import { costOf, go, moveOf, pointsOf, reachOf, refused } from './support-movement.ts'

// Foot, mechanised, cavalry, ski; the hexes lie behind the German front unless said otherwise.
const FOOT = 'G-7ID'
const MECH = 'G-1Pz-1'
const SKI = 'S-20-48Ski'
const freeze = position({})
const snow = position({}, { world: { weather: 'snow' } })
const mud = position({}, { world: { weather: 'mud' } })
// 2410 to 2419: ten clear hexes in a column, without water or road between them
const COLUMN = ['2410', '2411', '2412', '2413', '2414', '2415', '2416', '2417', '2418', '2419']

describe('counters', () => {
  test('[2.1c] three numbers are attack, defence, movement; two are strength and movement', () => {
    const tanks = unit('S-41-154TB')
    expect([attackOf(freeze, tanks), defenceOf(freeze, tanks), title.movement[tanks]]).toEqual([3, 4, 5])
    // 6-7/4-7/2-7 after one step
    const state = position({ 'G-330ID': '2410' })
    const reduced = unit('G-330ID')
    loseStep(state, reduced)
    expect([attackOf(state, reduced), defenceOf(state, reduced), title.movement[reduced]]).toEqual([4, 4, 7])
  })

  test('[2.1l] everybody begins at full strength, and a lost step shows the next level', () => {
    const state = position({ 'S-41-154TB': '2410' })
    expect([...state.lost].every(lost => lost === 0)).toBe(true)
    loseStep(state, unit('S-41-154TB'))
    expect(attackOf(state, unit('S-41-154TB'))).toBe(1)
    expect(defenceOf(state, unit('S-41-154TB'))).toBe(2)
  })

  test('[2.4b] size is read from the counter, and drives what counts as a division or a regiment', () => {
    const classOf = (id: string): string =>
      isDivision(freeze, unit(id)) ? 'division' : isRegiment(freeze, unit(id)) ? 'regiment' : 'neither'
    expect(['S-41-1MC', 'G-7ID', 'S-41-74RB', 'G-52ID-205', 'G-GD-Pz', 'G-HQ-VI'].map(classOf)).toEqual([
      'division',
      'division',
      'regiment',
      'regiment',
      'neither',
      'neither',
    ])
    expect(['S-41-1MC', 'G-7ID', 'S-41-74RB', 'G-52ID-205', 'G-GD-Pz'].map(id => title.units[unit(id)].size)).toEqual([
      'XXX',
      'XX',
      'X',
      'III',
      'II',
    ])
  })

  test('[2.4a] two days a turn, from 25 November to 26 December', () => {
    expect([1, 4, 8, 16].map(turn => turnName(turn).ja)).toEqual([
      expect.stringContaining('11月25'),
      expect.stringContaining('12月1'),
      expect.stringContaining('12月9'),
      expect.stringContaining('12月25'),
    ])
  })
})

describe('the terrain effects chart', () => {
  test('[2.3] every hex and hexside of the map is a row of the chart', () => {
    for (const { terrain, kinds } of title.board.hexes) {
      expect(TERRAINS).toContain(terrain)
      for (const kind of kinds) expect(['town', 'city', 'village']).toContain(kind)
    }
    for (const { kind } of title.board.sides) expect(['river', 'creek', 'bridge', 'front']).toContain(kind)
    for (const { kind } of title.board.lines) expect(['road', 'trail', 'rail']).toContain(kind)
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
    expect(costOf(freeze, FOOT, from, to)).toBe(foot)
    expect(costOf(freeze, MECH, from, to)).toBe(mech)
  })

  test('[CH-TEC-4] in snow heavy woods cost 4 and 8', () => {
    expect(costOf(snow, FOOT, '0118', '0119')).toBe(4)
    expect(costOf(snow, MECH, '0118', '0119')).toBe(8)
  })

  test('[CH-TEC-5] in mud light woods cost 6 and 9', () => {
    expect(costOf(mud, FOOT, '0118', '0217')).toBe(6)
    expect(costOf(mud, MECH, '0118', '0217')).toBe(9)
  })

  test('[CH-TEC-8] a mechanised unit does not cross a river without a bridge, not even as its only hex', () => {
    const state = inImpulseOf(position({ [MECH]: '0129', [FOOT]: '0129' }), 'G-HQ-VI')
    expect(refused(state, MECH, '0130')).toBe('CH-TEC-8')
    expect(reachOf(state, MECH).get('0130')).toBeGreaterThan(2) // round by the bridges of Smolensk
    expect(pathOf(state, unit(MECH), hex('0130'), 'move')).not.toEqual([hex('0130')])
    expect(refused(state, FOOT, '0130')).toBeUndefined()
  })

  test('a trail is a road, and a railway bridge spares the water but not the ground', () => {
    expect(costOf(freeze, MECH, '0721', '0820')).toBe(1) // Kholm - Dukhovshchina trail
    expect(costOf(freeze, MECH, '0630', '0731')).toBe(2) // river, railway only
    expect(costOf(freeze, FOOT, '0527', '0528')).toBe(1) // creek, railway only
  })
})

describe('who pays what', () => {
  test('[2.1g] cavalry is on foot', () => {
    expect(costOf(freeze, 'G-Kav', '0118', '0217')).toBe(2)
    expect(costOf(freeze, SKI, '0118', '0217')).toBe(2)
  })

  test('[2.1i] HQs, tanks, mechanised and motorised units are mechanised', () => {
    for (const id of ['G-HQ-VI', 'G-1Pz-Pz1', 'S-41-47MB', MECH, 'S-20-1GMRD', 'S-HQ-41'])
      expect(costOf(freeze, id, '2410', '2411')).toBe(2)
  })

  test('[4.13] heavy woods: 2 on foot, 4 on wheels', () => {
    expect([costOf(freeze, FOOT, '0120', '0119'), costOf(freeze, MECH, '0120', '0119')]).toEqual([2, 4])
  })

  test('[4.11] the worst terrain of the hex is paid, unless it is entered along a road', () => {
    expect([costOf(freeze, FOOT, '0717', '0816'), costOf(freeze, MECH, '0717', '0816')]).toEqual([2, 7])
    expect(costOf(freeze, MECH, '0817', '0816')).toBe(1)
  })

  test('[4.4b] a town costs 1 whatever grows around it', () => {
    const files = readFiles(META, [])
    const wooded = files['hexes.csv'].replace(/^(0519,\d+,\d+),clear/m, '$1,heavy-woods')
    expect(wooded).not.toBe(files['hexes.csv'])
    const other = readTitle({ ...files, 'hexes.csv': wooded }, [])
    expect(other?.board.hexes[hex('0519')].terrain).toBe('heavy-woods')
    expect([other?.cost[0][hex('0519')], other?.cost[1][hex('0519')]]).toEqual([1, 1])
  })

  test('[4.51] two road hexes without a road over their common side: the ground is paid', () => {
    expect(costOf(freeze, MECH, '0128', '0228')).toBe(2)
    expect(costOf(freeze, MECH, '0128', '0129')).toBe(1)
  })
})

describe('weather', () => {
  test('[4.55a] snow doubles the costs, but not for ski units', () => {
    expect([costOf(snow, FOOT, '2410', '2411'), costOf(snow, SKI, '2410', '2411')]).toEqual([2, 1])
    const state = inImpulseOf(position({ [FOOT]: '2410' }, { world: { weather: 'snow' } }), 'G-HQ-VI')
    const reach = reachOf(state, FOOT)
    expect(reach.get('2413')).toBe(6)
    expect(reach.has('2414')).toBe(false)
    const skis = inImpulseOf(position({ [SKI]: '2410' }, { world: { weather: 'snow' } }), 'S-HQ-20')
    expect(reachOf(skis, SKI).get('2416')).toBe(6)
    expect(reachOf(skis, SKI).has('2417')).toBe(false)
  })

  test('[4.55b] mud triples them for everybody', () => {
    expect([costOf(mud, FOOT, '2410', '2411'), costOf(mud, SKI, '2410', '2411')]).toEqual([3, 3])
    const state = inImpulseOf(position({ [FOOT]: '2410', [MECH]: '2414' }, { world: { weather: 'mud' } }), 'G-HQ-VI')
    expect(reachOf(state, FOOT).get('2412')).toBe(6)
    expect(reachOf(state, FOOT).has('2413')).toBe(false)
    expect(refused(state, MECH, '2415')).toBeUndefined()
    expect(refused(state, MECH, '2415 2416')).toBe('4.12')
  })

  test('[11.5c] a ski unit pays 3 for clear in mud and 1 in snow', () => {
    expect([costOf(mud, SKI, '2410', '2411'), costOf(snow, SKI, '2410', '2411')]).toEqual([3, 1])
  })

  test('water and roads are multiplied too', () => {
    expect(costOf(snow, FOOT, '0129', '0130')).toBe(8)
    expect(costOf(mud, MECH, '0120', '0220')).toBe(15)
    expect(costOf(snow, MECH, '0621', '0721')).toBe(2)
  })
})

describe('the move', () => {
  test('[2.1j] seven clear hexes with an allowance of 7, and no eighth', () => {
    const state = inImpulseOf(position({ [FOOT]: '2410' }), 'G-HQ-VI')
    expect(refused(state, FOOT, COLUMN.slice(1, 8).join(' '))).toBeUndefined()
    expect(refused(state, FOOT, COLUMN.slice(1, 9).join(' '))).toBe('4.12')
    expect(reachOf(state, FOOT).get('2417')).toBe(7)
    expect(reachOf(state, FOOT).has('2418')).toBe(false)
  })

  test('[4.0] points follow supply: a mechanised unit has half of them without, rounded up', () => {
    const state = inImpulseOf(position({ [MECH]: '2410', [FOOT]: '2412', 'S-20-1GMRD': '3010' }), 'G-HQ-VI')
    beginMovement(state)
    expect([pointsOf(state, MECH), pointsOf(state, FOOT)]).toEqual([10, 7])
    for (const supply of [SUPPLY.unsupplied, SUPPLY.isolated]) {
      state.impulseSupply.fill(supply)
      beginMovement(state)
      expect([pointsOf(state, MECH), pointsOf(state, FOOT)]).toEqual([5, 7])
    }
    expect(pointsOf(state, 'S-20-1GMRD')).toBe(0)
  })

  test('[4.0] only those whom the HQ activates', () => {
    const state = inImpulseOf(position({ 'S-41-93RD': '2410', 'S-20-26GRD': '2412' }), 'S-HQ-41')
    beginMovement(state)
    expect([pointsOf(state, 'S-41-93RD'), pointsOf(state, 'S-20-26GRD')]).toEqual([5, 0])
    expect(refused(state, 'S-20-26GRD', '2413')).toBeDefined()
    expect(destinationsOf(state, unit('S-20-26GRD'), 'move')).toEqual([])
  })

  test('[4.1] a group starts in one hex and goes at the pace of its slowest unit', () => {
    const state = inImpulseOf(position({ [FOOT]: '2410', 'G-Kav': '2410', 'G-52ID-205': '2414' }), 'G-HQ-VI')
    expect(refused(state, [FOOT, 'G-52ID-205'], '2411')).toBe('4.1')
    expect(refused(state, 'G-Kav', COLUMN.slice(1, 9).join(' '))).toBeUndefined()
    expect(refused(state, [FOOT, FOOT], '2411')).toBe('4.1')
    expect(refused(state, ['G-Kav', 'G-52ID-205'], '2411')).toBe('4.1')
    const pair = inImpulseOf(position({ 'G-52ID-205': '2410', [MECH]: '2410' }), 'G-HQ-VI')
    expect(refused(pair, ['G-52ID-205', MECH], '2411 2412 2413 2414 2415')).toBeUndefined()
    expect(refused(pair, ['G-52ID-205', MECH], '2411 2412 2413 2414 2415 2416')).toBe('4.12')
    go(pair, ['G-52ID-205', MECH], '2411 2412')
    expect([pointsOf(pair, 'G-52ID-205'), pointsOf(pair, MECH)]).toEqual([5, 6])
    expect(has(pair, unit(MECH), FLAG.activated)).toBe(true)
  })

  test('[4.1] hex by adjacent hex', () => {
    const state = inImpulseOf(position({ [FOOT]: '2410' }), 'G-HQ-VI')
    expect(refused(state, FOOT, '2412')).toBe('4.1')
    expect(checkMove(state, { type: 'move', units: [unit(FOOT)], path: [] }, 'move')?.rule).toBe('4.1')
    expect(checkMove(state, { type: 'move', units: [], path: [hex('2411')] }, 'move')?.rule).toBe('4.1')
  })

  test('[4.1] a move goes on until somebody else moves', () => {
    const state = inImpulseOf(position({ [FOOT]: '2410', 'G-52ID-205': '2415' }), 'G-HQ-VI')
    go(state, FOOT, '2411')
    expect(refused(state, FOOT, '2412')).toBeUndefined()
    go(state, FOOT, '2412')
    go(state, 'G-52ID-205', '2416')
    expect(refused(state, FOOT, '2413')).toBe('4.1')
    expect(reachOf(state, FOOT).size).toBe(0)
    expect(reachOf(state, 'G-52ID-205').get('2417')).toBe(1)
  })

  test('[4.12] points are spent, and going back after combat costs none', () => {
    const state = inImpulseOf(position({ [FOOT]: '2410' }), 'G-HQ-VI')
    go(state, FOOT, COLUMN.slice(1, 8).join(' '))
    expect(pointsOf(state, FOOT)).toBe(0)
    expect(refused(state, FOOT, '2418')).toBe('4.12')
    shift(state, unit(FOOT), hex('2416'))
    shift(state, unit(FOOT), hex('2415'))
    expect([hexName(state.hex[unit(FOOT)]), pointsOf(state, FOOT)]).toEqual(['2415', 0])
  })

  test('[4.52] nobody enters a hex with an enemy in it, not even one without a ZOC', () => {
    const state = inImpulseOf(position({ [FOOT]: '2410', 'S-HQ-20': '2411' }), 'G-HQ-VI')
    expect(refused(state, FOOT, '2411')).toBe('4.52')
    expect(reachOf(state, FOOT).has('2411')).toBe(false)
  })

  test('[4.53] one hex is always possible, and only one', () => {
    // a tank brigade with 5 points into clear in mud: 6
    const state = inImpulseOf(position({ 'S-41-154TB': '2410' }, { world: { weather: 'mud' } }), 'S-HQ-41')
    expect(refused(state, 'S-41-154TB', '2411')).toBeUndefined()
    expect(refused(state, 'S-41-154TB', '2411 2412')).toBe('4.12')
    expect(reachOf(state, 'S-41-154TB').has('2411')).toBe(true)
    go(state, 'S-41-154TB', '2411')
    expect(pointsOf(state, 'S-41-154TB')).toBe(0)
    expect(refused(state, 'S-41-154TB', '2412')).toBe('4.12')
  })

  test('[4.53] not after a first step within the allowance', () => {
    const state = inImpulseOf(position({ [MECH]: '2410' }, { world: { weather: 'snow' } }), 'G-HQ-VI')
    go(state, MECH, '2411 2412')
    expect(pointsOf(state, MECH)).toBe(2)
    expect(refused(state, MECH, '2413')).toBe('4.53')
    expect(reachOf(state, MECH).has('2413')).toBe(false)
  })

  test('[4.54] the map has an edge', () => {
    const state = inImpulseOf(position({ [FOOT]: '0131' }), 'G-HQ-VI')
    expect(refused(state, FOOT, '4031')).toBe('4.1')
    for (const { hex: to } of destinationsOf(state, unit(FOOT), 'move')) expect(to).toBeGreaterThanOrEqual(0)
    expect(checkMove(state, { type: 'move', units: [unit(FOOT)], path: [NO_HEX] }, 'move')?.rule).toBe('4.54')
  })

  test('[3.23a] in the mechanised phase mechanised units, cavalry and HQs move again, others do not', () => {
    const places = { [MECH]: '2410', 'G-Kav': '2412', 'G-HQ-VI': '2414', [FOOT]: '2416' }
    const state = inImpulseOf(position(places), 'G-HQ-VI')
    go(state, MECH, '2411')
    go(state, 'G-Kav', '2413')
    go(state, 'G-HQ-VI', '2415')
    go(state, FOOT, '2417')
    beginMech(state)
    expect([MECH, 'G-Kav', 'G-HQ-VI', FOOT].map(id => pointsOf(state, id))).toEqual([10, 8, 10, 0])
    expect([MECH, 'G-Kav', 'G-HQ-VI'].every(id => reachOf(state, id, 'mech').size > 0)).toBe(true)
    expect(refused(state, FOOT, '2418', undefined, 'mech')).toBe('3.23a')
    expect(reachOf(state, FOOT, 'mech').size).toBe(0)
  })

  test('[4.1] every hex that is offered can be reached by the path that is shown, at the price that is named', () => {
    const movers = { [MECH]: '2410', [FOOT]: '2415', 'G-Kav': '1118', 'G-52ID-205': '2410' }
    const enemies = { 'S-20-26GRD': '2513', 'S-20-5TC': '2312', 'S-41-93RD': '1115' }
    for (const weather of ['freeze', 'snow', 'mud'] as const) {
      const ready = (): State => inImpulseOf(position({ ...movers, ...enemies }, { world: { weather } }), 'G-HQ-VI')
      const state = ready()
      for (const id of Object.keys(movers))
        for (const { hex: to, cost, by } of destinationsOf(state, unit(id), 'move')) {
          const path = pathOf(state, unit(id), to, 'move', by) ?? []
          expect(path.at(-1), `${id} to ${hexName(to)} ${by}`).toBe(to)
          const after = ready()
          applyMove(after, { type: 'move', units: [unit(id)], path, ...(by === undefined ? {} : { by }) }, 'move', [])
          if (by === undefined) expect(pointsOf(state, id) - pointsOf(after, id)).toBe(cost)
        }
    }
  })

  test('[4.1] a move says what happened, and names a way that exists', () => {
    const state = inImpulseOf(position({ [FOOT]: '2410' }), 'G-HQ-VI')
    const events: { key: string }[] = []
    expect(refused(state, FOOT, '2411', 'air')).toBe('4.4a')
    applyMove(state, moveOf(FOOT, '2411'), 'move', events)
    expect(events.map(({ key }) => key)).toEqual(['log.moved'])
  })
})
