// The initial segment of a turn, in its order (3.1).
import { done, doneAfter, NONE, onHex } from '../../engine/answers.ts'
import type { GameEvent } from '../../engine/contract.ts'
import type { Phase } from '../../engine/sequence.ts'
import { TRANSFER_TURN } from './charts.ts'
import * as chits from './chits.ts'
import { GERMAN, SIDES, type Side, SOVIET } from './meta.ts'
import * as reinforcements from './reinforcements.ts'
import * as replacements from './replacements.ts'
import { change, type State } from './state.ts'
import * as supply from './supply.ts'
import { assignOne, TASK } from './tasks.ts'
import type { Title } from './title.ts'
import * as tracks from './tracks.ts'

type Step = Phase<Title, State>

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
    done: doneAfter((title, state) => chits.chitDuties(title, state, side)),
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
    place: onHex(reinforcements.checkArrival, reinforcements.applyArrival),
    done,
  },
}

export const INITIAL_SEGMENT: readonly Step[] = [
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
]
