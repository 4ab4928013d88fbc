// Set-ups of The Russian Campaign as the sides make them: before anybody places, by hand, and by the ready set-up.
import type { Fact, Place } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { choose, done, game, hex, phaseOf, play, start, title, unit } from './support-game.ts'

/** The Soviets place first, except in `uranus-special`. */
export const begin = (scenario = 'campaign', options: readonly string[] = []): State => start(scenario, options)

/** This side has placed all by the ready set-up, and has still to say so. */
export const placed = (state: State): State => {
  play(state, choose('default'))
  return state
}

/** The first side is done by the ready set-up: the other places. */
export const second = (scenario = 'campaign', options: readonly string[] = []): State => {
  const state = placed(begin(scenario, options))
  play(state, done)
  return state
}

/** Both sides by the ready set-up, before anything else happens. */
export const ready = (scenario = 'campaign', options: readonly string[] = []): State =>
  placed(second(scenario, options))

export const put = (id: string, where: string): Place => ({ type: 'place', unit: unit(id), hex: hex(where) })

export const statusOf = (state: State, id: string): string => game.describe(state, unit(id)).status

/** Counters of a side, markers aside. */
export const idsWith = (state: State, status: string, side = 0): string[] =>
  title.unitsOf[side].filter(each => game.describe(state, each).status === status).map(each => title.units[each].id)

/** Both have said that they are done: the first turn begins. */
export const warBegins = (state: State): State => {
  while (phaseOf(state)?.endsWith('setup') === true) play(state, done)
  return state
}

export const isArmy = (id: string): boolean => title.units[unit(id)].size === 'army'

/** What the table tells under this name. */
export const factOf = (state: State, key: string): Fact['value'] | undefined =>
  game
    .situation(state, 'axis')
    .flatMap(({ facts }) => facts)
    .find(({ name }) => name.key === key)?.value
