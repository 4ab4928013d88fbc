// Promises that the states of every title keep, recomputed from scratch; a title adds its own. For the fuzzer and the tests.
import { type Board, NO_HEX } from './board.ts'
import { NO_UNIT, type Stacks, unitsIn } from './stack.ts'
import type { StackZocs } from './zoc.ts'

export type Promised = (holds: boolean, what: string) => void

interface Table {
  readonly board: Board
  readonly units: readonly { readonly id: string }[]
}

interface Fight {
  readonly stages: readonly unknown[]
}

export interface MapState extends Stacks {
  readonly title: Table
  readonly zoc: readonly [Uint8Array, Uint8Array]
  readonly battle: Fight | undefined
}

export interface MapPromises {
  readonly sides: readonly string[]
  /** Side that the unit fights for; undefined for one that may stand among enemies. */
  sideOf(unit: number): number | undefined
  isOnMap(unit: number): boolean
  /** On the map and in no stack, as markers are. */
  isLoose?(unit: number): boolean
  /** The ZOC of each side counted anew. */
  zocAnew(): readonly Uint8Array[]
}

/** What is wrong with the state: units and stacks against each other, ZOC, and what `more` finds. */
export const brokenPromises = (
  state: MapState,
  { sides, sideOf, isOnMap, isLoose = () => false, zocAnew }: MapPromises,
  more: (promise: Promised) => void,
): string[] => {
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
    promise(isOnMap(unit) === (hex !== NO_HEX), `${id} is on the map without a hex`)
    if (hex !== NO_HEX && !isLoose(unit)) standing += 1
    else promise(state.next[unit] === NO_UNIT, `${id} is in no stack and has one above it`)
  }
  promise(inStacks === standing, 'stacks and units on the map differ')
  for (const [side, zoc] of zocAnew().entries())
    promise(
      zoc.every((count, hex) => count === state.zoc[side as 0 | 1][hex]),
      `ZOC of ${sides[side]} is wrong`,
    )
  promise(state.battle === undefined || state.battle.stages.length > 0, 'a combat with nothing to settle')
  more(promise)
  return broken
}

/** For titles in which stacks exert ZOC: `copy` is emptied and filled again. */
export const stackZocAnew = (
  copy: StackZocs,
  refresh: (hex: number, side: 0 | 1) => void,
  side: Uint8Array,
): readonly Uint8Array[] => {
  for (const zoc of copy.zoc) zoc.fill(0)
  copy.exerts.fill(0)
  for (const [hex, unit] of copy.first.entries()) if (unit !== NO_UNIT) refresh(hex, side[unit] as 0 | 1)
  return copy.zoc
}
