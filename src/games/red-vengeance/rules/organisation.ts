// What is open in the organisation phase: placing reinforcements and rebuilt units, points for reduced ones, supply by sea, the
// choices of 10.5 and 14.2; and the roll for air points at its end.
import type { Assign, AssignOption, Choose, GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { Offers } from '../../../engine/offer.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { ALLIED, AXIS, OPTIONS, SIDES } from '../meta.ts'
import { change, hasOption, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { ARCTIC_POINTS, airPoints, HEAVY_SURFACE, is1945 } from './charts.ts'
import { enter } from './occupation.ts'
import {
  arrivalDuties,
  arrivalOptions,
  arrive,
  BULGE,
  checkArrival,
  isComing,
  withdraw,
  withdrawable,
} from './reinforcements.ts'
import { checkRebuild, checkRestore, KINDS, type Kind, rebuild, rebuildOptions, restore } from './replacements.ts'
import { canBeSeaSupplied } from './supply.ts'
import { now } from './turn.ts'

const ARCTIC = 'arctic-points'
const WITHDRAW = 'withdraw:'
const SEA_SUPPLY = 'sea-supply'

// ---- place ----

const checkPlace = (state: State, place: Place): Refusal | undefined => {
  const { unit, by } = place
  if (state.side[unit] !== now(state).side) return no('4.0a', 'refuse.notYours', { unit })
  return by === undefined || by === BULGE ? checkArrival(state, place) : checkRebuild(state, place, by)
}

const placeOptions = (state: State, unit: number): PlaceOption[] => {
  if (state.side[unit] !== now(state).side) return []
  return isComing(state, unit) ? arrivalOptions(state, unit) : rebuildOptions(state, unit)
}

const placeable = (state: State): number[] =>
  [...state.title.units.keys()].filter(unit => !isOnMap(state, unit) && placeOptions(state, unit).length > 0)

const applyPlace = (state: State, place: Place, events: GameEvent[]): void => {
  const { unit, hex, by } = place
  if (by === undefined || by === BULGE) arrive(state, place, events)
  else rebuild(state, place, by as Kind, events)
  if (state.title.leader[unit] === 0) enter(state, unit, hex, events)
}

// ---- assign ----

const checkSeaSupply = (state: State, unit: number): Refusal | undefined => {
  const { side } = now(state)
  if (state.side[unit] !== side) return no('4.0a', 'refuse.notYours', { unit })
  if (state.world.seaSupplied[side] === NO_UNIT && canBeSeaSupplied(state, unit)) return undefined
  const rule = side === ALLIED ? '12.21b' : state.world.baltic === HEAVY_SURFACE ? '12.22l' : '12.22j'
  return no(rule, 'refuse.noSeaSupply', { unit })
}

const checkAssign = (state: State, { units, as }: Assign): Refusal | undefined => {
  const [unit] = units
  if (units.length !== 1) return no('10.1a', 'refuse.noUnits')
  if (as === SEA_SUPPLY) return checkSeaSupply(state, unit)
  if (!KINDS.includes(as as Kind)) return no('10.1a', 'refuse.assignment', { as })
  if (as === 'truck' && !hasOption(state, OPTIONS.trucks)) return no('14.3', 'refuse.assignment', { as })
  return checkRestore(state, unit, as as Kind)
}

const assignOptions = (state: State, unit: number): AssignOption[] =>
  [...KINDS, SEA_SUPPLY]
    .map((as): AssignOption => ({ as }))
    .filter(option => checkAssign(state, { type: 'assign', units: [unit], ...option }) === undefined)

const applyAssign = (state: State, { units, as }: Assign, events: GameEvent[]): void => {
  const [unit] = units
  if (as !== SEA_SUPPLY) {
    restore(state, unit, as as Kind, events)
    return
  }
  const { side } = now(state)
  const { seaSupplied } = state.world
  change(state, { seaSupplied: side === AXIS ? [unit, seaSupplied[ALLIED]] : [seaSupplied[AXIS], unit] })
  state.supplyFresh = 0
  state.cutOff[unit] = 0
  events.push({ key: 'log.seaSupply', rule: side === ALLIED ? '12.21b' : '12.22j', args: { unit } })
}

// ---- choose: 14.2 and 10.5 ----

const takesArctic = (state: State): boolean =>
  now(state).side === ALLIED && hasOption(state, OPTIONS.arcticPeace) && !state.world.arcticUsed

const leaving = (state: State): number[] =>
  now(state).side === AXIS && state.world.withdrawal ? withdrawable(state) : []

const withdrawalOf = (title: Title, unit: number): string => `${WITHDRAW}${title.units[unit].id}`

const choicesOf = (state: State) => [
  ...(takesArctic(state) ? [{ option: ARCTIC, name: { key: `choice.${ARCTIC}` } }] : []),
  ...leaving(state).map(unit => ({
    option: withdrawalOf(state.title, unit),
    name: { key: 'choice.withdraw', args: { unit } },
  })),
]

const checkChoice = (state: State, { option }: Choose): Refusal | undefined => {
  if (choicesOf(state).some(each => each.option === option)) return undefined
  const rules: Readonly<Record<string, string>> = { [ARCTIC]: '14.2', [OPTIONS.randomWeather]: '4.0.1a' }
  const isOption = Object.values<string>(OPTIONS).includes(option) // 14.0: agreed before the game
  const rule = option.startsWith(WITHDRAW) ? '10.5a' : isOption ? '14.0' : '4.0a'
  return no(rules[option] ?? rule, 'refuse.noSuchChoice', { option })
}

const applyChoice = (state: State, { option }: Choose, events: GameEvent[]): void => {
  if (option === ARCTIC) {
    change(state, { arcticUsed: true, infantryPoints: state.world.infantryPoints + ARCTIC_POINTS })
    events.push({ key: 'log.arctic', rule: '14.2', args: { points: ARCTIC_POINTS } })
  }
  for (const unit of leaving(state)) if (withdrawalOf(state.title, unit) === option) withdraw(state, unit, events)
}

// ---- The phase ----

export const organisationOffers: Offers<State> = {
  place: { actors: placeable, offer: placeOptions, check: checkPlace, apply: applyPlace },
  assign: {
    actors: state => [...state.title.units.keys()].filter(unit => assignOptions(state, unit).length > 0),
    offer: assignOptions,
    check: checkAssign,
    apply: applyAssign,
  },
  choose: { offer: choicesOf, check: checkChoice, apply: applyChoice },
  done: {
    duties: state => [...arrivalDuties(state), ...(leaving(state).length > 0 ? [no('10.5a', 'refuse.withdraw')] : [])],
  },
}

/** 4.0.2d, 4.0.7c, 12.1a, 12.1d: one roll, for this turn only; the Axis do not roll in 1945. */
export const rollAir = (state: State, events: GameEvent[]): void => {
  const { side } = now(state)
  const { air } = state.world
  if (side === AXIS && is1945(state.turn)) {
    change(state, { air: [0, air[ALLIED]] })
    return
  }
  const die = roll(state)
  const points = airPoints(die, side === ALLIED, state.turn)
  change(state, { air: side === AXIS ? [points, air[ALLIED]] : [air[AXIS], points] })
  events.push({ key: 'log.air', rule: `CH-AIR-${die}`, dice: [die], args: { side: SIDES[side], die, points } })
}
