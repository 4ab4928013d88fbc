// All battles of the game so far, asked of the session piece by piece, so that the table never waits for a long game.
import type { Session } from '../../session/session.ts'
import type { RecapBattle } from './recap.ts'

/** Steps in one question. */
const PIECE = 120

/** Of the known battles those that still stand; the last of them may not be settled, and is asked for again. */
const standing = (known: readonly RecapBattle[], steps: number): readonly RecapBattle[] => {
  const kept = known.filter(({ until }) => until <= steps)
  const last = kept.at(-1)
  return kept.filter(({ step }) => step !== last?.step)
}

/** `known` is what an earlier answer said of this game; `isWanted` says whether anybody still waits. */
export const battlesUntil = async (
  session: Pick<Session, 'recap'>,
  steps: number,
  known: readonly RecapBattle[] = [],
  isWanted: () => boolean = () => true,
): Promise<readonly RecapBattle[]> => {
  const found = [...standing(known, steps)]
  let from = known.findLast(({ until }) => until <= steps)?.step ?? 0
  while (from < steps && isWanted()) {
    const to = Math.min(from + PIECE, steps)
    const { battles } = await session.recap(from, to)
    const last = battles.at(-1)
    // A battle that the piece may have cut off begins the next one.
    const next = to < steps && last !== undefined && last.step > from ? last.step : to
    found.push(...(next === to ? battles : battles.filter(({ step }) => step < next)))
    from = next
  }
  return found
}
