// Bombardment (8.0, 16.0): guns and monitors together, aircraft one by one, at a hex with enemies; the owner chooses
// the steps that a Z1 or Z2 costs. It comes after movement and before any attack is declared (3.3.5).

import { lossesIn } from '../../../engine/attrition.ts'
import { oddsCardOf, sumOf, TWO_DICE, totalOf } from '../../../engine/card.ts'
import type {
  Attack,
  CardModifier,
  GameEvent,
  Losses,
  LossOffer,
  OddsCard,
  Refusal,
  StrengthTerm,
} from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { cell, clamp } from '../../../engine/odds.ts'
import type { AttackOffer, LossesOffer } from '../../../engine/offer.ts'
import type { Stage } from '../../../engine/sequence.ts'
import { isSet } from '../../../engine/stack.ts'
import { SIDES, type Side, SOVIET } from '../meta.ts'
import { change, enemyOf, FLAG, has, isOnMap, type State, set } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { checkAircraft, returnAircraft } from './aircraft.ts'
import { spendSalvo } from './ammunition.ts'
import { BOMBARDMENT, BOMBARDMENT_ROWS, BOMBARDMENT_SHIFTS, isNight } from './charts.ts'
import { mayFightNow } from './command.ts'
import { takeSteps } from './losses.ts'
import { holderOf, isBuiltUp, stepsOf, unitsAt } from './map.ts'
import { isBesideFriend, isSpotted } from './spotting.ts'
import { stackSize } from './stacking.ts'
import { checkGuns, isGun } from './support.ts'
import { now } from './turn.ts'
import { demoralise, disrupt, supportAttackOf } from './values.ts'

// ---- The target (8.2b) ----

const BATTALION = 3

/** By its size (2.4b), in companies; 6.5c, 6.5d: Soviet mountain and artillery regiments are two battalions. */
const targetSize = (state: State, unit: number): number => {
  const { title } = state
  const { type, size } = title.units[unit]
  const isGuns = title.isArtillery[unit] === 1 && title.side[unit] === SOVIET
  return size === 'III' && (isGuns || type === 'mountain-infantry') ? 2 * BATTALION : stackSize(state, unit)
}

/** Whole battalions in the hex, at least one; of several HQs all but one are companies (6.1b). */
const battalionsAt = (state: State, hex: number): number => {
  let hqs = 0
  let companies = 0
  for (const unit of unitsAt(state, hex)) {
    hqs += state.title.isHq[unit]
    companies += targetSize(state, unit)
  }
  return Math.max(1, Math.floor((companies + Math.max(0, hqs - 1)) / BATTALION))
}

// ---- The column (8.2c) ----

/** The column of the strength, counted from 0; -1 below the first one. */
export const columnOf = (strength: number, battalions: number): number =>
  BOMBARDMENT_ROWS[Math.min(battalions, BOMBARDMENT_ROWS.length) - 1].findLastIndex(
    least => least > 0 && least <= strength,
  )

const shiftsOf = (state: State, hex: number, side: Side, isAir: boolean): CardModifier[] => {
  const { title } = state
  const shifts: CardModifier[] = []
  const add = (value: number, rule: string, key: string): number => shifts.push({ value, rule, reason: { key } })
  const isOpen = !isBuiltUp(title, hex)
  if (!isAir && !isBesideFriend(state, hex, side)) add(BOMBARDMENT_SHIFTS.unseen, 'BT-M1', 'shift.fireUnseen')
  // 17.2: works add nothing to a town
  if (isOpen && state.entrenched[hex] === enemyOf(side) + 1)
    add(BOMBARDMENT_SHIFTS.entrenched, 'BT-M2', 'shift.fireEntrenched')
  if (!isOpen) add(BOMBARDMENT_SHIFTS.town, 'BT-M3', 'shift.fireTown')
  if (unitsAt(state, hex).some(unit => isGun(title, unit)))
    add(BOMBARDMENT_SHIFTS.artillery, 'BT-M4', 'shift.fireArtillery')
  // 16.5, BT-M5
  if (isAir && isOpen && (title.road[hex] | title.highway[hex]) !== 0)
    add(BOMBARDMENT_SHIFTS.road, '16.5', 'shift.fireRoad')
  return shifts
}

const LAST_COLUMN = BOMBARDMENT.columns.length - 1
const NOTHING = 'x'

/** 17.52b: nothing doubles it. */
const strengthOf = (state: State, unit: number): number =>
  state.title.isAircraft[unit] === 1 ? state.title.supportAttack[unit] : supportAttackOf(state, unit)

/** 8.2b: fire against battalions, and the column that it comes to. */
const FIGURES = {
  attack: { key: 'card.fire' },
  defence: { key: 'card.battalions' },
  odds: { key: 'card.column' },
} as const

interface Aim {
  readonly terms: readonly StrengthTerm[]
  readonly attack: number
  readonly defence: number
  readonly shifts: readonly CardModifier[]
  /** Before the shifts. */
  readonly plain: number
  /** Below 0 there is no effect (8.2c). */
  readonly column: number
}

const aim = (state: State, attackers: readonly number[], hex: number): Aim => {
  const { title } = state
  const terms = attackers.map((unit): StrengthTerm => {
    const printed = title.supportAttack[unit]
    const counted = strengthOf(state, unit)
    return counted === printed
      ? { unit, printed, counted }
      : { unit, printed, counted, rule: '9.63a', reason: { key: 'strength.fireLess' } }
  })
  const attack = sumOf(terms)
  const defence = battalionsAt(state, hex)
  const isAir = attackers.some(unit => title.isAircraft[unit] === 1)
  const shifts = shiftsOf(state, hex, title.side[attackers[0]] as Side, isAir)
  const plain = columnOf(attack, defence)
  // 8.2c: too weak for the row is too weak, whatever the shifts
  const column = plain < 0 ? plain : Math.min(plain + totalOf(shifts), LAST_COLUMN)
  return { terms, attack, defence, shifts, plain, column }
}

const cardOf = ({ terms, attack, defence, shifts, plain, column }: Aim): OddsCard =>
  oddsCardOf({
    chart: BOMBARDMENT,
    dice: TWO_DICE,
    attackers: terms,
    defenders: [],
    attack,
    defence,
    odds: BOMBARDMENT.columns[clamp(plain, 0, LAST_COLUMN)],
    words: FIGURES,
    shifts,
    column: clamp(column, 0, LAST_COLUMN),
    resultAt: sum => (column < 0 ? NOTHING : cell(BOMBARDMENT, sum, column)),
  })

export const bombardCard = (state: State, { attackers, targets }: Attack): OddsCard =>
  cardOf(aim(state, attackers, targets[0]))

// ---- Who may fire at what ----

const checkTarget = (state: State, hex: number): Refusal | undefined =>
  holderOf(state, hex) === enemyOf(now(state).side) ? undefined : no('8.0', 'refuse.fireNobody', { hex })

const checkSpotted = (state: State, hex: number): Refusal | undefined => {
  if (state.world.bombarded.includes(hex)) return no('8.2a', 'refuse.fireTwice', { hex })
  if (isSpotted(state, hex, now(state).side)) return undefined
  return isNight(state.turn)
    ? no('8.1b', 'refuse.fireUnseenAtNight', { hex })
    : no('8.1a', 'refuse.fireUnspotted', { hex })
}

const checkFirer = (state: State, unit: number, hex: number): Refusal | undefined => {
  const { side } = now(state)
  if (state.title.isAircraft[unit] === 1) return checkAircraft(state, unit, side)
  const refusal = checkGuns(state, unit, side, hex) ?? mayFightNow(state, unit)
  if (refusal !== undefined) return refusal
  return has(state, unit, FLAG.fired) ? no('8.2a', 'refuse.fireAgain', { unit }) : undefined
}

/** Will it have any effect (8.2c)? */
const checkEffect = (state: State, attackers: readonly number[], hex: number): Refusal | undefined =>
  aim(state, attackers, hex).column < 0 ? no('8.2c', 'refuse.fireTooWeak', { hex }) : undefined

const checkShape = (title: Title, { attackers, targets, support, extras = [], lower = 0, ignore }: Attack) => {
  if (targets.length !== 1) return no('8.2a', 'refuse.fireOneHex')
  if (!isSet(attackers)) return no('8.2a', 'refuse.fireOnce')
  if (support.length > 0 || extras.length > 0 || lower !== 0 || ignore !== undefined)
    return no('8.2c', 'refuse.firePlain')
  const planes = attackers.filter(unit => title.isAircraft[unit] === 1).length
  if (planes > 1) return no('16.3', 'refuse.fireOneAircraft')
  return planes === 1 && attackers.length > 1 ? no('8.2a', 'refuse.fireApart') : undefined
}

const checkBombard = (state: State, attack: Attack): Refusal | undefined => {
  const { title } = state
  const refusal = checkShape(title, attack)
  if (refusal !== undefined) return refusal
  const { attackers } = attack
  const [hex] = attack.targets
  const isAir = title.isAircraft[attackers[0]] === 1
  const forbidden = checkTarget(state, hex) ?? (isAir ? undefined : checkSpotted(state, hex))
  if (forbidden !== undefined) return forbidden
  for (const unit of attackers) {
    const barred = checkFirer(state, unit, hex)
    if (barred !== undefined) return barred
  }
  return checkEffect(state, attackers, hex)
}

/** Those who may fire at the hex at once: all guns together, or one of the aircraft; without those who would do nothing. */
const groupsOn = (state: State, hex: number): number[][] => {
  const { title } = state
  if (checkTarget(state, hex) !== undefined) return []
  const canFire = (unit: number): boolean => checkFirer(state, unit, hex) === undefined
  const planes = title.aircraft.filter(canFire).map(unit => [unit])
  const guns =
    checkSpotted(state, hex) === undefined
      ? title.unitsOf[now(state).side].filter(unit => isGun(title, unit) && canFire(unit))
      : []
  const groups = guns.length > 0 ? [guns, ...planes] : planes
  return groups.filter(group => checkEffect(state, group, hex) === undefined)
}

export const bombardAttackers = (state: State, targets: readonly number[]): number[] =>
  targets.length === 1 ? groupsOn(state, targets[0]).flat() : []

const enemyHexes = (state: State): number[] => {
  const enemies = state.title.unitsOf[enemyOf(now(state).side)].filter(unit => isOnMap(state, unit))
  return [...new Set(enemies.map(unit => state.hex[unit]))]
}

export const bombardTargets = (state: State): number[] =>
  enemyHexes(state).filter(hex => groupsOn(state, hex).length > 0)

export const canBombard = (state: State): boolean => enemyHexes(state).some(hex => groupsOn(state, hex).length > 0)

/** The bombardment that stands furthest to the right on the chart. */
const suggestBombard = (state: State): Attack | undefined => {
  let best: Attack | undefined
  let bestColumn = -1
  for (const hex of enemyHexes(state))
    for (const attackers of groupsOn(state, hex)) {
      const { column } = aim(state, attackers, hex)
      if (column <= bestColumn) continue
      best = { type: 'attack', attackers, targets: [hex], support: [] }
      bestColumn = column
    }
  return best
}

// ---- Fire ----

/** At the start of the phase: no hex has been fired at. */
export const beginBombardment = (state: State): void => change(state, { bombarded: [] })

/** A unit is named once for each step that it loses. */
const loseSteps = (state: State, units: readonly number[], events: GameEvent[]): void => {
  for (const { unit, steps } of lossesIn(units)) takeSteps(state, unit, steps, 'BT-R2', events)
}

const demoraliseAll = (state: State, units: readonly number[], events: GameEvent[]): void => {
  for (const unit of units) if (isOnMap(state, unit)) demoralise(state, unit, events)
}

/** Each unit once for each of its steps. */
const stepsIn = (state: State, units: readonly number[]): number[] =>
  units.flatMap(unit => Array.from({ length: stepsOf(state, unit) }, () => unit))

/** BT-R1, BT-R2: where the owner has a choice of steps, he is asked for it. */
const takeEffect = (state: State, hex: number, result: string, events: GameEvent[]): void => {
  const units = unitsAt(state, hex)
  if (result === NOTHING) return
  if (result === 'd') {
    for (const unit of units) disrupt(state, unit, events)
    return
  }
  const need = Number(result.slice(1))
  const steps = stepsIn(state, units)
  if (need > 0 && units.length > 1 && steps.length > need) {
    change(state, { shelled: { hex, steps: need } })
    return
  }
  loseSteps(state, steps.slice(0, need), events)
  demoraliseAll(state, units, events)
}

const applyBombard = (state: State, attack: Attack, events: GameEvent[]): void => {
  const { attackers, targets } = attack
  const [hex] = targets
  const card = cardOf(aim(state, attackers, hex))
  const isAir = state.title.isAircraft[attackers[0]] === 1
  if (isAir) returnAircraft(state, attackers[0])
  else {
    change(state, { bombarded: [...state.world.bombarded, hex] })
    for (const unit of attackers) {
      spendSalvo(state, unit)
      set(state, unit, FLAG.fired)
    }
  }
  const dice = [roll(state), roll(state)]
  // 2.0: of two dice the sum
  const { result } = card.faces[dice[0] + dice[1] - 2]
  const args = { units: attackers, hex, attack: card.attack, column: card.column, result }
  const fight = { attackers, targets, attack: card.attack, defence: card.defence, odds: card.column, result }
  events.push({ key: 'log.fireBombards', rule: isAir ? '16.1' : '8.2c', args, dice, fight })
  takeEffect(state, hex, result, events)
}

export const bombardOffer: AttackOffer<State> = {
  targets: bombardTargets,
  attackers: bombardAttackers,
  suggestion: suggestBombard,
  check: checkBombard,
  apply: applyBombard,
}

// ---- The owner's choice of steps (BT-R2), while `world.shelled` asks for it ----

const shelledIn = ({ world: { shelled } }: State): NonNullable<State['world']['shelled']> => {
  if (shelled === undefined) throw new Error('nobody is under fire')
  return shelled
}

const fireLosses = (state: State): LossOffer => {
  const { hex, steps } = shelledIn(state)
  const units = stepsIn(state, unitsAt(state, hex)).map(unit => ({ unit, worth: 1 }))
  return { need: steps, most: steps, units }
}

const checkFireLosses = (state: State, { units }: Losses): Refusal | undefined => {
  const { need, units: offered } = fireLosses(state)
  if (units.length !== need) return no('BT-R2', 'refuse.fireLosses', { n: need })
  const left = offered.map(({ unit }) => unit)
  for (const unit of units) {
    const at = left.indexOf(unit)
    if (at < 0) return no('BT-R2', 'refuse.fireLoser', { unit })
    left.splice(at, 1)
  }
  return undefined
}

const applyFireLosses = (state: State, { units }: Losses, events: GameEvent[]): void => {
  const targets = unitsAt(state, shelledIn(state).hex)
  change(state, { shelled: undefined })
  loseSteps(state, units, events)
  demoraliseAll(state, targets, events)
}

const fireLossOffer: LossesOffer<State> = { offer: fireLosses, check: checkFireLosses, apply: applyFireLosses }

export const SHELLED: Stage<State> = {
  seat: state => SIDES[enemyOf(now(state).side)],
  ask: () => ({ key: 'ask.shelled' }),
  offers: { losses: fireLossOffer },
  end: state => change(state, { shelled: undefined }),
}
