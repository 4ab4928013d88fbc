// A thread that copies the whole store into a new file, and ends.
import { workerData } from 'node:worker_threads'
import { connect } from './sqlite-connection.ts'

export interface BackupData {
  readonly file: string
  readonly target: string
}

const { file, target } = workerData as BackupData
const { database, ask } = connect(file)
ask({ text: 'vacuum into $1', values: [target] })
database.close()
