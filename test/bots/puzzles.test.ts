// Positions in which a bot was foolish once. What the general does not solve yet is listed: nothing else may fail, and what
// is solved comes off the list.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadGame } from '../../src/files/data.ts'
import { METAS } from '../../src/games/metas.ts'
import { faultsOf, puzzleForm } from './puzzle.ts'

const UNSOLVED: Readonly<Record<string, readonly string[]>> = {
  'turning-point': ['panzers-meet-the-corps'],
  'russian-campaign': [
    'corps-before-two-armies',
    'finns-in-the-second-impulse',
    'headquarters-before-smolensk',
    'moscow-back',
    'mountains-at-even-odds',
    'no-lone-panzers-at-tula',
    'tula-in-the-snow',
  ],
  'red-vengeance': ['berlin-in-june', 'spearhead'],
  'red-god-of-war': ['fort-at-even-odds', 'garrison-leaves-viazma', 'mass-on-2210', 'molodoi-tud-is-kept'],
  'red-steel': ['alone-among-the-cavalry', 'cut-off-at-the-bank', 'guard-behind-the-line', 'hq-not-to-the-rear'],
}

const folderOf = (id: string): string => join(import.meta.dirname, 'puzzles', id)

test.each(METAS.filter(({ id }) => existsSync(folderOf(id))).map(({ id }) => id))('%s', async id => {
  const game = await loadGame(id)
  const faults = readdirSync(folderOf(id))
    .filter(file => file.endsWith('.json'))
    .flatMap(file => {
      const puzzle = puzzleForm.parse(JSON.parse(readFileSync(join(folderOf(id), file), 'utf8')))
      const wrong = faultsOf(game, puzzle, 'general')
      return wrong.length === 0 ? [] : [[file.replace('.json', ''), wrong.join('; ')] as const]
    })
  expect(faults.map(([name]) => name).sort(), faults.map(fault => fault.join(': ')).join('\n')).toEqual(
    [...(UNSOLVED[id] ?? [])].sort(),
  )
})
