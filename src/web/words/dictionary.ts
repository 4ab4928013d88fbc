// Everything the page itself says, English and Japanese side by side, one file per area: a new word is one line there.
// The compiler refuses a key without both languages, and a use without its arguments. Titles bring their own messages.
import { ADVICE } from './areas/advice.ts'
import { ANALYSIS } from './areas/analysis.ts'
import { BATTLE } from './areas/battle.ts'
import { COMMON } from './areas/common.ts'
import { ENDING } from './areas/ending.ts'
import { FILE } from './areas/file.ts'
import { FORCES } from './areas/forces.ts'
import { HELP } from './areas/help.ts'
import { HOME } from './areas/home.ts'
import { LESSON } from './areas/lesson.ts'
import { NOTICES } from './areas/notices.ts'
import { ONLINE } from './areas/online.ts'
import { ONLINE_ASKS } from './areas/online-asks.ts'
import { PANELS } from './areas/panels.ts'
import { PLAY } from './areas/play.ts'
import { POSITION } from './areas/position.ts'
import { PRINT } from './areas/print.ts'
import { RECAP } from './areas/recap.ts'
import { WORKSHOP } from './areas/workshop.ts'
import { WORKSHOP_NAMES } from './areas/workshop-names.ts'
import { WORKSHOP_UNDERLAY } from './areas/workshop-underlay.ts'

export const WORDS = {
  ...COMMON,
  ...HOME,
  ...PANELS,
  ...BATTLE,
  ...HELP,
  ...PLAY,
  ...ADVICE,
  ...ANALYSIS,
  ...LESSON,
  ...RECAP,
  ...PRINT,
  ...FORCES,
  ...ENDING,
  ...ONLINE,
  ...WORKSHOP,
  ...WORKSHOP_NAMES,
  ...WORKSHOP_UNDERLAY,
  ...POSITION,
  ...NOTICES,
  ...ONLINE_ASKS,
  ...FILE,
}
export type Word = keyof typeof WORDS

/** The names between `{` and `}`. */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** What a word needs to be said: nothing, or its arguments. */
export type WordArguments<W extends Word> = [NamesIn<(typeof WORDS)[W]['en']>] extends [never]
  ? readonly []
  : readonly [Readonly<Record<NamesIn<(typeof WORDS)[W]['en']>, string | number>>]
