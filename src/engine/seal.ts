// Secrets in files that people look into: a seal keeps a glance from telling them. It is no lock: whoever has the file
// and this program can open it.
import { streamOf } from './dice.ts'

const veil = (bytes: Uint8Array, seed: number, index: number): Uint8Array => {
  const stream = streamOf((seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0)
  return bytes.map(byte => byte ^ stream.below(256))
}

/** Short texts look alike in length too. */
const LENGTH = 96

export const seal = (text: string, seed: number, index: number): string =>
  btoa(String.fromCharCode(...veil(new TextEncoder().encode(text.padEnd(LENGTH)), seed, index)))

/** Of a text that is not a seal, whatever comes of it. */
export const unseal = (sealed: string, seed: number, index: number): string => {
  try {
    const bytes = Uint8Array.from(atob(sealed), character => character.charCodeAt(0))
    return new TextDecoder().decode(veil(bytes, seed, index))
  } catch {
    return ''
  }
}
