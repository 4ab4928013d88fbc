// Who can go where in a movement phase, guns limbered for the way and deployed at its end; and how they get there.
import { directionTo } from '../../../engine/board.ts'
import type { Action } from '../../../engine/contract.ts'
import type { Mover, Spot } from '../../../engine/mind.ts'
import { addToStack, takeFromStack } from '../../../engine/stack.ts'
import type { Side } from '../meta.ts'
import { SIXTHS } from '../rules/charts.ts'
import { applyLimber, checkLimber, DEPLOY, LIMBER, limberCost } from '../rules/limber.ts'
import { isDeployed, refreshZoc } from '../rules/map.ts'
import { destinationsOf, pathOf } from '../rules/movement.ts'
import { checkMover } from '../rules/mover.ts'
import { isFerry } from '../rules/steps.ts'
import { STRATEGIC } from '../rules/strategic.ts'
import { cloneState, FLAG, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Study } from './study.ts'

/** A place for guns: whether they stand ready there at the end of the phase. */
export interface GunSpot extends Spot {
  readonly ready?: boolean
}

const isBridging = (state: State, unit: number): boolean =>
  state.world.works.some(work => work.unit === unit && work.kind === 'bridge')

const gunSpots = (state: State, unit: number, spare: State): GunSpot[] => {
  const from = state.hex[unit]
  const deployed = isDeployed(state, unit)
  const spots: GunSpot[] = [{ hex: from, ready: deployed }]
  if (!deployed && checkLimber(state, unit, DEPLOY) === undefined) spots.push({ hex: from, ready: true })
  let here = state
  if (deployed) {
    if (checkLimber(state, unit, LIMBER) !== undefined) return spots
    here = cloneState(state, spare)
    applyLimber(here, unit, LIMBER, [])
  }
  const most = here.points[unit] - limberCost(state.title, unit)
  const zoc = state.zoc[1 - state.title.side[unit]]
  for (const { hex, cost, by } of destinationsOf(here, unit)) {
    const way = by === undefined ? {} : { by }
    spots.push({ hex, ready: cost * SIXTHS <= most && zoc[hex] === 0, ...way })
  }
  return spots
}

export const moversOf = (state: State, side: Side, { counters, at }: Study): Mover[] => {
  const { title } = state
  const spare = cloneState(state)
  const movers: Mover[] = []
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(state, unit) || isBridging(state, unit)) continue
    if (title.isArtillery[unit] === 1) {
      const spots = gunSpots(state, unit, spare)
      if (spots.length > 1) movers.push({ units: [unit], strength: 0, spots })
      continue
    }
    if (checkMover(state, unit) !== undefined) continue
    const list = destinationsOf(state, unit)
    if (list.length === 0) continue
    const spots: Spot[] = [{ hex: state.hex[unit] }]
    for (const { hex, by } of list) spots.push(by === undefined ? { hex } : { hex, by })
    movers.push({ units: [unit], strength: counters.attack[at(state, unit)], spots })
  }
  return movers
}

/** On the planner's own state; `start` is where the phase stands. */
export const putAt = (start: State, state: State, { units: [unit], spots }: Mover, spot: GunSpot): void => {
  const { title } = state
  const from = state.hex[unit]
  const side = title.side[unit] as Side
  let flags = start.flags[unit]
  if (spot !== spots[0]) {
    if (spot.hex !== start.hex[unit]) flags |= FLAG.moved
    if (spot.by === STRATEGIC) flags |= FLAG.strategic
    const direction = directionTo(title.board, start.hex[unit], spot.hex)
    if (direction >= 0 && isFerry(start, start.hex[unit], direction)) flags |= FLAG.ferried
    if (title.isArtillery[unit] === 1) flags = spot.ready === true ? flags & ~FLAG.limbered : flags | FLAG.limbered
  }
  const isSame = flags === state.flags[unit]
  state.flags[unit] = flags
  if (from === spot.hex) {
    if (!isSame) refreshZoc(state, from, side)
    return
  }
  takeFromStack(state, unit)
  refreshZoc(state, from, side)
  addToStack(state, unit, spot.hex)
  refreshZoc(state, spot.hex, side)
}

/** Limbers, goes, deploys. */
export const carryOf = (state: State, unit: number, { hex, by, ready }: GunSpot): Action | undefined => {
  const task = (as: typeof LIMBER | typeof DEPLOY): Action | undefined =>
    checkLimber(state, unit, as) === undefined ? { type: 'assign', units: [unit], as } : undefined
  if (state.hex[unit] === hex) return ready === true && !isDeployed(state, unit) ? task(DEPLOY) : undefined
  if (isDeployed(state, unit)) return task(LIMBER)
  const path = pathOf(state, unit, hex, by)
  return path === undefined ? undefined : { type: 'move', units: [unit], path, ...(by === undefined ? {} : { by }) }
}

/** 3.3.3a: strategic movement first; then who makes room at the front, guns and HQs last. */
export const rankOf = (title: Title, { units: [unit] }: Mover, { by }: Spot): number => {
  if (by === STRATEGIC) return 0
  return title.isArtillery[unit] + title.isHq[unit] > 0 ? 2 : 1
}
