import { expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import type { Game } from '../../../src/engine/contract.ts'
import { indexOfPhase } from '../../../src/engine/sequence.ts'
import { awaitsExcess, excessUnits } from '../../../src/games/red-steel/excess.ts'
import { create } from '../../../src/games/red-steel/index.ts'
import { hasRoom, loseStep, unitsAt } from '../../../src/games/red-steel/map.ts'
import { AXIS, META, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { SEQUENCE } from '../../../src/games/red-steel/sequence.ts'
import { applyEvict, checkEvict, crowdedHexes, evictable } from '../../../src/games/red-steel/stacking.ts'
import { FLAG, has, isOnMap, STATUS, type State, set } from '../../../src/games/red-steel/state.ts'
import { hex, position, unit, units } from './support.ts'
import { go, moving, reachOf } from './support-movement.ts'

const stack = (...ids: readonly string[]): State => position(Object.fromEntries(ids.map(id => [id, '1414'])))
const fits = (...ids: readonly string[]): boolean => hasRoom(stack(...ids), hex('1414'))
const TWO = ['GE-121-I', 'GE-121-II']
const THREE = [...TWO, 'GE-121-III']
const FOUR = [...THREE, 'GE-122-I']

test('[6.0] several units share a hex', () => {
  expect(unitsAt(stack(...TWO), hex('1414'))).toEqual(units(...TWO))
})

test('[6.1a] three battalions, of three companies each', () => {
  expect(fits(...TWO, 'BD-GI1', 'BD-GI2', 'BD-GI3')).toBe(true)
  expect(fits(...TWO, 'BD-GI1', 'BD-GI2', 'BD-GI3', 'BD-GI4')).toBe(false)
})

test('[6.1b] one HQ is free, each further one counts as a company', () => {
  expect(fits(...THREE, 'GE-50-HQ')).toBe(true)
  expect(fits(...THREE, 'GE-50-HQ', 'GE-72-HQ')).toBe(false)
  expect(fits(...TWO, 'BD-GI1', 'BD-GI2', 'GE-50-HQ', 'GE-72-HQ')).toBe(true)
})

test('[6.2] the limit does not matter before the movement phase ends: two full stacks change places', () => {
  const here = Object.fromEntries(THREE.map(id => [id, '1414']))
  const others = ['GE-122-I', 'GE-122-II', 'GE-122-III']
  const state = moving(AXIS, { ...here, ...Object.fromEntries(others.map(id => [id, '1413'])) })
  expect(reachOf(state, 'GE-122-I').has('1414')).toBe(true)
  go(state, others, '1414')
  expect(crowdedHexes(state, AXIS)).toEqual([hex('1414')])
  go(state, THREE, '1413')
  expect(crowdedHexes(state, AXIS)).toEqual([])
})

test('[6.2] who is still over it at the end of the movement phase goes, as the opponent picks', () => {
  const state = stack(...FOUR)
  expect(crowdedHexes(state, AXIS)).toEqual([hex('1414')])
  expect(evictable(state, hex('1414'))).toEqual(units(...FOUR))
  expect(checkEvict(state, unit('GE-121-II'), AXIS)).toBeUndefined()
  applyEvict(state, unit('GE-121-II'), [])
  expect(state.status[unit('GE-121-II')]).toBe(STATUS.gone)
  expect(crowdedHexes(state, AXIS)).toEqual([])
  expect(checkEvict(state, unit('GE-121-I'), AXIS)?.rule).toBe('6.2')
})

test('[6.2] a second HQ counts, and may be the one that goes', () => {
  const state = stack(...THREE, 'GE-50-HQ', 'GE-72-HQ')
  expect(crowdedHexes(state, AXIS)).toEqual([hex('1414')])
  expect(evictable(state, hex('1414'))).toContain(unit('GE-50-HQ'))
  applyEvict(state, unit('GE-50-HQ'), [])
  expect(crowdedHexes(state, AXIS)).toEqual([])
})

test('[6.2] they count as lost; militia and companies may come again', () => {
  const state = stack(...THREE, 'BD-GI1')
  applyEvict(state, unit('GE-121-I'), [])
  applyEvict(state, unit('BD-GI1'), [])
  // Four steps and one, of two points each
  expect(state.world.scored).toEqual([0, 10])
  expect(state.status[unit('BD-GI1')]).toBe(STATUS.stock)
  const soviet = stack('SU-Mil1')
  applyEvict(soviet, unit('SU-Mil1'), [])
  expect([soviet.status[unit('SU-Mil1')], soviet.world.scored]).toEqual([STATUS.stock, [0, 0]])
})

test('[6.2] in the sequence: right after the movement phase, as the opponent chooses', () => {
  const game = create(readFiles(META, []), []) as unknown as Game<State>
  const state = stack(...FOUR)
  state.phase = indexOfPhase(SEQUENCE, 'axis-move')
  expect(game.decision(state)?.ask).toMatchObject({ key: 'ask.moveCrowded', args: { hexes: [hex('1414')] } })
  game.apply(state, { type: 'done' })
  expect(game.decision(state)).toMatchObject({ seat: 'soviet', phase: 'axis-crowd', kinds: ['losses'] })
  expect(game.check(state, { type: 'losses', units: units('GE-121-I', 'GE-122-I') })).toBeDefined()
  game.apply(state, { type: 'losses', units: units('GE-122-I') })
  expect(isOnMap(state, unit('GE-122-I'))).toBe(false)
  expect(game.decision(state)?.phase).not.toBe('axis-crowd')
})

test('[6.2] a stack of the other side is left alone, and a single HQ counts nothing', () => {
  const state = stack(...FOUR, 'GE-50-HQ')
  expect(crowdedHexes(state, SOVIET)).toEqual([])
  expect(checkEvict(state, unit('GE-121-I'), SOVIET)?.rule).toBe('6.2')
  expect(checkEvict(state, unit('GE-50-HQ'), AXIS)?.rule).toBe('6.2')
  expect(isOnMap(state, unit('GE-121-I'))).toBe(true)
})

test('[6.3b] anybody who takes up room may be beyond the limit: of HQs, only where there are two', () => {
  const asked = (...ids: readonly string[]): number[] => excessUnits(stack(...ids), hex('1414'))
  expect(asked(...FOUR, 'GE-50-HQ')).toEqual(units(...FOUR))
  const hqs = ['GE-50-HQ', 'GE-72-HQ']
  expect(asked(...THREE, ...hqs).sort()).toEqual(units(...THREE, ...hqs).sort())
  expect(asked(...THREE, 'GE-50-HQ')).toEqual([])
})

test('[6.3b] no more are picked than must be: a company is let off when a battalion makes room for both', () => {
  const state = stack(...FOUR, 'RO-5-AT')
  for (const id of ['GE-121-I', 'GE-122-I', 'RO-5-AT']) set(state, unit(id), FLAG.excess)
  expect(awaitsExcess(state, hex('1414'), [])).toBe(false)
  expect(['GE-121-I', 'GE-122-I', 'RO-5-AT'].filter(id => has(state, unit(id), FLAG.excess))).toHaveLength(2)
})

test('[6.5a] cavalry and artillery regiments count as battalions', () => {
  expect(fits('SU-C11', 'SU-C96', 'SU-C131')).toBe(true)
  expect(fits('SU-C11', 'SU-C96', 'SU-C131', 'SU-C160')).toBe(false)
  expect(fits(...TWO, 'RO-H2')).toBe(true)
  expect(fits('SU-A134', 'SU-A57', 'SU-90-I')).toBe(true)
})

test('[6.5b] a mountain regiment counts as two battalions until it has two steps', () => {
  const state = stack('SU-M35', 'SU-90-I')
  const more = units('SU-90-II')
  expect(hasRoom(state, hex('1414'))).toBe(true)
  expect(hasRoom(state, hex('1414'), more)).toBe(false)
  loseStep(state, unit('SU-M35'))
  expect(hasRoom(state, hex('1414'), more)).toBe(false)
  loseStep(state, unit('SU-M35'))
  expect(hasRoom(state, hex('1414'), more)).toBe(true)
})
