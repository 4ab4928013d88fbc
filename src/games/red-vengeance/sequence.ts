// The sequence of play: the set-up in its steps, then the eleven steps of each turn (4.0).
import { doneAfter, dueBy, NONE } from '../../engine/answers.ts'
import { NO_HEX } from '../../engine/board.ts'
import type { ActionKind, Choose, GameEvent, Refusal, Seat } from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import type { Answers, Phase, Sequence } from '../../engine/sequence.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import type { Message } from '../../engine/text.ts'
import * as battle from './battle.ts'
import { HISTORICAL_WEATHER, LAST_TURN, MONTHS, randomWeather } from './charts.ts'
import * as combat from './combat.ts'
import { changeSides, raisePoles } from './countries.ts'
import { berlinSurrounded, killLeader } from './leaders.ts'
import { no } from './messages.ts'
import { ALLIED, AXIS, OPTIONS, SIDES, type Side } from './meta.ts'
import * as movement from './movement.ts'
import { rollBaltic } from './naval.ts'
import * as organisation from './organisation.ts'
import * as setup from './setup.ts'
import * as special from './special.ts'
import { change, enemyOf, FLAG, hasOption, type State } from './state.ts'
import { checkSupply } from './supply.ts'
import { announce } from './victory.ts'

type Step = Phase<State>
const USE_FLEET = 'use-fleet'
const SPARE_FLEET = 'spare-fleet'
const NO_UPRISING = 'no-uprising'
const UPRISING = 'uprising:'

// ---- What interrupts a phase: combats being settled, stacks too high, Warsaw ----

interface Interruption {
  readonly seat: Seat
  readonly kinds: readonly ActionKind[]
  readonly ask: Message
}

const interruptionIn = (state: State, side: Side): Interruption | undefined => {
  if (state.overstacked !== NO_HEX) {
    const { need } = battle.lossOffer(state)
    // 6.3c: the opponent picks
    return {
      seat: SIDES[enemyOf(side)],
      kinds: ['losses'],
      ask: { key: 'ask.overstack', args: { hex: state.overstacked, need } },
    }
  }
  const stage = state.battle?.stages[0]
  if (state.battle !== undefined && stage !== undefined) return inBattle(state, stage.what, side)
  if (state.world.uprising === 'now') return { seat: SIDES[ALLIED], kinds: ['choose'], ask: { key: 'ask.uprising' } }
  return undefined
}

const inBattle = (state: State, what: string, side: Side): Interruption | undefined => {
  const fight = state.battle
  const stage = fight?.stages[0]
  if (fight === undefined || stage === undefined) return undefined
  // Hits without an attacker fall on the Axis (11.5a, 11.7a)
  const attacker = fight.attackers.length === 0 ? ALLIED : side
  const owner = 'role' in stage && stage.role === 'attacker' ? attacker : enemyOf(attacker)
  switch (what) {
    case 'navy':
      return { seat: SIDES[AXIS], kinds: ['choose'], ask: { key: 'ask.navy', args: { hexes: fight.targets } } }
    case 'losses':
      return {
        seat: SIDES[owner],
        kinds: ['losses'],
        ask: { key: 'ask.losses', args: { hits: 'role' in stage ? fight.hits[stage.role] : 0 } },
      }
    case 'retreat':
      return {
        seat: SIDES[owner],
        kinds: ['retreat'],
        ask: { key: 'ask.retreat', args: { units: fight.retreating.map(({ unit }) => unit) } },
      }
    default:
      return {
        seat: SIDES[attacker],
        kinds: ['advance', 'done'],
        ask: { key: 'ask.advance', args: { hexes: fight.targets } },
      }
  }
}

/** After everything that happens: Warsaw rises (11.7), the western Allies roll for their next hex (11.5a). */
const followUp = (state: State, events: GameEvent[]): void => {
  while (state.battle === undefined && state.overstacked === NO_HEX && !state.over) {
    const [hex, ...rest] = state.world.western
    if (state.world.uprising === 'now') {
      if (!special.rise(state, events)) return
    } else if (hex !== undefined) {
      change(state, { western: rest })
      special.westernAttack(state, hex, events)
    } else return
  }
}

/** Choices that an interruption offers. */
export const interruptionChoices = (state: State): string[] => {
  if (state.battle?.stages[0]?.what === 'navy') return [USE_FLEET, SPARE_FLEET]
  if (state.battle === undefined && state.world.uprising === 'now')
    return [...special.uprisingTargets(state).map(unit => `${UPRISING}${state.title.units[unit].id}`), NO_UPRISING]
  return []
}

const chooseInterrupted = (state: State, { option }: Choose, front: combat.Front, events: GameEvent[]): void => {
  if (state.battle !== undefined) battle.answerNavy(state, option === USE_FLEET, front, events)
  else special.riseAgainst(state, state.title.unitByName.get(option.slice(UPRISING.length)) ?? NO_UNIT, events)
}

/** A phase of the turn: its own answers, and those that any interruption asks for. */
const phase = (
  side: Side,
  name: string,
  rest: Pick<Step, 'rule' | 'kinds' | 'answers'> & Partial<Step> & { breakthrough?: boolean },
): Step => {
  const front: combat.Front = { side, breakthrough: name === 'exploitation' }
  const own = rest.answers
  const answers: Answers<State> = {
    ...own,
    losses: {
      check: battle.checkLosses,
      apply: after((state, action, events) => {
        const endsMovement = state.overstacked !== NO_HEX
        battle.applyLosses(state, action, events)
        if (endsMovement) endMovement(state, side, events) // 6.3c: no more moves after the removal
      }),
    },
    retreat: { check: battle.checkRetreat, apply: after(battle.applyRetreat) },
    advance: { check: battle.checkAdvance, apply: after(battle.applyAdvance) },
    choose: {
      check: (state, action) => {
        if (interruptionIn(state, side) === undefined) return own.choose?.check(state, action)
        return interruptionChoices(state).includes(action.option)
          ? undefined
          : no(action.option.startsWith(UPRISING) ? '11.7b' : '4.0a', 'refuse.noSuchChoice', { option: action.option })
      },
      apply: (state, action, events) => {
        if (interruptionIn(state, side) === undefined) own.choose?.apply(state, action, events)
        else chooseInterrupted(state, action, front, events)
        followUp(state, events)
      },
    },
    done: {
      check: (state, action) =>
        interruptionIn(state, side) === undefined ? own.done?.check(state, action) : undefined,
      apply: (state, action, events) => {
        if (interruptionIn(state, side) === undefined) own.done?.apply(state, action, events)
        else battle.endAdvance(state, events)
        followUp(state, events)
      },
    },
    ...(own.move === undefined ? {} : { move: { check: own.move.check, apply: after(own.move.apply) } }),
    ...(own.place === undefined ? {} : { place: { check: own.place.check, apply: after(own.place.apply) } }),
    ...(own.attack === undefined ? {} : { attack: { check: own.attack.check, apply: after(own.attack.apply) } }),
  }
  return {
    id: `${SIDES[side]}-${name}`,
    rule: rest.rule,
    seat: state => interruptionIn(state, side)?.seat ?? SIDES[side],
    ask: state => interruptionIn(state, side)?.ask ?? rest.ask?.(state) ?? { key: `ask.${name}` },
    kinds: state => interruptionIn(state, side)?.kinds ?? rest.kinds(state),
    answers,
    enter: (state, events) => {
      rest.enter?.(state, events)
      followUp(state, events)
    },
    leave: (state, events) => rest.leave?.(state, events),
  }
}

type Apply<A> = (state: State, action: A, events: GameEvent[]) => void
const after =
  <A>(apply: Apply<A>): Apply<A> =>
  (state, action, events) => {
    apply(state, action, events)
    followUp(state, events)
  }

// ---- Set-up: 3.1 to 3.4 ----

const setUpPhase = (step: setup.SetUpStep): Step => ({
  id: step === 'allies' ? 'allied-setup' : `axis-setup-${step}`,
  rule: step === 'foot' ? '3.2b' : step === 'allies' ? '3.3b' : '3.4a',
  seat: () => SIDES[setup.sideOf(step)],
  ask: () => ({ key: 'ask.setup' }),
  leave: setup.holdGround,
  kinds: () => ['place', 'choose', 'done'],
  answers: {
    place: {
      check: (state, action) => setup.checkSetUp(state, action, step),
      apply: (state, action, events) => setup.applySetUp(state, action, step, events),
    },
    choose: {
      check: (_state, { option }) =>
        option === setup.DEFAULT_SET_UP ? undefined : no('3.2b', 'refuse.noSuchChoice', { option }),
      apply: (state, _action, events) => setup.applyDefault(state, step, events),
    },
    done: doneAfter(state => setup.setUpDuties(state, step)),
  },
})

// ---- Steps 1, 2 and 7 ----

/** 4.0.1a, 4.0.1b, 13.0, 14.7 */
const startTurn = (state: State, events: GameEvent[]): void => {
  let weather = HISTORICAL_WEATHER[state.turn - 1]
  if (hasOption(state, OPTIONS.randomWeather)) {
    const die = roll(state)
    weather = randomWeather(state.turn, die)
    events.push({ key: 'log.weatherRoll', rule: '14.7', dice: [die], args: { die } })
  }
  change(state, { weather, intoYugoslavia: [], air: [0, 0] }) // 12.1a
  state.supplyFresh = 0
  events.push({ key: 'log.turn', rule: '4.0a', args: { turn: state.turn, month: MONTHS[state.turn - 1], weather } })
  rollBaltic(state, events)
  special.bombDresden(state, events)
}

const organise = (state: State, side: Side, events: GameEvent[]): void => {
  for (let unit = 0; unit < state.title.units.length; unit++) state.flags[unit] &= ~FLAG.moved
  const { seaSupplied } = state.world
  // 12.21b, 12.22j: the choice holds until the side organises again
  change(state, { seaSupplied: side === AXIS ? [NO_UNIT, seaSupplied[ALLIED]] : [seaSupplied[AXIS], NO_UNIT] })
  if (side === ALLIED) {
    startTurn(state, events)
    berlinSurrounded(state, events)
    changeSides(state, events)
    raisePoles(state, events)
  } else organisation.beginWithdrawal(state, events)
  checkSupply(state, side)
  organisation.grantPoints(state, side)
}

const organisationPhase = (side: Side): Step =>
  phase(side, 'organisation', {
    rule: side === ALLIED ? '4.0.2a' : '4.0.7a',
    ask: state => ({
      key: 'ask.organisation',
      args: { armour: state.world.armourPoints, infantry: state.world.infantryPoints },
    }),
    enter: (state, events) => organise(state, side, events),
    kinds: () => ['place', 'assign', 'choose', 'done'],
    answers: {
      place: {
        check: (state, action) => organisation.checkPlace(state, action, side),
        apply: organisation.applyPlace,
      },
      assign: {
        check: (state, action) => organisation.checkAssign(state, action, side),
        apply: (state, action, events) => organisation.applyAssign(state, action, side, events),
      },
      choose: {
        check: (state, { option }) => organisation.checkChoice(state, option, side),
        apply: (state, { option }, events) => organisation.applyChoice(state, option, events),
      },
      done: doneAfter(state => organisation.arrivalDuties(state, side)),
    },
    leave: (state, events) => {
      change(state, { infantryPoints: 0, armourPoints: 0 }) // 10.0a
      organisation.rollAir(state, side, events)
    },
  })

// ---- Steps 3, 5, 8 and 10 ----

/** 11.24a: Dietrich on his way to an SS unit he can reach keeps the phase open. */
export const dietrichDuty = (state: State, side: Side, breakthrough: boolean): Refusal[] => {
  if (side !== AXIS || movement.strayDietrich(state) === NO_HEX) return []
  const dietrich = state.title.unitByName.get('dietrich') ?? NO_UNIT
  return movement.destinationsOf(state, dietrich, side, breakthrough).length > 0
    ? [no('11.24a', 'refuse.dietrichStrays')]
    : []
}

const movementPhase = (side: Side, breakthrough: boolean): Step =>
  phase(side, breakthrough ? 'breakthrough' : 'movement', {
    rule: breakthrough ? (side === ALLIED ? '4.0.5' : '4.0.10') : side === ALLIED ? '4.0.3' : '4.0.8',
    enter: (state, events) => {
      movement.startMovement(state, side, breakthrough)
      // 13.0c, 13.0f: in mud only leaders move; without them the phase ends at once, and 6.3c holds all the same
      if (breakthrough && movement.isBoggedDown(state) && !movement.canAnyMove(state, side, breakthrough))
        endMovement(state, side, events)
    },
    kinds: () => ['move', 'done'],
    answers: {
      move: {
        check: (state, action) => movement.checkMove(state, action, side, breakthrough),
        apply: movement.applyMove,
      },
      done: {
        check: state => dietrichDuty(state, side, breakthrough)[0],
        apply: (state, _action, events) => endMovement(state, side, events),
      },
    },
  })

/** 6.3c: the opponent removes what is too much, hex after hex; then the phase is over. */
const endMovement = (state: State, side: Side, events: GameEvent[]): void => {
  const [hex = NO_HEX] = movement.overstackedHexes(state, side)
  state.overstacked = hex
  if (hex !== NO_HEX) return
  const stray = movement.strayDietrich(state)
  const dietrich = state.title.unitByName.get('dietrich') ?? NO_UNIT
  if (side === AXIS && stray !== NO_HEX) killLeader(state, dietrich, '11.24a', events)
  state.closed = true
}

// ---- Steps 4, 6, 9 and 11 ----

export const combatDuties = (state: State, front: combat.Front): Refusal[] => [
  ...combat.combatDuties(state, front),
  ...(front.side === AXIS && !(front.breakthrough && movement.isBoggedDown(state))
    ? organisation.bulgeDuties(state, combat.possibleAttackers(state, front), front.breakthrough)
    : []),
]

const combatPhase = (side: Side, breakthrough: boolean): Step => {
  const front: combat.Front = { side, breakthrough }
  const [first, second] = side === ALLIED ? ['4.0.4', '4.0.6'] : ['4.0.9', '4.0.11a']
  return phase(side, breakthrough ? 'exploitation' : 'combat', {
    rule: breakthrough ? second : first,
    enter: state => {
      for (let unit = 0; unit < state.title.units.length; unit++) state.flags[unit] &= ~FLAG.attacked
      change(state, {
        navyUsed: false,
        fleetUsed: false,
        western: side === ALLIED && !breakthrough ? special.westernHexes(state) : [],
      })
    },
    kinds: state => {
      if (breakthrough && movement.isBoggedDown(state)) return NONE
      return combat.possibleAttackers(state, front).length > 0 ? ['attack', 'done'] : NONE
    },
    answers: {
      attack: {
        check: (state, action) => combat.checkAttack(state, action, front),
        apply: (state, action, events) => battle.applyAttack(state, action, front, events),
      },
      done: doneAfter(state => combatDuties(state, front)),
    },
    leave: (state, events) => {
      if (side === AXIS && breakthrough) special.punish(state, events)
    },
  })
}

const playerTurn = (side: Side): readonly Step[] => [
  organisationPhase(side),
  movementPhase(side, false),
  combatPhase(side, false),
  movementPhase(side, true),
  combatPhase(side, true),
]

/** 4.0.11b, 15.0 */
const endTurn = (state: State, events: GameEvent[]): void => {
  if (state.turn < LAST_TURN) {
    state.turn += 1
    return
  }
  state.over = true
  announce(state, events)
}

export const SEQUENCE: Sequence<State> = {
  opening: [setUpPhase('foot'), setUpPhase('allies'), setUpPhase('armour')],
  turn: [...playerTurn(ALLIED), ...playerTurn(AXIS)],
  endRule: '4.0a',
  dueRule: dueBy({ losses: '8.51b', retreat: '8.6', advance: '8.7a' }),
  endTurn,
}
