// The other answers to a decision with a list of them: what else could have been done instead of an action.
import type { Action, Game, GameState } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'

const DONE: Action = { type: 'done' }

const sameAs = (action: Action): ((other: Action) => boolean) => {
  const text = JSON.stringify(action)
  return other => JSON.stringify(other) === text
}

/** Of the same unit, and to leave it where that is allowed. */
const listed = (game: Game, state: GameState, action: Action): Action[] => {
  switch (action.type) {
    case 'place':
      return game
        .legal(state, { about: 'place', unit: action.unit })
        .map(option => ({ type: 'place', unit: action.unit, ...option }))
    case 'retreat':
      return game
        .legal(state, { about: 'retreat', unit: action.unit })
        .map(({ hex }) => ({ type: 'retreat', unit: action.unit, hex }))
    case 'advance':
      return game
        .legal(state, { about: 'advance', unit: action.unit })
        .map(hex => ({ type: 'advance', unit: action.unit, hex }))
    case 'assign':
      return game
        .legal(state, { about: 'assign', unit: action.units[0] })
        .map(option => ({ type: 'assign', units: action.units, ...option }))
    case 'choose':
      return game.legal(state, { about: 'choose' }).map(({ option }) => ({ type: 'choose', option }))
    case 'losses':
      return action.units.length !== 1
        ? []
        : game.legal(state, { about: 'losses' }).units.map(({ unit }) => ({ type: 'losses', units: [unit] }))
    default:
      return []
  }
}

export const alternativesTo = (game: Game, state: GameState, action: Action): Action[] => {
  const others = listed(game, state, action)
  if (others.length > 0 && game.check(state, DONE) === undefined) others.push(DONE)
  const isSame = sameAs(action)
  return others.filter(other => !isSame(other) && game.check(state, other) === undefined)
}

/** What the option is called that an action takes: only the position knows all of its words. */
export const choiceIn = (game: Game, state: GameState, action: Action): { readonly choice?: Message } => {
  if (action.type !== 'choose') return {}
  const offer = game.legal(state, { about: 'choose' }).find(({ option }) => option === action.option)
  return offer === undefined ? {} : { choice: offer.name }
}
