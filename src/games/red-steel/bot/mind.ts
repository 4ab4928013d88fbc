// How Red Steel is judged: points won and lost, towns and the way to them, what attacks should bring and what the enemy's
// would, supply by headquarters on their roads, guns within range; who can go where, and what is worth an attack.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Action, Attack, Decision, Seat } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Assault, Field, Goal, Mind, Mover, Spot, Target } from '../../../engine/mind.ts'
import { hexesFrom } from '../../../engine/spread.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../meta.ts'
import { stackSize } from '../rules/stacking.ts'
import { openRoads } from '../rules/supply.ts'
import { now, type PhaseName } from '../rules/turn.ts'
import { axisGains, goalsOf, pointsFor } from '../rules/victory.ts'
import { enemyOf, FLAG, MORALE, STATUS, type State, scenarioOf } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import { answerOf, finishOf } from './answers.ts'
import { bridgeSites, type Site } from './greedy/posts.ts'
import { carryOf, type GunSpot, moversOf, putAt, rankOf } from './moves.ts'
import { type Study, studyOf, WEIGHTS, type Weights } from './study.ts'
import type { Threat } from './ways.ts'

/** Phases of the own player turn in which its combats are still to come. */
const BEFORE_COMBAT: ReadonlySet<PhaseName> = new Set([
  'status',
  'engineer',
  'draw',
  'move',
  'crowd',
  'bombard',
  'declare',
])

const STACK_LIMIT = 9
const FAR = 40

class RedSteelField implements Field<State> {
  readonly title: Title
  readonly side: Side
  readonly enemy: Side
  readonly start: State
  readonly weights: Weights
  readonly study: Study
  readonly turnsLeft: number
  readonly attacksAhead: boolean
  private readonly exposure: number
  private readonly bridgePoints: number
  private readonly eastBank: number
  /** Attacks and replies of the best position so far. */
  private dear = 0

  constructor(start: State, side: Side, weights: Weights, study: Study) {
    this.title = start.title
    this.side = side
    this.enemy = enemyOf(side)
    this.start = start
    this.weights = weights
    this.study = study
    const phase = now(start)
    const isOurs = phase.side === side
    this.attacksAhead = isOurs && BEFORE_COMBAT.has(phase.name)
    this.turnsLeft = scenarioOf(start).turns[1] - start.turn
    // The Soviets have the last word
    const strikesBack = this.turnsLeft > 0 || (side === AXIS && isOurs)
    this.exposure = strikesBack ? (side === AXIS ? weights.axisExposure : weights.sovietExposure) : 0
    this.bridgePoints = pointsFor(start, 'bridge')
    this.eastBank = pointsFor(start, 'east-bank-battalion')
  }

  // ---- Worked out once, when it is asked for ----

  private strikersNow: Threat | undefined
  get strikers(): Threat {
    this.strikersNow ??= this.study.strikersOf(this.start, this.enemy)
    return this.strikersNow
  }

  private pullNow: readonly Float32Array[] | undefined
  /** By class, foot and wheels: what the goals that are wanted are worth from there. */
  get pull(): readonly Float32Array[] {
    this.pullNow ??= this.pullOf()
    return this.pullNow
  }

  private pullOf(): readonly Float32Array[] {
    const { start, side, title, study, weights } = this
    const goals = goalsOf(start)
    const toEnemy = this.toEnemy
    return [0, 1].map(moveClass => {
      const pull = new Float32Array(title.board.size)
      const nearest = new Float32Array(title.board.size).fill(weights.farthest)
      for (const { hex, points } of goals) {
        const isOwn = start.control[hex] === side
        const danger = 1 / (1 + toEnemy[hex] / weights.dangerReach)
        const worth =
          side === AXIS
            ? points * (isOwn ? weights.axisOwnGoal * danger : 1)
            : points * (isOwn ? danger : weights.sovietLostGoal)
        const cost = study.marchTo(start, side, moveClass, hex)
        const isWanted = worth > 1
        for (let at = 0; at < pull.length; at++) {
          pull[at] += worth / (1 + cost[at] / weights.pullReach)
          if (isWanted && cost[at] < nearest[at]) nearest[at] = cost[at]
        }
      }
      // Far from everything it is the march alone that counts
      for (let at = 0; at < pull.length; at++) pull[at] -= weights.march * Math.max(0, nearest[at] - weights.pullReach)
      return pull
    })
  }

  private toEnemyNow: Uint8Array | undefined
  get toEnemy(): Uint8Array {
    this.toEnemyNow ??= hexesFrom(this.title.board, this.enemyStacks, FAR)
    return this.toEnemyNow
  }

  private enemyStacksNow: readonly number[] | undefined
  get enemyStacks(): readonly number[] {
    this.enemyStacksNow ??= this.stacksOf(this.enemy)
    return this.enemyStacksNow
  }

  private stacksOf(side: Side): number[] {
    const { title, start } = this
    return title.unitsOf[side]
      .filter(
        unit =>
          start.status[unit] === STATUS.onMap && start.first[start.hex[unit]] === unit && title.isMonitor[unit] === 0,
      )
      .map(unit => start.hex[unit])
  }

  private roadsNow: Uint8Array | undefined
  /** Hexes with an open road to the edge. */
  get roads(): Uint8Array {
    if (this.roadsNow === undefined) {
      this.roadsNow = new Uint8Array(this.title.board.size)
      openRoads(this.start, this.side, this.roadsNow)
    }
    return this.roadsNow
  }

  private groundNow: readonly [Float32Array, Float32Array] | undefined
  /** By hex: what it is worth to drive the enemy out, and what it is worth to him to drive us out. */
  get ground(): readonly [Float32Array, Float32Array] {
    if (this.groundNow !== undefined) return this.groundNow
    const { start, side, enemy, weights, title } = this
    const ours = new Float32Array(title.board.size).fill(weights.ground)
    const his = new Float32Array(title.board.size).fill(weights.ground)
    for (const { hex, points } of goalsOf(start)) {
      if (start.control[hex] !== side) ours[hex] += points * weights.goal
      if (start.control[hex] !== enemy) his[hex] += points * weights.goal
    }
    this.groundNow = [ours, his]
    return this.groundNow
  }

  /** What guns of that range are worth in the hex, by the enemies and the friends of the line within range. */
  gunWorth(range: number, hex: number): number {
    const { study, weights } = this
    const memory = study.gunMemory(this, range)
    let worth = memory[hex]
    if (!Number.isNaN(worth)) return worth
    const { q, r } = this.title.board
    const toEnemy = this.toEnemy
    const marks = this.gunMarks
    worth = 0
    for (let i = 0; i < marks.hexes.length; i++) {
      const dq = q[hex] - q[marks.hexes[i]]
      const dr = r[hex] - r[marks.hexes[i]]
      if ((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2 <= range) worth += marks.worth[i]
    }
    worth = Math.min(weights.gunTarget * 5, worth) - weights.gunNearer * Math.max(0, toEnemy[hex] - range)
    memory[hex] = worth
    return worth
  }

  private gunMarksNow: { readonly hexes: readonly number[]; readonly worth: readonly number[] } | undefined
  private get gunMarks(): { readonly hexes: readonly number[]; readonly worth: readonly number[] } {
    if (this.gunMarksNow !== undefined) return this.gunMarksNow
    const { weights, enemyStacks, toEnemy } = this
    const line = this.stacksOf(this.side)
    const toFriends = hexesFrom(this.title.board, line, FAR)
    const friends = line.filter(hex => toEnemy[hex] <= 2)
    this.gunMarksNow = {
      hexes: [...enemyStacks, ...friends],
      worth: [
        ...enemyStacks.map(hex => (toFriends[hex] <= 2 ? weights.gunTarget : weights.gunTarget * 0.3)),
        ...friends.map(() => weights.gunFriend),
      ],
    }
    return this.gunMarksNow
  }

  private sitesNow: readonly Site[] | undefined
  /** What a place is worth to a bridge column: at a site, or on the way to one. */
  siteAt(hex: number): number {
    this.sitesNow ??= this.side === AXIS ? bridgeSites(this.start).filter(({ value }) => value > 0) : []
    let best = this.sitesNow.length === 0 ? 0 : -9
    for (const site of this.sitesNow)
      best = Math.max(best, site.value - 0.5 * distance(this.title.board, hex, site.hex))
    return best
  }

  // ---- The position ----

  private towns(state: State): number {
    const { start, side, strikers, weights, turnsLeft } = this
    let sum = 0
    for (const { hex, points } of goalsOf(start)) {
      const first = state.first[hex]
      const isHeld = first !== NO_UNIT
      const zocs = (state.zoc[0][hex] > 0 ? 1 : 0) + (state.zoc[1][hex] > 0 ? 2 : 0)
      const holder = isHeld ? this.title.side[first] : zocs === 1 ? 0 : zocs === 2 ? 1 : start.control[hex]
      if (holder === side) {
        const isOpen = !isHeld && turnsLeft + (side === AXIS ? 1 : 0) > 0 && strikers.reached[hex] === 1
        sum += points * (isOpen ? 1 - weights.openGoal : 1)
      } else sum -= points
    }
    // Only the Axis is paid for towns: what it does not hold costs it nothing
    return sum / 2
  }

  private cheap(state: State): number {
    const { title, side, enemy, study, weights } = this
    const { prices, chains } = study
    const [axis, soviet] = state.world.scored
    let sum = side === AXIS ? axis - soviet : soviet - axis
    sum += this.towns(state)
    const pulls = this.pull
    const pullWeight = side === AXIS ? weights.axisPull : weights.sovietPull
    const roads = this.roads
    let bank = 0
    for (const unit of title.unitsOf[enemy]) {
      if (state.status[unit] !== STATUS.onMap) continue
      const worth = prices.strength[unit * MOST_STEPS + state.lost[unit]]
      const morale = state.morale[unit]
      sum -=
        worth *
        (1 - (morale === MORALE.steady ? 0 : morale === MORALE.disrupted ? prices.disrupted : prices.demoralised))
      if (title.westOfPrut[state.hex[unit]] === 0) bank -= study.isRomanianBattalion[unit]
    }
    for (const unit of title.unitsOf[side]) {
      if (state.status[unit] !== STATUS.onMap) continue
      const hex = state.hex[unit]
      const worth = prices.strength[unit * MOST_STEPS + state.lost[unit]]
      const morale = state.morale[unit]
      const hasRested = (state.flags[unit] & (FLAG.moved | FLAG.attacked)) === 0
      let nerves = morale === MORALE.steady ? 0 : morale === MORALE.disrupted ? prices.disrupted : prices.demoralised
      if (hasRested) nerves *= weights.rested
      sum += worth * (1 - nerves)
      if (title.westOfPrut[hex] === 0) bank += study.isRomanianBattalion[unit]
      if (state.first[hex] === unit) sum -= this.crowding(state, unit)
      if ((state.flags[unit] & (FLAG.moved | FLAG.checked)) === FLAG.moved) sum -= study.breakdown[unit]
      const chain = chains.chain[unit]
      if (chain >= 0) sum -= this.hunger(state, hex, chain, worth)
      else if (title.isHq[unit] === 1 && roads[hex] === 0) sum -= weights.offRoad
      if (study.isSoft[unit] === 1) sum -= this.nearness(unit, hex)
      if (title.isArtillery[unit] === 1) {
        const isReady = (state.flags[unit] & FLAG.limbered) === 0 && state.zoc[enemy][hex] === 0
        const value = this.gunWorth(title.range[unit], hex)
        sum += value > 0 && !isReady ? value * weights.limbered : value
      } else if (title.isBridgeEngineer[unit] === 1) sum += weights.site * this.siteAt(hex)
      else if (title.isHq[unit] === 0 || this.toEnemy[hex] > weights.quiet)
        sum += pullWeight * study.marchers[unit] * pulls[title.moveClass[unit] === 0 ? 0 : 1][hex]
    }
    if (this.eastBank > 0) sum += this.eastBank * bank
    if (this.bridgePoints > 0) sum += (side === AXIS ? 1 : -1) * axisGains(state).bridge
    return sum
  }

  /** HQs and guns too near the enemy: a Soviet division may not be drawn in time to take them away. */
  private nearness(unit: number, hex: number): number {
    const { title, side, weights } = this
    const isHq = title.isHq[unit] === 1
    const room = (isHq ? weights.hqRoom : weights.gunRoom) - this.toEnemy[hex]
    if (room <= 0 || (side === AXIS && title.westOfPrut[hex] === 1)) return 0
    return room * (isHq ? weights.hqNear : weights.gunNear) * (side === AXIS ? weights.axisNear : 1)
  }

  /** 6.2: what is over the limit is lost. */
  private crowding(state: State, first: number): number {
    const { title, weights } = this
    let load = 0
    let hqs = 0
    for (let unit = first; unit !== NO_UNIT; unit = state.next[unit]) {
      hqs += title.isHq[unit]
      load += stackSize(state, unit)
    }
    load += Math.max(0, hqs - 1)
    return load > STACK_LIMIT ? weights.excess * (load - STACK_LIMIT) : 0
  }

  /** What it costs the unit to be out of reach of its headquarters. */
  private hunger(state: State, hex: number, chain: number, worth: number): number {
    const { study, weights, roads, title } = this
    const { hqs, range } = study.chains
    const { q, r } = title.board
    let nearest = FAR
    for (const hq of hqs[chain]) {
      if (state.status[hq] !== STATUS.onMap) continue
      const at = state.hex[hq]
      if (roads[at] === 0) continue
      const dq = q[hex] - q[at]
      const dr = r[hex] - r[at]
      const far = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
      if (far < nearest) nearest = far
    }
    const over = nearest - range[chain]
    if (over < 0) return 0
    if (over === 0) return weights.edge * worth
    // On the march nobody needs much
    return (
      (this.toEnemy[hex] > weights.quiet ? weights.marching : 1) *
      (weights.hungry + weights.farther * Math.min(10, over)) *
      (worth + 0.5)
    )
  }

  value(state: State, least = Number.NEGATIVE_INFINITY): number {
    const { study, side, enemy, weights } = this
    const { fights } = study
    // Another field of this mind may have judged another turn since
    study.refresh(this.start, weights)
    const quick = this.cheap(state)
    // What one move can change in the fights is far less than the slack
    if (quick + this.dear + weights.slack < least) return quick + this.dear
    const [ours, his] = this.ground
    let dear = 0
    fights.forget()
    if (this.attacksAhead) dear += weights.blows * fights.attacks(state, side, ours)
    else if (weights.nextBlows > 0 && this.turnsLeft > 0)
      dear += weights.nextBlows * fights.attacks(state, side, ours, true)
    for (const { attackers, target, resolved } of state.combats)
      if (!resolved && this.title.side[attackers[0] ?? 0] === side) dear += this.declared(state, attackers, target)
    if (this.exposure > 0) dear -= this.exposure * fights.reply(state, enemy, his, this.strikers)
    if (quick + dear > least) this.dear = dear
    return quick + dear
  }

  /** A combat still to be fought, by those who are still there for it. */
  private declared(state: State, attackers: readonly number[], target: number): number {
    const first = state.first[target]
    if (first === NO_UNIT || this.title.side[first] === this.side) return 0
    const there = attackers.filter(
      unit => state.status[unit] === STATUS.onMap && isBeside(this.title, state.hex[unit], target),
    )
    return there.length === 0
      ? 0
      : Math.max(0, this.study.fights.combat(state, there, target, this.ground[0][target], 0, 0))
  }

  // ---- Who can go where ----

  private moversNow: readonly Mover[] | undefined
  movers(): readonly Mover[] {
    this.moversNow ??= moversOf(this.start, this.side, this.study)
    return this.moversNow
  }

  put(state: State, mover: Mover, spot: Spot): void {
    putAt(this.start, state, mover, spot)
  }

  carry(state: State, mover: Mover, spot: Spot): Action | undefined {
    return carryOf(state, mover.units[0], spot as GunSpot)
  }

  rank(mover: Mover, spot: Spot): number {
    return rankOf(this.title, mover, spot)
  }

  finish(state: State): Action | undefined {
    return finishOf(this, state)
  }

  likes(mover: Mover, spot: Spot): number {
    return this.likesAt(mover.units[0], spot.hex, (spot as GunSpot).ready === true)
  }

  likesAt(unit: number, hex: number, isReady: boolean): number {
    const { title, side, start, weights, study, toEnemy, strikers } = this
    const threat = Math.min(40, strikers.threat[hex])
    const chain = study.chains.chain[unit]
    const hungry = chain < 0 ? 0 : this.hunger(start, hex, chain, 2)
    if (title.isHq[unit] === 1 && toEnemy[start.hex[unit]] <= weights.quiet)
      return this.commandAt(unit, hex) - 0.1 * threat
    if (title.isArtillery[unit] === 1)
      return this.gunWorth(title.range[unit], hex) * (isReady ? 1 : weights.limbered) - 0.1 * threat - hungry
    if (title.isBridgeEngineer[unit] === 1) return this.siteAt(hex) - 0.05 * threat
    const pull = this.pull[title.moveClass[unit] === 0 ? 0 : 1][hex]
    const cover = toEnemy[hex] <= 3 ? [2, 1, 0][study.ground.row[hex]] + study.ground.built[hex] : 0
    const isGoal = goalsOf(start).some(goal => goal.hex === hex)
    const friends = start.first[hex] !== NO_UNIT && title.side[start.first[hex]] === side ? 0.2 : 0
    return (
      (side === AXIS ? weights.likesPullAxis : weights.likesPullSoviet) * pull +
      0.15 * cover +
      (isGoal ? (start.control[hex] === side && toEnemy[hex] > 6 ? 0 : 3) : 0) +
      friends -
      (side === SOVIET ? 0.02 : 0.004) * threat -
      hungry
    )
  }

  /** How many of its own an HQ would feed from there. */
  private commandAt(hq: number, hex: number): number {
    const { title, start, study, roads } = this
    const { chain, hqs, range } = study.chains
    const { q, r } = title.board
    let sum = roads[hex] === 1 ? 0 : -10
    for (const unit of title.unitsOf[this.side]) {
      if (chain[unit] < 0 || start.status[unit] !== STATUS.onMap || !hqs[chain[unit]].includes(hq)) continue
      const at = start.hex[unit]
      const dq = q[hex] - q[at]
      const dr = r[hex] - r[at]
      const far = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
      sum += far < range[chain[unit]] - 1 ? 1 : -0.1 * (far - range[chain[unit]])
    }
    return sum
  }

  fancies(action: Action): number {
    // Those who arrive are looked after when the others have gone
    if (action.type === 'place') return now(this.start).name === 'move' ? Number.NEGATIVE_INFINITY : 0
    return 0
  }

  // ---- Attacks ----

  targets(): readonly Target[] {
    const { title, start, study, side, enemyStacks } = this
    if (!this.attacksAhead) return []
    const { neighbours } = title.board
    const reached = new Set(
      this.movers().flatMap(({ spots, strength }) => (strength > 0 ? spots.map(({ hex }) => hex) : [])),
    )
    const found: (Target & { readonly worth: number })[] = []
    for (const hex of enemyStacks) {
      const from = [0, 3, 1, 4, 2, 5]
        .filter(direction => (study.ground.water[hex] & (1 << direction)) === 0)
        .map(direction => neighbours[hex * DIRECTIONS + direction])
        .filter(near => near !== NO_HEX && !(start.first[near] !== NO_UNIT && title.side[start.first[near]] !== side))
      if (!from.some(near => reached.has(near))) continue
      const { defence, worth } = this.stackAt(hex)
      const needs = [0.5, 1, 1.5, 2, 3, 4, 6, 8].map(ratio => ratio * Math.max(1, defence))
      found.push({ hex, from, needs, worth: worth + this.ground[0][hex] - 0.1 * defence })
    }
    return found.sort((a, b) => b.worth - a.worth || a.hex - b.hex).slice(0, this.weights.targets)
  }

  private stackAt(hex: number): { defence: number; worth: number } {
    const { start, study } = this
    let defence = 0
    let worth = 0
    for (let unit = start.first[hex]; unit !== NO_UNIT; unit = start.next[unit]) {
      defence += study.counters.defence[study.at(start, unit)]
      worth += study.prices.points[unit] + 0.3 * study.prices.strength[unit * MOST_STEPS + start.lost[unit]]
    }
    return { defence, worth }
  }

  assaults(state: State): readonly Assault[] {
    const { fights } = this.study
    if (now(state).name !== 'declare') return []
    fights.attacks(state, this.side, this.ground[0])
    const list: Assault[] = []
    for (let i = 0; i < fights.count; i++) {
      if (fights.gains[i] <= 0) continue
      const attack: Attack = {
        type: 'attack',
        attackers: fights.attackers(i),
        targets: [fights.targets[i]],
        support: [],
      }
      if (attack.attackers.length > 0) list.push({ attack, gain: fights.gains[i] })
    }
    return list.sort((a, b) => b.gain - a.gain)
  }

  answer(state: State, decision: Decision): Action | undefined {
    return answerOf(this, state, decision)
  }

  goals(): readonly Goal[] {
    const { start, side } = this
    return goalsOf(start).map(({ hex, points }) => ({
      hex,
      worth: points,
      reason: { key: start.control[hex] === side ? 'goal.hold' : 'goal.take', args: { hex, n: points } },
    }))
  }
}

const isBeside = ({ board }: Title, hex: number, target: number): boolean => {
  for (let direction = 0; direction < DIRECTIONS; direction++)
    if (board.neighbours[hex * DIRECTIONS + direction] === target) return true
  return false
}

export const mindOf = (title: Title): Mind<State> => {
  const study = studyOf(title)
  return {
    weights: WEIGHTS,
    begin: (state: State, seat: Seat, weights) => {
      const named = weights as Weights
      study.refresh(state, named)
      return new RedSteelField(state, seat === SIDES[SOVIET] ? SOVIET : AXIS, named, study)
    },
  }
}
