// Victory (13.15, 13.23): hexes held by the Soviets when the last turn ends.
import { endedBy, type GameEvent, type Outcome } from '../../engine/contract.ts'
import { GERMAN, SIDES, SOVIET } from './meta.ts'
import { type State, scenarioOf } from './state.ts'
import type { Title } from './title.ts'

const goalsOf = (title: Title, state: State): readonly number[] => title.goals.get(scenarioOf(state).goals) ?? []

/** Hexes of the scenario's list by who holds them. */
export const scoreOf = (title: Title, state: State): readonly [german: number, soviet: number] => {
  const goals = goalsOf(title, state)
  const soviet = goals.filter(hex => state.control[hex] === SOVIET).length
  return [goals.length - soviet, soviet]
}

export const outcomeOf = (title: Title, state: State): Outcome => {
  const { sovietWins, germanWins } = scenarioOf(state)
  const [, soviet] = scoreOf(title, state)
  const winner = soviet >= sovietWins ? SIDES[SOVIET] : soviet <= germanWins ? SIDES[GERMAN] : undefined
  if (winner === undefined) return endedBy(winner, { key: 'level.draw' }, 0)
  const margin = winner === SIDES[SOVIET] ? soviet - sovietWins + 1 : germanWins - soviet + 1
  return endedBy(winner, { key: 'level.victory' }, margin)
}

export const endGame = (title: Title, state: State, events: GameEvent[]): void => {
  state.over = true
  const [, soviet] = scoreOf(title, state)
  events.push({ key: 'log.end', rule: scenarioOf(state).id === 'mars' ? '13.15a' : '13.23a', args: { n: soviet } })
}
