// The prospects of the seven points of chapter 15: how likely the Allies come to each objective in time, by the way that the
// nearest of them has still to go through what the Axis have put before them.
import { NO_HEX } from '../../../engine/board.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { controls } from '../rules/control.ts'
import type { State } from '../state.ts'
import { FAR } from './ground.ts'
import { BELGRADE, BERLIN, GOAL_POINTS, type Parts, PRAGUE, type Tools, TWO_ARMIES, VIENNA, ZAGREB } from './tools.ts'
import type { Named } from './weights.ts'

/** A longer detour is all one. */
const MOST_DETOUR = 12
/** Movement points at which a unit counts half for what happens at a goal; what a garrison counts beside the others. */
const HALF_WAY = 4
const GARRISON = 1.5
/** By movement points: what a unit counts for what happens at a goal. */
const NEARNESS = Float32Array.from({ length: FAR + 1 }, (_, far) =>
  far === 0 ? GARRISON : far === FAR ? 0 : 1 / (1 + (far / HALF_WAY) ** 2),
)
/** What the Allies have they keep, and what they hope for may come to nothing. */
const KEPT = 0.97
const HOPED = 0.95

export class Prospects {
  private readonly side: number
  private readonly weights: Named
  private readonly tools: Tools
  private readonly parts: Parts
  private readonly aim: Int8Array
  /** Turns in which the Allies can still take something. */
  private readonly alliedTurns: number
  /** While the Allies plan nobody of the Axis moves: their ways stay the same. */
  private readonly ways: (Uint8Array | undefined)[] = []
  private detour = 0
  /** By goal: what each side has there and thereabouts, near ones counted more. */
  private readonly axisNear = new Float32Array(GOAL_POINTS.length)
  private readonly alliedNear = new Float32Array(GOAL_POINTS.length)
  private readonly sovietNear = new Float32Array(GOAL_POINTS.length)

  constructor(
    start: State,
    side: number,
    weights: Named,
    tools: Tools,
    parts: Parts,
    aim: Int8Array,
    alliedTurns: number,
  ) {
    this.side = side
    this.weights = weights
    this.tools = tools
    this.parts = parts
    this.aim = aim
    this.alliedTurns = alliedTurns
    if (side !== ALLIED || alliedTurns === 0) return
    parts.fights.survey(start)
    this.block(start)
    for (const hex of tools.goals)
      this.ways.push(controls(start, ALLIED, hex) ? undefined : tools.ground.wayBack(hex).slice())
  }

  private block(state: State): void {
    const { resistZoc, resistStack, resistPoint } = this.weights
    this.tools.ground.block(state, this.parts.fights.holder, resistZoc, resistStack, resistPoint)
  }

  /** How likely the Allies have the goal in the end, by the nearest of them; the detours of all others in `detour`. */
  private chance(state: State, goal: number): number {
    const { aim } = this
    const { title } = state
    const { ground, goals, toGoal } = this.tools
    const hex = goals[goal]
    if (controls(state, ALLIED, hex)) return controls(state, AXIS, hex) ? 0.5 : KEPT
    if (this.alliedTurns === 0) return 0
    const way = this.ways[goal] ?? ground.wayBack(hex)
    let nearest = FAR
    for (let unit = 0; unit < title.units.length; unit++) {
      const from = state.hex[unit]
      if (from === NO_HEX || state.side[unit] !== ALLIED || title.leader[unit] === 1) continue
      if (way[from] < nearest) nearest = way[from]
      if (aim[unit] === goal)
        this.detour += title.strength[unit] * Math.min(MOST_DETOUR, way[from] / 2 - toGoal[goal][from])
    }
    const { pace, doubt, holding } = this.weights
    const comes = HOPED / (1 + Math.exp((nearest / 2 - pace * this.alliedTurns) / doubt))
    const south = goal === BELGRADE || goal === ZAGREB
    const soviets = south ? Math.min(TWO_ARMIES, this.sovietNear[goal]) : this.sovietNear[goal]
    const allied = this.alliedNear[goal] + soviets
    return (comes * allied) / (allied + holding * this.axisNear[goal] + 0.1)
  }

  /** What stands round each goal. */
  private gather(state: State): void {
    const { title } = state
    const { toGoal, kinds } = this.tools
    const { axisNear, alliedNear, sovietNear } = this
    axisNear.fill(0)
    alliedNear.fill(0)
    sovietNear.fill(0)
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || title.leader[unit] === 1) continue
      const strength = state.steps[unit] < title.steps[unit] ? title.reduced[unit] : title.strength[unit]
      const near = state.side[unit] === AXIS ? axisNear : kinds.soviet[unit] === 1 ? sovietNear : alliedNear
      for (let goal = 0; goal < toGoal.length; goal++) near[goal] += strength * NEARNESS[toGoal[goal][hex]]
    }
  }

  /** In casualty points for the side that plans. */
  reckon(state: State): number {
    const { weights, side } = this
    if (side === AXIS) this.block(state)
    this.detour = 0
    this.gather(state)
    const berlin = this.chance(state, BERLIN)
    const cities = 2 * (berlin + this.chance(state, VIENNA) + this.chance(state, PRAGUE)) - 3
    // 11.27e: whoever comes into Berlin ends him
    const isAlive = state.world.hitler && this.parts.fights.holder[this.tools.goals[BERLIN]] !== ALLIED
    const hitler = isAlive ? 2 * berlin - 1 : 1
    const belgrade = this.chance(state, BELGRADE)
    const zagreb = this.chance(state, ZAGREB)
    const south = belgrade * zagreb - (1 - belgrade) * (1 - zagreb)
    const points = weights.point * (cities + hitler + south + this.yugoslavia(state)) - weights.block * this.detour
    return side === ALLIED ? points : -points
  }

  /** 15.1b: a side must be alone in the country. */
  private yugoslavia(state: State): number {
    const { title } = state
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
}
