// Who must fight whom (9.2 - 9.5): is a set of combats legal and complete? Pure: no state and no board; strengths come
// from the caller. Whether there is a legal set at all, and who surrenders if not, is found in allocation-search.ts.
import { ratioOf } from '../../../engine/odds.ts'

export interface FrontAttacker {
  readonly id: number
  /** Indices into `stacks`: the defenders in its ZOC. */
  readonly reaches: readonly number[]
  /** 9.2.2B: it is in an enemy ZOC. */
  readonly mustAttack: boolean
  /** 9.11.3: it has won automatically and may not attack, but as long as it stands there the stacks must be attacked. */
  readonly spent?: boolean
}

export interface FrontStack {
  readonly id: number
  /** 9.2.2A: it has an attacker in its ZOC. Counts only while one of `attackers` reaches it. */
  readonly mustBeAttacked: boolean
}

/** Strengths are asked for by ids, of attackers and of stacks. */
export interface Front {
  readonly attackers: readonly FrontAttacker[]
  readonly stacks: readonly FrontStack[]
  readonly attack: (attackers: readonly number[], stacks: readonly number[]) => number
  readonly defence: (attackers: readonly number[], stacks: readonly number[]) => number
  /** Columns to the right: a marker on one of the stacks (9.9.3b), once however many lie there (9.9.2); V.Ic. */
  readonly shift: (stacks: readonly number[], attackers: readonly number[]) => number
}

/** Ids of attackers and of stacks. */
export interface Combat {
  readonly attackers: readonly number[]
  readonly stacks: readonly number[]
}

// ---- Odds (9.6.1) ----

/** 1:6, in the terms of `ratioOf`. */
export const LOWEST_ODDS = -6

/** Up and down the ladder ... 1:3, 1:2, 1:1, 2:1, 3:1 ... */
const shifted = (ratio: number, columns: number): number => {
  const column = (ratio > 0 ? ratio - 1 : ratio + 1) + columns
  return column >= 0 ? column + 1 : column - 1
}

/** As `ratioOf`, markers counted: n for n:1, -n for 1:n. */
export const oddsOf = (front: Front, { attackers, stacks }: Combat): number => {
  const attack = front.attack(attackers, stacks)
  if (attack <= 0) return Number.NEGATIVE_INFINITY
  return shifted(ratioOf(attack, front.defence(attackers, stacks)), front.shift(stacks, attackers))
}

// ---- Is it legal? (9.2 - 9.5a) ----

export type Problem =
  | { readonly rule: '9.2.2A'; readonly reason: 'unattacked'; readonly stack: number }
  | { readonly rule: '9.2.2B'; readonly reason: 'idle'; readonly attacker: number }
  | { readonly rule: '9.2.2C'; readonly reason: 'notAdjacent'; readonly attacker: number; readonly stack: number }
  | { readonly rule: '9.2.1'; readonly reason: 'empty' }
  | { readonly rule: '9.1.1'; readonly reason: 'notAtFront'; readonly attacker: number }
  | { readonly rule: '9.1.1'; readonly reason: 'notAtFront'; readonly stack: number }
  | { readonly rule: '9.4a'; readonly reason: 'attacksTwice'; readonly attacker: number }
  | { readonly rule: '9.4a'; readonly reason: 'attackedTwice'; readonly stack: number }
  | { readonly rule: '9.11.2a'; readonly reason: 'spent'; readonly attacker: number }
  | { readonly rule: '9.5a'; readonly reason: 'oddsTooLow'; readonly combat: Combat; readonly odds: number }

const repeated = (ids: readonly number[]): number[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

/** What is wrong with the groups of one combat, odds apart. */
const misgrouped = (front: Front, { attackers, stacks }: Combat): readonly Problem[] => {
  const problems: Problem[] = []
  if (attackers.length === 0 || stacks.length === 0) problems.push({ rule: '9.2.1', reason: 'empty' })
  const targets = stacks.map(stack => ({ stack, index: front.stacks.findIndex(({ id }) => id === stack) }))
  for (const { stack, index } of targets) if (index < 0) problems.push({ rule: '9.1.1', reason: 'notAtFront', stack })
  for (const attacker of attackers) {
    const unit = front.attackers.find(({ id }) => id === attacker)
    if (unit === undefined) problems.push({ rule: '9.1.1', reason: 'notAtFront', attacker })
    if (unit?.spent) problems.push({ rule: '9.11.2a', reason: 'spent', attacker })
    for (const { stack, index } of targets)
      if (unit !== undefined && index >= 0 && !unit.reaches.includes(index))
        problems.push({ rule: '9.2.2C', reason: 'notAdjacent', attacker, stack })
  }
  return problems
}

/** No unit twice, in one combat or in two: 9.4a, and so neither a stack nor a strength is divided (9.2.3). */
const doubled = (combats: readonly Combat[]): readonly Problem[] => [
  ...repeated(combats.flatMap(({ attackers }) => attackers)).map(
    attacker => ({ rule: '9.4a', reason: 'attacksTwice', attacker }) as const,
  ),
  ...repeated(combats.flatMap(({ stacks }) => stacks)).map(
    stack => ({ rule: '9.4a', reason: 'attackedTwice', stack }) as const,
  ),
]

/** What is wrong with the combats as far as they go; more of them may be needed. */
export const problemsOfCombats = (front: Front, combats: readonly Combat[]): readonly Problem[] => {
  const problems = [...doubled(combats)]
  for (const combat of combats) {
    const wrong = misgrouped(front, combat)
    problems.push(...wrong)
    if (wrong.length > 0) continue
    const odds = oddsOf(front, combat)
    if (!(odds >= LOWEST_ODDS)) problems.push({ rule: '9.5a', reason: 'oddsTooLow', combat, odds })
  }
  return problems
}

/** What is wrong with the combats and what is missing. */
export const problemsOfAllocation = (front: Front, combats: readonly Combat[]): readonly Problem[] => {
  const attacking = new Set(combats.flatMap(({ attackers }) => attackers))
  const attacked = new Set(combats.flatMap(({ stacks }) => stacks))
  const reached = new Set(front.attackers.flatMap(({ reaches }) => reaches))
  return [
    ...problemsOfCombats(front, combats),
    ...front.stacks
      .filter(({ id, mustBeAttacked }, index) => mustBeAttacked && reached.has(index) && !attacked.has(id))
      .map(({ id }) => ({ rule: '9.2.2A', reason: 'unattacked', stack: id }) as const),
    ...front.attackers
      .filter(({ id, mustAttack, spent }) => mustAttack && !spent && !attacking.has(id))
      .map(({ id }) => ({ rule: '9.2.2B', reason: 'idle', attacker: id }) as const),
  ]
}

export const isLegalCombat = (front: Front, combat: Combat): boolean => problemsOfCombats(front, [combat]).length === 0

export const isLegalAllocation = (front: Front, combats: readonly Combat[]): boolean =>
  problemsOfAllocation(front, combats).length === 0
