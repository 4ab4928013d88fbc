// The command that looks at a game afterwards: analyse.
import type { Command } from 'commander'
import { LEVELS } from '../../bots/names.ts'
import { type Seat, SPECTATOR } from '../../engine/contract.ts'
import type { Match } from '../../engine/match.ts'
import { UserError } from '../../files/error.ts'
import { loadSave } from '../../files/saves.ts'
import { answerTo, questionsAbout, viewThen } from '../../session/analysis.ts'
import { type Analysis, emptyAnalysis, learnt } from '../../session/findings.ts'
import { analysisText, analysisValue } from '../analysis.ts'
import { contextOf, countFrom, decimalFrom, output } from '../context.ts'
import { HINT_LEVEL, plannerFor } from '../hint.ts'
import { progressOf, type Watcher, watcherOf } from '../progress.ts'
import { seatIn } from '../seats.ts'

interface AnalyseFlags {
  readonly seat?: string
  readonly level: string
  readonly most: string
  readonly least: string
}

const analysed = (match: Match, seats: readonly Seat[], level: string, least: number, watcher: Watcher): Analysis[] => {
  const { game } = match
  const questions = seats.map(seat => questionsAbout(match, seat))
  const progress = progressOf(questions.flat().length, watcher, 'analyseProgress')
  try {
    return seats.map((seat, index) => {
      let analysis = emptyAnalysis(seat)
      for (const question of questions[index]) {
        const view = viewThen(match, seat, question)
        const finding = answerTo(game, seat, view, question, plannerFor(game, level), least)
        analysis = learnt(analysis, question, finding)
        progress.step()
      }
      return analysis
    })
  } finally {
    progress.end()
  }
}

export const registerAnalyse = (program: Command): void => {
  program
    .command('analyse')
    .description('look at a game afterwards: decisions that cost points, and how kind the dice were')
    .option('--seat <side>', 'the decisions of this side (default: of both, one after the other)')
    .option('--level <level>', `who says what would have been better: ${LEVELS.join(', ')}`, HINT_LEVEL)
    .option('--most <n>', 'tell of so many decisions: the worst', '10')
    .option('--least <points>', 'a decision must have cost so much', '0.5')
    .action(async (flags: AnalyseFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const most = countFrom(flags.most, '--most')
      const least = decimalFrom(flags.least, '--least')
      if (least <= 0) throw new UserError('--least must be above 0')
      const match = await loadSave(context)
      const { game } = match
      plannerFor(game, flags.level)
      if (flags.seat === SPECTATOR) throw new UserError(`${SPECTATOR} decides nothing`)
      const seats = flags.seat === undefined ? game.meta.sides.map(({ id }) => id) : [seatIn(game, flags.seat)]
      if (match.steps.length === 0) throw new UserError('nothing has been decided yet')
      const analyses = analysed(match, seats, flags.level, least, watcherOf(context.language))
      const shown = { most, least }
      output(
        context,
        analyses.map(each => analysisValue(game, context.language, each, shown)),
        () => analyses.map(each => analysisText(game, context.language, each, shown)).join('\n\n'),
      )
    })
}
