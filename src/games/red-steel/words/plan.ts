// What the mind of Red Steel wants and what its judgement is made of, in words.
import type { Messages } from '../../../engine/text.ts'

export const PLAN_MESSAGES: Messages = {
  'goal.take': { en: 'take {hex:hex} ({n} points)', ja: '{hex:hex}を取る（{n}点）' },
  'goal.hold': { en: 'hold {hex:hex} ({n} points)', ja: '{hex:hex}を守る（{n}点）' },
  'term.points': { en: 'victory points for losses', ja: '損害による勝利ポイント' },
  'term.towns': { en: 'towns, bridges and the east bank', ja: '町と橋と東岸' },
  'term.strength': { en: 'strength and morale of both sides', ja: '両軍の戦力と士気' },
  'term.attacks': { en: 'attacks that pay', ja: '見合う攻撃' },
  'term.exposure': { en: 'safety from the enemy’s attacks', ja: '敵の攻撃に対する安全' },
  'term.march': { en: 'the march to the towns', ja: '町への進軍' },
  'term.supply': { en: 'reach of the HQs on their roads', ja: '道路上の司令部からの補給' },
  'term.guns': { en: 'posts of artillery and bridge engineers', ja: '砲兵と橋梁工兵の位置' },
  'term.rear': { en: 'distance of HQs and artillery from the enemy', ja: '司令部と砲兵の敵からの距離' },
  'term.order': { en: 'stacking and breakdowns of tanks', ja: 'スタックと戦車の故障' },
}
