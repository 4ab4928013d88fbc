// Commands that look at a game and change nothing: status, legal, odds, log, replay.
import type { Command } from 'commander'
import { type Game, isRefusal, type LegalQuery, SPECTATOR } from '../../engine/contract.ts'
import { isConsistent, logOf, type Match } from '../../engine/match.ts'
import { hexId, named, namedCard, namedLegal, say, sayRefusal, unitId } from '../../engine/names.ts'
import { figure } from '../../engine/text.ts'
import { CliError, type Context, contextOf, loadSave, numberFrom, output } from '../context.ts'
import { actorsText, cardText, eventsText, statusText, statusValue } from '../show.ts'
import { actionFrom } from '../words.ts'

const unitOf = (game: Game, id: string): number => {
  const unit = game.unitByName.get(id)
  if (unit === undefined) throw new CliError(`there is no unit ${id}`)
  return unit
}

const hexOf = (game: Game, name: string): number => {
  const hex = game.board.byName.get(name)
  if (hex === undefined) throw new CliError(`there is no hex ${name}`)
  return hex
}

/** Everything that this unit may do in the decision at hand. */
const unitAnswers = (match: Match, unit: number): Record<string, unknown> => {
  const { game, state } = match
  const kinds = game.decision(state)?.kinds ?? []
  const ask = (query: LegalQuery): unknown => namedLegal(game, query, game.legal(state, query))
  const about = (['place', 'move', 'retreat', 'advance', 'assign'] as const).filter(kind => kinds.includes(kind))
  return Object.fromEntries(about.map(kind => [kind, ask({ about: kind, unit })]))
}

const unitText = (match: Match, unit: number, answers: Record<string, unknown>): string => {
  const lines = Object.entries(answers).map(([kind, list]) => {
    const options = (list as (string | Record<string, unknown>)[]).map(option =>
      typeof option === 'string'
        ? option
        : Object.values(option)
            .filter(value => value !== undefined)
            .map(value => (typeof value === 'number' ? figure(value) : value))
            .join(':'),
    )
    return `${kind}: ${options.length === 0 ? '-' : options.join(' ')}`
  })
  const stands = match.game.describe(match.state, unit)
  const shown = { ...stands, side: match.game.meta.sides[stands.side].id }
  return [`${unitId(match.game, unit)} ${JSON.stringify(named(match.game, shown))}`, ...lines].join('\n')
}

const targetAnswers = (match: Match, names: readonly string[]): Record<string, unknown> => {
  const { game, state } = match
  const targets = names.map(name => hexOf(game, name))
  const attackers = game.legal(state, { about: 'attackers', targets })
  return {
    targets: names,
    attackers: attackers.map(unit => unitId(game, unit)),
    support: named(game, game.legal(state, { about: 'support', targets, attackers })),
  }
}

const legal = (context: Context, match: Match, flags: { unit?: string; target?: string }): void => {
  const { game, state } = match
  if (flags.unit !== undefined) {
    const unit = unitOf(game, flags.unit)
    const answers = unitAnswers(match, unit)
    output(context, answers, () => unitText(match, unit, answers))
  } else if (flags.target !== undefined) {
    const answers = targetAnswers(match, flags.target.split(','))
    output(context, answers, () =>
      Object.entries(answers)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
        .join('\n'),
    )
  } else {
    const actors = game.legal(state, { about: 'actors' })
    const targets = game.legal(state, { about: 'targets' }).map(hex => hexId(game, hex))
    const options = game.legal(state, { about: 'choose' }).map(({ option }) => option)
    const offer = game.legal(state, { about: 'losses' })
    const duties = game.legal(state, { about: 'duties' })
    const value = {
      kinds: game.decision(state)?.kinds ?? [],
      actors: named(game, actors),
      targets,
      options,
      losses: named(game, offer),
      duties: named(game, duties),
    }
    output(context, value, () =>
      [
        actorsText(game, state, context.language),
        targets.length > 0 ? `targets: ${targets.join(' ')}` : '',
        options.length > 0 ? `choose: ${options.join(' ')}` : '',
        offer.units.length > 0
          ? `losses: ${offer.need} of ${offer.units.map(each => `${unitId(game, each.unit)}:${each.worth}`).join(' ')}`
          : '',
        ...duties.map(duty => sayRefusal(game, context.language, duty)),
      ]
        .filter(line => line !== '')
        .join('\n'),
    )
  }
}

export const registerAsk = (program: Command): void => {
  program
    .command('status')
    .description('whose decision it is, what it is, and the score')
    .action(async (_flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const match = await loadSave(context)
      output(context, statusValue(match), () => statusText(match, context.language))
    })

  program
    .command('legal')
    .description('every legal answer to the decision at hand')
    .option('--unit <id>', 'what this unit may do')
    .option('--target <hexes>', 'who may attack these hexes together (comma between them)')
    .action(async (flags: { unit?: string; target?: string }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      legal(context, await loadSave(context), flags)
    })

  program
    .command('odds')
    .description('the battle card of an attack')
    .argument('<attack...>', 'as for do: attack UNIT[,UNIT] HEX[,HEX] ...')
    .action(async (words: string[], _flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const { game, state } = await loadSave(context)
      const action = actionFrom(
        game,
        state,
        words[0] === 'attack' || words[0].startsWith('{') ? words : ['attack', ...words],
      )
      if (action.type !== 'attack') throw new CliError(`odds are for attacks, not for ${action.type}`)
      const card = game.odds(state, action)
      if (isRefusal(card)) throw new CliError(sayRefusal(game, context.language, card))
      output(context, namedCard(game, card), () => cardText(game, context.language, card))
    })

  program
    .command('log')
    .description('what happened, with the rules that decided it')
    .option('--last <n>', 'only the last n actions')
    .option('--seat <side>', 'with what only this side may read', SPECTATOR)
    .action(async (flags: { last?: string; seat: string }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const match = await loadSave(context)
      const from = flags.last === undefined ? 0 : match.steps.length - numberFrom(flags.last, '--last')
      const entries = logOf(match, flags.seat).filter(({ step }) => step >= from)
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
    .action(async (flags: { verify?: boolean }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      // Loading replays every action, judges each again and compares the final fingerprint.
      const match = await loadSave(context)
      const { game, state, steps } = match
      if (flags.verify === true) {
        const broken = [...match.snapshots, state].flatMap(each => game.invariants(each))
        if (broken.length > 0) throw new CliError(`the state is broken: ${broken[0]}`)
        if (!isConsistent(match)) throw new CliError('played again from a snapshot, the game goes another way')
      }
      const value = {
        actions: steps.length,
        digest: game.digest(state),
        verified: flags.verify === true,
        outcome: game.outcome(state),
      }
      output(
        context,
        value,
        () => `${steps.length} actions, state ${value.digest}${value.verified ? ': verified' : ''}`,
      )
    })
}
