// A process that serves nobody and works for the others: games of series, and where it knows the server's address all that a
// server does by itself.
import { openPool } from '../arena/pool.ts'
import { openBots } from './bots.ts'
import { openChores } from './chores.ts'
import type { Jobs } from './jobs.ts'
import { openLibrary } from './library.ts'
import type { MailOptions } from './notify/mail.ts'
import { openNotices } from './notify/notices.ts'
import { openPresence } from './presence.ts'
import { openRooms } from './rooms.ts'
import { playSeriesOf } from './series.ts'
import type { Store } from './store/store.ts'

export interface WorkOptions {
  readonly store: Store
  readonly jobs: Jobs
  /** Threads in which computers think, and in which games of a series are played. */
  readonly bots: number
  readonly games: number
  /** Where people find the server; undefined for one that only plays series. */
  readonly url?: string | undefined
  readonly mail?: MailOptions | undefined
  /** A folder of corrected data files, and what it has for each title. */
  readonly data?: string | undefined
  readonly places?: ReadonlyMap<string, string> | undefined
  /** Where titles are kept as they were when games began: the servers' folder, or a copy of it. */
  readonly kept?: string | undefined
  log(what: string): void
}

/** What it gives back ends it. */
export const openWork = async (options: WorkOptions): Promise<() => Promise<void>> => {
  const { store, jobs, bots: threads, games, url, mail, data, places, kept, log } = options
  const now = Date.now
  const pool = openPool(games, data)
  await playSeriesOf(jobs, games, pool.play)
  const endSeries = async (): Promise<void> => {
    await jobs.close()
    await pool.close()
    await store.close()
  }
  if (url === undefined) return endSeries
  const notices = await openNotices({ store, now, log, address: () => new URL(url).href.replace(/\/?$/, '/'), mail })
  const library = openLibrary({ data: places, kept, log })
  const presence = openPresence(store.whisper, now)
  const rooms = openRooms({ store, library, presence, now, log, noticesOf: notices.of })
  const bots = openBots({ threads, data: places, kept, log })
  const chores = await openChores({ store, rooms, library, bots, threads, notices, jobs, now, log })
  await chores.start()
  return async () => {
    await chores.close()
    presence.close()
    await bots.close()
    await rooms.close()
    await notices.close()
    await endSeries()
  }
}
