// What is to be known beside the map, as a title tells it: facts with their rule, in groups.
import type { Fact, FactGroup } from './contract.ts'
import type { Arguments, Message, Messages } from './text.ts'

/** How a title says its facts: the compiler knows the words. */
export const sayer =
  <Own extends Messages>() =>
  (key: keyof Own & string, args?: Arguments): Message =>
    args === undefined ? { key } : { key, args }

type More = Omit<Fact, 'rule' | 'name' | 'value'>

export const fact = (rule: string, name: Message, value: Fact['value'], more?: More): Fact => ({
  name,
  value,
  rule,
  ...more,
})

/** Counters as a fact: how many, and which. */
export const countOf = (rule: string, name: Message, units: readonly number[], more?: More): Fact =>
  fact(rule, name, units.length, { ...more, units })

/** Those that have something to tell, named `<words>.<id>`. */
export const groupsOf = (words: string, groups: Readonly<Record<string, readonly Fact[]>>): readonly FactGroup[] =>
  Object.entries(groups).flatMap(([id, facts]) =>
    facts.length === 0 ? [] : [{ id, name: { key: `${words}.${id}` }, facts }],
  )
