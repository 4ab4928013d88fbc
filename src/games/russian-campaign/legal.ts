// Every legal answer to the decision at hand, lazily: built from the same checks that judge an action.
import { openCombats } from '../../engine/answers.ts'
import type { ActionKind, AssignOption, Attack, LossOffer, PlaceOption, Refusal } from '../../engine/contract.ts'
import { legalFrom, type Standing } from '../../engine/legal.ts'
import { phaseAt } from '../../engine/sequence.ts'
import type { Message } from '../../engine/text.ts'
import { dropHexes } from './airborne.ts'
import * as victoryAtOnce from './automatic-victory.ts'
import * as battle from './battle.ts'
import * as combat from './combat.ts'
import { conversionOptions } from './conversions.ts'
import type { Side } from './meta.ts'
import * as movement from './movement.ts'
import { partisanHexes } from './partisans.ts'
import * as reinforcements from './reinforcements.ts'
import { remnantOffer } from './remnants.ts'
import * as replacements from './replacements.ts'
import { retreatOptions, retreatUnits } from './retreat.ts'
import {
  COMBAT,
  crowdOffer,
  declareChoices,
  type Impulse,
  impulseAt,
  moveDuties,
  objectiveChoices,
  SEQUENCE,
} from './sequence.ts'
import * as setup from './setup.ts'
import { FLAG, isOnMap, STATUS, type State } from './state.ts'
import { supportMarkers, supportOptions } from './support.ts'
import { objectiveName } from './victory.ts'
import { whatIfChoices } from './what-ifs.ts'
import { withdrawOptions } from './withdrawals.ts'

interface Here extends Standing {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly impulse: Impulse
}

const hereIn = (state: State): Here => {
  if (state.over) return { id: 'over', name: 'over', side: 0, impulse: 1, kinds: [] }
  const { id, kinds } = phaseAt(SEQUENCE, state.phase)
  const isSetUp = id.endsWith('setup') && id !== 'soviet-partisan-setup'
  const { side, name, impulse } = impulseAt(id)
  return { id, name: isSetUp ? 'setup' : name, side, impulse, kinds: kinds(state) }
}

const placeOptions = (state: State, unit: number, here: Here): PlaceOption[] => {
  const { side, impulse, name } = here
  if (name === 'setup') return setup.setUpOptions(state, unit, side)
  if (name === 'partisan' || name === 'partisans')
    return (state.flags[unit] & FLAG.moved) !== 0 ? [] : partisanHexes(state, unit).map(hex => ({ hex }))
  if (name === 'fight') {
    const offer = remnantOffer(state)
    return offer?.unit === unit ? offer.hexes.map(hex => ({ hex })) : []
  }
  if (state.title.side[unit] !== side) return []
  switch (state.status[unit]) {
    case STATUS.pool:
      return replacements.replacementOptions(state, unit, side, impulse)
    case STATUS.box:
      return [
        ...dropHexes(state, unit, impulse).map(hex => ({ hex, by: 'drop' })),
        ...reinforcements.arrivalOptions(state, unit, side, impulse),
      ]
    default:
      return [
        ...reinforcements.arrivalOptions(state, unit, side, impulse),
        ...replacements.replacementOptions(state, unit, side, impulse),
      ]
  }
}

const assignOptions = (state: State, unit: number, here: Here): AssignOption[] => {
  const { side, impulse } = here
  if (state.title.side[unit] !== side) return []
  return [
    ...supportOptions(state, unit, side, impulse),
    ...reinforcements.holdOptions(state, unit, side, impulse),
    ...(impulse === 1 ? replacements.sendOptions(state, unit, impulse) : []),
    ...(side === 0 && impulse === 1 ? [...withdrawOptions(state, unit), ...conversionOptions(state, unit)] : []),
  ]
}

const lossesIn = (state: State): LossOffer =>
  state.battle !== undefined
    ? battle.lossOffer(state)
    : state.world.surrendering.length > 0
      ? combat.surrenderOffer(state)
      : crowdOffer(state)

const attackTargets = (state: State, here: Here): number[] =>
  here.name === 'move'
    ? victoryAtOnce.automaticVictoryTargets(state, here.side, here.impulse)
    : combat.declareTargets(state, here.side, here.impulse)

const actorsOf = (state: State, kind: ActionKind, here: Here): readonly number[] => {
  const { title } = state
  const own = title.unitsOf[here.side]
  switch (kind) {
    case 'place': {
      if (here.name === 'setup') return setup.placedIn(state, here.side)
      const all = here.name === 'fight' ? title.remnants : own
      return all.filter(unit => !isOnMap(state, unit) && placeOptions(state, unit, here).length > 0)
    }
    case 'move':
      return own.filter(
        unit => isOnMap(state, unit) && movement.destinationsOf(state, unit, here.side, here.impulse).length > 0,
      )
    case 'attack': {
      const targets = attackTargets(state, here)
      const units = targets.flatMap(target => combat.declareAttackers(state, [target], here.side, here.impulse))
      return [...new Set(units)]
    }
    case 'losses':
      return lossesIn(state).units.map(({ unit }) => unit)
    case 'retreat':
      return retreatUnits(state)
    case 'assign':
      return [...supportMarkers(state, here.side, here.impulse), ...own].filter(
        unit => assignOptions(state, unit, here).length > 0,
      )
    default:
      return []
  }
}

const dutiesOf = (state: State, here: Here): readonly Refusal[] => {
  switch (here.name) {
    case 'setup':
      return setup.setUpDuties(state, here.side)
    case 'move':
      return moveDuties(state, here.side, here.impulse)
    case 'declare':
      return combat.declareDuties(state, here.side, here.impulse)
    default:
      return []
  }
}

const named = (option: string, name: Message) => ({ option, name })

const choicesOf = (state: State, here: Here): readonly { option: string; name: Message }[] => {
  const { side, impulse, name } = here
  const asked = whatIfChoices(state, side, name === 'setup' ? 0 : impulse)
  if ((name === 'setup' || name === 'move') && asked.length > 0)
    return asked.map(option => {
      const [whatIf, answer] = option.split(':')
      return named(option, { key: 'choice.whatIf', args: { whatIf, answer } })
    })
  switch (name) {
    case 'setup':
      return [named(setup.DEFAULT_SET_UP, { key: 'choice.default' })]
    case 'objectives':
      return objectiveChoices(state, side).map(option => named(option, objectiveName(state.title, option)))
    case 'declare':
      return declareChoices(state, side, impulse).map(option => named(option, { key: `choice.${option}` }))
    case 'fight':
      return state.battle !== undefined
        ? battle.battleChoices(state)
        : openCombats(state).map(index =>
            named(`${COMBAT}${index}`, { key: 'choice.combat', args: { hexes: state.combats[index].targets } }),
          )
    default:
      return []
  }
}

const suggestion = (state: State, here: Here): Attack | undefined => {
  if (here.name === 'declare') return combat.suggestAttack(state, here.side, here.impulse)
  for (const target of attackTargets(state, here)) {
    const attack = victoryAtOnce.suggestAutomaticVictory(state, target, here.side, here.impulse)
    if (attack !== undefined) return attack
  }
  return undefined
}

export const legalIn = legalFrom<State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (state, { unit }, here) => placeOptions(state, unit, here),
  move: (state, { unit }, { side, impulse }) =>
    state.title.side[unit] === side ? movement.destinationsOf(state, unit, side, impulse) : [],
  path: (state, { unit, hex, by }, { side, impulse }) =>
    state.title.side[unit] === side ? movement.pathOf(state, unit, hex, by, side, impulse) : undefined,
  targets: (state, _query, here) => attackTargets(state, here),
  attackers: (state, { targets }, { side, impulse }) => combat.declareAttackers(state, targets, side, impulse),
  suggestion: (state, _query, here) => suggestion(state, here),
  losses: lossesIn,
  retreat: (state, { unit }) => retreatOptions(state, unit),
  assign: (state, { unit }, here) => assignOptions(state, unit, here),
  choose: (state, _query, here) => choicesOf(state, here),
  duties: (state, _query, here) => dutiesOf(state, here),
})
