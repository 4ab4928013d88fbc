// By which rules a game goes on. By those of today, when they are the ones that it began with, or when everything that was done is
// legal by them, rolls where it rolled, and leads to the same decision: then it goes over to them, and its log says so. Else by
// those that it knows, which the server has kept. Where they are gone too, nobody can play on: it is frozen.
import type { Game } from '../engine/contract.ts'
import type { Kept } from '../files/kept.ts'
import { bodyOf } from './entries.ts'
import { entriesOf, foldedFrom, foldedWhole } from './folding.ts'
import type { Library } from './library.ts'
import { type Beginning, BrokenLog, decider, noteRules, type Play, type Table } from './referee.ts'
import type { Entry, GameRow, SeatRow, Store } from './store/store.ts'

export interface Resumed {
  readonly play: Play
  /** The number of the snapshot that it was folded from, 0 for none. */
  readonly from: number
  /** As it is now: it may have gone over to other rules. */
  readonly row: GameRow
}

export interface ResumeOptions {
  readonly store: Store
  readonly library: Library
  now(): number
  log(what: string): void
}

const tableOf = (game: Game, row: GameRow, seats: readonly SeatRow[], kept?: Kept): Table => {
  const nonceOf = (id: string): Uint8Array => seats.find(({ seat }) => seat === id)?.nonce ?? new Uint8Array(16)
  return {
    id: row.id,
    game,
    scenario: row.scenario,
    options: row.options,
    beginning: (row.origin ?? {}) as Beginning,
    urn: { game: row.id, key: row.key, nonces: game.meta.sides.map(({ id }) => nonceOf(id)) },
    ...(kept === undefined ? {} : { kept }),
  }
}

/** Undefined where the log is not legal by these rules. */
const orNone = async <T>(work: () => Promise<T>): Promise<T | undefined> =>
  work().catch(error => {
    if (error instanceof BrokenLog) return undefined
    throw error
  })

/** Does it stand where it stood? */
const agrees = (play: Play, row: GameRow): boolean =>
  play.lean.state.turn === row.turn && (row.status !== 'on' || decider(play) === row.decides)

/** Its log says that it goes on by other rules than before; undefined where another process was faster. */
const goneOver = async ({ store, now, log }: ResumeOptions, row: GameRow, play: Play): Promise<GameRow | undefined> => {
  const { status, turn, decides, dueAt, result, news } = row
  const { entry } = noteRules(play, row, now())
  const { meta, data } = play.table.game
  const version = { rules: meta.version, data }
  const head = { status, turn, decides, dueAt, result, news }
  if ((await store.append({ entries: [entry], head, version })).is !== 'stored') return undefined
  log(`game ${row.id} goes on by version ${meta.version} of its rules, not ${row.rules}`)
  return { ...row, ...version, seq: entry.seq }
}

/** Of two processes with other rules each, one must not take back what the other did. */
const hasLeft = (entries: readonly Entry[], { meta, data }: Game): boolean =>
  entries.some(entry => {
    if (entry.kind !== 'rules') return false
    const { from, left } = bodyOf(entry, 'rules')
    return from === meta.version && left === data
  })

/** By today's rules from its very beginning: a snapshot is of the rules that it was made by. */
const takenOver = async (
  options: ResumeOptions,
  game: Game,
  row: GameRow,
  seats: readonly SeatRow[],
): Promise<Resumed | undefined> => {
  const entries = await entriesOf(options.store, row.id)
  if (hasLeft(entries, game)) return undefined
  const play = await orNone(async () => foldedWhole(tableOf(game, row, seats), entries))
  if (play === undefined || !agrees(play, row)) return undefined
  const gone = await goneOver(options, row, play)
  if (gone !== undefined) return { play, from: 0, row: gone }
  const now = await options.store.game(row.id)
  return now && resumed(options, now, seats)
}

export const resumed = async (
  options: ResumeOptions,
  row: GameRow,
  seats: readonly SeatRow[],
): Promise<Resumed | undefined> => {
  const { store, library } = options
  const game = await library.title(row.title)
  const isSame = game?.meta.version === row.rules && game.data === row.data
  if (game !== undefined && (isSame || row.status === 'on')) {
    const found = isSame
      ? await orNone(() => foldedFrom(store, tableOf(game, row, seats), []))
      : await takenOver(options, game, row, seats)
    if (found !== undefined) return { row, ...found }
  }
  const edition = { title: row.title, rules: row.rules, data: row.data }
  for (const { game: older, kept } of (await library.older?.(edition)) ?? []) {
    const found = await orNone(() => foldedFrom(store, tableOf(older, row, seats, kept), []))
    if (found !== undefined) return { ...found, row }
  }
  return undefined
}
