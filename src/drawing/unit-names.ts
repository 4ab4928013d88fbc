// Name and size in the few letters that fit on a counter: symbol and colours already tell branch and nation.
import type { UnitInfo } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'

const PEOPLE = /^(German|Romanian|Hungarian|Italian|Finnish|Soviet)$/

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bArmy Group (\w+) HQ\b/g, 'AG $1'],
  // The symbol tells of what, and the factory of a worker.
  [/\b(infantry|panzergrenadier|tank) remnant$/, 'remnant'],
  [/^Worker /, ''],
  [/\bPanzergrenadier\b/g, 'PzGr'],
  [/\bMechani[sz]ed\b/g, 'Mech'],
  [/\bMotori[sz]ed\b/g, 'Mot'],
  [/\bArmou?red\b/g, 'Arm'],
  [/\bMountain\b/g, 'Mtn'],
  [/\bSecurity\b/g, 'Sec'],
  [/\bInfantry\b/g, 'Inf'],
  [/\bCavalry\b/g, 'Cav'],
  [/\bPanzer\b/g, 'Pz'],
  [/\bGuards\b/g, 'Gds'],
  [/\bRifle\b/g, 'Rif'],
  [/\bLuftwaffe\b/g, 'LW'],
  [/\bGrossdeutschland\b/g, 'GD'],
  [/Hermann Göring/g, 'HG'],
  [/\b(Division|Corps|ground|flight)\b/g, ''],
  // Brigades and less: their size stands above the box.
  [/\b[\w-]+ company (\d+)$/, 'Co $1'],
  [/ (Bn|Regt|Div|Bde|Battalion|Regiment|Brigade)$/i, ''],
  [/(?<=\d [\w ]+) Co(?=$| [A-Z]$)/, ''],
  [/\b(Frontier|Border) Guard$/, '$1'],
  [/\bPanzerjaeger\b/, 'PzJg'],
  [/\bDorobanti\b/, 'Dor'],
  [/\bVinatori\b/, 'Vin'],
  [/\bPontoon\/Sapper\b/, 'Sapper'],
  [/\bMotorcycle\b/, 'Mcl'],
]

const ENGLISH_OFF = /\s*\([^)]*\)/g

const english = (unit: UnitInfo): string => {
  // "Rom" says no more than the counter of a Romanian unit.
  const isNation = (part: string): boolean =>
    PEOPLE.test(part) || (part.length >= 3 && unit.nation.startsWith(part.toLowerCase()))
  const parts = unit.name.en.replace(ENGLISH_OFF, '').split(' ')
  const rest = parts.filter(part => !isNation(part))
  const name = (rest.length === 1 && rest[0] === 'Bn' ? parts : rest).join(' ')
  return SHORT.reduce((short, [long, brief]) => short.replace(long, brief), name)
    .replace(/\s+/g, ' ')
    .trim()
}

const NATIONS_JA =
  /^(ドイツ軍?|ソ連軍?|ソビエト軍?|ソヴィエト軍?|ルーマニア|イタリア|ハンガリー|フィンランド|ブルガリア|スロヴァキア|ポーランド|ウクライナ)/

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'] as const

const japanese = (unit: UnitInfo): string =>
  unit.name.ja
    .replace(NATIONS_JA, '')
    .replace(/\s*[（(][^）)]*[）)]/g, '')
    .replace(/第(?=\d)/g, '')
    .replace(/「([^」]*)」.*$/, '$1')
    .replace(/グロースドイッチュラント/, 'GD')
    .replace(/ヘルマン・ゲーリング/, 'HG')
    .replace(/軍集団司令部$/, '軍集団')
    .replace(/(歩兵|装甲擲弾兵|戦車)残存部隊$/, '残存部隊')
    .replace(/^労働者 /, '')
    // ドイツ第121歩兵連隊第1大隊: I/121, as the hobby writes battalions
    .replace(/^(\d+).*連隊(\d)大隊$/, (_, regiment, battalion) => `${ROMAN[battalion]}/${regiment}`)
    .replace(/^\D*中隊(\d+)$/, '中隊$1')
    .replace(/^(\d+)\D+(師団|軍団)司令部$/, '$1$2司令部')
    .replace(/^\d+\D+師団 (?=\d)/, '')
    .replace(/^(\d.*)(?:旅団|連隊|大隊|中隊)(?=[A-Z]?$)/, '$1')
    .replace(/師団$/, '')
    .replace(/軍団(?=\d*$)/, '')
    .replace(/自動車化歩兵$/, '自動車化')
    .replace(/ ?(地上隊|飛行隊)$/, '')
    .replace(/ /g, '')

/** The factors may be in the name already: a kampfgruppe "KG 2-8 #1". */
export const shortName = (unit: UnitInfo, language: Language): string => {
  const name = language === 'ja' ? japanese(unit) : english(unit)
  return name.replace(unit.factors, '').replace(/\s+/g, ' ').trim()
}

/** Sizes as the hobby writes them above the box; a title may say them in words. */
const SIZES: Readonly<Record<string, string>> = {
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  'army-group': 'XXXXX',
  stavka: 'XXXXXX',
  '-': '',
  none: '',
}
export const sizeMark = (size: string): string => SIZES[size] ?? size
