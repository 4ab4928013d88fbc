import { describe, expect, test } from 'vitest'
import { NO_HEX } from '../../../src/engine/board.ts'
import { sumOf } from '../../../src/engine/card.ts'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { DIRECTIONS } from '../../../src/engine/hex.ts'
import { NO_UNIT } from '../../../src/engine/stack.ts'
import { beginImpulse } from '../../../src/games/red-god-of-war/activation.ts'
import { hideChits } from '../../../src/games/red-god-of-war/chits.ts'
import { shift } from '../../../src/games/red-god-of-war/map.ts'
import { MESSAGES } from '../../../src/games/red-god-of-war/messages.ts'
import { GERMAN, type Side, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { beginMovement } from '../../../src/games/red-god-of-war/movement.ts'
import {
  FLAG,
  has,
  isOnMap,
  STATUS,
  type State,
  SUPPLY,
  SUPPLY_NAMES,
  set,
} from '../../../src/games/red-god-of-war/state.ts'
import { attackTerms, defenceTerms } from '../../../src/games/red-god-of-war/strength.ts'
import {
  applyCombatSupply,
  checkCombatSupply,
  combatSupplyOptions,
  hqTraces,
  judgeSupply,
  supplyLines,
  supplyOf,
} from '../../../src/games/red-god-of-war/supply.ts'
import { hex, inImpulseOf, position, title, unit, units } from './support.ts'

const supplyAt = (state: State, id: string): string => SUPPLY_NAMES[supplyOf(state, unit(id))]

/** All hexes of this side's edge go to the enemy. */
const loseEdge = (state: State, side: Side): void => {
  for (const [at, isEdge] of title.supplyEdge[side].entries()) if (isEdge === 1) state.control[at] = 1 - side
}
const pay = (state: State, id: string, side: Side): GameEvent[] => {
  const events: GameEvent[] = []
  applyCombatSupply(state, unit(id), side, events)
  return events
}
const begin = (state: State, hq: string): State => {
  const id = unit(hq)
  state.impulse = {
    hq: id,
    side: title.side[id] as Side,
    tactical: false,
    movers: [],
    supportedOverruns: 0,
    attacked: [],
  }
  beginImpulse(state)
  return state
}

/** What these units count in an attack on the hex. */
const attackOn = (state: State, target: string, ...ids: string[]): number => {
  const attackers = units(...ids)
  const side = title.side[attackers[0]] as Side
  const support = { support: false, supportPoint: false, defenceHq: NO_UNIT, defencePoint: false, razvedka: false }
  return sumOf(attackTerms(state, { kind: 'attack', side, attackers, target: hex(target), ...support }))
}

/** A German regiment in 1510 with Soviet divisions north and south of it: all six hexes around it are closed. */
const RING = { 'G-GD-GR': '1510', 'S-22-155RD': '1509', 'S-22-362RD': '1511' }

describe('[6.11a] supply in the initial segment', () => {
  test('[6.11a] a Soviet unit needs its own army’s HQ, within its range', () => {
    const own = position({ 'S-HQ-30': '2203', 'S-HQ-31': '2506', 'S-31-118RD': '2204' })
    expect(supplyAt(own, 'S-31-118RD')).toBe('supplied')
    const other = position({ 'S-HQ-30': '2203', 'S-HQ-31': '3112', 'S-31-118RD': '2204' })
    expect(supplyAt(other, 'S-31-118RD')).toBe('unsupplied')
    expect(supplyAt(position({ 'S-HQ-31': '2503', 'S-31-118RD': '2507' }), 'S-31-118RD')).toBe('supplied')
    expect(supplyAt(position({ 'S-HQ-31': '2503', 'S-31-118RD': '2508' }), 'S-31-118RD')).toBe('unsupplied')
  })

  test('[6.11a] a German unit may use any HQ, if that HQ reaches its source', () => {
    const state = position({ 'G-HQ-VI': '1014', 'G-263ID': '1018' })
    expect(supplyAt(state, 'G-263ID')).toBe('supplied')
    loseEdge(state, GERMAN)
    expect(supplyAt(state, 'G-263ID')).toBe('unsupplied')
  })

  test('[6.11a] the line is counted along its hexes, not as the crow flies', () => {
    const places = { 'G-HQ-VI': '1510', 'G-263ID': '1514' }
    expect(supplyAt(position(places), 'G-263ID')).toBe('supplied')
    expect(supplyAt(position({ ...places, 'S-22-155RD': '1512' }), 'G-263ID')).toBe('unsupplied')
  })

  test('[6.11b] sources: south and west for Germans, north and east for Soviets, while controlled', () => {
    const german = position({ 'G-HQ-VI': '1014' })
    loseEdge(german, GERMAN)
    german.control[hex('2001')] = GERMAN
    german.control[hex('4010')] = GERMAN
    expect(hqTraces(german, unit('G-HQ-VI'))).toBe(false)
    for (const edge of ['0120', '1531']) {
      german.control[hex(edge)] = GERMAN
      expect(hqTraces(german, unit('G-HQ-VI'))).toBe(true)
      german.control[hex(edge)] = SOVIET
    }
    const soviet = position({ 'S-HQ-5': '3416' })
    loseEdge(soviet, SOVIET)
    soviet.control[hex('0120')] = SOVIET
    soviet.control[hex('2031')] = SOVIET
    expect(hqTraces(soviet, unit('S-HQ-5'))).toBe(false)
    for (const edge of ['2001', '4010']) {
      soviet.control[hex(edge)] = SOVIET
      expect(hqTraces(soviet, unit('S-HQ-5'))).toBe(true)
      soviet.control[hex(edge)] = GERMAN
    }
  })

  test('[6.11c] a line of any length to any friendly HQ: unsupplied', () => {
    const state = position({ 'G-HQ-VI': '1014', 'G-263ID': '1026' })
    expect(supplyAt(state, 'G-263ID')).toBe('unsupplied')
    loseEdge(state, GERMAN)
    expect(supplyAt(state, 'G-263ID')).toBe('unsupplied')
    // Another army's HQ is a friendly one too
    expect(supplyAt(position({ 'S-HQ-30': '2203', 'S-31-118RD': '2204' }), 'S-31-118RD')).toBe('unsupplied')
  })

  test('[6.11d] no line to any HQ: isolated', () => {
    const state = position({ ...RING, 'G-HQ-VI': '1514' })
    expect(supplyAt(state, 'G-GD-GR')).toBe('isolated')
    expect(supplyAt(position({ 'G-GD-GR': '1510' }), 'G-GD-GR')).toBe('isolated')
  })

  test('[3.1g] everybody is judged, and it holds for the turn', () => {
    const state = position({ ...RING, 'G-HQ-VI': '1514', 'G-7ID': '1513', 'G-330ID': '1026' })
    judgeSupply(state)
    const names = (...ids: string[]): string[] => units(...ids).map(each => SUPPLY_NAMES[state.supply[each]])
    expect(names('G-GD-GR', 'G-7ID', 'G-330ID', 'S-22-155RD')).toEqual([
      'isolated',
      'supplied',
      'unsupplied',
      'isolated',
    ])
    shift(state, unit('S-22-362RD'), hex('1502'))
    expect(supplyAt(state, 'G-GD-GR')).toBe('supplied')
    set(state, unit('G-HQ-VI'), FLAG.combatSupply)
    begin(state, 'G-HQ-VI')
    expect(SUPPLY_NAMES[state.impulseSupply[unit('G-GD-GR')]]).toBe('isolated')
    judgeSupply(state)
    expect(names('G-GD-GR')).toEqual(['supplied'])
  })
})

describe('[6.13] lines', () => {
  test('[6.13] an empty hex in an enemy ZOC is closed, one with a friend is open', () => {
    const places = { ...RING, 'G-HQ-VI': '1811' }
    expect(supplyAt(position(places), 'G-GD-GR')).toBe('isolated')
    expect(supplyAt(position({ ...places, 'G-7ID': '1610' }), 'G-GD-GR')).toBe('supplied')
  })

  test('[6.13] an enemy unit closes its hex, with or without a ZOC', () => {
    // A corner; a lone regiment has no ZOC
    const state = position({ 'S-22-155RD': '0101', 'S-HQ-22': '0105' })
    expect(supplyAt(state, 'S-22-155RD')).toBe('supplied')
    const blocked = position({
      'S-22-155RD': '0101',
      'S-HQ-22': '0105',
      'G-GD-GR': '0102',
      'G-GD-FR': '0201',
    })
    expect(supplyAt(blocked, 'S-22-155RD')).toBe('isolated')
  })

  test('[6.13] foot can pass: a river without a bridge does not cut a line', () => {
    const from = [...title.board.hexes.keys()].find(at => title.mechPasses[at] !== 63 && title.startControl[at] === 0)
    if (from === undefined) throw new Error('no river')
    const direction = [0, 1, 2, 3, 4, 5].find(
      each =>
        (title.mechPasses[from] & (1 << each)) === 0 && title.board.neighbours[from * DIRECTIONS + each] !== NO_HEX,
    )
    const across = title.board.neighbours[from * DIRECTIONS + (direction ?? 0)]
    const { name } = title.board.hexes[from]
    const state = position({ 'G-HQ-VI': name, 'G-7ID': title.board.hexes[across].name })
    const found = supplyLines(state, GERMAN).find(line => line.unit === unit('G-7ID'))
    expect(found?.line.slice(0, 2)).toEqual([across, from])
  })

  test('[6.13] lines as drawn: to the HQ and on to the edge, to the HQ only, none', () => {
    const state = position({ ...RING, 'G-HQ-VI': '1017', 'G-7ID': '1019', 'G-330ID': '1026' })
    const lines = supplyLines(state, GERMAN)
    const of = (id: string): (typeof lines)[number] | undefined => lines.find(line => line.unit === unit(id))
    expect(lines).toHaveLength(4)
    const supplied = of('G-7ID')
    expect(supplied?.supply).toBe(SUPPLY.supplied)
    expect(supplied?.line[0]).toBe(hex('1019'))
    expect(supplied?.line[2]).toBe(hex('1017'))
    expect(title.supplyEdge[GERMAN][supplied?.line.at(-1) ?? 0]).toBe(1)
    expect(of('G-330ID')).toMatchObject({ supply: SUPPLY.unsupplied })
    expect(of('G-330ID')?.line.at(-1)).toBe(hex('1017'))
    expect(of('G-GD-GR')).toMatchObject({ supply: SUPPLY.isolated, line: [] })
    for (const { unit: each, supply } of lines) expect(supply).toBe(supplyOf(state, each))
  })
})

describe('[6.12a] supply in the impulse', () => {
  const PLACES = { 'G-HQ-VI': '1510', 'G-7ID': '1514', 'G-330ID': '1515', 'G-GD-GR': '1512' }
  const inImpulse = (isPaid: boolean): State => {
    const state = position(PLACES)
    if (isPaid) pay(state, 'G-HQ-VI', GERMAN)
    judgeSupply(state)
    return state
  }
  const now = (state: State, id: string): string => SUPPLY_NAMES[state.impulseSupply[unit(id)]]

  test('[6.12a] supplied only if it was, is in range now, and the HQ is in combat supply', () => {
    expect(now(begin(inImpulse(true), 'G-HQ-VI'), 'G-7ID')).toBe('supplied')
    expect(now(begin(inImpulse(true), 'G-HQ-VI'), 'G-HQ-VI')).toBe('supplied')
    expect(now(begin(inImpulse(false), 'G-HQ-VI'), 'G-7ID')).toBe('unsupplied')
    expect(now(begin(inImpulse(false), 'G-HQ-VI'), 'G-HQ-VI')).toBe('unsupplied')
  })

  test('[6.12a] another HQ in combat supply does not help: it must be the active one', () => {
    const state = position({ ...PLACES, 'G-HQ-IX': '1614' })
    pay(state, 'G-HQ-IX', GERMAN)
    judgeSupply(state)
    expect(now(begin(state, 'G-HQ-VI'), 'G-7ID')).toBe('unsupplied')
  })

  test('[6.0] a unit cut off after the initial segment is found out when the impulse begins', () => {
    const state = inImpulse(true)
    shift(state, unit('G-HQ-VI'), hex('1509'))
    shift(state, unit('G-7ID'), hex('1513'))
    const cut = position({ ...PLACES, 'S-22-155RD': '1502' })
    pay(cut, 'G-HQ-VI', GERMAN)
    judgeSupply(cut)
    expect(cut.supply[unit('G-7ID')]).toBe(SUPPLY.supplied)
    shift(cut, unit('G-GD-GR'), hex('1530'))
    shift(cut, unit('S-22-155RD'), hex('1512'))
    expect(now(begin(cut, 'G-HQ-VI'), 'G-7ID')).toBe('unsupplied')
    expect(now(begin(state, 'G-HQ-VI'), 'G-7ID')).toBe('supplied')
  })

  test('[6.12b] once judged, range no longer matters', () => {
    const state = begin(inImpulse(true), 'G-HQ-VI')
    shift(state, unit('G-7ID'), hex('1517'))
    expect(now(state, 'G-7ID')).toBe('supplied')
    expect(attackOn(state, '1518', 'G-7ID')).toBe(8)
  })

  test('[6.12c] nor does coming back into range', () => {
    const state = begin(inImpulse(true), 'G-HQ-VI')
    expect(now(state, 'G-330ID')).toBe('isolated')
    const cold = begin(inImpulse(false), 'G-HQ-VI')
    shift(cold, unit('G-7ID'), hex('1511'))
    expect(now(cold, 'G-7ID')).toBe('unsupplied')
    expect(attackOn(cold, '1512', 'G-7ID')).toBe(4)
  })
})

describe('[6.21a] effects', () => {
  const RIFLES = ['S-5-78RD', 'S-5-194RD', 'S-5-108RD']
  const stack = (): State =>
    inImpulseOf(position({ 'S-HQ-5': '3416', ...Object.fromEntries(RIFLES.map(id => [id, '3416'])) }), 'S-HQ-5')

  test('[6.21a] attack: a half, or a quarter, rounded up after adding', () => {
    const state = stack()
    const strength = (supply: number): number => {
      for (const each of units(...RIFLES)) state.impulseSupply[each] = supply
      return attackOn(state, '3417', ...RIFLES)
    }
    expect(strength(SUPPLY.supplied)).toBe(9)
    expect(strength(SUPPLY.unsupplied)).toBe(5)
    expect(strength(SUPPLY.isolated)).toBe(3)
  })

  test('[6.21b] defence: a half for isolated units only', () => {
    const state = stack()
    const strength = (supply: number): number => {
      for (const each of units(...RIFLES)) state.supply[each] = supply
      return sumOf(defenceTerms(state, { kind: 'attack', target: hex('3416') }))
    }
    expect(strength(SUPPLY.supplied)).toBe(9)
    expect(strength(SUPPLY.unsupplied)).toBe(9)
    expect(strength(SUPPLY.isolated)).toBe(5)
  })

  test('[6.22] mechanised units without supply move half as far, rounded up; foot units do not', () => {
    const state = inImpulseOf(position({ 'S-HQ-5': '3416', 'S-5-112TB': '3416', 'S-5-78RD': '3416' }), 'S-HQ-5')
    const points = (): number[] => {
      beginMovement(state)
      return units('S-5-112TB', 'S-5-78RD').map(each => state.points[each] / 2)
    }
    expect(points()).toEqual([5, 5])
    for (const supply of [SUPPLY.unsupplied, SUPPLY.isolated]) {
      for (const each of units('S-5-112TB', 'S-5-78RD')) state.impulseSupply[each] = supply
      expect(points()).toEqual([3, 5])
    }
  })

  test('[6.14] each state has a name of its own, in words', () => {
    const names = Object.values(SUPPLY).map(supply => SUPPLY_NAMES[supply])
    expect(names).toEqual(['supplied', 'unsupplied', 'isolated'])
    expect(new Set(names.map(name => MESSAGES[`supply.${name}`].en)).size).toBe(3)
  })
})

describe('[6.3a] combat supply of HQs', () => {
  const FIVE = { 'G-HQ-VI': '1014', 'G-HQ-IX': '1016', 'G-HQ-XX': '1018', 'G-HQ-XII': '1020', 'G-HQ-XLI': '1022' }

  test('[6.3a] one point each, as long as there are points', () => {
    const state = position(FIVE, { world: { supplyPoints: [3, 0] } })
    expect(combatSupplyOptions(state, GERMAN)).toHaveLength(5)
    for (const id of ['G-HQ-VI', 'G-HQ-IX', 'G-HQ-XX']) {
      expect(checkCombatSupply(state, unit(id), GERMAN)).toBeUndefined()
      expect(pay(state, id, GERMAN)).toHaveLength(1)
      expect(has(state, unit(id), FLAG.combatSupply)).toBe(true)
    }
    expect(state.world.supplyPoints).toEqual([0, 0])
    expect(checkCombatSupply(state, unit('G-HQ-XII'), GERMAN)).toCite('6.3a')
    expect(combatSupplyOptions(state, GERMAN)).toEqual([])
  })

  test('[6.3a] not twice, not without a line to the edge, not off the map, and only an HQ', () => {
    const state = position({ ...FIVE, 'G-7ID': '1014' })
    pay(state, 'G-HQ-VI', GERMAN)
    expect(checkCombatSupply(state, unit('G-HQ-VI'), GERMAN)).toCite('6.3a')
    expect(checkCombatSupply(state, unit('G-7ID'), GERMAN)).toCite('3.1f')
    expect(checkCombatSupply(state, unit('G-HQ-XXVII'), GERMAN)).toCite('6.3a')
    loseEdge(state, GERMAN)
    expect(checkCombatSupply(state, unit('G-HQ-XX'), GERMAN)).toCite('6.3a')
    expect(combatSupplyOptions(state, GERMAN)).toEqual([])
  })

  test('[6.3a] an HQ on its way in needs no line, but pays (9.14)', () => {
    const state = position({}, { turn: 1 })
    state.status[title.xxxCorps] = STATUS.due
    expect(isOnMap(state, title.xxxCorps)).toBe(false)
    expect(combatSupplyOptions(state, GERMAN)).toEqual([title.xxxCorps])
    pay(state, 'G-HQ-XXX', GERMAN)
    expect(state.world.supplyPoints[GERMAN]).toBe(3)
  })

  test('[3.1f] each side in its own step: nobody pays for the other’s HQs', () => {
    const state = position({ 'G-HQ-VI': '1014', 'S-HQ-5': '3416' })
    expect(checkCombatSupply(state, unit('G-HQ-VI'), SOVIET)).toCite('3.1f')
    expect(checkCombatSupply(state, unit('S-HQ-5'), SOVIET)).toBeUndefined()
    expect(combatSupplyOptions(state, SOVIET)).toEqual(units('S-HQ-5'))
  })

  test('[6.3b] the German sees which Soviet HQs are in combat supply', () => {
    const state = position({ 'S-HQ-20': '2608', 'S-HQ-31': '2506', 'S-HQ-5': '3416' })
    pay(state, 'S-HQ-20', SOVIET)
    pay(state, 'S-HQ-31', SOVIET)
    hideChits(state, 'german')
    const seen = title.hqs[SOVIET].filter(hq => has(state, hq, FLAG.combatSupply))
    expect(seen.sort()).toEqual(units('S-HQ-31', 'S-HQ-20').sort())
    expect(state.world.supplyPoints[SOVIET]).toBe(12)
  })
})
