// A suggestion for a person: what the planner would do now, what it would do after that up to the first die, and why.
import { type Action, type Game, type GameState, isRefusal, type Seat } from '../../engine/contract.ts'
import type { Mind, Weights } from '../../engine/mind.ts'
import type { Suggestion } from '../bot.ts'
import { choiceIn } from './alternatives.ts'
import { intentOf } from './intent.ts'

/** More than any phase has. */
const MOST_ACTIONS = 400

interface Adviser {
  readonly game: Game
  readonly mind: Mind
  readonly numbers: (seat: Seat) => Weights
  /** Asked again and again, it follows its plan. */
  decide(state: GameState): Action
}

/** What follows in this phase as far as it is known, and the position that it leads to. */
const followed = (
  { game, decide }: Adviser,
  state: GameState,
  seat: Seat,
  phase: string,
): { readonly actions: readonly Action[]; readonly planned: GameState } => {
  let planned = game.clone(state)
  const actions: Action[] = []
  while (actions.length < MOST_ACTIONS) {
    const action = decide(game.clone(planned))
    actions.push(action)
    if (action.type === 'done') break
    const next = game.clone(planned)
    // Beyond a die nothing is known
    if (isRefusal(game.apply(next, action)) || next.draws !== state.draws) break
    planned = next
    const decision = game.decision(planned)
    if (decision?.seat !== seat || decision.phase !== phase) break
  }
  return { actions, planned }
}

export const suggestionOf = (adviser: Adviser, state: GameState): Suggestion | undefined => {
  const { game, mind, numbers } = adviser
  const decision = game.decision(state)
  if (decision === undefined) return undefined
  const { seat, phase } = decision
  const { actions, planned } = followed(adviser, state, seat, phase)
  const [action, ...plan] = actions
  const other = game.meta.sides.find(({ id }) => id !== seat)?.id ?? seat
  const intent = intentOf({
    game,
    field: mind.begin(state, seat, numbers(seat)),
    enemy: position => mind.begin(position, other, numbers(other)),
    decision,
    state,
    planned,
    action,
  })
  return { action, ...choiceIn(game, state, action), plan, intent }
}
