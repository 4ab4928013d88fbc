// What a bot cost over many games, and how often the rules refused it.
import type { GameRecord } from './record.ts'
import { type Spread, spreadOf } from './stats.ts'

export interface Effort {
  readonly bot: string
  readonly sideTurns: number
  /** Milliseconds of processor time for a side-turn. */
  readonly cpu: Spread
  /** A bot that knows the rules has none. */
  readonly refusals: number
}

const effortOf = (records: readonly GameRecord[], bot: string): Effort => {
  const seats = records.flatMap(record =>
    Object.keys(record.bots)
      .filter(side => record.bots[side] === bot)
      .map(side => ({ cpu: record.cpu[side], refusals: record.refusals[side] })),
  )
  const spent = seats.flatMap(({ cpu }) => cpu)
  return {
    bot,
    sideTurns: spent.length,
    cpu: spreadOf(spent),
    refusals: seats.reduce((sum, { refusals }) => sum + refusals, 0),
  }
}

/** Each bot once, and an example of what was refused. */
export const effortsOf = (records: readonly GameRecord[], bots: readonly string[]) => {
  const firstRefusal = records.find(record => record.firstRefusal !== undefined)?.firstRefusal
  return {
    efforts: [...new Set(bots)].map(bot => effortOf(records, bot)),
    ...(firstRefusal === undefined ? {} : { firstRefusal }),
  }
}
