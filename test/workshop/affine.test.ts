import { describe, expect, test } from 'vitest'
import {
  type Affine,
  contained,
  fitted,
  inverse,
  isMirrored,
  missOf,
  moved,
  type Spot,
} from '../../src/workshop/affine.ts'

/** Turned by 7 degrees, scaled, slanted, shifted. */
const SCAN: Affine = { a: 1.92, b: 0.23, c: -0.31, d: 1.78, e: 140, f: -60 }
const SPOTS: readonly Spot[] = [
  { x: 100, y: 80 },
  { x: 1500, y: 140 },
  { x: 820, y: 1100 },
  { x: 60, y: 990 },
  { x: 1460, y: 1020 },
]
const pairsBy = (spots: readonly Spot[], wrong: (index: number) => Spot = () => ({ x: 0, y: 0 })) =>
  spots.map((to, index) => {
    const from = moved(SCAN, to)
    return { from: { x: from.x + wrong(index).x, y: from.y + wrong(index).y }, to }
  })

describe('a picture laid on the board', () => {
  test('three points in no line lay it exactly, as do more', () => {
    for (const count of [3, 4, 5]) {
      const affine = fitted(pairsBy(SPOTS.slice(0, count)))
      expect(affine).toBeDefined()
      if (affine === undefined) continue
      for (const spot of [...SPOTS, { x: 0, y: 0 }, { x: 3000, y: 3000 }])
        expect(missOf(affine, { from: moved(SCAN, spot), to: spot })).toBeLessThan(1e-6)
    }
  })

  test('more points than three spread the error of each: no other map misses less', () => {
    const pairs = pairsBy(SPOTS, index => ({ x: [6, -5, 4, -3, 5][index], y: [-4, 6, -5, 3, 2][index] }))
    const affine = fitted(pairs)
    if (affine === undefined) throw new Error('no map')
    const squares = (of: Affine): number => pairs.reduce((all, pair) => all + missOf(of, pair) ** 2, 0)
    const best = squares(affine)
    expect(best).toBeGreaterThan(0)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const)
      for (const step of [-1e-4, 1e-4]) expect(squares({ ...affine, [key]: affine[key] + step })).toBeGreaterThan(best)
  })

  test('a wrong point is the one that misses most', () => {
    const affine = fitted(pairsBy(SPOTS, index => (index === 3 ? { x: 300, y: 0 } : { x: 0, y: 0 })))
    if (affine === undefined) throw new Error('no map')
    const misses = pairsBy(SPOTS, index => (index === 3 ? { x: 300, y: 0 } : { x: 0, y: 0 })).map(pair =>
      missOf(affine, pair),
    )
    expect(misses.indexOf(Math.max(...misses))).toBe(3)
  })

  test('too few, or all in one line, lay nothing', () => {
    expect(fitted(pairsBy(SPOTS.slice(0, 2)))).toBeUndefined()
    expect(fitted(pairsBy([0, 1, 2, 3].map(step => ({ x: 100 + step * 200, y: 50 + step * 130 }))))).toBeUndefined()
    expect(fitted(pairsBy([SPOTS[0], SPOTS[0], SPOTS[0]]))).toBeUndefined()
  })

  test('the inverse leads back; what is flat has none', () => {
    const back = inverse(SCAN)
    if (back === undefined) throw new Error('no inverse')
    for (const spot of SPOTS) {
      const { x, y } = moved(back, moved(SCAN, spot))
      expect(x).toBeCloseTo(spot.x, 8)
      expect(y).toBeCloseTo(spot.y, 8)
    }
    expect(inverse({ a: 1, b: 2, c: 2, d: 4, e: 0, f: 0 })).toBeUndefined()
  })

  test('mixed up points turn the picture over', () => {
    const [one, two, three] = pairsBy(SPOTS)
    const swapped = [
      { from: one.from, to: two.to },
      { from: two.from, to: one.to },
      { from: three.from, to: three.to },
    ]
    const [right, wrong] = [fitted([one, two, three]), fitted(swapped)]
    expect(right !== undefined && isMirrored(right)).toBe(false)
    expect(wrong !== undefined && isMirrored(wrong)).toBe(true)
  })

  test('before it is fitted it lies whole in the middle of the board', () => {
    const affine = contained({ width: 4000, height: 1000 }, { width: 2000, height: 1500 })
    expect(moved(affine, { x: 0, y: 0 })).toEqual({ x: 0, y: 500 })
    expect(moved(affine, { x: 4000, y: 1000 })).toEqual({ x: 2000, y: 1000 })
  })
})
