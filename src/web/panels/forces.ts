// The order of battle: who stands where, by side and formation; who was lost, who is to come, who is off the map. From what
// the seat sees, and no more.
import type { Arrival, UnitState } from '../../engine/contract.ts'
import type { Text } from '../../engine/text.ts'
import type { TitleInfo } from '../../session/session.ts'
import { formationOf } from '../play/formations.ts'

export interface ForceGroup {
  readonly key: string
  readonly name: Text
  readonly units: readonly number[]
}

interface SideForces {
  /** On the map, by formation. */
  readonly groups: readonly ForceGroup[]
  readonly lost: readonly number[]
  /** On the way, with no date; to be set up, too. */
  readonly undated: readonly ForceGroup[]
  /** In pools, boxes and cups, or not in this game: by what they are. */
  readonly off: readonly ForceGroup[]
}

interface Position {
  readonly units: readonly UnitState[]
  readonly arrivals: readonly Arrival[]
}

const wordsFor = ({ messages }: TitleInfo, key: string, otherwise: string): Text =>
  messages[key] ?? { en: otherwise, ja: otherwise }

/** By the formation that the counter names; where it names none, by nation and type. */
const groupOf = (title: TitleInfo, unit: number): Pick<ForceGroup, 'key' | 'name'> => {
  const { formation, nation, type, side } = title.units[unit]
  const named = formationOf(title, unit)
  if (named !== undefined) return { key: `formation ${formation}`, name: named }
  const kind = title.messages[`type.${type}.${title.meta.sides[side]?.id}`] ?? wordsFor(title, `type.${type}`, type)
  const people = wordsFor(title, `nation.${nation}`, nation)
  return {
    key: `kind ${nation} ${type}`,
    name: { en: `${people.en}: ${kind.en}`, ja: `${people.ja}：${kind.ja}` },
  }
}

const grouped = (
  units: readonly number[],
  groupFor: (unit: number) => Pick<ForceGroup, 'key' | 'name'>,
): readonly ForceGroup[] => {
  const groups = new Map<string, { readonly name: Text; readonly units: number[] }>()
  for (const unit of units) {
    const { key, name } = groupFor(unit)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { name, units: [unit] })
    else known.units.push(unit)
  }
  return [...groups].map(([key, group]) => ({ key, ...group }))
}

/** Formations before those who belong to none. */
export const grouper =
  (title: TitleInfo) =>
  (units: readonly number[]): readonly ForceGroup[] => {
    const groups = grouped(units, unit => groupOf(title, unit))
    const isNamed = ({ key }: ForceGroup): boolean => key.startsWith('formation ')
    return [...groups.filter(isNamed), ...groups.filter(group => !isNamed(group))]
  }

/** One for each side; a unit belongs to the side that it fights for now. */
export const forcesOf = (title: TitleInfo, { units, arrivals }: Position): readonly SideForces[] => {
  const byFormation = grouper(title)
  const dated = new Set(arrivals.map(({ unit }) => unit))
  return title.meta.sides.map((_, side) => {
    const own = [...units.keys()].filter(unit => units[unit].side === side)
    const away = own.filter(unit => units[unit].hex < 0 && !dated.has(unit))
    const isLost = (unit: number): boolean => title.signs.lost.includes(units[unit].status)
    const isComing = (unit: number): boolean => title.signs.coming.includes(units[unit].status)
    return {
      groups: byFormation(own.filter(unit => units[unit].hex >= 0)),
      lost: away.filter(isLost),
      undated: byFormation(away.filter(unit => isComing(unit) && !isLost(unit))),
      off: grouped(
        away.filter(unit => !isLost(unit) && !isComing(unit)),
        unit => ({
          key: units[unit].status,
          name: wordsFor(title, `status.${units[unit].status}`, units[unit].status),
        }),
      ),
    }
  })
}
