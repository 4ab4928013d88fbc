// The Soviet set-up of the mind: legal to the last counter, the line held, the rest massed before the goals.
import { expect, test } from 'vitest'
import { isRefusal } from '../../../src/engine/contract.ts'
import { groundOf } from '../../../src/games/red-god-of-war/bot/ground.ts'
import { placeNext } from '../../../src/games/red-god-of-war/bot/set-up.ts'
import { SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { attackOf, unitsAt } from '../../../src/games/red-god-of-war/rules/map.ts'
import { placedIn } from '../../../src/games/red-god-of-war/rules/zones.ts'
import { isOnMap, type State } from '../../../src/games/red-god-of-war/state.ts'
import { game, hex } from './support.ts'

const setUp = (): State => {
  const state = game.start('mars', [], 1)
  if (isRefusal(state)) throw new Error(state.rule)
  const goals = groundOf(state.title).goals[state.scenario]
  for (let next = placeNext(state, goals); next !== undefined; next = placeNext(state, goals))
    expect(isRefusal(game.apply(state, next))).toBe(false)
  return state
}

test('[13.0c] every counter finds a legal place, and the set-up can end', () => {
  const state = setUp()
  expect(placedIn(state.title, SOVIET).every(unit => isOnMap(state, unit))).toBe(true)
  expect(game.check(state, { type: 'done' })).toBeUndefined()
})

test('41st and 30th Army are massed before Belyi and Rzhev', () => {
  const state = setUp()
  const strength = (names: readonly string[]): number =>
    names.flatMap(name => unitsAt(state, hex(name))).reduce((sum, unit) => sum + attackOf(state, unit), 0)
  expect(strength(['0912', '0913', '1011'])).toBeGreaterThan(25)
  expect(strength(['2105', '2204', '2305', '2306'])).toBeGreaterThan(25)
})
