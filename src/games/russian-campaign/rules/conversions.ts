// 12.8: infantry corps that become panzergrenadiers in July and November 1943. Those that can do so at once; for the
// others the Axis names corps of the same strength in that impulse, or the conversion is lost (QA6).
import type { Assign, AssignOption, GameEvent, Refusal } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS } from '../meta.ts'
import { isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { allowanceNow, type TaskOffer } from './entry.ts'
import { holderOf, inEnemyZoc, putOnMap, takeOffMap } from './map.ts'
import { isSupplied } from './supply.ts'

export const CONVERT = 'convert'

/** 12.8.2: no way out but into enemy ZOC. */
const isRinged = (state: State, unit: number): boolean => {
  const { title } = state
  return title.landAround[state.hex[unit]].every(
    near => title.barred[near] === 1 || holderOf(state, near) > AXIS || inEnemyZoc(state, near, AXIS),
  )
}

const canConvert = (state: State, unit: number): boolean =>
  isOnMap(state, unit) && !isRinged(state, unit) && isSupplied(state, unit)

/** A German army infantry corps of the strength of the one that the track names. */
const standsIn = (title: Title, unit: number, listed: number): boolean => {
  const { nation, branch, unitClass } = title.units[unit]
  return (
    nation === 'germany' &&
    branch === 'infantry' &&
    unitClass === 'regular' &&
    title.strength[unit] === title.strength[listed]
  )
}

const scheduled = (state: State): number[] =>
  state.title.conversions.filter(unit => state.title.units[unit].arrival?.turn === state.turn)

/** A corps whose own conversion is of the same turn is not taken for another's. */
const isListedNow = (state: State, unit: number): boolean =>
  scheduled(state).some(each => state.title.replaces.get(each) === unit && !isOnMap(state, each)) &&
  canConvert(state, unit)

const swap = (state: State, from: number, to: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[from]
  const moved = allowanceNow(state, from) - state.points[from]
  const flags = state.flags[from]
  takeOffMap(state, from, STATUS.gone)
  putOnMap(state, to, hex)
  state.flags[to] = flags
  state.points[to] = Math.max(0, allowanceNow(state, to) - moved)
  events.push({ key: 'log.corpsConverted', rule, args: { from, unit: to, hex } })
}

const waiting = (state: State): number[] => scheduled(state).filter(unit => state.status[unit] === STATUS.due)

/** At the start of Axis impulse 1, when points of movement are given. */
export const openConversions = (state: State, events: GameEvent[]): void => {
  for (const unit of scheduled(state)) {
    if (state.status[unit] !== STATUS.absent) continue
    const listed = state.title.replaces.get(unit)
    if (listed === undefined) continue
    if (canConvert(state, listed)) swap(state, listed, unit, '12.8.1', events)
    else state.status[unit] = STATUS.due
  }
}

const checkConvert = (state: State, { units, target, hex }: Assign): Refusal | undefined => {
  const { title } = state
  const [unit] = units
  if (units.length !== 1 || target === undefined || hex !== undefined) return no('12.8.2', 'refuse.oneAtATime')
  if (!waiting(state).includes(target)) return no('QA6', 'refuse.noCorpsConversion', { unit: target })
  const listed = title.replaces.get(target)
  if (listed === undefined || !standsIn(title, unit, listed) || isListedNow(state, unit))
    return no('12.8.2', 'refuse.wrongConversion', { unit, target })
  return canConvert(state, unit) ? undefined : no('12.8.2', 'refuse.cannotConvert', { unit })
}

const conversionsBy = (state: State, unit: number): AssignOption[] =>
  waiting(state)
    .map(target => ({ as: CONVERT, target }))
    .filter(option => checkConvert(state, { type: 'assign', units: [unit], ...option }) === undefined)

export const conversionOffer: TaskOffer = {
  actors: state =>
    waiting(state).length === 0 ? [] : state.title.unitsOf[AXIS].filter(unit => conversionsBy(state, unit).length > 0),
  offer: conversionsBy,
  check: checkConvert,
  apply: (state, { units, target = NO_UNIT }, events) => swap(state, units[0], target, '12.8.2', events),
}

/** QA6: when the movement step of Axis impulse 1 ends. */
export const closeConversions = (state: State, events: GameEvent[]): void => {
  for (const unit of waiting(state)) {
    state.status[unit] = STATUS.gone
    events.push({ key: 'log.conversionLost', rule: 'QA6', args: { unit } })
  }
}
