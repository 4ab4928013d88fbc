// What can be attacked, with the odds of everybody who can reach it.
import { oddsLabel } from '../../engine/card.ts'
import { isRefusal } from '../../engine/contract.ts'
import type { Session } from '../../session/session.ts'

/** By hex; one that cannot be attacked by all of them together has none. */
export const oddsAtHand = async (
  session: Session,
  targets: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const odds = await Promise.all(
    targets.map(async (hex): Promise<readonly [number, string][]> => {
      const attackers = await session.legal({ about: 'attackers', targets: [hex] })
      const card = await session.odds({ type: 'attack', attackers, targets: [hex], support: [] })
      return isRefusal(card) ? [] : [[hex, oddsLabel(card)]]
    }),
  )
  return new Map(odds.flat())
}
