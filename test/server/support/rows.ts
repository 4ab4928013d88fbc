// Rows to put into stores: each test says only what it is about.
import type { Append, Entry, GameRow, Player, SeatRow, Store } from '../../../src/server/store/store.ts'

export const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)

export const player = (id: string, changes: Partial<Player> = {}): Player => ({
  id,
  secretHash: bytes(1, 2, 255),
  name: id,
  language: 'en',
  createdAt: 1,
  seenAt: 1,
  mailOk: false,
  blocked: false,
  ...changes,
})

export const game = (id: string, changes: Partial<GameRow> = {}): GameRow => ({
  id,
  title: 'turning-point',
  rules: 3,
  data: 'abcdef',
  scenario: '1',
  options: ['fog'],
  key: bytes(7, 0, 7),
  commitHash: bytes(8, 8),
  pace: { kind: 'days', bank: 3 },
  listed: true,
  spectators: true,
  quiet: false,
  maker: 'anna',
  status: 'on',
  seq: 0,
  turn: 1,
  decides: 'axis',
  createdAt: 1,
  changedAt: 1,
  ...changes,
})

export const seat = (of: string, name: string, changes: Partial<SeatRow> = {}): SeatRow => ({
  game: of,
  seat: name,
  notifiedSeq: 0,
  seenSeq: 0,
  ...changes,
})

/** A game under way between the two. */
export const begin = (store: Store, id: string, changes: Partial<GameRow> = {}): Promise<void> =>
  store.addGame(game(id, changes), [seat(id, 'axis', { player: 'anna' }), seat(id, 'soviet', { player: 'boris' })])

export const entry = (of: string, seq: number, changes: Partial<Entry> = {}): Entry => ({
  game: of,
  seq,
  kind: 'act',
  seat: 'axis',
  body: `{"type":"done","seq":${seq}}`,
  at: 1000 + seq,
  ...changes,
})

/** One entry; the game goes on. */
export const appendOf = (
  of: string,
  seq: number,
  changes: Partial<Entry> = {},
  rest: Partial<Omit<Append, 'entries'>> = {},
): Append => ({ entries: [entry(of, seq, changes)], head: { status: 'on', turn: 1, decides: 'soviet' }, ...rest })

/** 1 to n. */
export const count = (n: number): readonly number[] => Array.from({ length: n }, (_, at) => at + 1)
