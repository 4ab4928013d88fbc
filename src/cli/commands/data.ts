// Commands about data files: check, export (a folder becomes a file of corrections), merge (two people's corrections become one).
import type { Command } from 'commander'
import { Option } from 'commander'
import { dataDigest, type Problem, problemText } from '../../engine/data.ts'
import { isFolder, readArchive, readData, readFiles, titleOf } from '../../files/data.ts'
import { UserError } from '../../files/error.ts'
import { writeBytes } from '../../files/text.ts'
import { METAS } from '../../games/metas.ts'
import { EXTENSION, packed } from '../../workshop/archive.ts'
import { type Corrections, fingerprintOf } from '../../workshop/corrections.ts'
import { conflictText, HANDS, type Hand, merged } from '../../workshop/merge.ts'
import { type Context, contextOf, Failed, output } from '../context.ts'

const isFile = (name: string): boolean => name.endsWith(EXTENSION)

/** The title of a file of corrections, which says it itself. */
const gameIn = (file: string): string | undefined => readArchive(file, [])?.head.game

// ---- check ----

interface Checked {
  readonly game: string
  readonly problems: readonly Problem[]
}

const checkFile = async (file: string): Promise<Checked> => {
  isFolder(file)
  const problems: Problem[] = []
  const archive = readArchive(file, problems)
  const game = archive?.head.game ?? file
  return { game, problems: archive === undefined ? problems : (await readData(game, file)).problems }
}

const checkAll = async (what: string | undefined, { data }: Context): Promise<readonly Checked[]> => {
  if (what !== undefined && isFile(what)) return [await checkFile(what)]
  if (what === undefined && data !== undefined) {
    if (isFile(data)) return [await checkFile(data)]
    throw new UserError('name the title whose files these are: stavka data check <game> --data <folder>')
  }
  const ids = what === undefined ? METAS.map(({ id }) => id) : [what]
  return Promise.all(ids.map(async game => ({ game, problems: (await readData(game, data)).problems })))
}

const registerCheck = (data: Command): void => {
  data
    .command('check')
    .description('validate board, counters and orders of battle: file, line and reason of every problem')
    .argument('[game or file]', 'one title, or a file of corrections; all titles when left out')
    .action(async (what: string | undefined, _flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const results = await checkAll(what, context)
      const problems = results.flatMap(result => result.problems)
      output(context, results, () =>
        results
          .map(({ game, problems: { length } }) => `${game}: ${length === 0 ? 'no problems' : `${length} problem(s)`}`)
          .join('\n'),
      )
      for (const problem of context.json ? [] : problems) process.stderr.write(`${problemText(problem)}\n`)
      if (problems.length > 0) throw new Failed()
    })
}

// ---- export, merge ----

/** The corrections in a folder or file, which can be played with. */
const correctionsIn = async (game: string, data: string): Promise<Corrections> => {
  const { corrections, problems } = await readData(game, data)
  if (corrections !== undefined && problems.length === 0) return corrections
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more: stavka data check)` : ''
  throw new UserError(`${data}: ${problemText(problems[0])}${more}`)
}

const summaryOf = ({ game, changes, texts }: Corrections) => {
  const { meta } = titleOf(game)
  const ours = readFiles(meta, [])
  const of = (kind: string): number => changes.filter(change => change.kind === kind).length
  return {
    game,
    changed: of('changed') + Object.keys(texts).length,
    added: of('added'),
    removed: of('removed'),
    ours: dataDigest(ours),
    data: fingerprintOf(meta, ours, { game, changes, texts }),
  }
}
type Summary = ReturnType<typeof summaryOf>

const summaryText = ({ game, changed, added, removed, data }: Summary): string =>
  `${game}: ${changed} changed, ${added} added, ${removed} removed; fingerprint ${data}`

const write = (file: string, corrections: Corrections, { ours, data }: Summary): void =>
  writeBytes(file, packed(titleOf(corrections.game).meta, corrections, { ours, data }))

interface ExportFlags {
  readonly out: string
  readonly note?: string
}

const registerExport = (data: Command): void => {
  data
    .command('export')
    .description('what a corrected folder (--data) says otherwise than ours, as one file')
    .argument('<game>')
    .requiredOption('-o, --out <file>', `the file to write, mostly *${EXTENSION}`)
    .option('--note <text>', 'why, for the rows that have no note of their own')
    .action(async (game: string, flags: ExportFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      titleOf(game)
      if (context.data === undefined)
        throw new UserError('name the corrected files: stavka data export <game> --data <folder> -o <file>')
      const { changes, ...rest } = await correctionsIn(game, context.data)
      const noted = changes.map(change => (change.note === '' ? { ...change, note: flags.note ?? '' } : change))
      const corrections = { ...rest, changes: noted }
      const summary = summaryOf(corrections)
      write(flags.out, corrections, summary)
      output(context, { written: flags.out, ...summary }, () => `${flags.out}: ${summaryText(summary)}`)
    })
}

interface MergeFlags {
  readonly game?: string
  readonly out?: string
  readonly take?: Hand
}

/** Files say of which title they are; a folder is of the title that the other one says, or the flag. */
const gameOf = (a: string, b: string, flags: MergeFlags): string => {
  const named = [a, b].filter(each => !isFolder(each)).map(each => [each, gameIn(each)] as const)
  const game = flags.game ?? named[0]?.[1]
  if (game === undefined) throw new UserError('name the title of these folders: --game <game>')
  const other = named.find(([, id]) => id !== undefined && id !== game)
  if (other !== undefined) throw new UserError(`${other[0]}: is of ${other[1]}, not of ${game}`)
  return titleOf(game).meta.id
}

const registerMerge = (data: Command): void => {
  data
    .command('merge')
    .description("two people's corrections as one; what both say otherwise is listed, and then nothing is written")
    .argument('<A>', 'a file of corrections, or a folder')
    .argument('<B>', 'another')
    .option('-o, --out <file>', 'the file to write; without it, only what would be in it is told')
    .option('--game <game>', 'the title, where both are folders')
    .addOption(new Option('--take <hand>', 'of what both say otherwise, take this').choices([...HANDS]))
    .action(async (a: string, b: string, flags: MergeFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const game = gameOf(a, b, flags)
      const { meta } = titleOf(game)
      const both = [await correctionsIn(game, a), await correctionsIn(game, b)]
      const { corrections, conflicts } = merged(meta, readFiles(meta, []), both[0], both[1], flags.take)
      const isOpen = conflicts.length > 0 && flags.take === undefined
      const summary = summaryOf(corrections)
      if (!isOpen && flags.out !== undefined) write(flags.out, corrections, summary)
      const told = { conflicts, ...(isOpen ? {} : { ...summary, written: flags.out }) }
      const head = `${flags.out === undefined ? '' : `${flags.out}: `}${summaryText(summary)}`
      if (!isOpen || context.json) output(context, told, () => head)
      for (const conflict of context.json ? [] : conflicts) process.stderr.write(`${conflictText(conflict)}\n`)
      if (isOpen) throw new Failed()
    })
}

export const registerData = (program: Command): void => {
  const data = program.command('data').description('the data files of a title, and corrections of them')
  registerCheck(data)
  registerExport(data)
  registerMerge(data)
}
