// What players read of command, the introductory segment, engineers, breakdown, arrivals and victory.
export const EVENTS_MESSAGES = {
  // Soviet command
  'formation.SU-95': { en: '95th Rifle Division', ja: '第95狙撃兵師団' },
  'formation.SU-176': { en: '176th Rifle Division', ja: '第176狙撃兵師団' },
  'formation.SU-150': { en: '150th Rifle Division', ja: '第150狙撃兵師団' },
  'formation.SU-30M': { en: '30th Mountain Rifle Division', ja: '第30山岳狙撃兵師団' },
  'formation.SU-11T': { en: '11th Tank Division', ja: '第11戦車師団' },
  'formation.SU-16T': { en: '16th Tank Division', ja: '第16戦車師団' },
  'formation.SU-44T': { en: '44th Tank Division', ja: '第44戦車師団' },
  'formation.SU-15M': { en: '15th Motorised Division', ja: '第15自動車化狙撃兵師団' },
  'formation.SU-2C': { en: '2nd Cavalry Corps', ja: '第2騎兵軍団' },
  'refuse.noFormationMoves': {
    en: '{unit:unit} moves only while a formation is active.',
    ja: '{unit:unit}はいずれかのフォーメーションの活性化中にしか移動できない。',
  },
  'refuse.movedOnce': {
    en: '{unit:unit} belongs to no formation and has had its one move of this turn.',
    ja: '{unit:unit}はフォーメーション外で、このターンの移動を終えている。',
  },
  'refuse.formationInactive': {
    en: 'The formation of {unit:unit} is not the active one.',
    ja: '{unit:unit}の所属フォーメーションは活性化していない。',
  },
  'refuse.secondMarker': {
    en: 'With its second marker the corps of {unit:unit} does not move again (option).',
    ja: '2個目のマーカーでは、{unit:unit}の軍団は再び移動できない（選択ルール）。',
  },
  'refuse.notActivated': {
    en: 'The formation of {unit:unit} was not drawn this turn.',
    ja: '{unit:unit}の所属フォーメーションはこのターン活性化していない。',
  },
  'refuse.reserveWhen': {
    en: 'Divisions go into reserve in the morning, from 5 July on.',
    ja: '師団を予備に置けるのは7月5日以降の導入セグメントである。',
  },
  'refuse.reserveWhom': { en: 'That formation is not in play.', ja: 'そのフォーメーションは登場していない。' },
  'refuse.reserveTwice': { en: '{formation:text} is in reserve already.', ja: '{formation:text}はすでに予備である。' },
  'refuse.removeWhom': {
    en: 'Only Soviet units on the map can be taken off by choice, not {unit:unit}.',
    ja: '任意に取り除けるのはマップ上のソ連ユニットだけである（{unit:unit}は不可）。',
  },
  'log.formationDrawn': {
    en: '{formation:text} is drawn: box {box} of the activation track.',
    ja: '{formation:text}のマーカーを引く（活性化トラック{box}番）。',
  },
  'log.sovietsStop': {
    en: 'After {formation:text}: {total} with {modifier:signed}, {limit} or less. Soviet movement ends.',
    ja: '{formation:text}の後：修正{modifier:signed}で{total}、{limit}以下。ソ連軍の移動は終了。',
  },
  'log.sovietsGoOn': {
    en: 'After {formation:text}: {total} with {modifier:signed}, more than {limit}. Another formation moves.',
    ja: '{formation:text}の後：修正{modifier:signed}で{total}、{limit}を超える。次のフォーメーションへ。',
  },
  'log.cupEmpty': {
    en: 'No marker is left in the cup: Soviet movement ends.',
    ja: 'カップにマーカーがない。ソ連軍の移動は終了。',
  },
  'log.reserve': { en: '{formation:text} goes into reserve.', ja: '{formation:text}を予備に置く。' },
  'log.removed': {
    en: '{unit:unit} is taken off by its player.',
    ja: '{unit:unit}は所有プレイヤーにより取り除かれた。',
  },

  // Introductory segment
  'log.militia': { en: 'Militia: die {die}, {n} may be raised.', ja: '民兵：ダイス{die}、{n}個出動可能。' },
  'log.militiaSix': {
    en: 'Militia: die {die}, none; the Romanians get one more step.',
    ja: '民兵：ダイス{die}、出動なし。ルーマニア軍は補充1ステップを追加。',
  },
  'log.replacements': {
    en: 'Romanian replacements: die {die}, {n} steps.',
    ja: 'ルーマニア軍の補充：ダイス{die}、{n}ステップ。',
  },
  'log.monitorsCome': { en: 'River monitors: die {die}, they come.', ja: '河川モニター艦：ダイス{die}、到着する。' },
  'log.noMonitors': { en: 'River monitors: die {die}, not yet.', ja: '河川モニター艦：ダイス{die}、まだ来ない。' },
  'log.refitted': { en: '{unit:unit} takes a replacement step.', ja: '{unit:unit}が補充1ステップを受ける。' },
  'log.militiaPlaced': { en: '{unit:unit} is raised in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に出動。' },
  'refuse.noSteps': { en: 'No replacement step is left.', ja: '補充ステップが残っていない。' },
  'refuse.refitWhom': {
    en: 'Replacements are for Romanian infantry and light infantry, not for {unit:unit}.',
    ja: '補充はルーマニア軍の歩兵と軽歩兵のためのもので、{unit:unit}は受けられない。',
  },
  'refuse.refitGone': { en: '{unit:unit} is not on the map.', ja: '{unit:unit}はマップ上にいない。' },
  'refuse.refitTwice': {
    en: '{unit:unit} has had its step this morning.',
    ja: '{unit:unit}はこの導入セグメントですでに補充を受けた。',
  },
  'refuse.refitFull': { en: '{unit:unit} is at full strength.', ja: '{unit:unit}は完全戦力である。' },
  'refuse.refitShaken': {
    en: '{unit:unit} is disrupted or demoralised.',
    ja: '{unit:unit}は混乱または士気喪失している。',
  },
  'refuse.refitNear': {
    en: '{unit:unit} is less than {n} hexes from the enemy.',
    ja: '{unit:unit}は敵から{n}ヘクス離れていない。',
  },
  'refuse.militiaWhom': { en: '{unit:unit} cannot be raised now.', ja: '{unit:unit}は今は出動できない。' },
  'refuse.militiaTown': {
    en: '{hex:hex} is no town or city in Soviet hands.',
    ja: '{hex:hex}はソ連支配の町や都市ではない。',
  },
  'refuse.militiaNear': {
    en: '{hex:hex} is less than {n} hexes from an Axis unit.',
    ja: '{hex:hex}は枢軸ユニットから{n}ヘクス離れていない。',
  },
  'refuse.militiaRoom': { en: 'Militia finds no room in {hex:hex}.', ja: '{hex:hex}には民兵を置く余裕がない。' },

  // Engineers
  'refuse.engineerWhom': { en: '{unit:unit} has no engineer work to do.', ja: '{unit:unit}には工兵作業がない。' },
  'refuse.engineerDemoralised': {
    en: '{unit:unit} is demoralised and does no engineer work.',
    ja: '{unit:unit}は士気喪失中で工兵作業ができない。',
  },
  'refuse.engineerBusy': { en: '{unit:unit} is at work already.', ja: '{unit:unit}はすでに作業中である。' },
  'refuse.entrenchWhom': { en: '{unit:unit} builds no entrenchments.', ja: '{unit:unit}は陣地を構築できない。' },
  'refuse.entrenchHex': {
    en: 'There is an entrenchment in {hex:hex}, or one in the making.',
    ja: '{hex:hex}には陣地がすでにあるか、構築中である。',
  },
  'refuse.bridgeWhom': { en: '{unit:unit} builds no bridges.', ja: '{unit:unit}は橋を架けられない。' },
  'refuse.bridgeRiver': {
    en: '{unit:unit} builds over a river hexside of its own hex.',
    ja: '{unit:unit}は自分のヘクスの川のヘクスサイドに架ける。',
  },
  'refuse.bridgeStands': { en: 'A bridge to {hex:hex} stands already.', ja: '{hex:hex}への橋はすでにある。' },
  'refuse.liftWhom': { en: '{unit:unit} is not a bridge now.', ja: '{unit:unit}は今は橋ではない。' },
  'refuse.liftHex': {
    en: '{unit:unit} is lifted onto one of the two hexes of its bridge.',
    ja: '{unit:unit}は橋の両側のヘクスのどちらかに置く。',
  },
  'refuse.liftEnemy': { en: 'The enemy is in {hex:hex}.', ja: '{hex:hex}には敵がいる。' },
  'log.entrenchBegun': { en: '{unit:unit} digs in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で陣地構築を開始。' },
  'log.bridgeBegun': {
    en: '{unit:unit} begins a bridge from {hex:hex} to {to:hex}.',
    ja: '{unit:unit}が{hex:hex}から{to:hex}への架橋を開始。',
  },
  'log.entrenched': { en: 'The entrenchment in {hex:hex} is complete.', ja: '{hex:hex}の陣地が完成。' },
  'log.bridgeBuilt': {
    en: '{unit:unit} has bridged the river from {hex:hex} to {to:hex}.',
    ja: '{unit:unit}が{hex:hex}から{to:hex}への橋を完成。',
  },
  'log.bridgeLifted': {
    en: '{unit:unit} lifts its bridge and stands in {hex:hex}.',
    ja: '{unit:unit}が橋を撤去し{hex:hex}に入る。',
  },
  'log.entrenchmentLeft': {
    en: 'The entrenchment in {hex:hex} is left and removed.',
    ja: '{hex:hex}の陣地は放棄され取り除かれた。',
  },

  // Breakdown
  'refuse.splitWhom': {
    en: 'Only German and Romanian battalions on the map split, not {unit:unit}.',
    ja: '分割できるのはマップ上のドイツ軍とルーマニア軍の大隊だけである（{unit:unit}は不可）。',
  },
  'refuse.splitKind': { en: 'There are no companies like {unit:unit}.', ja: '{unit:unit}に合う中隊はない。' },
  'refuse.splitMoved': {
    en: 'Battalions split at the beginning of the movement phase: it is too late for {unit:unit}.',
    ja: '大隊の分割は移動フェイズの最初に行う。{unit:unit}はもう分割できない。',
  },
  'refuse.splitRemnant': { en: '{unit:unit} is a mere remnant.', ja: '{unit:unit}は残りステップだけである。' },
  'refuse.splitCounters': {
    en: 'Too few company counters are left for {unit:unit}.',
    ja: '{unit:unit}のための中隊カウンターが足りない。',
  },
  'refuse.joinWhom': { en: '{unit:unit} is no company on the map.', ja: '{unit:unit}はマップ上の中隊ではない。' },
  'refuse.joinInto': {
    en: 'That battalion is not in the breakdown box; {unit:unit} cannot join it.',
    ja: 'その大隊は分割ボックスになく、{unit:unit}は加われない。',
  },
  'refuse.joinKind': {
    en: '{unit:unit} differs from {battalion:unit} in type, morale or anti-tank value.',
    ja: '{unit:unit}はタイプ・モラル・対戦車値が{battalion:unit}と合わない。',
  },
  'refuse.joinMissing': {
    en: 'Companies for {battalion:unit} are in other hexes.',
    ja: '{battalion:unit}に必要な中隊が別のヘクスにいる。',
  },
  'refuse.joinRoom': { en: 'The battalion finds no room in {hex:hex}.', ja: '{hex:hex}には大隊を置く余裕がない。' },
  'log.split': { en: '{unit:unit} splits into {units:unit}.', ja: '{unit:unit}が{units:unit}に分割。' },
  'log.joined': { en: '{unit:unit} is together again in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で再編。' },

  // Victory
  'level.decisive': { en: 'decisive victory', ja: '決定的勝利' },
  'level.marginal': { en: 'marginal victory', ja: '限定的勝利' },
  'level.draw': { en: 'draw', ja: '引き分け' },
  'log.end': {
    en: 'The game is over: Axis {axis}, Soviets {soviet} victory points.',
    ja: 'ゲーム終了：枢軸軍{axis}点、ソ連軍{soviet}点。',
  },
} as const
