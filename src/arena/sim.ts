// A series of single games, each with dice of its own and the sides taken in turn. A bot against itself has no sides to
// swap, nor have two that play on from a position: then the question is how often each side wins.
import { type Bin, histogramOf } from '../drawing/histogram.ts'
import type { Meta } from '../engine/contract.ts'
import { type Effort, effortsOf } from './effort.ts'
import type { Beginning, Job } from './play.ts'
import { type GameRecord, marginOf, sideOf } from './record.ts'
import { intervalOf, type Mean, meanOf, shareOf } from './stats.ts'
import { countsOf, type Tally, tallyOf } from './tally.ts'

export interface SimSetup {
  readonly title: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly bots: readonly [string, string]
  readonly games: number
  /** Of the first game; each other has the next one. */
  readonly seed: number
  /** Every game begins here, with the bots in the order of the sides. */
  readonly from?: Beginning
}

export interface SimResult extends Tally {
  /** Of the first bot, or of the first side where sides are not swapped: a draw is half a win. */
  readonly share: number
  /** Of the share, 95 %. */
  readonly interval: readonly [number, number]
  /** How far the same is ahead, and how that is spread over the games. */
  readonly margin: Mean
  readonly histogram: readonly Bin[]
  /** By the side that the first bot played; where sides are not swapped, each side in every game. */
  readonly bySide: readonly (Tally & { readonly side: string; readonly margin: number })[]
  readonly actions: number
  readonly efforts: readonly Effort[]
  readonly firstRefusal?: string
}

/** The sides are not swapped, and it is they that are counted. */
export const countsSides = ({ bots: [first, second], from }: Pick<SimSetup, 'bots' | 'from'>): boolean =>
  first === second || from !== undefined

export const simJobs = (setup: SimSetup): Job[] => {
  const { title, scenario, options, bots, games, seed, from } = setup
  const begins = from === undefined ? {} : { from }
  return Array.from({ length: games }, (_, index) => ({
    title,
    scenario,
    options,
    seed: seed + index,
    bots: from !== undefined || index % 2 === 0 ? bots : bots.toReversed(),
    ...begins,
  }))
}

export const reckonSim = (setup: SimSetup, { sides }: Meta, records: readonly GameRecord[]): SimResult => {
  const [first] = setup.bots
  const isFixed = countsSides(setup)
  const bySide = sides.map(({ id: side }) => {
    const those = records.filter(record => isFixed || sideOf(record, first) === side)
    const ahead = those.reduce((sum, record) => sum + marginOf(record, side), 0)
    return { side, ...tallyOf(those, () => side), margin: those.length === 0 ? 0 : ahead / those.length }
  })
  // Where sides are not swapped the first side's: sideOf gives it in every game.
  const total = tallyOf(records, record => sideOf(record, first))
  const margins = records.map(record => marginOf(record, sideOf(record, first)))
  return {
    ...total,
    share: shareOf(countsOf(total)),
    interval: intervalOf(countsOf(total)),
    margin: meanOf(margins),
    histogram: histogramOf(margins.map(value => ({ value, weight: 1 }))),
    bySide,
    actions: records.reduce((sum, { actions }) => sum + actions, 0),
    ...effortsOf(records, setup.bots),
  }
}
