// What others do, shown one thing after the other: the map goes there first, then it happens; a battle stays long enough to
// be read. What arrives faster waits its turn; at full speed, and behind a hidden tab, nothing waits.
import { type BattleAtHand, type News, PERSON, type Session } from '../../session/session.ts'
import { hexesOfNews } from '../play/places.ts'

/** Times the pace that a battle stays, and the least and the most of it. */
const READING = { times: 6, least: 1800, most: 4500 } as const
/** Of the window, what is left round a battle: its card lies over a corner. */
const ROUND_BATTLE = 0.3
/** The camera takes a share of the pace, within what the eye can follow. */
const GLIDE = { share: 0.7, least: 180, most: 480 } as const

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

export interface Camera {
  show(hexes: readonly number[], share?: number, milliseconds?: number): Promise<void>
}

export interface FollowOptions {
  readonly session: Pick<Session, 'title' | 'players' | 'battle' | 'news' | 'onNews'>
  /** What is shown now: the news, and the battle in it. */
  readonly show: (news: News, battle: BattleAtHand | undefined) => void
  /** Undefined where the map is not to be moved. */
  readonly camera: () => Camera | undefined
  /** Milliseconds between two actions; 0 shows them as they come. */
  readonly pace: () => number
}

export interface Follow {
  /** Something waits to be shown. */
  readonly isBehind: () => boolean
  /** Shows at once all that waits. */
  readonly catchUp: () => void
  readonly close: () => void
}

export const createFollow = ({ session, show, camera, pace }: FollowOptions): Follow => {
  const queue: News[] = []
  let shown = session.news
  let isRunning = false
  let isClosed = false
  /** When the next may be shown. */
  let free = 0
  let wake: () => void = () => undefined

  const isPaced = (): boolean => pace() > 0 && !document.hidden
  const wait = (milliseconds: number): Promise<void> =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const put = (news: News, battle: BattleAtHand | undefined): void => {
    shown = news
    show(news, battle)
  }
  const catchUp = (): void => {
    for (const news of queue.splice(0)) put(news, undefined)
    wake()
  }
  const hexOf = (unit: number): number => shown.snapshot.units[unit]?.hex ?? -1

  const present = async (news: News): Promise<void> => {
    // What was shown last is seen until then, where it is.
    const early = free - performance.now()
    if (early > 0) await wait(early)
    const line = news.lines.findLast(({ event }) => event.fight !== undefined)
    // A dead session reports itself.
    const battle = line === undefined ? undefined : await session.battle(line.step).catch(() => undefined)
    const hexes = hexesOfNews(session.title.messages, news, hexOf)
    const glide = between(pace() * GLIDE.share, GLIDE.least, GLIDE.most)
    await camera()?.show(hexes, line === undefined ? 0 : ROUND_BATTLE, glide)
    if (isClosed || queue[0] !== news) return
    queue.shift()
    put(news, battle)
    const stay = line === undefined ? pace() : between(pace() * READING.times, READING.least, READING.most)
    free = performance.now() + stay
  }

  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    while (queue.length > 0 && !isClosed)
      if (isPaced()) await present(queue[0])
      else catchUp()
    isRunning = false
  }

  /** Somebody else's deed, or what followed from it. */
  const isTheirs = ({ action, from, lines }: News): boolean => {
    const isMore = from > 0 || lines.length === 0
    if (action === undefined) return queue.length > 0 && isMore
    return session.players[action.seat] !== PERSON && isMore
  }

  const stop = session.onNews(news => {
    if (isTheirs(news) && isPaced()) {
      queue.push(news)
      void run()
      return
    }
    catchUp()
    put(news, undefined)
  })
  const hidden = (): void => {
    if (document.hidden) catchUp()
  }
  document.addEventListener('visibilitychange', hidden)

  return {
    isBehind: () => queue.length > 0,
    catchUp,
    close: () => {
      isClosed = true
      wake()
      stop()
      document.removeEventListener('visibilitychange', hidden)
    },
  }
}
