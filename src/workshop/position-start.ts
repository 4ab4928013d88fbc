// Positions to begin with: the first of a scenario, its ready set-up taken as it is, and the same with an empty board.
import { type Action, type Game, type GameState, isRefusal, type PositionFile } from '../engine/contract.ts'
import { sayRefusal } from '../engine/names.ts'

/** No set-up asks for more. */
const MOST_STEPS = 400

/** The quickest way on: to be done, else the ready set-up, else whatever is offered. */
const goOn = (game: Game, state: GameState): boolean => {
  const kinds = game.decision(state)?.kinds ?? []
  const offered: readonly Action[] = kinds.includes('choose')
    ? game.legal(state, { about: 'choose' }).map(({ option }) => ({ type: 'choose', option }))
    : []
  const ready: Action = { type: 'choose', option: 'default' }
  return [{ type: 'done' } as const, ready, ...offered].some(action => !isRefusal(game.apply(state, action)))
}

/** How the scenario stands when its set-up is over. */
export const startOf = (
  game: Game,
  scenario: string,
  options: readonly string[],
): PositionFile | { readonly problem: string } => {
  const state = game.start(scenario, options, 0)
  if (isRefusal(state)) return { problem: sayRefusal(game, 'en', state) }
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const position = game.positionOf(state)
    if (!('problem' in position)) return position
    if (!goOn(game, state)) return position
  }
  return { problem: 'the set-up does not end' }
}

/** The same moment with nobody there. */
export const emptied = (file: PositionFile): PositionFile => ({ ...file, units: {} })
