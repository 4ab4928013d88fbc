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
import type { Title } from './title.ts'

interface Here extends Standing {
  readonly name: string
  readonly side: number
}

const hereIn = (title: Title, state: State): Here => {
  if (state.over) return { name: 'over', side: 0, kinds: [] }
  const phase = phaseAt(SEQUENCE, state.phase)
  const [side, name] = phase.id.split('-')
  return { name, side: SIDES.indexOf(side as (typeof SIDES)[number]), kinds: phase.kinds(title, state) }
}

const mayMove = (title: Title, state: State, unit: number, here: Here): boolean =>
  movement.checkMover(title, state, unit, here.side, here.name === 'motorised') === undefined

const movers = (title: Title, state: State, here: Here): number[] => {
  const units: number[] = []
  for (let unit = 0; unit < title.units.length; unit++)
    if (title.side[unit] === here.side && isOnMap(state, unit) && mayMove(title, state, unit, here)) {
      if (movement.canStep(title, state, unit)) units.push(unit)
    }
  return units
}

const assignOptions = (title: Title, state: State, unit: number, here: Here) => {
  switch (here.name) {
    case 'interception':
      return air.interceptionOptions(title, state, unit, here.side)
    case 'superiority':
      return air.strikeOptions(title, state, unit, here.side)
    case 'escort':
      return air.escortOptions(title, state, unit)
    case 'launch':
      return air.launchOptions(title, state, unit, here.side)
    default:
      return []
  }
}

const actorsOf = (title: Title, state: State, kind: ActionKind, here: Here): readonly number[] => {
  const { name, side } = here
  switch (kind) {
    case 'place':
      return name === 'setup' ? ownPlacements(title, state, side) : dueUnits(title, state, side)
    case 'move':
      return movers(title, state, here)
    case 'attack':
      return combat.attackersOf(title, state, combat.attackTargets(title, state, side), side, true)
    case 'losses':
      return battle.lossOffer(title, state).units.map(({ unit }) => unit)
    case 'retreat':
      return state.battle?.retreating ?? []
    case 'advance':
      return battle.advancersOf(title, state)
    case 'assign':
      return (name === 'escort' ? air.freePatrols(title, state) : air.readyFlights(title, state, side)).filter(
        flight => assignOptions(title, state, flight, here).length > 0,
      )
    default:
      return []
  }
}

const dutiesOf = (title: Title, state: State, here: Here): readonly Refusal[] => {
  switch (here.name) {
    case 'setup':
      return setUpDuties(title, state, here.side)
    case 'movement':
    case 'motorised':
      return movementDuties(title, state, here.side, here.name === 'motorised')
    default:
      return []
  }
}

const pathOf = (title: Title, state: State, unit: number, hex: number, here: Here): number[] | undefined => {
  if (!mayMove(title, state, unit, here)) return undefined
  movement.findReach(title, state, unit)
  return title.reach.isReached(hex) && hex !== state.hex[unit] ? title.reach.pathTo(hex) : undefined
}

const placeOptions = (title: Title, state: State, unit: number, { name, side }: Here): readonly PlaceOption[] => {
  if (title.side[unit] !== side) return []
  return name === 'setup' ? setUpOptions(title, state, unit, side) : arrivalOptions(title, state, unit)
}

export const legalIn = legalFrom<Title, State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (title, state, { unit }, here) => placeOptions(title, state, unit, here),
  move: (title, state, { unit }, here) =>
    mayMove(title, state, unit, here) ? movement.destinationsOf(title, state, unit) : [],
  path: (title, state, { unit, hex }, here) => pathOf(title, state, unit, hex, here),
  targets: (title, state, _query, { side }) => combat.attackTargets(title, state, side),
  attackers: (title, state, { targets }, { side }) => combat.attackersOf(title, state, targets, side),
  support: (title, state, { targets }, { side }) => air.supportOptions(title, state, targets, side),
  losses: battle.lossOffer,
  retreat: (title, state, { unit }) =>
    state.battle?.retreating.includes(unit) === true ? retreatOptions(title, state, unit) : [],
  advance: (title, state, { unit }) => battle.advanceHexes(title, state, unit),
  assign: (title, state, { unit }, here) => assignOptions(title, state, unit, here),
  choose: () => [{ option: DEFAULT_SET_UP, name: { key: 'choice.default' } }],
  duties: (title, state, _query, here) => dutiesOf(title, state, here),
})
