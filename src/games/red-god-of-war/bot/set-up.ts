// The Soviet set-up (13.0c): the ready one holds the line, and all that the line does not need is massed on the hexes from
// which the nearest goals are struck.
import { distance } from '../../../engine/board.ts'
import type { Action } from '../../../engine/contract.ts'
import { SOVIET } from '../meta.ts'
import { applyDefault } from '../rules/default-setup.ts'
import { attackOf, isDivision, putOnMap, takeOffMap, unitsAt } from '../rules/map.ts'
import { hasRoom } from '../rules/stacking.ts'
import { placedIn, zoneFor } from '../rules/zones.ts'
import { cloneState, isOnMap, STATUS, type State } from '../state.ts'
import { NO_GROUP } from '../title.ts'

/** Armies this far from every goal stay as they are. */
const TOO_FAR = 6

/** A corps with its brigade, or one counter, the strongest first. */
const bundlesOf = (state: State, units: readonly number[]): number[][] => {
  const { group } = state.title
  const bundles: number[][] = []
  for (const unit of units) {
    const mates = group[unit] === NO_GROUP ? undefined : bundles.find(([first]) => group[first] === group[unit])
    if (mates === undefined) bundles.push([unit])
    else mates.push(unit)
  }
  const strength = (bundle: readonly number[]): number => bundle.reduce((sum, unit) => sum + attackOf(state, unit), 0)
  return bundles.sort((a, b) => strength(b) - strength(a) || a[0] - b[0])
}

/** All but the one that holds the hex: the weakest division in it. */
const spareIn = (state: State, hex: number): number[] => {
  const units = unitsAt(state, hex).filter(unit => state.title.isHq[unit] === 0)
  const holder = units
    .filter(unit => isDivision(state, unit) && state.title.group[unit] === NO_GROUP)
    .sort((a, b) => attackOf(state, a) - attackOf(state, b) || b - a)[0]
  return units.filter(unit => unit !== holder)
}

const massArmy = (state: State, command: string, goals: readonly number[]): void => {
  const { title } = state
  const { board } = title
  const marks = title.setUpHexes.get(command) ?? []
  const far = (hex: number): number => Math.min(...goals.map(goal => distance(board, goal, hex)))
  const order = [...marks].sort((a, b) => far(a) - far(b) || a - b)
  if (order.length === 0 || far(order[0]) > TOO_FAR) return
  const held = new Set(
    placedIn(title, SOVIET)
      .filter(unit => title.units[unit].command === command && title.isHq[unit] === 0)
      .map(unit => state.hex[unit]),
  )
  const spare = [...held].flatMap(hex => spareIn(state, hex))
  for (const unit of spare) takeOffMap(state, unit, STATUS.absent)
  for (const bundle of bundlesOf(state, spare)) {
    const zone = zoneFor(title, bundle[0])
    const near = [...order, ...[...zone].sort((a, b) => far(a) - far(b) || a - b)]
    const place = (units: readonly number[]): void => {
      const hex = near.find(each => zone.includes(each) && hasRoom(state, each, units))
      if (hex !== undefined) for (const unit of units) putOnMap(state, unit, hex)
    }
    place(bundle)
    for (const unit of bundle) if (!isOnMap(state, unit)) place([unit])
  }
}

/** By the goals, which are those of a scenario. */
const known = new WeakMap<readonly number[], Int16Array>()

/** Where each Soviet unit begins. */
const placesOf = (state: State, goals: readonly number[]): Int16Array => {
  const found = known.get(goals)
  if (found !== undefined) return found
  const future = cloneState(state)
  applyDefault(future, SOVIET, [])
  for (const command of state.title.setUpHexes.keys())
    if (state.title.hqOf.has(command)) massArmy(future, command, goals)
  const places = Int16Array.from(future.hex)
  known.set(goals, places)
  return places
}

/** The next counter to be put down; undefined when all are. */
export const placeNext = (state: State, goals: readonly number[]): Action | undefined => {
  const waiting = placedIn(state.title, SOVIET).filter(unit => !isOnMap(state, unit))
  if (waiting.length === 0) return undefined
  const places = placesOf(state, goals)
  const [unit] = waiting
  return { type: 'place', unit, hex: places[unit] }
}
