// Supply (6.0): the state of every unit in the initial segment, and the combat supply of HQs. The check at the start of
// an impulse is made with the activation (6.12).
import type { Assign, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import type { SupplyLine } from '../../../engine/overlays.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { openToLines } from '../../../engine/zoc.ts'
import { GERMAN, SIDES, type Side } from '../meta.ts'
import { addPoints, FLAG, has, isOnMap, STATUS, type State, SUPPLY, set } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { oneTo, TASK } from './tasks.ts'
import { now } from './turn.ts'

export type Supply = (typeof SUPPLY)[keyof typeof SUPPLY]

// ---- Lines (6.13): no terrain and no hexside of this map stops a unit on foot ----

const floodFrom = (title: Title, hex: number, limit: number): void => {
  title.trace.clear()
  title.trace.source(hex)
  title.trace.flood(limit, title.open)
}

/** Marks in `title.trace` the hexes from which a line no longer than its range leads to the HQ. */
export const floodCommand = (state: State, hq: number): void => {
  const { title } = state
  openToLines(state, title.side[hq] as Side)
  floodFrom(title, state.hex[hq], title.range[hq])
}

/** 6.11b: the nearest source that the flood has reached, at any distance; -1 for none. */
const reachedEdge = (state: State, side: Side): number => {
  const { title } = state
  const { distance } = title.trace
  const edge = title.supplyEdge[side]
  let best = -1
  let least = UNTRACED
  for (let hex = 0; hex < edge.length; hex++) {
    if (edge[hex] === 0 || state.control[hex] !== side || distance[hex] >= least) continue
    best = hex
    least = distance[hex]
  }
  return best
}

/** Can it trace to a supply source now? */
const hqTraces = (state: State, hq: number): boolean => {
  const { title } = state
  if (!isOnMap(state, hq)) return false
  const side = title.side[hq] as Side
  openToLines(state, side)
  floodFrom(title, state.hex[hq], NO_LIMIT)
  return reachedEdge(state, side) >= 0
}

// ---- State of a unit (6.11) ----

/** After a flood from the unit: the nearest HQ that it reaches, of those that may supply it or of all; NO_UNIT for none. */
const reachedHq = (state: State, unit: number, supplies: boolean): number => {
  const { title } = state
  const { distance } = title.trace
  const side = title.side[unit]
  let best = NO_UNIT
  let least = UNTRACED
  for (const hq of title.hqs[side]) {
    if (!isOnMap(state, hq)) continue
    const far = distance[state.hex[hq]]
    if (far >= least) continue
    if (supplies && (far > title.range[hq] || (side !== GERMAN && state.army[unit] !== hq))) continue
    best = hq
    least = far
  }
  return best
}

/**
 * With `title.open` made for its side. All hexes of one flood hang together: if it meets an HQ and a source, the HQ
 * traces to that source.
 */
const judge = (state: State, unit: number): Supply => {
  const { title } = state
  const side = title.side[unit] as Side
  floodFrom(title, state.hex[unit], NO_LIMIT)
  // 6.11a; 6.11c: with any HQ at any distance it is not isolated (6.11d)
  if (reachedHq(state, unit, true) !== NO_UNIT && reachedEdge(state, side) >= 0) return SUPPLY.supplied
  return reachedHq(state, unit, false) === NO_UNIT ? SUPPLY.isolated : SUPPLY.unsupplied
}

/** As it would be judged now. Who is not on the map yet comes supplied (9.13). */
export const supplyOf = (state: State, unit: number): Supply => {
  if (!isOnMap(state, unit)) return SUPPLY.supplied
  openToLines(state, state.title.side[unit] as Side)
  return judge(state, unit)
}

/** 3.1g: for all units, and for the whole turn. */
export const judgeSupply = (state: State): void => {
  for (const side of SIDES.keys()) {
    openToLines(state, side as Side)
    for (const unit of state.title.unitsOf[side])
      state.supply[unit] = isOnMap(state, unit) ? judge(state, unit) : SUPPLY.supplied
  }
}

/** For the overlay: every unit of the side on the map, as it stands now. From the unit to an HQ, and on to the map edge where it is supplied; empty for an isolated unit. */
export const supplyLines = (state: State, side: Side): SupplyLine[] => {
  const { title } = state
  const { trace } = title
  openToLines(state, side)
  return title.unitsOf[side]
    .filter(unit => isOnMap(state, unit))
    .map(unit => {
      const supply = judge(state, unit)
      if (supply === SUPPLY.isolated) return { unit, supply, line: [] }
      const hq = reachedHq(state, unit, supply === SUPPLY.supplied)
      const toHq = trace.lineFrom(state.hex[hq]).reverse()
      if (supply === SUPPLY.unsupplied) return { unit, supply, line: toHq }
      floodFrom(title, state.hex[hq], NO_LIMIT)
      const toEdge = trace.lineFrom(reachedEdge(state, side)).reverse()
      return { unit, supply, line: [...toHq, ...toEdge.slice(1)] }
    })
}

// ---- Combat supply of HQs (6.3) ----

const checkCombatSupply = (state: State, hq: number): Refusal | undefined => {
  const { title } = state
  const { side } = now(state)
  if (title.isHq[hq] === 0 || title.side[hq] !== side) return no('3.1f', 'refuse.notYourHq', { unit: hq })
  if (has(state, hq, FLAG.combatSupply)) return no('6.3a', 'refuse.hasCombatSupply', { unit: hq })
  if (state.world.supplyPoints[side] < 1) return no('6.3a', 'refuse.noSupplyPoint')
  // 9.14: an HQ on its way in needs no line
  if (state.status[hq] === STATUS.due || hqTraces(state, hq)) return undefined
  return no('6.3a', 'refuse.hqNotSupplied', { unit: hq })
}

const applyCombatSupply = (state: State, { units: [unit] }: Assign, events: GameEvent[]): void => {
  addPoints(state, now(state).side, -1)
  set(state, unit, FLAG.combatSupply)
  events.push({ key: 'log.combatSupply', rule: '6.3a', args: { unit } })
}

export const hqsToSupply = (state: State): number[] =>
  state.title.hqs[now(state).side].filter(hq => checkCombatSupply(state, hq) === undefined)

export const combatSupplyOffer: AssignOffer<State> = {
  actors: hqsToSupply,
  offer: (state, unit) => (checkCombatSupply(state, unit) === undefined ? [{ as: TASK.combatSupply }] : []),
  check: oneTo([TASK.combatSupply], checkCombatSupply),
  apply: applyCombatSupply,
}
