// What stays true while one side plans a phase: how far the enemy is, and where he could be in his next turn.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SIDES } from '../meta.ts'
import { readyFlights } from '../rules/air.ts'
import { COST, VICTORY_POINTS } from '../rules/charts.ts'
import { holderOf } from '../rules/map.ts'
import { judgeSupply } from '../rules/supply.ts'
import { frontOf } from '../rules/victory.ts'
import { enemyOf, isOnMap, type State } from '../state.ts'
import { type Closing, closingOf } from './closing.ts'
import type { AirCover, Conditions } from './fights.ts'
import type { FrontSearch } from './front.ts'
import type { Weights } from './weights.ts'

export interface Ground extends Conditions {
  /** By hex: hexes to the nearest enemy stack. */
  readonly toEnemy: Uint8Array
  /** To him, or to a gap in the own front. */
  readonly toDuty: Uint8Array
  /** By hex: the strength that the enemy could bring next to it in his next move. */
  readonly menace: Float32Array
  /** His close support in that turn. */
  readonly enemyAir: AirCover
  /** Who is sent where the front is open. */
  readonly closing: Closing
}

/** What a side pays for its front. */
export interface Pays {
  readonly side: number
  readonly weights: Weights
  readonly turnsLeft: number
  readonly front: FrontSearch
}

/** Turns for which a gap is reckoned to stay open. */
export const STAYS = 4
const FAR = 255
/** SUP-C2, SUP-C3: by supply, what is left of a strength in attack. */
const STRIKES = [1, 0.5, 0]
/** At even odds, at most, and by hexes to the nearest enemy. */
const RISK = { atEven: 0.15, most: 0.8, near: [0, 0.4, 0.3, 0.15] }

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

/** By hex: how much the enemy could bring next to it in his next move, each unit with its own allowance, as our ZOC lie now. */
const reckonMenace = (state: State, enemy: number, supply: Uint8Array, menace: Float32Array): Float32Array => {
  const { title } = state
  const { board } = title
  menace.fill(0)
  const known = new Uint8Array(board.size)
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
    const brings = title.strength[unit] * STRIKES[supply[unit]]
    if (brings === 0) continue
    known.fill(0)
    const found = title.reach.find(state.hex[unit], title.allowance[unit], steps)
    for (let i = -1; i < found; i++) {
      const hex = i < 0 ? state.hex[unit] : title.reach.hexes[i]
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = board.neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX || known[near] === 1) continue
        known[near] = 1
        menace[near] += brings
      }
    }
  }
  return menace
}

const coverBy = (state: State, flights: readonly number[]): AirCover => {
  const { title } = state
  const over = new Uint8Array(title.board.size)
  for (const flight of flights) {
    const base = state.hex[title.partner[flight]]
    for (let hex = 0; hex < over.length; hex++)
      if (distance(title.board, base, hex) <= title.range[flight]) over[hex] = 1
  }
  return { bases: flights.map(flight => title.partner[flight]), over }
}

/** AIR-CAS: who of the side could still help in this turn's attacks, and where. */
export const airCoverOf = (state: State, side: number): AirCover => coverBy(state, readyFlights(state, side))

/** Who could in its next turn: whatever flies now is home by then. */
const airCoverNext = (state: State, side: number): AirCover => {
  const { title, back, turn } = state
  return coverBy(
    state,
    title.flights[side].filter(flight => isOnMap(state, title.partner[flight]) && back[flight] <= turn),
  )
}

const holdsBy = (keystones: Uint8Array, { weights, turnsLeft }: Pays): Float32Array => {
  const each = VICTORY_POINTS.gapHex * (weights.ownGap + weights.gapStays * Math.min(turnsLeft, STAYS))
  return Float32Array.from(keystones, gaps => weights.keystone * each * gaps)
}

/** FRONT-3: by unit, what its own side pays if it is gone from where it stands. */
export const holdsOf = (state: State, pays: Pays): Float32Array => holdsBy(pays.front.keystones(state, pays.side), pays)

export const groundOf = (state: State, pays: Pays): Ground => {
  const { side, turnsLeft } = pays
  const keystones = pays.front.keystones(state, side)
  const enemies = stacksOf(state, enemyOf(side))
  for (const each of SIDES.keys()) judgeSupply(state, each)
  const supply = state.supplyNow.slice()
  const toEnemy = distancesTo(state, enemies)
  return {
    toEnemy,
    toDuty: distancesTo(state, [...enemies, ...frontOf(state, side).gaps]),
    menace: reckonMenace(state, enemyOf(side), supply, new Float32Array(state.title.board.size)),
    enemyAir: airCoverNext(state, enemyOf(side)),
    supply,
    closing: closingOf({ state, side, keystones, toEnemy, turnsLeft }),
    holds: holdsBy(keystones, pays),
    standing: state.hex.slice(),
  }
}

/** The same ground once we stand elsewhere: our ZOC bar other ways. */
export const lookAgain = (state: State, side: number, { supply, menace }: Ground): void => {
  reckonMenace(state, enemyOf(side), supply, menace)
}

/**
 * How likely supply and air units are lost in a hex, by the combat strength that guards them: one attack takes them all.
 * Near the enemy they are not safe behind a line that holds now.
 */
export const riskAt = ({ menace, toEnemy }: Ground, hex: number, guard: number): number =>
  Math.min(RISK.most, (RISK.atEven * menace[hex] + (RISK.near[toEnemy[hex]] ?? 0)) / (1 + guard))
