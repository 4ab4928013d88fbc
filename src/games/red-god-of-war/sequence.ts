// The sequence of play (3.0): set-up; the initial segment in its order; then impulses, one for each chit that is drawn,
// until both sides have stopped.
import { done, doneAfter, dueBy, NONE, numberAfter, onHex, onUnits, openCombats } from '../../engine/answers.ts'
import type { GameEvent } from '../../engine/contract.ts'
import { type Answers, indexOfPhase, type Phase, type Sequence } from '../../engine/sequence.ts'
import { beginImpulse } from './activation.ts'
import * as advance from './advance.ts'
import * as battle from './battle.ts'
import * as breakdown from './breakdown.ts'
import * as chits from './chits.ts'
import * as combat from './combat.ts'
import { crowdDuties } from './crowds.ts'
import { applyDefault } from './default-setup.ts'
import * as entry from './entry.ts'
import { INITIAL_SEGMENT } from './initial-segment.ts'
import * as losses from './losses.ts'
import { no } from './messages.ts'
import { GERMAN, SIDES, type Side, SOVIET } from './meta.ts'
import * as movement from './movement.ts'
import * as overrun from './overrun.ts'
import * as reinforcements from './reinforcements.ts'
import * as retreat from './retreat.ts'
import * as setup from './setup.ts'
import { enemyOf, FLAG, has, isOnMap, type State, scenarioOf } from './state.ts'
import { assignOne, CLEAR, COMBAT, PAY, TASK, wrong } from './tasks.ts'
import { endGame } from './victory.ts'
import * as withdrawals from './withdrawals.ts'

type Step = Phase<State>

// ---- Set-up (13.12: the Soviets first) ----

const setUpPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-setup`,
  rule: '13.12',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.setup' }),
  kinds: () => ['place', 'choose', 'done'],
  answers: {
    place: {
      check: (state, { unit, hex }) => setup.checkSetUp(state, unit, hex, side),
      apply: (state, { unit, hex }, events) => setup.applySetUp(state, unit, hex, events),
    },
    choose: {
      check: (_state, { option }) => (option === setup.DEFAULT_SET_UP ? undefined : wrong()),
      apply: (state, _action, events) => applyDefault(state, side, events),
    },
    done: doneAfter(state => setup.setUpDuties(state, side)),
  },
  leave: state => {
    if (side === GERMAN) setup.settleControl(state)
  },
})

// ---- Impulses (3.2, 3.3) ----

const activeSeat = (state: State): string => SIDES[state.impulse?.side ?? GERMAN]

const drawPhase: Step = {
  id: 'draw',
  rule: '3.2a',
  seat: () => SIDES[GERMAN],
  ask: () => ({ key: 'ask.wait' }),
  kinds: () => NONE,
  answers: {},
  enter: chits.drawChit,
}

/** 11.4: who is called away goes; 10.41: divisions may be split. */
const startPhase: Step = {
  id: 'start',
  rule: '11.4a',
  seat: state => {
    const chooser = withdrawals.chooserOf(state)
    return chooser === undefined ? activeSeat(state) : SIDES[chooser]
  },
  ask: state => (withdrawals.chooserOf(state) === undefined ? { key: 'ask.split' } : withdrawals.askOf(state)),
  enter: state => {
    if (state.impulse !== undefined) beginImpulse(state)
  },
  kinds: state => {
    if (state.impulse === undefined) return NONE
    const mayAssign = withdrawals.chooserOf(state) !== undefined || breakdown.splitUnits(state).length > 0
    return mayAssign ? ['assign', 'done'] : NONE
  },
  answers: {
    assign: assignOne(
      [TASK.withdraw, ...breakdown.SPLITS],
      (state, unit, { as }) => {
        if (as === TASK.withdraw) return withdrawals.checkWithdraw(state, unit)
        return withdrawals.isEnemysChoice(state) ? wrong() : breakdown.checkSplit(state, unit, as)
      },
      (state, unit, { as }, events) =>
        as === TASK.withdraw
          ? withdrawals.applyWithdraw(state, unit, events)
          : breakdown.applySplit(state, unit, as, events),
    ),
    done: doneAfter(withdrawals.withdrawDuties),
  },
}

/** What settles a combat or an overrun. */
const BATTLE_ANSWERS: Answers<State> = {
  losses: onUnits(losses.checkLosses, battle.applyLosses),
  retreat: onHex(retreat.checkRetreat, battle.applyRetreat),
  advance: onHex(advance.checkAdvance, battle.applyAdvance),
}

const seatIn = (state: State): string => (state.battle === undefined ? activeSeat(state) : battle.battleSeat(state))

export type Movement = 'move' | 'mech'

const mayMove = (state: State, phase: Movement): boolean =>
  state.impulse !== undefined &&
  state.title.unitsOf[state.impulse.side].some(
    unit =>
      has(state, unit, FLAG.eligible) &&
      (entry.waitsFor(state, unit, phase) ||
        (isOnMap(state, unit) && (phase === 'move' || state.title.movesTwice[unit] === 1))),
  )

const movePhase = (phase: Movement): Step => ({
  id: phase,
  rule: phase === 'move' ? '3.21b' : '3.23a',
  seat: seatIn,
  ask: state =>
    state.battle === undefined ? { key: `ask.${phase}`, args: { hq: state.impulse?.hq } } : battle.battleAsk(state),
  enter: state => {
    if (state.impulse === undefined) return
    if (phase === 'move') movement.beginMovement(state)
    else movement.beginMech(state)
  },
  kinds: state => {
    if (state.battle !== undefined) return battle.battleKinds(state)
    return mayMove(state, phase) ? ['move', 'attack', 'place', 'done'] : NONE
  },
  answers: {
    ...BATTLE_ANSWERS,
    move: {
      check: (state, action) => movement.checkMove(state, action, phase),
      apply: (state, action, events) => movement.applyMove(state, action, phase, events),
    },
    attack: {
      check: (state, action) => overrun.checkOverrun(state, action, phase),
      apply: (state, action, events) => overrun.applyOverrun(state, action, phase, events),
    },
    place: {
      check: (state, { unit, hex }) => entry.checkEntry(state, unit, hex, phase),
      apply: (state, { unit, hex }, events) => entry.applyEntry(state, unit, hex, events),
    },
    choose: {
      check: (state, { option }) => battle.checkChoice(state, option),
      apply: (state, { option }, events) => battle.applyChoice(state, option, events),
    },
    done: {
      check: state => (state.battle === undefined ? crowdDuties(state)[0] : battle.checkBattleDone(state)),
      apply: (state, _action, events) => {
        if (state.battle === undefined) state.closed = true
        else battle.applyBattleDone(state, events)
      },
    },
  },
})

// 3.22a
const declarePhase: Step = {
  id: 'declare',
  rule: '3.22a',
  seat: activeSeat,
  ask: () => ({ key: 'ask.declare' }),
  kinds: state =>
    state.impulse !== undefined && (state.combats.length > 0 || combat.declareTargets(state).length > 0)
      ? ['attack', 'choose', 'done']
      : NONE,
  answers: {
    attack: {
      check: combat.checkDeclare,
      apply: combat.applyDeclare,
    },
    choose: {
      check: (state, { option }) => (option === CLEAR && state.combats.length > 0 ? undefined : wrong()),
      apply: state => combat.clearDeclared(state),
    },
    done,
  },
}

/** 10.15: the defender pays before the dice fall. */
const defendPhase: Step = {
  id: 'defend',
  rule: '10.15',
  seat: state => SIDES[enemyOf(state.impulse?.side ?? GERMAN)],
  ask: state => ({
    key: 'ask.defend',
    args: { n: state.world.supplyPoints[enemyOf(state.impulse?.side ?? GERMAN)] },
  }),
  kinds: state => (combat.defenceOptions(state).length > 0 ? ['choose', 'done'] : NONE),
  answers: {
    choose: {
      check: (state, { option }) => combat.checkDefence(state, numberAfter(option, PAY)),
      apply: (state, { option }, events) => combat.applyDefence(state, numberAfter(option, PAY), events),
    },
    done,
  },
}

// 3.22b, 8.16, 8.17
const fightPhase: Step = {
  id: 'fight',
  rule: '3.22b',
  seat: seatIn,
  ask: state => (state.battle === undefined ? { key: 'ask.fight' } : battle.battleAsk(state)),
  kinds: state =>
    state.battle !== undefined ? battle.battleKinds(state) : openCombats(state).length > 0 ? ['choose'] : NONE,
  answers: {
    ...BATTLE_ANSWERS,
    choose: {
      check: (state, { option }) => {
        if (state.battle !== undefined) return battle.checkChoice(state, option)
        return openCombats(state).includes(numberAfter(option, COMBAT)) ? undefined : no('8.17', 'refuse.noSuchCombat')
      },
      apply: (state, { option }, events) => {
        if (state.battle !== undefined) battle.applyChoice(state, option, events)
        else combat.resolveCombat(state, numberAfter(option, COMBAT), events)
      },
    },
    done: {
      check: battle.checkBattleDone,
      apply: (state, _action, events) => battle.applyBattleDone(state, events),
    },
  },
  leave: state => combat.clearDeclared(state),
}

/** 10.42: regiments join again; then the stop roll, and the next chit (3.23d, 3.3). */
const endPhase: Step = {
  id: 'end',
  rule: '10.42',
  seat: activeSeat,
  ask: () => ({ key: 'ask.join' }),
  kinds: state => (state.impulse !== undefined && breakdown.joinUnits(state).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      [TASK.join],
      (state, unit, { target }) => breakdown.checkJoin(state, unit, target),
      (state, unit, { target }, events) => breakdown.applyJoin(state, unit, target, events),
    ),
    done,
  },
  leave: (state, events) => {
    if (state.impulse === undefined) return
    breakdown.clearBox(state)
    chits.endImpulse(state, events)
    state.impulse = undefined
    // The next chit: the phase after this one is to be `draw`.
    state.phase = indexOfPhase(SEQUENCE, 'draw') - 1
  },
}

const endTurn = (state: State, events: GameEvent[]): void => {
  chits.endChits(state)
  withdrawals.endWithdrawals(state)
  if (state.turn < scenarioOf(state).turns[1]) state.turn += 1
  else endGame(state, events)
}

/** 9.11b, 9.16b: what a move brings about is noticed at once. */
const watched = (step: Step): Step => ({
  ...step,
  answers: Object.fromEntries(
    Object.entries(step.answers).map(([kind, answer]) => [
      kind,
      {
        check: answer.check,
        apply: (state: State, action: never, events: GameEvent[]) => {
          answer.apply(state, action, events)
          reinforcements.watch(state, events)
        },
      },
    ]),
  ) as Answers<State>,
})

export const SEQUENCE: Sequence<State> = {
  opening: [setUpPhase(SOVIET), setUpPhase(GERMAN)],
  turn: [
    ...INITIAL_SEGMENT,
    drawPhase,
    startPhase,
    watched(movePhase('move')),
    declarePhase,
    defendPhase,
    watched(fightPhase),
    watched(movePhase('mech')),
    endPhase,
  ],
  endRule: '3.0a',
  dueRule: dueBy({ losses: '8.22a', retreat: '8.3a', advance: '8.4a' }),
  endTurn,
}
