// 12.5b: a corps that is to be withdrawn may leave the map over the west edge in a retreat, first hex or second.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  at,
  attack,
  choices,
  choose,
  decides,
  fight,
  game,
  isSettled,
  loadDice,
  play,
  position,
  retreat,
  retreats,
  WAITING,
} from './support-game.ts'

const MARCH_1945 = 24
/** AR for the corps, against the Soviets in the other hex. */
const thrownBack = (units: Readonly<Record<string, string>>, due: number, turn = MARCH_1945): State => {
  const setting = { turn, phase: 'axis-declare-1', world: { withdrawals: due } }
  const state = position({ ...WAITING, hitler: 'K34', ...units }, setting)
  const events = fight(state, attack('de-inf-1', units['su-army-8']), 4) // 1:2
  expect(events[0]).toMatchObject({ args: { result: 'AR' } })
  return state
}
const kinds = (state: State): string[] | undefined => decides(state)?.slice(1)
/** The impulse ends once the Finns have fought, and lost (1:2, AE). */
const finish = (state: State): State => {
  play(loadDice(state, 1), choose('combat:1'))
  return state
}

describe('off the map in a retreat', () => {
  const edge = { 'de-inf-1': 'D33', 'su-army-8': 'D32' }

  test('[12.5b] as the first hex, where a withdrawal is due', () => {
    const idle = thrownBack(edge, 0)
    expect(kinds(idle)).toEqual(['retreat'])
    expect(choices(idle)).toEqual([])
    const state = thrownBack(edge, 1)
    expect(kinds(state)).toEqual(['retreat', 'choose'])
    expect(retreats(state, 'de-inf-1')).not.toContain('D33')
    play(state, choose('leave:de-inf-1'))
    expect(at(state, 'de-inf-1')).toBe('withdrawn')
    expect(isSettled(state)).toBe(true)
    // The demand is met, and nobody loses by it (12.5a)
    expect(game.outcome(finish(state))).toBeUndefined()
    const stayed = thrownBack(edge, 1)
    const [way] = retreats(stayed, 'de-inf-1')
    play(stayed, retreat('de-inf-1', way), retreat('de-inf-1', way))
    expect(game.outcome(finish(stayed))).toMatchObject({ winner: 'soviet' })
  })

  test('[12.5b] as the second hex', () => {
    const inland = { 'de-inf-1': 'D32', 'su-army-8': 'D31' }
    const idle = thrownBack(inland, 0)
    play(idle, retreat('de-inf-1', 'D33'))
    expect(choices(idle)).toEqual([])
    const state = thrownBack(inland, 1)
    expect(choices(state)).toEqual([])
    play(state, retreat('de-inf-1', 'D33'))
    expect(kinds(state)).toEqual(['retreat', 'choose'])
    expect(retreats(state, 'de-inf-1')).toContain('D33') // it may stop there all the same
    play(state, choose('leave:de-inf-1'))
    expect(at(state, 'de-inf-1')).toBe('withdrawn')
    expect(isSettled(state)).toBe(true)
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
    const idle = thrownBack(corner, 0)
    expect(at(idle, 'de-inf-1')).toBe('pool')
    const state = thrownBack(corner, 1)
    expect(retreats(state, 'de-inf-1')).toEqual(['A34', 'B33'])
    play(state, retreat('de-inf-1', 'A34'))
    expect(kinds(state)).toEqual(['choose'])
    play(state, choose('leave:de-inf-1'))
    expect(at(state, 'de-inf-1')).toBe('withdrawn')
  })

  test('[12.5b] where it is the only way nobody is lost', () => {
    const corner = { 'de-inf-1': 'A34', 'su-army-8': 'A33' }
    expect(at(thrownBack(corner, 0), 'de-inf-1')).toBe('pool')
    const state = thrownBack(corner, 1)
    expect(kinds(state)).toEqual(['choose'])
    play(state, choose('leave:de-inf-1'))
    expect(at(state, 'de-inf-1')).toBe('withdrawn')
  })

  test('[12.5c] not a corps that the withdrawal does not want', () => {
    const state = thrownBack(edge, 2, 19)
    expect(kinds(state)).toEqual(['retreat'])
  })

  test('[9.7.2] no defender leaves the map', () => {
    const state = position(
      { ...WAITING, 'de-inf-1': 'A34', 'su-army-8': 'A33', 'su-army-11': 'A33' },
      { turn: MARCH_1945, phase: 'soviet-declare-1', world: { withdrawals: 1 } },
    )
    fight(state, attack(['su-army-8', 'su-army-11'], ['A34']), 5) // 2:1, DR
    expect(at(state, 'de-inf-1')).toBe('pool')
  })
})
