// The organisation phase: replacements of two kinds, reinforcements, withdrawal, air points.
import type { Assign, AssignOption, GameEvent, Place, PlaceOption, Refusal } from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import {
  ARCTIC_POINTS,
  airPoints,
  DECEMBER,
  FEBRUARY,
  HEAVY_SURFACE,
  is1945,
  NOVEMBER,
  REPLACEMENTS,
} from './charts.ts'
import { controls, oilFields } from './control.ts'
import { takeGreekPoints } from './countries.ts'
import { holderOf, nationOf, putOnMap, takeOffMap } from './map.ts'
import { no } from './messages.ts'
import { ALLIED, AXIS, OPTIONS, SIDES, type Side } from './meta.ts'
import { enter } from './occupation.ts'
import { change, FLAG, hasOption, isOnMap, STATUS, type State } from './state.ts'
import { canBeSeaSupplied, isCutOff } from './supply.ts'
import type { Title } from './title.ts'

const ARCTIC = 'arctic-points'
const WITHDRAW = 'withdraw:'
const KINDS = ['infantry', 'armour', 'truck'] as const
type Kind = (typeof KINDS)[number]
const BULGE = 'bulge'
const SEA_SUPPLY = 'sea-supply'

// ---- Replacement points: 10.1 to 10.3 ----

/** 4.0.2b, 10.2, 10.3: none in June; oil matters in 1945. */
export const grantPoints = (state: State, side: Side): void => {
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

const checkPoint = (state: State, unit: number, kind: Kind, side: number): Refusal | undefined => {
  const { title } = state
  if (state.side[unit] !== side) return no('4.0a', 'refuse.notYours', { unit })
  if (!isServed(state, unit)) return no('11.3b', 'refuse.minorReplacements', { unit })
  if (!takes(title, unit, kind)) {
    const ownRule = ['yugoslav', 'polish'].includes(nationOf(title, unit)) ? '11.4b' : '10.13'
    return no(kind === 'truck' ? '14.3' : ownRule, 'refuse.wrongPoints', { unit, kind })
  }
  if (pointsLeft(state, kind) === 0) return no(kind === 'truck' ? '14.3' : '10.0a', 'refuse.noPoints', { kind })
  return undefined
}

/** 10.1a, 10.11a: a reduced unit in supply is flipped to full strength; 10.12: not one rebuilt this turn. */
const checkRestore = (state: State, unit: number, kind: Kind, side: number): Refusal | undefined => {
  const refusal = checkPoint(state, unit, kind, side)
  if (refusal !== undefined) return refusal
  if (!isOnMap(state, unit) || state.steps[unit] >= state.title.steps[unit])
    return no('10.1a', 'refuse.notReduced', { unit })
  if ((state.flags[unit] & FLAG.moved) !== 0) return no('10.12', 'refuse.rebuiltNow', { unit })
  if (isCutOff(state, unit)) return no('10.11a', 'refuse.cutOff', { unit })
  return undefined
}

// ---- Where units come in: 10.11, 10.4, 11.41b ----

const yugoslavHexes = (state: State): number[] => {
  const { title } = state
  const { belgrade } = title.at
  if (controls(state, ALLIED, belgrade)) return [belgrade] // 7.3a: jointly too
  return title.yugoslavSetUp.filter(hex => controls(state, ALLIED, hex))
}

const isFree = (state: State, side: number, hex: number): boolean =>
  controls(state, side, hex) && holderOf(state, hex) !== 1 - side

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

const arrivalHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const { id, nation, type } = title.units[unit]
  if (id === 'dietrich') return ssHexes(state) // 11.24a
  if (state.side[unit] === AXIS) return title.axisArrival.filter(hex => isFree(state, AXIS, hex)) // 10.4a
  if (nation === 'yugoslav') return yugoslavHexes(state) // 10.4c
  if (type === 'marine')
    return [...title.ports.keys()].filter(hex => title.ports[hex] === 1 && isFree(state, ALLIED, hex)) // 12.22n
  return title.alliedArrival.filter(hex => isFree(state, ALLIED, hex)) // 10.4b
}

const arrivalRule = (state: State, unit: number): string => {
  const { id, nation, type } = state.title.units[unit]
  if (id === 'dietrich') return '11.24a'
  if (state.side[unit] === AXIS) return '10.4a'
  return nation === 'yugoslav' ? '10.4c' : type === 'marine' ? '12.22n' : '10.4b'
}

const ssHexes = (state: State): number[] => [
  ...new Set(
    [...state.title.units.keys()]
      .filter(unit => state.title.units[unit].ss && isOnMap(state, unit))
      .map(unit => state.hex[unit]),
  ),
]

// ---- Reinforcements ----

/** The turn in which a reinforcement comes, or undefined as long as that hangs on an event. */
export const turnOfArrival = (state: State, unit: number): number | undefined => {
  const { arrival, type, nation } = state.title.units[unit]
  const again = state.world.returns.find(([each]) => each === unit)
  if (again !== undefined) return again[1]
  if (type === 'marine' && nation === 'soviet') return state.world.baltic === HEAVY_SURFACE ? state.turn : undefined // 12.22n
  return arrival > 0 ? arrival : undefined
}

const isDue = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.due && (turnOfArrival(state, unit) ?? Number.POSITIVE_INFINITY) <= state.turn

const dueUnits = (state: State, side: number): number[] =>
  [...state.title.units.keys()].filter(unit => state.side[unit] === side && isDue(state, unit))

/** Reinforcements that have a place to come to must come (4.0.2c). SS units first: Dietrich needs one. */
export const arrivalDuties = (state: State, side: number): Refusal[] => {
  const units = dueUnits(state, side).filter(unit => arrivalHexes(state, unit).length > 0)
  const rule = side === ALLIED ? '4.0.2c' : '4.0.7b'
  const duties = units.length > 0 ? [no(rule, 'refuse.reinforcementsWait', { units })] : []
  return state.world.withdrawal && side === AXIS ? [...duties, no('10.5a', 'refuse.withdraw')] : duties
}

// ---- 14.6: the Bulge ----

const bulgeWants = (state: State, unit: number): boolean => {
  const { title } = state
  if (!hasOption(state, OPTIONS.bulge) || state.turn !== NOVEMBER || state.side[unit] !== AXIS) return false
  const { id, type, nation } = title.units[unit]
  const taken = (fits: (index: number) => boolean): number =>
    [...title.units.keys()].filter(each => (state.flags[each] & FLAG.bulge) !== 0 && fits(each)).length
  if (id === 'dietrich' || id === 'ger-i-ss-pz') return state.status[unit] === STATUS.due
  if (state.status[unit] !== STATUS.eliminated || nation !== 'german') return false
  if (type === 'infantry') return taken(each => title.units[each].type === 'infantry') < 2
  return (
    type === 'armour' &&
    taken(each => title.units[each].type === 'armour' && title.units[each].id !== 'ger-i-ss-pz') < 1
  )
}

/** 14.6b: any hex with Axis units, stacking or not; Dietrich with the SS as ever. */
const bulgeHexes = (state: State, unit: number): number[] => {
  const { title } = state
  if (title.units[unit].id === 'dietrich') return ssHexes(state)
  return [
    ...new Set(
      [...title.units.keys()]
        .filter(each => state.side[each] === AXIS && isOnMap(state, each))
        .map(each => state.hex[each]),
    ),
  ]
}

/** 14.6c: those of the five that could still do what they were sent for, by the end of December. */
export const bulgeDuties = (state: State, ready: readonly number[], breakthrough: boolean): Refusal[] => {
  if (!hasOption(state, OPTIONS.bulge) || state.turn !== DECEMBER) return []
  const done = breakthrough ? FLAG.bulgeBrokeThrough : FLAG.bulgeAttacked
  const dietrich = state.title.unitByName.get('dietrich') ?? NO_UNIT
  const led = ready.some(unit => state.hex[unit] === state.hex[dietrich]) ? [dietrich] : []
  const units = [...ready, ...led].filter(
    unit => (state.flags[unit] & FLAG.bulge) !== 0 && (state.flags[unit] & done) === 0,
  )
  return units.length > 0 ? [no('14.6c', 'refuse.mustAttack', { units })] : []
}

// ---- place ----

export const checkPlace = (state: State, { unit, hex, by }: Place, side: number): Refusal | undefined => {
  if (state.side[unit] !== side) return no('4.0a', 'refuse.notYours', { unit })
  if (by === BULGE) {
    if (!bulgeWants(state, unit)) return no('14.6a', 'refuse.notDue', { unit })
    return bulgeHexes(state, unit).includes(hex) ? undefined : no('14.6b', 'refuse.wrongPlace', { unit, hex })
  }
  if (by === undefined) {
    if (!isDue(state, unit)) return no('3.1a', 'refuse.notDue', { unit })
    return arrivalHexes(state, unit).includes(hex)
      ? undefined
      : no(arrivalRule(state, unit), 'refuse.wrongPlace', { unit, hex })
  }
  if (by !== 'infantry' && by !== 'armour')
    return no(by === 'truck' ? '14.3' : '10.1a', 'refuse.wrongPoints', { unit, kind: by })
  if (state.title.leader[unit] === 1) return no('10.0b', 'refuse.deadLeader', { unit })
  const refusal = checkPoint(state, unit, by, side)
  if (refusal !== undefined) return refusal
  if (state.status[unit] === STATUS.gone) return no('10.14', 'refuse.goneForGood', { unit })
  if (state.status[unit] !== STATUS.eliminated) return no('10.1a', 'refuse.notEliminated', { unit })
  return rebuildHexes(state, unit).includes(hex)
    ? undefined
    : no(rebuildRule(state, unit), 'refuse.wrongPlace', { unit, hex })
}

export const placeOptions = (state: State, unit: number, side: number): PlaceOption[] => {
  const legal = (hexes: readonly number[], by?: string): PlaceOption[] =>
    hexes
      .map((hex): PlaceOption => (by === undefined ? { hex } : { hex, by }))
      .filter(option => checkPlace(state, { type: 'place', unit, ...option }, side) === undefined)
  if (isDue(state, unit)) return legal(arrivalHexes(state, unit))
  if (bulgeWants(state, unit)) return legal(bulgeHexes(state, unit), BULGE)
  const hexes = state.status[unit] === STATUS.eliminated ? rebuildHexes(state, unit) : []
  return [...legal(hexes, 'infantry'), ...legal(hexes, 'armour')]
}

export const applyPlace = (state: State, { unit, hex, by }: Place, events: GameEvent[]): void => {
  const { title } = state
  const rebuilt = by === 'infantry' || by === 'armour'
  if (rebuilt) pay(state, by as Kind)
  // 10.1a: a two-step unit comes back reduced
  state.steps[unit] = rebuilt ? 1 : title.steps[unit]
  state.flags[unit] = (by === BULGE ? FLAG.bulge : 0) | (rebuilt ? FLAG.moved : 0)
  change(state, { returns: state.world.returns.filter(([each]) => each !== unit) })
  putOnMap(state, unit, hex)
  const rule = rebuilt ? rebuildRule(state, unit) : by === BULGE ? '14.6b' : arrivalRule(state, unit)
  events.push({ key: rebuilt ? 'log.rebuilt' : 'log.arrived', rule, args: { unit, hex } })
  if (title.leader[unit] === 0) enter(state, unit, hex, events)
}

// ---- assign ----

export const checkAssign = (state: State, action: Assign, side: number): Refusal | undefined => {
  const [unit] = action.units
  if (action.units.length !== 1) return no('10.1a', 'refuse.noUnits')
  if (action.as === SEA_SUPPLY) {
    if (state.side[unit] !== side) return no('4.0a', 'refuse.notYours', { unit })
    if (state.world.seaSupplied[side] !== NO_UNIT || !canBeSeaSupplied(state, unit))
      return no(
        side === ALLIED ? '12.21b' : state.world.baltic === HEAVY_SURFACE ? '12.22l' : '12.22j',
        'refuse.noSeaSupply',
        { unit },
      )
    return undefined
  }
  if (!KINDS.includes(action.as as Kind)) return no('10.1a', 'refuse.assignment', { as: action.as })
  if (action.as === 'truck' && !hasOption(state, OPTIONS.trucks))
    return no('14.3', 'refuse.assignment', { as: action.as })
  return checkRestore(state, unit, action.as as Kind, side)
}

export const assignOptions = (state: State, unit: number, side: number): AssignOption[] =>
  [...KINDS, SEA_SUPPLY]
    .map((as): AssignOption => ({ as }))
    .filter(option => checkAssign(state, { type: 'assign', units: [unit], ...option }, side) === undefined)

export const applyAssign = (state: State, action: Assign, side: Side, events: GameEvent[]): void => {
  const [unit] = action.units
  if (action.as === SEA_SUPPLY) {
    const { seaSupplied } = state.world
    change(state, { seaSupplied: side === AXIS ? [unit, seaSupplied[1]] : [seaSupplied[0], unit] })
    state.supplyFresh = 0
    state.cutOff[unit] = 0
    events.push({ key: 'log.seaSupply', rule: side === ALLIED ? '12.21b' : '12.22j', args: { unit } })
    return
  }
  pay(state, action.as as Kind)
  state.steps[unit] = state.title.steps[unit]
  events.push({ key: 'log.restored', rule: '10.1a', args: { unit, kind: action.as } })
}

// ---- choose: 14.2 and 10.5 ----

export const beginWithdrawal = (state: State, events: GameEvent[]): void => {
  if (state.turn !== NOVEMBER || hasOption(state, OPTIONS.bulge)) return
  const second = state.title.unitByName.get('ger-ii-ss-pz') ?? NO_UNIT
  if (second !== NO_UNIT && isOnMap(state, second)) withdraw(state, second, events)
  else change(state, { withdrawal: withdrawable(state).length > 0 })
}

/** 10.5a: II SS is gone: another armour unit, of the SS if there is one. */
const withdrawable = (state: State): number[] => {
  const { title } = state
  const armour = [...title.units.keys()].filter(
    unit => title.units[unit].type === 'armour' && state.side[unit] === AXIS && isOnMap(state, unit),
  )
  const ss = armour.filter(unit => title.units[unit].ss)
  return ss.length > 0 ? ss : armour
}

const withdraw = (state: State, unit: number, events: GameEvent[]): void => {
  takeOffMap(state, unit, STATUS.due)
  state.steps[unit] = state.title.steps[unit] // 10.5b
  change(state, { withdrawal: false, returns: [...state.world.returns, [unit, FEBRUARY]] })
  events.push({ key: 'log.withdrawn', rule: '10.5a', args: { unit } })
}

export const choicesOf = (state: State, side: number): string[] => {
  const arctic = side === ALLIED && hasOption(state, OPTIONS.arcticPeace) && !state.world.arcticUsed ? [ARCTIC] : []
  const leaving =
    side === AXIS && state.world.withdrawal
      ? withdrawable(state).map(unit => `${WITHDRAW}${state.title.units[unit].id}`)
      : []
  return [...arctic, ...leaving]
}

export const checkChoice = (state: State, option: string, side: number): Refusal | undefined => {
  if (choicesOf(state, side).includes(option)) return undefined
  const rules: Readonly<Record<string, string>> = { [ARCTIC]: '14.2', [OPTIONS.randomWeather]: '4.0.1a' }
  const isOption = Object.values<string>(OPTIONS).includes(option) // 14.0: agreed before the game
  const rule = option.startsWith(WITHDRAW) ? '10.5a' : isOption ? '14.0' : '4.0a'
  return no(rules[option] ?? rule, 'refuse.noSuchChoice', { option })
}

export const applyChoice = (state: State, option: string, events: GameEvent[]): void => {
  if (option === ARCTIC) {
    change(state, { arcticUsed: true, infantryPoints: state.world.infantryPoints + ARCTIC_POINTS })
    events.push({ key: 'log.arctic', rule: '14.2', args: { points: ARCTIC_POINTS } })
    return
  }
  const unit = state.title.unitByName.get(option.slice(WITHDRAW.length)) ?? NO_UNIT
  if (unit !== NO_UNIT) withdraw(state, unit, events)
}

// ---- Air: 12.1 ----

/** 4.0.2d, 4.0.7c, 12.1a, 12.1d: one roll, for this turn only; the Axis do not roll in 1945. */
export const rollAir = (state: State, side: Side, events: GameEvent[]): void => {
  const { air } = state.world
  if (side === AXIS && is1945(state.turn)) {
    change(state, { air: [0, air[1]] })
    return
  }
  const die = roll(state)
  const points = airPoints(die, side === ALLIED, state.turn)
  change(state, { air: side === AXIS ? [points, air[1]] : [air[0], points] })
  events.push({ key: 'log.air', rule: `CH-AIR-${die}`, dice: [die], args: { side: SIDES[side], die, points } })
}
