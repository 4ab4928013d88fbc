// Typed arrays laid one behind the other in one room, so that a state is copied in one piece.
export interface Carver {
  words(length: number): Int16Array
  bytes(length: number): Uint8Array
}

/** Words come before bytes: they must lie on even addresses. */
export const carve = (room: Uint8Array<ArrayBuffer>): Carver => {
  const { buffer } = room
  let at = room.byteOffset
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

/** Rooms of one size: a few in each buffer, because to allocate a buffer costs more than to fill it. */
export interface Rooms {
  take(size: number): Uint8Array<ArrayBuffer>
}

/** More would be no faster; and a buffer lives as long as the last of its rooms. */
const ROOMS_PER_BUFFER = 8
const ALIGNED = 8

export const createRooms = (): Rooms => {
  let buffer = new ArrayBuffer(0)
  let at = 0
  return {
    take: size => {
      const room = Math.ceil(size / ALIGNED) * ALIGNED
      if (at + room > buffer.byteLength) {
        buffer = new ArrayBuffer(room * ROOMS_PER_BUFFER)
        at = 0
      }
      const taken = new Uint8Array(buffer, at, size)
      at += room
      return taken
    },
  }
}
