// Everything the page itself says, English and Japanese side by side, one file per area: a new word is one line there.
// The compiler refuses a key without both languages, and a use without its arguments. Titles bring their own messages.
import type { Template } from '@solid-primitives/i18n'
import type { Language } from '../../engine/text.ts'
import { BATTLE } from './areas/battle.ts'
import { COMMON } from './areas/common.ts'
import { HELP } from './areas/help.ts'
import { HOME } from './areas/home.ts'
import { LESSON } from './areas/lesson.ts'
import { PANELS } from './areas/panels.ts'
import { PLAY } from './areas/play.ts'

export const WORDS = { ...COMMON, ...HOME, ...PANELS, ...BATTLE, ...HELP, ...PLAY, ...LESSON }
export type Word = keyof typeof WORDS

/** The names between `{{` and `}}`. */
type ArgumentsOf<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ArgumentsOf<Rest>
  : never
type Entry<T extends string> = [ArgumentsOf<T>] extends [never]
  ? string
  : Template<Record<ArgumentsOf<T>, string | number>>

/** What the translator reads: plain strings, and templates that know their arguments. */
export type Dictionary = { readonly [W in Word]: Entry<(typeof WORDS)[W]['en']> }

export const dictionaryOf = (language: Language): Dictionary =>
  Object.fromEntries(Object.entries(WORDS).map(([word, text]) => [word, text[language]])) as unknown as Dictionary
