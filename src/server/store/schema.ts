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
    maker: 'text',
    status: 'text',
    seq: 'int',
    turn: 'int',
    decides: 'text?',
    dueAt: 'int?',
    result: 'json?',
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

/** Those of the first step; what others refer to comes first. */
const FIRST: readonly AnyTable[] = [META, PLAYERS, GAMES, SEATS, ENTRIES, SNAPSHOTS, CHAT, OUTBOX, BLOCKS]
const OF_NOTARY: readonly AnyTable[] = [NOTARY, DOUBTS]
export const TABLES: readonly AnyTable[] = [...FIRST, ...OF_NOTARY]

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

const STEPS: readonly ((dialect: Dialect) => readonly string[])[] = [
  dialect => FIRST.flatMap(table => createTable(table, dialect)),
  dialect => OF_NOTARY.flatMap(table => createTable(table, dialect)),
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

export const rowOf = <Row>(table: Table<Row>, cells: CellRow): Row => {
  const row: Record<string, unknown> = {}
  for (const field of fieldsOf(table)) {
    const cell = cells[columnOf(field)]
    if (cell !== null) row[field] = readCell(kindOf(table, field), cell)
  }
  return row as Row
}

/** Rows of cells as one insert. */
export const insertCells = (table: AnyTable, rows: readonly (readonly Cell[])[], rest = ''): Statement => {
  const width = fieldsOf(table).length
  const places = rows.map(
    (_, row) => `(${Array.from({ length: width }, (_, at) => `$${row * width + at + 1}`).join(', ')})`,
  )
  return {
    text: `insert into ${table.name} (${fieldsOf(table).map(columnOf).join(', ')}) values ${places.join(', ')} ${rest}`,
    values: rows.flat(),
  }
}

export const insert = <Row>(table: Table<Row>, row: NoInfer<Row>, rest = ''): Statement =>
  insertCells(table, [fieldsOf(table).map(field => cellOf(table, field, row[field as keyof Row]))], rest)

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
