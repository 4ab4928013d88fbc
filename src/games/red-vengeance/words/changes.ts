// What has changed since games were saved with this title, the oldest first.
import type { Change } from '../../../engine/changes.ts'

export const CHANGES: readonly Change[] = [
  {
    until: '7339a8da6fbdb11c',
    text: {
      en: 'Some names of counters and places are spelt otherwise.',
      ja: '一部のユニットと地名の表記が変わった。',
    },
  },
  {
    version: 2,
    text: {
      en: 'Retreats go by the same rule in every row of the table; supply counts at the start of a strategic move; ZOC and mud as the text has them; an Allied hex may be attacked more than once.',
      ja: '退却はどの欄でも同じ規則で行う。戦略移動の補給は開始時に判定する。ZOCと泥濘はルールブックのとおりにした。連合国軍のヘクスは2回以上攻撃できる。',
    },
  },
  {
    until: '35a7ddcc542d649a',
    text: {
      en: 'Reduced German infantry corps have half their strength, as all others do.',
      ja: '減少戦力のドイツ軍歩兵軍団の戦力は、他のユニットと同じく半分になった。',
    },
  },
]
