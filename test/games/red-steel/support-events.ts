// Dice for the tests: the next faces that a state will roll.
import { roll, seedRng } from '../../../src/engine/dice.ts'
import type { State } from '../../../src/games/red-steel/state.ts'

/** The next dice of the state will be these. */
export const load = (state: State, ...dice: readonly number[]): State => {
  for (let seed = 1; ; seed++) {
    state.rng = seedRng(seed)
    const ahead = { ...state }
    if (dice.every(die => roll(ahead) === die)) return state
  }
}
