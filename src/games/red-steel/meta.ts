// Names, sides, scenarios and options of Red Steel (basic rules): loadable without the rules.
import type { Meta, ScenarioMeta } from '../../engine/contract.ts'
import { TITLE_FILES } from '../../engine/files.ts'
import type { Text } from '../../engine/text.ts'
import { CHANGES } from './words/changes.ts'
import { PITCH } from './words/pitch.ts'

export const SIDES = ['axis', 'soviet'] as const
export const AXIS = 0
export const SOVIET = 1
export type Side = typeof AXIS | typeof SOVIET

/** Where the text is lost or can be read another way (15.13, 10.2, 17.21): the other reading. */
export const OPTIONS = {
  cavalryOnce: 'cavalry-moves-once',
  armourByBest: 'armour-by-best',
  everybodyDigs: 'everybody-digs',
} as const

/** Turn 1 is 2 July 1941, PM: four turns a day (2.4a). */
const LAST_TURN = 58

export interface Scenario extends ScenarioMeta {
  /** As the order of battle names it. */
  readonly code: 'S1' | 'S2' | 'S3'
  /** Region of the board that the Axis controls at the start. */
  readonly axisRegion: string
  /** 7.21: the north edge supplies from this turn on; undefined: never. */
  readonly northFrom: number | undefined
}

const ALL = Object.values(OPTIONS)
const POINTS: Text = { en: 'VP', ja: 'VP' }

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'costuleni',
    code: 'S1',
    name: { en: 'Bridgehead at Costuleni', ja: 'コストゥレニ橋頭堡' },
    about: {
      en: 'Ten turns, 2 to 4 July 1941: one Romanian division crosses the Prut against part of 95th Rifle Division, then 2nd Cavalry Corps. A small map corner, good for a first game.',
      ja: '1941年7月2～4日の10ターン。ルーマニア軍1個師団がプルート河を渡り、第95狙撃兵師団の一部と第2騎兵軍団に当たる。最初の一戦向き。',
    },
    turns: [1, 10],
    options: ALL,
    points: POINTS,
    axisRegion: 'control-axis',
    northFrom: undefined,
  },
  {
    id: 'cornesti',
    code: 'S2',
    name: { en: 'Cornesti Heights', ja: 'コルネシュティ高地' },
    about: {
      en: 'Twenty turns, 8 to 12 July 1941: the Soviet tank divisions strike at the heights while the Romanian armoured division is on its way.',
      ja: '1941年7月8～12日の20ターン。ソ連軍戦車師団が高地に反撃し、ルーマニア装甲師団が到着する。',
    },
    turns: [23, 42],
    options: ALL,
    points: POINTS,
    axisRegion: 's2-axis',
    northFrom: 20,
  },
  {
    id: 'kishinev',
    code: 'S3',
    name: { en: 'The campaign for Kishinev', ja: 'キシネフ攻略戦' },
    about: {
      en: 'Fifty-eight turns, 2 to 16 July 1941: from the Prut to Kishinev with everything.',
      ja: '1941年7月2～16日の58ターン。プルート河からキシネフまでの全戦役。',
    },
    turns: [1, LAST_TURN],
    options: ALL,
    points: POINTS,
    axisRegion: 'control-axis',
    northFrom: 20,
  },
]

/** 1.0: two sides and the basic rules; nothing of the advanced rules (18-25) can be chosen. */
export const META: Meta = {
  id: 'red-steel',
  version: 2,
  changes: CHANGES,
  name: { en: 'Red Steel', ja: 'レッド・スティール' },
  pitch: PITCH,
  sides: [
    { id: 'axis', name: { en: 'Axis', ja: '枢軸軍' } },
    { id: 'soviet', name: { en: 'Soviets', ja: 'ソ連軍' } },
  ],
  scenarios: SCENARIOS,
  options: [
    {
      id: OPTIONS.cavalryOnce,
      rule: '15.13',
      name: {
        en: 'The second cavalry marker does not move the corps again',
        ja: '騎兵軍団の2個目のマーカーでは再移動しない',
      },
    },
    {
      id: OPTIONS.armourByBest,
      rule: '10.2a',
      name: { en: 'Massed armour compares the best values', ja: '装甲の集中は最高値で比べる' },
    },
    {
      id: OPTIONS.everybodyDigs,
      rule: '17.21b',
      name: { en: 'Any unit may entrench in two turns', ja: 'どのユニットも2ターンで陣地を構築できる' },
    },
  ],
  secrets: 'always',
  files: {
    ...TITLE_FILES,
    'orders-of-battle.csv': {
      path: 'orders-of-battle.csv',
      key: ['scenario', 'kind', 'side', 'key'],
      setUp: { unit: 'key', hex: 'hex', list: 'scenario' },
    },
  },
}
