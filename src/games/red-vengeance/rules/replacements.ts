// Replacements: points of two kinds and trucks, reduced units restored, eliminated units rebuilt (10.0 to 10.3).
import type { GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { change, FLAG, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { is1945, REPLACEMENTS } from './charts.ts'
import { controls, oilFields } from './control.ts'
import { takeGreekPoints } from './countries.ts'
import { holderOf, nationOf, putOnMap } from './map.ts'
import { isCutOff } from './supply.ts'
import { now } from './turn.ts'

export const KINDS = ['infantry', 'armour', 'truck'] as const
export type Kind = (typeof KINDS)[number]

// ---- Points: 10.1 to 10.3 ----

/** 4.0.2b, 10.2, 10.3: none in June; oil matters in 1945. */
export const grantPoints = (state: State): void => {
  const { side } = now(state)
  const none = state.turn === 1
  const armour = is1945(state.turn) ? oilFields(state, side) : REPLACEMENTS.armour1944
  change(state, {
    armourPoints: none ? 0 : armour,
    infantryPoints: (none ? 0 : REPLACEMENTS.infantry) + (side === AXIS ? takeGreekPoints(state) : 0),
    truckUsed: false,
  })
}

/** Is the nation served by this side's points? 11.3b, 11.34c, 11.4a */
const isServed = (state: State, unit: number): boolean =>
  state.side[unit] === ALLIED || nationOf(state.title, unit) === 'german'

/** 10.13, 11.4b: which points help the unit. */
const takes = (title: Title, unit: number, kind: Kind): boolean => {
  const { type, nation } = title.units[unit]
  if (kind === 'truck') return type === 'armour' && nation === 'soviet'
  if (type === 'marine' || type === 'leader') return false
  if (nation === 'yugoslav' || type === 'armour') return kind === 'armour'
  if (nation === 'polish') return kind === 'infantry'
  return true
}

const pointsLeft = (state: State, kind: Kind): number => {
  const { infantryPoints, armourPoints, trucks, truckUsed } = state.world
  return kind === 'infantry' ? infantryPoints : kind === 'armour' ? armourPoints : truckUsed ? 0 : trucks
}

const pay = (state: State, kind: Kind): void => {
  const { infantryPoints, armourPoints, trucks } = state.world
  if (kind === 'infantry') change(state, { infantryPoints: infantryPoints - 1 })
  else if (kind === 'armour') change(state, { armourPoints: armourPoints - 1 })
  else change(state, { trucks: trucks - 1, truckUsed: true }) // 14.3
}

const checkPoint = (state: State, unit: number, kind: Kind): Refusal | undefined => {
  const { title } = state
  if (state.side[unit] !== now(state).side) return no('4.0a', 'refuse.notYours', { unit })
  if (!isServed(state, unit)) return no('11.3b', 'refuse.minorReplacements', { unit })
  if (!takes(title, unit, kind)) {
    const ownRule = ['yugoslav', 'polish'].includes(nationOf(title, unit)) ? '11.4b' : '10.13'
    return no(kind === 'truck' ? '14.3' : ownRule, 'refuse.wrongPoints', { unit, kind })
  }
  if (pointsLeft(state, kind) === 0) return no(kind === 'truck' ? '14.3' : '10.0a', 'refuse.noPoints', { kind })
  return undefined
}

// ---- Restored: 10.11a ----

/** 10.1a, 10.11a: a reduced unit in supply is flipped to full strength; 10.12: not one rebuilt this turn. */
export const checkRestore = (state: State, unit: number, kind: Kind): Refusal | undefined => {
  const refusal = checkPoint(state, unit, kind)
  if (refusal !== undefined) return refusal
  if (!isOnMap(state, unit) || state.steps[unit] >= state.title.steps[unit])
    return no('10.1a', 'refuse.notReduced', { unit })
  if ((state.flags[unit] & FLAG.moved) !== 0) return no('10.12', 'refuse.rebuiltNow', { unit })
  if (isCutOff(state, unit)) return no('10.11a', 'refuse.cutOff', { unit })
  return undefined
}

export const restore = (state: State, unit: number, kind: Kind, events: GameEvent[]): void => {
  pay(state, kind)
  state.steps[unit] = state.title.steps[unit]
  events.push({ key: 'log.restored', rule: '10.1a', args: { unit, kind } })
}

// ---- Rebuilt: 10.11b, 10.11c, 11.41b ----

export const isFree = (state: State, side: number, hex: number): boolean =>
  controls(state, side, hex) && holderOf(state, hex) !== 1 - side

/** 10.4c, 11.41b */
export const yugoslavHexes = (state: State): number[] => {
  const { title } = state
  const { belgrade } = title.at
  if (controls(state, ALLIED, belgrade)) return [belgrade] // 7.3a: jointly too
  return title.yugoslavSetUp.filter(hex => controls(state, ALLIED, hex))
}

const rebuildHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const nation = nationOf(title, unit)
  if (state.side[unit] === AXIS) return title.axisArrival.filter(hex => isFree(state, AXIS, hex)) // 10.11b
  if (nation === 'yugoslav') return yugoslavHexes(state)
  const { bucharest, sofia, budapest } = title.at
  const home = { romanian: bucharest, bulgarian: sofia, hungarian: budapest }[nation]
  if (home !== undefined && isFree(state, ALLIED, home)) return [home]
  return title.edge.east.filter(hex => title.barred[hex] === 0 && isFree(state, ALLIED, hex)) // 10.11c
}

const rebuildRule = (state: State, unit: number): string =>
  state.side[unit] === AXIS ? '10.11b' : nationOf(state.title, unit) === 'yugoslav' ? '11.41b' : '10.11c'

/** Can points of this kind bring it back, wherever that may be? */
const checkRebuilt = (state: State, unit: number, by: string): Refusal | undefined => {
  if (by !== 'infantry' && by !== 'armour')
    return no(by === 'truck' ? '14.3' : '10.1a', 'refuse.wrongPoints', { unit, kind: by })
  if (state.title.leader[unit] === 1) return no('10.0b', 'refuse.deadLeader', { unit })
  const refusal = checkPoint(state, unit, by)
  if (refusal !== undefined) return refusal
  if (state.status[unit] === STATUS.gone) return no('10.14', 'refuse.goneForGood', { unit })
  return state.status[unit] === STATUS.eliminated ? undefined : no('10.1a', 'refuse.notEliminated', { unit })
}

export const checkRebuild = (state: State, { unit, hex }: Place, by: string): Refusal | undefined => {
  const refusal = checkRebuilt(state, unit, by)
  if (refusal !== undefined) return refusal
  return rebuildHexes(state, unit).includes(hex)
    ? undefined
    : no(rebuildRule(state, unit), 'refuse.wrongPlace', { unit, hex })
}

export const rebuildOptions = (state: State, unit: number): PlaceOption[] =>
  (['infantry', 'armour'] as const)
    .filter(by => checkRebuilt(state, unit, by) === undefined)
    .flatMap(by => rebuildHexes(state, unit).map(hex => ({ hex, by })))

/** 10.1a: a two-step unit comes back reduced. */
export const rebuild = (state: State, { unit, hex }: Place, kind: Kind, events: GameEvent[]): void => {
  pay(state, kind)
  state.steps[unit] = 1
  state.flags[unit] = FLAG.moved
  putOnMap(state, unit, hex)
  events.push({ key: 'log.rebuilt', rule: rebuildRule(state, unit), args: { unit, hex } })
}
