// Games from the store: the log of a game, and the game that it makes, from the last snapshot that still fits.
import { rngToHex } from '../engine/dice.ts'
import { standing } from './entries.ts'
import type { WireStep } from './messages.ts'
import { BrokenLog, folded, givenTo, opened, type Play, type Table } from './referee.ts'
import { restored } from './snapshots.ts'
import type { Entry, Store } from './store/store.ts'

const AT_ONCE = 1000

export const entriesOf = async (store: Store, game: string, after = 0): Promise<readonly Entry[]> => {
  const all: Entry[] = []
  for (;;) {
    const some = await store.entries(game, all.at(-1)?.seq ?? after, AT_ONCE)
    all.push(...some)
    if (some.length < AT_ONCE) return all
  }
}

/** What stands, with what was played elsewhere. */
export const stepsIn = (table: Table, entries: readonly Entry[]): readonly WireStep[] =>
  standing(givenTo(table), entries).map(({ seat, action, rng }) => ({
    seat,
    action,
    ...(rng === undefined ? {} : { dice: rngToHex(rng) }),
  }))

/** `more`: entries that are not on disk yet. `from`: the number of the snapshot that it was folded from, 0 for none. */
export const foldedFrom = async (
  store: Store,
  table: Table,
  more: readonly Entry[],
): Promise<{ readonly play: Play; readonly from: number }> => {
  for (const snapshot of await store.snapshots(table.id)) {
    const kept = restored(table, snapshot)
    const play = kept && folded(kept, [...(await entriesOf(store, table.id, snapshot.seq)), ...more])
    if (play !== undefined) return { play, from: snapshot.seq }
  }
  const play = folded(opened(table), [...(await entriesOf(store, table.id)), ...more])
  if (play === undefined) throw new BrokenLog(`game ${table.id} goes back behind its beginning`)
  return { play, from: 0 }
}
