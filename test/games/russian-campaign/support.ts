// Positions of The Russian Campaign without the game around them: counters, control and weather in one line.
import type { GameEvent } from '../../../src/engine/contract.ts'
import { seedRng } from '../../../src/engine/dice.ts'
import type { Weather } from '../../../src/games/russian-campaign/charts.ts'
import { putOnMap } from '../../../src/games/russian-campaign/map.ts'
import { META, SCENARIOS, type Side } from '../../../src/games/russian-campaign/meta.ts'
import { change, emptyState, type State } from '../../../src/games/russian-campaign/state.ts'
import { readTitle } from '../../../src/games/russian-campaign/title.ts'
import { loaded, namesOf } from '../../support/title.ts'

export const title = loaded(readTitle, META)
export const { hex, unit } = namesOf(title)

interface Setting {
  readonly turn?: number
  readonly weather?: Weather | readonly [Weather, Weather]
  readonly scenario?: string
  readonly options?: readonly string[]
  /** Places that a side entered last. */
  readonly axis?: readonly string[]
  readonly soviet?: readonly string[]
  /** Railways by owner; the rest as at the start. */
  readonly axisRail?: readonly string[]
  readonly sovietRail?: readonly string[]
  readonly seed?: number
}

export const position = (units: Readonly<Record<string, string>>, setting: Setting = {}): State => {
  const state = emptyState(title, {
    scenario: SCENARIOS.findIndex(({ id }) => id === (setting.scenario ?? 'campaign')),
    options: setting.options ?? [],
    turn: setting.turn ?? 1,
    rng: seedRng(setting.seed ?? 1),
  })
  const { weather = 'clear' } = setting
  change(state, { weather: typeof weather === 'string' ? [weather, weather] : weather })
  for (const name of setting.axis ?? []) state.entered[hex(name)] = 1
  for (const name of setting.soviet ?? []) state.entered[hex(name)] = 2
  for (const name of setting.axisRail ?? []) state.railOwner[hex(name)] = 0
  for (const name of setting.sovietRail ?? []) state.railOwner[hex(name)] = 1
  for (const [id, where] of Object.entries(units)) putOnMap(state, unit(id), hex(where))
  return state
}

const nameOf = (at: number): string => title.board.hexes[at].place?.en ?? ''
export const CITIES = title.cities.map(nameOf)
const MAJOR = title.cities.filter(at => title.majorCity[at] === 1).map(nameOf)
const MINOR = title.cities.filter(at => title.majorCity[at] === 0).map(nameOf)

/** The Axis holds these many cities of each kind, the Soviets the rest. */
export const holding = (major: number, minor: number): { axis: string[]; soviet: string[] } => ({
  axis: [...MAJOR.slice(0, major), ...MINOR.slice(0, minor)],
  soviet: [...MAJOR.slice(major), ...MINOR.slice(minor)],
})

export const eventsOf = (run: (events: GameEvent[]) => void): GameEvent[] => {
  const events: GameEvent[] = []
  run(events)
  return events
}

export const sideOf = (state: State): Side | undefined => state.world.victory?.side
