// How far the talk beside each game has been read in this browser.
import { remember, remembered } from '../ui/remember.ts'

const keyOf = (game: string): string => `stavka.online.read.${game}`

/** The number of the last line that was on the screen. */
export const readTo = (game: string): number => Number(remembered(keyOf(game)) ?? 0) || 0
export const markRead = (game: string, line: number): void => {
  if (line > readTo(game)) remember(keyOf(game), String(line))
}
