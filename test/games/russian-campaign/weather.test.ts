// 4.0.1, 13.5, 13.6: the weather of a turn, as it begins.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { rolledWeather, turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { endTurn, loadDice, position, skipTo, worldOf } from './support-game.ts'

const ofWeather = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter(({ key }) => key === 'log.weather')
/** The end of the turn before, with the next die. */
const before = (date: string, die: number, ...options: readonly string[]): State =>
  loadDice(position({}, { turn: turnOf(date) - 1, phase: 'soviet-move-2', options, weather: 'light-mud' }), die)
const begun = (date: string, die: number, ...options: readonly string[]) => {
  const state = before(date, die, ...options)
  const { draws } = state
  const dice = ofWeather(endTurn(state)).flatMap(each => each.dice ?? [])
  expect(state.turn).toBe(turnOf(date))
  return { state, dice, draws: state.draws - draws }
}
const both = (weather: string): object => ({ weather: [weather, weather] })
const FACES = [1, 2, 3, 4, 5, 6]

describe('weather', () => {
  test('[4.0.1] one die decides for both impulses of the turn', () => {
    for (const date of ['1941-09', '1941-11', '1942-03'])
      for (const die of FACES) {
        const { state, dice, draws } = begun(date, die)
        expect([dice, draws]).toEqual([[die], 1])
        expect(worldOf(state)).toMatchObject(both(rolledWeather(state.turn, die)))
        skipTo(state, 'axis-move-2')
        expect(worldOf(state)).toMatchObject(both(rolledWeather(state.turn, die)))
      }
  })

  test('[4.0.1] summer is clear and January snow, without a die', () => {
    for (const [date, expected] of [
      ['1942-05', 'clear'],
      ['1943-07', 'clear'],
      ['1945-01', 'snow'],
    ]) {
      const { state, dice, draws } = begun(date, 1)
      expect(worldOf(state)).toMatchObject(both(expected))
      expect([dice, draws]).toEqual([[], 0])
    }
  })

  test('[13.5] history instead of the die', () => {
    for (const [date, expected] of [
      ['1942-03', 'mud'],
      ['1941-11', 'snow'],
      ['1942-09', 'clear'],
      ['1944-03', 'snow'],
      ['1945-03', 'clear'],
      ['1943-01', 'snow'],
    ])
      for (const options of [[OPTIONS.historicalWeather], [OPTIONS.historicalWeather, OPTIONS.detailedWeather]]) {
        const { state, draws } = begun(date, 1, ...options)
        expect(worldOf(state)).toMatchObject(both(expected))
        expect(draws).toBe(0)
      }
  })

  test('[13.6] a die when the turn begins, another when the second impulse does', () => {
    for (const [first, second] of [
      [1, 6],
      [6, 3],
      [2, 2],
    ]) {
      const { state, dice } = begun('1941-11', first, OPTIONS.detailedWeather)
      expect(dice).toEqual([first])
      const { draws } = state
      skipTo(loadDice(state, second), 'axis-move-2')
      expect(state.draws).toBe(draws + 1)
      const weather = [first, second].map(die => rolledWeather(state.turn, die))
      expect(worldOf(state)).toMatchObject({ weather })
    }
    const summer = begun('1942-05', 1, OPTIONS.detailedWeather)
    expect(summer.dice).toEqual([])
    const { draws } = summer.state
    expect(skipTo(summer.state, 'axis-move-2').draws).toBe(draws)
  })
})
