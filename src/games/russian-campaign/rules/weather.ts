// The weather of the turn: fixed in summer and deep winter, else by die or by history (4.0.1, 13.5, 13.6).
import type { GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { OPTIONS } from '../meta.ts'
import { change, hasOption, type State } from '../state.ts'
import { fixedWeather, historicalWeather, rolledWeather, type Weather } from './charts.ts'

const set = (state: State, weather: Weather): void => change(state, { weather: [weather, weather] })

/** May/June, July/August and January/February have no roll; nor has a month of history (13.5). */
const certainWeather = (state: State): Weather | undefined =>
  hasOption(state, OPTIONS.historicalWeather) ? historicalWeather(state.turn) : fixedWeather(state.turn)

/** 13.6: is the weather of the second impulse a roll of its own? */
export const isRolledTwice = (state: State): boolean =>
  hasOption(state, OPTIONS.detailedWeather) && certainWeather(state) === undefined

/** Step 1 of a turn. Until the second impulse has weather of its own it is taken to stay as it is. */
export const rollWeather = (state: State, events: GameEvent[]): void => {
  const fixed = fixedWeather(state.turn)
  const certain = certainWeather(state)
  if (certain !== undefined) {
    set(state, certain)
    const rule = hasOption(state, OPTIONS.historicalWeather) && fixed === undefined ? '13.5' : '4.0.1'
    events.push({ key: 'log.weather', rule, args: { weather: certain } })
    return
  }
  const die = roll(state)
  const weather = rolledWeather(state.turn, die)
  set(state, weather)
  const rule = isRolledTwice(state) ? '13.6' : '4.0.1'
  events.push({ key: 'log.weather', rule, args: { weather }, dice: [die] })
}

/** 13.6: the second impulse of both sides, when the Axis begins its own. */
export const rollAgain = (state: State, events: GameEvent[]): void => {
  if (!isRolledTwice(state)) return
  const die = roll(state)
  const weather = rolledWeather(state.turn, die)
  change(state, { weather: [state.world.weather[0], weather] })
  events.push({ key: 'log.weather', rule: '13.6', args: { weather }, dice: [die] })
}
