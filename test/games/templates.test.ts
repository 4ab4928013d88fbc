// Templates of every title: the languages speak of the same things, and say how to show them in words that exist.
import { expect, test } from 'vitest'
import { GAMES } from '../support/random-play.ts'

/** Without the choice between one and many, which only English makes. */
const placeholders = (text: string): string[] =>
  [...new Set(text.match(/\{[^}]*\}/g))].filter(each => !each.includes('/')).sort()

test.each(GAMES)('$meta.id', ({ messages }) => {
  for (const [key, { en, ja }] of Object.entries(messages)) {
    expect(placeholders(ja), key).toEqual(placeholders(en))
    for (const each of placeholders(en)) expect(each, key).toMatch(/^\{\w+(:(unit|hex|text|signed))?\}$/)
  }
})
