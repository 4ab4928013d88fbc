// A whole position in an address: its file deflated, in letters that addresses take, with a few that tell a damaged one.
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate'
import type { PositionFile } from '../engine/contract.ts'
import { fingerprint } from '../engine/digest.ts'

/** What browsers and the mail between them carry. */
const MOST_LINK = 32_000
/** No position of a title comes near it. */
const MOST_TEXT = 2_000_000
const CHECK = 8
const LINK = new RegExp(`^([\\w-]+)\\.([0-9a-f]{${CHECK}})$`)

export type LinkTrouble = 'long' | 'damaged'

const checkOf = (text: string): string => fingerprint([], text).slice(0, CHECK)

/** The link, or why there is none. */
export const linkOf = (file: PositionFile): { readonly link: string } | { readonly trouble: LinkTrouble } => {
  const text = JSON.stringify(file)
  const bytes = deflateSync(strToU8(text), { level: 9 })
  const letters = btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const link = `${letters}.${checkOf(text)}`
  return link.length > MOST_LINK ? { trouble: 'long' } : { link }
}

/** Piece by piece: a few letters could swell to more than a browser holds. */
const inflated = (bytes: Uint8Array): Uint8Array | undefined => {
  const pieces: Uint8Array[] = []
  let size = 0
  const stream = new Inflate(piece => {
    size += piece.length
    if (size > MOST_TEXT) throw new RangeError('too much')
    pieces.push(piece)
  })
  const STEP = 256
  for (let at = 0; at < bytes.length; at += STEP) stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  const all = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

export const fromLink = (link: string): { readonly file: PositionFile } | { readonly trouble: LinkTrouble } => {
  if (link.length > MOST_LINK) return { trouble: 'long' }
  const [, letters, check] = LINK.exec(link) ?? []
  if (letters === undefined) return { trouble: 'damaged' }
  try {
    const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = inflated(strToU8(text, true))
    const said = bytes === undefined ? '' : strFromU8(bytes)
    if (checkOf(said) !== check) return { trouble: 'damaged' }
    const file: unknown = JSON.parse(said)
    return typeof file === 'object' && file !== null && 'game' in file
      ? { file: file as PositionFile }
      : { trouble: 'damaged' }
  } catch {
    return { trouble: 'damaged' }
  }
}
