// Recorded games as logs of a server: the longest of a title, or the longest in which something is hidden.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '../../src/engine/contract.ts'
import { rngToHex } from '../../src/engine/dice.ts'
import { type Match, unseeded } from '../../src/engine/match.ts'
import { loadMatch, readSave } from '../../src/engine/save.ts'
import { toWire } from '../../src/engine/wire.ts'
import type { Table } from '../../src/server/referee.ts'
import type { Entry, GameRow } from '../../src/server/store/store.ts'
import { idOf, rowOf, tableOf } from './scripts.ts'

const FOLDER = join(import.meta.dirname, '../../test/recorded')

export interface Recorded {
  readonly row: GameRow
  readonly table: Table
  readonly match: Match
  readonly entries: readonly Entry[]
}

export const longestOf = (game: Game): Recorded => {
  const [text] = readdirSync(FOLDER)
    .filter(name => name.startsWith(`${game.meta.id}.`))
    .map(name => readFileSync(join(FOLDER, name), 'utf8'))
    .sort((a, b) => b.length - a.length)
  const save = readSave(text)
  if ('problem' in save) throw new Error(save.problem)
  const loaded = loadMatch(game, save)
  if ('problem' in loaded) throw new Error(loaded.problem)
  const match = unseeded(loaded)
  const { scenario, options, rng } = match.origin
  // The last step ends it: what is put aside is a game under way.
  const entries = match.steps.slice(0, -1).map(
    ({ seat, action, rng: dice }, at): Entry => ({
      game: idOf('g', 0),
      seq: at + 1,
      kind: 'act',
      seat,
      body: JSON.stringify({ action: toWire(game, action) }),
      ...(dice === undefined ? {} : { rng: Buffer.from(rngToHex(dice), 'hex') }),
      at: 1,
    }),
  )
  const beginning = rng === undefined ? {} : { opening: rngToHex(rng) }
  const row = { ...rowOf(game, idOf('g', 0), scenario, options), seq: 0, origin: beginning }
  return { row, table: { ...tableOf(game, row), beginning }, match, entries }
}
