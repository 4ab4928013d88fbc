// Refusals and log lines of combat, and the words of the battle card.
import type { Messages } from '../../../engine/text.ts'

export const COMBAT_MESSAGES = {
  'refuse.noUnits': {
    en: 'Name at least one unit, each as often as it may be named.',
    ja: 'ユニットを正しく1個以上指定する。',
  },
  'refuse.attackedAlready': {
    en: '{unit:unit} has attacked in this phase.',
    ja: '{unit:unit}はこのフェイズに既に攻撃した。',
  },
  'refuse.cannotBreakThrough': {
    en: '{unit:unit} cannot attack in breakthrough combat.',
    ja: '{unit:unit}は突破戦闘で攻撃できない。',
  },
  'refuse.noEnemy': { en: 'No enemy unit is in {hex:hex}.', ja: '{hex:hex}に敵ユニットはいない。' },
  'refuse.onlyLeaders': { en: 'Leaders do not attack alone.', ja: '指揮官だけでは攻撃できない。' },
  'refuse.leaderAlone': {
    en: '{unit:unit} helps only units he is stacked with.',
    ja: '{unit:unit}は同じヘクスのユニットにしか貢献しない。',
  },
  'refuse.notNextTo': {
    en: '{unit:unit} is not next to any hex attacked.',
    ja: '{unit:unit}は攻撃目標に隣接していない。',
  },
  'refuse.nobodyNextTo': { en: 'No attacker is next to {hex:hex}.', ja: '{hex:hex}に隣接する攻撃側ユニットがない。' },
  'refuse.twoIntoYugoslavia': {
    en: 'No more than two Soviet units a turn attack into Yugoslavia.',
    ja: 'ユーゴスラビア国内へ攻撃できるソビエト軍は1ターンに2個までである。',
  },
  'refuse.allOrNothing': {
    en: '{unit:unit} must attack every enemy next to it, also {hexes:hex}.',
    ja: '{unit:unit}は隣接する敵をすべて攻撃しなければならない（{hexes:hex}）。',
  },
  'refuse.twoCombats': {
    en: 'These are two combats: no attacker joins the hexes.',
    ja: '目標を結ぶ攻撃ユニットがなく、別々の戦闘である。',
  },
  'refuse.leavesOut': {
    en: 'Then nobody would be left to attack {hexes:hex}, and all must be attacked.',
    ja: 'それでは{hexes:hex}を攻撃するユニットがなくなる。すべて攻撃しなければならない。',
  },
  'refuse.extraTwice': { en: 'Each kind of support once in a combat.', ja: '支援は1戦闘に各1回までである。' },
  'refuse.noExtra': { en: '"{extra:text}" cannot be used here.', ja: '「{extra:text}」はここでは使えない。' },
  'refuse.tooManySteps': { en: '{unit:unit} has not that many steps.', ja: '{unit:unit}にそれだけのステップはない。' },
  'refuse.exactly': { en: 'Exactly {need} must go.', ja: 'ちょうど{need}個を除去する。' },
  'refuse.firstHit': {
    en: 'The first hit must be a step loss.',
    ja: '最初のヒットはステップロスで受けなければならない。',
  },
  'refuse.tooManyLosses': {
    en: 'No more than {most} hits are to be met; single hits go to units that are not shock armies.',
    ja: '受けるヒットは{most}までである。1ヒットは打撃軍以外が受ける。',
  },
  'refuse.tooFewLosses': {
    en: 'At least {need} hits must be met by losses.',
    ja: '少なくとも{need}ヒットをステップロスで受けなければならない。',
  },
  'refuse.notRetreating': { en: '{unit:unit} does not have to retreat.', ja: '{unit:unit}は退却の対象ではない。' },
  'refuse.cannotRetreat': {
    en: '{unit:unit} cannot retreat to {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}へ退却できない。',
  },
  'refuse.retreated': { en: 'Attackers that retreated do not advance.', ja: '退却した攻撃側は前進できない。' },
  'log.attack': { en: '{attackers:unit} attack {targets:hex}.', ja: '{attackers:unit}が{targets:hex}を攻撃。' },
  'log.fleet': {
    en: 'The Baltic fleet adds {dice} dice to the defence.',
    ja: 'バルト海艦隊が防御にダイス{dice}個を加える。',
  },
  'log.dice': {
    en: 'Attack dice {attack}: {onDefender} {onDefender:hit/hits}. Defence dice {defence}: {onAttacker} {onAttacker:hit/hits}.',
    ja: '攻撃ダイス{attack}：{onDefender}ヒット。防御ダイス{defence}：{onAttacker}ヒット。',
  },
  'log.bombard': {
    en: 'Dice {attack} against {hex:hex}: {hits} {hits:hit/hits}.',
    ja: '{hex:hex}へのダイス{attack}：{hits}ヒット。',
  },
  'log.stepLoss': { en: '{unit:unit} loses a step.', ja: '{unit:unit}が1ステップを失う。' },
  'log.eliminated': { en: '{unit:unit} is eliminated.', ja: '{unit:unit}を除去。' },
  'log.eliminatedForGood': {
    en: '{unit:unit} is eliminated out of supply, for good.',
    ja: '{unit:unit}を補給切れで永久に除去。',
  },
  'log.retreated': {
    en: '{unit:unit} retreats from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ退却。',
  },
  'log.seaRetreat': {
    en: '{unit:unit} retreats by sea from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ海上退却。',
  },
  'log.advanced': { en: '{unit:unit} advances into {hex:hex}.', ja: '{unit:unit}が{hex:hex}へ前進。' },
  'extra.air': { en: 'air point', ja: '空軍ポイント' },
  'extra.black-sea': { en: 'Black Sea fleet', ja: '黒海艦隊' },
  'extra.baltic': { en: 'Baltic fleet', ja: 'バルト海艦隊' },
  'card.river': { en: 'across a river', ja: '川越し' },
  'card.fortress': { en: 'against a fortress', ja: '要塞への攻撃' },
  'card.city': { en: 'armour against a city', ja: '機甲の都市攻撃' },
  'card.swamp': { en: 'armour into swamp', ja: '機甲の湿地攻撃' },
  'card.snow': { en: 'snow: half', ja: '雪：半減' },
  'card.cutOff': { en: 'out of supply: half', ja: '補給切れ：半減' },
  'card.rough': { en: 'rough: +1 each', ja: '荒地：各+1' },
  'card.swampDefence': { en: 'swamp {hex:hex}', ja: '湿地 {hex:hex}' },
  'card.forest': { en: 'forest {hex:hex}', ja: '森 {hex:hex}' },
  'card.majorCity': { en: 'major city {hex:hex}', ja: '大都市 {hex:hex}' },
  'card.volkssturm': { en: 'Volksgrenadiers in {hex:hex}', ja: '国民擲弾兵 {hex:hex}' },
  'card.hitler': { en: 'Hitler', ja: 'ヒトラー' },
  'card.leader': { en: '{unit:unit}', ja: '{unit:unit}' },
  'card.combinedArms': { en: 'combined arms', ja: '諸兵連合' },
  'card.air': { en: 'air point', ja: '空軍ポイント' },
  'card.navy': { en: 'naval support', ja: '海軍支援' },
} as const satisfies Messages
