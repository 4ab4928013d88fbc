// Game turns and their dates: two days each from 19 November 1942 (GEN-1).
import { daysText } from '../../engine/calendar.ts'
import type { Text } from '../../engine/text.ts'

const DAYS = 2

/** Day `which` of the game turn, counted from 0. */
const dayOf = (turn: number, which: number): Date => new Date(Date.UTC(1942, 10, 19 + DAYS * (turn - 1) + which))

export const dateOf = (turn: number): string => dayOf(turn, 0).toISOString().slice(0, 10)

/** No game turn straddles two months: 30 November is the second day of game turn 6. */
export const turnName = (turn: number): Text => daysText(dayOf(turn, 0), dayOf(turn, DAYS - 1))
