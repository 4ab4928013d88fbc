// What the rules leave no choice in is chosen already: one click takes it.
import type { LossOffer } from '../../engine/contract.ts'
import type { Snapshot } from '../../session/session.ts'

/** The unit that must act: the only one, or the first of those that all must retreat. */
export const forcedUnit = ({ decision, actors }: Pick<Snapshot, 'decision' | 'actors'>): readonly number[] => {
  const kinds = decision?.kinds ?? []
  if (kinds.includes('done') || kinds.includes('losses')) return []
  const units = [...new Set(actors.map(({ unit }) => unit))]
  const allRetreat = actors.every(actor => actor.kinds.every(kind => kind === 'retreat'))
  return units.length === 1 || allRetreat ? units.slice(0, 1) : []
}

/** Those that are lost whatever is chosen: all, where all together are no more than enough, or so many steps of the only unit. */
export const forcedLosses = ({ need, least = need, units }: LossOffer): readonly number[] => {
  const all = units.map(({ unit }) => unit)
  const worth = units.reduce((sum, each) => sum + each.worth, 0)
  const smallest = Math.min(...units.map(each => each.worth))
  // With any one fewer it would not be enough
  if (worth - smallest < least) return all
  if (new Set(all).size > 1 || least !== need) return []
  let sum = 0
  return units.flatMap(each => {
    if (sum >= need) return []
    sum += each.worth
    return [each.unit]
  })
}
