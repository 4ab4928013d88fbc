// The sequence of play: set-up, then the seven steps of a turn (4.0). An impulse is movement with all that belongs to it,
// the declaration of every combat, and the combats one by one.
import { done, doneAfter, dueBy, NONE, openCombats } from '../../engine/answers.ts'
import { NO_HEX } from '../../engine/board.ts'
import type { Attack, Choose, GameEvent, LossOffer, Move, Refusal } from '../../engine/contract.ts'
import type { Phase, Sequence } from '../../engine/sequence.ts'
import { unitsIn } from '../../engine/stack.ts'
import * as airborne from './airborne.ts'
import * as victoryAtOnce from './automatic-victory.ts'
import * as battle from './battle.ts'
import { pairOf } from './charts.ts'
import * as combat from './combat.ts'
import * as conversions from './conversions.ts'
import { eliminate } from './losses.ts'
import { unitsAt } from './map.ts'
import { no } from './messages.ts'
import { AXIS, LAST_TURN, OPTIONS, SIDES, type Side, SOVIET } from './meta.ts'
import * as movement from './movement.ts'
import { applyPlace, applyTask, checkPlace, checkTask } from './orders.ts'
import * as partisans from './partisans.ts'
import { updateRailOwnership } from './rail-ownership.ts'
import * as reinforcements from './reinforcements.ts'
import { checkRemnant } from './remnants.ts'
import * as replacements from './replacements.ts'
import { checkRetreat } from './retreat.ts'
import * as setup from './setup.ts'
import { change, FLAG, hasOption, type State, scenarioOf } from './state.ts'
import { checkSupply } from './supply.ts'
import * as support from './support.ts'
import * as victory from './victory.ts'
import { rollAgain, rollWeather } from './weather.ts'
import * as whatIfs from './what-ifs.ts'
import * as withdrawals from './withdrawals.ts'

type Step = Phase<State>
export type Impulse = 1 | 2
const SUGGESTED = 'suggested'
const CLEAR = 'clear'
export const COMBAT = 'combat:'

const wrong = (): Refusal => no('4.0', 'refuse.noSuchChoice')

// ---- Set-up ----

/** S3.uranus-special: the first half turn is not played. */
const isSkipped = (state: State, side: Side): boolean =>
  side === AXIS && hasOption(state, OPTIONS.uranusSpecial) && state.turn === scenarioOf(state).start.turn

const setUpPhase = (side: Side, first: boolean): Step => ({
  id: first ? 'axis-first-setup' : `${SIDES[side]}-setup`,
  rule: side === SOVIET ? '3.2a' : '3.3.1a',
  seat: () => SIDES[side],
  ask: state => (whatIfs.whatIfChoices(state, side, 0).length > 0 ? { key: 'ask.whatIf' } : { key: 'ask.setup' }),
  kinds: state => {
    const axisFirst = setup.setUpOrder(state)[0] === AXIS
    if (first !== axisFirst && side === AXIS) return NONE
    return whatIfs.whatIfChoices(state, side, 0).length > 0 ? ['choose'] : ['place', 'choose', 'done']
  },
  answers: {
    place: {
      check: (state, action) => setup.checkSetUp(state, action, side),
      apply: (state, action, events) => setup.applySetUp(state, action, side, events),
    },
    choose: {
      check: (state, { option }) => {
        const asked = whatIfs.whatIfChoices(state, side, 0)
        return (asked.length > 0 ? asked.includes(option) : option === setup.DEFAULT_SET_UP) ? undefined : wrong()
      },
      apply: (state, { option }, events) =>
        option === setup.DEFAULT_SET_UP
          ? setup.applyDefault(state, side, events)
          : whatIfs.applyWhatIf(state, option, events),
    },
    done: {
      check: state => setup.setUpDuties(state, side)[0],
      apply: (state, _action, events) => {
        setup.finishSetUp(state, side, events)
        state.closed = true
      },
    },
  },
})

// ---- 13.1a: objectives, before play ----

const nextYear = (state: State, side: Side): number | undefined => {
  if (!hasOption(state, OPTIONS.suddenDeath)) return undefined
  return victory.OBJECTIVE_YEARS.find((_, index) => (state.world.objectives[index]?.[side] ?? '') === '')
}

export const objectiveChoices = (state: State, side: Side): readonly string[] => {
  const year = nextYear(state, side)
  return year === undefined ? [] : victory.objectivesOf(year, side)
}

const objectivesPhase = (side: Side): Step => ({
  id: `${SIDES[side]}-objectives`,
  rule: '13.1a',
  seat: () => SIDES[side],
  ask: state => ({ key: 'ask.objective', args: { year: nextYear(state, side) } }),
  kinds: state => (nextYear(state, side) === undefined ? NONE : ['choose']),
  answers: {
    choose: {
      check: (state, { option }) => {
        const year = nextYear(state, side)
        return year === undefined ? wrong() : victory.checkObjective(year, side, option)
      },
      apply: (state, { option }, events) => {
        const year = nextYear(state, side)
        if (year === undefined) return
        victory.applyObjective(state, year, side, option)
        const name = victory.objectiveName(state.title, option)
        events.push({ key: 'log.objectiveChosen', rule: '13.1a', args: { year, name }, only: SIDES[side] })
      },
    },
  },
})

// ---- Partisans: 11.2.4 at the end of Soviet impulse 2, S2.3 at the start ----

const partisansLeft = (state: State): number[] =>
  state.title.partisans.filter(
    unit => (state.flags[unit] & FLAG.moved) === 0 && partisans.partisanHexes(state, unit).length > 0,
  )

const partisanPhase = (id: string, open: (state: State) => boolean): Step => ({
  id,
  rule: '11.2.4',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.partisans' }),
  enter: state => {
    for (const unit of state.title.partisans) state.flags[unit] &= ~FLAG.moved
  },
  kinds: state => (open(state) && partisansLeft(state).length > 0 ? ['place', 'done'] : NONE),
  answers: {
    place: {
      check: (state, { unit, hex, by }) =>
        by !== undefined || (state.flags[unit] & FLAG.moved) !== 0
          ? no('11.2.4', by === undefined ? 'refuse.partisanPlaced' : 'refuse.noSuchEntry', { unit })
          : partisans.checkPartisan(state, unit, hex),
      apply: (state, { unit, hex }, events) => {
        partisans.applyPartisan(state, unit, hex, events)
        state.flags[unit] |= FLAG.moved
      },
    },
    done,
  },
  leave: (state, events) => {
    // Combats, rail ownership, partisans, supply
    if (id === 'soviet-partisans') checkSupply(state, SOVIET, events) // 4.0.7
  },
})

// ---- Movement: steps 2, 3, 5 and 6 ----

/** 4.0.1, 13.1 */
const startTurn = (state: State, events: GameEvent[]): void => {
  events.push({ key: 'log.turn', rule: '4.0', args: { turn: state.turn } })
  if (pairOf(state.turn) === 'jan') change(state, { artilleryUsed: 0 }) // 9.10.2
  rollWeather(state, events)
  victory.checkSuddenDeath(state, events)
}

const openImpulse = (state: State, side: Side, impulse: Impulse, events: GameEvent[]): void => {
  if (side === AXIS && impulse === 1) startTurn(state, events)
  if (side === AXIS && impulse === 2) rollAgain(state, events)
  if (state.over || isSkipped(state, side)) return
  if (side === AXIS && impulse === 2) airborne.failDrops(state, events)
  movement.startImpulse(state, side, impulse)
  reinforcements.openArrivals(state, side, impulse, events)
  replacements.openReplacements(state, side, impulse, events)
  if (side === AXIS && impulse === 1) {
    withdrawals.openWithdrawals(state, events)
    conversions.openConversions(state, events)
  }
}

// ---- 6.2: too many in a hex, and nobody there can leave ----

const canLeave = (state: State, hex: number, side: Side, impulse: Impulse): boolean =>
  unitsAt(state, hex, side).some(unit => movement.destinationsOf(state, unit, side, impulse).length > 0)

/** As in a retreat without room (9.7.4): what cannot stay is lost, one after the other, by its owner's choice. */
export const crowdOffer = (state: State): LossOffer => {
  const { overstacked: hex } = state
  if (hex === NO_HEX) return { need: 0, units: [] }
  const units = unitsIn(state, hex).filter(unit => state.title.stacks[unit] > 0)
  return { need: 1, most: 1, units: units.map(unit => ({ unit, worth: 1 })) }
}

const endMovement = (state: State, side: Side): void => {
  const [hex = NO_HEX] = movement.overstackedHexes(state, side)
  state.overstacked = hex
  if (hex === NO_HEX) state.closed = true
}

const dropCrowded = (state: State, unit: number, side: Side, events: GameEvent[]): void => {
  eliminate(state, unit, '6.2', events)
  endMovement(state, side)
}

export const moveDuties = (state: State, side: Side, impulse: Impulse): Refusal[] => [
  ...movement
    .movementDuties(state, side, impulse)
    .filter(({ rule, reason }) => rule !== '6.2' || canLeave(state, Number(reason.args?.hex), side, impulse)),
  ...reinforcements.arrivalDuties(state, side, impulse),
  ...replacements.replacementDuties(state, side, impulse),
]

const movePhase = (side: Side, impulse: Impulse): Step => {
  const asked = (state: State): string[] => whatIfs.whatIfChoices(state, side, impulse)
  return {
    id: `${SIDES[side]}-move-${impulse}`,
    rule: side === AXIS ? (impulse === 1 ? '4.0.2a' : '4.0.3a') : impulse === 1 ? '4.0.5' : '4.0.6',
    seat: () => SIDES[side],
    ask: state =>
      state.overstacked !== NO_HEX
        ? { key: 'ask.crowded', args: { hex: state.overstacked } }
        : asked(state).length > 0
          ? { key: 'ask.whatIf' }
          : { key: 'ask.move' },
    enter: (state, events) => openImpulse(state, side, impulse, events),
    kinds: state => {
      if (isSkipped(state, side)) return NONE
      if (state.overstacked !== NO_HEX) return ['losses']
      return asked(state).length > 0 ? ['choose'] : ['place', 'move', 'attack', 'assign', 'done']
    },
    answers: {
      place: {
        check: (state, action) => checkPlace(state, action, side, impulse),
        apply: (state, action, events) => applyPlace(state, action, impulse, events),
      },
      move: {
        check: (state, action: Move) => movement.checkMove(state, action, side, impulse),
        apply: (state, action: Move, events) => movement.applyMove(state, action, side, impulse, events),
      },
      attack: {
        check: (state, action: Attack) => victoryAtOnce.checkAutomaticVictory(state, action, side, impulse),
        apply: (state, action: Attack, events) =>
          victoryAtOnce.applyAutomaticVictory(state, action, side, impulse, events),
      },
      assign: {
        check: (state, action) => checkTask(state, action, side, impulse),
        apply: applyTask,
      },
      choose: {
        check: (state, { option }: Choose) => whatIfs.checkWhatIf(state, option, side, impulse),
        apply: (state, { option }: Choose, events) => whatIfs.applyWhatIf(state, option, events),
      },
      losses: {
        check: (state, { units }) =>
          units.length === 1 && crowdOffer(state).units.some(({ unit }) => unit === units[0])
            ? undefined
            : no('6.2', 'refuse.noSuchTask'),
        apply: (state, { units }, events) => dropCrowded(state, units[0], side, events),
      },
      done: {
        check: state => moveDuties(state, side, impulse)[0],
        apply: state => endMovement(state, side),
      },
    },
    leave: (state, events) => {
      if (state.over || isSkipped(state, side)) return
      if (side === AXIS) partisans.removePartisans(state, events) // 11.2.3
      if (side === AXIS && impulse === 1) conversions.closeConversions(state, events) // QA6
      replacements.closeReplacements(state, side, impulse, events)
      combat.surrenderHopeless(state, side, impulse, events) // 9.5b, before any combat
    },
  }
}

// ---- Declaration: 9.1.2, 9.2 ----

const declarePhase = (side: Side, impulse: Impulse): Step => ({
  id: `${SIDES[side]}-declare-${impulse}`,
  rule: '9.1.1',
  seat: () => SIDES[side],
  ask: state => ({ key: state.world.surrendering.length > 0 ? 'ask.surrender' : 'ask.declare' }),
  kinds: state => {
    if (isSkipped(state, side)) return NONE
    if (state.world.surrendering.length > 0) return ['losses']
    const open = state.combats.length > 0 || combat.declareTargets(state, side, impulse).length > 0
    return open ? ['attack', 'choose', 'done'] : NONE
  },
  answers: {
    losses: {
      check: (state, action) => combat.checkSurrender(state, action),
      apply: (state, action, events) => combat.applySurrender(state, action, side, impulse, events),
    },
    attack: {
      check: (state, action) => combat.checkDeclare(state, action, side, impulse),
      apply: (state, action, events) => combat.applyDeclare(state, action, events),
    },
    choose: {
      check: (state, { option }) => (declareChoices(state, side, impulse).includes(option) ? undefined : wrong()),
      apply: (state, { option }, events) => {
        if (option === CLEAR) {
          combat.clearDeclared(state)
          return
        }
        for (const { attackers, targets } of combat.suggestAllocation(state, side, impulse) ?? []) {
          const known = state.combats.some(each => each.targets.some(hex => targets.includes(hex)))
          if (!known) combat.applyDeclare(state, { type: 'attack', attackers, targets, support: [] }, events)
        }
      },
    },
    done: doneAfter(state => combat.declareDuties(state, side, impulse)),
  },
})

export const declareChoices = (state: State, side: Side, impulse: Impulse): string[] => {
  const open = combat.declareDuties(state, side, impulse).length > 0
  const solvable = open && combat.suggestAllocation(state, side, impulse) !== undefined
  return [...(solvable ? [SUGGESTED] : []), ...(state.combats.length > 0 ? [CLEAR] : [])]
}

// ---- The combats: 4.0.2d, in any order ----

const closeImpulse = (state: State, side: Side, impulse: Impulse, events: GameEvent[]): void => {
  combat.clearDeclared(state)
  support.clearSupport(state)
  if (state.over) return
  if (side === AXIS && impulse === 1) withdrawals.closeWithdrawals(state, events)
  if (impulse === 1 || state.over) return
  updateRailOwnership(state, side, events) // 4.0.3e, QA1
  if (side === AXIS) {
    victory.checkMinimum(state, events) // 5.4a
    if (!state.over) checkSupply(state, AXIS, events) // 4.0.4
  }
}

const fightPhase = (side: Side, impulse: Impulse): Step => ({
  id: `${SIDES[side]}-fight-${impulse}`,
  rule: '4.0.2d',
  seat: state => SIDES[battle.battleDecision(state, side)?.side ?? side],
  ask: state => battle.battleDecision(state, side)?.ask ?? { key: 'ask.fight' },
  kinds: state => battle.battleDecision(state, side)?.kinds ?? (openCombats(state).length > 0 ? ['choose'] : NONE),
  answers: {
    choose: {
      check: (state, action) => {
        if (state.battle !== undefined) return battle.checkBattleChoice(state, action)
        const index = state.combats.findIndex((_, each) => action.option === `${COMBAT}${each}`)
        return battle.checkResolve(state, index)
      },
      apply: (state, action, events) => {
        if (state.battle !== undefined) battle.applyBattleChoice(state, action, events)
        else battle.resolve(state, Number(action.option.slice(COMBAT.length)), side, impulse, events)
      },
    },
    losses: { check: (state, action) => battle.checkLosses(state, action), apply: battle.applyLosses },
    retreat: { check: checkRetreat, apply: battle.applyRetreat },
    place: {
      check: (state, action) =>
        action.by === undefined
          ? checkRemnant(state, action)
          : no('9.12.1a', 'refuse.noSuchEntry', { unit: action.unit }),
      apply: battle.applyRemnant,
    },
  },
  leave: (state, events) => {
    if (!isSkipped(state, side)) closeImpulse(state, side, impulse, events)
  },
})

const impulsePhases = (side: Side, impulse: Impulse): readonly Step[] => [
  movePhase(side, impulse),
  declarePhase(side, impulse),
  fightPhase(side, impulse),
]

/** 4.0.8, 5.3, S4.0a */
const endTurn = (state: State, events: GameEvent[]): void => {
  const last = scenarioOf(state).end?.turn ?? LAST_TURN
  if (state.turn < last && !state.over) {
    state.turn += 1
    return
  }
  victory.endGame(state, events)
}

export const SEQUENCE: Sequence<State> = {
  opening: [
    setUpPhase(AXIS, true),
    setUpPhase(SOVIET, false),
    setUpPhase(AXIS, false),
    partisanPhase('soviet-partisan-setup', state => scenarioOf(state).start.turn > 1),
    objectivesPhase(AXIS),
    objectivesPhase(SOVIET),
  ],
  turn: [
    ...impulsePhases(AXIS, 1),
    ...impulsePhases(AXIS, 2),
    ...impulsePhases(SOVIET, 1),
    ...impulsePhases(SOVIET, 2),
    partisanPhase('soviet-partisans', () => true),
  ],
  endRule: '4.0',
  dueRule: dueBy({ losses: '9.6.2', retreat: '9.7.1a', advance: '9.6.4' }),
  endTurn,
}

/** Where in the turn the state is: whose impulse, and which. */
export const impulseAt = (id: string): { readonly side: Side; readonly name: string; readonly impulse: Impulse } => {
  const [side, name, impulse] = id.split('-')
  return { side: side === SIDES[AXIS] ? AXIS : SOVIET, name, impulse: impulse === '2' ? 2 : 1 }
}
