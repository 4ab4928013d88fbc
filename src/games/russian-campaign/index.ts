// The Russian Campaign put together as a Game.
import { assemble } from '../../engine/assemble.ts'
import type { Attack, OddsCard } from '../../engine/contract.ts'
import { adviceOf } from './bot/greedy/advice.ts'
import { mindOf } from './bot/mind.ts'
import { META } from './meta.ts'
import { automaticVictoryCard } from './rules/automatic-victory.ts'
import { cardOf } from './rules/card.ts'
import { PROMISES } from './rules/invariants.ts'
import { arrivalsOf } from './rules/reinforcements.ts'
import { prepare } from './rules/setup.ts'
import { now } from './rules/turn.ts'
import { hideObjectives, ledgerOf, levelsOf, outcomeOf, scoreOf } from './rules/victory.ts'
import { SEQUENCE } from './sequence.ts'
import { STATES, type State } from './state.ts'
import { LAYERS } from './table/layers.ts'
import { describe, OVERLAYS } from './table/overlays.ts'
import { POSITIONS } from './table/position.ts'
import { SIGNS } from './table/signs.ts'
import { situationOf } from './table/situation.ts'
import { tablesOf } from './table/tables.ts'
import { readTitle } from './title.ts'
import { MESSAGES } from './words/messages.ts'
import { turnName } from './words/names.ts'

/** In the movement step an attack is an automatic victory (9.11). */
const cardFor = (state: State, attack: Attack): OddsCard =>
  now(state).name === 'move' ? automaticVictoryCard(state, attack) : cardOf(state, attack)

export const create = assemble({
  meta: META,
  read: readTitle,
  messages: MESSAGES,
  sequence: SEQUENCE,
  signs: SIGNS,
  scenarioRule: 'S1.0',
  adviser: adviceOf,
  mind: mindOf,
  charts: ({ board }) => tablesOf(board),
  layers: LAYERS,
  turnName,
  prepare,
  states: STATES,
  card: cardFor,
  battle: ({ battle }) => battle,
  overlays: OVERLAYS,
  outcome: outcomeOf,
  levels: levelsOf,
  score: scoreOf,
  ledger: ledgerOf,
  promises: PROMISES,
  describe,
  arrivals: arrivalsOf,
  situation: situationOf,
  hide: hideObjectives,
  positions: POSITIONS,
})
