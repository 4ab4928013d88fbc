// What the end of a decision is called: the button, the question and its answer use the same words.
import type { Decision } from '../../engine/contract.ts'
import { t } from '../words/language.ts'

export const endName = (decision: Decision | undefined): string =>
  decision?.kinds.includes('advance') === true ? t('play.done.advance') : t('play.done')
