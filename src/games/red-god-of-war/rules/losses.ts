// Steps lost in a combat (8.21 to 8.23): who can take them, what is forced, and what the owner or, with 12.4, the
// opponent picks. The order of things is in battle.ts.
import {
  ATTACKER,
  checkPick,
  DEFENDER,
  type Due,
  forcedBy,
  type Ladder,
  type Loss,
  lossesIn,
  type Pair,
  type Role,
  stepOffer,
  strongSteps,
  survivorsOf,
  withRole,
} from '../../../engine/attrition.ts'
import type { GameEvent, Losses, Refusal } from '../../../engine/contract.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import { OPTIONS, type Side } from '../meta.ts'
import {
  type Battle,
  battleIn,
  change,
  changeBattle,
  hasOption,
  isOnMap,
  STATUS,
  type StageName,
  type State,
  turnInto,
} from '../state.ts'
import { MOST_STEPS } from '../title.ts'
import { no } from '../words/messages.ts'
import { refreshZoc, stepsOf, takeOffMap } from './map.ts'

/** 2.1l, 8.21, 10.3: one step; the last one takes it off the map. An HQ comes back two turns later (10.11c). */
const loseStep = (state: State, unit: number): void => {
  const { title } = state
  if (stepsOf(state, unit) > 1) {
    state.lost[unit] += 1
    refreshZoc(state, state.hex[unit], title.side[unit] as Side)
    return
  }
  if (title.isHq[unit] === 1) {
    takeOffMap(state, unit, STATUS.away)
    change(state, { returns: [...state.world.returns, { unit, turn: state.turn + 2 }] })
    return
  }
  const isPart = title.units[unit].setUp === 'pool'
  takeOffMap(state, unit, isPart ? STATUS.stock : STATUS.gone)
}

/** Of the side in the battle. */
export const roleOf = (battle: Battle, side: Side): Role => (side === battle.side ? ATTACKER : DEFENDER)

// ---- 8.23: who can lose a step ----

const strengthIn = ({ title }: State, role: Role): Ladder => {
  const strength = role === ATTACKER ? title.attack : title.defence
  return (unit, lost) => (lost < title.steps[unit] ? strength[unit * MOST_STEPS + lost] : 0)
}

const strongStepsOf = (state: State, unit: number, role: Role): number =>
  strongSteps(strengthIn(state, role), unit, state.lost[unit])

/** Steps that these units could lose in all (8.24). */
export const capacityOf = (state: State, units: readonly number[], role: Role): number =>
  units.reduce((sum, unit) => sum + (role === ATTACKER ? strongStepsOf(state, unit, role) : stepsOf(state, unit)), 0)

/** 8.33: after a retreat only those who could not go on owe anything. */
const debtorsOf = (state: State, battle: Battle, role: Role): number[] =>
  battle.retreating.length === 0
    ? survivorsOf(state, battle, role)
    : battle.retreating.map(({ unit }) => unit).filter(unit => isOnMap(state, unit))

/** 8.23a, 10.11b: defenders without strength, such as HQs, only when nobody else is left. */
const losersOf = (state: State, battle: Battle, role: Role): Loss[] => {
  const units = debtorsOf(state, battle, role)
  const strong = units.map(unit => ({ unit, steps: strongStepsOf(state, unit, role) })).filter(({ steps }) => steps > 0)
  if (strong.length > 0 || role === ATTACKER) return strong
  return units.map(unit => ({ unit, steps: stepsOf(state, unit) }))
}

// ---- Losing them ----

/** Steps of one unit, whatever they are for. */
export const takeSteps = (state: State, unit: number, steps: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  for (let step = 0; step < steps; step++) loseStep(state, unit)
  if (isOnMap(state, unit)) events.push({ key: 'log.stepsLost', rule, args: { unit, hex, n: steps } })
  else if (state.title.isHq[unit] === 1)
    events.push({ key: 'log.hqLost', rule: '10.11c', args: { unit, hex, turn: state.turn + 2 } })
  else events.push({ key: 'log.unitLost', rule, args: { unit, hex } })
}

/** Steps that the result asks for. */
const pay = (state: State, role: Role, { unit, steps }: Loss, events: GameEvent[]): void => {
  const { must, taken } = battleIn(state)
  takeSteps(state, unit, steps, '8.21', events)
  changeBattle(state, {
    must: withRole(must, role, must[role] - steps),
    taken: withRole(taken, role, taken[role] + steps),
  })
}

/** 12.4: the second step of a side is the other side's to pick; the first and those after it are its own. */
const isEnemyPick = (state: State, battle: Battle, role: Role): boolean =>
  hasOption(state, OPTIONS.sharedLosses) && battle.taken[role] === 1

const PICKS: Pair<readonly StageName[]> = [
  ['attacker-loss', 'attacker-second'],
  ['defender-loss', 'defender-second'],
]

/** Takes what leaves no choice, until somebody has to pick or the side has paid all that it can. */
export const payForced = (state: State, role: Role, events: GameEvent[]): void => {
  for (;;) {
    const battle = battleIn(state)
    const need = battle.must[role]
    if (need === 0) return
    const losers = losersOf(state, battle, role)
    if (losers.length === 0) {
      // 8.41a: what the defenders could not pay is left over like the hexes that they did not go
      const rest = role === DEFENDER ? withRole(battle.rest, role, battle.rest[role] + need) : battle.rest
      changeBattle(state, { must: withRole(battle.must, role, 0), rest })
      return
    }
    const forced = forcedBy({ need, losers })
    if (forced === undefined) {
      const [own, enemys] = PICKS[role]
      turnInto(state, isEnemyPick(state, battle, role) ? enemys : own)
      return
    }
    for (const loss of forced) pay(state, role, loss, events)
  }
}

// ---- The pick ----

/** What is picked in one go. */
const dueNow = (state: State, role: Role): Due => {
  const battle = battleIn(state)
  const need = hasOption(state, OPTIONS.sharedLosses) && battle.taken[role] < 2 ? 1 : battle.must[role]
  return { need, losers: losersOf(state, battle, role) }
}

export const lossesDue = (state: State, role: Role): number => dueNow(state, role).need

const checkLosses = (state: State, { units }: Losses, role: Role): Refusal | undefined => {
  const debtors = debtorsOf(state, battleIn(state), role)
  return checkPick(units, dueNow(state, role), unit => debtors.includes(unit), {
    stranger: unit => no('8.23b', 'refuse.lossNotInCombat', { unit }),
    unable: unit => no(state.title.isHq[unit] === 1 ? '10.11b' : '8.23a', 'refuse.lossWithoutStrength', { unit }),
    tooMany: (unit, n) => no('8.21', 'refuse.lossTooManySteps', { unit, n }),
    wrongCount: n => no('8.22a', 'refuse.lossCount', { n }),
  })
}

export const lossOffer = (role: Role): LossesOffer<State> => ({
  offer: state => stepOffer(state, dueNow(state, role), strengthIn(state, role)),
  check: (state, losses) => checkLosses(state, losses, role),
  apply: (state, { units }, events) => {
    for (const loss of lossesIn(units)) pay(state, role, loss, events)
  },
})
