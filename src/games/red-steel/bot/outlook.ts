// What a mind works out once for a phase, when it is asked for: how far the enemy is and whom he can strike, the pull of the
// towns, open roads, what each hex is worth to whoever takes it, posts for guns and bridge columns.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { hexesFrom } from '../../../engine/spread.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { isFerry } from '../rules/steps.ts'
import { openRoads } from '../rules/supply.ts'
import { goalsOf, ordersOf, pointsFor, scoreOf } from '../rules/victory.ts'
import { enemyOf, STATUS, type State, scenarioOf } from '../state.ts'
import type { Title } from '../title.ts'
import { battalionsIn } from './bank.ts'
import { type Gate, gatesOf } from './gates.ts'
import { type Missions, missionsOf } from './missions.ts'
import { bridgeSites, type Site } from './sites.ts'
import type { Study } from './study.ts'
import type { Threat } from './ways.ts'
import type { Weights } from './weights.ts'

/** As far as distances are counted. */
const FAR = 40
/** Enemies and friends that guns look after, at most. */
const MOST_MARKS = 5
/** So near the own line an enemy stack is a target worth having in range. */
const AT_THE_LINE = 2
/** Of a target farther off; so far off nobody of ours has to do with it. */
const DISTANT = 0.3
const ALONE = 8
/** What a hex more to its site costs a bridge column. */
const TO_SITE = 0.5
const NO_SITE = -9
/** One bit each. */
const MOST_BRIDGES = 8
/** Hexes beyond the range of an HQ at which it has been left behind. */
const LEFT_BEHIND = 10

/** Hashes the positions of several headquarters. */
const MIX = 0x01000193

interface Marks {
  readonly hexes: readonly number[]
  readonly worth: readonly number[]
  /** By hex: how far it is to the fighting. */
  readonly far: Uint8Array
}

/** A target so far from the own line. */
const shareOf = (far: number): number => (far <= AT_THE_LINE ? 1 : far <= ALONE ? DISTANT : 0)

export class Outlook {
  readonly title: Title
  readonly side: Side
  readonly enemy: Side
  readonly start: State
  readonly weights: Weights
  readonly study: Study

  constructor(start: State, side: Side, weights: Weights, study: Study) {
    this.title = start.title
    this.side = side
    this.enemy = enemyOf(side)
    this.start = start
    this.weights = weights
    this.study = study
  }

  private strikersNow: Threat | undefined
  /** Enemies who could strike after a move. */
  get strikers(): Threat {
    this.strikersNow ??= this.study.strikersOf(this.start, this.enemy)
    return this.strikersNow
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

  private readonly lines = new Map<number, Uint8Array>()
  private passable: Uint8Array | undefined
  /** How far a line from an HQ in that hex is to each other: not through the enemy and his ZOC, not over the bare Prut. */
  linesFrom(hq: number): Uint8Array {
    const known = this.lines.get(hq)
    if (known !== undefined) return known
    const { start, title, side, enemy } = this
    const { neighbours } = title.board
    const zoc = start.zoc[enemy]
    this.passable ??= Uint8Array.from(start.first, (unit, hex) =>
      (unit === NO_UNIT ? zoc[hex] === 0 : title.side[unit] === side) ? 1 : 0,
    )
    const { passable } = this
    const { works } = start.world
    // What is being built will stand in the next turn
    const isDry = (hex: number, direction: number, near: number): boolean =>
      !isFerry(start, hex, direction) ||
      works.some(
        ({ kind, hex: from, to }) => kind === 'bridge' && (from === hex ? to === near : from === near && to === hex),
      )
    const lines = hexesFrom(
      title.board,
      [hq],
      FAR,
      (hex, direction, near) => passable[near] === 1 && isDry(hex, direction, near),
    )
    // Whoever goes where no line may pass stands at the end of one
    for (let hex = 0; hex < lines.length; hex++) {
      if (passable[hex] === 1) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX || passable[near] === 0 || lines[near] + 1 >= lines[hex]) continue
        if (isDry(hex, direction, near)) lines[hex] = lines[near] + 1
      }
    }
    this.lines.set(hq, lines)
    return lines
  }

  /** By chain: lines from its headquarters with an open road, and where they all stood then. */
  private readonly fed: (readonly Uint8Array[] | undefined)[] = []
  private readonly fedFrom: number[] = []
  /** How far it is in this state from the hex to the nearest headquarters of the chain. */
  lineTo(state: State, chain: number, hex: number): number {
    const { hqs } = this.study.chains
    let key = 0
    for (const hq of hqs[chain]) key = Math.imul(key ^ (state.status[hq] === STATUS.onMap ? state.hex[hq] + 1 : 0), MIX)
    let lines = this.fed[chain]
    if (lines === undefined || this.fedFrom[chain] !== key) {
      lines = hqs[chain]
        .filter(hq => state.status[hq] === STATUS.onMap && this.roads[state.hex[hq]] === 1)
        .map(hq => this.linesFrom(state.hex[hq]))
      this.fed[chain] = lines
      this.fedFrom[chain] = key
    }
    let nearest = FAR
    for (const line of lines) if (line[hex] < nearest) nearest = line[hex]
    return nearest
  }

  // ---- Bridges of engineers (17.43) ----

  /** Hexes in which a Soviet unit brings a bridge down. */
  get wreckingHexes(): readonly number[] {
    this.wreckingNow ??= [...this.wrecks.keys()].filter(hex => this.wrecks[hex] !== 0)
    return this.wreckingNow
  }

  private wreckingNow: readonly number[] | undefined
  private wrecksNow: Uint8Array | undefined
  /** By hex: one bit for each bridge of Axis engineers, built or begun, that a Soviet unit brings down by coming into it. */
  get wrecks(): Uint8Array {
    if (this.wrecksNow !== undefined) return this.wrecksNow
    const { start, title } = this
    const { neighbours } = title.board
    const { bridges, works } = start.world
    const wrecks = new Uint8Array(title.board.size)
    const banks = [
      ...bridges.flatMap(({ a, b, unit }) => (unit === NO_UNIT ? [] : [[a, b]])),
      // 17.42: while it is begun, only who comes near the column itself
      ...works.flatMap(({ kind, hex }) => (kind === 'bridge' ? [[hex]] : [])),
    ]
    for (const [index, both] of banks.slice(0, MOST_BRIDGES).entries())
      for (const bank of both)
        for (let direction = -1; direction < DIRECTIONS; direction++) {
          const hex = direction < 0 ? bank : neighbours[bank * DIRECTIONS + direction]
          if (hex !== NO_HEX) wrecks[hex] |= 1 << index
        }
    this.wrecksNow = wrecks
    return wrecks
  }

  // ---- Towns ----

  private pushNow: number | undefined
  /** How hard the towns pull: the Axis, who is paid for them, presses the harder the more it lacks for a victory. */
  get push(): number {
    this.pushNow ??= this.side === AXIS ? this.weights.axisPull * this.needOf() : this.weights.sovietPull
    return this.pushNow
  }

  private needOf(): number {
    const { start, weights } = this
    const level = ordersOf(start).find(({ kind, key }) => kind === 'level' && key === 'axis-marginal')
    const [axis, soviet] = scoreOf(start)
    const lacking = Number(level?.value ?? 0) - (axis - soviet)
    return Math.max(weights.content, Math.min(1, lacking / weights.pressing))
  }

  private missionsNow: Missions | undefined
  private get missions(): Missions {
    this.missionsNow ??= missionsOf(this)
    return this.missionsNow
  }

  /** It is sent to guard a town. */
  isGuard(unit: number): boolean {
    return this.side === SOVIET && this.missions.of[unit] >= 0
  }

  private readonly behind = new Map<number, boolean>()
  /** An HQ of the Axis that nobody who fights is near any more: it marches after them, though stragglers of the enemy be about. */
  isBehind(hq: number): boolean {
    const known = this.behind.get(hq)
    if (known !== undefined) return known
    const { start, title, study } = this
    const { chain, hqs, range } = study.chains
    const isNear = (unit: number): boolean =>
      start.status[unit] === STATUS.onMap &&
      study.isSoft[unit] === 0 &&
      chain[unit] >= 0 &&
      hqs[chain[unit]].includes(hq) &&
      distance(title.board, start.hex[unit], start.hex[hq]) <= range[chain[unit]] + LEFT_BEHIND
    const isLeft = this.side === AXIS && !title.unitsOf[AXIS].some(isNear)
    this.behind.set(hq, isLeft)
    return isLeft
  }

  private readonly aimed: (Float32Array | undefined)[] = []
  /** What the hex is worth to the unit as a step to the town that it is sent for. */
  pullOn(unit: number, hex: number): number {
    const moveClass = this.title.moveClass[unit] === 0 ? 0 : 1
    const aim = this.missions.of[unit]
    return aim < 0 ? this.pull[moveClass][hex] : this.pullTo(aim, moveClass)[hex]
  }

  private pullTo(aim: number, moveClass: number): Float32Array {
    const known = this.aimed[aim * 2 + moveClass]
    if (known !== undefined) return known
    const { start, side, study, weights } = this
    const { pullReach, hurry, farthest } = weights
    const { hex, worth } = this.missions.aims[aim]
    const pull = Float32Array.from(
      study.marchTo(start, side, moveClass, hex),
      cost =>
        (weights.sent * worth) / (1 + cost / pullReach) - hurry * Math.max(0, Math.min(farthest, cost) - pullReach),
    )
    this.aimed[aim * 2 + moveClass] = pull
    return pull
  }

  private pullNow: readonly Float32Array[] | undefined
  /** By class, foot and wheels: what the towns that are wanted are worth from there. */
  private get pull(): readonly Float32Array[] {
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

  private gatesNow: readonly Gate[] | undefined
  /** Hexes by which ours are still to come: those of the Axis lie far behind it. */
  get gates(): readonly Gate[] {
    this.gatesNow ??= this.side === SOVIET ? gatesOf(this.start, this.side, this.study, this.weights) : []
    return this.gatesNow
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
    for (const { hex, worth } of this.gates) {
      ours[hex] += worth * weights.goal
      his[hex] += worth * weights.goal
    }
    // 17.43: who advances into a hex beside a bridge brings it down; over the Prut he can't (5.5)
    const bridge = weights.goal * (pointsFor(start, 'bridge') + weights.bridge)
    if (side === SOVIET) for (const hex of this.wreckingHexes) if (title.westOfPrut[hex] === 0) ours[hex] += bridge
    const battalion = pointsFor(start, 'east-bank-battalion')
    if (side === SOVIET && battalion > 0)
      for (const hex of this.enemyStacks) if (title.prut[hex] !== 0) ours[hex] += battalion * this.landedIn(hex)
    this.groundNow = [ours, his]
    return this.groundNow
  }

  /** 5.51, 5.52: who is driven over the river again has lost two turns; in the last one his points, which `Prices.paid` knows. */
  private landedIn(hex: number): number {
    const { start, title, study, weights } = this
    if (title.westOfPrut[hex] === 1 || start.turn === scenarioOf(start).turns[1]) return 0
    return weights.landing * battalionsIn(start, hex, study)
  }

  private holdNow: Float32Array | undefined
  /** By hex: what it is worth that somebody of ours stays there: in towns of ours. */
  get hold(): Float32Array {
    if (this.holdNow !== undefined) return this.holdNow
    const { start, side, weights, title } = this
    const hold = new Float32Array(title.board.size)
    for (const { hex, points } of goalsOf(start)) if (start.control[hex] === side) hold[hex] = weights.vacated * points
    this.holdNow = hold
    return hold
  }

  // ---- Guns ----

  /** What guns of that range are worth in the hex, by the enemies and the friends of the line within range. */
  gunWorth(range: number, hex: number): number {
    const { study, weights } = this
    const memory = study.gunMemory(this, range)
    let worth = memory[hex]
    if (!Number.isNaN(worth)) return worth
    const { q, r } = this.title.board
    const { hexes, worth: marked, far } = this.gunMarks
    worth = 0
    for (let i = 0; i < hexes.length; i++) {
      const dq = q[hex] - q[hexes[i]]
      const dr = r[hex] - r[hexes[i]]
      if ((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2 <= range) worth += marked[i]
    }
    const most = weights.gunTarget * MOST_MARKS
    worth = Math.min(most, worth) - weights.gunNearer * Math.max(0, far[hex] - range)
    memory[hex] = worth
    return worth
  }

  /** Stacks that guns look after; those of the Axis follow the army, and do not watch a river by themselves. */
  private lineOf(): number[] {
    const { start, side, study } = this
    const stacks = this.stacksOf(side)
    if (side === SOVIET) return stacks
    return stacks.filter(hex => {
      for (let unit = start.first[hex]; unit !== NO_UNIT; unit = start.next[unit])
        if (study.isSoft[unit] === 0) return true
      return false
    })
  }

  private gunMarksNow: Marks | undefined
  private get gunMarks(): Marks {
    if (this.gunMarksNow !== undefined) return this.gunMarksNow
    const { weights, enemyStacks, toEnemy } = this
    const line = this.lineOf()
    const toFriends = hexesFrom(this.title.board, line, FAR)
    const friends = line.filter(hex => toEnemy[hex] <= AT_THE_LINE)
    this.gunMarksNow = {
      hexes: [...enemyStacks, ...friends],
      worth: [
        ...enemyStacks.map(hex => weights.gunTarget * shareOf(toFriends[hex])),
        ...friends.map(() => weights.gunFriend),
      ],
      far: this.side === AXIS && friends.length > 0 ? hexesFrom(this.title.board, friends, FAR) : toEnemy,
    }
    return this.gunMarksNow
  }

  // ---- Bridges ----

  private sitesNow: readonly Site[] | undefined
  /** What a place is worth to a bridge column: at a site, or on the way to one. */
  siteAt(hex: number): number {
    this.sitesNow ??= this.side === AXIS ? bridgeSites(this.start).filter(({ value }) => value > 0) : []
    let best = this.sitesNow.length === 0 ? 0 : NO_SITE
    for (const site of this.sitesNow)
      best = Math.max(best, site.value - TO_SITE * distance(this.title.board, hex, site.hex))
    return best
  }
}
