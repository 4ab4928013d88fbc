// Positions for the tests of Red Steel, built from names.
import { seedRng } from '../../../src/engine/dice.ts'
import { putOnMap } from '../../../src/games/red-steel/map.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
import { emptyState, FLAG, type State, set, type World } from '../../../src/games/red-steel/state.ts'
import { readTitle } from '../../../src/games/red-steel/title.ts'
import { loaded, namesOf } from '../../support/title.ts'
import { pinnedCounters } from './counters.ts'

export const title = loaded(readTitle, META, pinnedCounters)
export const { hex, hexName, unit, units } = namesOf(title)

export interface Setting {
  readonly turn?: number
  readonly scenario?: number
  readonly options?: readonly string[]
  readonly seed?: number
  readonly world?: Partial<World>
  /** Artillery that is towed; all other is deployed, with two salvos. */
  readonly limbered?: readonly string[]
}

/** A state with these units on the map: `{ 'GE-121-I': '0815' }`; everybody supplied and steady, the campaign's control. */
export const position = (places: Readonly<Record<string, string>>, setting: Setting = {}): State => {
  const { turn = 24, scenario = 2, options = [], seed = 1, world = {}, limbered = [] } = setting
  const state = emptyState(title, { scenario, options, turn, rng: seedRng(seed) })
  state.world = { ...state.world, ...world }
  state.control.set(title.westOfPrut.map(west => 1 - west))
  for (const [id, at] of Object.entries(places)) {
    if (title.isArtillery[unit(id)] === 1) state.salvos[unit(id)] = 2
    if (limbered.includes(id)) set(state, unit(id), FLAG.limbered)
    putOnMap(state, unit(id), hex(at))
  }
  state.controlBefore.set(state.control)
  return state
}
