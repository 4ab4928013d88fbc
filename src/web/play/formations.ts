// Long lists of units, grouped by the formation that they belong to.
import type { TitleInfo } from '../../session/session.ts'

export interface UnitGroup {
  /** Any unit of it: its formation names the group. Undefined for those of none. */
  readonly of: number | undefined
  readonly units: readonly number[]
}

/** Shorter lists are seen at a glance. */
const LONG = 12

/** In the order in which they are listed, those of no formation last; a short list is one group. */
export const groupsIn = (
  { units: infos }: Pick<TitleInfo, 'units'>,
  units: readonly number[],
): readonly UnitGroup[] => {
  const nameOf = (unit: number): string => infos[unit].formationName?.en ?? ''
  const byName = Map.groupBy(units, nameOf)
  if (units.length <= LONG || byName.size < 2) return [{ of: undefined, units }]
  const { '': loose = [], ...named } = Object.fromEntries(byName)
  return [
    ...Object.values(named).map(members => ({ of: members[0], units: members })),
    ...(loose.length === 0 ? [] : [{ of: undefined, units: loose }]),
  ]
}
