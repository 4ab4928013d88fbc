// Supply: each nation's own source, and supply by sea.
import { NO_HEX } from '../../../engine/board.ts'
import type { SupplyLine } from '../../../engine/overlays.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { ALLIED, AXIS, type Side } from '../meta.ts'
import { enemyOf, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { BALTIC_BOXES } from './charts.ts'
import { controls } from './control.ts'
import { holderOf, nationOf } from './map.ts'

/** 5.1c: no enemy unit, and no enemy ZOC but for a friendly unit in the hex. */
const openFor = (state: State, side: number): Uint8Array => {
  const { open, barred } = state.title
  const zoc = state.zoc[enemyOf(side)]
  for (let hex = 0; hex < open.length; hex++) {
    const holder = holderOf(state, hex)
    if (barred[hex] === 1) open[hex] = 0
    else open[hex] = holder >= 0 ? (holder === side ? 1 : 0) : zoc[hex] === 0 ? 1 : 0
  }
  return open
}

const flood = (title: Title, sources: readonly number[], open: Uint8Array): void => {
  const { trace } = title
  trace.clear()
  for (const hex of sources) if (open[hex] === 1) trace.source(hex)
  trace.flood(NO_LIMIT, open)
}

/** 5.1a: ports count while the fleet can bring supply for all. */
const axisSources = (state: State): readonly number[] => {
  const { title } = state
  const bySea = BALTIC_BOXES[state.world.baltic].seaSupply === 'all'
  return bySea
    ? [...title.edge.west, ...title.balticPorts.filter(port => controls(state, AXIS, port))]
    : title.edge.west
}

/** Where the unit's nation draws its supply: 5.1a, 5.3, 5.4, 5.5 by 11.41a, 11.43b. */
const sourcesOf = (state: State, side: number, nation: string): readonly number[] => {
  const { title } = state
  const city = (hex: number): readonly number[] => (controls(state, side, hex) ? [hex] : [])
  switch (nation) {
    case 'hungarian':
      return city(title.at.budapest)
    case 'romanian':
      return city(title.at.bucharest)
    case 'bulgarian':
      return city(title.at.sofia)
    case 'polish':
      return state.world.warsaw ? city(title.at.warsaw) : title.edge.east
    case 'yugoslav':
      return [...title.country.yugoslavia.keys()].filter(
        hex => title.country.yugoslavia[hex] === 1 && controls(state, ALLIED, hex),
      )
    case 'german':
      return axisSources(state)
    default:
      return title.edge.east // 5.1b
  }
}

/** Supplied whatever the line: 11.41a in Yugoslavia, 12.21b and 12.22d, 12.22j by sea. */
const isSuppliedInPlace = (state: State, unit: number): boolean => {
  const { title } = state
  const hex = state.hex[unit]
  const side = state.side[unit]
  if (nationOf(title, unit) === 'yugoslav' && title.country.yugoslavia[hex] === 1) return true
  if (side === ALLIED) return state.world.seaSupplied[ALLIED] === unit && title.coastBlack[hex] === 1
  const { seaSupply } = BALTIC_BOXES[state.world.baltic]
  if (title.coastBaltic[hex] === 0) return false
  return seaSupply === 'all' || (seaSupply === 'one' && state.world.seaSupplied[AXIS] === unit)
}

/** 12.22j: the one unit of Light Surface may also trace to a port. 5.4: but the Germans' allies to their capitals only. */
const tracesToPort = (state: State, unit: number, open: Uint8Array): boolean => {
  const { title } = state
  if (nationOf(title, unit) !== 'german') return false
  flood(
    title,
    title.balticPorts.filter(port => controls(state, AXIS, port)),
    open,
  )
  return title.trace.distance[state.hex[unit]] !== UNTRACED
}

/** Supply of the side at this very moment, in `state.cutOffNow`. */
export const judgeSupply = (state: State, side: number): void => {
  const { title } = state
  if ((state.supplyFresh & (1 << side)) !== 0) return
  const open = openFor(state, side)
  const nations = new Set<string>()
  for (let unit = 0; unit < title.units.length; unit++)
    if (state.side[unit] === side && isOnMap(state, unit)) nations.add(nationOf(title, unit))
  for (const nation of nations) {
    flood(title, sourcesOf(state, side, nation), open)
    for (let unit = 0; unit < title.units.length; unit++) {
      if (state.side[unit] !== side || !isOnMap(state, unit) || nationOf(title, unit) !== nation) continue
      const reached = title.trace.distance[state.hex[unit]] !== UNTRACED
      state.cutOffNow[unit] = title.leader[unit] === 1 || reached || isSuppliedInPlace(state, unit) ? 0 : 1
    }
  }
  const [chosen] = state.world.seaSupplied
  if (
    side === AXIS &&
    chosen !== NO_UNIT &&
    isOnMap(state, chosen) &&
    BALTIC_BOXES[state.world.baltic].seaSupply === 'one' &&
    tracesToPort(state, chosen, open)
  )
    state.cutOffNow[chosen] = 0
  state.supplyFresh |= 1 << side
}

export const isCutOff = (state: State, unit: number): boolean => {
  judgeSupply(state, state.side[unit])
  return state.cutOffNow[unit] === 1
}

/** 4.0.2a, 4.0.7a: the check of the organisation phase, which rules movement. 5.2b: nobody is removed for it. */
export const checkSupply = (state: State, side: Side): void => {
  state.supplyFresh = 0
  judgeSupply(state, side)
  for (let unit = 0; unit < state.title.units.length; unit++)
    if (state.side[unit] === side) state.cutOff[unit] = isOnMap(state, unit) ? state.cutOffNow[unit] : 0
}

/** May the unit be the one that is supplied by sea? */
export const canBeSeaSupplied = (state: State, unit: number): boolean => {
  const { title } = state
  const hex = state.hex[unit]
  if (hex === NO_HEX || title.leader[unit] === 1 || !isCutOff(state, unit)) return false
  if (state.side[unit] === ALLIED) return title.coastBlack[hex] === 1
  if (BALTIC_BOXES[state.world.baltic].seaSupply !== 'one') return false
  return title.coastBaltic[hex] === 1 || tracesToPort(state, unit, openFor(state, AXIS))
}

/** The line that supplies the unit, from its hex to the source; empty when none does or none is needed. */
const lineOf = (state: State, unit: number): number[] => {
  const { title } = state
  const side = state.side[unit]
  if (isCutOff(state, unit)) return []
  flood(title, sourcesOf(state, side, nationOf(title, unit)), openFor(state, side))
  const hex = state.hex[unit]
  return title.trace.distance[hex] === UNTRACED ? [] : title.trace.lineFrom(hex)
}

/** For the overlay: every unit of the side on the map, leaders left out. */
export const supplyLines = (state: State, side: number): SupplyLine[] =>
  [...state.title.units.keys()]
    .filter(unit => state.side[unit] === side && isOnMap(state, unit) && state.title.leader[unit] === 0)
    .map(unit => ({ unit, supply: isCutOff(state, unit) ? 1 : 0, line: lineOf(state, unit) }))
