// The page speaks both languages, whole: every word has both, with the same arguments.
import { expect, test } from 'vitest'
import { BOTS } from '../../../src/bots/index.ts'
import { METAS } from '../../../src/games/metas.ts'
import { WORDS } from '../../../src/web/words/dictionary.ts'
import { language, languageFor, setLanguage, t, wordOr } from '../../../src/web/words/language.ts'

const words = Object.entries(WORDS)
const argumentsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

test('every word is there in both languages', () => {
  for (const [word, { en, ja }] of words) {
    expect(en.trim(), word).not.toBe('')
    expect(ja.trim(), word).not.toBe('')
  }
})

test('both languages name the same arguments, and nothing is left of another way to write them', () => {
  for (const [word, { en, ja }] of words) {
    expect(new Set(argumentsOf(ja)), word).toEqual(new Set(argumentsOf(en)))
    for (const text of [en, ja]) expect(text.replace(/\{\w+\}/g, ''), word).not.toMatch(/[{}]/)
  }
})

test('every title has its line on the start page, every bot its level', () => {
  for (const { id, pitch } of METAS) for (const text of Object.values(pitch.line)) expect(text, id).not.toBe('')
  for (const id of Object.keys(BOTS)) expect(wordOr(`bot.${id}`, ''), id).not.toBe('')
})

test("the browser's languages are asked in order; English when we speak none of them", () => {
  expect(languageFor(['ja-JP', 'en'])).toBe('ja')
  expect(languageFor(['de-DE', 'ja'])).toBe('ja')
  expect(languageFor(['EN-us'])).toBe('en')
  expect(languageFor(['fr'])).toBe('en')
  expect(languageFor([])).toBe('en')
})

test('the language changes at any moment, without storage too', () => {
  setLanguage('ja')
  expect(t('common.turn', { turn: 3 })).toBe('第3ターン')
  setLanguage('en')
  expect(language()).toBe('en')
  expect(t('common.turn', { turn: 3 })).toBe('Turn 3')
})
