// Strategic movement (4.2) and rail movement (4.3): behind the front, before all tactical moves, in the first phase only.
import type { Refusal } from '../../../engine/contract.ts'
import { MOST_POINTS } from '../../../engine/reach.ts'
import { APART, type Walk } from '../../../engine/walk.ts'
import { GERMAN } from '../meta.ts'
import { change, FLAG, has, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { isDivision } from './map.ts'
import { costFactor, FAULT, groundCost, HALVES, isNextToEnemy, whyNot } from './steps.ts'
import { isMechPhase } from './turn.ts'

export const STRATEGIC = 'strategic'
export const RAIL = 'rail'
type Way = typeof STRATEGIC | typeof RAIL

// 4.2b: half a point
const STRATEGIC_ROAD = HALVES / 2
// 4.3a: each turn
const RAIL_CAPACITY = 2

// ---- Who may travel ----

/** 4.3a: a division is worth two smaller counters. */
const railWeight = (state: State, unit: number): number => (isDivision(state, unit) ? 2 : 1)

/** What both ways ask of a unit that may move at all. */
const checkTraveller = (state: State, unit: number): Refusal | undefined => {
  const hex = state.hex[unit]
  if (isMechPhase(state)) return no('3.23c', 'refuse.travelInMech') // 4.2d
  // 3.21a: one that has only entered the map may go on like that
  if (has(state, unit, FLAG.moved) && !has(state, unit, FLAG.entered)) return no('4.4a', 'refuse.mixed', { unit })
  if (state.impulse?.tactical === true) return no('3.21a', 'refuse.travelFirst')
  if (isNextToEnemy(state, hex, state.title.side[unit])) return no('4.2a', 'refuse.travelFromEnemy', { hex })
  return undefined
}

const checkRailer = (state: State, units: readonly number[]): Refusal | undefined => {
  const { title } = state
  const [unit] = units
  const hex = state.hex[unit]
  if (title.side[unit] !== GERMAN) return no('4.3a', 'refuse.railGermanOnly')
  if (title.rail[hex] === 0) return no('4.3b', 'refuse.notOnRail', { hex })
  let weight = state.world.railed
  for (const each of units) weight += railWeight(state, each)
  return weight > RAIL_CAPACITY ? no('4.3a', 'refuse.railFull') : undefined
}

/** Everything but the way itself. */
export const checkTravel = (state: State, units: readonly number[], by: Way): Refusal | undefined => {
  for (const unit of units) {
    const refusal = checkTraveller(state, unit)
    if (refusal !== undefined) return refusal
  }
  return by === RAIL ? checkRailer(state, units) : undefined
}

// ---- The way ----

/** 4.2a, 4.2c, 4.3c: own now and when the phase began, and no enemy next to it; else the fault. */
const dangerIn = (state: State, hex: number, side: number): number => {
  if (state.control[hex] !== side) return FAULT.hostile
  if (state.controlBefore[hex] !== side) return FAULT.taken
  return isNextToEnemy(state, hex, side) ? FAULT.nearEnemy : 0
}

const strategicWalk = (state: State, unit: number): Walk => {
  const { title } = state
  const side = title.side[unit]
  const isMech = title.isMech[unit] as 0 | 1
  const factor = costFactor(state, unit)
  return {
    start: state.hex[unit],
    points: state.points[unit],
    parts: HALVES,
    // 4.2b: along a road half a point, elsewhere what it always costs; no ZOC reaches there
    step: (from, direction, to) => {
      const danger = dangerIn(state, to, side)
      if (danger < 0) return danger
      if ((title.road[from] & (1 << direction)) !== 0) return STRATEGIC_ROAD * factor
      const ground = groundCost(title, isMech, from, direction, to)
      return ground < 0 ? ground : ground * factor
    },
    why: (fault, from, to) => whyNot(unit, fault, from, to),
    short: (cost, points) => no('4.2b', 'refuse.points', { unit, cost, points }),
  }
}

/** 4.3b, 4.3c: any number of hexes, each joined to the last by the railway. */
const railWalk = (state: State, unit: number): Walk => {
  const { title } = state
  const side = title.side[unit]
  return {
    ...strategicWalk(state, unit),
    points: MOST_POINTS,
    step: (from, direction, to) => {
      if ((title.rail[from] & (1 << direction)) === 0) return APART
      const danger = dangerIn(state, to, side)
      return danger < 0 ? danger : 1
    },
    why: (fault, from, to) => ({ ...whyNot(unit, fault === APART ? FAULT.noTrack : fault, from, to), rule: '4.3c' }),
  }
}

export const travelWalk = (state: State, unit: number, by: Way): Walk =>
  by === RAIL ? railWalk(state, unit) : strategicWalk(state, unit)

/** 4.3a: what goes by rail in this turn is counted. */
export const countRail = (state: State, units: readonly number[]): void => {
  let railed = state.world.railed
  for (const unit of units) railed += railWeight(state, unit)
  change(state, { railed })
}
