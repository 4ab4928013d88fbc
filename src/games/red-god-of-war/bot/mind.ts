// How Red God of War is judged, in points of strength: the hexes that decide and who presses on them, counters, supply,
// headquarters, what attacks should bring and what the enemy's should; who can go where, and what is worth an attack.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Action, Attack, Decision, Seat } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Assault, Field, Goal, Mind, Mover, Spot, Target } from '../../../engine/mind.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { hexesIn } from '../../../engine/title.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { GERMAN, SIDES, type Side, SOVIET } from '../meta.ts'
import { POINT } from '../rules/card.ts'
import { isFortified, shiftStack } from '../rules/map.ts'
import { destinationsOf, moveOffer } from '../rules/movement.ts'
import { isMovementPhase, now } from '../rules/turn.ts'
import { enemyOf, STATUS, type State, scenarioOf } from '../state.ts'
import { MOST_STEPS, NO_GROUP, type Title } from '../title.ts'
import { answerOf, overrunsNow, pointPrice } from './command.ts'
import { type Fights, fightsOf, type Stakes } from './fights.ts'
import { FAR, type Ground, groundOf } from './ground.ts'

export const WEIGHTS = {
  /** A hex that decides. */
  goal: 24,
  /** Turns left at which holding it now counts half of that, the forces near it the rest. */
  settled: 3,
  /** Soviet strength counts half at this way from a goal. */
  halfway: 4,
  /** Germans that hold out against one Soviet point near a goal. */
  odds: 1.6,
  /** A point of strength on the map, by side: German steps hardly ever come back. */
  germanStep: 0.3,
  sovietStep: 0.15,
  /** A counter as such. */
  counter: 0.15,
  hq: 8,
  /** Turns left below which counters are worth less and less: in the end only hexes count. */
  lasting: 3,
  /** Our attacks of this impulse. */
  blows: 1,
  /** The enemy's, from where he can come; the share of his strength that finds room and time for one hex. */
  exposure: 0.6,
  thrown: 0.6,
  mostThrown: 45,
  unsupplied: 0.35,
  enemyUnsupplied: 0.25,
  /** A point of strength, for each hex beyond the range of its HQ. */
  outOfRange: 0.12,
  /** An HQ in enemy ZOC; alone where the enemy can come. */
  hqInZoc: 3,
  hqAlone: 3,
  /** A goal of ours with nobody in it where the enemy can come. */
  unguarded: 0.5,
  /** An empty goal that the Soviets can walk to. */
  leak: 0.5,
  leakHalf: 5,
  dislodged: 0.7,
  repulsed: 0.4,
  point: 1.2,
  bound: 0.01,
  /** Of its price, that an attacker minds a step: the Soviets have more than they can use in the time. */
  germanSpend: 1,
  sovietSpend: 0.4,
  /** Ground won: as such, and of the strength that comes nearer to a goal. */
  ground: 0.4,
  follow: 12,
  excess: 20,
}
export type Named = typeof WEIGHTS

const MOST_GOALS = 8

/** What is worked out for a field, in arrays that are made once. */
interface Scratch {
  owner: object | undefined
  readonly ground: Ground
  readonly stakes: Stakes
  readonly fights: Fights
  /** Of counters, by unit and steps lost, as long as the game is young. */
  readonly worth: Float32Array
  /** Of a Soviet point of strength to each goal, by hex. */
  readonly reach: readonly Float32Array[]
  /** Of a German one. */
  readonly guard: readonly (readonly Float32Array[])[]
  /** Supply sources by side (6.11b). */
  readonly edges: readonly (readonly number[])[]
  readonly threat: Float32Array
  readonly toEnemy: Uint8Array
  readonly seen: Int32Array
  readonly exposed: Float32Array
  readonly soviet: Float64Array
  readonly german: Float64Array
}

const worthTable = (title: Title, weights: Named): Float32Array => {
  const table = new Float32Array(title.units.length * MOST_STEPS + 1)
  for (const [unit, { levels, size }] of title.units.entries()) {
    const side = title.side[unit]
    const perPoint = side === GERMAN ? weights.germanStep : weights.sovietStep
    const formation = title.group[unit] === NO_GROUP ? 1 : side === GERMAN ? 1.7 : 1.15
    for (const [lost, { attack, defence }] of levels.entries()) {
      const isBig = size === 'XXX' || (size === 'XX' && !(title.hasLadder[unit] === 1 && lost === levels.length - 1))
      table[unit * MOST_STEPS + lost] =
        title.isHq[unit] === 1
          ? weights.hq
          : Math.max(attack, defence) * formation * perPoint + weights.counter * (isBig ? 2 : 1)
    }
  }
  return table
}

class RedGodOfWarField implements Field<State> {
  readonly title: Title
  readonly side: Side
  readonly start: State
  readonly weights: Named
  readonly scratch: Scratch
  private readonly enemy: Side
  private readonly goalHexes: readonly number[]
  private readonly settled: number
  private readonly turnsLeft: number
  private dear = 0

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
  }

  /** Maps of the position as it was at the start: asked for before anything is judged. */
  prepare(): Scratch {
    const { scratch, start, side, enemy, goalHexes, weights } = this
    if (scratch.owner === this) return scratch
    scratch.owner = this
    const { ground, reach, threat, toEnemy, seen, stakes, fights } = scratch
    // Ways are whole numbers
    const fall = Float32Array.from({ length: FAR + 1 }, (_, way) => 2 ** (-way / weights.halfway))
    for (const [index, goal] of goalHexes.entries()) {
      const out = reach[index]
      ground.approach(start, goal, out)
      for (let hex = 0; hex < out.length; hex++) out[hex] = fall[out[hex] | 0]
    }
    ground.threat(start, enemy, threat)
    ground.toEnemy(start, side, toEnemy)
    seen.fill(0)
    const lasts = start.over ? 0 : Math.min(1, (this.turnsLeft + 0.4) / weights.lasting)
    for (let at = 0; at < scratch.worth.length; at++) stakes.worth[at] = scratch.worth[at] * lasts
    fights.regroup(start)
    this.press(start)
    this.weigh(stakes)
    return scratch
  }

  /** Strength of both sides that counts at each goal. */
  private press(state: State): void {
    const { title, scratch, goalHexes } = this
    const { reach, guard, soviet, german, fights, ground } = scratch
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
        const defence = title.defence[at] * (fights.isDoubled(state, unit) ? 2 : 1) * (1 + 0.25 * ground.shelter[hex])
        if (defence > 0) for (let goal = 0; goal < goalHexes.length; goal++) german[goal] += defence * guards[goal][hex]
      }
    }
  }

  /** Chance that the goal is Soviet in the end, by the strength that counts there. */
  private chanceOf(goal: number): number {
    const { soviet, german } = this.scratch
    return soviet[goal] / (soviet[goal] + german[goal] * this.weights.odds)
  }

  /** What a point of strength is worth in each hex, and to drive the enemy out of it. */
  private weigh({ weight, ground: gains }: Stakes): void {
    const { title, scratch, goalHexes, weights, settled, start } = this
    const { reach, guard, soviet, german } = scratch
    const guards = guard[start.scenario]
    weight[GERMAN].fill(0)
    weight[SOVIET].fill(0)
    for (const goal of goalHexes.keys()) {
      const chance = this.chanceOf(goal)
      const slope = chance * (1 - chance) * (1 - settled) * weights.goal
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
    for (const hex of goalHexes)
      for (const side of [GERMAN, SOVIET]) gains[side][hex] += weights.goal * (0.35 + 0.6 * settled)
  }

  // ---- The position ----

  private controls(state: State, hex: number): boolean {
    const { battle } = state
    // Who takes the hex of a lost battle is clear before he has done so
    if (battle !== undefined && battle.target === hex && battle.side !== this.side && state.first[hex] === NO_UNIT)
      return battle.side === SOVIET
    return state.control[hex] === SOVIET
  }

  /** For the Soviets. */
  private goalsWorth(state: State): number {
    const { goalHexes, weights, settled } = this
    this.press(state)
    let sum = 0
    for (let goal = 0; goal < goalHexes.length; goal++)
      sum += settled * (this.controls(state, goalHexes[goal]) ? 1 : 0) + (1 - settled) * this.chanceOf(goal)
    return sum * weights.goal
  }

  private stackLimit(state: State, first: number): number {
    const { title } = this
    let units = 0
    let divisions = 0
    let pairs = 0
    for (let unit = first; unit !== NO_UNIT; unit = state.next[unit]) {
      units++
      const { size } = title.units[unit]
      const isDivision =
        title.isHq[unit] === 0 &&
        (size === 'XXX' || (size === 'XX' && (title.hasLadder[unit] === 0 || title.steps[unit] - state.lost[unit] > 1)))
      if (!isDivision) continue
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

  private exposure(state: State, first: number): number {
    const { title, weights, scratch, side } = this
    const { threat, seen, exposed, fights, ground } = scratch
    const hex = state.hex[first]
    if (threat[hex] === 0) return 0
    let sign = 1
    for (let unit = first; unit !== NO_UNIT; unit = state.next[unit])
      sign =
        (Math.imul(sign, 31) + unit * MOST_STEPS + state.lost[unit] + (fights.isDoubled(state, unit) ? 4096 : 0)) | 0
    if (seen[hex] === sign) return exposed[hex]
    const strength = Math.min(threat[hex] * weights.thrown, weights.mostThrown)
    const fort = side === GERMAN && isFortified(state, hex) ? 1 : 0
    const cover = ground.shelter[hex] + fort
    const gain = Math.max(0, fights.exposure(state, hex, strength, cover))
    seen[hex] = sign
    exposed[hex] = gain
    void title
    return gain
  }

  private hqWorth(state: State, hq: number): number {
    const { title, weights, scratch, side, enemy } = this
    const hex = state.hex[hq]
    let sum = 0
    if (state.zoc[enemy][hex] > 0) sum -= weights.hqInZoc
    let isAlone = true
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
      if (title.defence[unit * MOST_STEPS + state.lost[unit]] > 0) isAlone = false
    if (isAlone) {
      sum -= weights.hqAlone * Math.min(1, scratch.threat[hex] / 8)
      if (scratch.toEnemy[hex] <= 1) sum -= weights.hqAlone
    }
    if (side === GERMAN) return sum
    return sum - 0.05 * scratch.toEnemy[hex]
  }

  private command(state: State): number {
    const { title, weights, side } = this
    let sum = 0
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || title.isHq[unit] === 1) continue
      const strength = title.attack[unit * MOST_STEPS + state.lost[unit]]
      let off = 99
      if (side === SOVIET) {
        const hq = state.army[unit]
        if (hq === NO_UNIT || state.hex[hq] === NO_HEX) continue
        off = distance(title.board, state.hex[hq], hex) - title.range[hq]
      } else
        for (const hq of title.hqs[GERMAN]) {
          const at = state.hex[hq]
          if (at === NO_HEX) continue
          const far = distance(title.board, at, hex) - title.range[hq]
          if (far < off) off = far
        }
      if (off > 0 && off < 99) sum -= weights.outOfRange * strength * Math.min(off, 6)
    }
    return sum
  }

  private cheap(state: State): number {
    const { title, side, weights, scratch, start } = this
    const { fights, stakes, toEnemy } = scratch
    const { worth } = stakes
    fights.regroup(state)
    const goals = this.goalsWorth(state)
    let sum = side === SOVIET ? goals : -goals
    const isMoving = isMovementPhase(start) && start.impulse?.side === side
    let exposure = 0
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      const value = worth[unit * MOST_STEPS + state.lost[unit]]
      const isOwn = title.side[unit] === side
      if (hex === NO_HEX) {
        if (state.status[unit] === STATUS.due || state.status[unit] === STATUS.split)
          sum += (isOwn ? 0.7 : -0.7) * value
        continue
      }
      sum += isOwn ? value : -value
      if (!isOwn) continue
      if (title.isHq[unit] === 1) sum += this.hqWorth(state, unit)
      else sum -= 0.004 * toEnemy[hex] * title.attack[unit * MOST_STEPS + state.lost[unit]]
      if (state.first[hex] !== unit) continue
      exposure += this.exposure(state, unit)
      if (isMoving) sum -= weights.excess * this.stackLimit(state, unit)
    }
    sum -= exposure * weights.exposure
    for (const hex of this.goalHexes)
      if (state.control[hex] === side && state.first[hex] === NO_UNIT)
        sum -= weights.unguarded * weights.goal * Math.min(1, scratch.threat[hex] / 6)
    sum += this.command(state)
    if (this.hasBlows(state)) sum += weights.blows * fights.reckon(state)
    return sum
  }

  /** Are there attacks of ours to come in this impulse? */
  private hasBlows(state: State): boolean {
    if (state.impulse?.side !== this.side) return false
    const { name } = now(state)
    return name === 'start' || name === 'move' || name === 'declare'
  }

  private cutOff(state: State, side: Side): number {
    const { title, scratch } = this
    const { open, trace, side: sideOf } = title
    const { first, control } = state
    const zoc = state.zoc[enemyOf(side)]
    for (let hex = 0; hex < open.length; hex++) {
      const unit = first[hex]
      if (unit === NO_UNIT) open[hex] = zoc[hex] === 0 ? 1 : 0
      else open[hex] = sideOf[unit] === side ? 1 : 0
    }
    trace.clear()
    for (const hex of scratch.edges[side]) if (open[hex] === 1 && control[hex] === side) trace.source(hex)
    trace.flood(NO_LIMIT, open)
    let sum = 0
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex !== NO_HEX && trace.distance[hex] === UNTRACED)
        sum += scratch.stakes.worth[unit * MOST_STEPS + state.lost[unit]]
    }
    return sum
  }

  /** For the Soviets: goals that nobody keeps. */
  private leaks(state: State): number {
    const { goalHexes, weights, scratch } = this
    let ways: Uint8Array | undefined
    let sum = 0
    for (const hex of goalHexes) {
      if (state.control[hex] !== GERMAN || state.first[hex] !== NO_UNIT) continue
      ways ??= scratch.ground.leak(state)
      if (ways[hex] < FAR) sum += 2 ** (-ways[hex] / weights.leakHalf)
    }
    return sum * weights.leak * weights.goal
  }

  private floods(state: State): number {
    const { side, enemy, weights } = this
    const leaks = this.leaks(state)
    return (
      (side === SOVIET ? leaks : -leaks) -
      weights.unsupplied * this.cutOff(state, side) +
      weights.enemyUnsupplied * this.cutOff(state, enemy)
    )
  }

  value(state: State, least = Number.NEGATIVE_INFINITY): number {
    this.prepare()
    const quick = this.cheap(state)
    // What floods may find better than in the position before: the slack is generous
    if (quick + this.dear + 2.5 < least) return quick + this.dear
    const dear = this.floods(state)
    if (quick + dear > least) this.dear = dear
    return quick + dear
  }

  // ---- Who can go where ----

  movers(): readonly Mover[] {
    const { start, title } = this
    const able = moveOffer.actors(start)
    const seen = new Set<number>()
    const movers: Mover[] = []
    for (const unit of able) {
      if (seen.has(unit)) continue
      const hex = start.hex[unit]
      const group = title.group[unit]
      // A formation that is together goes together
      const units =
        group === NO_GROUP
          ? [unit]
          : title.groups[group].units.filter(each => able.includes(each) && start.hex[each] === hex)
      for (const each of units) seen.add(each)
      let strength = 0
      for (const each of units) strength += title.attack[each * MOST_STEPS + start.lost[each]]
      movers.push({
        units,
        strength: title.side[unit] === GERMAN && units.length > 1 ? 2 * strength : strength,
        spots: [
          { hex },
          ...destinationsOf(start, unit).map(({ hex: to, by }) => (by === undefined ? { hex: to } : { hex: to, by })),
        ],
      })
    }
    return movers
  }

  put(state: State, { units }: Mover, { hex }: Spot): void {
    const from = state.hex[units[0]]
    if (from === hex) return
    shiftStack(state, units, hex)
    this.restore(state, from)
    this.restore(state, hex)
  }

  /** Control that only a try has changed goes back to what it was. */
  private restore(state: State, centre: number): void {
    const { neighbours } = this.title.board
    const [german, soviet] = state.zoc
    for (let direction = -1; direction < DIRECTIONS; direction++) {
      const hex = direction < 0 ? centre : neighbours[centre * DIRECTIONS + direction]
      if (hex === NO_HEX || state.first[hex] !== NO_UNIT || german[hex] > 0 !== soviet[hex] > 0) continue
      state.control[hex] = this.start.control[hex]
    }
  }

  private promises: Float32Array | undefined
  /** By hex: what there is to strike at from it. */
  private promiseOf(): Float32Array {
    if (this.promises !== undefined) return this.promises
    const { title, start, enemy, side } = this
    const { stakes } = this.prepare()
    const promises = new Float32Array(title.board.size)
    for (const unit of title.unitsOf[enemy]) {
      const hex = start.hex[unit]
      if (hex === NO_HEX || start.first[hex] !== unit) continue
      let worth = stakes.ground[side][hex]
      for (let each: number = unit; each !== NO_UNIT; each = start.next[each])
        worth += stakes.weight[enemy][hex] * title.defence[each * MOST_STEPS + start.lost[each]] + 0.3
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = title.board.neighbours[hex * DIRECTIONS + direction]
        if (near !== NO_HEX) promises[near] = Math.max(promises[near], worth)
      }
    }
    this.promises = promises
    return promises
  }

  likes(mover: Mover, { hex, by }: Spot): number {
    const { title, side, start, goalHexes } = this
    const { stakes, toEnemy, threat, ground } = this.prepare()
    const [unit] = mover.units
    if (title.isHq[unit] === 1) {
      let off = 0
      for (const each of title.unitsOf[side]) {
        const at = start.hex[each]
        if (at === NO_HEX || title.isHq[each] === 1 || (side === SOVIET && start.army[each] !== unit)) continue
        const far = distance(title.board, hex, at)
        if (side === GERMAN && far > 8) continue
        off += Math.max(0, far - title.range[unit]) * title.attack[each * MOST_STEPS + start.lost[each]]
      }
      return -off / 10 - Math.abs(toEnemy[hex] - 3) - (start.first[hex] === NO_UNIT ? 0.5 : 0)
    }
    if (goalHexes.includes(hex)) return 100
    const friends = start.first[hex] !== NO_UNIT ? 0.2 : 0
    const travel = by === undefined ? 0 : 0.1
    const pull = 3 * mover.strength * stakes.weight[side][hex]
    if (side === SOVIET) return pull + this.promiseOf()[hex] + friends - travel - 0.02 * toEnemy[hex]
    const danger = threat[hex] > 0 ? 0.5 : 0
    return (
      pull + 0.7 * this.promiseOf()[hex] + friends + danger + 0.3 * ground.shelter[hex] - 0.05 * toEnemy[hex] - travel
    )
  }

  fancies(action: Action): number {
    if (action.type !== 'place') return 0
    const { scratch } = this
    this.prepare()
    return scratch.stakes.weight[this.side][action.hex]
  }

  // ---- Attacks ----

  targets(): readonly Target[] {
    const { title, start, enemy, side } = this
    if (!this.hasBlows(start)) return []
    const { stakes } = this.prepare()
    const { neighbours } = title.board
    const found: (Target & { readonly worth: number })[] = []
    for (const unit of title.unitsOf[enemy]) {
      const hex = start.hex[unit]
      if (hex === NO_HEX || start.first[hex] !== unit) continue
      let defence = 0
      let worth = stakes.ground[side][hex]
      for (let each: number = unit; each !== NO_UNIT; each = start.next[each]) {
        const at = each * MOST_STEPS + start.lost[each]
        defence += title.defence[at] * (this.scratch.fights.isDoubled(start, each) ? 2 : 1)
        worth += stakes.worth[at] + stakes.weight[enemy][hex] * title.defence[at]
      }
      const from = [0, 3, 1, 4, 2, 5]
        .map(direction => neighbours[hex * DIRECTIONS + direction])
        .filter(near => near !== NO_HEX && !this.isHeld(near))
      const needs = [1, 1.5, 2, 3, 4, 5, 6, 7, 8].map(ratio => ratio * Math.max(1, defence))
      found.push({ hex, from, needs, worth: worth / (4 + defence) })
    }
    return found.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  }

  private isHeld(hex: number): boolean {
    const first = this.start.first[hex]
    return first !== NO_UNIT && this.title.side[first] === this.enemy
  }

  assaults(state: State): readonly Assault[] {
    const { side } = this
    const { fights } = this.prepare()
    if (isMovementPhase(state)) return overrunsNow(state, side, fights)
    fights.regroup(state)
    fights.reckon(state)
    const hq = state.impulse?.hq ?? NO_UNIT
    const list: Assault[] = []
    for (let i = 0; i < fights.count(); i++) {
      if (fights.gains[i] <= 0) continue
      const hex = fights.targets[i]
      const attack: Attack = {
        type: 'attack',
        attackers: fights.attackers(i),
        targets: [hex],
        support: fights.help[i] > 0 ? [{ unit: hq, hex }] : [],
        ...(fights.help[i] === 2 ? { extras: [POINT] } : {}),
      }
      list.push({ attack, gain: fights.gains[i] + 0.1 })
    }
    return list.sort((a, b) => b.gain - a.gain)
  }

  goals(): readonly Goal[] {
    return this.goalHexes.map(hex => ({ hex, worth: this.weights.goal, reason: { key: 'goal.hex', args: { hex } } }))
  }

  answer(state: State, decision: Decision): Action | undefined {
    return answerOf(this, state, decision)
  }
}

export type { RedGodOfWarField }

export const mindOf = (title: Title): Mind<State> => {
  const ground = groundOf(title)
  const { size } = title.board
  const floats = (): Float32Array => new Float32Array(size)
  let scratch: Scratch | undefined
  let known: Named | undefined

  /** Weights are the same all through a game. */
  const scratchFor = (weights: Named): Scratch => {
    if (scratch !== undefined && known !== undefined && isSame(known, weights)) return scratch
    const worth = worthTable(title, weights)
    const stakes: Stakes = {
      worth: worth.slice(),
      weight: [floats(), floats()],
      ground: [floats(), floats()],
    }
    scratch = {
      owner: undefined,
      ground,
      stakes,
      worth,
      fights: fightsOf(title, stakes, ground.shelter, weights, (state, side) => pointPrice(state, side, weights.point)),
      reach: Array.from({ length: MOST_GOALS }, floats),
      guard: ground.toGoal.map(list =>
        list.map(far => Float32Array.from(far, hexes => 2 ** -hexes + 0.1 / (1 + hexes))),
      ),
      edges: title.supplyEdge.map(hexesIn),
      threat: floats(),
      toEnemy: new Uint8Array(size),
      seen: new Int32Array(size),
      exposed: floats(),
      soviet: new Float64Array(MOST_GOALS),
      german: new Float64Array(MOST_GOALS),
    }
    known = weights
    return scratch
  }
  const isSame = (a: Named, b: Named): boolean =>
    Object.entries(a).every(([name, value]) => b[name as keyof Named] === value)

  return {
    weights: WEIGHTS,
    begin: (state: State, seat: Seat, weights) => {
      const named = weights as Named
      return new RedGodOfWarField(
        state,
        SIDES.indexOf(seat as (typeof SIDES)[number]) as Side,
        named,
        scratchFor(named),
      )
    },
  }
}
