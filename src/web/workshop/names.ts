// What the words of the files are called on the page: as the title calls them, where it has words for them.
import type { Text } from '../../engine/text.ts'
import { LISTS } from '../../workshop/board-edits.ts'
import { columnsOf } from '../../workshop/work.ts'
import { markWord } from '../words/areas/workshop-marks.ts'
import { language, listed, wordOr } from '../words/language.ts'
import type { WorkshopModel } from './model.ts'

export type Group = 'terrain' | 'side' | 'line' | (typeof LISTS)[number]

export const fileName = (file: string): string => wordOr(`workshop.file.${file}`, file)
export const columnName = (column: string): string => wordOr(`workshop.column.${column}`, column)

/** Undefined for what is no column of the file. */
export const columnIn = (model: WorkshopModel, file: string, column: string): string | undefined =>
  columnsOf(model.work(), file).includes(column) ? columnName(column) : undefined

export const nameOfWord = (model: WorkshopModel, group: Group, word: string): string => {
  const words = model.drawn()?.words
  const side = (part: string): Text | undefined => model.meta.sides.find(({ id }) => id === part)?.name
  if (group === 'regions' || group === 'marks') return markWord(word, language(), side)
  return (group === 'terrain' ? words?.terrain[word] : words?.map[word]) ?? word
}

const GROUPS: Readonly<Record<string, Group>> = {
  'hexes.csv terrain': 'terrain',
  'sides.csv kind': 'side',
  'lines.csv kind': 'line',
  ...Object.fromEntries(LISTS.map(list => [`hexes.csv ${list}`, list])),
}

/** What stands in a cell. */
export const cellName = (model: WorkshopModel, file: string, column: string, cell: string): string => {
  const group = GROUPS[`${file} ${column}`]
  if (group === undefined || cell === '') return cell === '' ? '–' : cell
  return listed(cell.split(';').map(word => nameOfWord(model, group, word)))
}
