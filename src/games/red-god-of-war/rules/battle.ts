// A combat is rolled (8.15 to 8.17); it and an overrun are settled (8.2 to 8.4, 8.62 to 8.64), stage by stage: losses, stand or retreat, first
// the attacker and then the defender, and the advance.
import {
  ATTACKER,
  DEFENDER,
  type Pair,
  type Role,
  sideOf,
  spare,
  survivorsOf,
  withRole,
} from '../../../engine/attrition.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import { fightOfferOf } from '../../../engine/declared.ts'
import { roll } from '../../../engine/dice.ts'
import type { ChooseOffer } from '../../../engine/offer.ts'
import type { Stage } from '../../../engine/sequence.ts'
import type { Arguments, Message } from '../../../engine/text.ts'
import { SIDES, type Side, SOVIET } from '../meta.ts'
import {
  type Battle,
  battleIn,
  type Combat,
  change,
  changeBattle,
  changeImpulse,
  enemyOf,
  FLAG,
  impulseIn,
  isOnMap,
  leaveStage,
  type StageName,
  type State,
  set,
  turnInto,
} from '../state.ts'
import { no } from '../words/messages.ts'
import { activate } from './activation.ts'
import { advanceDuties, advanceOffer, advancersOf } from './advance.ts'
import { clashOf, reckon } from './card.ts'
import { lossesOf, mandatoryOf } from './charts.ts'
import { canStrike, isTarget } from './combat.ts'
import { capacityOf, lossesDue, lossOffer, payForced } from './losses.ts'
import { holderOf, shift, unitsAt } from './map.ts'
import {
  canRetreat,
  endRetreat,
  goersOf,
  leavingOf,
  retreatOf,
  retreatOffer,
  retreatUnits,
  stopStuck,
} from './retreat.ts'
import { defendersOf } from './strength.ts'

// ---- Rolling (8.15 - 8.17) ----

/** Those who have not gone elsewhere in an advance (8.42) fight. */
const resolveCombat = (state: State, index: number, events: GameEvent[]): void => {
  const impulse = impulseIn(state)
  const { target } = state.combats[index]
  const { side, hq } = impulse
  const attackers = state.combats[index].attackers.filter(
    unit => isOnMap(state, unit) && canStrike(state, unit, target),
  )
  const combat: Combat = { ...state.combats[index], attackers, resolved: true }
  state.combats = state.combats.with(index, combat)
  if (attackers.length === 0 || !isTarget(state, target, side)) {
    events.push({ key: 'log.combatVoid', rule: '8.0a', args: { hex: target } })
    return
  }
  const clash = clashOf(state, combat)
  const defenders = defendersOf(state, clash)
  if (defenders.length === 0) {
    events.push({ key: 'log.combatSpared', rule: '8.72', args: { hex: target } })
    return
  }
  const { card } = reckon(state, clash)
  activate(state, attackers)
  for (const unit of attackers) set(state, unit, FLAG.attacked)
  for (const unit of defenders) set(state, unit, FLAG.struck)
  changeImpulse(state, { attacked: [...impulse.attacked, target] })
  if (side === SOVIET && !state.world.razvedka.includes(hq)) change(state, { razvedka: [...state.world.razvedka, hq] })
  const die = roll(state)
  const { result } = card.faces[die - 1]
  events.push({
    key: 'log.combat',
    rule: '8.15',
    args: { hex: target, attack: card.attack, defence: card.defence, odds: card.column, result },
    dice: [die],
    fight: { attackers, targets: [target], attack: card.attack, defence: card.defence, odds: card.column, result },
  })
  beginBattle(state, { kind: 'attack', side, attackers, defenders, target, result: lossesOf(result) }, events)
}

export const fightOffer = fightOfferOf<State, Combat>(
  ({ target: hex }) => ({ key: 'choice.combat', args: { hex } }),
  () => no('8.17', 'refuse.noSuchCombat'),
  resolveCombat,
)

// ---- What the result asks for ----

const ORDER: Readonly<Record<Battle['kind'], readonly StageName[]>> = {
  // 8.3b: the attacker first
  attack: ['attacker-loss', 'attacker-choice', 'defender-loss', 'defender-choice', 'defender-leave', 'advance'],
  // 8.62b, 8.63
  overrun: ['attacker-loss', 'defender-loss', 'defender-choice', 'follow'],
}

export interface Fought {
  readonly kind: Battle['kind']
  readonly side: Side
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly target: number
  /** What the chart says for the attacker and for the defender. */
  readonly result: Pair
}

export const beginBattle = (state: State, fought: Fought, events: GameEvent[]): void => {
  const { kind, side, attackers, defenders, target, result: asked } = fought
  // 8.62b: an overrun costs its whole result in steps
  const stepsOfResult = (role: Role, result: number): number =>
    role === ATTACKER && kind === 'overrun' ? result : mandatoryOf(result)
  const fails = (role: Role, units: readonly number[]): boolean =>
    stepsOfResult(role, asked[role]) > capacityOf(state, units, role)
  const results = spare(asked, [fails(ATTACKER, attackers), fails(DEFENDER, defenders)], (role, n) =>
    events.push({ key: 'log.lossReduced', rule: '8.24', args: { side: SIDES[sideOf(fought, role)], n } }),
  )
  const must = [stepsOfResult(ATTACKER, results[0]), stepsOfResult(DEFENDER, results[1])] as const
  state.battle = {
    kind,
    side,
    attackers,
    defenders,
    target,
    from: [...new Set(attackers.map(unit => state.hex[unit]))],
    stages: ORDER[kind],
    must,
    rest: [results[0] - must[0], results[1] - must[1]],
    taken: [0, 0],
    retreat: 0,
    retreating: [],
    paths: [],
    unfulfilled: 0,
    advances: [],
  }
}

const endStage = (state: State): void => leaveStage(state, { retreating: [] })

// ---- Losses (8.21 to 8.23) ----

/** 12.4: the second step is picked by the other side. */
const lossStage = (role: Role, isEnemyPick = false): Stage<State> => ({
  seat: state => SIDES[isEnemyPick ? enemyOf(sideOf(battleIn(state), role)) : sideOf(battleIn(state), role)],
  ask: state => {
    const { target: hex } = battleIn(state)
    return isEnemyPick
      ? { key: 'ask.enemyLoss', args: { hex } }
      : { key: 'ask.losses', args: { hex, n: lossesDue(state, role) } }
  },
  begin: (state, events) => payForced(state, role, events),
  isOpen: state => battleIn(state).must[role] > 0,
  offers: { losses: lossOffer(role) },
  end: endStage,
})

// ---- Stand or retreat (8.22b) ----

/** The rest as steps. */
const stand = (state: State, role: Role): void => {
  const { must, rest } = battleIn(state)
  changeBattle(state, { must: withRole(must, role, rest[role]), rest: withRole(rest, role, 0) })
  turnInto(state, role === ATTACKER ? 'attacker-loss' : 'defender-loss')
}

/** The rest as hexes. */
const goBack = (state: State, role: Role): void => {
  state.battle = retreatOf(state, battleIn(state), role)
  turnInto(state, role === ATTACKER ? 'attacker-retreat' : 'defender-retreat')
}

/** Nothing to choose where nobody is left, or nobody can go (8.33). */
const beginChoice = (state: State, role: Role, events: GameEvent[]): void => {
  const battle = battleIn(state)
  if (battle.rest[role] === 0) return
  if (survivorsOf(state, battle, role).length === 0) {
    // 8.41a
    if (role === DEFENDER) changeBattle(state, { unfulfilled: battle.rest[role] })
  } else if (!canRetreat(state, battle, role)) {
    events.push({ key: 'log.cannotRetreat', rule: '8.33', args: { side: SIDES[sideOf(battle, role)] } })
    stand(state, role)
  }
}

type Options = Readonly<Record<string, (state: State, events: GameEvent[]) => void>>

const chooseOf = (options: Options, argsOf: (battle: Battle) => Arguments): ChooseOffer<State> => ({
  offer: state =>
    Object.keys(options).map(option => ({ option, name: { key: `choice.${option}`, args: argsOf(battleIn(state)) } })),
  check: (_state, { option }) => (Object.hasOwn(options, option) ? undefined : no('8.22b', 'refuse.noBattleChoice')),
  apply: (state, { option }, events) => options[option](state, events),
})

const choiceStage = (role: Role): Stage<State> => {
  const argsOf = (battle: Battle) => ({ side: SIDES[sideOf(battle, role)], n: battle.rest[role] })
  const options: Options = {
    stand: (state, events) => {
      events.push({ key: 'log.stood', rule: '8.22b', args: argsOf(battleIn(state)) })
      stand(state, role)
    },
    retreat: (state, events) => {
      events.push({ key: 'log.retreats', rule: '8.22b', args: argsOf(battleIn(state)) })
      goBack(state, role)
    },
  }
  return {
    seat: state => SIDES[sideOf(battleIn(state), role)],
    ask: state => {
      const { target: hex, rest } = battleIn(state)
      return { key: 'ask.standOrRetreat', args: { hex, n: rest[role] } }
    },
    begin: (state, events) => beginChoice(state, role, events),
    isOpen: state => {
      const battle = battleIn(state)
      return battle.rest[role] > 0 && survivorsOf(state, battle, role).length > 0
    },
    offers: { choose: chooseOf(options, ({ rest, target: hex }) => ({ n: rest[role], hex })) },
    end: endStage,
  }
}

// ---- Retreats (8.3) ----

const askRetreat = (state: State): Message => ({
  key: 'ask.retreat',
  args: { units: retreatUnits(state), n: battleIn(state).retreat },
})

const retreatStage = (role: Role): Stage<State> => ({
  seat: state => SIDES[sideOf(battleIn(state), role)],
  ask: askRetreat,
  begin: stopStuck,
  isOpen: state => goersOf(state).length > 0,
  offers: { retreat: retreatOffer },
  end: state => {
    endRetreat(state, role)
    turnInto(state, role === ATTACKER ? 'attacker-loss' : 'defender-loss')
  },
})

/** 8.72: once nobody who fought for the hex is in it, the others go back from it too, and on when it is empty. */
const isLeft = (state: State): boolean => {
  const { target, side, defenders, retreating } = battleIn(state)
  if (retreating.length > 0) return true
  return holderOf(state, target) === enemyOf(side) && !unitsAt(state, target).some(unit => defenders.includes(unit))
}

const LEAVE: Stage<State> = {
  seat: state => SIDES[enemyOf(battleIn(state).side)],
  ask: askRetreat,
  begin: (state, events) => {
    if (!isLeft(state)) return
    const battle = battleIn(state)
    if (battle.retreating.length === 0) state.battle = leavingOf(state, battle)
    stopStuck(state, events)
  },
  isOpen: state => isLeft(state) && goersOf(state).length > 0,
  offers: { retreat: retreatOffer },
  end: endStage,
}

// ---- The attackers go on (8.4, 8.64) ----

const ADVANCE: Stage<State> = {
  seat: state => SIDES[battleIn(state).side],
  ask: state => ({ key: 'ask.advance', args: { hex: battleIn(state).target } }),
  begin: state => {
    const { target, side } = battleIn(state)
    if (holderOf(state, target) === enemyOf(side) || advancersOf(state).length === 0) endStage(state)
  },
  offers: { advance: advanceOffer, done: { duties: advanceDuties } },
  end: endStage,
}

const overrunners = (state: State): number[] => survivorsOf(state, battleIn(state), ATTACKER)

const halt = (state: State): void => {
  for (const unit of overrunners(state)) set(state, unit, FLAG.halted)
}

const FOLLOW_OPTIONS: Options = {
  follow: (state, events) => {
    const { target: hex } = battleIn(state)
    const units = overrunners(state)
    for (const unit of units) shift(state, unit, hex)
    events.push({ key: 'log.followed', rule: '8.64a', args: { units, hex } })
    endStage(state)
  },
  halt: (state, events) => {
    halt(state)
    events.push({ key: 'log.halted', rule: '8.64b', args: { units: overrunners(state) } })
    endStage(state)
  },
}

/** 8.64: only into an emptied hex; else they have stopped. */
const FOLLOW: Stage<State> = {
  seat: state => SIDES[battleIn(state).side],
  ask: state => ({ key: 'ask.follow', args: { hex: battleIn(state).target } }),
  begin: state => {
    if (holderOf(state, battleIn(state).target) >= 0) halt(state)
  },
  isOpen: state => holderOf(state, battleIn(state).target) < 0 && overrunners(state).length > 0,
  offers: { choose: chooseOf(FOLLOW_OPTIONS, ({ target: hex }) => ({ hex })) },
  end: endStage,
}

const STAGES: Readonly<Record<StageName, Stage<State>>> = {
  'attacker-loss': lossStage(ATTACKER),
  'attacker-second': lossStage(ATTACKER, true),
  'attacker-choice': choiceStage(ATTACKER),
  'attacker-retreat': retreatStage(ATTACKER),
  'defender-loss': lossStage(DEFENDER),
  'defender-second': lossStage(DEFENDER, true),
  'defender-choice': choiceStage(DEFENDER),
  'defender-retreat': retreatStage(DEFENDER),
  'defender-leave': LEAVE,
  advance: ADVANCE,
  follow: FOLLOW,
}

export const battleStage = ({ battle }: State): Stage<State> | undefined =>
  battle === undefined ? undefined : STAGES[battle.stages[0]]
