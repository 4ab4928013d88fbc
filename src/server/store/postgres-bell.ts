// News between processes. After a commit a bell is rung (NOTIFY), one for all that was committed meanwhile; inside the
// transaction it would hold a lock of the whole database over the sync of the disk. A bell that is lost is made up for
// by looking at the shown games from time to time.
import type { Change } from './store.ts'

export const CHANNEL = 'stavka'
const POLL_MS = 2000
/** PostgreSQL takes less than 8000 bytes at once; a game with its number has some thirty. */
const MOST_AT_ONCE = 200

const textOf = (changes: readonly Change[]): string =>
  changes.map(({ game, seq }) => (seq === undefined ? game : `${game}:${seq}`)).join(',')

export const changesOf = (text: string): readonly Change[] =>
  text.split(',').map(each => {
    const [game, seq] = each.split(':')
    return seq === undefined ? { game } : { game, seq: Number(seq) }
  })

export const openBell = (notify: (text: string) => Promise<unknown>): ((change: Change) => void) => {
  const waiting = new Map<string, Change>()
  let isRinging = false

  const ring = async (): Promise<void> => {
    isRinging = true
    while (waiting.size > 0) {
      const changes = [...waiting.values()].slice(0, MOST_AT_ONCE)
      for (const { game } of changes) waiting.delete(game)
      // Who does not hear it finds out by looking.
      await notify(textOf(changes)).catch(() => undefined)
    }
    isRinging = false
  }

  return change => {
    const { game } = change
    // One without a number asks to read everything, whatever comes after it.
    const before = waiting.get(game)
    waiting.set(game, before !== undefined && before.seq === undefined ? before : change)
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
