// Words for the tests of movement: hexes by name, costs in movement points, refusals by their rule.
import { directionTo } from '../../../src/engine/board.ts'
import type { GameEvent, Move } from '../../../src/engine/contract.ts'
import type { Side } from '../../../src/games/red-steel/meta.ts'
import { applyMove, beginMovement, checkMove, destinationsOf } from '../../../src/games/red-steel/movement.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { tacticalCost } from '../../../src/games/red-steel/steps.ts'
import { hex, hexName, position, type Setting, title, unit, units } from './support.ts'

/** The movement phase of the side has just begun; of the Soviets, 95th Rifle Division moves unless the world says otherwise. */
export const moving = (side: Side, places: Readonly<Record<string, string>>, setting: Setting = {}): State => {
  const state = position(places, { ...setting, world: { active: 'SU-95', track: ['SU-95'], ...setting.world } })
  beginMovement(state, side)
  return state
}

export const moveOf = (ids: string | readonly string[], path: string, by?: string): Move => ({
  type: 'move',
  units: units(...[ids].flat()),
  path: path.split(' ').map(hex),
  ...(by === undefined ? {} : { by }),
})

/** The rule that forbids the move, or undefined. */
export const refused = (state: State, ids: string | readonly string[], path: string, by?: string): string | undefined =>
  checkMove(state, moveOf(ids, path, by))?.rule

/** Makes the move, which must be legal. */
export const go = (state: State, ids: string | readonly string[], path: string, by?: string): GameEvent[] => {
  const move = moveOf(ids, path, by)
  const refusal = checkMove(state, move)
  if (refusal !== undefined) throw new Error(`${path}: ${refusal.rule} ${refusal.reason.key}`)
  const events: GameEvent[] = []
  applyMove(state, move, events)
  return events
}

/** Movement points to each hex within reach, by one way. */
export const reachOf = (state: State, id: string, by?: string): Map<string, number> =>
  new Map(
    destinationsOf(state, unit(id))
      .filter(each => each.by === by)
      .map(each => [hexName(each.hex), each.cost]),
  )

/** Movement points for a tactical step, or a negative number where the unit can't go. */
export const costOf = (state: State, id: string, from: string, to: string): number => {
  const gait = { side: title.side[unit(id)], moveClass: title.moveClass[unit(id)], pace: 'tactical' } as const
  const direction = directionTo(title.board, hex(from), hex(to))
  const cost = tacticalCost(state, unit(id), gait, hex(from), direction, hex(to))
  return cost < 0 ? cost : cost / 6
}

export const pointsOf = (state: State, id: string): number => state.points[unit(id)] / 6
export const whereIs = (state: State, id: string): string => hexName(state.hex[unit(id)])
