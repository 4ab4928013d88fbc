// Two bots against each other in pairs of games: the same seed twice, with the sides swapped. What a side or the dice are
// worth falls out of a pair, so the pair is what is counted.
import type { Game, Meta } from '../engine/contract.ts'
import { type Effort, effortsOf } from './effort.ts'
import type { Job } from './play.ts'
import { type GameRecord, marginOf, pointsOf, type Self, sideOf } from './record.ts'
import {
  type Counts,
  type Elo,
  eloFrom,
  intervalOf,
  type Mean,
  meanOf,
  type Sprt,
  type SprtBounds,
  shareOf,
  sprtOf,
} from './stats.ts'
import { type Tally, tallyOf } from './tally.ts'

export interface LadderSetup {
  readonly title: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly bots: readonly [string, string]
  readonly pairs: number
  /** Of the first pair; each other has the next one. */
  readonly seed: number
}

/** Of the pairs, a halved one being half; with 95 %. */
export interface PairTally {
  readonly won: number
  readonly halved: number
  readonly lost: number
  readonly share: number
  readonly interval: readonly [number, number]
}

/** Everything is told of the first bot. Pairs are won by games. */
export interface LadderResult extends PairTally {
  readonly played: number
  /** Won by who is further ahead over both games: tells bots apart also where one side wins every game. */
  readonly byMargin: PairTally
  /** Pairs with 0, ½, 1, 1½, 2 points. */
  readonly pentanomial: Counts
  /** Of a pair, both games together. */
  readonly margin: Mean
  readonly elo: Elo
  readonly sprt: Sprt
  readonly bySide: readonly (Tally & { readonly side: string; readonly margin: Mean })[]
  readonly actions: number
  readonly efforts: readonly Effort[]
  readonly firstRefusal?: string
}

/** Games 2n and 2n + 1 are pair n. */
export const ladderJobs = ({ title, scenario, options, bots, pairs, seed }: LadderSetup): Job[] =>
  Array.from({ length: pairs }, (_, index) => ({ title, scenario, options, seed: seed + index })).flatMap(job => [
    { ...job, bots },
    { ...job, bots: bots.toReversed() },
  ])

type Pair = readonly [GameRecord, GameRecord]

/** A last game without its partner does not count yet. */
const pairsOf = (records: readonly GameRecord[]): Pair[] =>
  Array.from({ length: Math.floor(records.length / 2) }, (_, index) => [records[2 * index], records[2 * index + 1]])

const pairPoints = (pair: Pair, bot: string): number =>
  pair.reduce((sum, record) => sum + pointsOf(record, sideOf(record, bot)), 0)

const pairMargin = (pair: Pair, bot: string): number =>
  pair.reduce((sum, record) => sum + marginOf(record, sideOf(record, bot)), 0)

export const pentanomialOf = (records: readonly GameRecord[], bot: string): Counts => {
  const counts = [0, 0, 0, 0, 0]
  for (const pair of pairsOf(records)) counts[2 * pairPoints(pair, bot)]++
  return counts
}

const pairTally = (counts: Counts): PairTally => {
  const [lost, halved, won] = counts
  return { won, halved, lost, share: shareOf(counts), interval: intervalOf(counts) }
}

export const reckonLadder = (
  { bots }: Pick<LadderSetup, 'bots'>,
  { sides }: Meta,
  records: readonly GameRecord[],
  bounds: SprtBounds,
): LadderResult => {
  const [first] = bots
  const pairs = pairsOf(records)
  const games = pairs.flat()
  const pentanomial = pentanomialOf(games, first)
  const [none, half, one, more, all] = pentanomial
  const margins = pairs.map(pair => pairMargin(pair, first))
  const ahead = (sign: number): number => margins.filter(margin => Math.sign(margin) === sign).length
  return {
    played: pairs.length,
    ...pairTally([none + half, one, more + all]),
    byMargin: pairTally([ahead(-1), ahead(0), ahead(1)]),
    pentanomial,
    margin: meanOf(margins),
    elo: eloFrom(pentanomial),
    sprt: sprtOf(pentanomial, bounds),
    bySide: sides.map(({ id: side }) => {
      const those = games.filter(record => sideOf(record, first) === side)
      const margin = meanOf(those.map(record => marginOf(record, side)))
      return { side, ...tallyOf(those, () => side), margin }
    }),
    actions: games.reduce((sum, { actions }) => sum + actions, 0),
    ...effortsOf(games, bots),
  }
}

const optionsText = (options: readonly string[]): string => options.toSorted().join(', ') || 'none'
const selfText = (self: Self | undefined): string => JSON.stringify(self ?? {})

/**
 * Why a record can't be one of this ladder's; undefined where it can. `selves`: what its bots tell of themselves now. Other
 * seeds are no reason: a ladder may grow.
 */
export const strangerIn = (
  setup: LadderSetup,
  { meta, data }: Pick<Game, 'meta' | 'data'>,
  selves: Readonly<Record<string, Self>>,
  record: GameRecord,
): string | undefined => {
  const names = (bots: readonly string[]): string => bots.toSorted().join(' and ')
  const changed = Object.keys(record.bots).find(
    side => selfText(record.selves[side]) !== selfText(selves[record.bots[side]]),
  )
  const pairs: readonly (readonly [what: string, was: string | number, now: string | number])[] = [
    ['title', record.title, setup.title],
    ['scenario', record.scenario, setup.scenario],
    ['options', optionsText(record.options), optionsText(setup.options)],
    ['bots', names(Object.values(record.bots)), names(setup.bots)],
    ['rules of version', record.version, meta.version],
    ['data', record.data, data],
  ]
  const other = pairs.find(([, was, now]) => was !== now)
  if (other !== undefined) return `${other[0]} ${other[1]}, not ${other[2]}`
  return changed === undefined ? undefined : `${record.bots[changed]} had another version or other weights`
}
