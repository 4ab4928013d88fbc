// The battle card of a roll on one column of a chart: what is alike in every title that fights by odds.
import type { CardModifier, OddsCard, StrengthTerm } from './contract.ts'
import { type Chart, cell, distributionOf } from './odds.ts'

export interface Dice {
  /** What can be rolled, lowest first. */
  readonly faces: readonly number[]
  /** Every way in which the dice can fall, all equally likely. */
  readonly rolls: readonly number[]
}

const FACES = [1, 2, 3, 4, 5, 6]
export const ONE_DIE: Dice = { faces: FACES, rolls: FACES }
/** Their sum. */
export const TWO_DICE: Dice = {
  faces: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  rolls: FACES.flatMap(first => FACES.map(second => first + second)),
}

export const sumOf = (terms: readonly StrengthTerm[]): number => terms.reduce((sum, { counted }) => sum + counted, 0)

export const totalOf = (modifiers: readonly CardModifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0)

export interface Reckoned {
  readonly chart: Chart
  readonly dice: Dice
  readonly attackers: readonly StrengthTerm[]
  readonly defenders: readonly StrengthTerm[]
  readonly attack: number
  readonly defence: number
  /** Name of the plain odds. */
  readonly odds: string
  /** What attack, defence and odds are called, where they are something else. */
  readonly words?: OddsCard['words']
  readonly shifts: readonly CardModifier[]
  readonly modifiers?: readonly CardModifier[]
  /** Index of the column that is rolled on. */
  readonly column: number
  /** What the row of the column says, where it is not what is printed. */
  readonly resultAt?: (row: number) => string
  /** A result that is rolled again. */
  readonly again?: string | undefined
}

export const oddsCardOf = (reckoned: Reckoned): OddsCard => {
  const { chart, dice, attackers, defenders, attack, defence, odds, shifts, modifiers = [], column, again } = reckoned
  const { words, resultAt = row => cell(chart, row, column) } = reckoned
  const modifier = totalOf(modifiers)
  const faces = dice.faces.map(die => ({ die, row: die + modifier, result: resultAt(die + modifier) }))
  const results = dice.rolls.map(roll => faces[roll - dice.faces[0]].result)
  return {
    kind: 'odds',
    attackers,
    defenders,
    attack,
    defence,
    odds,
    ...(words === undefined ? {} : { words }),
    shifts,
    modifiers,
    column: chart.columns[column],
    columns: chart.columns,
    faces,
    results: distributionOf(results, again),
  }
}
