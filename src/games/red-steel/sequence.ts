// The sequence of play (3.0): the introductory segment of a morning, then the Axis and the Soviet player turn with the
// same phases. The Soviets move formation by formation, as their markers are drawn (15.1).
import { assignOneOr, done, dueBy, NONE, numberAfter, onHex, onUnits, openCombats } from '../../engine/answers.ts'
import type { Assign, GameEvent, LossOffer, Refusal } from '../../engine/contract.ts'
import { type Answers, indexOfPhase, type Phase, type Sequence } from '../../engine/sequence.ts'
import * as advance from './advance.ts'
import { mayHaveAircraft } from './aircraft.ts'
import * as ammunition from './ammunition.ts'
import * as battle from './battle.ts'
import * as bombardment from './bombardment.ts'
import * as breakdown from './breakdown.ts'
import * as combat from './combat.ts'
import * as command from './command.ts'
import * as engineers from './engineers.ts'
import * as entry from './entry.ts'
import { checkExcess } from './excess.ts'
import * as intro from './intro.ts'
import * as limber from './limber.ts'
import * as losses from './losses.ts'
import { no } from './messages.ts'
import { AXIS, SIDES, type Side, SOVIET } from './meta.ts'
import * as movement from './movement.ts'
import { recover } from './recovery.ts'
import { makeDue } from './reinforcements.ts'
import * as retreat from './retreat.ts'
import * as stacking from './stacking.ts'
import { change, enemyOf, type State, scenarioOf, TURN_FLAGS } from './state.ts'
import { judgeSupply } from './supply.ts'
import * as support from './support.ts'
import { endGame } from './victory.ts'

type Step = Phase<State>
export const CLEAR = 'clear'
export const RAISE = 'raise'
export const COMBAT = 'combat:'
export const TASK = {
  refit: 'refit',
  reserve: 'reserve',
  ammunition: 'ammunition',
  split: 'split',
  join: 'join',
  remove: 'remove',
} as const

const wrong = (): Refusal => no('3.0b', 'refuse.noSuchTask')

const assignOne = assignOneOr<State>(wrong)

// ---- The introductory segment (3.1), and what a turn begins with ----

const introPhase: Step = {
  id: 'intro',
  rule: '3.1a',
  seat: () => SIDES[AXIS],
  ask: () => ({ key: 'ask.wait' }),
  kinds: () => NONE,
  answers: {},
  enter: (state, events) => {
    events.push({ key: 'log.turn', rule: '3.0b', args: { turn: state.turn } })
    makeDue(state)
    intro.beginIntro(state, events)
  },
}

// 3.1b, 17.33: he may try; then he places what he has raised
const militiaPhase: Step = {
  id: 'soviet-militia',
  rule: '3.1b',
  seat: () => SIDES[SOVIET],
  ask: ({ world }) => (world.mayRaise ? { key: 'ask.raise' } : { key: 'ask.militia', args: { n: world.militia } }),
  kinds: state => {
    if (state.world.mayRaise) return ['choose', 'done']
    return intro.militiaUnits(state).length > 0 ? ['place', 'done'] : NONE
  },
  answers: {
    choose: {
      check: (_state, { option }) => (option === RAISE ? undefined : wrong()),
      apply: (state, _action, events) => intro.rollMilitia(state, events),
    },
    place: onHex(intro.checkMilitia, intro.applyMilitia),
    done,
  },
  leave: (state, events) => {
    change(state, { mayRaise: false, militia: 0 })
    intro.endIntro(state, events)
  },
}

// 3.1d
const refitPhase: Step = {
  id: 'axis-refit',
  rule: '3.1d',
  seat: () => SIDES[AXIS],
  ask: state => ({ key: 'ask.refit', args: { n: state.world.replacements } }),
  kinds: state => (intro.refitUnits(state).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne([TASK.refit], intro.checkRefit, (state, unit, _action, events) =>
      intro.applyRefit(state, unit, events),
    ),
    done,
  },
  leave: state => change(state, { replacements: 0 }),
}

// 15.14: of a formation, any unit of it is named
const reservePhase: Step = {
  id: 'soviet-reserve',
  rule: '15.14a',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.reserve' }),
  kinds: state => (command.reserveOptions(state).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      [TASK.reserve],
      (state, unit) => command.checkReserve(state, state.title.units[unit].formation),
      (state, unit, _action, events) => command.applyReserve(state, state.title.units[unit].formation, events),
    ),
    done,
  },
}

// ---- A player turn (3.3) ----

const statusPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-status`,
  rule: '3.3.1',
  seat: () => SIDES[side],
  ask: ({ world: { ammunition } }) => ({
    key: side === AXIS ? 'ask.axisAmmunition' : 'ask.sovietAmmunition',
    args: ammunition,
  }),
  enter: state => {
    for (const unit of state.title.unitsOf[side]) state.flags[unit] &= ~TURN_FLAGS
    judgeSupply(state, side)
  },
  kinds: state => (ammunition.issueOptions(state, side).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      [TASK.ammunition],
      (state, unit) => ammunition.checkIssue(state, unit, side),
      (state, unit, _action, events) => ammunition.applyIssue(state, unit, side, events),
    ),
    done,
  },
})

const engineerPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-engineer`,
  rule: '3.3.2',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.engineer' }),
  kinds: state => (engineers.engineerUnits(state, side).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      undefined,
      (state, unit, action) => engineers.checkEngineer(state, unit, side, action),
      (state, unit, action, events) => engineers.applyEngineer(state, unit, action, events),
    ),
    done,
  },
  leave: (state, events) => engineers.finishEngineering(state, side, events),
})

/** 15.1c: the next marker, for the Soviets alone. */
const drawPhase: Step = {
  id: 'soviet-draw',
  rule: '15.1c',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.wait' }),
  kinds: () => NONE,
  answers: {},
  enter: (state, events) => {
    if (state.world.track.length === 0) {
      command.fillCup(state)
      movement.beginMovement(state, SOVIET)
    }
    command.drawFormation(state, events)
  },
}

/** 6.2: the opponent takes whoever is over the limit when a movement phase ends. */
export const crowdOffer = (state: State, side: Side): LossOffer => {
  const [hex] = stacking.crowdedHexes(state, side)
  const units = hex === undefined ? [] : stacking.evictable(state, hex)
  return { need: 1, most: 1, units: units.map(unit => ({ unit, worth: 1 })) }
}

const moveTask = (state: State, unit: number, { as, target }: Assign, side: Side): Refusal | undefined => {
  switch (as) {
    case limber.LIMBER:
    case limber.DEPLOY:
      return limber.checkLimber(state, unit, as)
    case TASK.split:
      return breakdown.checkSplit(state, unit)
    case TASK.join:
      return breakdown.checkJoin(state, unit, target)
    case entry.WITHDRAW:
      return entry.checkExit(state, unit)
    case TASK.remove:
      return side === SOVIET ? command.checkRemove(state, unit) : wrong()
    default:
      return wrong()
  }
}

const applyMoveTask = (state: State, unit: number, { as, target }: Assign, events: GameEvent[]): void => {
  if (as === limber.LIMBER || as === limber.DEPLOY) limber.applyLimber(state, unit, as, events)
  else if (as === TASK.split) breakdown.applySplit(state, unit, events)
  else if (as === TASK.join) breakdown.applyJoin(state, unit, target, events)
  else if (as === entry.WITHDRAW) entry.applyExit(state, unit, events)
  else command.applyRemove(state, unit, events)
}

const movePhase = (side: Side): Step => ({
  id: `${SIDES[side]}-move`,
  rule: '3.3.3b',
  seat: () => SIDES[side],
  ask: state => {
    const hexes = stacking.crowdedHexes(state, side)
    const isCrowded = hexes.length > 0
    const formation = state.world.active ?? ''
    if (side === AXIS) return isCrowded ? { key: 'ask.moveCrowded', args: { hexes } } : { key: 'ask.move' }
    return isCrowded
      ? { key: 'ask.formationCrowded', args: { formation, hexes } }
      : { key: 'ask.formation', args: { formation } }
  },
  enter: state => {
    if (side === AXIS) movement.beginMovement(state, side)
  },
  kinds: state => (side === AXIS || state.world.active !== undefined ? ['move', 'place', 'assign', 'done'] : NONE),
  answers: {
    move: {
      check: (state, action) => movement.checkMove(state, action),
      apply: (state, action, events) => movement.applyMove(state, action, events),
    },
    place: onHex(entry.checkEntry, entry.applyEntry),
    assign: assignOne(
      undefined,
      (state, unit, action) => moveTask(state, unit, action, side),
      (state, unit, action, events) => applyMoveTask(state, unit, action, events),
    ),
    done,
  },
  leave: (state, events) => {
    // 15.1d: another marker, or the phase is over.
    if (side === SOVIET && !command.endFormation(state, events)) {
      state.phase = indexOfPhase(SEQUENCE, 'soviet-draw') - 1
      return
    }
    engineers.dropEmptyWorks(state, events)
  },
})

const crowdPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-crowd`,
  rule: '6.2',
  seat: () => SIDES[enemyOf(side)],
  ask: () => ({ key: 'ask.crowd' }),
  kinds: state => (stacking.crowdedHexes(state, side).length > 0 ? ['losses'] : NONE),
  answers: {
    losses: {
      check: (state, { units }) => (units.length === 1 ? stacking.checkEvict(state, units[0], side) : wrong()),
      apply: (state, { units }, events) => stacking.applyEvict(state, units[0], events),
    },
  },
})

// 3.3.5
const bombardPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-bombard`,
  rule: '3.3.5',
  seat: state => SIDES[state.world.shelled === undefined ? side : enemyOf(side)],
  ask: state => (state.world.shelled === undefined ? { key: 'ask.bombard' } : { key: 'ask.shelled' }),
  enter: state => bombardment.beginBombardment(state),
  kinds: state => {
    if (state.world.shelled !== undefined) return ['losses']
    return mayHaveAircraft(state, side) || bombardment.canBombard(state, side) ? ['attack', 'done'] : NONE
  },
  answers: {
    attack: {
      check: (state, action) => bombardment.checkBombard(state, action, side),
      apply: (state, action, events) => bombardment.applyBombard(state, action, events),
    },
    losses: onUnits(bombardment.checkFireLosses, bombardment.applyFireLosses),
    done,
  },
})

const declarePhase = (side: Side): Step => ({
  id: `${SIDES[side]}-declare`,
  rule: '3.3.4a',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.declare' }),
  kinds: state => (state.combats.length > 0 || combat.canDeclare(state, side) ? ['attack', 'choose', 'done'] : NONE),
  answers: {
    attack: {
      check: (state, action) => combat.checkDeclare(state, action, side),
      apply: (state, action, events) => combat.applyDeclare(state, action, events),
    },
    choose: {
      check: (state, { option }) => (option === CLEAR && state.combats.length > 0 ? undefined : wrong()),
      apply: state => combat.clearDeclared(state),
    },
    done,
  },
})

/** 9.11: the defender in secret, then the attacker openly. */
const supportPhase = (attacker: Side, isDefender: boolean): Step => {
  const side = isDefender ? enemyOf(attacker) : attacker
  return {
    id: isDefender ? `${SIDES[side]}-defend` : `${SIDES[side]}-support`,
    rule: isDefender ? '3.3.4b' : '3.3.4c',
    seat: () => SIDES[side],
    ask: () => ({ key: isDefender ? 'ask.defend' : 'ask.support' }),
    // With the last gun allotted it is still his: he may look and think again, and the other seat learns nothing.
    kinds: state =>
      support.supportUnits(state, side, isDefender).length > 0 || support.hasAllotted(state, isDefender)
        ? ['assign', 'done']
        : NONE,
    answers: {
      assign: assignOne(
        [support.SUPPORT],
        (state, unit, { hex }) => support.checkSupport(state, unit, combatAt(state, hex), isDefender),
        (state, unit, { hex }, events) => support.applySupport(state, unit, combatAt(state, hex), isDefender, events),
      ),
      done,
    },
    leave: (state, events) => {
      if (!isDefender) support.openSupport(state, events)
    },
  }
}

const combatAt = (state: State, hex: number | undefined): number =>
  state.combats.findIndex(({ target }) => target === hex)

const BATTLE_ANSWERS: Answers<State> = {
  losses: onUnits(losses.checkLosses, battle.applyLosses),
  retreat: onHex(retreat.checkRetreat, battle.applyRetreat),
  advance: onHex(advance.checkAdvance, battle.applyAdvance),
}

const fightPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-fight`,
  rule: '3.3.4d',
  seat: state => (state.battle === undefined ? SIDES[side] : battle.battleSeat(state)),
  ask: state => {
    if (state.battle !== undefined) return battle.battleAsk(state)
    const { picking } = state.world
    return picking === undefined
      ? { key: 'ask.fight' }
      : { key: 'ask.excess', args: { hex: state.combats[picking].target } }
  },
  kinds: state => {
    if (state.battle !== undefined) return battle.battleKinds(state)
    return state.world.picking !== undefined || openCombats(state).length > 0 ? ['choose'] : NONE
  },
  answers: {
    ...BATTLE_ANSWERS,
    choose: {
      check: (state, { option }) =>
        state.world.picking === undefined
          ? combat.checkResolve(state, numberAfter(option, COMBAT))
          : checkExcess(state, option),
      apply: (state, { option }, events) => {
        if (state.world.picking === undefined) combat.resolveCombat(state, numberAfter(option, COMBAT), events)
        else combat.pickInCombat(state, option, events)
      },
    },
    done: {
      check: state => battle.checkBattleDone(state),
      apply: (state, _action, events) => battle.applyBattleDone(state, events),
    },
  },
  // 13.3, 17.52c
  leave: (state, events) => {
    combat.clearDeclared(state)
    support.clearSupport(state)
    battle.sinkMonitors(state, events)
    recover(state, side, events)
  },
})

const playerTurn = (side: Side): readonly Step[] => [
  statusPhase(side),
  engineerPhase(side),
  ...(side === SOVIET ? [drawPhase] : []),
  movePhase(side),
  crowdPhase(side),
  bombardPhase(side),
  declarePhase(side),
  supportPhase(side, true),
  supportPhase(side, false),
  fightPhase(side),
]

const endTurn = (state: State, events: GameEvent[]): void => {
  change(state, { track: [], active: undefined })
  if (state.turn < scenarioOf(state).turns[1]) state.turn += 1
  else endGame(state, events)
}

export const SEQUENCE: Sequence<State> = {
  opening: [],
  turn: [introPhase, militiaPhase, refitPhase, reservePhase, ...playerTurn(AXIS), ...playerTurn(SOVIET)],
  endRule: '3.0b',
  dueRule: dueBy({ losses: '9.22a', retreat: '9.4', advance: '9.5' }),
  endTurn,
}
