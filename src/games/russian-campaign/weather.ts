// The weather of the turn: fixed in summer and deep winter, else by die or by history (4.0.1, 13.5, 13.6).
import type { GameEvent } from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import { fixedWeather, historicalWeather, rolledWeather, type Weather } from './charts.ts'
import { OPTIONS } from './meta.ts'
import { change, hasOption, type State } from './state.ts'
import type { Title } from './title.ts'

const set = (state: State, first: Weather, second: Weather): void => change(state, { weather: [first, second] })

/** Step 1 of a turn. May/June, July/August and January/February have no roll (A63). */
export const rollWeather = (_title: Title, state: State, events: GameEvent[]): void => {
  const fixed = fixedWeather(state.turn)
  const history = hasOption(state, OPTIONS.historicalWeather)
  const certain = history ? historicalWeather(state.turn) : fixed
  if (certain !== undefined) {
    set(state, certain, certain)
    const rule = history && fixed === undefined ? '13.5' : '4.0.1'
    events.push({ key: 'log.weather', rule, args: { weather: certain } })
    return
  }
  const die = roll(state)
  const first = rolledWeather(state.turn, die)
  if (!hasOption(state, OPTIONS.detailedWeather)) {
    set(state, first, first)
    events.push({ key: 'log.weather', rule: '4.0.1', args: { weather: first }, dice: [die] })
    return
  }
  const again = roll(state)
  const second = rolledWeather(state.turn, again)
  set(state, first, second)
  const args = { first: { key: `weather.${first}` }, second: { key: `weather.${second}` } }
  events.push({ key: 'log.weatherTwice', rule: '13.6', args, dice: [die, again] })
}
