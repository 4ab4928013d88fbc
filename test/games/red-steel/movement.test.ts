import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import {
  CITY_COST,
  CLIMB_COST,
  LIMBER_COST,
  LINE_COST,
  NOT,
  RIVER_COST,
  STREAM_COST,
  TERRAIN_COST,
  TERRAINS,
  turnOf,
  WOODS_COST,
  ZOC_COST,
} from '../../../src/games/red-steel/charts.ts'
import { checkLimber } from '../../../src/games/red-steel/limber.ts'
import { loseStep, printedAttack, shiftStack, stepsOf } from '../../../src/games/red-steel/map.ts'
import { AXIS, META, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { applyMove, beginMovement, checkMove, destinationsOf, pathOf } from '../../../src/games/red-steel/movement.ts'
import { FLAG, isOnMap, MORALE, STATUS, type State, SUPPLY, set } from '../../../src/games/red-steel/state.ts'
import { checkGuns } from '../../../src/games/red-steel/support.ts'
import { readTitle } from '../../../src/games/red-steel/title.ts'
import { hex, hexName, position, title, unit } from './support.ts'
import { costOf, go, moveOf, moving, pointsOf, reachOf, refused, whereIs } from './support-movement.ts'

// 1412 to 1418: level 2 in a column, without water, road or trail between them; 0233 to 0239 the same on level 3.
const FOOT = 'GE-121-I'
const MOT = 'GE-50-Rec'
const MECH = 'RO-1T-I'
const empty = position({})

describe('counters and map', () => {
  test('[2.1c] a unit with an emblem belongs to its formation, one without is unassigned', () => {
    expect(title.units[unit('SU-C11')].formation).toBe('SU-2C')
    expect(title.units[unit('SU-430')].formation).toBe('SU-none')
  })

  test('[2.1e] control stays with the last unit or ZOC in the hex', () => {
    const state = position({ [FOOT]: '1412', 'BD-GI1': '1418' })
    expect(state.control[hex('1413')]).toBe(AXIS)
    // A company of attack 2 has no ZOC.
    expect(state.control[hex('1418')]).toBe(AXIS)
    expect(state.control[hex('1417')]).toBe(SOVIET)
    shiftStack(state, [unit(FOOT)], hex('0814'))
    expect(state.control[hex('1413')]).toBe(AXIS)
  })

  test('[2.1e] the ZOC of both sides changes nothing', () => {
    const state = position({ 'SU-90-I': '1414', [FOOT]: '1412' })
    expect(state.control[hex('1413')]).toBe(SOVIET)
  })

  test('[2.1g] infantry without wheels reads the Foot column', () => {
    expect(costOf(empty, FOOT, '0233', '0234')).toBe(TERRAIN_COST['level-3'][0])
    expect(costOf(empty, FOOT, '0233', '0234')).not.toBe(TERRAIN_COST['level-3'][1])
  })

  test('[2.1h] tanks and the 430th artillery read the Mech column', () => {
    expect(costOf(empty, 'SU-430', '0233', '0234')).toBe(3)
    expect(costOf(empty, 'SU-A134', '0233', '0234')).toBe(2)
    for (const [index, { type, moveClass }] of title.units.entries())
      if (title.isTank[index] === 1) expect(`${type} ${moveClass}`).toBe('tank mech')
  })

  test('[2.1j] recon and wheels read the Mot column', () => {
    expect(costOf(empty, MOT, '0233', '0234')).toBe(4)
    expect(costOf(empty, 'SU-MR44-I', '0233', '0234')).toBe(4)
  })

  test('[2.1k] the allowance is the most a unit spends in a phase', () => {
    const state = moving(AXIS, { [FOOT]: '1412' })
    expect(pointsOf(state, FOOT)).toBe(6)
    expect(refused(state, FOOT, '1413 1414 1415 1416 1417 1418')).toBeUndefined()
    expect(refused(state, FOOT, '1413 1414 1415 1416 1417 1418 1417')).toBe('5.1.2')
    go(state, FOOT, '1413 1414 1415 1416 1417 1418')
    expect(pointsOf(state, FOOT)).toBe(0)
    expect(refused(state, FOOT, '1417')).toBe('5.1.2')
  })

  test('[2.1l] support reaches as many hexes as the range says', () => {
    // Range 5, along the column.
    const state = position({ 'SU-HA27': '1413' })
    expect(title.range[unit('SU-HA27')]).toBe(5)
    expect(checkGuns(state, unit('SU-HA27'), SOVIET, hex('1418'))).toBeUndefined()
    expect(checkGuns(state, unit('SU-HA27'), SOVIET, hex('1419'))).toBeDefined()
  })

  test('[2.1n] everybody begins with all steps, and a lost one shows the next level', () => {
    const state = position({ 'SU-M35': '1414' })
    const regiment = unit('SU-M35')
    expect([stepsOf(state, regiment), printedAttack(state, regiment)]).toEqual([4, 6])
    loseStep(state, regiment)
    expect([stepsOf(state, regiment), printedAttack(state, regiment)]).toEqual([3, 5])
  })

  test('[2.3] hexes are numbered by column and row, and each has terrain of the chart', () => {
    const at = hex('1201')
    expect([title.board.column[at], title.board.row[at]]).toEqual([11, 0])
    for (const { terrain } of title.board.hexes) expect(TERRAINS).toContain(terrain)
  })

  test('[2.3] an unknown terrain is an error of the data', () => {
    const files = readFiles(META, [])
    const problems: { readonly what: string }[] = []
    const broken = { ...files, 'hexes.csv': files['hexes.csv'].replace(',level-2,', ',lava,') }
    expect(readTitle(broken, problems as never)).toBeUndefined()
    expect(problems[0].what).toContain('lava')
  })

  test('[2.4b] I is a company, II a battalion, III a regiment', () => {
    const sizes = ['BD-GI1', FOOT, 'SU-C11'].map(id => title.units[unit(id)].size)
    expect(sizes).toEqual(['I', 'II', 'III'])
  })
})

describe('steps of the phase', () => {
  test('[3.3.3b] whoever did not move strategically may move once', () => {
    const state = moving(AXIS, { [FOOT]: '1412', 'GE-121-II': '1418' })
    go(state, FOOT, '1413')
    go(state, FOOT, '1414')
    go(state, 'GE-121-II', '1417')
    expect(refused(state, FOOT, '1415')).toBe('5.1')
  })

  test('[3.3.3c] the basic game knows no infiltration', () => {
    const state = moving(AXIS, { [FOOT]: '1412', 'SU-90-I': '1415' })
    const ways = destinationsOf(state, unit(FOOT)).map(({ by }) => by)
    expect(new Set(ways)).toEqual(new Set([undefined]))
    expect(refused(state, FOOT, '1413', 'infiltration')).toBe('5.3')
  })
})

describe('allowance and terrain', () => {
  test('[5.0] supply changes the allowance', () => {
    const state = position({ 'GE-50-PJ': '1412', 'GE-72-PJ': '1414' })
    state.supply[unit('GE-50-PJ')] = SUPPLY.out
    beginMovement(state, AXIS)
    expect([pointsOf(state, 'GE-50-PJ'), pointsOf(state, 'GE-72-PJ')]).toEqual([8, 10])
  })

  test('[5.0] the other side has no points', () => {
    const state = moving(AXIS, { 'SU-90-I': '1412' })
    expect(pointsOf(state, 'SU-90-I')).toBe(0)
  })

  test('[5.1] nobody lends points or saves them', () => {
    const state = moving(AXIS, { [FOOT]: '1412', 'GE-121-II': '1418' })
    go(state, FOOT, '1413 1414 1415 1416 1417')
    go(state, FOOT, '1416')
    expect(refused(state, FOOT, '1415')).toBe('5.1.2')
    expect(pointsOf(state, 'GE-121-II')).toBe(6)
    beginMovement(state, AXIS)
    expect(pointsOf(state, 'GE-121-II')).toBe(6)
  })

  test('[5.1] hex to adjacent hex, from the hex where all of the group are', () => {
    const state = moving(AXIS, { [FOOT]: '1412', 'GE-121-II': '1418', 'GE-121-III': '1412' })
    expect(refused(state, FOOT, '1414')).toBe('5.1')
    expect(refused(state, [FOOT, 'GE-121-II'], '1413')).toBe('5.1')
    expect(refused(state, [FOOT, FOOT], '1413')).toBe('5.1')
    go(state, [FOOT, 'GE-121-III'], '1413 1414')
    expect([whereIs(state, FOOT), whereIs(state, 'GE-121-III')]).toEqual(['1414', '1414'])
  })

  test('[2.3] the terrain effects chart: foot, motorised, mechanised', () => {
    expect(TERRAIN_COST).toEqual({
      'level-1': [1, 2, 2],
      'level-2': [1, 2, 2],
      'level-3': [2, 4, 3],
      'level-4': [3, 6, 5],
      swamp: [3, NOT, NOT],
    })
    expect([WOODS_COST, CITY_COST, STREAM_COST, RIVER_COST, ZOC_COST, CLIMB_COST]).toEqual([
      [1, 2, 2],
      [1, 2, 2],
      [1, 2, 1],
      [3, NOT, NOT],
      [1, 2, 2],
      1,
    ])
    // In sixths
    expect(LINE_COST).toEqual({
      trail: { tactical: [6, 12, 12], strategic: [6, 12, 12] },
      road: { tactical: [6, 6, 6], strategic: [3, 3, 3] },
      highway: { tactical: [6, 3, 3], strategic: [3, 2, 2] },
    })
    expect(LIMBER_COST).toEqual({ foot: 2, mot: 3, mech: 3 })
    // 2107 to 2108 is a trail
    expect([FOOT, MOT, MECH].map(id => costOf(empty, id, '2107', '2108'))).toEqual([1, 2, 2])
  })

  test('[5.1.1] woods come on top of the level, unless one moves along the road', () => {
    // 4026 is level 2 in woods: a road joins it to 4126, none to 4025.
    expect([costOf(empty, FOOT, '4025', '4026'), costOf(empty, MOT, '4025', '4026')]).toEqual([2, 4])
    expect([costOf(empty, FOOT, '4126', '4026'), costOf(empty, MOT, '4126', '4026')]).toEqual([1, 1])
  })

  test('[5.1.1] each level climbed costs a point more, and going down nothing', () => {
    // 3714 is level 2, 3814 level 1, no line and no water between them
    expect([costOf(empty, FOOT, '3814', '3714'), costOf(empty, FOOT, '3714', '3814')]).toEqual([2, 1])
  })

  test('[5.1.2] a retreat costs no points, and nobody moves twice', () => {
    const state = moving(AXIS, { [FOOT]: '1412', 'GE-121-II': '1418' })
    go(state, FOOT, '1413')
    const before = pointsOf(state, FOOT)
    shiftStack(state, [unit(FOOT)], hex('1412'))
    expect(pointsOf(state, FOOT)).toBe(before)
    go(state, 'GE-121-II', '1417')
    expect(refused(state, FOOT, '1413')).toBe('5.1')
  })

  test('[5.1.3] the cost follows the class', () => {
    expect([FOOT, MOT, MECH].map(id => costOf(empty, id, '0233', '0234'))).toEqual([2, 4, 3])
  })

  test('[5.61] a road helps only over the hexside that it crosses', () => {
    // Every pair of road hexes that no line joins, over dry and level ground.
    const { neighbours, size } = title.board
    const lines = (at: number): number => title.road[at] | title.highway[at] | title.trail[at]
    const water = (at: number): number => title.stream[at] | title.river[at] | title.prut[at]
    let pairs = 0
    for (let from = 0; from < size; from++)
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[from * 6 + direction]
        if (to < 0 || title.road[from] === 0 || title.road[to] === 0) continue
        if (((lines(from) | water(from)) & (1 << direction)) !== 0 || title.level[to] !== title.level[from]) continue
        pairs++
        expect(costOf(empty, MOT, hexName(from), hexName(to))).toBe(title.cost[1][to])
      }
    expect(pairs).toBeGreaterThan(10)
  })

  test('[5.61] along a highway wheels pay half a point, along a road one', () => {
    expect(costOf(empty, MOT, '2932', '3031')).toBe(0.5)
    expect(costOf(empty, FOOT, '2932', '3031')).toBe(1)
    expect(costOf(empty, MOT, '1121', '1221')).toBe(1)
  })

  test('[5.62] no hex with an enemy', () => {
    const state = moving(AXIS, { [FOOT]: '1412', 'SU-95-HQ': '1413' })
    expect(refused(state, FOOT, '1413')).toBe('5.62')
    expect(reachOf(state, FOOT).has('1413')).toBe(false)
  })

  test('[5.62] units without a defence strength are run down, and the move goes on', () => {
    const defence = title.defence.map((value, at) => (Math.floor(at / 4) === unit('SU-95-HQ') ? 0 : value))
    const soft = { ...title, defence }
    const state = moving(AXIS, { [FOOT]: '1412', 'SU-95-HQ': '1413' })
    const move = moveOf(FOOT, '1413 1414')
    expect(checkMove(state, move)).toBeUndefined()
    applyMove(state, move, [])
    expect(state.status[unit('SU-95-HQ')]).toBe(STATUS.gone)
    expect(state.world.scored).toEqual([3, 0])
    expect(whereIs(state, FOOT)).toBe('1414')
  })

  test('[5.63] one hex is always possible, as the whole move', () => {
    const state = position({ [MOT]: '1412' })
    state.supply[unit(MOT)] = SUPPLY.isolated
    beginMovement(state, AXIS)
    expect(pointsOf(state, MOT)).toBe(4)
    state.morale[unit(MOT)] = MORALE.demoralised
    beginMovement(state, AXIS)
    expect(pointsOf(state, MOT)).toBe(0)
    expect([...reachOf(state, MOT).keys()]).toContain('1413')
    expect(refused(state, MOT, '1413 1414')).toBe('5.1.2')
    go(state, MOT, '1413')
    expect(refused(state, MOT, '1414')).toBe('5.1.2')
  })

  test('[5.63] closed ground stays closed', () => {
    const state = moving(AXIS, { [MOT]: '2228', [FOOT]: '2228' })
    expect(refused(state, MOT, '2129')).toBe('5.1.3')
    expect(refused(state, FOOT, '2129')).toBeUndefined()
    expect(reachOf(state, MOT).has('2129')).toBe(false)
  })

  test('[5.64] artillery limbers in an enemy ZOC, and deploys in none', () => {
    const gun = unit('GE-A150-I')
    const places = { 'GE-A150-I': '1414', 'SU-90-I': '1415' }
    const towed = moving(AXIS, places, { limbered: ['GE-A150-I'] })
    expect(checkLimber(towed, gun, 'deploy')?.rule).toBe('5.64')
    expect(checkLimber(moving(AXIS, places), gun, 'limber')).toBeUndefined()
    const away = moving(AXIS, { ...places, 'SU-90-I': '1416' }, { limbered: ['GE-A150-I'] })
    expect(checkLimber(away, gun, 'deploy')).toBeUndefined()
  })
})

describe('who may not move', () => {
  test('[12.21d] a unit that took a replacement stays in the AM turn', () => {
    for (const [turn, rule] of [[23, '12.21d'] as const, [24, undefined] as const]) {
      const state = moving(AXIS, { 'RO-5-8-I': '1412' }, { turn })
      set(state, unit('RO-5-8-I'), FLAG.refitted)
      expect(refused(state, 'RO-5-8-I', '1413')).toBe(rule)
    }
  })

  test('[2.5] in the campaign 15th Division, its heavy artillery and a pontoon column wait for 4 July', () => {
    const held = title.heldUntil.get('S3') ?? []
    const names = title.units.filter((_, each) => held[each] > 0).map(({ id }) => id)
    const division = title.units.filter(({ formation }) => formation === 'RO-15').map(({ id }) => id)
    expect(division).toHaveLength(15)
    expect(names.sort()).toEqual([...division, 'RO-H2', 'RO-Br2'].sort())
    for (const id of ['RO-15-10-I', 'RO-Br2', 'RO-H2']) {
      for (const [turn, rule] of [['0703-NIGHT', '2.5'] as const, ['0704-AM', undefined] as const]) {
        const state = moving(AXIS, { [id]: '1412' }, { turn: turnOf(turn), limbered: ['RO-H2'] })
        expect(refused(state, id, '1413')).toBe(rule)
        expect(destinationsOf(state, unit(id)).length > 0).toBe(rule === undefined)
      }
    }
    expect(refused(moving(AXIS, { 'RO-35-50-I': '1412' }, { turn: 1 }), 'RO-35-50-I', '1413')).toBeUndefined()
    // Guns may limber meanwhile.
    const deployed = moving(AXIS, { 'RO-H2': '1412' }, { turn: 1 })
    expect(checkLimber(deployed, unit('RO-H2'), 'limber')).toBeUndefined()
  })

  test('[17.44] engineers that lifted their bridge stay', () => {
    const state = moving(AXIS, { 'GE-Br1': '1412' })
    set(state, unit('GE-Br1'), FLAG.lifted)
    expect(refused(state, 'GE-Br1', '1413')).toBe('17.44')
    expect(destinationsOf(state, unit('GE-Br1'))).toEqual([])
  })
})

describe('motorcycles', () => {
  const BIKES = 'RO-1A-Mcl'

  test('[17.7] they pay the Foot or the Mot column, as their owner picks', () => {
    const places = { [BIKES]: '0233' }
    const onFoot = moving(AXIS, places)
    go(onFoot, BIKES, '0234', 'foot')
    expect(pointsOf(onFoot, BIKES)).toBe(10)
    const byMotor = moving(AXIS, places)
    go(byMotor, BIKES, '0234', 'motor')
    expect(pointsOf(byMotor, BIKES)).toBe(8)
  })

  test('[17.7] one way in a phase, and a new choice in the next', () => {
    const state = moving(AXIS, { [BIKES]: '0233' })
    go(state, BIKES, '0234', 'foot')
    expect([refused(state, BIKES, '0235'), refused(state, BIKES, '0235', 'motor')]).toEqual(['17.7', '17.7'])
    expect(destinationsOf(state, unit(BIKES)).every(({ by }) => by === 'foot')).toBe(true)
    go(state, BIKES, '0235', 'foot')
    beginMovement(state, AXIS)
    go(state, BIKES, '0236')
    expect(refused(state, BIKES, '0237', 'foot')).toBe('17.7')
  })

  test('[17.7] other motorised units have no choice', () => {
    expect(refused(moving(AXIS, { [MOT]: '0233' }), MOT, '0234', 'foot')).toBe('17.7')
  })
})

describe('the garrison of Kishinev', () => {
  const NKVD = 'SU-175NKVD'
  const places = { [NKVD]: '5324', 'SU-AA1': '5325', [FOOT]: '4724' }

  test('[17.6] stays in the city until an Axis unit is within three hexes', () => {
    const state = moving(SOVIET, places)
    expect(refused(state, NKVD, '5224')).toBeUndefined()
    expect(refused(state, NKVD, '5224 5223')).toBe('17.6')
    const outside = destinationsOf(state, unit(NKVD)).filter(({ hex: at }) => title.kishinev[at] === 0)
    expect(outside).toEqual([])
    expect(refused(state, 'SU-AA1', '5326')).toBe('17.6')
  })

  test('[17.6] Soviet units near the city let nobody out', () => {
    const state = moving(SOVIET, { ...places, 'SU-90-I': '5024' })
    go(state, 'SU-90-I', '5124')
    expect(state.world.garrisonFree).toBe(false)
    expect(refused(state, NKVD, '5224 5223')).toBe('17.6')
  })

  test('[17.6] three hexes let it out for good, four do not', () => {
    const state = moving(AXIS, places)
    go(state, FOOT, '4824')
    expect(state.world.garrisonFree).toBe(false)
    const events = go(state, FOOT, '4925')
    expect(events.map(({ key }) => key)).toContain('log.garrisonFree')
    shiftStack(state, [unit(FOOT)], hex('4724'))
    beginMovement(state, SOVIET)
    expect(refused(state, NKVD, '5224 5223')).toBeUndefined()
  })
})

describe('engineers at work', () => {
  const digging = { unit: unit('SU-95-Pio'), kind: 'entrenchment', hex: hex('1416'), to: -1 } as const
  const places = { [FOOT]: '1413', 'SU-95-Pio': '1416' }

  test('[17.22] an enemy that moves beside an unfinished work ends it', () => {
    const state = moving(AXIS, places, { world: { works: [digging] } })
    go(state, FOOT, '1414')
    expect(state.world.works).toEqual([digging])
    go(state, FOOT, '1415')
    expect(state.world.works).toEqual([])
  })

  test('[17.22] own units beside it do no harm', () => {
    const state = moving(SOVIET, { 'SU-90-I': '1414', 'SU-95-Pio': '1416' }, { world: { works: [digging] } })
    go(state, 'SU-90-I', '1415')
    expect(state.world.works).toEqual([digging])
  })

  test('[17.22] a finished one stays', () => {
    const state = moving(AXIS, places)
    state.entrenched[hex('1416')] = SOVIET + 1
    go(state, FOOT, '1414 1415')
    expect(state.entrenched[hex('1416')]).toBe(SOVIET + 1)
  })

  test('[17.42] an enemy beside the bridge engineers ends their work', () => {
    const bridging = { unit: unit('SU-Br1'), kind: 'bridge', hex: hex('1416'), to: hex('1417') } as const
    const state = moving(AXIS, { [FOOT]: '1413', 'SU-Br1': '1416' }, { world: { works: [bridging] } })
    go(state, FOOT, '1414')
    expect(state.world.works).toEqual([bridging])
    go(state, FOOT, '1415')
    expect(state.world.works).toEqual([])
  })

  const pontoon = (): State => {
    const bridges = [{ a: hex('1221'), b: hex('1321'), unit: unit('RO-Br1') }]
    const state = moving(SOVIET, { 'SU-90-I': '1620' }, { world: { bridges } })
    state.status[unit('RO-Br1')] = STATUS.bridge
    return state
  }

  test('[17.43] an enemy beside an engineer bridge takes it and its engineers', () => {
    const state = pontoon()
    go(state, 'SU-90-I', '1521')
    expect(state.world.bridges).toHaveLength(1)
    go(state, 'SU-90-I', '1420')
    expect(state.world.bridges).toEqual([])
    expect(state.status[unit('RO-Br1')]).toBe(STATUS.gone)
  })

  test('[17.43] a printed bridge stays', () => {
    const state = moving(SOVIET, { 'SU-90-I': '0914' })
    go(state, 'SU-90-I', '0814')
    expect(state.world.blown).toEqual([])
  })
})

test('[5.1] every hex that is offered can be reached by its path', () => {
  const state = moving(AXIS, { [FOOT]: '1412', [MOT]: '1413', [MECH]: '1414', 'SU-90-I': '1417', 'RO-1A-Mcl': '0814' })
  for (const id of [FOOT, MOT, MECH, 'RO-1A-Mcl']) {
    const found = destinationsOf(state, unit(id))
    expect(found.length).toBeGreaterThan(5)
    for (const { hex: at, by } of found) expect(pathOf(state, unit(id), at, by)?.at(-1)).toBe(at)
  }
  expect(isOnMap(state, unit(FOOT))).toBe(true)
})
