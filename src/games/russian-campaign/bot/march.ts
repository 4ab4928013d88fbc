// How a unit goes where it is wanted: through an empty city of the enemy's on the way, for whoever passes has it (5.5b).
import { distance } from '../../../engine/board.ts'
import type { Action } from '../../../engine/contract.ts'
import type { Spot } from '../../../engine/mind.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import type { Side } from '../meta.ts'
import { moveOffer } from '../rules/movement.ts'
import { cloneState, enemyOf, type State } from '../state.ts'
import { isTaken } from './ground.ts'

/** A city that can be passed on the way and be left again. */
const isOnTheWay = (state: State, side: Side, unit: number, city: number, to: number): boolean => {
  const { board } = state.title
  return (
    state.first[city] === NO_UNIT &&
    city !== to &&
    state.zoc[enemyOf(side)][city] === 0 &&
    !isTaken(state, city, side) &&
    distance(board, state.hex[unit], city) + distance(board, city, to) <= state.points[unit]
  )
}

const throughCity = (state: State, side: Side, unit: number, to: number): Action | undefined => {
  for (const city of state.title.cities) {
    if (!isOnTheWay(state, side, unit, city, to)) continue
    const first = moveOffer.path(state, unit, city)
    if (first === undefined) continue
    const there = cloneState(state)
    moveOffer.apply(there, { type: 'move', units: [unit], path: first }, [])
    const second = there.over ? [] : moveOffer.path(there, unit, to)
    if (second === undefined) continue
    const move = { type: 'move', units: [unit], path: [...first, ...second] } as const
    if (moveOffer.check(state, move) === undefined) return move
  }
  return undefined
}

/** The move to the spot; undefined where it is there or can't go. */
export const moveTo = (state: State, side: Side, unit: number, { hex, by }: Spot): Action | undefined => {
  if (state.hex[unit] === hex) return undefined
  const detour = by === undefined ? throughCity(state, side, unit, hex) : undefined
  if (detour !== undefined) return detour
  const path = moveOffer.path(state, unit, hex, by)
  return path === undefined ? undefined : { type: 'move', units: [unit], path, ...(by === undefined ? {} : { by }) }
}
