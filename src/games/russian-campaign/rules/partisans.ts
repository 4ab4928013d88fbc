// Partisans: when they go under, and where they come up again (11.2).
import { distance } from '../../../engine/board.ts'
import type { GameEvent, Place, Refusal } from '../../../engine/contract.ts'
import type { PlaceOffer } from '../../../engine/offer.ts'
import { AXIS } from '../meta.ts'
import { FLAG, isOnMap, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { controls } from './control.ts'
import { holderOf, putOnMap, takeOffMap } from './map.ts'

const SS_RANGE = 5

// Hitler is no SS unit
const isNearSs = (state: State, hex: number): boolean =>
  state.title.unitsOf[AXIS].some(
    unit =>
      state.title.isSs[unit] === 1 &&
      isOnMap(state, unit) &&
      distance(state.title.board, state.hex[unit], hex) <= SS_RANGE,
  )

// An Axis unit in the hex, or its ZOC there
const isWatched = (state: State, hex: number): boolean => state.zoc[AXIS][hex] > 0 || holderOf(state, hex) === AXIS

/** 11.2.3: at the end of each Axis movement step. They are off the map, not lost: the date alone says who is in the game. */
export const removePartisans = (state: State, events: GameEvent[]): void => {
  for (const unit of state.title.partisans) {
    if (!isOnMap(state, unit)) continue
    const hex = state.hex[unit]
    if (!isWatched(state, hex) && !isNearSs(state, hex)) continue
    takeOffMap(state, unit, STATUS.absent)
    events.push({ key: 'log.partisanGone', rule: '11.2.3', args: { unit, hex } })
  }
}

/** 11.2.4: it has entered the game, on the map or not. */
const hasEntered = (state: State, unit: number): boolean =>
  state.title.isPartisan[unit] === 1 &&
  (state.title.units[unit].arrival?.turn ?? Number.POSITIVE_INFINITY) <= state.turn

/**
 * 11.2.1: railways of the Axis that join its cities. Whatever ends without an Axis city is cut away hex by hex;
 * what is left leads to Axis cities both ways.
 */
const joiningRails = (state: State): Uint8Array => {
  const { title } = state
  const { rail, board } = title
  const joins = new Uint8Array(board.size)
  const isEnd = (hex: number): boolean => title.city[hex] === 1 && controls(state, AXIS, hex)
  for (let hex = 0; hex < joins.length; hex++)
    if (rail[hex] !== 0 && (state.railOwner[hex] === AXIS || hex === title.causeway)) joins[hex] = 1
  const onward = (hex: number): number[] => title.railAround[hex].filter(near => joins[near] === 1)
  const queue = [...joins.keys()].filter(hex => joins[hex] === 1)
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    if (joins[hex] === 0 || isEnd(hex)) continue
    const next = onward(hex)
    if (next.length > 1) continue
    joins[hex] = 0
    queue.push(...next)
  }
  return joins
}

const isAxisCity = (state: State, hex: number): boolean => state.title.city[hex] === 1 && controls(state, AXIS, hex)

const isOpenTo = (state: State, hex: number, joins: Uint8Array): boolean =>
  state.title.ussr[hex] === 1 && (isAxisCity(state, hex) || joins[hex] === 1)

// ---- 11.2.4 at the end of Soviet impulse 2, S2.3 at the start: each once ----

const isPlaced = (state: State, unit: number): boolean => (state.flags[unit] & FLAG.moved) !== 0

export const startPartisans = (state: State): void => {
  for (const unit of state.title.partisans) state.flags[unit] &= ~FLAG.moved
}

/** Where the partisan may be, the hex where it is among them. */
const partisanHexes = (state: State, unit: number): number[] => {
  if (!hasEntered(state, unit) || isPlaced(state, unit)) return []
  const joins = joiningRails(state)
  const hexes: number[] = []
  for (let hex = 0; hex < state.title.board.size; hex++)
    if (isOpenTo(state, hex, joins) && !isWatched(state, hex) && !isNearSs(state, hex)) hexes.push(hex)
  return hexes
}

export const canPlacePartisans = (state: State): boolean =>
  state.title.partisans.some(unit => partisanHexes(state, unit).length > 0)

const checkPartisan = (state: State, { unit, hex, by }: Place): Refusal | undefined => {
  if (by !== undefined) return no('11.2.4', 'refuse.noSuchEntry', { unit })
  if (isPlaced(state, unit)) return no('11.2.4', 'refuse.partisanPlaced', { unit })
  if (state.title.isPartisan[unit] === 0) return no('11.2.1', 'refuse.notPartisan', { unit })
  if (!hasEntered(state, unit)) return no('11.2.4', 'refuse.partisanNotYet', { unit })
  if (!isOpenTo(state, hex, joiningRails(state))) return no('11.2.1', 'refuse.partisanPlace', { hex })
  if (isWatched(state, hex)) return no('11.2.4', 'refuse.partisanZoc', { hex })
  if (isNearSs(state, hex)) return no('11.2.4', 'refuse.partisanSs', { hex, n: SS_RANGE })
  return undefined
}

const applyPartisan = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.absent)
  putOnMap(state, unit, hex)
  state.flags[unit] |= FLAG.moved
  events.push({ key: 'log.partisan', rule: '11.2.4', args: { unit, hex } })
}

export const partisanOffer: PlaceOffer<State> = {
  actors: state => state.title.partisans.filter(unit => !isOnMap(state, unit) && partisanHexes(state, unit).length > 0),
  offer: (state, unit) => partisanHexes(state, unit).map(hex => ({ hex })),
  check: checkPartisan,
  apply: applyPartisan,
}
