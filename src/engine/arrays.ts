// Typed arrays laid one behind the other over one buffer, so that a state is copied in one piece.
export interface Carver {
  words(length: number): Int16Array
  bytes(length: number): Uint8Array
}

/** Words come before bytes: they must lie on even addresses. */
export const carve = (buffer: ArrayBuffer): Carver => {
  let at = 0
  return {
    words: length => {
      const array = new Int16Array(buffer, at, length)
      at += length * 2
      return array
    },
    bytes: length => {
      const array = new Uint8Array(buffer, at, length)
      at += length
      return array
    },
  }
}
