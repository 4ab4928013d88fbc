// The formation that a unit belongs to, and long lists of units grouped by it.
import type { Text } from '../../engine/text.ts'
import type { TitleInfo } from '../../session/session.ts'

type Named = Pick<TitleInfo, 'units' | 'messages'>

/** None for a unit whose counter names no formation that has words. */
export const formationOf = ({ units, messages }: Named, unit: number): Text | undefined =>
  messages[`formation.${units[unit].formation ?? ''}`]

export interface UnitGroup {
  /** Undefined for those of no formation. */
  readonly name: Text | undefined
  readonly units: readonly number[]
}

/** Shorter lists are seen at a glance. */
const LONG = 12

/** In the order in which they are listed, those of no formation last; a short list is one group. */
export const groupsIn = (title: Named, units: readonly number[]): readonly UnitGroup[] => {
  const byName = Map.groupBy(units, unit => formationOf(title, unit))
  if (units.length <= LONG || byName.size < 2) return [{ name: undefined, units }]
  const groups = [...byName].map(([name, members]) => ({ name, units: members }))
  return [...groups.filter(({ name }) => name !== undefined), ...groups.filter(({ name }) => name === undefined)]
}
