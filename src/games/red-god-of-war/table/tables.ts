// The charts for people to look at, made of the same figures that the rules use.
import type { ChartTable } from '../../../engine/contract.ts'
import { plain, resultsTable, signed, texts } from '../../../engine/tables.ts'
import type { Text } from '../../../engine/text.ts'
import {
  BREAKDOWN,
  CITY_SHIFT,
  COST_FACTOR,
  CREEK_COST,
  CRT,
  IMPULSE_TRACKS,
  OKW_BOXES,
  RIVER_COST,
  ROAD_COST,
  STALIN_TRACK,
  TERRAIN_COST,
  TERRAIN_SHIFT,
  TERRAINS,
  TOWN_COST,
  TOWN_SHIFT,
  WEATHERS,
  weatherFor,
} from '../rules/charts.ts'
import { MESSAGES } from '../words/messages.ts'

const DIE: Text = { en: 'Die', ja: 'ダイス' }
const BOX: Text = { en: 'Box', ja: 'ボックス' }
const NONE: Text = plain('–')
const HALVED: Text = { en: 'attack halved', ja: '攻撃力半減' }

const combat: ChartTable = resultsTable(CRT, {
  id: 'combat',
  name: { en: 'Combat results (attacker/defender)', ja: '戦闘結果表（攻撃側／防御側）' },
  rule: '8.15',
  dice: DIE,
  combat: true,
})

const terrain: ChartTable = {
  id: 'terrain',
  name: { en: 'Terrain effects', ja: '地形効果表' },
  rule: '2.3',
  head: [
    { en: 'Terrain', ja: '地形' },
    { en: 'Foot', ja: '徒歩' },
    { en: 'Mechanised', ja: '機械化' },
    { en: 'Combat', ja: '戦闘' },
  ],
  rows: [
    ...TERRAINS.map(name => [
      MESSAGES[`terrain.${name}`],
      ...TERRAIN_COST[name].map(plain),
      name === 'swamp' ? HALVED : TERRAIN_SHIFT[name] === 0 ? NONE : signed(TERRAIN_SHIFT[name]),
    ]),
    [{ en: 'town', ja: '町' }, plain(TOWN_COST), plain(TOWN_COST), signed(TOWN_SHIFT)],
    [{ en: 'city', ja: '都市' }, plain(TOWN_COST), plain(TOWN_COST), signed(CITY_SHIFT)],
    [{ en: 'road', ja: '道路' }, plain(ROAD_COST), plain(ROAD_COST), NONE],
    [{ en: 'river', ja: '河川' }, signed(RIVER_COST), { en: 'bridge only', ja: '橋のみ' }, HALVED],
    [
      { en: 'creek', ja: '小河川' },
      ...CREEK_COST.map(signed),
      { en: '-1 if all attackers cross', ja: '全攻撃側が越えるなら-1' },
    ],
  ],
}

const weather: ChartTable = {
  id: 'weather',
  name: { en: 'Weather (die, modified) and movement costs', ja: '天候（修正後のダイス）と移動コスト' },
  rule: '11.5a',
  head: [DIE, { en: 'Weather', ja: '天候' }, { en: 'Costs', ja: 'コスト' }],
  rows: WEATHERS.map(name => {
    const faces = [0, 1, 2, 3, 4, 5, 6, 7].filter(die => weatherFor(die) === name)
    const [first, last] = [Math.min(...faces), Math.max(...faces)]
    const range = first === 0 ? `≤${last}` : last === 7 ? `≥${first}` : `${first}–${last}`
    return [plain(range), MESSAGES[`weather.${name}`], plain(`×${COST_FACTOR[name]}`)]
  }),
}

const impulses: ChartTable = {
  id: 'impulses',
  name: { en: 'Impulse tracks: stops at this or less', ja: 'インパルストラック（この数以下で停止）' },
  rule: '7.3a',
  head: [BOX, ...IMPULSE_TRACKS[0].map((_, index) => plain(index + 1))],
  rows: IMPULSE_TRACKS.map((track, side) => [
    side === 0 ? MESSAGES['side.german'] : MESSAGES['side.soviet'],
    ...track.map((limit, index) => (index === 0 ? NONE : plain(limit))),
  ]),
}

const stalin: ChartTable = {
  id: 'stalin',
  name: { en: 'Stalin’s will: supply points and orders', ja: 'スターリンの意向：補給ポイントと命令' },
  rule: '11.1a',
  head: [BOX, ...STALIN_TRACK.map((_, index) => plain(index + 1))],
  rows: [
    [{ en: 'Points', ja: 'ポイント' }, ...STALIN_TRACK.map(({ points }) => plain(points))],
    [{ en: 'Order', ja: '命令' }, ...STALIN_TRACK.map(({ order }) => (order === undefined ? NONE : plain(order)))],
  ],
}

const okwBoxes = (last: Text): Text[] =>
  Array.from({ length: OKW_BOXES }, (_, index) => (index === OKW_BOXES - 1 ? last : NONE))

const okw: ChartTable = {
  id: 'okw',
  name: { en: 'OKW orders', ja: 'OKW命令' },
  rule: '11.2a',
  head: [BOX, ...Array.from({ length: OKW_BOXES }, (_, index) => plain(index + 1))],
  rows: [
    [{ en: 'Name', ja: '名称' }, ...okwBoxes(plain('Hilfe!'))],
    [
      { en: 'Effect', ja: '効果' },
      ...okwBoxes({ en: 'on 5-6 a mechanised division leaves', ja: '5～6で機械化師団が撤退' }),
    ],
  ],
}

const breakdown: ChartTable = {
  id: 'breakdown',
  name: { en: 'Breakdown of divisions', ja: '分割チャート' },
  rule: '10.4',
  head: [
    { en: 'Division', ja: '師団' },
    { en: 'Regiments', ja: '連隊' },
  ],
  rows: texts(
    Object.entries(BREAKDOWN)
      .sort(([a], [b]) => Number(b) - Number(a))
      .map(([strength, ways]) => [
        `${strength}-7`,
        ways.map(parts => parts.map(part => `${part}-7`).join(' + ')).join(' / '),
      ]),
  ),
}

export const tablesOf = (): readonly ChartTable[] => [combat, terrain, weather, impulses, stalin, okw, breakdown]
