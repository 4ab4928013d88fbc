// A line to fall back on: from one end of the map to the other, so far from the enemy, through ground that shelters; then who
// of the units takes which post in it. A person draws it first and counts its units afterwards; the climb mends the rest.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Mover } from '../../../engine/mind.ts'
import { STACK_LIMIT } from '../rules/charts.ts'
import type { State } from '../state.ts'
import type { Title } from '../title.ts'

/** Prices of a hex of the line, in tenths: at the right distance, for each hex off it, where nobody can come. */
const PRICE = { hex: 40, off: 15, unmanned: 30, rough: -14, cover: -7, city: -8, wet: -5, least: 4 } as const
const MOST_OFF = 5
const UNSEEN = 1 << 29

export interface Line {
  /** Hexes of the line from north to south. */
  draw(toEnemy: Uint8Array, far: number, movers: readonly Mover[]): readonly number[]
  /** The spot of each mover, by its index: pairs on every second hex first, then those between. */
  man(state: State, movers: readonly Mover[], line: readonly number[], others: (index: number) => number): number[]
}

/** Spots that are gone to on foot, by hex. */
const spotsByHex = (mover: Mover): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const [index, { hex, by }] of mover.spots.entries())
    if (by === undefined && !found.has(hex)) found.set(hex, index)
  return found
}

export const lineOf = (title: Title): Line => {
  const { board, barred } = title
  const { size, neighbours, hexes } = board
  const land = [...hexes.keys()].filter(hex => barred[hex] === 0)
  // It begins at the Baltic or the north edge, and ends at the south edge, the Black Sea, or in the Yugoslav mountains
  const isNorth = Uint8Array.from(hexes, (_, hex) =>
    barred[hex] === 0 && (hexes[hex].marks.includes('edge-north') || title.coastBaltic[hex] === 1) ? 1 : 0,
  )
  const isSouth = Uint8Array.from(hexes, (_, hex) =>
    barred[hex] === 0 &&
    (hexes[hex].marks.includes('edge-south') ||
      title.coastBlack[hex] === 1 ||
      (title.country.yugoslavia[hex] === 1 && title.rough[hex] === 1))
      ? 1
      : 0,
  )
  const bits = (mask: number): number => {
    let count = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) if ((mask & (1 << direction)) !== 0) count++
    return count
  }
  const shelter = Int16Array.from(
    hexes,
    (_, hex) =>
      PRICE.rough * title.rough[hex] +
      PRICE.cover * (title.forest[hex] + title.swamp[hex]) +
      PRICE.city * title.majorCity[hex] +
      // NE E SE: what lies before the enemy
      PRICE.wet * bits(title.river[hex] & 0b111),
  )

  const draw: Line['draw'] = (toEnemy, far, movers) => {
    const reached = new Uint8Array(size)
    for (const { spots } of movers) for (const { hex, by } of spots) if (by === undefined) reached[hex] = 1
    const price = new Int32Array(size)
    for (const hex of land) {
      const off = Math.min(MOST_OFF, Math.abs(toEnemy[hex] - far))
      const near = toEnemy[hex] < far ? 2 : 1
      price[hex] = Math.max(
        PRICE.least,
        PRICE.hex + near * off * PRICE.off + shelter[hex] + (reached[hex] === 0 ? PRICE.unmanned : 0),
      )
    }
    const total = new Int32Array(size).fill(UNSEEN)
    const before = new Int16Array(size).fill(NO_HEX)
    const open = new Uint8Array(size)
    for (const hex of land)
      if (isNorth[hex] === 1 && toEnemy[hex] > 0) {
        total[hex] = price[hex]
        open[hex] = 1
      }
    for (;;) {
      let best = -1
      for (const hex of land) if (open[hex] === 1 && (best < 0 || total[hex] < total[best])) best = hex
      if (best < 0) return []
      open[best] = 0
      if (isSouth[best] === 1) {
        const line: number[] = []
        for (let hex = best; hex !== NO_HEX; hex = before[hex]) line.unshift(hex)
        return line
      }
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[best * DIRECTIONS + direction]
        if (near === NO_HEX || barred[near] === 1 || toEnemy[near] === 0) continue
        if (total[best] + price[near] >= total[near]) continue
        total[near] = total[best] + price[near]
        before[near] = best
        open[near] = 1
      }
    }
  }

  const man: Line['man'] = (state, movers, line, others) => {
    const { stacks } = title
    const count = new Uint8Array(size)
    for (let unit = 0; unit < title.units.length; unit++)
      if (state.hex[unit] !== NO_HEX) count[state.hex[unit]] += stacks[unit]
    for (const { units } of movers) count[state.hex[units[0]]] -= stacks[units[0]]
    const at = movers.map(() => -1)
    const ways = movers.map(mover => (stacks[mover.units[0]] === 0 ? new Map<number, number>() : spotsByHex(mover)))
    const choices = ways.map(way => line.filter(hex => way.has(hex)).length)
    /** Who has the least choice comes first. */
    const post = (hex: number): void => {
      if (count[hex] >= STACK_LIMIT) return
      let best = -1
      for (const index of movers.keys())
        if (at[index] < 0 && ways[index].has(hex) && (best < 0 || choices[index] < choices[best])) best = index
      if (best < 0) return
      at[best] = ways[best].get(hex) ?? 0
      count[hex]++
    }
    const even = line.filter((_, index) => index % 2 === 0)
    const odd = line.filter((_, index) => index % 2 === 1)
    for (const hexesInTurn of [even, even, odd, odd]) for (const hex of hexesInTurn) post(hex)
    for (const index of movers.keys()) {
      if (at[index] >= 0) continue
      at[index] = others(index)
    }
    return at
  }

  return { draw, man }
}
