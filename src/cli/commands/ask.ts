// Commands that look at a game and change nothing: status, legal, odds, hint, log, replay.
import type { Command } from 'commander'
import { LEVELS } from '../../bots/names.ts'
import { attacksFor, battlePlanOf } from '../../bots/plan/battle-plan.ts'
import { type Game, type GameState, isRefusal, type LegalQuery, SPECTATOR } from '../../engine/contract.ts'
import { countFor, isConsistent, logOf, type Match } from '../../engine/match.ts'
import { hexId, named, namedCard, namedLegal, say, sayRefusal, unitId } from '../../engine/names.ts'
import { stoppedText } from '../../engine/version.ts'
import { UserError } from '../../files/error.ts'
import { loadSave, openedSave, readSaveFile, writeSave } from '../../files/saves.ts'
import { mayWrite, writeText } from '../../files/text.ts'
import { attacksFrom, planPicture, planText, planValue } from '../battle-plan.ts'
import { type Context, contextOf, numberFrom, output } from '../context.ts'
import { HINT_LEVEL, hintOn, hintText, hintValue, plannerFor } from '../hint.ts'
import { deciderOf, mayDecide, seatIn, viewOf } from '../seats.ts'
import { actorsText, cardText, eventsText, openText, statusText, statusValue, targetText, unitText } from '../show.ts'

const unitOf = (game: Game, id: string): number => {
  const unit = game.unitByName.get(id)
  if (unit === undefined) throw new UserError(`there is no unit ${id}`)
  return unit
}

const hexOf = (game: Game, name: string): number => {
  const hex = game.board.byName.get(name)
  if (hex === undefined) throw new UserError(`there is no hex ${name}`)
  return hex
}

/** Everything that this unit may do in the decision at hand. */
const unitAnswers = ({ game, state }: Match, view: GameState, unit: number): Record<string, unknown> => {
  const kinds = game.decision(state)?.kinds ?? []
  const ask = (query: LegalQuery): unknown => namedLegal(game, query, game.legal(view, query))
  const about = (['place', 'move', 'retreat', 'advance', 'assign'] as const).filter(kind => kinds.includes(kind))
  return Object.fromEntries(about.map(kind => [kind, ask({ about: kind, unit })]))
}

/** Of the decision at hand, as a whole. */
const openAnswers = ({ game, state }: Match, view: GameState): Record<string, unknown> => ({
  kinds: game.decision(state)?.kinds ?? [],
  actors: named(game, game.legal(view, { about: 'actors' })),
  targets: game.legal(view, { about: 'targets' }).map(hex => hexId(game, hex)),
  options: game.legal(view, { about: 'choose' }).map(({ option }) => option),
  losses: named(game, game.legal(view, { about: 'losses' })),
  duties: named(game, game.legal(view, { about: 'duties' })),
})

interface LegalFlags {
  readonly unit?: string
  readonly target?: string
  readonly seat?: string
}

const legal = (context: Context, match: Match, flags: LegalFlags): void => {
  const { game } = match
  const { language } = context
  const view = viewOf(match, flags.seat)
  if (flags.unit !== undefined) {
    const unit = unitOf(game, flags.unit)
    output(context, unitAnswers(match, view, unit), () => unitText(match, view, unit, language))
  } else if (flags.target !== undefined) {
    const targets = flags.target.split(',').map(name => hexOf(game, name))
    const attackers = game.legal(view, { about: 'attackers', targets })
    const query = { about: 'support', targets, attackers } as const
    const value = {
      targets: targets.map(hex => hexId(game, hex)),
      attackers: attackers.map(unit => unitId(game, unit)),
      support: named(game, game.legal(view, query)),
      extras: game.legal(view, { ...query, about: 'extras' }).map(({ extra }) => extra),
    }
    output(context, value, () => targetText(game, view, query, language))
  } else
    output(context, openAnswers(match, view), () =>
      [...actorsText(match, view, language), ...openText(match, view, language)].join('\n'),
    )
}

const SEAT = ['--seat <side>', 'as this side sees it (default: the side that decides)'] as const

const MOST_GAMES = 10_000

interface OddsFlags {
  readonly seat?: string
  readonly plan?: boolean
  readonly attack: string[]
  readonly level: string
  readonly games: string
  readonly svg?: string
}

/** What several attacks bring together: those named, or those that the computer would make. */
const oddsOfPlan = (context: Context, match: Match, words: readonly string[], flags: OddsFlags): void => {
  const { game } = match
  const { language } = context
  const view = viewOf(match, flags.seat)
  const refusal = mayDecide(match, flags.seat)
  if (refusal !== undefined) throw new UserError(sayRefusal(game, language, refusal))
  if (game.decision(view)?.kinds.includes('attack') !== true)
    throw new UserError('no attack can be made in this decision')
  const games = numberFrom(flags.games, '--games')
  if (games < 0 || games > MOST_GAMES) throw new UserError(`--games must be from 0 to ${MOST_GAMES}`)
  if (flags.svg !== undefined) mayWrite(flags.svg)
  const said = attacksFrom(game, view, [words.join(' '), ...flags.attack])
  for (const attack of said) {
    const card = game.odds(view, attack)
    if (isRefusal(card)) throw new UserError(sayRefusal(game, language, card))
  }
  const attacks = said.length > 0 ? said : attacksFor(game, view, plannerFor(game, flags.level))
  const plan = battlePlanOf(game, view, attacks, games)
  if (flags.svg !== undefined && attacks.length > 0) writeText(flags.svg, planPicture(language, plan))
  output(context, planValue(game, plan), () => planText(game, language, plan))
}

const registerOdds = (program: Command): void => {
  program
    .command('odds')
    .description('the battle card of an attack; with --plan, what several attacks bring together')
    .argument('[attack...]', 'as for do: attack UNIT[,UNIT] HEX[,HEX] ...; with --plan several, a ; between them')
    .option(...SEAT)
    .option('--plan', 'without an attack: those that the computer would make')
    .option('--attack <attack>', 'with --plan, one more attack', (text: string, all: string[]) => [...all, text], [])
    .option('--level <level>', `with --plan, who would make them: ${LEVELS.join(', ')}`, HINT_LEVEL)
    .option('--games <n>', 'with --plan, how many are played on through the enemy’s answer', '40')
    .option('--svg <file>', 'with --plan, draw what can come of them')
    .action(async (words: string[], flags: OddsFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const match = await loadSave(context)
      const { game } = match
      if (flags.plan === true) return oddsOfPlan(context, match, words, flags)
      if (flags.attack.length > 0 || flags.svg !== undefined) throw new UserError('--attack and --svg are for --plan')
      const [attack, ...more] = attacksFrom(game, viewOf(match, flags.seat), [words.join(' ')])
      if (attack === undefined) throw new UserError('name an attack, or --plan')
      if (more.length > 0) throw new UserError('one attack, or several with --plan')
      const card = game.odds(viewOf(match, flags.seat), attack)
      if (isRefusal(card)) throw new UserError(sayRefusal(game, context.language, card))
      output(context, namedCard(game, card), () => cardText(game, context.language, card))
    })
}

export const registerAsk = (program: Command): void => {
  program
    .command('status')
    .description('whose decision it is, what it is, and the score')
    .action(async (_flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const match = await loadSave(context)
      output(context, statusValue(match, deciderOf(match)), () => statusText(match, context.language))
    })

  program
    .command('legal')
    .description('every legal answer to the decision at hand')
    .option('--unit <id>', 'what this unit may do')
    .option('--target <hexes>', 'who may attack these hexes together (comma between them)')
    .option(...SEAT)
    .action(async (flags: LegalFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      legal(context, await loadSave(context), flags)
    })

  registerOdds(program)

  program
    .command('hint')
    .description('what the computer would do now, what follows from it, and why')
    .option('--seat <side>', 'refuse unless it is this side that decides')
    .option('--level <level>', `${LEVELS.join(', ')}, with a character as in general:bold`, HINT_LEVEL)
    .action(async (flags: { seat?: string; level: string }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const match = await loadSave(context)
      const { game } = match
      const view = viewOf(match, flags.seat)
      const refusal = mayDecide(match, flags.seat)
      if (refusal !== undefined) throw new UserError(sayRefusal(game, context.language, refusal))
      const suggestion = hintOn(game, view, flags.level)
      output(context, hintValue(game, context.language, suggestion), () => hintText(game, context.language, suggestion))
    })

  program
    .command('log')
    .description('what happened, with the rules that decided it')
    .option('--last <n>', 'only the last n actions')
    .option('--seat <side>', 'with what only this side may read', SPECTATOR)
    .action(async (flags: { last?: string; seat: string }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const match = await loadSave(context)
      const reader = seatIn(match.game, flags.seat)
      const from = flags.last === undefined ? 0 : countFor(match, reader) - numberFrom(flags.last, '--last')
      const entries = logOf(match, reader).filter(({ step }) => step >= from)
      const lines = entries.map(({ step, seat, event }) => ({
        step,
        seat,
        rule: event.rule,
        key: event.key,
        text: say(match.game, context.language, event),
      }))
      output(context, lines, () =>
        eventsText(
          match.game,
          context.language,
          entries.map(({ event }) => event),
        ),
      )
    })

  program
    .command('replay')
    .description('play the save again from its beginning')
    .option('--verify', 'prove that it gives the same state, also by way of every snapshot')
    .option(
      '--keep <file>',
      'write what of it is legal by the present rules as a new game, up to the first action that is not',
    )
    .action(async (flags: { verify?: boolean; keep?: string }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      if (flags.keep === context.saveFile) throw new UserError('--keep writes another file: the save stays as it is')
      // Loading replays every action, judges each again and compares the final fingerprint.
      const { match, since, stop } = await openedSave(context, readSaveFile(context), flags.keep !== undefined)
      const { game, state, steps } = match
      if (flags.verify === true) {
        const broken = [...match.snapshots, state].flatMap(each => game.invariants(each))
        if (broken.length > 0) throw new UserError(`the state is broken: ${broken[0]}`)
        if (!isConsistent(match)) throw new UserError('played again from a snapshot, the game goes another way')
      }
      const value = {
        actions: steps.length,
        digest: game.digest(state),
        verified: flags.verify === true,
        outcome: named(game, game.outcome(state)),
        ...(flags.keep === undefined ? {} : { written: flags.keep }),
        ...(stop === undefined ? {} : { stopped: stoppedText(game.meta, since, stop)[context.language] }),
      }
      if (flags.keep !== undefined) writeSave({ ...context, saveFile: flags.keep }, match)
      output(context, value, () =>
        [
          ...(value.stopped === undefined ? [] : [value.stopped]),
          `${steps.length} actions, state ${value.digest}${value.verified ? ': verified' : ''}`,
          ...(value.written === undefined ? [] : [value.written]),
        ].join('\n'),
      )
    })
}
