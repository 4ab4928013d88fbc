// Limbering and deploying: what it costs, and what it does to guns.
import { expect, test } from 'vitest'
import { applyLimber, checkLimber, limberOptions } from '../../../src/games/red-steel/limber.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { FLAG, has, type State, SUPPLY } from '../../../src/games/red-steel/state.ts'
import { unit } from './support.ts'
import { moving, pointsOf } from './support-movement.ts'

const ruleOf = (state: State, id: string, as: 'limber' | 'deploy'): string | undefined =>
  checkLimber(state, unit(id), as)?.rule
const turn = (state: State, id: string, as: 'limber' | 'deploy'): void => {
  expect(ruleOf(state, id, as)).toBeUndefined()
  applyLimber(state, unit(id), as, [])
}

test('[11.6] two points on foot, three on wheels and tracks, out of the allowance', () => {
  for (const [id, left] of [
    ['GE-A150-I', 4],
    ['GE-LIV-A1', 7],
    ['SU-430', 3],
  ] as const) {
    const state = moving(id === 'SU-430' ? SOVIET : AXIS, { [id]: '1414' })
    turn(state, id, 'limber')
    expect([id, pointsOf(state, id), has(state, unit(id), FLAG.limbered)]).toEqual([id, left, true])
  }
})

test('[11.6] only from one state into the other, only by artillery, and only with the points', () => {
  const state = moving(AXIS, { 'GE-A150-I': '1414', 'GE-121-I': '1414', 'RO-Mon1': '0510' })
  expect(ruleOf(state, 'GE-A150-I', 'deploy')).toBe('11.6')
  expect(limberOptions(state, unit('GE-A150-I'))).toEqual(['limber'])
  turn(state, 'GE-A150-I', 'limber')
  expect(ruleOf(state, 'GE-A150-I', 'limber')).toBe('11.6')
  expect(limberOptions(state, unit('GE-A150-I'))).toEqual(['deploy'])
  expect([ruleOf(state, 'GE-121-I', 'limber'), ruleOf(state, 'RO-Mon1', 'limber')]).toEqual(['11.6', '11.6'])
  state.points[unit('GE-A150-I')] = 11
  expect(ruleOf(state, 'GE-A150-I', 'deploy')).toBe('11.6')
  state.points[unit('GE-A150-I')] = 12
  expect(ruleOf(state, 'GE-A150-I', 'deploy')).toBeUndefined()
})

test('[7.7a] limbering is spending: more than half of it isolates guns on wheels that are out of supply', () => {
  const state = moving(AXIS, { 'GE-LIV-A1': '1414' })
  const guns = unit('GE-LIV-A1')
  state.supply[guns] = SUPPLY.out
  state.points[guns] = 8 * 6 // of 10, without supply
  turn(state, 'GE-LIV-A1', 'limber')
  expect(state.supply[guns]).toBe(SUPPLY.out)
  turn(state, 'GE-LIV-A1', 'deploy')
  expect(state.supply[guns]).toBe(SUPPLY.isolated)
})
