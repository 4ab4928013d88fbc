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
import type { Title } from './title.ts'
import { endGame } from './victory.ts'

type Step = Phase<Title, State>
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

const assignOne = assignOneOr<Title, State>(wrong)

// ---- The introductory segment (3.1), and what a turn begins with ----

const introPhase: Step = {
  id: 'intro',
  rule: '3.1a',
  seat: () => SIDES[AXIS],
  ask: () => ({ key: 'ask.wait' }),
  kinds: () => NONE,
  answers: {},
  enter: (title, state, events) => {
    events.push({ key: 'log.turn', rule: '3.0b', args: { turn: state.turn } })
    makeDue(title, state)
    intro.beginIntro(title, state, events)
  },
}

// 3.1b, 17.33: he may try; then he places what he has raised
const militiaPhase: Step = {
  id: 'soviet-militia',
  rule: '3.1b',
  seat: () => SIDES[SOVIET],
  ask: (_title, { world }) =>
    world.mayRaise ? { key: 'ask.raise' } : { key: 'ask.militia', args: { n: world.militia } },
  kinds: (title, state) => {
    if (state.world.mayRaise) return ['choose', 'done']
    return intro.militiaUnits(title, state).length > 0 ? ['place', 'done'] : NONE
  },
  answers: {
    choose: {
      check: (_title, _state, { option }) => (option === RAISE ? undefined : wrong()),
      apply: (title, state, _action, events) => intro.rollMilitia(title, state, events),
    },
    place: onHex(intro.checkMilitia, intro.applyMilitia),
    done,
  },
  leave: (title, state, events) => {
    change(state, { mayRaise: false, militia: 0 })
    intro.endIntro(title, state, events)
  },
}

// 3.1d
const refitPhase: Step = {
  id: 'axis-refit',
  rule: '3.1d',
  seat: () => SIDES[AXIS],
  ask: (_title, state) => ({ key: 'ask.refit', args: { n: state.world.replacements } }),
  kinds: (title, state) => (intro.refitUnits(title, state).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne([TASK.refit], intro.checkRefit, (title, state, unit, _action, events) =>
      intro.applyRefit(title, state, unit, events),
    ),
    done,
  },
  leave: (_title, state) => change(state, { replacements: 0 }),
}

// 15.14: of a formation, any unit of it is named
const reservePhase: Step = {
  id: 'soviet-reserve',
  rule: '15.14a',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.reserve' }),
  kinds: (title, state) => (command.reserveOptions(title, state).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      [TASK.reserve],
      (title, state, unit) => command.checkReserve(title, state, title.units[unit].formation),
      (title, state, unit, _action, events) => command.applyReserve(title, state, title.units[unit].formation, events),
    ),
    done,
  },
}

// ---- A player turn (3.3) ----

const statusPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-status`,
  rule: '3.3.1',
  seat: () => SIDES[side],
  ask: (_title, { world: { ammunition } }) => ({
    key: side === AXIS ? 'ask.axisAmmunition' : 'ask.sovietAmmunition',
    args: ammunition,
  }),
  enter: (title, state) => {
    for (const unit of title.unitsOf[side]) state.flags[unit] &= ~TURN_FLAGS
    judgeSupply(title, state, side)
  },
  kinds: (title, state) => (ammunition.issueOptions(title, state, side).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      [TASK.ammunition],
      (title, state, unit) => ammunition.checkIssue(title, state, unit, side),
      (title, state, unit, _action, events) => ammunition.applyIssue(title, state, unit, side, events),
    ),
    done,
  },
})

const engineerPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-engineer`,
  rule: '3.3.2',
  seat: () => SIDES[side],
  ask: () => ({ key: 'ask.engineer' }),
  kinds: (title, state) => (engineers.engineerUnits(title, state, side).length > 0 ? ['assign', 'done'] : NONE),
  answers: {
    assign: assignOne(
      undefined,
      (title, state, unit, action) => engineers.checkEngineer(title, state, unit, side, action),
      (title, state, unit, action, events) => engineers.applyEngineer(title, state, unit, action, events),
    ),
    done,
  },
  leave: (title, state, events) => engineers.finishEngineering(title, state, side, events),
})

/** 15.1c: the next marker, for the Soviets alone. */
const drawPhase: Step = {
  id: 'soviet-draw',
  rule: '15.1c',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.wait' }),
  kinds: () => NONE,
  answers: {},
  enter: (title, state, events) => {
    if (state.world.track.length === 0) {
      command.fillCup(title, state)
      movement.beginMovement(title, state, SOVIET)
    }
    command.drawFormation(title, state, events)
  },
}

/** 6.2: the opponent takes whoever is over the limit when a movement phase ends. */
export const crowdOffer = (title: Title, state: State, side: Side): LossOffer => {
  const [hex] = stacking.crowdedHexes(title, state, side)
  const units = hex === undefined ? [] : stacking.evictable(title, state, hex)
  return { need: 1, most: 1, units: units.map(unit => ({ unit, worth: 1 })) }
}

const moveTask = (
  title: Title,
  state: State,
  unit: number,
  { as, target }: Assign,
  side: Side,
): Refusal | undefined => {
  switch (as) {
    case limber.LIMBER:
    case limber.DEPLOY:
      return limber.checkLimber(title, state, unit, as)
    case TASK.split:
      return breakdown.checkSplit(title, state, unit)
    case TASK.join:
      return breakdown.checkJoin(title, state, unit, target)
    case entry.WITHDRAW:
      return entry.checkExit(title, state, unit)
    case TASK.remove:
      return side === SOVIET ? command.checkRemove(title, state, unit) : wrong()
    default:
      return wrong()
  }
}

const applyMoveTask = (title: Title, state: State, unit: number, { as, target }: Assign, events: GameEvent[]): void => {
  if (as === limber.LIMBER || as === limber.DEPLOY) limber.applyLimber(title, state, unit, as, events)
  else if (as === TASK.split) breakdown.applySplit(title, state, unit, events)
  else if (as === TASK.join) breakdown.applyJoin(title, state, unit, target, events)
  else if (as === entry.WITHDRAW) entry.applyExit(title, state, unit, events)
  else command.applyRemove(title, state, unit, events)
}

const movePhase = (side: Side): Step => ({
  id: `${SIDES[side]}-move`,
  rule: '3.3.3b',
  seat: () => SIDES[side],
  ask: (title, state) => {
    const hexes = stacking.crowdedHexes(title, state, side)
    const isCrowded = hexes.length > 0
    const formation = state.world.active ?? ''
    if (side === AXIS) return isCrowded ? { key: 'ask.moveCrowded', args: { hexes } } : { key: 'ask.move' }
    return isCrowded
      ? { key: 'ask.formationCrowded', args: { formation, hexes } }
      : { key: 'ask.formation', args: { formation } }
  },
  enter: (title, state) => {
    if (side === AXIS) movement.beginMovement(title, state, side)
  },
  kinds: (_title, state) =>
    side === AXIS || state.world.active !== undefined ? ['move', 'place', 'assign', 'done'] : NONE,
  answers: {
    move: {
      check: (title, state, action) => movement.checkMove(title, state, action),
      apply: (title, state, action, events) => movement.applyMove(title, state, action, events),
    },
    place: onHex(entry.checkEntry, entry.applyEntry),
    assign: assignOne(
      undefined,
      (title, state, unit, action) => moveTask(title, state, unit, action, side),
      (title, state, unit, action, events) => applyMoveTask(title, state, unit, action, events),
    ),
    done,
  },
  leave: (title, state, events) => {
    // 15.1d: another marker, or the phase is over.
    if (side === SOVIET && !command.endFormation(title, state, events)) {
      state.phase = indexOfPhase(SEQUENCE, 'soviet-draw') - 1
      return
    }
    engineers.dropEmptyWorks(title, state, events)
  },
})

const crowdPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-crowd`,
  rule: '6.2',
  seat: () => SIDES[enemyOf(side)],
  ask: () => ({ key: 'ask.crowd' }),
  kinds: (title, state) => (stacking.crowdedHexes(title, state, side).length > 0 ? ['losses'] : NONE),
  answers: {
    losses: {
      check: (title, state, { units }) =>
        units.length === 1 ? stacking.checkEvict(title, state, units[0], side) : wrong(),
      apply: (title, state, { units }, events) => stacking.applyEvict(title, state, units[0], events),
    },
  },
})

// 3.3.5
const bombardPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-bombard`,
  rule: '3.3.5',
  seat: (_title, state) => SIDES[state.world.shelled === undefined ? side : enemyOf(side)],
  ask: (_title, state) => (state.world.shelled === undefined ? { key: 'ask.bombard' } : { key: 'ask.shelled' }),
  enter: (_title, state) => bombardment.beginBombardment(state),
  kinds: (title, state) => {
    if (state.world.shelled !== undefined) return ['losses']
    return mayHaveAircraft(title, state, side) || bombardment.canBombard(title, state, side) ? ['attack', 'done'] : NONE
  },
  answers: {
    attack: {
      check: (title, state, action) => bombardment.checkBombard(title, state, action, side),
      apply: (title, state, action, events) => bombardment.applyBombard(title, state, action, events),
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
  kinds: (title, state) =>
    state.combats.length > 0 || combat.canDeclare(title, state, side) ? ['attack', 'choose', 'done'] : NONE,
  answers: {
    attack: {
      check: (title, state, action) => combat.checkDeclare(title, state, action, side),
      apply: (title, state, action, events) => combat.applyDeclare(title, state, action, events),
    },
    choose: {
      check: (_title, state, { option }) => (option === CLEAR && state.combats.length > 0 ? undefined : wrong()),
      apply: (_title, state) => combat.clearDeclared(state),
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
    kinds: (title, state) =>
      support.supportUnits(title, state, side, isDefender).length > 0 || support.hasAllotted(state, isDefender)
        ? ['assign', 'done']
        : NONE,
    answers: {
      assign: assignOne(
        [support.SUPPORT],
        (title, state, unit, { hex }) => support.checkSupport(title, state, unit, combatAt(state, hex), isDefender),
        (title, state, unit, { hex }, events) =>
          support.applySupport(title, state, unit, combatAt(state, hex), isDefender, events),
      ),
      done,
    },
    leave: (_title, state, events) => {
      if (!isDefender) support.openSupport(state, events)
    },
  }
}

const combatAt = (state: State, hex: number | undefined): number =>
  state.combats.findIndex(({ target }) => target === hex)

const BATTLE_ANSWERS: Answers<Title, State> = {
  losses: onUnits(losses.checkLosses, battle.applyLosses),
  retreat: onHex(retreat.checkRetreat, battle.applyRetreat),
  advance: onHex(advance.checkAdvance, battle.applyAdvance),
}

const fightPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-fight`,
  rule: '3.3.4d',
  seat: (title, state) => (state.battle === undefined ? SIDES[side] : battle.battleSeat(title, state)),
  ask: (title, state) => {
    if (state.battle !== undefined) return battle.battleAsk(title, state)
    const { picking } = state.world
    return picking === undefined
      ? { key: 'ask.fight' }
      : { key: 'ask.excess', args: { hex: state.combats[picking].target } }
  },
  kinds: (title, state) => {
    if (state.battle !== undefined) return battle.battleKinds(title, state)
    return state.world.picking !== undefined || openCombats(state).length > 0 ? ['choose'] : NONE
  },
  answers: {
    ...BATTLE_ANSWERS,
    choose: {
      check: (title, state, { option }) =>
        state.world.picking === undefined
          ? combat.checkResolve(state, numberAfter(option, COMBAT))
          : checkExcess(title, state, option),
      apply: (title, state, { option }, events) => {
        if (state.world.picking === undefined) combat.resolveCombat(title, state, numberAfter(option, COMBAT), events)
        else combat.pickInCombat(title, state, option, events)
      },
    },
    done: {
      check: (title, state) => battle.checkBattleDone(title, state),
      apply: (title, state, _action, events) => battle.applyBattleDone(title, state, events),
    },
  },
  // 13.3, 17.52c
  leave: (title, state, events) => {
    combat.clearDeclared(state)
    support.clearSupport(state)
    battle.sinkMonitors(title, state, events)
    recover(title, state, side, events)
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

const endTurn = (title: Title, state: State, events: GameEvent[]): void => {
  change(state, { track: [], active: undefined })
  if (state.turn < scenarioOf(state).turns[1]) state.turn += 1
  else endGame(title, state, events)
}

export const SEQUENCE: Sequence<Title, State> = {
  opening: [],
  turn: [introPhase, militiaPhase, refitPhase, reservePhase, ...playerTurn(AXIS), ...playerTurn(SOVIET)],
  endRule: '3.0b',
  dueRule: dueBy({ losses: '9.22a', retreat: '9.4', advance: '9.5' }),
  endTurn,
}
