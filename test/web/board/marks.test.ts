import { describe, expect, test } from 'vitest'
import { indexHexes } from '../../../src/web/board/hexes.ts'
import { isSame } from '../../../src/web/board/keyed.ts'
import { keyMeaning } from '../../../src/web/board/keys.ts'
import { MARKS } from '../../../src/web/board/marks.ts'
import { besideFan, pillsOf } from '../../../src/web/board/pills.ts'
import { arrowShape, hexesPath, regionPath, ribbonPath } from '../../../src/web/board/regions.ts'
import { fanOut } from '../../../src/web/board/stacks.ts'
import { HIGHLIGHTS } from '../../../src/web/board/state.ts'
import { pictureOf } from './support.ts'

const picture = pictureOf(6, 6)
const index = indexHexes(picture)
const count = (d: string, letter: string): number => d.split(letter).length - 1

describe('highlights', () => {
  test('no two kinds differ by colour alone', () => {
    const looks = HIGHLIGHTS.filter(kind => kind !== 'front').map(kind => {
      const { colour: _, ...rest } = MARKS[kind]
      return JSON.stringify(rest)
    })
    expect(new Set(looks).size).toBe(looks.length)
  })

  test('labels and signs stand in the middle of an empty hex, above counters in a full one', () => {
    const [free, taken] = pillsOf(
      index,
      [
        { hex: 14, kind: 'destination', label: '4' },
        { hex: 15, kind: 'target', label: '3:1' },
        { hex: 16, kind: 'destination' },
      ],
      hex => hex === 15,
    )
    expect(free).toMatchObject({ hex: 14, label: '4', y: picture.centres[14].y })
    expect(taken.y).toBeLessThan(picture.centres[15].y - 20)
    expect(taken.sign).toBe(MARKS.target.sign)
    expect(taken.width).toBeGreaterThan(free.width)
  })

  test('a way of its own has its sign, before the price; an unknown one that of the mark, or an arrow', () => {
    const [rail, strategic, place, other] = pillsOf(
      index,
      [
        { hex: 14, kind: 'destination', way: 'rail' },
        { hex: 15, kind: 'destination', way: 'strategic', label: '4' },
        { hex: 16, kind: 'place', way: 'replacement' },
        { hex: 17, kind: 'destination', way: 'balloon' },
      ],
      () => false,
    )
    expect(rail).toMatchObject({ way: 'rail', label: '' })
    expect(new Set([rail.sign, strategic.sign, undefined]).size).toBe(3)
    expect(strategic.width).toBeGreaterThan(rail.width)
    expect(place.sign).toBe(MARKS.place.sign)
    expect(other.sign).toBeDefined()
  })

  test('two in one hex do not cover each other', () => {
    const pills = pillsOf(
      index,
      [
        { hex: 14, kind: 'target' },
        { hex: 14, kind: 'duty' },
      ],
      () => false,
    )
    expect(Math.abs(pills[0].y - pills[1].y)).toBeGreaterThan(pills[0].size)
  })

  test('a fan hides the plates under it and keeps those of its own hex', () => {
    const pills = pillsOf(
      index,
      [
        { hex: 14, kind: 'target' },
        { hex: 15, kind: 'target' },
        { hex: 35, kind: 'target' },
      ],
      () => false,
    )
    const fan = fanOut(9, picture.centres[14], 1, picture)
    expect(besideFan(pills, { hex: 14, fan }).map(({ hex }) => hex)).toEqual([14, 35])
    expect(besideFan(pills, undefined)).toBe(pills)
  })
})

describe('paths', () => {
  test('every hex for itself has six sides', () => {
    expect(count(hexesPath(index, [0, 14]), 'L')).toBe(10)
  })

  test('round a region only the sides that lead out', () => {
    expect(count(regionPath(index, [14], 0.05), 'M')).toBe(6)
    expect(count(regionPath(index, [14, 15], 0.05), 'M')).toBe(10)
    expect(count(regionPath(index, [...index.picture.centres.keys()], 0.05), 'M')).toBeLessThan(6 * 6 * 4)
  })

  test('a front runs through hexes that touch, each pair once', () => {
    expect(count(ribbonPath(index, [14, 15, 16]), 'L')).toBe(2)
    expect(count(ribbonPath(index, [16], [14, 15, 16]), 'L')).toBe(1)
    expect(ribbonPath(index, [14])).toContain('h.1')
  })

  test('an arrow needs two hexes; it has a head', () => {
    const points = [14, 15, 16].map(hex => picture.centres[hex])
    expect(arrowShape([points[0]], 6, 0, 0)).toBeUndefined()
    expect(arrowShape([points[0], points[0]], 6, 0, 0)).toBeUndefined()
    const arrow = arrowShape(points, 6, 10, 4)
    expect(arrow?.shaft).toMatch(/^M.*Q.*L/)
    expect(arrow?.head).toMatch(/Z$/)
    expect(`${arrow?.shaft}${arrow?.head}`).not.toMatch(/NaN/)
  })
})

describe('keys', () => {
  const press = (key: string, held: readonly ('shift' | 'ctrl' | 'alt' | 'meta')[] = []) =>
    keyMeaning({
      key,
      shiftKey: held.includes('shift'),
      ctrlKey: held.includes('ctrl'),
      altKey: held.includes('alt'),
      metaKey: held.includes('meta'),
    })

  test.each([
    ['ArrowUp', [], { do: 'cursor', arrow: 'up' }],
    ['ArrowLeft', ['shift'], { do: 'pan', dx: 120, dy: 0 }],
    ['0', [], { do: 'fit' }],
    ['f', [], { do: 'fit' }],
    ['Enter', [], { do: 'press', adding: false, hex: false }],
    [' ', ['shift'], { do: 'press', adding: true, hex: false }],
    ['Enter', ['ctrl'], { do: 'press', adding: false, hex: true }],
  ] as const)('%s with %j', (key, held, meaning) => {
    expect(press(key, held)).toEqual(meaning)
  })

  test('plus and minus undo each other', () => {
    const [more, less] = [press('+'), press('-')]
    expect(more?.do === 'zoom' && less?.do === 'zoom' && more.factor * less.factor).toBeCloseTo(1)
  })

  test('all else is left to others', () => {
    for (const key of ['n', 'u', '?', 'Escape', 'Tab']) expect(press(key)).toBeUndefined()
    expect(press('f', ['ctrl'])).toBeUndefined()
    expect(press('ArrowLeft', ['alt'])).toBeUndefined()
  })
})

test('values are compared by what they contain', () => {
  const value = { unit: 1, badges: [{ sign: 'U' }], plate: undefined }
  expect(isSame(value, structuredClone(value))).toBe(true)
  expect(isSame(value, { ...value, badges: [{ sign: 'V' }] })).toBe(false)
  expect(isSame(value, { ...value, badges: [] })).toBe(false)
  expect(isSame({ a: undefined }, { b: undefined })).toBe(false)
  expect(isSame(null, {})).toBe(false)
})
