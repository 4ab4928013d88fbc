// The command line: `stavka` with its sub-commands.
import { Command, CommanderError, Option } from 'commander'
import { oneLine } from '../engine/data.ts'
import { LANGUAGES } from '../engine/text.ts'
import { UserError } from '../files/error.ts'
import { registerAnalyse } from './commands/analyse.ts'
import { registerArena } from './commands/arena.ts'
import { registerAsk } from './commands/ask.ts'
import { registerPbem } from './commands/pbem.ts'
import { registerPlay } from './commands/play.ts'
import { registerSchema } from './commands/schema.ts'
import { registerServe } from './commands/serve.ts'
import { registerTools } from './commands/tools.ts'
import { registerVerify } from './commands/verify.ts'
import { registerWhere } from './commands/where.ts'
import { DEFAULT_SAVE, Failed } from './context.ts'

const build = (): Command => {
  const program = new Command('stavka')
    .description('Eastern Front board wargames by their own rulebooks')
    .option('--json', 'answer in JSON')
    .addOption(new Option('--lang <language>', 'language of texts').choices([...LANGUAGES]))
    .option('--save <file>', `the saved game (default: ${DEFAULT_SAVE})`)
    .option('--data <folder>', 'a folder with corrected data files')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${oneLine(text).replace(/^error: /, 'stavka: ')}\n`) })
  registerPlay(program)
  registerAsk(program)
  registerTools(program)
  registerArena(program)
  registerAnalyse(program)
  registerSchema(program)
  registerWhere(program)
  registerPbem(program)
  registerVerify(program)
  registerServe(program)
  return program
}

/** Runs one command; the exit code says whether it went well. Bugs are not caught: they shall be seen. */
export const run = async (words: readonly string[]): Promise<number> => {
  try {
    await build().parseAsync([...words], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (error instanceof Failed) return 1
    if (!(error instanceof UserError)) throw error
    process.stderr.write(`stavka: ${oneLine(error.message)}\n`)
    return 1
  }
}
