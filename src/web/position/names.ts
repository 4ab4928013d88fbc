// What the editor calls things: fields, words in them, units, hexes, and the place of a fault.
import { findFieldName, findValueName } from '../../workshop/position-words.ts'
import type { Path } from '../../workshop/position-work.ts'
import { colon, textOf } from '../words/language.ts'
import { capital, hexName, unitName, wordIn } from '../words/say.ts'
import type { PositionModel } from './model.ts'

/** In a list any place is as good as another; the last number is the place in a pair. */
const general = (path: Path): Path =>
  path[0] === 'units'
    ? ['units', '*', ...path.slice(2)]
    : path.map((key, index) => (typeof key === 'number' && index < path.length - 1 ? '*' : key))

export const fieldName = ({ title }: PositionModel, path: Path): string => {
  const found = findFieldName(title, general(path))
  return found === undefined ? String(path.at(-1) ?? '') : capital(textOf(found))
}

export const valueName = ({ title }: PositionModel, path: Path, value: string): string => {
  const found = findValueName(
    title,
    path.filter(key => typeof key === 'string'),
    value,
  )
  return found === undefined ? value : textOf(found)
}

export const statusName = ({ title }: PositionModel, status: string): string => wordIn(title, `status.${status}`)

/** Of a unit or a formation by what files call it; a hex is called so by everybody. */
export const nameOf = (model: PositionModel, of: 'hex' | 'unit' | 'formation', name: string): string => {
  const { title, unitNumbers, hexNumbers } = model
  if (of === 'unit') {
    const unit = unitNumbers.get(name)
    return unit === undefined ? name : unitName(title, unit)
  }
  if (of === 'formation')
    return title.messages[`formation.${name}`] === undefined ? name : wordIn(title, `formation.${name}`)
  const hex = hexNumbers.get(name)
  return hex === undefined ? name : hexName(title, hex)
}

/** `2nd Tank Corps: movement points left`. */
export const placeName = (model: PositionModel, path: Path): string => {
  const [first, second, ...rest] = path
  if (first === 'units' && second !== undefined) {
    const unit = nameOf(model, 'unit', String(second))
    return rest.length === 0 ? unit : `${unit}${colon()}${fieldName(model, ['units', '*', String(rest[0])])}`
  }
  return path
    .map((_, index) => path.slice(0, index + 1))
    .filter(each => each.join('.') !== 'world' && !/^\d+$/.test(String(each.at(-1))))
    .map(each => fieldName(model, each))
    .join(colon())
}
