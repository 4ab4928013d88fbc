// What a table shows over the map of any title: ZOC, supply with its lines, control, the front with its gaps, and the
// title's own layers. A title says who controls a hex and who is supplied, where its rulebook does.

import { type Board, NO_HEX } from './board.ts'
import type { Layer, OverlayAnswer, OverlayAnswers, OverlayQuery } from './contract.ts'
import { DIRECTIONS } from './hex.ts'
import { NO_UNIT, type Stacks } from './stack.ts'
import { enemyOf } from './state.ts'
import type { TitleData } from './title.ts'

type Side = 0 | 1
type Front = OverlayAnswers['front']['answer']

/** How a unit is supplied: the line from it to its source, empty where there is none or none is needed. */
export interface SupplyLine {
  readonly unit: number
  /** Place of the word in the title's list. */
  readonly supply: number
  readonly line: readonly number[]
}

/** Of titles that know no more than these two. */
const SUPPLIES = ['supplied', 'out-of-supply'] as const

export interface Shown extends Stacks {
  readonly title: TitleData
  readonly zoc: readonly [Uint8Array, Uint8Array]
}

export interface OverlayParts<S extends Shown> {
  /** Where it is not who stands there, or whose ZOC alone lies on it. */
  controls?(state: S, side: Side, hex: number): boolean
  supply?(state: S, side: Side): readonly SupplyLine[]
  /** Where units are supplied in more ways than well or not at all. */
  readonly supplies?: readonly string[]
  /** 1 for hexes that are no part of the game; without it all are. */
  barred?(title: S['title']): Uint8Array
  /** Where it is more than the ZOC of units on the ground. */
  zoc?(state: S, side: Side): readonly number[]
  /** Where the rulebook has a front of its own. */
  front?(state: S, side: Side): Front
  layer?(state: S, layer: string): Layer
}

const standsOrReaches = ({ title, first, zoc }: Shown, side: Side, hex: number): boolean =>
  first[hex] === NO_UNIT ? zoc[side][hex] > 0 && zoc[enemyOf(side)][hex] === 0 : title.units[first[hex]].side === side

/** Hexes of the side next to those of the other. */
const frontLine = (
  { neighbours, size }: Board,
  isInPlay: (hex: number) => boolean,
  holds: (hex: number) => boolean,
): number[] =>
  Array.from({ length: size }, (_, hex) => hex).filter(
    hex =>
      isInPlay(hex) &&
      holds(hex) &&
      neighbours
        .subarray(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS)
        .some(near => near !== NO_HEX && isInPlay(near) && !holds(near)),
  )

export const overlaysOf = <S extends Shown>(
  sides: readonly string[],
  parts: OverlayParts<S>,
): (<Q extends OverlayQuery>(state: S, query: Q) => OverlayAnswer<Q>) => {
  const { controls = standsOrReaches } = parts
  const sideOf = (seat: string): Side => (seat === sides[0] ? 0 : 1)

  const zocOf = (state: S, side: Side): readonly number[] =>
    parts.zoc?.(state, side) ?? [...state.zoc[side].keys()].filter(hex => state.zoc[side][hex] > 0)

  const isInPlayIn = (title: S['title']): ((hex: number) => boolean) => {
    const barred = parts.barred?.(title)
    return hex => barred === undefined || barred[hex] === 0
  }

  const frontOf = (state: S, side: Side): Front => {
    const { title } = state
    const line = frontLine(title.board, isInPlayIn(title), hex => controls(state, side, hex))
    return { line, gaps: line.filter(hex => state.zoc[side][hex] === 0 && state.first[hex] === NO_UNIT) }
  }

  const supplyOf = (state: S, side: Side): OverlayAnswers['supply']['answer'] => {
    const { supplies = SUPPLIES } = parts
    return (parts.supply?.(state, side) ?? []).map(({ unit, supply, line }) => ({
      unit,
      state: supplies[supply],
      line,
    }))
  }

  const controlOf = (state: S): OverlayAnswers['control']['answer'] => {
    const { title } = state
    const isInPlay = isInPlayIn(title)
    return title.board.hexes.flatMap((_, hex) =>
      isInPlay(hex)
        ? sides.filter((_side, index) => controls(state, index as Side, hex)).map(side => ({ hex, side }))
        : [],
    )
  }

  const answer = (state: S, query: OverlayQuery): unknown => {
    switch (query.what) {
      case 'zoc':
        return zocOf(state, sideOf(query.side))
      case 'supply':
        return supplyOf(state, sideOf(query.side))
      case 'front':
        return (parts.front ?? frontOf)(state, sideOf(query.side))
      case 'control':
        return controlOf(state)
      case 'layer':
        return parts.layer?.(state, query.layer)
    }
  }
  return <Q extends OverlayQuery>(state: S, query: Q) => answer(state, query) as OverlayAnswer<Q>
}
