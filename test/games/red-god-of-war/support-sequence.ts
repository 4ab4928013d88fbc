// Games of Red God of War played by the sequence: set-up by the book, phases passed by, dice as wanted.
import type { Action, GameEvent, Refusal } from '../../../src/engine/contract.ts'
import { seedRng } from '../../../src/engine/dice.ts'
import { carryOut, checkIn, decisionIn, phaseAt } from '../../../src/engine/sequence.ts'
import { SEQUENCE } from '../../../src/games/red-god-of-war/sequence.ts'
import { emptyState, type State } from '../../../src/games/red-god-of-war/state.ts'
import { withdrawUnits } from '../../../src/games/red-god-of-war/withdrawals.ts'
import { loadDice } from '../../support/title.ts'
import { title } from './support.ts'

export { loadDice as load }

export const act = (state: State, action: Action): readonly GameEvent[] => {
  const answer = checkIn(SEQUENCE, state, action) ?? carryOut(SEQUENCE, state, action)
  if (!Array.isArray(answer)) throw new Error(JSON.stringify(answer))
  return answer
}
export const refusalOf = (state: State, action: Action): Refusal | undefined => checkIn(SEQUENCE, state, action)

export const phaseOf = (state: State): string => phaseAt(SEQUENCE, state.phase).id
export const seatOf = (state: State): string | undefined => decisionIn(SEQUENCE, state)?.seat

export const done: Action = { type: 'done' }

/** A new game, both sides set up as prepared, the first turn begun. */
export const begun = (scenario = 0, seed = 1): State => {
  const state = emptyState(title, { scenario, options: [], turn: 1, rng: seedRng(seed) })
  for (let side = 0; side < 2; side++) {
    act(state, { type: 'choose', option: 'default' })
    act(state, done)
  }
  return state
}

/** One decision, with as little as the rules allow. */
const passOne = (state: State): readonly GameEvent[] => {
  const id = phaseOf(state)
  if (id === 'german-chits' && refusalOf(state, done) !== undefined)
    return act(state, { type: 'assign', units: [title.xxxCorps], as: 'chit' })
  const [leaving] = id === 'start' ? withdrawUnits(state) : []
  return leaving === undefined ? act(state, done) : act(state, { type: 'assign', units: [leaving], as: 'withdraw' })
}

/** Nothing is done until this is so, or the game is over. */
export const passUntil = (state: State, reached: (state: State) => boolean): GameEvent[] => {
  const events: GameEvent[] = []
  while (!state.over && !reached(state)) events.push(...passOne(state))
  return events
}
export const passToTurn = (state: State, turn: number): GameEvent[] => passUntil(state, each => each.turn >= turn)
