// The sequence of play: what can be done in each phase of turn.ts, top to bottom.
import { NO_HEX } from '../../engine/board.ts'
import type { Refusal } from '../../engine/contract.ts'
import type { DoneOffer } from '../../engine/offer.ts'
import { type Content, dueBy, type Phase, phaseOf, type Sequence } from '../../engine/sequence.ts'
import { AXIS, SCENARIOS, SIDES, type Side } from './meta.ts'
import * as air from './rules/air.ts'
import { attackOffer, battleStage } from './rules/battle.ts'
import * as combat from './rules/combat.ts'
import * as movement from './rules/movement.ts'
import * as reinforcements from './rules/reinforcements.ts'
import * as setup from './rules/setup.ts'
import { overstackedHexes, stackingDuties } from './rules/stacking.ts'
import { type Now, now, OPENING, TURN } from './rules/turn.ts'
import { endGame, scoreFront } from './rules/victory.ts'
import { enemyOf, FLAG, INTERDICTION, PATROL, type State, SUPERIORITY } from './state.ts'
import { no } from './words/messages.ts'
import { dateOf } from './words/names.ts'
import type { PhaseName } from './words/sequence.ts'

// ---- 1. First movement phase ----

/** Before the phase closes: RNF-2, RNF-6: whoever can enter must; STK-1. */
const movementDuties = (state: State): Refusal[] => {
  const { side, name } = now(state)
  const duties: Refusal[] = []
  const due = name === 'motorised' ? [] : reinforcements.dueUnits(state, side)
  const units = due.filter(unit => reinforcements.arrivalOptions(state, unit).length > 0)
  if (units.length > 0) duties.push(no('RNF-2', 'refuse.reinforcementsWait', { units }))
  return [...duties, ...stackingDuties(state)]
}

/** STK-1: a phase with an overstacked hex stays open; only when nobody can move out must the owner remove units. */
const doneMoving: DoneOffer<State> = {
  duties: movementDuties,
  apply: state => {
    const [hex = NO_HEX] = overstackedHexes(state, now(state).side)
    state.overstacked = hex
    state.closed = hex === NO_HEX
  },
}

// ---- The phases ----

const phases: Readonly<Record<PhaseName, (side: Side) => Content<State>>> = {
  // OOB-A to OOB-SD
  setup: side => ({
    rule: side === AXIS ? 'OOB-A' : 'OOB-SA',
    isOpen: state => setup.ownPlacements(state, side).length > 0,
    offers: setup.setUpOffers,
  }),
  interception: side => ({
    rule: 'AIR-ICP-1',
    isOpen: state => air.readyFlights(state, side).some(flight => air.interceptionOptions(state, flight).length > 0),
    offers: { assign: air.interceptionOffer, done: {} },
  }),
  movement: side => ({
    rule: 'SEQ-A1',
    enter: state => movement.beginMovement(state, side),
    offers: { place: reinforcements.arrivalOffer, move: movement.moveOffer, done: doneMoving },
  }),
  superiority: side => ({
    rule: 'AIR-SUP-1',
    isOpen: state => air.readyFlights(state, side).some(flight => air.strikeTargets(state, flight).length > 0),
    offers: { assign: air.strikeOffer, done: {} },
  }),
  escort: () => ({
    rule: 'AIR-SUP-8',
    isOpen: state => air.freePatrols(state).length > 0,
    offers: { assign: air.escortOffer, done: {} },
    leave: air.resolveStrikes,
  }),
  // CMB-1: no attack is ever compulsory
  combat: side => ({
    rule: 'SEQ-A2',
    enter: combat.beginCombat,
    offers: { attack: attackOffer, done: {} },
    leave: state => {
      combat.endCombat(state)
      air.recall(state, side, SUPERIORITY) // AIR-SUP-1
    },
  }),
  motorised: side => ({
    rule: 'SEQ-A3',
    enter: state => movement.beginMovement(state, side),
    offers: { move: movement.moveOffer, done: doneMoving },
  }),
  launch: side => ({
    rule: 'AIR-INT-1',
    isOpen: state => air.readyFlights(state, side).length > 0,
    offers: { assign: air.launchOffer, done: {} },
    leave: (state, events) => {
      air.recall(state, enemyOf(side), INTERDICTION, PATROL) // AIR-CAP-3: after the phasing side has launched
      for (let unit = 0; unit < state.title.units.length; unit++)
        if (state.title.side[unit] === side) state.flags[unit] &= ~FLAG.railed
      scoreFront(state, side, events)
    },
  }),
}

const inTurn = (now: Now): Phase<State> => phaseOf(SIDES, now, phases[now.name](now.side))

// When each air mission is flown
const MISSION_RULES = {
  interdiction: 'AIR-INT-1',
  patrol: 'AIR-CAP-1',
  superiority: 'AIR-SUP-1',
  escort: 'AIR-SUP-8',
  interception: 'AIR-ICP-1',
}
const DUE_RULES = { place: 'RNF-1', attack: 'SEQ-A2', retreat: 'RET-Q1', advance: 'CMB-H', losses: 'CMB-3' }

export const SEQUENCE: Sequence<State> = {
  opening: OPENING.map(inTurn),
  turn: TURN.map(inTurn),
  stage: battleStage,
  declares: ['lower', 'ignore'],
  orderRule: 'SEQ-0',
  endRule: 'SEQ-C',
  dueRule: dueBy(DUE_RULES, MISSION_RULES),
  lastTurn: state => SCENARIOS[state.scenario].turns[1],
  beginTurn: (state, events) => {
    // OPT-2: the order is for the first game turn
    for (let unit = 0; unit < state.title.units.length; unit++) state.flags[unit] &= ~FLAG.standFast
    events.push({ key: 'log.turn', rule: 'SEQ-C', args: { turn: state.turn, date: dateOf(state.turn) } })
  },
  endGame,
}
