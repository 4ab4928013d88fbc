// Finding rules: by topic, by number, by words in either language.
import type { Rule } from '../../engine/contract.ts'

export interface RuleTopic {
  readonly topic: string
  readonly rules: readonly Rule[]
}

/** Topics in the order in which one learns a game; others follow as the rulebook comes to them. */
const TOPICS: readonly string[] = [
  'setup',
  'sequence',
  'movement',
  'rail',
  'sea',
  'stacking',
  'zoc',
  'combat',
  'retreat',
  'advance',
  'supply',
]

const rank = (topic: string): number => {
  const found = TOPICS.indexOf(topic)
  return found < 0 ? TOPICS.length : found
}

export const byTopic = (rules: readonly Rule[]): readonly RuleTopic[] => {
  const topics = new Map<string, Rule[]>()
  for (const rule of rules) {
    const known = topics.get(rule.topic)
    if (known === undefined) topics.set(rule.topic, [rule])
    else known.push(rule)
  }
  return [...topics]
    .map(([topic, list]) => ({ topic, rules: list }))
    .toSorted((one, other) => rank(one.topic) - rank(other.topic))
}

/** Every word must be found, in the number or in the text; numbers that begin with the search come first. */
export const searchRules = (rules: readonly Rule[], search: string): readonly Rule[] => {
  const words = search.trim().toLowerCase().split(/\s+/)
  const [first] = words
  if (first === '') return rules
  const found = rules.filter(({ id, text }) => {
    const all = `${id} ${text.en} ${text.ja}`.toLowerCase()
    return words.every(word => all.includes(word))
  })
  const startsSo = ({ id }: Rule): boolean => id.toLowerCase().startsWith(first)
  return [...found.filter(startsSo), ...found.filter(rule => !startsSo(rule))]
}

/** The rule of that number; of `8.2.3` when only `8.2.3a` and its like are in the ledger, those. */
export const findRules = (rules: readonly Rule[], id: string): readonly Rule[] => {
  const exact = rules.filter(rule => rule.id === id)
  return exact.length > 0
    ? exact
    : rules.filter(rule => rule.id.startsWith(id) && /^[a-z]$/.test(rule.id.slice(id.length)))
}
