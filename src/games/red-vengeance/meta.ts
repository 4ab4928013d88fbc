// Names, sides, scenario and options of Red Vengeance: loadable without the rules.
import type { Meta } from '../../engine/contract.ts'
import { TITLE_FILES } from '../../engine/files.ts'
import { CHANGES } from './words/changes.ts'
import { PITCH } from './words/pitch.ts'

export const SIDES = ['axis', 'allied'] as const
export const AXIS = 0
export const ALLIED = 1
export type Side = typeof AXIS | typeof ALLIED

export const OPTIONS = {
  magyarHonour: 'magyar-honour',
  arcticPeace: 'arctic-peace',
  trucks: 'more-trucks',
  greekGarrison: 'greek-garrison',
  lastLine: 'last-line',
  bulge: 'bulge-in-the-east',
  randomWeather: 'random-weather',
  combinedArms: 'combined-arms',
  swampChart: 'swamp-by-chart',
  mudForAll: 'mud-binds-all-armour',
} as const

export const META: Meta = {
  id: 'red-vengeance',
  version: 2,
  changes: CHANGES,
  name: { en: 'Red Vengeance', ja: 'レッド・ヴェンジェンス' },
  pitch: PITCH,
  sides: [
    { id: 'axis', name: { en: 'Axis', ja: '枢軸国軍' } },
    { id: 'allied', name: { en: 'Allies', ja: '連合国軍' } },
  ],
  scenarios: [
    {
      id: '1',
      name: { en: 'June 1944 to April 1945', ja: '1944年6月～1945年4月' },
      about: {
        en: 'Eleven turns of a month each, from the summer offensive to Berlin. Both sides set up along the front of June 1944.',
        ja: '夏季攻勢からベルリンまで、1ターン1か月の全11ターン。両軍は1944年6月の戦線に沿って配置する。',
      },
      turns: [1, 11],
      options: Object.values(OPTIONS),
    },
  ],
  options: [
    { id: OPTIONS.magyarHonour, rule: '14.1a', name: { en: 'Honour of the Magyars', ja: 'マジャール人の名誉' } },
    { id: OPTIONS.arcticPeace, rule: '14.2', name: { en: 'Peace in the Arctic', ja: '北極圏の平和' } },
    { id: OPTIONS.trucks, rule: '14.3', name: { en: 'More trucks', ja: 'トラックの追加' } },
    { id: OPTIONS.greekGarrison, rule: '14.4', name: { en: 'Garrison of Greece', ja: 'ギリシャ守備隊' } },
    { id: OPTIONS.lastLine, rule: '14.5', name: { en: 'The last line', ja: '最終防衛線' } },
    { id: OPTIONS.bulge, rule: '14.6a', name: { en: 'A bulge in the East', ja: '東部戦線における「バルジ」' } },
    { id: OPTIONS.randomWeather, rule: '14.7', name: { en: 'Random weather', ja: '天候の無作為決定' } },
    { id: OPTIONS.combinedArms, rule: '14.8', name: { en: 'Combined arms', ja: '諸兵連合' } },
    {
      id: OPTIONS.swampChart,
      rule: '9.1e',
      name: {
        en: 'Chart reading: armour attacking swamp -1, not halved',
        ja: '図表の解釈：湿地を攻撃する機甲は半減でなく-1',
      },
    },
    {
      id: OPTIONS.mudForAll,
      rule: '13.0d',
      name: {
        en: 'Other reading: mud binds the armour of both sides in ZOC',
        ja: '別の解釈：泥濘のZOC制限を両軍の機甲に適用',
      },
    },
  ],
  files: { ...TITLE_FILES, 'units.csv': { ...TITLE_FILES['units.csv'], setUp: { unit: 'id', hex: 'setup' } } },
}
