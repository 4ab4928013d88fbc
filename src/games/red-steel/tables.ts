// The charts for people to look at, made of the same figures that the rules use.
import type { ChartTable } from '../../engine/contract.ts'
import { NOTHING, plain, resultsTable } from '../../engine/tables.ts'
import type { Text } from '../../engine/text.ts'
import {
  ACTIVATION_TRACK,
  aircraftDrawn,
  BOMBARDMENT,
  BOMBARDMENT_ROWS,
  CITY_COST,
  CRT,
  LIMBER_COST,
  LINE_COST,
  militiaRaised,
  NOT,
  ODDS_ROWS,
  RIVER_COST,
  romanianSteps,
  SIXTHS,
  STREAM_COST,
  TERRAIN_COST,
  TERRAINS,
  WOODS_COST,
  ZOC_COST,
} from './charts.ts'
import { MESSAGES } from './messages.ts'

const DICE: Text = { en: 'Dice', ja: 'ダイス' }
const ROW_NAMES: Readonly<Record<keyof typeof ODDS_ROWS, Text>> = {
  'level-4': { en: 'Level 4, swamp', ja: 'レベル4・沼地' },
  'level-3': { en: 'Level 3, city', ja: 'レベル3・都市' },
  'level-1': { en: 'Level 1 or 2', ja: 'レベル1・2' },
}

const combat: ChartTable = resultsTable(CRT, {
  id: 'combat',
  name: { en: 'Combat results (attacker/defender)', ja: '戦闘結果表（攻撃側／防御側）' },
  rule: '9.18',
  dice: DICE,
  combat: true,
})

const odds: ChartTable = {
  id: 'odds',
  name: { en: 'Odds of each column, by the defender’s terrain', ja: '防御側の地形による各欄の戦闘比' },
  rule: '9.17',
  head: [{ en: 'Terrain', ja: '地形' }, ...CRT.columns.map(plain)],
  rows: (Object.keys(ODDS_ROWS) as (keyof typeof ODDS_ROWS)[]).map(row => [
    ROW_NAMES[row],
    ...ODDS_ROWS[row].map(plain),
  ]),
}

const bombardment: ChartTable = resultsTable(BOMBARDMENT, {
  id: 'bombardment',
  name: { en: 'Bombardment results', ja: '砲撃結果表' },
  rule: '8.2c',
  dice: DICE,
  combat: true,
})

const strengths: ChartTable = {
  id: 'strengths',
  name: { en: 'Bombardment: least strength of each column', ja: '砲撃：各欄の最低砲撃力' },
  rule: '8.2b',
  head: [{ en: 'Battalions', ja: '大隊数' }, ...BOMBARDMENT.columns.map(plain)],
  rows: BOMBARDMENT_ROWS.map((row, index) => [
    plain(index === 4 ? '5+' : index + 1),
    ...row.map(least => (least === 0 ? NOTHING : plain(least))),
  ]),
}

const shown = (cost: number): Text => (cost === NOT ? NOTHING : plain(cost))
const inPoints = (sixths: number): Text => plain(sixths % SIXTHS === 0 ? sixths / SIXTHS : `${sixths}/${SIXTHS}`)
const plus = (cost: number): Text => (cost === NOT ? NOTHING : plain(`+${cost}`))

const terrain: ChartTable = {
  id: 'terrain',
  name: { en: 'Movement costs: foot, motorised, mechanised', ja: '移動コスト：徒歩・自動車化・機械化' },
  rule: '5.1.3',
  head: [
    { en: 'Terrain', ja: '地形' },
    { en: 'Foot', ja: '徒歩' },
    { en: 'Motorised', ja: '自動車化' },
    { en: 'Mechanised', ja: '機械化' },
  ],
  rows: [
    ...TERRAINS.map(name => [MESSAGES[`terrain.${name}`], ...TERRAIN_COST[name].map(shown)]),
    [{ en: 'city', ja: '都市' }, ...CITY_COST.map(shown)],
    [{ en: 'woods', ja: '森' }, ...WOODS_COST.map(plus)],
    [{ en: 'stream', ja: '小川' }, ...STREAM_COST.map(plus)],
    [{ en: 'river', ja: '河川' }, ...RIVER_COST.map(plus)],
    [{ en: 'road', ja: '道路' }, ...LINE_COST.road.tactical.map(inPoints)],
    [{ en: 'highway', ja: '幹線道路' }, ...LINE_COST.highway.tactical.map(inPoints)],
    [{ en: 'trail', ja: '小道' }, ...LINE_COST.trail.tactical.map(inPoints)],
    [{ en: 'road, strategic', ja: '道路（戦略）' }, ...LINE_COST.road.strategic.map(inPoints)],
    [{ en: 'highway, strategic', ja: '幹線道路（戦略）' }, ...LINE_COST.highway.strategic.map(inPoints)],
    [{ en: 'into or out of enemy ZOC', ja: '敵ZOCへの出入り' }, ...ZOC_COST.map(plus)],
    [
      { en: 'limber, deploy', ja: '牽引・展開' },
      plain(LIMBER_COST.foot),
      plain(LIMBER_COST.mot),
      plain(LIMBER_COST.mech),
    ],
  ],
}

const activation: ChartTable = {
  id: 'activation',
  name: { en: 'Soviet activation: the phase ends at this or less', ja: 'ソ連軍の活性化（この数以下で終了）' },
  rule: '15.1d',
  head: [
    { en: 'Box', ja: 'ボックス' },
    { en: 'Number', ja: '数字' },
  ],
  rows: ACTIVATION_TRACK.map((limit, index) => [plain(index + 1), plain(limit)]),
}

const morning: ChartTable = {
  id: 'morning',
  name: { en: 'Morning rolls', ja: '導入セグメントのダイス' },
  rule: '3.1a',
  head: [
    { en: 'Die', ja: 'ダイス' },
    { en: 'Aircraft', ja: '航空機' },
    { en: 'Romanian steps', ja: 'ルーマニア軍ステップ' },
    { en: 'Militia', ja: '民兵' },
  ],
  rows: [1, 2, 3, 4, 5, 6].map(die => [
    plain(die),
    plain(aircraftDrawn(die)),
    plain(romanianSteps(die)),
    die === 6
      ? { en: 'Romanians +1 step', ja: 'ルーマニア軍+1ステップ' }
      : militiaRaised(die) === 0
        ? NOTHING
        : plain(militiaRaised(die)),
  ]),
}

export const TABLES: readonly ChartTable[] = [combat, odds, bombardment, strengths, terrain, activation, morning]
