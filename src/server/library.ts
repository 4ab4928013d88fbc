// The titles that a server plays: as they are now, and as they were when games began that do not go over to them.
import type { Game } from '../engine/contract.ts'
import { loadGame, readFiles } from '../files/data.ts'
import { type Edition, type Kept, keepTitle, keptOf, loadKept } from '../files/kept.ts'
import { TITLES } from '../games/index.ts'

/** A title as it was, and where pages find it. */
export interface Older {
  readonly game: Game
  readonly kept: Kept
}

export interface Library {
  /** As it is now; undefined where there is no such title. */
  title(id: string): Promise<Game | undefined>
  /** As it was by these rules, the latest first; they may differ in what is not called rules. */
  older?(edition: Edition): Promise<readonly Older[]>
}

export interface LibraryOptions {
  /** Corrected data by title: a folder or a file. */
  readonly data?: ReadonlyMap<string, string> | undefined
  /** The built page, with the titles as they are now. */
  readonly built?: string | undefined
  /** Where titles are kept as they were. */
  readonly kept?: string | undefined
  log(what: string): void
}

/** Titles are loaded when somebody plays them, and kept from then on. */
export const openLibrary = ({ data, built, kept: folder, log }: LibraryOptions): Library => {
  const games = new Map<string, Promise<Game>>()
  const olders = new Map<string, Promise<Game | undefined>>()

  const keep = ({ meta, data: fingerprint }: Game): void => {
    if (folder === undefined || built === undefined) return
    const edition = { title: meta.id, rules: meta.version, data: fingerprint }
    try {
      if (keepTitle(folder, built, edition, readFiles(meta, [], data?.get(meta.id)))) return
      log(`${meta.id} was not built by its present rules: games that begin now can't outlive them (npm run build)`)
    } catch (error) {
      log(`${meta.id} could not be kept: ${error instanceof Error ? error.message : 'error'}`)
    }
  }
  const load = async (id: string): Promise<Game> => {
    const game = await loadGame(id, data?.get(id))
    keep(game)
    return game
  }
  const loadOlder = (kept: Kept, edition: Edition): Promise<Game | undefined> => {
    if (folder === undefined) return Promise.resolve(undefined)
    const name = `${kept.code} ${kept.data}`
    const loading =
      olders.get(name) ??
      loadKept(folder, kept, edition).catch(error => {
        log(`${kept.code} can't be played: ${error instanceof Error ? error.name : 'error'}`)
        return undefined
      })
    olders.set(name, loading)
    return loading
  }
  return {
    title: async id => {
      if (!TITLES.some(({ meta }) => meta.id === id)) return undefined
      const loading = games.get(id) ?? load(id)
      games.set(id, loading)
      return loading
    },
    older: async edition => {
      if (folder === undefined) return []
      const found: Older[] = []
      for (const kept of keptOf(folder, edition)) {
        const game = await loadOlder(kept, edition)
        if (game !== undefined) found.push({ game, kept })
      }
      return found
    },
  }
}
