// A combat is rolled (9.18) and settled (9.19 to 9.5), stage by stage: losses, first the attacker's and then the defender's,
// retreats in the same order, and the advance.
import { ATTACKER, DEFENDER, type Role, sideOf, spare, survivorsOf } from '../../../engine/attrition.ts'
import { isAdjacent } from '../../../engine/board.ts'
import type { Fight, GameEvent } from '../../../engine/contract.ts'
import { fightOfferOf } from '../../../engine/declared.ts'
import { roll } from '../../../engine/dice.ts'
import { cell } from '../../../engine/odds.ts'
import type { Stage } from '../../../engine/sequence.ts'
import { SIDES, type Side } from '../meta.ts'
import {
  type Battle,
  battleIn,
  type Combat,
  change,
  changeBattle,
  FLAG,
  isOnMap,
  type StageName,
  type State,
  set,
} from '../state.ts'
import { no } from '../words/messages.ts'
import { advanceDuties, advanceOffer, advancersOf, beginAdvance } from './advance.ts'
import { losesTankFirst } from './armour.ts'
import { clashOfCombat, reckon, usesEngineers } from './card.ts'
import { blowsOf, CRT, oddsName, stepsIn } from './charts.ts'
import { canCross, isTarget } from './combat.ts'
import { capacityOf, lossesDue, lossOffer, payForced } from './losses.ts'
import { beginRetreat, goersOf, loseStuck, retreatOffer, retreatUnits } from './retreat.ts'
import { clearExcess, excessOffer, excessUnits, letOff, pickedHex, pickForced } from './stacking.ts'
import { defendersAt } from './strength.ts'
import { isolateAttackers, rollIsolation } from './supply.ts'
import { dropSupport, spendSupport } from './support.ts'
import { now } from './turn.ts'

// ---- Rolling (9.18, 3.3.4d) ----

/** Those who have not gone elsewhere in an advance (9.52) fight. */
const resolveCombat = (state: State, index: number, events: GameEvent[]): void => {
  const { title } = state
  const declared = state.combats[index]
  const { target } = declared
  const attackers = declared.attackers.filter(
    unit => isOnMap(state, unit) && isAdjacent(title.board, state.hex[unit], target) && canCross(state, unit, target),
  )
  state.combats = state.combats.with(index, { attackers, target, resolved: true })
  if (attackers.length === 0 || !isTarget(state, target)) {
    events.push({ key: 'log.combatVoid', rule: '9.0a', args: { hex: target } })
    return
  }
  change(state, { picking: index })
}

export const fightOffer = fightOfferOf<State, Combat>(
  ({ target: hex }) => ({ key: 'choice.combat', args: { hex } }),
  () => no('3.3.4d', 'refuse.combatDone'),
  resolveCombat,
)

/** 6.3b: before the dice the attacker picks who is beyond the limit. */
const PICKING: Stage<State> = {
  seat: state => SIDES[now(state).side],
  ask: state => ({ key: 'ask.excess', args: { hex: pickedHex(state) } }),
  begin: (state, events) => pickForced(state, pickedHex(state), events),
  isOpen: state => excessUnits(state, pickedHex(state)).length > 0,
  offers: { choose: excessOffer },
  end: (state, events) => {
    const { picking = -1 } = state.world
    letOff(state, pickedHex(state))
    change(state, { picking: undefined })
    rollCombat(state, picking, events)
  },
}

const rollCombat = (state: State, index: number, events: GameEvent[]): void => {
  const { title } = state
  const { attackers, target } = state.combats[index]
  const clash = clashOfCombat(state, index)
  const { card, odds, column } = reckon(state, clash)
  const sums = { hex: target, attack: card.attack, defence: card.defence, odds: oddsName(odds) }
  if (column < 0) {
    events.push({ key: 'log.combatBelow', rule: '9.16a', args: sums })
    clearExcess(state)
    return
  }
  for (const unit of attackers) set(state, unit, FLAG.attacked)
  const dice = [roll(state), roll(state)]
  // 2.0: of two dice the sum
  const result = cell(CRT, dice[0] + dice[1], column)
  events.push({
    key: 'log.combat',
    rule: '9.18',
    args: { ...sums, column: card.column, result },
    dice,
    fight: { attackers, targets: [target], attack: card.attack, defence: card.defence, odds: sums.odds, result },
  })
  const fought = {
    combat: index,
    side: now(state).side,
    attackers,
    defenders: defendersAt(state, target),
    target,
    result,
    usesEngineers: usesEngineers(title, clash),
    tankFirst: losesTankFirst(state, clash),
  }
  // 7.7b, 11.23a: judged with what they had
  isolateAttackers(state, attackers)
  spendSupport(state, index)
  beginBattle(state, fought, events)
}

// ---- What the result asks for ----

const ORDER: readonly StageName[] = [
  'attacker-loss',
  'defender-loss',
  'attacker-retreat',
  'defender-retreat',
  'advance',
]

interface Fought {
  /** Its place in `State.combats`. */
  readonly combat: number
  readonly side: Side
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly target: number
  /** As the chart has it: `2d/1`. */
  readonly result: string
  /** 9.61a: engineers have moved the odds. */
  readonly usesEngineers: boolean
  /** 9.31 */
  readonly tankFirst: boolean
}

const beginBattle = (state: State, fought: Fought, events: GameEvent[]): void => {
  const { combat, side, attackers, defenders, target, result, usesEngineers, tankFirst } = fought
  const blows = blowsOf(result)
  const asked = [stepsIn(blows[ATTACKER].number, true), stepsIn(blows[DEFENDER].number, false)] as const
  const fails = (role: Role, units: readonly number[]): boolean => asked[role] > capacityOf(state, units, role)
  const losses = spare(asked, [fails(ATTACKER, attackers), fails(DEFENDER, defenders)], (role, n) =>
    events.push({ key: 'log.lossReduced', rule: '9.22c', args: { side: SIDES[sideOf(fought, role)], n } }),
  )
  state.battle = {
    combat,
    side,
    attackers,
    defenders,
    target,
    stages: ORDER,
    result,
    losses,
    engineerLosses: usesEngineers ? Math.ceil(losses[ATTACKER] / 2) : 0,
    tankFirst,
    // 9.22b
    retreats: [blows[ATTACKER].number - asked[ATTACKER], blows[DEFENDER].number - asked[DEFENDER]],
    retreating: [],
    advances: [],
  }
}

// ---- From stage to stage ----

/** What happens once, when the stage comes up. */
const open = (state: State, stage: StageName, events: GameEvent[]): void => {
  if (stage === 'attacker-retreat') beginRetreat(state, ATTACKER, events)
  else if (stage === 'defender-retreat') beginRetreat(state, DEFENDER, events)
  else if (stage === 'advance') beginAdvance(state)
}

/** After the last decision: 11.4, 7.71. */
const finish = (state: State, battle: Battle, events: GameEvent[]): void => {
  state.battle = undefined
  for (const { unit, gone } of battle.advances) if (gone > 0) dropSupport(state, unit, events)
  rollIsolation(state, survivorsOf(state, battle, DEFENDER), events)
  clearExcess(state)
}

const endStage = (state: State, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const stages = battle.stages.slice(1)
  if (stages.length === 0) {
    finish(state, battle, events)
    return
  }
  changeBattle(state, { stages, retreating: [] })
  open(state, stages[0], events)
}

// ---- What a combat asks for ----

const lossStage = (role: Role): Stage<State> => ({
  seat: state => SIDES[sideOf(battleIn(state), role)],
  ask: state => ({ key: 'ask.losses', args: { hex: battleIn(state).target, n: lossesDue(state, role) } }),
  begin: (state, events) => payForced(state, role, events),
  isOpen: state => battleIn(state).losses[role] > 0,
  offers: { losses: lossOffer(role) },
  end: endStage,
})

const retreatStage = (role: Role): Stage<State> => ({
  seat: state => SIDES[sideOf(battleIn(state), role)],
  ask: state => ({ key: 'ask.retreat', args: { units: retreatUnits(state), n: battleIn(state).retreats[role] } }),
  begin: loseStuck,
  isOpen: state => goersOf(state).length > 0,
  offers: { retreat: retreatOffer },
  end: endStage,
})

const STAGES: Readonly<Record<StageName, Stage<State>>> = {
  'attacker-loss': lossStage(ATTACKER),
  'defender-loss': lossStage(DEFENDER),
  'attacker-retreat': retreatStage(ATTACKER),
  'defender-retreat': retreatStage(DEFENDER),
  advance: {
    seat: state => SIDES[battleIn(state).side],
    ask: state => ({ key: 'ask.advance', args: { hex: battleIn(state).target } }),
    begin: (state, events) => {
      if (advancersOf(state).length === 0) endStage(state, events)
    },
    offers: { advance: advanceOffer, done: { duties: advanceDuties } },
    end: endStage,
  },
}

export const battleStage = ({ world, battle }: State): Stage<State> | undefined => {
  if (world.picking !== undefined) return PICKING
  return battle === undefined ? undefined : STAGES[battle.stages[0]]
}

/** Who fights for what while a decision is asked for it: under fire (8.2), before the dice (6.3b), after them. */
export const battleAt = (state: State): Pick<Fight, 'attackers' | 'targets'> | undefined => {
  const { battle, combats, world } = state
  if (world.shelled !== undefined) return { attackers: [], targets: [world.shelled.hex] }
  const { attackers, target } = battle ?? combats[world.picking ?? -1] ?? {}
  return attackers === undefined || target === undefined ? undefined : { attackers, targets: [target] }
}
