// The continuous front and victory.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { endedBy, type GameEvent, type LevelTable, levelAt, type Outcome } from '../../../engine/contract.ts'
import { UNTRACED } from '../../../engine/trace.ts'
import { AXIS, SIDES, SOVIET } from '../meta.ts'
import { enemyOf, INTERDICTION, isOnMap, PATROL, type State } from '../state.ts'
import { recall } from './air.ts'
import { LEVELS, VICTORY_POINTS } from './charts.ts'
import { award, booked } from './losses.ts'
import { holderOf } from './map.ts'
import { sovietCommunication } from './supply.ts'

export interface Front {
  /** The cheapest chain, from the edge to the row of Rostov. */
  readonly line: readonly number[]
  readonly gaps: readonly number[]
}

/** FRONT-1, FRONT-2: own units and own ZOC close the front, also in a hex that the enemy holds; flights do not. */
export const isHeld = (state: State, side: number, hex: number): boolean =>
  state.zoc[side as 0 | 1][hex] !== 0 || holderOf(state, hex) === side

/** FRONT-1, FRONT-3: the chain of hexes with the fewest gaps from the north or west edge to the row of Rostov, at Rostov or east of it. */
export const frontOf = (state: State, side: number): Front => {
  const { board, edge, frontRow, water } = state.title
  const gaps = new Int16Array(board.size).fill(UNTRACED)
  const parent = new Int16Array(board.size).fill(NO_HEX)
  const costOf = (hex: number): number => (isHeld(state, side, hex) ? 0 : 1)
  // Gaps are counted 0 or 1 a hex: a queue with two ends is enough.
  let level: number[] = []
  let beyond: number[] = []
  const reach = (hex: number, total: number, from: number): void => {
    if (water[hex] === 1 || gaps[hex] <= total) return
    gaps[hex] = total
    parent[hex] = from
    ;(costOf(hex) === 0 ? level : beyond).push(hex)
  }
  for (let hex = 0; hex < board.size; hex++)
    if (edge.north[hex] === 1 || edge.west[hex] === 1) reach(hex, costOf(hex), NO_HEX)
  let end = NO_HEX
  for (let total = 0; end === NO_HEX && (level.length > 0 || beyond.length > 0); total++) {
    for (let hex = level.pop(); hex !== undefined; hex = level.pop()) {
      if (gaps[hex] !== total) continue
      if (frontRow[hex] === 1) {
        end = hex
        break
      }
      for (const near of board.around[hex]) reach(near, total + costOf(near), hex)
    }
    level = beyond
    beyond = []
  }
  const line: number[] = []
  for (let hex = end; hex !== NO_HEX; hex = parent[hex]) line.push(hex)
  line.reverse()
  return { line, gaps: line.filter(hex => costOf(hex) === 1) }
}

/** FRONT-1, FRONT-3: from the first own player turn on. */
export const scoreFront = (state: State, side: number, events: GameEvent[]): void => {
  const { gaps } = frontOf(state, side)
  if (gaps.length === 0) return
  const points = gaps.length * VICTORY_POINTS.gapHex
  award(state, enemyOf(side), points)
  events.push({
    key: 'log.gaps',
    rule: 'FRONT-3',
    args: { side: SIDES[side], other: SIDES[enemyOf(side)], gaps, points },
    points: booked(enemyOf(side), points),
  })
}

/** VP-6, VP-7: hexes from Rostov to the nearest Soviet combat unit with a line of communication. */
export const distanceFromRostov = (state: State): number => {
  const { title } = state
  const connected = sovietCommunication(state)
  // With no connected Soviet unit at all, as far as the east edge: see Rulings.
  let nearest = Math.min(...title.eastEdge.map(hex => distance(title.board, title.rostov, hex)))
  for (let unit = 0; unit < title.units.length; unit++) {
    if (title.side[unit] !== SOVIET || !isOnMap(state, unit) || title.combat[unit] === 0) continue
    if (connected(state.hex[unit])) nearest = Math.min(nearest, distance(title.board, title.rostov, state.hex[unit]))
  }
  return nearest
}

/** VP-6, VP-7 at the end of the game. */
const scoreEnd = (state: State, events: GameEvent[]): void => {
  // A raid flown when all is over decides nothing: see Rulings.
  for (const side of [AXIS, SOVIET]) recall(state, side, INTERDICTION, PATROL)
  const nearest = distanceFromRostov(state)
  if (nearest === 0) {
    award(state, SOVIET, VICTORY_POINTS.rostov)
    const points = VICTORY_POINTS.rostov
    events.push({ key: 'log.rostov', rule: 'VP-6', args: { points }, points: booked(SOVIET, points) })
  } else {
    const points = nearest * VICTORY_POINTS.perHexFromRostov
    award(state, AXIS, points)
    events.push({ key: 'log.farFromRostov', rule: 'VP-7', args: { points }, points: booked(AXIS, points) })
  }
}

/** VICT-1, VPT-1 to VPT-6: by the Soviet points less those of the Axis */
export const levelsOf = (difference: number): LevelTable => ({
  side: SOVIET,
  isLead: true,
  value: difference,
  levels: LEVELS.map(({ from, winner, level }) => ({
    winner,
    level: { key: `level.${winner}.${level}` },
    from: Number.isFinite(from) ? from : undefined,
  })),
})

export const outcomeOf = (difference: number): Outcome => {
  const { winner, level } = levelAt(levelsOf(difference))
  return endedBy(winner, level, Math.abs(difference))
}

export const endGame = (state: State, events: GameEvent[]): void => {
  scoreEnd(state, events)
  const [axis, soviet] = state.vp
  events.push({ key: 'log.over', rule: 'VICT-1', args: { level: outcomeOf(soviet - axis).level, axis, soviet } })
}
