// What `stavka sim` says of a series of games.
import { describe, expect, test } from 'vitest'
import type { SimSetup } from '../../src/arena/sim.ts'
import { simText } from '../../src/cli/sim.ts'
import { ending, simulate } from '../arena/support.ts'
import { title } from '../support/random-match.ts'

const SETUP: SimSetup = {
  title: 'turning-point',
  scenario: '1',
  options: [],
  bots: ['random', 'greedy'],
  games: 4,
  seed: 7,
}

describe('what is shown', () => {
  const result = { ...simulate(ending({ 7: 'axis', 8: 'axis' }), SETUP), seconds: 2 }
  test('draws have a column, in both languages', () => {
    const [head, , columns, axis, , both, , share] = simText(title.meta, SETUP, result, 'en').split('\n')
    expect(head).toBe('random against greedy: 4 games in 2.0 s (2.00 a second, 0 actions)')
    expect(columns.split(/ {2,}/)).toEqual(['random as', 'games', 'won', 'drawn', 'lost', 'share', 'mean margin'])
    expect(axis.split(/ {2,}/)).toEqual(['Axis', '2', '1', '1', '0', '75.0%', '1.5'])
    expect(both.split(/ {2,}/)).toEqual(['both', '4', '1', '2', '1', '50.0%'])
    expect(share).toMatch(/^random won 50\.0%, a draw being half a win; 95% confidence: \d+\.\d% to \d+\.\d%$/)
    const japanese = simText(title.meta, SETUP, result, 'ja')
    expect(japanese).toMatch(/randomの担当 +ゲーム +勝ち +引き分け +負け +勝率 +平均差/)
    expect(japanese).toMatch(/95%信頼区間：/)
  })

  test('what each bot cost, and that none was refused', () => {
    const [head, ...rows] = simText(title.meta, SETUP, result, 'en').split('\n').slice(-3)
    expect(head.split(/ {2,}/)).toEqual(['CPU per side-turn, ms', 'side-turns', 'p50', 'p95', 'max', 'refused orders'])
    expect(rows.map(row => row.split(/ {2,}/))).toEqual([
      ['random', '0', '0.0', '0.0', '0.0', '0'],
      ['greedy', '0', '0.0', '0.0', '0.0', '0'],
    ])
  })

  test('of equal bots the sides, not one of two names that are the same', () => {
    const text = simText(title.meta, { ...SETUP, bots: ['random', 'random'] }, result, 'en')
    expect(text).toMatch(/^side +games/m)
    expect(text).not.toMatch(/^both/m)
    expect(text).toMatch(/^Axis won /m)
  })
})
