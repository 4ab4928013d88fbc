// How a position is judged, term by term: what is quick to find out here, the prospects of the objectives in prospects.ts.
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
import { fallsTo, type Worths, worthsOf } from './losses.ts'
import { Prospects } from './prospects.ts'
import type { Season } from './threat.ts'
import { BERLIN, type Parts, pointsOf, type Tools } from './tools.ts'
import type { Named } from './weights.ts'

/** A longer way is all one. */
const MOST_WAY = 40
const MOST_BEHIND = 25
/** Points of a unit that a plan sends by strategic movement: its own count is bounded by the rules. */
export const RAILED = 255
/** The same by sea: one in a phase (12.22e). */
export const SAILED = 254
/** What the rest may bring where the prospects were not looked at. */
const SLACK = 3
/** Of its points, what an objective costs that is given up in a combat. */
const GIVEN_UP = 1.6

/** How likely an empty objective is lost: where the enemy breaks through to it from a march or a strategic move, where he is so near that he may fight his way in, and wherever he is in what the Allies have won. */
const RAID = { march: 0.9, rail: 0.6, far: 7, doubtful: 0.35, abroad: 0.12 } as const
/** The same for who stands before it and has still to break through. */
const AT_THE_GATES = 0.8

/** What a judgement is made of, in the order in which it is told. */
export interface Terms {
  objectives: number
  losses: number
  strength: number
  attacks: number
  exposure: number
  open: number
  places: number
  march: number
  order: number
  supply: number
}

const noTerms = (): Terms => ({
  objectives: 0,
  losses: 0,
  strength: 0,
  attacks: 0,
  exposure: 0,
  open: 0,
  places: 0,
  march: 0,
  order: 0,
  supply: 0,
})

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
  /** By goal: the same of those who may come there: Yugoslavs stay at home while there are enemies in their country (11.41c). */
  private readonly toRaider: readonly number[]
  /** By hex: what it gives to either side to take it. */
  readonly land: Float32Array
  /** The same for what the enemy may take from us: an objective counts in full, however bold we are with our units. */
  private readonly held: Float32Array
  readonly aim: Int8Array
  private readonly front: readonly number[]
  private readonly doors: readonly { readonly goal: number; readonly from: Uint8Array }[]
  /** Of an Axis strength point, for each movement point too far from what it guards. */
  private readonly homeward: number
  private readonly title: Title
  private readonly start: State
  private readonly weights: Named
  private readonly tools: Tools
  private readonly parts: Parts
  private readonly material: Float32Array
  private readonly everywhere: Float32Array
  /** By goal: was it ours when the phase began? */
  private readonly ours: readonly boolean[]
  /** By goal: the victory points that hang on it. */
  private readonly points: readonly number[]
  private readonly prospects: Prospects
  private readonly told = noTerms()
  private rails = 0
  private sails = 0
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
    judgeSupply(start, AXIS)
    judgeSupply(start, ALLIED)
    const fades = (first: number): number =>
      weights.materialEnd + ((first - weights.materialEnd) * turnsLeft) / LAST_TURN
    this.material = Float32Array.of(fades(weights.axisStrength), fades(weights.alliedStrength))
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
    this.season =
      turn > LAST_TURN
        ? undefined
        : { snow: then === 'snow', mud: then === 'mud', firm: then === 'clear' || then === 'snow' }
    this.toEnemy = this.distances(this.enemy)
    const abroad = this.distances(this.enemy, unit => title.units[unit].nation !== 'yugoslav')
    this.toRaider = tools.goals.map(hex => (title.country.yugoslavia[hex] === 1 ? this.toEnemy : abroad)[hex])
    this.land = new Float32Array(title.board.size).fill(weights.ground)
    for (const hex of tools.places) this.land[hex] += weights.place
    this.points = pointsOf(start.world.hitler)
    this.ours = tools.goals.map(hex => controls(start, side, hex))
    for (const [index, hex] of tools.goals.entries()) this.land[hex] += GIVEN_UP * this.points[index] * weights.point
    const { aim, front } = aimsOf(start, tools)
    this.aim = aim
    this.front = front
    this.everywhere = new Float32Array(title.board.size).fill(1)
    const alliedTurns = turnsLeft + (step.side === ALLIED && early ? 1 : step.side === ALLIED ? 0.4 : 0)
    this.prospects = new Prospects(start, side, weights, tools, parts, aim, alliedTurns)
    this.held = this.land.slice()
    // 11.27e: while the Allies hold Berlin Hitler is no more
    if (side === ALLIED && start.world.hitler) this.held[tools.goals[BERLIN]] -= GIVEN_UP * weights.point
    for (const hex of tools.goals) this.held[hex] /= this.boldness()
    this.homeward = isOurs ? weights.guard : weights.home
    this.doors = this.gates()
  }

  /** How far every hex is from the nearest unit of the side, or of some of its units. */
  distances(side: number, counts = (_unit: number): boolean => true): Uint8Array {
    const { board, units, leader } = this.title
    const { apart } = this.tools.ground
    const far = new Uint8Array(board.size).fill(FAR)
    for (let unit = 0; unit < units.length; unit++) {
      const hex = this.start.hex[unit]
      if (hex === NO_HEX || this.start.side[unit] !== side || leader[unit] === 1 || !counts(unit)) continue
      for (let to = 0, at = hex * board.size; to < board.size; to++, at++) if (apart[at] < far[to]) far[to] = apart[at]
    }
    return far
  }

  /** By how many movement points an Axis unit would be too far there from what it guards. */
  lag(unit: number, hex: number): number {
    const goal = this.aim[unit]
    return goal < 0 ? 0 : Math.max(0, this.tools.toGoal[goal][hex] - this.front[goal] + this.weights.lead)
  }

  /** 15.2c: what a casualty point moves as things stand. */
  private slope(state: State): number {
    const { point, balance, balanceTurn } = this.weights
    const [axis, allied] = casualties(state)
    const scale = balance + balanceTurn * (LAST_TURN - state.turn)
    const tilt = Math.tanh((allied - axis) / scale)
    return Math.max(0.1, ((1 - tilt * tilt) * point) / scale)
  }

  /** What an expected loss counts: the Allies have more to lose. */
  private boldness(): number {
    return this.side === AXIS ? this.weights.exposure : this.weights.alliedExposure
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
  private counters(state: State, told: Terms): void {
    const { title, side, weights, aim, toEnemy } = this
    const { toGoal } = this.tools
    this.rails = 0
    this.sails = 0
    let material = 0
    let axis = 0
    let allied = 0
    let march = 0
    let order = 0
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
        if (isOurs && this.parts.fights.holder[hex] !== side) order -= weights.alone
        continue
      }
      const isReduced = state.steps[unit] < title.steps[unit]
      const strength = isReduced ? title.reduced[unit] : title.strength[unit]
      if (isReduced) {
        if (owner === AXIS) allied += CASUALTY.germanReduced * this.tools.kinds.german[unit]
        else axis += CASUALTY.alliedReduced
      }
      const worth = this.material[owner] * strength
      material += isOurs ? worth : -worth
      const goal = aim[unit]
      if (goal >= 0) {
        const way = toGoal[goal][hex]
        if (owner === ALLIED) march += (isOurs ? -1 : 1) * weights.pull * strength * Math.min(MOST_WAY, way)
        else {
          const behind = way - this.front[goal] + weights.lead
          if (behind > 0) march += (isOurs ? -1 : 1) * this.homeward * strength * Math.min(MOST_BEHIND, behind)
        }
      }
      if (!isOurs) continue
      if (state.points[unit] === RAILED) this.rails++
      else if (state.points[unit] === SAILED) this.sails++
      if (toEnemy[hex] > 3) march -= weights.press * strength * (toEnemy[hex] - 3)
      if (state.first[hex] !== unit) continue
      let units = 0
      for (let each: number = unit; each >= 0; each = state.next[each]) units += title.stacks[each]
      if (units > STACK_LIMIT) order -= (units - STACK_LIMIT) * weights.excess
    }
    const over = this.rails - this.start.world.strategicLeft
    if (over > 0) order -= over * weights.excess
    if (this.sails > 1) order -= (this.sails - 1) * weights.excess
    const scale = weights.balance + weights.balanceTurn * (LAST_TURN - this.start.turn)
    const balance = weights.point * Math.tanh((allied - axis) / scale)
    told.losses = side === ALLIED ? balance : -balance
    told.strength = material
    told.march = march
    told.order = order
  }

  /** Places beside the objectives. */
  private grounds(state: State): number {
    let sum = 0
    for (const hex of this.tools.places) sum += controls(state, this.side, hex) ? 1 : -1
    return (sum * this.weights.place) / 2
  }

  /** Who goes back has it still before him, and what he held is lost with him. */
  private pending(state: State): number {
    const { battle } = state
    if (battle === undefined) return 0
    let sum = 0
    for (const { unit, left, from } of battle.retreating) {
      const sign = state.side[unit] === this.side ? -1 : 1
      sum += sign * left * this.weights.drivenOff
      if (state.hex[unit] === from && state.first[from] === unit) sum += sign * this.land[from]
    }
    return sum
  }

  /** An objective of ours that nobody guards. */
  private open(state: State, risk: (goal: number, isReached: boolean) => number): number {
    const { goals } = this.tools
    const { holder } = this.parts.fights
    if (this.season === undefined) return 0
    let sum = 0
    for (let index = 0; index < goals.length; index++) {
      const hex = goals[index]
      if (holder[hex] === this.side || !controls(state, this.side, hex)) continue
      sum += this.points[index] * risk(index, this.parts.threat.reaches(hex))
    }
    return -2 * sum * this.weights.point * this.weights.open
  }

  /** Those to which nobody can simply march: what raids may cost. Floods, and never a gain: after the rest. */
  private raids(state: State, told: Terms): number {
    const cost = this.open(state, (goal, isReached) => (isReached ? 0 : this.raided(state, goal)))
    told.open += cost
    return cost
  }

  /** How likely an empty objective is lost to which nobody can simply march. */
  private raided(state: State, goal: number): number {
    const { season, title } = this
    const hex = this.tools.goals[goal]
    if (season === undefined) return 0
    const least = this.side === ALLIED ? RAID.abroad : 0
    const doubtful = season.firm && this.toRaider[goal] <= RAID.far ? RAID.doubtful : least
    if (title.country.yugoslavia[hex] === 1) return doubtful
    const way = this.parts.raids.comes(state, this.enemy, hex, season, this.parts.fights.holder)
    return way === undefined ? doubtful : RAID[way]
  }

  /** 8.1: the garrison of an objective that must attack may fall in it. */
  private forced(state: State): number {
    const { side } = this
    const { fights } = this.parts
    if (this.rules?.must !== true) return 0
    let sum = 0
    for (const [goal, hex] of this.tools.goals.entries()) {
      if (fights.holder[hex] !== side) continue
      const dice = Math.round(fights.answers(state, hex))
      if (dice === 0) continue
      let steps = 0
      for (let unit: number = state.first[hex]; unit >= 0; unit = state.next[unit])
        steps += state.steps[unit] * (this.tools.kinds.shock[unit] === 1 ? 2 : 1)
      sum += this.points[goal] * fallsTo(dice, steps)
    }
    return -2 * sum * this.weights.point
  }

  /** Objectives that the enemy has left empty, with the hexes from which we break through into them in this turn. */
  private gates(): readonly { readonly goal: number; readonly from: Uint8Array }[] {
    const { start, side, enemy, rules, title } = this
    const { goals } = this.tools
    const { fights, raids } = this.parts
    if (rules === undefined || rules.breakthrough) return []
    const { weather } = start.world
    const season = { snow: weather === 'snow', mud: weather === 'mud', firm: weather === 'clear' || weather === 'snow' }
    fights.survey(start)
    return goals.flatMap((hex, goal) =>
      title.country.yugoslavia[hex] === 1 || fights.holder[hex] === enemy || controls(start, side, hex)
        ? []
        : [{ goal, from: raids.gatesOf(start, side, hex, season, fights.holder) }],
    )
  }

  /** Could the unit break through into an empty objective from there? */
  isGate(unit: number, hex: number): boolean {
    return this.doors.some(({ from }) => (from[hex] & this.parts.raids.bit[unit]) !== 0)
  }

  /** We stand before an objective of the enemy that nobody guards. */
  private raid(state: State): number {
    let sum = 0
    for (const { goal, from } of this.doors) {
      if (controls(state, this.side, this.tools.goals[goal])) continue
      for (let unit = 0; unit < this.title.units.length; unit++) {
        const hex = state.hex[unit]
        if (hex === NO_HEX || state.side[unit] !== this.side || (from[hex] & this.parts.raids.bit[unit]) === 0) continue
        sum += this.points[goal]
        break
      }
    }
    return 2 * sum * this.weights.point * AT_THE_GATES
  }

  private quick(state: State, told: Terms): number {
    const { side, enemy, weights, worths, land } = this
    const { fights, threat } = this.parts
    fights.survey(state)
    this.counters(state, told)
    told.places = this.grounds(state)
    told.order += this.pending(state)
    told.attacks = this.rules === undefined ? 0 : weights.blows * fights.reckon(state, side, this.rules, worths, land)
    const stays = this.rules === undefined ? this.everywhere : fights.stays
    told.exposure =
      this.season === undefined
        ? 0
        : -this.boldness() * threat.reckon(state, enemy, this.season, worths, this.held, stays, this.toEnemy)
    told.open = this.open(state, (_, isReached) => (isReached ? 1 : 0)) + this.raid(state) + this.forced(state)
    return (
      told.losses + told.strength + told.attacks + told.exposure + told.open + told.places + told.march + told.order
    )
  }

  /** Floods: the chances of the objectives, and supply. */
  private floods(state: State, told: Terms): number {
    told.objectives = this.prospects.reckon(state)
    told.supply = this.supply(state)
    return told.objectives + told.supply
  }

  private supply(state: State): number {
    const { title, side, weights, worths } = this
    const { lines, fights } = this.parts
    let sum = 0
    for (let owner = 0; owner < 2; owner++) {
      lines.trace(state, owner, fights.holder)
      const share = owner === side ? -weights.unsupplied : weights.enemyUnsupplied
      for (let unit = 0; unit < title.units.length; unit++)
        if (state.hex[unit] !== NO_HEX && state.side[unit] === owner && title.leader[unit] === 0)
          if (lines.isCut(state, unit)) sum += share * worths.full[unit]
    }
    return sum
  }

  /**
   * In the midst of a combat: who is lost, who goes back and from where. What may come next is left out, for who is to go
   * back does not stay where he is; and a way that is still long is no reason to die.
   */
  aftermath(state: State): number {
    const { told } = this
    this.parts.fights.survey(state)
    this.counters(state, told)
    return told.losses + told.strength + told.order + this.pending(state)
  }

  /** While the armies are set up there is nothing to judge yet. */
  terms(state: State): Readonly<Record<string, number>> {
    if (now(state).name === 'setup') return { ...noTerms() }
    this.quick(state, this.told)
    this.raids(state, this.told)
    this.floods(state, this.told)
    return { ...this.told }
  }

  /** In the position looked at last: have we come into an objective? Then what is dear to find out moves most. */
  private isTaking(): boolean {
    const { holder } = this.parts.fights
    return this.tools.goals.some((hex, goal) => holder[hex] === this.side && !this.ours[goal])
  }

  value(state: State, least = Number.NEGATIVE_INFINITY): number {
    let quick = this.quick(state, this.told)
    if (quick + this.dear + SLACK < least && !this.isTaking()) return quick + this.dear
    quick += this.raids(state, this.told)
    if (quick + this.dear + SLACK < least && !this.isTaking()) return quick + this.dear
    const dear = this.floods(state, this.told)
    if (quick + dear > least) this.dear = dear
    return quick + dear
  }
}
