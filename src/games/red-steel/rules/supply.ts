// Supply (7.0): lines from units to their HQs and by road from there to the map edge, judged in the owner's status phase,
// and how those without a line become isolated. What supply does to a unit is in values.ts.
import { directionTo } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { SupplyLine } from '../../../engine/overlays.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { openToLines } from '../../../engine/zoc.ts'
import { SIDES, type Side, SOVIET } from '../meta.ts'
import { isOnMap, type State, SUPPLY, scenarioOf } from '../state.ts'
import type { Title } from '../title.ts'
import { GERMAN_RANGE, ROMANIAN_RANGE, SOVIET_RANGE } from './charts.ts'
import { isBridged } from './map.ts'
import { allowanceOf, isOnWheels } from './values.ts'

export type Supply = (typeof SUPPLY)[keyof typeof SUPPLY]

// ---- Who supplies whom (7.2, 7.3, 7.4) ----

/** Units that trace to the same HQs, and how far. */
export interface Chain {
  readonly hqs: readonly number[]
  readonly range: number
  readonly units: readonly number[]
}

/** Corps troops: their HQ is one like any other. */
const INDEPENDENT: readonly string[] = ['SU-none', 'RO-III']

/** A name for those who share a chain. */
const chainNameOf = (title: Title, unit: number): string => {
  const { nation, formation, side } = title.units[unit]
  if (nation === 'german' || nation === 'ukrainian') return nation
  // 2.1c, 7.4a: its own HQ; 7.4c: without one, any
  const isAssigned = !INDEPENDENT.includes(formation) && (title.hqOf.get(formation)?.length ?? 0) > 0
  return isAssigned ? formation : side === SOVIET ? 'soviet' : 'romanian'
}

const chainOf = (title: Title, name: string, side: Side, units: readonly number[]): Chain => {
  const all = title.unitsOf[side].filter(unit => title.isHq[unit] === 1)
  const range = side === SOVIET ? SOVIET_RANGE : ROMANIAN_RANGE
  if (name === 'soviet') return { hqs: all, range, units }
  if (name === 'ukrainian') return { hqs: all, range: GERMAN_RANGE, units }
  if (name === 'german' || name === 'romanian')
    return {
      hqs: all.filter(hq => title.units[hq].nation === name),
      range: name === 'german' ? GERMAN_RANGE : range,
      units,
    }
  return { hqs: title.hqOf.get(name) ?? [], range, units }
}

/** HQs have a road instead; aircraft and monitors need no line. */
const needsHq = (title: Title, unit: number): boolean =>
  title.isHq[unit] + title.isAircraft[unit] + title.isMonitor[unit] === 0

const known = new WeakMap<Title, readonly (readonly Chain[])[]>()
export const chainsOf = (title: Title, side: Side): readonly Chain[] => {
  const made =
    known.get(title) ??
    SIDES.map((_, of) => {
      const units = title.unitsOf[of].filter(unit => needsHq(title, unit))
      const groups = Map.groupBy(units, unit => chainNameOf(title, unit))
      return [...groups].map(([name, members]) => chainOf(title, name, of as Side, members))
    })
  known.set(title, made)
  return made[side]
}

// ---- Lines (7.2): no enemy, and no enemy ZOC unless a friend stands there ----

/** 5.5b, 7.5: these directions of the hex without the Prut where no bridge stands. */
const bridgedOnly = (state: State, hex: number, directions: number): number => {
  const wet = directions & state.title.prut[hex]
  let left = directions
  for (let direction = 0; wet !== 0 && direction < DIRECTIONS; direction++)
    if ((wet & (1 << direction)) !== 0 && !isBridged(state, hex, direction)) left &= ~(1 << direction)
  return left
}

const ALL_DIRECTIONS = (1 << DIRECTIONS) - 1
const layOpenLines = (state: State): void => {
  const { title } = state
  for (let hex = 0; hex < title.along.length; hex++) title.along[hex] = bridgedOnly(state, hex, ALL_DIRECTIONS)
}

const roadsOf = (title: Title, hex: number): number => title.road[hex] | title.highway[hex]
/** Roads and highways, not trails; a bridge of engineers joins the roads on its banks. */
const layRoads = (state: State): void => {
  const { title } = state
  const { along, board } = title
  for (let hex = 0; hex < along.length; hex++) along[hex] = bridgedOnly(state, hex, roadsOf(title, hex))
  for (const { a, b } of state.world.bridges) {
    if (roadsOf(title, a) === 0 || roadsOf(title, b) === 0) continue
    along[a] |= 1 << directionTo(board, a, b)
    along[b] |= 1 << directionTo(board, b, a)
  }
}

/** 7.21, 7.41: does the road end here for the side? */
const isSource = (state: State, side: Side, hex: number): boolean => {
  const { title } = state
  if (side === SOVIET) return title.supplySoviet[hex] === 1
  const { northFrom } = scenarioOf(state)
  return (
    title.supplyAxis[hex] === 1 || (title.supplyNorth[hex] === 1 && northFrom !== undefined && state.turn >= northFrom)
  )
}

/** Marks in `title.trace` what has an open road to the edge; an HQ there is supplied. */
const floodRoads = (state: State, side: Side): void => {
  const { trace, open, along } = state.title
  layRoads(state)
  trace.clear()
  for (let hex = 0; hex < open.length; hex++) if (open[hex] === 1 && isSource(state, side, hex)) trace.source(hex)
  trace.flood(NO_LIMIT, open, along)
}

const isTraced = (state: State, unit: number): boolean =>
  isOnMap(state, unit) && state.title.trace.distance[state.hex[unit]] !== UNTRACED

/** Opens the map for lines of the side: its HQs with a road; `trace` still holds the roads. */
const hqsWithRoad = (state: State, side: Side): number[] => {
  const { title } = state
  openToLines(state, side)
  floodRoads(state, side)
  return title.unitsOf[side].filter(unit => title.isHq[unit] === 1 && isTraced(state, unit))
}

/** By hex: 1 where an open road leads to the edge. */
export const openRoads = (state: State, side: Side, into: Uint8Array): void => {
  openToLines(state, side)
  floodRoads(state, side)
  const { distance } = state.title.trace
  for (let hex = 0; hex < into.length; hex++) into[hex] = distance[hex] === UNTRACED ? 0 : 1
}

/** 7.2, 7.4b: marks the hexes within range of those HQs of the chain that are supplied themselves. */
const floodChain = (state: State, chain: Chain, supplied: readonly number[]): void => {
  const { trace, open, along } = state.title
  trace.clear()
  for (const hq of chain.hqs) if (supplied.includes(hq)) trace.source(state.hex[hq])
  trace.flood(chain.range, open, along)
}

// ---- State of a unit ----

/**
 * 7.72: a line makes whole again; 7.22, 7.42: without one a unit is out of supply, and an isolated one stays isolated.
 * Salvos at the guns do not matter (7.0b).
 */
const stateWith = (state: State, unit: number, hasLine: boolean): Supply =>
  hasLine ? SUPPLY.supplied : state.supply[unit] === SUPPLY.isolated ? SUPPLY.isolated : SUPPLY.out

/** 3.3.1: for all units of the side, until its next status phase (7.0a). Who is off the map comes supplied (12.12). */
export const judgeSupply = (state: State, side: Side): void => {
  const { title } = state
  const supplied = hqsWithRoad(state, side)
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(state, unit)) state.supply[unit] = SUPPLY.supplied
    else if (title.isHq[unit] === 1) state.supply[unit] = stateWith(state, unit, supplied.includes(unit))
  }
  layOpenLines(state)
  for (const chain of chainsOf(title, side)) {
    if (!chain.units.some(unit => isOnMap(state, unit))) continue
    floodChain(state, chain, supplied)
    for (const unit of chain.units)
      if (isOnMap(state, unit)) state.supply[unit] = stateWith(state, unit, isTraced(state, unit))
  }
}

/** For the overlay: every unit of the side on the map that needs a line, as it would be judged now. From the unit to its HQ and on by road to the map edge; empty without a line. */
export const supplyLines = (state: State, side: Side): SupplyLine[] => {
  const { title } = state
  const { trace } = title
  const supplied = hqsWithRoad(state, side)
  const roads = new Map(supplied.map(hq => [state.hex[hq], trace.lineFrom(state.hex[hq])] as const))
  const lines = title.unitsOf[side]
    .filter(unit => title.isHq[unit] === 1 && isOnMap(state, unit))
    .map((unit): SupplyLine => {
      const hasRoad = supplied.includes(unit)
      return { unit, supply: stateWith(state, unit, hasRoad), line: roads.get(state.hex[unit]) ?? [] }
    })
  layOpenLines(state)
  for (const chain of chainsOf(title, side)) {
    floodChain(state, chain, supplied)
    for (const unit of chain.units) {
      if (!isOnMap(state, unit)) continue
      const toHq = isTraced(state, unit) ? trace.lineFrom(state.hex[unit]) : []
      const road = toHq.length > 0 ? roads.get(toHq[toHq.length - 1]) : undefined
      lines.push({ unit, supply: stateWith(state, unit, toHq.length > 0), line: [...toHq, ...(road ?? []).slice(1)] })
    }
  }
  return lines
}

/** Where supply would be found now: hexes with an open road to the edge, and those that a unit's line reaches. */
export interface SupplyMap {
  readonly roads: Uint8Array
  /** Undefined of a unit that needs no line. */
  linesOf(unit: number): Uint8Array | undefined
}

/** `beyond`: so many hexes over the range, for HQs that come along. A unit may stand in a ZOC at the end of its line. */
export const supplyMap = (state: State, side: Side, beyond: number): SupplyMap => {
  const { title } = state
  const { trace, board } = title
  const traced = (): Uint8Array => Uint8Array.from(trace.distance, far => (far === UNTRACED ? 0 : 1))
  const supplied = hqsWithRoad(state, side)
  const roads = traced()
  layOpenLines(state)
  const lines = chainsOf(title, side).map(chain => {
    floodChain(state, { ...chain, range: chain.range + beyond }, supplied)
    const reached = traced()
    return {
      units: new Set(chain.units),
      hexes: reached.map((isReached, hex) => {
        for (let direction = 0; isReached === 0 && direction < DIRECTIONS; direction++)
          if ((title.along[hex] & (1 << direction)) !== 0)
            isReached = reached[board.neighbours[hex * DIRECTIONS + direction]] ?? 0
        return isReached
      }),
    }
  })
  return { roads, linesOf: unit => lines.find(({ units }) => units.has(unit))?.hexes }
}

// ---- Isolation (7.7) ----

const isOut = (state: State, unit: number): boolean => isOnMap(state, unit) && state.supply[unit] === SUPPLY.out

/** 7.7a: on wheels or tracks and half of its allowance or more spent, in sixths, in this phase. */
export const isolateMover = (state: State, unit: number, spent: number): void => {
  if (isOut(state, unit) && isOnWheels(state.title, unit) && spent * 2 >= allowanceOf(state, unit))
    state.supply[unit] = SUPPLY.isolated
}

/** 7.7b: after their combat. */
export const isolateAttackers = (state: State, units: readonly number[]): void => {
  for (const unit of units) if (isOut(state, unit)) state.supply[unit] = SUPPLY.isolated
}

const ISOLATED_UP_TO = 3

/** 7.71: after a combat one die for all of its defenders that are out of supply; none if nobody is. */
export const rollIsolation = (state: State, defenders: readonly number[], events: GameEvent[]): void => {
  const units = defenders.filter(unit => isOut(state, unit))
  if (units.length === 0) return
  const die = roll(state)
  const isIsolated = die <= ISOLATED_UP_TO
  for (const unit of units) if (isIsolated) state.supply[unit] = SUPPLY.isolated
  events.push({ key: isIsolated ? 'log.isolated' : 'log.notIsolated', rule: '7.71', args: { units }, dice: [die] })
}
