// What is asked of a store. Each is one statement, so that it sees one moment.
import {
  BLOCKS,
  CHAT,
  DOUBTS,
  ENTRIES,
  GAMES,
  META,
  NOTARY,
  PLAYERS,
  REPORTS,
  rowOf,
  SEATS,
  SNAPSHOTS,
  type Table,
} from './schema.ts'
import type { Cell } from './store.ts'
import { type ReadWork, statement, type Work } from './work.ts'

function* all<Row>(table: Table<Row>, rest: string, ...values: readonly Cell[]): Work<readonly Row[]> {
  const rows = yield statement(`select ${table.name}.* from ${table.name} ${rest}`, ...values)
  return rows.map(row => rowOf(table, row))
}

function* one<Row>(table: Table<Row>, rest: string, ...values: readonly Cell[]): Work<Row | undefined> {
  return (yield* all(table, rest, ...values))[0]
}

export const READS: ReadWork = {
  player: id => one(PLAYERS, 'where id = $1', id),
  game: id => one(GAMES, 'where id = $1', id),
  seats: game => all(SEATS, 'where game = $1 order by seat', game),
  gamesOf: (player, limit) =>
    all(
      GAMES,
      'where id in (select game from seats where player = $1) order by changed_at desc, id limit $2',
      player,
      limit,
    ),
  openGames: limit =>
    all(
      GAMES,
      `where status in ('open', 'on') and listed = 1 and exists (select 1 from seats where seats.game = games.id
         and seats.player is null and seats.bot is null and seats.invite_hash is null)
       order by changed_at desc, id limit $1`,
      limit,
    ),
  liveGames: limit =>
    all(GAMES, `where status = 'on' and listed = 1 and spectators = 1 order by changed_at desc, id limit $1`, limit),
  dueGames: (at, limit) => all(GAMES, `where status = 'on' and due_at <= $1 order by due_at, id limit $2`, at, limit),
  gamesWith: (status, after, limit) =>
    all(GAMES, 'where status = $1 and id > $2 order by id limit $3', status, after, limit),
  entries: (game, after, limit) =>
    all(ENTRIES, 'where game = $1 and seq > $2 order by seq limit $3', game, after, limit),
  entryOf: (game, key) => one(ENTRIES, 'where game = $1 and key = $2', game, key),
  *lastDeedOf(game, seat) {
    const [row] = yield statement(
      `select seq from entries where game = $1 and seat = $2 and kind in ('act', 'undo', 'ask', 'answer')
       order by seq desc limit 1`,
      game,
      seat,
    )
    return Number(row?.seq ?? 0)
  },
  snapshots: game => all(SNAPSHOTS, 'where game = $1 order by seq desc', game),
  chat: (game, after, limit) => all(CHAT, 'where game = $1 and id > $2 order by id limit $3', game, after, limit),
  *lastTalk(game, spectators) {
    const [row] = yield statement(
      `select coalesce(max(id), 0) as id from chat where game = $1 and ($2 = 1 or who <> 'spectator')`,
      game,
      spectators ? 1 : 0,
    )
    return Number(row.id)
  },
  *blocksOf(player) {
    return (yield* all(BLOCKS, 'where player = $1 order by other', player)).map(({ other }) => other)
  },
  *blockersOf(player) {
    return (yield* all(BLOCKS, 'where other = $1 order by player', player)).map(each => each.player)
  },
  reports: limit => all(REPORTS, 'order by at desc, id limit $1', limit),
  *notarised(tag) {
    return yield* all(NOTARY, 'where tag = $1 order by seq', tag)
  },
  *doubts(tag) {
    return yield* all(DOUBTS, 'where tag = $1 order by seq', tag)
  },
  *meta(name) {
    return (yield* one(META, 'where name = $1', name))?.value
  },
}
