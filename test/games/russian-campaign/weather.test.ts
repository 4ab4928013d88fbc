import { describe, expect, test } from 'vitest'
import { rolledWeather, turnOf } from '../../../src/games/russian-campaign/charts.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { weatherIn } from '../../../src/games/russian-campaign/state.ts'
import { rollAgain, rollWeather } from '../../../src/games/russian-campaign/weather.ts'
import { eventsOf, position } from './support.ts'

const rolled = (date: string, seed: number, ...options: readonly string[]) => {
  const state = position({}, { turn: turnOf(date), options, seed, weather: 'light-mud' })
  const events = eventsOf(list => rollWeather(state, list))
  return { state, weather: [weatherIn(state, 1), weatherIn(state, 2)], dice: events.flatMap(each => each.dice ?? []) }
}
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

describe('weather', () => {
  test('[4.0.1] one die decides for both impulses of the turn', () => {
    for (const date of ['1941-09', '1941-11', '1942-03'])
      for (const seed of SEEDS) {
        const { state, weather, dice } = rolled(date, seed)
        expect(dice).toHaveLength(1)
        expect(state.draws).toBe(1)
        expect(weather).toEqual([rolledWeather(state.turn, dice[0]), rolledWeather(state.turn, dice[0])])
      }
  })

  test('[4.0.1] summer is clear and January snow, without a die', () => {
    for (const [date, expected] of [
      ['1941-05', 'clear'],
      ['1943-07', 'clear'],
      ['1945-01', 'snow'],
    ]) {
      const { state, weather, dice } = rolled(date, 1)
      expect(weather).toEqual([expected, expected])
      expect(dice).toEqual([])
      expect(state.draws).toBe(0)
    }
  })

  test('[13.5] history instead of the die', () => {
    for (const [date, expected] of [
      ['1941-03', 'mud'],
      ['1941-11', 'snow'],
      ['1942-09', 'clear'],
      ['1944-03', 'snow'],
      ['1945-03', 'clear'],
      ['1943-01', 'snow'],
    ])
      for (const options of [[OPTIONS.historicalWeather], [OPTIONS.historicalWeather, OPTIONS.detailedWeather]]) {
        const { state, weather } = rolled(date, 1, ...options)
        expect(weather).toEqual([expected, expected])
        expect(state.draws).toBe(0)
      }
  })

  test('[13.6] a die when the turn begins, another when the second impulse does', () => {
    const seen = new Set<boolean>()
    for (const seed of SEEDS) {
      const { state, dice } = rolled('1941-11', seed, OPTIONS.detailedWeather)
      expect(dice).toHaveLength(1)
      expect(weatherIn(state, 1)).toBe(rolledWeather(state.turn, dice[0]))
      const [event] = eventsOf(list => rollAgain(state, list))
      expect(event).toMatchObject({ key: 'log.weather', rule: '13.6' })
      expect(state.draws).toBe(2)
      expect(weatherIn(state, 1)).toBe(rolledWeather(state.turn, dice[0]))
      expect(weatherIn(state, 2)).toBe(rolledWeather(state.turn, event.dice?.[0] ?? 0))
      seen.add(weatherIn(state, 1) === weatherIn(state, 2))
    }
    expect(seen).toContain(false)
    const summer = rolled('1942-05', 1, OPTIONS.detailedWeather)
    expect([...summer.dice, ...eventsOf(list => rollAgain(summer.state, list))]).toEqual([])
  })
})
