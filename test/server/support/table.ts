// A server whose clock the test turns, with a game of two people on it.
import { bothAt, newGame, type Seated, startServer } from './serving.ts'

export const TITLE = 'turning-point'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const table = async (asked: Record<string, unknown> = {}, title = TITLE) => {
  const time = { now: 1_700_000_000_000 }
  const server = await startServer({ now: () => time.now })
  const made = await newGame(server, title, asked)
  const pages = await bothAt(server, title, made)
  const decides = pages.find(({ seat, decides }) => seat === decides) as Seated
  const other = pages.find(page => page !== decides) as Seated
  /** Whoever sits at that page. */
  const personAt = (page: Seated) => made.people[pages.indexOf(page)]
  return { time, server, made, pages, decides, other, personAt, game: made.game }
}
