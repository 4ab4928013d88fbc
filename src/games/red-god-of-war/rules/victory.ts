// Victory (13.15, 13.23): hexes held by the Soviets when the last turn ends.
import { endedBy, type Gain, type GameEvent, type LevelTable, levelAt, type Outcome } from '../../../engine/contract.ts'
import { GERMAN, SIDES, SOVIET } from '../meta.ts'
import { type State, scenarioOf } from '../state.ts'

const goalsOf = (state: State): readonly number[] => state.title.goals.get(scenarioOf(state).goals) ?? []

/** Hexes of the scenario's list by who holds them. */
export const scoreOf = (state: State): readonly [german: number, soviet: number] => {
  const goals = goalsOf(state)
  const soviet = goals.filter(hex => state.control[hex] === SOVIET).length
  return [goals.length - soviet, soviet]
}

/** Hex by hex. */
export const ledgerOf = (state: State): Gain[] =>
  goalsOf(state).map(hex => ({
    side: state.control[hex] === SOVIET ? SOVIET : GERMAN,
    points: 1,
    why: { key: 'gain.hex', args: { hex } },
  }))

export const levelsOf = (state: State): LevelTable => {
  const { sovietWins, germanWins } = scenarioOf(state)
  const [, soviet] = scoreOf(state)
  return {
    side: SOVIET,
    isLead: false,
    value: soviet,
    levels: [
      { winner: SIDES[SOVIET], level: { key: 'level.victory' }, from: sovietWins },
      { winner: undefined, level: { key: 'level.draw' }, from: germanWins + 1 },
      { winner: SIDES[GERMAN], level: { key: 'level.victory' }, from: undefined },
    ],
  }
}

export const outcomeOf = (state: State): Outcome => {
  const { sovietWins, germanWins } = scenarioOf(state)
  const levels = levelsOf(state)
  const { winner, level } = levelAt(levels)
  if (winner === undefined) return endedBy(winner, level, 0)
  const margin = winner === SIDES[SOVIET] ? levels.value - sovietWins + 1 : germanWins - levels.value + 1
  return endedBy(winner, level, margin)
}

export const endGame = (state: State, events: GameEvent[]): void => {
  const [, soviet] = scoreOf(state)
  events.push({ key: 'log.end', rule: scenarioOf(state).id === 'mars' ? '13.15a' : '13.23a', args: { n: soviet } })
}
