// What players read of the situation beside the map.
import type { Messages } from '../../../engine/text.ts'

export const SITUATION_MESSAGES = {
  'facts.turn': { en: 'Game turn', ja: 'ゲームターン' },
  'facts.victory': { en: 'Victory', ja: '勝利' },
  'facts.front': { en: 'Continuous front', ja: '連続した戦線' },
  'facts.air': { en: 'Air units', ja: '航空ユニット' },
  'facts.lost': { en: 'Eliminated units', ja: '除去されたユニット' },
  'fact.turn': { en: 'Game turn', ja: 'ゲームターン' },
  'fact.surprise': { en: 'Surprise: Soviet attacks', ja: '奇襲：ソ連軍の攻撃' },
  'fact.surpriseNow': {
    en: '{allies} columns right against Axis allies alone, {german} where a German defends',
    ja: '枢軸同盟軍だけなら右へ{allies}列、ドイツ軍を含めば右へ{german}列',
  },
  'fact.margin': { en: 'Soviet minus Axis points', ja: 'VP差（ソ連軍－枢軸軍）' },
  'fact.marginNow': { en: '{margin:signed}, {level}', ja: '{margin:signed}、{level}' },
  'fact.nextLevel': { en: '{side:text}, next better', ja: '{side:text}の次の段階' },
  'fact.nextFrom': { en: '{level} from {margin}', ja: '{margin}以上で{level}' },
  'fact.nextDownTo': { en: '{level} at {margin} or less', ja: '{margin}以下で{level}' },
  'fact.rostov': { en: 'Rostov, if it ended now', ja: '今終了した場合のロストフ' },
  'fact.rostovFar': {
    en: 'Soviets {hexes} hexes away: {points} points to the Axis',
    ja: 'ソ連軍まで{hexes}ヘクス：枢軸軍に{points}VP',
  },
  'fact.rostovTaken': { en: 'taken: {points} points to the Soviets', ja: '占領：ソ連軍に{points}VP' },
  'fact.front': { en: '{side:text}', ja: '{side:text}' },
  'fact.frontHolds': { en: 'unbroken', ja: '切れ目なし' },
  'fact.frontGaps': {
    en: 'gap hexes: {gaps}; {points} points to the {other:text} each turn',
    ja: '切れ目{gaps}ヘクス：毎ターン{other:text}に{points}VP',
  },
  'fact.flights': { en: '{side:text}: flights ready', ja: '{side:text}：飛行できる飛行隊' },
  'fact.damaged': { en: '{side:text}: damaged', ja: '{side:text}：損害を受けた飛行隊' },
  'fact.lost': { en: '{side:text}', ja: '{side:text}' },
} as const satisfies Messages
