// The attack duty of the first impulse (3.3.2a, 3.3.2c, 3.3.2f): N and S units attack their district or come as near to
// it as they can. A move that would take that away from its unit is refused, so the duty can always be met.
import { NO_HEX } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS, opposite } from '../../../engine/hex.ts'
import { findReach } from '../../../engine/walk.ts'
import { AXIS } from '../meta.ts'
import type { State } from '../state.ts'
import { no } from '../words/messages.ts'
import { dutyDistance, dutyRule, dutyTargets, FAR, hasDuty, isFirstImpulse } from './first-turn.ts'
import { hasRoom } from './stacking.ts'
import { mustStop, walkOf } from './steps.ts'

export interface Duty {
  readonly targets: readonly number[]
  /** How near the unit can still come to one of them. */
  readonly best: number
  /** Steps from a hex to the nearest hex in which it would be that near. */
  readonly ways: ReadonlyMap<number, number>
}

/** The hexes within its reach that are nearest to the targets and have room; its own at the least. */
const bestHexes = (state: State, unit: number, targets: readonly number[]): [number, number[]] => {
  const { title } = state
  const start = state.hex[unit]
  const found = findReach(title.reach, walkOf(state, unit))
  // 6.2: somebody must leave an overfull hex
  let best = hasRoom(state, start) ? dutyDistance(state, targets, start) : FAR
  let hexes = [start]
  for (let i = 1; i < found; i++) {
    const hex = title.reach.hexes[i]
    const away = dutyDistance(state, targets, hex)
    if (away > best || !hasRoom(state, hex, [unit])) continue
    if (away < best) hexes = []
    best = away
    hexes.push(hex)
  }
  return [best, hexes]
}

/** Backwards from those hexes, step by step, over hexes that the unit could leave again. */
const waysTo = (state: State, unit: number, goals: readonly number[]): Map<number, number> => {
  const { title } = state
  const { points, step } = walkOf(state, unit)
  const ways = new Map<number, number>(goals.map(hex => [hex, 0]))
  const { neighbours } = title.board
  let level = goals
  for (let steps = 1; steps < points && level.length > 0; steps++) {
    const further: number[] = []
    for (const to of level)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const from = neighbours[to * DIRECTIONS + direction]
        if (from === NO_HEX || ways.has(from) || title.barred[from] === 1) continue
        if (mustStop(state, unit, from)) continue
        if (step(from, opposite(direction), to) < 0) continue
        ways.set(from, steps)
        further.push(from)
      }
    level = further
  }
  return ways
}

/** The duty of 3.3.2a and 3.3.2c, and the best that the unit can do about it now. */
export const dutyOf = (state: State, unit: number): Duty | undefined => {
  if (!isFirstImpulse(state) || !hasDuty(state, unit)) return undefined
  const targets = dutyTargets(state, unit)
  if (targets.length === 0) return undefined
  const [best, hexes] = bestHexes(state, unit, targets)
  return { targets, best, ways: waysTo(state, unit, hexes) }
}

/** A move may not take away the best that the unit can do; `left`: the steps that it has left in that hex. */
export const keepsDuty = (state: State, duty: Duty, hex: number, left: number): boolean =>
  dutyDistance(state, duty.targets, hex) <= duty.best || (duty.ways.get(hex) ?? FAR) <= left

/** 3.3.2a, 3.3.2c, 3.3.2f: units that could still do more for their duty. */
export const firstTurnDuties = (state: State): Refusal[] =>
  state.title.unitsOf[AXIS].flatMap(unit => {
    const duty = dutyOf(state, unit)
    if (duty === undefined || duty.best === FAR) return []
    return dutyDistance(state, duty.targets, state.hex[unit]) > duty.best
      ? [no(dutyRule(state.title, unit, duty.best), 'refuse.firstTurnDuty', { unit })]
      : []
  })
