// The tables, said once for both stores: their columns are the fields of the rows in store.ts, and the compiler holds one
// against the other. A change of the schema is a step added to STEPS; `meta` says how many a store has taken.
import { UserError } from '../../files/error.ts'
import type {
  BlockRow,
  Cell,
  CellRow,
  ChatRow,
  DoubtRow,
  Entry,
  GameRow,
  MetaRow,
  NotaryRow,
  Notice,
  Player,
  Report,
  SeatRow,
  SnapshotRow,
  Statement,
} from './store.ts'
import type { Work } from './work.ts'

export type Dialect = 'sqlite' | 'postgres'

type Kind = 'text' | 'int' | 'flag' | 'bytes' | 'json'
type KindOf<Value> = [Value] extends [string]
  ? 'text'
  : [Value] extends [number]
    ? 'int'
    : [Value] extends [boolean]
      ? 'flag'
      : [Value] extends [Uint8Array]
        ? 'bytes'
        : 'json'
/** With a `?` where it may be missing. */
type Columns<Row> = {
  readonly [Field in keyof Row]-?: undefined extends Row[Field]
    ? `${KindOf<Exclude<Row[Field], undefined>>}?`
    : KindOf<Row[Field]>
}

export interface AnyTable {
  readonly name: string
  readonly columns: object
  readonly primary: readonly string[]
  readonly unique?: readonly string[]
  /** Fields that hold the id of a row of another table. */
  readonly refers?: object
  /** Indexes, each by its fields. */
  readonly sorted?: readonly (readonly string[])[]
}

export interface Table<Row> extends AnyTable {
  readonly columns: Columns<Row>
  readonly primary: readonly (keyof Row & string)[]
  readonly unique?: readonly (keyof Row & string)[]
  readonly refers?: { readonly [Field in keyof Row]?: 'players' | 'games' }
  readonly sorted?: readonly (readonly (keyof Row & string)[])[]
}

export const PLAYERS: Table<Player> = {
  name: 'players',
  columns: {
    id: 'text',
    secretHash: 'bytes?',
    name: 'text',
    language: 'text',
    notices: 'json?',
    createdAt: 'int',
    seenAt: 'int',
    mailOk: 'flag',
    blocked: 'flag',
  },
  primary: ['id'],
}

export const GAMES: Table<GameRow> = {
  name: 'games',
  columns: {
    id: 'text',
    title: 'text',
    rules: 'int',
    data: 'text',
    scenario: 'text',
    options: 'json',
    origin: 'json?',
    key: 'bytes',
    commitHash: 'bytes',
    pace: 'json',
    listed: 'flag',
    spectators: 'flag',
    quiet: 'flag',
    maker: 'text',
    status: 'text',
    seq: 'int',
    turn: 'int',
    decides: 'text?',
    dueAt: 'int?',
    result: 'json?',
    news: 'json?',
    createdAt: 'int',
    changedAt: 'int',
  },
  primary: ['id'],
  refers: { maker: 'players' },
  sorted: [
    ['status', 'changedAt'],
    ['status', 'dueAt'],
    ['status', 'id'],
  ],
}

export const SEATS: Table<SeatRow> = {
  name: 'seats',
  columns: {
    game: 'text',
    seat: 'text',
    player: 'text?',
    bot: 'text?',
    inviteHash: 'bytes?',
    nonce: 'bytes?',
    clockMs: 'int?',
    notifiedSeq: 'int',
    seenSeq: 'int',
  },
  primary: ['game', 'seat'],
  refers: { game: 'games', player: 'players' },
  sorted: [['player']],
}

export const ENTRIES: Table<Entry> = {
  name: 'entries',
  columns: {
    game: 'text',
    seq: 'int',
    kind: 'text',
    seat: 'text?',
    body: 'text',
    rng: 'bytes?',
    key: 'text?',
    at: 'int',
  },
  primary: ['game', 'seq'],
  unique: ['game', 'key'],
  refers: { game: 'games' },
}

export const SNAPSHOTS: Table<SnapshotRow> = {
  name: 'snapshots',
  columns: { game: 'text', seq: 'int', rules: 'int', data: 'text', bytes: 'bytes' },
  primary: ['game', 'seq'],
  refers: { game: 'games' },
}

export const CHAT: Table<ChatRow> = {
  name: 'chat',
  columns: { game: 'text', id: 'int', player: 'text', who: 'text', text: 'text', at: 'int' },
  primary: ['game', 'id'],
  refers: { game: 'games', player: 'players' },
}

export const OUTBOX: Table<Notice> = {
  name: 'outbox',
  columns: {
    player: 'text',
    game: 'text',
    seq: 'int',
    kind: 'text',
    dueAt: 'int',
    tries: 'int',
    doneAt: 'int?',
  },
  primary: ['player', 'game', 'seq', 'kind'],
  refers: { player: 'players', game: 'games' },
  sorted: [['doneAt', 'dueAt']],
}

export const BLOCKS: Table<BlockRow> = {
  name: 'blocks',
  columns: { player: 'text', other: 'text' },
  primary: ['player', 'other'],
  refers: { player: 'players', other: 'players' },
}

export const REPORTS: Table<Report> = {
  name: 'reports',
  columns: {
    id: 'text',
    player: 'text',
    other: 'text',
    game: 'text',
    text: 'text?',
    reason: 'text',
    at: 'int',
  },
  primary: ['id'],
  refers: { player: 'players', other: 'players', game: 'games' },
  sorted: [['at']],
}

export const META: Table<MetaRow> = { name: 'meta', columns: { name: 'text', value: 'text' }, primary: ['name'] }

export const NOTARY: Table<NotaryRow> = {
  name: 'notary',
  columns: { tag: 'text', seq: 'int', hash: 'bytes', dice: 'bytes', at: 'int' },
  primary: ['tag', 'seq'],
}

export const DOUBTS: Table<DoubtRow> = {
  name: 'doubts',
  columns: { tag: 'text', seq: 'int', times: 'int', hash: 'bytes', at: 'int' },
  primary: ['tag', 'seq'],
}

/** What others refer to comes first. */
export const TABLES: readonly AnyTable[] = [
  ...[META, PLAYERS, GAMES, SEATS, ENTRIES, SNAPSHOTS, CHAT, OUTBOX, BLOCKS, REPORTS, NOTARY, DOUBTS],
]

/** `changedAt` is `changed_at` in both stores. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
export const fieldsOf = (table: AnyTable): readonly string[] => Object.keys(table.columns)
const columnType = (table: AnyTable, field: string): string => (table.columns as Record<string, string>)[field]
const kindOf = (table: AnyTable, field: string): Kind => columnType(table, field).replace('?', '') as Kind

/** PostgreSQL's `json` keeps the text as it was, which its `jsonb` does not; and texts are sorted alike everywhere. */
const TYPES: Readonly<Record<Dialect, Readonly<Record<Kind, string>>>> = {
  sqlite: { text: 'text', int: 'integer', flag: 'integer', bytes: 'blob', json: 'text' },
  postgres: { text: 'text collate "C"', int: 'bigint', flag: 'bigint', bytes: 'bytea', json: 'json' },
}
const createTable = (table: AnyTable, dialect: Dialect): readonly string[] => {
  const quoted = (fields: readonly string[]): string => fields.map(field => `"${columnOf(field)}"`).join(', ')
  const lines = [
    ...fieldsOf(table).map(field => {
      const need = columnType(table, field).endsWith('?') ? '' : ' not null'
      return `"${columnOf(field)}" ${TYPES[dialect][kindOf(table, field)]}${need}`
    }),
    `primary key (${quoted(table.primary)})`,
    ...(table.unique === undefined ? [] : [`unique (${quoted(table.unique)})`]),
    ...Object.entries(table.refers ?? {}).map(
      ([field, other]) => `foreign key ("${columnOf(field)}") references ${other} (id)`,
    ),
  ]
  const strict = dialect === 'sqlite' ? ' strict' : ''
  return [
    `create table ${table.name} (${lines.join(', ')})${strict}`,
    ...(table.sorted ?? []).map(
      fields => `create index ${table.name}_by_${fields.map(columnOf).join('_')} on ${table.name} (${quoted(fields)})`,
    ),
  ]
}

/** As it was before it had these. */
const without = (table: AnyTable, ...fields: readonly string[]): AnyTable => ({
  ...table,
  columns: Object.fromEntries(Object.entries(table.columns).filter(([field]) => !fields.includes(field))),
})
const addColumn = (table: AnyTable, field: string, dialect: Dialect): string => {
  const need = columnType(table, field) === 'flag' ? ' not null default 0' : ''
  return `alter table ${table.name} add column "${columnOf(field)}" ${TYPES[dialect][kindOf(table, field)]}${need}`
}

const STEPS: readonly ((dialect: Dialect) => readonly string[])[] = [
  dialect => {
    const games = without(GAMES, 'quiet', 'news')
    const first = [META, PLAYERS, games, SEATS, ENTRIES, SNAPSHOTS, CHAT, OUTBOX, BLOCKS]
    return first.flatMap(table => createTable(table, dialect))
  },
  dialect => [addColumn(GAMES, 'quiet', dialect), addColumn(GAMES, 'news', dialect), ...createTable(REPORTS, dialect)],
  dialect => [NOTARY, DOUBTS].flatMap(table => createTable(table, dialect)),
]

const TABLES_THERE: Readonly<Record<Dialect, string>> = {
  sqlite: `select name from sqlite_schema where type = 'table'`,
  postgres: 'select tablename as name from pg_tables where schemaname = current_schema()',
}

/** Brings a store to the present schema, in one transaction. Throws a UserError where it is not ours to change. */
export function* prepare(dialect: Dialect): Work<void> {
  const there = new Set((yield { text: TABLES_THERE[dialect], values: [] }).map(({ name }) => name))
  const isOurs = there.has(META.name) && there.has(ENTRIES.name)
  if (!isOurs && there.size > 0) throw new UserError('it holds other tables than those of Stavka')
  const [row] = isOurs ? yield { text: `select value from meta where name = 'schema'`, values: [] } : []
  const taken = Number(row?.value ?? 0)
  if (taken > STEPS.length)
    throw new UserError(`a newer Stavka made it (its schema is ${taken}, this one knows ${STEPS.length})`)
  if (taken === STEPS.length) return
  for (const step of STEPS.slice(taken)) for (const text of step(dialect)) yield { text, values: [] }
  yield {
    text: `insert into meta (name, value) values ('schema', $1) on conflict (name) do update set value = excluded.value`,
    values: [String(STEPS.length)],
  }
}

export const cellOf = (table: AnyTable, field: string, value: unknown): Cell => {
  if (value === undefined || value === null) return null
  const kind = kindOf(table, field)
  return kind === 'flag' ? Number(value) : kind === 'json' ? JSON.stringify(value) : (value as Cell)
}

const readCell = (kind: Kind, cell: Cell): unknown => {
  if (kind === 'flag') return cell === 1
  if (kind === 'json') return JSON.parse(String(cell))
  // PostgreSQL's library gives a Buffer, which is the same in other clothes.
  if (kind === 'bytes') return new Uint8Array(cell as Uint8Array)
  return cell
}

/** What is read off a table once, for it is needed for every row. */
const once = <T>(work: (table: AnyTable) => T): ((table: AnyTable) => T) => {
  const found = new WeakMap<AnyTable, T>()
  return table => {
    const known = found.get(table)
    if (known !== undefined) return known
    const made = work(table)
    found.set(table, made)
    return made
  }
}

const cellsOf = once(table =>
  fieldsOf(table).map(field => ({ field, column: columnOf(field), kind: kindOf(table, field) })),
)

export const rowOf = <Row>(table: Table<Row>, cells: CellRow): Row => {
  const row: Record<string, unknown> = {}
  for (const { field, column, kind } of cellsOf(table)) {
    const cell = cells[column]
    if (cell !== null) row[field] = readCell(kind, cell)
  }
  return row as Row
}

const places = (width: number, before = 0): string =>
  `(${Array.from({ length: width }, (_, at) => `$${before + at + 1}`).join(', ')})`

const insertInto = once(table => `insert into ${table.name} (${fieldsOf(table).map(columnOf).join(', ')}) values `)
const insertOne = once(table => insertInto(table) + places(fieldsOf(table).length))

/** Rows of cells as one insert. */
export const insertCells = (table: AnyTable, rows: readonly (readonly Cell[])[]): Statement => {
  const width = fieldsOf(table).length
  const text = insertInto(table) + rows.map((_, row) => places(width, row * width)).join(', ')
  return { text, values: rows.flat() }
}

export const insert = <Row>(table: Table<Row>, row: NoInfer<Row>, rest = ''): Statement => ({
  text: rest === '' ? insertOne(table) : `${insertOne(table)} ${rest}`,
  values: cellsOf(table).map(({ field }) => cellOf(table, field, row[field as keyof Row])),
})

/** Changes the fields that are there, of the row with this id. */
export const change = <Row extends { readonly id: string }>(
  table: Table<Row>,
  id: string,
  changes: Partial<NoInfer<Row>>,
): Statement | undefined => {
  const fields = fieldsOf(table).filter(field => field in changes)
  if (fields.length === 0) return undefined
  return {
    text: `update ${table.name} set ${fields.map((field, at) => `${columnOf(field)} = $${at + 2}`).join(', ')} where id = $1`,
    values: [id, ...fields.map(field => cellOf(table, field, changes[field as keyof Row]))],
  }
}
