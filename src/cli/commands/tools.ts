// Commands about titles: games, map, engine.
import type { Command } from 'commander'
import { isRefusal, SPECTATOR } from '../../engine/contract.ts'
import { loadGame } from '../../files/data.ts'
import { UserError } from '../../files/error.ts'
import { loadSave } from '../../files/saves.ts'
import { writeText } from '../../files/text.ts'
import { TITLES } from '../../games/index.ts'
import { contextOf, output } from '../context.ts'
import { runEngine } from '../protocol.ts'
import { viewOf } from '../seats.ts'

const registerGames = (program: Command): void => {
  program
    .command('games')
    .description('the titles with their scenarios and options')
    .action((_flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const { language } = context
      output(
        context,
        TITLES.map(({ meta }) => meta),
        () =>
          TITLES.flatMap(({ meta }) => [
            `${meta.id}  ${meta.name[language]}`,
            ...meta.scenarios.map(
              ({ id, name, about }) => `  ${id.padStart(3)}  ${name[language]}\n       ${about[language]}`,
            ),
            ...meta.options.map(({ id, name, rule }) => `  --option ${id.padEnd(18)} ${name[language]} (${rule})`),
          ]).join('\n'),
      )
    })
}

interface MapFlags {
  readonly out: string
  readonly scenario?: string
  readonly seat?: string
  readonly bare?: boolean
}

const registerMap = (program: Command): void => {
  program
    .command('map')
    .description('draw the board with its counters as SVG')
    .argument('<game>')
    .requiredOption('--out <file>', 'the SVG file to write')
    .option(
      '--scenario <id>',
      'counters as this scenario sets them up; without it, as in the game of --save, or as the first scenario does',
    )
    .option('--seat <side>', 'of the saved game, what this side may know (default: what everybody may know)')
    .option('--bare', 'the board without counters')
    .action(async (id: string, flags: MapFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const game = await loadGame(id, context.data)
      // Loaded only here: nobody else needs the symbols.
      const { drawMap } = await import('../../drawing/index.ts')
      const text = drawMap(game, await mapState(), context.language)
      writeText(flags.out, text)
      output(context, { written: flags.out }, () => flags.out)

      async function mapState() {
        if (flags.bare === true) return undefined
        if (flags.scenario === undefined && command.optsWithGlobals().save !== undefined)
          return viewOf(await loadSave(context), flags.seat ?? SPECTATOR)
        const state = game.start(flags.scenario ?? game.meta.scenarios[0].id, [], 0)
        if (isRefusal(state)) throw new UserError(`there is no scenario ${flags.scenario} of ${id}`)
        // Free set-ups are shown with their ready default.
        for (;;) {
          const ready = game.legal(state, { about: 'choose' }).find(({ option }) => option === 'default')
          if (ready === undefined) break
          game.apply(state, { type: 'choose', option: ready.option })
          game.apply(state, { type: 'done' })
        }
        return state
      }
    })
}

export const registerTools = (program: Command): void => {
  registerGames(program)
  registerMap(program)
  program
    .command('engine')
    .description('speak JSON lines over stdin and stdout: see docs/protocol.md')
    .action(async (_flags, command: Command) => runEngine(contextOf(command.optsWithGlobals())))
}
