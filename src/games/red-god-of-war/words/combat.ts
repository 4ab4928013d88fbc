// What players read of combat and overruns (chapter 8, 10.1): refusals, log lines, and the words of the battle card.
import type { Messages } from '../../../engine/text.ts'

const REFUSALS = {
  'refuse.oneTarget': { en: 'Each combat is against exactly one hex.', ja: '各戦闘の目標は1ヘクスだけである。' },
  'refuse.attackersOnce': {
    en: 'Name at least one attacker, and each only once.',
    ja: '攻撃側ユニットを1個以上、重複なく指定する。',
  },
  'refuse.oddsAsTheyAre': {
    en: 'The odds are taken as they are, and the result as it falls.',
    ja: '戦闘力比を下げることも、結果を振り直すこともできない。',
  },
  'refuse.targetTaken': {
    en: '{hex:hex} is attacked only once in an impulse.',
    ja: '{hex:hex}への攻撃は1インパルスに1回だけである。',
  },
  'refuse.twoTargets': {
    en: 'The units of a Soviet army attack at most {most} hexes in an impulse.',
    ja: 'ソヴィエト軍の1個軍が1インパルスに攻撃できるのは{most}ヘクスまでである。',
  },
  'refuse.hqAttacks': {
    en: '{unit:unit} is a headquarters: it supports attacks and takes no part in them.',
    ja: '{unit:unit}は司令部であり、攻撃を支援するだけで参加はできない。',
  },
  'refuse.attackerOffMap': {
    en: '{unit:unit} is not on the map and cannot attack.',
    ja: '{unit:unit}はマップ上におらず、攻撃できない。',
  },
  'refuse.attackedBefore': {
    en: '{unit:unit} has attacked already in this turn.',
    ja: '{unit:unit}はこのターンすでに攻撃した。',
  },
  'refuse.attacksElsewhere': {
    en: '{unit:unit} takes part in another attack of this phase.',
    ja: '{unit:unit}はこのフェイズの別の攻撃に参加している。',
  },
  'refuse.targetFar': {
    en: '{unit:unit} is not next to {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}に隣接していない。',
  },
  'refuse.tankOverRiver': {
    en: '{unit:unit} is a tank unit and cannot attack {hex:hex} across the river.',
    ja: '{unit:unit}は戦車ユニットであり、河川越しに{hex:hex}を攻撃できない。',
  },
  'refuse.oddsTooLow': {
    en: 'At {odds} with all shifts: below 1:4 no attack may be made.',
    ja: '修正後の戦闘力比は{odds}。1:4未満の攻撃はできない。',
  },

  'refuse.supportInactive': {
    en: 'The active headquarters is not on the map and gives no support.',
    ja: '活性化した司令部がマップ上にいないため、支援できない。',
  },
  'refuse.supportUnsupplied': {
    en: '{hq:unit} is not in combat supply and supports no attack.',
    ja: '{hq:unit}は戦闘補給下になく、攻撃を支援できない。',
  },
  'refuse.supportInZoc': {
    en: '{hq:unit} is in an enemy ZOC and gives no support.',
    ja: '{hq:unit}は敵ZOCにいるため支援できない。',
  },
  'refuse.supportRange': {
    en: '{hex:hex} is out of range of {hq:unit}.',
    ja: '{hex:hex}は{hq:unit}の指揮範囲外である。',
  },
  'refuse.supportUnitFar': {
    en: '{unit:unit} is out of range of {hq:unit}: it supports only when all attackers are in range.',
    ja: '{unit:unit}が{hq:unit}の指揮範囲外にいる。支援には攻撃側全ユニットが範囲内にいなければならない。',
  },
  'refuse.supportNotAssigned': {
    en: 'No attacker is assigned to {hq:unit}.',
    ja: '{hq:unit}に所属する攻撃ユニットがない。',
  },
  'refuse.supportOther': {
    en: 'Only the active headquarters supports, and it supports the hex that is attacked, once.',
    ja: '支援できるのは活性化した司令部だけで、対象は攻撃を受けるヘクス、1回だけである。',
  },
  'refuse.supportSpent': {
    en: 'The headquarters supports no more than {most} {most:attack/attacks} in its impulse.',
    ja: '司令部が1インパルスに支援できる攻撃は{most}回までである。',
  },
  'refuse.onePoint': {
    en: 'One supply point for one more shift: there is no second one in the same combat.',
    ja: '追加シフトは1戦闘につき1補給ポイント、1シフトだけである。',
  },
  'refuse.pointsSpent': { en: 'There is no supply point left to pay with.', ja: '使える補給ポイントがない。' },
  'refuse.noCombatToPay': { en: 'There is no such combat to pay for.', ja: '補給ポイントを使える戦闘がない。' },
  'refuse.noDefenceHq': {
    en: 'No headquarters supports the defence of {hex:hex}.',
    ja: '{hex:hex}の防御を支援する司令部がない。',
  },

  'refuse.overrunOneFormation': {
    en: 'One division or corps overruns, with none but its own mechanised units.',
    ja: 'オーバーランするのは1個師団または1個軍団で、その構成ユニットだけである。',
  },
  'refuse.overrunApart': {
    en: 'All units that overrun must stand in one hex.',
    ja: 'オーバーランする全ユニットは同じヘクスにいなければならない。',
  },
  'refuse.overrunIntegrity': {
    en: 'The formation is not complete in its hex: without integrity it cannot overrun.',
    ja: '同一師団効果がないため、オーバーランできない。',
  },
  'refuse.overrunWhole': {
    en: 'All regiments of the division, or both units of the corps, overrun together.',
    ja: '師団の全連隊、または軍団の両ユニットが、そろってオーバーランする。',
  },
  'refuse.overrunStacking': {
    en: 'No overrun while {hex:hex} is over the stacking limit.',
    ja: '{hex:hex}がスタック制限を超えている間は、オーバーランできない。',
  },
  'refuse.overrunHq': {
    en: '{hq:unit} is not in combat supply: none of its units overruns.',
    ja: '{hq:unit}が戦闘補給下にないため、オーバーランできない。',
  },
  'refuse.overrunRange': {
    en: 'The formation is out of range of {hq:unit}.',
    ja: '部隊が{hq:unit}の指揮範囲外にいる。',
  },
  'refuse.overrunSupply': {
    en: '{unit:unit} is not in supply and cannot overrun.',
    ja: '{unit:unit}は補給下になく、オーバーランできない。',
  },
  'refuse.overrunBarred': {
    en: '{unit:unit} cannot enter {hex:hex} from where it stands.',
    ja: '{unit:unit}は現在地から{hex:hex}に進入できない。',
  },
  'refuse.overrunPoints': {
    en: 'The overrun costs {unit:unit} {cost} movement points; it has {points}.',
    ja: 'オーバーランに{unit:unit}は移動ポイントを{cost}要するが、{points}しか残っていない。',
  },
  'refuse.overrunSupportSpent': {
    en: 'The headquarters supports no more than {most} {most:overrun/overruns} in its impulse.',
    ja: '司令部が1インパルスに支援できるオーバーランは{most}回までである。',
  },
  'refuse.overrunPoint': {
    en: 'Supply points buy shifts for attacks; an overrun is none.',
    ja: '補給ポイントによる追加シフトは攻撃だけのもので、オーバーランには使えない。',
  },
  'refuse.overrunSovietMech': {
    en: 'In the mechanised movement phase only Germans overrun.',
    ja: '機械化移動フェイズにオーバーランできるのはドイツ軍だけである。',
  },
} as const

const LOG = {
  'log.declared': {
    en: '{attackers:unit} will attack {hex:hex} at {odds}.',
    ja: '{attackers:unit}が{hex:hex}への攻撃を宣言（{odds}）。',
  },
  'log.declaredSupport': {
    en: '{attackers:unit} will attack {hex:hex} at {odds}, supported by {hq:unit}.',
    ja: '{attackers:unit}が{hq:unit}の支援を受けて{hex:hex}への攻撃を宣言（{odds}）。',
  },
  'log.declaredPoint': {
    en: '{attackers:unit} will attack {hex:hex} at {odds}, supported by {hq:unit} with a supply point besides.',
    ja: '{attackers:unit}が{hq:unit}の支援と1補給ポイントを受けて{hex:hex}への攻撃を宣言（{odds}）。',
  },
  'log.defencePoint': {
    en: '{hq:unit} spends a supply point on the defence of {hex:hex}.',
    ja: '{hq:unit}が{hex:hex}の防御に1補給ポイントを消費。',
  },
  'log.combat': {
    en: 'Attack on {hex:hex}: {attack} against {defence}, at {odds}: {result}.',
    ja: '{hex:hex}への攻撃：{attack}対{defence}、{odds}で結果は{result}。',
  },
  'log.overrun': {
    en: '{attackers:unit} overrun {hex:hex}: {attack} against {defence}, at {odds}: {result}.',
    ja: '{attackers:unit}が{hex:hex}をオーバーラン：{attack}対{defence}、{odds}で結果は{result}。',
  },
} as const

const CARD = {
  'extra.point': { en: 'a supply point for one more shift', ja: '1補給ポイントで追加1シフト' },

  'card.integrity': { en: 'division complete: doubled', ja: '同一師団効果で2倍' },
  'card.unsupplied': { en: 'unsupplied: half', ja: '非補給下で半減' },
  'card.isolated': { en: 'isolated: a quarter', ja: '孤立で1/4' },
  'card.cutOff': { en: 'isolated: half', ja: '孤立で半減' },
  'card.river': { en: 'across a river: half', ja: '河川越しで半減' },
  'card.swamp': { en: 'into swamp: half', ja: '沼地への攻撃で半減' },
  'card.sovietOverrun': { en: 'Soviet overrun: half', ja: 'ソヴィエト軍のオーバーランで半減' },
  'card.hqAlone': { en: 'a headquarters by itself defends with 1', ja: '単独の司令部は戦闘力1で防御' },
  'card.halved': {
    en: '{why}; {total} added up count {counted}',
    ja: '{why}（合計{total}を{counted}に切り上げ）',
  },

  'shift.terrain': { en: 'defender in {terrain:text}', ja: '防御側が{terrain:text}' },
  'shift.town': { en: 'defender in a town', ja: '防御側が町' },
  'shift.city': { en: 'defender in a city', ja: '防御側が都市' },
  'shift.fort': { en: 'fortified position', ja: '強化陣地' },
  'shift.creek': { en: 'all attackers across a creek', ja: '攻撃側の全てが小河川越し' },
  'shift.armour': { en: 'armour superiority, five tank steps to one', ja: '装甲優越（戦車ステップ5対1）' },
  'shift.combinedArms': { en: 'tanks and infantry attack together', ja: '諸兵科連合の攻撃' },
  'shift.combinedDefence': { en: 'tanks and infantry defend against tanks', ja: '諸兵科連合の防御' },
  'shift.encircled': { en: 'attacked from four hexes or more', ja: '4ヘクス以上からの攻撃（包囲）' },
  'shift.mud': { en: 'mud', ja: '泥濘' },
  'shift.snow': { en: 'Germans attack in snow', ja: '降雪中のドイツ軍の攻撃' },
  'shift.support': { en: 'support by {hq:unit}', ja: '{hq:unit}の支援' },
  'shift.supportPoint': { en: '{hq:unit} spends a supply point', ja: '{hq:unit}が1補給ポイントを消費' },
  'shift.razvedka': { en: 'Razvedka: first attack of this army', ja: '諜報作戦（この軍の最初の攻撃）' },
  'shift.defence': { en: '{hq:unit} supports the defence', ja: '{hq:unit}が防御を支援' },
  'shift.defencePoint': {
    en: '{hq:unit} spends a supply point on the defence',
    ja: '{hq:unit}が防御に1補給ポイントを消費',
  },
} as const

export const COMBAT_MESSAGES = { ...REFUSALS, ...LOG, ...CARD } satisfies Messages
