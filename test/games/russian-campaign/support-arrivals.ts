// Set-ups and arrivals of The Russian Campaign without the sequence around them.
import type { GameEvent, Place } from '../../../src/engine/contract.ts'
import { seedRng } from '../../../src/engine/dice.ts'
import { AXIS, SCENARIOS, type Side } from '../../../src/games/russian-campaign/meta.ts'
import { applyDefault, finishSetUp, prepare, setUpOrder } from '../../../src/games/russian-campaign/setup.ts'
import { change, emptyState, STATUS, type State, type World } from '../../../src/games/russian-campaign/state.ts'
import { hex, position, title, unit } from './support.ts'

export { hex, position, title, unit }

/** A game before anybody has placed. */
export const begin = (scenario = 'campaign', options: readonly string[] = []): State => {
  const index = SCENARIOS.findIndex(({ id }) => id === scenario)
  if (index < 0) throw new Error(`no scenario ${scenario}`)
  const { start } = SCENARIOS[index]
  const state = emptyState(title, { scenario: index, options, turn: start.turn, rng: seedRng(1) })
  prepare(state)
  return state
}

/** Both sides by the ready set-up. */
export const ready = (scenario = 'campaign', options: readonly string[] = []): State => {
  const state = begin(scenario, options)
  for (const side of setUpOrder(state)) {
    applyDefault(state, side, [])
    finishSetUp(state, side, [])
  }
  return state
}

export const put = (id: string, where: string, by?: string): Place => ({
  type: 'place',
  unit: unit(id),
  hex: hex(where),
  ...(by === undefined ? {} : { by }),
})

export const withStatus = (state: State, status: keyof typeof STATUS, ...ids: readonly string[]): State => {
  for (const id of ids) state.status[unit(id)] = STATUS[status]
  return state
}

export const withWorld = (state: State, world: Partial<World>): State => {
  change(state, world)
  return state
}

export const idsWith = (state: State, status: keyof typeof STATUS, side: Side = AXIS): string[] =>
  title.unitsOf[side].filter(each => state.status[each] === STATUS[status]).map(each => title.units[each].id)

export const statusOf = (state: State, id: string): string | undefined =>
  Object.entries(STATUS).find(([, value]) => value === state.status[unit(id)])?.[0]

export const names = (options: readonly { readonly hex: number; readonly by?: string }[]): string[] =>
  options.map(option => title.board.hexes[option.hex].name).sort()

export const diceIn = (events: readonly GameEvent[]): number[] => events.flatMap(event => [...(event.dice ?? [])])
