import { describe, expect, test } from 'vitest'
import { isAdjacent } from '../../../src/engine/board.ts'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { SIXTHS } from '../../../src/games/red-steel/charts.ts'
import { putOnMap, shiftStack, takeOffMap } from '../../../src/games/red-steel/map.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { isOnMap, STATUS, type State, SUPPLY, SUPPLY_NAMES, type World } from '../../../src/games/red-steel/state.ts'
import {
  isolateAttackers,
  isolateMover,
  judgeSupply,
  rollIsolation,
  supplyLines,
  supplyOf,
} from '../../../src/games/red-steel/supply.ts'
import { allowanceOf } from '../../../src/games/red-steel/values.ts'
import { hex, hexName, position, title, unit, units } from './support.ts'

const OK = 'supplied'
const OUT = 'out-of-supply'
const ISOLATED = 'isolated'

const supplyNow = (state: State, id: string): string => SUPPLY_NAMES[supplyOf(state, unit(id))]
const marked = (state: State, id: string): string => SUPPLY_NAMES[state.supply[unit(id)]]
const judged = (places: Readonly<Record<string, string>>, id: string, setting = {}): string => {
  const state = position(places, setting)
  judgeSupply(state, title.side[unit(id)] as Side)
  // What a player is shown beforehand is what is judged.
  const now = supplyNow(state, id)
  expect(marked(state, id)).toBe(now)
  return now
}

const SCULENI = [hex('0108'), hex('0109')] as const
const UNGHENI = [hex('0714'), hex('0814')] as const
const LEUSENI = [hex('2337'), hex('2436')] as const
/** Only the bridge at Ungheni stands. */
const ONE_BRIDGE: { world: Partial<World> } = { world: { blown: [SCULENI, LEUSENI] } }
const NO_BRIDGE: { world: Partial<World> } = { world: { blown: [SCULENI, UNGHENI, LEUSENI] } }

/** Where no road is, next to one. */
const besideRoad = (at: string): string => {
  const isRoad = (each: number): boolean => (title.road[each] | title.highway[each]) !== 0
  const near = [...title.board.hexes.keys()].find(
    each => !isRoad(each) && isAdjacent(title.board, each, hex(at)) && title.prut[each] === 0,
  )
  return hexName(near ?? -1)
}

describe('judging', () => {
  test('[3.3.1] who is cut off in a movement phase is marked only in the next status phase of its side', () => {
    const state = position({ 'GE-72-HQ': '2101', 'GE-121-I': '2112' })
    judgeSupply(state, AXIS)
    shiftStack(state, units('GE-121-I'), hex('2114'))
    expect(marked(state, 'GE-121-I')).toBe(OK)
    judgeSupply(state, AXIS)
    expect(marked(state, 'GE-121-I')).toBe(OUT)
  })

  test('[7.0a] a line that opens later helps only in the next status phase', () => {
    const state = position({ 'GE-72-HQ': '2101', 'GE-121-I': '2114' })
    judgeSupply(state, AXIS)
    shiftStack(state, units('GE-121-I'), hex('2113'))
    judgeSupply(state, SOVIET)
    expect(marked(state, 'GE-121-I')).toBe(OUT)
    judgeSupply(state, AXIS)
    expect(marked(state, 'GE-121-I')).toBe(OK)
  })

  test('[7.0b] guns without ammunition are not out of supply', () => {
    const state = position({ 'GE-72-HQ': '2101', 'GE-A172-I': '2105' })
    state.salvos[unit('GE-A172-I')] = 0
    judgeSupply(state, AXIS)
    expect(marked(state, 'GE-A172-I')).toBe(OK)
    expect(allowanceOf(state, unit('GE-A172-I'))).toBe(6 * SIXTHS)
  })

  test('[7.1] west along the Prut, east at Kishinev, north the row xx01', () => {
    const { north, west, east } = title.edge
    expect(north[hex('1401')]).toBe(1)
    for (const [at, { name }] of title.board.hexes.entries()) expect(north[at] === 1).toBe(name.endsWith('01'))
    expect(west.includes(1) && east.includes(1)).toBe(true)
    expect(west.some((isWest, at) => isWest === 1 && east[at] === 1)).toBe(false)
    // Roads of supply leave by their own edge.
    expect(title.supplyAxis.every((is, at) => is === 0 || west[at] === 1)).toBe(true)
    expect(title.supplyNorth.every((is, at) => is === 0 || north[at] === 1)).toBe(true)
    expect(title.supplySoviet.every((is, at) => is === 0 || east[at] === 1)).toBe(true)
  })

  test('[7.72] an isolated unit with a line is fully supplied again; without one it stays isolated', () => {
    const state = position({ 'GE-72-HQ': '2101', 'GE-121-I': '2114', 'GE-121-II': '2113' })
    for (const each of units('GE-121-I', 'GE-121-II')) state.supply[each] = SUPPLY.isolated
    judgeSupply(state, SOVIET)
    expect(marked(state, 'GE-121-II')).toBe(ISOLATED)
    judgeSupply(state, AXIS)
    expect([marked(state, 'GE-121-I'), marked(state, 'GE-121-II')]).toEqual([ISOLATED, OK])
  })

  test('[7.0a] who is off the map comes supplied', () => {
    const state = position({ 'SU-Mil1': '2813' })
    judgeSupply(state, SOVIET)
    expect(marked(state, 'SU-Mil1')).toBe(OUT)
    takeOffMap(state, unit('SU-Mil1'), STATUS.stock)
    judgeSupply(state, SOVIET)
    expect([marked(state, 'SU-Mil1'), supplyNow(state, 'SU-Mil1')]).toEqual([OK, OK])
  })
})

describe('Axis', () => {
  test('[7.2] a German unit is at most 12 hexes from a supplied German HQ', () => {
    expect(judged({ 'GE-72-HQ': '2101', 'GE-121-I': '2113' }, 'GE-121-I')).toBe(OK)
    expect(judged({ 'GE-72-HQ': '2101', 'GE-121-I': '2114' }, 'GE-121-I')).toBe(OUT)
    expect(judged({ 'RO-5-HQ': '2101', 'GE-121-I': '2103' }, 'GE-121-I')).toBe(OUT)
    // The HQ itself has no road.
    const off = besideRoad('1902')
    expect(judged({ 'GE-72-HQ': off, 'GE-121-I': off }, 'GE-121-I')).toBe(OUT)
  })

  test('[7.2] an enemy or his ZOC stops the line, but not where a friend stands', () => {
    const line = { 'GE-50-HQ': '0515', 'GE-121-I': '1014' }
    expect(judged(line, 'GE-121-I', ONE_BRIDGE)).toBe(OK)
    const watched = { ...line, 'SU-90-I': '0915' }
    expect(judged(watched, 'GE-121-I', ONE_BRIDGE)).toBe(OUT)
    expect(judged({ ...watched, 'GE-121-II': '0814' }, 'GE-121-I', ONE_BRIDGE)).toBe(OK)
    // Militia has no ZOC, but nobody traces through it.
    expect(judged({ ...line, 'SU-Mil1': '0915' }, 'GE-121-I', ONE_BRIDGE)).toBe(OK)
    expect(judged({ ...line, 'SU-Mil1': '0814' }, 'GE-121-I', ONE_BRIDGE)).toBe(OUT)
  })

  test('[7.21] a German HQ needs a road all the way to the west edge', () => {
    expect(judged({ 'GE-50-HQ': '0515' }, 'GE-50-HQ', { ...NO_BRIDGE, turn: 1 })).toBe(OK)
    expect(judged({ 'GE-50-HQ': besideRoad('0515') }, 'GE-50-HQ', { turn: 1 })).toBe(OUT)
    // A trail is not a road.
    const onTrail = [...title.trail.keys()].find(
      at => title.trail[at] > 0 && (title.road[at] | title.highway[at]) === 0,
    )
    expect(judged({ 'GE-50-HQ': hexName(onTrail ?? -1) }, 'GE-50-HQ')).toBe(OUT)
    // Over the only bridge, and not past an enemy on it unless a friend stands in his ZOC.
    const over = { 'GE-50-HQ': '0814' }
    expect(judged(over, 'GE-50-HQ', { ...ONE_BRIDGE, turn: 1 })).toBe(OK)
    expect(judged({ ...over, 'SU-Mil1': '0714' }, 'GE-50-HQ', { ...ONE_BRIDGE, turn: 1 })).toBe(OUT)
  })

  test('[7.21] the north edge supplies from 7 July Mid-Day, and never in the first scenario', () => {
    const atNorth = { 'GE-72-HQ': '1902' }
    expect(judged(atNorth, 'GE-72-HQ', { ...NO_BRIDGE, turn: 19 })).toBe(OUT)
    expect(judged(atNorth, 'GE-72-HQ', { ...NO_BRIDGE, turn: 20 })).toBe(OK)
    expect(judged(atNorth, 'GE-72-HQ', { ...NO_BRIDGE, turn: 10, scenario: 0 })).toBe(OUT)
  })

  test('[7.21] the ZOC of an enemy on the road stops it, but not where a friend stands', () => {
    const setting = { ...ONE_BRIDGE, turn: 1 }
    expect(judged({ 'GE-50-HQ': '0916' }, 'GE-50-HQ', setting)).toBe(OK)
    const cut = { 'GE-50-HQ': '0916', 'SU-90-I': '0813' }
    expect(judged(cut, 'GE-50-HQ', setting)).toBe(OUT)
    expect(judged({ ...cut, 'GE-121-I': '0814' }, 'GE-50-HQ', setting)).toBe(OK)
  })

  test('[7.22] without a line a unit is out of supply, by the Axis status phase alone', () => {
    const state = position({ 'GE-121-I': '2113', 'SU-90-I': '2813' })
    judgeSupply(state, SOVIET)
    expect(marked(state, 'GE-121-I')).toBe(OK)
    judgeSupply(state, AXIS)
    expect(marked(state, 'GE-121-I')).toBe(OUT)
    judgeSupply(state, SOVIET)
    expect(marked(state, 'GE-121-I')).toBe(OUT)
  })

  test('[7.5] supply crosses the Prut only by a bridge, printed or built', () => {
    const turn = 1
    expect(judged({ 'RO-35-HQ': '1321' }, 'RO-35-HQ', { ...NO_BRIDGE, turn })).toBe(OUT)
    const bridges = [{ a: hex('1321'), b: hex('1221'), unit: unit('RO-Br1') }]
    expect(judged({ 'RO-35-HQ': '1321' }, 'RO-35-HQ', { world: { ...NO_BRIDGE.world, bridges }, turn })).toBe(OK)
    expect(judged({ 'RO-35-HQ': '0814' }, 'RO-35-HQ', { ...ONE_BRIDGE, turn })).toBe(OK)
    // A bridge of engineers joins two roads, not the open bank to one.
    const { neighbours, byName } = title.board
    const bank = [...neighbours.subarray(hex('1321') * 6, hex('1321') * 6 + 6)].find(
      at => title.westOfPrut[at] === 1 && (title.road[at] | title.highway[at]) === 0,
    )
    expect(byName.get('1221')).not.toBe(bank)
    const off = [{ a: hex('1321'), b: bank ?? -1, unit: unit('RO-Br1') }]
    expect(judged({ 'RO-35-HQ': hexName(bank ?? -1) }, 'RO-35-HQ', { world: { bridges: off }, turn })).toBe(OUT)
    // So does the line to an HQ.
    const split = { 'GE-50-HQ': '0515', 'GE-121-I': '0814' }
    expect(judged(split, 'GE-121-I', { ...ONE_BRIDGE, turn })).toBe(OK)
    expect(judged(split, 'GE-121-I', { ...NO_BRIDGE, turn })).toBe(OUT)
  })

  test('[7.3] [7.22] Romanians trace 6 hexes to their own HQ, corps troops to any; Ukrainians 12 to any; a monitor needs none', () => {
    const near = { 'RO-5-HQ': '2101' }
    expect(judged({ ...near, 'RO-5-8-I': '2107' }, 'RO-5-8-I')).toBe(OK)
    expect(judged({ ...near, 'RO-5-8-I': '2108' }, 'RO-5-8-I')).toBe(OUT)
    expect(judged({ ...near, 'RO-35-50-I': '2103' }, 'RO-35-50-I')).toBe(OUT)
    expect(judged({ 'RO-III-HQ': '2101', 'RO-35-50-I': '2103' }, 'RO-35-50-I')).toBe(OUT)
    for (const id of ['RO-1Fr-I', 'BD-RI1']) expect(judged({ ...near, [id]: '2107' }, id)).toBe(OK)
    expect(judged({ 'GE-72-HQ': '2101', 'RO-1Fr-I': '2103' }, 'RO-1Fr-I')).toBe(OUT)
    expect(judged({ ...near, 'UA-Roland': '2113' }, 'UA-Roland')).toBe(OK)
    expect(judged({ ...near, 'UA-Roland': '2114' }, 'UA-Roland')).toBe(OUT)
    expect(judged({ 'GE-72-HQ': '2101', 'BD-GI1': '2113' }, 'BD-GI1')).toBe(OK)
    expect(judged({ 'RO-Mon1': '0714' }, 'RO-Mon1')).toBe(OK)
  })
})

describe('Soviets', () => {
  const HQ = { 'SU-95-HQ': '2815' }

  test('[7.4a] a Soviet unit is at most 6 hexes from the HQ of its own formation', () => {
    expect(judged({ ...HQ, 'SU-90-I': '2821' }, 'SU-90-I')).toBe(OK)
    expect(judged({ ...HQ, 'SU-90-I': '2822' }, 'SU-90-I')).toBe(OUT)
    expect(judged({ 'SU-150-HQ': '2815', 'SU-90-I': '2817' }, 'SU-90-I')).toBe(OUT)
    expect(judged({ 'SU-35RC-HQ': '2815', 'SU-90-I': '2817' }, 'SU-90-I')).toBe(OUT)
  })

  test('[7.4b] with its HQ cut off, the whole formation is out of supply', () => {
    const off = besideRoad('2815')
    const places = { 'SU-95-HQ': off, 'SU-90-I': off, 'SU-90-II': '2816', 'SU-150-HQ': '2711' }
    for (const id of ['SU-95-HQ', 'SU-90-I', 'SU-90-II']) expect(judged(places, id)).toBe(OUT)
    expect(judged(places, 'SU-150-HQ')).toBe(OK)
  })

  test('[7.4c] an independent unit traces to any Soviet HQ', () => {
    for (const id of ['SU-BG2', 'SU-430', 'SU-Mil1', 'SU-175NKVD']) {
      expect(judged({ ...HQ, [id]: '2821' }, id)).toBe(OK)
      expect(judged({ ...HQ, [id]: '2822' }, id)).toBe(OUT)
    }
    expect(judged({ 'SU-35RC-HQ': '2815', 'SU-BG2': '2821' }, 'SU-BG2')).toBe(OK)
  })

  test('[7.41] a Soviet HQ needs a road to the east edge; north and south do not do', () => {
    expect(judged(HQ, 'SU-95-HQ')).toBe(OK)
    const sources = [...title.supplySoviet.keys()].filter(at => title.supplySoviet[at] === 1)
    const guards = ['GE-121-I', 'GE-121-II', 'GE-121-III', 'GE-50-Rec', 'GE-50-Pio', 'GE-50-PJ', 'GE-Flak', 'UA-Roland']
    expect(sources.length).toBe(guards.length)
    const closed = Object.fromEntries(guards.map((id, index) => [id, hexName(sources[index])]))
    expect(judged({ ...HQ, ...closed }, 'SU-95-HQ')).toBe(OUT)
    const { [guards[7]]: _, ...open } = closed
    expect(judged({ ...HQ, ...open }, 'SU-95-HQ')).toBe(OUT)
    // A friend in the ZOC beside it opens the last one.
    expect(judged({ ...HQ, ...open, 'SU-150-HQ': hexName(sources[7]) }, 'SU-150-HQ')).toBe(OK)
  })

  test('[7.42] without a line a Soviet unit is out of supply, by the Soviet status phase alone', () => {
    const state = position({ 'SU-90-I': '2813' })
    judgeSupply(state, AXIS)
    expect(marked(state, 'SU-90-I')).toBe(OK)
    judgeSupply(state, SOVIET)
    judgeSupply(state, AXIS)
    expect(marked(state, 'SU-90-I')).toBe(OUT)
  })
})

describe('isolation', () => {
  const out = (places: Readonly<Record<string, string>>, seed = 1): State => {
    const state = position(places, { seed })
    for (const id of Object.keys(places)) state.supply[unit(id)] = SUPPLY.out
    return state
  }
  const spends = (id: string, points: number): string => {
    const state = out({ [id]: '2813' })
    isolateMover(state, unit(id), points * SIXTHS)
    return marked(state, id)
  }

  test('[7.7a] half of its allowance or more isolates a unit on wheels or tracks', () => {
    // 10 printed, 8 out of supply
    for (const id of ['GE-50-PJ', 'RO-1T-I']) {
      expect(spends(id, 4 - 1 / SIXTHS)).toBe(OUT)
      expect(spends(id, 4)).toBe(ISOLATED)
      expect(spends(id, 5)).toBe(ISOLATED)
    }
    expect(spends('GE-121-I', 6)).toBe(OUT)
    const supplied = position({ 'GE-50-PJ': '2813' })
    isolateMover(supplied, unit('GE-50-PJ'), 10 * SIXTHS)
    expect(marked(supplied, 'GE-50-PJ')).toBe(OK)
  })

  test('[7.7b] an attack isolates those out of supply, and nobody else', () => {
    const state = out({ 'GE-121-I': '2813', 'GE-121-II': '2813', 'GE-121-III': '2813' })
    state.supply[unit('GE-121-II')] = SUPPLY.supplied
    isolateAttackers(state, units('GE-121-I', 'GE-121-II'))
    expect(['GE-121-I', 'GE-121-II', 'GE-121-III'].map(id => marked(state, id))).toEqual([ISOLATED, OK, OUT])
  })

  test('[7.71] one die for all defenders out of supply: 1 to 3 isolates them', () => {
    const faces = new Set<number>()
    for (let seed = 1; seed <= 60; seed++) {
      const state = out({ 'SU-90-I': '2813', 'SU-90-II': '2813', 'SU-90-III': '2813', 'SU-161-I': '2813' }, seed)
      state.supply[unit('SU-90-III')] = SUPPLY.supplied
      takeOffMap(state, unit('SU-161-I'), STATUS.gone)
      const events: GameEvent[] = []
      rollIsolation(state, units('SU-90-I', 'SU-90-II', 'SU-90-III', 'SU-161-I'), events)
      expect(state.draws).toBe(1)
      const [{ dice, args, key }] = events
      const die = dice?.[0] ?? 0
      faces.add(die)
      const then = die <= 3 ? ISOLATED : OUT
      expect(['SU-90-I', 'SU-90-II', 'SU-90-III'].map(id => marked(state, id))).toEqual([then, then, OK])
      expect([args?.units, key]).toEqual([units('SU-90-I', 'SU-90-II'), die <= 3 ? 'log.isolated' : 'log.notIsolated'])
    }
    expect(faces.size).toBe(6)
  })

  test('[7.71] no die where nobody is out of supply', () => {
    const state = position({ 'SU-90-I': '2813', 'SU-90-II': '2813' })
    state.supply[unit('SU-90-II')] = SUPPLY.isolated
    const events: GameEvent[] = []
    rollIsolation(state, units('SU-90-I', 'SU-90-II'), events)
    expect([events, state.draws]).toEqual([[], 0])
  })
})

describe('lines for the overlay', () => {
  test('[7.2] every set-up unit has a line, hex by hex, that ends at its edge', () => {
    for (const [scenario, code] of ['S1', 'S2', 'S3'].entries()) {
      const orders = title.orders.get(code) ?? []
      const laid = (value: string) => orders.filter(order => order.kind === 'bridge' && order.value === value)
      const state = position(
        {},
        {
          scenario,
          turn: code === 'S2' ? 23 : 1,
          world: {
            blown: laid('blown').map(({ hexes: [a, b] }) => [a, b] as const),
            bridges: laid('pontoon').map(({ hexes: [a, b], unit: engineers }) => ({ a, b, unit: engineers })),
          },
        },
      )
      for (const { kind, unit: each, hexes } of orders)
        if (kind === 'setup' && hexes.length > 0 && title.isAircraft[each] === 0) putOnMap(state, each, hexes[0])
      for (const side of SIDES.keys()) {
        const lines = supplyLines(state, side as Side)
        const onMap = title.unitsOf[side].filter(each => isOnMap(state, each) && title.isMonitor[each] === 0)
        expect(lines.map(line => line.unit).sort()).toEqual(onMap.sort())
        for (const { unit: each, supply, line } of lines) {
          expect(SUPPLY_NAMES[supply]).toBe(OK)
          expect(line[0]).toBe(state.hex[each])
          for (let step = 1; step < line.length; step++)
            expect(isAdjacent(title.board, line[step - 1], line[step])).toBe(true)
          const edge =
            side === SOVIET ? title.edge.east : title.edge.west.map((west, at) => west | title.edge.north[at])
          expect(edge[line[line.length - 1]]).toBe(1)
        }
      }
    }
  })

  test('[7.2] without a line there is none to show', () => {
    const state = position({ 'GE-121-I': '2113', 'GE-72-HQ': besideRoad('1902') })
    expect(supplyLines(state, AXIS).map(({ supply, line }) => [SUPPLY_NAMES[supply], line])).toEqual([
      [OUT, []],
      [OUT, []],
    ])
  })
})
