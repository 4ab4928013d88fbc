// Splitting divisions into regiments, and joining them again (10.4).
import type { Assign, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN } from '../meta.ts'
import { change, FLAG, has, isOnMap, type Split, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { BREAKDOWN } from './charts.ts'
import { attackOf, isDivision, putOnMap, stepsOf, takeOffMap, unitsAt } from './map.ts'
import { hasRoom } from './stacking.ts'
import { oneTo, TASK } from './tasks.ts'

/** How a split is asked for: `split-3-3-2`. */
const SPLIT = 'split-'
const splitName = (parts: readonly number[]): string => `${SPLIT}${parts.join('-')}`

const without = (parts: readonly number[]): (readonly number[])[] =>
  parts.map((_, place) => parts.filter((_, other) => other !== place))

/** Every way of the chart, and the one regiment that a division much reduced comes down to (10.44). */
export const SPLITS: readonly string[] = Object.values(BREAKDOWN).flatMap(ways => [
  ...ways.map(splitName),
  ...ways.flat().map(strength => splitName([strength])),
])

type Ways = readonly (readonly number[])[]

/** As many of these as that: the ways that have so many, or the others with regiments left out, whichever it likes. */
const ofSize = (ways: Ways, size: number): Ways => {
  const fitting = ways.filter(({ length }) => length === size)
  const longer = ways.filter(({ length }) => length > size)
  return fitting.length > 0 || longer.length === 0 ? fitting : ofSize(longer.flatMap(without), size)
}

/**
 * Regiments that the division splits into, by choice. A reduced one has as many as its full row less one for each step
 * lost (10.44), of the strengths in the row of what it is now, so that nothing is won by it.
 */
const partsOf = (state: State, unit: number): Ways => {
  const waysOf = (lost: number): Ways => BREAKDOWN[state.title.units[unit].levels[lost].attack] ?? []
  const lost = state.lost[unit]
  const full = waysOf(0)
  return lost === 0 ? full : ofSize(waysOf(lost), Math.max(0, ...full.map(({ length }) => length)) - lost)
}

const freeParts = (state: State, strength: number): number[] =>
  state.title.parts.filter(
    unit => state.status[unit] === STATUS.stock && state.title.units[unit].levels[0].attack === strength,
  )

/** Counters for these strengths, or undefined when the stock has too few (10.4). */
const takeParts = (state: State, parts: readonly number[]): number[] | undefined => {
  const taken: number[] = []
  for (const strength of parts) {
    const free = freeParts(state, strength).find(unit => !taken.includes(unit))
    if (free === undefined) return undefined
    taken.push(free)
  }
  return taken
}

const mayAct = (state: State, unit: number): boolean =>
  isOnMap(state, unit) && has(state, unit, FLAG.eligible) && !has(state, unit, FLAG.activated)

export const checkSplit = (state: State, unit: number, as: string): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== GERMAN || title.hasLadder[unit] === 0 || !isDivision(state, unit))
    return no('10.4', 'refuse.splitWhom', { unit })
  if (state.impulse?.side !== GERMAN || !mayAct(state, unit)) return no('10.41', 'refuse.splitWhen', { unit })
  const parts = partsOf(state, unit).find(each => splitName(each) === as)
  if (parts === undefined) return no('10.4', 'refuse.splitHow', { unit })
  // Three regiments always find room where a division and four others do (5.1a).
  return takeParts(state, parts) === undefined ? no('10.4', 'refuse.splitCounters', { unit }) : undefined
}

export const splitOptions = (state: State, unit: number): string[] =>
  state.title.hasLadder[unit] === 0
    ? []
    : [...new Set(partsOf(state, unit).map(splitName))].filter(as => checkSplit(state, unit, as) === undefined)

export const splitUnits = (state: State): number[] =>
  state.title.unitsOf[GERMAN].filter(unit => splitOptions(state, unit).length > 0)

// 10.41
export const applySplit = (state: State, unit: number, as: string, events: GameEvent[]): void => {
  const parts = partsOf(state, unit).find(each => splitName(each) === as) ?? []
  const hex = state.hex[unit]
  const counters = takeParts(state, parts) ?? []
  takeOffMap(state, unit, STATUS.split)
  for (const part of counters) {
    putOnMap(state, part, hex)
    state.lost[part] = 0
    state.flags[part] = state.flags[unit]
    state.supply[part] = state.supply[unit]
    state.impulseSupply[part] = state.impulseSupply[unit]
  }
  state.flags[unit] = 0
  change(state, { splits: [...state.world.splits, { unit, parts }] })
  events.push({ key: 'log.split', rule: '10.41', args: { unit, units: counters } })
}

// ---- Joining (10.42, 10.43) ----

/** As many regiments of the hex as the division was split into; they need not be the same ones. */
const joining = (state: State, hex: number, parts: readonly number[]): number[] => {
  const here = unitsAt(state, hex).filter(unit => state.title.parts.includes(unit))
  const taken: number[] = []
  for (const strength of parts) {
    const part = here.find(unit => !taken.includes(unit) && attackOf(state, unit) === strength)
    if (part !== undefined) taken.push(part)
  }
  return taken
}

/** 10.43: parts may be missing only if they are lost: each one left on the map is of another division in the box. */
const leavesNone = (state: State, division: number, taken: readonly number[]): boolean => {
  const wanted = state.world.splits.flatMap(({ unit, parts }) => (unit === division ? [] : parts))
  const left = state.title.parts
    .filter(unit => isOnMap(state, unit) && !taken.includes(unit))
    .map(unit => attackOf(state, unit))
  const count = (all: readonly number[], strength: number): number => all.filter(each => each === strength).length
  return left.every(strength => count(left, strength) <= count(wanted, strength))
}

const checkJoin = (state: State, unit: number, division?: number): Refusal | undefined => {
  const { title } = state
  if (!title.parts.includes(unit) || !isOnMap(state, unit)) return no('10.42', 'refuse.joinWhom', { unit })
  const split = state.world.splits.find(each => each.unit === division)
  if (split === undefined) return no('10.42', 'refuse.joinInto', { unit })
  const hex = state.hex[unit]
  const taken = joining(state, hex, split.parts)
  if (!taken.some(each => title.units[each].levels[0].attack === title.units[unit].levels[0].attack))
    return no('10.42', 'refuse.joinParts', { unit, division: split.unit })
  if (taken.length < split.parts.length && !leavesNone(state, split.unit, taken))
    return no('10.43', 'refuse.joinMissing', { division: split.unit })
  return hasRoom(state, hex, [split.unit], taken) ? undefined : no('5.1a', 'refuse.noRoom', { hex })
}

const joinTargets = (state: State, unit: number): number[] =>
  state.world.splits.map(each => each.unit).filter(division => checkJoin(state, unit, division) === undefined)

export const joinUnits = (state: State): number[] =>
  state.impulse?.side === GERMAN ? state.title.parts.filter(unit => joinTargets(state, unit).length > 0) : []

/**
 * 10.43: as many steps as regiments are left. Only the division of four steps is worth one more with two of its three,
 * as the example has it (6-7); with all of them it is what it was.
 */
const stepsWith = (state: State, { unit, parts }: Split, left: number): number =>
  left === 1 && parts.length > 1 ? 1 : stepsOf(state, unit) - (parts.length - left)

const applyJoin = (state: State, { units: [unit], target = NO_UNIT }: Assign, events: GameEvent[]): void => {
  const split = state.world.splits.find(each => each.unit === target)
  if (split === undefined) return
  const hex = state.hex[unit]
  const taken = joining(state, hex, split.parts)
  // Who joins has done what its regiments have done, and is supplied as the worst of them.
  const flags = taken.reduce((all, part) => all | state.flags[part], 0)
  const supply = Math.max(...taken.map(part => state.supply[part]))
  for (const part of taken) {
    takeOffMap(state, part, STATUS.stock)
    state.flags[part] = 0
  }
  state.lost[split.unit] = state.title.steps[split.unit] - stepsWith(state, split, taken.length)
  putOnMap(state, split.unit, hex)
  state.flags[split.unit] = flags
  state.supply[split.unit] = supply
  change(state, { splits: state.world.splits.filter(each => each.unit !== split.unit) })
  events.push({ key: 'log.joined', rule: '10.42', args: { unit: split.unit, hex } })
}

export const joinOffer: AssignOffer<State> = {
  actors: joinUnits,
  offer: (state, unit) => joinTargets(state, unit).map(target => ({ as: TASK.join, target })),
  check: oneTo([TASK.join], (state, unit, { target }) => checkJoin(state, unit, target)),
  apply: applyJoin,
}

/** A division in the box is lost with the last regiment that could have brought it back (10.43). */
export const clearBox = (state: State): void => {
  const { splits } = state.world
  if (splits.length === 0 || state.title.parts.some(unit => isOnMap(state, unit))) return
  for (const { unit } of splits) state.status[unit] = STATUS.gone
  change(state, { splits: [] })
}
