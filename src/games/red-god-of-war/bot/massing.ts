// Positions to think on from: the strongest that can come up to a target fill the hexes round it, as far as stacking
// allows, and who stands in their way makes room. One unit after the other never finds that: the first would find no place.
import { directionTo, distance, NO_HEX } from '../../../engine/board.ts'
import type { Mover, Target } from '../../../engine/mind.ts'
import { SOVIET } from '../meta.ts'
import { isDivision } from '../rules/map.ts'
import type { State } from '../state.ts'
import { NO_GROUP } from '../title.ts'

/** 5.1b */
const MOST_UNITS = 4
const MOST_DIVISIONS = 2

/** Stacking in the hexes that matter, as it fills up. */
class Rooms {
  private readonly units = new Map<number, number>()
  private readonly divisions = new Map<number, number>()

  /** Of those who can't move. */
  constructor(state: State, movers: readonly Mover[]) {
    const moving = new Set(movers.flatMap(({ units }) => units))
    const { unitsOf, group, groups } = state.title
    for (const unit of unitsOf[SOVIET]) {
      if (state.hex[unit] === NO_HEX || moving.has(unit)) continue
      const isBrigade = group[unit] !== NO_GROUP && groups[group[unit]].units[0] !== unit
      if (!isBrigade) this.add(state.hex[unit], isDivision(state, unit))
    }
  }

  has(hex: number, division: boolean): boolean {
    if ((this.units.get(hex) ?? 0) >= MOST_UNITS) return false
    return !division || (this.divisions.get(hex) ?? 0) < MOST_DIVISIONS
  }

  add(hex: number, division: boolean): void {
    this.units.set(hex, (this.units.get(hex) ?? 0) + 1)
    if (division) this.divisions.set(hex, (this.divisions.get(hex) ?? 0) + 1)
  }

  taken(hex: number): number {
    return this.units.get(hex) ?? 0
  }
}

/** The spot that is worth most, -1 where none is worth anything. Nobody travels by rail or far roads to an attack. */
const bestSpot = ({ spots }: Mover, worth: (hex: number) => number): number => {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (const [at, { hex, by }] of spots.entries()) {
    const value = by === undefined ? worth(hex) : Number.NEGATIVE_INFINITY
    if (value <= most) continue
    most = value
    best = at
  }
  return most === Number.NEGATIVE_INFINITY ? -1 : best
}

/** Everybody's spot with as much strength round the target as there is room for; undefined where nobody has to move up for it. */
const massed = (state: State, movers: readonly Mover[], { hex: target, from }: Target): number[] | undefined => {
  const { board, river, isTank } = state.title
  const rooms = new Rooms(state, movers)
  const at = movers.map(() => -1)
  const isLarge = (index: number): boolean => movers[index].units.some(unit => isDivision(state, unit))
  const strikes = (index: number, hex: number): boolean =>
    from.includes(hex) &&
    ((river[hex] & (1 << directionTo(board, hex, target))) === 0 || isTank[movers[index].units[0]] === 0)
  const isThere = (index: number): number => (strikes(index, movers[index].spots[0].hex) ? 0 : 1)
  const order = [...movers.keys()].sort(
    (a, b) => movers[b].strength - movers[a].strength || isThere(a) - isThere(b) || a - b,
  )
  for (const index of order) {
    if (movers[index].strength === 0) continue
    const home = movers[index].spots[0].hex
    const spot = bestSpot(movers[index], hex =>
      strikes(index, hex) && rooms.has(hex, isLarge(index))
        ? (hex === home ? MOST_UNITS : 0) - rooms.taken(hex)
        : Number.NEGATIVE_INFINITY,
    )
    if (spot < 0) continue
    at[index] = spot
    rooms.add(movers[index].spots[spot].hex, isLarge(index))
  }
  let changes = 0
  for (const index of order) {
    if (at[index] > 0) changes++
    if (at[index] >= 0) continue
    const home = movers[index].spots[0].hex
    const isBig = isLarge(index)
    const spot = bestSpot(movers[index], hex =>
      rooms.has(hex, isBig) ? -distance(board, home, hex) : Number.NEGATIVE_INFINITY,
    )
    at[index] = Math.max(0, spot)
    rooms.add(movers[index].spots[at[index]].hex, isBig)
  }
  return changes === 0 ? undefined : at
}

export const massings = (state: State, movers: readonly Mover[], targets: readonly Target[]): number[][] =>
  targets.flatMap(target => {
    const at = massed(state, movers, target)
    return at === undefined ? [] : [at]
  })
