// The language of the page: the browser's first, then the one that was chosen; it can be changed at any moment.
import { createRoot, createSignal } from 'solid-js'
import { fill, LANGUAGES, type Language, type Text } from '../../engine/text.ts'
import { remember, remembered } from '../ui/remember.ts'
import { WORDS, type Word, type WordArguments } from './dictionary.ts'

const KEY = 'stavka.language'

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some(each => each === value)

/** The first of the wanted languages that we speak; English when there is none. */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted.map(tag => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'

const firstLanguage = (): Language => {
  const chosen = remembered(KEY)
  if (isLanguage(chosen)) return chosen
  return languageFor(typeof navigator === 'undefined' ? [] : navigator.languages)
}

const markPage = (value: Language): void => {
  if (typeof document !== 'undefined') document.documentElement.lang = value
}

const [current, setCurrent] = createRoot(() => createSignal<Language>(firstLanguage()))
markPage(current())

export const language: () => Language = current

export const setLanguage = (value: Language): void => {
  setCurrent(value)
  remember(KEY, value)
  markPage(value)
}

/** `t('home.start')`, `t('common.turn', { turn: 3 })`. */
export const t = <W extends Word>(word: W, ...[args]: WordArguments<W>): string =>
  fill(WORDS[word][current()], args ?? {})

export const textOf = (text: Text): string => text[current()]

/** Words whose key is made at run time, such as a title's topic; `otherwise` when we have none. */
export const wordOr = (key: string, otherwise: string): string =>
  key in WORDS ? textOf(WORDS[key as Word]) : otherwise

/** Signs that Japanese writes in full width. */
export const bracketed = (text: string | number): string => (current() === 'ja' ? `（${text}）` : ` (${text})`)
export const colon = (): string => (current() === 'ja' ? '：' : ': ')
export const listed = (words: readonly (string | number)[]): string => words.join(current() === 'ja' ? '、' : ', ')

const FORMATS: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja-JP' }

export const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(FORMATS[current()], { style: 'percent', maximumFractionDigits: digits }).format(share)

export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(FORMATS[current()], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  )

export const dateTime = (when: number): string =>
  new Intl.DateTimeFormat(FORMATS[current()], { dateStyle: 'medium', timeStyle: 'short' }).format(when)
