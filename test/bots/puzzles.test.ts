// Positions in which a bot was foolish once: the general solves nine of ten.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadGame } from '../../src/files/data.ts'
import { METAS } from '../../src/games/metas.ts'
import { faultsOf, puzzleForm } from './puzzle.ts'

const folderOf = (id: string): string => join(import.meta.dirname, 'puzzles', id)

test.each(METAS.filter(({ id }) => existsSync(folderOf(id))).map(({ id }) => id))('%s', async id => {
  const game = await loadGame(id)
  const files = readdirSync(folderOf(id)).filter(name => name.endsWith('.json'))
  const wrong = files.flatMap(name => {
    const puzzle = puzzleForm.parse(JSON.parse(readFileSync(join(folderOf(id), name), 'utf8')))
    const faults = faultsOf(game, puzzle, 'general')
    return faults.length === 0 ? [] : [`${name}: ${faults.join('; ')}`]
  })
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(files.length / 10)
})
