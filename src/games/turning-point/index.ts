// Turning Point put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import { adviceOf } from './bot/greedy/advice.ts'
import { mindOf } from './bot/mind.ts'
import { META } from './meta.ts'
import { cardOf } from './rules/card.ts'
import { PROMISES } from './rules/invariants.ts'
import { arrivalsOf } from './rules/reinforcements.ts'
import { prepare } from './rules/setup.ts'
import { levelsOf, outcomeOf } from './rules/victory.ts'
import { SEQUENCE } from './sequence.ts'
import { STATES } from './state.ts'
import { describe, OVERLAYS } from './table/overlays.ts'
import { POSITIONS } from './table/position.ts'
import { SIGNS } from './table/signs.ts'
import { situationOf } from './table/situation.ts'
import { tablesOf } from './table/tables.ts'
import { readTitle } from './title.ts'
import { MESSAGES } from './words/messages.ts'
import { turnName } from './words/names.ts'

export const create = assemble({
  meta: META,
  read: readTitle,
  messages: MESSAGES,
  sequence: SEQUENCE,
  signs: SIGNS,
  scenarioRule: 'SCN-A',
  adviser: adviceOf,
  mind: mindOf,
  charts: tablesOf,
  turnName,
  prepare,
  states: STATES,
  card: cardOf,
  battle: ({ battle }) => battle,
  overlays: OVERLAYS,
  outcome: ({ vp }) => outcomeOf(vp[1] - vp[0]),
  levels: ({ vp }) => levelsOf(vp[1] - vp[0]),
  score: ({ vp }) => vp,
  promises: PROMISES,
  describe,
  arrivals: arrivalsOf,
  situation: situationOf,
  positions: POSITIONS,
})
