// Turning Point put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import type { Game, OddsCard, ScenarioMeta } from '../../engine/contract.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import { seedRng } from '../../engine/dice.ts'
import { adviceOf } from './bot.ts'
import { cardOf } from './card.ts'
import { invariantsOf } from './invariants.ts'
import { legalIn } from './legal.ts'
import { MESSAGES } from './messages.ts'
import { META, SCENARIOS } from './meta.ts'
import { describe, overlay } from './overlays.ts'
import { fromPosition, positionOf, positionSchema } from './position.ts'
import { arrivalsOf } from './reinforcements.ts'
import { SEQUENCE } from './sequence.ts'
import { orderStandFast, prepare } from './setup.ts'
import { situationOf } from './situation.ts'
import { cloneState, emptyState, type State, truthOf } from './state.ts'
import { tablesOf } from './tables.ts'
import { readTitle, type Title } from './title.ts'
import { outcomeOf } from './victory.ts'
import { turnName } from './words.ts'

const begin = (title: Title, { id, turns }: ScenarioMeta, options: readonly string[], seed: number): State => {
  const scenario = SCENARIOS.findIndex(each => each.id === id)
  const state = emptyState(title, { scenario, options, turn: turns[0], rng: seedRng(seed) })
  prepare(title, state)
  orderStandFast(title, state)
  return state
}

/** Everything the game knows but the arrays, in a fixed order. */
const restOf = (state: State): string =>
  JSON.stringify([
    state.turn,
    state.phase,
    state.closed,
    state.over,
    state.rng,
    state.draws,
    state.scenario,
    state.options,
    state.vp,
    ...[state.mission, state.flown, state.shifted, state.back].map(record => Array.from(record).join()),
    state.attacked,
    state.battle ?? null,
    state.strikes,
    state.overstacked,
  ])

export const create = (files: DataFiles, problems: Problem[]): Game<State, OddsCard> | undefined => {
  const title = readTitle(files, problems)
  if (title === undefined) return undefined
  return assemble(title, files, {
    meta: META,
    messages: MESSAGES,
    sequence: SEQUENCE,
    orderRule: 'SEQ-0',
    scenarioRule: 'SCN-A',
    advice: adviceOf(title),
    charts: tablesOf(title),
    turnName,
    begin,
    clone: cloneState,
    legal: legalIn,
    card: cardOf,
    overlay,
    outcome: (_title, { vp }) => outcomeOf(vp[1] - vp[0]),
    score: (_title, { vp }) => vp,
    invariants: invariantsOf,
    hexOf: (state, unit) => state.hex[unit],
    describe,
    arrivals: arrivalsOf,
    situation: situationOf,
    positionOf,
    fromPosition,
    positionSchema,
    truth: (_title, state) => [truthOf(title, state), restOf(state)],
  })
}
