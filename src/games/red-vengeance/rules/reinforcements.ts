// Reinforcements: who is still to come, when and where; the Bulge (14.6) and the withdrawal of an armour unit (10.5).
import type { Arrival, GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import type { Message } from '../../../engine/text.ts'
import { ALLIED, AXIS, OPTIONS } from '../meta.ts'
import { change, FLAG, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { FEBRUARY, HEAVY_SURFACE, NOVEMBER } from './charts.ts'
import { putOnMap, takeOffMap } from './map.ts'
import { isFree, yugoslavHexes } from './replacements.ts'
import { now } from './turn.ts'

export const BULGE = 'bulge'

// ---- When and where: 10.4 ----

/** The turn in which a reinforcement comes, or undefined as long as that hangs on an event. */
const turnOfArrival = (state: State, unit: number): number | undefined => {
  const { arrival, type, nation } = state.title.units[unit]
  const again = state.world.returns.find(([each]) => each === unit)
  if (again !== undefined) return again[1]
  if (type === 'marine' && nation === 'soviet') return state.world.baltic === HEAVY_SURFACE ? state.turn : undefined // 12.22n
  return arrival > 0 ? arrival : undefined
}

const isDue = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.due && (turnOfArrival(state, unit) ?? Number.POSITIVE_INFINITY) <= state.turn

/** Hexes with units of the kind. */
const hexesOf = (state: State, fits: (unit: number) => boolean): number[] => [
  ...new Set(
    [...state.title.units.keys()].filter(unit => fits(unit) && isOnMap(state, unit)).map(unit => state.hex[unit]),
  ),
]

const ssHexes = (state: State): number[] => hexesOf(state, unit => state.title.units[unit].ss)

const arrivalHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const { id, nation, type } = title.units[unit]
  if (id === 'dietrich') return ssHexes(state) // 11.24a
  if (state.side[unit] === AXIS) return title.axisArrival.filter(hex => isFree(state, AXIS, hex)) // 10.4a
  if (nation === 'yugoslav') return yugoslavHexes(state) // 10.4c
  if (type === 'marine')
    return [...title.ports.keys()].filter(hex => title.ports[hex] === 1 && isFree(state, ALLIED, hex)) // 12.22n
  return title.alliedArrival.filter(hex => isFree(state, ALLIED, hex)) // 10.4b
}

const arrivalRule = (state: State, unit: number): string => {
  const { id, nation, type } = state.title.units[unit]
  if (id === 'dietrich') return '11.24a'
  if (state.side[unit] === AXIS) return '10.4a'
  return nation === 'yugoslav' ? '10.4c' : type === 'marine' ? '12.22n' : '10.4b'
}

// ---- 14.6: the Bulge ----

const bulgeWants = (state: State, unit: number): boolean => {
  const { title } = state
  if (!hasOption(state, OPTIONS.bulge) || state.turn !== NOVEMBER || state.side[unit] !== AXIS) return false
  const { id, type, nation } = title.units[unit]
  const taken = (fits: (index: number) => boolean): number =>
    [...title.units.keys()].filter(each => (state.flags[each] & FLAG.bulge) !== 0 && fits(each)).length
  if (id === 'dietrich' || id === 'ger-i-ss-pz') return state.status[unit] === STATUS.due
  if (state.status[unit] !== STATUS.eliminated || nation !== 'german') return false
  if (type === 'infantry') return taken(each => title.units[each].type === 'infantry') < 2
  return (
    type === 'armour' &&
    taken(each => title.units[each].type === 'armour' && title.units[each].id !== 'ger-i-ss-pz') < 1
  )
}

/** 14.6b: any hex with Axis units, stacking or not; Dietrich with the SS as ever. */
const bulgeHexes = (state: State, unit: number): number[] =>
  state.title.units[unit].id === 'dietrich' ? ssHexes(state) : hexesOf(state, each => state.side[each] === AXIS)

// ---- Arriving ----

/** Reinforcements that have a place to come to must come (4.0.2c). SS units first: Dietrich needs one. */
export const arrivalDuties = (state: State): Refusal[] => {
  const { side } = now(state)
  const units = [...state.title.units.keys()].filter(
    unit => state.side[unit] === side && isDue(state, unit) && arrivalHexes(state, unit).length > 0,
  )
  return units.length > 0 ? [no(side === ALLIED ? '4.0.2c' : '4.0.7b', 'refuse.reinforcementsWait', { units })] : []
}

export const checkArrival = (state: State, { unit, hex, by }: Place): Refusal | undefined => {
  if (by === BULGE) {
    if (!bulgeWants(state, unit)) return no('14.6a', 'refuse.notDue', { unit })
    return bulgeHexes(state, unit).includes(hex) ? undefined : no('14.6b', 'refuse.wrongPlace', { unit, hex })
  }
  if (!isDue(state, unit)) return no('3.1a', 'refuse.notDue', { unit })
  return arrivalHexes(state, unit).includes(hex)
    ? undefined
    : no(arrivalRule(state, unit), 'refuse.wrongPlace', { unit, hex })
}

export const isComing = (state: State, unit: number): boolean => isDue(state, unit) || bulgeWants(state, unit)

export const arrivalOptions = (state: State, unit: number): PlaceOption[] =>
  isDue(state, unit)
    ? arrivalHexes(state, unit).map(hex => ({ hex }))
    : bulgeHexes(state, unit).map(hex => ({ hex, by: BULGE }))

export const arrive = (state: State, { unit, hex, by }: Place, events: GameEvent[]): void => {
  state.steps[unit] = state.title.steps[unit]
  state.flags[unit] = by === BULGE ? FLAG.bulge : 0
  change(state, { returns: state.world.returns.filter(([each]) => each !== unit) })
  putOnMap(state, unit, hex)
  const rule = by === BULGE ? '14.6b' : arrivalRule(state, unit)
  events.push({ key: 'log.arrived', rule, args: { unit, hex } })
}

// ---- The turn track as people read it ----

/** 14.6a: of those on the turn track, these two come in November already. */
const comesForBulge = (state: State, unit: number): boolean =>
  hasOption(state, OPTIONS.bulge) &&
  state.turn <= NOVEMBER &&
  ['dietrich', 'ger-i-ss-pz'].includes(state.title.units[unit].id)

/** 10.4, 11.24a, 12.22n, 14.6b */
const placeOf = (state: State, unit: number): Message => {
  const { title } = state
  const { id, nation, type } = title.units[unit]
  if (id === 'dietrich') return { key: 'arrival.ss' }
  if (comesForBulge(state, unit)) return { key: 'arrival.bulge' }
  if (state.side[unit] === AXIS) return { key: 'arrival.cities', args: { hexes: title.axisArrival } }
  if (nation === 'yugoslav') return { key: 'arrival.yugoslav', args: { hexes: [title.at.belgrade] } }
  if (type === 'marine') return { key: 'arrival.port' }
  return { key: 'arrival.cities', args: { hexes: title.alliedArrival } }
}

export const arrivalsOf = (state: State): Arrival[] =>
  [...state.title.units.keys()].flatMap((unit): Arrival[] => {
    if (state.status[unit] !== STATUS.due) return []
    const turn = comesForBulge(state, unit) ? NOVEMBER : turnOfArrival(state, unit)
    return turn === undefined ? [] : [{ unit, turn: Math.max(turn, state.turn), where: placeOf(state, unit) }]
  })

// ---- 10.5: one goes west, and comes back ----

const SECOND_SS = 'ger-ii-ss-pz'

/** 10.5a: II SS, also when it has been rebuilt in this phase; if it is gone another armour unit, of the SS if there is one. */
export const withdrawable = (state: State): number[] => {
  const { title } = state
  const armour = [...title.units.keys()].filter(
    unit => title.units[unit].type === 'armour' && state.side[unit] === AXIS && isOnMap(state, unit),
  )
  const second = armour.filter(unit => title.units[unit].id === SECOND_SS)
  if (second.length > 0) return second
  const ss = armour.filter(unit => title.units[unit].ss)
  return ss.length > 0 ? ss : armour
}

export const withdraw = (state: State, unit: number, events: GameEvent[]): void => {
  takeOffMap(state, unit, STATUS.due)
  state.steps[unit] = state.title.steps[unit] // 10.5b
  change(state, { withdrawal: false, returns: [...state.world.returns, [unit, FEBRUARY]] })
  events.push({ key: 'log.withdrawn', rule: '10.5a', args: { unit } })
}

export const beginWithdrawal = (state: State, events: GameEvent[]): void => {
  if (state.turn !== NOVEMBER || hasOption(state, OPTIONS.bulge)) return
  const second = state.title.unitByName.get(SECOND_SS) ?? NO_UNIT
  if (second !== NO_UNIT && isOnMap(state, second)) withdraw(state, second, events)
  else change(state, { withdrawal: withdrawable(state).length > 0 })
}
