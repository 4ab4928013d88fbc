// The words of this title for what the board, the counters and `describe` call by a short name.
import { monthText } from '../../../engine/calendar.ts'
import type { Messages, Text } from '../../../engine/text.ts'
import { turnWords } from '../../../engine/words.ts'
import { LAST_TURN } from '../meta.ts'
import { yearOf } from '../rules/charts.ts'
import { SITUATION_MESSAGES } from './situation.ts'

/** May/June 1941 */
export const turnName = (turn: number): Text => {
  const year = yearOf(turn)
  const month = ((turn + 1 + 6) % 6) * 2
  const [first, second] = [month, month + 1].map(each => monthText(new Date(Date.UTC(year, each, 1))))
  const short = (text: string): string => text.replace(/ \d+$/, '')
  return { en: `${short(first.en)}/${second.en}`, ja: `${year}年${month + 1}/${month + 2}月` }
}

/** 9.11: what an attack is while units still move. */
const MOVE_PHASES = ['axis-move-1', 'axis-move-2', 'soviet-move-1', 'soviet-move-2']

export const WORDS: Messages = {
  // 8.2.1b: a move is counted in hexes.
  'points.left': { en: '{points} MF left', ja: '残り{points}ヘクス' },
  'points.cost': { en: '{cost} MF', ja: '{cost}ヘクス' },

  'map.port': { en: 'port', ja: '港湾' },
  'map.line-black': { en: 'black dots', ja: '黒のドット' },
  'map.line-blue': { en: 'blue dots', ja: '青のドット' },
  'map.line-green': { en: 'green dots', ja: '緑のドット' },
  'map.line-red': { en: 'red dots', ja: '赤のドット' },

  ...turnWords(0, LAST_TURN, turnName),
  ...SITUATION_MESSAGES,

  'mover.motorised': { en: 'Axis armour, panzergrenadiers, cavalry', ja: '枢軸軍 装甲・装甲擲弾兵・騎兵' },
  'mover.foot': { en: 'Axis infantry, mountain', ja: '枢軸軍 歩兵・山岳猟兵' },
  'mover.soviet-motorised': { en: 'Soviet tanks, cavalry', ja: 'ソ連軍 戦車・騎兵' },
  'mover.soviet-foot': { en: 'Soviet infantry, airborne', ja: 'ソ連軍 狙撃兵・空挺' },
  'mover.hq': { en: 'Headquarters', ja: '司令部' },
  'mover.dictator': { en: 'Hitler, Stalin', ja: 'ヒトラー、スターリン' },
  'mover.fixed': { en: 'Workers', ja: '労働者' },

  ...Object.fromEntries(
    MOVE_PHASES.map(phase => [`kind.attack.${phase}`, { en: 'automatic victory', ja: '自動的勝利' }]),
  ),

  'terrain.woods': { en: 'woods', ja: '森林' },
  'terrain.swamp': { en: 'swamp', ja: '湿地' },
  'terrain.mountain': { en: 'mountain', ja: '山地' },

  'nation.romania': { en: 'Romanian', ja: 'ルーマニア軍' },
  'nation.hungary': { en: 'Hungarian', ja: 'ハンガリー軍' },
  'nation.italy': { en: 'Italian', ja: 'イタリア軍' },
  'nation.finland': { en: 'Finnish', ja: 'フィンランド軍' },
  'nation.soviet-union': { en: 'Soviet', ja: 'ソ連軍' },

  // 2.1.3a: each branch has another name on either side.
  'type.infantry.soviet': { en: 'rifle', ja: '狙撃兵' },
  'type.armor.soviet': { en: 'tank', ja: '戦車' },
  'type.mechanized.soviet': { en: 'mechanised', ja: '機械化' },
  'type.paratroop.soviet': { en: 'airborne', ja: '空挺' },
  'type.paratroop': { en: 'parachute', ja: '降下猟兵' },
  'type.mountain': { en: 'mountain', ja: '山岳猟兵' },
  'type.armor': { en: 'armour', ja: '装甲' },
  'type.mechanized': { en: 'panzergrenadier', ja: '装甲擲弾兵' },
  'type.air': { en: 'Stuka', ja: 'スツーカー' },
  'type.leader': { en: 'dictator', ja: '独裁者' },
  'type.worker': { en: 'worker', ja: '労働者' },
  'type.partisan': { en: 'partisan', ja: 'パルチザン' },

  'status.due': { en: 'to be placed', ja: '未配置' },
  'status.box': { en: 'in the airborne box', ja: '空挺部隊保管ボックス' },
  'status.pool': { en: 'in the replacement pool', ja: '補充プール' },
  'status.gone': { en: 'out of the game', ja: 'ゲームから除外' },
  'status.stock': { en: 'free remnant counter', ja: '未使用の残存部隊' },
  'status.away': { en: 'evacuated, coming back', ja: '撤収中（再登場する）' },
  'status.withdrawn': { en: 'withdrawn', ja: '撤収済み' },
  'status.siberia': { en: 'in Siberia', ja: 'シベリア' },
  'status.dropped': { en: 'dropped among enemies', ja: '敵中に降下' },

  'mark.startedInZoc': { en: 'began the impulse in enemy ZOC', ja: 'インパルス開始時に敵ZOC内' },
  'mark.railed': { en: 'moved by rail', ja: '鉄道移動済み' },
  'mark.spent': { en: 'took part in an automatic victory', ja: '自動的勝利に参加済み' },
  'mark.sailed': { en: 'sailed in this impulse', ja: 'このインパルスに海上移動' },
  'mark.landed': { en: 'came ashore this turn', ja: 'このターンに上陸' },
  'mark.grounded': { en: 'may not drop any more', ja: '降下できない' },
  'mark.arrived': { en: 'arrived in this impulse', ja: 'このインパルスに登場' },

  'by.default': { en: 'the normal way', ja: '通常' },
  'by.rail': { en: 'by rail', ja: '鉄道移動' },
  'by.sea': { en: 'by sea', ja: '海上移動' },
  'by.assault': { en: 'assault landing', ja: '強襲上陸' },
  'by.evacuation': { en: 'evacuation by sea', ja: '海上撤収' },
  'by.replacement': { en: 'as a replacement', ja: '補充' },
  'by.remnant': { en: 'on a remnant', ja: '残存部隊と交換' },
  'by.drop': { en: 'air drop', ja: '空挺降下' },
  'as.stuka': { en: 'Stuka on the stack', ja: 'スツーカーの支援' },
  'as.artillery': { en: 'artillery on the stack', ja: '砲兵の支援' },
  'as.withdraw': { en: 'withdraw over the west edge', ja: '西端から撤収させる' },
  'as.siberia': { en: 'keep in Siberia', ja: 'シベリアに置く' },
  'as.convert': { en: 'convert to', ja: '改編' },
  'as.send-to-siberia': { en: 'send to Siberia', ja: 'シベリアへ送る' },
  'as.box': { en: 'into the airborne box', ja: '空挺部隊保管ボックスへ' },
}
