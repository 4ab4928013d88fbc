// A whole store into another, empty one: all or nothing, and every row is read again and compared.
import { createHash } from 'node:crypto'
import { UserError } from '../../files/error.ts'
import { type AnyTable, columnOf, fieldsOf, GAMES, insertCells, META, PLAYERS, TABLES } from './schema.ts'
import type { Ask, Cell, CellRow, Store } from './store.ts'
import { statement } from './work.ts'

const PAGE = 200

/** All rows in the order of their primary key. */
async function* pagesOf(ask: Ask, table: AnyTable): AsyncGenerator<readonly (readonly Cell[])[]> {
  const columns = fieldsOf(table).map(columnOf)
  const primary = table.primary.map(columnOf)
  const places = primary.map((_, at) => `$${at + 1}`).join(', ')
  let last: CellRow | undefined
  for (;;) {
    const after = last === undefined ? '' : `where (${primary.join(', ')}) > (${places})`
    const rows = await ask(
      statement(
        `select * from ${table.name} ${after} order by ${primary.join(', ')} limit ${PAGE}`,
        ...(last === undefined ? [] : primary.map(column => (last as CellRow)[column])),
      ),
    )
    if (rows.length === 0) return
    yield rows.map(row => columns.map(column => row[column]))
    last = rows[rows.length - 1]
  }
}

interface Sum {
  readonly rows: number
  readonly digest: string
}

const sumOf = async (ask: Ask, table: AnyTable): Promise<Sum> => {
  const hash = createHash('sha256')
  let rows = 0
  for await (const page of pagesOf(ask, table))
    for (const row of page) {
      rows++
      const cells = row.map(cell => (cell instanceof Uint8Array ? { bytes: Buffer.from(cell).toString('hex') } : cell))
      hash.update(`${JSON.stringify(cells)}\n`)
    }
  return { rows, digest: hash.digest('hex') }
}

/** How many rows each table had. Throws a UserError when `to` is not empty. */
export const copyStore = (from: Store, to: Store): Promise<Readonly<Record<string, number>>> =>
  from.alone(source =>
    to.alone(async target => {
      for (const table of [PLAYERS, GAMES])
        if ((await target(statement(`select 1 as found from ${table.name} limit 1`))).length > 0)
          throw new UserError(`the store to copy into has ${table.name} already; take an empty one`)
      // Both have the same schema: they have just been opened.
      await target(statement(`delete from ${META.name}`))
      const counts: Record<string, number> = {}
      for (const table of TABLES) {
        for await (const page of pagesOf(source, table)) await target(insertCells(table, page))
        const [was, is] = [await sumOf(source, table), await sumOf(target, table)]
        if (was.rows !== is.rows || was.digest !== is.digest)
          throw new Error(`${table.name} came over changed: ${was.rows} rows, then ${is.rows}; nothing was copied`)
        counts[table.name] = was.rows
      }
      return counts
    }),
  )
