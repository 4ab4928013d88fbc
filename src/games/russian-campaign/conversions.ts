// 12.8: infantry corps that become panzergrenadiers in July and November 1943. Those that can do so at once; for the
// others the Axis names corps of the same strength in that impulse, or the conversion is lost (QA6).
import { NO_HEX } from '../../engine/board.ts'
import type { Assign, AssignOption, GameEvent, Refusal } from '../../engine/contract.ts'
import { DIRECTIONS } from '../../engine/hex.ts'
import { allowanceIn } from './entry.ts'
import { holderOf, inEnemyZoc, putOnMap, takeOffMap } from './map.ts'
import { no } from './messages.ts'
import { AXIS } from './meta.ts'
import { replacedBy } from './starts.ts'
import { isOnMap, STATUS, type State } from './state.ts'
import { isSupplied } from './supply.ts'
import type { Title } from './title.ts'

export const CONVERT = 'convert'

/** 12.8.2: no way out but into enemy ZOC. */
const isRinged = (title: Title, state: State, unit: number): boolean => {
  const hex = state.hex[unit]
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = title.board.neighbours[hex * DIRECTIONS + direction]
    if (near === NO_HEX || title.barred[near] === 1 || (title.closed[hex] & (1 << direction)) !== 0) continue
    if (holderOf(title, state, near) <= AXIS && !inEnemyZoc(title, state, near, AXIS)) return false
  }
  return true
}

const canConvert = (title: Title, state: State, unit: number): boolean =>
  isOnMap(state, unit) && !isRinged(title, state, unit) && isSupplied(title, state, unit)

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

/** A corps whose own conversion is of the same turn is not taken for another's. */
const isListedNow = (title: Title, state: State, unit: number): boolean =>
  title.unitsOf[AXIS].some(
    each => replacedBy(title, each) === unit && title.units[each].arrival?.turn === state.turn && !isOnMap(state, each),
  ) && canConvert(title, state, unit)

const swap = (title: Title, state: State, from: number, to: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[from]
  const moved = allowanceIn(title, state, from, 1) - state.points[from]
  const flags = state.flags[from]
  takeOffMap(title, state, from, STATUS.gone)
  putOnMap(title, state, to, hex)
  state.flags[to] = flags
  state.points[to] = Math.max(0, allowanceIn(title, state, to, 1) - moved)
  events.push({ key: 'log.corpsConverted', rule, args: { from, unit: to, hex } })
}

const scheduled = (title: Title, state: State): number[] =>
  title.unitsOf[AXIS].filter(
    unit => replacedBy(title, unit) !== undefined && title.units[unit].arrival?.turn === state.turn,
  )

const waiting = (title: Title, state: State): number[] =>
  scheduled(title, state).filter(unit => state.status[unit] === STATUS.due)

/** At the start of Axis impulse 1, when points of movement are given. */
export const openConversions = (title: Title, state: State, events: GameEvent[]): void => {
  for (const unit of scheduled(title, state)) {
    if (state.status[unit] !== STATUS.absent) continue
    const listed = replacedBy(title, unit)
    if (listed === undefined) continue
    if (canConvert(title, state, listed)) swap(title, state, listed, unit, '12.8.1', events)
    else state.status[unit] = STATUS.due
  }
}

export const conversionOptions = (title: Title, state: State, unit: number): AssignOption[] =>
  waiting(title, state)
    .filter(target => checkConvert(title, state, { type: 'assign', units: [unit], as: CONVERT, target }) === undefined)
    .map(target => ({ as: CONVERT, target }))

export const checkConvert = (title: Title, state: State, { units, target, hex }: Assign): Refusal | undefined => {
  const [unit] = units
  if (units.length !== 1 || target === undefined || hex !== undefined) return no('12.8.2', 'refuse.oneAtATime')
  if (!waiting(title, state).includes(target)) return no('QA6', 'refuse.noCorpsConversion', { unit: target })
  const listed = replacedBy(title, target)
  if (listed === undefined || !standsIn(title, unit, listed) || isListedNow(title, state, unit))
    return no('12.8.2', 'refuse.wrongConversion', { unit, target })
  return canConvert(title, state, unit) ? undefined : no('12.8.2', 'refuse.cannotConvert', { unit })
}

export const applyConvert = (title: Title, state: State, { units, target }: Assign, events: GameEvent[]): void => {
  if (target !== undefined) swap(title, state, units[0], target, '12.8.2', events)
}

/** QA6: when the movement step of Axis impulse 1 ends. */
export const closeConversions = (title: Title, state: State, events: GameEvent[]): void => {
  for (const unit of waiting(title, state)) {
    state.status[unit] = STATUS.gone
    events.push({ key: 'log.conversionLost', rule: 'QA6', args: { unit } })
  }
}
