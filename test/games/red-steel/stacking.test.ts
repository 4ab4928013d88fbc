// Stacking (chapter 6): what fits into a hex, and what becomes of the rest. Retreats over the limit are in retreat.test.ts.
import { expect, test } from 'vitest'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  attack,
  choose,
  done,
  fileOf,
  game,
  goToFight,
  hex,
  hexOf,
  losses,
  move,
  phaseOf,
  play,
  position,
  reach,
  refusal,
  statusOf,
  together,
  type Units,
  unitName,
  unitsAt,
} from './support.ts'

const AT = '1414'
const TWO = ['GE-121-I', 'GE-121-II']
const THREE = [...TWO, 'GE-121-III']
const FOUR = [...THREE, 'GE-122-I']
const isSoviet = (ids: readonly string[]): boolean => ids[0].startsWith('SU')

/** They stand in one hex when the movement phase of their side ends. */
const atEnd = (places: Units): State => {
  const state = position(places, { phase: isSoviet(Object.keys(places)) ? 'soviet-move' : 'axis-move' })
  play(state, done)
  return state
}
const stack = (...ids: readonly string[]): State => atEnd(together(ids, AT))
const isCrowded = (state: State): boolean => phaseOf(state)?.endsWith('-crowd') === true
const fits = (...ids: readonly string[]): boolean => !isCrowded(stack(...ids))
const evictable = (state: State): string[] =>
  game.legal(state, { about: 'losses' }).units.map(each => unitName(each.unit))

test('[6.0] several units share a hex', () => {
  expect(unitsAt(stack(...TWO), AT)).toEqual(TWO)
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
  const others = ['GE-122-I', 'GE-122-II', 'GE-122-III']
  const state = position({ ...together(THREE, AT), ...together(others, '1413') })
  expect(reach(state, 'GE-122-I').has(AT)).toBe(true)
  play(state, move(others, AT))
  expect(game.decision(state)?.ask).toEqual({ key: 'ask.moveCrowded', args: { hexes: [hex(AT)] } })
  play(state, move(THREE, '1413'), done)
  expect(isCrowded(state)).toBe(false)
})

test('[6.2] who is still over it at the end of the movement phase goes, as the opponent picks', () => {
  const state = stack(...FOUR)
  expect(game.decision(state)).toMatchObject({ seat: 'soviet', phase: 'axis-crowd', kinds: ['losses'] })
  expect(evictable(state)).toEqual(FOUR)
  expect(refusal(state, losses('GE-121-I', 'GE-122-I'))).toBeDefined()
  play(state, losses('GE-121-II'))
  expect(statusOf(state, 'GE-121-II')).toBe('gone')
  expect(isCrowded(state)).toBe(false)
})

test('[6.2] a second HQ counts, and may be the one that goes', () => {
  const state = stack(...THREE, 'GE-50-HQ', 'GE-72-HQ')
  expect(evictable(state)).toContain('GE-50-HQ')
  play(state, losses('GE-50-HQ'))
  expect(isCrowded(state)).toBe(false)
})

test('[6.2] they count as lost; militia and companies may come again', () => {
  const state = stack(...FOUR, 'BD-GI1')
  play(state, losses('GE-121-I'), losses('BD-GI1'))
  // Four steps and one, of two points each
  expect(fileOf(state).world.scored).toEqual([0, 10])
  expect([statusOf(state, 'GE-121-I'), statusOf(state, 'BD-GI1')]).toEqual(['gone', 'stock'])
  const soviet = stack('SU-90-I', 'SU-90-II', 'SU-90-III', 'SU-Mil1')
  play(soviet, losses('SU-Mil1'))
  expect([statusOf(soviet, 'SU-Mil1'), fileOf(soviet).world.scored]).toEqual(['stock', [0, 0]])
})

test('[6.2] a stack of the other side is left alone, and a single HQ counts nothing', () => {
  const crowd = together(FOUR, AT)
  const soviets = position({ ...crowd, 'SU-90-I': '3010' }, { phase: 'soviet-move' })
  play(soviets, done)
  expect(isCrowded(soviets)).toBe(false)
  expect(hexOf(soviets, 'GE-121-I')).toBe(AT)
  const state = stack(...FOUR, 'GE-50-HQ')
  expect(refusal(state, losses('GE-50-HQ'))).toCite('6.2')
  // Nobody elsewhere goes for it
  const two = atEnd({ ...crowd, 'GE-123-I': '1410' })
  expect(refusal(two, losses('GE-123-I'))).toCite('6.2')
})

/** Soviets over the limit, as a retreat has left them, are attacked: who can be picked? */
const attacked = (...ids: readonly string[]): State => {
  const attackers = ['GE-121-I', 'GE-121-II', 'GE-121-III']
  const state = position({ ...together(attackers, '1413'), ...together(ids, AT) }, { phase: 'axis-declare' })
  play(state, attack(attackers, AT))
  goToFight(state)
  play(state, choose('combat:0'))
  return state
}
const RIFLES = ['SU-90-I', 'SU-90-II', 'SU-90-III']
const choices = (state: State): string[] =>
  game
    .legal(state, { about: 'choose' })
    .map(({ option }) => option)
    .sort()

test('[6.3b] anybody who takes up room may be beyond the limit: of HQs, only where there are two', () => {
  expect(choices(attacked(...RIFLES, 'SU-161-I', 'SU-95-HQ'))).toEqual([...RIFLES, 'SU-161-I'].sort())
  const hqs = ['SU-95-HQ', 'SU-150-HQ']
  expect(choices(attacked(...RIFLES, ...hqs))).toEqual([...RIFLES, ...hqs].sort())
  expect(choices(attacked(...RIFLES, 'SU-95-HQ'))).toEqual([])
})

test('[6.3b] no more are picked than must be: a company is let off when a battalion makes room for both', () => {
  // Two thirds of a battalion too many: the company is picked, and then a battalion, which makes room for both
  const state = attacked(...RIFLES, 'SU-Br1', 'SU-95-HQ', 'SU-150-HQ')
  play(state, choose('SU-Br1'))
  const events = play(state, choose('SU-90-I'))
  const { args } = events.find(({ key }) => key === 'log.combat') ?? {}
  // Two battalions of 4, the company and two HQs of 1
  expect(args?.defence).toBe(11)
})

test('[6.5a] cavalry and artillery regiments count as battalions', () => {
  expect(fits('SU-C11', 'SU-C96', 'SU-C131')).toBe(true)
  expect(fits('SU-C11', 'SU-C96', 'SU-C131', 'SU-C160')).toBe(false)
  expect(fits(...TWO, 'RO-H2')).toBe(true)
  expect(fits('SU-A134', 'SU-A57', 'SU-90-I')).toBe(true)
})

test('[6.5b] a mountain regiment counts as two battalions until it has two steps', () => {
  const beside = (lost: number, ...ids: readonly string[]) =>
    !isCrowded(atEnd({ 'SU-M35': { hex: AT, lost }, ...together(ids, AT) }))
  expect(beside(0, 'SU-90-I')).toBe(true)
  expect([0, 1, 2, 3].map(lost => beside(lost, 'SU-90-I', 'SU-90-II'))).toEqual([false, false, true, true])
})
