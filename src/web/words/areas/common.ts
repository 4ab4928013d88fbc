// Words that stand everywhere on the page: buttons, settings, troubles.
import type { Messages } from '../../../engine/text.ts'

export const COMMON = {
  'common.close': { en: 'Close', ja: '閉じる' },
  'common.rule': { en: 'Rule {id}', ja: 'ルール {id}' },
  'common.turn': { en: 'Turn {turn}', ja: '第{turn}ターン' },
  'common.vp': { en: 'VP', ja: 'VP' },
  'theme.label': { en: 'Light or dark', ja: '明るさ' },
  'theme.auto': { en: 'Auto', ja: '自動' },
  'theme.light': { en: 'Light', ja: '明' },
  'theme.dark': { en: 'Dark', ja: '暗' },
  'sounds.label': { en: 'Sounds', ja: '効果音' },
  'language.label': { en: 'Language', ja: '言語' },
  'notice.close': { en: 'Close this message', ja: 'メッセージを閉じる' },
  'notice.news': { en: 'Messages', ja: 'お知らせ' },
  'pass.title': { en: 'Pass the screen: {side} next', ja: '画面を渡してください：次は{side}' },
  'pass.why': {
    en: 'The map is hidden. What comes next is for the player of this side only.',
    ja: 'マップは隠してあります。この先は、この陣営のプレイヤーだけがご覧ください。',
  },
  'pass.ready': { en: 'I am here: show the map', ja: '交代しました。マップを表示' },
} as const satisfies Messages
