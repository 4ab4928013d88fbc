// The command line: `stavka` with its sub-commands.
import { Command, CommanderError, Option } from 'commander'
import { oneLine } from '../engine/data.ts'
import { LANGUAGES } from '../engine/text.ts'
import { UserError } from '../files/error.ts'
import { ownPackage } from '../files/home.ts'
import { registerAnalyse } from './commands/analyse.ts'
import { registerArena } from './commands/arena.ts'
import { registerAsk } from './commands/ask.ts'
import { registerData } from './commands/data.ts'
import { registerPbem } from './commands/pbem.ts'
import { registerPlay } from './commands/play.ts'
import { registerSchema } from './commands/schema.ts'
import { registerServe } from './commands/serve.ts'
import { registerTable } from './commands/table.ts'
import { registerTools } from './commands/tools.ts'
import { registerVerify } from './commands/verify.ts'
import { registerWhere } from './commands/where.ts'
import { registerWork } from './commands/work.ts'
import { DEFAULT_SAVE, Failed } from './context.ts'

const build = (): Command => {
  const program = new Command('stavka')
    .description('Eastern Front board wargames by their own rulebooks')
    .version(ownPackage().version)
    .option('--json', 'answer in JSON')
    .addOption(new Option('--lang <language>', 'language of texts').choices([...LANGUAGES]))
    .option('--save <file>', `the saved game (default: ${DEFAULT_SAVE})`)
    .option('--data <folder or file>', 'corrected data: a folder of data files, or a file of corrections')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${oneLine(text).replace(/^error: /, 'stavka: ')}\n`) })
  registerTable(program)
  registerPlay(program)
  registerAsk(program)
  registerTools(program)
  registerData(program)
  registerArena(program)
  registerAnalyse(program)
  registerSchema(program)
  registerWhere(program)
  registerPbem(program)
  registerVerify(program)
  registerServe(program)
  registerWork(program)
  return program
}

/** Runs one command; the exit code says whether it went well. Bugs are not caught: they shall be seen. */
export const run = async (words: readonly string[]): Promise<number> => {
  try {
    // Who only wants to play needs to know no command.
    await build().parseAsync(words.length === 0 ? ['table'] : [...words], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (error instanceof Failed) return 1
    if (!(error instanceof UserError)) throw error
    process.stderr.write(`stavka: ${oneLine(error.message)}\n`)
    return 1
  }
}
