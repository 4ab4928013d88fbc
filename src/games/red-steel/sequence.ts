// The sequence of play (3.0): what can be done in each phase of turn.ts, top to bottom.
import { openCombats } from '../../engine/choices.ts'
import type { GameEvent } from '../../engine/contract.ts'
import { type Content, dueBy, type Phase, phaseOf, type Sequence, type Stage } from '../../engine/sequence.ts'
import type { Message } from '../../engine/text.ts'
import { AXIS, SIDES, SOVIET } from './meta.ts'
import { mayHaveAircraft } from './rules/aircraft.ts'
import * as ammunition from './rules/ammunition.ts'
import { battleStage, fightOffer } from './rules/battle.ts'
import * as bombardment from './rules/bombardment.ts'
import * as combat from './rules/combat.ts'
import * as command from './rules/command.ts'
import * as engineers from './rules/engineers.ts'
import { entryOffer } from './rules/entry.ts'
import * as intro from './rules/intro.ts'
import { moveTaskOffer } from './rules/move-tasks.ts'
import { beginMovement, moveOffer } from './rules/movement.ts'
import { recover } from './rules/recovery.ts'
import { makeDue } from './rules/reinforcements.ts'
import { sinkMonitors } from './rules/river.ts'
import { overstackedHexes, overstackOffer } from './rules/stacking.ts'
import { judgeSupply } from './rules/supply.ts'
import * as support from './rules/support.ts'
import { idOf, type Now, now, type PhaseName, TURN } from './rules/turn.ts'
import { endGame } from './rules/victory.ts'
import { change, enemyOf, type State, scenarioOf, TURN_FLAGS } from './state.ts'

// ---- Beginnings and ends ----

const beginTurn = (state: State, events: GameEvent[]): void => {
  events.push({ key: 'log.turn', rule: '3.0b', args: { turn: state.turn } })
  makeDue(state)
  intro.beginIntro(state, events)
}

const beginPlayerTurn = (state: State): void => {
  const { side } = now(state)
  for (const unit of state.title.unitsOf[side]) state.flags[unit] &= ~TURN_FLAGS
  judgeSupply(state, side)
}

// 15.1c
const drawMarker = (state: State, events: GameEvent[]): void => {
  if (state.world.track.length === 0) {
    command.fillCup(state)
    beginMovement(state)
  }
  command.drawFormation(state, events)
}

const askMove = (state: State): Message => {
  const hexes = overstackedHexes(state)
  const isOverstacked = hexes.length > 0
  const formation = state.world.active ?? ''
  if (now(state).side === AXIS) return isOverstacked ? { key: 'ask.moveCrowded', args: { hexes } } : { key: 'ask.move' }
  return isOverstacked
    ? { key: 'ask.formationCrowded', args: { formation, hexes } }
    : { key: 'ask.formation', args: { formation } }
}

// 15.1d: another marker, or the phase is over
const endMovement = (state: State, events: GameEvent[]): void => {
  if (now(state).side === AXIS || command.endFormation(state, events)) engineers.dropEmptyWorks(state, events)
}

// 13.3, 17.52c
const endCombat = (state: State, events: GameEvent[]): void => {
  combat.clearDeclared(state)
  support.clearSupport(state)
  sinkMonitors(state, events)
  recover(state, now(state).side, events)
}

// ---- The phases ----

/** With the last gun allotted it is still his: he may look and think again, and the other seat learns nothing. */
const supporting = (rule: string): Content<State> => ({
  rule,
  isOpen: state => support.supportUnits(state).length > 0 || support.hasAllotted(state),
  offers: { assign: support.supportOffer, done: {} },
})

const PHASES: Readonly<Record<PhaseName, Content<State>>> = {
  intro: {
    rule: '3.1a',
    ask: () => ({ key: 'ask.wait' }),
    enter: beginTurn,
    offers: {},
  },
  // 17.33: he may try; then he places what he has raised
  militia: {
    rule: '3.1b',
    ask: ({ world }) => (world.mayRaise ? { key: 'ask.raise' } : { key: 'ask.militia', args: { n: world.militia } }),
    isOpen: state => state.world.mayRaise || intro.militiaUnits(state).length > 0,
    kinds: ({ world }) => (world.mayRaise ? ['choose', 'done'] : ['place', 'done']),
    offers: { choose: intro.raiseOffer, place: intro.militiaOffer, done: {} },
    leave: (state, events) => {
      change(state, { mayRaise: false, militia: 0 })
      intro.endIntro(state, events)
    },
  },
  refit: {
    rule: '3.1d',
    ask: state => ({ key: 'ask.refit', args: { n: state.world.replacements } }),
    isOpen: state => intro.refitUnits(state).length > 0,
    offers: { assign: intro.refitOffer, done: {} },
    leave: state => change(state, { replacements: 0 }),
  },
  reserve: {
    rule: '15.14a',
    isOpen: state => command.reserveOptions(state).length > 0,
    offers: { assign: command.reserveOffer, done: {} },
  },

  status: {
    rule: '3.3.1',
    ask: state => ({
      key: now(state).side === AXIS ? 'ask.axisAmmunition' : 'ask.sovietAmmunition',
      args: state.world.ammunition,
    }),
    enter: beginPlayerTurn,
    isOpen: state => ammunition.gunsToFill(state).length > 0,
    offers: { assign: ammunition.ammunitionOffer, done: {} },
  },
  engineer: {
    rule: '3.3.2',
    isOpen: state => engineers.engineerUnits(state).length > 0,
    offers: { assign: engineers.engineerOffer, done: {} },
    leave: engineers.finishEngineering,
  },
  draw: {
    rule: '15.1c',
    ask: () => ({ key: 'ask.wait' }),
    enter: drawMarker,
    offers: {},
  },
  move: {
    rule: '3.3.3b',
    ask: askMove,
    enter: state => {
      if (now(state).side === AXIS) beginMovement(state)
    },
    isOpen: state => now(state).side === AXIS || state.world.active !== undefined,
    offers: { move: moveOffer, place: entryOffer, assign: moveTaskOffer, done: {} },
    leave: endMovement,
    next: state => (now(state).side === SOVIET && state.world.cup.length > 0 ? 'soviet-draw' : undefined),
  },
  // 6.2: the opponent takes whoever is over the limit
  crowd: {
    rule: '6.2',
    seat: state => SIDES[enemyOf(now(state).side)],
    isOpen: state => overstackedHexes(state).length > 0,
    offers: { losses: overstackOffer },
  },
  bombard: {
    rule: '3.3.5',
    enter: bombardment.beginBombardment,
    isOpen: state => mayHaveAircraft(state, now(state).side) || bombardment.canBombard(state),
    offers: { attack: bombardment.bombardOffer, done: {} },
  },
  declare: {
    rule: '3.3.4a',
    isOpen: state => state.combats.length > 0 || combat.canDeclare(state),
    offers: { attack: combat.declareOffer, choose: combat.clearOffer, done: {} },
  },
  // 9.11: the defender in secret, then the attacker openly
  defend: supporting('3.3.4b'),
  support: { ...supporting('3.3.4c'), leave: support.openSupport },
  fight: {
    rule: '3.3.4d',
    isOpen: state => openCombats(state).length > 0,
    offers: { choose: fightOffer },
    leave: endCombat,
  },
}

const inTurn = (phase: Now): Phase<State> => phaseOf(SIDES, phase, { id: idOf(phase), ...PHASES[phase.name] })

const stage = (state: State): Stage<State> | undefined =>
  state.world.shelled === undefined ? battleStage(state) : bombardment.SHELLED

export const SEQUENCE: Sequence<State> = {
  opening: [],
  turn: TURN.map(inTurn),
  stage,
  declares: ['by'],
  orderRule: '3.0b',
  endRule: '3.0b',
  dueRule: dueBy({ losses: '9.22a', retreat: '9.4', advance: '9.5' }),
  lastTurn: state => scenarioOf(state).turns[1], // 3.4b
  endTurn: state => change(state, { track: [], active: undefined }),
  endGame,
}
