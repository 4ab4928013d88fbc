import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '../../src/engine/board.ts'
import { hexesFrom } from '../../src/engine/spread.ts'
import { boardOf, named } from '../support/boards.ts'

const BOARD = boardOf({ offset: 'odd-q', columns: 7, rows: 6 })

test('on an open board it is the distance to the nearest source, up to the limit', () => {
  const hex = fc.integer({ min: 0, max: BOARD.size - 1 })
  fc.assert(
    fc.property(fc.uniqueArray(hex, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 9 }), (sources, far) => {
      const hexes = hexesFrom(BOARD, sources, far)
      for (let at = 0; at < BOARD.size; at++)
        expect(hexes[at]).toBe(Math.min(far, ...sources.map(source => distance(BOARD, source, at))))
    }),
  )
})

test('closed ways are gone round, and what no way leads to stays far', () => {
  const [from, to] = [named(BOARD, 'A1'), named(BOARD, 'A2')]
  const around = hexesFrom(BOARD, [from], 20, (hex, _direction, near) => hex !== from || near !== to)
  expect(around[to]).toBe(2)
  const shut = hexesFrom(BOARD, [from], 20, (_hex, _direction, near) => near !== to)
  expect(shut[to]).toBe(20)
})
