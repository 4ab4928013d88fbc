// The words for what a position file calls by a short name, from the messages of the title: `field.<name>` for a field, and for
// what stands in it the words that the table has for it already.
import type { Meta } from '../engine/contract.ts'
import type { Messages, Text } from '../engine/text.ts'
import type { Path } from './position-work.ts'

interface Words {
  readonly meta: Pick<Meta, 'sides'>
  readonly messages: Messages
}

/** Without the room that a title keeps its fields in, and without places in lists: `railLeft.0` of `world.railLeft`. */
const namesIn = (path: Path): readonly string[] =>
  path.map(String).filter((name, index) => name !== '*' && !(index === 0 && name === 'world'))

const firstOf = ({ messages }: Words, keys: readonly string[]): Text | undefined =>
  keys.map(key => messages[key]).find(text => text !== undefined)

/** Of a field; `*` stands for any place in a list, and a unit's are under `units.*`. */
export const findFieldName = (words: Words, path: Path): Text | undefined => {
  const names = namesIn(path)
  const last = names.at(-1) ?? ''
  const { sides } = words.meta
  const side = sides.find(({ id }) => id === last) ?? (/^\d$/.test(last) ? sides[Number(last)] : undefined)
  return (
    firstOf(words, [`field.${names.join('.')}`, ...(names[0] === 'units' ? [`mark.${last}`] : [])]) ??
    side?.name ??
    firstOf(words, [`field.${last}`, `nation.${last}`])
  )
}

/** Of a word that stands in a field. */
export const findValueName = (words: Words, path: Path, value: string): Text | undefined => {
  const last = namesIn(path).findLast(name => !/^\d+$/.test(name)) ?? ''
  const side = words.meta.sides.find(({ id }) => id === value)
  return (
    side?.name ??
    firstOf(words, [`${last}.${value}`, `mark.${value}`, `supply.${value}`, `nation.${value}`, `box.${value}`])
  )
}
