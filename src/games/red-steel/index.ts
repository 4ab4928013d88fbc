// Red Steel put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import type { Game, OddsCard } from '../../engine/contract.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import type { Beginning } from '../../engine/state.ts'
import { hideSecrets } from './aircraft.ts'
import { bombardCard } from './bombardment.ts'
import { adviceOf } from './bot.ts'
import { cardOf } from './card.ts'
import { hideReserve } from './command.ts'
import { invariantsOf } from './invariants.ts'
import { LAYERS } from './layers.ts'
import { MESSAGES } from './messages.ts'
import { META } from './meta.ts'
import { describe, overlay } from './overlays.ts'
import { fromPosition, positionOf, positionSchema } from './position.ts'
import { arrivalsOf } from './reinforcements.ts'
import { SEQUENCE } from './sequence.ts'
import { prepare } from './setup.ts'
import { situationOf } from './situation.ts'
import { cloneState, emptyState, type State, truthOf } from './state.ts'
import { TABLES } from './tables.ts'
import { readTitle, type Title } from './title.ts'
import { now } from './turn.ts'
import { outcomeOf, scoreOf } from './victory.ts'
import { turnName } from './words.ts'

const begin = (title: Title, beginning: Beginning): State => {
  const state = emptyState(title, beginning)
  prepare(state)
  return state
}

export const create = (files: DataFiles, problems: Problem[]): Game<State, OddsCard> | undefined => {
  const title = readTitle(files, problems)
  if (title === undefined) return undefined
  return assemble(title, files, {
    meta: META,
    messages: MESSAGES,
    sequence: SEQUENCE,
    scenarioRule: '2.5',
    adviser: adviceOf,
    charts: TABLES,
    layers: LAYERS,
    turnName,
    begin,
    clone: cloneState,
    // In a bombardment phase an attack is fire (8.0)
    card: (state, attack) => (now(state).name === 'bombard' ? bombardCard(state, attack) : cardOf(state, attack)),
    overlay,
    outcome: outcomeOf,
    score: scoreOf,
    invariants: invariantsOf,
    describe,
    arrivals: arrivalsOf,
    situation: situationOf,
    hide: (state, seat) => {
      hideSecrets(state, seat)
      hideReserve(state, seat)
    },
    positionOf,
    fromPosition,
    positionSchema,
    truth: truthOf,
  })
}
