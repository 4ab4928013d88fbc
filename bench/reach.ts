// Reach of a 6-MP unit among the ZOC of 120 enemies on a 2,000-hex board: ours, honeycomb-grid, and bare typed arrays.
import { defineHex, Grid, type Hex, Orientation, rectangle } from 'honeycomb-grid'
import { type Board, readBoard } from '../src/engine/board.ts'
import { createReach, FORBIDDEN } from '../src/engine/reach.ts'
import { measure, type Row, streamFrom } from './harness.ts'

const WIDTH = 50
const HEIGHT = 40
const POINTS = 6
const ENEMIES = 120

const syntheticBoard = (): Board => {
  const lines = ['hex,col,row,terrain,place,place_ja,kinds,regions,marks,lon,lat,source']
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++)
      lines.push(`${row * WIDTH + column},${column},${row},clear,,,,,,0,0,reconstruction`)
  const problems: { file: string; line: number; what: string }[] = []
  const board = readBoard(
    {
      'board.json': JSON.stringify({
        id: 'bench',
        orientation: 'pointy',
        offset: 'odd-r',
        columns: WIDTH,
        rows: HEIGHT,
        scaleKm: 1,
      }),
      'hexes.csv': lines.join('\n'),
      'sides.csv': 'a,b,kind,name,source\n',
      'lines.csv': 'kind,name,hexes,source\n',
    },
    problems,
  )
  if (board === undefined) throw new Error(problems[0].what)
  return board
}

/** What the machine can do: a bucket queue written for this one workload, nothing general about it. */
const bareReach = (board: Board, cost: Uint8Array, zoc: Uint8Array): ((start: number) => number) => {
  const { neighbours, size } = board
  const best = new Int16Array(size).fill(0x7fff)
  const touched = new Int16Array(size * 6)
  const buckets = Array.from({ length: POINTS + 1 }, () => new Int16Array(size * 6))
  const lengths = new Int32Array(POINTS + 1)
  let count = 0
  return start => {
    for (let i = 0; i < count; i++) best[touched[i]] = 0x7fff
    lengths.fill(0)
    best[start] = 0
    touched[0] = start
    count = 1
    buckets[0][0] = start
    lengths[0] = 1
    for (let spent = 0; spent <= POINTS; spent++) {
      const bucket = buckets[spent]
      for (let i = 0; i < lengths[spent]; i++) {
        const from = bucket[i]
        if (best[from] !== spent || (zoc[from] !== 0 && from !== start)) continue
        for (let k = from * 6; k < from * 6 + 6; k++) {
          const to = neighbours[k]
          if (to < 0) continue
          const step = cost[to]
          if (step === 0) continue
          const total = spent + step
          if (total > POINTS || total >= best[to]) continue
          if (best[to] === 0x7fff) touched[count++] = to
          best[to] = total
          buckets[total][lengths[total]++] = to
        }
      }
    }
    return count
  }
}

/** The same with honeycomb-grid, in the natural style of its users. */
const honeycombReach = (cost: Uint8Array, zoc: Uint8Array): ((start: number) => number) => {
  const Tile = defineHex({ dimensions: 30, origin: 'topLeft', orientation: Orientation.POINTY })
  const grid = new Grid(Tile, rectangle({ width: WIDTH, height: HEIGHT }))
  const hexes = grid.toArray()
  const directions = [1, 2, 3, 5, 6, 7]
  const at = (hex: Hex): number => hex.row * WIDTH + hex.col
  return start => {
    const from = hexes[start]
    const best = new Map([[from.toString(), 0]])
    const open: [number, Hex][] = [[0, from]]
    while (open.length > 0) {
      open.sort((a, b) => a[0] - b[0])
      const [spent, hex] = open.shift() as [number, Hex]
      if (best.get(hex.toString()) !== spent) continue
      if (zoc[at(hex)] !== 0 && hex !== from) continue
      for (const direction of directions) {
        const next = grid.neighborOf(hex, direction, { allowOutside: false })
        if (!next || cost[at(next)] === 0) continue
        const total = spent + cost[at(next)]
        const key = next.toString()
        if (total > POINTS || total >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue
        best.set(key, total)
        open.push([total, next])
      }
    }
    return best.size
  }
}

export const reachRows = (): Row[] => {
  const board = syntheticBoard()
  const random = streamFrom(3)
  const cost = Uint8Array.from({ length: board.size }, () => {
    const x = random()
    return x < 0.05 ? 0 : x < 0.65 ? 1 : x < 0.9 ? 2 : 3
  })
  const zoc = new Uint8Array(board.size)
  for (let i = 0; i < ENEMIES; i++) {
    const hex = (random() * board.size) | 0
    zoc[hex] = 1
    for (let k = 0; k < 6; k++) if (board.neighbours[hex * 6 + k] >= 0) zoc[board.neighbours[hex * 6 + k]] = 1
  }
  const reach = createReach(board)
  const walk = {
    step: (_from: number, _direction: number, to: number) => (cost[to] === 0 ? FORBIDDEN : cost[to]),
    stops: (hex: number) => zoc[hex] !== 0,
  }
  const ours = (start: number): number => reach.find(start, POINTS, walk)
  const bare = bareReach(board, cost, zoc)
  const honeycomb = honeycombReach(cost, zoc)
  for (let start = 0; start < board.size; start += 7) {
    const counts = [ours(start), bare(start), honeycomb(start)]
    if (new Set(counts).size !== 1) throw new Error(`reach from ${start} differs: ${counts.join(' ')}`)
  }
  let sink = 0
  const [mine, reference, peer] = measure(
    [ours, bare, honeycomb].map(find => count => {
      for (let i = 0; i < count; i++) sink += find((i * 61) % board.size)
    }),
  )
  if (sink === 0) throw new Error('nothing reached')
  const what = 'reach, 6 MP among 120 enemies, 2,000 hexes'
  return [
    {
      what,
      ours: mine,
      peer: 'honeycomb-grid',
      theirs: peer,
      ratio: peer / mine,
      target: '>= 30 times as fast',
      holds: peer / mine >= 30,
    },
    {
      what,
      ours: mine,
      peer: 'bare typed arrays',
      theirs: reference,
      ratio: mine / reference,
      target: '<= 3 times its time',
      holds: mine / reference <= 3,
    },
  ]
}
