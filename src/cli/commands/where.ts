// stavka where: a rule by its number, in every title that has it: its text, the code that carries it out, its tests.
import type { Command } from 'commander'
import type { Rule } from '../../engine/contract.ts'
import { loadGame } from '../../files/data.ts'
import { UserError } from '../../files/error.ts'
import { METAS } from '../../games/metas.ts'
import { type Citation, codeCiting, testsCiting } from '../citations.ts'
import { contextOf, output } from '../context.ts'

interface Found {
  readonly game: string
  readonly rule: Rule
  readonly code: readonly Citation[]
  readonly tests: readonly Citation[]
}

const CARRIERS = {
  data: 'a fact of the data files',
  chart: 'a chart, as printed',
  example: 'an example of other rules',
} as const

const linesOf = (found: readonly Citation[]): string[] =>
  found.map(({ file, line, text }) => `  ${file}:${line}  ${text}`)

export const registerWhere = (program: Command): void => {
  program
    .command('where')
    .description('where a rule is: its text, its code, its tests')
    .argument('<rule>', 'the number of a rule, as the rulebook has it')
    .option('--game <id>', 'in this title only')
    .action(async (rule: string, flags: { game?: string }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const ids = METAS.map(({ id }) => id).filter(id => flags.game === undefined || flags.game === id)
      if (ids.length === 0) throw new UserError(`there is no game ${flags.game}`)
      const found: Found[] = []
      for (const id of ids) {
        const known = (await loadGame(id, context.data)).rules.get(rule)
        if (known !== undefined)
          found.push({ game: id, rule: known, code: codeCiting(id, rule), tests: testsCiting(id, rule) })
      }
      if (found.length === 0) throw new UserError(`no rule has the number ${rule}`)
      output(context, found, () =>
        found
          .flatMap(({ game, rule: { id, text, in: carrier }, code, tests }) => [
            `${game}  ${id}`,
            `  ${text[context.language]}`,
            ...(carrier === 'code' ? [] : [`  no code: ${CARRIERS[carrier]}`]),
            ...linesOf(code),
            ...linesOf(tests),
          ])
          .join('\n'),
      )
    })
}
