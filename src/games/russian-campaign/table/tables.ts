// The charts for people to look at, made of the same figures that the rules use.

import type { Board } from '../../../engine/board.ts'
import type { ChartTable } from '../../../engine/contract.ts'
import { plain, resultsTable, texts } from '../../../engine/tables.ts'
import type { Text } from '../../../engine/text.ts'
import { AXIS, SOVIET } from '../meta.ts'
import {
  allowanceOf,
  CRT,
  MINIMUM_CITIES,
  MOVERS,
  type Mover,
  OBJECTIVES,
  railQuota,
  rolledWeather,
  stukasIn,
  turnOf,
  WEATHERS,
  type Weather,
} from '../rules/charts.ts'
import { MESSAGES } from '../words/messages.ts'

const DIE: Text = { en: 'Die', ja: 'ダイス' }
const weatherName = (weather: string): Text => MESSAGES[`weather.${weather}`]

const combat: ChartTable = resultsTable(CRT, {
  id: 'combat',
  name: { en: 'Combat results table', ja: '戦闘結果表' },
  rule: '9.6.2',
  dice: DIE,
  combat: true,
})

const ROLLED = ['1942-03', '1941-09', '1941-11'].map(turnOf)
const weather: ChartTable = {
  id: 'weather',
  name: { en: 'Weather (other months: clear; January/February: snow)', ja: '天候表（他の月は晴天、1/2月は降雪）' },
  rule: '4.0.1',
  head: [DIE, { en: 'Mar/Apr', ja: '3/4月' }, { en: 'Sep/Oct', ja: '9/10月' }, { en: 'Nov/Dec', ja: '11/12月' }],
  rows: [1, 2, 3, 4, 5, 6].map(die => [plain(die), ...ROLLED.map(turn => weatherName(rolledWeather(turn, die)))]),
}

/** A factor that tells the printed one from its half and from a fixed number. */
const PRINTED = 8
/** As the chart prints it: MF for the printed factor. */
export const allowanceShown = (mover: Mover, weather: Weather, impulse: 1 | 2): string => {
  const value = allowanceOf(mover, PRINTED, weather, impulse)
  return value === PRINTED
    ? 'MF'
    : value === PRINTED / 2 && allowanceOf(mover, 6, weather, impulse) === 3
      ? '½MF'
      : String(value)
}
const IN_JAPANESE: Readonly<Record<string, string>> = { MF: '全', '½MF': '半' }
const bothImpulses = (mover: Mover, weather: Weather): Text => {
  const both = ([1, 2] as const).map(impulse => allowanceShown(mover, weather, impulse))
  return { en: both.join(' / '), ja: both.map(each => IN_JAPANESE[each] ?? each).join(' / ') }
}
const movement: ChartTable = {
  id: 'movement',
  name: {
    en: 'Movement in the first / second impulse (MF: the printed factor)',
    ja: '移動力（第1／第2インパルス。全＝駒の移動力、半＝その半分）',
  },
  rule: '8.2.4',
  head: [{ en: 'Units', ja: 'ユニット' }, ...WEATHERS.map(weatherName)],
  rows: MOVERS.map(mover => [MESSAGES[`mover.${mover}`], ...WEATHERS.map(each => bothImpulses(mover, each))]),
}

const terrain: ChartTable = {
  id: 'terrain',
  name: { en: 'Terrain', ja: '地形効果' },
  rule: '8.2.1a',
  head: [
    { en: 'Terrain', ja: '地形' },
    { en: 'Movement', ja: '移動' },
    { en: 'Defence', ja: '防御' },
  ],
  rows: texts([
    [MESSAGES['terrain.clear'], '1', '–'],
    [
      MESSAGES['terrain.woods'],
      { en: 'stop; infantry and mountain pass', ja: '停止（歩兵・山岳猟兵は通過）' },
      { en: 'no retreat', ja: '退却なし' },
    ],
    [MESSAGES['terrain.mountain'], { en: 'stop; mountain passes', ja: '停止（山岳猟兵は通過）' }, '×2'],
    [MESSAGES['terrain.swamp'], { en: 'stop, but in snow', ja: '停止（降雪時を除く）' }, '–'],
    [{ en: 'major city', ja: '大都市' }, '–', '×2'],
    [
      { en: 'river', ja: '河川' },
      '–',
      { en: '×2, all attackers on rivers other than its own', ja: '×2（全攻撃側が別の河川上）' },
    ],
  ]),
}

const YEARS = [1941, 1942, 1943, 1944] as const
const support: ChartTable = {
  id: 'stukas',
  name: { en: 'Stukas in a turn', ja: '1ターンのスツーカー数' },
  rule: '9.9.7',
  head: [{ en: 'Year', ja: '年' }, ...WEATHERS.map(weatherName)],
  rows: YEARS.map(year => [plain(year), ...WEATHERS.map(each => plain(stukasIn(turnOf(`${year}-05`), each)))]),
}

const rail: ChartTable = {
  id: 'rail',
  name: { en: 'Units by rail in a turn', ja: '1ターンの鉄道移動数' },
  rule: '8.3.1',
  head: [
    { en: 'Weather', ja: '天候' },
    { en: 'Axis', ja: '枢軸軍' },
    { en: 'Soviets', ja: 'ソ連軍' },
  ],
  rows: WEATHERS.map(each => [weatherName(each), plain(railQuota(AXIS, each)), plain(railQuota(SOVIET, each))]),
}

const minimum: ChartTable = {
  id: 'minimum',
  name: { en: 'Cities that the Axis must hold', ja: '枢軸軍が保持すべき都市数' },
  rule: '5.4a',
  head: [
    { en: 'From', ja: '年' },
    { en: 'Cities', ja: '都市' },
    { en: 'of them major', ja: 'うち大都市' },
  ],
  rows: MINIMUM_CITIES.map(({ from, cities, major }) => [plain(from), plain(cities), plain(major)]),
}

const DICTATORS: Readonly<Record<string, Text>> = {
  stalin: { en: 'Stalin eliminated', ja: 'スターリンの除去' },
  hitler: { en: 'Hitler eliminated', ja: 'ヒトラーの除去' },
}
/** A city by its name, an oil field by its hex, or a dictator. */
const objectiveName = (board: Board, objective: string): Text =>
  DICTATORS[objective] ??
  board.hexes.find(({ place }) => place?.en === objective)?.place ?? {
    en: `oil field (${objective})`,
    ja: `油田（${objective}）`,
  }
const objectivesText = (board: Board, objectives: readonly string[]): Text => {
  const names = objectives.map(each => objectiveName(board, each))
  return { en: names.map(({ en }) => en).join(', '), ja: names.map(({ ja }) => ja).join('、') }
}
const objectivesTable = (board: Board): ChartTable => ({
  id: 'objectives',
  name: { en: 'Sudden death: objectives', ja: 'サドンデス勝利条件の目標' },
  rule: '13.1.2a',
  head: [
    { en: 'Year', ja: '年' },
    { en: 'Axis', ja: '枢軸軍' },
    { en: 'Soviets', ja: 'ソ連軍' },
  ],
  rows: Object.entries(OBJECTIVES).map(([year, [axis, soviet]]) => [
    plain(year),
    objectivesText(board, axis),
    objectivesText(board, soviet),
  ]),
})

export const tablesOf = (board: Board): readonly ChartTable[] => [
  combat,
  weather,
  movement,
  terrain,
  support,
  rail,
  minimum,
  objectivesTable(board),
]
