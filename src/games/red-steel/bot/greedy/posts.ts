// Posts for those who do not fight in the line: guns within range and behind cover, bridge columns at the river.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { AXIS, type Side } from '../../meta.ts'
import { holderOf, inEnemyZoc, isBridged, unitsAt } from '../../rules/map.ts'
import { enemyOf, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { neighboursOf, stacksOf } from './map.ts'
import type { Scorer } from './score.ts'

// ---- Guns ----

/** What a stack in range is worth, of the enemy and of friends beside him; more than so many are no better. */
const TARGET = 0.7
const FRIEND = 0.25
const MOST_TARGETS = 5
const MOVES = 0.4
/** What a position is worth in which the guns are not ready before the next turn. */
const NOT_READY = 0.2
const TOO_NEAR = [8, 6, 1.5, 0.3] as const
const UNSUPPLIED = 1.5
/** Guns that are lost, with what they still could have done. */
const GUN_RISK = 4
const CLOSER = 0.3

export type GunScore = (unit: number, hex: number, isHere: boolean, isReady: boolean) => number

/** `mind` has the line as it will be. */
export const gunScorer = (mind: State, side: Side, { clear, far, isSupplied, secure }: Scorer): GunScore => {
  const { title } = mind
  const { board } = title
  const friends = stacksOf(mind, side)
  const near = (hex: number, others: readonly number[]): number =>
    Math.min(99, ...others.map(other => distance(board, hex, other)))
  const foes = stacksOf(mind, enemyOf(side)).map(hex => ({ hex, weight: near(hex, friends) <= 2 ? 1 : 0.3 }))
  const line = friends.filter(hex => far[hex] <= 2)
  return (unit, hex, isHere, isReady) => {
    const range = title.range[unit]
    let targets = 0
    let nearest = 99
    for (const foe of foes) {
      const off = distance(board, hex, foe.hex)
      nearest = Math.min(nearest, off)
      if (off <= range) targets += foe.weight
    }
    const covered = line.filter(friend => distance(board, hex, friend) <= range).length
    const risk = GUN_RISK * (1 - secure(mind, hex, unit))
    return (
      (TARGET * Math.min(MOST_TARGETS, targets) + FRIEND * Math.min(MOST_TARGETS, covered)) *
        (isReady || title.isMonitor[unit] === 1 ? 1 : NOT_READY) -
      CLOSER * Math.max(0, nearest - range + 1) -
      (title.isMonitor[unit] === 1 ? 0 : (TOO_NEAR[clear[hex]] ?? 0) + risk) -
      (inEnemyZoc(mind, hex, side) ? 3 : 0) -
      (isSupplied(unit, hex) ? 0 : UNSUPPLIED) -
      (isHere ? 0 : MOVES)
    )
  }
}

// ---- Bridges over the Prut ----

const ROADS = 3
const CROWDED = 6

/** Infantry that is there already, or on the near bank, will hold the bridgehead; the enemy there must be driven out first. */
const FRIENDS = 0.4
const MOST_FRIENDS = 2
const HELD = 1

const friendsBeside = (state: State, hex: number): number =>
  [hex, ...neighboursOf(state.title, hex)]
    .flatMap(near => unitsAt(state, near))
    .filter(unit => state.title.side[unit] === AXIS && state.title.isInfantrySupport[unit] === 1).length

export interface Site {
  readonly hex: number
  readonly to: number
  readonly value: number
}

const hasRoad = (title: Title, hex: number): boolean => (title.road[hex] | title.highway[hex]) !== 0

/** Hexsides of the Prut without a bridge, and what a bridge there would be worth: roads on both banks, none near by. */
export const bridgeSites = (state: State): Site[] => {
  const { title } = state
  const { board } = title
  const banks = state.world.bridges.map(({ a }) => a)
  const works = state.world.works.filter(({ kind }) => kind === 'bridge').map(({ hex }) => hex)
  const sites: Site[] = []
  for (let hex = 0; hex < board.size; hex++)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = board.neighbours[hex * DIRECTIONS + direction]
      if (to === NO_HEX || title.westOfPrut[hex] === 0 || (title.prut[hex] & (1 << direction)) === 0) continue
      if (isBridged(state, hex, direction)) banks.push(hex)
      else sites.push({ hex, to, value: hasRoad(title, hex) && hasRoad(title, to) ? ROADS : 0 })
    }
  return sites.map(({ hex, to, value }) => {
    const near = Math.min(99, ...[...banks, ...works].map(bank => distance(board, bank, hex)))
    const isHeld = holderOf(state, to) === enemyOf(AXIS)
    const friends = friendsBeside(state, to)
    const help = Math.min(MOST_FRIENDS, FRIENDS * friends)
    return { hex, to, value: value + help - Math.max(0, CROWDED - near) - (isHeld ? HELD : 0) }
  })
}

/** How good a hex is for the bridge column: at a site, or on the way to one; the Soviets keep theirs in the rear. */
export const siteFor = (state: State, mind: State, unit: number, { far }: Scorer): ((hex: number) => number) => {
  const { title } = state
  const danger = (hex: number): number => (inEnemyZoc(mind, hex, title.side[unit]) ? 4 : far[hex] < 2 ? 1 : 0)
  if (title.side[unit] !== AXIS) return hex => -danger(hex) * 3
  const sites = bridgeSites(state).filter(({ value }) => value > 0)
  return hex => {
    let best = -9
    for (const site of sites) best = Math.max(best, site.value - 0.5 * distance(title.board, hex, site.hex))
    return best - danger(hex)
  }
}
