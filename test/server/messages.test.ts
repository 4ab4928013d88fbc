import { expect, test } from 'vitest'
import { frameSchema, joinSchema, newGameSchema, newPlayerSchema } from '../../src/server/messages.ts'
import { newId, newSecret, newToken } from '../../src/server/people.ts'

const game = newId()
const key = '0123456789abcdef'
const nonce = '00112233445566778899aabbccddeeff'

const GOOD: readonly object[] = [
  { type: 'hello', id: 1, player: newId(), secret: newSecret(), build: 'x' },
  { type: 'watch', id: 2, game, have: 3, seat: 'axis' },
  { type: 'watch', id: 2, game, seat: 'spectator' },
  { type: 'act', id: 3, game, have: 0, key, action: { type: 'done' } },
  { type: 'undo', id: 3, game, have: 0, key, to: 1 },
  { type: 'ask', id: 4, game, what: 'undo', to: 0 },
  { type: 'ask', id: 4, game, what: 'draw' },
  { type: 'ask', id: 4, game, what: 'substitute', by: 'bot:general:bold' },
  { type: 'answer', id: 5, game, ask: 3, yes: true },
  { type: 'claim', id: 5, game, for: 'win' },
  { type: 'chat', id: 5, game, text: 'やあ' },
]

test.each(GOOD)('%o is understood, and with anything more in it refused', frame => {
  expect(frameSchema.safeParse(frame).success).toBe(true)
  expect(frameSchema.safeParse({ ...frame, more: 1 }).success).toBe(false)
  for (const field of Object.keys(frame))
    expect(frameSchema.safeParse({ ...frame, [field]: { deep: [] } }).success, field).toBe(false)
})

const BAD: readonly (readonly [string, unknown])[] = [
  ['no frame', 7],
  ['a list', []],
  ['null', null],
  ['an unknown type', { type: 'eval', id: 1 }],
  ['a type that every object has', { type: 'constructor', id: 1 }],
  ['an id that is none', { type: 'resign', id: 1, game: '../../etc/passwd' }],
  ['a number below zero', { type: 'seen', id: 1, game, n: -1 }],
  ['a number that is none', { type: 'seen', id: 1, game, n: 1.5 }],
  ['a short key', { type: 'act', id: 1, game, have: 0, key: 'ab', action: { type: 'done' } }],
  ['an action with more in it', { type: 'act', id: 1, game, have: 0, key, action: { type: 'done', seat: 'axis' } }],
  ['a bot that is none', { type: 'claim', id: 1, game, for: 'bot:hal' }],
  ['a draw to somewhere', { type: 'ask', id: 1, game, what: 'draw', to: 3 }],
  ['nothing said', { type: 'chat', id: 1, game, text: ' \u202e\u200b\n ' }],
  ['too much said', { type: 'chat', id: 1, game, text: 'x'.repeat(501) }],
]

test.each(BAD)('%s is refused', (_what, frame) => {
  expect(frameSchema.safeParse(frame).success).toBe(false)
})

test('what a person writes is one line of plain text, whatever was in it', () => {
  const text = 'a\u0000\u202eb\u200bc\n\tde\u0301 \ud800'
  expect(frameSchema.parse({ type: 'chat', id: 1, game, text })).toMatchObject({ text: 'abc d\u00e9' })
  expect(newPlayerSchema.parse({ name: ' \u2066Vasilij\u2069 ' })).toEqual({ name: 'Vasilij', language: 'en' })
})

test('a new game says what it needs, and the rest follows', () => {
  const made = newGameSchema.parse({ game: 'turning-point', scenario: 'x', seat: 'axis', other: 'invite' })
  expect(made).toMatchObject({ pace: { kind: 'none' }, listed: false, spectators: true, options: [] })
  expect(newGameSchema.safeParse({ ...made, other: 'bot:officer' }).success).toBe(true)
  expect(newGameSchema.safeParse({ ...made, other: 'bot:random:bold' }).success).toBe(false)
  expect(newGameSchema.safeParse({ ...made, pace: { kind: 'live', minutes: 0 } }).success).toBe(false)
})

test('a seat is joined by a token or by its name, never by both', () => {
  expect(joinSchema.safeParse({ token: newToken(), nonce }).success).toBe(true)
  expect(joinSchema.safeParse({ seat: 'axis', nonce }).success).toBe(true)
  expect(joinSchema.safeParse({ seat: 'axis', token: newToken(), nonce }).success).toBe(false)
  expect(joinSchema.safeParse({ seat: 'axis' }).success).toBe(false)
})
