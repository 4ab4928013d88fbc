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
import { outcomeOf, scoreEnd, scoreFront } from './victory.ts'
import { dateOf } from './words.ts'

type Step = Phase<State>

const phase = (side: Side, name: PhaseName, rest: Omit<Step, 'id' | 'seat' | 'ask'> & Partial<Step>): Step => ({
  id: `${SIDES[side]}-${name}`,
  seat: () => SIDES[side],
  ask: () => ({ key: `ask.${name}` }),
  ...rest,
})

// ---- Set-up: OOB-A to OOB-SD ----

export const setUpDuties = (state: State, side: number): readonly Refusal[] => {
  const units = setup.unplaced(state, side)
  return units.length > 0 ? [no(setup.setUpRule(state, units[0]), 'refuse.unplaced', { units })] : []
}

const setUpPhase = (side: Side): Step =>
  phase(side, 'setup', {
    rule: side === AXIS ? 'OOB-A' : 'OOB-SA',
    kinds: state => (setup.ownPlacements(state, side).length > 0 ? ['place', 'choose', 'done'] : NONE),
    answers: {
      place: {
        check: (state, action) => setup.checkSetUp(state, action, side),
        apply: setup.applySetUp,
      },
      choose: {
        check: (_state, { option }) =>
          option === setup.DEFAULT_SET_UP ? undefined : no('OOB-B', 'refuse.noSuchChoice', { option }),
        apply: (state, _action, events) => setup.applyDefault(state, side, events),
      },
      done: doneAfter(state => setUpDuties(state, side)),
    },
  })

// ---- 1. First movement phase, with interception before and air superiority after it ----

const interceptionPhase = (side: Side): Step =>
  phase(side, 'interception', {
    rule: 'AIR-ICP-1',
    kinds: state =>
      air.readyFlights(state, side).some(flight => air.interceptionOptions(state, flight, side).length > 0)
        ? ['assign', 'done']
        : NONE,
    answers: {
      assign: {
        check: (state, action) => air.checkInterception(state, action, side),
        apply: air.applyInterception,
      },
      done,
    },
  })

/** Before the phase closes: RNF-2, RNF-6: whoever can enter must; STK-1: whoever can leave an overstacked hex must. */
export const movementDuties = (state: State, side: number, motorised: boolean): Refusal[] => {
  const duties: Refusal[] = []
  const due = motorised ? [] : reinforcements.dueUnits(state, side)
  const units = due.filter(unit => reinforcements.arrivalOptions(state, unit).length > 0)
  if (units.length > 0) duties.push(no('RNF-2', 'refuse.reinforcementsWait', { units }))
  const hexes = movement.overstackedHexes(state, side).filter(hex => movement.canLeave(state, hex, motorised))
  if (hexes.length > 0) duties.push(no('STK-1', 'refuse.overstacked', { hexes }))
  return duties
}

/** STK-1: a phase with an overstacked hex stays open; only when nobody can move out must the owner remove units. */
const doneMoving = (side: Side, motorised: boolean): Answer<State, Extract<Action, { type: 'done' }>> => ({
  check: state => movementDuties(state, side, motorised)[0],
  apply: state => {
    const [hex = NO_HEX] = movement.overstackedHexes(state, side)
    state.overstacked = hex
    state.closed = hex === NO_HEX
  },
})

const movementAnswers = (side: Side, motorised: boolean): Answers<State> => ({
  move: {
    check: (state, action) => movement.checkMove(state, action, side, motorised),
    apply: movement.applyMove,
  },
  losses: { check: battle.checkLosses, apply: battle.applyLosses },
  done: doneMoving(side, motorised),
})

const movementAsk =
  (name: PhaseName) =>
  (state: State): Message =>
    state.overstacked === NO_HEX ? { key: `ask.${name}` } : overstackAsk(state)

const overstackAsk = (state: State): Message => ({
  key: 'ask.overstack',
  args: { hex: state.overstacked, need: battle.lossOffer(state).need },
})

const firstMovementPhase = (side: Side): Step =>
  phase(side, 'movement', {
    rule: 'SEQ-A1',
    ask: movementAsk('movement'),
    enter: state => movement.startMovement(state, side),
    kinds: state => (state.overstacked === NO_HEX ? ['place', 'move', 'done'] : ['losses']),
    answers: {
      ...movementAnswers(side, false),
      place: {
        check: (state, action) => reinforcements.checkArrival(state, action, side),
        apply: reinforcements.applyArrival,
      },
    },
  })

const superiorityPhase = (side: Side): Step =>
  phase(side, 'superiority', {
    rule: 'AIR-SUP-1',
    kinds: state =>
      air.readyFlights(state, side).some(flight => air.strikeTargets(state, flight, side).length > 0)
        ? ['assign', 'done']
        : NONE,
    answers: {
      assign: { check: (state, action) => air.checkStrike(state, action, side), apply: air.applyStrike },
      done,
    },
  })

const escortPhase = (attacker: Side): Step =>
  phase(enemyOf(attacker), 'escort', {
    rule: 'AIR-SUP-8',
    kinds: state => (air.freePatrols(state).length > 0 ? ['assign', 'done'] : NONE),
    answers: {
      assign: {
        check: air.checkEscort,
        apply: (state, action, events) => air.applyEscort(state, action, events),
      },
      done,
    },
    leave: air.resolveStrikes,
  })

// ---- 2. Combat phase ----

const combatSeat = (side: Side, state: State): Seat => {
  if (state.overstacked !== NO_HEX) return SIDES[state.title.side[state.first[state.overstacked]]]
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

const combatAsk = (state: State): Message => {
  if (state.overstacked !== NO_HEX) return overstackAsk(state)
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
    seat: state => combatSeat(side, state),
    ask: combatAsk,
    enter: combat.startCombat,
    kinds: state => combatKinds(state),
    answers: {
      attack: {
        check: (state, action) => combat.checkAttack(state, action, side),
        apply: battle.applyAttack,
      },
      losses: { check: battle.checkLosses, apply: battle.applyLosses },
      retreat: {
        check: retreat.checkRetreat,
        apply: (state, action, events) => {
          retreat.applyRetreat(state, action, events)
          battle.settle(state, events)
        },
      },
      advance: { check: battle.checkAdvance, apply: battle.applyAdvance },
      done: {
        check: () => undefined, // CMB-1: no attack is ever compulsory
        apply: (state, _action, events) => {
          // CMB-H: an advance not made at once is not made at all
          if (state.battle === undefined) state.closed = true
          else {
            battle.nextStage(state)
            battle.settle(state, events)
          }
        },
      },
    },
    leave: state => {
      combat.endCombat(state)
      air.recall(state, side, SUPERIORITY) // AIR-SUP-1
    },
  })

// ---- 3. Motorised movement phase, then interdiction and patrols ----

const motorisedPhase = (side: Side): Step =>
  phase(side, 'motorised', {
    rule: 'SEQ-A3',
    ask: movementAsk('motorised'),
    enter: state => movement.startMovement(state, side),
    kinds: state => (state.overstacked === NO_HEX ? ['move', 'done'] : ['losses']),
    answers: movementAnswers(side, true),
  })

const launchPhase = (side: Side): Step =>
  phase(side, 'launch', {
    rule: 'AIR-INT-1',
    kinds: state => (air.readyFlights(state, side).length > 0 ? ['assign', 'done'] : NONE),
    answers: {
      assign: { check: (state, action) => air.checkLaunch(state, action, side), apply: air.applyLaunch },
      done,
    },
    leave: (state, events) => {
      const { title } = state
      air.recall(state, enemyOf(side), INTERDICTION, PATROL) // AIR-CAP-3: after the phasing side has launched
      for (let unit = 0; unit < title.units.length; unit++)
        if (title.side[unit] === side) state.flags[unit] &= ~FLAG.railed
      scoreFront(state, side, events)
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
const endTurn = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const [, last] = title.orders[state.scenario].scenario.turns
  if (state.turn < last) {
    state.turn += 1
    // OPT-2: the order is for the first game turn
    for (let unit = 0; unit < title.units.length; unit++) state.flags[unit] &= ~FLAG.standFast
    events.push({ key: 'log.turn', rule: 'SEQ-C', args: { turn: state.turn, date: dateOf(state.turn) } })
    return
  }
  scoreEnd(state, events)
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
export const SEQUENCE: Sequence<State> = {
  opening: [setUpPhase(AXIS), setUpPhase(SOVIET)],
  turn: [...playerTurn(SOVIET), ...playerTurn(AXIS)],
  endRule: 'SEQ-C',
  dueRule,
  endTurn,
}
