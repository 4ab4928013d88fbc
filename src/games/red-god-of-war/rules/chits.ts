// Impulse chits (7.0): what goes into the cup, what is drawn from it, when a side stops, and who knows of it.
import type { Assign, AssignOption, GameEvent, Leaving, Refusal, Seat } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { Offers } from '../../../engine/offer.ts'
import { GERMAN, SIDES, type Side, SOVIET } from '../meta.ts'
import {
  addPoints,
  CHIT,
  change,
  FLAG,
  has,
  IMPULSE_FLAGS,
  isOnMap,
  STATUS,
  type State,
  scenarioOf,
  TURN_FLAGS,
} from '../state.ts'
import { no } from '../words/messages.ts'
import { IMPULSE_TRACKS } from './charts.ts'
import { oneTo, TASK } from './tasks.ts'
import { now } from './turn.ts'

const FIRST_TURN = 1
/** 13.11d */
const SENT_BACK = 2

// ---- Into the cup (7.1, 7.4, 13.11c, 13.21c) ----

const isInCup = (state: State, hq: number): boolean => state.chit[hq] === CHIT.cup

const inCup = (state: State, side: Side): number[] => state.title.hqs[side].filter(hq => isInCup(state, hq))

/** 7.4: every turn but the first follows the one before. */
const hasMomentum = (state: State, side: Side): boolean => side === SOVIET && state.turn > FIRST_TURN

/** Starts from nothing, or from the set of the turn before (7.4). */
export const openCup = (state: State): void => {
  const { side } = now(state)
  const before = hasMomentum(state, side) ? state.world.lastCup : []
  for (const hq of state.title.hqs[side]) state.chit[hq] = before.includes(hq) ? CHIT.cup : CHIT.out
}

const isThere = (state: State, hq: number): boolean => isOnMap(state, hq) || state.status[hq] === STATUS.due

/** 13.11c, 13.21c: must XXX Corps be in the cup this turn? */
const needsXxx = (state: State): boolean => state.turn === FIRST_TURN && isThere(state, state.title.xxxCorps)

const limitRule = (state: State): string => (state.scenario === 0 ? '13.11c' : '13.21c')

const checkLimit = (state: State, hq: number): Refusal | undefined => {
  const { title } = state
  const most = scenarioOf(state).germanChits[state.turn]
  if (most === undefined) return undefined
  const count = inCup(state, GERMAN).length
  if (count >= most) return no(limitRule(state), 'refuse.tooManyChits', { n: most })
  // The last place is kept for XXX Corps
  const isKept = needsXxx(state) && hq !== title.xxxCorps && !isInCup(state, title.xxxCorps)
  return isKept && count >= most - 1 ? no(limitRule(state), 'refuse.placeKept', { unit: title.xxxCorps }) : undefined
}

/** 7.4: at most one HQ more or less than in the turn before, once this chit has gone in or out. */
const checkMomentum = (state: State, hq: number): Refusal | undefined => {
  const { lastCup } = state.world
  const changed = state.title.hqs[SOVIET].filter(
    each => (isInCup(state, each) !== (each === hq)) !== lastCup.includes(each),
  )
  return changed.length > 1 ? no('7.4', 'refuse.momentum') : undefined
}

const checkChit = (state: State, hq: number, isIn: boolean): Refusal | undefined => {
  const { title } = state
  const { side } = now(state)
  if (title.isHq[hq] === 0 || title.side[hq] !== side) return no('2.2', 'refuse.noChit', { unit: hq })
  if (isInCup(state, hq) === isIn) return no('7.1a', isIn ? 'refuse.chitIsIn' : 'refuse.chitIsOut', { unit: hq })
  if (isIn) {
    if (hq === title.thirdTankArmy && !state.world.released) return no('9.16a', 'refuse.inReserve', { unit: hq })
    // The chit of an eliminated HQ may stay in the set, but none comes into it. 7.1b: combat supply is not asked for
    const stays = hasMomentum(state, side) && state.world.lastCup.includes(hq)
    if (!isThere(state, hq) && !stays) return no('7.27', 'refuse.hqAbsent', { unit: hq })
    if (side === GERMAN) return checkLimit(state, hq)
  }
  return hasMomentum(state, side) ? checkMomentum(state, hq) : undefined
}

const applyChit = (state: State, { units: [unit], as }: Assign, events: GameEvent[]): void => {
  const isIn = as === TASK.chit
  state.chit[unit] = isIn ? CHIT.cup : CHIT.out
  const only = SIDES[now(state).side]
  events.push({ key: isIn ? 'log.chitIn' : 'log.chitOut', rule: '3.1h', args: { unit }, only })
}

const CHIT_TASKS = [TASK.chit, TASK.noChit] as const

const chitOptions = (state: State, hq: number): AssignOption[] =>
  CHIT_TASKS.filter(as => checkChit(state, hq, as === TASK.chit) === undefined).map(as => ({ as }))

/** What is missing before the cup is closed. Limits and 7.4 hold after every single chit. */
const chitDuties = (state: State): Refusal[] =>
  now(state).side === GERMAN && needsXxx(state) && !isInCup(state, state.title.xxxCorps)
    ? [no(limitRule(state), 'refuse.needsChit', { unit: state.title.xxxCorps })]
    : []

/** How many there may be at most: 13.11c, 13.21c for the Germans, 7.4 for the Soviets. */
const mostChits = (state: State, side: Side): number => {
  const { lastCup } = state.world
  const follows = hasMomentum(state, side)
  const usable = state.title.hqs[side].filter(
    hq =>
      (hq !== state.title.thirdTankArmy || state.world.released) &&
      (isThere(state, hq) || (follows && lastCup.includes(hq))),
  ).length
  const limit = side === GERMAN ? scenarioOf(state).germanChits[state.turn] : follows ? lastCup.length + 1 : undefined
  return Math.min(usable, limit ?? usable)
}

/** 7.1a: a side may leave the cup empty, and then does nothing all turn; 7.4 holds the Soviets to it afterwards. */
const leavingCup = (state: State): Leaving => {
  const { side } = now(state)
  const chosen = inCup(state, side).length
  const tally = { chosen, most: mostChits(state, side) }
  if (chosen > 0 || tally.most === 0) return { tally }
  const bindsNext = side === SOVIET && state.turn < scenarioOf(state).turns[1]
  return { tally, cost: bindsNext ? no('7.4', 'cost.noChitsNext') : no('7.1a', 'cost.noChits') }
}

export const chitOffers: Offers<State> = {
  assign: {
    actors: state => state.title.hqs[now(state).side].filter(hq => chitOptions(state, hq).length > 0),
    offer: chitOptions,
    check: oneTo(CHIT_TASKS, (state, hq, { as }) => checkChit(state, hq, as === TASK.chit)),
    apply: applyChit,
  },
  done: { duties: chitDuties, leaving: leavingCup },
}

// ---- Out of the cup (3.2, 7.27, 13.11d) ----

export const isCupEmpty = (state: State): boolean => !state.chit.includes(CHIT.cup)

/** 13.11d, 13.21d: does the chit go back, because it is one of the first two Germans? */
const goesBack = (state: State, hq: number, side: Side): boolean => {
  const { sentBack } = state.world
  return state.turn === FIRST_TURN && side === GERMAN && sentBack.length < SENT_BACK && !sentBack.includes(hq)
}

/**
 * Draws until an HQ is active, or the cup is empty and there is no impulse any more. The number drawn is in no event:
 * with it one could count the other's chits.
 */
export const drawChit = (state: State, events: GameEvent[]): void => {
  state.impulse = undefined
  while (state.impulse === undefined && !isCupEmpty(state)) {
    const cup = [...inCup(state, GERMAN), ...inCup(state, SOVIET)]
    const hq = cup[roll(state, cup.length) - 1]
    const side = state.title.side[hq] as Side
    const { sentBack } = state.world
    if (goesBack(state, hq, side)) {
      change(state, { sentBack: [...sentBack, hq] })
      const rule = state.scenario === 0 ? '13.11d' : '13.21d'
      events.push({ key: 'log.chitSentBack', rule, args: { unit: hq }, reveals: true })
      continue
    }
    state.chit[hq] = CHIT.played
    state.impulse = { hq, side, tactical: false, movers: [], supportedOverruns: 0, attacked: [] }
    events.push({ key: 'log.chitDrawn', rule: '3.2a', args: { unit: hq }, reveals: true })
    // 7.22b: its army has no other HQ to act with
    if (isThere(state, hq)) continue
    events.push({ key: 'log.hqAbsent', rule: '7.27', args: { unit: hq } })
    endImpulse(state, events)
  }
}

// ---- End of an impulse and of the turn (3.23d, 3.3, 7.3, 3.4) ----

/** 7.3a, 13.11e, 13.21e: what is added to the stop roll. */
const stopModifier = (state: State, side: Side): number =>
  (state.world.weather === 'snow' ? -1 : 0) + (side === SOVIET && state.turn === FIRST_TURN ? 1 : 0)

/** 7.3b, 3.3c, 3.3d: the rest of its chits is out, and their HQs' supply points come back. Gives these points. */
const stop = (state: State, side: Side): number => {
  const left = inCup(state, side)
  for (const hq of left) state.chit[hq] = CHIT.dropped
  const points = left.filter(hq => has(state, hq, FLAG.combatSupply)).length
  addPoints(state, side, points)
  const [german, soviet] = state.world.stopped
  change(state, { stopped: [german || side === GERMAN, soviet || side === SOVIET] })
  return points
}

/** 3.3b: one die after its own second impulse and each later one, even if that was its last chit. */
const rollToStop = (state: State, side: Side, events: GameEvent[]): void => {
  const box = state.world.tracks[side].length
  if (box < 2) return
  const die = roll(state)
  const modifier = stopModifier(state, side)
  const limit = IMPULSE_TRACKS[side][box - 1]
  const args = { side: SIDES[side], die, modifier, box, limit }
  if (die + modifier > limit) {
    events.push({ key: 'log.goesOn', rule: '7.3a', args, dice: [die] })
    return
  }
  const points = stop(state, side)
  events.push({ key: 'log.stops', rule: '7.3b', args: { ...args, points }, dice: [die] })
}

export const endImpulse = (state: State, events: GameEvent[]): void => {
  if (state.impulse === undefined) return
  const { hq, side } = state.impulse
  const [german, soviet] = state.world.tracks
  change(state, { tracks: side === GERMAN ? [[...german, hq], soviet] : [german, [...soviet, hq]] })
  for (const unit of state.title.units.keys()) state.flags[unit] &= ~IMPULSE_FLAGS
  state.points.fill(0)
  state.impulseSupply.fill(0)
  state.impulse = undefined
  rollToStop(state, side, events)
}

/** At the end of the turn: who was in the cup is remembered (7.4), all HQs are turned over (3.4), all units are fresh (3.0b). */
export const endChits = (state: State): void => {
  const { title } = state
  const lastCup = title.hqs[SOVIET].filter(hq => state.chit[hq] !== CHIT.out)
  change(state, { lastCup, tracks: [[], []], stopped: [false, false], sentBack: [] })
  state.chit.fill(CHIT.out)
  for (const unit of title.units.keys()) state.flags[unit] &= ~TURN_FLAGS
}

// ---- Secrets (7.0) ----

/** HQs that might be in a set of their side, for all that the other side knows. */
const suspects = (state: State, side: Side): number[] =>
  state.title.hqs[side].filter(hq => hq !== state.title.thirdTankArmy || state.world.released)

/**
 * Makes the state what the seat may see. Of the other side's chits that are known, those that were played, sent back
 * or can't be there; all others are shown in the cup, or dropped from it once their side has stopped. What points came
 * back is known from the pool: which HQs they are for is not, as these stay turned up to the end of the turn (3.4).
 */
export const hideChits = (state: State, seat: Seat): void => {
  for (const side of [GERMAN, SOVIET] as const) {
    if (SIDES[side] === seat) continue
    const shown = state.world.stopped[side] ? CHIT.dropped : CHIT.cup
    const suspected = suspects(state, side)
    for (const hq of state.title.hqs[side])
      if (state.chit[hq] !== CHIT.played) state.chit[hq] = suspected.includes(hq) ? shown : CHIT.out
    if (side === SOVIET) change(state, { lastCup: suspected })
  }
}
