// Remnants (9.12.1, 9.12.4): what is left of a defender of the better kind, two hexes back.
// Placing replacements on them (9.12.3) belongs to the arrivals, their movement (9.12.2b) to movement.
import { distance } from '../../../engine/board.ts'
import type { GameEvent, Place, Refusal } from '../../../engine/contract.ts'
import type { PlaceOffer } from '../../../engine/offer.ts'
import type { Side } from '../meta.ts'
import { type Battle, battleIn, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { watch } from './control.ts'
import { remnantClass } from './losses.ts'
import { putOnMap } from './map.ts'
import { stepsBack } from './retreat.ts'
import { hasRoom } from './stacking.ts'

type Fallen = Battle['fallen'][number]

const isMobile = (title: Title, unit: number): boolean =>
  title.units[unit].branch === 'armor' || title.units[unit].branch === 'mechanized'

/** 9.12.1c, QA8: of its own kind, no faster; armour leaves mobile remnants while there are any, all others infantry. */
const counterFor = (state: State, unit: number): number | undefined => {
  const { title } = state
  const kind = remnantClass(title, unit)
  const free = title.remnants.filter(
    remnant =>
      title.units[remnant].unitClass === kind &&
      title.side[remnant] === title.side[unit] &&
      isFree(state, remnant) &&
      title.factor[remnant] <= title.factor[unit] &&
      (isMobile(title, unit) || !isMobile(title, remnant)),
  )
  return free.sort((a, b) => title.factor[b] - title.factor[a] || a - b)[0]
}

/** A counter that was never used is absent still. */
const isFree = (state: State, remnant: number): boolean =>
  state.status[remnant] === STATUS.stock || state.status[remnant] === STATUS.absent

/** Two legal steps, and room at the end, two hexes from where the unit stood. */
const remnantHexes = (state: State, { unit, hex }: Fallen, remnant: number): number[] => {
  const { title } = state
  const side = title.side[unit] as Side
  const hexes = new Set<number>()
  for (const first of stepsBack(state, hex, side))
    for (const second of stepsBack(state, first, side))
      if (distance(title.board, hex, second) === 2 && hasRoom(state, second, [remnant])) hexes.add(second)
  return [...hexes]
}

interface Remnant {
  readonly unit: number
  readonly hexes: readonly number[]
}

/** 9.12.1c: one for the combat, the fastest that any of the fallen can leave; where, is for the attacker to say. */
export const remnantLeft = (state: State): Remnant | undefined => {
  const { factor } = state.title
  let best: { readonly unit: number; readonly hexes: Set<number> } | undefined
  for (const fallen of battleIn(state).fallen) {
    const unit = counterFor(state, fallen.unit)
    if (unit === undefined) continue
    const hexes = remnantHexes(state, fallen, unit)
    if (hexes.length === 0) continue
    if (best?.unit === unit) for (const hex of hexes) best.hexes.add(hex)
    else if (best === undefined || factor[unit] > factor[best.unit]) best = { unit, hexes: new Set(hexes) }
  }
  return best && { unit: best.unit, hexes: [...best.hexes] }
}

const checkRemnant = (state: State, { unit, hex, by }: Place): Refusal | undefined => {
  if (by !== undefined) return no('9.12.1a', 'refuse.noSuchEntry', { unit })
  const left = remnantLeft(state)
  if (left?.unit !== unit) return no('9.12.1c', 'refuse.notThisRemnant', { unit })
  return left.hexes.includes(hex) ? undefined : no('9.12.1a', 'refuse.remnantHex', { unit, hex })
}

const placeRemnant = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  putOnMap(state, unit, hex)
  state.flags[unit] = 0
  events.push({ key: 'log.remnant', rule: '9.12.1a', args: { unit, hex } })
  watch(state, events)
  state.closed = !state.over // 9.12.1c: one for the combat
}

export const remnantOffer: PlaceOffer<State> = {
  actors: state => {
    const left = remnantLeft(state)
    return left === undefined ? [] : [left.unit]
  },
  offer: (state, unit) => {
    const left = remnantLeft(state)
    return left?.unit === unit ? left.hexes.map(hex => ({ hex })) : []
  },
  check: checkRemnant,
  apply: placeRemnant,
}
