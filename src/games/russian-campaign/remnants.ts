// Remnants (9.12.1, 9.12.4): what is left of a defender of the better kind, two hexes back.
// Placing replacements on them (9.12.3) belongs to the arrivals, their movement (9.12.2b) to movement.
import { distance } from '../../engine/board.ts'
import type { GameEvent, Place, Refusal } from '../../engine/contract.ts'
import { watch } from './control.ts'
import { hasRoom, putOnMap } from './map.ts'
import { no } from './messages.ts'
import type { Side } from './meta.ts'
import { stepsBack } from './retreat.ts'
import { type Battle, FLAG, STATUS, type State } from './state.ts'
import type { Title, UnitClass } from './title.ts'

type Fallen = Battle['fallen'][number]

/** 9.12.1a: Guards, German army, SS; Luftwaffe, HQs, leaders, workers, allies and remnants leave none. */
const remnantClass = (title: Title, unit: number): UnitClass | undefined => {
  const { unitClass, nation, branch } = title.units[unit]
  if (unitClass === 'guards') return 'guards-remnant'
  if (unitClass === 'ss') return 'ss-remnant'
  const isArmy = nation === 'germany' && (unitClass === 'regular' || unitClass === 'variant')
  return isArmy && branch !== 'paratroop' ? 'remnant' : undefined
}

/** 9.12.1b: not from woods; nor a unit that could not have retreated at all (8.4.3Cd). */
export const mayLeaveRemnant = (state: State, unit: number): boolean =>
  remnantClass(state.title, unit) !== undefined &&
  state.title.woods[state.hex[unit]] === 0 &&
  (state.flags[unit] & FLAG.landed) === 0

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

export interface RemnantOffer {
  readonly unit: number
  readonly hexes: readonly number[]
}

/** 9.12.1c: one for the combat, the fastest that any of the fallen can leave; where, is for the attacker to say. */
export const remnantOffer = (state: State): RemnantOffer | undefined => {
  const { title } = state
  const { battle } = state
  if (battle === undefined || battle.stages[0] !== 'remnant') return undefined
  let best: { readonly unit: number; readonly hexes: Set<number> } | undefined
  for (const fallen of battle.fallen) {
    const unit = counterFor(state, fallen.unit)
    if (unit === undefined) continue
    const hexes = remnantHexes(state, fallen, unit)
    if (hexes.length === 0) continue
    if (best?.unit === unit) for (const hex of hexes) best.hexes.add(hex)
    else if (best === undefined || title.factor[unit] > title.factor[best.unit]) best = { unit, hexes: new Set(hexes) }
  }
  return best && { unit: best.unit, hexes: [...best.hexes] }
}

export const checkRemnant = (state: State, { unit, hex }: Place): Refusal | undefined => {
  const offer = remnantOffer(state)
  if (offer === undefined || offer.unit !== unit) return no('9.12.1c', 'refuse.notThisRemnant', { unit })
  return offer.hexes.includes(hex) ? undefined : no('9.12.1a', 'refuse.remnantHex', { unit, hex })
}

/** battle.ts goes on from there. */
export const placeRemnant = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  putOnMap(state, unit, hex)
  state.flags[unit] = 0
  events.push({ key: 'log.remnant', rule: '9.12.1a', args: { unit, hex } })
  watch(state, events)
}
