// Words of the end of a game: levels, turning points, the luck of the dice, and what comes next.
import type { Messages } from '../../../engine/text.ts'

export const ENDING = {
  'ending.open': { en: 'The result', ja: '結果を見る' },
  'ending.levels': { en: 'Levels of victory', ja: '勝利レベル' },
  'ending.lead': { en: '{side} less {other}', ja: '{side}−{other}' },
  'ending.and.more': { en: '{from} and more', ja: '{from}以上' },
  'ending.between': { en: '{from} to {to}', ja: '{from}～{to}' },
  'ending.and.less': { en: '{to} and less', ja: '{to}以下' },
  'ending.next': { en: '{side}: {count} short of {level}', ja: '{side}：{level}まであと{count}' },
  'ending.swings': { en: 'Turning points', ja: '転機' },
  'ending.swings.none': { en: 'The score never moved.', ja: 'スコアは動きませんでした。' },
  'ending.dice': { en: 'The luck of the dice', ja: 'ダイスの運' },
  'ending.dice.about': {
    en: 'What fell against the mean of the exact chances; what a result is worth is the computer’s quick judgement, in its points.',
    ja: '出た結果と、正確な確率による期待値との差。結果の価値はコンピュータの簡易評価（評価点）によります。',
  },
  'ending.dice.for': { en: 'Kindest to {side}', ja: '{side}に幸運だった戦闘' },
  'ending.dice.sum': { en: 'all battles {sum}', ja: '全戦闘{sum}' },
  'ending.dice.none': { en: 'No battle was decided by dice.', ja: 'ダイスで決した戦闘はありません。' },
  'ending.attack': { en: '{side} attacks', ja: '{side}の攻撃' },
  'ending.chance': { en: 'so good or better: {chance}', ja: 'これ以上の幸運：{chance}' },
  'ending.replay': { en: 'Replay from the start', ja: '最初から再生' },
  'ending.rematch': { en: 'Rematch', ja: 'もう一度対戦' },
  'ending.swap': { en: 'Rematch, sides swapped', ja: '陣営を替えて対戦' },
  'ending.wait': { en: 'Looking through the battles …', ja: '戦闘を調べています…' },
} as const satisfies Messages
