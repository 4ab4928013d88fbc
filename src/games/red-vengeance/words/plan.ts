// What the mind of Red Vengeance wants and what its judgement is made of, in words.
import type { Messages } from '../../../engine/text.ts'

export const PLAN_MESSAGES: Messages = {
  'goal.take': { en: '{hex:hex} is a point still to be won', ja: '{hex:hex}はまだ取れる勝利ポイント' },
  'goal.hold': { en: '{hex:hex} is a point to be held', ja: '{hex:hex}は確保すべき勝利ポイント' },
  'term.objectives': { en: 'the prospects of the objectives', ja: '目標の見込み' },
  'term.losses': { en: 'the balance of casualty points', ja: '損害ポイント（CP）の差' },
  'term.strength': { en: 'the strength that is left', ja: '残った戦闘力' },
  'term.attacks': { en: 'attacks that pay', ja: '見合う攻撃' },
  'term.exposure': { en: 'safety from the enemy’s attacks', ja: '敵の攻撃に対する安全' },
  'term.open': { en: 'objectives that nobody guards', ja: '守備隊のいない目標' },
  'term.places': { en: 'oil fields and capitals', ja: '油田と首都' },
  'term.march': { en: 'the way to the objectives', ja: '目標までの道のり' },
  'term.order': { en: 'stacks, leaders and retreats', ja: 'スタック、指揮官、退却' },
  'term.supply': { en: 'supply of both sides', ja: '両軍の補給' },
}
