// Where every unit of a side should go in this impulse: cities that stand open, assaults, and posts for the rest. A plan
// is made from the position as it is when the impulse begins, and again when the position is no longer what it foresaw.
import { NO_HEX } from '../../../../engine/board.ts'
import { AXIS, type Side, SOVIET } from '../../meta.ts'
import { controllerOf, holderOf } from '../../rules/map.ts'
import { destinationsOf } from '../../rules/movement.ts'
import { BY_RAIL, needsQuota } from '../../rules/rail.ts'
import { isSeaWay } from '../../rules/sea.ts'
import { fits } from '../../rules/stacking.ts'
import { supportLeft } from '../../rules/support.ts'
import { now } from '../../rules/turn.ts'
import { demandOf } from '../../rules/withdrawals.ts'
import { cloneState, isOnMap, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { planAssaults } from './assault.ts'
import { enemyHexesOf, type Ground, landDistance } from './map.ts'
import { addTo, scorer } from './score.ts'
import type { Goal } from './worth.ts'

export interface Plan {
  readonly side: Side
  readonly turn: number
  readonly phase: number
  /** Where each unit stood when the plan was made, NO_HEX for off the map. */
  readonly start: Int16Array
  /** Where each unit should be, NO_HEX where the plan knows nothing of it. */
  readonly post: Int16Array
  readonly score: (unit: number, hex: number) => number
}

export const groundOf = (title: Title, goals: readonly Goal[]): Ground => {
  const valueAt = new Float32Array(title.board.size)
  for (const { hex, value } of goals) valueAt[hex] = value
  return { goals, valueAt, farFrom: goals.map(({ hex }) => landDistance(title, [hex])) }
}

const hexNow = (state: State, unit: number): number => (isOnMap(state, unit) ? state.hex[unit] : NO_HEX)

/** The position is as the plan found it, or as it wanted it to become. */
export const isStillGood = (plan: Plan, state: State, side: Side): boolean => {
  const { title } = state
  if (plan.side !== side || plan.turn !== state.turn || plan.phase !== state.phase) return false
  for (let unit = 0; unit < plan.start.length; unit++) {
    if (title.isMarker[unit] === 1) continue
    const hex = hexNow(state, unit)
    if (hex !== plan.start[unit] && (hex !== plan.post[unit] || title.side[unit] !== side)) return false
  }
  return true
}

// ---- 12.5: who must go next turn stays out of the fighting, on a railway ----

const RAIL_READY = 30
const LEAVERS = 6

const leavingNext = (state: State): Set<number> => {
  const { title } = state
  const next = cloneState(state)
  next.turn++
  if (demandOf(next) === undefined) return new Set()
  const corps = title.unitsOf[AXIS].filter(
    unit => isOnMap(state, unit) && title.units[unit].nation === 'germany' && title.units[unit].branch === 'armor',
  )
  const isBound = (unit: number): number => (state.zoc[SOVIET][state.hex[unit]] > 0 ? 1 : 0)
  corps.sort(
    (a, b) => isBound(a) - isBound(b) || title.isSs[b] - title.isSs[a] || title.strength[a] - title.strength[b],
  )
  return new Set(corps.slice(0, LEAVERS))
}

// ---- The plan ----

/** An enemy this near could be in the city next turn. */
const GARRISON_RANGE = 7

export const makePlan = (state: State, side: Side, ground: Ground): Plan => {
  const { title } = state
  const count = title.units.length
  const start = Int16Array.from({ length: count }, (_, unit) => hexNow(state, unit))
  const post = new Int16Array(count).fill(NO_HEX)
  const enemies = enemyHexesOf(state, side)
  const { score, load, mood, zoc, far, values } = scorer(state, side, ground, enemies)
  const free = new Map<number, { hex: number; rail: boolean }[]>()
  const reachers = new Map<number, number[]>()
  const fixed: number[] = []

  const stay = (unit: number): void => {
    post[unit] = start[unit]
    addTo(load, title, unit, start[unit], false)
    if (zoc[start[unit]] > 0) fixed.push(unit)
  }
  const reaches = (unit: number, hex: number): void => {
    const list = reachers.get(hex)
    if (list === undefined) reachers.set(hex, [unit])
    else list.push(unit)
  }
  const isKept = (hex: number): boolean => title.majorCity[hex] === 1 && zoc[hex] > 0

  /** Own cities that the enemy could walk into keep the weakest unit that can be there, before all else. */
  const garrison = (): void => {
    for (const { hex } of ground.goals) {
      if (far[hex] > GARRISON_RANGE || zoc[hex] > 0 || controllerOf(state, hex) !== side) continue
      for (let more = garrisonFor(hex) - load.corps[hex] - load.armies[hex]; more > 0; more--) {
        let best = NO_HEX
        for (const [unit, open] of free)
          if (
            post[unit] === NO_HEX &&
            title.strength[unit] > 1 &&
            title.isHq[unit] + title.isLeader[unit] === 0 &&
            open.some(each => each.hex === hex && !each.rail) &&
            (best === NO_HEX || title.strength[unit] < title.strength[best])
          )
            best = unit
        if (best === NO_HEX) break
        post[best] = hex
        addTo(load, title, best, hex, false)
      }
    }
  }
  const { Helsinki, Bucharest } = title.at
  /** Two where the enemy is near and much is at stake. */
  const garrisonFor = (hex: number): number =>
    title.majorCity[hex] === 1 && far[hex] <= 4 && (mood.goal < 0.8 || hex === Helsinki || hex === Bucharest) ? 2 : 1

  const leaving = side === AXIS ? leavingNext(state) : new Set<number>()
  for (const unit of title.unitsOf[side]) {
    const hex = start[unit]
    if (hex === NO_HEX || title.isPartisan[unit] === 1) continue
    const destinations = destinationsOf(state, unit)
    if (destinations.length === 0 || (isKept(hex) && title.isHq[unit] + title.isLeader[unit] === 0)) {
      stay(unit)
      continue
    }
    const fights = title.isHq[unit] + title.isLeader[unit] === 0 && !leaving.has(unit)
    const open: { hex: number; rail: boolean }[] = []
    if (zoc[hex] === 0 || !fights) open.push({ hex, rail: false })
    else reaches(unit, hex)
    for (const { hex: to, by } of destinations) {
      if (isSeaWay(by)) continue
      if (zoc[to] === 0) open.push({ hex: to, rail: by === BY_RAIL })
      else if (fights) reaches(unit, to)
    }
    free.set(unit, open)
  }

  garrison()

  // Cities that nobody defends
  for (const { hex } of ground.goals) {
    if (controllerOf(state, hex) === side || holderOf(state, hex) >= 0 || zoc[hex] > 0) continue
    let best = NO_HEX
    for (const [unit, open] of free)
      if (
        post[unit] === NO_HEX &&
        title.isHq[unit] + title.isLeader[unit] === 0 &&
        open.some(each => each.hex === hex && !each.rail) &&
        (best === NO_HEX || Math.abs(title.strength[unit] - 4) < Math.abs(title.strength[best] - 4))
      )
        best = unit
    if (best === NO_HEX) continue
    post[best] = hex
    addTo(load, title, best, hex, false)
  }

  const before = post.slice()
  planAssaults(
    {
      title,
      state,
      side,
      post,
      reachers,
      corps: load.corps,
      armies: load.armies,
      ground: hex => (controllerOf(state, hex) === side ? 0 : values[hex] * 0.7) + 0.5 + mood.goal,
      supports: now(state).impulse === 1 ? supportLeft(state, side) : 0,
    },
    enemies,
    fixed,
  )
  for (const unit of title.unitsOf[side])
    if (before[unit] === NO_HEX && post[unit] !== NO_HEX) addTo(load, title, unit, post[unit], true)

  let trains = state.world.railLeft[side]
  const rest = [...free.keys()].filter(unit => post[unit] === NO_HEX)
  rest.sort((a, b) => title.strength[b] - title.strength[a] || a - b)
  for (const unit of rest) {
    const size = title.stacks[unit]
    let best = { hex: NO_HEX, rail: false }
    let most = Number.NEGATIVE_INFINITY
    for (const option of free.get(unit) ?? []) {
      const { hex, rail } = option
      if (rail && trains === 0 && needsQuota(state, unit)) continue
      if (size > 0 && !fits(load.corps[hex] + (size === 1 ? 1 : 0), load.armies[hex] + (size === 2 ? 1 : 0))) continue
      const onRail = leaving.has(unit) && title.rail[hex] !== 0 && state.railOwner[hex] === side && far[hex] > 2
      const value = score(unit, hex) - (rail ? 0.3 : 0) + (hex === start[unit] ? 0.1 : 0) + (onRail ? RAIL_READY : 0)
      if (value <= most) continue
      most = value
      best = option
    }
    if (best.hex === NO_HEX) continue
    if (best.rail && needsQuota(state, unit)) trains--
    post[unit] = best.hex
    addTo(load, title, unit, best.hex, false)
  }
  return { side, turn: state.turn, phase: state.phase, start, post, score }
}
