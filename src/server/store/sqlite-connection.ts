// A connection to a SQLite file, set so that what was committed survives a power cut.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { CellRow, Statement } from './store.ts'

const SETTINGS = ['pragma busy_timeout = 5000', 'pragma synchronous = full', 'pragma foreign_keys = on']

export interface Connection {
  readonly database: DatabaseSync
  readonly ask: (statement: Statement) => readonly CellRow[]
}

export const connect = (file: string): Connection => {
  const database = new DatabaseSync(file)
  for (const setting of SETTINGS) database.exec(setting)
  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    const made = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, made)
    return made
  }
  return {
    database,
    ask: ({ text, values }) =>
      prepare(text).all(Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]))) as unknown as CellRow[],
  }
}
