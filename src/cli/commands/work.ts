// stavka work: a process beside the servers of one PostgreSQL, on this machine or another.
import type { Command } from 'commander'
import { UserError } from '../../files/error.ts'
import { readCorrected } from '../../server/corrected.ts'
import { openJobs } from '../../server/jobs.ts'
import { isPostgres, openStore } from '../../server/store/open.ts'
import { openWork } from '../../server/work.ts'
import { contextOf, countFrom } from '../context.ts'
import { keptBeside, type MailFlags, mailFrom, urlFrom, whenTold } from './serve.ts'

interface Flags extends MailFlags {
  readonly db: string
  readonly url?: string
  readonly bots: string
  readonly games: string
  readonly kept?: string
}

export const registerWork = (program: Command): void => {
  program
    .command('work')
    .description(
      'works for servers on one PostgreSQL: games of sim --jobs queue; with --url computers, clocks, notices',
    )
    .requiredOption('--db <address>', 'their database: postgres://...')
    .option('--games <count>', 'games of series played at the same time', '1')
    .option('--url <address>', 'where people find the servers: then it does what they do by themselves')
    .option('--bots <count>', 'threads in which computer players think', '1')
    .option('--kept <folder>', 'as for stavka serve (otherwise stavka.kept)')
    .option('--mail <server>', 'as for stavka serve')
    .option('--mail-from <address>', 'as for stavka serve')
    .action(async (flags: Flags, command: Command) => {
      const { data, print } = contextOf(command.optsWithGlobals())
      if (!isPostgres(flags.db))
        throw new UserError(`--db must be postgres://..., which several can share, not ${flags.db}`)
      const url = urlFrom(flags.url)
      const mail = mailFrom(flags, url)
      const [bots, games] = [countFrom(flags.bots, '--bots', 64), countFrom(flags.games, '--games', 256)]
      const log = (what: string): void => void process.stderr.write(`${new Date().toISOString()} ${what}\n`)
      const places = data === undefined ? undefined : (await readCorrected(data)).places
      const store = await openStore(flags.db)
      const jobs = await openJobs(flags.db, log)
      const end = await openWork({
        store,
        jobs,
        bots,
        games,
        url,
        mail,
        data,
        places,
        kept: flags.kept ?? keptBeside(flags.db),
        log,
      })
      print('working; Ctrl+C ends it / 作業中（Ctrl+C で終了）')
      await whenTold()
      await end()
    })
}
