// What has changed since games were saved with this title, the oldest first.
import type { Change } from '../../../engine/changes.ts'

export const CHANGES: readonly Change[] = [
  {
    until: 'a09b5d094ab2a78b',
    text: {
      en: 'Some names of counters, places and railways are spelt otherwise.',
      ja: '一部のユニット、地名、鉄道の表記が変わった。',
    },
  },
  {
    version: 2,
    text: {
      en: 'Who owns a railway follows 8.3.6; weather counts by impulse; the SS are withdrawn first; automatic victories and choices as the rulebook has them.',
      ja: '鉄道の所有は8.3.6に従う。天候はインパルスごとに適用する。撤収はSSから行う。自動的勝利と選択は、ルールブックのとおりにした。',
    },
  },
]
