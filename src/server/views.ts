// Packed states on their way: small, and of few lengths, so that a line that is listened to tells less. Views go to pages in
// this form, snapshots into the store. And texts that stay here, as small as they get in little time.
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'

const LENGTH = 4
/** Lengths are multiples of it. */
const ROOM = 256
/** States are runs of equal bytes: to look for those alone takes half the time, and is as small. */
const HOW = { level: 1, strategy: constants.Z_RLE, chunkSize: 4096 } as const

/** Four bytes with the length of what follows, then it, deflated, then nothing up to the next multiple of ROOM. */
export const deflated = (bytes: Uint8Array): Buffer => {
  const small = deflateRawSync(bytes, HOW)
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

/** In a buffer of its own: what zlib gives lies in a larger one, which would live as long. */
export const squeezed = (text: string): Uint8Array => new Uint8Array(deflateRawSync(text))

/** What `squeezed` was given. */
export const unsqueezed = (bytes: Uint8Array): string => inflateRawSync(bytes).toString('utf8')
