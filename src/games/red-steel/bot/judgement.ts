// How good a position of Red Steel is for a side, term by term: what is quick to find out, and what the fights should bring.
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS } from '../meta.ts'
import { ACTIVATION_TRACK, activationModifier } from '../rules/charts.ts'
import { markersInPlay } from '../rules/command.ts'
import { stackSize } from '../rules/stacking.ts'
import { now, type PhaseName } from '../rules/turn.ts'
import { axisGains, goalsOf, pointsFor } from '../rules/victory.ts'
import { FLAG, MORALE, STATUS, type State, SUPPLY, scenarioOf } from '../state.ts'
import { MOST_STEPS } from '../title.ts'
import { bankShare } from './bank.ts'
import { isBeside } from './beside.ts'
import type { Fights } from './fights.ts'
import type { Outlook } from './outlook.ts'

/** What a judgement is made of, in the order in which it is told. */
export interface Terms {
  points: number
  towns: number
  strength: number
  attacks: number
  exposure: number
  march: number
  supply: number
  guns: number
  rear: number
  order: number
}

const noTerms = (): Terms => ({
  points: 0,
  towns: 0,
  strength: 0,
  attacks: 0,
  exposure: 0,
  march: 0,
  supply: 0,
  guns: 0,
  rear: 0,
  order: 0,
})

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

/** By total of two dice: how many of the 36 throws are higher. */
const higher = (total: number): number => {
  let count = 0
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) if (first + second > total) count++
  return count
}
const THROWS = 36

/** 15.1: the share of the Soviet formations that should be drawn in a turn; it is their rule, and we know their markers. */
const drawnShare = (state: State): number => {
  const markers = markersInPlay(state).length
  let drawn = 0
  let chance = 1
  for (let marker = 0; marker < markers; marker++) {
    drawn += chance
    const box = ACTIVATION_TRACK[Math.min(marker, ACTIVATION_TRACK.length - 1)]
    chance *= higher(box - activationModifier(state.turn)) / THROWS
  }
  return markers === 0 ? 1 : drawn / markers
}

const STACK_LIMIT = 9
/** Hexes to the enemy at which the Prut alone is no cover. */
const AT_THE_BANK = 2
/** Hexes beyond the range of an HQ that are counted. */
const MOST_BEYOND = 10
/** Even a company is missed. */
const LEAST_WORTH = 0.5

export class Judgement {
  private readonly outlook: Outlook
  readonly attacksAhead: boolean
  private readonly turnsLeft: number
  private readonly exposure: number
  private readonly bridgePoints: number
  private readonly eastBank: number
  private readonly terms = noTerms()
  /** Attacks and replies of the best position so far. */
  private fightsSoFar = 0

  constructor(outlook: Outlook) {
    const { start, side, weights } = outlook
    this.outlook = outlook
    const phase = now(start)
    const isOurs = phase.side === side
    this.attacksAhead = isOurs && BEFORE_COMBAT.has(phase.name)
    this.turnsLeft = scenarioOf(start).turns[1] - start.turn
    // The Soviets have the last word
    const strikesBack = this.turnsLeft > 0 || (side === AXIS && isOurs)
    const mood = side === AXIS ? weights.axisExposure * drawnShare(start) : weights.sovietExposure
    this.exposure = strikesBack ? mood : 0
    this.bridgePoints = pointsFor(start, 'bridge')
    this.eastBank = pointsFor(start, 'east-bank-battalion')
  }

  private get fights(): Fights {
    return this.outlook.study.fights
  }

  value(state: State, least = Number.NEGATIVE_INFINITY): number {
    const { outlook, terms } = this
    // Another field of this mind may have judged another turn since
    outlook.study.refresh(outlook.start, outlook.weights)
    const quick = this.reckonQuick(state)
    // What one move can change in the fights is far less than the slack
    if (quick + this.fightsSoFar + outlook.weights.slack < least) return quick + this.fightsSoFar
    this.reckonFights(state)
    const fights = terms.attacks + terms.exposure
    if (quick + fights > least) this.fightsSoFar = fights
    return quick + fights
  }

  termsOf(state: State): Terms {
    this.value(state)
    return { ...this.terms }
  }

  // ---- What is quick to find out ----

  private reckonQuick(state: State): number {
    const { terms } = this
    const { side } = this.outlook
    const [axis, soviet] = state.world.scored
    terms.points = side === AXIS ? axis - soviet : soviet - axis
    terms.towns = this.townsOf(state)
    terms.strength = 0
    terms.march = 0
    terms.supply = 0
    terms.guns = 0
    terms.rear = 0
    terms.order = 0
    const bank = this.reckonOwn(state) - this.reckonEnemies(state)
    if (this.eastBank > 0) terms.towns += this.eastBank * bank
    if (this.bridgePoints > 0) terms.towns += (side === AXIS ? 1 : -1) * axisGains(state).bridge
    if (state.world.bridges.length + state.world.works.length > 0) terms.towns += this.bridgesOf(state)
    return (
      terms.points + terms.towns + terms.strength + terms.march + terms.supply + terms.guns + terms.rear + terms.order
    )
  }

  /** Only the Axis is paid for towns: what it does not hold costs it nothing, so that each counts half on either side. */
  private townsOf(state: State): number {
    const { start, side, strikers, weights, title } = this.outlook
    const mayCome = this.turnsLeft + (side === AXIS ? 1 : 0) > 0
    let sum = 0
    for (const { hex, points } of goalsOf(start)) {
      const first = state.first[hex]
      const isHeld = first !== NO_UNIT
      const zocs = (state.zoc[0][hex] > 0 ? 1 : 0) + (state.zoc[1][hex] > 0 ? 2 : 0)
      const holder = isHeld ? title.side[first] : zocs === 1 ? 0 : zocs === 2 ? 1 : start.control[hex]
      if (holder !== side) sum -= points
      else sum += points * (!isHeld && mayCome && strikers.reached[hex] === 1 ? 1 - weights.openGoal : 1)
    }
    return sum / 2 - this.shutGates(state, mayCome)
  }

  private shutGates(state: State, mayCome: boolean): number {
    const { title, side, gates, strikers, weights } = this.outlook
    let sum = 0
    for (const { hex, worth } of gates) {
      const first = state.first[hex]
      if (first === NO_UNIT) sum += mayCome && strikers.reached[hex] === 1 ? weights.openGoal * worth : 0
      else if (title.side[first] !== side) sum += worth
    }
    return sum
  }

  /** 17.43: bridges of Axis engineers that the enemy can come near; those that ours bring down by coming. */
  private bridgesOf(state: State): number {
    const { start, side, wrecks, wreckingHexes, strikers, weights, title, study } = this.outlook
    const worth = this.bridgePoints + weights.bridge
    let bits = 0
    if (side === AXIS) {
      for (const hex of wreckingHexes)
        if ((wrecks[hex] & ~bits) !== 0 && study.screen.entered(state, hex, side, strikers.far)) bits |= wrecks[hex]
    } else
      for (const unit of title.unitsOf[side]) {
        const hex = state.hex[unit]
        if (state.status[unit] === STATUS.onMap && hex !== start.hex[unit]) bits |= wrecks[hex]
      }
    let sum = 0
    for (; bits !== 0; bits &= bits - 1) sum += side === AXIS ? -weights.openBridge * worth : worth
    return sum
  }

  private nervesOf(state: State, unit: number): number {
    const { prices } = this.outlook.study
    const morale = state.morale[unit]
    return morale === MORALE.steady ? 0 : morale === MORALE.disrupted ? prices.disrupted : prices.demoralised
  }

  /** Their Romanian battalions on the east bank. */
  private reckonEnemies(state: State): number {
    const { terms } = this
    const { title, enemy, study, weights } = this.outlook
    const { prices, isRomanianBattalion } = study
    let bank = 0
    for (const unit of title.unitsOf[enemy]) {
      if (state.status[unit] !== STATUS.onMap) continue
      const worth = prices.strength[unit * MOST_STEPS + state.lost[unit]]
      terms.strength -= worth * (1 - this.nervesOf(state, unit))
      if (this.eastBank > 0 && isRomanianBattalion[unit] === 1)
        bank += bankShare(state, unit, state.supply[unit] === SUPPLY.supplied, weights)
    }
    return bank
  }

  private reckonOwn(state: State): number {
    const { terms } = this
    const { title, side, study, weights, roads } = this.outlook
    const { prices, chains, isRomanianBattalion, isSoft, breakdown } = study
    let bank = 0
    for (const unit of title.unitsOf[side]) {
      if (state.status[unit] !== STATUS.onMap) continue
      const hex = state.hex[unit]
      const worth = prices.strength[unit * MOST_STEPS + state.lost[unit]]
      const flags = state.flags[unit]
      let nerves = this.nervesOf(state, unit)
      if ((flags & (FLAG.moved | FLAG.attacked)) === 0) nerves *= weights.rested
      terms.strength += worth * (1 - nerves)
      const chain = chains.chain[unit]
      const hunger = chain < 0 ? 0 : this.hunger(state, hex, chain, worth)
      if (this.eastBank > 0 && isRomanianBattalion[unit] === 1)
        bank += bankShare(state, unit, hunger <= worth * weights.edge, weights)
      if (state.first[hex] === unit) terms.order -= this.crowding(state, unit)
      if ((flags & (FLAG.moved | FLAG.checked)) === FLAG.moved) terms.order -= breakdown[unit]
      if (chain >= 0) terms.supply -= hunger
      else if (title.isHq[unit] === 1 && roads[hex] === 0) terms.supply -= weights.offRoad
      if (isSoft[unit] === 1) terms.rear -= this.nearness(unit, hex)
      this.reckonPost(state, unit, hex)
    }
    return bank
  }

  /** Where it should be: guns within range, bridge columns at the river, the others on their way to the towns. */
  private reckonPost(state: State, unit: number, hex: number): void {
    const { terms, outlook } = this
    const { title, study, weights, enemy } = outlook
    if (title.isArtillery[unit] === 1) {
      const isReady = (state.flags[unit] & FLAG.limbered) === 0 && state.zoc[enemy][hex] === 0
      const value = outlook.gunWorth(title.range[unit], hex)
      if (value < 0) terms.guns += value
      else terms.guns += value * (isReady ? 1 : weights.limbered) * (state.salvos[unit] > 0 ? 1 : weights.noSalvo)
    } else if (title.isBridgeEngineer[unit] === 1) terms.guns += weights.site * outlook.siteAt(hex)
    else if (outlook.isGuard(unit)) terms.march += weights.guard * outlook.pullOn(unit, hex)
    else if (title.isHq[unit] === 0 || outlook.toEnemy[hex] > weights.quiet || outlook.isBehind(unit))
      terms.march += outlook.push * study.marchers[unit] * outlook.pullOn(unit, hex)
  }

  /**
   * HQs and guns too near the enemy: a Soviet division may not be drawn in time to take them away, and guns in the line can't
   * fire. Over the Prut nobody comes, but who stands at its bank can be struck.
   */
  private nearness(unit: number, hex: number): number {
    const { title, side, weights, toEnemy } = this.outlook
    const isHq = title.isHq[unit] === 1
    const isBehindRiver = side === AXIS && title.westOfPrut[hex] === 1
    const room = (isBehindRiver ? AT_THE_BANK : isHq ? weights.hqRoom : weights.gunRoom) - toEnemy[hex]
    if (room <= 0) return 0
    const share = side === AXIS && !isBehindRiver ? weights.axisNear : 1
    return share * (isHq ? weights.hqNear * room : (weights.gunNear * room * (room + 1)) / 2)
  }

  /** 6.2: what is over the limit is lost. */
  private crowding(state: State, first: number): number {
    const { title, weights } = this.outlook
    let load = 0
    let hqs = 0
    for (let unit = first; unit !== NO_UNIT; unit = state.next[unit]) {
      hqs += title.isHq[unit]
      load += stackSize(state, unit)
    }
    load += Math.max(0, hqs - 1)
    return load > STACK_LIMIT ? weights.excess * (load - STACK_LIMIT) : 0
  }

  /** What it costs a unit of that worth to be out of reach of its headquarters. */
  hunger(state: State, hex: number, chain: number, worth: number): number {
    const { outlook } = this
    const { study, weights, toEnemy, side } = outlook
    const over = outlook.lineTo(state, chain, hex) - study.chains.range[chain]
    if (over < 0) return 0
    if (over === 0) return weights.edge * worth
    // On the march nobody needs much
    return (
      (toEnemy[hex] > weights.quiet ? weights.marching : 1) *
      ((side === AXIS ? weights.axisHungry : weights.sovietHungry) + weights.farther * Math.min(MOST_BEYOND, over)) *
      (worth + LEAST_WORTH)
    )
  }

  // ---- Fights ----

  private reckonFights(state: State): void {
    const { terms, fights } = this
    const { side, enemy, weights, ground, hold, title } = this.outlook
    const [ours, his] = ground
    let attacks = 0
    fights.forget()
    if (this.attacksAhead) attacks += weights.blows * fights.attacks(state, side, ours, hold)
    else if (weights.nextBlows > 0 && this.turnsLeft > 0)
      attacks += weights.nextBlows * fights.attacks(state, side, ours, hold, true)
    for (const { attackers, target, resolved } of state.combats)
      if (!resolved && title.side[attackers[0] ?? 0] === side) attacks += this.declared(state, attackers, target)
    terms.attacks = attacks + this.won(state)
    terms.exposure = this.exposure > 0 ? -this.exposure * fights.reply(state, enemy, his, this.outlook.strikers) : 0
  }

  /**
   * The hex for which the combat of the moment was fought is worth something to whoever goes into it, also if he goes on:
   * it was what the attack was made for.
   */
  private won(state: State): number {
    const { start, side, ground, title, weights } = this.outlook
    if (start.battle?.side !== side) return 0
    const { target } = start.battle
    const first = state.first[target]
    const isThrough = first === NO_UNIT && start.first[target] !== NO_UNIT && state.control[target] === side
    const isIn = first !== NO_UNIT && title.side[first] === side
    return isIn || isThrough ? weights.won * ground[0][target] : 0
  }

  /** A combat still to be fought, by those who are still there for it. */
  private declared(state: State, attackers: readonly number[], target: number): number {
    const { title, side, ground } = this.outlook
    const first = state.first[target]
    if (first === NO_UNIT || title.side[first] === side) return 0
    const there = attackers.filter(
      unit => state.status[unit] === STATUS.onMap && isBeside(title, state.hex[unit], target),
    )
    return there.length === 0 ? 0 : Math.max(0, this.fights.combat(state, there, target, ground[0][target]))
  }
}
