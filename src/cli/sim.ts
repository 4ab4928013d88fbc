// Paired games between two bots: the same seeds with the sides swapped, and how sure the result is.
import { BOTS } from '../bots/index.ts'
import { playerOf, playOut } from '../bots/play.ts'
import { type Game, isRefusal } from '../engine/contract.ts'
import { CliError } from './context.ts'

export interface SimResult {
  readonly games: number
  readonly wins: readonly [number, number]
  /** Share of games won by the first bot, and its 95 % confidence interval. */
  readonly share: number
  readonly interval: readonly [number, number]
  /** By the side that the first bot played. */
  readonly bySide: readonly {
    readonly side: string
    readonly games: number
    readonly wins: number
    readonly margin: number
  }[]
  readonly actions: number
  readonly seconds: number
}

/** Wilson's score interval: honest also near 0 and 1. */
export const wilson = (wins: number, games: number, z = 1.96): [number, number] => {
  const share = wins / games
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

export const botNamed = (name: string) => {
  // hasOwn: every object also knows "constructor"
  if (!Object.hasOwn(BOTS, name))
    throw new CliError(`there is no bot ${name}; there are: ${Object.keys(BOTS).join(', ')}`)
  return BOTS[name]
}

export const simulate = (
  game: Game,
  scenario: string,
  names: readonly [string, string],
  games: number,
  firstSeed: number,
  progress?: (played: number) => void,
): SimResult => {
  const [first, second] = names.map(botNamed)
  const sides = game.meta.sides.map(side => side.id)
  const tally = sides.map(side => ({ side, games: 0, wins: 0, margin: 0 }))
  let actions = 0
  const began = performance.now()
  for (let played = 0; played < games; played++) {
    // Two games with each seed: the first bot takes one side, then the other.
    const seed = firstSeed + (played >> 1)
    const mine = played & 1
    const state = game.start(scenario, [], seed)
    if (isRefusal(state))
      throw new CliError(`scenario ${scenario} of ${game.meta.id} cannot start: ${state.reason.key}`)
    const players = Object.fromEntries(
      sides.map((side, index) => [side, playerOf((index === mine ? first : second)(), 2 * seed + index)]),
    )
    actions += playOut(game, state, players)
    const outcome = game.outcome(state)
    const score = game.score(state)
    tally[mine].games += 1
    tally[mine].wins += outcome?.winner === sides[mine] ? 1 : 0
    tally[mine].margin += score[mine] - score[1 - mine]
    progress?.(played + 1)
  }
  const wins = tally.reduce((sum, side) => sum + side.wins, 0)
  return {
    games,
    wins: [wins, games - wins],
    share: wins / games,
    interval: wilson(wins, games),
    bySide: tally.map(side => ({ ...side, margin: side.games === 0 ? 0 : side.margin / side.games })),
    actions,
    seconds: (performance.now() - began) / 1000,
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

export const simText = (names: readonly [string, string], result: SimResult): string =>
  [
    `${names[0]} against ${names[1]}: ${result.games} games in ${result.seconds.toFixed(1)} s (${(result.games / result.seconds).toFixed(2)} a second, ${result.actions} actions)`,
    '',
    `${names[0]} as`.padEnd(16) +
      'games'.padStart(7) +
      'won'.padStart(7) +
      'share'.padStart(9) +
      'mean margin'.padStart(14),
    ...result.bySide.map(
      ({ side, games, wins, margin }) =>
        side.padEnd(16) +
        String(games).padStart(7) +
        String(wins).padStart(7) +
        percent(games === 0 ? 0 : wins / games).padStart(9) +
        margin.toFixed(1).padStart(14),
    ),
    'both'.padEnd(16) +
      String(result.games).padStart(7) +
      String(result.wins[0]).padStart(7) +
      percent(result.share).padStart(9),
    '',
    `95% confidence: ${percent(result.interval[0])} to ${percent(result.interval[1])}`,
  ].join('\n')
