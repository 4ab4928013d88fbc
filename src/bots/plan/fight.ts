// Which attack to make now: the best that the mind knows; the least bad one where the rules leave no choice.
import { type Action, type GameState, isRefusal } from '../../engine/contract.ts'
import type { Table } from './table.ts'

/** An attack must bring this much. */
const GAIN = 0.1

const DONE: Action = { type: 'done' }

/** The best attack that pays, or that must be made. */
const attackFor = ({ game, field }: Table, state: GameState, isForced: boolean): Action | undefined => {
  for (const { attack, gain } of field.assaults(state)) {
    if (!isForced && gain <= GAIN) return undefined
    if (!isRefusal(game.check(state, attack))) return attack
  }
  return undefined
}

/** An attack in the middle of the movement: what keeps that open is somebody who has still to move. */
export const attackBetween = (table: Table, state: GameState): Action | undefined => attackFor(table, state, false)

export const chooseAttack = (table: Table, state: GameState): Action | undefined => {
  const { game } = table
  const mayEnd = game.check(state, DONE) === undefined
  return attackFor(table, state, !mayEnd) ?? (mayEnd ? DONE : game.legal(state, { about: 'suggestion' }))
}
