// Positions for the tests of Red God of War, built from names.
import { seedRng } from '../../../src/engine/dice.ts'
import { putOnMap } from '../../../src/games/red-god-of-war/map.ts'
import { GERMAN, META, type Side } from '../../../src/games/red-god-of-war/meta.ts'
import {
  CHIT,
  emptyState,
  FLAG,
  type Impulse,
  isOnMap,
  type State,
  SUPPLY,
  set,
  type World,
} from '../../../src/games/red-god-of-war/state.ts'
import { readTitle } from '../../../src/games/red-god-of-war/title.ts'
import { loaded, namesOf } from '../../support/title.ts'

export const title = loaded(readTitle, META)
export const { hex, hexName, unit, units } = namesOf(title)

export interface Setting {
  readonly turn?: number
  readonly scenario?: number
  readonly options?: readonly string[]
  readonly seed?: number
  readonly world?: Partial<World>
}

/** A state with these units on the map: `{ 'G-7ID': '0419' }`. The weather is freeze unless said otherwise. */
export const position = (places: Readonly<Record<string, string>>, setting: Setting = {}): State => {
  const { turn = 2, scenario = 0, options = [], seed = 1, world = {} } = setting
  const state = emptyState(title, { scenario, options, turn, rng: seedRng(seed) })
  state.world = { ...state.world, weather: 'freeze', ...world }
  for (const [id, at] of Object.entries(places)) putOnMap(state, unit(id), hex(at))
  state.controlBefore.set(state.control)
  return state
}

/** The HQ's impulse is being played: everything of its side on the map may act and is supplied, with full points. */
export const inImpulseOf = (state: State, hq: string, part: Partial<Impulse> = {}): State => {
  const id = unit(hq)
  const side = title.side[id] as Side
  state.impulse = { hq: id, side, tactical: false, movers: [], supportedOverruns: 0, attacked: [], ...part }
  state.chit[id] = CHIT.played
  set(state, id, FLAG.combatSupply)
  for (const each of title.unitsOf[side]) {
    if (!isOnMap(state, each) || (side !== GERMAN && state.army[each] !== id)) continue
    set(state, each, FLAG.eligible)
    state.impulseSupply[each] = SUPPLY.supplied
    state.points[each] = title.movement[each] * 2
  }
  return state
}
