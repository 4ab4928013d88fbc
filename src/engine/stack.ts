// Who stands where: each hex has a chain of its units in the order of their ids, kept up as units come and go.
import { NO_HEX } from './board.ts'

export const NO_UNIT = -1

export interface Stacks {
  /** Unit to hex, NO_HEX when it is not on the map. */
  readonly hex: Int16Array
  /** Unit to the next unit in its hex. */
  readonly next: Int16Array
  /** Hex to its first unit. */
  readonly first: Int16Array
}

export const addToStack = (stacks: Stacks, unit: number, hex: number): void => {
  const { next, first } = stacks
  stacks.hex[unit] = hex
  let before = NO_UNIT
  let after = first[hex]
  while (after !== NO_UNIT && after < unit) {
    before = after
    after = next[after]
  }
  next[unit] = after
  if (before === NO_UNIT) first[hex] = unit
  else next[before] = unit
}

export const takeFromStack = (stacks: Stacks, unit: number): void => {
  const { next, first } = stacks
  const hex = stacks.hex[unit]
  if (first[hex] === unit) first[hex] = next[unit]
  else {
    let before = first[hex]
    while (next[before] !== unit) before = next[before]
    next[before] = next[unit]
  }
  next[unit] = NO_UNIT
  stacks.hex[unit] = NO_HEX
}

export const unitsIn = (stacks: Stacks, hex: number): number[] => {
  const units: number[] = []
  for (let unit = stacks.first[hex]; unit !== NO_UNIT; unit = stacks.next[unit]) units.push(unit)
  return units
}

export const NOBODY: readonly number[] = []

/** Mostly it is asked of nobody: much faster than to look through an empty list. */
export const isAmong = (units: readonly number[], unit: number): boolean => units.length > 0 && units.includes(unit)

export const countIn = (stacks: Stacks, hex: number): number => {
  let count = 0
  for (let unit = stacks.first[hex]; unit !== NO_UNIT; unit = stacks.next[unit]) count++
  return count
}

/** Stacks of units that keep their side all through the game. */
export interface SidedStacks extends Stacks {
  readonly title: { readonly side: Uint8Array }
}

/** Side of the units in the hex, or -1 when it is empty. */
export const holderOf = ({ title, first }: SidedStacks, hex: number): number =>
  first[hex] === NO_UNIT ? -1 : title.side[first[hex]]

/** At least one, and each once. */
export const isSet = (units: readonly number[]): boolean =>
  units.length === 1 || (units.length > 0 && new Set(units).size === units.length)
