// Words for the tests of movement: hexes by name, costs in movement points, refusals by their rule.
import { directionTo } from '../../../src/engine/board.ts'
import type { Move } from '../../../src/engine/contract.ts'
import { applyMove, checkMove, destinationsOf } from '../../../src/games/red-god-of-war/movement.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { stepCost } from '../../../src/games/red-god-of-war/steps.ts'
import { hex, hexName, title, unit, units } from './support.ts'

type Phase = 'move' | 'mech'

export const moveOf = (ids: string | readonly string[], path: string, by?: string): Move => ({
  type: 'move',
  units: units(...[ids].flat()),
  path: path.split(' ').map(hex),
  ...(by === undefined ? {} : { by }),
})

/** The rule that forbids the move, or undefined. */
export const refused = (
  state: State,
  ids: string | readonly string[],
  path: string,
  by?: string,
  phase: Phase = 'move',
): string | undefined => checkMove(state, moveOf(ids, path, by), phase)?.rule

/** Makes the move, which must be legal. */
export const go = (
  state: State,
  ids: string | readonly string[],
  path: string,
  by?: string,
  phase: Phase = 'move',
): void => {
  const move = moveOf(ids, path, by)
  const refusal = checkMove(state, move, phase)
  if (refusal !== undefined) throw new Error(`${path}: ${refusal.rule} ${refusal.reason.key}`)
  applyMove(state, move, phase, [])
}

/** Movement points to each hex within reach, by one way. */
export const reachOf = (state: State, id: string, phase: Phase = 'move', by?: string): Map<string, number> =>
  new Map(
    destinationsOf(state, unit(id), phase)
      .filter(each => each.by === by)
      .map(each => [hexName(each.hex), each.cost]),
  )

/** Movement points for the step without ZOC, or a negative number where the unit can't go. */
export const costOf = (state: State, id: string, from: string, to: string): number => {
  const cost = stepCost(state, unit(id), hex(from), directionTo(title.board, hex(from), hex(to)), hex(to))
  return cost < 0 ? cost : cost / 2
}

export const pointsOf = (state: State, id: string): number => state.points[unit(id)] / 2
