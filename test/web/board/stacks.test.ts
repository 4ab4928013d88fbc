import { describe, expect, test } from 'vitest'
import {
  COUNTER,
  fanOut,
  fanScale,
  isOnFan,
  placeCounters,
  stackOffsets,
  stacksOf,
  topAt,
  VISIBLE,
} from '../../../src/web/board/stacks.ts'
import { counterOf, pictureOf } from './support.ts'

const picture = pictureOf(8, 8)

describe('a stack', () => {
  test('shows the edge of each counter while there is room, and grows upwards only', () => {
    const offsets = stackOffsets(3)
    expect(new Set(offsets.map(({ y }) => y)).size).toBe(3)
    expect(offsets[2].y).toBeLessThan(offsets[0].y)
    expect(Math.max(...offsets.map(({ y }) => y))).toBe(stackOffsets(1)[0].y)
  })

  test('a tall one stays in its hex; what lies below is counted on the top', () => {
    const offsets = stackOffsets(9)
    expect(new Set(offsets.map(({ x }) => x)).size).toBe(VISIBLE)
    for (const { x, y } of offsets) {
      expect(Math.abs(x) + COUNTER / 2).toBeLessThan(41)
      expect(COUNTER / 2 - y).toBeLessThan(37)
    }
    const counters = Array.from({ length: 9 }, (_, unit) => counterOf(unit, 9))
    const placed = placeCounters(stacksOf(counters), picture, undefined)
    expect(placed.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 9])
  })

  test('needs no count when all show', () => {
    const placed = placeCounters(stacksOf([counterOf(1, 9), counterOf(2, 9)]), picture, undefined)
    expect(placed.every(({ count }) => count === 0)).toBe(true)
  })

  test('has its strongest on top, a flight above it', () => {
    const stack = stacksOf([
      counterOf(1, 9, { factors: '8-6' }),
      counterOf(2, 9, { factors: '1-6', flies: true }),
      counterOf(3, 9, { factors: '10-4' }),
      counterOf(4, 9, { factors: '2-5' }),
    ]).get(9)
    expect(stack?.map(({ unit }) => unit)).toEqual([4, 1, 3, 2])
  })

  test('closed it shows what is selected; fanned it keeps its order', () => {
    const stacks = stacksOf([counterOf(1, 9, { factors: '1-5', selected: true }), counterOf(2, 9, { factors: '5-5' })])
    const units = (fanned: boolean) =>
      placeCounters(
        stacks,
        picture,
        fanned ? { hex: 9, fan: fanOut(2, picture.centres[9], 1, picture) } : undefined,
      ).map(({ unit }) => unit)
    expect(units(false)).toEqual([2, 1])
    expect(units(true)).toEqual([1, 2])
  })
})

describe('a fan', () => {
  test.each([2, 3, 4, 7, 12])('of %i counters covers none of them', size => {
    const { places, plate, scale } = fanOut(size, picture.centres[27], 1, picture)
    expect(places).toHaveLength(size)
    for (const [i, a] of places.entries()) {
      expect(a.x - (COUNTER * scale) / 2).toBeGreaterThanOrEqual(plate.x)
      expect(a.y + (COUNTER * scale) / 2).toBeLessThanOrEqual(plate.y + plate.height)
      for (const b of places.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(COUNTER * scale)
    }
  })

  test('stays on the board', () => {
    const { plate } = fanOut(6, picture.centres[0], 1, picture)
    expect(plate.x).toBeGreaterThanOrEqual(0)
    expect(plate.y).toBeGreaterThanOrEqual(0)
  })

  test('can be hit by a finger however small the map is', () => {
    expect(fanScale(2)).toBe(1)
    expect(fanScale(0.3) * 0.3 * COUNTER).toBeGreaterThanOrEqual(44)
  })

  test('is drawn last, its plate below its counters', () => {
    const counters = [counterOf(1, 9), counterOf(2, 9), counterOf(3, 60)]
    const fan = fanOut(2, picture.centres[9], 1, picture)
    const placed = placeCounters(stacksOf(counters), picture, { hex: 9, fan })
    expect(placed.map(({ unit }) => unit)).toEqual([3, 2, 1])
    expect(placed.map(({ plate }) => plate !== undefined)).toEqual([false, true, false])
  })
})

describe('what a press means', () => {
  const centre = picture.centres[9]

  test('on a fan: its counters, and not the empty corner of the last row', () => {
    const fan = fanOut(5, centre, 1, picture)
    for (const place of fan.places) expect(isOnFan(fan, place)).toBe(true)
    const { x, y, height } = fan.plate
    expect(isOnFan(fan, { x: x + 6, y: y + height - 6 })).toBe(false)
    expect(isOnFan(fan, { x: x - 20, y })).toBe(false)
  })

  test('on a closed stack: its top, the selected one above the strongest; beside it nobody', () => {
    const stack = [counterOf(1, 9), counterOf(2, 9, { factors: '8-5' })]
    expect(topAt(stack, centre, centre)).toBe(2)
    expect(topAt([{ ...stack[0], selected: true }, stack[1]], centre, centre)).toBe(1)
    expect(topAt(stack, centre, { x: centre.x + COUNTER, y: centre.y })).toBeUndefined()
  })
})
