// What the mind of Red God of War wants and what its judgement is made of, in words.
import type { Messages } from '../../../engine/text.ts'

export const PLAN_MESSAGES: Messages = {
  'goal.take': { en: 'take {hex:hex}', ja: '{hex:hex}を奪取する' },
  'goal.hold': { en: 'hold {hex:hex}', ja: '{hex:hex}を保持する' },
  'term.goals': { en: 'the hexes that decide, and the strength near them', ja: '目標ヘクスとその周辺の戦力' },
  'term.counters': { en: 'strength on the map', ja: 'マップ上の戦力' },
  'term.attacks': { en: 'attacks that pay', ja: '見合う攻撃' },
  'term.exposure': { en: 'safety from the enemy’s attacks', ja: '敵の攻撃に対する安全' },
  'term.command': { en: 'headquarters safe and in range', ja: '司令部の安全と指揮範囲' },
  'term.guards': { en: 'guards in the hexes that decide', ja: '目標ヘクスの守備' },
  'term.posture': { en: 'the array of the units', ja: '部隊の配置' },
  'term.supply': { en: 'supply of both sides', ja: '両軍の補給' },
}
