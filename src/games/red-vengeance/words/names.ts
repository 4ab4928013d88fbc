// The words of this title for what the board, the counters and `describe` call by a short name.
import { monthText } from '../../../engine/calendar.ts'
import type { Messages, Text } from '../../../engine/text.ts'
import { turnWords } from '../../../engine/words.ts'
import { LAST_TURN } from '../rules/charts.ts'

// 4.0a
export const turnName = (turn: number): Text => monthText(new Date(Date.UTC(1944, 5 + turn - 1)))

export const WORDS: Messages = {
  odds: { en: 'dice', ja: 'ダイス数' },
  'map.river': { en: 'river', ja: '川' },

  ...turnWords(1, LAST_TURN, turnName),

  'terrain.forest': { en: 'forest', ja: '森' },
  'terrain.rough': { en: 'rough', ja: '荒地' },
  'terrain.swamp': { en: 'swamp', ja: '湿地' },

  'nation.bulgarian': { en: 'Bulgarian', ja: 'ブルガリア軍' },
  'nation.soviet': { en: 'Soviet', ja: 'ソビエト軍' },
  'nation.polish': { en: 'Polish', ja: 'ポーランド軍' },
  'nation.yugoslav': { en: 'Yugoslav', ja: 'ユーゴスラビア軍' },

  'type.mountain': { en: 'mountain', ja: '山岳' },
  'type.shock': { en: 'shock army', ja: '打撃軍' },
  'type.marine': { en: 'marines', ja: '海兵' },
  'type.armour': { en: 'armour', ja: '機甲' },
  'type.leader': { en: 'leader', ja: '指揮官' },

  'status.absent': { en: 'off the map', ja: 'マップ外' },
  'status.due': { en: 'reinforcement to come', ja: '登場前の増援' },
  'status.gone': { en: 'out of the game for good', ja: '永久除去' },

  'mark.moved': { en: 'has moved or was rebuilt', ja: '移動または再建済み' },
  'mark.startedInZoc': { en: 'began the phase in enemy ZOC', ja: 'フェイズ開始時に敵ZOC内' },
  'mark.homeBound': { en: 'must stay in Hungary', ja: 'ハンガリー国外へ出られない' },
  'mark.bulge': { en: 'sent for the bulge', ja: '「バルジ」の部隊' },
  'mark.bulgeAttacked': { en: 'has made its attack of the bulge', ja: '「バルジ」の攻撃を実施済み' },
  'mark.bulgeBrokeThrough': {
    en: 'has made its breakthrough attack of the bulge',
    ja: '「バルジ」の突破戦闘を実施済み',
  },
  'mark.unraised': { en: 'not yet raised for the Allies', ja: '連合国軍として未編成' },
  'mark.reduced': { en: 'reduced', ja: '減少戦力' },

  'by.infantry': { en: 'rebuilt with an infantry point', ja: '歩兵補充ポイントで再建' },
  'by.armour': { en: 'rebuilt with an armour point', ja: '機甲補充ポイントで再建' },
  'by.bulge': { en: 'sent for the bulge', ja: '「バルジ」の部隊として登場' },
  'as.infantry': { en: 'restore with an infantry point', ja: '歩兵補充ポイントで完全戦力に' },
  'as.armour': { en: 'restore with an armour point', ja: '機甲補充ポイントで完全戦力に' },
  'as.truck': { en: 'restore with trucks', ja: 'トラックの補充ポイントで完全戦力に' },
  'as.sea-supply': { en: 'supply by sea', ja: '海上補給' },
  'kind.infantry': { en: 'infantry', ja: '歩兵' },
  'kind.armour': { en: 'armour', ja: '機甲' },
  'kind.truck': { en: 'truck', ja: 'トラック' },

  'arrival.cities': { en: 'in one of {hexes:hex}', ja: '次のいずれか：{hexes:hex}' },
  'arrival.yugoslav': {
    en: 'in {hexes:hex} if the Allies control it, else in an Allied set-up hex of Yugoslavia',
    ja: '{hexes:hex}、支配していなければユーゴスラビアの連合国軍配置ヘクス',
  },
  'arrival.ss': { en: 'with an SS unit', ja: 'SSユニットのいるヘクス' },
  'arrival.port': { en: 'in a port that the Allies control', ja: '連合国軍が支配する港' },
  'arrival.bulge': { en: 'in a hex with Axis units', ja: '枢軸国軍ユニットのいるヘクス' },

  'seat.axis': { en: 'Axis', ja: '枢軸国軍' },
  'seat.allied': { en: 'Allies', ja: '連合国軍' },
  'side.axis': { en: 'Axis', ja: '枢軸国軍' },
  'side.allied': { en: 'Allies', ja: '連合国軍' },
  'weather.snow': { en: 'snow', ja: '雪' },
  'box.german-lake': { en: 'German Lake', ja: 'ドイツ軍の湖' },
  'box.soviet-subs': { en: 'Soviet Subs', ja: 'ソビエト軍の潜水艦' },
  'box.light-surface': { en: 'Light Surface', ja: '軽水上艦' },
  'box.heavy-surface': { en: 'Heavy Surface', ja: '重水上艦' },
  'country.romania': { en: 'Romania', ja: 'ルーマニア' },
  'country.bulgaria': { en: 'Bulgaria', ja: 'ブルガリア' },
  'country.hungary': { en: 'Hungary', ja: 'ハンガリー' },
}
