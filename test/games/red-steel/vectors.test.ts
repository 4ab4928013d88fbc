// Figures that run over several rules: what the charts amount to as a whole, and the small tables. The rulebook itself has
// no worked example.
import { describe, expect, test } from 'vitest'
import { columnOf } from '../../../src/games/red-steel/rules/bombardment.ts'
import {
  aircraftDrawn,
  BOMBARDMENT,
  BOMBARDMENT_ROWS,
  blowsOf,
  CRT,
  militiaRaised,
  ODDS_ROWS,
  romanianSteps,
  stepsIn,
} from '../../../src/games/red-steel/rules/charts.ts'

const DICE = [1, 2, 3, 4, 5, 6]
const SUMS = DICE.flatMap(first => DICE.map(second => first + second))
const rowOf = (sum: number): readonly string[] => CRT.rows.get(sum) ?? []

describe('the combat results table as a whole', () => {
  const mean = (column: number, side: 0 | 1): number =>
    SUMS.reduce((total, sum) => total + blowsOf(rowOf(sum)[column])[side].number, 0) / SUMS.length
  const means = (side: 0 | 1): string[] => CRT.columns.map((_, column) => mean(column, side).toFixed(2))

  test('the attacker suffers less from column to column, the defender never less', () => {
    expect(means(0).join(' ')).toBe('3.08 2.67 2.42 2.08 1.81 1.47 1.00 0.61 0.39 0.19 0.08')
    expect(means(1).join(' ')).toBe('0.11 0.25 0.42 0.67 1.11 1.11 1.81 2.50 2.78 3.33 3.56')
  })

  test('a line for each sum of two dice, eleven results in each; six results stand in it once only', () => {
    expect([...CRT.rows.keys()]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const results = [...CRT.rows.values()].flat()
    expect(results).toHaveLength(121)
    const single = results.filter(result => results.indexOf(result) === results.lastIndexOf(result))
    expect(single.sort()).toEqual(['-/1', '1/4d', '1/5Z', '1d/1', '3Z/1', '6Z/-'])
  })

  test('[9.17] the rows of city and open ground are one column apart; swamp leaves the pattern after 5:1', () => {
    const { 'level-4': high, 'level-3': city, 'level-1': open } = ODDS_ROWS
    expect(open.slice(1, 8)).toEqual(city.slice(0, 7))
    expect(open.slice(8)).toEqual(city.slice(7, 10))
    expect(high.slice(0, 6)).toEqual(city.slice(1, 7))
    expect(high.slice(7)).toEqual(city.slice(7))
  })

  test('[9.22b] steps and hexes of every number, for both', () => {
    const shares = (isAttacker: boolean): string =>
      DICE.map(number => `${stepsIn(number, isAttacker)}+${number - stepsIn(number, isAttacker)}`).join(' ')
    expect(shares(true)).toBe('1+0 1+1 2+1 2+2 3+2 3+3')
    expect(shares(false)).toBe('0+1 1+1 1+2 2+2 2+3 3+3')
  })
})

describe('the bombardment table as a whole', () => {
  const SERIES = [2, 4, 6, 8, 12, 16, 20, 25, 30, 40, 55, 75, 100]

  test.each([1, 2, 3, 4, 5])('[BT-S%i] each strength from 0 to 120 finds its column', battalions => {
    // The rows are windows on one series: a battalion more is a column more.
    const window = SERIES.slice(3 - Math.min(battalions, 3), 14 - battalions)
    const unused = Math.max(0, battalions - 3)
    expect(BOMBARDMENT_ROWS[battalions - 1]).toEqual([...Array.from({ length: unused }, () => 0), ...window])
    for (let strength = 0; strength <= 120; strength++) {
      const reached = window.filter(least => least <= strength).length
      expect(columnOf(strength, battalions), `${strength}`).toBe(reached === 0 ? -1 : unused + reached - 1)
    }
  })

  test('[BT-S5] more than five battalions are five', () => {
    for (const strength of [1, 2, 7, 30]) expect(columnOf(strength, 9)).toBe(columnOf(strength, 5))
  })

  test('no line ever gets milder to the right', () => {
    const order = ['x', 'd', 'Z', 'Z1', 'Z2']
    for (const row of BOMBARDMENT.rows.values()) {
      const grades = row.map(result => order.indexOf(result))
      expect(grades).toHaveLength(11)
      expect(grades).toEqual(grades.toSorted((a, b) => a - b))
      expect(grades).not.toContain(-1)
    }
  })
})

test('the small tables by their die: aircraft, Romanian steps, militia', () => {
  expect(DICE.map(aircraftDrawn)).toEqual([3, 3, 3, 4, 5, 6])
  expect(DICE.map(romanianSteps)).toEqual([1, 1, 2, 2, 3, 3])
  expect(DICE.map(militiaRaised)).toEqual([2, 1, 0, 0, 0, 0])
})
