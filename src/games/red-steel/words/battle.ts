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
  'log.lossReduced': {
    en: 'The other side cannot pay in full: the {side:text} lose only {n} {n:step/steps}.',
    ja: '相手が損害を満たせないため、{side:text}の損害は{n}ステップに減る。',
  },

  // Retreats
  'refuse.notRetreating': { en: '{unit:unit} has no retreat to make.', ja: '{unit:unit}は退却しない。' },
  'refuse.retreatOther': {
    en: '{first:unit} must finish its retreat before {unit:unit} moves.',
    ja: '{unit:unit}の前に、{first:unit}が退却を終えなければならない。',
  },
  'refuse.retreatBack': {
    en: '{unit:unit} does not retreat through {hex:hex} again.',
    ja: '{unit:unit}は{hex:hex}へ戻る形では退却できない。',
  },
  'ask.retreat': {
    en: 'Retreat of {n} {n:hex/hexes}: choose the next hex for {units:unit}.',
    ja: '{n}ヘクスの退却：次のヘクスを選ぶ。対象：{units:unit}。',
  },

  // Beyond the limit
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
  'refuse.advanceArtillery': {
    en: '{unit:unit} does not advance after combat.',
    ja: '{unit:unit}は戦闘後前進できない。',
  },
  'refuse.advanceNotThere': {
    en: '{unit:unit} neither attacked nor stands with those who did.',
    ja: '{unit:unit}は攻撃しておらず、攻撃したユニットと同じヘクスにもいない。',
  },
  'refuse.advanceRiver': {
    en: '{unit:unit} has crossed a river and goes no further.',
    ja: '{unit:unit}は川を渡ったので、それ以上前進できない。',
  },
  'ask.advance': {
    en: '{hex:hex} is empty: advance, or end the advance.',
    ja: '{hex:hex}は空いた：戦闘後前進するか、前進を終える。',
  },
} as const
