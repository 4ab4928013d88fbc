// Words that several titles say alike. A title that says one of them otherwise has its own, which goes before.
import { type Refusal, refuse } from './contract.ts'
import type { Arguments, Messages } from './text.ts'

const REFUSALS = {
  'refuse.notOnMap': { en: '{unit:unit} is not on the map.', ja: '{unit:unit}はマップ上にない。' },
  'refuse.noPath': { en: 'The path has no hex.', ja: '移動経路にヘクスがない。' },
  'refuse.notAdjacent': {
    en: '{from:hex} and {to:hex} are not adjacent.',
    ja: '{from:hex}と{to:hex}は隣接していない。',
  },
  'refuse.ownHex': { en: 'It stands in {to:hex}.', ja: '既に{to:hex}にいる。' },
  'refuse.outOfReach': {
    en: '{to:hex} is out of reach in this phase. {why:text}',
    ja: '{to:hex}にはこのフェイズに到達できない。{why:text}',
  },
  'refuse.tooFar': {
    en: 'The way there is longer than the movement left.',
    ja: '残りの移動力では届かない。',
  },
  'refuse.moveOver': {
    en: 'The move of {unit:unit} ended when another unit moved.',
    ja: '別のユニットが動いたため、{unit:unit}の移動は終わっている。',
  },
  'refuse.enemyThere': { en: 'The enemy holds {to:hex}.', ja: '{to:hex}には敵ユニットがいる。' },
  'refuse.nobodyThere': { en: 'There is no enemy unit in {hex:hex}.', ja: '{hex:hex}に敵ユニットはいない。' },
  'refuse.lossTooManySteps': {
    en: '{unit:unit} has only {n} {n:step/steps} to lose.',
    ja: '{unit:unit}が失えるのは{n}ステップまでである。',
  },
  'refuse.lossNotOffered': {
    en: '{unit:unit} is not among the units to choose from.',
    ja: '{unit:unit}は選択対象のユニットではない。',
  },
  'refuse.lossCount': {
    en: 'Exactly {n} {n:step/steps} must be named.',
    ja: 'ちょうど{n}ステップを指定しなければならない。',
  },
  'refuse.noBattleChoice': { en: 'There is no such choice now.', ja: '今その選択肢はない。' },
  'refuse.retreatOneHex': {
    en: '{unit:unit} retreats hex by hex: {hex:hex} is not adjacent.',
    ja: '{unit:unit}は1ヘクスずつ退却する。{hex:hex}は隣接していない。',
  },
  'refuse.retreatBarred': {
    en: '{unit:unit} could not move into {hex:hex} from here.',
    ja: '{unit:unit}はここから{hex:hex}へ移動できない。',
  },
  'refuse.retreatBetter': {
    en: '{unit:unit} must choose a hex that comes before {hex:hex} in the order of retreat.',
    ja: '{unit:unit}は退却の優先順位で{hex:hex}より上のヘクスを選ばなければならない。',
  },
  'refuse.advanceNotYours': {
    en: 'Only the attacking side advances: {unit:unit} does not.',
    ja: '前進できるのは攻撃側だけで、{unit:unit}はできない。',
  },
  'refuse.advanceRetreated': {
    en: '{unit:unit} has retreated and does not advance.',
    ja: '{unit:unit}は退却したので前進できない。',
  },
  'refuse.advanceOneHex': {
    en: '{unit:unit} advances hex by hex: {hex:hex} is not adjacent.',
    ja: '{unit:unit}は1ヘクスずつ前進する。{hex:hex}は隣接していない。',
  },
  'refuse.advanceFirst': {
    en: 'The first hex of the advance of {unit:unit} must be {hex:hex}.',
    ja: '{unit:unit}の前進の最初のヘクスは{hex:hex}でなければならない。',
  },
  'refuse.advanceOver': {
    en: '{unit:unit} has advanced {n} {n:hex/hexes}, as far as it may.',
    ja: '{unit:unit}はすでに限度の{n}ヘクスを前進した。',
  },
  'refuse.advanceZoc': {
    en: 'Enemy ZOC end the advance of {unit:unit} after {n} {n:hex/hexes}.',
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
  'refuse.noSuchTask': { en: 'There is no such task now.', ja: '今その指示はできない。' },
  'refuse.unplaced': { en: 'Still to place: {units:unit}.', ja: '未配置：{units:unit}。' },
  'refuse.notYours': {
    en: '{unit:unit} is not yours to command here.',
    ja: '{unit:unit}はここで動かせる自軍ユニットではない。',
  },
  'refuse.noTargets': {
    en: 'Name each hex to attack once, and at least one.',
    ja: '攻撃目標のヘクスは1個以上、重複なく指定する。',
  },
  'refuse.notAnAttacker': {
    en: '{unit:unit} did not attack here: only attackers advance.',
    ja: '{unit:unit}はこの攻撃に参加していない。前進できるのは攻撃側だけである。',
  },
  'refuse.cannotAdvance': {
    en: '{unit:unit} cannot advance into {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}へ前進できない。',
  },
  'refuse.noSuchChoice': { en: 'There is no choice "{option}".', ja: '「{option}」という選択肢はない。' },
} as const satisfies Messages

export const SHARED_WORDS = {
  ...REFUSALS,

  'seat.axis': { en: 'Axis', ja: '枢軸軍' },
  'seat.soviet': { en: 'Soviets', ja: 'ソ連軍' },
  'side.axis': { en: 'Axis', ja: '枢軸軍' },
  'side.soviet': { en: 'Soviets', ja: 'ソ連軍' },

  // What two strengths make, and what a move uses up.
  odds: { en: 'odds', ja: '戦闘比' },
  'points.left': { en: '{points} MP left', ja: '残り移動力{points}' },
  'points.cost': { en: '{cost} MP', ja: '消費{cost}' },

  // What points are for.
  'gain.hex': { en: '{hex:hex} held', ja: '{hex:hex}を支配' },
  'gain.losses': { en: 'enemy losses', ja: '敵の損害' },

  'terrain.clear': { en: 'clear', ja: '平地' },
  'terrain.sea': { en: 'sea', ja: '海' },
  'terrain.lake': { en: 'lake', ja: '湖' },
  'weather.mud': { en: 'mud', ja: '泥濘' },
  'weather.snow': { en: 'snow', ja: '降雪' },
  'weather.clear': { en: 'clear', ja: '晴天' },
  'weather.light-mud': { en: 'light mud', ja: '軽い泥濘' },

  'nation.german': { en: 'German', ja: 'ドイツ軍' },
  'nation.romanian': { en: 'Romanian', ja: 'ルーマニア軍' },
  'nation.germany': { en: 'German', ja: 'ドイツ軍' },
  'nation.soviet': { en: 'Soviet', ja: 'ソ連軍' },
  'nation.hungarian': { en: 'Hungarian', ja: 'ハンガリー軍' },
  'type.infantry': { en: 'infantry', ja: '歩兵' },
  'type.cavalry': { en: 'cavalry', ja: '騎兵' },
  'type.hq': { en: 'headquarters', ja: '司令部' },
  'type.motorised-infantry': { en: 'motorised infantry', ja: '自動車化歩兵' },
  'type.artillery': { en: 'artillery', ja: '砲兵' },

  'status.onMap': { en: 'on the map', ja: 'マップ上' },
  'status.absent': { en: 'not in play', ja: '登場していない' },
  'status.gone': { en: 'eliminated', ja: '除去' },
  'status.split': { en: 'in the breakdown box', ja: '分割ボックス' },
  'status.toPlace': { en: 'to be set up', ja: '未配置' },
  'status.eliminated': { en: 'eliminated', ja: '除去' },
  'supply.supplied': { en: 'in supply', ja: '補給下' },
  'supply.out-of-supply': { en: 'out of supply', ja: '補給切れ' },
  'supply.isolated': { en: 'isolated', ja: '孤立' },
  'mark.moved': { en: 'has moved', ja: '移動済み' },
  'mark.attacked': { en: 'has attacked', ja: '攻撃済み' },
  'mark.retreated': { en: 'has retreated', ja: '退却した' },
  'by.strategic': { en: 'strategic movement', ja: '戦略移動' },

  'choice.default': { en: 'Take the ready set-up', ja: '既定の配置を使う' },
  'choice.combat': { en: 'Attack on {hex:hex}', ja: '{hex:hex}への攻撃' },
  'ask.losses': {
    en: 'Combat for {hex:hex}: choose {n} {n:step/steps} to lose.',
    ja: '{hex:hex}の戦闘：失う{n}ステップを選ぶ。',
  },
  'ask.setup': {
    en: 'Set up your units, or take the ready set-up; then end the phase.',
    ja: 'ユニットを配置するか既定の配置を選び、フェイズを終了する。',
  },
  'ask.wait': { en: 'The dice decide.', ja: 'ダイスを振る。' },

  'log.retreated': {
    en: '{unit:unit} retreats from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ退却した。',
  },
  'log.moved': {
    en: '{units:unit} moved from {from:hex} to {to:hex}.',
    ja: '{units:unit}が{from:hex}から{to:hex}へ移動した。',
  },
  'log.movedStrategically': {
    en: '{units:unit} moved strategically from {from:hex} to {to:hex}.',
    ja: '{units:unit}が{from:hex}から{to:hex}へ戦略移動した。',
  },
  'log.combatVoid': {
    en: 'The attack on {hex:hex} does not take place: nobody is left for it.',
    ja: '{hex:hex}への攻撃は、当事者がいなくなったため行われない。',
  },
  'log.stepsLost': {
    en: '{unit:unit} loses {n} {n:step/steps} in {hex:hex}.',
    ja: '{unit:unit}が{hex:hex}で{n}ステップを失った。',
  },
  'log.unitLost': { en: '{unit:unit} is eliminated in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で除去された。' },
  'log.advanced': {
    en: '{unit:unit} advances from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ前進した。',
  },
  'log.turn': { en: 'Turn {turn}.', ja: '第{turn}ターン。' },
  'log.placed': { en: '{unit:unit} is set up in {hex:hex}.', ja: '{unit:unit}を{hex:hex}に配置。' },
} as const satisfies Messages

/** How a title refuses: the compiler knows its words, and those that it shares. */
export const refuserOf =
  <Own extends Messages>() =>
  (rule: string, key: (keyof Own & string) | keyof typeof REFUSALS, args?: Arguments): Refusal =>
    refuse(rule, key, args)

/** `turn.<n>`: the dates of the turns from `first` to `last`. */
export const turnWords = (first: number, last: number, turnName: (turn: number) => Messages[string]): Messages =>
  Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, index) => [`turn.${first + index}`, turnName(first + index)]),
  )
