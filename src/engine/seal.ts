// Secrets in files that people look into: a seal keeps a glance from telling them. It is no lock: whoever has the file
// and this program can open it.
import { streamOf } from './dice.ts'

const veil = (bytes: Uint8Array, seed: number): Uint8Array => {
  const stream = streamOf((seed ^ 0x9e3779b1) >>> 0)
  return bytes.map(byte => byte ^ stream.below(256))
}

/** Text of any length up to `room` looks alike in length too; more takes whole rooms. */
export const seal = (text: string, seed: number, room: number): string => {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.max(1, Math.ceil(bytes.length / room)) * room).fill(0x20)
  padded.set(bytes)
  let letters = ''
  for (const byte of veil(padded, seed)) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** Of a text that is not a seal, whatever comes of it. */
export const unseal = (sealed: string, seed: number): string => {
  try {
    const bytes = Uint8Array.from(atob(sealed), character => character.charCodeAt(0))
    return new TextDecoder().decode(veil(bytes, seed))
  } catch {
    return ''
  }
}
