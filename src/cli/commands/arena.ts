// Commands that let bots play each other: sim, balance, ladder.
import { type Command, Option } from 'commander'
import { type BalanceSetup, balanceJobs, reckonBalance } from '../../arena/balance.ts'
import { type Book, openBook } from '../../arena/book.ts'
import { commitHere } from '../../arena/commit.ts'
import { type LadderSetup, ladderJobs, pentanomialOf, reckonLadder, strangerIn } from '../../arena/ladder.ts'
import { type Job, selvesOf } from '../../arena/play.ts'
import { openPool, type Pool, recordsOf } from '../../arena/pool.ts'
import type { GameRecord } from '../../arena/record.ts'
import { reckonSim, type SimSetup, simJobs } from '../../arena/sim.ts'
import { type SprtBounds, sprtOf } from '../../arena/stats.ts'
import { type Game, isRefusal } from '../../engine/contract.ts'
import { startMatch } from '../../engine/match.ts'
import { sayRefusal } from '../../engine/names.ts'
import { loadGame } from '../../files/data.ts'
import { UserError } from '../../files/error.ts'
import { mayWrite, writeText } from '../../files/text.ts'
import { openJobs } from '../../server/jobs.ts'
import { openSeries } from '../../server/series.ts'
import { isPostgres } from '../../server/store/open.ts'
import { balanceText } from '../balance.ts'
import { beginningIn } from '../beginning.ts'
import { botFor } from '../bots.ts'
import { type Context, contextOf, countFrom, decimalFrom, numberFrom, optionalRules, output } from '../context.ts'
import { label } from '../labels.ts'
import { ladderText } from '../ladder.ts'
import { progressOf, watcherOf } from '../progress.ts'
import { simPicture, simText } from '../sim.ts'

const MOST_GAMES = 1_000_000
const MOST_JOBS = 256

const jobsOption = (): Option => new Option('--jobs <n>', 'games played at the same time').default('1')

/** What would stop a game is told before any is played. */
const refuseEarly = (game: Game, jobs: readonly Job[], context: Context): void => {
  for (const { scenario, options, seed } of jobs) {
    const started = startMatch(game, { scenario, options, seed })
    if (isRefusal(started)) throw new UserError(sayRefusal(game, context.language, started))
  }
}

interface Series {
  readonly jobs: readonly Job[]
  /** In threads of this process, or by whoever takes them from a queue. */
  readonly players: number | Pool
  readonly book?: Book
  /** Asked after every game: has enough been played? */
  isEnough?(records: readonly GameRecord[]): boolean
}

interface Played {
  readonly records: readonly GameRecord[]
  readonly fresh: number
  readonly seconds: number
}

/** Games that the book holds are not played again; every other is written into it. */
const playSeries = async (context: Context, { jobs, players, book, isEnough }: Series): Promise<Played> => {
  const began = performance.now()
  const pool = typeof players === 'number' ? openPool(Math.min(players, jobs.length), context.data) : players
  const progress = progressOf(jobs.length, watcherOf(context.language))
  const records: GameRecord[] = []
  let fresh = 0
  try {
    for await (const record of recordsOf(jobs, async job => book?.find(job) ?? pool.play(job))) {
      const known = book?.find(jobs[records.length]) !== undefined
      records.push(record)
      if (!known) {
        fresh++
        book?.add(record)
      }
      progress.step(known)
      if (isEnough?.(records)) break
    }
  } finally {
    progress.end()
    await pool.close()
  }
  return { records, fresh, seconds: (performance.now() - began) / 1000 }
}

interface SimFlags {
  readonly bots: string
  readonly games: string
  readonly seed: string
  readonly jobs: string
  readonly db?: string
  readonly option: string[]
  readonly from?: string
  readonly at?: string
  readonly svg?: string
}

type Scene = Pick<SimSetup, 'title' | 'scenario' | 'options' | 'from'> & { readonly game: Game; readonly turn?: number }

/** What is played, and from where. */
const sceneOf = async (
  context: Context,
  [title, scenario]: readonly (string | undefined)[],
  { from, at, option, seed }: SimFlags,
): Promise<Scene> => {
  if (from !== undefined) {
    if (title !== undefined || option.length > 0)
      throw new UserError('--from says itself what is played: no game, no option')
    const { state, ...begun } = await beginningIn(context, from, at, numberFrom(seed, '--seed'))
    return { title: begun.game.meta.id, turn: state.turn, ...begun }
  }
  if (at !== undefined) throw new UserError('--at is for --from')
  if (title === undefined || scenario === undefined)
    throw new UserError('name a game and a scenario, or a position or saved game with --from')
  return { game: await loadGame(title, context.data), title, scenario, options: option }
}

/** What is wrong with it is told before anything is opened. */
const checkPlayers = ({ jobs, db }: Pick<SimFlags, 'jobs' | 'db'>): number | undefined => {
  if (jobs !== 'queue') {
    if (db !== undefined) throw new UserError('--db is for --jobs queue')
    return countFrom(jobs, '--jobs', MOST_JOBS)
  }
  if (db === undefined || !isPostgres(db))
    throw new UserError('--jobs queue needs --db postgres://..., where workers look')
  return undefined
}

const playersFor = async (flags: Pick<SimFlags, 'jobs' | 'db'>, game: Game): Promise<number | Pool> =>
  checkPlayers(flags) ??
  openSeries(await openJobs(flags.db ?? '', what => void process.stderr.write(`${what}\n`)), game)

const registerSim = (program: Command): void => {
  program
    .command('sim')
    .description('games between two bots: a seed for each game, the sides taken in turn; a draw is half a win')
    .argument('[game]')
    .argument('[scenario]')
    .requiredOption('--bots <a,b>', 'the two bots; the same twice: how often each side wins')
    .option('--from <file>', 'play on from this position or saved game; the bots are in the order of the sides')
    .option('--at <n>', 'of the saved game, after n actions')
    .option('--games <n>', 'how many games in all', '100')
    .option('--seed <n>', 'the seed of the first game; each other has the next one', '0')
    .option('--svg <file>', 'draw how the margins are spread')
    .option('--jobs <n>', 'games played at the same time; queue: by stavka work on the --db', '1')
    .option('--db <address>', 'the queue is in this database: postgres://...')
    .addOption(optionalRules())
    .action(async (id: string | undefined, scenario: string | undefined, flags: SimFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const [first, second, ...more] = flags.bots.split(',')
      if (second === undefined || more.length > 0)
        throw new UserError('--bots needs two names with a comma between them')
      const games = countFrom(flags.games, '--games', MOST_GAMES)
      checkPlayers(flags)
      for (const name of [first, second]) botFor(name)
      const { game, turn, ...scene } = await sceneOf(context, [id, scenario], flags)
      const seed = numberFrom(flags.seed, '--seed')
      const setup: SimSetup = { ...scene, bots: [first, second], games, seed }
      const jobs = simJobs(setup)
      refuseEarly(game, [jobs[0], jobs[jobs.length - 1]], context)
      if (flags.svg !== undefined) mayWrite(flags.svg)
      const { records, seconds } = await playSeries(context, { jobs, players: await playersFor(flags, game) })
      const result = { ...reckonSim(setup, game.meta, records), seconds }
      if (flags.svg !== undefined) writeText(flags.svg, simPicture(game.meta, setup, result, context.language))
      const { from, ...told } = setup
      const place = flags.from === undefined ? {} : { from: flags.from, turn }
      output(context, { ...told, ...place, ...result }, () =>
        simText(game.meta, setup, result, context.language, flags.from),
      )
    })
}

interface BalanceFlags {
  readonly bot: string
  readonly games: string
  readonly seed: string
  readonly jobs: string
  readonly scenario: string[]
}

const registerBalance = (program: Command): void => {
  program
    .command('balance')
    .description('how even the scenarios of a title are: a bot against itself in each, as a table in Markdown')
    .argument('<game>')
    .option('--bot <id>', 'who plays both sides', 'general')
    .option('--scenario <id>', 'only this one (may be given several times)', (id, ids: string[]) => [...ids, id], [])
    .option('--games <n>', 'how many games of each scenario', '20')
    .option('--seed <n>', 'the seed of the first game of each; each other has the next one', '0')
    .addOption(jobsOption())
    .action(async (title: string, { bot, scenario, ...flags }: BalanceFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      botFor(bot)
      const games = countFrom(flags.games, '--games', MOST_GAMES)
      const threads = countFrom(flags.jobs, '--jobs', MOST_JOBS)
      const seed = numberFrom(flags.seed, '--seed')
      const game = await loadGame(title, context.data)
      const scenarios = scenario.length > 0 ? scenario : game.meta.scenarios.map(({ id }) => id)
      const setup: BalanceSetup = { title, scenarios, bot, games, seed }
      const jobs = balanceJobs(setup)
      refuseEarly(
        game,
        jobs.filter((_, index) => index % games === 0),
        context,
      )
      const { records } = await playSeries(context, { jobs, players: threads })
      const balances = reckonBalance(setup, game.meta, records)
      output(context, { ...setup, balances }, () => balanceText(game.meta, setup, balances, context.language))
    })
}

interface LadderFlags {
  readonly title: string
  readonly scenario: string
  readonly option: string[]
  readonly pairs: string
  readonly jobs: string
  readonly seed: string
  readonly out?: string
  readonly sprt?: boolean
  readonly elo0: string
  readonly elo1: string
  readonly alpha: string
  readonly beta: string
}

const boundsFrom = (flags: LadderFlags): SprtBounds => {
  const elo0 = decimalFrom(flags.elo0, '--elo0')
  const elo1 = decimalFrom(flags.elo1, '--elo1')
  const alpha = decimalFrom(flags.alpha, '--alpha')
  const beta = decimalFrom(flags.beta, '--beta')
  if (elo0 >= elo1) throw new UserError('--elo0 must be below --elo1')
  for (const [name, risk] of Object.entries({ alpha, beta }))
    if (risk <= 0 || risk >= 0.5) throw new UserError(`--${name} must lie between 0 and 0.5`)
  return { elo0, elo1, alpha, beta }
}

/** What a person should know of a file that is played on. */
const tellOf = ({ otherCommits, isTorn }: Book, file: string, { language }: Context): void => {
  const tell = (text: string): void => void process.stderr.write(`stavka: ${text}\n`)
  if (isTorn) tell(label(language, 'tornLine', { file }))
  const commits = [...new Set(otherCommits.map(commit => commit.replace(/^(.{10})[^-]*/, '$1')))].join(', ')
  if (otherCommits.length > 0) tell(label(language, 'otherCommits', { file, games: otherCommits.length, commits }))
}

const registerLadder = (program: Command): void => {
  program
    .command('ladder')
    .description('two bots against each other in pairs of games: the same seed twice, with the sides swapped')
    .argument('<a>', 'the bot that everything is told of')
    .argument('<b>', 'the bot that it plays')
    .requiredOption('--title <id>', 'the game they play')
    .requiredOption('--scenario <id>', 'its scenario')
    .addOption(optionalRules())
    .option('--pairs <n>', 'how many pairs', '100')
    .option('--seed <n>', 'the seed of the first pair; each other has the next one', '0')
    .addOption(jobsOption())
    .option('--out <file>', 'a line of JSON for every game; games that it holds already are not played again')
    .option('--sprt', 'stop as soon as the sequential test has decided')
    .option('--elo0 <n>', 'the sequential test: no better than this', '0')
    .option('--elo1 <n>', 'the sequential test: at least as good as this', '30')
    .option('--alpha <p>', 'how often --elo1 may be accepted wrongly', '0.05')
    .option('--beta <p>', 'how often --elo0 may be accepted wrongly', '0.05')
    .action(async (first: string, second: string, flags: LadderFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const { title, scenario, option: options, out } = flags
      const selves = selvesOf({ [first]: botFor(first), [second]: botFor(second) })
      if (first === second)
        throw new UserError(`${first} against itself would play every game twice; see: stavka sim --bots`)
      const bounds = boundsFrom(flags)
      const pairs = countFrom(flags.pairs, '--pairs', MOST_GAMES)
      const threads = countFrom(flags.jobs, '--jobs', MOST_JOBS)
      const seed = numberFrom(flags.seed, '--seed')
      const game = await loadGame(title, context.data)
      const setup: LadderSetup = { title, scenario, options, bots: [first, second], pairs, seed }
      const jobs = ladderJobs(setup)
      refuseEarly(game, [jobs[0], jobs[jobs.length - 1]], context)
      const openFile = (file: string): Book => {
        const book = openBook(file, commitHere(), record => strangerIn(setup, game, selves, record))
        tellOf(book, file, context)
        return book
      }
      const isDecided = (records: readonly GameRecord[]): boolean =>
        records.length % 2 === 0 && sprtOf(pentanomialOf(records, first), bounds).verdict !== 'open'
      const { records, fresh, seconds } = await playSeries(context, {
        jobs,
        players: threads,
        ...(out === undefined ? {} : { book: openFile(out) }),
        ...(flags.sprt === true ? { isEnough: isDecided } : {}),
      })
      const result = reckonLadder(setup, game.meta, records, bounds)
      const run = { seconds, fresh, known: records.length - fresh }
      output(context, { ...setup, ...result, ...run }, () =>
        ladderText(game.meta, setup, result, run, context.language),
      )
    })
}

export const registerArena = (program: Command): void => {
  registerSim(program)
  registerBalance(program)
  registerLadder(program)
}
