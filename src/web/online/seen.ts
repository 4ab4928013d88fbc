// Tells the server what has been looked at, so that nobody is told elsewhere of what he has before his eyes: a moment after each
// piece of news, while the page is visible.
import type { Session } from '../../session/session.ts'

/** Of many things that happen at once, once. */
const PAUSE = 700

export const reportSeen = ({ onNews, online }: Pick<Session, 'onNews' | 'online'>): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    waiting = undefined
    if (document.visibilityState === 'visible') void online?.seen().catch(() => undefined)
  }
  const soon = (): void => {
    waiting ??= setTimeout(look, PAUSE)
  }
  soon()
  const ends = [onNews(soon), online?.onChange(soon)]
  document.addEventListener('visibilitychange', soon)
  return () => {
    clearTimeout(waiting)
    for (const end of ends) end?.()
    document.removeEventListener('visibilitychange', soon)
  }
}
