// Corrected data kept in the browser (IndexedDB): the work on each title, the position that is made of it, and whatever a game was begun with, by its fingerprint, so
// that the game can be opened again. What can't be kept or found is told as a value.
import { createStore, delMany, get, set, type UseStore } from 'idb-keyval'
import type { Corrections } from '../../workshop/corrections.ts'
import type { PositionWork } from '../../workshop/position-work.ts'
import type { Work } from '../../workshop/work.ts'

export interface KeptCorrections {
  /** What the file is called. */
  readonly name: string
  readonly corrections: Corrections
}

/** The work as it was left, with all that can be taken back. */
export interface KeptWork extends Pick<Work, 'changes' | 'texts' | 'done' | 'undone'> {
  readonly name: string
}

/** A picture of somebody's own map, as it lies on ours: never sent, and in no file. */
export interface KeptUnderlay {
  readonly picture: Blob
  readonly name: string
  readonly width: number
  readonly height: number
  /** In pixels of the picture, and the hex that is there. */
  readonly points: readonly { readonly x: number; readonly y: number; readonly hex: string }[]
  readonly opacity: number
}

/** A position as it was left. */
export interface KeptPosition {
  readonly work: PositionWork
  /** Fingerprint of the corrected data that it is made with, where not with ours. */
  readonly data?: string
}

let store: UseStore | undefined
const rows = (): UseStore => {
  store ??= createStore('stavka-workshop', 'rows')
  return store
}

/** Where a browser forbids it there is nothing, and nothing is kept. */
const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    store = undefined
    return undefined
  }
}

export const findWork = (game: string): Promise<KeptWork | undefined> =>
  tried(() => get<KeptWork>(`work ${game}`, rows()).then(found => found))

/** Was it kept? */
const keep = async (key: string, value: unknown): Promise<boolean> =>
  (await tried(async () => {
    await set(key, value, rows())
    return true
  })) ?? false

export const keepWork = (game: string, work: KeptWork): Promise<boolean> => keep(`work ${game}`, work)

export const findPosition = (game: string): Promise<KeptPosition | undefined> =>
  tried(() => get<KeptPosition>(`position ${game}`, rows()).then(found => found))

export const keepPosition = (game: string, kept: KeptPosition): Promise<boolean> => keep(`position ${game}`, kept)

export const findCorrections = (data: string): Promise<KeptCorrections | undefined> =>
  tried(() => get<KeptCorrections>(`data ${data}`, rows()).then(found => found))

export const keepCorrections = (data: string, kept: KeptCorrections): Promise<boolean> => keep(`data ${data}`, kept)

/** The picture lies apart: it is large, and the rest changes with every touch. */
export const findUnderlay = (game: string): Promise<KeptUnderlay | undefined> =>
  tried(async () => {
    const [picture, rest] = await Promise.all([
      get<Blob>(`picture ${game}`, rows()),
      get<Omit<KeptUnderlay, 'picture'>>(`underlay ${game}`, rows()),
    ])
    return picture === undefined || rest === undefined ? undefined : { ...rest, picture }
  })

/** Was it kept? The picture too, where it is another. */
export const keepUnderlay = async (
  game: string,
  { picture, ...rest }: KeptUnderlay,
  isNew: boolean,
): Promise<boolean> => (!isNew || (await keep(`picture ${game}`, picture))) && keep(`underlay ${game}`, rest)

export const dropUnderlay = async (game: string): Promise<void> => {
  await tried(() => delMany([`picture ${game}`, `underlay ${game}`], rows()))
}
