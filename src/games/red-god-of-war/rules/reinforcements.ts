// Who comes later: reinforcements (9.1, 13.3), HQs that return (10.11c), transfers between armies (7.22c); and what
// lets them come: the trigger of the 267th (9.11b) and the release of 3rd Tank Army (9.16).
import type { Arrival, Assign, GameEvent, Place, Refusal } from '../../../engine/contract.ts'
import type { AssignOffer, PlaceOffer } from '../../../engine/offer.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { change, isOnMap, STATUS, type State, SUPPLY } from '../state.ts'
import { NO_GROUP } from '../title.ts'
import { no } from '../words/messages.ts'
import { holderOf, isDivision, putOnMap, unitsAt } from './map.ts'
import { hasRoom } from './stacking.ts'
import { oneTo, TASK } from './tasks.ts'
import { now } from './turn.ts'

// ---- By the calendar ----

/** The turn in which the unit is due, if it comes at all. */
const arrivalTurnOf = (state: State, unit: number): number | undefined => {
  const { arrival } = state.title.units[unit]
  if (arrival === undefined || state.status[unit] !== STATUS.absent) return undefined
  return arrival.place !== 'south-if-near' || state.world.near267 ? arrival.turn : undefined
}

/** 9.15: those who were due earlier and did not come may come now. */
export const makeDue = (state: State): void => {
  for (const unit of state.title.units.keys()) {
    const turn = arrivalTurnOf(state, unit)
    if (turn !== undefined && turn <= state.turn) state.status[unit] = STATUS.due
  }
}

// ---- Soviet reinforcements (3.1i, 9.12; on an HQ that is supplied) ----

const hqAt = (state: State, hex: number): number =>
  unitsAt(state, hex).find(unit => state.title.isHq[unit] === 1 && state.title.side[unit] === SOVIET) ?? NO_UNIT

const arrivalHexes = (state: State, unit: number): number[] => {
  const { title } = state
  if (title.side[unit] !== SOVIET || state.status[unit] !== STATUS.due) return []
  const hexes = title.hqs[SOVIET]
    .filter(hq => isOnMap(state, hq) && state.supply[hq] === SUPPLY.supplied)
    .map(hq => state.hex[hq])
  return [...new Set(hexes)].filter(hex => hasRoom(state, hex, [unit]))
}

export const sovietArrivals = (state: State): number[] =>
  state.title.unitsOf[SOVIET].filter(unit => arrivalHexes(state, unit).length > 0)

const checkArrival = (state: State, { unit, hex }: Place): Refusal | undefined => {
  if (state.title.side[unit] !== SOVIET || state.status[unit] !== STATUS.due)
    return no('9.12', 'refuse.notArriving', { unit })
  if (arrivalHexes(state, unit).includes(hex)) return undefined
  const hq = hqAt(state, hex)
  if (hq === NO_UNIT || state.supply[hq] !== SUPPLY.supplied) return no('9.12', 'refuse.arrivalHq', { unit })
  return no('5.1b', 'refuse.noRoom', { hex })
}

// 7.22d, 9.13
const applyArrival = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  const hq = hqAt(state, hex)
  putOnMap(state, unit, hex)
  state.army[unit] = hq
  state.supply[unit] = SUPPLY.supplied
  events.push({ key: 'log.arrived', rule: '9.12', args: { unit, hq } })
}

export const arrivalOffer: PlaceOffer<State> = {
  actors: sovietArrivals,
  offer: (state, unit) => arrivalHexes(state, unit).map(hex => ({ hex })),
  check: checkArrival,
  apply: applyArrival,
}

// ---- HQs that were lost (10.11c) ----

const isReturning = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.away && state.world.returns.some(each => each.unit === unit && each.turn <= state.turn)

const returnHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const { side } = now(state)
  if (title.side[unit] !== side || !isReturning(state, unit)) return []
  const edge = title.supplyEdge[side]
  return [...edge.keys()].filter(
    hex =>
      edge[hex] === 1 &&
      state.control[hex] === side &&
      (holderOf(state, hex) === -1 || holderOf(state, hex) === side) &&
      hasRoom(state, hex, [unit]),
  )
}

export const returningHqs = (state: State): number[] =>
  state.title.hqs[now(state).side].filter(hq => returnHexes(state, hq).length > 0)

const checkReturn = (state: State, { unit, hex }: Place): Refusal | undefined => {
  if (state.title.side[unit] !== now(state).side || !isReturning(state, unit))
    return no('10.11c', 'refuse.notReturning', { unit })
  return returnHexes(state, unit).includes(hex) ? undefined : no('10.11c', 'refuse.returnHex', { unit, hex })
}

const applyReturn = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  putOnMap(state, unit, hex)
  change(state, { returns: state.world.returns.filter(each => each.unit !== unit) })
  events.push({ key: 'log.returned', rule: '10.11c', args: { unit, hex } })
}

export const returnOffer: PlaceOffer<State> = {
  actors: returningHqs,
  offer: (state, unit) => returnHexes(state, unit).map(hex => ({ hex })),
  check: checkReturn,
  apply: applyReturn,
}

// ---- Transfers (7.22c) ----

/** One corps or division, or two brigades: a division weighs two, a brigade one. */
const MOST_TRANSFERRED = 2
const weightOf = (state: State, unit: number): number => (isDivision(state, unit) ? 2 : 1)

/** The brigade of a corps goes with it and not alone (5.5). */
const withMates = (state: State, unit: number): number[] => {
  const { title } = state
  const group = title.group[unit]
  return group === NO_GROUP ? [unit] : title.groups[group].units.filter(each => isOnMap(state, each))
}

/** 9.16a; not once it is released (9.16c). */
const isLocked = (state: State, hq: number): boolean => hq === state.title.thirdTankArmy && !state.world.released

/** Without its new army. */
const checkMover = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== SOVIET || title.isHq[unit] === 1 || !isOnMap(state, unit))
    return no('7.22c', 'refuse.transferWhom', { unit })
  if (isLocked(state, state.army[unit])) return no('9.16a', 'refuse.transferReserve', { unit })
  const isBrigadeOfCorps = title.group[unit] !== NO_GROUP && !isDivision(state, unit)
  if (isBrigadeOfCorps && withMates(state, unit).length > 1) return no('5.5b', 'refuse.transferMate', { unit })
  const spent = state.world.transferred.reduce((sum, each) => sum + weightOf(state, each), 0)
  return spent + weightOf(state, unit) > MOST_TRANSFERRED ? no('7.22c', 'refuse.transferMany') : undefined
}

const checkTransfer = (state: State, unit: number, target?: number): Refusal | undefined => {
  const refusal = checkMover(state, unit)
  if (refusal !== undefined) return refusal
  const isArmy = target !== undefined && state.title.hqs[SOVIET].includes(target) && target !== state.army[unit]
  return isArmy ? undefined : no('7.22c', 'refuse.transferTo', { unit })
}

const transferTargets = (state: State, unit: number): number[] =>
  state.title.hqs[SOVIET].filter(hq => checkTransfer(state, unit, hq) === undefined)

export const transferUnits = (state: State): number[] =>
  state.title.unitsOf[SOVIET].filter(unit => checkMover(state, unit) === undefined)

const applyTransfer = (state: State, { units: [unit], target = NO_UNIT }: Assign, events: GameEvent[]): void => {
  for (const each of withMates(state, unit)) state.army[each] = target
  change(state, { transferred: [...state.world.transferred, unit] })
  events.push({ key: 'log.transferred', rule: '7.22c', args: { unit, hq: target } })
}

export const transferOffer: AssignOffer<State> = {
  actors: transferUnits,
  offer: (state, unit) => transferTargets(state, unit).map(target => ({ as: TASK.transfer, target })),
  check: oneTo([TASK.transfer], (state, unit, { target }) => checkTransfer(state, unit, target)),
  apply: applyTransfer,
}

// ---- Triggers ----

const isIn = (state: State, side: Side, hexes: readonly number[]): boolean => {
  for (const hex of hexes) if (holderOf(state, hex) === side) return true
  return false
}

// 9.16b
const isReleased = (state: State): boolean => {
  const { title } = state
  if (title.releaseHexes.every(hex => state.control[hex] === SOVIET)) return true
  if (title.releaseNear.some(hex => isIn(state, SOVIET, title.nearHexes(hex)))) return true
  return title.unitsOf[SOVIET].some(
    unit =>
      state.army[unit] === title.thirdTankArmy &&
      isOnMap(state, unit) &&
      isIn(state, GERMAN, title.nearHexes(state.hex[unit])),
  )
}

/** Called after every action that can bring units near. */
export const watch = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const { near267, released } = state.world
  if (!near267 && isIn(state, SOVIET, title.near267)) {
    change(state, { near267: true })
    events.push({ key: 'log.near267', rule: '9.11b' })
  }
  if (!released && isReleased(state)) {
    change(state, { released: true })
    events.push({ key: 'log.released', rule: '9.16b', args: { hq: title.thirdTankArmy } })
  }
}

/** Who is still to come, and who returns. */
export const arrivalsOf = (state: State): readonly Arrival[] => {
  const returns = state.world.returns.map(({ unit, turn }): Arrival => ({ unit, turn: Math.max(turn, state.turn) }))
  const due = state.title.units.flatMap((_, unit): Arrival[] => {
    if (state.status[unit] === STATUS.due) return [{ unit, turn: state.turn }]
    const turn = arrivalTurnOf(state, unit)
    return turn === undefined ? [] : [{ unit, turn }]
  })
  return [...returns, ...due]
}
