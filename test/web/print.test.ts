import { expect, test } from 'vitest'
import type { Arrival, UnitState } from '../../src/engine/contract.ts'
import { fitOf } from '../../src/web/print/printing.ts'
import { rostersOf } from '../../src/web/print/rosters.ts'

const unit = (side: number, hex: number, status: string): UnitState => ({
  hex,
  side,
  status,
  factors: '',
  points: 0,
  marks: [],
})

test('every counter stands once in the order of battle: on the map, to come, or where its status says', () => {
  const units = [unit(0, 5, 'map'), unit(0, -1, 'due'), unit(1, -1, 'gone'), unit(1, 7, 'map'), unit(1, -1, 'pool')]
  const arrivals: readonly Arrival[] = [{ unit: 1, turn: 3 } as Arrival]
  const [axis, soviet] = rostersOf(2, { units, arrivals })
  expect(axis).toEqual({ side: 0, onMap: [0], coming: arrivals, elsewhere: new Map() })
  expect(soviet.onMap).toEqual([3])
  expect([...soviet.elsewhere]).toEqual([
    ['gone', [2]],
    ['pool', [4]],
  ])
})

test('the map lies on the page the way it is larger, and wholly', () => {
  const wide = fitOf({ width: 3000, height: 1000 })
  expect(wide.isWide).toBe(true)
  expect(3000 * wide.scale).toBeLessThan((277 / 25.4) * 96)
  const high = fitOf({ width: 1000, height: 1400 })
  expect(high.isWide).toBe(false)
  expect(1400 * high.scale).toBeLessThan((257 / 25.4) * 96)
})
