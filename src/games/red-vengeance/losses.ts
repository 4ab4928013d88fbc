// Step losses and elimination.
import type { GameEvent } from '../../engine/contract.ts'
import { romanianEvent } from './countries.ts'
import { tryLeaders } from './leaders.ts'
import { AXIS } from './meta.ts'
import { nationOf, STATUS, type State, takeOffMap } from './state.ts'
import type { Title } from './title.ts'

/** 8.51a, 5.2c: out of supply it is gone for good; leaders with it must fear for their lives (11.23a). */
export const eliminate = (title: Title, state: State, unit: number, forGood: boolean, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  const side = state.side[unit]
  // 10.13, B35: marines are not rebuilt; 11.3b, 11.33: nor the Axis minors
  takeOffMap(title, state, unit, forGood ? STATUS.gone : STATUS.eliminated)
  state.steps[unit] = 0
  events.push({
    key: forGood ? 'log.eliminatedForGood' : 'log.eliminated',
    rule: forGood ? '5.2c' : '8.51a',
    args: { unit },
  })
  tryLeaders(title, state, hex, side, events)
  if (side === AXIS && nationOf(title, unit) === 'romanian') romanianEvent(title, state, events) // 11.31b
}

/** One step: the counter is flipped, or removed when it shows its last side. */
export const loseStep = (title: Title, state: State, unit: number, forGood: boolean, events: GameEvent[]): void => {
  if (state.steps[unit] <= 1) eliminate(title, state, unit, forGood, events)
  else {
    state.steps[unit] -= 1
    events.push({ key: 'log.stepLoss', rule: '8.51a', args: { unit } })
  }
}
