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
import type { Title } from './title.ts'
import * as victory from './victory.ts'
import { rollAgain, rollWeather } from './weather.ts'
import * as whatIfs from './what-ifs.ts'
import * as withdrawals from './withdrawals.ts'

type Step = Phase<Title, State>
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
  ask: (title, state) =>
    whatIfs.whatIfChoices(title, state, side, 0).length > 0 ? { key: 'ask.whatIf' } : { key: 'ask.setup' },
  kinds: (title, state) => {
    const axisFirst = setup.setUpOrder(state)[0] === AXIS
    if (first !== axisFirst && side === AXIS) return NONE
    return whatIfs.whatIfChoices(title, state, side, 0).length > 0 ? ['choose'] : ['place', 'choose', 'done']
  },
  answers: {
    place: {
      check: (title, state, action) => setup.checkSetUp(title, state, action, side),
      apply: (title, state, action, events) => setup.applySetUp(title, state, action, side, events),
    },
    choose: {
      check: (title, state, { option }) => {
        const asked = whatIfs.whatIfChoices(title, state, side, 0)
        return (asked.length > 0 ? asked.includes(option) : option === setup.DEFAULT_SET_UP) ? undefined : wrong()
      },
      apply: (title, state, { option }, events) =>
        option === setup.DEFAULT_SET_UP
          ? setup.applyDefault(title, state, side, events)
          : whatIfs.applyWhatIf(title, state, option, events),
    },
    done: {
      check: (title, state) => setup.setUpDuties(title, state, side)[0],
      apply: (title, state, _action, events) => {
        setup.finishSetUp(title, state, side, events)
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
  ask: (_title, state) => ({ key: 'ask.objective', args: { year: nextYear(state, side) } }),
  kinds: (_title, state) => (nextYear(state, side) === undefined ? NONE : ['choose']),
  answers: {
    choose: {
      check: (_title, state, { option }) => {
        const year = nextYear(state, side)
        return year === undefined ? wrong() : victory.checkObjective(year, side, option)
      },
      apply: (title, state, { option }, events) => {
        const year = nextYear(state, side)
        if (year === undefined) return
        victory.applyObjective(state, year, side, option)
        const name = victory.objectiveName(title, option)
        events.push({ key: 'log.objectiveChosen', rule: '13.1a', args: { year, name }, only: SIDES[side] })
      },
    },
  },
})

// ---- Partisans: 11.2.4 at the end of Soviet impulse 2, S2.3 at the start ----

const partisansLeft = (title: Title, state: State): number[] =>
  title.partisans.filter(
    unit => (state.flags[unit] & FLAG.moved) === 0 && partisans.partisanHexes(title, state, unit).length > 0,
  )

const partisanPhase = (id: string, open: (state: State) => boolean): Step => ({
  id,
  rule: '11.2.4',
  seat: () => SIDES[SOVIET],
  ask: () => ({ key: 'ask.partisans' }),
  enter: (title, state) => {
    for (const unit of title.partisans) state.flags[unit] &= ~FLAG.moved
  },
  kinds: (title, state) => (open(state) && partisansLeft(title, state).length > 0 ? ['place', 'done'] : NONE),
  answers: {
    place: {
      check: (title, state, { unit, hex, by }) =>
        by !== undefined || (state.flags[unit] & FLAG.moved) !== 0
          ? no('11.2.4', by === undefined ? 'refuse.partisanPlaced' : 'refuse.noSuchEntry', { unit })
          : partisans.checkPartisan(title, state, unit, hex),
      apply: (title, state, { unit, hex }, events) => {
        partisans.applyPartisan(title, state, unit, hex, events)
        state.flags[unit] |= FLAG.moved
      },
    },
    done,
  },
  leave: (title, state, events) => {
    // Combats, rail ownership, partisans, supply
    if (id === 'soviet-partisans') checkSupply(title, state, SOVIET, events) // 4.0.7
  },
})

// ---- Movement: steps 2, 3, 5 and 6 ----

/** 4.0.1, 13.1 */
const startTurn = (title: Title, state: State, events: GameEvent[]): void => {
  events.push({ key: 'log.turn', rule: '4.0', args: { turn: state.turn } })
  if (pairOf(state.turn) === 'jan') change(state, { artilleryUsed: 0 }) // 9.10.2
  rollWeather(title, state, events)
  victory.checkSuddenDeath(title, state, events)
}

const openImpulse = (title: Title, state: State, side: Side, impulse: Impulse, events: GameEvent[]): void => {
  if (side === AXIS && impulse === 1) startTurn(title, state, events)
  if (side === AXIS && impulse === 2) rollAgain(state, events)
  if (state.over || isSkipped(state, side)) return
  if (side === AXIS && impulse === 2) airborne.failDrops(title, state, events)
  movement.startImpulse(title, state, side, impulse)
  reinforcements.openArrivals(title, state, side, impulse, events)
  replacements.openReplacements(title, state, side, impulse, events)
  if (side === AXIS && impulse === 1) {
    withdrawals.openWithdrawals(title, state, events)
    conversions.openConversions(title, state, events)
  }
}

// ---- 6.2: too many in a hex, and nobody there can leave ----

const canLeave = (title: Title, state: State, hex: number, side: Side, impulse: Impulse): boolean =>
  unitsAt(title, state, hex, side).some(unit => movement.destinationsOf(title, state, unit, side, impulse).length > 0)

/** As in a retreat without room (9.7.4): what cannot stay is lost, one after the other, by its owner's choice. */
export const crowdOffer = (title: Title, state: State): LossOffer => {
  const { overstacked: hex } = state
  if (hex === NO_HEX) return { need: 0, units: [] }
  const units = unitsIn(state, hex).filter(unit => title.stacks[unit] > 0)
  return { need: 1, most: 1, units: units.map(unit => ({ unit, worth: 1 })) }
}

const endMovement = (title: Title, state: State, side: Side): void => {
  const [hex = NO_HEX] = movement.overstackedHexes(title, state, side)
  state.overstacked = hex
  if (hex === NO_HEX) state.closed = true
}

const dropCrowded = (title: Title, state: State, unit: number, side: Side, events: GameEvent[]): void => {
  eliminate(title, state, unit, '6.2', events)
  endMovement(title, state, side)
}

export const moveDuties = (title: Title, state: State, side: Side, impulse: Impulse): Refusal[] => [
  ...movement
    .movementDuties(title, state, side, impulse)
    .filter(({ rule, reason }) => rule !== '6.2' || canLeave(title, state, Number(reason.args?.hex), side, impulse)),
  ...reinforcements.arrivalDuties(title, state, side, impulse),
  ...replacements.replacementDuties(title, state, side, impulse),
]

const movePhase = (side: Side, impulse: Impulse): Step => {
  const asked = (title: Title, state: State): string[] => whatIfs.whatIfChoices(title, state, side, impulse)
  return {
    id: `${SIDES[side]}-move-${impulse}`,
    rule: side === AXIS ? (impulse === 1 ? '4.0.2a' : '4.0.3a') : impulse === 1 ? '4.0.5' : '4.0.6',
    seat: () => SIDES[side],
    ask: (title, state) =>
      state.overstacked !== NO_HEX
        ? { key: 'ask.crowded', args: { hex: state.overstacked } }
        : asked(title, state).length > 0
          ? { key: 'ask.whatIf' }
          : { key: 'ask.move' },
    enter: (title, state, events) => openImpulse(title, state, side, impulse, events),
    kinds: (title, state) => {
      if (isSkipped(state, side)) return NONE
      if (state.overstacked !== NO_HEX) return ['losses']
      return asked(title, state).length > 0 ? ['choose'] : ['place', 'move', 'attack', 'assign', 'done']
    },
    answers: {
      place: {
        check: (title, state, action) => checkPlace(title, state, action, side, impulse),
        apply: (title, state, action, events) => applyPlace(title, state, action, impulse, events),
      },
      move: {
        check: (title, state, action: Move) => movement.checkMove(title, state, action, side, impulse),
        apply: (title, state, action: Move, events) => movement.applyMove(title, state, action, side, impulse, events),
      },
      attack: {
        check: (title, state, action: Attack) =>
          victoryAtOnce.checkAutomaticVictory(title, state, action, side, impulse),
        apply: (title, state, action: Attack, events) =>
          victoryAtOnce.applyAutomaticVictory(title, state, action, side, impulse, events),
      },
      assign: {
        check: (title, state, action) => checkTask(title, state, action, side, impulse),
        apply: applyTask,
      },
      choose: {
        check: (title, state, { option }: Choose) => whatIfs.checkWhatIf(title, state, option, side, impulse),
        apply: (title, state, { option }: Choose, events) => whatIfs.applyWhatIf(title, state, option, events),
      },
      losses: {
        check: (title, state, { units }) =>
          units.length === 1 && crowdOffer(title, state).units.some(({ unit }) => unit === units[0])
            ? undefined
            : no('6.2', 'refuse.noSuchTask'),
        apply: (title, state, { units }, events) => dropCrowded(title, state, units[0], side, events),
      },
      done: {
        check: (title, state) => moveDuties(title, state, side, impulse)[0],
        apply: (title, state) => endMovement(title, state, side),
      },
    },
    leave: (title, state, events) => {
      if (state.over || isSkipped(state, side)) return
      if (side === AXIS) partisans.removePartisans(title, state, events) // 11.2.3
      if (side === AXIS && impulse === 1) conversions.closeConversions(title, state, events) // QA6
      replacements.closeReplacements(title, state, side, impulse, events)
      combat.surrenderHopeless(title, state, side, impulse, events) // 9.5b, before any combat
    },
  }
}

// ---- Declaration: 9.1.2, 9.2 ----

const declarePhase = (side: Side, impulse: Impulse): Step => ({
  id: `${SIDES[side]}-declare-${impulse}`,
  rule: '9.1.1',
  seat: () => SIDES[side],
  ask: (_title, state) => ({ key: state.world.surrendering.length > 0 ? 'ask.surrender' : 'ask.declare' }),
  kinds: (title, state) => {
    if (isSkipped(state, side)) return NONE
    if (state.world.surrendering.length > 0) return ['losses']
    const open = state.combats.length > 0 || combat.declareTargets(title, state, side, impulse).length > 0
    return open ? ['attack', 'choose', 'done'] : NONE
  },
  answers: {
    losses: {
      check: (_title, state, action) => combat.checkSurrender(state, action),
      apply: (title, state, action, events) => combat.applySurrender(title, state, action, side, impulse, events),
    },
    attack: {
      check: (title, state, action) => combat.checkDeclare(title, state, action, side, impulse),
      apply: (_title, state, action, events) => combat.applyDeclare(state, action, events),
    },
    choose: {
      check: (title, state, { option }) =>
        declareChoices(title, state, side, impulse).includes(option) ? undefined : wrong(),
      apply: (title, state, { option }, events) => {
        if (option === CLEAR) {
          combat.clearDeclared(state)
          return
        }
        for (const { attackers, targets } of combat.suggestAllocation(title, state, side, impulse) ?? []) {
          const known = state.combats.some(each => each.targets.some(hex => targets.includes(hex)))
          if (!known) combat.applyDeclare(state, { type: 'attack', attackers, targets, support: [] }, events)
        }
      },
    },
    done: doneAfter((title, state) => combat.declareDuties(title, state, side, impulse)),
  },
})

export const declareChoices = (title: Title, state: State, side: Side, impulse: Impulse): string[] => {
  const open = combat.declareDuties(title, state, side, impulse).length > 0
  const solvable = open && combat.suggestAllocation(title, state, side, impulse) !== undefined
  return [...(solvable ? [SUGGESTED] : []), ...(state.combats.length > 0 ? [CLEAR] : [])]
}

// ---- The combats: 4.0.2d, in any order ----

const closeImpulse = (title: Title, state: State, side: Side, impulse: Impulse, events: GameEvent[]): void => {
  combat.clearDeclared(state)
  support.clearSupport(state)
  if (state.over) return
  if (side === AXIS && impulse === 1) withdrawals.closeWithdrawals(title, state, events)
  if (impulse === 1 || state.over) return
  updateRailOwnership(title, state, side, events) // 4.0.3e, QA1
  if (side === AXIS) {
    victory.checkMinimum(title, state, events) // 5.4a
    if (!state.over) checkSupply(title, state, AXIS, events) // 4.0.4
  }
}

const fightPhase = (side: Side, impulse: Impulse): Step => ({
  id: `${SIDES[side]}-fight-${impulse}`,
  rule: '4.0.2d',
  seat: (title, state) => SIDES[battle.battleDecision(title, state, side)?.side ?? side],
  ask: (title, state) => battle.battleDecision(title, state, side)?.ask ?? { key: 'ask.fight' },
  kinds: (title, state) =>
    battle.battleDecision(title, state, side)?.kinds ?? (openCombats(state).length > 0 ? ['choose'] : NONE),
  answers: {
    choose: {
      check: (title, state, action) => {
        if (state.battle !== undefined) return battle.checkBattleChoice(title, state, action)
        const index = state.combats.findIndex((_, each) => action.option === `${COMBAT}${each}`)
        return battle.checkResolve(state, index)
      },
      apply: (title, state, action, events) => {
        if (state.battle !== undefined) battle.applyBattleChoice(title, state, action, events)
        else battle.resolve(title, state, Number(action.option.slice(COMBAT.length)), side, impulse, events)
      },
    },
    losses: { check: (_title, state, action) => battle.checkLosses(state, action), apply: battle.applyLosses },
    retreat: { check: checkRetreat, apply: battle.applyRetreat },
    place: {
      check: (title, state, action) =>
        action.by === undefined
          ? checkRemnant(title, state, action)
          : no('9.12.1a', 'refuse.noSuchEntry', { unit: action.unit }),
      apply: battle.applyRemnant,
    },
  },
  leave: (title, state, events) => {
    if (!isSkipped(state, side)) closeImpulse(title, state, side, impulse, events)
  },
})

const impulsePhases = (side: Side, impulse: Impulse): readonly Step[] => [
  movePhase(side, impulse),
  declarePhase(side, impulse),
  fightPhase(side, impulse),
]

/** 4.0.8, 5.3, S4.0a */
const endTurn = (title: Title, state: State, events: GameEvent[]): void => {
  const last = scenarioOf(state).end?.turn ?? LAST_TURN
  if (state.turn < last && !state.over) {
    state.turn += 1
    return
  }
  victory.endGame(title, state, events)
}

export const SEQUENCE: Sequence<Title, State> = {
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
