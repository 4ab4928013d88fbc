// Words of the guided first game; the texts of its steps are with the steps.
import type { Messages } from '../../../engine/text.ts'

export const LESSON = {
  'lesson.name': { en: 'First game', ja: 'はじめての一戦' },
  'lesson.step': { en: 'Step {step} of {count}', ja: '手順 {step}／{count}' },
  'lesson.done': { en: 'Done', ja: '完了' },
  'lesson.next': { en: 'Next', ja: '次へ' },
  'lesson.back': { en: 'Back', ja: '前へ' },
  'lesson.leave': { en: 'Leave', ja: 'やめる' },
  'lesson.real': { en: 'Start a real game', ja: '本番のゲームを始める' },
  'lesson.keep': { en: 'Keep this game and play on', ja: '保存してこのまま続ける' },
  'lesson.trouble': {
    en: 'The lesson stopped: the referee does not answer.',
    ja: '審判プログラムから応答がなく、ゲームが止まりました。',
  },
  'lesson.again': { en: 'Begin again', ja: '最初から始める' },
} as const satisfies Messages
