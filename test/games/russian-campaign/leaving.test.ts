// 12.5b: a corps that is to be withdrawn may leave the map over the west edge in a retreat, first hex or second.
import { describe, expect, test } from 'vitest'
import {
  applyBattleChoice,
  applyRetreat,
  battleChoices,
  battleDecision,
  checkBattleChoice,
} from '../../../src/games/russian-campaign/battle.ts'
import { AXIS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { retreatOptions } from '../../../src/games/russian-campaign/retreat.ts'
import { change, type State } from '../../../src/games/russian-campaign/state.ts'
import { hex, position, unit } from './support.ts'
import { at, attack, fight, names, rule } from './support-combat.ts'

const MARCH_1945 = 24
/** AR for the units in the first hex, against one Soviet army in the other. */
const thrownBack = (units: Record<string, string>, attackers: string[], due: number, turn = MARCH_1945): State => {
  const state = position(units, { turn })
  change(state, { withdrawals: due })
  const events = fight(state, attack(attackers, [units['su-army-8']]), 4) // 1:2
  expect(events[1]).toMatchObject({ args: { result: 'AR' } })
  return state
}
const kinds = (state: State) => battleDecision(state, AXIS)?.kinds
const choices = (state: State) => battleChoices(state).map(({ option }) => option)
const options = (state: State, id: string) => names(retreatOptions(state, unit(id)).map(each => each.hex))
const leave = (state: State, option: string) => {
  expect(checkBattleChoice(state, { type: 'choose', option })).toBeUndefined()
  applyBattleChoice(state, { type: 'choose', option }, [])
}
const back = (state: State, id: string, where: string) =>
  applyRetreat(state, { type: 'retreat', unit: unit(id), hex: hex(where) }, [])

describe('off the map in a retreat', () => {
  const edge = { 'de-inf-1': 'D33', 'su-army-8': 'D32' }

  test('[12.5b] as the first hex, where a withdrawal is due', () => {
    const idle = thrownBack(edge, ['de-inf-1'], 0)
    expect(kinds(idle)).toEqual(['retreat'])
    expect(rule(checkBattleChoice(idle, { type: 'choose', option: 'leave:de-inf-1' }))).toBe('12.5b')
    const state = thrownBack(edge, ['de-inf-1'], 1)
    expect(kinds(state)).toEqual(['retreat', 'choose'])
    expect(options(state, 'de-inf-1')).not.toContain('D33')
    leave(state, 'leave:de-inf-1')
    expect(at(state, 'de-inf-1')).toBe('withdrawn')
    expect(state.world.withdrawals).toBe(0)
    expect(state.battle).toBeUndefined()
  })

  test('[12.5b] as the second hex', () => {
    const inland = { 'de-inf-1': 'D32', 'su-army-8': 'D31' }
    const idle = thrownBack(inland, ['de-inf-1'], 0)
    back(idle, 'de-inf-1', 'D33')
    expect(choices(idle)).toEqual([])
    const state = thrownBack(inland, ['de-inf-1'], 1)
    expect(choices(state)).toEqual([])
    back(state, 'de-inf-1', 'D33')
    expect(kinds(state)).toEqual(['retreat', 'choose'])
    expect(options(state, 'de-inf-1')).toContain('D33') // it may stop there all the same
    leave(state, 'leave:de-inf-1')
    expect(at(state, 'de-inf-1')).toBe('withdrawn')
    expect(state.battle).toBeUndefined()
  })

  test('[12.5b] [9.7.4] through a full hex at the edge that offers no other way', () => {
    const full = ['de-inf-2', 'de-inf-5', 'de-inf-6']
    const corner = {
      'de-inf-1': 'A33',
      'su-army-8': 'A32',
      'su-army-11': 'B31',
      ...Object.fromEntries(full.map(id => [id, 'A34'])),
      ...Object.fromEntries(['de-inf-7', 'de-inf-8', 'de-inf-9'].map(id => [id, 'B33'])),
      ...Object.fromEntries(['de-inf-10', 'de-inf-11', 'de-inf-12'].map(id => [id, 'C34'])),
      ...Object.fromEntries(['de-inf-13', 'de-inf-17', 'de-inf-20'].map(id => [id, 'C33'])),
    }
    const idle = thrownBack(corner, ['de-inf-1'], 0)
    expect(at(idle, 'de-inf-1')).toBe('pool')
    const state = thrownBack(corner, ['de-inf-1'], 1)
    expect(options(state, 'de-inf-1')).toEqual(['A34', 'B33'])
    back(state, 'de-inf-1', 'A34')
    expect(kinds(state)).toEqual(['choose'])
    leave(state, 'leave:de-inf-1')
    expect(at(state, 'de-inf-1')).toBe('withdrawn')
  })

  test('[12.5b] where it is the only way nobody is lost', () => {
    const corner = { 'de-inf-1': 'A34', 'su-army-8': 'A33' }
    expect(at(thrownBack(corner, ['de-inf-1'], 0), 'de-inf-1')).toBe('pool')
    const state = thrownBack(corner, ['de-inf-1'], 1)
    expect(kinds(state)).toEqual(['choose'])
    leave(state, 'leave:de-inf-1')
    expect(at(state, 'de-inf-1')).toBe('withdrawn')
  })

  test('[12.5c] not a corps that the withdrawal does not want', () => {
    const state = thrownBack(edge, ['de-inf-1'], 2, 19)
    expect(kinds(state)).toEqual(['retreat'])
  })

  test('[9.7.2] no defender leaves the map', () => {
    const state = position({ 'de-inf-1': 'A34', 'su-army-8': 'A33', 'su-army-11': 'A33' }, { turn: MARCH_1945 })
    change(state, { withdrawals: 1 })
    fight(state, attack(['su-army-8', 'su-army-11'], ['A34']), 5, SOVIET) // 2:1, DR
    expect(at(state, 'de-inf-1')).toBe('pool')
    expect(state.world.withdrawals).toBe(1)
  })
})
