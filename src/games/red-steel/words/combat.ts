// What players read of combat (chapters 9 and 10): refusals, log lines, and the words of the battle card.
import type { Messages } from '../../../engine/text.ts'

const REFUSALS = {
  'refuse.combatOneHex': {
    en: 'An attack is made on one hex, and on everybody in it.',
    ja: '攻撃の目標は1ヘクスで、そこにいる全ユニットを相手とする。',
  },
  'refuse.combatAttackersOnce': {
    en: 'Name at least one attacker, and each only once.',
    ja: '攻撃側ユニットを1個以上、重複なく指定する。',
  },
  'refuse.combatSupportLater': {
    en: 'Guns are allotted when all attacks are declared, the defender’s first.',
    ja: '砲兵支援の割り当ては全攻撃の宣言後で、防御側が先に行う。',
  },
  'refuse.combatAsItIs': {
    en: 'The odds are taken as they are, and the result as it falls.',
    ja: '戦闘比はそのまま用い、出た結果に従う。',
  },
  'refuse.combatEmpty': {
    en: 'There is no enemy ground unit in {hex:hex} to attack.',
    ja: '{hex:hex}に攻撃できる敵地上ユニットはいない。',
  },
  'refuse.combatTaken': {
    en: '{hex:hex} is attacked only once in a combat phase.',
    ja: '{hex:hex}への攻撃は1戦闘フェイズに1回だけである。',
  },
  'refuse.combatNotYours': {
    en: '{unit:unit} does not belong to the side whose turn it is.',
    ja: '{unit:unit}は手番側のユニットではない。',
  },
  'refuse.combatOffMap': {
    en: '{unit:unit} is not on the map and cannot attack.',
    ja: '{unit:unit}はマップ上におらず、攻撃できない。',
  },
  'refuse.combatNoStrength': {
    en: '{unit:unit} has no attack strength and takes no part in an attack.',
    ja: '{unit:unit}は攻撃力がなく、攻撃に参加できない。',
  },
  'refuse.combatFar': { en: '{unit:unit} is not next to {hex:hex}.', ja: '{unit:unit}は{hex:hex}に隣接していない。' },
  'refuse.combatElsewhere': {
    en: '{unit:unit} takes part in another attack of this phase.',
    ja: '{unit:unit}はこのフェイズの別の攻撃に参加している。',
  },
  'refuse.combatBridge': {
    en: '{unit:unit} needs a bridge to attack {hex:hex} across the river.',
    ja: '{unit:unit}が川越しに{hex:hex}を攻撃するには橋が要る。',
  },
  'refuse.combatStrategic': {
    en: '{unit:unit} has moved strategically and does not fight in this turn.',
    ja: '{unit:unit}は戦略移動をしたため、このターンは戦闘できない。',
  },
  'refuse.combatFerried': {
    en: '{unit:unit} has crossed the Prut without a bridge and does not fight in this turn.',
    ja: '{unit:unit}は橋なしでプルート河を渡ったため、このターンは戦闘できない。',
  },
  'refuse.combatOdds': {
    en: 'At {odds}, and no guns in reach to lift it: that is below the lowest odds for this ground.',
    ja: '最終戦闘比は{odds}。届く砲兵を加えても、この地形の最低戦闘比に達しない。',
  },
  'refuse.combatDone': {
    en: 'There is no such combat left to resolve.',
    ja: 'その戦闘は解決済みか、宣言されていない。',
  },
} as const

const LOG = {
  'log.combatDeclared': {
    en: '{attackers:unit} will attack {hex:hex}, at {odds} without support.',
    ja: '{attackers:unit}が{hex:hex}への攻撃を宣言（支援なしで{odds}）。',
  },
  'log.combat': {
    en: 'Attack on {hex:hex}: {attack} against {defence}, final odds {odds}, column {column}: {result}.',
    ja: '{hex:hex}への攻撃：{attack}対{defence}、最終戦闘比{odds}、{column}の列で結果は{result}。',
  },
  'log.combatBelow': {
    en: 'The attack on {hex:hex} is not made: {attack} against {defence} is {odds} in the end, below the chart.',
    ja: '{hex:hex}への攻撃は中止：{attack}対{defence}、最終戦闘比{odds}は表の下限に満たない。',
  },
} as const

const CARD = {
  'strength.out': { en: 'out of supply: one less', ja: '補給切れで-1' },
  'strength.isolated': { en: 'isolated: half', ja: '孤立で半減' },
  'strength.disrupted': { en: 'disrupted: one less', ja: '混乱で-1' },
  'strength.demoralised': { en: 'demoralised: half', ja: '士気喪失で半減' },
  'strength.river': { en: 'across a river: half', ja: '川越しで半減' },
  'strength.stream': { en: 'across a stream: one less', ja: '小川越しで-1' },
  'strength.built': { en: 'in a town or city: one more', ja: '町か都市で+1' },
  'strength.entrenched': { en: 'entrenched: one more', ja: '陣地で+1' },
  'strength.excess': { en: 'over the stacking limit: counts nothing', ja: 'スタック制限超過のため数えない' },
  'strength.support': { en: 'artillery support', ja: '砲兵支援' },
  'strength.supportCapped': {
    en: 'artillery support, no more than {most} in all',
    ja: '砲兵支援（合計{most}まで）',
  },
  'strength.several': { en: '{why}', ja: '{why}' },

  'odds.armour': { en: 'armour {attack} against {stop}', ja: '装甲値{attack}対{stop}' },
  'odds.massed': {
    en: 'massed armour: {attack} against {stop}, five to one or better',
    ja: '装甲の集中（{attack}対{stop}、5:1以上）',
  },
  'odds.armourDefence': {
    en: 'defending armour {defence} against {attack}',
    ja: '防御側装甲値{defence}対{attack}',
  },
  'odds.engineers': { en: 'engineers against a town or city', ja: '工兵による町か都市への攻撃' },
  'odds.encircled': { en: 'attacked from four hexes or more', ja: '4ヘクス以上からの攻撃（包囲）' },
  'odds.morale': { en: 'morale {attack} against {defence}', ja: 'モラル{attack}対{defence}' },
  'odds.row': { en: '{odds} in the row of {row:text}', ja: '{row:text}の段で{odds}' },
  'odds.belowRow': {
    en: '{odds} is below the row of {row:text}: not made unless guns lift it',
    ja: '{row:text}の段の下限を下回る{odds}（砲兵支援で上げなければ中止）',
  },
  'row.level-4': { en: 'level 4 and swamp', ja: 'レベル4と沼地' },
  'row.level-3': { en: 'level 3 and city', ja: 'レベル3と都市' },
  'row.level-1': { en: 'levels 1 and 2', ja: 'レベル1と2' },
} as const

export const COMBAT_MESSAGES = { ...REFUSALS, ...LOG, ...CARD } satisfies Messages
