// Every legal answer to the decision at hand, lazily: built from the same checks that judge an action.
import { openCombats } from '../../engine/answers.ts'
import type { ActionKind, AssignOption, Refusal } from '../../engine/contract.ts'
import { legalFrom, type Standing } from '../../engine/legal.ts'
import { phaseAt } from '../../engine/sequence.ts'
import type { Message } from '../../engine/text.ts'
import * as advance from './advance.ts'
import * as battle from './battle.ts'
import * as breakdown from './breakdown.ts'
import * as chits from './chits.ts'
import * as combat from './combat.ts'
import { crowdDuties } from './crowds.ts'
import * as entry from './entry.ts'
import * as losses from './losses.ts'
import { GERMAN, SIDES, type Side, SOVIET } from './meta.ts'
import * as movement from './movement.ts'
import * as overrun from './overrun.ts'
import * as reinforcements from './reinforcements.ts'
import * as replacements from './replacements.ts'
import * as retreat from './retreat.ts'
import { type Movement, SEQUENCE } from './sequence.ts'
import * as setup from './setup.ts'
import { isOnMap, type State } from './state.ts'
import * as supply from './supply.ts'
import { CLEAR, COMBAT, PAY, TASK } from './tasks.ts'
import type { Title } from './title.ts'
import * as withdrawals from './withdrawals.ts'

interface Here extends Standing {
  readonly id: string
  readonly side: Side
}

const hereIn = (title: Title, state: State): Here => {
  if (state.over) return { id: 'over', side: GERMAN, kinds: [] }
  const phase = phaseAt(SEQUENCE, state.phase)
  const side = phase.seat(title, state) === SIDES[SOVIET] ? SOVIET : GERMAN
  return { id: phase.id, side, kinds: phase.kinds(title, state) }
}

const isMovement = (id: string): id is Movement => id === 'move' || id === 'mech'

// ---- By unit ----

const placesOf = (title: Title, state: State, unit: number, { id, side }: Here): readonly number[] => {
  switch (id) {
    case 'soviet-setup':
    case 'german-setup':
      return title.side[unit] === side ? setup.setUpHexes(title, state, unit) : []
    case 'soviet-return':
    case 'german-return':
      return reinforcements.returnHexes(title, state, unit, side)
    case 'soviet-reinforcement':
      return reinforcements.arrivalHexes(title, state, unit)
    default:
      return isMovement(id) ? entry.entryHexes(title, state, unit, id) : []
  }
}

const tasksOf = (title: Title, state: State, unit: number, { id, side }: Here): AssignOption[] => {
  switch (id) {
    case 'soviet-transfer':
      return reinforcements.transferTargets(title, state, unit).map(target => ({ as: TASK.transfer, target }))
    case 'german-replacement':
      return replacements.checkRebuild(title, state, unit) === undefined ? [{ as: TASK.rebuild }] : []
    case 'soviet-supply':
    case 'german-supply':
      return supply.checkCombatSupply(title, state, unit, side) === undefined ? [{ as: TASK.combatSupply }] : []
    case 'soviet-chits':
    case 'german-chits':
      return chits.chitOptions(title, state, unit, side).map(isIn => ({ as: isIn ? TASK.chit : TASK.noChit }))
    case 'start': {
      const leaving = withdrawals.checkWithdraw(title, state, unit) === undefined ? [{ as: TASK.withdraw }] : []
      if (withdrawals.isEnemysChoice(title, state)) return leaving
      return [...leaving, ...breakdown.splitOptions(title, state, unit).map(as => ({ as }))]
    }
    case 'end':
      return breakdown.joinTargets(title, state, unit).map(target => ({ as: TASK.join, target }))
    default:
      return []
  }
}

const unitsToAssign = (title: Title, state: State, { id, side }: Here): readonly number[] => {
  switch (id) {
    case 'soviet-transfer':
      return reinforcements.transferUnits(title, state)
    case 'german-replacement':
      return replacements.rebuildUnits(title, state)
    case 'soviet-supply':
    case 'german-supply':
      return supply.combatSupplyOptions(title, state, side)
    case 'soviet-chits':
    case 'german-chits':
      return title.hqs[side].filter(hq => chits.chitOptions(title, state, hq, side).length > 0)
    case 'start':
      return withdrawals.isEnemysChoice(title, state)
        ? withdrawals.withdrawUnits(title, state)
        : [...withdrawals.withdrawUnits(title, state), ...breakdown.splitUnits(title, state)]
    default:
      return breakdown.joinUnits(title, state)
  }
}

const attackTargets = (title: Title, state: State, { id }: Here): readonly number[] =>
  isMovement(id) ? overrun.overrunTargets(title, state, id) : combat.declareTargets(title, state)

const attackersOf = (title: Title, state: State, targets: readonly number[], { id }: Here): readonly number[] =>
  isMovement(id) ? overrun.overrunAttackers(title, state, targets, id) : combat.declareAttackers(title, state, targets)

const actorsOf = (title: Title, state: State, kind: ActionKind, here: Here): readonly number[] => {
  const { id, side } = here
  switch (kind) {
    case 'place':
      return id.endsWith('setup')
        ? setup.placedIn(title, side)
        : title.unitsOf[side].filter(unit => placesOf(title, state, unit, here).length > 0)
    case 'move':
      return title.unitsOf[side].filter(
        unit => isOnMap(state, unit) && movement.destinationsOf(title, state, unit, id as Movement).length > 0,
      )
    case 'attack': {
      const targets = attackTargets(title, state, here)
      return [...new Set(targets.flatMap(target => attackersOf(title, state, [target], here)))]
    }
    case 'losses':
      return [...new Set(losses.lossOffer(title, state).units.map(({ unit }) => unit))]
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

// ---- Choices and duties ----

const named = (option: string, name: Message) => ({ option, name })

const choicesOf = (title: Title, state: State, { id }: Here): readonly { option: string; name: Message }[] => {
  if (state.battle !== undefined)
    return battle.battleChoices(title, state).map(option => named(option, battle.choiceName(state, option)))
  switch (id) {
    case 'soviet-setup':
    case 'german-setup':
      return [named(setup.DEFAULT_SET_UP, { key: 'choice.default' })]
    case 'declare':
      return state.combats.length > 0 ? [named(CLEAR, { key: 'choice.clear' })] : []
    case 'defend':
      return combat
        .defenceOptions(title, state)
        .map(index => named(`${PAY}${index}`, { key: 'choice.pay', args: { hex: state.combats[index].target } }))
    case 'fight':
      return openCombats(state).map(index =>
        named(`${COMBAT}${index}`, { key: 'choice.combat', args: { hex: state.combats[index].target } }),
      )
    default:
      return []
  }
}

const dutiesOf = (title: Title, state: State, { id, side, kinds }: Here): readonly Refusal[] => {
  if (state.battle !== undefined) {
    const refusal = kinds.includes('done') ? battle.checkBattleDone(title, state) : undefined
    return refusal === undefined ? [] : [refusal]
  }
  switch (id) {
    case 'soviet-setup':
    case 'german-setup':
      return setup.setUpDuties(title, state, side)
    case 'soviet-chits':
    case 'german-chits':
      return chits.chitDuties(title, state, side)
    case 'start':
      return withdrawals.withdrawDuties(title, state)
    default:
      return isMovement(id) ? crowdDuties(title, state) : []
  }
}

const own = (title: Title, unit: number, { side }: Here): boolean => title.side[unit] === side

export const legalIn = legalFrom<Title, State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (title, state, { unit }, here) => placesOf(title, state, unit, here).map(hex => ({ hex })),
  move: (title, state, { unit }, here) =>
    own(title, unit, here) ? movement.destinationsOf(title, state, unit, here.id as Movement) : [],
  path: (title, state, { unit, hex, by }, here) =>
    own(title, unit, here) ? movement.pathOf(title, state, unit, hex, here.id as Movement, by) : undefined,
  targets: (title, state, _query, here) => attackTargets(title, state, here),
  attackers: (title, state, { targets }, here) => attackersOf(title, state, targets, here),
  suggestion: (title, state, _query, { id }) =>
    isMovement(id) ? overrun.suggestOverrun(title, state, id) : combat.suggestAttack(title, state),
  support: (title, state, { targets, attackers }, { id }) =>
    isMovement(id)
      ? overrun.supportForOverrun(title, state, targets, attackers, id)
      : combat.supportFor(title, state, targets, attackers),
  extras: (title, state, { targets, attackers }, { id }) =>
    isMovement(id) ? [] : combat.extrasFor(title, state, targets, attackers),
  losses: losses.lossOffer,
  retreat: (title, state, { unit }) => retreat.retreatOptions(title, state, unit),
  advance: (title, state, { unit }) => advance.advanceHexes(title, state, unit),
  assign: (title, state, { unit }, here) => tasksOf(title, state, unit, here),
  choose: (title, state, _query, here) => choicesOf(title, state, here),
  duties: (title, state, _query, here) => dutiesOf(title, state, here),
})
