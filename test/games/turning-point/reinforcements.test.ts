import { describe, expect, test } from 'vitest'
import { isRefusal, type PositionFile } from '../../../src/engine/contract.ts'
import { readFiles } from '../../../src/files/data.ts'
import { create } from '../../../src/games/turning-point/index.ts'
import { META } from '../../../src/games/turning-point/meta.ts'
import { buildersFor } from '../../support/builders.ts'
import {
  actors,
  done,
  entries,
  game,
  hexOf,
  moves,
  phaseOf,
  place,
  play,
  position,
  refusal,
  skipTo,
  start,
  unit,
} from './support.ts'

const AXIS_MOVE = { phase: 'axis-movement' }
const due = { status: 'due' }

/** The edge on which all hexes open to the unit lie. */
const edgeOf = (state: ReturnType<typeof start>, id: string): string => {
  const open = game.legal(state, { about: 'place', unit: unit(id) })
  const edges = ['north', 'south', 'west', 'east'].filter(edge =>
    open.every(({ hex }) => game.board.hexes[hex].marks.includes(`edge-${edge}`)),
  )
  return open.length > 0 && edges.length === 1 ? edges[0].charAt(0) : `?${edges}`
}

/** Plays the scenario through without a move and writes down who is due when, and from which edge. */
const schedule = (scenario: string, side: string): Record<number, string[]> => {
  const state = start(scenario)
  const [first, last] = game.meta.scenarios.find(({ id }) => id === scenario)?.turns ?? [1, 0]
  const arrivals: Record<number, string[]> = {}
  for (let turn = first; turn <= last; turn++) {
    skipTo(state, `${side}-movement`, turn)
    const units = actors(state, 'place')
    if (units.length > 0) arrivals[turn] = units.map(id => `${id} ${edgeOf(state, id)}`)
  }
  return arrivals
}

describe('entering', () => {
  test('[RNF-1] a unit due in game turn 5 enters in the first movement phase of turn 5, not before and in no other phase', () => {
    const units = { 'sov-7-tc': due }
    expect(refusal(position(units, { turn: 4 }), place('sov-7-tc', '4710'))).toCite('RNF-1')
    expect(refusal(position(units, { turn: 5 }), place('sov-7-tc', '4710'))).toBeUndefined()
    for (const phase of ['soviet-combat', 'soviet-motorised'])
      expect(refusal(position(units, { turn: 5, phase }), place('sov-7-tc', '4710'))).toCite('RNF-1')
    expect(refusal(position(units, { turn: 5, ...AXIS_MOVE }), place('sov-7-tc', '4710'))).toCite('SEQ-0')
  })

  test('[RNF-2] the phase does not close on a reinforcement that could enter', () => {
    const state = position({ 'sov-7-tc': due }, { turn: 5 })
    expect(refusal(state, done)).toCite('RNF-2')
    play(state, place('sov-7-tc', '4710'))
    expect(refusal(state, done)).toBeUndefined()
    expect(refusal(position({ 'sov-7-tc': due }, { turn: 4 }), done)).toBeUndefined()
  })

  test('[RNF-3] a unit of option F alone never comes with option E; with F it comes from its own edge', () => {
    expect(
      refusal(position({ 'rom-7-id': '2005' }, { scenario: '11', turn: 5, ...AXIS_MOVE }), place('ger-111-id', '1632')),
    ).toCite('RNF-3')
    const state = position({ 'ger-111-id': due }, { scenario: '14', turn: 5, ...AXIS_MOVE })
    expect(refusal(state, place('ger-111-id', '1632'))).toBeUndefined()
    expect(refusal(state, place('ger-111-id', '0701'))).toCite('RNF-3')
    expect(edgeOf(state, 'ger-111-id')).toBe('s')
  })

  test('[RNF-4] an Axis unit enters on foot at any hex of its edge, or by rail at a cross of its edge', () => {
    const state = position({ 'ger-6-pz': due }, { turn: 7, ...AXIS_MOVE })
    expect(entries(state, 'ger-6-pz').filter(entry => entry.endsWith('rail'))).toEqual([
      '0108 rail',
      '0118 rail',
      '0122 rail',
    ])
    expect(refusal(state, place('ger-6-pz', '0112'))).toBeUndefined()
    expect(refusal(state, place('ger-6-pz', '0112', 'rail'))).toCite('RNF-4')
    expect(refusal(state, place('ger-6-pz', '0217', 'rail'))).toCite('RNF-4')
    expect(refusal(state, place('ger-6-pz', '0701', 'rail'))).toCite('RNF-3')
    expect(refusal(state, place('ger-6-pz', '0118', 'sea'))).toCite('RNF-4')
    play(state, place('ger-6-pz', '0118', 'rail'))
    expect(Math.max(...moves(state, 'ger-6-pz').values())).toBe(30)
  })

  test('[RNF-5] an Axis unit enters only where it would be in supply', () => {
    const state = position({ 'ger-23-pz': due }, { turn: 8, ...AXIS_MOVE })
    expect(refusal(state, place('ger-23-pz', '1632'))).toBeUndefined()
    // 3532 is twelve hexes from the nearest railway of the Axis, 3632 thirteen
    expect(refusal(state, place('ger-23-pz', '3532'))).toBeUndefined()
    expect(refusal(state, place('ger-23-pz', '3632'))).toCite('RNF-5')
    expect(refusal(state, place('ger-23-pz', '4032'))).toCite('RNF-5')
    expect(entries(state, 'ger-23-pz')).not.toContain('4032')
  })

  test('[RNF-5] a source that the enemy only controls supplies whoever enters in it', () => {
    const barred = {
      'sov-1-tc': '0108',
      'sov-26-tc': '0117',
      'sov-4-tc': '0119',
      'sov-16-tc': '0122',
      'sov-4-mc': '0701',
    }
    const state = position({ 'ger-6-pz': due, ...barred }, { turn: 7, ...AXIS_MOVE })
    expect(refusal(state, place('ger-6-pz', '0112'))).toCite('RNF-5')
    expect(entries(state, 'ger-6-pz')).toEqual(['0118'])
  })

  test('[RNF-6] barred from its edge a unit stays out, and no other edge is open to it', () => {
    // These four leave the rails of the north and north-west open and cut all others
    const cut = { 'sov-1-tc': '0118', 'sov-26-tc': '0122', 'sov-4-tc': '0516', 'sov-16-tc': '1113' }
    const state = position({ 'ger-23-pz': due, 'ger-7-lwfd': due, ...cut }, { turn: 8, ...AXIS_MOVE })
    expect(entries(state, 'ger-23-pz')).toEqual([])
    expect(refusal(state, place('ger-23-pz', '0108'))).toCite('RNF-3')
    expect(refusal(state, place('ger-23-pz', '1632'))).toCite('RNF-5')
    expect(refusal(state, place('ger-7-lwfd', '0108'))).toBeUndefined()
    play(state, place('ger-7-lwfd', '0108'), done)
    expect([phaseOf(state), hexOf(state, 'ger-23-pz')]).toEqual(['axis-combat', undefined])
    // It is still at the gates a turn later
    skipTo(state, 'axis-movement', 9)
    expect(actors(state, 'place')).toContain('ger-23-pz')
  })

  test('[RNF-6] a unit that was barred enters as soon as its edge is open', () => {
    const state = position({ 'ger-23-pz': due }, { turn: 10, ...AXIS_MOVE })
    expect(refusal(state, place('ger-23-pz', '1632'))).toBeUndefined()
    expect(refusal(state, done)).toCite('RNF-2')
  })

  test('[RNF-7] a unit may enter in an enemy ZOC for four points, but not by rail', () => {
    const state = position({ 'ger-6-pz': due, 'sov-1-tc': '0212' }, { turn: 7, ...AXIS_MOVE })
    expect(refusal(state, place('ger-6-pz', '0112'))).toBeUndefined()
    play(state, place('ger-6-pz', '0112'))
    // Four of eight are left: three out of the ZOC and one more
    expect(moves(state, 'ger-6-pz').get('0111')).toBe(3)
    expect(moves(state, 'ger-6-pz').get('0110')).toBe(4)
    expect(moves(state, 'ger-6-pz').has('0109')).toBe(false)
    const atRail = position({ 'ger-6-pz': due, 'sov-1-tc': '0117' }, { turn: 7, ...AXIS_MOVE })
    expect(refusal(atRail, place('ger-6-pz', '0118', 'rail'))).toCite('MOVE-K3')
    expect(refusal(atRail, place('ger-6-pz', '0118'))).toBeUndefined()
    expect(refusal(atRail, place('ger-6-pz', '0117'))).toCite('MOVE-1')
  })

  test('[RNF-8] Soviet units enter from the east edge, and the first hex is paid for', () => {
    const state = position({ 'sov-2-5sh-rc': due }, { turn: 7 })
    expect(refusal(state, place('sov-2-5sh-rc', '4001'))).toCite('RNF-8')
    expect(edgeOf(state, 'sov-2-5sh-rc')).toBe('e')
    expect(entries(state, 'sov-2-5sh-rc')).toHaveLength(32)
    play(state, place('sov-2-5sh-rc', '4710'))
    expect(Math.max(...moves(state, 'sov-2-5sh-rc').values())).toBe(3)
    const guarded = position({ 'sov-2-5sh-rc': due, 'ger-14-pz': '4711' }, { turn: 7 })
    play(guarded, place('sov-2-5sh-rc', '4710'))
    expect(moves(guarded, 'sov-2-5sh-rc').size).toBe(0)
  })
})

// The turn track, units by option: game turn, then counter and edge
const E: Readonly<Record<number, string[]>> = {
  3: ['ger-385-id n'],
  4: ['ger-8-lwfd w'],
  7: ['ger-6-pz w'],
  8: ['ger-23-pz s', 'ger-7-lwfd w'],
  9: ['ger-11-pz n', 'ger-336-id n'],
  10: ['ger-387-id n', 'ger-213-sec n'],
  12: ['ger-27-pz n', 'ger-15-lwfd s'],
  14: ['ger-17-pz w'],
  16: ['ger-306-id w', 'ger-3-mtn w'],
  17: ['ger-403-sec w'],
  18: ['ger-19-pz n'],
  19: ['ger-304-id w'],
  21: ['ger-ss-wiking s'],
}
const F: Readonly<Record<number, string[]>> = {
  ...Object.fromEntries(Object.entries(E).filter(([turn]) => turn !== '21')),
  5: ['ger-23-pz s', 'ger-111-id s'],
  6: ['ger-ss-wiking s', 'ger-13-pz s'],
  7: ['ger-6-pz w', 'ger-3-pz s', 'ger-370-id s'],
  8: ['ger-7-lwfd w', 'ger-50-id s'],
  9: ['ger-11-pz n', 'ger-336-id n', 'ger-198-id s'],
  10: ['ger-387-id n', 'ger-213-sec n', 'ger-1-mtn s'],
  11: ['ger-4-mtn s'],
}
const G: Readonly<Record<number, string[]>> = {
  17: ['ger-385-id n'],
  18: ['ger-336-id n'],
  19: ['ger-11-pz n'],
  20: ['ger-17-pz w'],
  21: ['ger-23-pz s'],
}
const ARMY_GROUP_A: Readonly<Record<number, string[]>> = {
  18: ['ger-ss-wiking s'],
  19: ['ger-13-pz s'],
  20: ['ger-3-pz s', 'ger-111-id s', 'ger-370-id s'],
  21: ['ger-50-id s'],
}
const SOVIET: Readonly<Record<number, string[]>> = {
  5: ['sov-7-tc e'],
  7: ['sov-1-5sh-rc e', 'sov-2-5sh-rc e'],
  8: ['sov-1g-mc e', 'sov-1-3g-rc e'],
  9: ['sov-17-tc e', 'sov-18-tc e'],
  10: ['sov-24-tc e', 'sov-25-tc e'],
  11: ['sov-2-3g-rc e', 'sov-15-6-rc e'],
  12: ['sov-1-2g-rc e'],
  13: ['sov-13-2g-rc e', 'sov-2g-mc e'],
  14: ['sov-6-mc e'],
  16: ['sov-5-mc e'],
  18: ['sov-23-tc e'],
}

const within = (track: Readonly<Record<number, string[]>>, first: number, last: number) =>
  Object.fromEntries(Object.entries(track).filter(([turn]) => Number(turn) >= first && Number(turn) <= last))

describe('reinforcement options', () => {
  test.each([
    ['1', 1, 7],
    ['7', 15, 21],
    ['11', 1, 21],
  ])('[RNF-E] scenario %s: the units of option E arrive on their game turns and no others', (scenario, first, last) => {
    expect(schedule(scenario, 'axis')).toEqual(within(E, first, last))
  })

  test.each([
    ['4', 1, 7],
    ['14', 1, 21],
  ])('[RNF-F] scenario %s: the units of option F arrive, never fewer than with option E', (scenario, first, last) => {
    const arrivals = schedule(scenario, 'axis')
    expect(arrivals).toEqual(within(F, first, last))
    const sum = (track: object): number => Object.values(track).flat().length
    expect(sum(arrivals)).toBeGreaterThanOrEqual(sum(within(E, first, last)))
  })

  test('[RNF-G] scenario 8: the units of option G arrive', () => {
    expect(schedule('8', 'axis')).toEqual(G)
  })

  test('[RNF-H] scenario 9: option G and the units of Army Group A', () => {
    const both = Object.keys(G).map(turn => [turn, [...G[Number(turn)], ...(ARMY_GROUP_A[Number(turn)] ?? [])].sort()])
    const arrivals = Object.entries(schedule('9', 'axis')).map(([turn, units]) => [turn, units.sort()])
    expect(arrivals).toEqual(both)
  })

  test('[RNF-I] scenario 10: no Axis unit arrives at all', () => {
    expect(schedule('10', 'axis')).toEqual({})
    expect(schedule('10', 'soviet')).not.toEqual({})
  })

  test('[RNF-8] the Soviet schedule is the same whatever the Axis chose', () => {
    expect(schedule('11', 'soviet')).toEqual(SOVIET)
    expect(schedule('14', 'soviet')).toEqual(SOVIET)
    expect(schedule('8', 'soviet')).toEqual(within(SOVIET, 15, 21))
  })
})

describe('air units as reinforcements, where corrected data have them', () => {
  const files = readFiles(META, [])
  const late = files['orders-of-battle.csv'].replace(
    /^A,soviet,(sov-air-4-(?:ground|flight)),fixed,\d+,1,/gm,
    'R,soviet,$1,edge-east,,2,',
  )
  const corrected = create({ ...files, 'orders-of-battle.csv': late }, [])
  if (corrected === undefined) throw new Error('these data make no game')
  const with4 = buildersFor(corrected)

  test('[AIR-4] the flight comes with its ground element, [AIR-1] and stays down in the game turn of entry', () => {
    const state = with4.start('1')
    const [ground, flight] = [with4.unit('sov-air-4-ground'), with4.unit('sov-air-4-flight')]
    const cannotFly = () => with4.refusal(state, with4.assign('sov-air-4-flight', 'patrol', { hex: '3517' }))
    for (let steps = 0; !(state.turn === 2 && with4.phaseOf(state) === 'soviet-movement'); steps++) {
      if (steps > 60) throw new Error('never came to the second game turn')
      const waiting = corrected.legal(state, { about: 'actors' }).filter(({ kinds }) => kinds.includes('place'))
      for (const { unit: due } of waiting) {
        const [option] = corrected.legal(state, { about: 'place', unit: due })
        if (option !== undefined) with4.play(state, { type: 'place', unit: due, ...option })
      }
      with4.play(state, done)
    }
    const placing = corrected.legal(state, { about: 'actors' }).filter(({ kinds }) => kinds.includes('place'))
    expect(placing.map(({ unit: due }) => due)).toContain(ground)
    expect(placing.map(({ unit: due }) => due)).not.toContain(flight)
    expect(corrected.describe(state, flight).status).toBe('due')
    const saved = corrected.positionOf(state) as PositionFile
    expect(isRefusal(corrected.fromPosition(saved, 1))).toBe(false)
    for (const { unit: due } of placing) {
      const [option] = corrected.legal(state, { about: 'place', unit: due })
      with4.play(state, { type: 'place', unit: due, ...option })
    }
    expect(corrected.describe(state, flight).status).toBe('onMap')
    while (with4.phaseOf(state) !== 'soviet-launch') with4.play(state, done)
    expect(cannotFly()).toCite('AIR-1')
  })
})
