// How good a position is for a side, term by term: what is quick to find out, and what needs floods over the map.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { ARTILLERY_RANGE, MINIMUM_CITIES, STUKA_RANGE, turnOf, yearOf } from '../rules/charts.ts'
import { controllerOf } from '../rules/map.ts'
import { fits } from '../rules/stacking.ts'
import { now } from '../rules/turn.ts'
import { enemyOf, FLAG, STATUS, type State, weatherIn } from '../state.ts'
import { FAR } from './distances.ts'
import { exposure, landings, openCities } from './exposure.ts'
import type { Fights } from './fights.ts'
import { type Ground, isTaken, type Outlook, weatherAhead } from './ground.ts'
import type { Missions } from './missions.ts'
import { columnOf, HOPELESS, SACRIFICED } from './results.ts'

/** What a judgement is made of, in the order in which it is told. */
export interface Terms {
  victory: number
  cities: number
  armies: number
  combats: number
  pockets: number
  posture: number
  exposure: number
  supply: number
}

export const noTerms = (): Terms => ({
  victory: 0,
  cities: 0,
  armies: 0,
  combats: 0,
  pockets: 0,
  posture: 0,
  exposure: 0,
  supply: 0,
})

/** What one judge needs; the field of a phase has it. */
export interface Judge extends Outlook {
  readonly start: State
  readonly ground: Ground
  readonly fights: Fights
  /** Hexes to the nearest enemy or city of his. */
  toFront(hex: number): number
  /** The same with what stops on the way cost, on foot and motorised. */
  marchToFront(motor: number, hex: number): number
  /** By unit: the goal it is sent for, or -1. */
  readonly missions: Missions
  /** Who attacks loses time in marshes and mountains. */
  readonly isBogged: boolean
  /** Hexes that troops on foot and motorised ones go in the second impulse. */
  readonly strides: readonly [number, number]
  /** 3.3.2: by unit, the hexes in which it does its duty in the first impulse of the war. */
  readonly duties: ReadonlyMap<number, Uint8Array>
}

/** Our combats of this impulse are still to come. */
const strikesAhead = (state: State, side: Side): boolean => {
  const { side: phasing, name } = now(state)
  return phasing === side && (name === 'move' || name === 'declare')
}

/** Nobody moves after the Soviets of the last turn. */
const isOver = ({ side, turnsLeft }: Judge): boolean => side === SOVIET && turnsLeft <= 0

// ---- Cities ----

/** 5.4: what the Axis has beyond the minimum of its next count; cities held are counted by the caller. */
const minimumFor = (state: State, major: number, minor: number, { weights }: Judge): number => {
  const year = yearOf(now(state).side === AXIS ? state.turn : state.turn + 1)
  const minimum = MINIMUM_CITIES.findLast(({ from }) => from <= year)
  if (minimum === undefined) return 0
  const slack = Math.min(major - minimum.major, major + minor - minimum.cities)
  return slack < 0 ? -weights.minimum + slack * weights.minimumSlack : -Math.max(0, 2 - slack) * weights.minimumSlack
}

/** In the first impulse: can somebody of ours walk into the empty hex in the second one? */
const isNext = (
  state: State,
  { side, ground: { title, motor, far, goals }, strides }: Judge,
  goal: number,
): boolean => {
  const zoc = state.zoc[enemyOf(side)]
  for (const unit of title.unitsOf[side]) {
    const hex = state.hex[unit]
    if (hex === NO_HEX || zoc[hex] > 0 || title.strength[unit] === 0 || title.isHq[unit] + title.isLeader[unit] > 0)
      continue
    if (far[hex * goals.length + goal] <= strides[motor[unit]]) return true
  }
  return false
}

/** 10.31, 10.32: in the snow of two winters the Axis fights at half strength away from cities of its own. */
const LAST_FROST = turnOf('1943-03')
const FROZEN = 0.5

/** Who will hold the cities: what each side has near them, and who holds them now. */
const cities = (state: State, judge: Judge): number => {
  const { ground, weights, side, turnsLeft } = judge
  const { title, goals, far, motor, near, force, points } = ground
  const count = goals.length
  force[AXIS].fill(1)
  force[SOVIET].fill(1)
  for (let unit = 0; unit < motor.length; unit++) {
    const hex = state.hex[unit]
    const strength = title.strength[unit]
    if (hex === NO_HEX || strength === 0 || title.isHq[unit] + title.isLeader[unit] > 0) continue
    const reach = near[motor[unit]]
    const sum = force[title.side[unit]]
    const base = hex * count
    for (let goal = 0; goal < count; goal++) sum[goal] += strength * reach[far[base + goal]]
  }
  // In mud and snow what is not held yet comes slowly, if at all
  const isSlow = weatherIn(state, 1) !== 'clear'
  const hope = isSlow ? weights.hopeSlow : 1
  const held = turnsLeft <= 0 ? 1 : isSlow ? weights.heldSlow : weights.held
  const isFrozen = weatherIn(state, 1) === 'snow' && state.turn <= LAST_FROST
  const isEarly = now(state).side === side && now(state).impulse === 1
  let value = 0
  let major = 0
  let minor = 0
  for (let goal = 0; goal < count; goal++) {
    const hex = goals[goal]
    const holder = controllerOf(state, hex)
    const ours = holder === side
    if (isFrozen && holder === SOVIET) force[AXIS][goal] *= FROZEN
    const mine = force[side][goal] * (ours ? weights.holder : 1)
    const his = force[enemyOf(side)][goal] * (ours ? 1 : weights.holder)
    value += (hope * points[goal] * mine * mine) / (mine * mine + his * his)
    // 5.5b: what only a ZOC holds is lost again when that goes
    const isOurs = ours && isTaken(state, hex, side)
    if (isOurs) value += points[goal] * held
    else if (isEarly && state.first[hex] === NO_UNIT && isNext(state, judge, goal))
      value += points[goal] * held * weights.heldNext
    else if (ours) value += points[goal] * held * (isOver(judge) ? 1 : weights.heldByZoc)
    if (holder !== AXIS || title.city[hex] === 0) continue
    if (title.majorCity[hex] === 1) major++
    else minor++
  }
  if (!judge.isCampaign) return value * weights.cities
  const minimum = minimumFor(state, major, minor, judge)
  return value * weights.cities + (side === AXIS ? minimum : -minimum)
}

// ---- Armies, and where they stand ----

const armies = (state: State, { ground: { title, worth }, weights, side }: Judge): number => {
  let sum = 0
  for (let unit = 0; unit < worth.length; unit++) {
    const status = state.status[unit]
    const share = status === STATUS.onMap ? 1 : status === STATUS.pool ? weights.pool : 0
    if (share > 0) sum += title.side[unit] === side ? worth[unit] * share : -worth[unit] * share
  }
  return sum
}

/** Of a city's points, what it counts that an HQ so far from it could direct support there (9.9.4). */
export const coverAt = (hexes: number, side: Side): number => {
  const range = side === AXIS ? STUKA_RANGE : ARTILLERY_RANGE
  return hexes <= range ? 1 : 0.12 * Math.max(0, range + 5 - hexes)
}

/** 9.9.4: cities of the enemy within range of an HQ, in points. */
const cover = (state: State, { ground, side, start }: Judge): number => {
  const { title, goals, points } = ground
  let sum = 0
  for (let goal = 0; goal < goals.length; goal++) {
    const hex = goals[goal]
    if (controllerOf(start, hex) === side) continue
    let nearest = FAR
    for (const hq of title.hqs[side])
      if (state.hex[hq] !== NO_HEX) nearest = Math.min(nearest, distance(title.board, state.hex[hq], hex))
    sum += points[goal] * coverAt(nearest, side)
  }
  return sum
}

/** Hexes from the front in which a dictator is out of danger. */
const SAFE = 10

/** What the place of a unit costs it: HQs a little behind the front, dictators far from it, the others near what they go for. */
const misplaced = (unit: number, hex: number, judge: Judge): number => {
  const { side, weights, ground, missions, isBogged } = judge
  const { title, goals, march, motor, bog } = ground
  if (title.isHq[unit] === 1) return weights.hqPlace * Math.abs(judge.toFront(hex) - 4)
  if (title.isLeader[unit] === 1) return weights.dictator * Math.max(0, SAFE - judge.toFront(hex))
  const stuck = isBogged && title.units[unit].branch !== 'mountain' ? weights.bog * bog[hex] : 0
  // After the second impulse nobody follows those who are in contact: it is worth what its combats are
  const front = side === SOVIET ? 3 : now(judge.start).impulse
  const away =
    missions[unit] < 0
      ? weights.press * Math.max(0, judge.marchToFront(motor[unit], hex) - front)
      : weights.mission * march[motor[unit]][hex * goals.length + missions[unit]]
  return title.strength[unit] * (stuck + away)
}

/** Everybody in his place, no more than a hex holds, no more trains than run. */
const posture = (state: State, judge: Judge): number => {
  const { start, side, weights, ground } = judge
  const { title } = ground
  let sum = 0
  let trains = 0
  for (const unit of title.unitsOf[side]) {
    const hex = state.hex[unit]
    if (hex === NO_HEX) continue
    sum -= misplaced(unit, hex, judge)
    if ((state.flags[unit] & FLAG.railed) !== 0 && (start.flags[unit] & FLAG.railed) === 0) trains++
    if (state.first[hex] !== unit) continue
    let corps = 0
    let armed = 0
    for (let each: number = unit; each !== NO_UNIT; each = state.next[each]) {
      if (title.stacks[each] === 1) corps++
      else if (title.stacks[each] === 2) armed++
    }
    if (!fits(corps, armed)) sum -= weights.excess * (corps + armed - (armed > 0 ? 2 : 3))
  }
  for (const [unit, hexes] of judge.duties) if (hexes[state.hex[unit]] === 0) sum -= weights.duty
  const excess = trains - start.world.railLeft[side]
  if (excess > 0) sum -= excess * weights.excess
  return sum + weights.hqCover * cover(state, judge)
}

// ---- Pockets ----

const stackAt = (state: State, hex: number): number => {
  const { title } = state
  let sum = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.isPartisan[unit] === 0) sum += title.strength[unit]
  return title.majorCity[hex] === 1 || title.mountain[hex] === 1 ? sum * 2 : sum
}

/** 9.2.2, 8.2.3: who stands in a ZOC with no way out of it must attack as he stands, with nowhere to go back to. */
const trapped = (state: State, { fights, ground }: Judge, victim: Side, isFought: boolean): number => {
  const { title, worth } = ground
  const { neighbours } = title.board
  const captor = enemyOf(victim)
  const zoc = state.zoc[captor]
  let sum = 0
  for (const unit of title.unitsOf[victim]) {
    const hex = state.hex[unit]
    if (hex === NO_HEX || state.first[hex] !== unit || zoc[hex] === 0 || title.isPartisan[unit] === 1) continue
    if (fights.hasWayOut(state, hex, victim)) continue
    let weakest = 1e9
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = neighbours[hex * DIRECTIONS + direction]
      if (next === NO_HEX || (title.closed[hex] & (1 << direction)) !== 0) continue
      const first = state.first[next]
      if (first === NO_UNIT || title.side[first] !== captor) continue
      weakest = Math.min(weakest, stackAt(state, next))
    }
    if (weakest === 1e9) continue
    let own = 0
    let all = 0
    for (let each: number = unit; each !== NO_UNIT; each = state.next[each]) {
      own += title.strength[each]
      all += worth[each]
    }
    const column = columnOf(own, Math.max(1, weakest), 0)
    const lost = column === HOPELESS ? 1 : SACRIFICED[Math.min(column, SACRIFICED.length - 1)]
    sum += all * lost * (isFought ? fights.standsAt(hex) : 1)
  }
  return sum
}

// ---- All of it ----

export const reckonQuick = (state: State, judge: Judge, terms: Terms): number => {
  const { side, weights, fights } = judge
  const isAhead = strikesAhead(state, side)
  terms.cities = cities(state, judge)
  terms.armies = armies(state, judge)
  terms.posture = posture(state, judge)
  terms.combats = isAhead ? fights.reckon(state, side) * weights.blows : 0
  // 8.2.3: who stays in a ZOC does not move in the second impulse
  if (isAhead && now(state).impulse === 1)
    terms.combats -= weights.stuck * (fights.stuck(0) * judge.strides[0] + fights.stuck(1) * judge.strides[1])
  terms.pockets =
    weights.trapped * trapped(state, judge, enemyOf(side) as Side, isAhead) -
    weights.ownTrapped * trapped(state, judge, side, false)
  return terms.cities + terms.armies + terms.posture + terms.combats + terms.pockets
}

const unsupplied = (
  state: State,
  { title, worth, lines }: Ground,
  side: Side,
  shareOf?: (hex: number) => number,
): number => {
  const found = lines.supply(state, side, weatherIn(state, 2))
  let sum = 0
  for (const unit of title.unitsOf[side]) {
    const hex = state.hex[unit]
    if (hex === NO_HEX || found[hex] === 1 || title.isPartisan[unit] === 1) continue
    if (side === SOVIET && title.units[unit].branch === 'paratroop') continue
    sum += shareOf === undefined ? worth[unit] : worth[unit] * shareOf(hex)
  }
  return sum
}

/** Points of a major city: a place that is worth more is the capital of an ally, or the game. */
const CITY = 2

/** What the enemy could do to us in his turn; what he takes in the last one is not taken back. */
const dangers = (state: State, judge: Judge, isEarly: boolean): number => {
  const { side, weights, ground, start, turnsLeft } = judge
  const isLast = turnsLeft <= 0
  const enemy = enemyOf(side) as Side
  const weather = weatherAhead(state, side)
  const steps = ground.lines.reach(state, enemy, weather)
  const struck = exposure(state, ground, start, side, steps, isLast ? weights.garrisonLast : weights.garrison)
  const lost = isLast ? weights.openLast : weights.exposure
  // The Soviets bring up by rail whom nobody has seen
  const open = openCities(
    state,
    ground,
    side,
    side === AXIS ? ground.lines.reachByRail(state, enemy, weather) : steps,
    goal =>
      isEarly && ((!isLast && ground.points[goal] <= CITY) || isNext(state, judge, goal))
        ? weights.exposureEarly
        : lost,
    isLast ? 1 : weights.openByZoc,
  )
  return (
    struck * (isEarly ? weights.exposureEarly : weights.exposure) +
    open +
    landings(state, ground, side) * (isLast ? weights.landingLast : weights.landing)
  )
}

export const reckonFloods = (state: State, judge: Judge, terms: Terms): number => {
  const { side, weights, ground, fights } = judge
  const { side: phasing, impulse } = now(state)
  // Soviet infantry does not move again in the second impulse, nor does anybody in the mud
  const isEarly = phasing === side && impulse === 1 && side === AXIS && judge.strides[1] > 0
  terms.exposure = isOver(judge) ? 0 : -dangers(state, judge, isEarly)
  // Who is thrown back cuts nobody off
  const caught = strikesAhead(state, side) ? fights.standsAt : undefined
  terms.supply =
    unsupplied(state, ground, enemyOf(side) as Side, caught) * weights.enemyUnsupplied -
    unsupplied(state, ground, side) * (isEarly ? weights.unsuppliedEarly : weights.unsupplied)
  return terms.exposure + terms.supply
}
