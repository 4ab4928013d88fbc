// Support by artillery and monitors (9.11, 9.8, 11.0 - 11.4): the defender allots in secret, then the attacker openly;
// both are settled when the attacker is done, and each salvo is fired when its combat is fought.
import { directionTo, distance, isAdjacent } from '../../../engine/board.ts'
import type { Assign, AssignOption, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import { SIDES } from '../meta.ts'
import { type Allotment, change, enemyOf, FLAG, isOnMap, MORALE, type State, set } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { spendSalvo } from './ammunition.ts'
import { mayFightNow } from './command.ts'
import { inEnemyZoc, isDeployed } from './map.ts'
import { oneTo } from './tasks.ts'
import { now } from './turn.ts'
import { supportAttackOf, supportDefenceOf } from './values.ts'

export const SUPPORT = 'support'

// ---- Guns, for support and bombardment ----

/** 2.1m: nobody else has a support strength. */
export const isGun = (title: Title, unit: number): boolean =>
  title.isArtillery[unit] === 1 || title.isMonitor[unit] === 1

/** Ready to fire: deployed, with ammunition, not demoralised; a monitor lacks neither (11.23c, 17.52a). */
const checkReady = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (!isGun(title, unit) || !isOnMap(state, unit)) return no('11.0', 'refuse.fireNoGuns', { unit })
  if (state.morale[unit] === MORALE.demoralised) return no('13.2c', 'refuse.fireDemoralised', { unit })
  if (title.isMonitor[unit] === 1) return undefined
  if (!isDeployed(state, unit)) return no('11.6', 'refuse.fireLimbered', { unit })
  return state.salvos[unit] === 0 ? no('11.23b', 'refuse.fireNoSalvo', { unit }) : undefined
}

/** Guns of the side that could fire at the hex, or for a combat there (2.1l, 11.3). */
export const checkGuns = (state: State, unit: number, side: number, hex: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== side) return no('11.0', 'refuse.fireNotYours', { unit })
  const refusal = checkReady(state, unit)
  if (refusal !== undefined) return refusal
  const range = title.range[unit]
  return distance(title.board, state.hex[unit], hex) > range
    ? no('11.3', 'refuse.fireRange', { unit, hex, range })
    : undefined
}

// ---- Allotting (9.11) ----

export const isAllotted = (state: State, unit: number): boolean =>
  state.world.defenceSupport.some(each => each.unit === unit) ||
  state.world.attackSupport.some(each => each.unit === unit)

/** Else the attacker's support is in question. */
export const isDefending = (state: State): boolean => now(state).name === 'defend'

export const hasAllotted = (state: State): boolean =>
  (isDefending(state) ? state.world.defenceSupport : state.world.attackSupport).length > 0

/** `combat` is its place in `state.combats`. */
export const checkSupport = (state: State, unit: number, combat: number): Refusal | undefined => {
  const { title } = state
  const isDefender = isDefending(state)
  const fought = state.combats[combat]
  if (fought === undefined || fought.resolved) return no('9.11', 'refuse.fireNoCombat')
  if (state.world.supportOpen) return no('9.11', 'refuse.fireSettled')
  if (title.isAircraft[unit] === 1) return no('16.2', 'refuse.fireAircraftSupport', { unit })
  const attacker = title.side[fought.attackers[0]]
  const side = isDefender ? enemyOf(attacker) : attacker
  const refusal = checkGuns(state, unit, side, fought.target)
  if (refusal !== undefined) return refusal
  if (isAllotted(state, unit)) return no('9.11', 'refuse.fireAllotted', { unit })
  if (title.isMonitor[unit] === 0 && inEnemyZoc(state, state.hex[unit], side))
    return no('11.21', 'refuse.fireInZoc', { unit })
  // 15.11: inactive divisions may still help to defend
  return isDefender ? undefined : mayFightNow(state, unit)
}

/** The hexes whose combats the unit may support. */
export const supportOptions = (state: State, unit: number): AssignOption[] =>
  state.combats.flatMap(({ target }, combat) =>
    checkSupport(state, unit, combat) === undefined ? [{ as: SUPPORT, hex: target }] : [],
  )

/** Guns of the side with something to support. */
export const supportUnits = (state: State): number[] =>
  state.title.unitsOf[now(state).side].filter(
    unit => isGun(state.title, unit) && supportOptions(state, unit).length > 0,
  )

const combatAt = (state: State, hex: number | undefined): number =>
  state.combats.findIndex(({ target }) => target === hex)

const applySupport = (state: State, { units: [unit], hex }: Assign, events: GameEvent[]): void => {
  const { attackSupport, defenceSupport } = state.world
  const allotment = { unit, combat: combatAt(state, hex) }
  const args = { unit, hex }
  if (isDefending(state)) {
    change(state, { defenceSupport: [...defenceSupport, allotment] })
    events.push({ key: 'log.fireDefends', rule: '3.3.4b', args, only: SIDES[state.title.side[unit]] })
  } else {
    change(state, { attackSupport: [...attackSupport, allotment] })
    events.push({ key: 'log.fireSupports', rule: '3.3.4c', args })
  }
}

export const supportOffer: AssignOffer<State> = {
  actors: supportUnits,
  offer: supportOptions,
  check: oneTo(SUPPORT, (state, unit, { hex }) => checkSupport(state, unit, combatAt(state, hex))),
  apply: applySupport,
}

/** The attacker has laid his support: the defender's comes to light, and nothing changes any more (9.11). */
export const openSupport = (state: State, events: GameEvent[]): void => {
  change(state, { supportOpen: true })
  for (const { unit, combat } of state.world.defenceSupport)
    events.push({
      key: 'log.fireOpened',
      rule: '9.11',
      args: { unit, hex: state.combats[combat].target },
      reveals: true,
    })
}

/** At the end of the combat phase. */
export const clearSupport = (state: State): void =>
  change(state, { attackSupport: [], defenceSupport: [], supportOpen: false })

// ---- In the combat (9.8) ----

/** Who supports the combat, if it can still fire: it may have been lost or shaken since. */
export const supportersOf = (state: State, combat: number, isDefender: boolean): number[] => {
  const { attackSupport, defenceSupport } = state.world
  return (isDefender ? defenceSupport : attackSupport)
    .filter(each => each.combat === combat && checkReady(state, each.unit) === undefined)
    .map(({ unit }) => unit)
}

/** 9.8: no more than `cap` points count; the rest is lost. */
export const supportTotal = (state: State, combat: number, isDefender: boolean, cap: number): number => {
  const strengthOf = isDefender ? supportDefenceOf : supportAttackOf
  let total = 0
  for (const unit of supportersOf(state, combat, isDefender)) total += strengthOf(state, unit)
  return Math.min(cap, total)
}

/** 11.23a: once the combat has been rolled, all who supported it have fired. */
export const spendSupport = (state: State, combat: number): void => {
  for (const unit of supportersOf(state, combat, true)) spendSalvo(state, unit)
  for (const unit of supportersOf(state, combat, false)) {
    spendSalvo(state, unit)
    // 13.3: it has not rested
    set(state, unit, FLAG.attacked)
  }
}

// ---- Withdrawn support (11.4) ----

/** Does the ZOC of the hex reach the guns? Those on a monitor fire all the same (17.52a). */
const isSilenced = (state: State, gun: number, from: number): boolean =>
  state.title.isMonitor[gun] === 0 &&
  isAdjacent(state.title.board, from, state.hex[gun]) &&
  (state.exerts[from] & (1 << directionTo(state.title.board, from, state.hex[gun]))) !== 0

/** After an advance: enemy guns beside the unit, if it has a ZOC, support no combat that is still to be fought. */
export const dropSupport = (state: State, unit: number, events: GameEvent[]): void => {
  const { title } = state
  const from = state.hex[unit]
  const isDropped = ({ unit: gun, combat }: Allotment): boolean =>
    title.side[gun] !== title.side[unit] &&
    isOnMap(state, gun) &&
    !state.combats[combat].resolved &&
    isSilenced(state, gun, from)
  const dropped = state.world.defenceSupport.filter(isDropped)
  if (dropped.length === 0) return
  change(state, { defenceSupport: state.world.defenceSupport.filter(each => !isDropped(each)) })
  for (const { unit: gun, combat } of dropped)
    events.push({ key: 'log.fireDropped', rule: '11.4', args: { unit: gun, hex: state.combats[combat].target } })
}
