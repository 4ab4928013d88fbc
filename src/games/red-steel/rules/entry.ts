// Onto the map and off it: reinforcements at their hexes (12.11, 12.12), Soviet divisions over the edge (15.4).
import type { GameEvent, Place, Refusal } from '../../../engine/contract.ts'
import type { PlaceOffer } from '../../../engine/offer.ts'
import { SOVIET } from '../meta.ts'
import { change, enemyOf, FLAG, has, isOnMap, STATUS, type State, SUPPLY, set } from '../state.ts'
import { no } from '../words/messages.ts'
import { MOST_SALVOS, NOT, SIXTHS, ZOC_COST } from './charts.ts'
import { isUnassigned, mayMoveNow } from './command.ts'
import { disturb } from './disturb.ts'
import { militiaTowns } from './intro.ts'
import { maintain } from './maintenance.ts'
import { holderOf, inEnemyZoc, isDeployed, putOnMap, takeOffMap } from './map.ts'
import { checkHold } from './mover.ts'
import { arrivalOf, arrivalTurnOf } from './reinforcements.ts'
import { facingIn, isRiverside } from './river.ts'
import { now } from './turn.ts'

export const WITHDRAW = 'withdraw'

// ---- Onto the map ----

/** The hexes of the schedule. A monitor's is its bank; the five militia have towns far from the enemy (17.32). */
const scheduledHexes = (state: State, unit: number): readonly number[] => {
  const { title } = state
  if (title.units[unit].type === 'militia') return militiaTowns(state)
  const hexes = arrivalOf(state, unit)?.hexes ?? []
  return title.isMonitor[unit] === 1 ? hexes.filter(hex => isRiverside(title, hex)) : hexes
}

const checkHex = (state: State, unit: number, hex: number): Refusal | undefined => {
  const { title } = state
  if (!scheduledHexes(state, unit).includes(hex)) return no('12.11a', 'refuse.entryElsewhere', { unit, hex })
  // 12.11b; for room there is time until the phase ends (6.2)
  return holderOf(state, hex) === enemyOf(title.side[unit]) ? no('12.11b', 'refuse.entryBlocked', { hex }) : undefined
}

const checkArrival = (state: State, unit: number): Refusal | undefined =>
  state.status[unit] === STATUS.due ? mayMoveNow(state, unit) : no('12.11a', 'refuse.entryNotDue', { unit })

export const entryHexes = (state: State, unit: number): number[] =>
  checkArrival(state, unit) === undefined
    ? scheduledHexes(state, unit).filter(hex => checkHex(state, unit, hex) === undefined)
    : []

/** Sixths for the first hex: no hexside of the map is crossed, so that no line helps (5.61). */
const entryCost = (state: State, unit: number, hex: number): number => {
  const { title } = state
  if (title.isMonitor[unit] === 1) return SIXTHS
  const moveClass = title.moveClass[unit]
  const cost = title.cost[moveClass][hex]
  const zoc = inEnemyZoc(state, hex, title.side[unit]) ? ZOC_COST[moveClass] : 0
  return cost === NOT ? state.points[unit] : (cost + zoc) * SIXTHS
}

/** 5.63: the first hex is always possible. 5.1: those who enter one after the other in one hex are a group. */
const applyEntry = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  const { title } = state
  state.points[unit] = Math.max(0, state.points[unit] - entryCost(state, unit, hex))
  state.supply[unit] = SUPPLY.supplied
  if (title.isArtillery[unit] === 1) {
    state.salvos[unit] = MOST_SALVOS
    set(state, unit, FLAG.limbered)
  }
  putOnMap(state, unit, hex)
  set(state, unit, FLAG.moved)
  const together = state.world.movers.filter(each => state.hex[each] === hex)
  events.push({ key: 'log.entered', rule: '12.11a', args: { unit, hex } })
  if (title.isMonitor[unit] === 1) {
    state.facing[unit] = facingIn(state, hex)
    change(state, { movers: [unit] })
    return
  }
  // 3.3.3b: they move with those who move tactically
  change(state, { movers: [...together, ...maintain(state, [unit], events)], tactical: true })
  if (state.hex[unit] === hex) disturb(state, unit, events)
}

const mayEnter = (state: State, unit: number): readonly number[] =>
  state.title.side[unit] === now(state).side ? entryHexes(state, unit) : []

export const entryOffer: PlaceOffer<State> = {
  actors: state => state.title.unitsOf[now(state).side].filter(unit => entryHexes(state, unit).length > 0),
  offer: (state, unit) => mayEnter(state, unit).map(hex => ({ hex })),
  check: (state, { unit, hex }) => checkArrival(state, unit) ?? checkHex(state, unit, hex),
  apply: applyEntry,
}

// ---- Off the map (15.4): the division, or nobody ----

/** The units of the formation that are on the map: they leave together. */
export const leaversWith = (state: State, unit: number): number[] =>
  state.title.unitsOf[SOVIET].filter(
    each => isOnMap(state, each) && state.title.units[each].formation === state.title.units[unit].formation,
  )

/** Leaving costs nothing, but nobody leaves who could not move. */
const checkLeaver = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const hex = state.hex[unit]
  if (title.edge.east[hex] === 0 && title.edge.south[hex] === 0) return no('15.4a', 'refuse.exitWhere', { unit, hex })
  if (isDeployed(state, unit)) return no('11.6', 'refuse.moveDeployed', { unit })
  if (has(state, unit, FLAG.moved) && inEnemyZoc(state, hex, SOVIET)) return no('4.3b', 'refuse.moveStopped', { unit })
  return checkHold(state, unit)
}

export const checkExit = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== SOVIET || isUnassigned(title, unit) || !isOnMap(state, unit))
    return no('15.4a', 'refuse.exitWhom', { unit })
  const refusal = mayMoveNow(state, unit)
  if (refusal !== undefined) return refusal
  for (const each of leaversWith(state, unit)) {
    const barred = checkLeaver(state, each)
    if (barred !== undefined) return barred
  }
  return undefined
}

/** 15.4b: no points for it; who has not come yet comes no more, so that its marker is out of the game (command.ts). */
export const applyExit = (state: State, unit: number, events: GameEvent[]): void => {
  const { title } = state
  const { formation } = title.units[unit]
  const units = leaversWith(state, unit)
  for (const each of units) takeOffMap(state, each, STATUS.withdrawn)
  for (const each of title.unitsOf[SOVIET]) {
    const isToCome = state.status[each] === STATUS.due || arrivalTurnOf(state, each) !== undefined
    if (isToCome && title.units[each].formation === formation) state.status[each] = STATUS.withdrawn
  }
  change(state, { movers: state.world.movers.filter(each => !units.includes(each)) })
  events.push({ key: 'log.withdrew', rule: '15.4a', args: { formation, n: units.length } })
}
