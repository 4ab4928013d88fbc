// A fingerprint of bytes, to compare states: FNV-1a, twice with different starts. For equality, not for secrecy.
export const fingerprint = (pieces: readonly Uint8Array[], ...rest: readonly string[]): string => {
  let a = 0x811c9dc5
  let b = 0x01234567
  const mix = (byte: number): void => {
    a = Math.imul(a ^ byte, 0x01000193)
    b = Math.imul(b ^ byte, 0x01000197)
  }
  for (const bytes of pieces) for (let i = 0; i < bytes.length; i++) mix(bytes[i])
  for (const text of rest) for (let i = 0; i < text.length; i++) mix(text.charCodeAt(i))
  const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')
  return hex(a) + hex(b)
}
