// What players read of bombardment, support and aircraft (chapters 8, 11 and 16): refusals, log lines, words of the card.
import type { Messages } from '../../../engine/text.ts'

const REFUSALS = {
  'refuse.fireNotYours': { en: '{unit:unit} is not yours.', ja: '{unit:unit}は自軍のユニットではない。' },
  'refuse.fireNoGuns': {
    en: '{unit:unit} is no artillery or monitor on the map.',
    ja: '{unit:unit}はマップ上の砲兵でもモニター艦でもない。',
  },
  'refuse.fireDemoralised': {
    en: '{unit:unit} is demoralised and does not fire.',
    ja: '{unit:unit}は士気喪失しており、射撃できない。',
  },
  'refuse.fireLimbered': {
    en: '{unit:unit} is limbered: only deployed guns fire.',
    ja: '{unit:unit}は牽引状態にある。射撃できるのは展開した砲だけである。',
  },
  'refuse.fireNoSalvo': { en: '{unit:unit} is out of ammunition.', ja: '{unit:unit}には弾薬がない。' },
  'refuse.fireRange': {
    en: '{hex:hex} is beyond the range of {unit:unit}, which is {range} hexes.',
    ja: '{hex:hex}は{unit:unit}の射程{range}ヘクスの外にある。',
  },
  'refuse.fireInZoc': {
    en: '{unit:unit} is in an enemy ZOC and gives no support.',
    ja: '{unit:unit}は敵ZOCの中におり、支援できない。',
  },
  'refuse.fireAllotted': {
    en: '{unit:unit} has been allotted to a combat already.',
    ja: '{unit:unit}はすでに戦闘に割り当てられている。',
  },
  'refuse.fireNoCombat': {
    en: 'No combat is waiting there to be fought.',
    ja: 'そこには解決を待つ戦闘がない。',
  },
  'refuse.fireSettled': {
    en: 'All support has been laid down and stays as it is.',
    ja: '支援の割り当ては済んでおり、もう変えられない。',
  },
  'refuse.fireAircraftSupport': {
    en: '{unit:unit} only bombards: aircraft support neither attack nor defence.',
    ja: '{unit:unit}にできるのは砲撃だけで、航空機は攻撃も防御も支援しない。',
  },
  'refuse.fireAircraftNight': { en: '{unit:unit} does not fly at night.', ja: '{unit:unit}は夜間ターンには飛べない。' },
  'refuse.fireAircraftInCup': {
    en: '{unit:unit} is not among the aircraft drawn for today, or has flown.',
    ja: '{unit:unit}は本日引かれていないか、すでに出撃した。',
  },
  'refuse.fireOneAircraft': {
    en: 'Aircraft attack one at a time: their strengths are not added.',
    ja: '航空機は1機ずつ攻撃し、砲撃力は合計しない。',
  },
  'refuse.fireApart': {
    en: 'An aircraft bombards apart from the guns.',
    ja: '航空機の砲撃は、砲兵とは別に解決する。',
  },
  'refuse.fireOneHex': { en: 'Each bombardment is aimed at exactly one hex.', ja: '砲撃の目標は1ヘクスだけである。' },
  'refuse.fireOnce': {
    en: 'Name at least one unit to fire, and each only once.',
    ja: '射撃するユニットを1個以上、重複なく指定する。',
  },
  'refuse.firePlain': {
    en: 'A bombardment takes its column and its result as they come.',
    ja: '砲撃の列も結果も選び直せない。',
  },
  'refuse.fireNobody': { en: 'There is no enemy unit in {hex:hex}.', ja: '{hex:hex}に敵ユニットはいない。' },
  'refuse.fireTwice': {
    en: 'The guns have fired at {hex:hex} already: all that fire at a hex fire together.',
    ja: '{hex:hex}にはすでに砲撃した。同じヘクスを撃つ砲はまとめて撃つ。',
  },
  'refuse.fireUnspotted': {
    en: 'Nobody spots {hex:hex}: it takes a unit beside it, or two hexes away with no town or city there or between.',
    ja: '{hex:hex}はスポットされていない。隣接するか、町や都市を挟まず2ヘクス以内にいる必要がある。',
  },
  'refuse.fireUnseenAtNight': {
    en: 'At night {hex:hex} is spotted only from a hex beside it.',
    ja: '夜間に{hex:hex}をスポットできるのは、隣接するヘクスからだけである。',
  },
  'refuse.fireAgain': {
    en: '{unit:unit} has bombarded in this phase.',
    ja: '{unit:unit}はこのフェイズにすでに砲撃した。',
  },
  'refuse.fireTooWeak': {
    en: 'This fire at {hex:hex} is below the first column of the chart and would do nothing.',
    ja: 'この砲撃では{hex:hex}に対して表の最初の列に届かず、効果がない。',
  },
  'refuse.fireLoser': {
    en: '{unit:unit} has not so many steps to lose in this bombardment.',
    ja: '{unit:unit}は、この砲撃でそれだけのステップを失えない。',
  },
  'refuse.fireLosses': {
    en: 'This bombardment costs exactly {n} {n:step/steps}.',
    ja: 'この砲撃で失うのは、ちょうど{n}ステップである。',
  },
} as const

const LOG = {
  'log.fireAircraftDrawn': {
    en: '{n} aircraft may fly today: {units:unit}.',
    ja: '本日使えるのは{n}機：{units:unit}。',
  },
  'log.fireBombards': {
    en: 'Bombardment of {hex:hex} by {units:unit}: {attack} points, column {column}: {result}.',
    ja: '{units:unit}が{hex:hex}を砲撃：砲撃力{attack}、列{column}で結果は{result}。',
  },
  'log.fireDefends': {
    en: '{unit:unit} will support the defence of {hex:hex}.',
    ja: '{unit:unit}を{hex:hex}の防御支援に割り当てた。',
  },
  'log.fireSupports': {
    en: '{unit:unit} will support the attack on {hex:hex}.',
    ja: '{unit:unit}を{hex:hex}への攻撃支援に割り当てた。',
  },
  'log.fireOpened': {
    en: '{unit:unit} supports the defence of {hex:hex}.',
    ja: '{unit:unit}が{hex:hex}の防御を支援する。',
  },
  'log.fireDropped': {
    en: 'The enemy stands before {unit:unit}: it no longer supports the defence of {hex:hex}.',
    ja: '敵が{unit:unit}に迫り、{hex:hex}の防御支援は取り消された。',
  },
} as const

const CARD = {
  'shift.fireUnseen': { en: 'no friend beside the target', ja: '目標に隣接する友軍なし' },
  'shift.fireEntrenched': { en: 'entrenchment', ja: '陣地' },
  'shift.fireTown': { en: 'town or city', ja: '町・都市' },
  'shift.fireArtillery': { en: 'guns in the target hex', ja: '目標ヘクスに砲兵' },
  'shift.fireRoad': { en: 'aircraft over a road', ja: '道路上への航空攻撃' },
  'card.fire': { en: 'Fire', ja: '砲撃力' },
  'card.battalions': { en: 'Battalions there', ja: '目標の大隊数' },
  'card.column': { en: 'column', ja: '列' },
  'strength.fireLess': { en: 'disorder or want of supply', ja: '混乱または補給不足' },
} as const

export const FIRE_MESSAGES = { ...REFUSALS, ...LOG, ...CARD } as const satisfies Messages
