// Games won, drawn and lost by a side or a bot.
import type { Seat } from '../engine/contract.ts'
import { type GameRecord, pointsOf } from './record.ts'
import type { Counts } from './stats.ts'

export interface Tally {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** `side`: whose games they are, in each. */
export const tallyOf = (records: readonly GameRecord[], side: (record: GameRecord) => Seat): Tally => {
  const points = records.map(record => pointsOf(record, side(record)))
  const count = (worth: number): number => points.filter(each => each === worth).length
  return { games: records.length, wins: count(1), draws: count(0.5), losses: count(0) }
}

export const countsOf = ({ wins, draws, losses }: Tally): Counts => [losses, draws, wins]
