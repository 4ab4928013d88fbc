// Charts for people to look at: combat, terrain, movement, weather; made of the figures that the rules use.
import type { ChartTable } from '../../../engine/contract.ts'
import { atLeast, NOTHING, plain, signed, texts } from '../../../engine/tables.ts'
import type { Text } from '../../../engine/text.ts'
import { MESSAGES } from '../words/messages.ts'
import { turnName } from '../words/names.ts'
import {
  ALLIED_STRATEGIC,
  ARMOUR_ZOC_COST,
  BREAKTHROUGH,
  FORTRESS_HIT,
  HISTORICAL_WEATHER,
  HIT,
  RANDOM_WEATHER,
  RIVER_COST,
  SNOW_BREAKTHROUGH,
  STRATEGIC,
  TERRAIN_COST,
  TERRAIN_STRENGTH,
} from './charts.ts'

const NO_EFFECT: Text = { en: 'no effect', ja: 'なし' }
const NORMAL: Text = { en: 'normal', ja: '通常' }
const NOT_ALLOWED: Text = { en: 'not allowed', ja: '禁止' }

// ---- Combat and terrain: 8.43, 9.1 ----

const hits: ChartTable = {
  id: 'hits',
  name: { en: 'Hits: one die for each strength point', ja: 'ヒット（戦闘力1につきダイス1個）' },
  rule: '8.43b',
  head: [
    { en: 'Who rolls', ja: 'ダイスを振る側' },
    { en: 'Hit on', ja: 'ヒット' },
  ],
  rows: [
    [{ en: 'any units', ja: '全ユニット' }, atLeast(HIT)],
    [{ en: 'Germans defending a fortress', ja: '要塞で防御するドイツ軍' }, atLeast(FORTRESS_HIT)],
  ],
}

const OTHER: Text = { en: 'other terrain', ja: '他の地形' }
const effects = (...parts: readonly (readonly [value: number, en: string, ja: string])[]): Text => ({
  en: parts.map(([value, en]) => `${en} ${signed(value).en}`).join('; '),
  ja: parts.map(([value, , ja]) => `${ja}${signed(value).ja}`).join('、'),
})
const { roughDefender, swampDefence, forestDefence, cityArmour, majorCityDefence } = TERRAIN_STRENGTH
const { riverAttacker, fortressAttacker, volkssturmDefence } = TERRAIN_STRENGTH

const costs = (terrain: string): readonly Text[] => [
  MESSAGES[`terrain.${terrain}`],
  ...TERRAIN_COST[terrain].map(plain),
]

const terrain: ChartTable = {
  id: 'terrain',
  name: { en: 'Terrain effects chart', ja: '地形効果表' },
  rule: '9.1a',
  head: [
    { en: 'Terrain', ja: '地形' },
    { en: 'Foot MP', ja: '徒歩MP' },
    { en: 'Mountain MP', ja: '山岳MP' },
    { en: 'Mechanised MP', ja: '機械化MP' },
    { en: 'Combat', ja: '戦闘への影響' },
  ],
  rows: texts([
    [...costs('clear'), NO_EFFECT],
    [...costs('forest'), effects([forestDefence, 'defence as a whole', '防御力合計'])],
    [...costs('rough'), effects([roughDefender, 'each defender', '防御側各々'])],
    [
      ...costs('swamp'),
      {
        en: `attacking armour half; ${effects([swampDefence, 'defence as a whole', '']).en}; in snow as clear`,
        ja: `攻撃側の機甲は半減、${effects([swampDefence, '', '防御力合計']).ja}、雪では平地扱い`,
      },
    ],
    [
      { en: 'minor city', ja: '小都市' },
      OTHER,
      OTHER,
      OTHER,
      effects([cityArmour, 'each attacking armour unit', '攻撃側の機甲各々']),
    ],
    [
      { en: 'major city', ja: '大都市' },
      OTHER,
      OTHER,
      OTHER,
      effects(
        [cityArmour, 'each attacking armour unit', '攻撃側の機甲各々'],
        [majorCityDefence, 'defence as a whole', '防御力合計'],
      ),
    ],
    [
      { en: 'fortress', ja: '要塞' },
      OTHER,
      OTHER,
      OTHER,
      {
        en: `${effects([fortressAttacker, 'each Allied attacker across its side', '']).en}; Germans in it hit on ${atLeast(FORTRESS_HIT).en}`,
        ja: `${effects([fortressAttacker, '', '要塞ヘクスサイド越しの連合国軍各々']).ja}、中のドイツ軍は${atLeast(FORTRESS_HIT).ja}でヒット`,
      },
    ],
    [
      { en: 'German city attacked for the first time', ja: '初めて攻撃されるドイツの大都市' },
      OTHER,
      OTHER,
      OTHER,
      effects([volkssturmDefence, 'defence as a whole (Volksgrenadiers)', '防御力合計（国民擲弾兵）']),
    ],
    [
      { en: 'river hexside', ja: '川ヘクスサイド' },
      NOTHING,
      NOTHING,
      signed(RIVER_COST),
      effects([riverAttacker, 'each attacker across', '川越しの攻撃側各々']),
    ],
    [
      { en: 'enemy ZOC', ja: '敵ZOC' },
      { en: 'stop', ja: '停止' },
      { en: 'stop', ja: '停止' },
      signed(ARMOUR_ZOC_COST),
      NO_EFFECT,
    ],
    [MESSAGES['terrain.sea'], NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED, NOTHING],
  ]),
}

// ---- Movement beside the normal one: 6.5, 6.6 ----

const movement: ChartTable = {
  id: 'movement',
  name: { en: 'Strategic and breakthrough movement', ja: '戦略移動と突破移動' },
  rule: '6.6a',
  head: [
    { en: 'Movement', ja: '移動の種類' },
    { en: 'Allowance', ja: '移動力' },
  ],
  rows: texts([
    [
      {
        en: `strategic: Allies ${ALLIED_STRATEGIC.in1944} units a turn in 1944, ${ALLIED_STRATEGIC.in1945} in 1945; Axis one for each oil field`,
        ja: `戦略移動：連合国軍は1944年に1ターン${ALLIED_STRATEGIC.in1944}個、1945年に${ALLIED_STRATEGIC.in1945}個。枢軸国軍は油田1つにつき1個`,
      },
      plain(`×${STRATEGIC}`),
    ],
    [{ en: 'breakthrough: armour', ja: '突破移動：機甲' }, BREAKTHROUGH.armour],
    [{ en: 'breakthrough: guards', ja: '突破移動：親衛' }, BREAKTHROUGH.guards],
    [{ en: 'breakthrough: mountain', ja: '突破移動：山岳' }, BREAKTHROUGH.mountain],
    [
      { en: 'breakthrough in snow (at least 1; not leaders)', ja: '雪のときの突破移動（最低1、指揮官を除く）' },
      signed(SNOW_BREAKTHROUGH),
    ],
  ]),
}

// ---- Weather: 13.0, 14.7 ----

const weatherName = (weather: string): Text => MESSAGES[`weather.${weather}`]

const weather: ChartTable = {
  id: 'weather',
  name: { en: 'Weather, and the die of random weather', ja: '天候、および無作為決定のダイス' },
  rule: '13.0a',
  head: [{ en: 'Turn', ja: 'ターン' }, { en: 'Historical', ja: '史実' }, ...RANDOM_WEATHER.columns.map(plain)],
  rows: [...RANDOM_WEATHER.rows].map(([turn, cells]) => [
    turnName(turn),
    weatherName(HISTORICAL_WEATHER[turn - 1]),
    ...cells.map(weatherName),
  ]),
}

const NO_BREAKTHROUGH: Text = { en: 'leaders only move', ja: '指揮官の移動のみ' }
const BOGGED: Text = {
  en: 'Axis armour from ZOC to ZOC only into hexes with Axis units',
  ja: '枢軸国軍機甲のZOC間移動は友軍のいるヘクスへのみ',
}

const weatherEffects: ChartTable = {
  id: 'weather-effects',
  name: { en: 'Effects of weather', ja: '天候の影響' },
  rule: '13.0b',
  head: [
    { en: 'Weather', ja: '天候' },
    { en: 'Movement', ja: '移動' },
    { en: 'Combat', ja: '戦闘' },
    { en: 'Breakthrough', ja: '突破移動・突破戦闘' },
  ],
  rows: [
    [weatherName('clear'), NORMAL, NORMAL, NORMAL],
    [weatherName('light-mud'), BOGGED, NORMAL, NO_BREAKTHROUGH],
    [
      weatherName('mud'),
      { en: `half allowance; ${BOGGED.en}`, ja: `移動力半減、${BOGGED.ja}` },
      NORMAL,
      NO_BREAKTHROUGH,
    ],
    [
      weatherName('snow'),
      { en: 'swamp counts as clear', ja: '湿地は平地扱い' },
      { en: 'attackers half, but for shock and mountain units', ja: '攻撃側は半減（打撃・山岳を除く）' },
      {
        en: `allowance ${signed(SNOW_BREAKTHROUGH).en}, at least 1; not leaders`,
        ja: `移動力${signed(SNOW_BREAKTHROUGH).ja}（最低1、指揮官を除く）`,
      },
    ],
  ],
}

export const FIELD_TABLES: readonly ChartTable[] = [hits, terrain, movement, weather, weatherEffects]
