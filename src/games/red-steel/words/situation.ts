// What players read of the situation beside the map, and of markers that lie on it.
export const SITUATION_MESSAGES = {
  'situation.time': { en: 'Time of day', ja: '時間帯' },
  'situation.am': { en: 'AM: the day begins with its introductory segment', ja: '午前：導入セグメントから始まる' },
  'situation.mid': { en: 'Mid-Day', ja: '正午' },
  'situation.pm': { en: 'PM', ja: '午後' },
  'situation.night': {
    en: 'Night: only adjacent units are spotted, no aircraft',
    ja: '夜間：隣接のみスポット、航空機なし',
  },

  'situation.ammunition': { en: 'Ammunition', ja: '弾薬' },
  'situation.german': { en: 'German points in stock', ja: 'ドイツ軍の備蓄' },
  'situation.romanian': { en: 'Romanian points in stock', ja: 'ルーマニア軍の備蓄' },
  'situation.soviet': { en: 'Soviet points in stock', ja: 'ソ連軍の備蓄' },
  'situation.guns': { en: '{side:text}: guns ready to fire', ja: '{side:text}：射撃可能な砲兵' },
  'situation.dry': { en: '{side:text}: guns without ammunition', ja: '{side:text}：弾薬切れの砲兵' },

  'situation.command': { en: 'Soviet command', ja: 'ソ連軍の指揮' },
  'situation.active': { en: 'Moves now', ja: '移動中' },
  'situation.formation': { en: '{formation:text}', ja: '{formation:text}' },
  'situation.none': { en: 'none', ja: 'なし' },
  'situation.track': { en: 'Markers drawn in this turn', ja: 'このターンに引いたマーカー' },
  'situation.stop': { en: 'Movement ends at', ja: '移動終了の目' },
  'situation.stopAt': { en: '{n} or less on two dice {modifier:signed}', ja: '2D6{modifier:signed}で{n}以下' },
  'situation.cup': { en: 'Markers in the cup (secret)', ja: 'カップの中のマーカー（秘密）' },
  'situation.reserve': { en: 'Divisions in reserve (secret)', ja: '予備の師団（秘密）' },

  'situation.air': { en: 'Aircraft', ja: '航空機' },
  'situation.ready': { en: 'May fly today (secret)', ja: '今日出撃できる（秘密）' },

  'situation.people': { en: 'Replacements and militia', ja: '補充と民兵' },
  'situation.replacements': { en: 'Romanian steps to rebuild', ja: 'ルーマニア軍の補充ステップ' },
  'situation.militia': { en: 'Militia that may be raised now', ja: '今出動できる民兵' },
  'situation.stock': { en: 'Militia not on the map', ja: 'マップ外の民兵' },
  'situation.split': { en: 'Battalions in the breakdown box', ja: '分割ボックスの大隊' },

  'situation.victory': { en: 'Victory points', ja: '勝利ポイント（VP）' },
  'situation.points': { en: '{side:text} in all', ja: '{side:text}の合計' },
  'situation.level': { en: 'If it ended now', ja: '現時点での判定' },
  'situation.levelOf': { en: '{winner:text}: {level}', ja: '{winner:text}の{level}' },
  'situation.losses': { en: '{side:text}: losses of the enemy', ja: '{side:text}：敵の損害' },
  'situation.hexes': { en: 'Axis: victory hexes', ja: '枢軸軍：勝利ポイントヘクス' },
  'situation.bridge': { en: 'Axis: a bridge over the Prut', ja: '枢軸軍：プルート河の橋' },
  'situation.eastBank': { en: 'Axis: supplied battalions on the east bank', ja: '枢軸軍：東岸の補給下の大隊' },
  'gain.bridge': { en: 'a bridge over the Prut', ja: 'プルート河の橋' },
  'gain.eastBank': { en: 'supplied battalions on the east bank', ja: '東岸の補給下の大隊' },
  'winner.axis': { en: 'Axis', ja: '枢軸軍' },
  'winner.soviet': { en: 'Soviets', ja: 'ソ連軍' },

  'lying.entrenchment': { en: 'Entrenchment', ja: '陣地' },
  'lying.digging': { en: 'Entrenchment in the making', ja: '陣地（構築中）' },
  'lying.bridge': {
    en: 'Bridge between {from:hex} and {to:hex} ({unit:unit})',
    ja: '{from:hex}と{to:hex}の間の橋（{unit:unit}）',
  },
  'lying.bridging': {
    en: 'Bridge in the making between {from:hex} and {to:hex} ({unit:unit})',
    ja: '{from:hex}と{to:hex}の間に架橋中（{unit:unit}）',
  },
  'lying.broken': {
    en: 'Broken bridge between {from:hex} and {to:hex}',
    ja: '{from:hex}と{to:hex}の間の橋は落ちている',
  },
} as const
