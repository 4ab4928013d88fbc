// Moves of The Russian Campaign without the sequence around them: an impulse begun, moves judged and made.
import type { GameEvent, Move } from '../../../src/engine/contract.ts'
import { AXIS, type Side } from '../../../src/games/russian-campaign/meta.ts'
import { applyMove, checkMove, destinationsOf, startImpulse } from '../../../src/games/russian-campaign/movement.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { loadDice } from '../../support/title.ts'
import { hex, position, title, unit } from './support.ts'

export { hex, title, unit }

type Setting = Parameters<typeof position>[1]
interface Moment {
  readonly side?: Side
  readonly impulse?: 1 | 2
}

export interface Scene {
  readonly state: State
  readonly side: Side
  readonly impulse: 1 | 2
}

/** A position at the beginning of an impulse: turn 3, clear, Axis impulse 1 unless told otherwise. */
export const scene = (
  units: Readonly<Record<string, string>>,
  { side = AXIS, impulse = 1, ...setting }: Moment & NonNullable<Setting> = {},
): Scene => {
  const state = position(units, { turn: 3, ...setting })
  startImpulse(state, side, impulse)
  return { state, side, impulse }
}

/** The same position in another impulse, begun. */
export const next = ({ state, side }: Scene, impulse: 1 | 2, bySide: Side = side): Scene => {
  startImpulse(state, bySide, impulse)
  return { state, side: bySide, impulse }
}

const order = (ids: string | readonly string[], path: readonly string[], by?: string): Move => ({
  type: 'move',
  units: (typeof ids === 'string' ? [ids] : ids).map(unit),
  path: path.map(hex),
  ...(by === undefined ? {} : { by }),
})

/** The rule that forbids the move, undefined if it is legal. */
export const refusal = (
  { state, side, impulse }: Scene,
  ids: string | readonly string[],
  path: readonly string[],
  by?: string,
): string | undefined => checkMove(state, order(ids, path, by), side, impulse)?.rule

export const go = (
  at: Scene,
  ids: string | readonly string[],
  path: readonly string[],
  by?: string,
): readonly GameEvent[] => {
  const rule = refusal(at, ids, path, by)
  if (rule !== undefined) throw new Error(`refused by ${rule}`)
  const events: GameEvent[] = []
  applyMove(at.state, order(ids, path, by), at.side, at.impulse, events)
  return events
}

/** Where it can go, by name; `by` undefined for a move on foot. */
export const reach = ({ state, side, impulse }: Scene, id: string, by?: string): string[] =>
  destinationsOf(state, unit(id), side, impulse)
    .filter(each => each.by === by)
    .map(each => title.board.hexes[each.hex].name)

export const hexOf = ({ state }: Scene, id: string): string | undefined => title.board.hexes[state.hex[unit(id)]]?.name

/** The next die shows this face. */
export const loadDie = ({ state }: Scene, face: number): State => loadDice(state, face)
