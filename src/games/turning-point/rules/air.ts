// Air units: who may fly, and the five missions.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Assign, AssignOption, GameEvent, Refusal, Support } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { cell, columnFor } from '../../../engine/odds.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import {
  AT_BASE,
  enemyOf,
  INTERDICTION,
  isOnMap,
  MISSIONS,
  note,
  PATROL,
  type State,
  type Strike,
  SUPERIORITY,
} from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { AIR_SUPERIORITY } from './charts.ts'
import { damage } from './losses.ts'
import { land, launch } from './map.ts'
import { now } from './turn.ts'

// ---- Who may fly ----

/** AIR-1, AIR-7, AIR-12; AIR-5: supply plays no part. */
const checkFlight = (state: State, flight: number, side: number): Refusal | undefined => {
  const { title } = state
  if (title.side[flight] !== side) return no('SEQ-0', 'refuse.notYours', { unit: flight })
  if (title.units[flight].type !== 'air-flight') return no('AIR-2', 'refuse.notAFlight', { unit: flight })
  const ground = title.partner[flight]
  if (!isOnMap(state, ground)) return no('AIR-6', 'refuse.notOnMap', { unit: ground })
  if (state.back[flight] > state.turn) return no('AIR-7', 'refuse.damaged', { unit: flight, turn: state.back[flight] })
  if (state.mission[flight] !== AT_BASE || state.flown[flight] === state.turn)
    return no('AIR-12', 'refuse.flewAlready', { unit: flight })
  if (state.shifted[ground] === state.turn) return no('AIR-1', 'refuse.groundMoved', { unit: flight })
  return undefined
}

/** AIR-2, AIR-11: plain distance from the ground element, over anything and past anybody. */
const isInRange = (state: State, flight: number, hex: number): boolean =>
  distance(state.title.board, state.hex[state.title.partner[flight]], hex) <= state.title.range[flight]

const outOfRange = (title: Title, flight: number, hex: number): Refusal =>
  no('AIR-2', 'refuse.outOfRange', { unit: flight, hex, range: title.range[flight] })

const fly = (state: State, flight: number, hex: number, mission: number): void => {
  note(state, 'flown', flight, state.turn)
  launch(state, flight, hex, mission)
}

export const readyFlights = (state: State, side: number): number[] =>
  state.title.flights[side].filter(flight => checkFlight(state, flight, side) === undefined)

const flyingOver = (state: State, side: number, hex: number, mission: number): number[] =>
  state.title.flights[side].filter(flight => state.mission[flight] === mission && state.hex[flight] === hex)

/** AIR-CAP-3, AIR-CAP-4: enemy patrols over the hex keep out close support and interdiction. */
const isPatrolled = (state: State, side: number, hex: number): boolean =>
  flyingOver(state, enemyOf(side), hex, PATROL).length > 0

const isAirGround = (title: Title, unit: number): boolean => title.units[unit]?.type === 'air-ground'

/** What an assignment must name: one flight where the mission is flown singly. */
const single = (action: Assign): number | undefined => (action.units.length === 1 ? action.units[0] : undefined)

// ---- (1) Close support ----

export const checkSupport = (
  state: State,
  support: readonly Support[],
  targets: readonly number[],
): Refusal | undefined => {
  const { side } = now(state)
  for (const [index, { unit, hex }] of support.entries()) {
    const refusal = checkFlight(state, unit, side)
    if (refusal !== undefined) return refusal
    if (!targets.includes(hex)) return no('AIR-CAS-2', 'refuse.supportElsewhere', { unit, hex })
    if (!isInRange(state, unit, hex)) return outOfRange(state.title, unit, hex)
    if (isPatrolled(state, side, hex)) return no('AIR-CAP-3', 'refuse.patrolled', { hex })
    const others = support.slice(0, index)
    if (others.some(other => other.unit === unit)) return no('AIR-12', 'refuse.flewAlready', { unit })
    if (others.some(other => other.hex === hex)) return no('AIR-CAS-4', 'refuse.secondSupport', { hex })
  }
  return undefined
}

export const supportOptions = (state: State, targets: readonly number[]): Support[] =>
  readyFlights(state, now(state).side).flatMap(unit =>
    targets.flatMap(hex => (checkSupport(state, [{ unit, hex }], targets) === undefined ? [{ unit, hex }] : [])),
  )

/** AIR-CAS-1, AIR-CAS-5: back at base as soon as the attack is resolved, whatever came of it. */
export const flySupport = (state: State, support: readonly Support[], events: GameEvent[]): void => {
  for (const { unit, hex } of support) {
    note(state, 'flown', unit, state.turn)
    events.push({ key: 'log.support', rule: 'AIR-CAS-3', args: { unit, hex } })
  }
}

// ---- (2) Interdiction and (3) combat air patrol ----

/** AIR-CAP-2, AIR-INT-4: any number over a hex. */
const checkLaunch = (state: State, action: Assign): Refusal | undefined => {
  const { side } = now(state)
  const flight = single(action)
  const { hex } = action
  const mission = MISSIONS.indexOf(action.as as (typeof MISSIONS)[number])
  if (flight === undefined || hex === undefined || (mission !== INTERDICTION && mission !== PATROL))
    return no('AIR-INT-1', 'refuse.assignment', { as: action.as })
  const refusal = checkFlight(state, flight, side)
  if (refusal !== undefined) return refusal
  if (!isInRange(state, flight, hex)) return outOfRange(state.title, flight, hex)
  if (mission === INTERDICTION && isPatrolled(state, side, hex)) return no('AIR-CAP-3', 'refuse.patrolled', { hex })
  return undefined
}

const launchOptions = (state: State, flight: number): AssignOption[] => {
  const { side } = now(state)
  if (checkFlight(state, flight, side) !== undefined) return []
  const options: AssignOption[] = []
  for (let hex = 0; hex < state.title.board.size; hex++) {
    if (!isInRange(state, flight, hex)) continue
    options.push({ as: MISSIONS[PATROL], hex })
    if (!isPatrolled(state, side, hex)) options.push({ as: MISSIONS[INTERDICTION], hex })
  }
  return options
}

const applyLaunch = (state: State, action: Assign, events: GameEvent[]): void => {
  const [unit] = action.units
  const { as, hex = NO_HEX } = action
  fly(state, unit, hex, MISSIONS.indexOf(as as (typeof MISSIONS)[number]))
  events.push({
    key: 'log.launched',
    rule: as === 'patrol' ? 'AIR-CAP-1' : 'AIR-INT-1',
    args: { unit, hex, mission: as },
  })
}

export const launchOffer: AssignOffer<State> = {
  actors: state => readyFlights(state, now(state).side),
  offer: launchOptions,
  check: checkLaunch,
  apply: applyLaunch,
}

/** AIR-INT-1, AIR-CAP-1, AIR-SUP-1: flights of the side on these missions return to base. */
export const recall = (state: State, side: number, ...missions: readonly number[]): void => {
  for (const flight of state.title.flights[side]) if (missions.includes(state.mission[flight])) land(state, flight)
}

// ---- (4) Air superiority ----

const groundElementsOf = (state: State, side: number): number[] =>
  state.title.flights[side].map(flight => state.title.partner[flight]).filter(ground => isOnMap(state, ground))

/** AIR-SUP-3: patrols over the hex of the target, all of them its own where it is the only target there. */
const patrolsOver = (state: State, target: number): number[] =>
  flyingOver(state, state.title.side[target], state.hex[target], PATROL)

/** AIR-SUP-9: of the ground elements in a hex, whichever the attacker names. */
const checkStrike = (state: State, action: Assign): Refusal | undefined => {
  const { title } = state
  const { side } = now(state)
  const { units, target } = action
  if (action.as !== MISSIONS[SUPERIORITY] || target === undefined || units.length === 0)
    return no('AIR-SUP-2', 'refuse.assignment', { as: action.as })
  // AIR-SUP-2
  if (!isAirGround(title, target) || title.side[target] === side || !isOnMap(state, target))
    return no('AIR-SUP-2', 'refuse.noGroundElement', { unit: target })
  if (new Set(units).size !== units.length) return no('AIR-12', 'refuse.noUnits')
  const hex = state.hex[target]
  for (const flight of units) {
    const refusal = checkFlight(state, flight, side)
    if (refusal !== undefined) return refusal
    if (!isInRange(state, flight, hex)) return outOfRange(title, flight, hex)
  }
  return undefined
}

/** Enemy ground elements in range of the flight. */
export const strikeTargets = (state: State, flight: number): number[] =>
  groundElementsOf(state, enemyOf(now(state).side)).filter(target => isInRange(state, flight, state.hex[target]))

const strikeOptions = (state: State, flight: number): AssignOption[] =>
  checkFlight(state, flight, now(state).side) === undefined
    ? strikeTargets(state, flight).map(target => ({ as: MISSIONS[SUPERIORITY], target }))
    : []

/** AIR-SUP-4, AIR-SUP-8: flights may join an attack one after the other, until all are declared. */
const applyStrike = (state: State, action: Assign, events: GameEvent[]): void => {
  const { units, target = -1 } = action
  const hex = state.hex[target]
  for (const flight of units) fly(state, flight, hex, SUPERIORITY)
  const before = state.strikes.find(strike => strike.target === target)
  const strike: Strike = { target, flights: [...(before?.flights ?? []), ...units], patrols: [] }
  state.strikes =
    before === undefined ? [...state.strikes, strike] : state.strikes.map(each => (each === before ? strike : each))
  events.push({ key: 'log.strike', rule: 'AIR-SUP-1', args: { units, target, hex } })
}

export const strikeOffer: AssignOffer<State> = {
  actors: state => readyFlights(state, now(state).side).filter(flight => strikeTargets(state, flight).length > 0),
  offer: strikeOptions,
  together: true,
  check: checkStrike,
  apply: applyStrike,
}

/** AIR-SUP-8: targets that share their hex, so that the defender must say which patrol guards which. */
const isContested = (state: State, strike: Strike): boolean =>
  state.strikes.some(other => other !== strike && state.hex[other.target] === state.hex[strike.target])

export const freePatrols = (state: State): number[] => {
  const taken = new Set(state.strikes.flatMap(strike => strike.patrols))
  const contested = state.strikes.filter(strike => isContested(state, strike))
  return [...new Set(contested.flatMap(strike => patrolsOver(state, strike.target)))].filter(
    patrol => !taken.has(patrol),
  )
}

const checkEscort = (state: State, action: Assign): Refusal | undefined => {
  const patrol = single(action)
  const strike = state.strikes.find(each => each.target === action.target)
  if (action.as !== 'escort' || patrol === undefined || strike === undefined)
    return no('AIR-SUP-8', 'refuse.assignment', { as: action.as })
  if (!freePatrols(state).includes(patrol) || state.hex[patrol] !== state.hex[strike.target])
    return no('AIR-SUP-8', 'refuse.notPatrolling', { unit: patrol })
  return undefined
}

const escortOptions = (state: State, patrol: number): AssignOption[] =>
  state.strikes.flatMap(({ target }) =>
    checkEscort(state, { type: 'assign', units: [patrol], as: 'escort', target }) === undefined
      ? [{ as: 'escort', target }]
      : [],
  )

const applyEscort = (state: State, action: Assign, events: GameEvent[]): void => {
  state.strikes = state.strikes.map(strike =>
    strike.target === action.target ? { ...strike, patrols: [...strike.patrols, ...action.units] } : strike,
  )
  events.push({ key: 'log.escort', rule: 'AIR-SUP-8', args: { units: action.units, target: action.target } })
}

export const escortOffer: AssignOffer<State> = {
  actors: state => freePatrols(state).filter(patrol => escortOptions(state, patrol).length > 0),
  offer: escortOptions,
  check: checkEscort,
  apply: applyEscort,
}

/** AIR-SUP-3 to AIR-SUP-6, AIR-SUP-10, AIR-SUP-11: one roll (GEN-3) for each target, no terrain, nobody lost for good. AST-0: below 1-2 none. */
export const resolveStrikes = (state: State, events: GameEvent[]): void => {
  for (const strike of state.strikes) {
    // AIR-9: those still there, should a patrol have gone down with its own ground element
    const over = patrolsOver(state, strike.target)
    const patrols = isContested(state, strike) ? strike.patrols.filter(patrol => over.includes(patrol)) : over
    const attack = strike.flights.length
    const defence = 1 + patrols.length
    const column = columnFor(AIR_SUPERIORITY, attack, defence)
    const { target } = strike
    if (column < 0) {
      events.push({ key: 'log.strikeHopeless', rule: 'AST-0', args: { target, attack, defence } })
      continue
    }
    const die = roll(state)
    const result = cell(AIR_SUPERIORITY, die, column)
    const odds = AIR_SUPERIORITY.columns[column]
    events.push({
      key: 'log.strikeRoll',
      rule: `AST-${die}`,
      dice: [die],
      args: { target, attack, defence, column: odds, die, result },
      fight: { attackers: strike.flights, targets: [state.hex[target]], attack, defence, odds, result },
    })
    if (result === 'X') damage(state, target, events)
  }
  state.strikes = []
}

// ---- (5) Interception ----

/** AIR-SUP-12, AIR-ICP-5: a patrol over a ground element of its own side cannot be intercepted. */
const isImmune = (state: State, flight: number): boolean =>
  state.mission[flight] === PATROL &&
  groundElementsOf(state, state.title.side[flight]).some(ground => state.hex[ground] === state.hex[flight])

/** AIR-INT-5: who interdicts, always. */
const canBeSentHome = (state: State, flight: number): boolean =>
  (state.mission[flight] === PATROL || state.mission[flight] === INTERDICTION) && !isImmune(state, flight)

const checkInterception = (state: State, action: Assign): Refusal | undefined => {
  const { title } = state
  const { side } = now(state)
  const flight = single(action)
  const { target } = action
  if (action.as !== 'interception' || flight === undefined || target === undefined)
    return no('AIR-ICP-1', 'refuse.assignment', { as: action.as })
  const refusal = checkFlight(state, flight, side)
  if (refusal !== undefined) return refusal
  // AIR-ICP-2
  if (title.units[target]?.type !== 'air-flight' || title.side[target] === side || state.mission[target] === AT_BASE)
    return no('AIR-ICP-2', 'refuse.notInTheAir', { unit: target })
  if (!canBeSentHome(state, target)) return no('AIR-ICP-5', 'refuse.immunePatrol', { unit: target })
  const hex = state.hex[target]
  if (!isInRange(state, flight, hex)) return outOfRange(title, flight, hex)
  // AIR-ICP-4
  const patrols = flyingOver(state, enemyOf(side), hex, PATROL).filter(each => canBeSentHome(state, each))
  if (state.mission[target] === INTERDICTION && patrols.length > 0)
    return no('AIR-ICP-4', 'refuse.patrolsFirst', { hex })
  return undefined
}

export const interceptionOptions = (state: State, flight: number): AssignOption[] =>
  state.title.flights[enemyOf(now(state).side)].flatMap(target =>
    checkInterception(state, { type: 'assign', units: [flight], as: 'interception', target }) === undefined
      ? [{ as: 'interception', target }]
      : [],
  )

/** AIR-ICP-1, AIR-ICP-3: one flight goes home for each interceptor; nobody is hurt, and the interceptor is back at once. */
const applyInterception = (state: State, action: Assign, events: GameEvent[]): void => {
  const [unit] = action.units
  const { target = -1 } = action
  note(state, 'flown', unit, state.turn)
  events.push({ key: 'log.intercepted', rule: 'AIR-ICP-3', args: { unit, target, hex: state.hex[target] } })
  land(state, target)
}

export const interceptionOffer: AssignOffer<State> = {
  actors: state => readyFlights(state, now(state).side).filter(flight => interceptionOptions(state, flight).length > 0),
  offer: interceptionOptions,
  check: checkInterception,
  apply: applyInterception,
}
