// The words of this title for what the board, the counters and `describe` call by a short name.
import type { Messages } from '../../engine/text.ts'
import { LAST_TURN, turnName } from './charts.ts'

const turns: Messages = Object.fromEntries(
  Array.from({ length: LAST_TURN }, (_, index) => [`turn.${index + 1}`, turnName(index + 1)]),
)

export const WORDS: Messages = {
  ...turns,

  'terrain.clear': { en: 'clear', ja: '平地' },
  'terrain.forest': { en: 'forest', ja: '森' },
  'terrain.rough': { en: 'rough', ja: '荒地' },
  'terrain.swamp': { en: 'swamp', ja: '湿地' },
  'terrain.sea': { en: 'sea', ja: '海' },

  'nation.german': { en: 'German', ja: 'ドイツ軍' },
  'nation.hungarian': { en: 'Hungarian', ja: 'ハンガリー軍' },
  'nation.romanian': { en: 'Romanian', ja: 'ルーマニア軍' },
  'nation.bulgarian': { en: 'Bulgarian', ja: 'ブルガリア軍' },
  'nation.soviet': { en: 'Soviet', ja: 'ソビエト軍' },
  'nation.polish': { en: 'Polish', ja: 'ポーランド軍' },
  'nation.yugoslav': { en: 'Yugoslav', ja: 'ユーゴスラビア軍' },

  'type.infantry': { en: 'infantry', ja: '歩兵' },
  'type.cavalry': { en: 'cavalry', ja: '騎兵' },
  'type.mountain': { en: 'mountain', ja: '山岳' },
  'type.shock': { en: 'shock army', ja: '打撃軍' },
  'type.marine': { en: 'marines', ja: '海兵' },
  'type.armour': { en: 'armour', ja: '機甲' },
  'type.leader': { en: 'leader', ja: '指揮官' },

  'status.absent': { en: 'off the map', ja: 'マップ外' },
  'status.onMap': { en: 'on the map', ja: 'マップ上' },
  'status.due': { en: 'reinforcement to come', ja: '登場前の増援' },
  'status.toPlace': { en: 'to be set up', ja: '未配置' },
  'status.eliminated': { en: 'eliminated', ja: '除去' },
  'status.gone': { en: 'out of the game for good', ja: '永久除去' },

  'supply.supplied': { en: 'in supply', ja: '補給下' },
  'supply.out-of-supply': { en: 'out of supply', ja: '補給切れ' },

  'mark.moved': { en: 'has moved or was rebuilt', ja: '移動または再建済み' },
  'mark.startedInZoc': { en: 'began the phase in enemy ZOC', ja: 'フェイズ開始時に敵ZOC内' },
  'mark.attacked': { en: 'has attacked', ja: '攻撃済み' },
  'mark.homeBound': { en: 'must stay in Hungary', ja: 'ハンガリー国外へ出られない' },
  'mark.bulge': { en: 'sent for the bulge', ja: '「バルジ」の部隊' },
  'mark.bulgeAttacked': { en: 'has made its attack of the bulge', ja: '「バルジ」の攻撃を実施済み' },
  'mark.bulgeBrokeThrough': {
    en: 'has made its breakthrough attack of the bulge',
    ja: '「バルジ」の突破戦闘を実施済み',
  },
  'mark.unraised': { en: 'not yet raised for the Allies', ja: '連合国軍として未編成' },
  'mark.reduced': { en: 'reduced', ja: '減少戦力' },

  'by.strategic': { en: 'strategic movement', ja: '戦略移動' },
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
    en: 'in {hexes:hex}, or else in an Allied set-up hex of Yugoslavia',
    ja: '{hexes:hex}、支配していなければユーゴスラビアの連合国軍配置ヘクス',
  },
  'arrival.ss': { en: 'with an SS unit', ja: 'SSユニットのいるヘクス' },
  'arrival.port': { en: 'in a port that the Allies control', ja: '連合国軍が支配する港' },
  'arrival.bulge': { en: 'in a hex with Axis units', ja: '枢軸国軍ユニットのいるヘクス' },
}
