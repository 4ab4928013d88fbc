// 8.3.7, by option: railways that leave by the same map edge are one beyond it, for rail movement and for supply.
import { UNTRACED } from '../../../engine/trace.ts'
import { OPTIONS } from '../meta.ts'
import { hasOption, type State } from '../state.ts'
import type { Title } from '../title.ts'

const EDGES = ['west', 'east', 'north', 'south'] as const
/** More than any line on the map: what comes back in never shortens a line that stays on it. */
const AWAY = 5000

/** Hexes whose railways meet that of this one beyond the edge. Whether they may be used is asked elsewhere. */
export const offMapLinks = (state: State, from: number): readonly number[] => {
  const { railEdge } = state.title
  if (!hasOption(state, OPTIONS.offMapRail)) return []
  return EDGES.filter(edge => railEdge[edge][from] === 1).flatMap(edge =>
    [...railEdge[edge].keys()].filter(hex => hex !== from && railEdge[edge][hex] === 1),
  )
}

const edgeHexes = (title: Title, marks: Uint8Array): number[] =>
  [...marks.keys()].filter(hex => marks[hex] === 1 && title.open[hex] === 1)

/** Lets the flood along the railways in `title.trace` go on from edge to edge; tells where each line back in had left. */
export const floodOffMap = (state: State, limit: number): ReadonlyMap<number, number> => {
  const { title } = state
  const leftAt = new Map<number, number>()
  if (!hasOption(state, OPTIONS.offMapRail)) return leftAt
  const { trace, open, rail } = title
  for (let start = AWAY, known = -1; known < leftAt.size; start += AWAY) {
    known = leftAt.size
    for (const edge of EDGES) {
      const hexes = edgeHexes(title, title.railEdge[edge])
      const [exit] = hexes
        .filter(hex => trace.distance[hex] !== UNTRACED)
        .sort((a, b) => trace.distance[a] - trace.distance[b])
      if (exit === undefined) continue
      for (const hex of hexes) {
        if (trace.distance[hex] !== UNTRACED) continue
        trace.source(hex, start)
        leftAt.set(hex, exit)
      }
    }
    if (known < leftAt.size) trace.flood(limit, open, rail)
  }
  return leftAt
}

/** From the hex back to the source of the flood, over the edges where the line takes them. */
export const lineOverEdges = (title: Title, hex: number, leftAt: ReadonlyMap<number, number>): number[] => {
  const line = title.trace.lineFrom(hex)
  for (;;) {
    const exit = leftAt.get(line[line.length - 1])
    if (exit === undefined) return line
    line.push(...title.trace.lineFrom(exit))
  }
}
