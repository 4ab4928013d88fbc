// Red God of War put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import { adviceOf } from './bot/greedy/advice.ts'
import { mindOf } from './bot/mind.ts'
import { META } from './meta.ts'
import { cardOf, declaredCard } from './rules/card.ts'
import { hideChits } from './rules/chits.ts'
import { PROMISES } from './rules/invariants.ts'
import { overrunCard } from './rules/overrun.ts'
import { arrivalsOf } from './rules/reinforcements.ts'
import { isMovementPhase } from './rules/turn.ts'
import { ledgerOf, levelsOf, outcomeOf, scoreOf } from './rules/victory.ts'
import { SEQUENCE } from './sequence.ts'
import { STATES } from './state.ts'
import { LAYERS } from './table/layers.ts'
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
  scenarioRule: '13.0a',
  adviser: adviceOf,
  mind: mindOf,
  charts: tablesOf,
  layers: LAYERS,
  turnName,
  states: STATES,
  card: (state, attack) => (isMovementPhase(state) ? overrunCard(state, attack) : cardOf(state, attack)),
  battle: ({ battle }) => battle && { attackers: battle.attackers, targets: [battle.target] },
  fightCard: (state, attack) => (isMovementPhase(state) ? overrunCard(state, attack) : declaredCard(state, attack)),
  overlays: OVERLAYS,
  outcome: outcomeOf,
  levels: levelsOf,
  score: scoreOf,
  ledger: ledgerOf,
  promises: PROMISES,
  describe,
  arrivals: arrivalsOf,
  situation: situationOf,
  hide: hideChits,
  positions: POSITIONS,
})
