// The news that a table is told after every action: all of a position that a seat may see, and what it may do in it. Beside
// what it costs to send them from the worker to the page, which has to be paid anyway.
import type { Game } from '../src/engine/contract.ts'
import { loadGame } from '../src/files/data.ts'
import { METAS } from '../src/games/metas.ts'
import { openLocal } from '../src/session/local.ts'
import type { News } from '../src/session/session.ts'
import { measure, type Row } from './harness.ts'
import { midgames } from './midgame.ts'

const TARGET = 6

const newsRow = (game: Game): Row => {
  const tables = midgames(game).map(({ state, move }) => {
    const position = JSON.stringify(game.positionOf(state))
    const idle = { now: () => 0, later: () => () => undefined }
    const table = openLocal(game, { kind: 'position', position, seed: 1, players: {} }, () => undefined, idle)
    if (!('send' in table)) throw new Error(`${game.meta.id} does not open`)
    return { table, move }
  })
  // A move that finds somebody can't be taken back.
  const able = tables.filter(({ table, move }) => {
    if (table.send(move) !== undefined) throw new Error('refused')
    return table.undo({ what: 'step' }) === undefined
  })
  let sent: News | undefined
  const [ours, theirs] = measure([
    count => {
      for (let i = 0; i < count; i += 2) {
        const { table, move } = able[(i / 2) % able.length]
        if (table.send(move) !== undefined || table.undo({ what: 'step' }) !== undefined) throw new Error('refused')
      }
    },
    count => {
      for (let i = 0; i < count; i++) sent = structuredClone(able[i % able.length].table.news())
    },
  ])
  if (sent === undefined) throw new Error('nothing measured')
  const ratio = ours / theirs
  return {
    what: `${game.meta.id}: an action or its undo, with the news of it`,
    ours,
    peer: 'a structured clone of the news',
    theirs,
    ratio,
    target: `<= ${TARGET} times its time`,
    holds: ratio <= TARGET,
  }
}

export const newsRows = async (): Promise<readonly Row[]> =>
  Promise.all(METAS.map(async ({ id }) => newsRow(await loadGame(id))))
