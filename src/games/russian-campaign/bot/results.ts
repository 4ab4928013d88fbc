// The CRT as chances (9.6.2): what attacker and defender must expect in each column.
import { cell } from '../../../engine/odds.ts'
import { CRT, RESULTS } from '../rules/charts.ts'

const FACES = 6
export const COLUMNS = CRT.columns.length
/** Of `CHANCE`, from one column to the next. */
export const STRIDE = RESULTS.length
/** Share of each result in each column: `column * STRIDE + result`. */
export const CHANCE = new Float32Array(COLUMNS * STRIDE)
for (let column = 0; column < COLUMNS; column++)
  for (let die = 1; die <= FACES; die++)
    CHANCE[column * STRIDE + RESULTS.indexOf(cell(CRT, die, column) as (typeof RESULTS)[number])] += 1 / FACES

export const [AE, A1, AR, , EX, DR, D1, DE, DS] = RESULTS.keys()

/** Column of 1:1. */
const EVEN = 5
/** 9.11.1: 10:1, as a column. */
export const VICTORY = EVEN + 9
/** Below 1:6 (9.5a). */
export const HOPELESS = -1

/** 9.6.1: whole columns. */
export const columnOf = (attack: number, defence: number, shift: number): number => {
  if (attack <= 0) return HOPELESS
  const column =
    (attack >= defence ? EVEN - 1 + Math.floor(attack / defence) : EVEN + 1 - Math.ceil(defence / attack)) + shift
  return column < 0 ? HOPELESS : column
}

const shareOf = (...results: readonly number[]): Float32Array =>
  Float32Array.from({ length: COLUMNS }, (_, column) =>
    results.reduce((sum, result) => sum + CHANCE[column * STRIDE + result], 0),
  )

/** What a defender must expect: the stack is lost, one unit of it is, it goes back. */
export const LOST = shareOf(DE, DS)
export const ONE_LOST = shareOf(D1, EX)
export const DRIVEN = shareOf(DR)
/** And an attacker with no way back. */
export const SACRIFICED = shareOf(AE, A1, AR)
