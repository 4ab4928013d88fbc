// Why something did not work, in the player's words.
import { t, wordOr } from '../words/language.ts'
import { NotDone } from './api.ts'

const whyOf = (problem: string): string => wordOr(`online.why.${problem}`, t('online.why.other', { word: problem }))

export const troubleText = (error: unknown): string =>
  t('online.trouble', { why: whyOf(error instanceof NotDone ? error.problem : String(error)) })
export const problemText = (problem: string): string => t('online.trouble', { why: whyOf(problem) })
