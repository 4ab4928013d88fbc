// The titles on the table. Each is loaded only when somebody sits down to it.
import type { Game, Meta } from '../engine/contract.ts'
import type { DataFiles, Problem } from '../engine/data.ts'
import { META as RED_VENGEANCE } from './red-vengeance/meta.ts'
import { META as TURNING_POINT } from './turning-point/meta.ts'

export type Create = (files: DataFiles, problems: Problem[]) => Game | undefined

export interface TitleEntry {
  readonly meta: Meta
  load(): Promise<Create>
}

export const TITLES: readonly TitleEntry[] = [
  { meta: TURNING_POINT, load: async () => (await import('./turning-point/index.ts')).create },
  { meta: RED_VENGEANCE, load: async () => (await import('./red-vengeance/index.ts')).create },
]
