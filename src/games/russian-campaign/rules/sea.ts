// Movement by sea (8.4): from port to port, arrival by sea, landing, evacuation. Each is a risk: one die.
import type { GameEvent, Refusal } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { AXIS, OPTIONS, SOVIET } from '../meta.ts'
import { change, enemyOf, FLAG, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import type { Place, Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { SEA_SUCCESS } from './charts.ts'
import { isBalkanNeutral, lossStatus, watch } from './control.ts'
import { allowanceNow } from './entry.ts'
import { controllerOf, holderOf, inEnemyZoc, putOnMap, shift, takeOffMap } from './map.ts'
import { hasRoom } from './stacking.ts'
import { isNeutralGround, isShyRemnant } from './steps.ts'
import { countWithdrawal, mayWithdraw } from './withdrawals.ts'

/** 8.4.3: A is `sea`, C `assault`, D `evacuation`; to its own hex, an evacuation goes off the map. B is `sea` too. */
export const SEA_WAYS = ['sea', 'assault', 'evacuation'] as const
export type SeaWay = (typeof SEA_WAYS)[number]
export const isSeaWay = (by: string | undefined): by is SeaWay => SEA_WAYS.some(way => way === by)

// 8.4.2
const SEAS = ['black-sea', 'baltic-sea'] as const
export type Sea = (typeof SEAS)[number]

const seaOf = (title: Title, hex: number): Sea | undefined => SEAS.find(sea => title.coast[sea][hex] === 1)

// ---- Where ----

/** 8.4.3A: a city on the coast, under friendly control. */
const isOwnPort = (state: State, hex: number, sea: Sea, side: number): boolean =>
  state.title.city[hex] === 1 && state.title.coast[sea][hex] === 1 && controllerOf(state, hex) === side

const mayGoAshore = (state: State, unit: number, hex: number): boolean => {
  const side = state.title.side[unit]
  return (
    state.title.barred[hex] === 0 &&
    holderOf(state, hex) !== enemyOf(side) &&
    !isNeutralGround(state, unit, hex) &&
    !(isShyRemnant(state.title, unit) && inEnemyZoc(state, hex, side))
  )
}

const ownPorts = (state: State, unit: number, sea: Sea): number[] =>
  state.title.cities.filter(
    hex =>
      isOwnPort(state, hex, sea, state.title.side[unit]) && mayGoAshore(state, unit, hex) && hex !== state.hex[unit],
  )

const landingHexes = (state: State, unit: number): number[] => {
  const found: number[] = []
  const coast = state.title.coast['black-sea']
  for (let hex = 0; hex < coast.length; hex++)
    if (coast[hex] === 1 && hex !== state.hex[unit] && mayGoAshore(state, unit, hex)) found.push(hex)
  return found
}

// ---- Whether ----

const hasSailed = (state: State, sea: Sea, side: number): boolean => {
  const { sailed } = state.world
  return sea === 'baltic-sea' ? sailed.axisBaltic : side === AXIS ? sailed.axisBlack : sailed.sovietBlack
}

/** 8.4.5, 8.4.8, 8.4.3Ca, V.II, V.III.balkan.2b: may the side still sail there, in this way? */
const checkSea = (state: State, sea: Sea, by: SeaWay, side: number): Refusal | undefined => {
  if (sea === 'baltic-sea') {
    if (side === SOVIET) return no('8.4.5', 'refuse.balticAxisOnly')
    if (by === 'assault') return no('8.4.5', 'refuse.noBalticAssault')
  } else if (side === AXIS && isBalkanNeutral(state)) return no('V.III.balkan.2b', 'refuse.seaNeutral')
  if (sea === 'black-sea' && state.world.seaLost[side]) return no('V.II', 'refuse.seaLost')
  if (hasSailed(state, sea, side)) return no(sea === 'baltic-sea' ? '8.4.5' : '8.4.8', 'refuse.sailed')
  if (by === 'assault' && state.world.assaultsLeft[side] === 0 && !hasOption(state, OPTIONS.seaTransport))
    return no('8.4.3Ca', 'refuse.noAssaultLeft')
  return undefined
}

/** 8.4.1a: instead of its move, so only if it could move and has not. The caller has asked whether it can move. */
export const checkSailor = (state: State, unit: number): Refusal | undefined =>
  (state.flags[unit] & FLAG.moved) !== 0 ? no('8.4.1b', 'refuse.seaAfterMove', { unit }) : undefined

/** Where a unit on the map can sail to in this way. */
export const seaDestinations = (state: State, unit: number, by: SeaWay): number[] => {
  const side = state.title.side[unit]
  const from = state.hex[unit]
  const sea = seaOf(state.title, from)
  if (sea === undefined || checkSea(state, sea, by, side) !== undefined) return []
  const inPort = isOwnPort(state, from, sea, side)
  if (by === 'sea') return inPort ? ownPorts(state, unit, sea) : []
  if (by === 'assault') return inPort ? landingHexes(state, unit) : []
  return inPort ? [from] : [from, ...ownPorts(state, unit, sea)]
}

export const checkVoyage = (state: State, unit: number, to: number, by: SeaWay): Refusal | undefined => {
  const { title } = state
  const side = title.side[unit]
  const from = state.hex[unit]
  const sea = seaOf(title, from)
  if (sea === undefined) return no(by === 'evacuation' ? '8.4.3D' : '8.4.3A', 'refuse.notCoast', { hex: from })
  const barred = checkSea(state, sea, by, side)
  if (barred !== undefined) return barred
  const offMap = by === 'evacuation' && to === from
  if (!offMap && title.coast[sea][to] === 0)
    return seaOf(title, to) === undefined
      ? no(by === 'assault' ? '8.4.3Ca' : '8.4.3A', 'refuse.notCoast', { hex: to })
      : no(by === 'assault' ? '8.4.5' : '8.4.2', 'refuse.notCoast', { hex: to })
  if (by !== 'evacuation' && !isOwnPort(state, from, sea, side))
    return no(by === 'assault' ? '8.4.3Ca' : '8.4.3A', 'refuse.notPort', { hex: from })
  if (holderOf(state, to) === enemyOf(side)) return no('6.0', 'refuse.enemyThere', { to })
  if (seaDestinations(state, unit, by).includes(to)) return undefined
  if (isShyRemnant(title, unit) && inEnemyZoc(state, to, side)) return no('9.12.2b', 'refuse.remnantZoc', { unit, to })
  if (by === 'assault') return no('8.4.3Ca', 'refuse.notCoast', { hex: to })
  return no(by === 'sea' ? '8.4.3A' : '8.4.3D', 'refuse.notPort', { hex: to })
}

// ---- Arrival by sea: mode B, and landings by units that arrive ----

/** 8.4.3B: ports of either sea; 8.4.3Ca: the coast of the Black Sea. */
const arrivalCoast = (state: State, unit: number, by: SeaWay): number[] => {
  const side = state.title.side[unit]
  const isOpen = (sea: Sea): boolean => checkSea(state, sea, by, side) === undefined
  if (by === 'sea') return SEAS.filter(isOpen).flatMap(sea => ownPorts(state, unit, sea))
  return by === 'assault' && isOpen('black-sea') ? landingHexes(state, unit) : []
}

/**
 * Where a reinforcement or replacement may come in by sea. It is the move of a unit that could move in this impulse
 * (8.4.1a), and it ends there, so there must be room (6.2).
 */
export const seaArrivals = (state: State, unit: number, by: SeaWay): number[] =>
  allowanceNow(state, unit) === 0 ? [] : arrivalCoast(state, unit, by).filter(hex => hasRoom(state, hex, [unit]))

/** Why it may not come in there; `sail` carries it out. */
export const checkSeaArrival = (state: State, unit: number, hex: number, by: SeaWay): Refusal | undefined => {
  const { title } = state
  const side = title.side[unit]
  const sea = seaOf(title, hex)
  const rule = by === 'assault' ? '8.4.3Ca' : '8.4.3B'
  if (sea === undefined) return no(rule, 'refuse.notCoast', { hex })
  const barred = checkSea(state, sea, by, side)
  if (barred !== undefined) return barred
  if (seaArrivals(state, unit, by).includes(hex)) return undefined
  if (allowanceNow(state, unit) === 0) return no('8.4.1a', 'refuse.noAllowance', { unit })
  if (holderOf(state, hex) === enemyOf(side)) return no('6.0', 'refuse.enemyThere', { to: hex })
  if (!hasRoom(state, hex, [unit])) return no('6.2', 'refuse.noRoom', { to: hex })
  return no(rule, by === 'assault' ? 'refuse.notCoast' : 'refuse.notPort', { hex })
}

// ---- The roll ----

const PORTS_THAT_HELP: Readonly<Record<Sea, readonly Place[]>> = {
  'black-sea': ['Odessa', 'Sevastopol', 'Rostov'], // 8.4.4
  'baltic-sea': ['Leningrad'], // 8.4.6
}

export const seaModifier = (state: State, sea: Sea, side: number): number =>
  -PORTS_THAT_HELP[sea].filter(place => controllerOf(state, state.title.at[place]) === side).length

/** 8.4.4, 8.4.6 */
const successUpTo = (sea: Sea, offMap: boolean): number =>
  sea === 'black-sea' ? SEA_SUCCESS['black-sea'] : SEA_SUCCESS[offMap ? 'baltic-off-map' : 'baltic-port']

/** 8.4.8: spent before the die falls. */
const spend = (state: State, sea: Sea, by: SeaWay, side: number): void => {
  const { sailed, assaultsLeft } = state.world
  const key = sea === 'baltic-sea' ? 'axisBaltic' : side === AXIS ? 'axisBlack' : 'sovietBlack'
  change(state, { sailed: { ...sailed, [key]: true } })
  if (by !== 'assault') return
  const [axis, soviet] = assaultsLeft
  change(state, {
    assaultsLeft: side === AXIS ? [Math.max(0, axis - 1), soviet] : [axis, Math.max(0, soviet - 1)],
  })
}

const lose = (state: State, unit: number, sea: Sea, dice: number[], events: GameEvent[]): void => {
  const status = lossStatus(state.title, unit)
  if (isOnMap(state, unit)) takeOffMap(state, unit, status)
  else state.status[unit] = status
  state.points[unit] = 0
  const [axis, soviet] = state.world.seaLost
  // V.II: after its first failure a side sails there no more
  if (sea === 'black-sea' && hasOption(state, OPTIONS.seaTransport))
    change(state, { seaLost: state.title.side[unit] === AXIS ? [true, soviet] : [axis, true] })
  events.push({ key: 'log.lostAtSea', rule: '8.4.7', args: { unit }, dice, lost: unit })
}

/** Rolls for the voyage and carries it out; for a unit on the map or one that is due. It has been checked. */
export const sail = (state: State, unit: number, to: number, by: SeaWay, events: GameEvent[]): void => {
  const { title } = state
  const side = title.side[unit]
  const onMap = isOnMap(state, unit)
  const offMap = by === 'evacuation' && onMap && to === state.hex[unit]
  const sea = seaOf(title, to) ?? 'black-sea'
  const modifier = seaModifier(state, sea, side)
  spend(state, sea, by, side)
  // V.III.balkan.2b: with Romania neutral nobody is there to hinder the Soviets
  const safe = side === SOVIET && isBalkanNeutral(state)
  const dice = safe ? [] : [roll(state)]
  if (!safe && dice[0] + modifier > successUpTo(sea, offMap)) lose(state, unit, sea, dice, events)
  else {
    const withdraws = offMap && mayWithdraw(state, unit) // 12.5b
    // V.III.balkan.5b: the German airborne corps may drop again, all others come back at once
    const isAirborne = title.units[unit].branch === 'paratroop'
    if (offMap) takeOffMap(state, unit, side === AXIS && isAirborne ? STATUS.box : STATUS.away)
    else if (onMap) shift(state, unit, to)
    else putOnMap(state, unit, to)
    state.points[unit] = 0
    state.flags[unit] |= FLAG.moved | FLAG.sailed | (by === 'assault' ? FLAG.landed : 0)
    if (!onMap && isAirborne) state.flags[unit] |= FLAG.grounded // 11.1.2
    const rule = sea === 'baltic-sea' ? '8.4.6' : '8.4.4'
    const key = offMap ? 'log.evacuated' : by === 'assault' ? 'log.landed' : 'log.sailed'
    events.push({ key, rule, args: offMap ? { unit } : { unit, to }, ...(safe ? {} : { dice }) })
    if (withdraws) countWithdrawal(state, unit, events)
  }
  watch(state, events)
}
