// What players read of set-up, arrivals, tracks, withdrawals, breakdown and victory.
export const EVENTS_MESSAGES = {
  'refuse.notInSetUp': {
    en: '{unit:unit} is not part of this set-up.',
    ja: '{unit:unit}はこの初期配置に含まれない。',
  },
  'refuse.setUpHex': { en: '{unit:unit} begins in {hex:hex}.', ja: '{unit:unit}は{hex:hex}で開始する。' },
  'refuse.setUpZone': {
    en: '{unit:unit} sets up on the marked hexes of its command or up to three hexes behind them, not in {hex:hex}.',
    ja: '{unit:unit}は自分の司令部の指定ヘクスか、その後方3ヘクス以内に置く（{hex:hex}は不可）。',
  },
  'refuse.setUpStack': { en: 'Too many units in {hex:hex}.', ja: '{hex:hex}がスタック制限を超える。' },
  'refuse.setUpMissing': {
    en: '{n} units are still to be placed, {unit:unit} among them.',
    ja: '未配置のユニットが{n}個ある（{unit:unit}など）。',
  },
  'refuse.noRoom': { en: 'There is no room in {hex:hex}.', ja: '{hex:hex}にはスタックの余裕がない。' },
  'refuse.notArriving': {
    en: '{unit:unit} is not due as a reinforcement now.',
    ja: '{unit:unit}は今登場する増援ではない。',
  },
  'refuse.arrivalHq': {
    en: '{unit:unit} arrives on a headquarters in supply.',
    ja: '{unit:unit}は補給下の司令部の上に登場する。',
  },
  'refuse.notReturning': { en: '{unit:unit} does not come back now.', ja: '{unit:unit}は今は復帰しない。' },
  'refuse.returnHex': {
    en: '{unit:unit} comes back on a friendly hex of its own supply edge, not in {hex:hex}.',
    ja: '{unit:unit}は自軍の補給端の友軍支配ヘクスに復帰する（{hex:hex}は不可）。',
  },
  'refuse.transferWhom': { en: '{unit:unit} cannot be transferred.', ja: '{unit:unit}は移送できない。' },
  'refuse.transferReserve': {
    en: '{unit:unit} belongs to 3rd Tank Army, which is still in reserve.',
    ja: '{unit:unit}は予備の第3戦車軍に属しており、まだ解除されていない。',
  },
  'refuse.transferMate': { en: '{unit:unit} goes with its corps.', ja: '{unit:unit}は所属軍団とともに移送される。' },
  'refuse.transferMany': {
    en: 'One corps or division, or two brigades, may be transferred.',
    ja: '移送できるのは軍団か師団1個、または旅団2個まで。',
  },
  'refuse.transferTo': {
    en: '{unit:unit} cannot be transferred to that army.',
    ja: '{unit:unit}をその軍へは移送できない。',
  },
  'refuse.rebuildWhom': { en: '{unit:unit} takes no replacements.', ja: '{unit:unit}は補充を受けられない。' },
  'refuse.noReplacement': { en: 'There is no replacement step in this turn.', ja: 'このターンに補充ステップはない。' },
  'refuse.rebuildFull': { en: '{unit:unit} is at full strength.', ja: '{unit:unit}は完全戦力である。' },
  'refuse.rebuildNear': { en: '{unit:unit} stands next to the enemy.', ja: '{unit:unit}は敵に隣接している。' },
  'refuse.rebuildTank': { en: '{unit:unit} is an armoured unit.', ja: '{unit:unit}は装甲ユニットである。' },
  'refuse.rebuildIsolated': { en: '{unit:unit} is isolated.', ja: '{unit:unit}は孤立している。' },
  'refuse.withdrawIsolated': {
    en: '{unit:unit} is isolated and cannot leave.',
    ja: '{unit:unit}は孤立しており撤退できない。',
  },
  'refuse.withdrawDivision': {
    en: 'A whole mechanised division leaves; {unit:unit} is not of one that must be taken.',
    ja: '撤退するのは揃った機械化師団であり、{unit:unit}の師団は該当しない。',
  },
  'refuse.withdrawWhom': {
    en: '{unit:unit} is not what is asked for, or a less reduced one can go.',
    ja: '{unit:unit}は要求された種類でないか、より損害の少ないユニットがある。',
  },
  'refuse.splitWhom': {
    en: '{unit:unit} is not a division that can be split.',
    ja: '{unit:unit}は分割できる師団ではない。',
  },
  'refuse.splitWhen': {
    en: '{unit:unit} can be split only at the start of an impulse that activates it.',
    ja: '{unit:unit}を分割できるのは、それを活性化するインパルスの開始時だけ。',
  },
  'refuse.splitHow': { en: '{unit:unit} does not split that way.', ja: '{unit:unit}はそのようには分割できない。' },
  'refuse.splitCounters': {
    en: 'Not enough regiment counters are free to split {unit:unit}.',
    ja: '{unit:unit}を分割する連隊カウンターが足りない。',
  },
  'refuse.joinWhom': {
    en: '{unit:unit} is not a regiment of a split division.',
    ja: '{unit:unit}は分割された連隊ではない。',
  },
  'refuse.joinInto': { en: 'No such division is in the breakdown box.', ja: 'その師団は分割ボックスにない。' },
  'refuse.joinParts': {
    en: 'The regiments with {unit:unit} do not make {division:unit}.',
    ja: '{unit:unit}と同じヘクスの連隊では{division:unit}を作れない。',
  },
  'refuse.joinMissing': {
    en: '{division:unit} can re-form weaker only when its missing regiments are lost.',
    ja: '{division:unit}を弱体で再編成できるのは、不足する連隊が失われた場合だけ。',
  },

  'refuse.withdrawFirst': {
    en: 'The withdrawal is due: it cannot wait for another impulse.',
    ja: '撤退はこれ以上先のインパルスまで延ばせない。',
  },

  'ask.sovietLeaves': {
    en: 'Stalin calls units away: {corps} corps, {divisions} rifle divisions, {brigades} tank brigades. Name them now, or at the latest in the last Soviet impulse of the turn.',
    ja: 'スターリンの命令で撤退：軍団{corps}、狙撃兵師団{divisions}、戦車旅団{brigades}。今、または遅くともこのターン最後のソヴィエト軍インパルスで指定する。',
  },
  'ask.germanLeaves': {
    en: 'OKW calls a mechanised division away. Name it now, or at the latest in the last German impulse of the turn.',
    ja: 'OKW命令で機械化師団1個を撤退させる。今、または遅くともこのターン最後のドイツ軍インパルスで指定する。',
  },

  'as.split-3-3-3': { en: 'split into 3-7, 3-7, 3-7', ja: '3-7×3に分割' },
  'as.split-3-3-2': { en: 'split into 3-7, 3-7, 2-7', ja: '3-7×2と2-7に分割' },
  'as.split-3-2-2': { en: 'split into 3-7, 2-7, 2-7', ja: '3-7と2-7×2に分割' },
  'as.split-2-2-2': { en: 'split into 2-7, 2-7, 2-7', ja: '2-7×3に分割' },
  'as.split-2-2-1': { en: 'split into 2-7, 2-7, 1-7', ja: '2-7×2と1-7に分割' },
  'as.split-3-3': { en: 'split into 3-7, 3-7', ja: '3-7×2に分割' },
  'as.split-3-2': { en: 'split into 3-7, 2-7', ja: '3-7と2-7に分割' },
  'as.split-2-2': { en: 'split into 2-7, 2-7', ja: '2-7×2に分割' },
  'as.split-2-1': { en: 'split into 2-7, 1-7', ja: '2-7と1-7に分割' },
  'as.split-3': { en: 'becomes one regiment 3-7', ja: '3-7連隊1個にする' },
  'as.split-2': { en: 'becomes one regiment 2-7', ja: '2-7連隊1個にする' },
  'as.split-1': { en: 'becomes one regiment 1-7', ja: '1-7連隊1個にする' },

  'log.setUp': { en: '{unit:unit} in {hex:hex}.', ja: '{unit:unit}を{hex:hex}に配置。' },
  'log.defaultSetUp': { en: 'The rest sets up as prepared.', ja: '残りは既定の配置とする。' },
  'log.arrived': { en: '{unit:unit} joins {hq:unit}.', ja: '{unit:unit}が{hq:unit}に加わる。' },
  'log.returned': { en: '{unit:unit} comes back in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に復帰。' },
  'log.transferred': { en: '{unit:unit} is transferred to {hq:unit}.', ja: '{unit:unit}を{hq:unit}へ移送。' },
  'log.near267': { en: 'The 267th Division may be called up.', ja: '第267歩兵師団の登場条件が満たされた。' },
  'log.released': { en: '{hq:unit} is released from reserve.', ja: '{hq:unit}の予備が解除された。' },
  'log.weather': {
    en: 'Weather: {die} {modifier:signed}, {weather:text}.',
    ja: '天候：{die}{modifier:signed}、{weather:text}。',
  },
  'log.germanSupply': {
    en: 'The Germans receive {n} supply points: {all} now.',
    ja: 'ドイツ軍は補給ポイント{n}を受ける（計{all}）。',
  },
  'log.okw': { en: 'OKW: {die} {modifier:signed}, box {box}.', ja: 'OKW：{die}{modifier:signed}、第{box}ボックス。' },
  'log.hilfe': {
    en: '“Hilfe!”: {die}. A mechanised division must leave.',
    ja: '「Hilfe!」：{die}。機械化師団1個が撤退する。',
  },
  'log.noHilfe': { en: '“Hilfe!”: {die}. Nobody leaves.', ja: '「Hilfe!」：{die}。撤退なし。' },
  'log.stalin': {
    en: 'Stalin’s will: {die} {modifier:signed}; the Soviets receive {n} supply points: {all} now.',
    ja: 'スターリンの意向：{die}{modifier:signed}。ソヴィエト軍は補給ポイント{n}を受ける（計{all}）。',
  },
  'log.stalinOrder': {
    en: 'Order {order}: {corps} corps, {divisions} rifle divisions, {brigades} tank brigades must leave.',
    ja: '命令{order}：軍団{corps}、狙撃兵師団{divisions}、戦車旅団{brigades}を撤退させる。',
  },
  'log.rebuilt': { en: '{unit:unit} regains a step.', ja: '{unit:unit}が1ステップ回復。' },
  'log.withdrawn': { en: 'Withdrawn: {units:unit}.', ja: '撤退：{units:unit}。' },
  'log.split': { en: '{unit:unit} splits into {units:unit}.', ja: '{unit:unit}を{units:unit}に分割。' },
  'log.joined': { en: '{unit:unit} is together again in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で統合。' },
  'log.end': {
    en: 'The last turn is over: the Soviets hold {n} of the listed hexes.',
    ja: '最終ターン終了：ソヴィエト軍は目標ヘクスを{n}個支配。',
  },
  'level.victory': { en: 'victory', ja: '勝利' },
  'level.draw': { en: 'draw', ja: '引き分け' },
} as const
