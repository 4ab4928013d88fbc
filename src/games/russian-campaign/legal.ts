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
import type { Title } from './title.ts'
import { objectiveName } from './victory.ts'
import { whatIfChoices } from './what-ifs.ts'
import { withdrawOptions } from './withdrawals.ts'

interface Here extends Standing {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly impulse: Impulse
}

const hereIn = (title: Title, state: State): Here => {
  if (state.over) return { id: 'over', name: 'over', side: 0, impulse: 1, kinds: [] }
  const { id, kinds } = phaseAt(SEQUENCE, state.phase)
  const isSetUp = id.endsWith('setup') && id !== 'soviet-partisan-setup'
  const { side, name, impulse } = impulseAt(id)
  return { id, name: isSetUp ? 'setup' : name, side, impulse, kinds: kinds(title, state) }
}

const placeOptions = (title: Title, state: State, unit: number, here: Here): PlaceOption[] => {
  const { side, impulse, name } = here
  if (name === 'setup') return setup.setUpOptions(title, state, unit, side)
  if (name === 'partisan' || name === 'partisans')
    return (state.flags[unit] & FLAG.moved) !== 0 ? [] : partisanHexes(title, state, unit).map(hex => ({ hex }))
  if (name === 'fight') {
    const offer = remnantOffer(title, state)
    return offer?.unit === unit ? offer.hexes.map(hex => ({ hex })) : []
  }
  if (title.side[unit] !== side) return []
  switch (state.status[unit]) {
    case STATUS.pool:
      return replacements.replacementOptions(title, state, unit, side, impulse)
    case STATUS.box:
      return [
        ...dropHexes(title, state, unit, impulse).map(hex => ({ hex, by: 'drop' })),
        ...reinforcements.arrivalOptions(title, state, unit, side, impulse),
      ]
    default:
      return [
        ...reinforcements.arrivalOptions(title, state, unit, side, impulse),
        ...replacements.replacementOptions(title, state, unit, side, impulse),
      ]
  }
}

const assignOptions = (title: Title, state: State, unit: number, here: Here): AssignOption[] => {
  const { side, impulse } = here
  if (title.side[unit] !== side) return []
  return [
    ...supportOptions(title, state, unit, side, impulse),
    ...reinforcements.holdOptions(title, state, unit, side, impulse),
    ...(impulse === 1 ? replacements.sendOptions(title, state, unit, impulse) : []),
    ...(side === 0 && impulse === 1
      ? [...withdrawOptions(title, state, unit), ...conversionOptions(title, state, unit)]
      : []),
  ]
}

const lossesIn = (title: Title, state: State): LossOffer =>
  state.battle !== undefined
    ? battle.lossOffer(state)
    : state.world.surrendering.length > 0
      ? combat.surrenderOffer(state)
      : crowdOffer(title, state)

const attackTargets = (title: Title, state: State, here: Here): number[] =>
  here.name === 'move'
    ? victoryAtOnce.automaticVictoryTargets(title, state, here.side, here.impulse)
    : combat.declareTargets(title, state, here.side, here.impulse)

const actorsOf = (title: Title, state: State, kind: ActionKind, here: Here): readonly number[] => {
  const own = title.unitsOf[here.side]
  switch (kind) {
    case 'place': {
      if (here.name === 'setup') return setup.placedIn(title, state, here.side)
      const all = here.name === 'fight' ? title.remnants : own
      return all.filter(unit => !isOnMap(state, unit) && placeOptions(title, state, unit, here).length > 0)
    }
    case 'move':
      return own.filter(
        unit => isOnMap(state, unit) && movement.destinationsOf(title, state, unit, here.side, here.impulse).length > 0,
      )
    case 'attack': {
      const targets = attackTargets(title, state, here)
      const units = targets.flatMap(target => combat.declareAttackers(title, state, [target], here.side, here.impulse))
      return [...new Set(units)]
    }
    case 'losses':
      return lossesIn(title, state).units.map(({ unit }) => unit)
    case 'retreat':
      return retreatUnits(title, state)
    case 'assign':
      return [...supportMarkers(title, state, here.side, here.impulse), ...own].filter(
        unit => assignOptions(title, state, unit, here).length > 0,
      )
    default:
      return []
  }
}

const dutiesOf = (title: Title, state: State, here: Here): readonly Refusal[] => {
  switch (here.name) {
    case 'setup':
      return setup.setUpDuties(title, state, here.side)
    case 'move':
      return moveDuties(title, state, here.side, here.impulse)
    case 'declare':
      return combat.declareDuties(title, state, here.side, here.impulse)
    default:
      return []
  }
}

const named = (option: string, name: Message) => ({ option, name })

const choicesOf = (title: Title, state: State, here: Here): readonly { option: string; name: Message }[] => {
  const { side, impulse, name } = here
  const asked = whatIfChoices(title, state, side, name === 'setup' ? 0 : impulse)
  if ((name === 'setup' || name === 'move') && asked.length > 0)
    return asked.map(option => {
      const [whatIf, answer] = option.split(':')
      return named(option, { key: 'choice.whatIf', args: { whatIf, answer } })
    })
  switch (name) {
    case 'setup':
      return [named(setup.DEFAULT_SET_UP, { key: 'choice.default' })]
    case 'objectives':
      return objectiveChoices(state, side).map(option => named(option, objectiveName(title, option)))
    case 'declare':
      return declareChoices(title, state, side, impulse).map(option => named(option, { key: `choice.${option}` }))
    case 'fight':
      return state.battle !== undefined
        ? battle.battleChoices(title, state)
        : openCombats(state).map(index =>
            named(`${COMBAT}${index}`, { key: 'choice.combat', args: { hexes: state.combats[index].targets } }),
          )
    default:
      return []
  }
}

const suggestion = (title: Title, state: State, here: Here): Attack | undefined => {
  if (here.name === 'declare') return combat.suggestAttack(title, state, here.side, here.impulse)
  for (const target of attackTargets(title, state, here)) {
    const attack = victoryAtOnce.suggestAutomaticVictory(title, state, target, here.side, here.impulse)
    if (attack !== undefined) return attack
  }
  return undefined
}

export const legalIn = legalFrom<Title, State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (title, state, { unit }, here) => placeOptions(title, state, unit, here),
  move: (title, state, { unit }, { side, impulse }) =>
    title.side[unit] === side ? movement.destinationsOf(title, state, unit, side, impulse) : [],
  path: (title, state, { unit, hex, by }, { side, impulse }) =>
    title.side[unit] === side ? movement.pathOf(title, state, unit, hex, by, side, impulse) : undefined,
  targets: (title, state, _query, here) => attackTargets(title, state, here),
  attackers: (title, state, { targets }, { side, impulse }) =>
    combat.declareAttackers(title, state, targets, side, impulse),
  suggestion: (title, state, _query, here) => suggestion(title, state, here),
  losses: lossesIn,
  retreat: (title, state, { unit }) => retreatOptions(title, state, unit),
  assign: (title, state, { unit }, here) => assignOptions(title, state, unit, here),
  choose: (title, state, _query, here) => choicesOf(title, state, here),
  duties: (title, state, _query, here) => dutiesOf(title, state, here),
})
