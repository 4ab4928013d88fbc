// Which attack to make now: the best that the mind knows; the least bad one where the rules leave no choice.
import { type Action, type GameState, isRefusal } from '../../engine/contract.ts'
import type { Table } from './table.ts'

/** An attack must bring this much. */
const GAIN = 0.1

const DONE: Action = { type: 'done' }

export const chooseAttack = ({ game, field }: Table, state: GameState): Action | undefined => {
  const mayEnd = game.check(state, DONE) === undefined
  for (const { attack, gain } of field.assaults(state)) {
    if (mayEnd && gain <= GAIN) break
    if (!isRefusal(game.check(state, attack))) return attack
  }
  return mayEnd ? DONE : game.legal(state, { about: 'suggestion' })
}
