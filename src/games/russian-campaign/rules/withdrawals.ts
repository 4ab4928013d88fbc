// 12.5: corps that must leave the map in an Axis first impulse, or the war is lost.
import { NO_HEX } from '../../../engine/board.ts'
import type { Assign, AssignOption, GameEvent, Refusal } from '../../../engine/contract.ts'
import { destinations } from '../../../engine/walk.ts'
import { AXIS } from '../meta.ts'
import { change, FLAG, isOnMap, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { turnOf } from './charts.ts'
import { watch } from './control.ts'
import type { TaskOffer } from './entry.ts'
import { takeOffMap } from './map.ts'
import { checkRail, needsQuota, railDestinations } from './rail.ts'
import { mustStop, pointsOf, walkOf } from './steps.ts'
import { now } from './turn.ts'
import { loseByWithdrawal } from './victory.ts'
import { chose } from './what-ifs.ts'

export const WITHDRAW = 'withdraw'

interface Demand {
  readonly count: number
  readonly kind: 'panzer' | 'ss-first' | 'ss' | 'any'
  readonly rule: string
}

const MAY_1942 = turnOf('1942-05')
const MAY_1943 = turnOf('1943-05')
const MAY_1944 = turnOf('1944-05')
const MARCH_1945 = turnOf('1945-03')
const MAY_1945 = turnOf('1945-05')

/** 12.5a; V.III.italy.3, tunisia.4 */
export const demandOf = (state: State): Demand | undefined => {
  const { turn } = state
  if (turn === MAY_1942 && chose(state, 'italy')) return { count: 2, kind: 'panzer', rule: 'V.III.italy.3' }
  if (chose(state, 'tunisia')) {
    if (turn === MAY_1943) return { count: 2, kind: 'ss', rule: 'V.III.tunisia.4' }
    if (turn === MAY_1944) return undefined
  }
  if (turn === MAY_1944) return { count: 2, kind: 'ss-first', rule: '12.5a' }
  return turn === MARCH_1945 || turn === MAY_1945 ? { count: 1, kind: 'any', rule: '12.5a' } : undefined
}

/** 12.5c: remnants never count; of panzer corps the German ones. */
const satisfies = (state: State, unit: number): boolean => {
  const { title } = state
  const demand = demandOf(state)
  const { size, nation, branch } = title.units[unit]
  if (demand === undefined || title.side[unit] !== AXIS || size !== 'corps') return false
  if (demand.kind === 'any') return true
  return nation === 'germany' && branch === 'armor' && (demand.kind !== 'ss' || title.isSs[unit] === 1)
}

const STUCK = FLAG.spent | FLAG.railed | FLAG.sailed | FLAG.landed

/** 8.3: an own line to the west edge. */
const canRailOff = (state: State, unit: number): boolean => {
  if ((state.flags[unit] & STUCK) !== 0 || checkRail(state, unit) !== undefined) return false
  const isExit = (hex: number): boolean => state.title.railEdge.west[hex] === 1
  return isExit(state.hex[unit]) || railDestinations(state, unit).some(isExit)
}

const canWalkOff = (state: State, unit: number): boolean =>
  state.title.edge.west[state.hex[unit]] === 1 && pointsOf(state, unit) > 0 && (state.flags[unit] & STUCK) === 0

/** On foot or by rail; 12.5 speaks of impulse 1, V.III.balkan.5b of either. */
export const canLeave = (state: State, unit: number): boolean =>
  isOnMap(state, unit) && (canWalkOff(state, unit) || canRailOff(state, unit))

/** 12.5c: could it leave in this impulse, by rail, or on foot with a step left for the last one? */
const couldLeave = (state: State, unit: number): boolean => {
  const { title } = state
  if (canLeave(state, unit)) return true
  if (!isOnMap(state, unit) || (state.flags[unit] & STUCK) !== 0) return false
  const walk = walkOf(state, unit)
  const isExit = (hex: number, cost: number): boolean =>
    title.edge.west[hex] === 1 && cost < walk.points && !mustStop(state, unit, hex)
  return destinations(title.reach, walk, isExit).length > 0
}

/** At the start of Axis impulse 1. */
export const openWithdrawals = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const demand = demandOf(state)
  change(state, { withdrawals: demand?.count ?? 0, ssFirst: [] })
  if (demand === undefined) return
  events.push({ key: `log.withdrawal.${demand.kind}`, rule: demand.rule, args: { n: demand.count } })
  if (demand.kind !== 'ss-first') return
  const corps = title.unitsOf[AXIS].filter(unit => title.isSs[unit] === 1 && satisfies(state, unit))
  change(state, { ssFirst: corps.filter(unit => couldLeave(state, unit)) })
}

/** The same for one that has just come in. */
export const noteArrival = (state: State, unit: number): void => {
  const { withdrawals, ssFirst } = state.world
  const isAsked = withdrawals > 0 && demandOf(state)?.kind === 'ss-first' && state.title.isSs[unit] === 1
  if (isAsked && satisfies(state, unit) && couldLeave(state, unit)) change(state, { ssFirst: [...ssFirst, unit] })
}

/** 12.5c: SS corps that could leave from where they stood when the impulse began, or when they came in. */
const ssStillHere = (state: State): boolean =>
  state.title.unitsOf[AXIS].some(
    unit =>
      state.title.isSs[unit] === 1 &&
      isOnMap(state, unit) &&
      satisfies(state, unit) &&
      (state.world.ssFirst.includes(unit) || couldLeave(state, unit)),
  )

/** Those who can walk leave the trains to others. */
export const payForLeaving = (state: State, unit: number): void => {
  if (canWalkOff(state, unit) || !needsQuota(state, unit)) return
  const [axis, soviet] = state.world.railLeft
  change(state, { railLeft: [axis - 1, soviet] })
}

/** May this corps go for the withdrawal, by whatever way? 12.5b, 12.5c; sea moves and retreats ask this too. */
export const mayWithdraw = (state: State, unit: number): boolean => {
  if (state.world.withdrawals === 0 || !satisfies(state, unit)) return false
  if (demandOf(state)?.kind !== 'ss-first' || state.title.isSs[unit] === 1) return true
  return !ssStillHere(state)
}

/** A corps has left the map, on foot, by rail, by sea or in retreat: it counts. */
export const countWithdrawal = (state: State, unit: number, events: GameEvent[]): void => {
  if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.withdrawn)
  else state.status[unit] = STATUS.withdrawn
  state.hex[unit] = NO_HEX
  change(state, { withdrawals: Math.max(0, state.world.withdrawals - 1) })
  events.push({ key: 'log.withdrawn', rule: '12.5b', args: { unit } })
  watch(state, events)
}

const checkWithdraw = (state: State, { units, hex, target }: Assign): Refusal | undefined => {
  const { side, impulse } = now(state)
  const [unit] = units
  if (side !== AXIS || impulse !== 1) return no('12.5b', 'refuse.noSuchTask')
  if (units.length !== 1 || hex !== undefined || target !== undefined) return no('12.5b', 'refuse.oneAtATime')
  if (state.world.withdrawals === 0) return no('12.5b', 'refuse.noWithdrawal', { unit })
  if (!satisfies(state, unit)) return no('12.5c', 'refuse.wrongWithdrawal', { unit })
  if (!mayWithdraw(state, unit)) return no('12.5c', 'refuse.ssFirst', { unit })
  return canLeave(state, unit) ? undefined : no('12.5b', 'refuse.noWayOut', { unit })
}

const applyWithdraw = (state: State, { units }: Assign, events: GameEvent[]): void => {
  const [unit] = units
  payForLeaving(state, unit)
  countWithdrawal(state, unit, events)
}

const withdrawOptions = (state: State, unit: number): AssignOption[] =>
  checkWithdraw(state, { type: 'assign', units: [unit], as: WITHDRAW }) === undefined ? [{ as: WITHDRAW }] : []

export const withdrawOffer: TaskOffer = {
  actors: state =>
    state.world.withdrawals === 0
      ? []
      : state.title.unitsOf[AXIS].filter(unit => withdrawOptions(state, unit).length > 0),
  offer: withdrawOptions,
  check: checkWithdraw,
  apply: applyWithdraw,
}

/** Judged when Axis impulse 1 ends, after its combats. */
export const closeWithdrawals = (state: State, events: GameEvent[]): void => {
  if (state.world.withdrawals === 0 || state.over) return
  loseByWithdrawal(state, events)
}
