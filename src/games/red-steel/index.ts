// Red Steel put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import { adviceOf } from './bot/greedy/advice.ts'
import { mindOf } from './bot/mind.ts'
import { META } from './meta.ts'
import { hideSecrets } from './rules/aircraft.ts'
import { battleAt } from './rules/battle.ts'
import { bombardCard } from './rules/bombardment.ts'
import { cardOf, declaredCard } from './rules/card.ts'
import { hideReserve } from './rules/command.ts'
import { PROMISES } from './rules/invariants.ts'
import { arrivalsOf } from './rules/reinforcements.ts'
import { prepare } from './rules/setup.ts'
import { now } from './rules/turn.ts'
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
  scenarioRule: '2.5',
  adviser: adviceOf,
  mind: mindOf,
  charts: tablesOf,
  layers: LAYERS,
  turnName,
  prepare,
  states: STATES,
  // In a bombardment phase an attack is fire (8.0)
  card: (state, attack) => (now(state).name === 'bombard' ? bombardCard(state, attack) : cardOf(state, attack)),
  battle: battleAt,
  fightCard: (state, attack) =>
    now(state).name === 'bombard' ? bombardCard(state, attack) : declaredCard(state, attack),
  overlays: OVERLAYS,
  outcome: outcomeOf,
  levels: levelsOf,
  score: scoreOf,
  ledger: ledgerOf,
  promises: PROMISES,
  describe,
  arrivals: arrivalsOf,
  situation: situationOf,
  hide: (state, seat) => {
    hideSecrets(state, seat)
    hideReserve(state, seat)
  },
  positions: POSITIONS,
})
