// The fields of position files, for the set-up editor.
import type { Messages } from '../../../engine/text.ts'

const COUNTRY = {
  surrendered: { en: 'has surrendered', ja: '降伏' },
  defected: { en: 'with the Allies', ja: '連合国側' },
}

export const POSITION_MESSAGES: Messages = {
  'field.baltic': { en: 'Baltic', ja: 'バルト海' },
  'field.air': { en: 'Air points', ja: '空軍ポイント' },
  'field.trucks': { en: 'Allies: truck points left', ja: '連合国軍：残りのトラック' },
  'field.arcticUsed': { en: 'Points from the Arctic taken', ja: '北極圏からの補充を使用済み' },
  'field.romania': { en: 'Romania', ja: 'ルーマニア' },
  'field.bulgaria': { en: 'Bulgaria', ja: 'ブルガリア' },
  'field.hungary': { en: 'Hungary', ja: 'ハンガリー' },
  'field.surrendered': COUNTRY.surrendered,
  'field.defected': COUNTRY.defected,
  'field.events': { en: 'Events so far', ja: 'これまでのイベント' },
  'field.constanta': { en: 'Constanta has counted', ja: 'コンスタンツァは計上済み' },
  'field.ploesti': { en: 'Ploesti has counted', ja: 'プロエスチは計上済み' },
  'field.hitler': { en: 'Hitler lives', ja: 'ヒトラーは生存' },
  'field.warsaw': { en: 'Warsaw has been in Allied hands', ja: 'ワルシャワは連合国軍の手に落ちたことがある' },
  'field.uprising': { en: 'Home Army in Warsaw', ja: 'ワルシャワの国内軍' },
  'uprising.waiting': { en: 'waits', ja: '待機' },
  'uprising.over': { en: 'has risen, or will not', ja: '蜂起済み（または蜂起しない）' },
  'field.fallen': { en: 'Fortresses the Allies have held', ja: '連合国軍が占領したことのある要塞' },
  'field.stormed': { en: 'Cities whose Volkssturm has fought', ja: '国民突撃隊が戦った都市' },
  'field.struck': { en: 'Axis units attacked in this phase', ja: 'このフェイズに攻撃を受けた枢軸国軍ユニット' },
  'field.offensive': { en: 'The ordered offensive has been made', ja: '命じられた攻勢は実施済み' },
  'field.points': { en: 'Replacement points', ja: '補充ポイント' },
  'field.points.armour': { en: 'Armour', ja: '機甲' },
  'field.points.infantry': { en: 'Infantry', ja: '歩兵' },
}
