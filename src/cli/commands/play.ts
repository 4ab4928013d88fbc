// Commands that play: new, do, undo, auto, position.
import type { Command } from 'commander'
import { BOT_IDS } from '../../bots/names.ts'
import { choose, type Player, playerOf } from '../../bots/play.ts'
import { type Game, isRefusal, type Seat, SPECTATOR } from '../../engine/contract.ts'
import { chanceSeed } from '../../engine/dice.ts'
import { act, diceFor, type Match, type Origin, readableBy, startMatch, undo } from '../../engine/match.ts'
import { named, sayRefusal } from '../../engine/names.ts'
import { loadGame } from '../../files/data.ts'
import { UserError } from '../../files/error.ts'
import { loadSave, writeSave } from '../../files/saves.ts'
import { writeText } from '../../files/text.ts'
import { matchFrom } from '../beginning.ts'
import { botFor } from '../bots.ts'
import { type Context, contextOf, numberFrom, optionalRules, output } from '../context.ts'
import { deciderOf, seatIn, viewOf } from '../seats.ts'
import { eventsText, statusText, statusValue } from '../show.ts'
import { actionFrom } from '../words.ts'

const begin = (game: Game, origin: Origin, context: Context): Match => {
  const match = startMatch(game, origin)
  if (isRefusal(match)) throw new UserError(sayRefusal(game, context.language, match))
  if ('problem' in match) throw new UserError(match.problem)
  return match
}

const show = (context: Context, match: Match): void =>
  output(context, statusValue(match, deciderOf(match)), () => statusText(match, context.language))

const decider = (match: Match): Seat => {
  if (match.game.decision(match.state) === undefined) throw new UserError('the game is over')
  return deciderOf(match)
}

interface PositionFlags {
  readonly out?: string
  readonly seat?: string
  readonly all?: boolean
}

const UNTIL = ['phase', 'turn', 'end'] as const
type Until = (typeof UNTIL)[number]

/** Lets the bots play for everybody, or as long as this seat decides, until the phase, the turn or the game ends. */
const playOn = (match: Match, players: Readonly<Record<Seat, Player>>, until: Until, seat?: Seat): number => {
  const { game } = match
  const { turn } = match.state
  const phase = game.decision(match.state)?.phase
  for (let count = 0; ; count++) {
    const decision = game.decision(match.state)
    if (decision === undefined) return count
    if (seat !== undefined && decision.seat !== seat) return count
    if (until === 'turn' && match.state.turn !== turn) return count
    if (until === 'phase' && decision.phase !== phase) return count
    const action = choose(game, match.state, decision.seat, players[decision.seat])
    const result = act(match, decision.seat, action, diceFor(match))
    if (isRefusal(result)) throw new UserError(`the bot was refused: ${sayRefusal(game, 'en', result)}`)
  }
}

export const registerPlay = (program: Command): void => {
  program
    .command('new')
    .description('begin a game')
    .argument('<game>')
    .argument('<scenario>')
    .option('--seed <n>', 'seed of the dice', '0')
    .addOption(optionalRules())
    .action(async (id: string, scenario: string, flags: { seed: string; option: string[] }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const seed = numberFrom(flags.seed, 'the seed')
      const match = begin(await loadGame(id, context.data), { scenario, options: flags.option, seed }, context)
      writeSave(context, match)
      show(context, match)
    })

  program
    .command('do')
    .description('decide: one action for whoever must decide now')
    .argument('<action...>', 'words or JSON: see docs/protocol.md')
    .option('--seat <side>', 'refuse unless it is this side that decides')
    .option('--at <n>', 'refuse unless n actions were made so far')
    .action(async (words: string[], flags: { seat?: string; at?: string }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const match = await loadSave(context)
      const { game } = match
      const seat = flags.seat ?? decider(match)
      const action = actionFrom(game, viewOf(match), words)
      const at = flags.at === undefined ? undefined : numberFrom(flags.at, '--at')
      const result = act(match, seat, action, { at, ...diceFor(match) })
      if (isRefusal(result)) throw new UserError(sayRefusal(game, context.language, result))
      writeSave(context, match)
      const events = readableBy(result, seat)
      output(context, { events: named(game, events), ...statusValue(match, seat) }, () =>
        [
          ...(events.length === 0 ? [] : [eventsText(game, context.language, events), '']),
          statusText(match, context.language),
        ].join('\n'),
      )
    })

  program
    .command('undo')
    .description('take back the last action, within the undo window')
    .option('--force', 'practice: go back over dice too; the log will say so')
    .action(async (flags: { force?: boolean }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const match = await loadSave(context)
      const seat = match.steps.at(-1)?.seat ?? ''
      const refusal = undo(match, seat, flags.force === true)
      if (refusal !== undefined) throw new UserError(sayRefusal(match.game, context.language, refusal))
      writeSave(context, match)
      show(context, match)
    })

  program
    .command('auto')
    .description('let a bot play on')
    .requiredOption('--bot <name>', `${BOT_IDS.join(', ')}; two with a comma: one for each side in order`)
    .option('--until <what>', `${UNTIL.join(', ')} (default: turn; with --seat end)`)
    .option('--seat <side>', 'only as long as this side decides: the computer against you')
    .action(async (flags: { bot: string; until?: string; seat?: string }, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const { until = flags.seat === undefined ? 'turn' : 'end' } = flags
      if (!UNTIL.includes(until as Until))
        throw new UserError(`--until must be one of ${UNTIL.join(', ')}, not ${until}`)
      const match = await loadSave(context)
      const seat = flags.seat === undefined ? undefined : seatIn(match.game, flags.seat)
      const names = flags.bot.split(',')
      const streams = match.origin.seed ?? chanceSeed()
      const players = Object.fromEntries(
        match.game.meta.sides.map(({ id }, index) => [
          id,
          playerOf(botFor(names[index] ?? names[0]), streams * 2 + index + match.steps.length),
        ]),
      )
      playOn(match, players, until as Until, seat)
      writeSave(context, match)
      show(context, match)
    })

  program
    .command('position')
    .description('begin at a position from a file, or write the present one down')
    .argument('[file]', 'the position to begin at')
    .option('--out <file>', 'write the present position to this file, as everybody may know it')
    .option('--seat <side>', 'write it as this side knows it')
    .option('--all', 'for referees: write it with the secrets of both sides')
    .action(async (file: string | undefined, flags: PositionFlags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      if ((file === undefined) === (flags.out === undefined))
        throw new UserError('name a position file, or --out to write one')
      if (flags.seat !== undefined && flags.all === true) throw new UserError('either --seat or --all, not both')
      if (flags.out === undefined && (flags.seat !== undefined || flags.all === true))
        throw new UserError('--seat and --all are for --out')
      if (file !== undefined) {
        const match = await matchFrom(context, file)
        writeSave(context, match)
        show(context, match)
      } else if (flags.out !== undefined) {
        const match = await loadSave(context)
        const { game, state } = match
        const position = game.positionOf(flags.all === true ? state : viewOf(match, flags.seat ?? SPECTATOR))
        if ('problem' in position) throw new UserError(`no position can be written: ${position.problem}`)
        writeText(flags.out, `${JSON.stringify(position, null, 2)}\n`)
        output(context, { written: flags.out }, () => flags.out ?? '')
      }
    })
}
