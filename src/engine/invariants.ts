// Promises that the states of every title keep, recomputed from scratch; a title adds its own. For the fuzzer and the tests.
import { type Board, NO_HEX } from './board.ts'
import { NO_UNIT, unitsIn } from './stack.ts'
import { isOnMap, type TitleArrays } from './state.ts'
import type { StackZocs } from './zoc.ts'

export type Promised = (holds: boolean, what: string) => void

interface Table {
  readonly board: Board
  readonly units: readonly { readonly id: string; readonly side: number }[]
}

interface Fight {
  readonly stages: readonly unknown[]
}

export interface MapState extends TitleArrays<Table> {
  readonly zoc: readonly [Uint8Array, Uint8Array]
  readonly battle?: Fight | undefined
}

/** What a title promises beside what every title does, and what must be known of it to look after that. */
export interface Promises<S> {
  /** Where units exert ZOC: adds that of a unit on the map to that of its side. */
  unitZoc?(state: S, unit: number, zoc: Uint8Array): void
  /** Where stacks do: the ZOC of each side counted anew. */
  zocAnew?(state: S): readonly Uint8Array[]
  /** Side that the unit fights for, where not that of its counter; undefined for one that may stand among enemies. */
  sideOf?(state: S, unit: number): number | undefined
  /** Where it is not its status that says so. */
  isOnMap?(state: S, unit: number): boolean
  /** On the map and in no stack, as markers are. */
  isLoose?(state: S, unit: number): boolean
  more(state: S, promise: Promised): void
}

/** What is wrong with the state: units and stacks against each other, ZOC, and what the title finds. */
export const brokenPromises = <S extends MapState>(
  state: S,
  sides: readonly string[],
  promises: Promises<S>,
): string[] => {
  const isThere = (unit: number): boolean => promises.isOnMap?.(state, unit) ?? isOnMap(state, unit)
  const isLoose = (unit: number): boolean => promises.isLoose?.(state, unit) ?? false
  const printed = (unit: number): number => state.title.units[unit].side
  const sideOf = (unit: number): number | undefined =>
    promises.sideOf === undefined ? printed(unit) : promises.sideOf(state, unit)
  const { board, units } = state.title
  const broken: string[] = []
  const promise: Promised = (holds, what) => {
    if (!holds) broken.push(what)
  }
  let inStacks = 0
  for (let hex = 0; hex < board.size; hex++) {
    const here = unitsIn(state, hex)
    if (here.length === 0) continue
    inStacks += here.length
    const { name } = board.hexes[hex]
    const present = new Set(here.map(sideOf).filter(side => side !== undefined))
    promise(present.size <= 1, `both sides in ${name}`)
    promise(
      here.every((unit, index) => state.hex[unit] === hex && (index === 0 || here[index - 1] < unit)),
      `stack of ${name} out of order`,
    )
  }
  let standing = 0
  for (const [unit, { id }] of units.entries()) {
    const hex = state.hex[unit]
    promise(isThere(unit) === (hex !== NO_HEX), `${id} is on the map without a hex`)
    if (hex !== NO_HEX && !isLoose(unit)) standing += 1
    else promise(state.next[unit] === NO_UNIT, `${id} is in no stack and has one above it`)
  }
  promise(inStacks === standing, 'stacks and units on the map differ')
  const zocs = promises.zocAnew?.(state) ?? [new Uint8Array(board.size), new Uint8Array(board.size)]
  if (promises.unitZoc !== undefined)
    for (const unit of units.keys())
      if (isThere(unit) && !isLoose(unit)) promises.unitZoc(state, unit, zocs[sideOf(unit) ?? printed(unit)])
  promiseCounts(promise, zocs, state.zoc, side => `ZOC of ${sides[side]} is wrong`)
  promise(state.battle === undefined || state.battle.stages.length > 0, 'a combat with nothing to settle')
  promises.more(state, promise)
  return broken
}

/** What is kept by hex for each side is what has been counted anew. */
export const promiseCounts = (
  promise: Promised,
  anew: readonly Uint8Array[],
  kept: readonly Uint8Array[],
  wrong: (side: number) => string,
): void => {
  for (const [side, counts] of anew.entries())
    promise(
      counts.every((count, hex) => count === kept[side][hex]),
      wrong(side),
    )
}

/** For titles in which stacks exert ZOC: `copy` is emptied and filled again. */
export const stackZocAnew = <S extends StackZocs>(
  copy: S,
  refresh: (copy: S, hex: number, side: 0 | 1) => void,
): readonly Uint8Array[] => {
  for (const zoc of copy.zoc) zoc.fill(0)
  copy.exerts.fill(0)
  for (const [hex, unit] of copy.first.entries())
    if (unit !== NO_UNIT) refresh(copy, hex, copy.title.side[unit] as 0 | 1)
  return copy.zoc
}
