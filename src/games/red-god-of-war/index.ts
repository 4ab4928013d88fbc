// Red God of War put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import type { Attack, Game, OddsCard, ScenarioMeta } from '../../engine/contract.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import { seedRng } from '../../engine/dice.ts'
import { phaseAt } from '../../engine/sequence.ts'
import { adviceOf } from './bot.ts'
import { cardOf } from './card.ts'
import { hideChits } from './chits.ts'
import { invariantsOf } from './invariants.ts'
import { LAYERS } from './layers.ts'
import { legalIn } from './legal.ts'
import { MESSAGES } from './messages.ts'
import { META, SCENARIOS } from './meta.ts'
import { describe, overlay } from './overlays.ts'
import { overrunCard } from './overrun.ts'
import { fromPosition, positionOf, positionSchema } from './position.ts'
import { arrivalsOf } from './reinforcements.ts'
import { SEQUENCE } from './sequence.ts'
import { situationOf } from './situation.ts'
import { cloneState, emptyState, type State } from './state.ts'
import { TABLES } from './tables.ts'
import { readTitle, type Title } from './title.ts'
import { outcomeOf, scoreOf } from './victory.ts'
import { turnName } from './words.ts'

const begin = (title: Title, { id, turns }: ScenarioMeta, options: readonly string[], seed: number): State =>
  emptyState(title, {
    scenario: SCENARIOS.findIndex(each => each.id === id),
    options,
    turn: turns[0],
    rng: seedRng(seed),
  })

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
    state.world,
    state.impulse ?? null,
    state.combats,
    state.battle ?? null,
  ])

/** In a movement phase an attack is an overrun (8.6). */
const cardFor = (title: Title, state: State, attack: Attack): OddsCard => {
  const { id } = phaseAt(SEQUENCE, state.phase)
  return id === 'move' || id === 'mech' ? overrunCard(title, state, attack, id) : cardOf(title, state, attack)
}

export const create = (files: DataFiles, problems: Problem[]): Game<State, OddsCard> | undefined => {
  const title = readTitle(files, problems)
  if (title === undefined) return undefined
  return assemble(title, files, {
    meta: META,
    messages: MESSAGES,
    sequence: SEQUENCE,
    orderRule: '3.0a',
    scenarioRule: '13.0a',
    advice: adviceOf(title),
    charts: TABLES,
    layers: LAYERS,
    turnName,
    begin,
    clone: cloneState,
    legal: legalIn,
    card: cardFor,
    overlay,
    outcome: outcomeOf,
    score: scoreOf,
    invariants: invariantsOf,
    hexOf: (state, unit) => state.hex[unit],
    describe,
    arrivals: arrivalsOf,
    situation: situationOf,
    hide: hideChits,
    positionOf,
    fromPosition,
    positionSchema,
    truth: (_title, state) => [[state.bytes], restOf(state)],
  })
}
