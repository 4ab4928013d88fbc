// Placing and tasks of a movement step: the ways in and the tasks of the chapters put together, each order handed to the
// rules that judge it and carry it out.
import type { Place } from '../../../engine/contract.ts'
import type { AssignOffer, PlaceOffer } from '../../../engine/offer.ts'
import { isOnMap, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { BY_DROP, dropOffer } from './airborne.ts'
import { CONVERT, conversionOffer } from './conversions.ts'
import type { EntryOffer, TaskOffer } from './entry.ts'
import { arrivalOffer, BOX, holdOffer, SIBERIA } from './reinforcements.ts'
import { BY_REMNANT, BY_REPLACEMENT, replacementOffer, SEND, sendOffer } from './replacements.ts'
import { isSeaWay } from './sea.ts'
import { supportOffer } from './support.ts'
import { now } from './turn.ts'
import { noteArrival, WITHDRAW, withdrawOffer } from './withdrawals.ts'

const isOwn = (state: State, unit: number): boolean => state.title.side[unit] === now(state).side

// ---- Placing ----

const WAYS_IN: readonly EntryOffer[] = [dropOffer, arrivalOffer, replacementOffer]

const wayOf = (state: State, { unit, by }: Place): EntryOffer => {
  if (by === BY_REPLACEMENT || by === BY_REMNANT) return replacementOffer
  if (by === BY_DROP) return dropOffer
  // 8.4.3B: replacements by sea are told by where they come from
  const isPooled = state.status[unit] === STATUS.pool || state.status[unit] === STATUS.siberia
  return isSeaWay(by) && isPooled ? replacementOffer : arrivalOffer
}

const entryOptions: PlaceOffer<State>['offer'] = (state, unit) =>
  isOwn(state, unit) ? WAYS_IN.flatMap(way => way.offer(state, unit)) : []

export const entryOffer: PlaceOffer<State> = {
  actors: state =>
    state.title.unitsOf[now(state).side].filter(
      unit => !isOnMap(state, unit) && WAYS_IN.some(way => way.offer(state, unit).length > 0),
    ),
  offer: entryOptions,
  check: (state, action) => wayOf(state, action).check?.(state, action),
  apply: (state, action, events) => {
    wayOf(state, action).apply(state, action, events)
    noteArrival(state, action.unit)
  },
}

// ---- Tasks ----

const TASKS: ReadonlyMap<string, TaskOffer> = new Map([
  ['stuka', supportOffer],
  ['artillery', supportOffer],
  [BOX, holdOffer],
  [SIBERIA, holdOffer],
  [SEND, sendOffer],
  [WITHDRAW, withdrawOffer],
  [CONVERT, conversionOffer],
])
const UNIT_TASKS = [holdOffer, sendOffer, withdrawOffer, conversionOffer]

/** Each once, in the order of their ids. */
const unitsWithTasks = (state: State): number[] =>
  [...new Set(UNIT_TASKS.flatMap(task => task.actors(state)))].filter(unit => isOwn(state, unit)).sort((a, b) => a - b)

const taskOptions: AssignOffer<State>['offer'] = (state, unit) =>
  isOwn(state, unit) ? [supportOffer, ...UNIT_TASKS].flatMap(task => task.offer(state, unit)) : []

export const taskOffer: AssignOffer<State> = {
  actors: state => [...supportOffer.actors(state), ...unitsWithTasks(state)],
  offer: taskOptions,
  check: (state, action) => {
    const task = TASKS.get(action.as)
    return task === undefined ? no('4.0', 'refuse.noSuchTask') : task.check?.(state, action)
  },
  apply: (state, action, events) => TASKS.get(action.as)?.apply(state, action, events),
}
