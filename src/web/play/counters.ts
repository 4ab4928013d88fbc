// The counters on the map as the board shows them: from how the game stands and what is selected. No rules.

import { symbolId } from '../../drawing/symbol-box.ts'
import { shortName, sizeMark } from '../../drawing/unit-names.ts'
import type { UnitState } from '../../engine/contract.ts'
import type { Language } from '../../engine/text.ts'
import type { Snapshot, TitleInfo } from '../../session/session.ts'
import type { Badge, CounterView } from '../board/state.ts'

export const SUPPLY_SIGNS: Readonly<Record<string, readonly [sign: string, kind: Badge['kind']]>> = {
  'out-of-supply': ['!', 'warn'],
  unsupplied: ['!', 'warn'],
  isolated: ['‼', 'bad'],
}

const wordsOf = (title: TitleInfo, language: Language, key: string): string => title.messages[key]?.[language] ?? key

export const badgesOf = (title: TitleInfo, language: Language, state: UnitState): Badge[] => {
  const badge = (key: string, [sign, kind]: readonly [string, Badge['kind']]): Badge => ({
    sign,
    kind,
    name: wordsOf(title, language, key),
  })
  const supply = SUPPLY_SIGNS[state.supply ?? '']
  return [
    ...(supply === undefined ? [] : [badge(`supply.${state.supply}`, supply)]),
    ...Object.entries(title.signs.marks).flatMap(([mark, sign]) =>
      state.marks.includes(mark) ? [badge(`mark.${mark}`, sign)] : [],
    ),
  ]
}

/** All that a screen reader, or the information panel, says of a unit. */
const typeName = (title: TitleInfo, language: Language, unit: number): string => {
  const { type, side } = title.units[unit]
  const own = title.messages[`type.${type}.${title.meta.sides[side]?.id}`]
  return own === undefined ? wordsOf(title, language, `type.${type}`) : own[language]
}

export const labelOf = (title: TitleInfo, language: Language, unit: number, state: UnitState): string => {
  const info = title.units[unit]
  const words = (key: string): string => wordsOf(title, language, key)
  const hex = state.hex < 0 ? undefined : title.hexes[state.hex]
  return [
    info.name[language],
    words(`nation.${info.nation}`),
    // A branch may have another name on either side.
    typeName(title, language, unit),
    state.factors,
    ...(info.ratings ?? []).map(({ rating, value }) => `${words(`rating.${rating}`)} ${value}`),
    ...(hex === undefined ? [] : [hex.place === undefined ? hex.name : `${hex.name} ${hex.place[language]}`]),
    ...(state.supply === undefined ? [] : [words(`supply.${state.supply}`)]),
    ...state.marks.map(mark => words(`mark.${mark}`)),
  ].join(language === 'ja' ? '、' : ', ')
}

export const countersOf = (
  title: TitleInfo,
  snapshot: Pick<Snapshot, 'units' | 'actors'>,
  language: Language,
  selected: ReadonlySet<number>,
): CounterView[] => {
  const actors = new Set(snapshot.actors.map(({ unit }) => unit))
  return snapshot.units.flatMap((state, unit) => {
    if (state.hex < 0) return []
    const info = title.units[unit]
    const active = actors.has(unit)
    return [
      {
        unit,
        hex: state.hex,
        symbol: symbolId(info.type),
        side: state.side,
        nation: info.nation,
        size: sizeMark(info.size),
        factors: state.factors,
        ...(info.ratings === undefined ? {} : { ratings: info.ratings }),
        name: shortName(info, language),
        label: labelOf(title, language, unit, state),
        flies: title.signs.flying?.includes(info.type) === true,
        badges: badgesOf(title, language, state),
        active,
        selected: selected.has(unit),
        spent: !active && title.signs.acted.some(mark => state.marks.includes(mark)),
      },
    ]
  })
}
