// Dice that can be checked. The server draws a key and shows its hash before anybody joins; every seat adds a nonce of its own;
// from both follow the dice of every entry of the log, and when the game is over the key is shown. Nothing here needs Node:
// the page checks with the same lines.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { DICE_BYTES, rngFromBytes } from '../engine/dice.ts'

export const KEY_BYTES = 32
export const NONCE_BYTES = 16

/** From where all dice of a game come. */
export interface Urn {
  /** Of the game on the server: sixteen small letters and digits. */
  readonly game: string
  readonly key: Uint8Array
  /** In the order of the title's sides. */
  readonly nonces: readonly Uint8Array[]
}

/** All parts but the label have one length each: no two games ever hash the same bytes. */
const lengths = ({ game, key, nonces }: Urn): void => {
  if (!/^[0-9a-z]{16}$/.test(game)) throw new RangeError('a game is named by sixteen small letters and digits')
  if (key.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${key.length}`)
  for (const { length } of nonces)
    if (length !== NONCE_BYTES) throw new RangeError(`a nonce has ${NONCE_BYTES} bytes, not ${length}`)
}

/** Shown before anybody joins: the server can't choose another key any more. */
export const commitOf = (game: string, key: Uint8Array): Uint8Array => {
  lengths({ game, key, nonces: [] })
  return sha256(concatBytes(utf8ToBytes('stavka-key-1'), utf8ToBytes(game), key))
}

/** Eight bytes, the highest first. */
const bytesOf = (seq: number): Uint8Array => {
  if (!Number.isSafeInteger(seq) || seq < 0) throw new RangeError(`${seq} is the place of no entry`)
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seq))
  return bytes
}

const drawn = (label: string, urn: Urn, seq: number): Uint8Array => {
  lengths(urn)
  const { game, key, nonces } = urn
  return hmac(sha256, key, concatBytes(utf8ToBytes(label), utf8ToBytes(game), ...nonces, bytesOf(seq)))
}

/** The generator's words for the entry, and for no other: 0 is what falls before anybody decides. */
export const diceOf = (urn: Urn, seq: number): readonly number[] =>
  rngFromBytes(drawn('stavka-dice-1', urn, seq).subarray(0, DICE_BYTES))

/** The seed of a computer player's own chances when it thinks about this entry. */
export const botSeedOf = (urn: Urn, seq: number): number => {
  const bytes = drawn('stavka-bot-1', urn, seq)
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
}

/** Sixteen bytes: the token of a seat that was given up by consent, to question number `ask`. */
export const inviteOf = (urn: Urn, ask: number): Uint8Array => drawn('stavka-invite-1', urn, ask).subarray(0, 16)
