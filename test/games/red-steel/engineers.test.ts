import { describe, expect, test } from 'vitest'
import { directionTo } from '../../../src/engine/board.ts'
import type { AssignOption, GameEvent } from '../../../src/engine/contract.ts'
import { applyAdvance, applyRetreat, beginBattle } from '../../../src/games/red-steel/battle.ts'
import { disturb } from '../../../src/games/red-steel/disturb.ts'
import {
  applyEngineer,
  checkEngineer,
  dropEmptyWorks,
  engineerOptions,
  engineerUnits,
  finishEngineering,
} from '../../../src/games/red-steel/engineers.ts'
import { isBridged, shiftStack } from '../../../src/games/red-steel/map.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { retreatOptions } from '../../../src/games/red-steel/retreat.ts'
import {
  FLAG,
  has,
  isOnMap,
  MORALE,
  STATUS,
  type State,
  set,
  TURN_FLAGS,
  unset,
} from '../../../src/games/red-steel/state.ts'
import { hex, position, title, unit, units } from './support.ts'

const DIG: AssignOption = { as: 'entrench' }
const over = (name: string): AssignOption => ({ as: 'bridge', hex: hex(name) })
const order = (state: State, id: string, side: Side, option: AssignOption): string | undefined => {
  const refusal = checkEngineer(state, unit(id), side, option)
  if (refusal === undefined) applyEngineer(state, unit(id), option, [])
  return refusal?.rule
}
const finish = (state: State, side: Side): GameEvent[] => {
  const events: GameEvent[] = []
  finishEngineering(state, side, events)
  return events
}
/** The unit goes to these hexes as if it moved; then the movement phase ends. */
const walk = (state: State, id: string, ...names: readonly string[]): GameEvent[] => {
  const events: GameEvent[] = []
  for (const name of names) {
    shiftStack(state, units(id), hex(name))
    set(state, unit(id), FLAG.moved)
    disturb(state, unit(id), events)
  }
  dropEmptyWorks(state, events)
  unset(state, unit(id), TURN_FLAGS)
  return events
}
const mark = (state: State, name: string): number => state.entrenched[hex(name)]
const isBridge = (state: State, from: string, to: string): boolean =>
  isBridged(state, hex(from), directionTo(title.board, hex(from), hex(to)))

describe('entrenchments', () => {
  const everybody = (): State =>
    position({ 'GE-121-I': '2010', 'SU-90-I': '2510' }, { options: [OPTIONS.everybodyDigs] })

  test('[17.2] only engineers dig; in a town too, for what it is worth', () => {
    const state = position({ 'GE-50-Pio': '2010', 'GE-121-I': '2011', 'GE-Br1': '2012', 'RO-5-Pio': '1706' })
    expect(engineerUnits(state, AXIS).sort()).toEqual(units('GE-50-Pio', 'RO-5-Pio').sort())
    expect(order(state, 'GE-121-I', AXIS, DIG)).toBe('17.21b')
    expect(order(state, 'GE-Br1', AXIS, DIG)).toBe('17.21b')
    expect(order(state, 'RO-5-Pio', AXIS, DIG)).toBeUndefined()
    expect(order(state, 'RO-5-Pio', AXIS, DIG)).toBe('17.21a')
  })

  test('[17.21a] two own engineer phases in place: under construction, then complete', () => {
    const state = everybody()
    expect(order(state, 'GE-121-I', AXIS, DIG)).toBeUndefined()
    finish(state, AXIS)
    expect(mark(state, '2010')).toBe(0)
    expect(state.world.works).toMatchObject([{ unit: unit('GE-121-I'), hex: hex('2010') }])
    finish(state, SOVIET)
    expect(mark(state, '2010')).toBe(0)
    expect(finish(state, AXIS)).toMatchObject([{ key: 'log.entrenched' }])
    expect(mark(state, '2010')).toBe(AXIS + 1)
    expect(state.world.works).toEqual([])
    expect(order(state, 'GE-121-I', AXIS, DIG)).toBe('17.21a')
  })

  test('[17.21a] who moves in between has built nothing, even if it comes back', () => {
    for (const way of [['2011'], ['2011', '2010']]) {
      const state = everybody()
      order(state, 'GE-121-I', AXIS, DIG)
      finish(state, AXIS)
      walk(state, 'GE-121-I', ...way)
      expect(state.world.works).toEqual([])
      finish(state, AXIS)
      expect(mark(state, '2010')).toBe(0)
      expect(mark(state, '2011')).toBe(0)
    }
  })

  test('[17.21a] a unit that left in another way, or is demoralised, gives up its work', () => {
    const retreated = everybody()
    order(retreated, 'GE-121-I', AXIS, DIG)
    finish(retreated, AXIS)
    shiftStack(retreated, units('GE-121-I'), hex('2011'))
    finish(retreated, AXIS)
    expect(retreated.world.works).toEqual([])
    expect(retreated.entrenched.includes(1)).toBe(false)
    const shaken = everybody()
    order(shaken, 'GE-121-I', AXIS, DIG)
    finish(shaken, AXIS)
    shaken.morale[unit('GE-121-I')] = MORALE.demoralised
    finish(shaken, AXIS)
    expect(mark(shaken, '2010')).toBe(0)
    expect(order(shaken, 'GE-121-I', AXIS, DIG)).toBe('13.2g')
  })

  test('[17.21b] an engineer battalion needs one', () => {
    const state = position({ 'SU-95-Pio': '2510' })
    order(state, 'SU-95-Pio', SOVIET, DIG)
    finish(state, SOVIET)
    expect(mark(state, '2510')).toBe(SOVIET + 1)
  })

  test('[17.21b] an engineer company needs two', () => {
    const small = { ...title, isCompany: title.isCompany.map((is, each) => (each === unit('SU-95-Pio') ? 1 : is)) }
    const state = position({ 'SU-95-Pio': '2510' })
    order(state, 'SU-95-Pio', SOVIET, DIG)
    finishEngineering(state, SOVIET, [])
    expect(mark(state, '2510')).toBe(0)
    finishEngineering(state, SOVIET, [])
    expect(mark(state, '2510')).toBe(SOVIET + 1)
  })

  test('[17.22] an enemy who comes beside it stops the work, and leaves a finished one', () => {
    const state = everybody()
    order(state, 'GE-121-I', AXIS, DIG)
    finish(state, AXIS)
    walk(state, 'SU-90-I', '2210')
    expect(state.world.works).toHaveLength(1)
    walk(state, 'SU-90-I', '2110')
    expect(state.world.works).toEqual([])
    finish(state, AXIS)
    expect(mark(state, '2010')).toBe(0)
    // Afresh: it needs its two phases again
    order(state, 'GE-121-I', AXIS, DIG)
    finish(state, AXIS)
    expect(mark(state, '2010')).toBe(0)
    finish(state, AXIS)
    expect(mark(state, '2010')).toBe(1)
    walk(state, 'SU-90-I', '2111', '2110')
    expect(mark(state, '2010')).toBe(1)
  })

  test('[17.22] an advance or a retreat that leads beside it stops the work too', () => {
    /** RO-5-8-I attacks 2915 from 2815, with this result; the company digs at the place. */
    const fought = (defender: string, digger: string, at: string, result: string): State => {
      const state = position({ 'RO-5-8-I': '2815', [defender]: '2915', [digger]: at })
      const work = { unit: unit(digger), kind: 'entrenchment', hex: hex(at), to: hex(at) } as const
      state.world = { ...state.world, works: [work] }
      const attackers = units('RO-5-8-I')
      const fight = { combat: 0, attackers, defenders: units(defender), target: hex('2915'), result }
      beginBattle(state, { ...fight, side: AXIS, usesEngineers: false, tankFirst: false }, [])
      return state
    }
    const advanced = fought('SU-95-AT', 'SU-95-Pio', '3015', '-/2')
    expect(advanced.world.works).toHaveLength(1)
    applyAdvance(advanced, unit('RO-5-8-I'), hex('2915'), [])
    expect(advanced.world.works).toEqual([])
    const retreated = fought('SU-90-I', 'BD-GI1', '3115', '-/1')
    expect(retreatOptions(retreated, unit('SU-90-I')).map(each => each.hex)).toContain(hex('3015'))
    applyRetreat(retreated, unit('SU-90-I'), hex('3015'), [])
    expect(retreated.world.works).toEqual([])
  })

  test('[17.23] left by its side at the end of a movement phase, it goes', () => {
    const state = position({ 'GE-121-I': '2010', 'GE-121-II': '2010', 'SU-90-I': '2510' })
    state.entrenched[hex('2010')] = AXIS + 1
    state.entrenched[hex('2510')] = AXIS + 1
    const events = walk(state, 'GE-121-I', '2011')
    expect(mark(state, '2010')).toBe(1)
    // The enemy stands in the other
    expect(mark(state, '2510')).toBe(0)
    expect(events).toMatchObject([{ key: 'log.entrenchmentLeft', rule: '17.23' }])
    walk(state, 'GE-121-II', '2011')
    expect(mark(state, '2010')).toBe(0)
  })
})

describe('bridges', () => {
  // 1221 and 1321 are the banks of the Prut at Costuleni, 3715 and 3815 of the Bic
  const banks = (): State => position({ 'RO-Br1': '1221', 'RO-35-Pio': '1221', 'SU-90-I': '1821', 'SU-Br1': '4317' })

  test('[17.4] bridge engineers of both sides bridge rivers and the Prut, ordinary ones do not', () => {
    const state = banks()
    expect(engineerOptions(state, unit('RO-Br1'), AXIS)).toEqual([over('1321')])
    expect(engineerOptions(state, unit('RO-35-Pio'), AXIS)).toEqual([DIG])
    expect(order(state, 'RO-35-Pio', AXIS, over('1321'))).toBe('17.4')
    expect(order(state, 'RO-Br1', AXIS, over('1222'))).toBe('17.4')
    expect(order(state, 'RO-Br1', SOVIET, over('1321'))).toBe('3.3.2')
    const soviet = position({ 'SU-Br1': '0717' })
    expect(engineerOptions(soviet, unit('SU-Br1'), SOVIET)).toContainEqual(over('0816'))
    // A stream needs none
    expect(order(position({ 'RO-Br1': '0306' }), 'RO-Br1', AXIS, over('0406'))).toBe('17.4')
    // A printed bridge stands there, until it is blown
    const printed = position({ 'RO-Br1': '0714' })
    expect(order(printed, 'RO-Br1', AXIS, over('0814'))).toBe('17.4')
    printed.world = { ...printed.world, blown: [[hex('0714'), hex('0814')]] }
    expect(order(printed, 'RO-Br1', AXIS, over('0814'))).toBeUndefined()
  })

  test('[17.41] two own engineer phases in the hex, then the counter is the bridge', () => {
    const state = banks()
    expect(order(state, 'RO-Br1', AXIS, over('1321'))).toBeUndefined()
    finish(state, AXIS)
    finish(state, SOVIET)
    expect(isBridge(state, '1221', '1321')).toBe(false)
    expect(isOnMap(state, unit('RO-Br1'))).toBe(true)
    expect(finish(state, AXIS)).toMatchObject([{ key: 'log.bridgeBuilt' }])
    expect(isBridge(state, '1221', '1321')).toBe(true)
    expect(isBridge(state, '1321', '1221')).toBe(true)
    expect(state.status[unit('RO-Br1')]).toBe(STATUS.bridge)
  })

  test('[3.3.2] a bridge that is finished stands in the movement phase of the same player turn', () => {
    const state = banks()
    order(state, 'RO-Br1', AXIS, over('1321'))
    finish(state, AXIS)
    walk(state, 'RO-35-Pio', '1222')
    finish(state, AXIS)
    expect(isBridge(state, '1221', '1321')).toBe(true)
  })

  test('[17.41] moved in between: no bridge', () => {
    const state = banks()
    order(state, 'RO-Br1', AXIS, over('1321'))
    finish(state, AXIS)
    walk(state, 'RO-Br1', '1222', '1221')
    finish(state, AXIS)
    expect(state.world.bridges).toEqual([])
  })

  test('[17.42] an enemy who comes beside the engineers prevents it', () => {
    for (const [name, built] of [
      ['1422', 1],
      ['1321', 0],
    ] as const) {
      const state = banks()
      order(state, 'RO-Br1', AXIS, over('1321'))
      finish(state, AXIS)
      walk(state, 'SU-90-I', name)
      finish(state, AXIS)
      expect(state.world.bridges).toHaveLength(built)
    }
  })

  test('[17.43] an enemy who comes beside the bridge removes it with its engineers', () => {
    const state = banks()
    order(state, 'RO-Br1', AXIS, over('1321'))
    finish(state, AXIS)
    finish(state, AXIS)
    walk(state, 'SU-90-I', '1521')
    expect(isBridge(state, '1221', '1321')).toBe(true)
    walk(state, 'SU-90-I', '1321')
    expect(isBridge(state, '1221', '1321')).toBe(false)
    expect(state.status[unit('RO-Br1')]).toBe(STATUS.gone)
    expect(state.world.scored).toEqual([0, 1])
    const printed = position({ 'SU-90-I': '1010' })
    walk(printed, 'SU-90-I', '0814')
    expect(isBridge(printed, '0714', '0814')).toBe(true)
  })

  test('[17.44] lifted onto either bank, and no move in this turn', () => {
    const built = (): State => {
      const state = banks()
      order(state, 'RO-Br1', AXIS, over('1321'))
      finish(state, AXIS)
      finish(state, AXIS)
      return state
    }
    const lift = (name: string): AssignOption => ({ as: 'lift', hex: hex(name) })
    expect(engineerOptions(built(), unit('RO-Br1'), AXIS)).toEqual([lift('1221'), lift('1321')])
    for (const name of ['1221', '1321']) {
      const state = built()
      expect(order(state, 'RO-Br1', AXIS, lift(name))).toBeUndefined()
      expect(state.hex[unit('RO-Br1')]).toBe(hex(name))
      expect(has(state, unit('RO-Br1'), FLAG.lifted)).toBe(true)
      expect(isBridge(state, '1221', '1321')).toBe(false)
    }
    expect(order(built(), 'RO-Br1', AXIS, lift('1222'))).toBe('17.44')
    expect(order(built(), 'RO-Br1', SOVIET, lift('1221'))).toBe('17.44')
    expect(order(banks(), 'RO-Br1', AXIS, lift('1221'))).toBe('17.44')
    const held = built()
    shiftStack(held, units('SU-90-I'), hex('1321'))
    expect(order(held, 'RO-Br1', AXIS, lift('1321'))).toBe('17.44')
    const full = position({ 'RO-35-Pio': '1221', 'GE-121-I': '1221', 'GE-121-II': '1221' })
    full.world = { ...full.world, bridges: [{ a: hex('1221'), b: hex('1321'), unit: unit('RO-Br1') }] }
    full.status[unit('RO-Br1')] = STATUS.bridge
    // 6.2: there is time to make room until the movement phase ends
    expect(order(full, 'RO-Br1', AXIS, lift('1221'))).toBeUndefined()
  })

  test('a bridge carries the ZOC of wheels over a river, and takes it back', () => {
    // A motorised battalion at the Jijia
    const state = position({ 'RO-3V-I': '0717', 'RO-Br1': '0717' })
    expect(state.zoc[AXIS][hex('0816')]).toBe(0)
    order(state, 'RO-Br1', AXIS, over('0816'))
    finish(state, AXIS)
    finish(state, AXIS)
    expect(state.zoc[AXIS][hex('0816')]).toBe(1)
    order(state, 'RO-Br1', AXIS, { as: 'lift', hex: hex('0717') })
    expect(state.zoc[AXIS][hex('0816')]).toBe(0)
  })
})
