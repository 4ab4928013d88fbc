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
import type { Title } from './title.ts'
import { endGame } from './victory.ts'
import * as withdrawals from './withdrawals.ts'

type Step = Phase<Title, State>

// ---- Set-up (13.12: the Soviets first) ----

const setUpPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-setup`,
  rule: '13.12',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.setup' }),
  kinds: () => ['place', 'choose', 'done'],
  answers: {
    place: {
      check: (title, state, { unit, hex }) => setup.checkSetUp(title, state, unit, hex, side),
      apply: (title, state, { unit, hex }, events) => setup.applySetUp(title, state, unit, hex, events),
    },
    choose: {
      check: (_title, _state, { option }) => (option === setup.DEFAULT_SET_UP ? undefined : wrong()),
      apply: (title, state, _action, events) => applyDefault(title, state, side, events),
    },
    done: doneAfter((title, state) => setup.setUpDuties(title, state, side)),
  },
  leave: (title, state) => {
    if (side === GERMAN) setup.settleControl(title, state)
  },
})

// ---- Impulses (3.2, 3.3) ----

const activeSeat = (_title: Title, state: State): string => SIDES[state.impulse?.side ?? GERMAN]

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
  seat: (title, state) => {
    const chooser = withdrawals.chooserOf(title, state)
    return chooser === undefined ? activeSeat(title, state) : SIDES[chooser]
  },
  ask: (title, state) =>
    withdrawals.chooserOf(title, state) === undefined ? { key: 'ask.split' } : withdrawals.askOf(state),
  enter: (title, state) => {
    if (state.impulse !== undefined) beginImpulse(title, state)
  },
  kinds: (title, state) => {
    if (state.impulse === undefined) return NONE
    const mayAssign = withdrawals.chooserOf(title, state) !== undefined || breakdown.splitUnits(title, state).length > 0
    return mayAssign ? ['assign', 'done'] : NONE
  },
  answers: {
    assign: assignOne(
      [TASK.withdraw, ...breakdown.SPLITS],
      (title, state, unit, { as }) => {
        if (as === TASK.withdraw) return withdrawals.checkWithdraw(title, state, unit)
        return withdrawals.isEnemysChoice(title, state) ? wrong() : breakdown.checkSplit(title, state, unit, as)
      },
      (title, state, unit, { as }, events) =>
        as === TASK.withdraw
          ? withdrawals.applyWithdraw(title, state, unit, events)
          : breakdown.applySplit(title, state, unit, as, events),
    ),
    done: doneAfter(withdrawals.withdrawDuties),
  },
}

/** What settles a combat or an overrun. */
const BATTLE_ANSWERS: Answers<Title, State> = {
  losses: onUnits(losses.checkLosses, battle.applyLosses),
  retreat: onHex(retreat.checkRetreat, battle.applyRetreat),
  advance: onHex(advance.checkAdvance, battle.applyAdvance),
}

const seatIn = (title: Title, state: State): string =>
  state.battle === undefined ? activeSeat(title, state) : battle.battleSeat(title, state)

export type Movement = 'move' | 'mech'

const mayMove = (title: Title, state: State, phase: Movement): boolean =>
  state.impulse !== undefined &&
  title.unitsOf[state.impulse.side].some(
    unit =>
      has(state, unit, FLAG.eligible) &&
      (entry.waitsFor(title, state, unit, phase) ||
        (isOnMap(state, unit) && (phase === 'move' || title.movesTwice[unit] === 1))),
  )

const movePhase = (phase: Movement): Step => ({
  id: phase,
  rule: phase === 'move' ? '3.21b' : '3.23a',
  seat: seatIn,
  ask: (title, state) =>
    state.battle === undefined
      ? { key: `ask.${phase}`, args: { hq: state.impulse?.hq } }
      : battle.battleAsk(title, state),
  enter: (title, state) => {
    if (state.impulse === undefined) return
    if (phase === 'move') movement.beginMovement(title, state)
    else movement.beginMech(title, state)
  },
  kinds: (title, state) => {
    if (state.battle !== undefined) return battle.battleKinds(title, state)
    return mayMove(title, state, phase) ? ['move', 'attack', 'place', 'done'] : NONE
  },
  answers: {
    ...BATTLE_ANSWERS,
    move: {
      check: (title, state, action) => movement.checkMove(title, state, action, phase),
      apply: (title, state, action, events) => movement.applyMove(title, state, action, phase, events),
    },
    attack: {
      check: (title, state, action) => overrun.checkOverrun(title, state, action, phase),
      apply: (title, state, action, events) => overrun.applyOverrun(title, state, action, phase, events),
    },
    place: {
      check: (title, state, { unit, hex }) => entry.checkEntry(title, state, unit, hex, phase),
      apply: (title, state, { unit, hex }, events) => entry.applyEntry(title, state, unit, hex, events),
    },
    choose: {
      check: (title, state, { option }) => battle.checkChoice(title, state, option),
      apply: (title, state, { option }, events) => battle.applyChoice(title, state, option, events),
    },
    done: {
      check: (title, state) =>
        state.battle === undefined ? crowdDuties(title, state)[0] : battle.checkBattleDone(title, state),
      apply: (title, state, _action, events) => {
        if (state.battle === undefined) state.closed = true
        else battle.applyBattleDone(title, state, events)
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
  kinds: (title, state) =>
    state.impulse !== undefined && (state.combats.length > 0 || combat.declareTargets(title, state).length > 0)
      ? ['attack', 'choose', 'done']
      : NONE,
  answers: {
    attack: {
      check: combat.checkDeclare,
      apply: combat.applyDeclare,
    },
    choose: {
      check: (_title, state, { option }) => (option === CLEAR && state.combats.length > 0 ? undefined : wrong()),
      apply: (_title, state) => combat.clearDeclared(state),
    },
    done,
  },
}

/** 10.15: the defender pays before the dice fall. */
const defendPhase: Step = {
  id: 'defend',
  rule: '10.15',
  seat: (_title, state) => SIDES[enemyOf(state.impulse?.side ?? GERMAN)],
  ask: (_title, state) => ({
    key: 'ask.defend',
    args: { n: state.world.supplyPoints[enemyOf(state.impulse?.side ?? GERMAN)] },
  }),
  kinds: (title, state) => (combat.defenceOptions(title, state).length > 0 ? ['choose', 'done'] : NONE),
  answers: {
    choose: {
      check: (title, state, { option }) => combat.checkDefence(title, state, numberAfter(option, PAY)),
      apply: (title, state, { option }, events) => combat.applyDefence(title, state, numberAfter(option, PAY), events),
    },
    done,
  },
}

// 3.22b, 8.16, 8.17
const fightPhase: Step = {
  id: 'fight',
  rule: '3.22b',
  seat: seatIn,
  ask: (title, state) => (state.battle === undefined ? { key: 'ask.fight' } : battle.battleAsk(title, state)),
  kinds: (title, state) =>
    state.battle !== undefined ? battle.battleKinds(title, state) : openCombats(state).length > 0 ? ['choose'] : NONE,
  answers: {
    ...BATTLE_ANSWERS,
    choose: {
      check: (title, state, { option }) => {
        if (state.battle !== undefined) return battle.checkChoice(title, state, option)
        return openCombats(state).includes(numberAfter(option, COMBAT)) ? undefined : no('8.17', 'refuse.noSuchCombat')
      },
      apply: (title, state, { option }, events) => {
        if (state.battle !== undefined) battle.applyChoice(title, state, option, events)
        else combat.resolveCombat(title, state, numberAfter(option, COMBAT), events)
      },
    },
    done: {
      check: battle.checkBattleDone,
      apply: (title, state, _action, events) => battle.applyBattleDone(title, state, events),
    },
  },
  leave: (_title, state) => combat.clearDeclared(state),
}

/** 10.42: regiments join again; then the stop roll, and the next chit (3.23d, 3.3). */
const endPhase: Step = {
  id: 'end',
  rule: '10.42',
  seat: activeSeat,
  ask: () => ({ key: 'ask.join' }),
  kinds: (title, state) =>
    state.impulse !== undefined && breakdown.joinUnits(title, state).length > 0 ? ['assign', 'done'] : NONE,
  answers: {
    assign: assignOne(
      [TASK.join],
      (title, state, unit, { target }) => breakdown.checkJoin(title, state, unit, target),
      (title, state, unit, { target }, events) => breakdown.applyJoin(title, state, unit, target, events),
    ),
    done,
  },
  leave: (title, state, events) => {
    if (state.impulse === undefined) return
    breakdown.clearBox(title, state)
    chits.endImpulse(title, state, events)
    state.impulse = undefined
    // The next chit: the phase after this one is to be `draw`.
    state.phase = indexOfPhase(SEQUENCE, 'draw') - 1
  },
}

const endTurn = (title: Title, state: State, events: GameEvent[]): void => {
  chits.endChits(title, state)
  withdrawals.endWithdrawals(state)
  if (state.turn < scenarioOf(state).turns[1]) state.turn += 1
  else endGame(title, state, events)
}

/** 9.11b, 9.16b: what a move brings about is noticed at once. */
const watched = (step: Step): Step => ({
  ...step,
  answers: Object.fromEntries(
    Object.entries(step.answers).map(([kind, answer]) => [
      kind,
      {
        check: answer.check,
        apply: (title: Title, state: State, action: never, events: GameEvent[]) => {
          answer.apply(title, state, action, events)
          reinforcements.watch(title, state, events)
        },
      },
    ]),
  ) as Answers<Title, State>,
})

export const SEQUENCE: Sequence<Title, State> = {
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
