// Soviet command (15.1): markers of formations in a cup, who may move and fight, the reserve; units that the Soviet
// player takes off himself (15.15).
import type { GameEvent, Refusal, Seat } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import { OPTIONS, SIDES, SOVIET } from '../meta.ts'
import { change, FLAG, has, hasOption, isOnMap, STATUS, type State, set, unset } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { ACTIVATION_TRACK, activationModifier, dayOf, isNight, partOf, RESERVE_FROM_DAY } from './charts.ts'
import { stepsOf, takeOffMap } from './map.ts'
import { oneTo, TASK } from './tasks.ts'
import { allowanceOf } from './values.ts'
import { ordersOf, scoreLoss } from './victory.ts'

/** Units without the emblem of a formation (2.1c, 15.12). */
const UNASSIGNED = 'SU-none'
const formationOf = (title: Title, unit: number): string => title.units[unit].formation
export const isUnassigned = (title: Title, unit: number): boolean =>
  title.side[unit] === SOVIET && formationOf(title, unit) === UNASSIGNED

const isThere = (state: State, unit: number): boolean => isOnMap(state, unit) || state.status[unit] === STATUS.due

/** In play, or arriving this turn (15.1b); a formation of which nothing is left has no marker (15.16, 15.4). */
const isInPlay = (state: State, formation: string): boolean =>
  state.title.unitsOf[SOVIET].some(unit => formationOf(state.title, unit) === formation && isThere(state, unit))

/** Markers of the formations in play: SU-2C has two (15.1a). */
export const markersInPlay = (state: State): string[] =>
  ordersOf(state)
    .filter(({ kind, key }) => kind === 'chit' && isInPlay(state, key))
    .map(({ key }) => key)

// ---- The cup (15.1, 15.14) ----

/** At the start of the Soviet player turn. In the night the reserve comes back. */
export const fillCup = (state: State): void => {
  const { title } = state
  const reserve = isNight(state.turn) ? [] : state.world.reserve
  const cup = markersInPlay(state).filter(formation => !reserve.includes(formation))
  change(state, { cup, reserve, track: [], active: undefined })
  for (const unit of title.unitsOf[SOVIET]) if (isUnassigned(title, unit)) set(state, unit, FLAG.active)
}

/** 15.13: with its second marker the corps moves afresh. */
const refresh = (state: State, formation: string): void => {
  const { title } = state
  for (const unit of title.unitsOf[SOVIET]) {
    if (formationOf(title, unit) !== formation || !isOnMap(state, unit)) continue
    unset(state, unit, FLAG.moved | FLAG.strategic)
    state.points[unit] = allowanceOf(state, unit)
  }
}

const isSecondMarker = ({ world: { track, active } }: State): boolean =>
  active !== undefined && track.indexOf(active) !== track.lastIndexOf(active)

/** 15.16, 15.4a: the markers in it of formations that lost their last unit since it was filled are out of the game. */
const leftInCup = (state: State): string[] => state.world.cup.filter(formation => isInPlay(state, formation))

/** The next formation; none when the cup is empty. Every formation moves strategically first and then the rest (3.3.3a). */
export const drawFormation = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const { track } = state.world
  const cup = leftInCup(state)
  if (cup.length === 0) {
    change(state, { cup, active: undefined })
    return
  }
  const drawn = roll(state, cup.length) - 1
  const active = cup[drawn]
  change(state, {
    cup: cup.filter((_, place) => place !== drawn),
    track: [...track, active],
    active,
    tactical: false,
    movers: [],
  })
  for (const unit of title.unitsOf[SOVIET])
    if (formationOf(title, unit) === active && isThere(state, unit)) set(state, unit, FLAG.active)
  if (isSecondMarker(state) && !hasOption(state, OPTIONS.cavalryOnce)) refresh(state, active)
  const args = { formation: active, box: track.length + 1 }
  events.push({ key: 'log.formationDrawn', rule: '15.1c', args, reveals: true })
}

/** The number of the box on which the last marker lies. */
const boxNumber = ({ world: { track } }: State): number =>
  ACTIVATION_TRACK[Math.min(track.length, ACTIVATION_TRACK.length) - 1]

const stop = (state: State): true => {
  change(state, { cup: [], active: undefined, movers: [] })
  return true
}

/** The active formation has moved: does the movement phase end? Two dice decide (15.1d), or an empty cup. */
export const endFormation = (state: State, events: GameEvent[]): boolean => {
  const { active } = state.world
  if (active === undefined || leftInCup(state).length === 0) {
    events.push({ key: 'log.cupEmpty', rule: '15.1d' })
    return stop(state)
  }
  const dice = [roll(state), roll(state)]
  const modifier = activationModifier(state.turn)
  const total = dice[0] + dice[1] + modifier
  const limit = boxNumber(state)
  const ends = total <= limit
  const args = { formation: active, modifier, total, limit }
  events.push({ key: ends ? 'log.sovietsStop' : 'log.sovietsGoOn', rule: '15.1d', args, dice })
  if (ends) return stop(state)
  change(state, { active: undefined, movers: [] })
  return false
}

// ---- Who may act ----

/** 15.1c, 15.12a. The Axis player is free. */
export const mayMoveNow = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== SOVIET) return undefined
  const { active, movers } = state.world
  if (isUnassigned(title, unit)) {
    if (active === undefined) return no('15.12a', 'refuse.noFormationMoves', { unit })
    const isDone = has(state, unit, FLAG.moved) && !movers.includes(unit)
    return isDone ? no('15.12a', 'refuse.movedOnce', { unit }) : undefined
  }
  if (formationOf(title, unit) !== active) return no('3.4a', 'refuse.formationInactive', { unit })
  return isSecondMarker(state) && hasOption(state, OPTIONS.cavalryOnce)
    ? no('15.13', 'refuse.secondMarker', { unit })
    : undefined
}

/** 15.11, 15.12b: attack, bombard, support an attack. */
export const mayFightNow = (state: State, unit: number): Refusal | undefined =>
  state.title.side[unit] !== SOVIET || isUnassigned(state.title, unit) || has(state, unit, FLAG.active)
    ? undefined
    : no('15.11', 'refuse.notActivated', { unit })

// ---- Reserve (15.14) ----

const checkReserve = (state: State, formation: string): Refusal | undefined => {
  if (partOf(state.turn) !== 'am' || dayOf(state.turn) < RESERVE_FROM_DAY) return no('15.14a', 'refuse.reserveWhen')
  if (!markersInPlay(state).includes(formation)) return no('15.14a', 'refuse.reserveWhom')
  return state.world.reserve.includes(formation) ? no('15.14a', 'refuse.reserveTwice', { formation }) : undefined
}

export const reserveOptions = (state: State): string[] =>
  [...new Set(markersInPlay(state))].filter(formation => checkReserve(state, formation) === undefined)

/** The unit by which the formation is named: its HQ if it is there, else anybody. */
const spokesmanOf = (state: State, formation: string): number | undefined => {
  const { title } = state
  const units = title.unitsOf[SOVIET].filter(unit => formationOf(title, unit) === formation && isThere(state, unit))
  return (
    units.find(unit => title.isHq[unit] === 1 && isOnMap(state, unit)) ??
    units.find(unit => isOnMap(state, unit)) ??
    units[0]
  )
}

const applyReserve = (state: State, formation: string, events: GameEvent[]): void => {
  change(state, { reserve: [...state.world.reserve, formation] })
  events.push({ key: 'log.reserve', rule: '15.14b', args: { formation }, only: SIDES[SOVIET] })
}

const checkSpokesman = (state: State, unit: number): Refusal | undefined =>
  checkReserve(state, formationOf(state.title, unit))

/** Of a formation any unit is named. */
export const reserveOffer: AssignOffer<State> = {
  actors: state => reserveOptions(state).flatMap(formation => spokesmanOf(state, formation) ?? []),
  offer: (state, unit) =>
    state.title.side[unit] === SOVIET && checkSpokesman(state, unit) === undefined ? [{ as: TASK.reserve }] : [],
  check: oneTo(TASK.reserve, checkSpokesman),
  apply: (state, { units: [unit] }, events) => applyReserve(state, formationOf(state.title, unit), events),
}

/** 15.14b: others see no reserve, and in the cup every marker that has not been drawn, whether there is a reserve or not. */
export const hideReserve = (state: State, seat: Seat): void => {
  const { active, track } = state.world
  if (seat === SIDES[SOVIET]) return
  change(state, { reserve: [] })
  if (active === undefined) return
  const drawn = [...track]
  const cup = markersInPlay(state).filter(formation => {
    const place = drawn.indexOf(formation)
    if (place >= 0) drawn.splice(place, 1)
    return place < 0
  })
  change(state, { cup })
}

// ---- Units taken off by choice (15.15) ----

export const checkRemove = (state: State, unit: number): Refusal | undefined =>
  state.title.side[unit] === SOVIET && isOnMap(state, unit) ? undefined : no('15.15', 'refuse.removeWhom', { unit })

export const applyRemove = (state: State, unit: number, events: GameEvent[]): void => {
  scoreLoss(state, unit, stepsOf(state, unit))
  takeOffMap(state, unit, STATUS.removed)
  events.push({ key: 'log.removed', rule: '15.15', args: { unit } })
}
