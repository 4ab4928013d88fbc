// The first impulse of the war (3.3.2 to 3.3.5): who must attack whom, and whom nobody may come near.
import { distance } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, OPTIONS, SOVIET } from '../meta.ts'
import { FLAG, hasOption, isOnMap, type State, scenarioOf } from '../state.ts'
import type { Place, Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { now } from './turn.ts'

// ---- Codes ----

/** 3.3.2a to 3.3.2d: districts by the code of the attacker; F attacks anybody (3.3.2e). */
const DISTRICTS: Readonly<Record<string, readonly string[]>> = { N: ['B'], C: ['W'], S: ['K'], R: ['O', 'K'] }
/** 3.3.2a, 3.3.2c: the district that these must attack. */
const DUTY: Readonly<Record<string, string>> = { N: 'B', S: 'K' }
/** 3.3.5: who alone may attack each city where the option is on. */
const FRONTIER: readonly (readonly [place: Place, code: string])[] = [
  ['Riga', 'N'],
  ['Minsk', 'C'],
  ['Kiev', 'S'],
  ['Odessa', 'R'],
]
/** V.III.balkan.4: these come from Romania and may attack anybody. */
const UNBOUND = ['de-inf-11', 'de-inf-30', 'de-inf-54']

const isBalkan = (state: State): boolean => state.world.decided.balkan === true

/** The Axis opens the war: turn 1, or the turn before where the Balkans were left alone. */
export const isFirstImpulse = (state: State): boolean => {
  const { side, impulse } = now(state)
  return (
    side === AXIS && impulse === 1 && scenarioOf(state).start.turn === 1 && state.turn === (isBalkan(state) ? 0 : 1)
  )
}

const isUnbound = (state: State, unit: number): boolean =>
  state.title.units[unit].setUp === 'F' || (isBalkan(state) && UNBOUND.includes(state.title.units[unit].id))

// ---- Whom it may attack ----

/** 3.3.4, 3.3.5: is the hex one of the four cities, and closed to this unit? */
const isClosedCity = (state: State, unit: number, hex: number): boolean => {
  const { title } = state
  for (const [place, code] of FRONTIER)
    if (title.at[place] === hex) return !hasOption(state, OPTIONS.frontierCities) || title.units[unit].setUp !== code
  return false
}

const isFrontierCity = (title: Title, hex: number): boolean => FRONTIER.some(([place]) => title.at[place] === hex)

/** A Soviet unit's district is its code, wherever it stands; without one only F may attack it. */
const mayAttackUnit = (state: State, unit: number, defender: number): boolean => {
  const { title } = state
  const hex = state.hex[defender]
  if (isFrontierCity(title, hex)) return !isClosedCity(state, unit, hex)
  if (isUnbound(state, unit)) return true
  return DISTRICTS[title.units[unit].setUp]?.includes(title.units[defender].setUp) === true
}

const attackRule = (state: State, unit: number, defender: number): string => {
  const { title } = state
  if (isFrontierCity(title, state.hex[defender])) return hasOption(state, OPTIONS.frontierCities) ? '3.3.5' : '3.3.4'
  return (
    ({ N: '3.3.2a', C: '3.3.2b', S: '3.3.2c', R: '3.3.2d' } as Record<string, string>)[title.units[unit].setUp] ??
    '3.3.2h'
  )
}

/** Why this unit may not attack the units in that hex in this impulse, undefined if it may. */
export const checkFirstAttack = (state: State, unit: number, target: number): Refusal | undefined => {
  const { title } = state
  if (!isFirstImpulse(state)) return undefined
  for (let defender = state.first[target]; defender !== NO_UNIT; defender = state.next[defender])
    if (title.isPartisan[defender] === 0 && !mayAttackUnit(state, unit, defender))
      return no(attackRule(state, unit, defender), 'refuse.firstTurnAttack', { unit, defender })
  return undefined
}

export const mayAttackFirstTurn = (state: State, unit: number, target: number): boolean => {
  const { title } = state
  if (!isFirstImpulse(state)) return true
  for (let defender = state.first[target]; defender !== NO_UNIT; defender = state.next[defender])
    if (title.isPartisan[defender] === 0 && !mayAttackUnit(state, unit, defender)) return false
  return true
}

// ---- Whom it may come near ----

/** Calls back for each hex next to this one, those over open water aside (no ZOC, no attack: 7.1c). */
const someNear = (title: Title, hex: number, fits: (near: number) => boolean): boolean =>
  title.landAround[hex].some(fits)

const NEAR_OK = 0
const NEAR_CITY = 1
const NEAR_DISTRICT = 2

/** 3.3.2g, 3.3.2h, 3.3.4 */
const nearFault = (state: State, unit: number, hex: number): number => {
  const { title } = state
  if (someNear(title, hex, near => isClosedCity(state, unit, near))) return NEAR_CITY
  if (state.zoc[SOVIET][hex] === 0) return NEAR_OK
  const barred = someNear(title, hex, near => {
    for (let other = state.first[near]; other !== NO_UNIT; other = state.next[other])
      if (title.side[other] === SOVIET && title.isPartisan[other] === 0 && !mayAttackUnit(state, unit, other))
        return true
    return false
  })
  return barred ? NEAR_DISTRICT : NEAR_OK
}

/** May the unit enter the hex in the first impulse, as far as its neighbours go? */
export const mayBeNear = (state: State, unit: number, hex: number): boolean => nearFault(state, unit, hex) === NEAR_OK

export const whyNotNear = (state: State, unit: number, to: number): Refusal => {
  if (nearFault(state, unit, to) === NEAR_CITY)
    return no(hasOption(state, OPTIONS.frontierCities) ? '3.3.5' : '3.3.4', 'refuse.firstTurnCity', { unit, to })
  const rule = DUTY[state.title.units[unit].setUp] === undefined ? '3.3.2h' : '3.3.2g'
  return no(rule, 'refuse.firstTurnDistrict', { unit, to })
}

export const checkNear = (state: State, unit: number, to: number): Refusal | undefined =>
  mayBeNear(state, unit, to) ? undefined : whyNotNear(state, unit, to)

// ---- Whom it must attack ----

/** N and S units that can move (HQs cannot) and have not fought already (9.11). */
export const hasDuty = (state: State, unit: number): boolean =>
  DUTY[state.title.units[unit].setUp] !== undefined &&
  !(isBalkan(state) && UNBOUND.includes(state.title.units[unit].id)) &&
  state.title.isHq[unit] === 0 &&
  isOnMap(state, unit) &&
  (state.flags[unit] & FLAG.spent) === 0

export const FAR = 0x7fff

/** The units that it must attack: of its district, and not in a city that is closed to it. */
export const dutyTargets = (state: State, unit: number): number[] =>
  state.title.unitsOf[SOVIET].filter(
    other =>
      isOnMap(state, other) &&
      state.title.units[other].setUp === DUTY[state.title.units[unit].setUp] &&
      mayAttackUnit(state, unit, other),
  )

/** 3.3.2f: hexes from there to the nearest of them: 1 is next to it, with no water between. */
export const dutyDistance = (state: State, targets: readonly number[], hex: number): number => {
  const { title } = state
  let nearest = FAR
  for (const target of targets) {
    const away = distance(title.board, hex, state.hex[target])
    const near = away === 1 && !someNear(title, hex, each => each === state.hex[target]) ? 2 : away
    if (near < nearest) nearest = near
  }
  return nearest
}

export const dutyRule = (title: Title, unit: number, best: number): string =>
  best > 1 ? '3.3.2f' : title.units[unit].setUp === 'N' ? '3.3.2a' : '3.3.2c'
