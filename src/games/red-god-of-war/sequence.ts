// The sequence of play (3.0): set-up; the initial segment in its order; then impulses, one for each chit that is drawn,
// until both sides have stopped.
import type { ActionKind, Assign, GameEvent, Refusal } from '../../engine/contract.ts'
import { type Answer, type Answers, indexOfPhase, type Phase, type Sequence } from '../../engine/sequence.ts'
import { beginImpulse } from './activation.ts'
import * as advance from './advance.ts'
import * as battle from './battle.ts'
import * as breakdown from './breakdown.ts'
import { BREAKDOWN, TRANSFER_TURN } from './charts.ts'
import * as chits from './chits.ts'
import * as combat from './combat.ts'
import { applyDefault } from './default-setup.ts'
import * as entry from './entry.ts'
import * as losses from './losses.ts'
import { no } from './messages.ts'
import { GERMAN, SIDES, type Side, SOVIET } from './meta.ts'
import * as movement from './movement.ts'
import * as overrun from './overrun.ts'
import * as reinforcements from './reinforcements.ts'
import * as replacements from './replacements.ts'
import * as retreat from './retreat.ts'
import * as setup from './setup.ts'
import { change, enemyOf, FLAG, has, isOnMap, type State, scenarioOf } from './state.ts'
import * as supply from './supply.ts'
import type { Title } from './title.ts'
import * as tracks from './tracks.ts'
import { endGame } from './victory.ts'
import * as withdrawals from './withdrawals.ts'

type Step = Phase<Title, State>
const NONE: readonly ActionKind[] = []
export const CLEAR = 'clear'
export const COMBAT = 'combat:'
export const PAY = 'pay:'
/** What an `assign` asks for, phase by phase. */
export const TASK = {
  transfer: 'transfer',
  rebuild: 'rebuild',
  combatSupply: 'combat-supply',
  chit: 'chit',
  noChit: 'no-chit',
  withdraw: 'withdraw',
  join: 'join',
} as const

const SPLITS = Object.values(BREAKDOWN).flatMap(ways => ways.map(breakdown.splitName))

const close = (_title: Title, state: State): void => {
  state.closed = true
}
const done = { check: () => undefined, apply: close }
const wrong = (): Refusal => no('3.0a', 'refuse.noSuchTask')
const numberAfter = (option: string, prefix: string): number =>
  option.startsWith(prefix) && /^\d+$/.test(option.slice(prefix.length)) ? Number(option.slice(prefix.length)) : -1

/** An assignment of one unit. */
const assignOne = (
  as: readonly string[],
  check: (title: Title, state: State, unit: number, action: Assign) => Refusal | undefined,
  apply: (title: Title, state: State, unit: number, action: Assign, events: GameEvent[]) => void,
): Answer<Title, State, Assign> => ({
  check: (title, state, action) =>
    action.units.length === 1 && as.includes(action.as) ? check(title, state, action.units[0], action) : wrong(),
  apply: (title, state, action, events) => apply(title, state, action.units[0], action, events),
})

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
    done: { check: (title, state) => setup.setUpDuties(title, state, side)[0], apply: close },
  },
  leave: (title, state) => {
    if (side === GERMAN) setup.settleControl(title, state)
  },
})

// ---- The initial segment (3.1) ----

const startTurn = (title: Title, state: State, events: GameEvent[]): void => {
  events.push({ key: 'log.turn', rule: '3.0a', args: { turn: state.turn } })
  change(state, { transferred: [], railed: 0 })
  reinforcements.makeDue(title, state)
}

// 7.22c
const transferPhase: Step = {
  id: 'soviet-transfer',
  rule: '7.22c',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.transfer' }),
  enter: startTurn,
  kinds: (title, state) =>
    state.turn === TRANSFER_TURN && reinforcements.transferUnits(title, state).length > 0 ? ['assign', 'done'] : NONE,
  answers: {
    assign: assignOne(
      [TASK.transfer],
      (title, state, unit, { target }) => reinforcements.checkTransfer(title, state, unit, target),
      (title, state, unit, { target }, events) => reinforcements.applyTransfer(title, state, unit, target, events),
    ),
    done,
  },
}

/** 3.1a-d: dice only. */
const rollsPhase: Step = {
  id: 'rolls',
  rule: '3.1a',
  seat: () => SIDES[GERMAN],
  ask: () => ({ key: 'ask.wait' }),
  kinds: () => NONE,
  answers: {},
  enter: (title, state, events) => {
    tracks.rollWeather(title, state, events)
    tracks.rollGermanSupply(title, state, events)
    tracks.rollOkw(title, state, events)
    tracks.rollStalin(title, state, events)
    replacements.openReplacements(state)
  },
}

// 3.1e
const replacementPhase: Step = {
  id: 'german-replacement',
  rule: '3.1e',
  seat: () => SIDES[GERMAN],
  ask: () => ({ key: 'ask.replacement' }),
  kinds: (title, state) => (replacements.rebuildUnits(title, state).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne([TASK.rebuild], replacements.checkRebuild, (title, state, unit, _action, events) =>
      replacements.applyRebuild(title, state, unit, events),
    ),
    done,
  },
  // 9.23
  leave: (_title, state) => change(state, { replacements: 0 }),
}

// 10.11c
const returnPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-return`,
  rule: '10.11c',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.return' }),
  kinds: (title, state) => (reinforcements.returningHqs(title, state, side).length > 0 ? ['place', 'done'] : NONE),
  answers: {
    place: {
      check: (title, state, { unit, hex }) => reinforcements.checkReturn(title, state, unit, hex, side),
      apply: (title, state, { unit, hex }, events) => reinforcements.applyReturn(title, state, unit, hex, events),
    },
    done,
  },
})

// 3.1f
const supplyPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-supply`,
  rule: '3.1f',
  seat: () => SIDES[side],
  ask: (_title, state) => ({ key: 'ask.combatSupply', args: { n: state.world.supplyPoints[side] } }),
  kinds: (title, state) => (supply.combatSupplyOptions(title, state, side).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      [TASK.combatSupply],
      (title, state, unit) => supply.checkCombatSupply(title, state, unit, side),
      (title, state, unit, _action, events) => supply.applyCombatSupply(title, state, unit, side, events),
    ),
    done,
  },
  // 3.1g
  leave: (title, state) => {
    if (side === GERMAN) supply.judgeSupply(title, state)
  },
})

// 3.1h
const chitPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-chits`,
  rule: '3.1h',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.chits' }),
  enter: (title, state) => chits.openCup(title, state, side),
  kinds: () => ['assign', 'done'],
  answers: {
    assign: assignOne(
      [TASK.chit, TASK.noChit],
      (title, state, unit, { as }) => chits.checkChit(title, state, unit, side, as === TASK.chit),
      (title, state, unit, { as }, events) => chits.applyChit(title, state, unit, side, as === TASK.chit, events),
    ),
    done: { check: (title, state) => chits.chitDuties(title, state, side)[0], apply: close },
  },
})

// 3.1i
const reinforcementPhase: Step = {
  id: 'soviet-reinforcement',
  rule: '3.1i',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.reinforcement' }),
  kinds: (title, state) => (reinforcements.sovietArrivals(title, state).length > 0 ? ['place', 'done'] : NONE),
  answers: {
    place: {
      check: (title, state, { unit, hex }) => reinforcements.checkArrival(title, state, unit, hex),
      apply: (title, state, { unit, hex }, events) => reinforcements.applyArrival(title, state, unit, hex, events),
    },
    done,
  },
}

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

/** 11.4: who must go goes first; 10.41: then divisions may be split. */
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
    if (withdrawals.chooserOf(title, state) !== undefined) return ['assign']
    return breakdown.splitUnits(title, state).length > 0 ? ['assign', 'done'] : NONE
  },
  answers: {
    assign: assignOne(
      [TASK.withdraw, ...SPLITS],
      (title, state, unit, { as }) => {
        const leaving = withdrawals.chooserOf(title, state) !== undefined
        if (leaving !== (as === TASK.withdraw)) return wrong()
        return leaving ? withdrawals.checkWithdraw(title, state, unit) : breakdown.checkSplit(title, state, unit, as)
      },
      (title, state, unit, { as }, events) =>
        as === TASK.withdraw
          ? withdrawals.applyWithdraw(title, state, unit, events)
          : breakdown.applySplit(title, state, unit, as, events),
    ),
    done,
  },
}

/** What settles a combat or an overrun. */
const BATTLE_ANSWERS: Answers<Title, State> = {
  losses: {
    check: (title, state, { units }) => losses.checkLosses(title, state, units),
    apply: (title, state, { units }, events) => battle.applyLosses(title, state, units, events),
  },
  retreat: {
    check: (title, state, { unit, hex }) => retreat.checkRetreat(title, state, unit, hex),
    apply: (title, state, { unit, hex }, events) => battle.applyRetreat(title, state, unit, hex, events),
  },
  advance: {
    check: (title, state, { unit, hex }) => advance.checkAdvance(title, state, unit, hex),
    apply: (title, state, { unit, hex }, events) => battle.applyAdvance(title, state, unit, hex, events),
  },
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
      check: (title, state) => (state.battle === undefined ? undefined : battle.checkBattleDone(title, state)),
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

export const openCombats = (state: State): number[] =>
  [...state.combats.keys()].filter(index => !state.combats[index].resolved)

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
    chits.endImpulse(title, state, events)
    state.impulse = undefined
    // The next chit: the phase after this one is to be `draw`.
    state.phase = indexOfPhase(SEQUENCE, 'draw') - 1
  },
}

const endTurn = (title: Title, state: State, events: GameEvent[]): void => {
  chits.endChits(title, state)
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
    transferPhase,
    rollsPhase,
    replacementPhase,
    returnPhase(SOVIET),
    returnPhase(GERMAN),
    supplyPhase(SOVIET),
    supplyPhase(GERMAN),
    chitPhase(SOVIET),
    chitPhase(GERMAN),
    reinforcementPhase,
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
  dueRule: ({ type }) => ({ losses: '8.22a', retreat: '8.3a', advance: '8.4a' })[type as string],
  endTurn,
}
