// Is the store what it says? Every game is folded from its beginning, with every die worked out again from its key, and
// compared with what is kept of it: where it stands, and the states that were kept on the way.
import { type Game, SPECTATOR } from '../engine/contract.ts'
import { rngFromBytes, rngToHex } from '../engine/dice.ts'
import { commitOf, diceOf } from './dice.ts'
import { entriesOf } from './folding.ts'
import type { Library } from './library.ts'
import { type Beginning, BrokenLog, decider, folded, opened, resultOf, type Table } from './referee.ts'
import { restored } from './snapshots.ts'
import type { Entry, GameRow, Status, Store } from './store/store.ts'

export interface Checked {
  readonly games: number
  readonly entries: number
  /** One line each, by the id of the game. */
  readonly faults: readonly string[]
  /** Of other rules or data than these: they can't be folded here. */
  readonly skipped: number
}

const AT_ONCE = 200
const STATUSES: readonly Status[] = ['open', 'on', 'over', 'frozen']

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

const tableOf = async (store: Store, game: Game, row: GameRow): Promise<Table> => {
  const seats = await store.seats(row.id)
  const nonces = game.meta.sides.map(({ id }) => seats.find(({ seat }) => seat === id)?.nonce ?? new Uint8Array(16))
  return {
    ...{ id: row.id, game, scenario: row.scenario, options: row.options },
    beginning: (row.origin ?? {}) as Beginning,
    urn: { game: row.id, key: row.key, nonces },
  }
}

const badDice = ({ urn }: Table, entries: readonly Entry[]): string | undefined => {
  const wrong = entries.find(
    ({ seq, rng }) => rng !== undefined && rngToHex(rngFromBytes(rng)) !== rngToHex(diceOf(urn, seq)),
  )
  return wrong === undefined ? undefined : `entry ${wrong.seq}: its dice are not those of the key`
}

const faultOf = async (
  store: Store,
  game: Game,
  row: GameRow,
  entries: readonly Entry[],
): Promise<string | undefined> => {
  if (!isSame(commitOf(row.id, row.key), row.commitHash)) return 'the key is not the one that was promised'
  if ((entries.at(-1)?.seq ?? 0) !== row.seq) return `its log ends at ${entries.at(-1)?.seq ?? 0}, not at ${row.seq}`
  // Before all seats are taken there are no nonces, and so no dice.
  if (row.status === 'open') return undefined
  const table = await tableOf(store, game, row)
  const dice = badDice(table, entries)
  if (dice !== undefined) return dice
  const play = folded(opened(table), entries)
  if (play === undefined) return 'it goes back behind its beginning'
  if (play.lean.state.turn !== row.turn) return `it stands in turn ${play.lean.state.turn}, not ${row.turn}`
  if (decider(play) !== row.decides) return `${decider(play) ?? SPECTATOR} decides, not ${row.decides ?? SPECTATOR}`
  if ((resultOf(play) !== undefined) !== (row.status === 'over'))
    return `it is ${row.status}, and its log says otherwise`
  for (const snapshot of await store.snapshots(row.id)) {
    const kept = restored(table, snapshot)
    const was = folded(
      opened(table),
      entries.filter(({ seq }) => seq <= snapshot.seq),
    )
    if (kept === undefined || was === undefined || game.digest(kept.lean.state) !== game.digest(was.lean.state))
      return `the state kept after entry ${snapshot.seq} is another`
  }
  return undefined
}

/** The title by the rules that the game is played by. */
const titleOf = async (library: Library, { title, rules, data }: GameRow): Promise<Game | undefined> => {
  const game = await library.title(title)
  if (game?.meta.version === rules && game.data === data) return game
  return (await library.older?.({ title, rules, data }))?.[0]?.game
}

export const checkStore = async (store: Store, library: Library): Promise<Checked> => {
  const faults: string[] = []
  let [games, count, skipped] = [0, 0, 0]
  for (const status of STATUSES)
    for (let after = ''; ; ) {
      const rows = await store.gamesWith(status, after, AT_ONCE)
      for (const row of rows) {
        const game = await titleOf(library, row)
        const entries = await entriesOf(store, row.id)
        games++
        count += entries.length
        if (game === undefined) {
          skipped++
          continue
        }
        try {
          const fault = await faultOf(store, game, row, entries)
          if (fault !== undefined) faults.push(`${row.id}: ${fault}`)
        } catch (error) {
          if (!(error instanceof BrokenLog)) throw error
          faults.push(`${row.id}: ${error.message}`)
        }
      }
      if (rows.length < AT_ONCE) break
      after = rows[rows.length - 1].id
    }
  return { games, entries: count, faults, skipped }
}
