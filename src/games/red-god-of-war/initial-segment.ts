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
import * as tracks from './tracks.ts'

type Step = Phase<State>

const startTurn = (state: State, events: GameEvent[]): void => {
  events.push({ key: 'log.turn', rule: '3.0a', args: { turn: state.turn } })
  change(state, { transferred: [], railed: 0 })
  reinforcements.makeDue(state)
}

// 7.22c
const transferPhase: Step = {
  id: 'soviet-transfer',
  rule: '7.22c',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.transfer' }),
  enter: startTurn,
  kinds: state =>
    state.turn === TRANSFER_TURN && reinforcements.transferUnits(state).length > 0 ? ['assign', 'done'] : NONE,
  answers: {
    assign: assignOne(
      [TASK.transfer],
      (state, unit, { target }) => reinforcements.checkTransfer(state, unit, target),
      (state, unit, { target }, events) => reinforcements.applyTransfer(state, unit, target, events),
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
  enter: (state, events) => {
    tracks.rollWeather(state, events)
    tracks.rollGermanSupply(state, events)
    tracks.rollOkw(state, events)
    tracks.rollStalin(state, events)
    replacements.openReplacements(state)
  },
}

// 3.1e
const replacementPhase: Step = {
  id: 'german-replacement',
  rule: '3.1e',
  seat: () => SIDES[GERMAN],
  ask: () => ({ key: 'ask.replacement' }),
  kinds: state => (replacements.rebuildUnits(state).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne([TASK.rebuild], replacements.checkRebuild, (state, unit, _action, events) =>
      replacements.applyRebuild(state, unit, events),
    ),
    done,
  },
  // 9.23
  leave: state => change(state, { replacements: 0 }),
}

// 10.11c
const returnPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-return`,
  rule: '10.11c',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.return' }),
  kinds: state => (reinforcements.returningHqs(state, side).length > 0 ? ['place', 'done'] : NONE),
  answers: {
    place: {
      check: (state, { unit, hex }) => reinforcements.checkReturn(state, unit, hex, side),
      apply: (state, { unit, hex }, events) => reinforcements.applyReturn(state, unit, hex, events),
    },
    done,
  },
})

// 3.1f
const supplyPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-supply`,
  rule: '3.1f',
  seat: () => SIDES[side],
  ask: state => ({ key: 'ask.combatSupply', args: { n: state.world.supplyPoints[side] } }),
  kinds: state => (supply.combatSupplyOptions(state, side).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      [TASK.combatSupply],
      (state, unit) => supply.checkCombatSupply(state, unit, side),
      (state, unit, _action, events) => supply.applyCombatSupply(state, unit, side, events),
    ),
    done,
  },
  // 3.1g
  leave: state => {
    if (side === GERMAN) supply.judgeSupply(state)
  },
})

// 3.1h
const chitPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-chits`,
  rule: '3.1h',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.chits' }),
  enter: state => chits.openCup(state, side),
  kinds: () => ['assign', 'done'],
  answers: {
    assign: assignOne(
      [TASK.chit, TASK.noChit],
      (state, unit, { as }) => chits.checkChit(state, unit, side, as === TASK.chit),
      (state, unit, { as }, events) => chits.applyChit(state, unit, side, as === TASK.chit, events),
    ),
    done: doneAfter(state => chits.chitDuties(state, side)),
  },
})

// 3.1i
const reinforcementPhase: Step = {
  id: 'soviet-reinforcement',
  rule: '3.1i',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.reinforcement' }),
  kinds: state => (reinforcements.sovietArrivals(state).length > 0 ? ['place', 'done'] : NONE),
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
