// Combats of The Russian Campaign without the game around them: declared, rolled with a known die, and settled.
import type { Attack, GameEvent, OddsCard, Refusal } from '../../../src/engine/contract.ts'
import { resolve } from '../../../src/games/russian-campaign/battle.ts'
import { cardOf, type Impulse } from '../../../src/games/russian-campaign/card.ts'
import { applyDeclare } from '../../../src/games/russian-campaign/combat.ts'
import { AXIS, type Side } from '../../../src/games/russian-campaign/meta.ts'
import { STATUS_NAMES, type State } from '../../../src/games/russian-campaign/state.ts'
import { loadDice } from '../../support/title.ts'
import { hex, title, unit } from './support.ts'

export { loadDice as loadDie }

export const attack = (attackers: readonly string[], targets: readonly string[]): Attack => ({
  type: 'attack',
  attackers: attackers.map(unit),
  targets: targets.map(hex),
  support: [],
})

/** Where a counter is: its hex, or how it stands. */
export const at = (state: State, id: string): string => {
  const where = state.hex[unit(id)]
  return where < 0 ? STATUS_NAMES[state.status[unit(id)]] : title.board.hexes[where].name
}

export const rule = (refusal: Refusal | undefined): string | undefined => refusal?.rule

export const card = (state: State, action: Attack, side: Side = AXIS, impulse: Impulse = 1): OddsCard =>
  cardOf(state, action, side, impulse)

/** Declares the combat as it is and rolls it. */
export const fight = (
  state: State,
  action: Attack,
  die: number,
  side: Side = AXIS,
  impulse: Impulse = 1,
): GameEvent[] => {
  const events: GameEvent[] = []
  applyDeclare(state, action, events)
  loadDice(state, die)
  resolve(state, state.combats.length - 1, side, impulse, events)
  return events
}
