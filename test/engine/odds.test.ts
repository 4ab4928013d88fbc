import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cell, chart, clamp, columnFor, distributionOf, ratioOf } from '../../src/engine/odds.ts'

/** Strengths come in halves. */
const strength = fc.integer({ min: 1, max: 400 }).map(halves => halves / 2)

const TABLE = chart(`
  die  1-3  1:2  1-1  2-1  3-1
   1   AE   AE   AE   A1   A1
   2   AE   A1   A1   EX   DR
  -1   AE   AE   AE   AE   A1`)

describe('ratios are rounded for the defender', () => {
  test.each([
    [6, 2, 3],
    [7, 2, 3],
    [7.5, 2.5, 3],
    [5.5, 2, 2],
    [2, 2, 1],
    [3, 2, 1],
    [2, 3, -2],
    [2, 4, -2],
    [2, 4.5, -3],
    [1, 6, -6],
  ])('%d against %d is %d to 1', (attack, defence, ratio) => expect(ratioOf(attack, defence)).toBe(ratio))

  test('n to 1 needs n times the defence; 1 to n is given only up to n times the attack', () => {
    fc.assert(
      fc.property(strength, strength, (attack, defence) => {
        const ratio = ratioOf(attack, defence)
        expect(Number.isInteger(ratio)).toBe(true)
        if (ratio > 0) {
          expect(attack).toBeGreaterThanOrEqual(ratio * defence)
          expect(attack).toBeLessThan((ratio + 1) * defence)
        } else {
          expect(ratio).toBeLessThan(-1)
          expect(defence).toBeLessThanOrEqual(-ratio * attack)
          expect(defence).toBeGreaterThan((-ratio - 1) * attack)
        }
      }),
    )
  })

  test('more strength never makes worse odds', () => {
    fc.assert(
      fc.property(strength, strength, strength, (attack, more, defence) => {
        expect(ratioOf(attack + more, defence)).toBeGreaterThanOrEqual(ratioOf(attack, defence))
        expect(ratioOf(attack, defence + more)).toBeLessThanOrEqual(ratioOf(attack, defence))
      }),
    )
  })
})

describe('a chart laid out as printed', () => {
  test('has its columns with their ratios and its rows by their number, also below zero', () => {
    expect(TABLE.columns).toEqual(['1-3', '1:2', '1-1', '2-1', '3-1'])
    expect(TABLE.ratios).toEqual([-3, -2, 1, 2, 3])
    expect([...TABLE.rows.keys()]).toEqual([1, 2, -1])
    expect(cell(TABLE, 2, 3)).toBe('EX')
    expect(cell(TABLE, -1, 4)).toBe('A1')
  })

  test('asked beyond its edge, says so', () => {
    expect(() => cell(TABLE, 3, 0)).toThrow(RangeError)
    expect(() => cell(TABLE, 1, 5)).toThrow(RangeError)
    expect(() => cell(TABLE, 1, -1)).toThrow(RangeError)
  })

  test.each([
    [9, 3, '3-1'],
    [100, 1, '3-1'],
    [8.5, 3, '2-1'],
    [3, 3, '1-1'],
    [5, 3, '1-1'],
    [2.5, 3, '1:2'],
    [1, 3, '1-3'],
  ])('%d against %d uses the column %s', (attack, defence, column) =>
    expect(TABLE.columns[columnFor(TABLE, attack, defence)]).toBe(column),
  )

  test('odds below the first column have none', () => {
    expect(columnFor(TABLE, 1, 3.5)).toBe(-1)
    expect(columnFor(TABLE, 0, 1)).toBe(-1)
  })

  test('the column is the last one whose odds are met', () => {
    fc.assert(
      fc.property(strength, strength, (attack, defence) => {
        const column = columnFor(TABLE, attack, defence)
        const meets = (index: number): boolean => {
          const [left, right] = TABLE.columns[index].split(/[-:]/).map(Number)
          return attack * right >= defence * left
        }
        for (let index = 0; index < TABLE.columns.length; index++) expect(meets(index)).toBe(index <= column)
      }),
    )
  })
})

describe('the distribution of results', () => {
  test('counts equal faces together', () => {
    expect(distributionOf(['Dr', 'Ex', 'Dr', 'De', 'Dr', 'Ex'])).toEqual([
      { result: 'Dr', probability: 3 / 6 },
      { result: 'Ex', probability: 2 / 6 },
      { result: 'De', probability: 1 / 6 },
    ])
  })

  test('a result that is rolled again leaves its share to the others', () => {
    expect(distributionOf(['Dr', 'Ex', 'Dr', 'De', 'Dr', 'Ex'], 'Dr')).toEqual([
      { result: 'Ex', probability: 2 / 3 },
      { result: 'De', probability: 1 / 3 },
    ])
  })

  test('adds up to certainty', () => {
    const results = fc.array(fc.constantFrom('Ae', 'Ar', 'Br', 'Dr', 'Ex', 'De'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(results, faces => {
        const shares = distributionOf(faces)
        expect(new Set(shares.map(({ result }) => result))).toEqual(new Set(faces))
        expect(shares.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
      }),
    )
  })
})

test('clamp keeps a value between its bounds', () => {
  expect([-3, 0, 2, 5, 9].map(value => clamp(value, 0, 5))).toEqual([0, 0, 2, 5, 5])
})
