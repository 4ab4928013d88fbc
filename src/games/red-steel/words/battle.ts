// What players read of losses, retreats and advances (9.2 to 9.5).
export const BATTLE_MESSAGES = {
  // Losses
  'refuse.lossNotInCombat': {
    en: '{unit:unit} took no part in this combat and owes nothing to it.',
    ja: '{unit:unit}はこの戦闘に参加しておらず、損害を受けない。',
  },
  'refuse.lossWithoutStrength': {
    en: '{unit:unit} has no strength here and cannot take a loss.',
    ja: '{unit:unit}はここでは戦力がなく、損害を引き受けられない。',
  },
  'refuse.lossExcess': {
    en: '{unit:unit} is beyond the stacking limit and cannot take a loss.',
    ja: '{unit:unit}はスタック制限を超えており、損害を引き受けられない。',
  },
  'refuse.lossTankFirst': {
    en: 'The first step is lost by the best armour, not by {unit:unit}.',
    ja: '最初の1ステップは装甲値が最大のユニットが失う。{unit:unit}ではない。',
  },
  'refuse.lossEngineers': {
    en: 'Engineers carry half of the loss: not {unit:unit} yet.',
    ja: '損害の半分は工兵が負う。{unit:unit}はまだ選べない。',
  },
  'refuse.lossTooManySteps': {
    en: '{unit:unit} has only {n} step(s) to lose.',
    ja: '{unit:unit}が失えるのは{n}ステップまでである。',
  },
  'refuse.lossCount': { en: 'Exactly {n} step(s) must be named.', ja: 'ちょうど{n}ステップを指定しなければならない。' },
  'log.lossReduced': {
    en: 'The other side cannot pay in full: the {side:text} lose only {n} step(s).',
    ja: '相手が損害を満たせないため、{side:text}の損害は{n}ステップに減る。',
  },
  'log.stepsLost': {
    en: '{unit:unit} loses {n} step(s) in {hex:hex}.',
    ja: '{unit:unit}が{hex:hex}で{n}ステップを失った。',
  },
  'log.unitLost': { en: '{unit:unit} is eliminated in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で除去された。' },
  'ask.losses': {
    en: 'Combat for {hex:hex}: choose {n} step(s) to lose.',
    ja: '{hex:hex}の戦闘：失う{n}ステップを選ぶ。',
  },

  // Retreats
  'refuse.notRetreating': { en: '{unit:unit} has no retreat to make.', ja: '{unit:unit}は退却しない。' },
  'refuse.retreatOther': {
    en: '{first:unit} must finish its retreat before {unit:unit} moves.',
    ja: '{unit:unit}の前に、{first:unit}が退却を終えなければならない。',
  },
  'refuse.retreatOneHex': {
    en: '{unit:unit} retreats hex by hex: {hex:hex} is not adjacent.',
    ja: '{unit:unit}は1ヘクスずつ退却する。{hex:hex}は隣接していない。',
  },
  'refuse.retreatBack': {
    en: '{unit:unit} does not retreat through {hex:hex} again.',
    ja: '{unit:unit}は{hex:hex}へ戻る形では退却できない。',
  },
  'refuse.retreatBarred': {
    en: '{unit:unit} could not move into {hex:hex} from here.',
    ja: '{unit:unit}はここから{hex:hex}へ移動できない。',
  },
  'refuse.retreatBetter': {
    en: '{unit:unit} must choose a hex that comes before {hex:hex} in the order of retreat.',
    ja: '{unit:unit}は退却の優先順位で{hex:hex}より上のヘクスを選ばなければならない。',
  },
  'ask.retreat': {
    en: 'Retreat of {n} hex(es): choose the next hex for {units:unit}.',
    ja: '{n}ヘクスの退却：次のヘクスを選ぶ。対象：{units:unit}。',
  },

  // Beyond the limit
  'refuse.noBattleChoice': { en: 'There is no such choice now.', ja: '今その選択肢はない。' },
  'choice.excess': { en: '{unit:unit} is beyond the limit', ja: '{unit:unit}を制限超過とする' },
  'log.excess': {
    en: '{unit:unit} is beyond the stacking limit in {hex:hex}.',
    ja: '{hex:hex}の{unit:unit}はスタック制限を超えている。',
  },
  'ask.excess': {
    en: 'The defenders of {hex:hex} are over the stacking limit: choose a unit that will not count.',
    ja: '{hex:hex}の防御側はスタック制限を超えている。防御に数えないユニットを選ぶ。',
  },

  // Advances
  'refuse.advanceNotYours': {
    en: 'Only the attacking side advances: {unit:unit} does not.',
    ja: '前進できるのは攻撃側だけで、{unit:unit}はできない。',
  },
  'refuse.advanceArtillery': {
    en: '{unit:unit} does not advance after combat.',
    ja: '{unit:unit}は戦闘後前進できない。',
  },
  'refuse.advanceRetreated': {
    en: '{unit:unit} has retreated and does not advance.',
    ja: '{unit:unit}は退却したので前進できない。',
  },
  'refuse.advanceNotThere': {
    en: '{unit:unit} neither attacked nor stands with those who did.',
    ja: '{unit:unit}は攻撃しておらず、攻撃したユニットと同じヘクスにもいない。',
  },
  'refuse.advanceOneHex': {
    en: '{unit:unit} advances hex by hex: {hex:hex} is not adjacent.',
    ja: '{unit:unit}は1ヘクスずつ前進する。{hex:hex}は隣接していない。',
  },
  'refuse.advanceFirst': {
    en: 'The first hex of the advance of {unit:unit} must be {hex:hex}.',
    ja: '{unit:unit}の前進の最初のヘクスは{hex:hex}でなければならない。',
  },
  'refuse.advanceRiver': {
    en: '{unit:unit} has crossed a river and goes no further.',
    ja: '{unit:unit}は川を渡ったので、それ以上前進できない。',
  },
  'refuse.advanceOver': {
    en: '{unit:unit} has advanced {n} hex(es), as far as it may.',
    ja: '{unit:unit}はすでに限度の{n}ヘクスを前進した。',
  },
  'refuse.advanceZoc': {
    en: 'Enemy ZOC end the advance of {unit:unit} after {n} hex(es).',
    ja: '敵ZOCのため、{unit:unit}の前進は{n}ヘクスで終わる。',
  },
  'refuse.advanceBarred': { en: '{unit:unit} may not enter {hex:hex}.', ja: '{unit:unit}は{hex:hex}に進入できない。' },
  'refuse.advanceFull': {
    en: '{hex:hex} would be over the stacking limit with {unit:unit}.',
    ja: '{unit:unit}が入ると{hex:hex}はスタック制限を超える。',
  },
  'refuse.advanceCrowded': {
    en: '{unit:unit} must go on: its hex is over the stacking limit.',
    ja: 'スタック制限を超えているため、{unit:unit}は先へ進まなければならない。',
  },
  'log.advanced': {
    en: '{unit:unit} advances from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ前進した。',
  },
  'ask.advance': {
    en: '{hex:hex} is empty: advance, or end the advance.',
    ja: '{hex:hex}は空いた：戦闘後前進するか、前進を終える。',
  },
} as const
