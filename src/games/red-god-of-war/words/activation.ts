// What players read of this part of the rules: activation, supply, chits.
export const ACTIVATION_MESSAGES = {
  'refuse.notActive': {
    en: '{unit:unit} belongs to the side that is not active now.',
    ja: '{unit:unit}は現在の活性化プレイヤーのユニットではない。',
  },
  'refuse.actorNotOnMap': { en: '{unit:unit} is not on the map.', ja: '{unit:unit}はマップ上にいない。' },
  'refuse.activatedBefore': {
    en: '{unit:unit} has acted in an earlier impulse of this turn.',
    ja: '{unit:unit}はこのターンの前のインパルスで活性化済みである。',
  },
  'refuse.otherArmy': {
    en: '{unit:unit} is not under {hq:unit}: only its own army activates it.',
    ja: '{unit:unit}は{hq:unit}の所属ではなく、自分の軍だけが活性化できる。',
  },
  'refuse.otherHq': {
    en: '{unit:unit} acts by its own chit, not by that of {hq:unit}.',
    ja: '{unit:unit}は自分のチットで活性化する。{hq:unit}のチットでは動けない。',
  },
  'refuse.notCommanded': {
    en: '{unit:unit} is out of range of {hq:unit}, and another headquarters is nearer.',
    ja: '{unit:unit}は{hq:unit}の指揮範囲外で、より近い司令部がある。',
  },

  'refuse.notYourHq': {
    en: '{unit:unit} is not one of your headquarters.',
    ja: '{unit:unit}は自軍の司令部ではない。',
  },
  'refuse.hasCombatSupply': {
    en: '{unit:unit} is in combat supply already.',
    ja: '{unit:unit}はすでに戦闘補給下にある。',
  },
  'refuse.noSupplyPoint': { en: 'There is no supply point left.', ja: '補給ポイントが残っていない。' },
  'refuse.hqNotSupplied': {
    en: '{unit:unit} can trace no line to a map edge that supplies it.',
    ja: '{unit:unit}から友軍補給源のマップ端まで補給経路が引けない。',
  },
  'log.combatSupply': { en: '{unit:unit} is in combat supply.', ja: '{unit:unit}を戦闘補給下に置いた。' },

  'refuse.noChit': {
    en: '{unit:unit} has no chit that you could put in.',
    ja: '{unit:unit}には自軍が使えるチットがない。',
  },
  'refuse.chitIsIn': {
    en: 'The chit of {unit:unit} is in the cup already.',
    ja: '{unit:unit}のチットはすでにカップの中にある。',
  },
  'refuse.chitIsOut': {
    en: 'The chit of {unit:unit} is not in the cup.',
    ja: '{unit:unit}のチットはカップの中にない。',
  },
  'refuse.inReserve': {
    en: '{unit:unit} is in reserve until it is released.',
    ja: '{unit:unit}は予備であり、解除されるまで活性化できない。',
  },
  'refuse.hqAbsent': { en: '{unit:unit} is not in play now.', ja: '{unit:unit}は現在マップ上にいない。' },
  'refuse.tooManyChits': {
    en: 'No more than {n} German chits may be in the cup this turn.',
    ja: 'このターン、ドイツ軍はカップに{n}枚までしかチットを入れられない。',
  },
  'refuse.placeKept': {
    en: 'The last place in the cup is kept for {unit:unit}.',
    ja: '最後の1枚は{unit:unit}のチットでなければならない。',
  },
  'refuse.needsChit': {
    en: 'The chit of {unit:unit} must be in the cup this turn.',
    ja: 'このターンは{unit:unit}のチットを入れなければならない。',
  },
  'cost.noChits': {
    en: 'No chit is in the cup: none of your headquarters will act this turn, so nobody of yours moves or attacks.',
    ja: 'カップにチットが1枚もない。このターン、自軍の司令部は1個も活性化せず、移動も攻撃もできない。',
  },
  'cost.noChitsNext': {
    en: 'No chit is in the cup: none of your headquarters will act this turn, so nobody of yours moves or attacks. And next turn you may put in one chit at most.',
    ja: 'カップにチットが1枚もない。このターン、自軍の司令部は1個も活性化せず、移動も攻撃もできない。次のターンも1枚しか入れられない。',
  },
  'refuse.momentum': {
    en: 'Only one headquarters may be added to the set of last turn, or taken from it.',
    ja: '前のターンの司令部の組から変えられるのは、1個の追加か1個の除外だけである。',
  },
  'log.chitIn': { en: '{unit:unit}: chit put into the cup.', ja: '{unit:unit}のチットをカップに入れた。' },
  'log.chitOut': { en: '{unit:unit}: chit taken from the cup.', ja: '{unit:unit}のチットをカップから出した。' },
  'log.chitSentBack': {
    en: 'Drawn: {unit:unit}. The chit goes back into the cup.',
    ja: '{unit:unit}のチットが引かれたが、カップに戻された。',
  },
  'log.chitDrawn': { en: 'Drawn: {unit:unit}.', ja: '{unit:unit}のチットが引かれた。' },
  'log.hqAbsent': {
    en: '{unit:unit} is not on the map: its impulse is over.',
    ja: '{unit:unit}はマップ上におらず、インパルスは直ちに終了する。',
  },
  'log.goesOn': {
    en: '{side:text}, box {box}: {die} {modifier:signed} is more than {limit}; operations go on.',
    ja: '{side:text}、第{box}ボックス：{die}{modifier:signed}は{limit}より大きく、作戦続行。',
  },
  'log.stops': {
    en: '{side:text}, box {box}: {die} {modifier:signed} is not more than {limit}; operations stop, {points} supply points come back.',
    ja: '{side:text}、第{box}ボックス：{die}{modifier:signed}は{limit}以下で作戦停止。補給ポイント{points}が戻る。',
  },
} as const
