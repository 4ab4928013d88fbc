// A series of single games, each with dice of its own and the sides taken in turn. A bot against itself has no sides to
// swap: then the question is how often each side wins.
import type { Meta } from '../engine/contract.ts'
import { type Effort, effortsOf } from './effort.ts'
import type { Job } from './play.ts'
import { type GameRecord, marginOf, sideOf } from './record.ts'
import { intervalOf, shareOf } from './stats.ts'
import { countsOf, type Tally, tallyOf } from './tally.ts'

export interface SimSetup {
  readonly title: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly bots: readonly [string, string]
  readonly games: number
  /** Of the first game; each other has the next one. */
  readonly seed: number
}

export interface SimResult extends Tally {
  /** Of the first bot, or of the first side where both bots are the same: a draw is half a win. */
  readonly share: number
  /** Of the share, 95 %. */
  readonly interval: readonly [number, number]
  /** By the side that the first bot played; where both bots are the same, each side in every game. */
  readonly bySide: readonly (Tally & { readonly side: string; readonly margin: number })[]
  readonly actions: number
  readonly efforts: readonly Effort[]
  readonly firstRefusal?: string
}

export const isMirror = ({ bots: [first, second] }: Pick<SimSetup, 'bots'>): boolean => first === second

export const simJobs = (setup: SimSetup): Job[] => {
  const { title, scenario, options, bots, games, seed } = setup
  return Array.from({ length: games }, (_, index) => ({
    title,
    scenario,
    options,
    seed: seed + index,
    bots: index % 2 === 0 ? bots : bots.toReversed(),
  }))
}

export const reckonSim = (setup: SimSetup, { sides }: Meta, records: readonly GameRecord[]): SimResult => {
  const [first] = setup.bots
  const mirror = isMirror(setup)
  const bySide = sides.map(({ id: side }) => {
    const those = records.filter(record => mirror || sideOf(record, first) === side)
    const ahead = those.reduce((sum, record) => sum + marginOf(record, side), 0)
    return { side, ...tallyOf(those, () => side), margin: those.length === 0 ? 0 : ahead / those.length }
  })
  // Of a mirror the first side's: sideOf gives it in every game.
  const total = tallyOf(records, record => sideOf(record, first))
  return {
    ...total,
    share: shareOf(countsOf(total)),
    interval: intervalOf(countsOf(total)),
    bySide,
    actions: records.reduce((sum, { actions }) => sum + actions, 0),
    ...effortsOf(records, setup.bots),
  }
}
