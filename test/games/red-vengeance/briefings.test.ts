// The figures of the briefing are those of the order of battle, the score and the weather.
import { expect, test } from 'vitest'
import { HISTORICAL_WEATHER } from '../../../src/games/red-vengeance/rules/charts.ts'
import { BRIEFINGS } from '../../../src/games/red-vengeance/words/briefings.ts'
import { game, startPlayed } from './support.ts'

const { situation, aims, special } = BRIEFINGS[1]
const atStart = startPlayed()

test('[3.3b] [3.4b] some fifty Soviet armies, six of them tank armies, before an Axis line with hardly a reserve', () => {
  const soviets = [...game.units.entries()].filter(
    ([unit, { nation, type }]) => nation === 'soviet' && type !== 'leader' && game.hexOf(atStart, unit) >= 0,
  )
  const tanks = soviets.filter(([, { type }]) => type === 'armour')
  expect([Math.round(soviets.length / 10) * 10, tanks.length]).toEqual([50, 6])
  expect(situation.en).toMatch(/some fifty Soviet armies, six of them tank armies/)
  expect(situation.ja).toMatch(/戦車軍6個を含む約50個軍/)
  const line = game.board.hexes.filter(({ marks }) => marks.includes('axis-start')).length
  const manned = [...game.units.entries()].filter(([unit]) => {
    const hex = game.hexOf(atStart, unit)
    return hex >= 0 && game.board.hexes[hex].marks.includes('axis-start')
  }).length
  expect(manned / line).toBeLessThan(1.25)
})

test('[15.1a] [15.1c] [15.3] five of the seven points are with the Axis at the start', () => {
  expect(game.score(atStart)).toEqual([5, 0])
  expect(aims.axis.en).toMatch(/seven victory points[\s\S]*Five are yours at the start/)
  expect(aims.axis.ja).toMatch(/7VP[\s\S]*開始時に5VP/)
})

test('[13.0a] the months of mud and snow', () => {
  const months = (weathers: readonly string[]): number[] =>
    HISTORICAL_WEATHER.flatMap((weather, turn) => (weathers.includes(weather) ? [((turn + 5) % 12) + 1] : []))
  expect(months(['light-mud', 'mud'])).toEqual([10, 11, 3, 4])
  expect(months(['snow'])).toEqual([12, 1, 2])
  expect(special.some(({ ja }) => ja.includes('10月・11月・3月・4月の泥濘') && ja.includes('12月から2月の雪'))).toBe(
    true,
  )
})
