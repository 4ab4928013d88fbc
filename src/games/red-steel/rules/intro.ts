// The introductory segment (3.1): aircraft, militia (17.3), Romanian replacements (12.2), and the monitors' die (17.5).
import { distance } from '../../../engine/board.ts'
import type { Assign, GameEvent, Place, Refusal } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { AssignOffer, ChooseOffer, PlaceOffer } from '../../../engine/offer.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { change, FLAG, has, isOnMap, MORALE, STATUS, type State, SUPPLY, scenarioOf, set, unset } from '../state.ts'
import type { UnitType } from '../title.ts'
import { no } from '../words/messages.ts'
import { drawAircraft } from './aircraft.ts'
import { dayOf, MONITORS_FROM_DAY, militiaRaised, partOf, romanianSteps } from './charts.ts'
import { isBuiltUp, putOnMap, refreshZoc } from './map.ts'
import { arrivalOf, makeDue } from './reinforcements.ts'
import { hasRoom } from './stacking.ts'
import { oneTo, RAISE, TASK, wrong } from './tasks.ts'

/** 12.21b and 17.3a: hexes to the nearest enemy. */
const REFIT_DISTANCE = 3
const MILITIA_DISTANCE = 4
/** Monitors come with this die or a lower one. */
const MONITORS_COME = 2
const REFITTED: readonly UnitType[] = ['infantry', 'light-infantry']

const isFarFrom = (state: State, hex: number, enemy: Side, hexes: number): boolean =>
  state.title.unitsOf[enemy].every(
    unit => !isOnMap(state, unit) || distance(state.title.board, hex, state.hex[unit]) >= hexes,
  )

// ---- The rolls (3.1a to c) ----

const stockOf = (state: State): number[] => state.title.militia.filter(unit => state.status[unit] === STATUS.stock)

/** 17.3: a 6 helps the Romanians. */
const rollMilitia = (state: State, events: GameEvent[]): void => {
  const die = roll(state)
  const militia = Math.min(militiaRaised(die), stockOf(state).length)
  const extra = die === 6 ? 1 : 0
  change(state, { mayRaise: false, militia, replacements: state.world.replacements + extra })
  const key = extra > 0 ? 'log.militiaSix' : 'log.militia'
  events.push({ key, rule: extra > 0 ? '17.3b' : '17.3a', args: { die, n: militia }, dice: [die] })
}

export const raiseOffer: ChooseOffer<State> = {
  offer: () => [{ option: RAISE, name: { key: 'choice.raise' } }],
  check: (_state, { option }) => (option === RAISE ? undefined : wrong()),
  apply: (state, _action, events) => rollMilitia(state, events),
}

// 3.1c, 12.2
const rollReplacements = (state: State, events: GameEvent[]): void => {
  const die = roll(state)
  const steps = romanianSteps(die)
  change(state, { replacements: state.world.replacements + steps })
  events.push({ key: 'log.replacements', rule: '12.2', args: { die, n: steps }, dice: [die] })
}

/** 17.5: one die for all of them, where the scenario has any. */
const rollMonitors = (state: State, events: GameEvent[]): void => {
  const mayCome = state.title.monitors.some(unit => arrivalOf(state, unit) !== undefined)
  if (!mayCome || state.world.monitors || dayOf(state.turn) < MONITORS_FROM_DAY) return
  const die = roll(state)
  const come = die <= MONITORS_COME
  events.push({ key: come ? 'log.monitorsCome' : 'log.noMonitors', rule: '17.5', args: { die }, dice: [die] })
  if (!come) return
  change(state, { monitors: true })
  makeDue(state)
}

const isMorning = (state: State): boolean => partOf(state.turn) === 'am'

/**
 * At the start of every turn; in an AM turn the segment begins (3.1a). The game that begins in the afternoon draws its
 * aircraft then, and nothing else. 17.33: the Soviet player is asked for his militia; with nobody to raise he is not.
 */
export const beginIntro = (state: State, events: GameEvent[]): void => {
  for (const unit of state.title.unitsOf[AXIS]) unset(state, unit, FLAG.refitted)
  change(state, { mayRaise: isMorning(state) && stockOf(state).length > 0, militia: 0, replacements: 0 })
  if (isMorning(state) || state.turn === scenarioOf(state).turns[0]) drawAircraft(state, events)
}

/** 3.1c, when the militia is settled. */
export const endIntro = (state: State, events: GameEvent[]): void => {
  if (!isMorning(state)) return
  rollReplacements(state, events)
  rollMonitors(state, events)
}

// ---- Romanian replacements (12.21 to 12.23) ----

const checkRefit = (state: State, unit: number): Refusal | undefined => {
  const { nation, type } = state.title.units[unit]
  if (state.world.replacements === 0) return no('3.1d', 'refuse.noSteps')
  if (nation !== 'romanian' || !REFITTED.includes(type)) return no('12.22', 'refuse.refitWhom', { unit })
  if (!isOnMap(state, unit)) return no('12.21a', 'refuse.refitGone', { unit })
  if (has(state, unit, FLAG.refitted)) return no('12.21c', 'refuse.refitTwice', { unit })
  if (state.lost[unit] === 0) return no('12.23', 'refuse.refitFull', { unit })
  // 13.1b, 13.2d: neither disrupted nor demoralised
  if (state.morale[unit] !== MORALE.steady) return no('12.21e', 'refuse.refitShaken', { unit })
  return isFarFrom(state, state.hex[unit], SOVIET, REFIT_DISTANCE)
    ? undefined
    : no('12.21b', 'refuse.refitNear', { unit, n: REFIT_DISTANCE })
}

export const refitUnits = (state: State): number[] =>
  state.world.replacements === 0 ? [] : state.title.unitsOf[AXIS].filter(unit => checkRefit(state, unit) === undefined)

const applyRefit = (state: State, { units: [unit] }: Assign, events: GameEvent[]): void => {
  state.lost[unit] -= 1
  set(state, unit, FLAG.refitted)
  refreshZoc(state, state.hex[unit], AXIS)
  change(state, { replacements: state.world.replacements - 1 })
  events.push({ key: 'log.refitted', rule: '12.21a', args: { unit } })
}

export const refitOffer: AssignOffer<State> = {
  actors: refitUnits,
  offer: (state, unit) => (checkRefit(state, unit) === undefined ? [{ as: TASK.refit }] : []),
  check: oneTo(TASK.refit, checkRefit),
  apply: applyRefit,
}

// ---- Militia (17.3) ----

const isRaised = (state: State, unit: number): boolean =>
  state.title.units[unit].type === 'militia' && state.status[unit] === STATUS.stock && state.world.militia > 0

const isMilitiaHex = (state: State, hex: number): boolean =>
  isBuiltUp(state.title, hex) && state.control[hex] === SOVIET

/** Where militia may appear, by the die or as a reinforcement (17.32). */
export const militiaTowns = (state: State): number[] =>
  [...state.title.board.hexes.keys()].filter(
    hex => isMilitiaHex(state, hex) && isFarFrom(state, hex, AXIS, MILITIA_DISTANCE),
  )

const checkMilitia = (state: State, unit: number, hex: number): Refusal | undefined => {
  if (!isRaised(state, unit)) return no('17.3a', 'refuse.militiaWhom', { unit })
  if (!isMilitiaHex(state, hex)) return no('17.3a', 'refuse.militiaTown', { hex })
  if (!isFarFrom(state, hex, AXIS, MILITIA_DISTANCE))
    return no('17.3a', 'refuse.militiaNear', { hex, n: MILITIA_DISTANCE })
  return hasRoom(state, hex, [unit]) ? undefined : no('6.1a', 'refuse.militiaRoom', { hex })
}

const militiaHexes = (state: State, unit: number): number[] =>
  isRaised(state, unit) ? militiaTowns(state).filter(hex => checkMilitia(state, unit, hex) === undefined) : []

export const militiaUnits = (state: State): number[] =>
  state.title.militia.filter(unit => militiaHexes(state, unit).length > 0)

const applyMilitia = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  putOnMap(state, unit, hex)
  state.lost[unit] = 0
  state.supply[unit] = SUPPLY.supplied
  state.morale[unit] = MORALE.steady
  state.flags[unit] = 0
  change(state, { militia: state.world.militia - 1 })
  events.push({ key: 'log.militiaPlaced', rule: '17.3a', args: { unit, hex } })
}

export const militiaOffer: PlaceOffer<State> = {
  actors: militiaUnits,
  offer: (state, unit) => militiaHexes(state, unit).map(hex => ({ hex })),
  check: (state, { unit, hex }) => checkMilitia(state, unit, hex),
  apply: applyMilitia,
}
