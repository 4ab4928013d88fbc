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
import type { Title } from './title.ts'
import { announce } from './victory.ts'

type Step = Phase<Title, State>
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

const interruptionIn = (title: Title, state: State, side: Side): Interruption | undefined => {
  if (state.overstacked !== NO_HEX) {
    const { need } = battle.lossOffer(title, state)
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
const followUp = (title: Title, state: State, events: GameEvent[]): void => {
  while (state.battle === undefined && state.overstacked === NO_HEX && !state.over) {
    const [hex, ...rest] = state.world.western
    if (state.world.uprising === 'now') {
      if (!special.rise(title, state, events)) return
    } else if (hex !== undefined) {
      change(state, { western: rest })
      special.westernAttack(title, state, hex, events)
    } else return
  }
}

/** Choices that an interruption offers. */
export const interruptionChoices = (title: Title, state: State): string[] => {
  if (state.battle?.stages[0]?.what === 'navy') return [USE_FLEET, SPARE_FLEET]
  if (state.battle === undefined && state.world.uprising === 'now')
    return [...special.uprisingTargets(title, state).map(unit => `${UPRISING}${title.units[unit].id}`), NO_UPRISING]
  return []
}

const chooseInterrupted = (
  title: Title,
  state: State,
  { option }: Choose,
  front: combat.Front,
  events: GameEvent[],
): void => {
  if (state.battle !== undefined) battle.answerNavy(title, state, option === USE_FLEET, front, events)
  else special.riseAgainst(title, state, title.unitByName.get(option.slice(UPRISING.length)) ?? NO_UNIT, events)
}

/** A phase of the turn: its own answers, and those that any interruption asks for. */
const phase = (
  side: Side,
  name: string,
  rest: Pick<Step, 'rule' | 'kinds' | 'answers'> & Partial<Step> & { breakthrough?: boolean },
): Step => {
  const front: combat.Front = { side, breakthrough: name === 'exploitation' }
  const own = rest.answers
  const answers: Answers<Title, State> = {
    ...own,
    losses: {
      check: battle.checkLosses,
      apply: after((title, state, action, events) => {
        const endsMovement = state.overstacked !== NO_HEX
        battle.applyLosses(title, state, action, events)
        if (endsMovement) endMovement(title, state, side, events) // 6.3c: no more moves after the removal
      }),
    },
    retreat: { check: battle.checkRetreat, apply: after(battle.applyRetreat) },
    advance: { check: battle.checkAdvance, apply: after(battle.applyAdvance) },
    choose: {
      check: (title, state, action) => {
        if (interruptionIn(title, state, side) === undefined) return own.choose?.check(title, state, action)
        return interruptionChoices(title, state).includes(action.option)
          ? undefined
          : no(action.option.startsWith(UPRISING) ? '11.7b' : '4.0a', 'refuse.noSuchChoice', { option: action.option })
      },
      apply: (title, state, action, events) => {
        if (interruptionIn(title, state, side) === undefined) own.choose?.apply(title, state, action, events)
        else chooseInterrupted(title, state, action, front, events)
        followUp(title, state, events)
      },
    },
    done: {
      check: (title, state, action) =>
        interruptionIn(title, state, side) === undefined ? own.done?.check(title, state, action) : undefined,
      apply: (title, state, action, events) => {
        if (interruptionIn(title, state, side) === undefined) own.done?.apply(title, state, action, events)
        else battle.endAdvance(title, state, events)
        followUp(title, state, events)
      },
    },
    ...(own.move === undefined ? {} : { move: { check: own.move.check, apply: after(own.move.apply) } }),
    ...(own.place === undefined ? {} : { place: { check: own.place.check, apply: after(own.place.apply) } }),
    ...(own.attack === undefined ? {} : { attack: { check: own.attack.check, apply: after(own.attack.apply) } }),
  }
  return {
    id: `${SIDES[side]}-${name}`,
    rule: rest.rule,
    seat: (title, state) => interruptionIn(title, state, side)?.seat ?? SIDES[side],
    ask: (title, state) =>
      interruptionIn(title, state, side)?.ask ?? rest.ask?.(title, state) ?? { key: `ask.${name}` },
    kinds: (title, state) => interruptionIn(title, state, side)?.kinds ?? rest.kinds(title, state),
    answers,
    enter: (title, state, events) => {
      rest.enter?.(title, state, events)
      followUp(title, state, events)
    },
    leave: (title, state, events) => rest.leave?.(title, state, events),
  }
}

type Apply<A> = (title: Title, state: State, action: A, events: GameEvent[]) => void
const after =
  <A>(apply: Apply<A>): Apply<A> =>
  (title, state, action, events) => {
    apply(title, state, action, events)
    followUp(title, state, events)
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
      check: (title, state, action) => setup.checkSetUp(title, state, action, step),
      apply: (title, state, action, events) => setup.applySetUp(title, state, action, step, events),
    },
    choose: {
      check: (_title, _state, { option }) =>
        option === setup.DEFAULT_SET_UP ? undefined : no('3.2b', 'refuse.noSuchChoice', { option }),
      apply: (title, state, _action, events) => setup.applyDefault(title, state, step, events),
    },
    done: doneAfter((title, state) => setup.setUpDuties(title, state, step)),
  },
})

// ---- Steps 1, 2 and 7 ----

/** 4.0.1a, 4.0.1b, 13.0, 14.7 */
const startTurn = (title: Title, state: State, events: GameEvent[]): void => {
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
  special.bombDresden(title, state, events)
}

const organise = (title: Title, state: State, side: Side, events: GameEvent[]): void => {
  for (let unit = 0; unit < title.units.length; unit++) state.flags[unit] &= ~FLAG.moved
  const { seaSupplied } = state.world
  // 12.21b, 12.22j: the choice holds until the side organises again
  change(state, { seaSupplied: side === AXIS ? [NO_UNIT, seaSupplied[ALLIED]] : [seaSupplied[AXIS], NO_UNIT] })
  if (side === ALLIED) {
    startTurn(title, state, events)
    berlinSurrounded(title, state, events)
    changeSides(title, state, events)
    raisePoles(title, state, events)
  } else organisation.beginWithdrawal(title, state, events)
  checkSupply(title, state, side)
  organisation.grantPoints(title, state, side)
}

const organisationPhase = (side: Side): Step =>
  phase(side, 'organisation', {
    rule: side === ALLIED ? '4.0.2a' : '4.0.7a',
    ask: (_title, state) => ({
      key: 'ask.organisation',
      args: { armour: state.world.armourPoints, infantry: state.world.infantryPoints },
    }),
    enter: (title, state, events) => organise(title, state, side, events),
    kinds: () => ['place', 'assign', 'choose', 'done'],
    answers: {
      place: {
        check: (title, state, action) => organisation.checkPlace(title, state, action, side),
        apply: organisation.applyPlace,
      },
      assign: {
        check: (title, state, action) => organisation.checkAssign(title, state, action, side),
        apply: (title, state, action, events) => organisation.applyAssign(title, state, action, side, events),
      },
      choose: {
        check: (title, state, { option }) => organisation.checkChoice(title, state, option, side),
        apply: (title, state, { option }, events) => organisation.applyChoice(title, state, option, events),
      },
      done: doneAfter((title, state) => organisation.arrivalDuties(title, state, side)),
    },
    leave: (_title, state, events) => {
      change(state, { infantryPoints: 0, armourPoints: 0 }) // 10.0a
      organisation.rollAir(state, side, events)
    },
  })

// ---- Steps 3, 5, 8 and 10 ----

/** 11.24a: Dietrich on his way to an SS unit he can reach keeps the phase open. */
export const dietrichDuty = (title: Title, state: State, side: Side, breakthrough: boolean): Refusal[] => {
  if (side !== AXIS || movement.strayDietrich(title, state) === NO_HEX) return []
  const dietrich = title.unitByName.get('dietrich') ?? NO_UNIT
  return movement.destinationsOf(title, state, dietrich, side, breakthrough).length > 0
    ? [no('11.24a', 'refuse.dietrichStrays')]
    : []
}

const movementPhase = (side: Side, breakthrough: boolean): Step =>
  phase(side, breakthrough ? 'breakthrough' : 'movement', {
    rule: breakthrough ? (side === ALLIED ? '4.0.5' : '4.0.10') : side === ALLIED ? '4.0.3' : '4.0.8',
    enter: (title, state, events) => {
      movement.startMovement(title, state, side, breakthrough)
      // 13.0c, 13.0f: in mud only leaders move; without them the phase ends at once, and 6.3c holds all the same
      if (breakthrough && movement.isBoggedDown(state) && !movement.canAnyMove(title, state, side, breakthrough))
        endMovement(title, state, side, events)
    },
    kinds: () => ['move', 'done'],
    answers: {
      move: {
        check: (title, state, action) => movement.checkMove(title, state, action, side, breakthrough),
        apply: movement.applyMove,
      },
      done: {
        check: (title, state) => dietrichDuty(title, state, side, breakthrough)[0],
        apply: (title, state, _action, events) => endMovement(title, state, side, events),
      },
    },
  })

/** 6.3c: the opponent removes what is too much, hex after hex; then the phase is over. */
const endMovement = (title: Title, state: State, side: Side, events: GameEvent[]): void => {
  const [hex = NO_HEX] = movement.overstackedHexes(title, state, side)
  state.overstacked = hex
  if (hex !== NO_HEX) return
  const stray = movement.strayDietrich(title, state)
  const dietrich = title.unitByName.get('dietrich') ?? NO_UNIT
  if (side === AXIS && stray !== NO_HEX) killLeader(title, state, dietrich, '11.24a', events)
  state.closed = true
}

// ---- Steps 4, 6, 9 and 11 ----

export const combatDuties = (title: Title, state: State, front: combat.Front): Refusal[] => [
  ...combat.combatDuties(title, state, front),
  ...(front.side === AXIS && !(front.breakthrough && movement.isBoggedDown(state))
    ? organisation.bulgeDuties(title, state, combat.possibleAttackers(title, state, front), front.breakthrough)
    : []),
]

const combatPhase = (side: Side, breakthrough: boolean): Step => {
  const front: combat.Front = { side, breakthrough }
  const [first, second] = side === ALLIED ? ['4.0.4', '4.0.6'] : ['4.0.9', '4.0.11a']
  return phase(side, breakthrough ? 'exploitation' : 'combat', {
    rule: breakthrough ? second : first,
    enter: (title, state) => {
      for (let unit = 0; unit < title.units.length; unit++) state.flags[unit] &= ~FLAG.attacked
      change(state, {
        navyUsed: false,
        fleetUsed: false,
        western: side === ALLIED && !breakthrough ? special.westernHexes(title, state) : [],
      })
    },
    kinds: (title, state) => {
      if (breakthrough && movement.isBoggedDown(state)) return NONE
      return combat.possibleAttackers(title, state, front).length > 0 ? ['attack', 'done'] : NONE
    },
    answers: {
      attack: {
        check: (title, state, action) => combat.checkAttack(title, state, action, front),
        apply: (title, state, action, events) => battle.applyAttack(title, state, action, front, events),
      },
      done: doneAfter((title, state) => combatDuties(title, state, front)),
    },
    leave: (title, state, events) => {
      if (side === AXIS && breakthrough) special.punish(title, state, events)
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
const endTurn = (title: Title, state: State, events: GameEvent[]): void => {
  if (state.turn < LAST_TURN) {
    state.turn += 1
    return
  }
  state.over = true
  announce(title, state, events)
}

export const SEQUENCE: Sequence<Title, State> = {
  opening: [setUpPhase('foot'), setUpPhase('allies'), setUpPhase('armour')],
  turn: [...playerTurn(ALLIED), ...playerTurn(AXIS)],
  endRule: '4.0a',
  dueRule: dueBy({ losses: '8.51b', retreat: '8.6', advance: '8.7a' }),
  endTurn,
}
