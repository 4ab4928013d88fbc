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
  'weather.mud': { en: 'mud', ja: '泥濘' },

  'nation.german': { en: 'German', ja: 'ドイツ軍' },
  'nation.romanian': { en: 'Romanian', ja: 'ルーマニア軍' },
  'type.infantry': { en: 'infantry', ja: '歩兵' },
  'type.cavalry': { en: 'cavalry', ja: '騎兵' },
  'type.hq': { en: 'headquarters', ja: '司令部' },

  'status.onMap': { en: 'on the map', ja: 'マップ上' },
  'supply.supplied': { en: 'in supply', ja: '補給下' },
  'supply.out-of-supply': { en: 'out of supply', ja: '補給切れ' },
  'supply.isolated': { en: 'isolated', ja: '孤立' },
  'mark.moved': { en: 'has moved', ja: '移動済み' },
  'mark.attacked': { en: 'has attacked', ja: '攻撃済み' },
  'by.strategic': { en: 'strategic movement', ja: '戦略移動' },

  'log.retreated': {
    en: '{unit:unit} retreats from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ退却した。',
  },
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
