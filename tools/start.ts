// npm start: the table in the browser, its page built when something changed.
import { Command } from 'commander'
import { openTable, tableOptions } from '../src/cli/commands/table.ts'
import { UserError } from '../src/files/error.ts'
import { buildDist, isFresh } from './web/dist.ts'

interface Flags {
  readonly port: string
  readonly data?: string
  readonly open: boolean
}

const prepare = (): void => {
  if (isFresh()) return
  console.log('Building the page... / ページを作成しています…')
  try {
    buildDist()
  } catch {
    // The build has said why on stderr.
    throw new UserError('the page could not be built (ページを作成できませんでした)')
  }
}

await tableOptions(new Command('npm start --'))
  .description('Serves the table in the browser.')
  .option('--data <folder or file>', 'play with corrected board or counter files')
  .action((flags: Flags) => openTable({ ...flags, data: flags.data, called: 'npm start --', prepare }))
  .parseAsync()
  .catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    console.error(`stavka: ${error.message}`)
    process.exitCode = 1
  })
