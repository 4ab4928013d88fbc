// The step that a replay has just shown: its way and losses on the map, and its battle.
import { createResource } from 'solid-js'
import type { BattleAtHand, Session } from '../../session/session.ts'
import { NO_TRAIL, type Trail, trailOf } from '../play/trail.ts'

/** `at`: steps that are shown; undefined in the present. */
export const createReplayed = (session: Session, at: () => number | undefined) => {
  const [step] = createResource(
    () => at() || undefined,
    async (shown): Promise<{ readonly trail: Trail; readonly battle: BattleAtHand | undefined }> => {
      const [recap, battle] = await Promise.all([session.recap(shown - 1, shown), session.battle(shown - 1)])
      return { trail: trailOf(recap), battle }
    },
  )
  const now = () => (at() === undefined || at() === 0 ? undefined : step.latest)
  return {
    trail: (): Trail => now()?.trail ?? NO_TRAIL,
    battle: (): BattleAtHand | undefined => now()?.battle,
  }
}
