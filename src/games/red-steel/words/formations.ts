// Formations of the order of battle beside those that the Soviet player draws markers for.
import type { Messages } from '../../../engine/text.ts'

export const FORMATION_MESSAGES = {
  'formation.GE-50': { en: '50th Infantry Division', ja: 'ドイツ第50歩兵師団' },
  'formation.GE-72': { en: '72nd Infantry Division', ja: 'ドイツ第72歩兵師団' },
  'formation.GE-LIV': { en: 'LIV Corps', ja: 'ドイツ第54軍団' },
  'formation.RO-5': { en: 'Romanian 5th Infantry Division', ja: 'ルーマニア第5歩兵師団' },
  'formation.RO-11': { en: 'Romanian 11th Infantry Division', ja: 'ルーマニア第11歩兵師団' },
  'formation.RO-15': { en: 'Romanian 15th Infantry Division', ja: 'ルーマニア第15歩兵師団' },
  'formation.RO-35': { en: 'Romanian 35th Infantry Division', ja: 'ルーマニア第35歩兵師団' },
  'formation.RO-1A': { en: 'Romanian 1st Armoured Division', ja: 'ルーマニア第1機甲師団' },
  'formation.RO-6C': { en: 'Romanian 6th Cavalry Brigade', ja: 'ルーマニア第6騎兵旅団' },
  'formation.RO-III': { en: 'Romanian III Corps', ja: 'ルーマニア第3軍団' },
  'formation.RO-River': { en: 'Romanian river monitors', ja: 'ルーマニア河川モニター艦' },
  'formation.SU-none': { en: 'Corps troops, garrisons and militia', ja: '軍団直轄部隊・守備隊・民兵' },
  'formation.AIR': { en: 'Aircraft', ja: '航空機' },
  'formation.breakdown': { en: 'Breakdown companies', ja: '分割中隊' },
} as const satisfies Messages
