// The record of one game between bots: a line of JSON that says who played what, how it ended and what it cost.
import { z } from 'zod'
import type { Seat } from '../engine/contract.ts'

const bySide = <T extends z.ZodType>(value: T) => z.record(z.string(), value)

/** What a bot tells of itself. */
const self = z.object({ version: z.string().optional(), weights: z.record(z.string(), z.number()).optional() })

export const recordSchema = z.object({
  title: z.string(),
  /** Of the title's rules. */
  version: z.int(),
  /** Fingerprint of the board and counter files. */
  data: z.string(),
  scenario: z.string(),
  options: z.array(z.string()),
  seed: z.int().min(0),
  /** Their names; the sides stand in the title's order here and below. */
  bots: bySide(z.string()),
  /** Of those bots that tell anything. */
  selves: bySide(self),
  /** None in a draw. */
  winner: z.string().optional(),
  score: bySide(z.number()),
  /** How far the first side is ahead. */
  margin: z.number(),
  turns: z.int(),
  actions: z.int(),
  /** Orders that the rules refused, or decisions in which the bot broke down. */
  refusals: bySide(z.int()),
  firstRefusal: z.string().optional(),
  /**
   * Milliseconds of processor time for each side-turn: all decisions of a seat within a turn of the game. Linux
   * counts a thread's time by ticks: what lies below some 4 ms is true on average only.
   */
  cpu: bySide(z.array(z.number())),
  /** Fingerprint of the state in which it ended. */
  digest: z.string(),
  /** Of the program, where it is known. */
  commit: z.string().optional(),
})
export type GameRecord = z.output<typeof recordSchema>
export type Self = z.output<typeof self>

/** What a side made of it: a draw is half. */
export const pointsOf = ({ winner }: GameRecord, side: Seat): number =>
  winner === undefined ? 0.5 : winner === side ? 1 : 0

/** How far the side is ahead. */
export const marginOf = ({ bots, margin }: GameRecord, side: Seat): number =>
  side === Object.keys(bots)[0] ? margin : -margin

/** The first side that the bot played; both are its own where it played itself. */
export const sideOf = ({ bots }: GameRecord, bot: string): Seat => {
  const side = Object.keys(bots).find(each => bots[each] === bot)
  if (side === undefined) throw new Error(`${bot} took no part in this game`)
  return side
}
