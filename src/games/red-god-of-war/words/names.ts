// The words of this title for what the board, the counters and `describe` call by a short name.
import { daysText } from '../../../engine/calendar.ts'
import type { Messages, Text } from '../../../engine/text.ts'
import { DAYS, FIRST_DAY } from '../rules/charts.ts'

const dayOf = (turn: number, which: number): Date => new Date(FIRST_DAY + ((turn - 1) * DAYS + which) * 86_400_000)

// 2.4a
export const turnName = (turn: number): Text => daysText(dayOf(turn, 0), dayOf(turn, DAYS - 1))

export const WORDS: Messages = {
  odds: { en: 'odds', ja: '戦闘力比' },

  'seat.german': { en: 'Germans', ja: 'ドイツ軍' },
  'side.german': { en: 'Germans', ja: 'ドイツ軍' },
  'seat.soviet': { en: 'Soviets', ja: 'ソヴィエト軍' },
  'side.soviet': { en: 'Soviets', ja: 'ソヴィエト軍' },

  'weather.freeze': { en: 'freeze', ja: '凍結' },

  'terrain.light-woods': { en: 'light woods', ja: '浅い森林' },
  'terrain.heavy-woods': { en: 'heavy woods', ja: '深い森林' },
  'terrain.swamp': { en: 'swamp', ja: '沼地' },

  'nation.soviet-union': { en: 'Soviet', ja: 'ソヴィエト軍' },

  'type.rifle': { en: 'rifle', ja: '狙撃兵' },
  'type.guards-rifle': { en: 'guards rifle', ja: '親衛狙撃兵' },
  'type.ski': { en: 'ski', ja: 'スキー' },
  'type.mot-infantry': { en: 'motorised infantry', ja: '自動車化歩兵' },
  'type.mot-rifle': { en: 'motorised rifle', ja: '自動車化狙撃兵' },
  'type.mech': { en: 'mechanised', ja: '機械化' },
  'type.tank': { en: 'tank', ja: '戦車' },

  'status.absent': { en: 'not in play yet', ja: '未登場' },
  'status.due': { en: 'may enter', ja: '登場可能' },
  'status.away': { en: 'eliminated, will return', ja: '除去（復帰予定）' },
  'status.withdrawn': { en: 'withdrawn', ja: '撤退済み' },
  'status.stock': { en: 'free breakdown regiment', ja: '未使用の分割連隊' },

  'supply.unsupplied': { en: 'unsupplied', ja: '非補給下' },

  'mark.activated': { en: 'has been activated', ja: '活性化済み' },
  'mark.anchored': { en: 'holds its hex this turn', ja: 'このターンは移動できない' },
  'mark.marched': { en: 'has moved this turn', ja: 'このターンに移動済み' },
  'mark.eligible': { en: 'may act in this impulse', ja: 'このインパルスに行動可能' },
  'mark.struck': { en: 'attacked in this impulse', ja: 'このインパルスに攻撃を受けた' },
  'mark.entered': { en: 'has just entered', ja: 'このインパルスに登場' },
  'mark.travelled': { en: 'moved by rail or road', ja: '戦略・鉄道移動済み' },
  'mark.halted': { en: 'halted after its overrun', ja: 'オーバーラン後に停止' },
  'mark.combatSupply': { en: 'in combat supply', ja: '戦闘補給下' },
  'mark.activeHq': { en: 'active headquarters', ja: '活性化中の司令部' },
  'mark.inCup': { en: 'chit in the cup', ja: 'チットはカップの中' },
  'mark.drawn': { en: 'chit drawn this turn', ja: 'チットは使用済み' },
}
