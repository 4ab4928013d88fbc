// The sequence of play, top to bottom: set-up, then in each game turn the Soviet and the Axis player turn (SEQ-0).
import { done, doneAfter, NONE } from '../../engine/answers.ts'
import { NO_HEX } from '../../engine/board.ts'
import type { Action, ActionKind, GameEvent, Refusal, Seat } from '../../engine/contract.ts'
import type { Answer, Answers, Phase, Sequence } from '../../engine/sequence.ts'
import type { Message } from '../../engine/text.ts'
import * as air from './air.ts'
import * as battle from './battle.ts'
import * as combat from './combat.ts'
import { no } from './messages.ts'
import { AXIS, SIDES, type Side, SOVIET } from './meta.ts'
import * as movement from './movement.ts'
import * as reinforcements from './reinforcements.ts'
import * as retreat from './retreat.ts'
import type { PhaseName } from './sequence-messages.ts'
import * as setup from './setup.ts'
import { enemyOf, FLAG, INTERDICTION, PATROL, type State, SUPERIORITY } from './state.ts'
import type { Title } from './title.ts'
import { outcomeOf, scoreEnd, scoreFront } from './victory.ts'
import { dateOf } from './words.ts'

type Step = Phase<Title, State>

const phase = (side: Side, name: PhaseName, rest: Omit<Step, 'id' | 'seat' | 'ask'> & Partial<Step>): Step => ({
  id: `${SIDES[side]}-${name}`,
  seat: () => SIDES[side],
  ask: () => ({ key: `ask.${name}` }),
  ...rest,
})

// ---- Set-up: OOB-A to OOB-SD ----

export const setUpDuties = (title: Title, state: State, side: number): readonly Refusal[] => {
  const units = setup.unplaced(title, state, side)
  return units.length > 0 ? [no(setup.setUpRule(title, state, units[0]), 'refuse.unplaced', { units })] : []
}

const setUpPhase = (side: Side): Step =>
  phase(side, 'setup', {
    rule: side === AXIS ? 'OOB-A' : 'OOB-SA',
    kinds: (title, state) => (setup.ownPlacements(title, state, side).length > 0 ? ['place', 'choose', 'done'] : NONE),
    answers: {
      place: {
        check: (title, state, action) => setup.checkSetUp(title, state, action, side),
        apply: setup.applySetUp,
      },
      choose: {
        check: (_title, _state, { option }) =>
          option === setup.DEFAULT_SET_UP ? undefined : no('OOB-B', 'refuse.noSuchChoice', { option }),
        apply: (title, state, _action, events) => setup.applyDefault(title, state, side, events),
      },
      done: doneAfter((title, state) => setUpDuties(title, state, side)),
    },
  })

// ---- 1. First movement phase, with interception before and air superiority after it ----

const interceptionPhase = (side: Side): Step =>
  phase(side, 'interception', {
    rule: 'AIR-ICP-1',
    kinds: (title, state) =>
      air
        .readyFlights(title, state, side)
        .some(flight => air.interceptionOptions(title, state, flight, side).length > 0)
        ? ['assign', 'done']
        : NONE,
    answers: {
      assign: {
        check: (title, state, action) => air.checkInterception(title, state, action, side),
        apply: air.applyInterception,
      },
      done,
    },
  })

/** Before the phase closes: RNF-2, RNF-6: whoever can enter must; STK-1: whoever can leave an overstacked hex must. */
export const movementDuties = (title: Title, state: State, side: number, motorised: boolean): Refusal[] => {
  const duties: Refusal[] = []
  const due = motorised ? [] : reinforcements.dueUnits(title, state, side)
  const units = due.filter(unit => reinforcements.arrivalOptions(title, state, unit).length > 0)
  if (units.length > 0) duties.push(no('RNF-2', 'refuse.reinforcementsWait', { units }))
  const hexes = movement
    .overstackedHexes(title, state, side)
    .filter(hex => movement.canLeave(title, state, hex, motorised))
  if (hexes.length > 0) duties.push(no('STK-1', 'refuse.overstacked', { hexes }))
  return duties
}

/** STK-1: a phase with an overstacked hex stays open; only when nobody can move out must the owner remove units. */
const doneMoving = (side: Side, motorised: boolean): Answer<Title, State, Extract<Action, { type: 'done' }>> => ({
  check: (title, state) => movementDuties(title, state, side, motorised)[0],
  apply: (title, state) => {
    const [hex = NO_HEX] = movement.overstackedHexes(title, state, side)
    state.overstacked = hex
    state.closed = hex === NO_HEX
  },
})

const movementAnswers = (side: Side, motorised: boolean): Answers<Title, State> => ({
  move: {
    check: (title, state, action) => movement.checkMove(title, state, action, side, motorised),
    apply: movement.applyMove,
  },
  losses: { check: battle.checkLosses, apply: battle.applyLosses },
  done: doneMoving(side, motorised),
})

const movementAsk =
  (name: PhaseName) =>
  (title: Title, state: State): Message =>
    state.overstacked === NO_HEX ? { key: `ask.${name}` } : overstackAsk(title, state)

const overstackAsk = (title: Title, state: State): Message => ({
  key: 'ask.overstack',
  args: { hex: state.overstacked, need: battle.lossOffer(title, state).need },
})

const firstMovementPhase = (side: Side): Step =>
  phase(side, 'movement', {
    rule: 'SEQ-A1',
    ask: movementAsk('movement'),
    enter: (title, state) => movement.startMovement(title, state, side),
    kinds: (_title, state) => (state.overstacked === NO_HEX ? ['place', 'move', 'done'] : ['losses']),
    answers: {
      ...movementAnswers(side, false),
      place: {
        check: (title, state, action) => reinforcements.checkArrival(title, state, action, side),
        apply: reinforcements.applyArrival,
      },
    },
  })

const superiorityPhase = (side: Side): Step =>
  phase(side, 'superiority', {
    rule: 'AIR-SUP-1',
    kinds: (title, state) =>
      air.readyFlights(title, state, side).some(flight => air.strikeTargets(title, state, flight, side).length > 0)
        ? ['assign', 'done']
        : NONE,
    answers: {
      assign: { check: (title, state, action) => air.checkStrike(title, state, action, side), apply: air.applyStrike },
      done,
    },
  })

const escortPhase = (attacker: Side): Step =>
  phase(enemyOf(attacker), 'escort', {
    rule: 'AIR-SUP-8',
    kinds: (title, state) => (air.freePatrols(title, state).length > 0 ? ['assign', 'done'] : NONE),
    answers: {
      assign: {
        check: air.checkEscort,
        apply: (_title, state, action, events) => air.applyEscort(state, action, events),
      },
      done,
    },
    leave: air.resolveStrikes,
  })

// ---- 2. Combat phase ----

const combatSeat = (side: Side, title: Title, state: State): Seat => {
  if (state.overstacked !== NO_HEX) return SIDES[title.side[state.first[state.overstacked]]]
  // RET-Q1: the other side makes the retreats
  return SIDES[state.battle?.stages[0] === 'attackers-retreat' ? enemyOf(side) : side]
}

const combatKinds = (state: State): readonly ActionKind[] => {
  if (state.overstacked !== NO_HEX) return ['losses']
  switch (state.battle?.stages[0]) {
    case 'defenders-retreat':
    case 'attackers-retreat':
      return ['retreat']
    case 'exchange':
      return ['losses']
    case 'advance':
      return ['advance', 'done']
    default:
      return ['attack', 'done']
  }
}

const combatAsk = (title: Title, state: State): Message => {
  if (state.overstacked !== NO_HEX) return overstackAsk(title, state)
  switch (state.battle?.stages[0]) {
    case 'defenders-retreat':
    case 'attackers-retreat':
      return { key: 'ask.retreat', args: { units: state.battle.retreating } }
    case 'exchange':
      return { key: 'ask.exchange', args: { need: state.battle.exchange } }
    case 'advance':
      return { key: 'ask.advance', args: { hexes: state.battle.targets } }
    default:
      return { key: 'ask.combat' }
  }
}

const combatPhase = (side: Side): Step =>
  phase(side, 'combat', {
    rule: 'SEQ-A2',
    seat: (title, state) => combatSeat(side, title, state),
    ask: combatAsk,
    enter: combat.startCombat,
    kinds: (_title, state) => combatKinds(state),
    answers: {
      attack: {
        check: (title, state, action) => combat.checkAttack(title, state, action, side),
        apply: battle.applyAttack,
      },
      losses: { check: battle.checkLosses, apply: battle.applyLosses },
      retreat: {
        check: retreat.checkRetreat,
        apply: (title, state, action, events) => {
          retreat.applyRetreat(title, state, action, events)
          battle.settle(title, state, events)
        },
      },
      advance: { check: battle.checkAdvance, apply: battle.applyAdvance },
      done: {
        check: () => undefined, // CMB-1: no attack is ever compulsory
        apply: (title, state, _action, events) => {
          // CMB-H: an advance not made at once is not made at all
          if (state.battle === undefined) state.closed = true
          else {
            battle.nextStage(state)
            battle.settle(title, state, events)
          }
        },
      },
    },
    leave: (title, state) => {
      combat.endCombat(title, state)
      air.recall(title, state, side, SUPERIORITY) // AIR-SUP-1
    },
  })

// ---- 3. Motorised movement phase, then interdiction and patrols ----

const motorisedPhase = (side: Side): Step =>
  phase(side, 'motorised', {
    rule: 'SEQ-A3',
    ask: movementAsk('motorised'),
    enter: (title, state) => movement.startMovement(title, state, side),
    kinds: (_title, state) => (state.overstacked === NO_HEX ? ['move', 'done'] : ['losses']),
    answers: movementAnswers(side, true),
  })

const launchPhase = (side: Side): Step =>
  phase(side, 'launch', {
    rule: 'AIR-INT-1',
    kinds: (title, state) => (air.readyFlights(title, state, side).length > 0 ? ['assign', 'done'] : NONE),
    answers: {
      assign: { check: (title, state, action) => air.checkLaunch(title, state, action, side), apply: air.applyLaunch },
      done,
    },
    leave: (title, state, events) => {
      air.recall(title, state, enemyOf(side), INTERDICTION, PATROL) // AIR-CAP-3: after the phasing side has launched
      for (let unit = 0; unit < title.units.length; unit++)
        if (title.side[unit] === side) state.flags[unit] &= ~FLAG.railed
      scoreFront(title, state, side, events)
    },
  })

const playerTurn = (side: Side): readonly Step[] => [
  interceptionPhase(side),
  firstMovementPhase(side),
  superiorityPhase(side),
  escortPhase(side),
  combatPhase(side),
  motorisedPhase(side),
  launchPhase(side),
]

/** SEQ-C: the marker goes on, or the game ends after the scenario's last game turn. */
const endTurn = (title: Title, state: State, events: GameEvent[]): void => {
  const [, last] = title.orders[state.scenario].scenario.turns
  if (state.turn < last) {
    state.turn += 1
    // OPT-2: the order is for the first game turn
    for (let unit = 0; unit < title.units.length; unit++) state.flags[unit] &= ~FLAG.standFast
    events.push({ key: 'log.turn', rule: 'SEQ-C', args: { turn: state.turn, date: dateOf(state.turn) } })
    return
  }
  scoreEnd(title, state, events)
  state.over = true
  const [axis, soviet] = state.vp
  events.push({ key: 'log.over', rule: 'VICT-1', args: { level: outcomeOf(soviet - axis).level, axis, soviet } })
}

// When each air mission is flown
const MISSION_RULES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    interdiction: 'AIR-INT-1',
    patrol: 'AIR-CAP-1',
    superiority: 'AIR-SUP-1',
    escort: 'AIR-SUP-8',
    interception: 'AIR-ICP-1',
  }),
)

const dueRule = (action: Action): string | undefined => {
  switch (action.type) {
    case 'place':
      return 'RNF-1'
    case 'attack':
      return 'SEQ-A2'
    case 'assign':
      return MISSION_RULES.get(action.as)
    case 'retreat':
      return 'RET-Q1'
    case 'advance':
      return 'CMB-H'
    case 'losses':
      return 'CMB-3'
    default:
      return undefined
  }
}

// SEQ-0, SEQ-B
export const SEQUENCE: Sequence<Title, State> = {
  opening: [setUpPhase(AXIS), setUpPhase(SOVIET)],
  turn: [...playerTurn(SOVIET), ...playerTurn(AXIS)],
  endRule: 'SEQ-C',
  dueRule,
  endTurn,
}
