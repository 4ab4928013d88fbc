// Red God of War put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import type { Game, OddsCard } from '../../engine/contract.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import { adviceOf } from './bot.ts'
import { cardOf } from './card.ts'
import { hideChits } from './chits.ts'
import { invariantsOf } from './invariants.ts'
import { LAYERS } from './layers.ts'
import { MESSAGES } from './messages.ts'
import { META } from './meta.ts'
import { describe, overlay } from './overlays.ts'
import { overrunCard } from './overrun.ts'
import { fromPosition, positionOf, positionSchema } from './position.ts'
import { arrivalsOf } from './reinforcements.ts'
import { SEQUENCE } from './sequence.ts'
import { situationOf } from './situation.ts'
import { cloneState, emptyState, type State, truthOf } from './state.ts'
import { TABLES } from './tables.ts'
import { readTitle } from './title.ts'
import { isMovementPhase } from './turn.ts'
import { outcomeOf, scoreOf } from './victory.ts'
import { turnName } from './words.ts'

export const create = (files: DataFiles, problems: Problem[]): Game<State, OddsCard> | undefined => {
  const title = readTitle(files, problems)
  if (title === undefined) return undefined
  return assemble(title, files, {
    meta: META,
    messages: MESSAGES,
    sequence: SEQUENCE,
    scenarioRule: '13.0a',
    adviser: adviceOf,
    charts: TABLES,
    layers: LAYERS,
    turnName,
    begin: emptyState,
    clone: cloneState,
    card: (state, attack) => (isMovementPhase(state) ? overrunCard(state, attack) : cardOf(state, attack)),
    overlay,
    outcome: outcomeOf,
    score: scoreOf,
    invariants: invariantsOf,
    describe,
    arrivals: arrivalsOf,
    situation: situationOf,
    hide: hideChits,
    positionOf,
    fromPosition,
    positionSchema,
    truth: truthOf,
  })
}
