// What the mind of this title wants and what its judgement is made of, in words.
import type { Messages } from '../../../engine/text.ts'

export const PLAN_MESSAGES: Messages = {
  'goal.take.city': { en: 'take {hex:hex}', ja: '{hex:hex}を奪う' },
  'goal.hold.city': { en: 'hold {hex:hex}', ja: '{hex:hex}を保持する' },
  'goal.take.oil': { en: 'take the oil at {hex:hex}', ja: '{hex:hex}の油田を奪う' },
  'goal.hold.oil': { en: 'hold the oil at {hex:hex}', ja: '{hex:hex}の油田を保持する' },
  'term.victory': { en: 'the game decided', ja: '勝敗の決定' },
  'term.cities': { en: 'the prospects of the cities', ja: '都市の見込み' },
  'term.armies': { en: 'the strength of the armies', ja: '両軍の戦力' },
  'term.combats': { en: 'the combats of this impulse', ja: 'このインパルスの戦闘' },
  'term.pockets': { en: 'units with no way out', ja: '退路のないユニット' },
  'term.posture': { en: 'the array of the units', ja: '部隊の配置' },
  'term.exposure': { en: 'safety from the enemy’s turn', ja: '敵の手番に対する安全' },
  'term.supply': { en: 'supply of both sides', ja: '両軍の補給' },
}
