// Which cells of the combat chart a battle can land on, and how results lean.
import type { BattleCard, ChartTable, OddsCard } from '../../engine/contract.ts'

/** The chart of this battle: a title may have one for combat and another for bombardment. */
export const combatChart = (charts: readonly ChartTable[], { columns }: OddsCard): ChartTable | undefined =>
  charts.find(
    ({ combat, head }) =>
      combat === true &&
      head.length === columns.length + 1 &&
      columns.every((column, index) => head[index + 1].en === column),
  )

/** Index of the battle's column in the chart, counted with the column of row names; -1 when it is not there. */
export const columnIn = (table: ChartTable, card: OddsCard): number =>
  table.head.findIndex(({ en }, index) => index > 0 && en === card.column)

/** Die faces that lead to each row, by the row's name. */
export const facesByRow = (card: OddsCard): ReadonlyMap<string, readonly number[]> => {
  const faces = new Map<string, number[]>()
  for (const { die, row } of card.faces) faces.set(String(row), [...(faces.get(String(row)) ?? []), die])
  return faces
}

export type Lean = 'good' | 'mixed' | 'bad'

/** Losses of the attacker / of the defender: `1/2`, `-/4d`. */
const LOSSES = /^(\d+|-)[a-zA-Z]?\/(\d+|-)[a-zA-Z]?$/

/** Of a bombardment: disrupted, demoralised, with steps lost. */
const FIRE = /^[dZ]\d?$/

/** For whom a result is good, seen by the attacker: charts begin it with A for attacker, D for defender. */
export const leanOf = (result: string): Lean => {
  const losses = LOSSES.exec(result)
  if (losses !== null) {
    const [attacker, defender] = losses.slice(1).map(number => Number(number) || 0)
    return defender > attacker ? 'good' : attacker > defender ? 'bad' : 'mixed'
  }
  if (FIRE.test(result)) return 'good'
  const letters = result.replace(/^[^A-Za-z]*/, '')
  if (/^D/.test(letters)) return 'good'
  return /^A/.test(letters) ? 'bad' : 'mixed'
}

/** How likely a battle does more to one side than to the other, seen by the attacker; by dice, that it does anything to them. */
export const prospectOf = (card: BattleCard): { readonly good: number; readonly bad: number } => {
  if (card.kind === 'dice') {
    const [good, bad] = [card.onDefender, card.onAttacker].map(outlook =>
      outlook.reduce((sum, { hits, probability }) => sum + (hits > 0 ? probability : 0), 0),
    )
    return { good, bad }
  }
  const shareOf = (lean: Lean): number =>
    card.results.reduce((sum, { result, probability }) => sum + (leanOf(result) === lean ? probability : 0), 0)
  return { good: shareOf('good'), bad: shareOf('bad') }
}

/** As printed: `½Ex`; but 1/2 alone is a result with losses of both sides. */
export const printed = (result: string): string => result.replace(/1\/2(?=[A-Za-z])/, '½')
