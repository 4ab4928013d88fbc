// How good a position of Red God of War is for a side, term by term: the hexes that decide and who presses on them,
// counters, what attacks should bring and what the enemy's should, headquarters, stacking; and what needs floods.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { UNTRACED } from '../../../engine/trace.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { isDivision, isFortified } from '../rules/map.ts'
import { isMovementPhase, now } from '../rules/turn.ts'
import { enemyOf, STATUS, type State, scenarioOf } from '../state.ts'
import { MOST_STEPS, NO_GROUP, type Title } from '../title.ts'
import type { Stakes } from './duel.ts'
import { FAR } from './ground.ts'
import { cutOff, traceFromHqs } from './lines.ts'
import type { Scratch } from './scratch.ts'
import type { Named } from './weights.ts'

/** What a judgement is made of, in the order in which it is told. */
export interface Terms {
  goals: number
  counters: number
  attacks: number
  exposure: number
  command: number
  guards: number
  posture: number
  supply: number
}

/** Strength that keeps raiders off an HQ. */
const ESCORT = 6
/** Strength in reach from which a stack wants the support of an HQ (10.12). */
const THREATENED = 6
/** Hexes beyond its range at which an HQ is as good as lost. */
const LOST_RANGE = 6

/** Are there attacks of that side to come in this impulse? */
export const hasBlows = (state: State, side: Side): boolean => {
  if (state.impulse?.side !== side) return false
  const { name } = now(state)
  return name === 'start' || name === 'move' || name === 'declare'
}

export class Judge {
  readonly title: Title
  readonly side: Side
  readonly enemy: Side
  readonly start: State
  readonly weights: Named
  readonly goalHexes: readonly number[]
  private readonly scratch: Scratch
  private readonly settled: number
  private readonly turnsLeft: number
  private readonly isMoving: boolean
  private dear = 0
  /** Own stacks in danger that no HQ supports, in the position that is judged. */
  private unsupported = 0
  private readonly parts: Terms = {
    goals: 0,
    counters: 0,
    attacks: 0,
    exposure: 0,
    command: 0,
    guards: 0,
    posture: 0,
    supply: 0,
  }

  constructor(start: State, side: Side, weights: Named, scratch: Scratch) {
    this.title = start.title
    this.side = side
    this.enemy = enemyOf(side)
    this.start = start
    this.weights = weights
    this.scratch = scratch
    this.goalHexes = scratch.ground.goals[start.scenario]
    this.turnsLeft = scenarioOf(start).turns[1] - start.turn
    this.settled = start.over ? 1 : 1 / (1.15 + this.turnsLeft / weights.settled)
    this.isMoving = isMovementPhase(start) && start.impulse?.side === side
  }

  // ---- Maps of the position as it was at the start ----

  /** Asked for before anything is judged. */
  prepare(): Scratch {
    const { scratch, start, side, enemy, goalHexes, weights } = this
    if (scratch.owner === this) return scratch
    scratch.owner = this
    const { ground, reach, threat, raid, toEnemy, seen, stakes, duel } = scratch
    // Ways are whole numbers
    const fall = Float32Array.from({ length: FAR + 1 }, (_, way) => 2 ** (-way / weights.halfway))
    for (const [index, goal] of goalHexes.entries()) {
      const out = reach[index]
      ground.approach(start, goal, out)
      for (let hex = 0; hex < out.length; hex++) out[hex] = fall[out[hex] | 0]
    }
    ground.threat(start, enemy, threat)
    ground.raid(start, enemy, raid)
    ground.toEnemy(start, side, toEnemy)
    seen.fill(0)
    const lasts = start.over ? 0 : Math.min(1, (this.turnsLeft + 0.4) / weights.lasting)
    for (let at = 0; at < scratch.worth.length; at++) stakes.worth[at] = scratch.worth[at] * lasts
    duel.regroup(start)
    this.press(start)
    this.weigh(stakes)
    return scratch
  }

  /** Strength of both sides that counts at each goal. */
  private press(state: State): void {
    const { title, scratch, goalHexes } = this
    const { reach, guard, soviet, german, duel, ground } = scratch
    const guards = guard[state.scenario]
    soviet.fill(1)
    german.fill(1)
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      if (hex === NO_HEX) continue
      const at = unit * MOST_STEPS + state.lost[unit]
      if (title.side[unit] === SOVIET) {
        const attack = title.attack[at]
        if (attack > 0) for (let goal = 0; goal < goalHexes.length; goal++) soviet[goal] += attack * reach[goal][hex]
      } else {
        const defence = title.defence[at] * (duel.isDoubled(state, unit) ? 2 : 1) * (1 + 0.25 * ground.shelter[hex])
        if (defence > 0) for (let goal = 0; goal < goalHexes.length; goal++) german[goal] += defence * guards[goal][hex]
      }
    }
  }

  /** Chance that the goal is Soviet in the end, by the strength that counts there. */
  private chanceOf(goal: number): number {
    const { soviet, german } = this.scratch
    const { odds, steep } = this.weights
    return 1 / (1 + ((german[goal] * odds) / soviet[goal]) ** steep)
  }

  /** What the Soviets may expect of so many hexes in the end, with these chances of each; without one of them. */
  private expected(likely: Float64Array, without = -1): number {
    const { goalHexes } = this
    const { prizes, held } = this.scratch
    const prize = prizes[this.start.scenario]
    held.fill(0)
    held[0] = 1
    let count = 0
    for (let goal = 0; goal < goalHexes.length; goal++) {
      if (goal === without) continue
      const chance = likely[goal]
      count++
      for (let n = count; n > 0; n--) held[n] += (held[n - 1] - held[n]) * chance
      held[0] *= 1 - chance
    }
    let sum = 0
    // Without one: what it would add
    for (let n = 0; n <= count; n++) sum += held[n] * (without < 0 ? prize[n] : prize[n + 1] - prize[n])
    return sum * this.weights.goal
  }

  /** What a point of strength is worth in each hex, and to drive the enemy out of it. */
  private weigh({ weight, siege, ground: gains }: Stakes): void {
    const { title, scratch, goalHexes, weights, settled, start } = this
    const { reach, guard, soviet, german, stake, likely } = scratch
    const guards = guard[start.scenario]
    weight[GERMAN].fill(0)
    weight[SOVIET].fill(0)
    this.foresee(start)
    for (const goal of goalHexes.keys()) {
      const chance = this.chanceOf(goal)
      stake[goal] = this.expected(likely, goal)
      const slope = weights.steep * chance * (1 - chance) * (1 - settled) * stake[goal]
      for (let hex = 0; hex < title.board.size; hex++) {
        weight[SOVIET][hex] += (slope / soviet[goal]) * reach[goal][hex]
        weight[GERMAN][hex] += (slope / german[goal]) * guards[goal][hex]
      }
    }
    const { neighbours } = title.board
    for (let hex = 0; hex < title.board.size; hex++) {
      let nearby = weight[SOVIET][hex]
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near !== NO_HEX && weight[SOVIET][near] < nearby) nearby = weight[SOVIET][near]
      }
      gains[SOVIET][hex] = weights.ground + weights.follow * (weight[SOVIET][hex] - nearby)
      gains[GERMAN][hex] = weights.ground + 0.5 * weights.follow * (weight[SOVIET][hex] - nearby)
    }
    siege.fill(0)
    for (const [goal, hex] of goalHexes.entries()) {
      siege[hex] = weights.siege * (1 - settled) * stake[goal]
      for (const side of [GERMAN, SOVIET]) gains[side][hex] += stake[goal] * (0.35 + 0.6 * settled)
    }
  }

  // ---- The position ----

  private controls(state: State, hex: number): boolean {
    const { battle } = state
    // Who takes the hex of a lost battle is clear before he has done so
    if (battle !== undefined && battle.target === hex && battle.side !== this.side && state.first[hex] === NO_UNIT)
      return battle.side === SOVIET
    return state.control[hex] === SOVIET
  }

  /** How likely each goal is Soviet in the end: who has it, and who is near. */
  private foresee(state: State): void {
    const { goalHexes, settled } = this
    const { likely } = this.scratch
    for (let goal = 0; goal < goalHexes.length; goal++)
      likely[goal] = settled * (this.controls(state, goalHexes[goal]) ? 1 : 0) + (1 - settled) * this.chanceOf(goal)
  }

  /** 5.1, 5.5a: units over the limits. */
  private excess(state: State, first: number): number {
    const { title } = this
    let units = 0
    let divisions = 0
    let pairs = 0
    for (let unit = first; unit !== NO_UNIT; unit = state.next[unit]) {
      units++
      if (!isDivision(state, unit)) continue
      divisions++
      const group = title.group[unit]
      if (group === NO_GROUP) continue
      for (const other of title.groups[group].units)
        if (other !== unit && state.hex[other] === state.hex[unit]) {
          pairs++
          break
        }
    }
    if (title.side[first] === GERMAN)
      return divisions === 0 ? Math.max(0, units - 7) : Math.max(0, divisions - 1) + Math.max(0, units - 5)
    return Math.max(0, units - pairs - 4) + Math.max(0, divisions - 2)
  }

  /** What the enemy may hope for in the hex of this stack. */
  private exposure(state: State, first: number): number {
    const { weights, side } = this
    const { threat, seen, exposed, duel, ground } = this.scratch
    const hex = state.hex[first]
    if (threat[hex] === 0) return 0
    const isSupported = duel.hasDefenceHq(state, side, hex)
    if (!isSupported && threat[hex] > THREATENED) this.unsupported++
    let sign = isSupported ? 2 : 1
    for (let unit = first; unit !== NO_UNIT; unit = state.next[unit])
      sign = (Math.imul(sign, 31) + unit * MOST_STEPS + state.lost[unit] + (duel.isDoubled(state, unit) ? 4096 : 0)) | 0
    if (seen[hex] === sign) return exposed[hex]
    const strength = Math.min(threat[hex] * weights.thrown, weights.mostThrown)
    const fort = side === GERMAN && isFortified(state, hex) ? 1 : 0
    seen[hex] = sign
    const cover = ground.shelter[hex] + fort + (isSupported ? 1 : 0)
    exposed[hex] = Math.max(0, duel.exposure(state, hex, strength, cover))
    return exposed[hex]
  }

  /** An HQ keeps out of the enemy's way, a Soviet one not too far behind. */
  private hqWorth(state: State, hq: number): number {
    const { title, weights, scratch, side, enemy } = this
    const hex = state.hex[hq]
    let sum = 0
    if (state.zoc[enemy][hex] > 0) sum -= weights.hqInZoc
    let escort = 0
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
      escort += title.defence[unit * MOST_STEPS + state.lost[unit]]
    if (escort < ESCORT) {
      const lacks = 1 - escort / ESCORT
      if (scratch.raid[hex] === 1) sum -= weights.hqRaided * lacks
      sum -= weights.hqAlone * lacks * Math.min(1, scratch.threat[hex] / 8)
      if (scratch.toEnemy[hex] <= 1) sum -= weights.hqAlone * lacks
    }
    return side === GERMAN ? sum : sum - weights.hqBehind * scratch.toEnemy[hex]
  }

  /** Strength that its HQ does not reach. */
  private outOfRange(state: State): number {
    const { title, side } = this
    let sum = 0
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || title.isHq[unit] === 1) continue
      let off = 99
      if (side === SOVIET) {
        const hq = state.army[unit]
        if (hq === NO_UNIT || (hq === title.thirdTankArmy && !state.world.released)) continue
        const at = state.hex[hq]
        off = at === NO_HEX ? LOST_RANGE : distance(title.board, at, hex) - title.range[hq]
      } else
        for (const hq of title.hqs[GERMAN]) {
          const at = state.hex[hq]
          if (at === NO_HEX) continue
          const far = distance(title.board, at, hex) - title.range[hq]
          if (far < off) off = far
        }
      if (off > 0 && off < 99) sum += title.attack[unit * MOST_STEPS + state.lost[unit]] * Math.min(off, LOST_RANGE)
    }
    return sum
  }

  private reckonUnits(state: State): void {
    const { title, side, weights, scratch, parts, isMoving } = this
    const { stakes, toEnemy } = scratch
    const { worth } = stakes
    let counters = 0
    let command = 0
    let posture = 0
    let exposure = 0
    this.unsupported = 0
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      const at = unit * MOST_STEPS + state.lost[unit]
      const isOwn = title.side[unit] === side
      if (hex === NO_HEX) {
        if (state.status[unit] === STATUS.due || state.status[unit] === STATUS.split)
          counters += (isOwn ? 0.7 : -0.7) * worth[at]
        continue
      }
      counters += isOwn ? worth[at] : -worth[at]
      if (!isOwn) continue
      if (title.isHq[unit] === 1) command += this.hqWorth(state, unit)
      else posture -= weights.behind * toEnemy[hex] * title.attack[at]
      if (state.first[hex] !== unit) continue
      exposure += this.exposure(state, unit)
      if (isMoving) posture -= weights.excess * this.excess(state, unit)
    }
    parts.counters = counters
    parts.posture = posture
    parts.exposure = -exposure * weights.exposure
    parts.command = command - weights.outOfRange * this.outOfRange(state) - weights.unsupported * this.unsupported
  }

  /** Goals of ours with nobody in them. */
  private unguarded(state: State): number {
    const { side, weights, scratch } = this
    let sum = 0
    for (const hex of this.goalHexes)
      if (state.control[hex] === side && state.first[hex] === NO_UNIT) sum += Math.min(1, scratch.threat[hex] / 6)
    return sum * weights.unguarded * weights.goal
  }

  /** What is quick to find out. */
  private reckonQuick(state: State): number {
    const { side, weights, scratch, parts } = this
    const { duel, fights } = scratch
    duel.regroup(state)
    this.press(state)
    this.foresee(state)
    const goals = this.expected(scratch.likely)
    parts.goals = side === SOVIET ? goals : -goals
    if (side === SOVIET && this.turnsLeft > 0) parts.goals += weights.storm * scratch.siege(state, this.goalHexes)
    this.reckonUnits(state)
    parts.guards = -this.unguarded(state)
    parts.attacks = hasBlows(state, side) ? weights.blows * fights.reckon(state) : 0
    return parts.goals + parts.counters + parts.attacks + parts.exposure + parts.command + parts.guards + parts.posture
  }

  // ---- Floods ----

  /**
   * 6.11d, 6.21b: what the goals are worth more to the Soviets because Germans near them reach no HQ: they defend at half
   * their strength, can't go back, and nobody comes to their help.
   */
  private isolated(state: State): number {
    const { title, scratch, goalHexes, weights } = this
    const { german, guard, duel, likely } = scratch
    const { trace } = title
    traceFromHqs(state, GERMAN)
    const guards = guard[state.scenario]
    let found = false
    for (const unit of title.unitsOf[GERMAN]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || trace.distance[hex] !== UNTRACED) continue
      const defence = title.defence[unit * MOST_STEPS + state.lost[unit]] * (duel.isDoubled(state, unit) ? 2 : 1)
      const lacks = weights.isolated * defence
      for (let goal = 0; goal < goalHexes.length; goal++) german[goal] -= lacks * guards[goal][hex]
      found = true
    }
    if (!found) return 0
    const before = this.expected(likely)
    this.foresee(state)
    return this.expected(likely) - before
  }

  /** Goals whose garrisons no German line reaches, after that has been traced: nobody comes to their help, and nobody leaves. */
  private pocketed(state: State): number {
    const { goalHexes, scratch, title } = this
    let sum = 0
    for (let goal = 0; goal < goalHexes.length; goal++) {
      const hex = goalHexes[goal]
      const first = state.first[hex]
      if (first !== NO_UNIT && title.side[first] === GERMAN && title.trace.distance[hex] === UNTRACED)
        sum += scratch.stake[goal]
    }
    return sum
  }

  /** For the Soviets: goals that they have, and those that nobody keeps from them. */
  private leaks(state: State): number {
    const { goalHexes, weights, scratch } = this
    let ways: Uint8Array | undefined
    let sum = 0
    for (const hex of goalHexes) {
      if (this.controls(state, hex)) {
        sum += 1
        continue
      }
      if (state.first[hex] !== NO_UNIT) continue
      ways ??= scratch.ground.leak(state)
      if (ways[hex] < FAR) sum += 2 ** (-(ways[hex] + 1) / weights.leakHalf)
    }
    return sum * weights.leak * weights.goal
  }

  /** What needs floods over the map. */
  private reckonFloods(state: State): number {
    const { side, weights, parts } = this
    const leaks = this.leaks(state)
    const open = side === SOVIET ? leaks : -leaks
    parts.guards += open
    const { edges, stakes } = this.scratch
    const soviet = cutOff(state, SOVIET, edges[SOVIET], stakes.worth)
    const german = cutOff(state, GERMAN, edges[GERMAN], stakes.worth)
    const pockets = german === 0 ? 0 : weights.pocket * (1 - this.settled) * this.pocketed(state) + this.isolated(state)
    parts.supply =
      side === GERMAN
        ? weights.enemyUnsupplied * soviet - weights.unsupplied * german - pockets
        : weights.enemyUnsupplied * german - weights.unsupplied * soviet + pockets
    return open + parts.supply
  }

  value(state: State, least: number): number {
    this.prepare()
    const quick = this.reckonQuick(state)
    // What floods may find better than in the position before: the slack is generous
    if (quick + this.dear + 4 < least) return quick + this.dear
    const dear = this.reckonFloods(state)
    if (quick + dear > least) this.dear = dear
    return quick + dear
  }

  terms(state: State): Readonly<Record<string, number>> {
    this.value(state, Number.NEGATIVE_INFINITY)
    return { ...this.parts }
  }
}
