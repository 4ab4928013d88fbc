// From hits to step losses and retreats: what the owner of hit units can choose.
import type { HitChoice } from '../../engine/contract.ts'
import { longestRetreat } from './retreat.ts'
import type { BattleRole, State } from './state.ts'
import type { Title } from './title.ts'

export interface Burden {
  /** Hits to be met, after the odd hit on shock armies alone has been dropped (11.1d). */
  readonly hits: number
  /** What one step of the unit takes off them: 2 for a shock army among others (11.1b), else 1. */
  worthOf(unit: number): number
}

const isShock = (title: Title, unit: number): boolean => title.units[unit].type === 'shock'

/** 11.1b to 11.1d: shock armies alone halve their hits; among others each of their steps takes two. */
export const burdenOf = (title: Title, units: readonly number[], hits: number): Burden => {
  const allShock = units.length > 0 && units.every(unit => isShock(title, unit))
  return allShock
    ? { hits: Math.floor(hits / 2), worthOf: () => 1 }
    : { hits, worthOf: unit => (isShock(title, unit) ? 2 : 1) }
}

export const capacityOf = (state: State, units: readonly number[], burden: Burden): number =>
  units.reduce((sum, unit) => sum + state.steps[unit] * burden.worthOf(unit), 0)

/** 8.62: attackers go back one hex at most; 8.61: defenders as many as it takes. */
const furthest = (role: BattleRole, hits: number): number => (role === 'attacker' ? Math.min(1, hits - 1) : hits - 1)

/** How many hits the units together could avoid: all must go equally far, so the one with the shortest way decides (8.65). */
export const avoidable = (
  state: State,
  units: readonly number[],
  hits: number,
  role: BattleRole,
  targets: readonly number[],
): number => {
  const most = furthest(role, hits)
  if (most <= 0 || units.length === 0) return 0
  return Math.min(...units.map(unit => longestRetreat(state, unit, most, role, targets)))
}

/** 8.52, 8.53, 8.6: at least one step, the rest by losses or hexes. */
export const hitChoices = (
  state: State,
  units: readonly number[],
  hits: number,
  role: BattleRole,
  targets: readonly number[],
): HitChoice[] => {
  const burden = burdenOf(state.title, units, hits)
  if (burden.hits === 0) return []
  const capacity = capacityOf(state, units, burden)
  if (burden.hits > capacity) return [{ losses: capacity, retreat: 0 }] // 8.53
  const most = Math.max(0, furthest(role, burden.hits))
  const ways = units.map(unit => (most > 0 ? longestRetreat(state, unit, most, role, targets) : 0))
  const choices: HitChoice[] = []
  for (let retreat = most; retreat >= 0; retreat--) {
    const losses = burden.hits - retreat
    // 8.61, 8.65: those who cannot go so far must have fallen, and somebody must be left to go
    const stuck = units.filter((_, index) => ways[index] < retreat)
    if (retreat === 0 || (losses >= capacityOf(state, stuck, burden) && losses < capacity))
      choices.push({ losses, retreat })
  }
  return choices
}
