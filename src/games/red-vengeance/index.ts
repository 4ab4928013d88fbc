// Red Vengeance put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import type { DiceCard, Game } from '../../engine/contract.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import type { Beginning } from '../../engine/state.ts'
import { adviceOf } from './bot.ts'
import { cardOf } from './card.ts'
import { invariantsOf } from './invariants.ts'
import { MESSAGES } from './messages.ts'
import { META } from './meta.ts'
import { describe, overlay } from './overlays.ts'
import { fromPosition, positionOf, positionSchema } from './position.ts'
import { arrivalsOf } from './reinforcements.ts'
import { SEQUENCE } from './sequence.ts'
import { prepare } from './setup.ts'
import { situationOf } from './situation.ts'
import { cloneState, emptyState, type State, truthOf } from './state.ts'
import { tablesOf } from './tables.ts'
import { readTitle, type Title } from './title.ts'
import { outcomeOf, pointsOf } from './victory.ts'
import { turnName } from './words.ts'

const begin = (title: Title, beginning: Beginning): State => {
  const state = emptyState(title, beginning)
  prepare(state)
  return state
}

export const create = (files: DataFiles, problems: Problem[]): Game<State, DiceCard> | undefined => {
  const title = readTitle(files, problems)
  if (title === undefined) return undefined
  return assemble(title, files, {
    meta: META,
    messages: MESSAGES,
    sequence: SEQUENCE,
    scenarioRule: '14.0',
    adviser: adviceOf,
    charts: tablesOf(title),
    turnName,
    begin,
    clone: cloneState,
    card: cardOf,
    overlay,
    outcome: outcomeOf,
    score: pointsOf,
    invariants: invariantsOf,
    describe,
    arrivals: arrivalsOf,
    situation: situationOf,
    positionOf,
    fromPosition,
    positionSchema,
    truth: truthOf,
  })
}
