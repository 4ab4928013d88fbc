// What stays true while one side plans a phase: how far the enemy is, and where he could be in his next turn.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SIDES } from '../meta.ts'
import { readyFlights } from '../rules/air.ts'
import { COST } from '../rules/charts.ts'
import { holderOf } from '../rules/map.ts'
import { judgeSupply } from '../rules/supply.ts'
import { frontOf } from '../rules/victory.ts'
import { enemyOf, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { AirCover } from './fights.ts'

export interface Ground {
  /** By hex: hexes to the nearest enemy stack. */
  readonly toEnemy: Uint8Array
  /** To him, or to a gap in the own front. */
  readonly toDuty: Uint8Array
  /** By hex: 1 where an enemy combat unit could be after its next move. */
  readonly reached: Uint8Array
  /** By unit: its supply now. */
  readonly supply: Uint8Array
}

const FAR = 255

/** Hexes over open land to the nearest of these. */
const distancesTo = (state: State, hexes: readonly number[]): Uint8Array => {
  const { board, water, barrier } = state.title
  const far = new Uint8Array(board.size).fill(FAR)
  for (const hex of hexes) far[hex] = 0
  const queue = [...hexes]
  for (let at = 0; at < queue.length; at++)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = board.neighbours[queue[at] * DIRECTIONS + direction]
      if (near === NO_HEX || water[near] === 1 || far[near] !== FAR) continue
      if ((barrier[queue[at]] & (1 << direction)) !== 0) continue
      far[near] = far[queue[at]] + 1
      queue.push(near)
    }
  return far
}

const stacksOf = (state: State, side: number): number[] => {
  const hexes: number[] = []
  for (let hex = 0; hex < state.title.board.size; hex++) if (holderOf(state, hex) === side) hexes.push(hex)
  return hexes
}

/** Every hex that the enemy's combat units could come to, each with its own allowance, as our ZOC lie now. */
const reachOf = (state: State, enemy: number): Uint8Array => {
  const { title } = state
  const reached = new Uint8Array(title.board.size)
  const own = state.zoc[enemyOf(enemy)]
  const steps = {
    step: (from: number, direction: number, to: number): number => {
      if ((title.barrier[from] & (1 << direction)) !== 0 || title.water[to] === 1) return -1
      if (state.first[to] !== NO_UNIT && title.side[state.first[to]] !== enemy) return -1
      return COST.hex + (own[to] !== 0 ? COST.enterZoc : 0) + (own[from] !== 0 ? COST.leaveZoc : 0)
    },
  }
  for (let unit = 0; unit < title.side.length; unit++) {
    if (title.side[unit] !== enemy || title.combat[unit] === 0 || !isOnMap(state, unit)) continue
    const found = title.reach.find(state.hex[unit], title.allowance[unit], steps)
    for (let i = 0; i < found; i++) reached[title.reach.hexes[i]] = 1
  }
  return reached
}

/** AIR-CAS: who of the side could still help in this turn's attacks, and where. */
export const airCoverOf = (state: State, side: number): AirCover => {
  const { title } = state
  const over = new Uint8Array(title.board.size)
  const flights = readyFlights(state, side)
  for (const flight of flights) {
    const base = state.hex[title.partner[flight]]
    for (let hex = 0; hex < over.length; hex++)
      if (distance(title.board, base, hex) <= title.range[flight]) over[hex] = 1
  }
  return { flights: flights.length, over }
}

export const groundOf = (state: State, side: number): Ground => {
  const enemies = stacksOf(state, enemyOf(side))
  for (const each of SIDES.keys()) judgeSupply(state, each)
  return {
    toEnemy: distancesTo(state, enemies),
    toDuty: distancesTo(state, [...enemies, ...frontOf(state, side).gaps]),
    reached: reachOf(state, enemyOf(side)),
    supply: state.supplyNow.slice(),
  }
}

/** Could an enemy stand next to the hex after his move, past the units and ZOC that are there now? */
export const isMenaced = ({ reached }: Ground, state: State, hex: number): boolean => {
  const { board } = state.title as Title
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = board.neighbours[hex * DIRECTIONS + direction]
    if (near !== NO_HEX && reached[near] === 1 && state.first[near] === NO_UNIT) return true
  }
  return false
}
