// The battle card: the terms of a fight with their rules, and the exact chances of what can come of it; and the card of a
// roll on one column of a chart, which is alike in every title that fights by odds.
import { type Chart, cell, distributionOf } from './odds.ts'
import type { Message } from './text.ts'

/** One reason and the rule behind it. */
export interface Because {
  readonly rule: string
  readonly reason: Message
}
export interface StrengthTerm {
  readonly unit: number
  readonly printed: number
  readonly counted: number
  /** Why counted is not printed. */
  readonly rule?: string
  readonly reason?: Message
  /** And why else, where it is for several reasons. */
  readonly more?: readonly Because[]
}
/** All the reasons of a term, in the order in which they count. */
export const reasonsOf = ({ rule, reason, more = [] }: StrengthTerm): readonly Because[] =>
  rule === undefined || reason === undefined ? more : [{ rule, reason }, ...more]
/** A term with its reasons, if it has any. */
export const termOf = (unit: number, printed: number, counted: number, why: readonly Because[]): StrengthTerm => {
  const [first, ...more] = why
  return { unit, printed, counted, ...first, ...(more.length > 0 ? { more } : {}) }
}
export interface CardModifier {
  readonly value: number
  readonly rule: string
  readonly reason: Message
}
interface Card {
  readonly attackers: readonly StrengthTerm[]
  readonly defenders: readonly StrengthTerm[]
  readonly attack: number
  readonly defence: number
  /** Exact probability of each result. */
  readonly results: readonly { readonly result: string; readonly probability: number }[]
}

/** One die on a column of the chart. */
export interface OddsCard extends Card {
  readonly kind: 'odds'
  /** Column of the plain odds, before shifts. */
  readonly odds: string
  /** What the figures are, where they are not two strengths and their odds. */
  readonly words?: { readonly attack: Message; readonly defence: Message; readonly odds: Message }
  readonly shifts: readonly CardModifier[]
  readonly modifiers: readonly CardModifier[]
  readonly column: string
  readonly columns: readonly string[]
  /** The result of each face of the die, after modifiers. */
  readonly faces: readonly { readonly die: number; readonly row: number; readonly result: string }[]
}

/** One way in which a side can meet its hits. */
export interface HitChoice {
  readonly losses: number
  readonly retreat: number
}

/** A handful of dice for each side; `attack` and `defence` are their numbers. A result is `hits on defender-hits on attacker`. */
export interface DiceCard extends Card {
  readonly kind: 'dice'
  readonly attackExtras: readonly CardModifier[]
  readonly defenceExtras: readonly CardModifier[]
  /** Of the defence dice, those that hit on 5 as well. */
  readonly sharpDice: number
  /** Probability of 0, 1, 2 ... hits on the defender, and what its owner could then choose. */
  readonly onDefender: readonly HitOutlook[]
  readonly onAttacker: readonly HitOutlook[]
}
export interface HitOutlook {
  readonly hits: number
  readonly probability: number
  readonly choices: readonly HitChoice[]
}

export type BattleCard = OddsCard | DiceCard

/** The odds in a few letters. */
export const oddsLabel = (card: BattleCard): string =>
  card.kind === 'odds' ? card.column : `${card.attack}:${card.defence}`

// ---- A card by odds ----

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
  /** One die, where it is not said. */
  readonly dice?: Dice
  readonly attackers: readonly StrengthTerm[]
  readonly defenders: readonly StrengthTerm[]
  /** Where they are more than the sums of the terms. */
  readonly attack?: number
  readonly defence?: number
  /** Name of the plain odds, where it is not that of the column. */
  readonly odds?: string
  /** What attack, defence and odds are called, where they are something else. */
  readonly words?: OddsCard['words']
  readonly shifts?: readonly CardModifier[]
  readonly modifiers?: readonly CardModifier[]
  /** Index of the column that is rolled on. */
  readonly column: number
  /** What the row of the column says, where it is not what is printed. */
  readonly resultAt?: (row: number) => string
  /** A result that is rolled again. */
  readonly again?: string | undefined
}

export const oddsCardOf = (reckoned: Reckoned): OddsCard => {
  const { chart, dice = ONE_DIE, attackers, defenders, shifts = [], modifiers = [], column, again } = reckoned
  const { attack = sumOf(attackers), defence = sumOf(defenders), odds = chart.columns[column] } = reckoned
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
