// The sequence of play (3.0): what can be done in each phase of turn.ts, top to bottom.
import { openCombats } from '../../engine/choices.ts'
import type { GameEvent } from '../../engine/contract.ts'
import type { Offers } from '../../engine/offer.ts'
import { type Content, dueBy, type Phase, phaseOf, type Sequence } from '../../engine/sequence.ts'
import { GERMAN, SIDES } from './meta.ts'
import { beginImpulse } from './rules/activation.ts'
import { battleStage, fightOffer } from './rules/battle.ts'
import * as breakdown from './rules/breakdown.ts'
import { TRANSFER_TURN } from './rules/charts.ts'
import * as chits from './rules/chits.ts'
import * as combat from './rules/combat.ts'
import { entryOffer, waitsForNow } from './rules/entry.ts'
import { beginMovement, moveOffer } from './rules/movement.ts'
import { overrunOffer } from './rules/overrun.ts'
import * as reinforcements from './rules/reinforcements.ts'
import * as replacements from './rules/replacements.ts'
import * as setup from './rules/setup.ts'
import { stackingDuties } from './rules/stacking.ts'
import * as supply from './rules/supply.ts'
import * as tracks from './rules/tracks.ts'
import { idOf, isMechPhase, now, nowIn, OPENING, type PhaseName, type PhaseSlot, TURN } from './rules/turn.ts'
import { endGame } from './rules/victory.ts'
import * as withdrawals from './rules/withdrawals.ts'
import { change, FLAG, has, impulseIn, isOnMap, type State, scenarioOf } from './state.ts'

// ---- Beginnings and ends ----

const beginTurn = (state: State, events: GameEvent[]): void => {
  events.push({ key: 'log.turn', rule: '3.0a', args: { turn: state.turn } })
  change(state, { transferred: [], railed: 0 })
  reinforcements.makeDue(state)
}

const rollDice = (state: State, events: GameEvent[]): void => {
  tracks.rollWeather(state, events) // 3.1a
  tracks.rollGermanSupply(state, events) // 3.1b
  tracks.rollOkw(state, events) // 3.1c: looks at Stalin's will as it was
  tracks.rollStalin(state, events) // 3.1d
  replacements.openReplacements(state)
}

// 3.23d; none where the cup was empty
const endImpulse = (state: State, events: GameEvent[]): void => {
  if (state.impulse === undefined) return
  breakdown.clearBox(state)
  chits.endImpulse(state, events)
}

const endTurn = (state: State): void => {
  chits.endChits(state)
  withdrawals.endWithdrawals(state)
}

// ---- Movement, first and mechanised ----

const mayMove = (state: State): boolean =>
  state.title.unitsOf[now(state).side].some(
    unit =>
      has(state, unit, FLAG.eligible) &&
      (waitsForNow(state, unit) ||
        (isOnMap(state, unit) && (!isMechPhase(state) || state.title.movesTwice[unit] === 1))),
  )

// 3.2c: nobody must move, only make room
const MOVEMENT_OFFERS: Offers<State> = {
  move: moveOffer,
  attack: overrunOffer,
  place: entryOffer,
  done: { duties: stackingDuties },
}

const movement = (rule: string): Content<State> => ({
  rule,
  ask: state => ({ key: `ask.${now(state).name}`, args: { hq: impulseIn(state).hq } }),
  enter: beginMovement,
  isOpen: mayMove,
  offers: MOVEMENT_OFFERS,
  after: reinforcements.watch,
})

// ---- The phases ----

const PHASES: Readonly<Record<PhaseName, Content<State>>> = {
  setup: {
    rule: '13.12',
    offers: setup.setUpOffers,
    leave: state => {
      if (now(state).side === GERMAN) setup.settleControl(state)
    },
  },

  transfer: {
    rule: '7.22c',
    enter: beginTurn,
    isOpen: state => state.turn === TRANSFER_TURN && reinforcements.transferUnits(state).length > 0,
    offers: { assign: reinforcements.transferOffer, done: {} },
  },
  rolls: {
    rule: '3.1a',
    ask: () => ({ key: 'ask.wait' }),
    enter: rollDice,
    offers: {},
  },
  replacement: {
    rule: '3.1e',
    isOpen: state => replacements.rebuildUnits(state).length > 0,
    offers: { assign: replacements.rebuildOffer, done: {} },
    leave: state => change(state, { replacements: 0 }), // 9.23
  },
  return: {
    rule: '10.11c',
    isOpen: state => reinforcements.returningHqs(state).length > 0,
    offers: { place: reinforcements.returnOffer, done: {} },
  },
  supply: {
    rule: '3.1f',
    ask: state => ({ key: 'ask.combatSupply', args: { n: state.world.supplyPoints[now(state).side] } }),
    isOpen: state => supply.hqsToSupply(state).length > 0,
    offers: { assign: supply.combatSupplyOffer, done: {} },
    leave: state => {
      if (now(state).side === GERMAN) supply.judgeSupply(state) // 3.1g
    },
  },
  chits: {
    rule: '3.1h',
    enter: chits.openCup,
    offers: chits.chitOffers,
  },
  reinforcement: {
    rule: '3.1i',
    isOpen: state => reinforcements.sovietArrivals(state).length > 0,
    offers: { place: reinforcements.arrivalOffer, done: {} },
  },

  // Without a chit there is no impulse to play
  draw: {
    rule: '3.2a',
    ask: () => ({ key: 'ask.wait' }),
    enter: chits.drawChit,
    offers: {},
    next: state => (state.impulse === undefined ? 'end' : undefined),
  },
  start: {
    rule: '11.4a',
    seat: state => SIDES[withdrawals.chooserOf(state) ?? now(state).side],
    ask: state => (withdrawals.chooserOf(state) === undefined ? { key: 'ask.split' } : withdrawals.askOf(state)),
    enter: beginImpulse,
    isOpen: withdrawals.mayBegin,
    offers: withdrawals.startOffers,
  },
  move: movement('3.21b'),
  declare: {
    rule: '3.22a',
    isOpen: state => state.combats.length > 0 || combat.declareTargets(state).length > 0,
    offers: { attack: combat.declareOffer, choose: combat.clearOffer, done: {} },
  },
  // 10.15: before the dice fall
  defend: {
    rule: '10.15',
    ask: state => ({ key: 'ask.defend', args: { n: state.world.supplyPoints[now(state).side] } }),
    isOpen: state => combat.defenceOptions(state).length > 0,
    offers: { choose: combat.defenceOffer, done: {} },
  },
  // 8.16, 8.17
  fight: {
    rule: '3.22b',
    isOpen: state => openCombats(state).length > 0,
    offers: { choose: fightOffer },
    after: reinforcements.watch,
    leave: combat.clearDeclared,
  },
  mech: movement('3.23a'),
  end: {
    rule: '10.42',
    ask: () => ({ key: 'ask.join' }),
    isOpen: state => breakdown.joinUnits(state).length > 0,
    offers: { assign: breakdown.joinOffer, done: {} },
    leave: endImpulse,
    next: state => (chits.isCupEmpty(state) ? undefined : 'draw'), // 3.3c, 7.3c: the cup holds no chits of who has stopped
  },
}

const inTurn = (slot: PhaseSlot): Phase<State> =>
  phaseOf(SIDES, nowIn(slot, GERMAN), {
    id: idOf(slot),
    seat: state => SIDES[now(state).side],
    ...PHASES[slot.name],
  })

export const SEQUENCE: Sequence<State> = {
  opening: OPENING.map(inTurn),
  turn: TURN.map(inTurn),
  stage: battleStage,
  declares: ['by'],
  orderRule: '3.0a',
  endRule: '3.0a',
  dueRule: dueBy({ losses: '8.22a', retreat: '8.3a', advance: '8.4a' }),
  lastTurn: state => scenarioOf(state).turns[1],
  endTurn,
  endGame,
}
