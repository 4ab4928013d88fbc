// Words of the sheets of paper.
import type { Messages } from '../../../engine/text.ts'

export const PRINT = {
  'print.title': { en: 'Print', ja: '印刷' },
  'print.log': { en: 'Log', ja: '記録' },
  'print.forces': { en: 'Order of battle', ja: '戦闘序列' },
  'print.map': { en: 'Map', ja: 'マップ' },
  'print.onMap': { en: 'On the map', ja: 'マップ上' },
  'print.coming': { en: 'To come', ja: '登場予定' },
} as const satisfies Messages
