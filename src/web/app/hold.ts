// One tab plays a game. It holds it by a lock of the browser, which is free again when the tab lets go, closes or dies.

export interface Hold {
  release(): void
}

const PREFIX = 'stavka.game.'
const nameOf = (id: string): string => `${PREFIX}${id}`

/** A browser without locks: what guards the game then is the mark in its record (store/games.ts). */
const FREE: Hold = { release: () => undefined }

const request = (id: string, options: LockOptions, onLost: () => void): Promise<Hold | undefined> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return Promise.resolve(FREE)
  return new Promise((resolve, reject) => {
    let isHeld = false
    const held = (lock: Lock | null): Promise<void> | undefined => {
      if (lock === null) {
        resolve(undefined)
        return undefined
      }
      isHeld = true
      return new Promise<void>(release => resolve({ release }))
    }
    locks.request(nameOf(id), options, held).catch((error: unknown) => {
      if (isHeld) onLost()
      else reject(error)
    })
  })
}

/** Undefined when another tab holds it. */
export const tryHold = (id: string, onLost: () => void): Promise<Hold | undefined> =>
  request(id, { ifAvailable: true }, onLost)

/** Takes it from whoever holds it; that tab is told. */
export const seize = async (id: string, onLost: () => void): Promise<Hold> =>
  (await request(id, { steal: true }, onLost)) ?? FREE

/** Until nobody holds it; rejected when the signal says so. */
export const whenFree = async (id: string, signal: AbortSignal): Promise<void> => {
  const hold = await request(id, { signal }, () => undefined)
  hold?.release()
}

/** The games that are on the table of some tab. */
export const heldGames = async (): Promise<ReadonlySet<string>> => {
  const found = await globalThis.navigator?.locks?.query().catch(() => undefined)
  const names = (found?.held ?? []).flatMap(({ name }) => name ?? [])
  return new Set(names.filter(name => name.startsWith(PREFIX)).map(name => name.slice(PREFIX.length)))
}
