import { expect, test } from 'vitest'
import { idSchema } from '../../src/server/messages.ts'
import { bearerOf, hashOf, isSecretOf, newId, newSecret, newToken } from '../../src/server/people.ts'

test('ids have 80 bits, tokens 128, secrets 256, and none comes twice', () => {
  const ids = Array.from({ length: 2000 }, newId)
  expect(new Set(ids).size).toBe(2000)
  for (const id of ids) expect(idSchema.safeParse(id).success).toBe(true)
  // Every letter in every place.
  for (let at = 0; at < 16; at++) expect(new Set(ids.map(id => id[at])).size).toBe(32)
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(16)
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32)
})

test('only the secret itself is the secret of its hash', () => {
  const secret = newSecret()
  const hash = hashOf(secret)
  expect(isSecretOf(hash, secret)).toBe(true)
  expect(isSecretOf(new Uint8Array(hash), secret)).toBe(true)
  expect(isSecretOf(hash, newSecret())).toBe(false)
  expect(isSecretOf(hash, '')).toBe(false)
  expect(isSecretOf(hash.subarray(0, 8), secret)).toBe(false)
  expect(isSecretOf(new Uint8Array(0), secret)).toBe(false)
  expect(isSecretOf(undefined, secret)).toBe(false)
})

test('a bearer is a player and a secret, and nothing else is one', () => {
  const [player, secret] = [newId(), newSecret()]
  expect(bearerOf(`Bearer ${player}.${secret}`)).toEqual({ player, secret })
  for (const header of [
    undefined,
    '',
    'Bearer',
    `Bearer ${player}`,
    `Basic ${player}.${secret}`,
    `Bearer ${player}.${secret}x`,
  ])
    expect(bearerOf(header)).toBeUndefined()
})
