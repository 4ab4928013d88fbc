// Games between two bots, each with dice of its own and the sides taken in turn, and how sure the result is. A bot against
// itself has no sides to swap: then the question is how often each side wins.
import { BOTS } from '../bots/index.ts'
import { playerOf, playOut } from '../bots/play.ts'
import { type Game, isRefusal } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import { UserError } from '../files/error.ts'
import { label, toWidth } from './labels.ts'

export interface Tally {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

export interface SimResult extends Tally {
  /** Of the first bot, or of the first side where both bots are the same: a draw is half a win. */
  readonly share: number
  /** Of the share, 95 %. */
  readonly interval: readonly [number, number]
  /** By the side that the first bot played; where both bots are the same, each side in every game. */
  readonly bySide: readonly (Tally & { readonly side: string; readonly margin: number })[]
  readonly actions: number
  readonly seconds: number
}

export interface SimSetup {
  readonly scenario: string
  readonly options: readonly string[]
  readonly bots: readonly [string, string]
  readonly games: number
  /** Of the first game; each other has the next one. */
  readonly seed: number
}

export const shareOf = ({ games, wins, draws }: Tally): number => (games === 0 ? 0 : (wins + draws / 2) / games)

/**
 * The variance of one game's score (1, 1/2, 0) if the true share is p: with as many draws as are likeliest then, given
 * the games played. 2x of all games are draws where n x^2 - (D + W(1-p) + L p) x + D p (1-p) = 0.
 */
const varianceAt = ({ games, wins, draws, losses }: Tally, p: number): number => {
  const spread = p * (1 - p)
  const b = draws + wins * (1 - p) + losses * p
  const x = (b - Math.sqrt(Math.max(0, b * b - 4 * games * draws * spread))) / (2 * games)
  return spread - x / 2
}

/** Every share that the games do not speak against: Wilson's score interval, honest also near 0 and 1, and with draws. */
export const intervalOf = (tally: Tally, z = 1.96): [number, number] => {
  const share = shareOf(tally)
  const fits = (p: number): boolean => (share - p) ** 2 * tally.games <= z * z * varianceAt(tally, p)
  const edge = (outside: number): number => {
    if (fits(outside)) return outside
    let [out, within] = [outside, share]
    for (let halvings = 0; halvings < 50; halvings++) {
      const middle = (out + within) / 2
      if (fits(middle)) within = middle
      else out = middle
    }
    return within
  }
  return [edge(0), edge(1)]
}

export const botNamed = (name: string) => {
  // hasOwn: every object also knows "constructor"
  if (!Object.hasOwn(BOTS, name))
    throw new UserError(`there is no bot ${name}; there are: ${Object.keys(BOTS).join(', ')}`)
  return BOTS[name]
}

interface Played {
  /** Index of the side that won; undefined: a draw. */
  readonly winner: number | undefined
  readonly margin: number
  readonly actions: number
}

/** `bots` by side. */
const playOne = (game: Game, { scenario, options }: SimSetup, bots: readonly string[], seed: number): Played => {
  const state = game.start(scenario, options, seed)
  if (isRefusal(state)) throw new UserError(`scenario ${scenario} of ${game.meta.id} cannot start: ${state.reason.key}`)
  const sides = game.meta.sides.map(({ id }) => id)
  const players = Object.fromEntries(
    sides.map((side, index) => [side, playerOf(botNamed(bots[index])(), 2 * seed + index)]),
  )
  const actions = playOut(game, state, players)
  const winner = sides.indexOf(game.outcome(state)?.winner ?? '')
  const [first, second] = game.score(state)
  return { winner: winner < 0 ? undefined : winner, margin: first - second, actions }
}

const tallyOf = (games: readonly Played[], side: number): Tally => {
  const wins = games.filter(({ winner }) => winner === side).length
  const draws = games.filter(({ winner }) => winner === undefined).length
  return { games: games.length, wins, draws, losses: games.length - wins - draws }
}

export const simulate = (game: Game, setup: SimSetup, progress?: (played: number) => void): SimResult => {
  const { bots, games, seed } = setup
  const [first, second] = bots
  const isMirror = first === second
  const began = performance.now()
  const played = Array.from({ length: games }, (_, index) => {
    const mine = isMirror ? 0 : index % 2
    const one = playOne(game, setup, mine === 0 ? [first, second] : [second, first], seed + index)
    progress?.(index + 1)
    return { mine, one }
  })
  const bySide = game.meta.sides.map(({ id }, side) => {
    const those = played.filter(({ mine }) => isMirror || mine === side).map(({ one }) => one)
    const margins = those.reduce((sum, { margin }) => sum + (side === 0 ? margin : -margin), 0)
    return { side: id, ...tallyOf(those, side), margin: those.length === 0 ? 0 : margins / those.length }
  })
  const [one, other] = bySide
  const total: Tally = isMirror
    ? { games, wins: one.wins, draws: one.draws, losses: one.losses }
    : {
        games,
        wins: one.wins + other.wins,
        draws: one.draws + other.draws,
        losses: one.losses + other.losses,
      }
  return {
    ...total,
    share: shareOf(total),
    interval: intervalOf(total),
    bySide,
    actions: played.reduce((sum, { one: { actions } }) => sum + actions, 0),
    seconds: (performance.now() - began) / 1000,
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

export const simText = (
  game: Game,
  { bots: [first, second] }: SimSetup,
  result: SimResult,
  language: Language,
): string => {
  const isMirror = first === second
  const nameOf = (side: string): string => game.meta.sides.find(({ id }) => id === side)?.name[language] ?? side
  const row = (name: string, tally: Tally, margin: string): string =>
    toWidth(name, 24) +
    [tally.games, tally.wins, tally.draws, tally.losses].map(count => toWidth(String(count), -9)).join('') +
    toWidth(percent(shareOf(tally)), -9) +
    toWidth(margin, -14)
  const heads = (['games', 'won', 'drawn', 'lost', 'share'] as const).map(key => toWidth(label(language, key), -9))
  const [low, high] = result.interval
  return [
    label(language, 'simHead', {
      first,
      second,
      games: result.games,
      seconds: result.seconds.toFixed(1),
      pace: (result.games / result.seconds).toFixed(2),
      actions: result.actions,
    }),
    '',
    toWidth(label(language, isMirror ? 'side' : 'botAs', { bot: first }), 24) +
      heads.join('') +
      toWidth(label(language, 'margin'), -14),
    ...result.bySide.map(each => row(nameOf(each.side), each, each.margin.toFixed(1))),
    ...(isMirror ? [] : [row(label(language, 'both'), result, '')]),
    '',
    label(language, 'simShare', {
      who: isMirror ? nameOf(result.bySide[0].side) : first,
      share: percent(result.share),
      low: percent(low),
      high: percent(high),
    }),
  ]
    .map(line => line.trimEnd())
    .join('\n')
}
