// Names, sides, scenarios and options of Turning Point: loadable without the rules.
import type { Meta, ScenarioMeta } from '../../engine/contract.ts'
import { TITLE_FILES } from '../../engine/files.ts'
import type { Text } from '../../engine/text.ts'
import { CHANGES } from './words/changes.ts'
import { PITCH } from './words/pitch.ts'

export const SIDES = ['axis', 'soviet'] as const
export const AXIS = 0
export const SOVIET = 1
export type Side = typeof AXIS | typeof SOVIET

/** An order of battle or reinforcement choice, by the letter in the rulebook. */
export interface Scenario extends ScenarioMeta {
  readonly axis: 'A' | 'B' | 'C' | 'D'
  readonly soviet: 'A' | 'B' | 'C' | 'D'
  readonly reinforcements: 'E' | 'F' | 'G' | 'H' | 'I'
}

export const OPTIONS = {
  integrity: 'army-integrity',
  standFast: 'stand-fast',
  supplyBan: 'supply-unit-ban',
  decemberSurprise: 'december-surprise',
  deadlyRetreats: 'deadly-retreats',
} as const

const TITLES: readonly Text[] = [
  { en: '19 November: historical', ja: '11月19日：史実' },
  { en: '19 November: Soviet free set-up', ja: '11月19日：ソ連軍自由配置' },
  { en: '19 November: both sides free set-up', ja: '11月19日：両軍自由配置' },
  { en: '19 November: more reinforcements', ja: '11月19日：増援増強' },
  { en: '19 November: more reinforcements, Soviet free set-up', ja: '11月19日：増援増強、ソ連軍自由配置' },
  { en: '19 November: more reinforcements, both free set-up', ja: '11月19日：増援増強、両軍自由配置' },
  { en: '16 December: historical', ja: '12月16日：史実' },
  { en: '16 December: the planned winter offensive', ja: '12月16日：冬季攻勢計画' },
  { en: '16 December: planned offensive, more reinforcements', ja: '12月16日：冬季攻勢計画、増援増強' },
  { en: '16 December: historical, no reinforcements', ja: '12月16日：史実、増援なし' },
  { en: 'Campaign: historical', ja: 'キャンペーン：史実' },
  { en: 'Campaign: Soviet free set-up', ja: 'キャンペーン：ソ連軍自由配置' },
  { en: 'Campaign: both sides free set-up', ja: 'キャンペーン：両軍自由配置' },
  { en: 'Campaign: more reinforcements', ja: 'キャンペーン：増援増強' },
  { en: 'Campaign: more reinforcements, Soviet free set-up', ja: 'キャンペーン：増援増強、ソ連軍自由配置' },
  { en: 'Campaign: more reinforcements, both free set-up', ja: 'キャンペーン：増援増強、両軍自由配置' },
]

// Number, Axis and Soviet order of battle, Axis reinforcements, first and last game turn.
const MATRIX = [
  [1, 'A', 'A', 'E', 1, 7], // SCN-1
  [2, 'A', 'B', 'E', 1, 7], // SCN-2
  [3, 'B', 'B', 'E', 1, 7], // SCN-3
  [4, 'A', 'A', 'F', 1, 7], // SCN-4
  [5, 'A', 'B', 'F', 1, 7], // SCN-5
  [6, 'B', 'B', 'F', 1, 7], // SCN-6
  [7, 'C', 'C', 'E', 15, 21], // SCN-7
  [8, 'D', 'D', 'G', 15, 21], // SCN-8
  [9, 'D', 'D', 'H', 15, 21], // SCN-9
  [10, 'C', 'C', 'I', 15, 21], // SCN-10
  [11, 'A', 'A', 'E', 1, 21], // SCN-11
  [12, 'A', 'B', 'E', 1, 21], // SCN-12
  [13, 'B', 'B', 'E', 1, 21], // SCN-13
  [14, 'A', 'A', 'F', 1, 21], // SCN-14
  [15, 'A', 'B', 'F', 1, 21], // SCN-15
  [16, 'B', 'B', 'F', 1, 21], // SCN-16
] as const

const SET_UP: Readonly<Record<'A' | 'B' | 'C' | 'D', Text>> = {
  A: { en: 'by the set-up map', ja: '初期配置マップどおり' },
  B: { en: 'free behind the 19 November line', ja: '11月19日開始線の自軍側に自由配置' },
  C: { en: 'in the areas of the 16 December lines', ja: '12月16日開始線の区域内に配置' },
  D: {
    en: 'free behind the 19 November line, a month later',
    ja: '11月19日開始線の自軍側に自由配置（12月16日開始）',
  },
}
const ARRIVALS: Readonly<Record<'E' | 'F' | 'G' | 'H' | 'I', Text>> = {
  E: { en: 'historical reinforcements', ja: '史実の増援' },
  F: { en: 'more reinforcements, from the Caucasus', ja: 'コーカサスからの増援を加える' },
  G: { en: 'reinforcements as for an attack in December', ja: '12月の攻勢に応じた増援' },
  H: {
    en: 'reinforcements as for an attack in December and more from the Caucasus',
    ja: '12月の攻勢に応じた増援（コーカサスからの増援を加える）',
  },
  I: { en: 'no Axis reinforcements', ja: '枢軸軍の増援なし' },
}

const setUpText = (axis: keyof typeof SET_UP, soviet: keyof typeof SET_UP): Text =>
  axis === soviet
    ? { en: `Both sides ${SET_UP[axis].en}`, ja: `両軍とも${SET_UP[axis].ja}` }
    : {
        en: `Axis ${SET_UP[axis].en}; Soviets ${SET_UP[soviet].en}`,
        ja: `枢軸軍は${SET_UP[axis].ja}、ソ連軍は${SET_UP[soviet].ja}`,
      }

export const SCENARIOS: readonly Scenario[] = MATRIX.map(
  ([number, axis, soviet, reinforcements, first, last], index) => ({
    id: String(number),
    name: TITLES[index],
    about: {
      en: `Game turns ${first}-${last}. ${setUpText(axis, soviet).en}; ${ARRIVALS[reinforcements].en}.`,
      ja: `第${first}～${last}ゲームターン。${setUpText(axis, soviet).ja}。${ARRIVALS[reinforcements].ja}。`,
    },
    turns: [first, last],
    axis,
    soviet,
    reinforcements,
    options: [
      OPTIONS.integrity,
      OPTIONS.supplyBan,
      OPTIONS.deadlyRetreats,
      // OPT-2 belongs to the historical situation of the first game turn.
      ...(axis === 'A' && soviet === 'A' ? [OPTIONS.standFast] : []),
      ...(axis === 'D' ? [OPTIONS.decemberSurprise] : []),
    ],
  }),
)

export const META: Meta = {
  id: 'turning-point',
  version: 2,
  changes: CHANGES,
  name: { en: 'Turning Point: Stalingrad', ja: 'ターニングポイント：スターリングラード' },
  pitch: PITCH,
  sides: [
    { id: 'axis', name: { en: 'Axis', ja: '枢軸軍' } },
    { id: 'soviet', name: { en: 'Soviets', ja: 'ソ連軍' } },
  ],
  scenarios: SCENARIOS,
  options: [
    { id: OPTIONS.integrity, rule: 'OPT-1a', name: { en: 'Soviet army integrity', ja: 'ソ連の軍編成' } },
    { id: OPTIONS.standFast, rule: 'OPT-2', name: { en: 'Axis stand-fast order', ja: '枢軸軍の死守命令' } },
    {
      id: OPTIONS.supplyBan,
      rule: 'MOVE-L',
      name: {
        en: 'Strict reading: supply units never move next to an enemy',
        ja: '厳格な解釈：補給ユニットは敵の隣へ一切移動できない',
      },
    },
    {
      id: OPTIONS.decemberSurprise,
      rule: 'OOB-D',
      name: { en: 'Surprise in the first turn of the December game', ja: '12月ゲームの最初のゲームターンにも奇襲' },
    },
    {
      id: OPTIONS.deadlyRetreats,
      rule: 'RET-Q1',
      name: {
        en: 'Deadly retreats: the opponent may choose a hex in which the unit is lost',
        ja: '厳格な解釈：相手は、ユニットが失われるヘクスへも退却させられる',
      },
    },
  ],
  files: {
    ...TITLE_FILES,
    'orders-of-battle.csv': {
      path: 'orders-of-battle.csv',
      key: ['choice', 'unit'],
      setUp: { unit: 'unit', hex: 'hex', list: 'choice' },
    },
  },
}
