// Refusals and log lines of combat, and the words of the battle card.
import type { Messages } from '../../../engine/text.ts'

export const COMBAT_MESSAGES = {
  'refuse.noUnits': { en: 'Name each unit once, and at least one.', ja: 'ユニットは1個以上、重複なく指定する。' },
  'refuse.cannotAttack': { en: '{unit:unit} cannot attack.', ja: '{unit:unit}は攻撃に参加できない。' },
  'refuse.attackedAlready': {
    en: '{unit:unit} has attacked in this phase.',
    ja: '{unit:unit}はこのフェイズにすでに攻撃した。',
  },
  'refuse.isolated': {
    en: '{unit:unit} is isolated and may not attack.',
    ja: '{unit:unit}は孤立しており攻撃できない。',
  },
  'refuse.noEnemy': { en: 'No enemy is in {hex:hex}.', ja: '{hex:hex}に敵はいない。' },
  'refuse.hexAttackedAlready': {
    en: '{hex:hex} has been attacked in this phase.',
    ja: '{hex:hex}はこのフェイズにすでに攻撃された。',
  },
  'refuse.notNextTo': { en: '{unit:unit} is not next to {hex:hex}.', ja: '{unit:unit}は{hex:hex}に隣接していない。' },
  'refuse.attackOverWater': {
    en: '{unit:unit} cannot attack {hex:hex} across sea or lake.',
    ja: '{unit:unit}は海・湖越しに{hex:hex}を攻撃できない。',
  },
  'refuse.ignore': {
    en: 'Only Dr can be declared ignored, not {result}.',
    ja: '無視を宣言できるのはDrだけで、{result}はできない。',
  },
  'refuse.lower': {
    en: 'The odds cannot be lowered by {columns} columns.',
    ja: '戦力比を{columns}列下げることはできない。',
  },
  'refuse.tooFewLosses': {
    en: 'At least {need} must go; {sum} is not enough.',
    ja: '{need}以上を除去する必要がある。{sum}では足りない。',
  },
  'refuse.tooManyLosses': { en: 'Exactly {need} must go.', ja: '除去するのはちょうど{need}である。' },
  'refuse.notRetreating': { en: '{unit:unit} does not have to retreat.', ja: '{unit:unit}は退却の対象ではない。' },
  'refuse.cannotRetreat': {
    en: '{unit:unit} cannot retreat into {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}へ退却できない。',
  },
  'refuse.deadlyRetreat': {
    en: 'A retreat of {unit:unit} into {hex:hex} would cost a unit, and there is a hex where it costs none.',
    ja: '{unit:unit}を{hex:hex}へ退却させるとユニットが失われる。失われずに済む退却先がある。',
  },
  'log.attack': {
    en: '{attackers:unit} attack {targets:hex}: {attack} against {defence}, {odds}, column {column}.',
    ja: '{attackers:unit}が{targets:hex}を攻撃：{attack}対{defence}、{odds}、{column}の列。',
  },
  'log.battleRoll': {
    en: '{targets:hex}: die {die}, modifiers {modifiers:signed}, row {row}, column {column}: {result:text}.',
    ja: '{targets:hex}：ダイス{die}、修正{modifiers:signed}、{row}の行、{column}の列：{result:text}。',
  },
  'log.ignored': { en: '{result} was declared ignored: rolled again.', ja: '{result}は無視と宣言済み：振り直し。' },
  'log.eliminated': {
    en: '{unit:unit} is eliminated: {points} VP to {side:text}.',
    ja: '{unit:unit}を除去：{side:text}に{points}VP。',
  },
  'log.kampfgruppe': {
    en: '{unit:unit} leaves {kampfgruppe:unit} in {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}で{kampfgruppe:unit}となる。',
  },
  'log.damaged': {
    en: '{unit:unit} is damaged: its flight is back in game turn {turn}.',
    ja: '{unit:unit}に損害：飛行隊は第{turn}ゲームターンに復帰。',
  },
  'log.retreated': {
    en: '{unit:unit} retreats from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ退却。',
  },
  'log.caughtInZoc': {
    en: '{unit:unit} is caught in an enemy ZOC in {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}の敵ZOCで捕捉された。',
  },
  'log.advanced': {
    en: '{unit:unit} advances from {from:hex} into {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ前進。',
  },
  'result.Ae': { en: 'Ae, attackers eliminated', ja: 'Ae 攻撃側除去' },
  'result.Ar': { en: 'Ar, attackers retreat', ja: 'Ar 攻撃側退却' },
  'result.Br': { en: 'Br, both retreat', ja: 'Br 両者退却' },
  'result.Dr': { en: 'Dr, defenders retreat', ja: 'Dr 防御側退却' },
  'result.Ex': { en: 'Ex, exchange', ja: 'Ex 交換' },
  'result.1/2Ex': { en: '1/2Ex, half exchange', ja: '1/2Ex 半交換' },
  'result.De': { en: 'De, defenders eliminated', ja: 'De 防御側除去' },
  'result.X': { en: 'damage', ja: '損害' },
  'result.-': { en: 'no effect', ja: '影響なし' },
  'card.outOfSupply': { en: 'out of supply: half', ja: '補給切れ：半減' },
  'card.joined': { en: 'retreated here in this phase: no defence', ja: 'このフェイズに退却してきた：防御力なし' },
  'card.auxiliary': { en: 'supply or air unit: defends with 1', ja: '補給・航空ユニット：防御力1' },
  'card.fort': { en: 'fortified hex', ja: '要塞ヘクス' },
  'card.river': { en: 'all attackers across rivers', ja: '全攻撃側が河川越し' },
  'card.support': { en: 'close support', ja: '近接支援' },
  'card.lowered': { en: 'odds lowered by the attacker', ja: '攻撃側が戦力比を下げた' },
  'card.surpriseGerman': { en: 'surprise, a German among the defenders', ja: '奇襲（防御側にドイツ軍を含む）' },
  'card.surpriseAllies': { en: 'surprise, all defenders are Axis allies', ja: '奇襲（防御側はすべて枢軸同盟軍）' },
} as const satisfies Messages
