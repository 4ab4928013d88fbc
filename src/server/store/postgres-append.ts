// Appends to PostgreSQL: those that wait go as one statement, so that one sync of its disk pays for all of them.
import { cellOf, ENTRIES, GAMES, rowOf } from './schema.ts'
import type { Append, Appended, Cell, CellRow } from './store.ts'
import { placeOf } from './writes.ts'

/** Groups under way at once, each on a connection of its own. */
const GROUPS = 3
const LARGEST_GROUP = 256

// Locks are taken in the order of the ids, so that no two groups wait for each other. Whoever waited for a lock looks at
// `seq` again, and without the right one nothing else is done; so a number or key can't be used twice: a key that was
// written after this statement began came with another number. Keys are looked up one by one in their index: joined under
// the update, every game would be held against all lines and all of its own log.
const APPEND = `
with heads as (
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::bigint[],
      $8::json[], $9::bigint[], $10::text[], $11::bigint[], $12::json[])
    as heads (game, was, seq, status, turn, decides, due_at, result, rules, data, at, news)
), lines as (
  select * from unnest($13::text[], $14::bigint[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[],
      $20::bigint[])
    as lines (game, seq, kind, seat, body, rng, key, at)
), known as materialized (
  select game from lines
  where exists (select 1 from entries where entries.game = lines.game and entries.key = lines.key)
), locked as (
  select games.id from games join heads on heads.game = games.id and heads.was = games.seq
  order by games.id for no key update of games
), moved as (
  update games set seq = heads.seq, status = heads.status, turn = heads.turn, decides = heads.decides,
    due_at = heads.due_at, result = heads.result, rules = coalesce(heads.rules, games.rules),
    data = coalesce(heads.data, games.data), changed_at = heads.at, news = heads.news
  from heads
  where games.id = heads.game and games.seq = heads.was and games.id in (select id from locked)
    and games.id not in (select game from known)
  returning games.id
), written as (
  insert into entries (game, seq, kind, seat, body, rng, key, at)
  select game, seq, kind, seat, body, decode(rng, 'hex'), key, at from lines where game in (select id from moved)
), clocked as (
  update seats set clock_ms = clocks.ms
  from unnest($21::text[], $22::text[], $23::bigint[]) as clocks (game, seat, ms)
  where seats.game = clocks.game and seats.seat = clocks.seat and clocks.game in (select id from moved)
), noticed as (
  insert into outbox (player, game, seq, kind, due_at, tries)
  select player, notices.game, seq, kind, due_at, 0
  from unnest($24::text[], $25::text[], $26::text[], $27::bigint[], $28::text[], $29::bigint[])
    as notices (of, player, game, seq, kind, due_at)
  where of in (select id from moved) on conflict do nothing
)
select id from moved`

type Row = readonly Cell[]
/** Rows to the arrays that `unnest` takes. */
const columns = (width: number, rows: readonly Row[]): readonly (readonly Cell[])[] =>
  Array.from({ length: width }, (_, at) => rows.map(row => row[at]))

const headRow = (append: Append): Row => {
  const { entries, head, version } = append
  const { game, was } = placeOf(append)
  const last = entries[entries.length - 1]
  return [
    ...[game, was, last.seq, head.status, head.turn, head.decides ?? null, head.dueAt ?? null],
    ...[cellOf(GAMES, 'result', head.result), version?.rules ?? null, version?.data ?? null, last.at],
    cellOf(GAMES, 'news', head.news),
  ]
}

const appendValues = (group: readonly Append[]): readonly (readonly Cell[])[] => {
  const lines = group.flatMap(({ entries }) =>
    entries.map(({ game, seq, kind, seat, body, rng, key, at }): Row => {
      const dice = rng === undefined ? null : Buffer.from(rng).toString('hex')
      return [game, seq, kind, seat ?? null, body, dice, key ?? null, at]
    }),
  )
  const clocks = group.flatMap(({ entries, clocks = {} }) =>
    Object.entries(clocks).map(([seat, ms]): Row => [entries[0].game, seat, ms]),
  )
  const notices = group.flatMap(({ entries, notices = [] }) =>
    notices.map(({ player, game, seq, kind, dueAt }): Row => [entries[0].game, player, game, seq, kind, dueAt]),
  )
  return [...columns(12, group.map(headRow)), ...columns(8, lines), ...columns(3, clocks), ...columns(6, notices)]
}

/** PostgreSQL takes lists too; beside those nothing here needs them. */
export type AskLists = (text: string, values: readonly (readonly Cell[])[]) => Promise<readonly CellRow[]>

/** At most one append of each game; stored and committed, or told why not. */
export const appendGroup = async (group: readonly Append[], ask: AskLists): Promise<readonly Appended[]> => {
  const moved = new Set((await ask(APPEND, appendValues(group))).map(({ id }) => id))
  const refused = group.filter(({ entries }) => !moved.has(entries[0].game))
  if (refused.length === 0) return group.map(() => ({ is: 'stored' }))
  const keys = refused.flatMap(({ entries }) =>
    entries.flatMap(({ game, key }): Row[] => (key === undefined ? [] : [[game, key]])),
  )
  const known = await ask(
    'select * from entries where (game, key) in (select * from unnest($1::text[], $2::text[])) order by seq',
    columns(2, keys),
  )
  const heads = await ask('select id, seq from games where id = any($1::text[])', [
    refused.map(({ entries }) => entries[0].game),
  ])
  return group.map(({ entries }): Appended => {
    const { game } = entries[0]
    if (moved.has(game)) return { is: 'stored' }
    const entry = known.find(row => row.game === game)
    if (entry !== undefined) return { is: 'known', entry: rowOf(ENTRIES, entry) }
    const head = heads.find(row => row.id === game)
    return head === undefined ? { is: 'unknown' } : { is: 'taken', seq: Number(head.seq) }
  })
}

interface Waiting {
  readonly append: Append
  readonly game: string
  readonly resolve: (answer: Appended) => void
  readonly reject: (error: unknown) => void
}

/**
 * The queue before them. Appends of one game keep their order: the second waits until the first is stored.
 * `isOwnFault` tells the errors that one entry brings upon its group; then each is tried alone.
 */
export const openQueue = (
  store: (group: readonly Append[]) => Promise<readonly Appended[]>,
  isOwnFault: (error: unknown) => boolean,
): ((append: Append) => Promise<Appended>) => {
  let waiting: Waiting[] = []
  const busy = new Set<string>()
  let groups = 0
  let isAwake = false

  const settle = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await store(group.map(({ append }) => append))
      group.forEach(({ resolve }, at) => {
        resolve(answers[at])
      })
    } catch (error) {
      if (group.length > 1 && isOwnFault(error)) for (const one of group) await settle([one])
      else for (const { reject } of group) reject(error)
    }
  }

  const next = (): readonly Waiting[] => {
    const group: Waiting[] = []
    const rest: Waiting[] = []
    for (const each of waiting) {
      const isFree = group.length < LARGEST_GROUP && !busy.has(each.game)
      ;(isFree ? group : rest).push(each)
      if (isFree) busy.add(each.game)
    }
    waiting = rest
    return group
  }

  const send = (): void => {
    isAwake = false
    while (groups < GROUPS) {
      const group = next()
      if (group.length === 0) return
      groups++
      settle(group).then(() => {
        groups--
        for (const { game } of group) busy.delete(game)
        send()
      })
    }
  }

  return append =>
    new Promise((resolve, reject) => {
      const { game } = placeOf(append)
      waiting.push({ append, game, resolve, reject })
      // What comes in the same round of the event loop goes together.
      if (!isAwake) setImmediate(send)
      isAwake = true
    })
}
