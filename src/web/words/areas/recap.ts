// Words of following the other side: the camera, the battle at hand, the recap.
import type { Messages } from '../../../engine/text.ts'

export const RECAP = {
  'recap.title': { en: 'What happened', ja: '相手ターンのまとめ' },
  'recap.replay': { en: 'Replay this turn', ja: 'このターンを再生' },
  'recap.close': { en: 'Close', ja: '閉じる' },
  'recap.open': { en: 'Recap', ja: 'まとめ' },
  'recap.battles': { en: 'Battles', ja: '戦闘' },
  'recap.lost': { en: 'Units lost', ja: '失ったユニット' },
  'recap.reduced': { en: '{unit} −{steps}', ja: '{unit} −{steps}' },
  'recap.points': { en: 'Points', ja: 'ポイント' },
  'recap.arrivals': { en: 'Reinforcements', ja: '増援' },
  'recap.moves': { en: 'Moves: {count}', ja: '移動：{count}' },
  'recap.quiet': { en: 'No battle, no loss.', ja: '戦闘も損害もなし。' },
  'recap.noLosses': { en: 'no losses', ja: '損害なし' },
  'recap.side': { en: '{side}: {words}', ja: '{side}：{words}' },
  'recap.more': { en: 'and {count} more', ja: 'ほか{count}' },
  'recap.line': { en: 'Show it and replay it', ja: '場所を示して再生' },
  'recap.said': { en: 'What happened: {words}', ja: '相手ターンのまとめ：{words}' },
  'recap.said.battles': { en: '{count} battles: {words}', ja: '戦闘{count}：{words}' },
  'follow.on': { en: 'Follow', ja: '追う' },
  'follow.hint': { en: 'The map goes where something happens', ja: '動きのある場所へマップを動かします' },
  'clash.title': { en: 'Battle', ja: '戦闘' },
  'clash.card': { en: 'Battle card', ja: '戦闘カード' },
  'clash.waits': { en: 'The dice have not fallen yet.', ja: 'ダイスはまだ振られていません。' },
  'clash.figures': { en: '{attack} to {defence}', ja: '{attack}対{defence}' },
} as const satisfies Messages
