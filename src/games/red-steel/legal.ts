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

const hereIn = (state: State): Here => {
  if (state.over) return { name: 'over', side: AXIS, kinds: [] }
  const phase = phaseAt(SEQUENCE, state.phase)
  const side = phase.seat(state) === SIDES[SOVIET] ? SOVIET : AXIS
  return { name: phase.id.replace(/^(axis|soviet)-/, ''), side, kinds: phase.kinds(state) }
}

const placesOf = (state: State, unit: number, { name, side }: Here): readonly number[] => {
  if (state.title.side[unit] !== side) return []
  return name === 'militia' ? intro.militiaHexes(state, unit) : entry.entryHexes(state, unit)
}

const moveTasks = (state: State, unit: number, side: Side): AssignOption[] => [
  ...limber.limberOptions(state, unit).map(as => ({ as })),
  ...(breakdown.checkSplit(state, unit) === undefined ? [{ as: TASK.split }] : []),
  ...breakdown.joinTargets(state, unit).map(target => ({ as: TASK.join, target })),
  ...(entry.checkExit(state, unit) === undefined ? [{ as: entry.WITHDRAW }] : []),
  ...(side === SOVIET && command.checkRemove(state, unit) === undefined ? [{ as: TASK.remove }] : []),
]

/** Going off the map (15.4, 15.15) makes nobody an actor. */
const hasMoveTask = (state: State, unit: number): boolean =>
  limber.limberOptions(state, unit).length > 0 ||
  breakdown.checkSplit(state, unit) === undefined ||
  breakdown.joinTargets(state, unit).length > 0

const tasksOf = (state: State, unit: number, { name, side }: Here): AssignOption[] => {
  const { title } = state
  if (title.side[unit] !== side) return []
  switch (name) {
    case 'refit':
      return intro.checkRefit(state, unit) === undefined ? [{ as: TASK.refit }] : []
    case 'reserve':
      return command.checkReserve(state, title.units[unit].formation) === undefined ? [{ as: TASK.reserve }] : []
    case 'status':
      return ammunition.checkIssue(state, unit, side) === undefined ? [{ as: TASK.ammunition }] : []
    case 'engineer':
      return engineers.engineerOptions(state, unit, side)
    case 'move':
      return moveTasks(state, unit, side)
    case 'defend':
    case 'support':
      return support.supportOptions(state, unit, name === 'defend')
    default:
      return []
  }
}

const unitsToAssign = (state: State, here: Here): readonly number[] => {
  const { name, side } = here
  switch (name) {
    case 'refit':
      return intro.refitUnits(state)
    case 'reserve':
      return command.reserveOptions(state).flatMap(formation => command.spokesmanOf(state, formation) ?? [])
    case 'status':
      return ammunition.issueOptions(state, side)
    case 'engineer':
      return engineers.engineerUnits(state, side)
    case 'defend':
    case 'support':
      return support.supportUnits(state, side, name === 'defend')
    default:
      return state.title.unitsOf[side].filter(unit => isOnMap(state, unit) && hasMoveTask(state, unit))
  }
}

const isFire = ({ name }: Here): boolean => name === 'bombard'

const attackTargets = (state: State, here: Here): readonly number[] =>
  isFire(here) ? bombardment.bombardTargets(state, here.side) : combat.declareTargets(state, here.side)

const attackersOf = (state: State, targets: readonly number[], here: Here): readonly number[] =>
  isFire(here)
    ? bombardment.bombardAttackers(state, targets, here.side)
    : combat.declareAttackers(state, targets, here.side)

const lossesIn = (state: State, { name, side }: Here): LossOffer => {
  if (state.battle !== undefined) return losses.lossOffer(state)
  return name === 'bombard' ? bombardment.fireLossOffer(state) : crowdOffer(state, enemyOf(side))
}

const actorsOf = (state: State, kind: ActionKind, here: Here): readonly number[] => {
  const own = state.title.unitsOf[here.side]
  switch (kind) {
    case 'place':
      return own.filter(unit => placesOf(state, unit, here).length > 0)
    case 'move':
      return own.filter(unit => isOnMap(state, unit) && movement.canMove(state, unit))
    case 'attack': {
      const targets = attackTargets(state, here)
      return [...new Set(targets.flatMap(target => attackersOf(state, [target], here)))]
    }
    case 'losses':
      return [...new Set(lossesIn(state, here).units.map(({ unit }) => unit))]
    case 'retreat':
      return retreat.retreatUnits(state)
    case 'advance':
      return advance.advanceUnits(state)
    case 'assign':
      return unitsToAssign(state, here)
    default:
      return []
  }
}

const named = (option: string, name: Message) => ({ option, name })

const choicesOf = (state: State, { name }: Here): readonly { option: string; name: Message }[] => {
  if (state.world.picking !== undefined)
    return excess.excessChoices(state).map(option => named(option, excess.excessName(state.title, option)))
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

const suggestion = (state: State, here: Here): Attack | undefined =>
  isFire(here) ? bombardment.suggestBombard(state, here.side) : combat.suggestAttack(state, here.side)

const own = (title: Title, unit: number, { side }: Here): boolean => title.side[unit] === side

export const legalIn = legalFrom<State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (state, { unit }, here) => placesOf(state, unit, here).map(hex => ({ hex })),
  move: (state, { unit }, here) => (own(state.title, unit, here) ? movement.destinationsOf(state, unit) : []),
  path: (state, { unit, hex, by }, here) =>
    own(state.title, unit, here) ? movement.pathOf(state, unit, hex, by) : undefined,
  targets: (state, _query, here) => attackTargets(state, here),
  attackers: (state, { targets }, here) => attackersOf(state, targets, here),
  suggestion: (state, _query, here) => suggestion(state, here),
  losses: (state, _query, here) => lossesIn(state, here),
  retreat: (state, { unit }) => retreat.retreatOptions(state, unit),
  advance: (state, { unit }) => advance.advanceHexes(state, unit),
  assign: (state, { unit }, here) => tasksOf(state, unit, here),
  choose: (state, _query, here) => choicesOf(state, here),
  // 9.53: nothing else stands in the way of `done`
  duties: state => {
    const refusal = state.battle === undefined ? undefined : battle.checkBattleDone(state)
    return refusal === undefined ? [] : [refusal]
  },
})
