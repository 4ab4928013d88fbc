// What the enemy could do in his next turn: for each own stack the dice that he can bring up, bounded by the hexes next to
// it that he can come to (our ZOC stops his foot and slows his armour), and how likely it is the one he turns to.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { ARMOUR_ZOC_COST, BREAKTHROUGH, RIVER_COST, STACK_LIMIT, TERRAIN_COST } from '../rules/charts.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Dice, Kinds } from './dice.ts'
import type { Fights } from './fights.ts'
import type { Ground } from './ground.ts'
import { blow, newToll, shutBlow, type Tolls, type Worths } from './losses.ts'

const MOST_STACKS = 128
/** Dice of an army on a good day: bounds what two of them bring from one hex. */
const ARMY = 4.4
/** How likely somebody comes behind a stack who can: on foot, or with armour only. */
const BY_FOOT = 0.9
const ON_TRACKS = 0.5
/** What those who break through count for, with their second attack: on dry ground, in snow. */
const TWICE = 2
const TWICE_IN_SNOW = 1.2
/** Dice for each step of a stack, and half a step more: nobody brings more than that while others are left to strike at. */
const ENOUGH = 6
/** A garrison that nobody can come to yet: how likely the ring round it breaks, and the hexes from which those who break through then strike. */
const RING = { breaks: 0.5, places: 2 } as const
// Directions: NE E SE SW W NW
const EAST = 1
const WEST = 4

/** The longest march of a turn. */
const MOST_POINTS = 5

/** The turn in which he would attack. */
export interface Season {
  readonly snow: boolean
  readonly mud: boolean
  /** Ground that carries: armour and guards strike a second time (8.3). */
  readonly firm: boolean
}

export interface Threat {
  /** What his attacks should cost us; `stays` by hex is how likely his units are still there. */
  reckon(
    state: State,
    attacker: number,
    season: Season,
    worths: Worths,
    ground: Float32Array,
    stays: Float32Array,
    toEnemy: Uint8Array,
  ): number
  /** After `reckon`: can he come to the empty hex? */
  reaches(hex: number): boolean
}

export const threatOf = (
  title: Title,
  kinds: Kinds,
  dice: Dice,
  tolls: Tolls,
  fights: Fights,
  land: Ground,
  goals: readonly number[],
): Threat => {
  const { board, barred, river, fortressSides } = title
  const { neighbours, size } = board
  const { apart } = land
  const { holder } = fights
  const stacks = new Int16Array(MOST_STACKS)
  const seen = new Uint8Array(size)
  const foot = Uint8Array.from(board.hexes, ({ terrain }) => TERRAIN_COST[terrain]?.[0] ?? 1)
  const tracks = Uint8Array.from(board.hexes, ({ terrain }) => TERRAIN_COST[terrain]?.[2] ?? 1)
  /** By hex: points that his foot, his armour has spent when it comes there. */
  const onFoot = new Uint8Array(size)
  const onTracks = new Uint8Array(size)
  const queue = Array.from({ length: MOST_POINTS + 1 }, () => new Int16Array(size * DIRECTIONS))
  const queued = new Int32Array(MOST_POINTS + 1)
  const force = new Float32Array(MOST_STACKS)
  const armoured = new Float32Array(MOST_STACKS)
  const attention = new Float32Array(MOST_STACKS)
  const gain = new Float32Array(MOST_STACKS)
  const most = new Float32Array(MOST_STACKS)
  const inReach = new Int16Array(MOST_STACKS * title.units.length)
  const isGoal = new Uint8Array(size)
  for (const hex of goals) isGoal[hex] = 1
  const second = new Float32Array(MOST_STACKS)
  const begins = new Int32Array(title.units.length + 1)
  const strengths = new Float32Array(title.units.length)
  const toll = newToll()
  const one = new Int16Array(1)

  const pointsOf = (unit: number, { mud }: Season): number =>
    mud ? (title.allowance[unit] + 1) >> 1 : title.allowance[unit]

  /** Where units of the attacker can come to, all together: foot stops in our ZOC, armour pays for it. */
  const march = (state: State, attacker: number, season: Season, armour: number, spent: Uint8Array): void => {
    const defender = enemyOf(attacker)
    const zoc = state.zoc[defender]
    const cost = armour === 1 ? tracks : foot
    spent.fill(MOST_POINTS + 1)
    queued.fill(0)
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || state.side[unit] !== attacker || title.leader[unit] === 1 || kinds.armour[unit] !== armour)
        continue
      const used = Math.max(0, MOST_POINTS - pointsOf(unit, season))
      if (used >= spent[hex]) continue
      spent[hex] = used
      queue[used][queued[used]++] = hex
    }
    for (let used = 0; used <= MOST_POINTS; used++)
      for (let i = 0; i < queued[used]; i++) {
        const from = queue[used][i]
        if (spent[from] !== used) continue
        // Who stands there already has not entered it
        if (armour === 0 && zoc[from] > 0 && holder[from] !== attacker) continue
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const to = neighbours[from * DIRECTIONS + direction]
          if (to === NO_HEX || barred[to] === 1 || holder[to] === defender) continue
          let total = used + cost[to]
          if (armour === 1) {
            if ((river[from] & (1 << direction)) !== 0) total += RIVER_COST
            if (zoc[to] > 0) total += ARMOUR_ZOC_COST
          } else if (zoc[from] > 0 && zoc[to] > 0 && holder[to] !== attacker) continue
          if (total > MOST_POINTS || total >= spent[to]) continue
          spent[to] = total
          queue[total][queued[total]++] = to
        }
      }
  }

  /** How likely the way home of a stack will be shut: whoever comes to a hex behind it bars that and those beside it. */
  const shutBehind = (hex: number, defender: number): number => {
    const home = defender === AXIS ? WEST : EAST
    let least = 1
    for (let side = -1; side <= 1; side++) {
      const direction = (home + side + DIRECTIONS) % DIRECTIONS
      const near = neighbours[hex * DIRECTIONS + direction]
      if (near === NO_HEX || barred[near] === 1) continue
      if (holder[near] === defender) return 0
      const left = neighbours[hex * DIRECTIONS + ((direction + DIRECTIONS - 1) % DIRECTIONS)]
      const right = neighbours[hex * DIRECTIONS + ((direction + 1) % DIRECTIONS)]
      const risk = Math.max(comes(near), comes(left), comes(right))
      if (risk < least) least = risk
    }
    return least
  }

  /** How likely somebody comes there who can. */
  const comes = (hex: number): number =>
    hex === NO_HEX ? 0 : onFoot[hex] <= MOST_POINTS ? BY_FOOT : onTracks[hex] <= MOST_POINTS ? ON_TRACKS : 0

  const findStacks = (state: State, defender: number, toEnemy: Uint8Array): number => {
    let count = 0
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || state.side[unit] !== defender || title.leader[unit] === 1 || seen[hex] === 1) continue
      if (count === MOST_STACKS || toEnemy[hex] > (isGoal[hex] === 1 ? 9 : 6)) continue
      seen[hex] = 1
      force[count] = 0
      armoured[count] = 0
      attention[count] = 0
      gain[count] = 0
      second[count] = 0
      stacks[count++] = hex
    }
    for (let i = 0; i < count; i++) seen[stacks[i]] = 0
    return count
  }

  /** Who of the attackers can come to which stacks: one after the other in `inReach`, from `begins` on. */
  const findAttackers = (
    state: State,
    attacker: number,
    season: Season,
    stays: Float32Array,
    count: number,
  ): number => {
    let attackers = 0
    let entries = 0
    for (let unit = 0; unit < title.units.length; unit++) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || state.side[unit] !== attacker || title.leader[unit] === 1) continue
      const points = pointsOf(unit, season)
      let strength = state.steps[unit] < title.steps[unit] ? title.reduced[unit] : title.strength[unit]
      if (season.snow && kinds.hardy[unit] === 0) strength = (strength + 1) >> 1
      if (state.cutOffNow[unit] === 1) strength /= 2
      strength *= stays[hex]
      // 8.3: who breaks through may strike twice, or at who stood behind the first
      if (season.firm && kinds.breaks[unit] === 1) {
        const farther = points + 1 + (kinds.armour[unit] === 1 ? BREAKTHROUGH.armour : BREAKTHROUGH.guards)
        for (let i = 0; i < count; i++)
          if (isGoal[stacks[i]] === 1 && apart[hex * size + stacks[i]] <= farther) second[i] += strength
        strength *= season.snow ? TWICE_IN_SNOW : TWICE
      }
      const first = entries
      for (let i = 0; i < count; i++) if (apart[hex * size + stacks[i]] <= points + 1) inReach[entries++] = i
      if (entries === first) continue
      for (let i = first; i < entries; i++) {
        force[inReach[i]] += strength
        if (kinds.armour[unit] === 1) armoured[inReach[i]] += strength
      }
      begins[attackers] = first
      strengths[attackers++] = strength
    }
    begins[attackers] = entries
    return attackers
  }

  /** What an attack on the stack with all that finds room should bring; 0 where nobody can or would. */
  const weigh = (
    state: State,
    attacker: number,
    season: Season,
    worths: Worths,
    ground: Float32Array,
    i: number,
  ): void => {
    const hex = stacks[i]
    let places = 0
    let hard = 0
    let walks = 0
    const isFort = attacker === ALLIED && title.fortress[hex] === 1 && !state.world.fallen.includes(hex)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      if (near === NO_HEX || (onFoot[near] > MOST_POINTS && onTracks[near] > MOST_POINTS)) continue
      places++
      if (onFoot[near] <= MOST_POINTS) walks++
      // 9.1n, 9.1o: a die less for each attacker
      if ((river[hex] & (1 << direction)) !== 0) hard++
      if (isFort && (fortressSides[hex] & (1 << direction)) !== 0) hard++
    }
    if (places === 0) return
    const army = season.snow ? ARMY * 0.55 : ARMY
    const tanks = Math.min(armoured[i], places * STACK_LIMIT * army)
    const foot = Math.min(force[i] - armoured[i], walks * STACK_LIMIT * army)
    one[0] = hex
    tolls.reckon(toll, state, one, 1, worths, ground)
    const dicePool = Math.min(tanks + foot, places * STACK_LIMIT * army, ENOUGH * (toll.steps + 0.5))
    if (dicePool <= 0) return
    most[i] = dicePool
    // 9.1k
    const inCity = title.city[hex] === 1 ? tanks / (tanks + foot) : 0
    const attack = Math.round(dicePool * (1 - (hard / places + inCity) / ARMY))
    const shut = shutBehind(hex, enemyOf(attacker))
    const taken = (1 - shut) * blow(toll, attack) + shut * shutBlow(toll, attack)
    gain[i] = Math.max(0, taken - (worths.step[attacker] * dice.defence(state, hex, season.snow)) / 6)
  }

  /** The garrison of an objective that nobody can come to before the ring round it is broken. */
  const weighRinged = (
    state: State,
    attacker: number,
    season: Season,
    worths: Worths,
    ground: Float32Array,
    i: number,
  ): number => {
    const hex = stacks[i]
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      if (near !== NO_HEX && (onFoot[near] <= MOST_POINTS || onTracks[near] <= MOST_POINTS)) return 0
    }
    one[0] = hex
    tolls.reckon(toll, state, one, 1, worths, ground)
    const army = season.snow ? ARMY * 0.55 : ARMY
    const dicePool = Math.min(second[i], RING.places * STACK_LIMIT * army, ENOUGH * (toll.steps + 0.5))
    const taken = blow(toll, Math.round(dicePool * (1 - 1 / ARMY)))
    return RING.breaks * Math.max(0, taken - (worths.step[attacker] * dice.defence(state, hex, season.snow)) / 6)
  }

  const reckon: Threat['reckon'] = (state, attacker, season, worths, ground, stays, toEnemy) => {
    march(state, attacker, season, 0, onFoot)
    march(state, attacker, season, 1, onTracks)
    const count = findStacks(state, enemyOf(attacker), toEnemy)
    if (count === 0) return 0
    const attackers = findAttackers(state, attacker, season, stays, count)
    if (attackers === 0) return 0
    for (let i = 0; i < count; i++) if (force[i] > 0) weigh(state, attacker, season, worths, ground, i)
    // Everybody goes where most is to be had for his dice
    for (let each = 0; each < attackers; each++) {
      let wish = 0
      for (let i = begins[each]; i < begins[each + 1]; i++) {
        const at = inReach[i]
        if (gain[at] > 0) wish += gain[at] / most[at]
      }
      if (wish === 0) continue
      for (let i = begins[each]; i < begins[each + 1]; i++) {
        const at = inReach[i]
        if (gain[at] > 0) attention[at] += (strengths[each] * gain[at]) / most[at] / wish
      }
    }
    let sum = 0
    for (let i = 0; i < count; i++) {
      if (gain[i] > 0) sum += gain[i] * Math.min(1, attention[i] / most[i])
      else if (second[i] > 0) sum += weighRinged(state, attacker, season, worths, ground, i)
    }
    return sum
  }

  return { reckon, reaches: hex => onFoot[hex] <= MOST_POINTS || onTracks[hex] <= MOST_POINTS }
}
