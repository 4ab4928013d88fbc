// Words of lessons and briefings; their texts are with the titles.
import type { Messages } from '../../../engine/text.ts'

export const LESSON = {
  'briefing.name': { en: 'Briefing', ja: '作戦説明' },
  'briefing.length': { en: 'Length', ja: '長さ' },
  'briefing.turn': { en: '1 turn', ja: '1ターン' },
  'briefing.special': { en: 'What is special', ja: '特記事項' },
  'lesson.name': { en: 'Lesson', ja: 'レッスン' },
  'lesson.step': { en: 'Step {step} of {count}', ja: '手順 {step}／{count}' },
  'lesson.done': { en: 'Done', ja: '完了' },
  'lesson.toDo': { en: 'To do', ja: '課題' },
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
