import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMatch, readSave } from '../src/engine/save.ts'
import { loadGame } from '../src/files/data.ts'
import { TITLES } from '../src/games/index.ts'

const folder = join(import.meta.dirname, 'recorded')
const names = readdirSync(folder)

describe.each(TITLES.map(({ meta }) => meta))('recorded games of $id', meta => {
  const own = names.filter(name => name.startsWith(`${meta.id}.`))

  test.each(own)('%s ends as it did', async name => {
    const save = readSave(readFileSync(join(folder, name), 'utf8'))
    if ('problem' in save) throw new Error(save.problem)
    const game = await loadGame(save.game)
    const match = loadMatch(game, save)
    if ('problem' in match) throw new Error(match.problem)
    const key = game.outcome(match.state)?.level.key.replace('level.', '')
    expect(name.split('.').slice(2, -2).join('.')).toBe(key)
  })

  test('there is one for every scenario and for every way to end', async () => {
    const game = await loadGame(meta.id)
    const endings = Object.keys(game.messages).filter(key => key.startsWith('level.'))
    const seen = new Set(own.map(name => `level.${name.split('.').slice(2, -2).join('.')}`))
    expect([...seen].sort()).toEqual(endings.sort())
    expect(new Set(own.map(name => name.split('.')[1]))).toEqual(new Set(meta.scenarios.map(({ id }) => id)))
  })
})
