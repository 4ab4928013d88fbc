// Names, sides, scenarios and options of The Russian Campaign 2: loadable without the rules.
import type { Meta, ScenarioMeta } from '../../engine/contract.ts'
import { TITLE_FILES } from '../../engine/files.ts'
import type { Text } from '../../engine/text.ts'
import { CHANGES } from './words/changes.ts'
import { PITCH } from './words/pitch.ts'

export const SIDES = ['axis', 'soviet'] as const
export const AXIS = 0
export const SOVIET = 1
export type Side = typeof AXIS | typeof SOVIET

export const OPTIONS = {
  frontierCities: 'frontier-cities',
  suddenDeath: 'sudden-death',
  ssDiversion: 'ss-diversion',
  cityArmour: 'armour-in-cities',
  evacuation: 'factory-evacuation',
  historicalWeather: 'historical-weather',
  detailedWeather: 'detailed-weather',
  uranusSpecial: 'uranus-special',
  artilleryCorps: 'artillery-corps',
  seaTransport: 'sea-transport',
  whatIfs: 'what-ifs',
  offMapRail: 'off-map-rail',
} as const

/** May/June 1941 is turn 1; March/April 1941, of one of the what-ifs, is turn 0. */
export const LAST_TURN = 25

/** A place to begin: the line is that of the dots on the map, `border` the frontier of 1941. */
export interface Start {
  readonly id: string
  readonly name: Text
  readonly turn: number
  readonly line: 'border' | 'black' | 'red' | 'blue' | 'green'
}
// S3.0: seven starts; 3.1.3, S3.barbarossa: that of 1941 is the campaign's, in May/June 1941
export const STARTS: readonly Start[] = [
  { id: 'barbarossa', turn: 1, line: 'border', name: { en: 'Operation Barbarossa', ja: 'バルバロッサ作戦' } },
  { id: 'blau', turn: 7, line: 'black', name: { en: 'Operation Blau', ja: 'ブラウ作戦' } },
  { id: 'caucasus', turn: 9, line: 'red', name: { en: 'Drive to the Caucasus', ja: 'コーカサスへの進撃' } },
  { id: 'uranus', turn: 10, line: 'red', name: { en: 'Operation Uranus', ja: 'ウラヌス作戦' } },
  { id: 'kursk', turn: 13, line: 'black', name: { en: 'Kursk', ja: 'クルスクの戦い' } },
  { id: 'steamroller', turn: 16, line: 'blue', name: { en: 'The red steamroller', ja: '赤いスチームローラー' } },
  { id: 'agc', turn: 19, line: 'green', name: { en: 'Collapse of Army Group Centre', ja: '中央軍集団の崩壊' } },
]

/** A place to stop: VP are counted beyond the line; Berlin decides the last one. */
export interface End {
  readonly id: string
  readonly name: Text
  readonly turn: number
  readonly line: 'black' | 'red' | 'blue' | 'green' | undefined
  /** S4.end1 */
  readonly axisBonus: number
}
export const ENDS: readonly End[] = [
  { id: 'winter', turn: 6, line: 'black', axisBonus: 1, name: { en: 'the winter crisis', ja: '冬の危機を凌いで' } },
  {
    id: 'high-water', // S4.end2
    turn: 9,
    line: 'red',
    axisBonus: 0,
    name: { en: 'the German high-water mark', ja: 'ドイツ軍攻勢限界線' },
  },
  {
    id: 'after-kursk', // S4.end3
    turn: 14,
    line: 'black',
    axisBonus: 0,
    name: { en: 'the end of Kursk', ja: 'クルスク戦の終焉' },
  },
  {
    id: 'ukraine', // S4.end4
    turn: 15,
    line: 'blue',
    axisBonus: 0,
    name: { en: 'the crisis in the Ukraine', ja: 'ウクライナの危機' },
  },
  // S4.end5: all Finland lies on the Axis side of the green line
  { id: 'thaw', turn: 18, line: 'green', axisBonus: 0, name: { en: 'the thaw of 1944', ja: 'ソ連軍冬季攻勢の終了' } },
  { id: 'berlin', turn: 25, line: undefined, axisBonus: 0, name: { en: 'the fall of Berlin', ja: 'ベルリン陥落' } },
]

export interface Scenario extends ScenarioMeta {
  readonly start: Start
  /** Undefined for the campaign: victory by 5.0. */
  readonly end: End | undefined
}

// 13.0: each may be chosen at the start, whatever else is
const FOR_ALL = [
  OPTIONS.suddenDeath,
  OPTIONS.ssDiversion,
  OPTIONS.cityArmour,
  OPTIONS.evacuation,
  OPTIONS.historicalWeather,
  OPTIONS.detailedWeather,
  OPTIONS.offMapRail,
  OPTIONS.artilleryCorps,
  OPTIONS.seaTransport,
]

const optionsOf = (start: Start, campaign: boolean): string[] => [
  ...FOR_ALL,
  ...(start.turn === 1 ? [OPTIONS.frontierCities] : []),
  ...(start.id === 'uranus' ? [OPTIONS.uranusSpecial] : []),
  ...(campaign ? [OPTIONS.whatIfs] : []),
]

/** 5.4c: where no line is drawn, cities count. */
const CITIES: Text = { en: 'cities', ja: '都市' }

const campaign: Scenario = {
  id: 'campaign',
  name: { en: 'Campaign, 1941 to 1945', ja: 'キャンペーン（1941～1945年）' },
  about: {
    en: 'Twenty-five turns of two months, from the frontier of 1941 to May/June 1945. The Axis wins with every city, or with Moscow once Stalin is lost; the Soviets with every city, or Berlin once Hitler is lost; each year the Axis must hold its minimum of cities.',
    ja: '1941年の国境から1945年5/6月まで、1ターン2か月の全25ターン。枢軸軍は全都市、またはモスクワとスターリンの除去で勝つ。ソ連軍は全都市、またはベルリンとヒトラーの除去で勝つ。枢軸軍は毎年、最低限の都市数を保たねばならない。',
  },
  turns: [1, LAST_TURN],
  points: CITIES,
  options: optionsOf(STARTS[0], true),
  start: STARTS[0],
  end: undefined,
}

// S1.0: any start with any end that is not before it.
const combined = STARTS.flatMap(start =>
  ENDS.filter(end => end.turn >= start.turn).map(
    (end): Scenario => ({
      id: `${start.id}-${end.id}`,
      name: { en: `${start.name.en} to ${end.name.en}`, ja: `${start.name.ja}～${end.name.ja}` },
      about: {
        en: `${start.turn === end.turn ? `Turn ${start.turn} only` : `Turns ${start.turn} to ${end.turn}`}. ${end.line === undefined ? 'Whoever holds Berlin at the end wins.' : 'Cities and oil held beyond the end line count.'}`,
        ja: `${start.turn === end.turn ? `第${start.turn}ターンのみ` : `第${start.turn}～${end.turn}ターン`}。${end.line === undefined ? '終了時にベルリンを支配する側の勝ち。' : '終了ラインより敵側にある自軍支配下の都市と油田が勝利ポイントになる。'}`,
      },
      turns: [start.turn, end.turn],
      ...(end.line === undefined ? { points: CITIES } : {}),
      options: optionsOf(start, false),
      start,
      end,
    }),
  ),
)

export const SCENARIOS: readonly Scenario[] = [campaign, ...combined]

export const META: Meta = {
  id: 'russian-campaign',
  version: 2,
  changes: CHANGES,
  name: { en: 'The Russian Campaign 2', ja: '独ソ戦2' },
  // 1.0, 3.1.1: who takes which is for the players to settle
  pitch: PITCH,
  sides: [
    { id: 'axis', name: { en: 'Axis', ja: '枢軸軍' } },
    { id: 'soviet', name: { en: 'Soviets', ja: 'ソ連軍' } },
  ],
  scenarios: SCENARIOS,
  options: [
    {
      id: OPTIONS.frontierCities,
      rule: '3.3.5',
      name: { en: 'Frontier cities may be attacked at once', ja: '大都市に対する攻撃制限解除' },
    },
    {
      id: OPTIONS.offMapRail,
      rule: '8.3.7',
      name: { en: 'Railways linked beyond the map edge', ja: 'マップ外での鉄道連絡' },
    },
    { id: OPTIONS.suddenDeath, rule: '13.1a', name: { en: 'Sudden death', ja: 'サドンデス勝利条件' } },
    { id: OPTIONS.ssDiversion, rule: '13.2.1', name: { en: 'SS equipment passed on', ja: 'SSの装備転用' } },
    {
      id: OPTIONS.cityArmour,
      rule: '13.3',
      name: { en: 'Armour is weak in cities and woods', ja: '装甲部隊の制約' },
    },
    { id: OPTIONS.evacuation, rule: '13.4', name: { en: 'Factories evacuated', ja: '工場の疎開' } },
    { id: OPTIONS.historicalWeather, rule: '13.5', name: { en: 'Historical weather', ja: '史実の天候' } },
    { id: OPTIONS.detailedWeather, rule: '13.6', name: { en: 'Weather for each impulse', ja: '詳細な天候判定' } },
    {
      id: OPTIONS.uranusSpecial,
      rule: 'S3.uranus-special',
      name: {
        en: 'Uranus: the Axis sets up and the Soviets begin',
        ja: 'ウラヌス：枢軸軍が先に配置し、ソ連軍から始める',
      },
    },
    {
      id: OPTIONS.artilleryCorps,
      rule: 'V.Ia',
      name: { en: 'Variant: artillery corps', ja: 'ヴァリアント：砲兵軍団' },
    },
    { id: OPTIONS.seaTransport, rule: 'V.II', name: { en: 'Variant: sea transport', ja: 'ヴァリアント：海上輸送' } },
    {
      id: OPTIONS.whatIfs,
      rule: 'V.III',
      name: { en: 'Variant: strategic what-ifs', ja: 'ヴァリアント：戦略的状況の仮想設定' },
    },
  ],
  secrets: [OPTIONS.suddenDeath],
  files: TITLE_FILES,
}
