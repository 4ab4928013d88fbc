// Every legal answer to the decision at hand, lazily: built from the same checks that judge an action.
import type { ActionKind, LegalAnswer, LegalQuery, Refusal } from '../../engine/contract.ts'
import { phaseAt } from '../../engine/sequence.ts'
import * as air from './air.ts'
import * as combat from './combat.ts'
import { SIDES } from './meta.ts'
import * as movement from './movement.ts'
import { arrivalOptions, dueUnits } from './reinforcements.ts'
import { retreatOptions } from './retreat.ts'
import { movementDuties, SEQUENCE, setUpDuties } from './sequence.ts'
import { DEFAULT_SET_UP, ownPlacements, setUpOptions } from './setup.ts'
import { isOnMap, type State } from './state.ts'
import type { Title } from './title.ts'

interface Here {
  readonly name: string
  readonly side: number
  readonly kinds: readonly ActionKind[]
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

const actorsOf = (title: Title, state: State, here: Here): { unit: number; kinds: ActionKind[] }[] => {
  const actors = (units: readonly number[], kind: ActionKind) => units.map(unit => ({ unit, kinds: [kind] }))
  return here.kinds.flatMap(kind => {
    switch (kind) {
      case 'place':
        return actors(
          here.name === 'setup' ? ownPlacements(title, state, here.side) : dueUnits(title, state, here.side),
          kind,
        )
      case 'move':
        return actors(movers(title, state, here), kind)
      case 'attack':
        return actors(
          combat.attackersOf(title, state, combat.attackTargets(title, state, here.side), here.side, true),
          kind,
        )
      case 'losses':
        return actors(
          combat.lossOffer(title, state).units.map(({ unit }) => unit),
          kind,
        )
      case 'retreat':
        return actors(state.battle?.retreating ?? [], kind)
      case 'advance':
        return actors(combat.advancersOf(title, state), kind)
      case 'assign':
        return actors(
          (here.name === 'escort' ? air.freePatrols(title, state) : air.readyFlights(title, state, here.side)).filter(
            flight => assignOptions(title, state, flight, here).length > 0,
          ),
          kind,
        )
      default:
        return []
    }
  })
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
  if (!here.kinds.includes('move') || !mayMove(title, state, unit, here)) return undefined
  movement.findReach(title, state, unit)
  return title.reach.isReached(hex) && hex !== state.hex[unit] ? title.reach.pathTo(hex) : undefined
}

const answer = (title: Title, state: State, query: LegalQuery): unknown => {
  const here = hereIn(title, state)
  const open = (kind: ActionKind): boolean => here.kinds.includes(kind)
  switch (query.about) {
    case 'actors':
      return actorsOf(title, state, here)
    case 'place':
      if (!open('place') || title.side[query.unit] !== here.side) return []
      return here.name === 'setup'
        ? setUpOptions(title, state, query.unit, here.side)
        : arrivalOptions(title, state, query.unit)
    case 'move':
      return open('move') && mayMove(title, state, query.unit, here)
        ? movement.destinationsOf(title, state, query.unit)
        : []
    case 'path':
      return pathOf(title, state, query.unit, query.hex, here)
    case 'targets':
      return open('attack') ? combat.attackTargets(title, state, here.side) : []
    case 'attackers':
      return open('attack') ? combat.attackersOf(title, state, query.targets, here.side) : []
    case 'suggestion':
      return undefined
    case 'extras':
      return []
    case 'support':
      return open('attack') ? air.supportOptions(title, state, query.targets, here.side) : []
    case 'losses':
      return open('losses') ? combat.lossOffer(title, state) : { need: 0, units: [] }
    case 'retreat':
      return state.battle?.retreating.includes(query.unit) ? retreatOptions(title, state, query.unit) : []
    case 'advance':
      return open('advance') ? combat.advanceHexes(title, state, query.unit) : []
    case 'assign':
      return open('assign') ? assignOptions(title, state, query.unit, here) : []
    case 'choose':
      return open('choose') ? [{ option: DEFAULT_SET_UP, name: { key: 'choice.default' } }] : []
    case 'duties':
      return dutiesOf(title, state, here)
  }
}

export const legalIn = <Q extends LegalQuery>(title: Title, state: State, query: Q): LegalAnswer<Q> =>
  answer(title, state, query) as LegalAnswer<Q>
