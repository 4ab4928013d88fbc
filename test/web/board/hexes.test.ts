import { describe, expect, test } from 'vitest'
import { type ArrowKey, cursorAt, indexHexes, stepCursor } from '../../../src/web/board/hexes.ts'
import { pictureOf } from './support.ts'

const walk = (shape: 'flat' | 'pointy', from: number, arrows: readonly ArrowKey[]): number[] => {
  const index = indexHexes(pictureOf(6, 6, shape))
  let cursor = cursorAt(index, from)
  return arrows.map(arrow => {
    cursor = stepCursor(index, cursor, arrow)
    return cursor.hex
  })
}

describe.each(['flat', 'pointy'] as const)('%s hexes', shape => {
  const picture = pictureOf(6, 6, shape)
  const index = indexHexes(picture)

  test('a point belongs to the hex around it', () => {
    for (const [hex, { x, y }] of picture.centres.entries()) {
      expect(index.hexAt({ x, y })).toBe(hex)
      for (const corner of picture.corners)
        expect(index.hexAt({ x: x + corner.x * 0.97, y: y + corner.y * 0.97 })).toBe(hex)
    }
  })

  test('beside the board there is none, but one is nearest', () => {
    expect(index.hexAt({ x: -20, y: -20 })).toBeUndefined()
    expect(index.hexAt({ x: 1, y: 1 })).toBeUndefined()
    expect(index.nearest({ x: -20, y: -20 })).toBe(0)
  })

  test('a hex in the middle has six neighbours, each at the same distance, and neighbours agree', () => {
    const hex = 14
    const around = index.neighbours(hex)
    expect(around.filter(each => each !== undefined)).toHaveLength(6)
    for (const [side, each] of around.entries()) expect(index.neighbours(each ?? -1)[(side + 3) % 6]).toBe(hex)
  })

  test('on the corner of the board some sides lead nowhere', () => {
    expect(index.neighbours(0).filter(each => each === undefined).length).toBeGreaterThan(2)
  })
})

describe('the cursor', () => {
  test('keeps to its row across flat hexes and does not drift', () => {
    expect(walk('flat', 2, ['right', 'right', 'right', 'right'])).toEqual([7, 14, 19, 26])
  })

  test('goes straight along a column of flat hexes', () => {
    expect(walk('flat', 14, ['up', 'up', 'down'])).toEqual([13, 12, 13])
  })

  test('goes straight along a row of pointy hexes, and keeps to its column', () => {
    expect(walk('pointy', 2, ['right', 'right', 'left'])).toEqual([8, 14, 8])
    expect(walk('pointy', 14, ['down', 'down', 'up', 'up'])).toEqual([15, 16, 15, 14])
  })

  test('stays where there is nothing beyond', () => {
    expect(walk('flat', 0, ['left', 'up'])).toEqual([0, 0])
  })
})
