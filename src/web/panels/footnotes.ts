// Reasons that several terms of a strength share are said once, under a letter.
import { type Because, reasonsOf, type StrengthTerm } from '../../engine/card.ts'

export interface Footnote {
  readonly letter: string
  readonly reasons: readonly Because[]
}

export interface Footnotes {
  readonly list: readonly Footnote[]
  /** Undefined where the term has no reason, or one of its own. */
  letterOf(term: StrengthTerm): string | undefined
}

const keyOf = (term: StrengthTerm): string => JSON.stringify(reasonsOf(term))

export const footnotes = (terms: readonly StrengthTerm[]): Footnotes => {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(keyOf(term), (counts.get(keyOf(term)) ?? 0) + 1)
  const notes = new Map<string, Footnote>()
  for (const term of terms) {
    const reasons = reasonsOf(term)
    const key = keyOf(term)
    if (reasons.length === 0 || notes.has(key) || (counts.get(key) ?? 0) < 2) continue
    notes.set(key, { letter: String.fromCharCode('a'.charCodeAt(0) + notes.size), reasons })
  }
  return { list: [...notes.values()], letterOf: term => notes.get(keyOf(term))?.letter }
}
