// What players read of losses, retreats and advances (8.2 to 8.4, 8.62 to 8.64).
export const BATTLE_MESSAGES = {
  // Losses
  'refuse.lossNotInCombat': {
    en: '{unit:unit} owes nothing to this result.',
    ja: '{unit:unit}はこの戦闘結果の損害を受けない。',
  },
  'refuse.lossWithoutStrength': {
    en: '{unit:unit} has no strength here: it is lost only after all the others.',
    ja: '{unit:unit}はここでは戦力がなく、他のすべてが失われた後にだけ損害を受ける。',
  },
  'log.lossReduced': {
    en: 'The other side cannot pay in steps: the result against the {side:text} drops to {n}.',
    ja: '相手が要求されたステップロスを満たせないため、{side:text}への結果は{n}に減る。',
  },
  'log.hqLost': {
    en: '{unit:unit} is eliminated in {hex:hex} and can return on turn {turn}.',
    ja: '{unit:unit}が{hex:hex}で除去された。第{turn}ターンに復帰できる。',
  },
  'ask.enemyLoss': {
    en: 'Combat for {hex:hex}: choose the enemy unit that loses the second step.',
    ja: '{hex:hex}の戦闘：2ステップ目を失う敵ユニットを選ぶ。',
  },

  // Stand or retreat
  'choice.stand': { en: 'Stand and lose {n} more {n:step/steps}', ja: '踏みとどまり、さらに{n}ステップを失う' },
  'choice.retreat': { en: 'Retreat {n} {n:hex/hexes}', ja: '{n}ヘクス退却する' },
  'log.stood': {
    en: 'The {side:text} stand for {n} more {n:step/steps}.',
    ja: '{side:text}は{n}ステップと引き換えに踏みとどまる。',
  },
  'log.retreats': { en: 'The {side:text} retreat {n} {n:hex/hexes}.', ja: '{side:text}は{n}ヘクス退却する。' },
  'log.cannotRetreat': {
    en: 'The {side:text} have nowhere to retreat to and lose the rest in steps.',
    ja: '{side:text}は退却先がなく、残りをステップロスで受ける。',
  },
  'ask.standOrRetreat': {
    en: 'Combat for {hex:hex}: lose {n} more {n:step/steps}, or retreat that many hexes.',
    ja: '{hex:hex}の戦闘：さらに{n}ステップを失うか、同じ数のヘクスを退却するか。',
  },

  // Retreats
  'refuse.notRetreating': { en: '{unit:unit} has no retreat to make.', ja: '{unit:unit}は退却しない。' },
  'refuse.retreatOther': {
    en: '{first:unit} must finish its retreat before {unit:unit} moves.',
    ja: '{unit:unit}の前に、{first:unit}が退却を終えなければならない。',
  },
  'refuse.retreatGoOn': { en: '{unit:unit} can retreat and must.', ja: '{unit:unit}は退却でき、しなければならない。' },
  'refuse.retreatBack': {
    en: '{unit:unit} has come from {hex:hex} and does not go back there.',
    ja: '{unit:unit}は{hex:hex}から来たので、そこへは戻れない。',
  },
  'refuse.retreatZoc': {
    en: '{hex:hex} is empty and in an enemy ZOC: {unit:unit} may not retreat there.',
    ja: '{hex:hex}は敵ZOC内の空きヘクスで、{unit:unit}は退却できない。',
  },
  'refuse.retreatFull': {
    en: '{hex:hex} is full, and {unit:unit} has somewhere else to go.',
    ja: '{hex:hex}はスタック制限に達しており、{unit:unit}には他の退却先がある。',
  },
  'log.retreatStopped': {
    en: '{unit:unit} goes no further than {hex:hex} and owes the rest in steps.',
    ja: '{unit:unit}は{hex:hex}より先へは退却せず、残りをステップロスで受ける。',
  },
  'log.spared': {
    en: '{unit:unit} was attacked before in this impulse: it stays in {hex:hex} and loses nothing.',
    ja: '{unit:unit}はこのインパルスにすでに攻撃を受けており、損害なしで{hex:hex}に留まる。',
  },
  'ask.retreat': {
    en: 'Retreat of {n} {n:hex/hexes}: choose the next hex for {units:unit}.',
    ja: '{n}ヘクスの退却：次のヘクスを選ぶ。対象：{units:unit}。',
  },

  // Advances
  'refuse.advanceNotActive': {
    en: '{unit:unit} is not active in this impulse.',
    ja: '{unit:unit}はこのインパルスで活性化していない。',
  },
  'refuse.advanceNotAdjacent': {
    en: '{unit:unit} is not adjacent to {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}に隣接していない。',
  },
  'refuse.advanceAside': {
    en: '{unit:unit} may enter the attacked hex, or as an attacker an open one beside it, not {hex:hex}.',
    ja: '{unit:unit}が入れるのは攻撃したヘクスか、攻撃したユニットならその脇の空きヘクスで、{hex:hex}ではない。',
  },
  'refuse.advanceAsideOver': {
    en: '{unit:unit} went beside the attacked hex and goes no further.',
    ja: '{unit:unit}は攻撃したヘクスの脇へ進んだので、それ以上進めない。',
  },
  'refuse.advancePath': {
    en: 'On foot {unit:unit} must follow the retreat: not to {hex:hex}.',
    ja: '徒歩の{unit:unit}は退却路に従わなければならず、{hex:hex}へは進めない。',
  },
  'ask.advance': {
    en: '{hex:hex} is empty: advance, or end the advance.',
    ja: '{hex:hex}は空いた：戦闘後前進するか、前進を終える。',
  },

  // After an overrun
  'choice.follow': { en: 'Enter {hex:hex} and go on', ja: '{hex:hex}に進入して移動を続ける' },
  'choice.halt': { en: 'Stay and stop', ja: 'とどまって停止する' },
  'log.followed': { en: '{units:unit} enter {hex:hex}.', ja: '{units:unit}が{hex:hex}に進入した。' },
  'log.halted': { en: '{units:unit} stop.', ja: '{units:unit}は停止した。' },
  'ask.follow': {
    en: 'The overrun has emptied {hex:hex}: enter it, or stop here.',
    ja: 'オーバーランで{hex:hex}が空いた：進入するか、ここで停止するか。',
  },
} as const
