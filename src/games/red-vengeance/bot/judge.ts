// How a position is judged: the seven points of chapter 15 and the chances of them, what our attacks should bring and what
// the enemy's should, ways still to go, supply.
import { NO_HEX } from '../../../engine/board.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { CASUALTY, HISTORICAL_WEATHER, LAST_TURN, LEADERS, STACK_LIMIT } from '../rules/charts.ts'
import { controls } from '../rules/control.ts'
import { isBoggedDown } from '../rules/steps.ts'
import { judgeSupply } from '../rules/supply.ts'
import { now } from '../rules/turn.ts'
import { casualties } from '../rules/victory.ts'
import { enemyOf, FLAG, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { aimsOf } from './aims.ts'
import { isAllOrNothing, type Rules } from './fights.ts'
import { FAR } from './ground.ts'
import { type Worths, worthsOf } from './losses.ts'
import type { Season } from './threat.ts'
import { BELGRADE, BERLIN, GOAL_POINTS, type Parts, PRAGUE, type Tools, VIENNA, ZAGREB } from './tools.ts'
import type { Named } from './weights.ts'

/** A longer way, or detour, is all one. */
const MOST_WAY = 40
const MOST_DETOUR = 12
const MOST_BEHIND = 25
/** Points of a unit that a plan sends by strategic movement: its own count is bounded by the rules. */
export const RAILED = 255

/** Hexes in which an empty objective is in the enemy's reach, and in which it is as good as lost. */
const RAID = { far: 7, inMud: 4, near: 4, doubtful: 0.6 } as const
/** What the Allies have they keep, and what they hope for may come to nothing. */
const KEPT = 0.97
const HOPED = 0.95

export class Judge {
  readonly side: number
  readonly enemy: number
  readonly worths: Worths
  /** The attacks that we can still make in this player turn, if any. */
  readonly rules: Rules | undefined
  /** When the enemy attacks next, if he does. */
  readonly season: Season | undefined
  /** By hex: how far it is to the nearest enemy. */
  readonly toEnemy: Uint8Array
  /** By hex: what it gives to either side to take it. */
  readonly land: Float32Array
  readonly aim: Int8Array
  private readonly front: readonly number[]
  private readonly title: Title
  private readonly start: State
  private readonly weights: Named
  private readonly tools: Tools
  private readonly parts: Parts
  private readonly material: number
  /** Turns in which the Allies can still take something. */
  private readonly alliedTurns: number
  private readonly everywhere: Float32Array
  private rails = 0
  private detour = 0
  private dear = 0

  constructor(start: State, side: number, weights: Named, tools: Tools, parts: Parts) {
    const { title } = start
    this.title = title
    this.side = side
    this.enemy = enemyOf(side)
    this.start = start
    this.weights = weights
    this.tools = tools
    this.parts = parts
    const step = now(start)
    const turnsLeft = LAST_TURN - start.turn
    const isOurs = step.side === side
    const early = step.name === 'organisation' || step.name === 'movement' || step.name === 'combat'
    this.alliedTurns = turnsLeft + (step.side === ALLIED && early ? 1 : step.side === ALLIED ? 0.4 : 0)
    judgeSupply(start, AXIS)
    judgeSupply(start, ALLIED)
    this.material = weights.materialEnd + ((weights.material - weights.materialEnd) * turnsLeft) / LAST_TURN
    this.worths = worthsOf(title, start, this.slope(start), this.material)
    const { weather } = start.world
    this.rules =
      isOurs && !(step.breakthrough && isBoggedDown(start))
        ? {
            must: side === ALLIED && !step.breakthrough,
            allOrNothing: isAllOrNothing(side, step.breakthrough),
            breakthrough: step.breakthrough,
            begun: step.name === 'combat' || step.name === 'exploitation',
            snow: weather === 'snow',
          }
        : undefined
    const thisTurn = this.enemy === AXIS ? step.side === ALLIED : step.side === ALLIED && early && !isOurs
    const turn = thisTurn ? start.turn : start.turn + 1
    const then = thisTurn ? weather : HISTORICAL_WEATHER[turn - 1]
    this.season = turn > LAST_TURN ? undefined : { snow: then === 'snow', mud: then === 'mud' }
    this.toEnemy = this.distances(this.enemy)
    this.land = new Float32Array(title.board.size).fill(weights.ground)
    for (const hex of tools.places) this.land[hex] += weights.place
    for (const [index, hex] of tools.goals.entries()) this.land[hex] += 1.6 * GOAL_POINTS[index] * weights.point
    const { aim, front } = aimsOf(start, tools)
    this.aim = aim
    this.front = front
    this.everywhere = new Float32Array(title.board.size).fill(1)
  }

  /** How far every hex is from the nearest unit of the side. */
  distances(side: number): Uint8Array {
    const { board, units, leader } = this.title
    const { apart } = this.tools.ground
    const far = new Uint8Array(board.size).fill(FAR)
    for (let unit = 0; unit < units.length; unit++) {
      const hex = this.start.hex[unit]
      if (hex === NO_HEX || this.start.side[unit] !== side || leader[unit] === 1) continue
      for (let to = 0, at = hex * board.size; to < board.size; to++, at++) if (apart[at] < far[to]) far[to] = apart[at]
    }
    return far
  }

  /** 15.2c: what a casualty point moves as things stand. */
  private slope(state: State): number {
    const { point, balance, balanceTurn } = this.weights
    const [axis, allied] = casualties(state)
    const scale = balance + balanceTurn * (LAST_TURN - state.turn)
    const tilt = Math.tanh((allied - axis) / scale)
    return Math.max(0.1, ((1 - tilt * tilt) * point) / scale)
  }

  // ---- The position ----

  /** 15.2: casualty points for a counter that is not on the map. */
  private lost(state: State, unit: number): number {
    const { title } = this
    const isGone = state.status[unit] === STATUS.gone
    if (title.leader[unit] === 1) {
      const { attack, defence } = LEADERS[title.units[unit].id]
      return isGone ? attack + defence : 0
    }
    if (!isGone && (state.status[unit] !== STATUS.eliminated || (state.flags[unit] & FLAG.unraised) !== 0)) return 0
    return state.side[unit] === AXIS ? CASUALTY.german * this.tools.kinds.german[unit] : CASUALTY.allied
  }

  /** The balance of losses, worth of what is left, ways still to go: in one walk over the counters. */
  private counters(state: State): number {
    const { title, side, weights, aim, toEnemy } = this
    const { toGoal } = this.tools
    this.rails = 0
    let material = 0
    let axis = 0
    let allied = 0
    let sum = 0
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      const owner = state.side[unit]
      const isOurs = owner === side
      if (hex === NO_HEX) {
        if (owner === AXIS) allied += this.lost(state, unit)
        else axis += this.lost(state, unit)
        continue
      }
      if (title.leader[unit] === 1) {
        if (isOurs && this.parts.fights.holder[hex] !== side) sum -= weights.alone
        continue
      }
      const isReduced = state.steps[unit] < title.steps[unit]
      const strength = isReduced ? title.reduced[unit] : title.strength[unit]
      if (isReduced) {
        if (owner === AXIS) allied += CASUALTY.germanReduced * this.tools.kinds.german[unit]
        else axis += CASUALTY.alliedReduced
      }
      const worth = this.material * strength
      material += isOurs ? worth : -worth
      if (owner === ALLIED) {
        const goal = aim[unit]
        if (goal >= 0) sum += (isOurs ? -1 : 1) * weights.pull * strength * Math.min(MOST_WAY, toGoal[goal][hex])
      } else if (aim[unit] >= 0) {
        const behind = toGoal[aim[unit]][hex] - this.front[aim[unit]] + 1
        if (behind > 0) sum += (isOurs ? -1 : 1) * weights.guard * strength * Math.min(MOST_BEHIND, behind)
      }
      if (!isOurs) continue
      if (state.points[unit] === RAILED) this.rails++
      if (toEnemy[hex] > 3) sum -= weights.press * strength * (toEnemy[hex] - 3)
      if (state.first[hex] !== unit) continue
      let units = 0
      for (let each: number = unit; each >= 0; each = state.next[each]) units += title.stacks[each]
      if (units > STACK_LIMIT) sum -= (units - STACK_LIMIT) * weights.excess
    }
    const scale = weights.balance + weights.balanceTurn * (LAST_TURN - this.start.turn)
    const balance = weights.point * Math.tanh((allied - axis) / scale)
    return sum + material + (side === ALLIED ? balance : -balance)
  }

  /** Places beside the objectives. */
  private grounds(state: State): number {
    let sum = 0
    for (const hex of this.tools.places) sum += controls(state, this.side, hex) ? 1 : -1
    return (sum * this.weights.place) / 2
  }

  /** Who goes back has it still before him. */
  private pending(state: State): number {
    const { battle } = state
    if (battle === undefined) return 0
    let sum = 0
    for (const { unit, left } of battle.retreating) sum += (state.side[unit] === this.side ? -1 : 1) * left
    return sum * this.weights.pending
  }

  /** An objective of ours that nobody guards. */
  private open(state: State): number {
    const { goals } = this.tools
    const { holder } = this.parts.fights
    if (this.season === undefined) return 0
    let sum = 0
    for (const [index, hex] of goals.entries()) {
      if (holder[hex] === this.side || !controls(state, this.side, hex)) continue
      const far = this.toEnemy[hex]
      if (far <= (this.season.mud ? RAID.inMud : RAID.far))
        sum += GOAL_POINTS[index] * (far <= RAID.near ? 1 : RAID.doubtful)
    }
    return -2 * sum * this.weights.point * this.weights.open
  }

  private cheap(state: State): number {
    const { side, enemy, weights, worths, land } = this
    const { fights, threat } = this.parts
    fights.survey(state)
    let sum = this.counters(state) + this.grounds(state) + this.pending(state) + this.open(state)
    if (this.rules !== undefined) sum += weights.blows * fights.reckon(state, side, this.rules, worths, land)
    if (this.season !== undefined) {
      const stays = this.rules !== undefined ? fights.stays : this.everywhere
      sum -= weights.exposure * threat.reckon(state, enemy, this.season, worths, land, stays, this.toEnemy)
    }
    if (this.rails > this.start.world.strategicLeft)
      sum -= (this.rails - this.start.world.strategicLeft) * weights.excess
    return sum
  }

  /** How likely the Allies have the goal in the end, by the nearest of them; the detours of all others in `detour`. */
  private chance(state: State, goal: number): number {
    const { title, aim } = this
    const { ground, goals, toGoal } = this.tools
    const hex = goals[goal]
    if (controls(state, ALLIED, hex)) return controls(state, AXIS, hex) ? 0.5 : KEPT
    if (this.alliedTurns === 0) return 0
    const way = ground.wayBack(hex)
    let nearest = FAR
    for (let unit = 0; unit < title.units.length; unit++) {
      const from = state.hex[unit]
      if (from === NO_HEX || state.side[unit] !== ALLIED || title.leader[unit] === 1) continue
      if (way[from] < nearest) nearest = way[from]
      if (aim[unit] === goal)
        this.detour += title.strength[unit] * Math.min(MOST_DETOUR, way[from] / 2 - toGoal[goal][from])
    }
    const { pace, doubt, doubtTurn } = this.weights
    const width = doubt + doubtTurn * this.alliedTurns
    return HOPED / (1 + Math.exp((nearest / 2 - pace * this.alliedTurns) / width))
  }

  /** Floods: the chances of the objectives, and supply. */
  private floods(state: State): number {
    const { title, side, enemy, weights, worths } = this
    const { fights } = this.parts
    this.tools.ground.block(state, fights.holder, {
      zoc: weights.resistZoc,
      stack: weights.resistStack,
      point: weights.resistPoint,
    })
    this.detour = 0
    const berlin = this.chance(state, BERLIN)
    const cities = 2 * (berlin + this.chance(state, VIENNA) + this.chance(state, PRAGUE)) - 3
    const hitler = state.world.hitler ? 2 * berlin - 1 : 1
    const belgrade = this.chance(state, BELGRADE)
    const zagreb = this.chance(state, ZAGREB)
    const south = belgrade * zagreb - (1 - belgrade) * (1 - zagreb)
    const points = weights.point * (cities + hitler + south + this.yugoslavia(state)) - weights.block * this.detour
    let cut = 0
    judgeSupply(state, side)
    judgeSupply(state, enemy)
    for (let unit = 0; unit < title.units.length; unit++) {
      if (state.hex[unit] === NO_HEX || state.cutOffNow[unit] === 0) continue
      const worth = worths.full[unit]
      cut += state.side[unit] === side ? -worth * weights.unsupplied : worth * weights.enemyUnsupplied
    }
    return (side === ALLIED ? points : -points) + cut
  }

  /** 15.1b: a side must be alone in the country. */
  private yugoslavia(state: State): number {
    const { title } = this
    let axis = 0
    let allied = 0
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || title.leader[unit] === 1 || title.country.yugoslavia[hex] === 0) continue
      if (state.side[unit] === AXIS) axis++
      else allied++
    }
    if (axis === 0 || allied === 0) return axis > 0 ? -1 : allied > 0 ? 1 : 0
    return (0.4 * (allied - axis)) / (allied + axis)
  }

  value(state: State, least = Number.NEGATIVE_INFINITY): number {
    const quick = this.cheap(state)
    if (quick + this.dear + 3 < least) return quick + this.dear
    const dear = this.floods(state)
    if (quick + dear > least) this.dear = dear
    return quick + dear
  }
}
