// What is done to a store. Each is one transaction, or a part of one, and may be run again when it was lost.
// The row of a game is the lock of its log: whoever adds to the log changes that row first. `update ... returning` is the
// way to take it that both stores understand.
import { READS } from './reads.ts'
import {
  CHAT,
  cellOf,
  change,
  DOUBTS,
  ENTRIES,
  GAMES,
  insert,
  META,
  NOTARY,
  OUTBOX,
  PLAYERS,
  REPORTS,
  rowOf,
  SEATS,
  SNAPSHOTS,
} from './schema.ts'
import type { Append, Cell, Entry, GameRow, NewNotice, Offering, Status, Taken, Taking } from './store.ts'
import { statement, type Work, type WriteWork } from './work.ts'

/** The game of an append, and the number before its first entry. Throws where the caller is at fault. */
export const placeOf = ({ entries }: Append): { readonly game: string; readonly was: number } => {
  const [first] = entries
  if (first === undefined) throw new TypeError('nothing to append')
  const { game, seq } = first
  if (seq < 1 || entries.some((entry, at) => entry.game !== game || entry.seq !== seq + at))
    throw new TypeError(`entries of ${game} do not follow each other from ${seq} on`)
  return { game, was: seq - 1 }
}

const noticeRow = (notice: NewNotice) => ({ ...notice, tries: 0 })
const NEW_ONLY = 'on conflict do nothing returning 1 as added'

function* keyed(game: string, keys: readonly string[]): Work<Entry | undefined> {
  for (const key of keys) {
    const entry = yield* READS.entryOf(game, key)
    if (entry !== undefined) return entry
  }
  return undefined
}

function* append(append: Append): ReturnType<WriteWork['append']> {
  const { entries, head, version, clocks = {}, notices = [] } = append
  const { game, was } = placeOf(append)
  const last = entries[entries.length - 1]
  const keys = entries.flatMap(({ key }) => (key === undefined ? [] : [key]))
  const values: Cell[] = [
    ...[game, was, last.seq, head.status, head.turn, head.decides ?? null, head.dueAt ?? null],
    ...[cellOf(GAMES, 'result', head.result), version?.rules ?? null, version?.data ?? null, last.at],
    cellOf(GAMES, 'news', head.news),
  ]
  const unused = keys.map((_, at) => `and not exists (select 1 from entries where game = $1 and key = $${13 + at})`)
  const moved = yield statement(
    `update games set seq = $3, status = $4, turn = $5, decides = $6, due_at = $7, result = $8,
       rules = coalesce($9, rules), data = coalesce($10, data), changed_at = $11,
       news = $12
     where id = $1 and seq = $2 ${unused.join(' ')} returning id`,
    ...values,
    ...keys,
  )
  if (moved.length === 0) {
    const entry = yield* keyed(game, keys)
    if (entry !== undefined) return { is: 'known', entry }
    const [row] = yield statement('select seq from games where id = $1', game)
    return row === undefined ? { is: 'unknown' } : { is: 'taken', seq: Number(row.seq) }
  }
  for (const entry of entries) yield insert(ENTRIES, entry)
  for (const [seat, ms] of Object.entries(clocks))
    yield statement('update seats set clock_ms = $3 where game = $1 and seat = $2', game, seat, ms)
  for (const notice of notices) yield insert(OUTBOX, noticeRow(notice), NEW_ONLY)
  return { is: 'stored' }
}

/** Takes the lock of a game that can still be joined. */
function* lockGame(id: string): Work<Pick<GameRow, 'seq' | 'status' | 'decides' | 'dueAt'> | undefined> {
  const [row] = yield statement(`update games set seq = seq where id = $1 and status in ('open', 'on') returning *`, id)
  return row === undefined ? undefined : rowOf(GAMES, row)
}

function* seatEntry(entry: Entry, status: Status, dueAt?: number): Work<void> {
  yield insert(ENTRIES, entry)
  yield statement(
    'update games set seq = $2, status = $3, due_at = coalesce($4, due_at), changed_at = $5 where id = $1',
    entry.game,
    entry.seq,
    status,
    dueAt ?? null,
    entry.at,
  )
}

function* takeSeat(taking: Taking): Work<Taken | undefined> {
  const { game, by, player, nonce, body, key, at, dueAt, notices = [] } = taking
  const head = yield* lockGame(game)
  if (head === undefined) return undefined
  const known = yield* READS.entryOf(game, key)
  // The same again: its first answer was lost on the way. Anybody else's key is nobody's business.
  if (known !== undefined) {
    const seats = yield* READS.seats(game)
    const { seat } = seats.find(each => each.seat === known.seat && each.player === player) ?? {}
    return seat === undefined ? undefined : { seat, seq: known.seq, status: head.status }
  }
  const [place, value] =
    'invite' in by
      ? ['invite_hash = $4 and player is null', by.invite]
      : ['seat = $4 and invite_hash is null and (player is null or (player = $2 and nonce is null))', by.seat]
  const [row] = yield statement(
    `update seats set player = $2, nonce = coalesce(nonce, $3), invite_hash = null
     where game = $1 and ${place} and bot is null returning seat`,
    game,
    player,
    nonce,
    value,
  )
  if (row === undefined) return undefined
  const seat = String(row.seat)
  const free = yield statement(
    'select 1 as free from seats where game = $1 and bot is null and (player is null or nonce is null)',
    game,
  )
  const begins = head.status === 'open' && free.length === 0
  const status = begins ? 'on' : head.status
  const seq = head.seq + 1
  // Who takes a seat over whose decision waits has all his time before him.
  const isDue = begins || (status === 'on' && head.decides === seat && head.dueAt === undefined)
  yield* seatEntry({ game, seq, kind: 'seat', seat, body, key, at }, status, isDue ? dueAt : undefined)
  if (begins) for (const notice of notices) yield insert(OUTBOX, noticeRow({ ...notice, game, seq }), NEW_ONLY)
  return { seat, seq, status }
}

function* offerSeat(offering: Offering): Work<number | 'taken' | undefined> {
  const { game, seat, to, body, key, at, after, clockMs } = offering
  const head = yield* lockGame(game)
  if (head === undefined) return undefined
  const known = key === undefined ? undefined : yield* READS.entryOf(game, key)
  if (known !== undefined) return known.seq
  if (after !== undefined && head.seq !== after) return 'taken'
  const [row] = yield statement(
    `update seats set player = null, bot = $3, invite_hash = $4, clock_ms = coalesce($5, clock_ms)
     where game = $1 and seat = $2 returning seat`,
    game,
    seat,
    to !== 'anybody' && 'bot' in to ? to.bot : null,
    to !== 'anybody' && 'invite' in to ? to.invite : null,
    clockMs ?? null,
  )
  if (row === undefined) return undefined
  const seq = head.seq + 1
  yield* seatEntry({ game, seq, kind: 'seat', seat, body, key, at }, head.status)
  yield statement('update games set due_at = null where id = $1 and decides = $2', game, seat)
  return seq
}

function* beat(at: number, grace: number): Work<number> {
  const first = yield insert(META, { name: 'heartbeat', value: String(at) }, NEW_ONLY)
  if (first.length > 0) return 0
  const [row] = yield statement(`update meta set name = name where name = 'heartbeat' returning value`)
  const gap = at - Number(row.value)
  if (gap <= 0) return 0
  yield statement(`update meta set value = $1 where name = 'heartbeat'`, String(at))
  if (gap <= grace) return 0
  yield statement(`update games set due_at = due_at + $1 where status = 'on' and due_at is not null`, gap)
  return gap
}

export const WRITES: WriteWork = {
  *addPlayer(player) {
    yield insert(PLAYERS, player)
  },
  *changePlayer(id, changes) {
    const changed = change(PLAYERS, id, changes)
    if (changed !== undefined) yield changed
  },
  *forgetPlayer(id) {
    yield statement(
      'update players set secret_hash = null, name = $2, notices = null, mail_ok = 0 where id = $1',
      id,
      '',
    )
    yield statement('delete from outbox where player = $1', id)
    yield statement('delete from blocks where player = $1 or other = $1', id)
  },
  *addGame(game, seats) {
    yield insert(GAMES, game)
    for (const seat of seats) yield insert(SEATS, seat)
  },
  *changeGame(id, changes) {
    const changed = change(GAMES, id, changes)
    if (changed !== undefined) yield changed
  },
  append,
  takeSeat,
  offerSeat,
  *markSeat(game, seat, { seenSeq, notifiedSeq }) {
    yield statement(
      `update seats set seen_seq = case when $3 > seen_seq then $3 else seen_seq end,
         notified_seq = case when $4 > notified_seq then $4 else notified_seq end
       where game = $1 and seat = $2`,
      game,
      seat,
      seenSeq ?? 0,
      notifiedSeq ?? 0,
    )
  },
  *keepSnapshot(snapshot) {
    const { game, seq } = snapshot
    // A state ahead of the log would be the truth of a game that never was.
    const reached = yield statement('update games set seq = seq where id = $1 and seq >= $2 returning id', game, seq)
    if (reached.length === 0) return false
    yield insert(
      SNAPSHOTS,
      snapshot,
      'on conflict (game, seq) do update set rules = excluded.rules, data = excluded.data, bytes = excluded.bytes',
    )
    yield statement(
      `delete from snapshots where game = $1
         and seq not in (select seq from snapshots where game = $1 order by seq desc limit 2)`,
      game,
    )
    return true
  },
  *addChat(chat) {
    const there = yield statement('update games set seq = seq where id = $1 returning id', chat.game)
    if (there.length === 0) return undefined
    const [row] = yield statement('select coalesce(max(id), 0) + 1 as id from chat where game = $1', chat.game)
    const id = Number(row.id)
    yield insert(CHAT, { ...chat, id })
    return id
  },
  *addNotice(notice) {
    return (yield insert(OUTBOX, noticeRow(notice), NEW_ONLY)).length > 0
  },
  *claimNotices(at, until, limit) {
    // The condition stands twice: PostgreSQL looks at it again when another process was faster.
    const rows = yield statement(
      `update outbox set due_at = $2, tries = tries + 1
       where done_at is null and due_at <= $1 and (player, game, seq, kind) in
         (select player, game, seq, kind from outbox where done_at is null and due_at <= $1 order by due_at limit $3)
       returning *`,
      at,
      until,
      limit,
    )
    return rows.map(row => rowOf(OUTBOX, row))
  },
  *settleNotice({ player, game, seq, kind }, at) {
    yield statement(
      'update outbox set done_at = $5 where player = $1 and game = $2 and seq = $3 and kind = $4',
      player,
      game,
      seq,
      kind,
      at,
    )
  },
  *deferNotice({ player, game, seq, kind }, dueAt) {
    yield statement(
      'update outbox set due_at = $5 where player = $1 and game = $2 and seq = $3 and kind = $4 and done_at is null',
      player,
      game,
      seq,
      kind,
      dueAt,
    )
  },
  *clearNotices(before) {
    yield statement('delete from outbox where done_at < $1', before)
  },
  *block(player, other) {
    yield statement('insert into blocks (player, other) values ($1, $2) on conflict do nothing', player, other)
  },
  *unblock(player, other) {
    yield statement('delete from blocks where player = $1 and other = $2', player, other)
  },
  *addReport(report) {
    yield insert(REPORTS, report)
  },
  *notarise(row) {
    yield insert(NOTARY, row, 'on conflict do nothing')
    const [cells] = yield statement('select * from notary where tag = $1 and seq = $2', row.tag, row.seq)
    const stands = rowOf(NOTARY, cells)
    if (stands.hash.every((byte, at) => byte === row.hash[at])) return stands
    const { tag, seq, hash, at } = row
    yield insert(
      DOUBTS,
      { tag, seq, times: 1, hash, at },
      'on conflict (tag, seq) do update set times = doubts.times + 1, hash = excluded.hash, at = excluded.at',
    )
    return stands
  },
  *keepMeta(name, value) {
    yield insert(META, { name, value }, 'on conflict do nothing')
    return (yield* READS.meta(name)) ?? value
  },
  beat,
}
