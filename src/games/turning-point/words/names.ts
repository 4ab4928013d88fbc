// The words of this title for what the board, the counters and `describe` call by a short name.
import { daysText } from '../../../engine/calendar.ts'
import type { Messages, Text } from '../../../engine/text.ts'
import { turnWords } from '../../../engine/words.ts'
import { SCENARIOS } from '../meta.ts'
import { DAMAGE_TURNS } from '../rules/charts.ts'

// GEN-1: two days each from 19 November 1942
const DAYS = 2

/** Day `which` of the game turn, counted from 0. */
const dayOf = (turn: number, which: number): Date => new Date(Date.UTC(1942, 10, 19 + DAYS * (turn - 1) + which))

export const dateOf = (turn: number): string => dayOf(turn, 0).toISOString().slice(0, 10)

/** No game turn straddles two months: 30 November is the second day of game turn 6. */
export const turnName = (turn: number): Text => daysText(dayOf(turn, 0), dayOf(turn, DAYS - 1))

const LAST_TURN = Math.max(...SCENARIOS.map(({ turns }) => turns[1]))
const LAST_RETURN = LAST_TURN + DAMAGE_TURNS

// AIR-7: one mark for each game turn in which a flight can be back
const damaged: Messages = Object.fromEntries(
  Array.from({ length: LAST_RETURN }, (_, index) => [
    `mark.damaged-until-${index + 1}`,
    { en: `damaged, back in game turn ${index + 1}`, ja: `損害：第${index + 1}ゲームターンに復帰` },
  ]),
)

export const WORDS: Messages = {
  odds: { en: 'odds', ja: '戦力比' },

  ...turnWords(1, LAST_TURN, turnName),

  'nation.italian': { en: 'Italian', ja: 'イタリア軍' },

  'type.panzer': { en: 'panzer', ja: '装甲' },
  'type.kampfgruppe': { en: 'Kampfgruppe', ja: '戦闘団' },
  'type.rifle-corps': { en: 'rifle corps', ja: '狙撃軍団' },
  'type.tank-corps': { en: 'tank corps', ja: '戦車軍団' },
  'type.mech-corps': { en: 'mechanised corps', ja: '機械化軍団' },
  'type.cavalry-corps': { en: 'cavalry corps', ja: '騎兵軍団' },
  'type.supply': { en: 'supply unit', ja: '補給ユニット' },
  'type.air-ground': { en: 'air unit, ground element', ja: '航空ユニット地上隊' },
  'type.air-flight': { en: 'air unit, flight', ja: '航空ユニット飛行隊' },

  'status.absent': { en: 'not in this game', ja: 'このゲームには登場しない' },
  'status.due': { en: 'reinforcement to come', ja: '登場前の増援' },

  'mark.joined': { en: 'retreated here: no defence in this phase', ja: '退却してきた：このフェイズは防御力なし' },
  'mark.railed': {
    en: 'came by rail: no other move this game turn',
    ja: '鉄道で登場：このゲームターンは鉄道移動のみ',
  },
  'mark.standFast': { en: 'ordered to stand fast', ja: '死守命令' },
  'mark.interdiction': { en: 'flies interdiction', ja: '移動妨害中' },
  'mark.patrol': { en: 'flies combat air patrol', ja: '戦闘空中哨戒中' },
  'mark.superiority': { en: 'flies air superiority', ja: '航空優勢任務中' },
  ...damaged,

  'by.rail': { en: 'by rail', ja: '鉄道で' },
  'as.interdiction': { en: 'interdiction', ja: '移動妨害' },
  'as.patrol': { en: 'combat air patrol', ja: '戦闘空中哨戒' },
  'as.superiority': { en: 'air superiority', ja: '航空優勢' },
  'as.escort': { en: 'guard the ground element', ja: '地上隊の護衛' },
  'as.interception': { en: 'interception', ja: '要撃' },

  'arrival.edge': { en: 'at the {edge:text} edge', ja: '{edge:text}端から' },
  'arrival.edgeOrRail': {
    en: 'at the {edge:text} edge, on foot or by rail',
    ja: '{edge:text}端から（通常移動または鉄道移動）',
  },

  'other.axis': { en: 'Axis', ja: '枢軸軍' },
  'other.soviet': { en: 'Soviets', ja: 'ソ連軍' },
  'edge.north': { en: 'north', ja: '北' },
  'edge.south': { en: 'south', ja: '南' },
  'edge.west': { en: 'west', ja: '西' },
  'edge.east': { en: 'east', ja: '東' },
  'mission.interdiction': { en: 'interdiction', ja: '移動妨害' },
  'mission.patrol': { en: 'combat air patrol', ja: '戦闘空中哨戒' },
  'area.control-nov-axis': { en: 'west of the 19 November line', ja: '11月19日開始線の西側' },
  'area.control-nov-soviet': { en: 'east of the 19 November line', ja: '11月19日開始線の東側' },
  'area.control-dec-axis': { en: 'west of the December line', ja: '12月開始線の西側' },
  'area.control-dec-soviet': {
    en: 'east of the December line, outside the pocket',
    ja: '12月開始線の東側（ポケットを除く）',
  },
  'area.start-dec-axis': { en: 'next to the December line', ja: '12月開始線に隣接' },
  'area.pocket': { en: 'the Stalingrad pocket', ja: 'スターリングラードのポケット' },
}
