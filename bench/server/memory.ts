// What a game in memory takes: many of each title in the middle of a game, beside their packed states.
import type { Game } from '../../src/engine/contract.ts'
import { folded, opened, type Play } from '../../src/server/referee.ts'
import { longestOf } from './recorded.ts'
import type { ServerRow } from './rows.ts'

const MANY = 1000
const SOME = 50
const MIB = 1024 * 1024

/** Bytes that are in use, when nobody needs the rest. */
const used = (): number => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Bytes of one of `count` games that stand in the middle of the longest recorded one. */
const bytesOf = (game: Game, count: number): { readonly live: number; readonly packed: number } => {
  const { table, entries } = longestOf(game)
  const half = entries.slice(0, Math.floor(entries.length / 2))
  const fold = (): Play => {
    const play = folded(opened(table), half)
    if (play === undefined) throw new Error(`${game.meta.id} goes back`)
    return play
  }
  const packed = game.pack(fold().lean.state).length
  const before = used()
  const plays = Array.from({ length: count }, fold)
  const live = (used() - before) / plays.length
  return { live, packed }
}

export const memoryRows = (games: readonly Game[]): readonly ServerRow[] =>
  games.map(game => {
    const count = game.meta.id === 'turning-point' ? MANY : SOME
    const { live, packed } = bytesOf(game, count)
    return {
      what: `${game.meta.id}: a live game`,
      ours: live / 1024,
      unit: 'KiB',
      limit: 'its packed state',
      theirs: packed / 1024,
      target: { most: 20 },
      ...(count === MANY ? { note: `${MANY} of them: ${((live * MANY) / MIB).toFixed(0)} MiB, target 200` } : {}),
    }
  })
