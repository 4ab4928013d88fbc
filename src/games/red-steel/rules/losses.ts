// Steps lost in a combat (9.22, 9.3, 9.61b): who can take them, what is forced, and what the owner picks. The first step
// may be a tank's and the next the engineers' (9.61b): each is a pick of its own, then the rest is free.
import {
  ATTACKER,
  checkPick,
  DEFENDER,
  type Due,
  forcedBy,
  type Ladder,
  type Loss,
  lossesIn,
  type Role,
  stepOffer,
  stepsIn,
  strongSteps,
  survivorsOf,
  withRole,
} from '../../../engine/attrition.ts'
import type { GameEvent, Losses, Refusal } from '../../../engine/contract.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import type { Side } from '../meta.ts'
import { type Battle, battleIn, changeBattle, FLAG, has, isOnMap, STATUS, type State } from '../state.ts'
import { MOST_STEPS } from '../title.ts'
import { no } from '../words/messages.ts'
import { refreshZoc, stepsOf, takeOffMap } from './map.ts'
import { scoreLoss } from './victory.ts'

/**
 * 2.1n, 17.1b: one step, and its next counter stays; the last one, or any step of artillery (17.1c), takes it off the map.
 */
export const loseStep = (state: State, unit: number): void => {
  const { title } = state
  if (stepsOf(state, unit) > 1 && title.isArtillery[unit] === 0) {
    state.lost[unit] += 1
    refreshZoc(state, state.hex[unit], title.side[unit] as Side)
    return
  }
  const { type, formation } = title.units[unit]
  // 17.31, 14.0: militia and companies may come again
  takeOffMap(state, unit, type === 'militia' || formation === 'breakdown' ? STATUS.stock : STATUS.gone)
}

// ---- Who can lose a step ----

const strengthIn = ({ title }: State, role: Role): Ladder => {
  const strength = role === ATTACKER ? title.attack : title.defence
  return (unit, lost) => (lost < title.steps[unit] ? strength[unit * MOST_STEPS + lost] : 0)
}

/** 9.3: until it has no strength any more; 17.1c: artillery has one step; 6.3b: none beyond the limit. */
const strongStepsOf = (state: State, unit: number, role: Role): number => {
  if (role === DEFENDER && has(state, unit, FLAG.excess)) return 0
  const steps = strongSteps(strengthIn(state, role), unit, state.lost[unit])
  return state.title.isArtillery[unit] === 1 ? Math.min(steps, 1) : steps
}

/** Steps that these units could lose in all (9.22c). */
export const capacityOf = (state: State, units: readonly number[], role: Role): number =>
  units.reduce((sum, unit) => sum + strongStepsOf(state, unit, role), 0)

const losersOf = (state: State, battle: Battle, role: Role): Loss[] =>
  survivorsOf(state, battle, role)
    .map(unit => ({ unit, steps: strongStepsOf(state, unit, role) }))
    .filter(({ steps }) => steps > 0)

interface DueBy extends Due {
  readonly rule: '9.31' | '9.61b' | '9.3'
}

const dueNow = (state: State, role: Role): DueBy => {
  const { title } = state
  const battle = battleIn(state)
  const all = losersOf(state, battle, role)
  if (role === ATTACKER && battle.tankFirst) {
    const best = Math.max(0, ...all.map(({ unit }) => title.armour[unit]))
    const tanks = all.filter(({ unit }) => best > 0 && title.armour[unit] === best)
    if (tanks.length > 0) return { need: 1, losers: tanks.map(({ unit }) => ({ unit, steps: 1 })), rule: '9.31' }
  }
  if (role === ATTACKER && battle.engineerLosses > 0) {
    const engineers = all.filter(({ unit }) => title.isEngineer[unit] === 1)
    const need = Math.min(battle.engineerLosses, stepsIn(engineers))
    if (need > 0) return { need, losers: engineers, rule: '9.61b' }
  }
  return { need: battle.losses[role], losers: all, rule: '9.3' }
}

// ---- Losing them ----

/** Steps of one unit, whatever they are for. */
export const takeSteps = (state: State, unit: number, steps: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  scoreLoss(state, unit, steps)
  for (let step = 0; step < steps; step++) loseStep(state, unit)
  if (isOnMap(state, unit)) events.push({ key: 'log.stepsLost', rule, args: { unit, hex, n: steps } })
  else events.push({ key: 'log.unitLost', rule, args: { unit, hex }, lost: unit })
}

export const eliminate = (state: State, unit: number, rule: string, events: GameEvent[]): void =>
  takeSteps(state, unit, stepsOf(state, unit), rule, events)

/** Steps that the result asks for. */
const pay = (state: State, role: Role, { unit, steps }: Loss, rule: DueBy['rule'], events: GameEvent[]): void => {
  const { losses, tankFirst, engineerLosses } = battleIn(state)
  takeSteps(state, unit, steps, rule, events)
  const ofEngineers = role === ATTACKER && state.title.isEngineer[unit] === 1 ? steps : 0
  changeBattle(state, {
    losses: withRole(losses, role, losses[role] - steps),
    tankFirst: tankFirst && role !== ATTACKER,
    engineerLosses: Math.max(0, engineerLosses - ofEngineers),
  })
}

/** Takes what leaves no choice, until somebody has to pick or the side has paid all that it can. */
export const payForced = (state: State, role: Role, events: GameEvent[]): void => {
  for (;;) {
    const { losses } = battleIn(state)
    if (losses[role] === 0) return
    const due = dueNow(state, role)
    if (due.losers.length === 0) {
      changeBattle(state, { losses: withRole(losses, role, 0) })
      return
    }
    const forced = forcedBy(due)
    if (forced === undefined) return
    for (const loss of forced) pay(state, role, loss, due.rule, events)
  }
}

// ---- The pick ----

/** Steps that are picked in one go. */
export const lossesDue = (state: State, role: Role): number => dueNow(state, role).need

const whyNotLose = (state: State, unit: number, role: Role, rule: DueBy['rule']): Refusal => {
  if (role === DEFENDER && has(state, unit, FLAG.excess)) return no('6.3b', 'refuse.lossExcess', { unit })
  if (strongStepsOf(state, unit, role) === 0) return no('9.3', 'refuse.lossWithoutStrength', { unit })
  return rule === '9.31' ? no('9.31', 'refuse.lossTankFirst', { unit }) : no('9.61b', 'refuse.lossEngineers', { unit })
}

const checkLosses = (state: State, { units }: Losses, role: Role): Refusal | undefined => {
  const due = dueNow(state, role)
  const survivors = survivorsOf(state, battleIn(state), role)
  return checkPick(units, due, unit => survivors.includes(unit), {
    stranger: unit => no('9.32', 'refuse.lossNotInCombat', { unit }),
    unable: unit => whyNotLose(state, unit, role, due.rule),
    tooMany: (unit, n) =>
      no(state.title.isArtillery[unit] === 1 ? '17.1c' : '9.22a', 'refuse.lossTooManySteps', { unit, n }),
    wrongCount: n => no('9.22a', 'refuse.lossCount', { n }),
  })
}

export const lossOffer = (role: Role): LossesOffer<State> => ({
  offer: state => stepOffer(state, dueNow(state, role), strengthIn(state, role)),
  check: (state, losses) => checkLosses(state, losses, role),
  apply: (state, { units }, events) => {
    const { rule } = dueNow(state, role)
    for (const loss of lossesIn(units)) pay(state, role, loss, rule, events)
  },
})
