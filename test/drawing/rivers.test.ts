import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Edge, joinChains, outlinesOf, shoresOf } from '../../src/drawing/chains.ts'
import { settle, smoothPath, smoothPieces } from '../../src/drawing/curves.ts'
import { layOut, type Point, sideCorners } from '../../src/drawing/geometry.ts'
import { chainPoints, planWater, riversOf } from '../../src/drawing/rivers.ts'
import { directionTo } from '../../src/engine/board.ts'
import { DIRECTIONS } from '../../src/engine/hex.ts'
import { game } from '../games/turning-point/support.ts'
import { boardOf } from './support.ts'

const keyOf = ([a, b]: Edge): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
const edgesIn = (chains: readonly (readonly number[])[]): string[] =>
  chains.flatMap(chain => chain.slice(1).map((node, i) => keyOf([chain[i], node]))).sort()
const onLine = (node: number): Point => ({ x: node, y: 0 })

describe('joining hexsides', () => {
  test('a simple river is one unbroken chain, whatever the order of its hexsides', () => {
    const edges: Edge[] = [
      [3, 4],
      [2, 1],
      [4, 5],
      [2, 3],
    ]
    expect(joinChains(edges, onLine)).toEqual([[1, 2, 3, 4, 5]])
    expect(joinChains(edges.toReversed(), onLine)).toEqual([[1, 2, 3, 4, 5]])
  })

  test('a hexside listed twice is drawn once', () => {
    expect(
      joinChains(
        [
          [1, 2],
          [2, 1],
        ],
        onLine,
      ),
    ).toEqual([[1, 2]])
  })

  test('a ring ends where it began', () => {
    const [ring, ...others] = joinChains(
      [
        [1, 2],
        [2, 3],
        [3, 1],
      ],
      onLine,
    )
    expect(others).toEqual([])
    expect(ring[0]).toBe(ring.at(-1))
    expect(ring).toHaveLength(4)
  })

  test('at a fork the river goes straight on, and the arm is a chain of its own', () => {
    const at = (node: number): Point =>
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 2, y: 0.1 },
        { x: 1.2, y: 1 },
      ][node]
    const chains = joinChains(
      [
        [0, 1],
        [1, 3],
        [1, 2],
      ],
      at,
    )
    expect(chains).toEqual([
      [0, 1, 2],
      [3, 1],
    ])
  })

  test('any set of hexsides is used completely and once', () => {
    const layout = layOut(boardOf())
    const all = [
      ...new Map(
        Array.from({ length: layout.board.size * DIRECTIONS }, (_, i) => {
          const edge = sideCorners(layout, Math.floor(i / DIRECTIONS), i % DIRECTIONS)
          return [keyOf(edge), edge] as const
        }),
      ).values(),
    ]
    fc.assert(
      fc.property(fc.subarray(all), edges => {
        expect(edgesIn(joinChains(edges, layout.cornerAt))).toEqual(edges.map(keyOf).sort())
      }),
    )
  })
})

describe('rivers of Turning Point', () => {
  const layout = layOut(game.board)
  const rivers = riversOf(layout)

  test('every river hexside is in exactly one chain of its river', () => {
    for (const river of rivers.filter(({ kind }) => kind === 'river')) {
      const sides = game.board.sides.filter(({ kind, name }) => kind === 'river' && name === river.name)
      const edges = sides.map(({ a, b }) => keyOf(sideCorners(layout, a, directionTo(game.board, a, b))))
      expect(edgesIn(river.chains), river.name).toEqual(edges.sort())
    }
  })

  test('rivers without forks and gaps are one chain', () => {
    for (const river of rivers) {
      const degree = new Map<number, number>()
      for (const chain of river.chains)
        for (const [i, node] of chain.entries())
          degree.set(node, (degree.get(node) ?? 0) + (i === 0 || i === chain.length - 1 ? 1 : 2))
      const ends = [...degree.values()].filter(count => count === 1).length
      const isSimple = ends === 2 && [...degree.values()].every(count => count <= 2)
      if (isSimple) expect(river.chains, river.name).toHaveLength(1)
    }
    expect(rivers.find(({ name }) => name === 'Volga')?.chains).toHaveLength(1)
    expect(rivers.find(({ name }) => name === 'Don')?.chains).toHaveLength(1)
  })

  test('smoothing keeps every corner near its place, and one place for all rivers that meet there', () => {
    const plan = planWater(layout)
    for (const river of plan.rivers)
      for (const chain of river.chains) {
        expect(chainPoints(plan, chain)).toHaveLength(chain.length)
        for (const [i, { x, y }] of chainPoints(plan, chain).entries()) {
          const corner = layout.cornerAt(chain[i])
          expect(Math.hypot(x - corner.x, y - corner.y)).toBeLessThan(16)
        }
      }
  })
})

describe('curves', () => {
  test('a zigzag becomes flatter, its ends stay', () => {
    const settled = new Map<number, Point>()
    settle([[0, 1, 2, 3, 4]], node => ({ x: node, y: node % 2 }), settled)
    expect(settled.get(0)).toEqual({ x: 0, y: 0 })
    expect(settled.get(1)?.y).toBeCloseTo(0.73, 9)
    expect(settled.get(2)?.y).toBeCloseTo(0.27, 9)
    expect(settled.get(4)).toEqual({ x: 4, y: 0 })
  })

  test('a tributary ends where its river runs', () => {
    const settled = new Map<number, Point>()
    const at = (node: number): Point => ({ x: node, y: node === 1 ? 1 : 0 })
    settle(
      [
        [0, 1, 2],
        [7, 1],
      ],
      at,
      settled,
    )
    expect(settled.get(1)?.y).toBeLessThan(1)
  })

  test('a path runs through its points, and its pieces are the same curve', () => {
    const points = [0, 1, 2, 3].map(x => ({ x: x * 10, y: (x % 2) * 10 }))
    const whole = smoothPath(points)
    expect(whole).toMatch(/^M0 0C.* 10 10C.* 20 0C.* 30 10$/)
    expect(smoothPieces(points, [1]).join('')).toBe(whole.replace(' 10 10C', ' 10 10M10 10C'))
    expect(smoothPath(points, true)).toMatch(/Z$/)
  })
})

describe('outlines', () => {
  const layout = layOut(boardOf())
  const hex = (name: string): number => layout.board.byName.get(name) ?? -1

  test('a single hex has six corners, all off the edge of the board', () => {
    const [outline, ...others] = outlinesOf(layout, each => each === hex('22'))
    expect(others).toEqual([])
    expect(outline.corners).toHaveLength(6)
    expect(shoresOf(outline)).toEqual([{ corners: outline.corners, closed: true, onEdge: false }])
  })

  test('a ring of hexes has an outside and a hole', () => {
    const around = layout.board.neighbours.subarray(hex('22') * DIRECTIONS, hex('22') * DIRECTIONS + DIRECTIONS)
    const outlines = outlinesOf(layout, each => around.includes(each))
    expect(outlines.map(({ corners }) => corners.length).sort((a, b) => a - b)).toEqual([6, 18])
  })

  test('where it touches the edge of the board the outline is cut', () => {
    const [outline] = outlinesOf(layout, each => each === hex('02'))
    const shores = shoresOf(outline)
    expect(shores.map(({ onEdge }) => onEdge).sort()).toEqual([false, true])
    expect(shores.flatMap(({ corners }) => corners.slice(1))).toHaveLength(6)
  })
})
