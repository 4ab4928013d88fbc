// TEMP
import { createHash, createHmac } from 'node:crypto'
export const commitOf = (game: string, key: Uint8Array): Uint8Array =>
  createHash('sha256').update('stavka-key-1').update(game).update(key).digest()
const draw = (label: string, key: Uint8Array, game: string, nonces: readonly Uint8Array[], seq: number): Uint8Array => {
  const hmac = createHmac('sha256', key).update(label).update(game)
  for (const nonce of nonces) hmac.update(nonce)
  return hmac.update(String(seq)).digest().subarray(0, 16)
}
export const diceFor = (key: Uint8Array, game: string, nonces: readonly Uint8Array[], seq: number): Uint8Array =>
  draw('stavka-dice-1', key, game, nonces, seq)
export const botDiceFor = (key: Uint8Array, game: string, nonces: readonly Uint8Array[], seq: number): Uint8Array =>
  draw('stavka-bot-1', key, game, nonces, seq)
export const botSeedOf = (key: Uint8Array, game: string, nonces: readonly Uint8Array[], seq: number): number =>
  Buffer.from(botDiceFor(key, game, nonces, seq)).readUInt32BE()
