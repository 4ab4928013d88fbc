// A title's data files over the network of the page: they lie beside it, so that a corrected folder can replace them; and what this
// browser keeps of corrections to them.
import type { Meta } from '../../engine/contract.ts'
import { type DataFiles, dataDigest } from '../../engine/data.ts'
import { applied } from '../../workshop/corrections.ts'
import { findCorrections } from '../store/corrections.ts'
import type { OpenRequest } from './wire.ts'

export const readFiles = async (meta: Meta, base: string): Promise<DataFiles> => {
  const entries = Object.keys(meta.files).map(async name => {
    const response = await fetch(new URL(`data/${meta.id}/${name}`, base))
    if (!response.ok) throw new Error(`${meta.id}/${name}: ${response.status} ${response.statusText}`)
    return [name, await response.text()] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The data that a game is played with, by their fingerprint; undefined where it does not say. */
const wantedBy = (opening: OpenRequest['opening']): string | undefined => {
  if (opening.kind === 'new' || opening.kind === 'position') return opening.data
  if (opening.kind !== 'saved') return undefined
  const { data } = JSON.parse(opening.save) as { data?: unknown }
  return typeof data === 'string' ? data : undefined
}

/** Ours, or ours with the corrections that the game was made with, where this browser has them. */
export const correctedFiles = async (
  meta: Meta,
  ours: DataFiles,
  opening: OpenRequest['opening'],
): Promise<{ readonly files: DataFiles; readonly name?: string }> => {
  const wanted = wantedBy(opening)
  if (wanted === undefined || wanted === dataDigest(ours)) return { files: ours }
  const kept = await findCorrections(wanted)
  if (kept === undefined || kept.corrections.game !== meta.id) return { files: ours }
  return { files: applied(meta, ours, kept.corrections, []), name: kept.name }
}
