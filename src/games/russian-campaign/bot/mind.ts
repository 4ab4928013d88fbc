// How The Russian Campaign is judged: who is likely to hold which city in the end, the armies, the combats that a position
// forces, what the enemy could do next, supply; who can go where, and what is worth an attack.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Action, Decision, Seat } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Assault, Field, Goal, Mind, Mover, Spot, Target } from '../../../engine/mind.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, LAST_TURN, SIDES, type Side, SOVIET } from '../meta.ts'
import { ARTILLERY_RANGE, allowanceOf, fixedWeather, STUKA_RANGE, type Weather } from '../rules/charts.ts'
import { controllerOf, shift } from '../rules/map.ts'
import { destinationsOf } from '../rules/movement.ts'
import { BY_RAIL, needsQuota } from '../rules/rail.ts'
import { isSeaWay } from '../rules/sea.ts'
import { fits } from '../rules/stacking.ts'
import { now } from '../rules/turn.ts'
import { enemyOf, FLAG, STATUS, type State, scenarioOf, weatherIn } from '../state.ts'
import type { Title } from '../title.ts'
import { columnOf, DRIVEN, type Fights, fightsOf, LOST, ONE_LOST, SACRIFICED } from './fights.ts'
import { enemyHexesOf, landDistance } from './greedy/map.ts'
import { type Lines, linesOf } from './lines.ts'
import { answerOf, markerFor } from './staff.ts'

export const WEIGHTS = {
  /** A combat factor, in points, while there is time to use it; a German one is dearer: few come back. */
  factor: 0.07,
  german: 1.3,
  /** Of a unit's worth, that is left of it in the pool. */
  pool: 0.35,
  hq: 0.6,
  leader: 2,
  /** A worker for each factor that it makes in a turn. */
  worker: 0.5,
  drivenOff: 0.12,
  surrender: 0.25,
  ground: 0.1,
  breach: 0.3,
  /** Our combats of this impulse. */
  blows: 1,
  /** Of a city's points, being rid of its garrison. */
  prize: 0.6,
  /** How far strength counts toward a city, in hexes: on foot, motorised. */
  footRange: 3,
  motorRange: 5,
  /** How much more strength a city needs that the other side holds. */
  holder: 2,
  cities: 1,
  /** Units that can't get away from the enemy's ZOC and must attack as they stand. */
  trapped: 0.6,
  ownTrapped: 0.4,
  /** What the enemy could do to us in his turn; in our first impulse we can still mend it. */
  exposure: 0.7,
  exposureEarly: 0.25,
  unsupplied: 0.9,
  unsuppliedEarly: 0.4,
  enemyUnsupplied: 0.5,
  /** Of its worth, an enemy who is out of supply as we begin. */
  cutOff: 0.6,
  excess: 4,
  /** Of every combat factor, for each hex that it stands behind the front. */
  press: 0.012,
  /** HQs for each hex from where they are wanted. */
  hqPlace: 0.02,
  /** Of its points, a city of the enemy that an HQ could direct support to. */
  hqCover: 0.15,
  /** Of its points, an empty city on a sea that the enemy sails. */
  landing: 0.3,
}
export type Named = typeof WEIGHTS

/** Most that a stack of the side brings to an attack, for what is feared. */
const STACK = [20, 12] as const
/** Of the enemy factors within reach, those that he will throw at one stack. */
const THROWN = 0.6

const isMotorised = (title: Title, unit: number): boolean => {
  const { mover } = title.units[unit]
  return mover === 'motorised' || mover === 'soviet-motorised'
}

/** What never changes, and room to think: made once for a mind. */
export interface Ground {
  readonly title: Title
  readonly goals: readonly number[]
  /** Hexes over land: `hex * goals.length + goal`. */
  readonly far: Uint8Array
  readonly motor: Uint8Array
  readonly worth: Float32Array
  readonly prize: Float32Array
  readonly lines: Lines
  readonly near: readonly [Float32Array, Float32Array]
  readonly force: readonly [Float32Array, Float32Array]
  readonly threat: Float32Array
  readonly threatStamp: Int32Array
  readonly points: Float32Array
}

const FAR = 99

const groundOf = (title: Title): Ground => {
  const { size } = title.board
  const goals = [...title.cities, ...title.oilHexes.filter(hex => title.city[hex] === 0)]
  const far = new Uint8Array(size * goals.length)
  for (const [index, goal] of goals.entries()) {
    const away = landDistance(title, [goal])
    for (let hex = 0; hex < size; hex++) far[hex * goals.length + index] = away[hex]
  }
  return {
    title,
    goals,
    far,
    motor: Uint8Array.from(title.units, (_, unit) => (isMotorised(title, unit) ? 1 : 0)),
    worth: new Float32Array(title.units.length),
    prize: new Float32Array(size),
    lines: linesOf(title),
    near: [new Float32Array(FAR + 1), new Float32Array(FAR + 1)],
    force: [new Float32Array(goals.length), new Float32Array(goals.length)],
    threat: new Float32Array(size),
    threatStamp: new Int32Array(size),
    points: new Float32Array(goals.length),
  }
}

let fieldCount = 0

class CampaignField implements Field<State> {
  readonly title: Title
  readonly side: Side
  readonly enemy: Side
  readonly start: State
  readonly weights: Named
  readonly fights: Fights
  readonly ground: Ground
  private readonly turnsLeft: number
  private readonly isCampaign: boolean
  private readonly stamp: number
  private dear = 0

  constructor(start: State, side: Side, weights: Named, ground: Ground, fights: Fights) {
    this.title = start.title
    this.side = side
    this.enemy = enemyOf(side) as Side
    this.start = start
    this.weights = weights
    this.ground = ground
    this.fights = fights
    const { end } = scenarioOf(start)
    this.isCampaign = end?.line === undefined
    this.turnsLeft = (end?.turn ?? LAST_TURN) - start.turn
    this.stamp = ++fieldCount
    this.prepare()
  }

  // ---- What things are worth ----

  private prepare(): void {
    const { title, weights, ground, turnsLeft, start, side } = this
    const { worth, prize, points, near, goals } = ground
    // Armies are for what is still to come
    const future = Math.min(1, (turnsLeft + (side === AXIS ? 0.7 : 0.3)) / 3)
    for (let unit = 0; unit < worth.length; unit++) {
      const factors = title.strength[unit]
      const dear = title.side[unit] === AXIS ? weights.german : 1
      worth[unit] =
        title.isLeader[unit] === 1
          ? weights.leader
          : title.isHq[unit] === 1
            ? weights.hq * future
            : title.isWorker[unit] === 1
              ? factors * weights.worker * future
              : (factors + 0.5) * weights.factor * dear * future
    }
    // Who is cut off dies without us
    const { side: phasing, name } = now(start)
    if (phasing === side && (name === 'move' || name === 'declare')) {
      const found = ground.lines.supply(start, this.enemy, weatherIn(start, 2))
      for (const unit of title.unitsOf[this.enemy]) {
        const hex = start.hex[unit]
        if (hex !== NO_HEX && found[hex] === 0) worth[unit] *= weights.cutOff
      }
    }
    prize.fill(0)
    const { Berlin, Moscow, Bucharest, Helsinki } = title.at
    for (const [index, hex] of goals.entries()) {
      let value = title.majorCity[hex] === 1 ? 2 : 1
      if (this.isCampaign) {
        if (hex === Moscow || hex === Berlin) value += 2
        if (hex === Bucharest || hex === Helsinki) value += 1
      }
      points[index] = value
      if (controllerOf(start, hex) !== side) prize[hex] = value * weights.prize
    }
    const time = Math.min(1, 0.35 + 0.2 * turnsLeft)
    for (let motor = 0; motor < 2; motor++) {
      const range = (motor === 1 ? weights.motorRange : weights.footRange) * time
      for (let hexes = 0; hexes <= FAR; hexes++) near[motor][hexes] = 1 / (1 + (hexes / range) ** 2)
    }
  }

  // ---- The position ----

  /** Who will hold the cities: what each side has near them, and who holds them now. */
  private cities(state: State): number {
    const { title, ground, weights, side } = this
    const { goals, far, motor, near, force, points } = ground
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
    let value = 0
    for (let goal = 0; goal < count; goal++) {
      const ours = controllerOf(state, goals[goal]) === side
      const mine = force[side][goal] * (ours ? weights.holder : 1)
      const his = force[enemyOf(side)][goal] * (ours ? 1 : weights.holder)
      value += (points[goal] * mine * mine) / (mine * mine + his * his)
      // What is held now counts for itself, the more the nearer the end
      if (ours) value += points[goal] * (this.turnsLeft <= 0 ? 1 : 0.3)
    }
    return value * weights.cities
  }

  private material(state: State): number {
    const { title, ground, weights, side } = this
    const { worth } = ground
    let sum = 0
    for (let unit = 0; unit < worth.length; unit++) {
      const status = state.status[unit]
      const share = status === STATUS.onMap ? 1 : status === STATUS.pool ? weights.pool : 0
      if (share > 0) sum += title.side[unit] === side ? worth[unit] * share : -worth[unit] * share
    }
    return sum
  }

  /** Hexes over the limits, and trains that do not run. */
  private faults(state: State): number {
    const { title, side, weights } = this
    let sum = 0
    let trains = 0
    const front = side === AXIS ? 1 : 3
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX) continue
      const behind = this.toFront(hex)
      if (title.isHq[unit] === 1) sum -= weights.hqPlace * Math.abs(behind - 4)
      else if (behind > front && title.isLeader[unit] === 0)
        sum -= weights.press * title.strength[unit] * (behind - front)
      if ((state.flags[unit] & FLAG.railed) !== 0 && (this.start.flags[unit] & FLAG.railed) === 0) trains++
      if (state.first[hex] !== unit) continue
      let corps = 0
      let armies = 0
      for (let each: number = unit; each !== NO_UNIT; each = state.next[each]) {
        if (title.stacks[each] === 1) corps++
        else if (title.stacks[each] === 2) armies++
      }
      if (!fits(corps, armies)) sum -= weights.excess * (corps + armies - (armies > 0 ? 2 : 3))
    }
    sum += weights.hqCover * this.cover(state)
    const excess = trains - this.start.world.railLeft[side]
    return excess > 0 ? sum - excess * weights.excess : sum
  }

  /** 9.9.4: cities of the enemy within range of an HQ, in points. */
  private cover(state: State): number {
    const { title, side, ground, start } = this
    const range = side === AXIS ? STUKA_RANGE : ARTILLERY_RANGE
    let sum = 0
    for (let goal = 0; goal < ground.goals.length; goal++) {
      const hex = ground.goals[goal]
      if (controllerOf(start, hex) === side) continue
      let nearest = range + 5
      for (const hq of title.hqs[side])
        if (state.hex[hq] !== NO_HEX) nearest = Math.min(nearest, distance(title.board, state.hex[hq], hex))
      sum += nearest <= range ? ground.points[goal] : ground.points[goal] * 0.12 * (range + 5 - nearest)
    }
    return sum
  }

  private stackAt(state: State, hex: number): number {
    let sum = 0
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
      if (this.title.isPartisan[unit] === 0) sum += this.title.strength[unit]
    return this.title.majorCity[hex] === 1 || this.title.mountain[hex] === 1 ? sum * 2 : sum
  }

  /** 9.2.2, 8.2.3: who stands in a ZOC with no way out of it must attack as he stands, with nowhere to go back to. */
  private trapped(state: State, victim: Side, isFought: boolean): number {
    const { title, fights, ground } = this
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
        weakest = Math.min(weakest, this.stackAt(state, next))
      }
      if (weakest === 1e9) continue
      let own = 0
      let worth = 0
      for (let each: number = unit; each !== NO_UNIT; each = state.next[each]) {
        own += title.strength[each]
        worth += ground.worth[each]
      }
      const column = columnOf(own, Math.max(1, weakest), 0)
      const lost = column < 0 ? 1 : SACRIFICED[Math.min(column, SACRIFICED.length - 1)]
      sum += worth * lost * (isFought ? 1 - fights.clearedAt(hex) : 1)
    }
    return sum
  }

  private cheap(state: State): number {
    const { side, enemy, weights, fights } = this
    const { side: phasing, name } = now(state)
    const isAhead = phasing === side && (name === 'move' || name === 'declare')
    let sum = this.cities(state) + this.material(state) + this.faults(state)
    if (isAhead) sum += fights.reckon(state, side) * weights.blows
    sum += weights.trapped * this.trapped(state, enemy, isAhead)
    sum -= weights.ownTrapped * this.trapped(state, side, false)
    return sum
  }

  /** Weather in which the enemy is going to move. */
  private weatherAhead(state: State): Weather {
    if (this.side === AXIS) return weatherIn(state, 1)
    const next = fixedWeather(state.turn + 1)
    return next ?? (state.turn % 6 === 3 ? 'clear' : 'light-mud')
  }

  /** Enemy factors that could come next to the hex in his turn, as he stands now. */
  private threatAt(hex: number): number {
    const { title, start, ground, enemy, stamp } = this
    if (ground.threatStamp[hex] === stamp) return ground.threat[hex]
    const weather = this.weatherAhead(start)
    let sum = 0
    for (const unit of title.unitsOf[enemy]) {
      const from = start.hex[unit]
      if (from === NO_HEX || title.strength[unit] === 0) continue
      const { mover } = title.units[unit]
      if (mover === 'fixed' || mover === 'hq') continue
      const range = allowanceOf(mover, title.factor[unit], weather, 1) + 1
      if (distance(title.board, from, hex) <= range) sum += title.strength[unit]
    }
    ground.threatStamp[hex] = stamp
    ground.threat[hex] = sum
    return sum
  }

  /** What the enemy could do in his turn, past our ZOC: stacks that he can strike at, cities that stand open. */
  private exposure(state: State): number {
    const { title, side, enemy, ground } = this
    const { neighbours } = title.board
    const steps = ground.lines.reach(state, enemy, this.weatherAhead(state))
    let sum = 0
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || state.first[hex] !== unit || title.isPartisan[unit] === 1) continue
      let open = 0
      let ways = 0
      let dry = title.rivers[hex] === 0
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const next = neighbours[hex * DIRECTIONS + direction]
        if (next === NO_HEX || title.barred[next] === 1 || (title.closed[hex] & (1 << direction)) !== 0) continue
        if (steps[next] < 0) {
          ways++
          continue
        }
        open++
        if (!dry && (title.rivers[next] === 0 || (title.rivers[next] & title.rivers[hex]) !== 0)) dry = true
      }
      if (open === 0) continue
      let own = 0
      let worth = 0
      let count = 0
      for (let each: number = unit; each !== NO_UNIT; each = state.next[each]) {
        own += title.strength[each]
        worth += ground.worth[each]
        count++
      }
      const attack = Math.min(this.threatAt(hex) * THROWN, open * STACK[enemy])
      const firm = title.majorCity[hex] === 1 || title.mountain[hex] === 1 || !dry ? 2 : 1
      const column = columnOf(attack, Math.max(1, own * firm), 0)
      if (column < 6) continue
      const at = Math.min(column, LOST.length - 1)
      const isWoods = title.woods[hex] === 1
      const back = isWoods ? 0 : ways === 0 ? 1 : 0.1
      sum += worth * (LOST[at] + ONE_LOST[at] / count + (DRIVEN[at] + ONE_LOST[at] * (1 - 1 / count)) * back)
      if (ground.prize[hex] > 0 || title.city[hex] === 1)
        sum += (LOST[at] + (isWoods ? 0 : DRIVEN[at] + ONE_LOST[at])) * this.pointsAt(hex) * 0.6
    }
    for (const hex of ground.goals)
      if (steps[hex] >= 0 && state.first[hex] === NO_UNIT && controllerOf(state, hex) === side)
        sum += this.pointsAt(hex)
    return sum
  }

  private pointsAt(hex: number): number {
    return this.title.majorCity[hex] === 1 ? 2 : 1
  }

  private unsupplied(state: State, side: Side): number {
    const { title, ground } = this
    const found = ground.lines.supply(state, side, weatherIn(state, 2))
    let sum = 0
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || found[hex] === 1 || title.isPartisan[unit] === 1) continue
      if (side === SOVIET && title.units[unit].branch === 'paratroop') continue
      sum += ground.worth[unit]
    }
    return sum
  }

  private floods(state: State): number {
    const { side, enemy, weights } = this
    const { side: phasing, impulse } = now(state)
    const isEarly = phasing === side && impulse === 1
    const isFoot = side === SOVIET
    return (
      -this.exposure(state) * (isEarly && !isFoot ? weights.exposureEarly : weights.exposure) -
      this.unsupplied(state, side) * (isEarly && !isFoot ? weights.unsuppliedEarly : weights.unsupplied) +
      this.unsupplied(state, enemy) * weights.enemyUnsupplied
    )
  }

  value(state: State, least = Number.NEGATIVE_INFINITY): number {
    if (state.over && state.world.victory !== undefined) return state.world.victory.side === this.side ? 1000 : -1000
    const quick = this.cheap(state)
    if (quick + this.dear + 0.6 < least) return quick + this.dear
    const dear = this.floods(state)
    if (quick + dear > least) this.dear = dear
    return quick + dear
  }

  // ---- Who can go where ----

  private farMap: Uint8Array | undefined
  toEnemy(hex: number): number {
    if (this.farMap === undefined) this.farMap = landDistance(this.title, enemyHexesOf(this.start, this.side))
    return this.farMap[hex]
  }

  private frontMap: Uint8Array | undefined
  /** Hexes to the nearest enemy or city of his. */
  private toFront(hex: number): number {
    if (this.frontMap === undefined) {
      const { title, start, side, ground } = this
      const cities = ground.goals.filter(goal => controllerOf(start, goal) !== side)
      this.frontMap = landDistance(title, [...enemyHexesOf(start, side), ...cities]).map(hexes => Math.min(hexes, 30))
    }
    return this.frontMap[hex]
  }

  movers(): readonly Mover[] {
    const { start, title, side } = this
    const movers: Mover[] = []
    for (const unit of title.unitsOf[side]) {
      if (start.hex[unit] === NO_HEX || title.isPartisan[unit] === 1) continue
      const spots: Spot[] = []
      for (const { hex, by } of destinationsOf(start, unit)) {
        if (isSeaWay(by)) continue
        if (by === BY_RAIL) {
          const away = this.toEnemy(hex)
          if (away < 2 || (away > 5 && title.city[hex] === 0)) continue
          spots.push({ hex, by })
        } else spots.push({ hex })
      }
      if (spots.length === 0) continue
      movers.push({
        units: [unit],
        strength: title.isHq[unit] + title.isLeader[unit] > 0 ? 0 : title.strength[unit],
        spots: [{ hex: start.hex[unit] }, ...spots],
      })
    }
    return movers
  }

  put(state: State, { units: [unit] }: Mover, { hex, by }: Spot): void {
    if (state.hex[unit] !== hex) shift(state, unit, hex)
    if (by === BY_RAIL && needsQuota(this.start, unit)) state.flags[unit] |= FLAG.railed
    else state.flags[unit] = (state.flags[unit] & ~FLAG.railed) | (this.start.flags[unit] & FLAG.railed)
  }

  private pullMaps: readonly Float32Array[] | undefined
  /** What a factor more would be worth there, by the cities that it is near to. */
  private pulls(): readonly Float32Array[] {
    if (this.pullMaps !== undefined) return this.pullMaps
    const { ground, start, side, title, weights } = this
    const { goals, far, near, force, points } = ground
    this.cities(start)
    const want = goals.map((hex, goal) => {
      const ours = controllerOf(start, hex) === side
      const mine = force[side][goal] * (ours ? weights.holder : 1)
      const his = force[enemyOf(side)][goal] * (ours ? 1 : weights.holder)
      return (points[goal] * 2 * mine * his * his) / (mine * mine + his * his) ** 2
    })
    this.pullMaps = near.map(reach => {
      const map = new Float32Array(title.board.size)
      for (let hex = 0; hex < map.length; hex++)
        for (let goal = 0; goal < goals.length; goal++) map[hex] += want[goal] * reach[far[hex * goals.length + goal]]
      return map
    })
    return this.pullMaps
  }

  likes({ units: [unit], strength }: Mover, { hex, by }: Spot): number {
    const { title, start, side } = this
    const away = this.toEnemy(hex)
    if (title.isLeader[unit] === 1) return Math.min(away, 12)
    if (strength === 0) return -Math.abs(away - 4)
    const pull = this.pulls()[this.ground.motor[unit]][hex] * strength * 8
    const firm =
      title.majorCity[hex] === 1 || title.mountain[hex] === 1
        ? 0.5
        : title.rivers[hex] !== 0
          ? 0.25
          : title.woods[hex] === 1
            ? 0.15
            : 0
    const city = title.city[hex] === 1 && start.first[hex] === NO_UNIT && away <= 8 ? 1 : 0
    const friends = start.first[hex] !== NO_UNIT ? 0.1 : 0
    const want = side === AXIS ? 1 : 2
    return pull + firm + city + friends - 0.2 * Math.abs(away - want) - (by === undefined ? 0 : 0.2)
  }

  /** A few hexes behind the front; workers far behind it. */
  fanciesPlace(unit: number, hex: number): number {
    const { title, start } = this
    const away = this.toEnemy(hex)
    if (title.isWorker[unit] === 1) return Math.min(away, 10)
    const onRail = title.rail[hex] !== 0 && start.railOwner[hex] === this.side ? 12 : 0
    return onRail - Math.abs(away - 3)
  }

  fancies(action: Action): number {
    return action.type === 'place' ? this.fanciesPlace(action.unit, action.hex) : 0
  }

  finish(state: State): Action | undefined {
    return markerFor(this, state)
  }

  // ---- Attacks ----

  targets(): readonly Target[] {
    const { title, start, side, enemy, fights } = this
    const { side: phasing, name } = now(start)
    if (phasing !== side || name !== 'move') return []
    const { neighbours } = title.board
    const found: (Target & { readonly worth: number })[] = []
    for (const hex of enemyHexesOf(start, side)) {
      const defence = this.stackAt(start, hex)
      let worth = this.ground.prize[hex]
      for (let unit = start.first[hex]; unit !== NO_UNIT; unit = start.next[unit]) worth += this.ground.worth[unit]
      const from = [0, 3, 1, 4, 2, 5]
        .filter(direction => (title.closed[hex] & (1 << direction)) === 0)
        .map(direction => neighbours[hex * DIRECTIONS + direction])
        .filter(near => near !== NO_HEX && title.barred[near] === 0)
      const needs = [2, 3, 4, 5, 6, 7, 10].map(ratio => ratio * Math.max(1, defence))
      found.push({ hex, from, needs, worth: worth * (fights.hasWayOut(start, hex, enemy) ? 1 : 1.5) })
    }
    return found.sort((a, b) => b.worth - a.worth || a.hex - b.hex).slice(0, 40)
  }

  assaults(state: State): readonly Assault[] {
    const { fights, side } = this
    fights.reckon(state, side)
    const isMove = now(state).name === 'move'
    return fights
      .combats()
      .filter(({ isVictory }) => isVictory || !isMove)
      .map(({ attackers, targets, gain }) => ({ attack: { type: 'attack', attackers, targets, support: [] }, gain }))
  }

  answer(state: State, decision: Decision): Action | undefined {
    return answerOf(this, state, decision)
  }

  goals(): readonly Goal[] {
    const { ground, start, side } = this
    return ground.goals.map((hex, index) => ({
      hex,
      worth: ground.points[index],
      reason: { key: controllerOf(start, hex) === side ? 'goal.hold' : 'goal.take', args: { hex } },
    }))
  }
}

export const mindOf = (title: Title): Mind<State> => {
  const ground = groundOf(title)
  let fights: { readonly weights: Named; readonly fights: Fights } | undefined
  return {
    weights: WEIGHTS,
    begin: (state: State, seat: Seat, weights) => {
      const named = weights as Named
      fights = { weights: named, fights: fights?.fights ?? fightsOf(title, named, ground.worth, ground.prize) }
      return new CampaignField(state, seat === SIDES[SOVIET] ? SOVIET : AXIS, named, ground, fights.fights)
    },
  }
}
