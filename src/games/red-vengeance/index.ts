// Red Vengeance put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import type { DiceCard, Game } from '../../engine/contract.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import { phaseAt } from '../../engine/sequence.ts'
import type { Beginning } from '../../engine/state.ts'
import { adviceOf } from './bot.ts'
import { cardOf } from './card.ts'
import { type Front, fleetDefence } from './combat.ts'
import { invariantsOf } from './invariants.ts'
import { legalIn } from './legal.ts'
import { MESSAGES } from './messages.ts'
import { ALLIED, AXIS, META } from './meta.ts'
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

const frontOf = (state: State): Front => {
  const { id } = phaseAt(SEQUENCE, state.phase)
  return { side: id.startsWith('axis') ? AXIS : ALLIED, breakthrough: id.endsWith('exploitation') }
}

export const create = (files: DataFiles, problems: Problem[]): Game<State, DiceCard> | undefined => {
  const title = readTitle(files, problems)
  if (title === undefined) return undefined
  return assemble(title, files, {
    meta: META,
    messages: MESSAGES,
    sequence: SEQUENCE,
    orderRule: '4.0a',
    declares: ['by'],
    scenarioRule: '14.0',
    adviser: adviceOf,
    charts: tablesOf(title),
    turnName,
    begin,
    clone: cloneState,
    legal: legalIn,
    // The defender would call the fleet if it could: the card reckons with it.
    card: (state, attack) => cardOf(state, attack, fleetDefence(state, attack.targets, frontOf(state))),
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
