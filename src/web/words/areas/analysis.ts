// Words of the look back at a game.
import type { Messages } from '../../../engine/text.ts'

export const ANALYSIS = {
  'play.tab.analysis': { en: 'Analysis', ja: '分析' },
  'analysis.open': { en: 'Look back at the game', ja: 'ゲームを振り返る' },
  'analysis.about': {
    en: 'The computer goes through the decisions with what the player knew then, plays on from its own choice and from yours with the same dice, and tells where points were lost.',
    ja: '当時わかっていたことだけをもとに、コンピュータの選択とあなたの選択を同じダイスで続け、どこで損をしたかを調べます。',
  },
  'analysis.side': { en: 'Whose decisions', ja: 'どちらの決定を' },
  'analysis.start': { en: 'Look back', ja: '振り返る' },
  'analysis.again': { en: 'Once more', ja: 'もう一度' },
  'analysis.goOn': { en: 'Go on', ja: '続ける' },
  'analysis.stop': { en: 'Stop', ja: '止める' },
  'analysis.progress': { en: '{done} of {total} questions', ja: '{total}問中{done}問' },
  'analysis.mistakes': { en: 'Decisions that cost points', ja: '損をした決定' },
  'analysis.cost': {
    en: '{count} of {deeds} decisions, {cost} points in all',
    ja: '{deeds}件中{count}件、合計{cost}点',
  },
  'analysis.none': {
    en: 'No decision has surely cost points so far.',
    ja: '確かに損をしたと言える決定は、ここまでありません。',
  },
  'analysis.points': { en: '{cost} points', ja: '{cost}点' },
  'analysis.did': { en: 'Done', ja: '実際' },
  'analysis.better': { en: 'Better', ja: '最善' },
  'analysis.why': { en: 'Why', ja: '理由' },
  'analysis.more': { en: 'and {count} more', ja: 'ほか{count}手' },
  'analysis.go': { en: 'Show this position', ja: 'この局面を見る' },
  'analysis.arrows': {
    en: 'On the map: full arrows for what would have been better, dashed ones for what was done.',
    ja: 'マップ上の実線の矢印が最善、破線が実際の行動です。',
  },
  'analysis.luck': { en: 'The dice', ja: 'ダイスの運' },
  'analysis.luckSum': {
    en: '{luck} points against their mean, in {battles} battles',
    ja: '{battles}回の戦闘で、平均との差{luck}点',
  },
  'analysis.kind': { en: 'Kindest', ja: '幸運だった戦闘' },
  'analysis.cruel': { en: 'Cruellest', ja: '不運だった戦闘' },
} as const satisfies Messages
