// Reinforcements: who is due, where it may enter, and by which way.
import { NO_HEX } from '../../../engine/board.ts'
import type { Arrival, GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import type { PlaceOffer } from '../../../engine/offer.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, SOVIET } from '../meta.ts'
import { enemyOf, FLAG, isOnMap, note, STATUS, type State, SUPPLIED } from '../state.ts'
import { no } from '../words/messages.ts'
import { RAIL_MOVE } from './charts.ts'
import { holderOf, inEnemyZoc, putOnMap } from './map.ts'
import { stepCost } from './movement.ts'
import { axisSupplyReaches } from './supply.ts'
import { now } from './turn.ts'

const BY_RAIL = 'rail'

/** RNF-1, RNF-E to RNF-I; RNF-6: due from its turn until it can enter. */
const isDue = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.due &&
  (state.title.orders[state.scenario].arrivals.get(unit)?.turn ?? Number.POSITIVE_INFINITY) <= state.turn

export const dueUnits = (state: State, side: number): number[] =>
  [...state.title.orders[state.scenario].arrivals.keys()].filter(
    unit => state.title.side[unit] === side && isDue(state, unit),
  )

/** RNF-3, RNF-4, RNF-8: where each unit that is still to come enters, and when. */
export const arrivalsOf = (state: State): Arrival[] =>
  [...state.title.orders[state.scenario].arrivals].flatMap(([unit, { turn, edge }]): Arrival[] => {
    if (state.status[unit] !== STATUS.due) return []
    const byRail =
      state.title.side[unit] === AXIS &&
      state.title.edge[edge].some((on, hex) => on === 1 && state.title.railEntry[hex] === 1)
    const key = byRail ? 'arrival.edgeOrRail' : 'arrival.edge'
    return [{ unit, turn: Math.max(turn, state.turn), where: { key, args: { edge } } }]
  })

type Supplies = (hex: number) => boolean

const checkEntry = (state: State, place: Place, supplies: Supplies): Refusal | undefined => {
  const { title } = state
  const { unit, hex, by } = place
  const side = title.side[unit]
  const edge = title.orders[state.scenario].arrivals.get(unit)?.edge
  if (edge === undefined) return no('RNF-3', 'refuse.notDue', { unit })
  if (by !== undefined && by !== BY_RAIL) return no('RNF-4', 'refuse.unknownWay', { by })
  if (by === BY_RAIL && title.railEntry[hex] === 0) return no('RNF-4', 'refuse.noRailEntry', { hex })
  // RNF-3, RNF-6, RNF-8
  if (title.edge[edge][hex] === 0)
    return no(side === SOVIET ? 'RNF-8' : 'RNF-3', 'refuse.wrongEdge', { unit, hex, edge })
  if (title.water[hex] === 1) return no('TEC-sea', 'refuse.waterHex', { hex })
  if (holderOf(state, hex) === enemyOf(side)) return no('MOVE-1', 'refuse.enemyThere', { to: hex })
  // RNF-7 against MOVE-K3
  if (by === BY_RAIL && inEnemyZoc(state, hex, side)) return no('MOVE-K3', 'refuse.railZoc', { to: hex })
  if (side === AXIS && !supplies(hex)) return no('RNF-5', 'refuse.entryUnsupplied', { hex })
  return undefined
}

const suppliesFor = (state: State, side: number): Supplies => (side === AXIS ? axisSupplyReaches(state) : () => true)

const checkArrival = (state: State, place: Place): Refusal | undefined => {
  const { title } = state
  const { side } = now(state)
  const { unit, by } = place
  if (title.side[unit] !== side) return no('SEQ-0', 'refuse.notYours', { unit })
  if (by === BY_RAIL && side === SOVIET) return no('MOVE-K5', 'refuse.sovietRail')
  if (by === BY_RAIL && isOnMap(state, unit)) return no('MOVE-K4', 'refuse.railAfterArrival', { unit })
  if (!title.orders[state.scenario].arrivals.has(unit)) return no('RNF-3', 'refuse.notDue', { unit })
  if (!isDue(state, unit)) return no('RNF-1', 'refuse.notDue', { unit })
  return checkEntry(state, place, suppliesFor(state, side))
}

export const arrivalOptions = (state: State, unit: number): PlaceOption[] => {
  const { title } = state
  const edge = title.orders[state.scenario].arrivals.get(unit)?.edge
  if (edge === undefined || !isDue(state, unit)) return []
  const supplies = suppliesFor(state, title.side[unit])
  const options: PlaceOption[] = []
  for (let hex = 0; hex < title.board.size; hex++) {
    if (title.edge[edge][hex] === 0) continue
    if (checkEntry(state, { type: 'place', unit, hex }, supplies) === undefined) options.push({ hex })
    if (title.railEntry[hex] === 0 || title.side[unit] === SOVIET) continue
    const place: Place = { type: 'place', unit, hex, by: BY_RAIL }
    if (checkEntry(state, place, supplies) === undefined) options.push({ hex, by: BY_RAIL })
  }
  return options
}

/** RNF-8: the hex of entry is the first hex of the move and is paid for; MOVE-2 covers it like any first hex. */
const applyArrival = (state: State, { unit, hex, by }: Place, events: GameEvent[]): void => {
  const { title } = state
  const cost = stepCost(state, title.side[unit], NO_HEX, hex)
  putOnMap(state, unit, hex)
  state.supply[unit] = SUPPLIED
  const flight = title.partner[unit]
  if (flight !== NO_UNIT) {
    // AIR-1: to enter is to move, so the flight stays down in this game turn
    state.status[flight] = STATUS.onMap
    note(state, 'shifted', unit, state.turn)
  }
  if (by === BY_RAIL) {
    // MOVE-K1, MOVE-K2: it appears on the rails and goes on along them, and that is all for this game turn
    state.flags[unit] |= FLAG.railed
    state.points[unit] = RAIL_MOVE
    events.push({ key: 'log.arrivedByRail', rule: 'MOVE-K1', args: { unit, hex } })
    return
  }
  state.points[unit] = Math.max(0, title.allowance[unit] - cost)
  state.flags[unit] |= FLAG.moved
  events.push({ key: 'log.arrived', rule: 'RNF-1', args: { unit, hex, cost } })
}

export const arrivalOffer: PlaceOffer<State> = {
  actors: state => dueUnits(state, now(state).side),
  offer: (state, unit) => (state.title.side[unit] === now(state).side ? arrivalOptions(state, unit) : []),
  check: checkArrival,
  apply: applyArrival,
}
