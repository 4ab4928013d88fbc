// When somebody who does not come any more counts as gone. The page says it too.
const DAY = 24 * 60 * 60 * 1000

/** Milliseconds after which the other may give the seat on, and close the game. */
export const GONE = { give: DAY, close: 14 * DAY } as const
