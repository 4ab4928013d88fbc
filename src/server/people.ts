// Who somebody is: a secret that his browser keeps, of which the server keeps the hash. Nobody is asked for a name first; a
// seat is taken with a token that works once.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LETTERS = 16

/** 80 random bits, five to a letter. */
export const newId = (): string => {
  // Of each byte five bits: 256 is a multiple of 32, so none is likelier than another.
  let id = ''
  for (const byte of randomBytes(ID_LETTERS)) id += ALPHABET[byte & 31]
  return id
}

/** 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
/** 128 bits. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const hashOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** Takes as long whether it is right or wrong, and where there is nothing to compare with. */
export const isSecretOf = (hash: Uint8Array | undefined, secret: string): boolean => {
  const given = hashOf(secret)
  const kept = hash?.length === given.length ? hash : new Uint8Array(given.length)
  return timingSafeEqual(kept, given) && kept === hash
}

/** `Authorization: Bearer <player>.<secret>` */
export const bearerOf = (
  header: string | undefined,
): { readonly player: string; readonly secret: string } | undefined => {
  const match = /^Bearer ([0-9a-z]{16})\.([\w-]{43})$/.exec(header ?? '')
  return match === null ? undefined : { player: match[1], secret: match[2] }
}
