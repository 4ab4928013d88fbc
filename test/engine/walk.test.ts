import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_HEX } from '../../src/engine/board.ts'
import { isRefusal, refuse } from '../../src/engine/contract.ts'
import { createReach, NO_DIRECTION, type Steps } from '../../src/engine/reach.ts'
import {
  APART,
  canStep,
  destinations,
  findReach,
  HALTED,
  pathCost,
  pathTo,
  type Walk,
  walkPath,
} from '../../src/engine/walk.ts'
import { boardOf, named } from '../support/boards.ts'
import { scene, stepsOf } from '../support/country.ts'

const FAULT = { swamp: -3, wall: -4 } as const
const RULES: Readonly<Record<number, string>> = {
  [APART]: 'apart',
  [HALTED]: 'halted',
  [FAULT.swamp]: 'swamp',
  [FAULT.wall]: 'wall',
}

const walkOf = (start: number, points: number, steps: Steps, parts = 1): Walk => ({
  ...steps,
  start,
  points,
  parts,
  why: (fault, from, to) => refuse(RULES[fault] ?? 'closed', 'refuse.step', { from, to }),
  short: (cost, points) => refuse('short', 'refuse.points', { cost, points }),
})

describe('what follows from a step', () => {
  test('every way that the reach finds is a path that can be gone, for what the reach says or as the one hex that is always allowed', () => {
    fc.assert(
      fc.property(scene, ({ board, country, start, points, rules }) => {
        const walk = walkOf(start, points, stepsOf(country, { ...rules, links: false }))
        const reach = createReach(board)
        const list = destinations(reach, walk)
        expect(list.map(({ hex }) => hex)).toEqual([...reach.hexes.subarray(1, findReach(reach, walk))])
        for (const { hex, cost } of list) {
          const path = pathTo(reach, walk, hex) ?? []
          const way = walkPath(board, walk, path)
          const spent = pathCost(board, walk, path)
          expect(way).toEqual({ cost: spent, links: 0 })
          if (spent > points) expect([path.length, cost]).toEqual([1, points])
          else expect(spent).toBe(cost)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a unit can step exactly when it reaches anything', () => {
    fc.assert(
      fc.property(scene, ({ board, country, start, points, rules }) => {
        const walk = walkOf(start, points, stepsOf(country, rules))
        const reach = createReach(board)
        const others = destinations(reach, walk).length
        expect(canStep(board, walk)).toBe(others > 0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a path', () => {
  const board = boardOf({ offset: 'odd-q', columns: 1, rows: 6 })
  const [a1, a2, a3, a4, a5] = ['A1', 'A2', 'A3', 'A4', 'A5'].map(name => named(board, name))
  const plain: Steps = { step: () => 2 }
  const judged = (walk: Walk, path: readonly number[]): object | string => {
    const way = walkPath(board, walk, path)
    return isRefusal(way) ? `${way.rule} ${JSON.stringify(way.reason.args)}` : way
  }

  test('costs the sum of its steps', () => {
    expect(judged(walkOf(a1, 4, plain), [a2, a3])).toEqual({ cost: 4, links: 0 })
  })

  test('is refused for its first bad step, before its length', () => {
    const step = (_from: number, _direction: number, to: number): number =>
      to === a3 ? FAULT.swamp : to === a4 ? FAULT.wall : 9
    expect(judged(walkOf(a1, 1, { step }), [a2, a3, a4])).toBe(`swamp {"from":${a2},"to":${a3}}`)
    expect(judged(walkOf(a1, 1, { step }), [a2, a5])).toBe(`apart {"from":${a2},"to":${a5}}`)
  })

  test('that is too long is told in movement points, whatever the walk counts in', () => {
    expect(judged(walkOf(a1, 3, plain, 2), [a2, a3])).toBe('short {"cost":2,"points":1.5}')
    expect(destinations(createReach(board), walkOf(a1, 5, plain, 2))).toEqual([
      { hex: a2, cost: 1 },
      { hex: a3, cost: 2 },
    ])
  })

  test('does not go on from a hex that stops, wherever it came from', () => {
    const stops = (hex: number, before: number): boolean => hex === a3 && before === a2
    expect(judged(walkOf(a1, 9, { ...plain, stops }), [a2, a3, a4])).toBe(`halted {"from":${a3},"to":${a4}}`)
    expect(judged(walkOf(a3, 9, { ...plain, stops }), [a4])).toEqual({ cost: 2, links: 0 })
    expect(judged(walkOf(a4, 9, { ...plain, stops }), [a3, a2])).toEqual({ cost: 4, links: 0 })
    const reach = createReach(board)
    expect(pathTo(reach, walkOf(a1, 9, { ...plain, stops }), a4)).toBeUndefined()
    expect(pathTo(reach, walkOf(a4, 9, { ...plain, stops }), a2)).toEqual([a3, a2])
  })

  test('may go over links, and tells how often', () => {
    const links = (hex: number): number[] => (hex === a1 ? [a4] : [])
    const step = (_from: number, direction: number): number => (direction === NO_DIRECTION ? 3 : 1)
    expect(judged(walkOf(a1, 4, { step, links }), [a4, a5])).toEqual({ cost: 4, links: 1 })
    expect(
      canStep(board, walkOf(a1, 3, { step: (_from, direction) => (direction === NO_DIRECTION ? 3 : -3), links })),
    ).toBe(true)
  })

  test('of one hex may be allowed without the points, and costs what it costs', () => {
    const minimum = (_from: number, _direction: number, to: number): boolean => to !== NO_HEX
    expect(judged(walkOf(a1, 1, { ...plain, minimum }), [a2])).toEqual({ cost: 2, links: 0 })
    expect(judged(walkOf(a1, 1, { ...plain, minimum }), [a2, a3])).toBe('short {"cost":4,"points":1}')
    expect(judged(walkOf(a1, 1, { step: () => FAULT.wall, minimum }), [a2])).toBe(`wall {"from":${a1},"to":${a2}}`)
    expect(canStep(board, walkOf(a1, 1, { ...plain, minimum }))).toBe(true)
    expect(canStep(board, walkOf(a1, 1, { step: () => FAULT.wall, minimum }))).toBe(false)
  })

  test('may have to end in some hexes only', () => {
    const walk = walkOf(a2, 4, plain)
    expect(canStep(board, walk, hex => hex === a1)).toBe(true)
    expect(canStep(board, walk, hex => hex === a4)).toBe(false)
    expect(destinations(createReach(board), walk, hex => hex === a4, 'rail')).toEqual([
      { hex: a4, cost: 4, by: 'rail' },
    ])
  })

  test('to the hex where the unit stands is none', () => {
    expect(pathTo(createReach(board), walkOf(a1, 9, plain), a1)).toBeUndefined()
  })
})
