// Turning Point put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import type { Game, OddsCard } from '../../engine/contract.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import type { Beginning } from '../../engine/state.ts'
import { adviceOf } from './bot/bot.ts'
import { META } from './meta.ts'
import { cardOf } from './rules/card.ts'
import { invariantsOf } from './rules/invariants.ts'
import { arrivalsOf } from './rules/reinforcements.ts'
import { orderStandFast, prepare } from './rules/setup.ts'
import { outcomeOf } from './rules/victory.ts'
import { SEQUENCE } from './sequence.ts'
import { emptyState, STATES, type State } from './state.ts'
import { describe, overlay } from './table/overlays.ts'
import { fromPosition, positionOf, positionSchema } from './table/position.ts'
import { SIGNS } from './table/signs.ts'
import { situationOf } from './table/situation.ts'
import { tablesOf } from './table/tables.ts'
import { readTitle, type Title } from './title.ts'
import { MESSAGES } from './words/messages.ts'
import { turnName } from './words/names.ts'

const begin = (title: Title, beginning: Beginning): State => {
  const state = emptyState(title, beginning)
  prepare(state)
  orderStandFast(state)
  return state
}

export const create = (files: DataFiles, problems: Problem[]): Game<State, OddsCard> | undefined => {
  const title = readTitle(files, problems)
  if (title === undefined) return undefined
  return assemble(title, files, {
    meta: META,
    messages: MESSAGES,
    sequence: SEQUENCE,
    signs: SIGNS,
    scenarioRule: 'SCN-A',
    adviser: adviceOf,
    charts: tablesOf(title),
    turnName,
    begin,
    states: STATES,
    card: cardOf,
    overlay,
    outcome: ({ vp }) => outcomeOf(vp[1] - vp[0]),
    score: ({ vp }) => vp,
    invariants: invariantsOf,
    describe,
    arrivals: arrivalsOf,
    situation: situationOf,
    positionOf,
    fromPosition,
    positionSchema,
  })
}
