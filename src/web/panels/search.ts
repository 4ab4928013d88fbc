// Finding a unit or a place by name, in either language, or a hex by its number.
import type { UnitState } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'

export type Found =
  | { readonly kind: 'unit'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'hex'; readonly hex: number }

const MOST = 12

/** Small letters without accents; full-width figures as the others. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

/** The name itself, its beginning, the beginning of a word, anywhere: from the best to the worst; undefined: not at all. */
const rankOf = (name: string, wanted: string): number | undefined => {
  const at = name.indexOf(wanted)
  if (at < 0) return undefined
  if (name === wanted) return 0
  if (at === 0) return 1
  return name.includes(` ${wanted}`) ? 2 : 3
}

const bestOf = (names: readonly string[], wanted: string): number | undefined => {
  const ranks = names.flatMap(name => rankOf(plain(name), wanted) ?? [])
  return ranks.length === 0 ? undefined : Math.min(...ranks)
}

/** Is one of these names meant? Everything is, by nothing. */
export const isMeant = (names: readonly string[], words: string): boolean =>
  bestOf(names, plain(words.trim())) !== undefined

/** Units that are on the map before those that are not; nobody is found of whom the seat is not told. */
export const searchTable = (title: TitleInfo, units: readonly UnitState[], words: string): readonly Found[] => {
  const wanted = plain(words.trim())
  if (wanted === '') return []
  const places = title.hexes.flatMap(({ name, place }, hex) => {
    const number = plain(name).startsWith(wanted) ? (plain(name) === wanted ? 0 : 1.5) : undefined
    const named = place === undefined ? undefined : bestOf([place.en, place.ja], wanted)
    const rank = Math.min(number ?? Number.POSITIVE_INFINITY, named ?? Number.POSITIVE_INFINITY)
    return Number.isFinite(rank) ? [{ found: { kind: 'hex', hex } as const, rank }] : []
  })
  const found = title.units.flatMap(({ name }, unit) => {
    const rank = bestOf([name.en, name.ja], wanted)
    const { hex } = units[unit]
    return rank === undefined
      ? []
      : [{ found: { kind: 'unit', unit, hex } as const, rank: rank + (hex < 0 ? 4 : 0.25) }]
  })
  return [...places, ...found]
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(each => each.found)
}
