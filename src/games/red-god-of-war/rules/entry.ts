// How German reinforcements come onto the map (9.11, 13.3): at the edge, in the impulse of an HQ that brings them
// (7.25), for the cost of the first hex; then they go on like everybody else.
import type { GameEvent, Place, Refusal } from '../../../engine/contract.ts'
import type { PlaceOffer } from '../../../engine/offer.ts'
import { GERMAN } from '../meta.ts'
import { changeImpulse, FLAG, has, isOnMap, STATUS, type State, set } from '../state.ts'
import type { Counter } from '../title.ts'
import { no } from '../words/messages.ts'
import { activate, canBring, entryZoneOf } from './activation.ts'
import { inEnemyZoc, putOnMap } from './map.ts'
import { leavesRoom } from './movement.ts'
import { hasOverstack, hasRoom } from './stacking.ts'
import { costFactor, HALVES, zocCost } from './steps.ts'
import { now } from './turn.ts'

type Arrival = NonNullable<Counter['arrival']>

/** The line of 13.3 that it comes by. */
const entryRule = ({ turn, place }: Arrival): string =>
  place === 'west-mech' ? '13.3a' : place === 'west' ? '13.3b' : turn === 9 ? '13.3c' : turn === 10 ? '13.3d' : '13.3e'

/** 13.3a: the mechanised phase belongs to the date; who is late enters like all others (9.15). */
const entryPhase = (state: State, { place, turn }: Arrival): 'move' | 'mech' =>
  place === 'west-mech' && turn === state.turn ? 'mech' : 'move'

/** Does it wait for this phase to come on? */
export const waitsForNow = (state: State, unit: number): boolean => {
  const { arrival } = state.title.units[unit]
  return state.status[unit] === STATUS.due && arrival !== undefined && entryPhase(state, arrival) === now(state).name
}

/** May the unit come on at all in this phase? */
const checkArrival = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const { arrival } = title.units[unit]
  if (title.side[unit] !== GERMAN || arrival === undefined || isOnMap(state, unit))
    return no('9.11a', 'refuse.noEntry', { unit })
  if (arrival.turn > state.turn) return no(entryRule(arrival), 'refuse.entryLater', { unit })
  if (arrival.place === 'south-if-near' && !state.world.near267) return no('9.11b', 'refuse.entryUntriggered', { unit })
  if (state.status[unit] !== STATUS.due) return no('9.11a', 'refuse.noEntry', { unit })
  if (state.impulse?.side !== GERMAN || !has(state, unit, FLAG.eligible))
    return no('7.25a', 'refuse.entryOtherHq', { unit })
  const own = entryPhase(state, arrival)
  return now(state).name === own ? undefined : no(entryRule(arrival), `refuse.entryIn.${own}`, { unit })
}

/** 7.25a: an HQ also brings to its own edge those who enter with it in the same turn. */
const bringsTo = (state: State, hq: number, unit: number, hex: number): boolean =>
  canBring(state, hq, unit, hex) ||
  (has(state, hq, FLAG.entered) && entryZoneOf(state.title, unit) === entryZoneOf(state.title, hq))

const checkHex = (state: State, { unit, hex }: Place): Refusal | undefined => {
  const { title } = state
  const { arrival } = title.units[unit]
  if (arrival === undefined || entryZoneOf(title, unit)?.[hex] !== 1)
    return no(arrival === undefined ? '9.11a' : entryRule(arrival), 'refuse.entryZone', { unit, hex })
  if (state.control[hex] !== GERMAN) return no('9.11a', 'refuse.entryHostile', { hex })
  if (state.impulse === undefined || !bringsTo(state, state.impulse.hq, unit, hex))
    return no('7.25b', 'refuse.entryFarFromHq', { hex })
  const isFine =
    (!hasOverstack(state) && hasRoom(state, hex, [unit])) ||
    leavesRoom(state, mind => applyEntry(mind, { type: 'place', unit, hex }, []))
  return isFine ? undefined : no('5.2', 'refuse.stackFull', { to: hex })
}

const entryHexes = (state: State, unit: number): number[] => {
  const hexes: number[] = []
  const zone = entryZoneOf(state.title, unit)
  if (zone === undefined || checkArrival(state, unit) !== undefined) return hexes
  for (let hex = 0; hex < zone.length; hex++)
    if (zone[hex] === 1 && checkHex(state, { type: 'place', unit, hex }) === undefined) hexes.push(hex)
  return hexes
}

/** Halves for the first hex. 4.51: no hexside of the map is crossed, so no road helps. */
const entryCost = (state: State, unit: number, hex: number): number =>
  state.title.cost[state.title.isMech[unit]][hex] * HALVES * costFactor(state, unit) +
  zocCost(state.title, unit, false, inEnemyZoc(state, hex, GERMAN))

/** 4.53: the first hex is always possible. 4.1: those who enter one after the other in one hex are a group. */
const applyEntry = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  state.points[unit] = Math.max(0, state.points[unit] - entryCost(state, unit, hex))
  putOnMap(state, unit, hex)
  set(state, unit, FLAG.entered | FLAG.moved | FLAG.marched)
  activate(state, [unit])
  const together = state.impulse?.movers.filter(each => state.hex[each] === hex && has(state, each, FLAG.entered)) ?? []
  changeImpulse(state, { movers: [...together, unit] })
  events.push({ key: 'log.entered', rule: '9.11a', args: { unit, hex } })
}

export const entryOffer: PlaceOffer<State> = {
  actors: state => state.title.unitsOf[now(state).side].filter(unit => entryHexes(state, unit).length > 0),
  offer: (state, unit) => entryHexes(state, unit).map(hex => ({ hex })),
  check: (state, place) => checkArrival(state, place.unit) ?? checkHex(state, place),
  apply: applyEntry,
}
