// Positions of The Russian Campaign in the assembled game: what a player may do there, and what comes of it.
import { readFiles } from '../../../src/cli/files.ts'
import { type Action, type GameEvent, isRefusal } from '../../../src/engine/contract.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { META } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'

const loaded = create(readFiles(META, []), [])
if (loaded === undefined) throw new Error('the title does not load')
export const game = loaded

/** The dictators stand where nobody comes, unless told otherwise. */
export const gameAt = (
  turn: number,
  phase: string,
  units: Readonly<Record<string, unknown>>,
  rest: object = {},
): State => {
  const state = game.fromPosition(
    {
      format: 'stavka-position',
      game: META.id,
      version: META.version,
      scenario: 'campaign',
      turn,
      phase,
      units: { hitler: 'E32', stalin: 'FF1', ...units },
      ...rest,
    } as Parameters<typeof game.fromPosition>[0],
    1,
  )
  if ('problem' in state) throw new Error(state.problem)
  return state
}

export const play = (state: State, ...actions: readonly Action[]): readonly GameEvent[] =>
  actions.flatMap(action => {
    const events = game.apply(state, action)
    if (isRefusal(events)) throw new Error(`${action.type} refused by ${events.rule}`)
    return events
  })
