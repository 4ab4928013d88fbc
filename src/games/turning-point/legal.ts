// Every legal answer to the decision at hand, lazily: built from the same checks that judge an action.
import type { ActionKind, PlaceOption, Refusal } from '../../engine/contract.ts'
import { legalFrom, type Standing } from '../../engine/legal.ts'
import { phaseAt } from '../../engine/sequence.ts'
import * as air from './air.ts'
import * as battle from './battle.ts'
import * as combat from './combat.ts'
import { SIDES } from './meta.ts'
import * as movement from './movement.ts'
import { arrivalOptions, dueUnits } from './reinforcements.ts'
import { retreatOptions } from './retreat.ts'
import { movementDuties, SEQUENCE, setUpDuties } from './sequence.ts'
import { DEFAULT_SET_UP, ownPlacements, setUpOptions } from './setup.ts'
import { isOnMap, type State } from './state.ts'

interface Here extends Standing {
  readonly name: string
  readonly side: number
}

const hereIn = (state: State): Here => {
  if (state.over) return { name: 'over', side: 0, kinds: [] }
  const phase = phaseAt(SEQUENCE, state.phase)
  const [side, name] = phase.id.split('-')
  return { name, side: SIDES.indexOf(side as (typeof SIDES)[number]), kinds: phase.kinds(state) }
}

const mayMove = (state: State, unit: number, here: Here): boolean =>
  movement.checkMover(state, unit, here.side, here.name === 'motorised') === undefined

const movers = (state: State, here: Here): number[] => {
  const { title } = state
  const units: number[] = []
  for (let unit = 0; unit < title.units.length; unit++)
    if (title.side[unit] === here.side && isOnMap(state, unit) && mayMove(state, unit, here)) {
      if (movement.canStep(state, unit)) units.push(unit)
    }
  return units
}

const assignOptions = (state: State, unit: number, here: Here) => {
  switch (here.name) {
    case 'interception':
      return air.interceptionOptions(state, unit, here.side)
    case 'superiority':
      return air.strikeOptions(state, unit, here.side)
    case 'escort':
      return air.escortOptions(state, unit)
    case 'launch':
      return air.launchOptions(state, unit, here.side)
    default:
      return []
  }
}

const actorsOf = (state: State, kind: ActionKind, here: Here): readonly number[] => {
  const { name, side } = here
  switch (kind) {
    case 'place':
      return name === 'setup' ? ownPlacements(state, side) : dueUnits(state, side)
    case 'move':
      return movers(state, here)
    case 'attack':
      return combat.attackersOf(state, combat.attackTargets(state, side), side, true)
    case 'losses':
      return battle.lossOffer(state).units.map(({ unit }) => unit)
    case 'retreat':
      return state.battle?.retreating ?? []
    case 'advance':
      return battle.advancersOf(state)
    case 'assign':
      return (name === 'escort' ? air.freePatrols(state) : air.readyFlights(state, side)).filter(
        flight => assignOptions(state, flight, here).length > 0,
      )
    default:
      return []
  }
}

const dutiesOf = (state: State, here: Here): readonly Refusal[] => {
  switch (here.name) {
    case 'setup':
      return setUpDuties(state, here.side)
    case 'movement':
    case 'motorised':
      return movementDuties(state, here.side, here.name === 'motorised')
    default:
      return []
  }
}

const pathOf = (state: State, unit: number, hex: number, here: Here): number[] | undefined => {
  const { title } = state
  if (!mayMove(state, unit, here)) return undefined
  movement.findReach(state, unit)
  return title.reach.isReached(hex) && hex !== state.hex[unit] ? title.reach.pathTo(hex) : undefined
}

const placeOptions = (state: State, unit: number, { name, side }: Here): readonly PlaceOption[] => {
  if (state.title.side[unit] !== side) return []
  return name === 'setup' ? setUpOptions(state, unit, side) : arrivalOptions(state, unit)
}

export const legalIn = legalFrom<State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (state, { unit }, here) => placeOptions(state, unit, here),
  move: (state, { unit }, here) => (mayMove(state, unit, here) ? movement.destinationsOf(state, unit) : []),
  path: (state, { unit, hex }, here) => pathOf(state, unit, hex, here),
  targets: (state, _query, { side }) => combat.attackTargets(state, side),
  attackers: (state, { targets }, { side }) => combat.attackersOf(state, targets, side),
  support: (state, { targets }, { side }) => air.supportOptions(state, targets, side),
  losses: battle.lossOffer,
  retreat: (state, { unit }) => (state.battle?.retreating.includes(unit) === true ? retreatOptions(state, unit) : []),
  advance: (state, { unit }) => battle.advanceHexes(state, unit),
  assign: (state, { unit }, here) => assignOptions(state, unit, here),
  choose: () => [{ option: DEFAULT_SET_UP, name: { key: 'choice.default' } }],
  duties: (state, _query, here) => dutiesOf(state, here),
})
