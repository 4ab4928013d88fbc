// Movement (chapter 5), and what the map and the counters say (chapter 2).
import { describe, expect, test } from 'vitest'
import { lineBits, sideBits } from '../../../src/engine/board.ts'
import { isRefusal } from '../../../src/engine/contract.ts'
import { readFiles } from '../../../src/files/data.ts'
import { create } from '../../../src/games/red-steel/index.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
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
  WOODS_COST,
  ZOC_COST,
} from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  assign,
  attack,
  done,
  fight,
  fileOf,
  formationOf,
  game,
  gameWith,
  hex,
  hexName,
  hexOf,
  move,
  phaseOf,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  retreat,
  skipTo,
  statusOf,
  towed,
  unit,
} from './support.ts'
import { costOf, go, moving, refused } from './support-movement.ts'

// 1412 to 1418: level 2 in a column, without water, road or trail between them; 0233 to 0239 the same on level 3.
const FOOT = 'GE-121-I'
const MOT = 'GE-50-Rec'
const MECH = 'RO-1T-I'
/** Ends the turn and what comes before the next movement phase of the Axis. */
const nextTurn = (state: State): void => {
  skipTo(state, 'axis-move', state.turn + 1)
}
const waysOf = (state: State, id: string) => game.legal(state, { about: 'move', unit: unit(id) })

describe('counters and map', () => {
  test('[2.1c] a unit with an emblem belongs to its formation, one without is unassigned', () => {
    expect([formationOf('SU-C11'), formationOf('SU-430')]).toEqual(['SU-2C', 'SU-none'])
  })

  const axisHolds = (state: State, at: string): boolean => fileOf(state).axisControl.includes(at)

  test('[2.1e] control stays with the last unit or ZOC in the hex', () => {
    const state = moving('axis', { [FOOT]: '1412', 'BD-GI1': '1418' })
    expect([axisHolds(state, '1413'), axisHolds(state, '1414')]).toEqual([true, false])
    // A company of attack 2 has no ZOC
    expect([axisHolds(state, '1418'), axisHolds(state, '1417')]).toEqual([true, false])
    go(state, FOOT, '1413 1414 1415')
    expect(['1411', '1412', '1413', '1416'].map(at => axisHolds(state, at))).toEqual([true, true, true, true])
  })

  test('[2.1e] the ZOC of both sides changes nothing', () => {
    const state = position({ 'SU-90-I': '1414', [FOOT]: '1412' })
    expect(axisHolds(state, '1413')).toBe(false)
  })

  test('[2.1g] infantry without wheels reads the Foot column', () => {
    expect(costOf(FOOT, '0233', '0234')).toBe(TERRAIN_COST['level-3'][0])
    expect(costOf(FOOT, '0233', '0234')).not.toBe(TERRAIN_COST['level-3'][1])
  })

  test('[2.1h] tanks and the 430th artillery read the Mech column', () => {
    expect(costOf('SU-430', '0233', '0234')).toBe(3)
    expect(costOf('SU-A134', '0233', '0234')).toBe(2)
    expect(['SU-T21-I', 'RO-1T-I'].map(id => costOf(id, '0233', '0234'))).toEqual([3, 3])
  })

  test('[2.1j] recon and wheels read the Mot column', () => {
    expect(costOf(MOT, '0233', '0234')).toBe(4)
    expect(costOf('SU-MR44-I', '0233', '0234')).toBe(4)
  })

  test('[2.1k] the allowance is the most a unit spends in a phase', () => {
    const state = moving('axis', { [FOOT]: '1412' })
    expect(pointsOf(state, FOOT)).toBe(6)
    expect(refused(state, FOOT, '1413 1414 1415 1416 1417 1418')).toBeUndefined()
    expect(refused(state, FOOT, '1413 1414 1415 1416 1417 1418 1417')).toBe('5.1.2')
    go(state, FOOT, '1413 1414 1415 1416 1417 1418')
    expect(pointsOf(state, FOOT)).toBe(0)
    expect(refused(state, FOOT, '1417')).toBe('5.1.2')
  })

  test('[2.1l] support reaches as many hexes as the range says', () => {
    // Range 5, along the column
    const canSupport = (target: string, from: string): boolean => {
      const places = { 'SU-HA27': '1413', 'SU-90-I': target, [FOOT]: from }
      const state = position(places, { phase: 'axis-declare' })
      play(state, attack(FOOT, target), done)
      return refusal(state, assign('SU-HA27', 'support', { hex: target })) === undefined
    }
    expect([canSupport('1418', '1419'), canSupport('1419', '1420')]).toEqual([true, false])
  })

  test('[2.1n] everybody begins with all steps, and a lost one shows the next level', () => {
    const regiment = (lost: number) => {
      const { steps, factors } = game.describe(position({ 'SU-M35': { hex: '1414', lost } }), unit('SU-M35'))
      return [steps, factors]
    }
    expect(regiment(0)).toEqual([{ now: 4, full: 4 }, '6-8-6'])
    expect(regiment(1)).toEqual([{ now: 3, full: 4 }, '5-6-6'])
  })

  test('[2.3] hexes are numbered by column and row, and each has terrain of the chart', () => {
    const at = hex('1201')
    expect([game.board.column[at], game.board.row[at]]).toEqual([11, 0])
    for (const { terrain } of game.board.hexes) expect(TERRAINS).toContain(terrain)
  })

  test('[2.3] an unknown terrain is an error of the data', () => {
    const files = readFiles(META, [])
    const problems: { readonly what: string }[] = []
    const broken = { ...files, 'hexes.csv': files['hexes.csv'].replace(',level-2,', ',lava,') }
    expect(create(broken, problems as never)).toBeUndefined()
    expect(problems[0].what).toContain('lava')
  })

  test('[2.4b] I is a company, II a battalion, III a regiment', () => {
    const sizes = ['BD-GI1', FOOT, 'SU-C11'].map(id => game.units[unit(id)].size)
    expect(sizes).toEqual(['I', 'II', 'III'])
  })
})

describe('steps of the phase', () => {
  test('[3.3.3b] whoever did not move strategically may move once', () => {
    const state = moving('axis', { [FOOT]: '1412', 'GE-121-II': '1418' })
    go(state, FOOT, '1413')
    go(state, FOOT, '1414')
    go(state, 'GE-121-II', '1417')
    expect(refused(state, FOOT, '1415')).toBe('5.1')
  })

  test('[3.3.3c] the basic game knows no infiltration', () => {
    const state = moving('axis', { [FOOT]: '1412', 'SU-90-I': '1415' })
    const ways = waysOf(state, FOOT).map(({ by }) => by)
    expect(new Set(ways)).toEqual(new Set([undefined]))
    expect(refused(state, FOOT, '1413', 'infiltration')).toBe('5.3')
  })
})

describe('allowance and terrain', () => {
  test('[5.0] supply changes the allowance', () => {
    const state = moving('axis', { 'GE-50-PJ': { hex: '1412', supply: 'out-of-supply' }, 'GE-72-PJ': '1414' })
    expect([pointsOf(state, 'GE-50-PJ'), pointsOf(state, 'GE-72-PJ')]).toEqual([8, 10])
  })

  test('[5.0] the other side has no points', () => {
    const state = moving('axis', { [FOOT]: '1418', 'SU-90-I': '1412' })
    expect([pointsOf(state, FOOT), pointsOf(state, 'SU-90-I')]).toEqual([6, 0])
  })

  test('[5.1] nobody lends points or saves them', () => {
    const state = moving('axis', { [FOOT]: '1412', 'GE-121-II': '1418' })
    go(state, FOOT, '1413 1414 1415 1416 1417')
    go(state, FOOT, '1416')
    expect(refused(state, FOOT, '1415')).toBe('5.1.2')
    expect(pointsOf(state, 'GE-121-II')).toBe(6)
    nextTurn(state)
    expect(pointsOf(state, 'GE-121-II')).toBe(6)
  })

  test('[5.1] hex to adjacent hex, from the hex where all of the group are', () => {
    const state = moving('axis', { [FOOT]: '1412', 'GE-121-II': '1418', 'GE-121-III': '1412' })
    expect(refused(state, FOOT, '1414')).toBe('5.1')
    expect(refused(state, [FOOT, 'GE-121-II'], '1413')).toBe('5.1')
    expect(refused(state, [FOOT, FOOT], '1413')).toBe('5.1')
    go(state, [FOOT, 'GE-121-III'], '1413 1414')
    expect([hexOf(state, FOOT), hexOf(state, 'GE-121-III')]).toEqual(['1414', '1414'])
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
    expect([FOOT, MOT, MECH].map(id => costOf(id, '2107', '2108'))).toEqual([1, 2, 2])
  })

  test('[5.1.1] woods come on top of the level, unless one moves along the road', () => {
    // 4026 is level 2 in woods: a road joins it to 4126, none to 4025.
    expect([costOf(FOOT, '4025', '4026'), costOf(MOT, '4025', '4026')]).toEqual([2, 4])
    expect([costOf(FOOT, '4126', '4026'), costOf(MOT, '4126', '4026')]).toEqual([1, 1])
  })

  test('[5.1.1] each level climbed costs a point more, and going down nothing', () => {
    // 3714 is level 2, 3814 level 1, no line and no water between them
    expect([costOf(FOOT, '3814', '3714'), costOf(FOOT, '3714', '3814')]).toEqual([2, 1])
  })

  test('[5.1.2] a retreat costs no points, and nobody moves twice', () => {
    const state = moving('axis', { [FOOT]: '1412', 'GE-121-II': '1418' })
    go(state, FOOT, '1413')
    go(state, 'GE-121-II', '1417')
    expect(refused(state, FOOT, '1414')).toBe('5.1')
    const driven = position({ [FOOT]: '1414', 'SU-90-I': '1415' }, { phase: 'axis-declare' })
    const before = pointsOf(driven, FOOT)
    fight(driven, FOOT, '1415', '2d/-')
    play(driven, retreat(FOOT, '1413'))
    expect([hexOf(driven, FOOT), pointsOf(driven, FOOT)]).toEqual(['1413', before])
  })

  test('[5.1.3] the cost follows the class', () => {
    expect([FOOT, MOT, MECH].map(id => costOf(id, '0233', '0234'))).toEqual([2, 4, 3])
  })

  test('[5.61] a road helps only over the hexside that it crosses', () => {
    // Every pair of road hexes that no line joins, over dry and level ground
    const { neighbours, size, hexes } = game.board
    const ROADS = lineBits(game.board, 'road')
    const lines = ['road', 'highway', 'trail'].map(kind => lineBits(game.board, kind))
    const water = sideBits(game.board, 'stream', 'river', 'major-river')
    const levelOf = (at: number): string => hexes[at].terrain
    let pairs = 0
    for (let from = 0; from < size; from++)
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[from * 6 + direction]
        if (to < 0 || ROADS[from] === 0 || ROADS[to] === 0 || levelOf(to) !== levelOf(from)) continue
        const joined = lines.reduce((bits, line) => bits | line[from], water[from])
        if ((joined & (1 << direction)) !== 0 || levelOf(to) === 'level-4') continue
        pairs++
        const open = Math.max(
          TERRAIN_COST[levelOf(to) as keyof typeof TERRAIN_COST][1],
          hexes[to].kinds.includes('city') ? CITY_COST[1] : 0,
        )
        const woods = hexes[to].regions.includes('woods') ? WOODS_COST[1] : 0
        expect([hexName(from), hexName(to), costOf(MOT, hexName(from), hexName(to))]).toEqual([
          hexName(from),
          hexName(to),
          open + woods,
        ])
      }
    expect(pairs).toBeGreaterThan(10)
  })

  test('[5.61] along a highway wheels pay half a point, along a road one', () => {
    expect(costOf(MOT, '2932', '3031')).toBe(0.5)
    expect(costOf(FOOT, '2932', '3031')).toBe(1)
    expect(costOf(MOT, '1121', '1221')).toBe(1)
  })

  test('[5.62] no hex with an enemy', () => {
    const state = moving('axis', { [FOOT]: '1412', 'SU-95-HQ': '1413' })
    expect(refused(state, FOOT, '1413')).toBe('5.62')
    expect(reach(state, FOOT).has('1413')).toBe(false)
  })

  test('[5.62] units without a defence strength are run down, and the move goes on', () => {
    const soft = gameWith({ 'SU-95-HQ': { levels: '0-0-10' } })
    const state = moving('axis', { [FOOT]: '1412', 'SU-95-HQ': '1413' })
    expect(isRefusal(soft.apply(state, move(FOOT, '1413', '1414')))).toBe(false)
    expect([statusOf(state, 'SU-95-HQ'), hexOf(state, FOOT)]).toEqual(['gone', '1414'])
    expect(fileOf(state).world.scored).toEqual([3, 0])
  })

  test('[5.63] one hex is always possible, as the whole move', () => {
    expect(pointsOf(moving('axis', { [MOT]: { hex: '1412', supply: 'isolated' } }), MOT)).toBe(4)
    const state = moving('axis', { [MOT]: { hex: '1412', supply: 'isolated', morale: 'demoralised' } })
    expect(pointsOf(state, MOT)).toBe(0)
    expect([...reach(state, MOT).keys()]).toContain('1413')
    expect(refused(state, MOT, '1413 1414')).toBe('5.1.2')
    go(state, MOT, '1413')
    expect(refused(state, MOT, '1414')).toBe('5.1.2')
  })

  test('[5.63] closed ground stays closed', () => {
    const state = moving('axis', { [MOT]: '2228', [FOOT]: '2228' })
    expect(refused(state, MOT, '2129')).toBe('5.1.3')
    expect(refused(state, FOOT, '2129')).toBeUndefined()
    expect(reach(state, MOT).has('2129')).toBe(false)
  })

  test('[5.64] artillery limbers in an enemy ZOC, and deploys in none', () => {
    const gun = 'GE-A150-I'
    const near = moving('axis', { [gun]: towed('1414'), 'SU-90-I': '1415' })
    expect(refusal(near, assign(gun, 'deploy'))).toCite('5.64')
    expect(refusal(moving('axis', { [gun]: '1414', 'SU-90-I': '1415' }), assign(gun, 'limber'))).toBeUndefined()
    const away = moving('axis', { [gun]: towed('1414'), 'SU-90-I': '1416' })
    expect(refusal(away, assign(gun, 'deploy'))).toBeUndefined()
  })
})

describe('who may not move', () => {
  test('[12.21d] a unit that took a replacement stays in the AM turn', () => {
    for (const [date, rule] of [['0708-AM', '12.21d'] as const, ['0708-MID', undefined] as const]) {
      const state = moving('axis', { 'RO-5-8-I': { hex: '1412', marks: ['refitted'] } }, { date })
      expect(refused(state, 'RO-5-8-I', '1413')).toBe(rule)
    }
  })

  test('[2.5] in the campaign 15th Division, its heavy artillery and a pontoon column wait for 4 July', () => {
    const ids = game.units
      .filter(({ side, type }) => side === 0 && !['aircraft', 'monitor'].includes(type))
      .map(({ id }) => id)
    const division = ids.filter(id => formationOf(id) === 'RO-15')
    expect(division).toHaveLength(15)
    const heldOn = (date: string): string[] =>
      ids.filter(id => refused(moving('axis', { [id]: towed('1412') }, { date }), id, '1413') === '2.5')
    expect(heldOn('0703-NIGHT').sort()).toEqual([...division, 'RO-H2', 'RO-Br2'].sort())
    expect(heldOn('0704-AM')).toEqual([])
    for (const id of ['RO-15-10-I', 'RO-Br2', 'RO-H2'])
      for (const [date, isHeld] of [['0703-NIGHT', true] as const, ['0704-AM', false] as const])
        expect(waysOf(moving('axis', { [id]: towed('1412') }, { date }), id).length === 0).toBe(isHeld)
    // Guns may limber meanwhile
    const deployed = moving('axis', { 'RO-H2': '1412' }, { date: '0702-PM' })
    expect(refusal(deployed, assign('RO-H2', 'limber'))).toBeUndefined()
  })

  test('[17.44] engineers that lifted their bridge stay', () => {
    const bridges = [{ a: '1221', b: '1321', unit: 'GE-Br1' }]
    const state = position(
      { 'GE-Br1': { status: 'bridge' }, 'GE-Br2': '1412' },
      { phase: 'axis-engineer', world: { bridges } },
    )
    play(state, assign('GE-Br1', 'lift', { hex: '1221' }), done)
    expect(phaseOf(state)).toBe('axis-move')
    expect(refused(state, 'GE-Br1', '1121')).toBe('17.44')
    expect([waysOf(state, 'GE-Br1').length, waysOf(state, 'GE-Br2').length > 0]).toEqual([0, true])
  })
})

describe('motorcycles', () => {
  const BIKES = 'RO-1A-Mcl'

  test('[17.7] they pay the Foot or the Mot column, as their owner picks', () => {
    const places = { [BIKES]: '0233' }
    const onFoot = moving('axis', places)
    go(onFoot, BIKES, '0234', 'foot')
    expect(pointsOf(onFoot, BIKES)).toBe(10)
    const byMotor = moving('axis', places)
    go(byMotor, BIKES, '0234', 'motor')
    expect(pointsOf(byMotor, BIKES)).toBe(8)
  })

  test('[17.7] one way in a phase, and a new choice in the next', () => {
    const state = moving('axis', { [BIKES]: '0233' })
    go(state, BIKES, '0234', 'foot')
    expect([refused(state, BIKES, '0235'), refused(state, BIKES, '0235', 'motor')]).toEqual(['17.7', '17.7'])
    expect(waysOf(state, BIKES).every(({ by }) => by === 'foot')).toBe(true)
    go(state, BIKES, '0235', 'foot')
    nextTurn(state)
    go(state, BIKES, '0236')
    expect(refused(state, BIKES, '0237', 'foot')).toBe('17.7')
  })

  test('[17.7] other motorised units have no choice', () => {
    expect(refused(moving('axis', { [MOT]: '0233' }), MOT, '0234', 'foot')).toBe('17.7')
  })
})

describe('the garrison of Kishinev', () => {
  const NKVD = 'SU-175NKVD'
  const places = { [NKVD]: '5324', 'SU-AA1': '5325', [FOOT]: '4724', 'SU-95-HQ': '5316' }

  test('[17.6] stays in the city until an Axis unit is within three hexes', () => {
    const state = moving('soviet', places)
    expect(refused(state, NKVD, '5224')).toBeUndefined()
    expect(refused(state, NKVD, '5224 5223')).toBe('17.6')
    const isCity = (at: number): boolean => game.board.hexes[at].marks.includes('kishinev')
    expect(waysOf(state, NKVD).length).toBeGreaterThan(0)
    expect(waysOf(state, NKVD).every(({ hex: at }) => isCity(at))).toBe(true)
    expect(refused(state, 'SU-AA1', '5326')).toBe('17.6')
  })

  test('[17.6] Soviet units near the city let nobody out', () => {
    const state = moving('soviet', { ...places, 'SU-90-I': '5024' })
    go(state, 'SU-90-I', '5124')
    expect(fileOf(state).world.garrisonFree).toBe(false)
    expect(refused(state, NKVD, '5224 5223')).toBe('17.6')
  })

  test('[17.6] three hexes let it out for good, four do not', () => {
    const state = moving('axis', places)
    go(state, FOOT, '4824')
    expect(fileOf(state).world.garrisonFree).toBe(false)
    const events = go(state, FOOT, '4925')
    expect(events.map(({ key }) => key)).toContain('log.garrisonFree')
    go(state, FOOT, '4824')
    play(state, done)
    skipTo(state, 'soviet-move')
    expect(refused(state, NKVD, '5224 5223')).toBeUndefined()
  })
})

describe('engineers at work', () => {
  const digging = { unit: 'SU-95-Pio', kind: 'entrenchment', hex: '1416', to: '1416' }
  const works = (state: State): unknown => fileOf(state).world.works

  test('[17.22] an enemy that moves beside an unfinished work ends it', () => {
    const state = moving('axis', { [FOOT]: '1413', 'SU-95-Pio': '1416' }, { world: { works: [digging] } })
    go(state, FOOT, '1414')
    expect(works(state)).toEqual([digging])
    go(state, FOOT, '1415')
    expect(works(state)).toEqual([])
  })

  test('[17.22] own units beside it do no harm', () => {
    const world = { active: 'SU-95', track: ['SU-95'], works: [digging] }
    const state = moving('soviet', { 'SU-90-I': '1414', 'SU-95-Pio': '1416' }, { world })
    go(state, 'SU-90-I', '1415')
    expect(works(state)).toEqual([digging])
  })

  test('[17.22] a finished one stays', () => {
    const entrenched = { axis: [], soviet: ['1416'] }
    const state = moving('axis', { [FOOT]: '1413', 'SU-95-Pio': '1416' }, { entrenched })
    go(state, FOOT, '1414 1415')
    expect(fileOf(state).entrenched.soviet).toEqual(['1416'])
  })

  test('[17.42] an enemy beside the bridge engineers ends their work', () => {
    const bridging = { unit: 'SU-Br1', kind: 'bridge', hex: '1416', to: '1417' }
    const state = moving('axis', { [FOOT]: '1413', 'SU-Br1': '1416' }, { world: { works: [bridging] } })
    go(state, FOOT, '1414')
    expect(works(state)).toEqual([bridging])
    go(state, FOOT, '1415')
    expect(works(state)).toEqual([])
  })

  test('[17.43] an enemy beside an engineer bridge takes it and its engineers', () => {
    const bridges = [{ a: '1221', b: '1321', unit: 'RO-Br1' }]
    const world = { active: 'SU-95', track: ['SU-95'], bridges }
    const state = moving('soviet', { 'SU-90-I': '1620', 'RO-Br1': { status: 'bridge' } }, { world })
    go(state, 'SU-90-I', '1521')
    expect(fileOf(state).world.bridges).toEqual(bridges)
    go(state, 'SU-90-I', '1420')
    expect(fileOf(state).world.bridges).toEqual([])
    expect(statusOf(state, 'RO-Br1')).toBe('gone')
  })

  test('[17.43] a printed bridge stays', () => {
    const state = moving('soviet', { 'SU-90-I': '0914' })
    go(state, 'SU-90-I', '0814')
    expect(fileOf(state).world.blown).toEqual([])
  })
})

test('[5.1] every hex that is offered can be reached by its path', () => {
  const state = moving('axis', {
    [FOOT]: '1412',
    [MOT]: '1413',
    [MECH]: '1414',
    'SU-90-I': '1417',
    'RO-1A-Mcl': '0814',
  })
  for (const id of [FOOT, MOT, MECH, 'RO-1A-Mcl']) {
    const found = waysOf(state, id)
    expect(found.length).toBeGreaterThan(5)
    for (const { hex: at, by } of found) {
      const way = by === undefined ? {} : { by }
      const path = game.legal(state, { about: 'path', unit: unit(id), hex: at, ...way }) ?? []
      expect(path.at(-1)).toBe(at)
      expect(game.check(state, { type: 'move', units: [unit(id)], path, ...way })).toBeUndefined()
    }
  }
})
