// Who owns the railways (8.3.6): a picture taken at the end of a side's second impulse, after its combats (QA1), that stays
// until the other side takes the stretch. A stretch runs from a rail hex under the side's control to a city of its own or to
// its own map edge; only what lies between has to be free of the enemy, so either end may be in contact with him.
import type { GameEvent } from '../../../engine/contract.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { AXIS, SIDES } from '../meta.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { controllerOf, holderOf, inEnemyZoc } from './map.ts'

/** 8.3.6d: Axis the west and Finland in the north; the Soviets all the others. Supply has edges of its own (10.22). */
const isOwnEdge = (title: Title, hex: number, side: number): boolean => {
  const { west, north, east, south } = title.railEdge
  const axis = west[hex] === 1 || (north[hex] === 1 && title.country.finland[hex] === 1)
  return side === AXIS ? axis : !axis && (north[hex] === 1 || east[hex] === 1 || south[hex] === 1)
}

/** 8.3.6b, 8.3.6d: no enemy, no ZOC of his, no city of his; for the Axis no partisan. */
const isClear = (state: State, hex: number, side: number): boolean =>
  holderOf(state, hex) !== enemyOf(side) &&
  !inEnemyZoc(state, hex, side) &&
  (state.title.city[hex] === 0 || controllerOf(state, hex) === side)

/**
 * 5.5b: the side's by its ZOC and by nothing else. Such a hex ends a stretch but is not gained itself, or a unit on R would
 * gain the hexes next to it (8.3.6-EX5: R to S stays Axis).
 */
const isByZoc = (state: State, hex: number, side: number): boolean => {
  const before = state.entered[hex] > 0 ? state.entered[hex] - 1 : state.title.startControl[hex]
  return holderOf(state, hex) < 0 && before !== side
}

/** The rail hexes on the map as a side finds them. */
interface Lines {
  readonly hexes: readonly number[]
  /** By hex: may a stretch pass it? */
  readonly clear: Uint8Array
  /** By hex: a unit of the side's stands there or was the last to enter. */
  readonly held: Uint8Array
  /** By hex: may a stretch begin there? 8.3.6e: control (5.5) is enough, nobody need have gone along it. */
  readonly end: Uint8Array
  /** By hex: a city of the side's. */
  readonly city: Uint8Array
  /** By hex: clear, and the line goes on over the side's own map edge. */
  readonly edge: Uint8Array
}

const linesOf = (state: State, side: number): Lines => {
  const { title } = state
  const hexes = [...title.rail.keys()].filter(hex => title.rail[hex] !== 0)
  const marks = (test: (hex: number) => boolean): Uint8Array => {
    const found = new Uint8Array(title.rail.length)
    for (const hex of hexes) if (test(hex)) found[hex] = 1
    return found
  }
  const clear = marks(hex => isClear(state, hex, side))
  const held = marks(hex => controllerOf(state, hex) === side && !isByZoc(state, hex, side))
  // Next to a hex that the side holds a ZOC adds nothing: the loop from a city back to its own ZOC is no stretch
  const end = marks(
    hex =>
      held[hex] === 1 || (controllerOf(state, hex) === side && title.railAround[hex].every(near => held[near] === 0)),
  )
  return {
    hexes,
    clear,
    held,
    end,
    city: marks(hex => end[hex] === 1 && title.city[hex] === 1),
    edge: marks(hex => clear[hex] === 1 && isOwnEdge(title, hex, side)),
  }
}

// ---- From an end to a goal ----

/** Fills `title.trace` with all clear hexes from which the side comes to a city or edge of its own. */
const floodFromGoals = ({ trace, rail }: Title, { hexes, clear, city, edge }: Lines): void => {
  trace.clear()
  for (const hex of hexes) if (city[hex] === 1 || edge[hex] === 1) trace.source(hex)
  trace.flood(NO_LIMIT, clear, rail)
}

/** After that: does a stretch that begins here come to its goal? */
const leadsOn = (title: Title, hex: number): boolean =>
  [hex, ...title.railAround[hex]].some(near => title.trace.distance[near] !== UNTRACED)

// ---- Between two ends ----

/**
 * QA2: a line between two cities of the side's, and what else is between two ends of its own.
 * Ways out of a hex, to two different ends, that share nothing but the hex: a loop that hangs on one city is none. Hexes
 * are doors that one way can take; two ways that got through are a flow of two, found by Ford and Fulkerson's method.
 */
const networkOf = (title: Title, { hexes, clear, end, city, edge }: Lines) => {
  const anyEnd = 2 * title.rail.length
  const goal = anyEnd + 1
  const sink = anyEnd + 2
  const into = (hex: number): number => 2 * hex
  const outOf = (hex: number): number => 2 * hex + 1
  const first = new Int32Array(sink + 1).fill(-1)
  const next: number[] = []
  const to: number[] = []
  const room: number[] = []
  const half = (a: number, b: number, free: number): void => {
    next.push(first[a])
    to.push(b)
    room.push(free)
    first[a] = to.length - 1
  }
  const join = (a: number, b: number): void => {
    half(a, b, 1)
    half(b, a, 0)
  }
  join(anyEnd, sink)
  join(goal, sink)
  for (const hex of hexes) {
    if (clear[hex] === 0 && end[hex] === 0) continue
    join(into(hex), outOf(hex))
    if (end[hex] === 1) join(outOf(hex), anyEnd)
    if (city[hex] === 1 || edge[hex] === 1) join(outOf(hex), goal)
    if (clear[hex] === 1) for (const near of title.railAround[hex]) join(outOf(hex), into(near))
  }
  const seen = new Int32Array(sink + 1)
  let searches = 0
  /** One more way to the sink; tells the edges it took. */
  const findWay = (node: number, from: number, edges: number[]): boolean => {
    if (node === sink) return true
    seen[node] = searches
    for (let edgeId = first[node]; edgeId >= 0; edgeId = next[edgeId]) {
      const on = to[edgeId]
      if (room[edgeId] === 0 || seen[on] === searches) continue
      // The hex itself is none of the two ends; the map edge beyond it may be
      if (node === from && (on === anyEnd || (on === goal && edge[(from - 1) / 2] === 0))) continue
      if (!findWay(on, from, edges)) continue
      edges.push(edgeId)
      return true
    }
    return false
  }
  return {
    isBetween: (hex: number): boolean => {
      const taken: number[] = []
      let ways = 0
      for (; ways < 2; ways++) {
        searches++
        const edges: number[] = []
        if (!findWay(outOf(hex), outOf(hex), edges)) break
        for (const edgeId of edges) {
          room[edgeId]--
          room[edgeId ^ 1]++
        }
        taken.push(...edges)
      }
      for (const edgeId of taken) {
        room[edgeId]++
        room[edgeId ^ 1]--
      }
      return ways === 2
    },
  }
}

// ---- The picture ----

/**
 * 8.3.6c: what the side has now. All of it counts as entered last by it, so that it is lost again only to an enemy who
 * comes there (8.3.6-EX5: R to S stays Axis) or joins two ends of his own over it; where both can do that, it is of the
 * side that moved last (QA3). Cities and oil keep their own history: their control decides games (5.5d).
 */
export const updateRailOwnership = (state: State, side: number, events: GameEvent[]): void => {
  const { title } = state
  const lines = linesOf(state, side)
  const { isBetween } = networkOf(title, lines)
  floodFromGoals(title, lines)
  const isOwned = (hex: number): boolean => {
    if (lines.held[hex] === 1) return lines.city[hex] === 1 || leadsOn(title, hex)
    return lines.clear[hex] === 1 && title.trace.distance[hex] !== UNTRACED && isBetween(hex)
  }
  const isSettled = (hex: number): boolean => state.railOwner[hex] === side && state.entered[hex] === side + 1
  const owned = lines.hexes.filter(hex => !isSettled(hex) && isOwned(hex))
  let gained = 0
  for (const hex of owned) {
    if (state.railOwner[hex] !== side) gained++
    state.railOwner[hex] = side
    if (title.city[hex] === 0 && title.oil[hex] === 0) state.entered[hex] = side + 1
  }
  if (gained > 0) events.push({ key: 'log.railOwner', rule: '8.3.6c', args: { side: SIDES[side], n: gained } })
}
