// A title as it was when a game began with it: the server has kept its code and its data, and they are played as they are. The
// name of the code has the hash of its text in it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { CONTRACT } from '../../engine/contract.ts'
import type { DataFiles } from '../../engine/data.ts'
import type { Create } from '../../games/index.ts'
import type { KeptTitle } from '../../server/messages.ts'

interface Bundle {
  readonly create: Create
  readonly contract: number
  /** Names of its data files. */
  readonly files: readonly string[]
}

const fetched = async (url: URL): Promise<Response> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`)
  return response
}

export const loadKept = async (
  { code, data }: KeptTitle,
  base: string,
): Promise<{ readonly create: Create; readonly files: DataFiles }> => {
  const url = new URL(code, base)
  const hash = bytesToHex(sha256(new Uint8Array(await (await fetched(url)).arrayBuffer())))
  const named = /-([0-9a-f]{32})\.js$/.exec(code)?.[1]
  if (named === undefined || !hash.startsWith(named)) throw new Error(`${code}: damaged on its way`)
  const bundle: Bundle = await import(/* @vite-ignore */ url.href)
  if (bundle.contract !== CONTRACT) throw new Error(`${code}: can't be played by this page`)
  const files = bundle.files.map(
    async name => [name, await (await fetched(new URL(`${data}/${name}`, base))).text()] as const,
  )
  return { create: bundle.create, files: Object.fromEntries(await Promise.all(files)) }
}
