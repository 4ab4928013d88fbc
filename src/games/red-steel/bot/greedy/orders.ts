// Carries out a plan for a movement phase, an action at a time: strategic movement first (3.3.3a), then the line, guns that
// limber, go and deploy, and those who arrive.
import { NO_HEX } from '../../../../engine/board.ts'
import type { Action } from '../../../../engine/contract.ts'
import { checkExit, entryHexes, leaversWith, WITHDRAW } from '../../rules/entry.ts'
import { checkLimber, DEPLOY, LIMBER } from '../../rules/limber.ts'
import { inEnemyZoc, isDeployed, stepsOf, takeOffMap } from '../../rules/map.ts'
import { destinationsOf, pathOf } from '../../rules/movement.ts'
import { checkMover, isFresh } from '../../rules/mover.ts'
import { hasRoom } from '../../rules/stacking.ts'
import { STRATEGIC } from '../../rules/strategic.ts'
import { isGun } from '../../rules/support.ts'
import { cloneState, FLAG, has, isOnMap, MORALE, STATUS, type State } from '../../state.ts'
import type { Plan } from './plan.ts'
import { gunScorer } from './posts.ts'

const moveTo = (state: State, unit: number, hex: number, by: string | undefined): Action | undefined => {
  const path = pathOf(state, unit, hex, by)
  if (path === undefined) return undefined
  return { type: 'move', units: [unit], path, ...(by === undefined ? {} : { by }) }
}

/** The unit goes to its post, its guns limbered before; undefined where it is there or can't. */
const toPost = (state: State, { post, by }: Plan, unit: number): Action | undefined => {
  const hex = post[unit]
  if (hex === NO_HEX || !isOnMap(state, unit) || state.hex[unit] === hex || has(state, unit, FLAG.moved))
    return undefined
  if (!hasRoom(state, hex, [unit])) return undefined
  if (!isDeployed(state, unit)) return moveTo(state, unit, hex, by[unit])
  // Who has just deployed, because the way was barred, does not limber again
  if (!isFresh(state, unit)) return undefined
  return checkLimber(state, unit, LIMBER) === undefined ? { type: 'assign', units: [unit], as: LIMBER } : undefined
}

/** How a newcomer likes a hex, with everybody else where he is now: most have moved, other newcomers among them. */
const likesOf = (state: State, { side, scorer }: Plan, unit: number): ((hex: number) => number) => {
  const { title } = state
  const others = cloneState(state)
  if (isOnMap(others, unit)) takeOffMap(others, unit, STATUS.absent)
  // On its way from the edge a march counts more than anything else
  if (title.isHq[unit] === 1) return hex => scorer.scoreHq(others, unit, hex)
  if (!isGun(title, unit)) return hex => scorer.score(others, unit, hex)
  const gunScore = gunScorer(others, side, scorer)
  return hex => gunScore(unit, hex, false, true)
}

const bestOf = (hexes: readonly number[], valueAt: (hex: number) => number): number | undefined => {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const hex of hexes) {
    const value = valueAt(hex)
    if (value <= most) continue
    most = value
    best = hex
  }
  return best
}

/** Who has just come in goes on at once, so that the next finds room (5.1). */
const onward = (state: State, plan: Plan): Action | undefined => {
  for (const unit of state.world.movers) {
    if (plan.start[unit] !== NO_HEX || checkMover(state, unit) !== undefined) continue
    const ways = destinationsOf(state, unit).filter(({ by }) => by === undefined)
    const roomy = [state.hex[unit], ...ways.map(({ hex }) => hex)].filter(hex => hasRoom(state, hex, [unit]))
    const best = bestOf(roomy, likesOf(state, plan, unit))
    if (best !== undefined && best !== state.hex[unit]) return moveTo(state, unit, best, undefined)
  }
  return undefined
}

const arrive = (state: State, plan: Plan): Action | undefined => {
  for (const unit of state.title.unitsOf[plan.side]) {
    if (state.status[unit] !== STATUS.due) continue
    // 6.2: it may not get any further
    const hexes = entryHexes(state, unit).filter(hex => hasRoom(state, hex, [unit]))
    if (hexes.length === 0) continue
    const hex = bestOf(hexes, likesOf(state, plan, unit))
    if (hex !== undefined) return { type: 'place', unit, hex }
  }
  return undefined
}

/** 15.4: a division that would only be a prize for the enemy leaves by the edge, where no victory hex is at stake. */
const leave = (state: State, { side, scorer }: Plan): Action | undefined => {
  const { title } = state
  const isSpent = (unit: number): boolean =>
    (title.isHq[unit] === 1 || state.morale[unit] === MORALE.demoralised) &&
    stepsOf(state, unit) === 1 &&
    inEnemyZoc(state, state.hex[unit], side) &&
    scorer.values[state.hex[unit]] === 0
  const spent = title.unitsOf[side].find(
    unit =>
      isOnMap(state, unit) &&
      isSpent(unit) &&
      checkExit(state, unit) === undefined &&
      leaversWith(state, unit).every(isSpent),
  )
  return spent === undefined ? undefined : { type: 'assign', units: [spent], as: WITHDRAW }
}

/** The next thing to do for the plan, or done. */
export const nextMove = (state: State, plan: Plan): Action => {
  const { title } = state
  const units = title.unitsOf[plan.side]
  const coming = onward(state, plan)
  if (coming !== undefined) return coming
  // 5.1: who is limbered goes before anybody else
  const first = (fits: (unit: number) => boolean): Action | undefined => {
    for (const unit of units) {
      const action = fits(unit) ? toPost(state, plan, unit) : undefined
      if (action !== undefined) return action
    }
    return undefined
  }
  const moved =
    first(unit => plan.by[unit] === STRATEGIC) ??
    first(unit => !isGun(title, unit)) ??
    first(unit => isGun(title, unit)) ??
    leave(state, plan) ??
    arrive(state, plan)
  if (moved !== undefined) return moved
  for (const unit of units) {
    const isWanted = plan.ready.has(unit) || plan.post[unit] === NO_HEX
    if (isWanted && isOnMap(state, unit) && checkLimber(state, unit, DEPLOY) === undefined)
      return { type: 'assign', units: [unit], as: DEPLOY }
  }
  return { type: 'done' }
}
