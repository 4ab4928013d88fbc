// What players read of the situation beside the map.
export const SITUATION_MESSAGES = {
  'situation.time': { en: 'Time of day', ja: '時間帯' },
  'situation.night': {
    en: 'Night: only adjacent units are spotted, no aircraft',
    ja: '夜間：隣接のみスポット、航空機なし',
  },
  'situation.day': { en: 'Day', ja: '昼間' },
  'situation.ammunition': { en: 'Ammunition', ja: '弾薬' },
  'situation.german': { en: 'German salvos in stock', ja: 'ドイツ軍の備蓄' },
  'situation.romanian': { en: 'Romanian salvos in stock', ja: 'ルーマニア軍の備蓄' },
  'situation.soviet': { en: 'Soviet salvos in stock', ja: 'ソ連軍の備蓄' },
  'situation.guns': { en: '{side:text}: guns ready to fire', ja: '{side:text}：射撃可能な砲兵' },
  'situation.command': { en: 'Soviet command', ja: 'ソ連軍の指揮' },
  'situation.active': { en: 'Formation that moves now', ja: '移動中のフォーメーション' },
  'situation.formation': { en: '{formation:text}', ja: '{formation:text}' },
  'situation.none': { en: 'none', ja: 'なし' },
  'situation.track': { en: 'Markers drawn in this turn', ja: 'このターンに引いたマーカー' },
  'situation.cup': { en: 'Markers in the cup', ja: 'カップの中のマーカー' },
  'situation.reserve': { en: 'Divisions in reserve (secret)', ja: '予備の師団（秘密）' },
  'situation.air': { en: 'Aircraft ready (secret)', ja: '出撃可能な航空機（秘密）' },
  'situation.victory': { en: 'Victory points', ja: '勝利得点' },
  'situation.points': { en: '{side:text}', ja: '{side:text}' },
} as const
