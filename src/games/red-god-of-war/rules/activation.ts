// Who may act in an impulse, and how it is supplied in it: judged once, when the impulse begins (7.2, 6.12).
import { distance } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { UNTRACED } from '../../../engine/trace.ts'
import { GERMAN, SOVIET } from '../meta.ts'
import { FLAG, has, isOnMap, STATUS, type State, SUPPLY, set } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { floodCommand } from './supply.ts'

// ---- Range (2.1k, 7.26) ----

/** As the crow flies: enemies and their ZOC do not matter. */
export const isInRange = (state: State, hq: number, hex: number): boolean =>
  isOnMap(state, hq) && distance(state.title.board, state.hex[hq], hex) <= state.title.range[hq]

/** 3.2b: no other HQ of the side on the map is nearer to the hex. */
const isNearest = (state: State, hq: number, hex: number): boolean => {
  const { title } = state
  if (!isOnMap(state, hq)) return false
  const far = distance(title.board, state.hex[hq], hex)
  return title.hqs[title.side[hq]].every(
    other => !isOnMap(state, other) || distance(title.board, state.hex[other], hex) >= far,
  )
}

// ---- Reinforcements (7.25) ----

/** Where a German unit may come onto the map (13.3). */
export const entryZoneOf = (title: Title, unit: number): Uint8Array | undefined => {
  const place = title.units[unit].arrival?.place
  if (place === undefined || place === 'hq') return undefined
  return place === 'west' || place === 'west-mech' ? title.entry0129 : title.edge.south
}

/**
 * May this HQ bring the German unit onto the map in the hex? One that is still to enter brings those who wait for it
 * or for the same edge; one on the map those who enter in its range, or nearer to it than to any other.
 */
export const canBring = (state: State, hq: number, unit: number, hex: number): boolean => {
  const { title } = state
  if (state.status[hq] === STATUS.due) return unit === hq || entryZoneOf(title, unit) === entryZoneOf(title, hq)
  // 7.25a: XXX Corps comes by its own chit, and those of its turn with it
  const waits = title.units[unit].arrival?.place === 'west-mech' && state.status[title.xxxCorps] === STATUS.due
  if (waits) return false
  return isInRange(state, hq, hex) || isNearest(state, hq, hex)
}

const canEnterWith = (state: State, hq: number, unit: number): boolean => {
  const zone = entryZoneOf(state.title, unit)
  if (zone === undefined) return false
  for (let hex = 0; hex < zone.length; hex++)
    if (zone[hex] === 1 && state.control[hex] === GERMAN && canBring(state, hq, unit, hex)) return true
  return false
}

// ---- Activation (7.21 to 7.24) ----

/** Does the active HQ activate the unit? A German HQ acts by its own chit only, whoever is near (7.1a). */
const isCommanded = (state: State, hq: number, unit: number): boolean => {
  const { title } = state
  if (title.side[hq] === SOVIET) return state.army[unit] === hq
  if (unit === hq) return true
  if (title.isHq[unit] === 1) return false
  const hex = state.hex[unit]
  return isInRange(state, hq, hex) || isNearest(state, hq, hex)
}

/** After `floodCommand`: 6.12a, no better than before (6.12c), and one level less beyond the range (7.24). */
const supplyInImpulse = (state: State, hq: number, unit: number): number => {
  const hex = state.hex[unit]
  const before = state.supply[unit]
  if (!isInRange(state, hq, hex)) return Math.min(before + 1, SUPPLY.isolated)
  if (before !== SUPPLY.supplied) return before
  const isFed = has(state, hq, FLAG.combatSupply) && state.title.trace.distance[hex] !== UNTRACED
  return isFed ? SUPPLY.supplied : SUPPLY.unsupplied
}

/** 3.2b, 6.12b, 7.21: marks everybody who may act, and how it is supplied until the impulse ends, wherever it goes. */
export const beginImpulse = (state: State): void => {
  if (state.impulse === undefined) return
  const { hq, side } = state.impulse
  if (isOnMap(state, hq)) floodCommand(state, hq)
  for (const unit of state.title.unitsOf[side]) {
    if (has(state, unit, FLAG.activated)) continue
    if (isOnMap(state, unit)) {
      if (!isCommanded(state, hq, unit)) continue
      state.impulseSupply[unit] = supplyInImpulse(state, hq, unit)
      set(state, unit, FLAG.eligible)
    } else if (side === GERMAN && state.status[unit] === STATUS.due && canEnterWith(state, hq, unit)) {
      // 9.13
      state.impulseSupply[unit] = SUPPLY.supplied
      set(state, unit, FLAG.eligible)
    }
  }
}

/** May the unit, on the map, act in this impulse at all? */
export const checkActor = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const { impulse } = state
  if (impulse === undefined || title.side[unit] !== impulse.side) return no('2.1a', 'refuse.notActive', { unit })
  if (!isOnMap(state, unit)) return no('2.1a', 'refuse.actorNotOnMap', { unit })
  if (has(state, unit, FLAG.eligible)) return undefined
  const { hq, side } = impulse
  if (has(state, unit, FLAG.activated)) return no('3.0b', 'refuse.activatedBefore', { unit })
  if (side === SOVIET) return no('7.22a', 'refuse.otherArmy', { unit, hq })
  if (title.isHq[unit] === 1) return no('7.1a', 'refuse.otherHq', { unit, hq })
  return no('3.2b', 'refuse.notCommanded', { unit, hq })
}

/** 3.0b: they have acted, and no other impulse of the turn will find them ready. */
export const activate = (state: State, units: readonly number[]): void => {
  for (const unit of units) set(state, unit, FLAG.activated)
}
