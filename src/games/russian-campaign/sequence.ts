// The sequence of play: what can be done in each phase of turn.ts, top to bottom, and what is settled on top of a phase.
import { NO_HEX } from '../../engine/board.ts'
import { openCombats } from '../../engine/choices.ts'
import type { ActionKind, GameEvent, Refusal } from '../../engine/contract.ts'
import { type Content, dueBy, type Phase, phaseOf, type Sequence, type Stage } from '../../engine/sequence.ts'
import { AXIS, LAST_TURN, OPTIONS, SIDES, SOVIET } from './meta.ts'
import * as airborne from './rules/airborne.ts'
import { automaticVictoryOffer, axisOnly, winsAutomatically } from './rules/automatic-victory.ts'
import { battleStage, fightOffer } from './rules/battle.ts'
import { pairOf } from './rules/charts.ts'
import * as combat from './rules/combat.ts'
import * as conversions from './rules/conversions.ts'
import * as movement from './rules/movement.ts'
import { entryOffer, taskOffer } from './rules/orders.ts'
import * as partisans from './rules/partisans.ts'
import { updateRailOwnership } from './rules/rail-ownership.ts'
import * as reinforcements from './rules/reinforcements.ts'
import * as replacements from './rules/replacements.ts'
import { setsUpNow, setUpOffers } from './rules/setup.ts'
import { endMovement, overstackOffer } from './rules/stacking.ts'
import { checkSupply } from './rules/supply.ts'
import { clearSupport } from './rules/support.ts'
import { type Now, now, OPENING, type PhaseName, TURN } from './rules/turn.ts'
import * as victory from './rules/victory.ts'
import { rollAgain, rollWeather } from './rules/weather.ts'
import { whatIfAsked, whatIfOffer } from './rules/what-ifs.ts'
import * as withdrawals from './rules/withdrawals.ts'
import { change, hasOption, type State, scenarioOf } from './state.ts'

/** S3.uranus-special: the first half turn is not played. */
const isSkipped = (state: State): boolean =>
  now(state).side === AXIS && hasOption(state, OPTIONS.uranusSpecial) && state.turn === scenarioOf(state).start.turn

// ---- Movement: steps 2, 3, 5 and 6 ----

/** 4.0.1, 13.1 */
const beginTurn = (state: State, events: GameEvent[]): void => {
  events.push({ key: 'log.turn', rule: '4.0', args: { turn: state.turn } })
  if (pairOf(state.turn) === 'jan') change(state, { artilleryUsed: 0 }) // 9.10.2
  rollWeather(state, events)
  victory.checkSuddenDeath(state, events)
}

const openImpulse = (state: State, events: GameEvent[]): void => {
  const { side, impulse } = now(state)
  if (side === AXIS && impulse === 1) beginTurn(state, events)
  if (side === AXIS && impulse === 2) rollAgain(state, events)
  if (state.over || isSkipped(state)) return
  if (side === AXIS && impulse === 2) airborne.failDrops(state, events)
  movement.beginMovement(state)
  reinforcements.openArrivals(state, events)
  replacements.openReplacements(state, events)
  if (side === AXIS && impulse === 1) {
    withdrawals.openWithdrawals(state, events)
    conversions.openConversions(state, events)
  }
}

// 9.11.1: automatic victory is of the Axis
const MOVING: readonly ActionKind[] = ['place', 'move', 'attack', 'assign', 'done']
const ONLY_MOVING = MOVING.filter(kind => kind !== 'attack')

const moveDuties = (state: State): Refusal[] => [
  ...movement.movementDuties(state),
  ...reinforcements.arrivalDuties(state),
  ...replacements.replacementDuties(state),
]

const closeMovement = (state: State, events: GameEvent[]): void => {
  const { side, impulse } = now(state)
  if (isSkipped(state)) return
  if (side === AXIS) partisans.removePartisans(state, events) // 11.2.3
  if (side === AXIS && impulse === 1) conversions.closeConversions(state, events) // QA6
  replacements.closeReplacements(state, events)
  combat.surrenderHopeless(state, events) // 9.5b, before any combat
}

// ---- The end of an impulse ----

const closeImpulse = (state: State, events: GameEvent[]): void => {
  const { side, impulse } = now(state)
  if (isSkipped(state)) return
  combat.clearDeclared(state)
  clearSupport(state)
  if (side === AXIS && impulse === 1) withdrawals.closeWithdrawals(state, events)
  if (impulse === 1 || state.over) return
  updateRailOwnership(state, side, events) // 4.0.3e, QA1
  if (side === AXIS) {
    victory.checkMinimum(state, events) // 5.4a
    if (!state.over) checkSupply(state, AXIS, events) // 4.0.4
  }
}

// ---- The phases ----

const setUp = ({ side }: Now): Content<State> => ({
  rule: side === SOVIET ? '3.2a' : '3.3.1a',
  ask: () => ({ key: 'ask.setup' }),
  isOpen: setsUpNow,
  offers: setUpOffers,
})

const placePartisans: Content<State> = {
  rule: '11.2.4',
  ask: () => ({ key: 'ask.partisans' }),
  enter: partisans.startPartisans,
  isOpen: partisans.canPlacePartisans,
  offers: { place: partisans.partisanOffer, done: {} },
}

const PHASES: Readonly<Record<PhaseName, (phase: Now) => Content<State>>> = {
  'first-setup': setUp,
  setup: setUp,
  'partisan-setup': () => ({
    ...placePartisans,
    isOpen: state => scenarioOf(state).start.turn > 1 && partisans.canPlacePartisans(state),
  }),
  // 13.1a: before play
  objectives: () => ({
    rule: '13.1a',
    ask: state => ({ key: 'ask.objective', args: { year: victory.objectiveYear(state) } }),
    isOpen: state => victory.objectiveYear(state) !== undefined,
    offers: { choose: victory.objectiveOffer },
  }),
  move: ({ side, impulse }) => ({
    rule: side === AXIS ? (impulse === 1 ? '4.0.2a' : '4.0.3a') : impulse === 1 ? '4.0.5' : '4.0.6',
    enter: openImpulse,
    isOpen: state => !isSkipped(state),
    offers: {
      place: entryOffer,
      move: movement.moveOffer,
      attack: automaticVictoryOffer,
      assign: taskOffer,
      done: { duties: moveDuties, apply: endMovement },
    },
    kinds: state => (winsAutomatically(state) ? MOVING : ONLY_MOVING),
    shut: (_state, { type }) => (type === 'attack' ? axisOnly() : undefined),
    leave: closeMovement,
  }),
  // 9.1.2, 9.2
  declare: () => ({
    rule: '9.1.1',
    isOpen: state => !isSkipped(state) && (state.combats.length > 0 || combat.declareTargets(state).length > 0),
    offers: {
      attack: combat.declareOffer,
      choose: combat.allocationOffer,
      done: { duties: combat.declareDuties },
    },
  }),
  fight: () => ({
    rule: '4.0.2d',
    isOpen: state => openCombats(state).length > 0,
    offers: { choose: fightOffer },
    leave: closeImpulse,
  }),
  // Combats, rail ownership, partisans, supply
  partisans: () => ({
    ...placePartisans,
    leave: (state, events) => checkSupply(state, SOVIET, events), // 4.0.7
  }),
}

const idOf = ({ side, name, impulse }: Now): string => {
  const isOfImpulse = name === 'move' || name === 'declare' || name === 'fight'
  return isOfImpulse ? `${SIDES[side]}-${name}-${impulse}` : `${SIDES[side]}-${name}`
}

const inTurn = (phase: Now): Phase<State> => phaseOf(SIDES, phase, { id: idOf(phase), ...PHASES[phase.name](phase) })

// ---- What is settled on top of a phase ----

const seat = (state: State): string => SIDES[now(state).side]

/** 6.2: at the end of movement. */
const OVERSTACK: Stage<State> = {
  seat,
  ask: ({ overstacked }) => ({ key: 'ask.crowded', args: { hex: overstacked } }),
  offers: { losses: overstackOffer },
}

/** 9.5b: before the combats are declared. */
const SURRENDER: Stage<State> = {
  seat,
  ask: () => ({ key: 'ask.surrender' }),
  offers: { losses: combat.surrenderOffer },
}

/** V.III: before a side sets up or moves. */
const WHAT_IF: Stage<State> = {
  seat,
  ask: () => ({ key: 'ask.whatIf' }),
  offers: { choose: whatIfOffer },
}

const stage = (state: State): Stage<State> | undefined => {
  const { overstacked, battle, world } = state
  if (overstacked !== NO_HEX) return OVERSTACK
  if (battle !== undefined) return battleStage(battle)
  if (isSkipped(state)) return undefined
  if (world.surrendering.length > 0 && now(state).name === 'declare') return SURRENDER
  return whatIfAsked(state) === undefined ? undefined : WHAT_IF
}

// ---- The turn ----

export const SEQUENCE: Sequence<State> = {
  opening: OPENING.map(inTurn),
  turn: TURN.map(inTurn),
  stage,
  declares: ['by'],
  orderRule: '4.0',
  endRule: '4.0',
  dueRule: dueBy({ losses: '9.6.2', retreat: '9.7.1a', advance: '9.6.4' }),
  lastTurn: state => scenarioOf(state).end?.turn ?? LAST_TURN, // 4.0.8, 5.3, S4.0a
  endGame: victory.endGame,
}
