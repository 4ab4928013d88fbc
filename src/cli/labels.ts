// The command line's own words, in both languages; what belongs to a title is among the title's messages.
import type { Language, Text } from '../engine/text.ts'

const LABELS = {
  turn: { en: 'Turn', ja: 'ターン' },
  score: { en: 'Points', ja: '得点' },
  decides: { en: 'Decides', ja: '決定' },
  kinds: { en: 'Open', ja: '可能' },
  duties: { en: 'Still due', ja: '未了' },
  over: { en: 'Game over', ja: 'ゲーム終了' },
  step: { en: 'Actions so far', ja: 'これまでの行動' },
  attack: { en: 'Attack', ja: '攻撃' },
  defence: { en: 'Defence', ja: '防御' },
  odds: { en: 'Odds', ja: '戦力比' },
  column: { en: 'Column', ja: '列' },
  modifiers: { en: 'Die modifiers', ja: 'ダイス修整' },
  chances: { en: 'Chances', ja: '確率' },
  onDefender: { en: 'Hits on the defender', ja: '防御側へのヒット' },
  onAttacker: { en: 'Hits on the attacker', ja: '攻撃側へのヒット' },
  nothing: { en: 'nothing', ja: 'なし' },
  // sim
  simHead: {
    en: '{first} against {second}: {games} games in {seconds} s ({pace} a second, {actions} actions)',
    ja: '{first}対{second}：{games}ゲーム、{seconds}秒（毎秒{pace}ゲーム、行動{actions}回）',
  },
  simShare: {
    en: '{who} won {share}, a draw being half a win; 95% confidence: {low} to {high}',
    ja: '{who}の勝率：{share}（引き分けは半勝と数える）。95%信頼区間：{low}～{high}',
  },
  botAs: { en: '{bot} as', ja: '{bot}の担当' },
  side: { en: 'side', ja: '陣営' },
  games: { en: 'games', ja: 'ゲーム' },
  won: { en: 'won', ja: '勝ち' },
  drawn: { en: 'drawn', ja: '引き分け' },
  lost: { en: 'lost', ja: '負け' },
  share: { en: 'share', ja: '勝率' },
  margin: { en: 'mean margin', ja: '平均差' },
  both: { en: 'both', ja: '合計' },
} as const satisfies Readonly<Record<string, Text>>

export type Label = keyof typeof LABELS

export const label = (language: Language, key: Label, args: Readonly<Record<string, string | number>> = {}): string =>
  LABELS[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]))

const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** Padded to a column of a terminal, where Japanese letters take two places; below zero, to the right. */
export const toWidth = (text: string, width: number): string => {
  const wide = text.match(FULL_WIDTH)?.length ?? 0
  const length = Math.max(0, Math.abs(width) - wide)
  return width < 0 ? text.padStart(length) : text.padEnd(length)
}
