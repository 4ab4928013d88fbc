// A game that nobody has in memory: the longest recorded one of each title, from its last snapshot, beside the 255 entries that
// may at most lie between a snapshot and the end.
import type { Game } from '../../src/engine/contract.ts'
import { foldedFrom } from '../../src/server/folding.ts'
import { folded, opened } from '../../src/server/referee.ts'
import { restored, snapshotOf } from '../../src/server/snapshots.ts'
import { openStore } from '../../src/server/store/open.ts'
import type { Entry, Store } from '../../src/server/store/store.ts'
import { longestOf } from './recorded.ts'
import { cpuNow, type ServerRow } from './rows.ts'
import { idOf, playerOf } from './scripts.ts'
import type { Stores } from './stores.ts'

const ROUNDS = 40
const BEHIND = 255

const timed = async (work: () => unknown): Promise<number> => {
  const began = cpuNow()
  await work()
  return cpuNow() - began
}

const write = async (store: Store, entries: readonly Entry[]): Promise<void> => {
  for (let from = 0; from < entries.length; from += 500)
    await store.append({ entries: entries.slice(from, from + 500), head: { status: 'on', turn: 1 } })
}

const coldRow = async (game: Game, stores: Stores): Promise<ServerRow> => {
  const { row, table, entries } = longestOf(game)
  const store = await openStore(stores.sqlite())
  try {
    await store.addPlayer(playerOf(idOf('p', 0)))
    await store.addGame(row, [])
    const kept = Math.max(0, entries.length - BEHIND)
    await write(store, entries)
    const half = folded(opened(table), entries.slice(0, kept))
    if (half === undefined) throw new Error(`${game.meta.id} goes back`)
    const snapshot = snapshotOf(half)
    await store.keepSnapshot(snapshot)
    const behind = entries.slice(half.firm.ledger.seq)
    const best = { cold: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY }
    for (let round = 0; round <= ROUNDS; round++) {
      const start = restored(table, snapshot)
      if (start === undefined) throw new Error(`${game.meta.id}: its snapshot can't be read`)
      const bare = await timed(() => folded(start, behind))
      const cold = await timed(() => foldedFrom(store, table, []))
      if (round === 0) continue
      best.bare = Math.min(best.bare, bare)
      best.cold = Math.min(best.cold, cold)
    }
    return {
      what: `${game.meta.id}: cold start, ${entries.length} entries`,
      ours: best.cold,
      unit: 'ms',
      limit: `its last ${behind.length} entries`,
      theirs: best.bare,
      target: { most: 1.2 },
    }
  } finally {
    await store.close()
  }
}

export const coldRows = async (games: readonly Game[], stores: Stores): Promise<readonly ServerRow[]> => {
  const rows: ServerRow[] = []
  for (const game of games) rows.push(await coldRow(game, stores))
  return rows
}
