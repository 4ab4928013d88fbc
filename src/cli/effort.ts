// What bots cost, as a table: under every series of games.
import type { Effort } from '../arena/effort.ts'
import type { Language } from '../engine/text.ts'
import { label, toWidth } from './labels.ts'

const COLUMNS = ['sideTurns', 'median', 'most95', 'longest', 'refused'] as const
const WIDTHS = [-12, -9, -9, -9, -16] as const

export const effortLines = (
  language: Language,
  { efforts, firstRefusal }: { readonly efforts: readonly Effort[]; readonly firstRefusal?: string },
): string[] => [
  toWidth(label(language, 'cpuHead'), 28) +
    COLUMNS.map((column, index) => toWidth(label(language, column), WIDTHS[index])).join(''),
  ...efforts.map(({ bot, sideTurns, cpu: { p50, p95, max }, refusals }) => {
    const figures = [String(sideTurns), p50.toFixed(1), p95.toFixed(1), max.toFixed(1), String(refusals)]
    return toWidth(bot, 28) + figures.map((text, index) => toWidth(text, WIDTHS[index])).join('')
  }),
  ...(firstRefusal === undefined ? [] : [label(language, 'firstRefusal', { what: firstRefusal })]),
]
