// The titles on the table. Each is loaded only when somebody sits down to it.
import type { Game, Meta } from '../engine/contract.ts'
import type { DataFiles, Problem } from '../engine/data.ts'
import { METAS } from './metas.ts'

export type Create = (files: DataFiles, problems: Problem[]) => Game | undefined

export interface TitleEntry {
  readonly meta: Meta
  load(): Promise<Create>
}

const load = async (id: string): Promise<Create> => {
  const { create }: { create: Create } = await import(`./${id}/index.ts`)
  return create
}

export const TITLES: readonly TitleEntry[] = METAS.map(meta => ({ meta, load: () => load(meta.id) }))
