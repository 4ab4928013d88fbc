import { describe, expect, test } from 'vitest'
import { boardPicture } from '../../src/drawing/board-picture.ts'
import { RADIUS, SPACING } from '../../src/drawing/geometry.ts'
import { spriteOf } from '../../src/drawing/sprite.ts'
import { symbolId } from '../../src/drawing/symbol-box.ts'
import { sizeMark } from '../../src/drawing/unit-names.ts'
import { OFFSETS } from '../../src/engine/hex.ts'
import { LANGUAGES } from '../../src/engine/text.ts'
import { game } from '../games/turning-point/support.ts'
import { boardOf, faultIn, gameOf } from './support.ts'

describe.each(LANGUAGES)('the board of Turning Point in %s', language => {
  const picture = boardPicture(game, language)

  test('is well-formed, names its places, and has no counters', () => {
    expect(faultIn(picture.markup)).toBeUndefined()
    expect(picture.markup).toContain(language === 'ja' ? '>スターリングラード<' : '>Stalingrad<')
    expect(picture.markup).not.toMatch(/data-unit|unit-|NaN|undefined/)
  })

  test('has ids of its own, each once, and all that it uses', () => {
    const ids = [...picture.markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.every(id => id.startsWith('board-'))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    const used = [...picture.markup.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
    expect(used.length).toBeGreaterThan(0)
    for (const id of new Set(used)) expect(ids).toContain(id)
  })

  test('knows where every hex is, and all of them lie inside', () => {
    expect(picture.centres).toHaveLength(game.board.size)
    for (const { x, y } of picture.centres)
      for (const corner of picture.corners) {
        expect(x + corner.x).toBeGreaterThanOrEqual(0)
        expect(x + corner.x).toBeLessThanOrEqual(picture.width)
        expect(y + corner.y).toBeGreaterThanOrEqual(0)
        expect(y + corner.y).toBeLessThanOrEqual(picture.height)
      }
  })
})

test.each(OFFSETS)('the corners of a board laid out as %s stand round the centre', offset => {
  const { corners } = boardPicture(gameOf(boardOf({ offset })), 'en')
  expect(corners).toHaveLength(6)
  for (const { x, y } of corners) expect(Math.hypot(x, y)).toBeCloseTo(RADIUS)
  const [a, b] = corners
  expect(Math.hypot(a.x + b.x, a.y + b.y)).toBeCloseTo(SPACING)
})

test('the sprite has one symbol for each kind of unit', () => {
  const sprite = spriteOf(game.units)
  expect(faultIn(sprite)).toBeUndefined()
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.sort()).toEqual([...new Set(game.units.map(unit => symbolId(unit.type)))].sort())
})

test('sizes are written as the hobby writes them', () => {
  expect(['division', 'corps', 'army', 'none', 'XX'].map(sizeMark)).toEqual(['XX', 'XXX', 'XXXX', '', 'XX'])
})
