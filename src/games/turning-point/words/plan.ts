// What the mind of Turning Point wants and what its judgement is made of, in words.
import type { Messages } from '../../../engine/text.ts'

export const PLAN_MESSAGES: Messages = {
  'goal.rostov': {
    en: 'Rostov, whose fall cuts off the south',
    ja: 'ロストフ（陥落すれば南部が遮断される）',
  },
  'term.points': { en: 'victory points', ja: '勝利ポイント' },
  'term.rostov': { en: 'the prospects at Rostov', ja: 'ロストフの見込み' },
  'term.attacks': { en: 'attacks that pay', ja: '見合う攻撃' },
  'term.exposure': { en: 'safety from the enemy’s attacks', ja: '敵の攻撃に対する安全' },
  'term.soft': { en: 'cover for supply and air units', ja: '補給・航空ユニットの護り' },
  'term.posture': { en: 'the array of the units', ja: '部隊の配置' },
  'term.front': { en: 'gaps in the fronts', ja: '戦線の間隙' },
  'term.supply': { en: 'supply of both sides', ja: '両軍の補給' },
}
