// A title's data files over the network of the page: they lie beside it, so that a corrected folder can replace them.
import type { Meta } from '../../engine/contract.ts'
import type { DataFiles } from '../../engine/data.ts'

export const readFiles = async (meta: Meta, base: string): Promise<DataFiles> => {
  const entries = Object.keys(meta.files).map(async name => {
    const response = await fetch(new URL(`data/${meta.id}/${name}`, base))
    if (!response.ok) throw new Error(`${meta.id}/${name}: ${response.status} ${response.statusText}`)
    return [name, await response.text()] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
