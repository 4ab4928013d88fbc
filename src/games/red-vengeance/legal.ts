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
import type { Title } from './title.ts'

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

const hereIn = (title: Title, state: State): Here => {
  if (state.over) return { name: 'over', side: AXIS, kinds: [], breakthrough: false, step: undefined }
  const { id, kinds } = phaseAt(SEQUENCE, state.phase)
  const [side, name] = id.split('-')
  return {
    name,
    side: side === 'axis' ? AXIS : ALLIED,
    kinds: kinds(title, state),
    breakthrough: name === 'breakthrough' || name === 'exploitation',
    step: STEPS[id],
  }
}

const frontOf = ({ side, breakthrough }: Here): combat.Front => ({ side, breakthrough })

const movers = (title: Title, state: State, here: Here): number[] =>
  [...title.units.keys()].filter(
    unit =>
      state.side[unit] === here.side &&
      isOnMap(state, unit) &&
      state.points[unit] > 0 &&
      movement.destinationsOf(title, state, unit, here.side, here.breakthrough).length > 0,
  )

const placeable = (title: Title, state: State, here: Here): number[] => {
  if (here.step !== undefined) return setup.placedIn(title, here.step)
  return [...title.units.keys()].filter(
    unit =>
      state.side[unit] === here.side &&
      !isOnMap(state, unit) &&
      organisation.placeOptions(title, state, unit, here.side).length > 0,
  )
}

const actorsOf = (title: Title, state: State, kind: ActionKind, here: Here): readonly number[] => {
  switch (kind) {
    case 'place':
      return placeable(title, state, here)
    case 'move':
      return movers(title, state, here)
    case 'attack':
      return combat.possibleAttackers(title, state, frontOf(here))
    case 'losses':
      return [...new Set(battle.lossOffer(title, state).units.map(({ unit }) => unit))]
    case 'retreat':
      return state.battle?.retreating.map(({ unit }) => unit) ?? []
    case 'advance':
      return battle.advancersOf(title, state)
    case 'assign':
      return [...title.units.keys()].filter(
        unit => organisation.assignOptions(title, state, unit, here.side).length > 0,
      )
    default:
      return []
  }
}

const dutiesOf = (title: Title, state: State, here: Here): readonly Refusal[] => {
  if (here.step !== undefined) return setup.setUpDuties(title, state, here.step)
  if (here.kinds.includes('advance')) return []
  switch (here.name) {
    case 'organisation':
      return organisation.arrivalDuties(title, state, here.side)
    case 'movement':
    case 'breakthrough':
      return dietrichDuty(title, state, here.side, here.breakthrough)
    default:
      return combatDuties(title, state, frontOf(here))
  }
}

/** One unit against everything it can reach: always a legal attack (8.1, 8.2a). */
const suggestion = (title: Title, state: State, here: Here): Attack | undefined => {
  const front = frontOf(here)
  for (const unit of combat.possibleAttackers(title, state, front)) {
    const targets = combat
      .attackTargets(title, state, front)
      .filter(hex => title.board.neighbours.subarray(hex * 6, hex * 6 + 6).includes(state.hex[unit]))
    const attack: Attack = { type: 'attack', attackers: [unit], targets, support: [] }
    if (combat.checkAttack(title, state, attack, front) === undefined) return attack
  }
  return undefined
}

const choices = (title: Title, state: State, here: Here) => {
  if (here.step !== undefined) return [{ option: setup.DEFAULT_SET_UP, name: { key: 'choice.default' } }]
  const interrupted = interruptionChoices(title, state)
  const options = interrupted.length > 0 ? interrupted : organisation.choicesOf(title, state, here.side)
  return options.map(option => {
    const [key, id] = option.split(':')
    const unit = id === undefined ? undefined : title.unitByName.get(id)
    return { option, name: unit === undefined ? { key: `choice.${key}` } : { key: `choice.${key}`, args: { unit } } }
  })
}

const pathOf = (
  title: Title,
  state: State,
  here: Here,
  unit: number,
  hex: number,
  by?: string,
): number[] | undefined => {
  const fits = movement
    .destinationsOf(title, state, unit, here.side, here.breakthrough)
    .some(each => each.hex === hex && each.by === by)
  if (!fits) return undefined
  movement.findReach(title, state, unit, by)
  return title.reach.pathTo(hex)
}

export const legalIn = legalFrom<Title, State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (title, state, { unit }, { step, side }) =>
    step !== undefined
      ? setup.setUpOptions(title, state, unit, step)
      : organisation.placeOptions(title, state, unit, side),
  move: (title, state, { unit }, { side, breakthrough }) =>
    movement.destinationsOf(title, state, unit, side, breakthrough),
  path: (title, state, { unit, hex, by }, here) => pathOf(title, state, here, unit, hex, by),
  targets: (title, state, _query, here) => combat.attackTargets(title, state, frontOf(here)),
  attackers: (title, state, { targets }, here) => combat.attackersOf(title, state, targets, frontOf(here)),
  suggestion: (title, state, _query, here) => suggestion(title, state, here),
  extras: (title, state, { targets }, here) =>
    combat.extrasFor(title, state, targets, frontOf(here)).map(extra => ({ extra, name: { key: `extra.${extra}` } })),
  losses: battle.lossOffer,
  retreat: (title, state, { unit }) => battle.retreatOptions(title, state, unit),
  advance: (title, state, { unit }) => battle.advanceHexes(title, state, unit),
  assign: (title, state, { unit }, { side }) => organisation.assignOptions(title, state, unit, side),
  choose: (title, state, _query, here) => choices(title, state, here),
  duties: (title, state, _query, here) => dutiesOf(title, state, here),
})
