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

const hereIn = (state: State): Here => {
  if (state.over) return { id: 'over', side: GERMAN, kinds: [] }
  const phase = phaseAt(SEQUENCE, state.phase)
  const side = phase.seat(state) === SIDES[SOVIET] ? SOVIET : GERMAN
  return { id: phase.id, side, kinds: phase.kinds(state) }
}

const isMovement = (id: string): id is Movement => id === 'move' || id === 'mech'

// ---- By unit ----

const placesOf = (state: State, unit: number, { id, side }: Here): readonly number[] => {
  switch (id) {
    case 'soviet-setup':
    case 'german-setup':
      return state.title.side[unit] === side ? setup.setUpHexes(state, unit) : []
    case 'soviet-return':
    case 'german-return':
      return reinforcements.returnHexes(state, unit, side)
    case 'soviet-reinforcement':
      return reinforcements.arrivalHexes(state, unit)
    default:
      return isMovement(id) ? entry.entryHexes(state, unit, id) : []
  }
}

const tasksOf = (state: State, unit: number, { id, side }: Here): AssignOption[] => {
  switch (id) {
    case 'soviet-transfer':
      return reinforcements.transferTargets(state, unit).map(target => ({ as: TASK.transfer, target }))
    case 'german-replacement':
      return replacements.checkRebuild(state, unit) === undefined ? [{ as: TASK.rebuild }] : []
    case 'soviet-supply':
    case 'german-supply':
      return supply.checkCombatSupply(state, unit, side) === undefined ? [{ as: TASK.combatSupply }] : []
    case 'soviet-chits':
    case 'german-chits':
      return chits.chitOptions(state, unit, side).map(isIn => ({ as: isIn ? TASK.chit : TASK.noChit }))
    case 'start': {
      const leaving = withdrawals.checkWithdraw(state, unit) === undefined ? [{ as: TASK.withdraw }] : []
      if (withdrawals.isEnemysChoice(state)) return leaving
      return [...leaving, ...breakdown.splitOptions(state, unit).map(as => ({ as }))]
    }
    case 'end':
      return breakdown.joinTargets(state, unit).map(target => ({ as: TASK.join, target }))
    default:
      return []
  }
}

const unitsToAssign = (state: State, { id, side }: Here): readonly number[] => {
  switch (id) {
    case 'soviet-transfer':
      return reinforcements.transferUnits(state)
    case 'german-replacement':
      return replacements.rebuildUnits(state)
    case 'soviet-supply':
    case 'german-supply':
      return supply.combatSupplyOptions(state, side)
    case 'soviet-chits':
    case 'german-chits':
      return state.title.hqs[side].filter(hq => chits.chitOptions(state, hq, side).length > 0)
    case 'start':
      return withdrawals.isEnemysChoice(state)
        ? withdrawals.withdrawUnits(state)
        : [...withdrawals.withdrawUnits(state), ...breakdown.splitUnits(state)]
    default:
      return breakdown.joinUnits(state)
  }
}

const attackTargets = (state: State, { id }: Here): readonly number[] =>
  isMovement(id) ? overrun.overrunTargets(state, id) : combat.declareTargets(state)

const attackersOf = (state: State, targets: readonly number[], { id }: Here): readonly number[] =>
  isMovement(id) ? overrun.overrunAttackers(state, targets, id) : combat.declareAttackers(state, targets)

const actorsOf = (state: State, kind: ActionKind, here: Here): readonly number[] => {
  const { title } = state
  const { id, side } = here
  switch (kind) {
    case 'place':
      return id.endsWith('setup')
        ? setup.placedIn(title, side)
        : title.unitsOf[side].filter(unit => placesOf(state, unit, here).length > 0)
    case 'move':
      return title.unitsOf[side].filter(
        unit => isOnMap(state, unit) && movement.destinationsOf(state, unit, id as Movement).length > 0,
      )
    case 'attack': {
      const targets = attackTargets(state, here)
      return [...new Set(targets.flatMap(target => attackersOf(state, [target], here)))]
    }
    case 'losses':
      return [...new Set(losses.lossOffer(state).units.map(({ unit }) => unit))]
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

// ---- Choices and duties ----

const named = (option: string, name: Message) => ({ option, name })

const choicesOf = (state: State, { id }: Here): readonly { option: string; name: Message }[] => {
  if (state.battle !== undefined)
    return battle.battleChoices(state).map(option => named(option, battle.choiceName(state, option)))
  switch (id) {
    case 'soviet-setup':
    case 'german-setup':
      return [named(setup.DEFAULT_SET_UP, { key: 'choice.default' })]
    case 'declare':
      return state.combats.length > 0 ? [named(CLEAR, { key: 'choice.clear' })] : []
    case 'defend':
      return combat
        .defenceOptions(state)
        .map(index => named(`${PAY}${index}`, { key: 'choice.pay', args: { hex: state.combats[index].target } }))
    case 'fight':
      return openCombats(state).map(index =>
        named(`${COMBAT}${index}`, { key: 'choice.combat', args: { hex: state.combats[index].target } }),
      )
    default:
      return []
  }
}

const dutiesOf = (state: State, { id, side, kinds }: Here): readonly Refusal[] => {
  if (state.battle !== undefined) {
    const refusal = kinds.includes('done') ? battle.checkBattleDone(state) : undefined
    return refusal === undefined ? [] : [refusal]
  }
  switch (id) {
    case 'soviet-setup':
    case 'german-setup':
      return setup.setUpDuties(state, side)
    case 'soviet-chits':
    case 'german-chits':
      return chits.chitDuties(state, side)
    case 'start':
      return withdrawals.withdrawDuties(state)
    default:
      return isMovement(id) ? crowdDuties(state) : []
  }
}

const own = (title: Title, unit: number, { side }: Here): boolean => title.side[unit] === side

export const legalIn = legalFrom<State, Here>({
  here: hereIn,
  actors: actorsOf,
  place: (state, { unit }, here) => placesOf(state, unit, here).map(hex => ({ hex })),
  move: (state, { unit }, here) =>
    own(state.title, unit, here) ? movement.destinationsOf(state, unit, here.id as Movement) : [],
  path: (state, { unit, hex, by }, here) =>
    own(state.title, unit, here) ? movement.pathOf(state, unit, hex, here.id as Movement, by) : undefined,
  targets: (state, _query, here) => attackTargets(state, here),
  attackers: (state, { targets }, here) => attackersOf(state, targets, here),
  suggestion: (state, _query, { id }) =>
    isMovement(id) ? overrun.suggestOverrun(state, id) : combat.suggestAttack(state),
  support: (state, { targets, attackers }, { id }) =>
    isMovement(id)
      ? overrun.supportForOverrun(state, targets, attackers, id)
      : combat.supportFor(state, targets, attackers),
  extras: (state, { targets, attackers }, { id }) =>
    isMovement(id) ? [] : combat.extrasFor(state, targets, attackers),
  losses: losses.lossOffer,
  retreat: (state, { unit }) => retreat.retreatOptions(state, unit),
  advance: (state, { unit }) => advance.advanceHexes(state, unit),
  assign: (state, { unit }, here) => tasksOf(state, unit, here),
  choose: (state, _query, here) => choicesOf(state, here),
  duties: (state, _query, here) => dutiesOf(state, here),
})
