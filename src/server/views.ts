// Packed states on their way: small, and of few lengths, so that a line that is listened to tells less. Views go to pages in
// this form, snapshots into the store.
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const LENGTH = 4
/** Lengths are multiples of it. */
const ROOM = 256
/** Most of the gain for a third of the time. */
const LEVEL = 3

/** Four bytes with the length of what follows, then it, deflated, then nothing up to the next multiple of ROOM. */
export const deflated = (bytes: Uint8Array): Buffer => {
  const small = deflateRawSync(bytes, { level: LEVEL })
  const room = Buffer.alloc(Math.ceil((LENGTH + small.length) / ROOM) * ROOM)
  room.writeUInt32BE(small.length)
  small.copy(room, LENGTH)
  return room
}

/** What `deflated` gave. */
export const inflated = (room: Uint8Array): Uint8Array => {
  const { buffer, byteOffset, byteLength } = room
  const small = Buffer.from(buffer, byteOffset, byteLength)
  return inflateRawSync(small.subarray(LENGTH, LENGTH + small.readUInt32BE()))
}
