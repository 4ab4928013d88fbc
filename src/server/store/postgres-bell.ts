// News between processes. After a commit a bell is rung (NOTIFY), one for all that was committed meanwhile; inside the
// transaction it would hold a lock of the whole database over the sync of the disk. A bell that is lost is made up for
// by looking at the shown games from time to time.
import { setTimeout } from 'node:timers/promises'
import type { Change } from './store.ts'

export const CHANNEL = 'stavka'
const POLL_MS = 2000
/** Between two bells: every process is woken by each. */
const PAUSE_MS = 5
/** PostgreSQL takes less than 8000 bytes at once; a game with its number has some thirty. */
const MOST_AT_ONCE = 200

/** Names no game: something has changed of all. */
export const EVERY = '*'

/** `game:12` for entries, `game/3` for talk, `game` for anything. */
const wordOf = ({ game, seq, chat }: Change): string => {
  if (seq !== undefined) return `${game}:${seq}`
  return chat === undefined ? game : `${game}/${chat}`
}

export const changesOf = (text: string): readonly Change[] =>
  text.split(',').map(each => {
    const [game, mark, number] = each.split(/([:/])/)
    if (mark === undefined) return { game }
    return mark === ':' ? { game, seq: Number(number) } : { game, chat: Number(number) }
  })

export const openBell = (notify: (text: string) => Promise<unknown>): ((change: Change) => void) => {
  const waiting = new Map<string, Change>()
  let isRinging = false

  const ring = async (): Promise<void> => {
    isRinging = true
    while (waiting.size > 0) {
      const words = [...waiting].slice(0, MOST_AT_ONCE)
      for (const [name] of words) waiting.delete(name)
      // Who does not hear it finds out by looking.
      await notify(words.map(([, change]) => wordOf(change)).join(',')).catch(() => undefined)
      await setTimeout(PAUSE_MS, undefined, { ref: false })
    }
    isRinging = false
  }

  return change => {
    const { game, seq, chat } = change
    // The later number is as good as both; one without a number asks to read everything.
    const name = seq !== undefined ? `${game}:` : chat !== undefined ? `${game}/` : game
    waiting.set(name, change)
    if (!isRinging) ring()
  }
}

/** Looks at the shown games every two seconds, and tells those whose log has grown since it was last told. */
export const lookAfter = (
  shown: () => readonly string[],
  heads: (games: readonly string[]) => Promise<ReadonlyMap<string, number>>,
  tell: (changes: readonly Change[]) => void,
): { readonly heard: (changes: readonly Change[]) => void; readonly stop: () => void } => {
  let told = new Map<string, number>()
  let isLooking = false
  const look = async (): Promise<void> => {
    const games = shown()
    if (games.length === 0) told.clear()
    if (isLooking || games.length === 0) return
    isLooking = true
    // A database that is away for a while is asked again the next time.
    const found = await heads(games).catch(() => undefined)
    isLooking = false
    if (found === undefined) return
    const grown = [...found].filter(([game, seq]) => seq > (told.get(game) ?? 0))
    told = new Map(found)
    if (grown.length > 0) tell(grown.map(([game, seq]) => ({ game, seq })))
  }
  const timer = setInterval(look, POLL_MS).unref()
  return {
    heard: changes => {
      for (const { game, seq } of changes) if (seq !== undefined) told.set(game, seq)
    },
    stop: () => clearInterval(timer),
  }
}
