// Names, sides, scenarios and options of Red God of War: loadable without the rules.
import type { Meta, ScenarioMeta } from '../../engine/contract.ts'
import { TITLE_FILES } from '../../engine/files.ts'
import type { Text } from '../../engine/text.ts'
import { CHANGES } from './words/changes.ts'
import { PITCH } from './words/pitch.ts'

export const SIDES = ['german', 'soviet'] as const
export const GERMAN = 0
export const SOVIET = 1
export type Side = typeof GERMAN | typeof SOVIET

export const OPTIONS = {
  fullAdvance: 'full-advance',
  zocRetreat: 'zoc-retreat',
  sovietOverrun: 'soviet-overrun',
  sharedLosses: 'shared-losses',
} as const

export interface Scenario extends ScenarioMeta {
  /** Mark of the hexes that decide, and how many of them the Soviets need, or may hold at most for a German victory. */
  readonly goals: string
  readonly sovietWins: number
  readonly germanWins: number
  /** Most German chits in the cup, by turn (13.11, 13.21). */
  readonly germanChits: Readonly<Record<number, number>>
}

// 12.0: none is in play unless it is chosen before
const ALL_OPTIONS = Object.values(OPTIONS)
// 13.15a, 13.23a
const HEXES: Text = { en: 'hexes', ja: 'ヘクス' }

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'mars',
    name: { en: 'Operation Mars', ja: 'マルス作戦' },
    about: {
      en: 'The first sixteen days of the offensive: eight turns, 25 November to 10 December 1942. The Soviets win with three of Olenino, Sychevka, the two hexes of Rzhev and Belyi; the Germans if they lose no more than one.',
      ja: '攻勢の最初の16日間。1942年11月25日～12月10日の全8ターン。オレニノ、スィチョフカ、ルジェフの2ヘクス、ベールイのうち3つを取ればソヴィエト軍の勝ち、1つ以下ならドイツ軍の勝ち。',
    },
    turns: [1, 8], // 13.11a
    options: ALL_OPTIONS,
    points: HEXES,
    goals: 'victory:mars',
    sovietWins: 3,
    germanWins: 1, // 13.15b
    germanChits: { 1: 6 },
  },
  {
    id: 'zhukov',
    name: { en: "Zhukov's plan", ja: 'ジューコフの計画' },
    about: {
      en: 'Mars and Jupiter together: sixteen turns, to 26 December 1942. The Soviets win with all eight hexes of Bogoliubovo, Novodugino, Viaz’ma, Rzhev and Belyi; the Germans if they lose no more than three.',
      ja: 'マルス、ジュピター両作戦。1942年12月26日までの全16ターン。ボゴリューボヴォ、ノヴォドゥギノ、ヴャジマ、ルジェフ、ベールイの8ヘクスすべてを取ればソヴィエト軍の勝ち、3つ以下ならドイツ軍の勝ち。',
    },
    turns: [1, 16], // 13.21a
    options: ALL_OPTIONS,
    points: HEXES,
    goals: 'victory:zhukov',
    sovietWins: 8,
    germanWins: 3, // 13.23b
    germanChits: { 1: 6, 2: 5 },
  },
]

export const META: Meta = {
  id: 'red-god-of-war',
  version: 2,
  changes: CHANGES,
  name: { en: 'Red God of War', ja: 'レッド・ゴッド・オブ・ウォー' },
  pitch: PITCH,
  sides: [
    { id: 'german', name: { en: 'Germans', ja: 'ドイツ軍' } },
    { id: 'soviet', name: { en: 'Soviets', ja: 'ソヴィエト軍' } },
  ],
  scenarios: SCENARIOS,
  options: [
    { id: OPTIONS.fullAdvance, rule: '12.1', name: { en: 'Advance past the attacked hex', ja: '最大限の戦闘後前進' } },
    { id: OPTIONS.zocRetreat, rule: '12.2', name: { en: 'Retreat through ZOC', ja: 'ZOCを通過する退却' } },
    {
      id: OPTIONS.sovietOverrun,
      rule: '12.3',
      name: { en: 'Soviet overruns in the mechanised phase', ja: 'ソヴィエト軍機械化オーバーラン' },
    },
    {
      id: OPTIONS.sharedLosses,
      rule: '12.4',
      name: { en: 'The enemy picks the second step lost', ja: '2ステップ目の損害は相手が選ぶ' },
    },
  ],
  secrets: 'always',
  files: { ...TITLE_FILES, 'units.csv': { ...TITLE_FILES['units.csv'], setUp: { unit: 'id', hex: 'setup' } } },
}
