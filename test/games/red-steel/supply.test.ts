// Supply (chapter 7): lines, who is out of supply, and isolation. What movement costs those without is in
// strategic.test.ts.
import { describe, expect, test } from 'vitest'
import { isAdjacent, lineBits, sideBits } from '../../../src/engine/board.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  ALL_HEXES,
  done,
  FIELD,
  fight,
  game,
  hex,
  hexName,
  loadDice,
  supplyState as marked,
  move,
  NORTH,
  play,
  pointsOf,
  position,
  retreat,
  type Setting,
  skipTo,
  start,
  type Units,
  unit,
} from './support.ts'

const OK = 'supplied'
const OUT = 'out-of-supply'
const ISOLATED = 'isolated'

/** The unit when the status phase of its side has judged it. */
const judged = (places: Units, id: string, setting: Setting = {}): string | undefined => {
  const isSoviet = id.startsWith('SU')
  const side = isSoviet ? 'soviet' : 'axis'
  const before = position(places, { ...setting, phase: isSoviet ? 'axis-bombard' : 'soviet-reserve' })
  const state = position(places, { ...setting, phase: isSoviet ? 'axis-fight' : 'soviet-reserve' })
  // What a player is shown beforehand is what is judged
  const shown = game.query(before, side, { what: 'supply', side }).find(line => line.unit === unit(id))
  if (shown !== undefined) expect(marked(state, id)).toBe(shown.state)
  return marked(state, id)
}

const SCULENI = ['0108', '0109']
const UNGHENI = ['0714', '0814']
const LEUSENI = ['2337', '2436']
/** Only the bridge at Ungheni stands. */
const ONE_BRIDGE = { world: { blown: [SCULENI, LEUSENI] } }
const NO_BRIDGE = { world: { blown: [SCULENI, UNGHENI, LEUSENI] } }

const ROADS = [lineBits(game.board, 'road'), lineBits(game.board, 'highway')]
const isRoad = (at: number): boolean => ROADS.some(road => road[at] !== 0)
const PRUT = sideBits(game.board, 'major-river')
/** Where no road is, next to one. */
const besideRoad = (at: string): string => {
  const near = [...game.board.hexes.keys()].find(
    each => !isRoad(each) && isAdjacent(game.board, each, hex(at)) && PRUT[each] === 0,
  )
  return hexName(near ?? -1)
}

describe('judging', () => {
  test('[3.3.1] [7.0a] who loses its line, or finds one, is marked in the next status phase of its side', () => {
    const HQS = { 'GE-72-HQ': '2101', 'SU-95-HQ': '5316' }
    const state = position({ ...HQS, 'GE-121-I': '2112', 'GE-121-II': '2114' }, { phase: 'soviet-reserve' })
    expect([marked(state, 'GE-121-I'), marked(state, 'GE-121-II')]).toEqual([OK, OUT])
    play(state, move('GE-121-I', '2113'), move('GE-121-II', '2113'))
    const moved = position({ ...HQS, 'GE-121-I': '2113' }, { phase: 'soviet-reserve' })
    play(moved, move('GE-121-I', '2114'))
    expect(marked(moved, 'GE-121-I')).toBe(OK)
    // The status phase of the enemy changes nothing
    for (const [each, id, before, then] of [
      [moved, 'GE-121-I', OK, OUT],
      [state, 'GE-121-II', OUT, OK],
    ] as const) {
      play(each, done)
      expect(marked(each, id)).toBe(before)
      skipTo(each, 'axis-move', each.turn + 1)
      expect(marked(each, id)).toBe(then)
    }
  })

  test('[7.0a] a line that opens later helps only in the next status phase', () => {
    const places = { 'GE-72-HQ': '2101', 'GE-121-I': { hex: '2113', supply: OUT }, 'SU-95-HQ': '5316' }
    expect(marked(position(places), 'GE-121-I')).toBe(OUT)
    expect(marked(position(places, { phase: 'axis-fight' }), 'GE-121-I')).toBe(OUT)
    expect(marked(position(places, { phase: 'soviet-reserve' }), 'GE-121-I')).toBe(OK)
  })

  test('[7.0b] guns without ammunition are not out of supply', () => {
    const places = { 'GE-72-HQ': '2101', 'GE-A172-I': { hex: '2105', salvos: 0, marks: ['limbered'] } }
    const state = position(places, { phase: 'soviet-reserve' })
    expect([marked(state, 'GE-A172-I'), pointsOf(state, 'GE-A172-I')]).toEqual([OK, 6])
  })

  test('[7.1] west along the Prut, east at Kishinev, north the row xx01', () => {
    const has = (mark: string) => ALL_HEXES.filter(at => game.board.hexes[hex(at)].marks.includes(mark))
    expect(has('edge-north').sort()).toEqual(ALL_HEXES.filter(at => at.endsWith('01')).sort())
    const [west, east] = [has('edge-west'), has('edge-east')]
    expect([west.length > 0, east.length > 0, west.filter(at => east.includes(at))]).toEqual([true, true, []])
    // Roads of supply leave by their own edge
    for (const [roads, edge] of [
      ['supply-axis', 'edge-west'],
      ['supply-axis-north', 'edge-north'],
      ['supply-soviet', 'edge-east'],
    ])
      for (const at of has(roads)) expect(has(edge)).toContain(at)
  })

  test('[7.72] an isolated unit with a line is fully supplied again; without one it stays isolated', () => {
    const isolated = (at: string) => ({ hex: at, supply: ISOLATED })
    const hqs = { 'GE-72-HQ': '2101', 'SU-95-HQ': '5316' }
    const places = { ...hqs, 'GE-121-I': isolated('2114'), 'GE-121-II': isolated('2113') }
    expect(marked(position(places, { phase: 'axis-fight' }), 'GE-121-II')).toBe(ISOLATED)
    const state = position(places, { phase: 'soviet-reserve' })
    expect([marked(state, 'GE-121-I'), marked(state, 'GE-121-II')]).toEqual([ISOLATED, OK])
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
    expect(judged({ 'GE-50-HQ': '0515' }, 'GE-50-HQ', { ...NO_BRIDGE, date: '0702-PM' })).toBe(OK)
    expect(judged({ 'GE-50-HQ': besideRoad('0515') }, 'GE-50-HQ', { date: '0702-PM' })).toBe(OUT)
    // A trail is not a road.
    const trails = lineBits(game.board, 'trail')
    const onTrail = [...trails.keys()].find(at => trails[at] > 0 && !isRoad(at))
    expect(judged({ 'GE-50-HQ': hexName(onTrail ?? -1) }, 'GE-50-HQ')).toBe(OUT)
    // Over the only bridge, and not past an enemy on it unless a friend stands in his ZOC.
    const over = { 'GE-50-HQ': '0814' }
    expect(judged(over, 'GE-50-HQ', { ...ONE_BRIDGE, date: '0702-PM' })).toBe(OK)
    expect(judged({ ...over, 'SU-Mil1': '0714' }, 'GE-50-HQ', { ...ONE_BRIDGE, date: '0702-PM' })).toBe(OUT)
  })

  test('[7.21] the north edge supplies from 7 July Mid-Day, and never in the first scenario', () => {
    const atNorth = { 'GE-72-HQ': '1902' }
    expect(judged(atNorth, 'GE-72-HQ', { ...NO_BRIDGE, date: '0707-AM' })).toBe(OUT)
    expect(judged(atNorth, 'GE-72-HQ', { ...NO_BRIDGE, date: '0707-MID' })).toBe(OK)
    expect(judged(atNorth, 'GE-72-HQ', { ...NO_BRIDGE, date: '0704-NIGHT', scenario: 'costuleni' })).toBe(OUT)
  })

  test('[7.21] the ZOC of an enemy on the road stops it, but not where a friend stands', () => {
    const setting = { ...ONE_BRIDGE, date: '0702-PM' }
    expect(judged({ 'GE-50-HQ': '0916' }, 'GE-50-HQ', setting)).toBe(OK)
    const cut = { 'GE-50-HQ': '0916', 'SU-90-I': '0813' }
    expect(judged(cut, 'GE-50-HQ', setting)).toBe(OUT)
    expect(judged({ ...cut, 'GE-121-I': '0814' }, 'GE-50-HQ', setting)).toBe(OK)
  })

  test('[7.22] without a line a unit is out of supply, by the Axis status phase alone', () => {
    const places = { 'GE-121-I': '2113', 'SU-90-I': '2813' }
    expect(marked(position(places, { phase: 'axis-fight' }), 'GE-121-I')).toBe(OK)
    expect(marked(position(places, { phase: 'soviet-reserve' }), 'GE-121-I')).toBe(OUT)
  })

  test('[7.5] supply crosses the Prut only by a bridge, printed or built', () => {
    const date = '0702-PM'
    expect(judged({ 'RO-35-HQ': '1321' }, 'RO-35-HQ', { ...NO_BRIDGE, date })).toBe(OUT)
    const built = (a: string, b: string) => ({
      world: { ...NO_BRIDGE.world, bridges: [{ a, b, unit: 'RO-Br1' }] },
      date,
    })
    const engineers = { 'RO-Br1': { status: 'bridge' } }
    expect(judged({ 'RO-35-HQ': '1321', ...engineers }, 'RO-35-HQ', built('1321', '1221'))).toBe(OK)
    expect(judged({ 'RO-35-HQ': '0814' }, 'RO-35-HQ', { ...ONE_BRIDGE, date })).toBe(OK)
    // A bridge of engineers joins two roads, not the open bank to one
    const { neighbours, hexes } = game.board
    const bank = [...neighbours.subarray(hex('1321') * 6, hex('1321') * 6 + 6)].find(
      at => at >= 0 && hexes[at].regions.includes('west-of-prut') && !isRoad(at),
    )
    const off = hexName(bank ?? -1)
    expect(judged({ 'RO-35-HQ': off, ...engineers }, 'RO-35-HQ', built('1321', off))).toBe(OUT)
    // So does the line to an HQ
    const split = { 'GE-50-HQ': '0515', 'GE-121-I': '0814' }
    expect(judged(split, 'GE-121-I', { ...ONE_BRIDGE, date })).toBe(OK)
    expect(judged(split, 'GE-121-I', { ...NO_BRIDGE, date })).toBe(OUT)
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
    const sources = [...game.board.hexes.keys()].filter(at => game.board.hexes[at].marks.includes('supply-soviet'))
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
    expect(marked(position({ 'SU-90-I': '2813' }, { phase: 'soviet-reserve' }), 'SU-90-I')).toBe(OK)
    expect(marked(position({ 'SU-90-I': '2813' }, { phase: 'axis-fight' }), 'SU-90-I')).toBe(OUT)
  })
})

describe('isolation', () => {
  const out = (at: string) => ({ hex: at, supply: OUT })

  test('[7.7b] an attack isolates those out of supply, and nobody else', () => {
    const places = { 'GE-121-I': out(NORTH), 'GE-121-II': NORTH, 'GE-121-III': out(NORTH), 'SU-90-I': FIELD }
    const state = position(places, { phase: 'axis-declare' })
    fight(state, ['GE-121-I', 'GE-121-II'], FIELD, '-/2')
    expect(['GE-121-I', 'GE-121-II', 'GE-121-III'].map(id => marked(state, id))).toEqual([ISOLATED, OK, OUT])
  })

  test('[7.71] one die for all defenders out of supply, after the combat: 1 to 3 isolates them', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const places = { 'GE-121-I': NORTH, 'SU-90-I': out(FIELD), 'SU-90-II': out(FIELD), 'SU-90-III': FIELD }
      const state = position(places, { phase: 'axis-declare' })
      fight(state, 'GE-121-I', FIELD, '-/1')
      for (const id of ['SU-90-I', 'SU-90-II', 'SU-90-III']) play(state, retreat(id, '0706'))
      const events = play(loadDice(state, die), done)
      const [event, ...more] = events.filter(({ rule }) => rule === '7.71')
      const isIsolated = die <= 3
      expect(event).toMatchObject({ key: isIsolated ? 'log.isolated' : 'log.notIsolated', dice: [die] })
      expect([event.args?.units, more]).toEqual([[unit('SU-90-I'), unit('SU-90-II')], []])
      // 7.72: without a line they stay so, and the third is out by now
      const then = isIsolated ? ISOLATED : OUT
      expect(['SU-90-I', 'SU-90-II', 'SU-90-III'].map(id => marked(state, id))).toEqual([then, then, OUT])
    }
  })

  test('[7.71] no die where nobody is out of supply', () => {
    const places = { 'GE-121-I': NORTH, 'SU-90-I': FIELD, 'SU-90-II': { hex: FIELD, supply: ISOLATED } }
    const state = position(places, { phase: 'axis-declare' })
    fight(state, 'GE-121-I', FIELD, '-/1')
    for (const id of ['SU-90-I', 'SU-90-II']) play(state, retreat(id, '0706'))
    expect(play(state, done).some(({ rule }) => rule === '7.71')).toBe(false)
  })
})

describe('lines for the overlay', () => {
  const linesOf = (state: State, side: string) => game.query(state, side, { what: 'supply', side })

  test('[7.2] every set-up unit has a line, hex by hex, that ends at its edge', () => {
    for (const { id } of META.scenarios) {
      const state = start(id)
      for (const [side, edges] of [
        ['axis', ['edge-west', 'edge-north']],
        ['soviet', ['edge-east']],
      ] as const) {
        const lines = linesOf(state, side)
        expect(lines.length).toBeGreaterThan(5)
        for (const { unit: each, state: supply, line } of lines) {
          expect([game.units[each].id, supply]).toEqual([game.units[each].id, OK])
          expect(line[0]).toBe(game.hexOf(state, each))
          for (let step = 1; step < line.length; step++)
            expect(isAdjacent(game.board, line[step - 1], line[step])).toBe(true)
          const { marks } = game.board.hexes[line[line.length - 1]]
          expect(edges.some(edge => marks.includes(edge))).toBe(true)
        }
      }
    }
  })

  test('[7.2] without a line there is none to show', () => {
    const state = position({ 'GE-121-I': '2113', 'GE-72-HQ': besideRoad('1902') })
    expect(linesOf(state, 'axis').map(({ state: supply, line }) => [supply, line])).toEqual([
      [OUT, []],
      [OUT, []],
    ])
  })
})
