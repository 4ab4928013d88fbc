// Every legal answer to the decision at hand, lazily: built from the same checks that judge an action.
import { openCombats } from '../../engine/answers.ts'
import type { ActionKind, AssignOption, Attack, LossOffer } from '../../engine/contract.ts'
import { legalFrom, type Standing } from '../../engine/legal.ts'
import { phaseAt } from '../../engine/sequence.ts'
import type { Message } from '../../engine/text.ts'
import * as advance from './advance.ts'
import * as ammunition from './ammunition.ts'
import * as battle from './battle.ts'
import * as bombardment from './bombardment.ts'
import * as breakdown from './breakdown.ts'
import * as combat from './combat.ts'
import * as command from './command.ts'
import * as engineers from './engineers.ts'
import * as entry from './entry.ts'
import * as excess from './excess.ts'
import * as intro from './intro.ts'
import * as limber from './limber.ts'
import * as losses from './losses.ts'
import { AXIS, SIDES, type Side, SOVIET } from './meta.ts'
import * as movement from './movement.ts'
import * as retreat from './retreat.ts'
import { CLEAR, COMBAT, crowdOffer, RAISE, SEQUENCE, TASK } from './sequence.ts'
import { enemyOf, isOnMap, type State } from './state.ts'
import * as support from './support.ts'
import type { Title } from './title.ts'

interface Here extends Standing {
  /** The phase without its side: `move`, `fight`. */
  readonly name: string
  /** Who decides. */
  readonly side: Side
}

const hereIn = (title: Title, state: State): Here => {
  if (state.over) return { name: 'over', side: AXIS, kinds: [] }
  const phase = phaseAt(SEQUENCE, state.phase)
  const side = phase.seat(title, state) === SIDES[SOVIET] ? SOVIET : AXIS
  return { name: phase.id.replace(/^(axis|soviet)-/, ''), side, kinds: phase.kinds(title, state) }
}

const placesOf = (title: Title, state: State, unit: number, { name, side }: Here): readonly number[] => {
  if (title.side[unit] !== side) return []
  return name === 'militia' ? intro.militiaHexes(title, state, unit) : entry.entryHexes(title, state, unit)
}

const moveTasks = (title: Title, state: State, unit: number, side: Side): AssignOption[] => [
  ...limber.limberOptions(title, state, unit).map(as => ({ as })),
  ...(breakdown.checkSplit(title, state, unit) === undefined ? [{ as: TASK.split }] : []),
  ...breakdown.joinTargets(title, state, unit).map(target => ({ as: TASK.join, target })),
  ...(entry.checkExit(title, state, unit) === undefined ? [{ as: entry.WITHDRAW }] : []),
  ...(side === SOVIET && command.checkRemove(title, state, unit) === undefined ? [{ as: TASK.remove }] : []),
]

/** Going off the map (15.4, 15.15) makes nobody an actor. */
const hasMoveTask = (title: Title, state: State, unit: number): boolean =>
  limber.limberOptions(title, state, unit).length > 0 ||
  breakdown.checkSplit(title, state, unit) === undefined ||
  breakdown.joinTargets(title, state, unit).length > 0

const tasksOf = (title: Title, state: State, unit: number, { name, side }: Here): AssignOption[] => {
  if (title.side[unit] !== side) return []
  switch (name) {
    case 'refit':
      return intro.checkRefit(title, state, unit) === undefined ? [{ as: TASK.refit }] : []
    case 'reserve':
      return command.checkReserve(title, state, title.units[unit].formation) === undefined ? [{ as: TASK.reserve }] : []
    case 'status':
      return ammunition.checkIssue(title, state, unit, side) === undefined ? [{ as: TASK.ammunition }] : []
    case 'engineer':
      return engineers.engineerOptions(title, state, unit, side)
    case 'move':
      return moveTasks(title, state, unit, side)
    case 'defend':
    case 'support':
      return support.supportOptions(title, state, unit, name === 'defend')
    default:
      return []
  }
}

const unitsToAssign = (title: Title, state: State, here: Here): readonly number[] => {
  const { name, side } = here
  switch (name) {
    case 'refit':
      return intro.refitUnits(title, state)
    case 'reserve':
      return command
        .reserveOptions(title, state)
        .flatMap(formation => command.spokesmanOf(title, state, formation) ?? [])
    case 'status':
      return ammunition.issueOptions(title, state, side)
    case 'engineer':
      return engineers.engineerUnits(title, state, side)
    case 'defend':
    case 'support':
      return support.supportUnits(title, state, side, name === 'defend')
    default:
      return title.unitsOf[side].filter(unit => isOnMap(state, unit) && hasMoveTask(title, state, unit))
  }
}

const isFire = ({ name }: Here): boolean => name === 'bombard'

const attackTargets = (title: Title, state: State, here: Here): readonly number[] =>
  isFire(here) ? bombardment.bombardTargets(title, state, here.side) : combat.declareTargets(title, state, here.side)

const attackersOf = (title: Title, state: State, targets: readonly number[], here: Here): readonly number[] =>
  isFire(here)
    ? bombardment.bombardAttackers(title, state, targets, here.side)
    : combat.declareAttackers(title, state, targets, here.side)

const lossesIn = (title: Title, state: State, { name, side }: Here): LossOffer => {
  if (state.battle !== undefined) return losses.lossOffer(title, state)
  return name === 'bombard' ? bombardment.fireLossOffer(title, state) : crowdOffer(title, state, enemyOf(side))
}

const actorsOf = (title: Title, state: State, kind: ActionKind, here: Here): readonly number[] => {
  const own = title.unitsOf[here.side]
  switch (kind) {
    case 'place':
      return own.filter(unit => placesOf(title, state, unit, here).length > 0)
    case 'move':
      return own.filter(unit => isOnMap(state, unit) && movement.canMove(title, state, unit))
    case 'attack': {
      const targets = attackTargets(title, state, here)
      return [...new Set(targets.flatMap(target => attackersOf(title, state, [target], here)))]
    }
    case 'losses':
      return [...new Set(lossesIn(title, state, here).units.map(({ unit }) => unit))]
    case 'retreat':
      return retreat.retreatUnits(title, state)
    case 'advance':
      return advance.advanceUnits(title, state)
    case 'assign':
      return unitsToAssign(title, state, here)
    default:
      return []
  }
}

const named = (option: string, name: Message) => ({ option, name })

const choicesOf = (title: Title, state: State, { name }: Here): readonly { option: string; name: Message }[] => {
  if (state.world.picking !== undefined)
    return excess.excessChoices(title, state).map(option => named(option, excess.excessName(title, option)))
  switch (name) {
    case 'militia':
      return [named(RAISE, { key: 'choice.raise' })]
    case 'declare':
      return state.combats.length > 0 ? [named(CLEAR, { key: 'choice.clear' })] : []
    case 'fight':
      return openCombats(state).map(index =>
        named(`${COMBAT}${index}`, { key: 'choice.combat', args: { hex: state.combats[index].target } }),
      )
    default:
      return []
  }
}

const suggestion = (title: Title, state: State, here: Here): Attack | undefined =>
  isFire(here) ? bombardment.suggestBombard(title, state, here.side) : combat.suggestAttack(title, state, here.side)

const own = (title: Title, unit: number, { side }: Here): boolean => title.side[unit] === side

export const legalIn = legalFrom<Title, State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (title, state, { unit }, here) => placesOf(title, state, unit, here).map(hex => ({ hex })),
  move: (title, state, { unit }, here) => (own(title, unit, here) ? movement.destinationsOf(title, state, unit) : []),
  path: (title, state, { unit, hex, by }, here) =>
    own(title, unit, here) ? movement.pathOf(title, state, unit, hex, by) : undefined,
  targets: (title, state, _query, here) => attackTargets(title, state, here),
  attackers: (title, state, { targets }, here) => attackersOf(title, state, targets, here),
  suggestion: (title, state, _query, here) => suggestion(title, state, here),
  losses: (title, state, _query, here) => lossesIn(title, state, here),
  retreat: (title, state, { unit }) => retreat.retreatOptions(title, state, unit),
  advance: (title, state, { unit }) => advance.advanceHexes(title, state, unit),
  assign: (title, state, { unit }, here) => tasksOf(title, state, unit, here),
  choose: (title, state, _query, here) => choicesOf(title, state, here),
  // 9.53: nothing else stands in the way of `done`
  duties: (title, state) => {
    const refusal = state.battle === undefined ? undefined : battle.checkBattleDone(title, state)
    return refusal === undefined ? [] : [refusal]
  },
})
