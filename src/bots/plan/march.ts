// A plan carried out, mover by mover: who can't go yet waits for the others, and a plan that is stuck is made again.
import { type Action, type Game, type GameState, isRefusal } from '../../engine/contract.ts'
import type { Post } from './posts.ts'
import type { Table } from './table.ts'

const DONE: Action = { type: 'done' }

/** What is left of the plan of a phase. */
export interface Plan {
  readonly phase: string
  /** Draws of the game when it was made: a die makes it old. */
  readonly draws: number
  /** How often the phase has been planned. */
  readonly tries: number
  posts: readonly Post[]
}

const moveTo = (game: Game, state: GameState, { mover, spot: { hex, by } }: Post): Action | undefined => {
  const [unit] = mover.units
  if (game.hexOf(state, unit) === hex) return undefined
  const way = by === undefined ? {} : { by }
  const path = game.legal(state, { about: 'path', unit, hex, ...way })
  if (path === undefined) return undefined
  const action: Action = { type: 'move', units: mover.units, path, ...way }
  return game.check(state, action) === undefined ? action : undefined
}

/** Where a mind has its own way of getting there, a post takes as many actions as it needs. */
const carryTo = ({ game, field }: Table, state: GameState, { mover, spot }: Post): Action | undefined => {
  const action = field.carry?.(state, mover, spot)
  return action === undefined || game.check(state, action) !== undefined ? undefined : action
}

/** The first post that can be taken now. */
export const nextMove = (table: Table, state: GameState, plan: Plan): Action | undefined => {
  const { game, field } = table
  for (const post of plan.posts) {
    const action = field.carry === undefined ? moveTo(game, state, post) : carryTo(table, state, post)
    const isThere = game.hexOf(state, post.mover.units[0]) === post.spot.hex
    if (field.carry === undefined ? action !== undefined : action === undefined && isThere)
      plan.posts = plan.posts.filter(each => each !== post)
    if (action !== undefined) return action
  }
  return undefined
}

/** `done`, or where something keeps the phase open any move that puts it right. */
export const leave = (game: Game, state: GameState): Action => {
  if (game.check(state, DONE) === undefined) return DONE
  const duties = game.legal(state, { about: 'duties' }).length
  const future = game.clone(state)
  for (const { unit, kinds } of game.legal(state, { about: 'actors' })) {
    if (!kinds.includes('move')) continue
    for (const { hex, by } of game.legal(state, { about: 'move', unit })) {
      const way = by === undefined ? {} : { by }
      const path = game.legal(state, { about: 'path', unit, hex, ...way })
      if (path === undefined) continue
      const action: Action = { type: 'move', units: [unit], path, ...way }
      game.clone(state, future)
      if (!isRefusal(game.apply(future, action)) && game.legal(future, { about: 'duties' }).length < duties)
        return action
    }
  }
  return DONE
}
