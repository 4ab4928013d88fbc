import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Board, NO_HEX } from '../../src/engine/board.ts'
import { DIRECTIONS } from '../../src/engine/hex.ts'
import { createReach, FORBIDDEN, NO_DIRECTION, type Reach, type Steps } from '../../src/engine/reach.ts'
import { boardOf, named } from '../support/boards.ts'
import { scene, stepsOf } from '../support/country.ts'

const directions = [...Array(DIRECTIONS).keys()]

/** Ways out of a hex: over its hexsides, and by its links. */
const waysFrom = (board: Board, walk: Steps, from: number): [direction: number, to: number][] => [
  ...directions
    .map((direction): [number, number] => [direction, board.neighbours[from * DIRECTIONS + direction]])
    .filter(([, to]) => to !== NO_HEX),
  ...(walk.links?.(from) ?? []).map((to): [number, number] => [NO_DIRECTION, to]),
]

/** The same by relaxing every step until nothing changes: slow, and plain to see that it is right. */
const reference = (board: Board, start: number, points: number, walk: Steps): Map<number, number> => {
  const cost = new Map([[start, 0]])
  for (let changed = true; changed; ) {
    changed = false
    for (const [from, spent] of [...cost]) {
      if (from !== start && walk.stops?.(from, NO_HEX)) continue
      for (const [direction, to] of waysFrom(board, walk, from)) {
        const step = walk.step(from, direction, to)
        if (step === FORBIDDEN || spent + step > points) continue
        if (spent + step >= (cost.get(to) ?? Number.POSITIVE_INFINITY)) continue
        cost.set(to, spent + step)
        changed = true
      }
    }
  }
  for (const direction of directions) {
    const to = board.neighbours[start * DIRECTIONS + direction]
    if (to === NO_HEX || cost.has(to) || walk.step(start, direction, to) === FORBIDDEN) continue
    if (walk.minimum?.(start, direction, to)) cost.set(to, points)
  }
  return cost
}

const reachedIn = (board: Board, reach: Reach): Map<number, number> =>
  new Map([...Array(board.size).keys()].filter(hex => reach.isReached(hex)).map(hex => [hex, reach.costOf(hex)]))

const expectPaths = (board: Board, reach: Reach, start: number, points: number, walk: Steps): void => {
  for (const [hex, cost] of reachedIn(board, reach)) {
    const path = reach.pathTo(hex)
    let from = start
    let spent = 0
    for (const to of path) {
      if (from !== start) expect(walk.stops?.(from, NO_HEX) ?? false).toBe(false)
      const steps = waysFrom(board, walk, from)
        .filter(way => way[1] === to)
        .map(([direction]) => walk.step(from, direction, to))
        .filter(step => step !== FORBIDDEN)
      expect(steps.length).toBeGreaterThan(0)
      spent += Math.min(...steps)
      from = to
    }
    expect(from).toBe(hex)
    // Only the minimum rule gives a hex to which the points do not suffice, and then it is the first step.
    if (spent > points) expect([path.length, cost]).toEqual([1, points])
    else expect(spent).toBe(cost)
  }
}

describe('reach', () => {
  test('finds the same hexes at the same costs as trying every step, with stops, crossings and the one-hex minimum', () => {
    fc.assert(
      fc.property(scene, ({ board, country, start, points, rules }) => {
        const walk = stepsOf(country, rules)
        const reach = createReach(board)
        const found = reach.find(start, points, walk)
        const expected = reference(board, start, points, walk)
        expect(reachedIn(board, reach)).toEqual(new Map([...expected].sort(([a], [b]) => a - b)))
        expect(reach.hexes[0]).toBe(start)
        expect([...reach.hexes.subarray(0, found)].sort((a, b) => a - b)).toEqual(
          [...expected.keys()].sort((a, b) => a - b),
        )
      }),
      { numRuns: 400 },
    )
  })

  test('gives paths from hex to hex that cost what it says and pass no hex that stops', () => {
    fc.assert(
      fc.property(scene, ({ board, country, start, points, rules }) => {
        const walk = stepsOf(country, rules)
        const reach = createReach(board)
        reach.find(start, points, walk)
        expect(reach.pathTo(start)).toEqual([])
        expectPaths(board, reach, start, points, walk)
      }),
      { numRuns: 400 },
    )
  })

  test('forgets the last unit when it is asked about the next', () => {
    fc.assert(
      fc.property(scene, fc.array(fc.tuple(fc.nat(), fc.nat(20)), { minLength: 1, maxLength: 4 }), (first, others) => {
        const { board, country } = first
        const walk = stepsOf(country, { stops: true, minimum: true, links: true })
        const used = createReach(board)
        used.find(first.start, first.points, walk)
        for (const [pick, points] of others) {
          const fresh = createReach(board)
          expect(used.find(pick % board.size, points, walk)).toBe(fresh.find(pick % board.size, points, walk))
          expect(reachedIn(board, used)).toEqual(reachedIn(board, fresh))
        }
      }),
    )
  })

  const board = boardOf({ offset: 'odd-q', columns: 1, rows: 6 })
  const reached = (points: number, walk: Steps): string[] => {
    const reach = createReach(board)
    const found = reach.find(named(board, 'A1'), points, walk)
    return [...reach.hexes.subarray(0, found)].map(hex => `${board.hexes[hex].name}:${reach.costOf(hex)}`)
  }

  test('a unit may begin in a hex that stops, and must end in the next one that does', () => {
    const stops = (hex: number) => ['A1', 'A3'].includes(board.hexes[hex].name)
    expect(reached(9, { step: () => 1, stops })).toEqual(['A1:0', 'A2:1', 'A3:2'])
  })

  test('the one-hex minimum gives the first hex for all points, and never a second', () => {
    expect(reached(2, { step: () => 3 })).toEqual(['A1:0'])
    expect(reached(2, { step: () => 3, minimum: () => true })).toEqual(['A1:0', 'A2:2'])
    expect(reached(0, { step: () => 3, minimum: () => true })).toEqual(['A1:0', 'A2:0'])
  })

  test('a crossing leads where no hexside does, for what it costs', () => {
    const links = (hex: number) => (board.hexes[hex].name === 'A1' ? [named(board, 'A5')] : [])
    const step = (_from: number, direction: number) => (direction === NO_DIRECTION ? 2 : 3)
    expect(reached(5, { step, links })).toEqual(['A1:0', 'A2:3', 'A5:2', 'A4:5', 'A6:5'])
  })

  test('points beyond what a state can hold are a bug and say so, instead of never coming back', () => {
    expect(reached(255, { step: () => 51 })).toHaveLength(6)
    expect(() => reached(256, { step: () => 1 })).toThrow(RangeError)
  })
})
