import { describe, expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import { NO_UNIT } from '../../../src/engine/stack.ts'
import {
  activate,
  beginImpulse,
  canBring,
  checkActor,
  isInRange,
} from '../../../src/games/red-god-of-war/activation.ts'
import { drawChit, endChits, endImpulse, isCupEmpty } from '../../../src/games/red-god-of-war/chits.ts'
import { attackOf, loseStep, putOnMap, takeOffMap } from '../../../src/games/red-god-of-war/map.ts'
import { GERMAN, type Side, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { CHIT, FLAG, has, STATUS, type State, SUPPLY_NAMES, set } from '../../../src/games/red-god-of-war/state.ts'
import { judgeSupply, supplyOf } from '../../../src/games/red-god-of-war/supply.ts'
import { NO_GROUP } from '../../../src/games/red-god-of-war/title.ts'
import { hex, position, type Setting, title, unit, units } from './support.ts'

const begin = (state: State, hq: string): State => {
  const id = unit(hq)
  const side = title.side[id] as Side
  state.impulse = { hq: id, side, tactical: false, movers: [], supportedOverruns: 0, attacked: [] }
  state.chit[id] = CHIT.played
  beginImpulse(state)
  return state
}
/** Judged, with these HQs in combat supply; nobody is active yet. */
const ready = (places: Readonly<Record<string, string>>, setting: Setting = {}): State => {
  const state = position(places, setting)
  for (const hq of [...title.hqs[GERMAN], ...title.hqs[SOVIET]]) set(state, hq, FLAG.combatSupply)
  judgeSupply(state)
  return state
}
const mayAct = (state: State, id: string): boolean => checkActor(state, unit(id)) === undefined
const isEligible = (state: State, id: string): boolean => has(state, unit(id), FLAG.eligible)
const supplyNow = (state: State, id: string): string => SUPPLY_NAMES[state.impulseSupply[unit(id)]]
const due = (state: State, ...ids: string[]): void => {
  for (const each of units(...ids)) state.status[each] = STATUS.due
}

describe('[2.1k] range', () => {
  test('[2.1k] up to the printed number of hexes, and no further', () => {
    const state = position({ 'G-HQ-VI': '1510' })
    expect(title.range[unit('G-HQ-VI')]).toBe(4)
    expect(isInRange(state, unit('G-HQ-VI'), hex('1514'))).toBe(true)
    expect(isInRange(state, unit('G-HQ-VI'), hex('1515'))).toBe(false)
    expect(isInRange(state, unit('G-HQ-IX'), hex('1514'))).toBe(false)
  })

  test('[2.1d] the first number of an HQ is its range: it has no strength', () => {
    const state = position({ 'G-HQ-VI': '1510', 'G-7ID': '1510' })
    expect(title.units[unit('G-HQ-VI')].factors).toBe('4-10')
    expect(attackOf(state, unit('G-HQ-VI'))).toBe(0)
    expect(title.range[unit('G-7ID')]).toBe(0)
  })

  test('[7.26] enemies in between cut a supply line, but not the range', () => {
    const places = { 'G-HQ-VI': '1510', 'G-7ID': '1514' }
    const state = ready({ ...places, 'S-22-155RD': '1512' })
    expect(isInRange(state, unit('G-HQ-VI'), hex('1514'))).toBe(true)
    expect(supplyOf(state, unit('G-7ID'))).toBe(1)
    begin(state, 'G-HQ-VI')
    expect(mayAct(state, 'G-7ID')).toBe(true)
  })
})

describe('[2.1b] who belongs to whom', () => {
  test('[2.1b] every Soviet unit of the start has one HQ, that of its army', () => {
    const state = position({})
    for (const each of title.unitsOf[SOVIET]) {
      const { command, setUp } = title.units[each]
      if (setUp === '') expect(state.army[each]).toBe(NO_UNIT)
      else {
        expect(title.isHq[state.army[each]]).toBe(1)
        expect(title.units[state.army[each]].command).toBe(command)
      }
    }
  })

  test('[2.1h] independent units belong to no division or corps', () => {
    const groupOf = (id: string): number => title.group[unit(id)]
    expect(groupOf('S-5-112TB')).toBe(NO_GROUP)
    expect(title.groups[groupOf('S-41-65-1')].units).toContain(unit('S-41-1MC'))
    expect(groupOf('G-52ID-205')).toBe(NO_GROUP)
  })
})

describe('[3.2b] German activation', () => {
  test('[2.1a] only what the drawn HQ activates may act', () => {
    const state = ready({
      'G-HQ-VI': '1510',
      'G-HQ-IX': '2510',
      'G-7ID': '1512',
      'G-252ID': '2512',
      'S-5-78RD': '3416',
    })
    expect(checkActor(state, unit('G-7ID'))).toCite('2.1a')
    begin(state, 'G-HQ-VI')
    expect(mayAct(state, 'G-7ID')).toBe(true)
    expect(mayAct(state, 'G-HQ-VI')).toBe(true)
    expect(checkActor(state, unit('G-252ID'))).toCite('3.2b')
    expect(checkActor(state, unit('S-5-78RD'))).toCite('2.1a')
    expect(checkActor(state, unit('G-98ID'))).toCite('2.1a')
  })

  test.each([
    ['1516', '1523', true],
    ['1517', '1523', false],
    ['1516', '1522', true],
  ])('[3.2b] unit in %s, the active HQ in 1510, another in %s', (at, other, expected) => {
    const state = begin(ready({ 'G-HQ-VI': '1510', 'G-HQ-IX': other, 'G-7ID': at }), 'G-HQ-VI')
    expect(distance(title.board, hex('1510'), hex(at))).toBeGreaterThan(4)
    expect(mayAct(state, 'G-7ID')).toBe(expected)
  })

  test('[7.21] in range of two HQs: may act now, or wait for the other', () => {
    const places = { 'G-HQ-VI': '1510', 'G-HQ-IX': '1514', 'G-7ID': '1511', 'G-330ID': '1513' }
    const state = begin(ready(places), 'G-HQ-VI')
    expect(mayAct(state, 'G-7ID')).toBe(true)
    expect(mayAct(state, 'G-330ID')).toBe(true)
    activate(state, units('G-330ID'))
    expect(mayAct(state, 'G-330ID')).toBe(true)
    endImpulse(state, [])
    expect(isEligible(state, 'G-7ID')).toBe(false)
    begin(state, 'G-HQ-IX')
    expect(mayAct(state, 'G-7ID')).toBe(true)
    expect(checkActor(state, unit('G-330ID'))).toCite('3.0b')
  })

  test('[3.0b] once a turn, and again in the next', () => {
    const state = begin(ready({ 'G-HQ-VI': '1510', 'G-HQ-IX': '1514', 'G-7ID': '1512' }), 'G-HQ-VI')
    activate(state, units('G-7ID'))
    endImpulse(state, [])
    begin(state, 'G-HQ-IX')
    expect(checkActor(state, unit('G-7ID'))).toCite('3.0b')
    endImpulse(state, [])
    endChits(state)
    begin(state, 'G-HQ-IX')
    expect(mayAct(state, 'G-7ID')).toBe(true)
  })

  test('[7.1a] an HQ whose chit was withheld does not act, but others may activate its units', () => {
    const state = begin(ready({ 'G-HQ-VI': '1510', 'G-HQ-IX': '1512', 'G-252ID': '1512' }), 'G-HQ-VI')
    expect(checkActor(state, unit('G-HQ-IX'))).toCite('7.1a')
    expect(mayAct(state, 'G-252ID')).toBe(true)
  })

  test('[3.2c] nobody has to do anything', () => {
    const state = begin(ready({ 'G-HQ-VI': '1510', 'G-7ID': '1512' }), 'G-HQ-VI')
    endImpulse(state, [])
    expect(state.impulse).toBeUndefined()
    expect(state.world.tracks[GERMAN]).toEqual(units('G-HQ-VI'))
    expect(has(state, unit('G-7ID'), FLAG.activated)).toBe(false)
  })
})

describe('[7.22a] Soviet activation', () => {
  test('[7.22a] only the own army’s HQ, whoever is near', () => {
    const places = { 'S-HQ-20': '2608', 'S-HQ-31': '3105', 'S-31-118RD': '2609', 'S-20-26GRD': '3106' }
    const state = begin(ready(places), 'S-HQ-20')
    expect(checkActor(state, unit('S-31-118RD'))).toCite('7.22a')
    expect(mayAct(state, 'S-20-26GRD')).toBe(true)
    expect(checkActor(state, unit('S-HQ-31'))).toCite('7.22a')
  })

  test('[7.23] all of the army, wherever it is; a stranger in the same stack does nothing', () => {
    const state = begin(
      ready({ 'S-HQ-30': '2203', 'S-30-52RD': '2204', 'S-31-118RD': '2204', 'S-30-49Ski': '3820' }),
      'S-HQ-30',
    )
    expect(mayAct(state, 'S-30-52RD')).toBe(true)
    expect(mayAct(state, 'S-30-49Ski')).toBe(true)
    expect(checkActor(state, unit('S-31-118RD'))).toCite('7.22a')
  })

  test('[7.22b] without its HQ an army does nothing until the HQ is back', () => {
    const places = { 'S-HQ-39': '1402', 'S-39-158RD': '1403', 'S-HQ-22': '0907', 'S-HQ-30': '2203' }
    const state = ready(places, { turn: 3 })
    loseStep(state, unit('S-HQ-39'))
    expect(state.world.returns).toEqual([{ unit: unit('S-HQ-39'), turn: 5 }])
    for (const hq of ['S-HQ-22', 'S-HQ-30']) {
      begin(state, hq)
      expect(checkActor(state, unit('S-39-158RD'))).toCite('7.22a')
      endImpulse(state, [])
    }
    state.chit[unit('S-HQ-39')] = CHIT.cup
    drawChit(state, [])
    expect(state.impulse).toBeUndefined()
    expect(isEligible(state, 'S-39-158RD')).toBe(false)
    endChits(state)
    putOnMap(state, unit('S-HQ-39'), hex('1401'))
    begin(state, 'S-HQ-39')
    expect(mayAct(state, 'S-39-158RD')).toBe(true)
  })
})

describe('[7.24] beyond the range', () => {
  test('[7.24] one level less: supplied to unsupplied, unsupplied and isolated to isolated', () => {
    // Supplied by 31st Army's HQ, which then goes away from its unit
    const state = ready({ 'S-HQ-31': '2503', 'S-31-118RD': '2507', 'S-31-239RD': '2508' })
    expect(SUPPLY_NAMES[state.supply[unit('S-31-118RD')]]).toBe('supplied')
    expect(SUPPLY_NAMES[state.supply[unit('S-31-239RD')]]).toBe('unsupplied')
    takeOffMap(state, unit('S-HQ-31'), STATUS.due)
    putOnMap(state, unit('S-HQ-31'), hex('2502'))
    begin(state, 'S-HQ-31')
    expect(supplyNow(state, 'S-31-118RD')).toBe('unsupplied')
    expect(supplyNow(state, 'S-31-239RD')).toBe('isolated')
    state.supply[unit('S-31-239RD')] = 2
    begin(state, 'S-HQ-31')
    expect(supplyNow(state, 'S-31-239RD')).toBe('isolated')
  })

  test('[7.24] in range it stays what it was', () => {
    const state = ready({ 'S-HQ-31': '2503', 'S-31-118RD': '2507' })
    for (const [supply, name] of ['supplied', 'unsupplied', 'isolated'].entries()) {
      state.supply[unit('S-31-118RD')] = supply
      begin(state, 'S-HQ-31')
      expect(supplyNow(state, 'S-31-118RD')).toBe(name)
    }
  })
})

describe('[7.25a] reinforcements', () => {
  const WITH_XXX = units('G-19Pz-Pz27', 'G-19Pz-73', 'G-20Pz-112')

  test('[7.25a] those who come with XXX Corps enter by its chit only', () => {
    const state = ready({ 'G-HQ-VI': '0425' }, { turn: 1 })
    due(state, 'G-HQ-XXX', 'G-19Pz-Pz27', 'G-19Pz-73', 'G-20Pz-112')
    begin(state, 'G-HQ-VI')
    for (const each of WITH_XXX) expect(has(state, each, FLAG.eligible)).toBe(false)
    endImpulse(state, [])
    begin(state, 'G-HQ-XXX')
    for (const each of [title.xxxCorps, ...WITH_XXX]) {
      expect(has(state, each, FLAG.eligible)).toBe(true)
      expect(SUPPLY_NAMES[state.impulseSupply[each]]).toBe('supplied')
    }
    // Who is on the map is not in its range
    expect(checkActor(state, unit('G-HQ-VI'))).toCite('7.1a')
  })

  test('[7.25a] late ones, when XXX Corps is on the map: any HQ in whose range they enter', () => {
    const state = ready({ 'G-HQ-VI': '0425', 'G-HQ-XXX': '1028' }, { turn: 2 })
    due(state, 'G-19Pz-73')
    begin(state, 'G-HQ-VI')
    expect(isEligible(state, 'G-19Pz-73')).toBe(true)
    expect(canBring(state, unit('G-HQ-VI'), unit('G-19Pz-73'), hex('0124'))).toBe(true)
    expect(canBring(state, unit('G-HQ-VI'), unit('G-19Pz-73'), hex('1031'))).toBe(false)
    expect(canBring(state, unit('G-HQ-XXX'), unit('G-19Pz-73'), hex('1031'))).toBe(true)
  })

  test('[7.25b] else the HQ nearest to the hex of entry', () => {
    const state = ready({ 'G-HQ-XII': '2624', 'G-HQ-XXIII': '1407' }, { turn: 9 })
    due(state, 'G-52ID-163')
    begin(state, 'G-HQ-XXIII')
    expect(isEligible(state, 'G-52ID-163')).toBe(false)
    endImpulse(state, [])
    begin(state, 'G-HQ-XII')
    expect(isEligible(state, 'G-52ID-163')).toBe(true)
    expect(supplyNow(state, 'G-52ID-163')).toBe('supplied')
    expect(canBring(state, unit('G-HQ-XII'), unit('G-52ID-163'), hex('2631'))).toBe(true)
    expect(canBring(state, unit('G-HQ-XXIII'), unit('G-52ID-163'), hex('2631'))).toBe(false)
  })

  test('[7.25b] not over an edge that the enemy controls', () => {
    const state = ready({ 'G-HQ-XII': '2624' }, { turn: 9 })
    due(state, 'G-52ID-163')
    for (const [at, isEdge] of title.edge.south.entries()) if (isEdge === 1) state.control[at] = SOVIET
    expect(isEligible(begin(state, 'G-HQ-XII'), 'G-52ID-163')).toBe(false)
  })

  test('[7.25b] a Soviet one is activated by the HQ that it was given to', () => {
    const state = ready({ 'S-HQ-30': '2203', 'S-HQ-31': '2506', 'S-R-19RD': '2203' })
    state.army[unit('S-R-19RD')] = unit('S-HQ-30')
    begin(state, 'S-HQ-31')
    expect(checkActor(state, unit('S-R-19RD'))).toCite('7.22a')
    endImpulse(state, [])
    begin(state, 'S-HQ-30')
    expect(mayAct(state, 'S-R-19RD')).toBe(true)
    expect(isCupEmpty(state)).toBe(true)
  })
})
