// Every legal answer to the decision at hand, lazily: built from the same checks that judge an action.
import type { ActionKind, Attack, Refusal } from '../../engine/contract.ts'
import { legalFrom, type Standing } from '../../engine/legal.ts'
import { phaseAt } from '../../engine/sequence.ts'
import * as battle from './battle.ts'
import * as combat from './combat.ts'
import { ALLIED, AXIS, type Side } from './meta.ts'
import * as movement from './movement.ts'
import * as organisation from './organisation.ts'
import { combatDuties, dietrichDuty, interruptionChoices, SEQUENCE } from './sequence.ts'
import * as setup from './setup.ts'
import { isOnMap, type State } from './state.ts'

interface Here extends Standing {
  readonly name: string
  readonly side: Side
  readonly breakthrough: boolean
  readonly step: setup.SetUpStep | undefined
}

const STEPS: Readonly<Record<string, setup.SetUpStep>> = {
  'axis-setup-foot': 'foot',
  'allied-setup': 'allies',
  'axis-setup-armour': 'armour',
}

const hereIn = (state: State): Here => {
  if (state.over) return { name: 'over', side: AXIS, kinds: [], breakthrough: false, step: undefined }
  const { id, kinds } = phaseAt(SEQUENCE, state.phase)
  const [side, name] = id.split('-')
  return {
    name,
    side: side === 'axis' ? AXIS : ALLIED,
    kinds: kinds(state),
    breakthrough: name === 'breakthrough' || name === 'exploitation',
    step: STEPS[id],
  }
}

const frontOf = ({ side, breakthrough }: Here): combat.Front => ({ side, breakthrough })

const movers = (state: State, here: Here): number[] =>
  [...state.title.units.keys()].filter(
    unit =>
      state.side[unit] === here.side &&
      isOnMap(state, unit) &&
      state.points[unit] > 0 &&
      movement.destinationsOf(state, unit, here.side, here.breakthrough).length > 0,
  )

const placeable = (state: State, here: Here): number[] => {
  const { title } = state
  if (here.step !== undefined) return setup.placedIn(title, here.step)
  return [...title.units.keys()].filter(
    unit =>
      state.side[unit] === here.side &&
      !isOnMap(state, unit) &&
      organisation.placeOptions(state, unit, here.side).length > 0,
  )
}

const actorsOf = (state: State, kind: ActionKind, here: Here): readonly number[] => {
  switch (kind) {
    case 'place':
      return placeable(state, here)
    case 'move':
      return movers(state, here)
    case 'attack':
      return combat.possibleAttackers(state, frontOf(here))
    case 'losses':
      return [...new Set(battle.lossOffer(state).units.map(({ unit }) => unit))]
    case 'retreat':
      return state.battle?.retreating.map(({ unit }) => unit) ?? []
    case 'advance':
      return battle.advancersOf(state)
    case 'assign':
      return [...state.title.units.keys()].filter(unit => organisation.assignOptions(state, unit, here.side).length > 0)
    default:
      return []
  }
}

const dutiesOf = (state: State, here: Here): readonly Refusal[] => {
  if (here.step !== undefined) return setup.setUpDuties(state, here.step)
  if (here.kinds.includes('advance')) return []
  switch (here.name) {
    case 'organisation':
      return organisation.arrivalDuties(state, here.side)
    case 'movement':
    case 'breakthrough':
      return dietrichDuty(state, here.side, here.breakthrough)
    default:
      return combatDuties(state, frontOf(here))
  }
}

/** One unit against everything it can reach: always a legal attack (8.1, 8.2a). */
const suggestion = (state: State, here: Here): Attack | undefined => {
  const front = frontOf(here)
  for (const unit of combat.possibleAttackers(state, front)) {
    const targets = combat
      .attackTargets(state, front)
      .filter(hex => state.title.board.neighbours.subarray(hex * 6, hex * 6 + 6).includes(state.hex[unit]))
    const attack: Attack = { type: 'attack', attackers: [unit], targets, support: [] }
    if (combat.checkAttack(state, attack, front) === undefined) return attack
  }
  return undefined
}

const choices = (state: State, here: Here) => {
  if (here.step !== undefined) return [{ option: setup.DEFAULT_SET_UP, name: { key: 'choice.default' } }]
  const interrupted = interruptionChoices(state)
  const options = interrupted.length > 0 ? interrupted : organisation.choicesOf(state, here.side)
  return options.map(option => {
    const [key, id] = option.split(':')
    const unit = id === undefined ? undefined : state.title.unitByName.get(id)
    return { option, name: unit === undefined ? { key: `choice.${key}` } : { key: `choice.${key}`, args: { unit } } }
  })
}

const pathOf = (state: State, here: Here, unit: number, hex: number, by?: string): number[] | undefined => {
  const fits = movement
    .destinationsOf(state, unit, here.side, here.breakthrough)
    .some(each => each.hex === hex && each.by === by)
  if (!fits) return undefined
  movement.findReach(state, unit, by)
  return state.title.reach.pathTo(hex)
}

export const legalIn = legalFrom<State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (state, { unit }, { step, side }) =>
    step !== undefined ? setup.setUpOptions(state, unit, step) : organisation.placeOptions(state, unit, side),
  move: (state, { unit }, { side, breakthrough }) => movement.destinationsOf(state, unit, side, breakthrough),
  path: (state, { unit, hex, by }, here) => pathOf(state, here, unit, hex, by),
  targets: (state, _query, here) => combat.attackTargets(state, frontOf(here)),
  attackers: (state, { targets }, here) => combat.attackersOf(state, targets, frontOf(here)),
  suggestion: (state, _query, here) => suggestion(state, here),
  extras: (state, { targets }, here) =>
    combat.extrasFor(state, targets, frontOf(here)).map(extra => ({ extra, name: { key: `extra.${extra}` } })),
  losses: battle.lossOffer,
  retreat: (state, { unit }) => battle.retreatOptions(state, unit),
  advance: (state, { unit }) => battle.advanceHexes(state, unit),
  assign: (state, { unit }, { side }) => organisation.assignOptions(state, unit, side),
  choose: (state, _query, here) => choices(state, here),
  duties: (state, _query, here) => dutiesOf(state, here),
})
