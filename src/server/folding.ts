// Games from the store: the log of a game, and the game that it makes, from the last snapshot that still fits.
import type { Seat } from '../engine/contract.ts'
import { rngToHex } from '../engine/dice.ts'
import { standing } from './entries.ts'
import type { WireStep } from './messages.ts'
import { BrokenLog, decider, folded, givenTo, opened, type Play, resultOf, type Table } from './referee.ts'
import { restored } from './snapshots.ts'
import type { Entry, SeatRow, Store } from './store/store.ts'

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

/** What fails on a log is not what it was played by. */
const byRules = <T>({ id }: Table, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof BrokenLog) throw error
    throw new BrokenLog(`game ${id}: ${error instanceof Error ? error.name : 'error'}`)
  }
}

/** From its beginning. */
export const foldedWhole = (table: Table, entries: readonly Entry[]): Play =>
  byRules(table, () => {
    const play = folded(opened(table), entries)
    if (play === undefined) throw new BrokenLog(`game ${table.id} goes back behind its beginning`)
    return play
  })

/** `more`: entries that are not on disk yet. `from`: the number of the snapshot that it was folded from, 0 for none. */
export const foldedFrom = async (
  store: Store,
  table: Table,
  more: readonly Entry[],
): Promise<{ readonly play: Play; readonly from: number }> => {
  for (const snapshot of await store.snapshots(table.id)) {
    const kept = byRules(table, () => restored(table, snapshot))
    if (kept === undefined) continue
    const entries = [...(await entriesOf(store, table.id, snapshot.seq)), ...more]
    const play = byRules(table, () => folded(kept, entries))
    if (play !== undefined) return { play, from: snapshot.seq }
  }
  return { play: foldedWhole(table, [...(await entriesOf(store, table.id)), ...more]), from: 0 }
}

/** Whose time runs now: whoever decides, if somebody sits there and nothing else is waited for. */
export const timedIn = (play: Play, seats: readonly SeatRow[]): Seat | undefined => {
  const { ask, paused } = play.ledger
  const decides = decider(play)
  const isThere = seats.some(({ seat, player }) => seat === decides && player !== undefined)
  return resultOf(play) !== undefined || ask !== undefined || paused || !isThere ? undefined : decides
}

/** What stands, for pages that carry it out themselves: none where that would tell secrets. */
export const logOf = async (store: Store, { table, lean, ledger }: Play): Promise<readonly WireStep[]> => {
  if (lean.hides) return []
  const entries = await entriesOf(store, table.id)
  // Another process may have written more than is known here.
  return stepsIn(
    table,
    entries.filter(({ seq }) => seq <= ledger.seq),
  )
}
