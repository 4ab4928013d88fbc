// The charts for people to look at, made of the same figures that the rules use.
import type { ChartTable } from '../../../engine/contract.ts'
import { NOTHING, plain, resultsTable, signed } from '../../../engine/tables.ts'
import type { Text } from '../../../engine/text.ts'
import {
  ACTIVATION_TRACK,
  aircraftDrawn,
  BOMBARDMENT,
  BOMBARDMENT_ROWS,
  BOMBARDMENT_SHIFTS,
  CITY_COST,
  CRT,
  LIMBER_COST,
  LINE_COST,
  militiaRaised,
  NOT,
  ODDS_MODIFIERS,
  ODDS_ROWS,
  RIVER_COST,
  romanianSteps,
  SIXTHS,
  STREAM_COST,
  TERRAIN_COST,
  TERRAINS,
  WOODS_COST,
  ZOC_COST,
} from '../rules/charts.ts'
import { MESSAGES } from '../words/messages.ts'

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
  name: { en: 'Odds of each column, by the defender’s terrain', ja: '防御側の地形による各列の戦闘比' },
  rule: '9.17',
  head: [{ en: 'Terrain', ja: '地形' }, ...CRT.columns.map(plain)],
  rows: (Object.keys(ODDS_ROWS) as (keyof typeof ODDS_ROWS)[]).map(row => [
    ROW_NAMES[row],
    ...ODDS_ROWS[row].map(plain),
  ]),
}

const MODIFIER: Text = { en: 'Modifier', ja: '修正' }

const modifiers: ChartTable = {
  id: 'modifiers',
  name: { en: 'Modifiers of the odds, not of the column', ja: '戦闘比の修正（列の移動ではない）' },
  rule: 'CRT-M1',
  head: [MODIFIER, { en: 'Odds, at most', ja: '戦闘比（限度）' }],
  rows: [
    [{ en: 'armour, level by level', ja: '装甲攻撃（1レベルごと）' }, signed(ODDS_MODIFIERS.armour)],
    [{ en: 'massed armour', ja: '装甲の集中' }, signed(ODDS_MODIFIERS.massed)],
    [{ en: 'better armour defends', ja: '装甲防御' }, signed(ODDS_MODIFIERS.armourDefence)],
    [{ en: 'engineers against a town or city', ja: '町か都市への工兵の攻撃' }, signed(ODDS_MODIFIERS.engineers)],
    [{ en: 'attacked from four hexes or more', ja: '包囲（4ヘクス以上）' }, signed(ODDS_MODIFIERS.encircled)],
    [{ en: 'higher morale', ja: 'モラルで優位' }, signed(ODDS_MODIFIERS.goodMorale)],
    [{ en: 'lower morale, half of it', ja: 'モラルで劣位（差の半分）' }, signed(ODDS_MODIFIERS.poorMorale)],
  ],
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
  name: { en: 'Bombardment: least strength of each column', ja: '砲撃：各列の最低砲撃力' },
  rule: '8.2b',
  head: [{ en: 'Battalions', ja: '大隊数' }, ...BOMBARDMENT.columns.map(plain)],
  rows: BOMBARDMENT_ROWS.map((row, index) => [
    plain(index === 4 ? '5+' : index + 1),
    ...row.map(least => (least === 0 ? NOTHING : plain(least))),
  ]),
}

const shifts: ChartTable = {
  id: 'shifts',
  name: { en: 'Bombardment: columns to the left or right', ja: '砲撃：列の修正' },
  rule: '8.2c',
  head: [MODIFIER, { en: 'Columns', ja: '列' }],
  rows: [
    [
      { en: 'no friend beside the target (not for aircraft)', ja: '目標に友軍が隣接していない（航空機を除く）' },
      signed(BOMBARDMENT_SHIFTS.unseen),
    ],
    [{ en: 'entrenchment, outside towns', ja: '陣地（町・都市以外）' }, signed(BOMBARDMENT_SHIFTS.entrenched)],
    [{ en: 'town or city', ja: '町・都市' }, signed(BOMBARDMENT_SHIFTS.town)],
    [{ en: 'artillery in the target', ja: '目標に砲兵' }, signed(BOMBARDMENT_SHIFTS.artillery)],
    [
      { en: 'aircraft over a road, outside towns', ja: '航空機による道路上の目標（町・都市以外）' },
      signed(BOMBARDMENT_SHIFTS.road),
    ],
  ],
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

export const tablesOf = (): readonly ChartTable[] => [
  combat,
  odds,
  modifiers,
  bombardment,
  strengths,
  shifts,
  terrain,
  activation,
  morning,
]
