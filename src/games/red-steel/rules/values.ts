// What a counter is worth as it stands: its printed values as supply (7.6, 7.8) and morale (13.1, 13.2) leave them, and
// how it falls into disorder. Terrain, ammunition and who may use a value are with the rules that ask for it.
import type { GameEvent } from '../../../engine/contract.ts'
import { FLAG, has, MORALE, type State, SUPPLY } from '../state.ts'
import type { Title } from '../title.ts'
import { CLASSES, SIXTHS } from './charts.ts'
import { loseStep } from './losses.ts'
import { printedAttack, printedDefence, printedMovement } from './map.ts'
import { scoreLoss } from './victory.ts'

const FOOT = CLASSES.indexOf('foot')
const MOTORISED = CLASSES.indexOf('mot')
const MECHANISED = CLASSES.indexOf('mech')

const isOut = (state: State, unit: number): boolean => state.supply[unit] === SUPPLY.out
const isIsolated = (state: State, unit: number): boolean => state.supply[unit] === SUPPLY.isolated
const isDemoralised = (state: State, unit: number): boolean => state.morale[unit] === MORALE.demoralised
/** 13.1a: battalions and regiments; a company takes it, and so does a monitor. */
const isShaken = (state: State, unit: number): boolean =>
  state.morale[unit] === MORALE.disrupted && state.title.isCompany[unit] === 0 && state.title.isMonitor[unit] === 0

export const isOnWheels = (title: Title, unit: number): boolean =>
  title.moveClass[unit] === MOTORISED || title.moveClass[unit] === MECHANISED

/** Less by so much, but not below the floor; what is at or below it already stays. */
const lessened = (value: number, by: number, floor: number): number =>
  value > floor ? Math.max(floor, value - by) : value
const halved = (value: number): number => (value + 1) >> 1

// ---- Strengths (7.61, 7.8a, 13.1a, 13.2b): first add and subtract, then halve, each unit alone ----

const UNSUPPLIED_FLOOR = 1
const DISRUPTED_FLOOR = 2

const GROUND_FLOOR = 1

/** 7.8a, 13.2b: of what everything else has left. */
const halvedBy = (state: State, unit: number, modified: number): number => {
  const left = isIsolated(state, unit) ? halved(modified) : modified
  return isDemoralised(state, unit) ? halved(left) : left
}

/** 9.63b: one loss for supply and one for morale; `ground` is what terrain takes off. */
export const attackOf = (state: State, unit: number, ground = 0): number => {
  let left = printedAttack(state, unit)
  if (isOut(state, unit)) left = lessened(left, 1, UNSUPPLIED_FLOOR)
  if (isShaken(state, unit)) left = lessened(left, 1, DISRUPTED_FLOOR)
  return halvedBy(state, unit, lessened(left, ground, GROUND_FLOOR))
}

/** `cover` is what walls or trenches add. */
export const defenceOf = (state: State, unit: number, cover = 0): number =>
  halvedBy(state, unit, printedDefence(state, unit) + cover)

// ---- Support of guns, and the bombs of aircraft ----

/** 11.1a: only the deployed side has a strength; 13.2c: nobody fires demoralised. */
const fires = (state: State, unit: number): boolean => !has(state, unit, FLAG.limbered) && !isDemoralised(state, unit)

/** 9.63a: of supply and morale only the one that leaves less. */
export const supportAttackOf = (state: State, unit: number): number => {
  if (!fires(state, unit)) return 0
  const printed = state.title.supportAttack[unit]
  const bySupply = isIsolated(state, unit)
    ? halved(printed)
    : isOut(state, unit)
      ? lessened(printed, 1, UNSUPPLIED_FLOOR)
      : printed
  const byMorale = isShaken(state, unit) ? lessened(printed, 1, DISRUPTED_FLOOR) : printed
  return Math.min(bySupply, byMorale)
}

export const supportDefenceOf = (state: State, unit: number): number =>
  fires(state, unit) ? halvedBy(state, unit, state.title.supportDefence[unit]) : 0

// ---- Ratings (7.8b, 13.2e): isolation leaves 1, demoralisation may leave 0 ----

const ratingLeft = (state: State, unit: number, printed: number, by: number): number => {
  const left = isIsolated(state, unit) ? lessened(printed, by, 1) : printed
  return isDemoralised(state, unit) ? lessened(left, by, 0) : left
}

/** Current morale (2.1i); `title.morale` is the printed one. */
export const moraleOf = (state: State, unit: number): number => ratingLeft(state, unit, state.title.morale[unit], 1)
/** 2.1b: whoever has none printed has 0 and is not armoured. */
export const armourOf = (state: State, unit: number): number => ratingLeft(state, unit, state.title.armour[unit], 2)
/** 2.1a: whoever has none printed has 0. */
export const antitankOf = (state: State, unit: number): number => ratingLeft(state, unit, state.title.antitank[unit], 1)

// ---- Movement allowance (7.62, 7.8c, 13.2a) ----

/** In sixths. Of deployed artillery: what it has to limber with and then to move (11.6). */
export const allowanceOf = (state: State, unit: number): number => {
  const { title } = state
  const onWheels = isOnWheels(title, unit)
  const onFoot = title.moveClass[unit] === FOOT
  let lost = 0
  if (isOut(state, unit) && onWheels) lost += 2
  if (isIsolated(state, unit)) lost += onWheels ? 4 : onFoot ? 1 : 0
  if (isDemoralised(state, unit)) lost += onWheels ? 4 : onFoot ? 2 : 0
  return Math.max(0, printedMovement(state, unit) - lost) * SIXTHS
}

// ---- Disorder (13.0) ----

/** 13.2f: who is demoralised already loses a step, and stays so. */
export const demoralise = (state: State, unit: number, events: GameEvent[]): void => {
  if (isDemoralised(state, unit)) {
    scoreLoss(state, unit, 1)
    loseStep(state, unit)
    events.push({ key: 'log.demoralisedAgain', rule: '13.2f', args: { unit } })
    return
  }
  state.morale[unit] = MORALE.demoralised
  events.push({ key: 'log.demoralised', rule: '13.0', args: { unit } })
}

/** 13.1c: who is disrupted already becomes demoralised; a demoralised unit cannot be disrupted. */
export const disrupt = (state: State, unit: number, events: GameEvent[]): void => {
  if (isDemoralised(state, unit)) return
  if (state.morale[unit] === MORALE.disrupted) {
    demoralise(state, unit, events)
    return
  }
  state.morale[unit] = MORALE.disrupted
  events.push({ key: 'log.disrupted', rule: '13.0', args: { unit } })
}
