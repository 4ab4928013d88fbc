// The sequence of play: what can be done in each phase of turn.ts, top to bottom.
import { NO_HEX } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import { type Content, dueBy, type Phase, phaseOf, type Sequence, type Stage } from '../../engine/sequence.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { ALLIED, AXIS, OPTIONS, SIDES, type Side } from './meta.ts'
import { attackOffer, battleStage } from './rules/battle.ts'
import { HISTORICAL_WEATHER, LAST_TURN, MONTHS, randomWeather } from './rules/charts.ts'
import { combatDuties, possibleAttackers } from './rules/combat.ts'
import { changeSides, raisePoles } from './rules/countries.ts'
import { berlinSurrounded } from './rules/leaders.ts'
import * as movement from './rules/movement.ts'
import { rollBaltic } from './rules/naval.ts'
import { organisationOffers, rollAir } from './rules/organisation.ts'
import { beginWithdrawal } from './rules/reinforcements.ts'
import { grantPoints } from './rules/replacements.ts'
import * as setup from './rules/setup.ts'
import * as special from './rules/special.ts'
import { excessAt, overstackOffer } from './rules/stacking.ts'
import { isBoggedDown } from './rules/steps.ts'
import { checkSupply } from './rules/supply.ts'
import { now, OPENING, type SetUp, TURN, type TurnStep } from './rules/turn.ts'
import { announce } from './rules/victory.ts'
import { change, enemyOf, FLAG, hasOption, type State } from './state.ts'
import type { PhaseName } from './words/sequence.ts'

// ---- Set-up: 3.1 to 3.4 ----

const setUpPhase = (phase: SetUp): Phase<State> =>
  phaseOf(SIDES, phase, {
    id: phase.step === 'allies' ? 'allied-setup' : `axis-setup-${phase.step}`,
    rule: setup.SET_UP_RULES[phase.step],
    offers: setup.setUpOffers(phase.step),
    leave: setup.holdGround,
  })

// ---- Steps 1, 2 and 7 ----

/** 4.0.1a, 4.0.1b, 13.0, 14.7 */
const beginTurn = (state: State, events: GameEvent[]): void => {
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

const organise = (state: State, events: GameEvent[]): void => {
  const { side } = now(state)
  for (let unit = 0; unit < state.title.units.length; unit++) state.flags[unit] &= ~FLAG.moved
  const { seaSupplied } = state.world
  // 12.21b, 12.22j: the choice holds until the side organises again
  change(state, { seaSupplied: side === AXIS ? [NO_UNIT, seaSupplied[ALLIED]] : [seaSupplied[AXIS], NO_UNIT] })
  if (side === ALLIED) {
    beginTurn(state, events)
    berlinSurrounded(state, events)
    changeSides(state, events)
    raisePoles(state, events)
  } else beginWithdrawal(state, events)
  checkSupply(state, side)
  grantPoints(state)
}

// ---- Steps 3 and 5, 8 and 10 ----

const movementPhase = (rule: string): Content<State> => ({
  rule,
  enter: (state, events) => {
    movement.beginMovement(state)
    movement.endInMud(state, events)
  },
  offers: { move: movement.moveOffer, done: movement.doneMoving },
})

/** 6.3c: the opponent picks who goes, and there are no more moves after that. */
const OVERSTACK: Stage<State> = {
  seat: state => SIDES[enemyOf(now(state).side)],
  ask: state => ({
    key: 'ask.overstack',
    args: { hex: state.overstacked, need: excessAt(state, state.overstacked) },
  }),
  offers: { losses: overstackOffer },
  end: movement.endMovement,
}

// ---- Steps 4 and 6, 9 and 11 ----

const beginCombat = (state: State): void => {
  const { side, breakthrough } = now(state)
  for (let unit = 0; unit < state.title.units.length; unit++) state.flags[unit] &= ~FLAG.attacked
  change(state, {
    navyUsed: false,
    fleetUsed: false,
    western: side === ALLIED && !breakthrough ? special.westernHexes(state) : [],
  })
}

const combatPhase = (rule: string): Content<State> => ({
  rule,
  enter: beginCombat,
  isOpen: state => !(now(state).breakthrough && isBoggedDown(state)) && possibleAttackers(state).length > 0,
  offers: { attack: attackOffer, done: { duties: combatDuties } },
})

// ---- The phases ----

const phases: Readonly<Record<PhaseName, (side: Side) => Content<State>>> = {
  organisation: side => ({
    rule: side === ALLIED ? '4.0.2a' : '4.0.7a',
    enter: organise,
    ask: ({ world }) => ({
      key: 'ask.organisation',
      args: { armour: world.armourPoints, infantry: world.infantryPoints },
    }),
    offers: organisationOffers,
    leave: (state, events) => {
      change(state, { infantryPoints: 0, armourPoints: 0 }) // 10.0a
      rollAir(state, events)
    },
  }),
  movement: side => movementPhase(side === ALLIED ? '4.0.3' : '4.0.8'),
  combat: side => ({
    ...combatPhase(side === ALLIED ? '4.0.4' : '4.0.9'),
    leave: state => change(state, { struck: undefined }),
  }),
  breakthrough: side => movementPhase(side === ALLIED ? '4.0.5' : '4.0.10'),
  exploitation: side => ({
    ...combatPhase(side === ALLIED ? '4.0.6' : '4.0.11a'),
    ...(side === AXIS ? { leave: special.punish } : {}),
  }),
}

const inTurn = (step: TurnStep): Phase<State> => phaseOf(SIDES, step, phases[step.name](step.side))

/** What is settled before a phase goes on: stacks too high, combats, Warsaw, the western Allies. */
const stage = (state: State): Stage<State> | undefined => {
  if (state.overstacked !== NO_HEX) return OVERSTACK
  if (state.battle !== undefined) return battleStage(state.battle)
  if (state.world.uprising === 'now') return special.UPRISING
  return state.world.western.length > 0 ? special.WESTERN : undefined
}

export const SEQUENCE: Sequence<State> = {
  opening: OPENING.map(setUpPhase),
  turn: TURN.map(inTurn),
  stage,
  declares: ['by'],
  orderRule: '4.0a',
  endRule: '4.0a',
  dueRule: dueBy({ losses: '8.51b', retreat: '8.6', advance: '8.7a' }),
  lastTurn: () => LAST_TURN, // 4.0.11b
  endGame: announce, // 15.0
}
