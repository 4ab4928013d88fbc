// Dice that two players roll together without a server. Each file of a game shows the nonce that its sender promised two files
// before, and promises the next one: the dice of a turn come from the nonce that the other has just shown and from the one that
// whoever plays it was bound to. Neither can roll again, neither foresees more than his own turn. With the next nonce each
// player is bound to all that was done and written so far. Nothing here needs Node.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seat } from '../engine/contract.ts'
import { DICE_BYTES, rngFromBytes } from '../engine/dice.ts'
import type { WireAction } from '../engine/wire.ts'

export const SECRET_BYTES = 32
export const NONCE_BYTES = 16
/** The first two files make the game, and nobody plays in them: both are bound before the first die. */
export const FIRST_PLAYED = 2

/** What one file adds to the chain. */
export interface Link {
  readonly by: Seat
  /** The first file shows none. */
  readonly nonce?: string | undefined
  /** Hash of all that was done and written, up to the end of this file. */
  readonly done: string
  /** Hash of the nonce that the same player shows two files later, and with it of `done`. */
  readonly next: string
}

/** All nonces of a player follow from one secret that never leaves him. */
export const nonceOf = (secret: string, tag: string, turn: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`stavka-nonce-1${tag}${turn}`)).subarray(0, NONCE_BYTES))

/**
 * Bound with the nonce is what was done, which nobody else can then exchange: he does not know the nonce. And the nonce that was
 * shown before: so is the very first, which nobody promised.
 */
export const promiseOf = (tag: string, nonce: string, done: string, before = ''): string =>
  bytesToHex(
    sha256(concatBytes(utf8ToBytes(`stavka-promise-1${tag}`), hexToBytes(nonce), hexToBytes(done), hexToBytes(before))),
  )

/** The link of a player's turn. */
export const linkOf = (by: Seat, secret: string, tag: string, turn: number, done: string, before?: string): Link => ({
  by,
  ...(turn === 0 ? {} : { nonce: nonceOf(secret, tag, turn) }),
  done,
  next: promiseOf(tag, nonceOf(secret, tag, turn + 2), done, before),
})

/** From where the dice of one turn come: the other's nonce, then the own. */
export interface Cup {
  readonly tag: string
  readonly key: Uint8Array
}
export const cupOf = (tag: string, other: string, own: string): Cup => ({ tag, key: hexToBytes(other + own) })

/** Eight bytes, the highest first. */
const bytesOf = (seq: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seq))
  return bytes
}

/** For the action with this number, from 1 on; 0 is what falls before anybody decides. `drawn`: what a notary added. */
export const diceFrom = ({ tag, key }: Cup, seq: number, drawn = ''): readonly number[] =>
  rngFromBytes(
    hmac(
      sha256,
      key,
      concatBytes(utf8ToBytes('stavka-pbem-1'), utf8ToBytes(tag), bytesOf(seq), hexToBytes(drawn)),
    ).subarray(0, DICE_BYTES),
  )

/** What the turn is called before a notary: until its file is sent only who plays it can know. */
export const notaryTagOf = ({ tag, key }: Cup): string =>
  bytesToHex(hmac(sha256, key, utf8ToBytes(`stavka-notary-1${tag}`)).subarray(0, 16))

/** What was done, as far as hashes go. */
export interface Deed {
  readonly seat: Seat
  readonly action: WireAction
  readonly dice?: string | undefined
}

/** All that was done, as one hash that grows with it. It begins with what was agreed before. */
export class Trail {
  #hash: Uint8Array
  constructor(tag: string, agreed: unknown) {
    this.#hash = sha256(utf8ToBytes(`stavka-trail-1${tag}${JSON.stringify(agreed)}`))
  }
  #with(what: unknown): Uint8Array {
    return sha256(concatBytes(this.#hash, utf8ToBytes(JSON.stringify(what))))
  }
  add({ seat, action, dice = '' }: Deed): void {
    this.#hash = this.#with([seat, action, dice])
  }
  /** The dice of what falls before anybody decides. */
  begin(dice: string): void {
    this.#hash = this.#with([dice])
  }
  /** What the link at the end of a turn says, with all that was written so far. */
  done(notes: readonly string[]): string {
    return bytesToHex(this.#with({ notes }))
  }
  /** What a notary is shown of what is to be rolled for. Undefined: the opening. */
  asking(order?: Omit<Deed, 'dice'>): string {
    return bytesToHex(this.#with(order === undefined ? [] : [order.seat, order.action]))
  }
}
