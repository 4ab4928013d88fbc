// Limbering and deploying: what it costs, and what it does to guns. What it spends without supply is in strategic.test.ts.
import { expect, test } from 'vitest'
import { assign, marksOf, play, pointsOf, position, refusal, supplyState, tasks } from './support.ts'

test('[11.6] two points on foot, three on wheels and tracks, out of the allowance', () => {
  for (const [id, left] of [
    ['GE-A150-I', 4],
    ['GE-LIV-A1', 7],
    ['SU-430', 3],
  ] as const) {
    const phase = id === 'SU-430' ? 'soviet-move' : 'axis-move'
    const state = position({ [id]: '1414', 'SU-95-HQ': '5316' }, { phase })
    play(state, assign(id, 'limber'))
    expect([id, pointsOf(state, id)]).toEqual([id, left])
    expect(marksOf(state, id)).toContain('limbered')
  }
})

test('[11.6] only from one state into the other, only by artillery, and only with the points', () => {
  const gun = 'GE-A150-I'
  const state = position({ [gun]: '1414', 'GE-121-I': '1414', 'RO-Mon1': '0510' })
  expect(refusal(state, assign(gun, 'deploy'))).toCite('11.6')
  expect(tasks(state, gun)).toEqual(['limber'])
  play(state, assign(gun, 'limber'))
  expect(refusal(state, assign(gun, 'limber'))).toCite('11.6')
  expect(tasks(state, gun)).toEqual(['deploy'])
  for (const id of ['GE-121-I', 'RO-Mon1']) expect(refusal(state, assign(id, 'limber'))).toCite('11.6')
  const towed = (points: number) => position({ [gun]: { hex: '1414', points, marks: ['limbered', 'moved'] } })
  expect(refusal(towed(1.5), assign(gun, 'deploy'))).toCite('11.6')
  expect(refusal(towed(2), assign(gun, 'deploy'))).toBeUndefined()
})

test('[7.7a] limbering is spending: half of the points or more isolates guns on wheels that are out of supply', () => {
  const state = position({ 'GE-LIV-A1': { hex: '1414', supply: 'out-of-supply' } })
  expect(pointsOf(state, 'GE-LIV-A1')).toBe(8) // of 10, without supply
  play(state, assign('GE-LIV-A1', 'limber'))
  expect(supplyState(state, 'GE-LIV-A1')).toBe('out-of-supply')
  play(state, assign('GE-LIV-A1', 'deploy'))
  expect(supplyState(state, 'GE-LIV-A1')).toBe('isolated')
})
