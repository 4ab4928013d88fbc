// One combat as a mind reckons it: a stack, those who join against it one by one, and what each column of the chart would
// then bring. The same numbers as the battle card's, without its words; nothing is allocated.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS } from '../meta.ts'
import { ENCIRCLING_HEXES, MASSED_ARMOUR, ODDS_MODIFIERS } from '../rules/charts.ts'
import { isBridged } from '../rules/map.ts'
import { FLAG, MORALE, type State, SUPPLY } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import { SOMEWHERE } from './beside.ts'
import {
  COLUMNS,
  type Counters,
  columnAt,
  DEMORALISED,
  DISRUPTED,
  type Ground,
  LOSES,
  REPULSED,
  RESULTS,
} from './numbers.ts'

/** What things are worth, in victory points. */
export interface Prices {
  /** By unit: points that the enemy gets for a step. */
  readonly points: Float32Array
  /** By unit and steps lost: what its strength is worth beside that, and what the next step costs in all. */
  readonly strength: Float32Array
  readonly step: Float32Array
  /** Share of the strength that a unit in disorder misses. */
  readonly disrupted: number
  readonly demoralised: number
  /** Share of the strength that is missed by those whom a combat without supply isolates (7.7b, 7.71). */
  readonly isolated: number
  /** A unit driven back from its attack. */
  readonly repulsed: number
  readonly salvo: number
  /** How sure it is that guns in reach help the defender. */
  readonly helped: number
  /** Of every point of strength that an attack binds. */
  readonly bound: number
  /** By unit: what is lost besides if it is driven from the east bank, where it would be paid for in this turn. */
  readonly paid: Float32Array
}

const MOST_LOSS = 3
const NO_PRICE = 99
/** A step that nobody has left to lose: the other side is spared one for it (9.22c). */
const SPARED = 1
const IMPOSSIBLE = -99
/** 7.71: defenders without supply are isolated on half of the faces. */
const ISOLATED = 0.5
const UNKNOWN = -1

/** The cheapest steps, kept in order. */
const offer = (list: Float64Array, price: number): void => {
  if (price < list[0]) {
    list[2] = list[1]
    list[1] = list[0]
    list[0] = price
  } else if (price < list[1]) {
    list[2] = list[1]
    list[1] = price
  } else if (price < list[2]) list[2] = price
}

export class Clash {
  private readonly title: Title
  private readonly counters: Counters
  private readonly terrain: Ground
  private readonly prices: Prices
  private readonly isRecon: Uint8Array
  private readonly isStopper: Uint8Array

  // The defender
  private defence = 0
  private morale = 0
  private armour = 0
  private stop = 0
  private stopSum = 0
  private readonly theirs = new Float64Array(MOST_LOSS)
  /** What it is worth that those who live are shaken, by degree. */
  private readonly shaken = new Float64Array(3)
  /** Guns that are not limbered: lost with the hex (11.22), and how many. */
  private guns = 0
  private gunCount = 0
  /** All that they are without the guns, and how much of it has no way back (9.42). */
  private rest = 0
  private trapped = 0
  /** What isolation would take from those without supply. */
  private hungry = 0
  private readonly tolls = new Float64Array(COLUMNS)
  private row = 0
  private isBuilt = false
  private ground = 0

  // The attackers
  attack = 0
  private lowest = 0
  private hexes = 0
  private readonly infantryIn = new Uint8Array(SOMEWHERE + 1)
  private readonly unitsIn = new Uint8Array(SOMEWHERE + 1)
  private readonly bestIn = new Uint8Array(SOMEWHERE + 1)
  private readonly sumIn = new Uint8Array(SOMEWHERE + 1)
  private hasArmour = false
  private alone = 0
  private aloneSum = 0
  private hasEngineer = false
  /** By place: units that would hold the hex, and what it is worth to keep it; what is given up if all of them are driven back. */
  private readonly holders = new Uint8Array(SOMEWHERE + 1)
  private readonly keeps = new Float64Array(SOMEWHERE + 1)
  private atStake = 0
  private readonly ours = new Float64Array(MOST_LOSS)
  private readonly oursShaken = new Float64Array(3)
  private count = 0
  bound = 0

  constructor(title: Title, counters: Counters, terrain: Ground, prices: Prices) {
    this.title = title
    this.counters = counters
    this.terrain = terrain
    this.prices = prices
    this.isRecon = Uint8Array.from(title.units, ({ type }) => (type === 'recon' ? 1 : 0))
    this.isStopper = Uint8Array.from(title.units, ({ nation }, unit) =>
      title.isEngineer[unit] === 1 && nation === 'german' ? 1 : 0,
    )
  }

  // ---- The defender ----

  /** 9.41, 5.51: is there a hex to go back to, on foot or on wheels? Axis infantry may swim the Prut. */
  private hasWayBack(state: State, hex: number, side: number, onFoot: boolean): boolean {
    const { title, terrain } = this
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = title.board.neighbours[hex * DIRECTIONS + direction]
      if (near === NO_HEX) continue
      const bit = 1 << direction
      if ((title.prut[hex] & bit) !== 0 && side !== AXIS) continue
      if (!onFoot && (terrain.water[hex] & bit) !== 0 && !isBridged(state, hex, direction)) continue
      const there = state.first[near]
      if (there === NO_UNIT || title.side[there] === side) return true
    }
    return false
  }

  /** Against the stack in the hex; `ground` is what the hex is worth; `cases` says where the tables have each unit. */
  face(state: State, cases: Int32Array, target: number, ground: number): void {
    const { title, counters, terrain, prices, theirs, isRecon, isStopper } = this
    const { isInfantry, isInfantrySupport, isArtillery, isMonitor, steps, moveClass } = title
    let defence = 0
    let morale = 0
    let armour = 0
    let stop = 0
    let stopSum = 0
    let disrupted = 0
    let demoralised = 0
    let guns = 0
    let gunCount = 0
    let rest = 0
    let trapped = 0
    let hungry = 0
    let paid = 0
    theirs[0] = NO_PRICE
    theirs[1] = NO_PRICE
    theirs[2] = NO_PRICE
    this.isBuilt = terrain.built[target] === 1
    const first = state.first[target]
    const side = title.side[first]
    const values = this.isBuilt || state.entrenched[target] === side + 1 ? counters.covered : counters.defence
    const wayOnFoot = this.hasWayBack(state, target, side, true)
    const wayOnWheels = wayOnFoot && this.hasWayBack(state, target, side, false)
    let supporters = 0
    for (let unit = first; unit !== NO_UNIT; unit = state.next[unit]) supporters += isInfantrySupport[unit]
    for (let unit = first; unit !== NO_UNIT; unit = state.next[unit]) {
      if (isMonitor[unit] === 1) continue
      const at = cases[unit]
      const step = unit * MOST_STEPS + state.lost[unit]
      defence += values[at]
      if (counters.morale[at] > morale) morale = counters.morale[at]
      const isHelped = isInfantry[unit] === 1 || supporters > isInfantrySupport[unit]
      const plate = isHelped || isRecon[unit] === 1 ? counters.armour[at] : 0
      const gun = isHelped || isStopper[unit] === 1 ? counters.antitank[at] : 0
      const blocks = Math.max(plate, gun)
      if (plate > armour) armour = plate
      if (blocks > stop) stop = blocks
      stopSum += blocks
      const worth = prices.strength[step]
      if (state.supply[unit] === SUPPLY.out) hungry += prices.isolated * worth
      else if (state.supply[unit] === SUPPLY.supplied) paid += prices.paid[unit]
      const left = steps[unit] - state.lost[unit]
      const whole = worth + prices.points[unit] * (isArtillery[unit] === 1 ? 1 : left)
      if (isArtillery[unit] === 1 && (state.flags[unit] & FLAG.limbered) === 0) {
        guns += whole
        gunCount++
        continue
      }
      rest += whole
      if (!(moveClass[unit] === 0 ? wayOnFoot : wayOnWheels)) trapped += whole
      for (let more = 0; more < left; more++) offer(theirs, prices.step[step + more])
      const nerves = state.morale[unit]
      if (nerves === MORALE.steady) {
        disrupted += prices.disrupted * worth
        demoralised += prices.demoralised * worth
      } else if (nerves === MORALE.disrupted) {
        disrupted += (prices.demoralised - prices.disrupted) * worth
        demoralised += (prices.demoralised - prices.disrupted) * worth
      } else demoralised += prices.step[step]
    }
    for (let i = 0; i < MOST_LOSS; i++) if (theirs[i] === NO_PRICE) theirs[i] = 0
    this.defence = defence > 0 ? defence : 1
    this.morale = morale
    this.armour = armour
    this.stop = stop
    this.stopSum = stopSum
    this.shaken[1] = disrupted
    this.shaken[2] = demoralised
    this.guns = guns
    this.gunCount = gunCount
    this.rest = rest
    this.trapped = trapped
    this.hungry = hungry
    this.row = terrain.row[target]
    this.ground = title.westOfPrut[target] === 0 ? ground + paid : ground
    this.tolls.fill(UNKNOWN)
    this.begin()
  }

  // ---- The attackers ----

  private begin(): void {
    this.attack = 0
    this.lowest = NO_PRICE
    this.hexes = 0
    this.infantryIn.fill(0)
    this.unitsIn.fill(0)
    if (this.hasArmour) {
      this.bestIn.fill(0)
      this.sumIn.fill(0)
    }
    this.hasArmour = false
    this.alone = 0
    this.aloneSum = 0
    this.hasEngineer = false
    this.keeps.fill(0)
    this.atStake = 0
    this.ours.fill(SPARED)
    this.oursShaken.fill(0)
    this.count = 0
    this.bound = 0
  }

  /** `place`: the direction from the target to it, or SOMEWHERE; `share` of its strength. */
  join(state: State, cases: Int32Array, unit: number, target: number, place: number, share: number): void {
    const { title, counters, terrain, prices } = this
    const at = cases[unit]
    const step = unit * MOST_STEPS + state.lost[unit]
    let value = counters.attack[at]
    if (place < SOMEWHERE) {
      const bit = 1 << place
      if ((terrain.water[target] & bit) !== 0) value = (value + 1) >> 1
      else if ((title.stream[target] & bit) !== 0) value = counters.wading[at]
      if (this.unitsIn[place]++ === 0) this.hexes++
    }
    this.attack += value * share
    const morale = counters.morale[at]
    if (morale < this.lowest) this.lowest = morale
    this.infantryIn[place] |= title.isInfantrySupport[unit]
    const armour = counters.armour[at]
    if (armour > 0) this.addArmour(unit, place, armour)
    if (title.isEngineer[unit] === 1) this.hasEngineer = true
    const { ours } = this
    if (this.count++ === 0) {
      ours[0] = prices.step[step]
      if (title.steps[unit] - state.lost[unit] > 1) ours[1] = prices.step[step + 1]
    } else offer(ours, prices.step[step])
    const worth = prices.strength[step]
    const { oursShaken } = this
    const isSteady = state.morale[unit] === MORALE.steady
    oursShaken[1] += (isSteady ? prices.disrupted : prices.demoralised - prices.disrupted) * worth
    oursShaken[2] += (isSteady ? prices.demoralised : prices.demoralised - prices.disrupted) * worth
    this.bound += prices.bound * value
    if (state.supply[unit] === SUPPLY.out) this.bound += prices.isolated * worth
  }

  /** It holds a hex that is worth so much: all who are there may have to leave it together (9.4). */
  leaves(state: State, unit: number, place: number, worth: number): void {
    const { title, holders, keeps } = this
    if (keeps[place] === 0) {
      keeps[place] = worth
      holders[place] = 0
      for (let other = state.first[state.hex[unit]]; other !== NO_UNIT; other = state.next[other])
        if (title.isHq[other] === 0 && title.isArtillery[other] === 0) holders[place]++
    }
    if (--holders[place] === 0) this.atStake += worth
  }

  /** 10.3: recon uses its own, tanks with infantry in their hex. */
  private addArmour(unit: number, place: number, armour: number): void {
    this.hasArmour = true
    if (this.isRecon[unit] === 1) {
      if (armour > this.alone) this.alone = armour
      this.aloneSum += armour
      return
    }
    if (armour > this.bestIn[place]) this.bestIn[place] = armour
    this.sumIn[place] += armour
  }

  // ---- Odds ----

  private armourShift(): number {
    let best = this.alone
    let sum = this.aloneSum
    for (let place = 0; place <= SOMEWHERE; place++) {
      if (this.infantryIn[place] === 0) continue
      if (this.bestIn[place] > best) best = this.bestIn[place]
      sum += this.sumIn[place]
    }
    let shift = Math.max(0, Math.min(ODDS_MODIFIERS.armour, best - this.stop))
    if (this.stopSum > 0 && sum >= MASSED_ARMOUR * this.stopSum) shift += ODDS_MODIFIERS.massed
    if (this.armour > best) shift += ODDS_MODIFIERS.armourDefence
    return shift
  }

  /** 9.15: all modifiers together. */
  shift(): number {
    let shift = this.hasArmour ? this.armourShift() : 0
    if (this.isBuilt && this.hasEngineer) shift += ODDS_MODIFIERS.engineers
    if (this.hexes >= ENCIRCLING_HEXES) shift += ODDS_MODIFIERS.encircled
    const lead = this.lowest - this.morale
    return (
      shift +
      (lead >= 0
        ? Math.min(lead, ODDS_MODIFIERS.goodMorale)
        : Math.max(-Math.ceil(-lead / 2), ODDS_MODIFIERS.poorMorale))
    )
  }

  /** 9.8: with so much support on either side; below 0 there is no attack. */
  column(help: number, against: number, shift: number): number {
    const attack = this.attack + Math.min(help, 2 * this.attack)
    return columnAt(this.row, attack, this.defence + Math.min(against, this.defence), shift)
  }

  // ---- What it brings ----

  /**
   * What the defenders lose by a result: guns go with the hex and take the first steps, the cheapest follow; who has no way
   * back is lost, unless the attackers go back first.
   */
  private toll(steps: number, leaves: boolean, nerves: number, isRepulsed: boolean): number {
    const { theirs, rest, shaken, trapped } = this
    let paid = 0
    const unpaid = steps - (leaves ? this.gunCount : 0)
    for (let i = 0; i < unpaid; i++) paid += theirs[i]
    if (leaves && !isRepulsed && trapped > paid) paid = trapped
    const lost = paid + (leaves ? this.guns : 0)
    return rest > paid ? lost + (shaken[nerves] * (rest - paid)) / rest : lost
  }

  /** What the defenders lose in the column, remembered until another stack is faced. */
  private tollIn(column: number): number {
    const known = this.tolls[column]
    if (known >= 0) return known
    const { ground } = this
    const results = RESULTS[column]
    let sum = ISOLATED * this.hungry
    for (let i = 0; i < results.length; i++) {
      const { chance, theirs, leaves, theirNerves, isRepulsed } = results[i]
      const taken = leaves && !isRepulsed ? ground : 0
      sum += chance * (this.toll(theirs, leaves, theirNerves, isRepulsed) + taken)
    }
    this.tolls[column] = sum
    return sum
  }

  private gainIn(highest: number): number {
    const { ours, oursShaken, prices, count } = this
    const column = Math.min(highest, COLUMNS - 1)
    return (
      this.tollIn(column) -
      LOSES[0][column] * ours[0] -
      LOSES[1][column] * ours[1] -
      LOSES[2][column] * ours[2] -
      DISRUPTED[column] * oursShaken[1] -
      DEMORALISED[column] * oursShaken[2] -
      REPULSED[column] * (prices.repulsed * count + this.atStake)
    )
  }

  /** For sure. */
  gainWith(help: number, against: number, shift: number): number {
    const column = this.column(help, against, shift)
    // 9.16a: below the row it is not fought
    return column < 0 ? 0 : this.gainIn(column)
  }

  /** The defender's guns may come in or not. */
  gain(help: number, against: number, shift: number): number {
    const column = this.column(help, 0, shift)
    if (column < 0) return IMPOSSIBLE
    const plain = this.gainIn(column)
    if (against === 0) return plain
    const { helped } = this.prices
    return (1 - helped) * plain + helped * this.gainWith(help, against, shift)
  }
}
