// How the Axis change the ready set-up. The panzers stand in the marshes, where the Allies have least to strike with, and
// foot before the tank armies: a corps alone is lost there whatever it is. In Yugoslavia the two cities have pairs.
import type { Action } from '../../../engine/contract.ts'
import { DEFAULT_SET_UP, setUpOffers } from '../rules/setup.ts'
import type { SetUpStep } from '../rules/turn.ts'
import { isOnMap, type State } from '../state.ts'

const DONE: Action = { type: 'done' }

const CHANGES: readonly (readonly [unit: string, hex: string])[] = [
  ['ger-v-ss-mtn', '2624'],
  ['ger-xxi-mtn', '2818'],
  ['ger-xx', '1710'],
  ['ger-viii', '1910'],
  ['ger-lix', '1809'],
  ['ger-xxiii', '1004'],
  ['ger-xi', '1610'],
  ['ger-xxxix-pz', '1405'],
  ['ger-xlvi-pz', '1406'],
  ['ger-xxiv-pz', '1407'],
  ['ger-xlviii-pz', '1408'],
  ['ger-lvi-pz', '1409'],
]

/** The ready set-up first, then what is changed in it, as far as the data have the counters and the hexes. */
export const setUp = (state: State, step: SetUpStep): Action => {
  const { unitByName, board } = state.title
  const { place, done } = setUpOffers(step)
  if (place === undefined || place.actors(state).some(unit => !isOnMap(state, unit)))
    return { type: 'choose', option: DEFAULT_SET_UP }
  for (const [name, at] of CHANGES) {
    const unit = unitByName.get(name)
    const hex = board.byName.get(at)
    if (unit === undefined || hex === undefined || state.hex[unit] === hex) continue
    const action = { type: 'place', unit, hex } as const
    if (place.check?.(state, action) === undefined) return action
  }
  return done?.duties?.(state).length === 0 ? DONE : { type: 'choose', option: DEFAULT_SET_UP }
}
