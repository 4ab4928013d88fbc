// What Red Steel tells its computer opponents: the worth of places, units and results, in victory points.
import { distance } from '../../engine/board.ts'
import type { Advice, AssignOption, Attack, Seat } from '../../engine/contract.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { blowsOf, stepsIn } from './charts.ts'
import { hasRoom, inEnemyZoc, stepsOf, unitsAt } from './map.ts'
import { SIDES, type Side } from './meta.ts'
import { crowdedHexes } from './stacking.ts'
import { enemyOf, isOnMap, type State } from './state.ts'
import type { Title } from './title.ts'
import { ordersOf, scoreOf, stepValue } from './victory.ts'

const DEMORALISED = 1.5
const DISRUPTED = 0.5
const NEAR = 3
/** 6.2: a hex over the limit loses a unit when the phase ends. */
const CROWDED = 8
/** How a task is liked: below zero it is left alone. */
const TASKS: Readonly<Record<string, number>> = {
  refit: 2,
  ammunition: 1,
  support: 1,
  entrench: 1,
  bridge: 2,
  deploy: 0.5,
  limber: 0.1,
  join: 0.5,
}

const sideOf = (seat: Seat): number => SIDES.indexOf(seat as (typeof SIDES)[number])

const evaluate = (title: Title, state: State, seat: Seat): number => {
  const side = sideOf(seat)
  const score = scoreOf(title, state)
  let value = score[side] - score[enemyOf(side)]
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(state, unit)) continue
    const isSoft = title.isHq[unit] === 1 || title.isArtillery[unit] === 1
    if (isSoft && inEnemyZoc(state, state.hex[unit], side)) value -= NEAR
  }
  return value - CROWDED * crowdedHexes(title, state, side as Side).length
}

const attraction = (title: Title, state: State, seat: Seat): ((unit: number, hex: number) => number) => {
  const goals = ordersOf(title, state)
    .filter(({ kind }) => kind === 'victory-hex')
    .map(({ hexes, value }) => ({ hex: hexes[0], value: Number(value) }))
  const side = sideOf(seat)
  return (unit, hex) => {
    // 6.2: who is over the limit when the phase ends is lost
    if (state.first[hex] !== NO_UNIT && !hasRoom(title, state, hex, [unit])) return Number.NEGATIVE_INFINITY
    let pull = 0
    for (const goal of goals) pull = Math.max(pull, goal.value / (2 + distance(title.board, hex, goal.hex)))
    const isSoft = title.isHq[unit] === 1 || title.isArtillery[unit] === 1
    return pull + (inEnemyZoc(state, hex, side) ? (isSoft ? -NEAR : 0.3) : 0)
  }
}

const resultValue = (title: Title, state: State, attack: Attack, result: string): number => {
  const worth = (units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + stepsOf(title, state, unit) * (stepValue(title, state, unit) + 1), 0)
  if (!result.includes('/'))
    return result.startsWith('Z') ? DEMORALISED + Number(result.slice(1) || 0) : result === 'd' ? DISRUPTED : 0
  const [ours, theirs] = blowsOf(result)
  const defenders = unitsAt(state, attack.targets[0])
  const lost = Math.min(stepsIn(theirs.number, false) * 2, worth(defenders))
  const paid = Math.min(stepsIn(ours.number, true) * 2, worth(attack.attackers))
  const driven = theirs.number > 0 ? 1 : 0
  const shaken = ours.effect === 'demoralised' ? DEMORALISED : ours.effect === 'disrupted' ? DISRUPTED : 0
  return lost + driven - paid - shaken
}

const assignValue = ({ as }: AssignOption): number => TASKS[as] ?? -1

/** Combats in their order; nothing is taken back that was declared. */
const choice = (options: readonly string[]): string | undefined => options.find(option => option !== 'clear')

export const adviceOf = (title: Title): Advice<State> => ({
  evaluate: (state, seat) => evaluate(title, state, seat),
  attraction: (state, seat) => attraction(title, state, seat),
  resultValue: (state, attack, result) => resultValue(title, state, attack, result),
  assignValue: (_state, _seat, _unit, option) => assignValue(option),
  choice: (_state, _seat, options) => choice(options),
})
