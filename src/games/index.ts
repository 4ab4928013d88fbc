// The titles on the table. Each is loaded only when somebody sits down to it.
import type { Game, Meta } from '../engine/contract.ts'
import type { DataFiles, Problem } from '../engine/data.ts'
import { METAS } from './metas.ts'

export type Create = (files: DataFiles, problems: Problem[]) => Game | undefined

export interface TitleEntry {
  readonly meta: Meta
  load(): Promise<Create>
}

const LOAD: Readonly<Record<string, () => Promise<Create>>> = {
  'turning-point': async () => (await import('./turning-point/index.ts')).create,
  'russian-campaign': async () => (await import('./russian-campaign/index.ts')).create,
  'red-vengeance': async () => (await import('./red-vengeance/index.ts')).create,
  'red-god-of-war': async () => (await import('./red-god-of-war/index.ts')).create,
  'red-steel': async () => (await import('./red-steel/index.ts')).create,
}

export const TITLES: readonly TitleEntry[] = METAS.map(meta => ({ meta, load: LOAD[meta.id] }))
