// What a file says of itself before it is opened.
import { otherRulesOf } from '../../engine/version.ts'
import { METAS } from '../../games/metas.ts'
import { t, textOf } from '../words/language.ts'

/** Nothing when it is no JSON object. */
export const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What to tell of a save or position that was made under other rules; `file` is its name, where it has one. */
export const otherRulesTold = (text: string, file?: string): (() => string) | undefined => {
  const other = otherRulesOf(fieldsOf(text), METAS)
  if (other === undefined) return undefined
  return () => {
    const words = { game: textOf(other.name), was: other.was, now: other.now }
    return file === undefined ? t('trouble.oldRules', words) : t('trouble.oldRulesFile', { ...words, file })
  }
}
