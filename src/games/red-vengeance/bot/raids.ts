// Raids on objectives that stand empty: by strategic movement before the gates, or on a march, and by breakthrough movement
// into them (6.5d, 6.6). Looked for from the objective outward, for each kind of raider.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import {
  ARMOUR_ZOC_COST,
  BREAKTHROUGH,
  RIVER_COST,
  SNOW_BREAKTHROUGH,
  STRATEGIC,
  TERRAIN_COST,
} from '../rules/charts.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Kinds } from './dice.ts'
import type { Ground } from './ground.ts'
import type { Season } from './threat.ts'

const NEVER = 255
/** Kinds of raiders: what breaks through, and the rest. */
const [ARMOUR, GUARDS, FOOT] = [0, 1, 2]
const POINTS = [BREAKTHROUGH.armour, BREAKTHROUGH.guards, 0]
const MOST_MARCH = 5 * STRATEGIC

export interface Raids {
  /** How somebody of the side can be in the empty hex before his turn is over, if at all; `holder` by hex: side of its units, or -1. */
  comes(state: State, side: number, goal: number, season: Season, holder: Int8Array): 'march' | 'rail' | undefined
  /** Hexes from which breakthrough movement brings somebody of the side into it: by hex the kinds of raiders, as bits. */
  gatesOf(state: State, side: number, goal: number, season: Season, holder: Int8Array): Uint8Array
  /** By unit: the bit of its kind, 0 where it never raids. */
  readonly bit: Uint8Array
}

export const raidsOf = (title: Title, kinds: Kinds, { apart }: Ground): Raids => {
  const { board, barred, river } = title
  const { neighbours, size } = board
  const costs = [2, 0, 0].map(column =>
    Uint8Array.from(board.hexes, ({ terrain }) => TERRAIN_COST[terrain]?.[column] ?? 1),
  )
  // Those of the small nations stay at home
  const kindOf = Int8Array.from(title.units, ({ nation, guards, type }, unit) =>
    type === 'leader' || !['soviet', 'german', 'polish'].includes(nation)
      ? -1
      : kinds.armour[unit] === 1
        ? ARMOUR
        : guards
          ? GUARDS
          : FOOT,
  )
  const gates = new Uint8Array(size)
  const march = new Uint8Array(size)
  const queue = Array.from({ length: MOST_MARCH + 1 }, () => new Int16Array(size * DIRECTIONS))
  const queued = new Int32Array(MOST_MARCH + 1)

  const clear = (points: Uint8Array): void => {
    points.fill(NEVER)
    queued.fill(0)
  }

  const add = (points: Uint8Array, hex: number, spent: number): void => {
    if (spent >= points[hex]) return
    points[hex] = spent
    queue[spent][queued[spent]++] = hex
  }

  /** From where the hexes that are added already can be come to with so many points. */
  const flood = (
    points: Uint8Array,
    kind: number,
    most: number,
    holder: Int8Array,
    defender: number,
    zoc: ArrayLike<number>,
    isRail: boolean,
  ): void => {
    for (let spent = 0; spent <= most; spent++)
      for (let i = 0; i < queued[spent]; i++) {
        const to = queue[spent][i]
        if (points[to] !== spent) continue
        const isWatched = zoc[to] > 0 && (holder[to] < 0 || holder[to] === defender)
        // 6.5c; foot ends its march there (6.42a)
        if (isWatched && (isRail || (kind !== ARMOUR && spent > 0))) continue
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const from = neighbours[to * DIRECTIONS + direction]
          if (from === NO_HEX || barred[from] === 1 || holder[from] === defender) continue
          let cost = costs[kind][to]
          if (kind === ARMOUR) {
            if ((river[to] & (1 << direction)) !== 0) cost += RIVER_COST
            if (zoc[to] > 0) cost += ARMOUR_ZOC_COST
          } else if (zoc[to] > 0 && zoc[from] > 0) continue
          // 6.6f: one hex always
          const total = spent === 0 ? Math.min(most, cost) : spent + cost
          if (total <= most) add(points, from, total)
        }
      }
  }

  const open = (
    state: State,
    side: number,
    goal: number,
    kind: number,
    { firm, snow }: Season,
    holder: Int8Array,
  ): void => {
    const points = !firm || POINTS[kind] === 0 ? 0 : Math.max(1, POINTS[kind] + (snow ? SNOW_BREAKTHROUGH : 0))
    clear(gates)
    add(gates, goal, 0)
    if (points > 0) flood(gates, kind, points, holder, enemyOf(side), state.zoc[enemyOf(side)], false)
  }

  /** From where the gates can be come to: on the march, or by strategic movement. */
  const approach = (
    state: State,
    side: number,
    kind: number,
    points: number,
    isRail: boolean,
    holder: Int8Array,
  ): void => {
    const zoc = state.zoc[enemyOf(side)]
    clear(march)
    for (let hex = 0; hex < size; hex++) if (gates[hex] !== NEVER) add(march, hex, 0)
    flood(march, kind, points, holder, enemyOf(side), zoc, isRail)
  }

  const allowanceOf = (unit: number, { mud }: Season): number =>
    mud ? (title.allowance[unit] + 1) >> 1 : title.allowance[unit]

  /** May the unit go that way at all (6.5b, 6.5c), and is the goal within its points as the crow flies? */
  const mayGo = (state: State, unit: number, goal: number, isRail: boolean): boolean => {
    const hex = state.hex[unit]
    const points = title.allowance[unit] * (isRail ? STRATEGIC : 1) + POINTS[kindOf[unit]]
    if (apart[hex * size + goal] > points) return false
    return !isRail || (state.zoc[enemyOf(state.side[unit])][hex] === 0 && state.cutOffNow[unit] === 0)
  }

  const comes: Raids['comes'] = (state, side, goal, season, holder) => {
    let found: 'rail' | undefined
    for (const kind of [ARMOUR, GUARDS, FOOT]) {
      let isOpen = false
      for (const isRail of [false, true]) {
        if (isRail && found !== undefined) continue
        let isLooked = false
        for (let unit = 0; unit < title.units.length; unit++) {
          const hex = state.hex[unit]
          if (hex === NO_HEX || kindOf[unit] !== kind || state.side[unit] !== side) continue
          if (!mayGo(state, unit, goal, isRail)) continue
          // Floods are dear: only once somebody could come
          if (!isOpen) open(state, side, goal, kind, season, holder)
          isOpen = true
          if (!isLooked) approach(state, side, kind, isRail ? MOST_MARCH : MOST_MARCH / STRATEGIC, isRail, holder)
          isLooked = true
          if (march[hex] > allowanceOf(unit, season) * (isRail ? STRATEGIC : 1)) continue
          if (!isRail) return 'march'
          found = 'rail'
          break
        }
      }
    }
    return found
  }

  const gatesOf: Raids['gatesOf'] = (state, side, goal, season, holder) => {
    const found = new Uint8Array(size)
    for (const kind of season.firm ? [ARMOUR, GUARDS] : []) {
      open(state, side, goal, kind, season, holder)
      for (let hex = 0; hex < size; hex++) if (gates[hex] !== NEVER) found[hex] |= 1 << kind
    }
    return found
  }

  return { comes, gatesOf, bit: Uint8Array.from(kindOf, kind => (kind < 0 ? 0 : 1 << kind)) }
}
