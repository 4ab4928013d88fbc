// Words for the tests of movement: paths in one string, costs in movement points, refusals by their rule.
import type { Action, GameEvent } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { formationOf, move, moveBy, play, pointsOf, position, refusal, type Setting, type Units } from './support.ts'

/** The movement phase of the side; of the Soviets, 95th Rifle Division moves unless the world says otherwise. */
export const moving = (side: 'axis' | 'soviet', places: Units, setting: Setting = {}): State =>
  position(places, { phase: `${side}-move`, ...setting })

const moveOf = (ids: string | string[], path: string, by?: string): Action =>
  by === undefined ? move(ids, ...path.split(' ')) : moveBy(by, ids, ...path.split(' '))

/** The rule that forbids the move, or undefined. */
export const refused = (state: State, ids: string | string[], path: string, by?: string): string | undefined =>
  refusal(state, moveOf(ids, path, by))?.rule

/** Makes the move, which must be legal. */
export const go = (state: State, ids: string | string[], path: string, by?: string): readonly GameEvent[] =>
  play(state, moveOf(ids, path, by))

/** Movement points that one tactical step costs a lone, fresh unit, or -1 where it can't go. */
export const costOf = (id: string, from: string, to: string, world: object = {}): number => {
  const isSoviet = id.startsWith('SU')
  const active = formationOf(id) === 'SU-none' ? 'SU-95' : formationOf(id)
  const drawn = isSoviet ? { active, track: [active] } : {}
  const marks = ['limbered', ...(isSoviet ? ['active'] : [])]
  const bridge = 'bridges' in world ? { 'RO-Br1': { status: 'bridge' } } : {}
  const places = { [id]: { hex: from, marks }, ...bridge }
  const state = moving(isSoviet ? 'soviet' : 'axis', places, { world: { ...drawn, ...world } })
  if (refused(state, id, to) !== undefined) return -1
  const before = pointsOf(state, id)
  go(state, id, to)
  return before - pointsOf(state, id)
}
