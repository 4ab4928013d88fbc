// Limbering and deploying of artillery (5.64, 11.6): actions of the movement phase that cost points.
import type { GameEvent, Refusal } from '../../../engine/contract.ts'
import type { Side } from '../meta.ts'
import { FLAG, type State, set, unset } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { LIMBER_COST, SIXTHS } from './charts.ts'
import { inEnemyZoc, isDeployed, refreshZoc } from './map.ts'
import { checkActor } from './mover.ts'
import { isolateMover } from './supply.ts'
import { allowanceOf } from './values.ts'

export const LIMBER = 'limber'
export const DEPLOY = 'deploy'
export type Limbering = typeof LIMBER | typeof DEPLOY

/** In sixths. */
export const limberCost = (title: Title, unit: number): number => {
  const { moveClass } = title.units[unit]
  return (moveClass === 'foot' ? LIMBER_COST.foot : moveClass === 'mot' ? LIMBER_COST.mot : LIMBER_COST.mech) * SIXTHS
}

export const checkLimber = (state: State, unit: number, as: Limbering): Refusal | undefined => {
  const { title } = state
  if (title.isArtillery[unit] === 0) return no('11.6', 'refuse.limberWhom', { unit })
  const refusal = checkActor(state, unit)
  if (refusal !== undefined) return refusal
  if (isDeployed(state, unit) !== (as === LIMBER)) return no('11.6', 'refuse.limberAlready', { unit })
  if (as === DEPLOY && inEnemyZoc(state, state.hex[unit], title.side[unit]))
    return no('5.64', 'refuse.deployInZoc', { unit })
  const cost = limberCost(title, unit)
  return cost <= state.points[unit]
    ? undefined
    : no('11.6', 'refuse.movePoints', { unit, cost: cost / SIXTHS, points: state.points[unit] / SIXTHS })
}

export const limberOptions = (state: State, unit: number): Limbering[] =>
  [LIMBER, DEPLOY].filter((as): as is Limbering => checkLimber(state, unit, as as Limbering) === undefined)

export const applyLimber = (state: State, unit: number, as: Limbering, events: GameEvent[]): void => {
  const { title } = state
  const full = allowanceOf(state, unit)
  const hex = state.hex[unit]
  state.points[unit] -= limberCost(title, unit)
  if (as === LIMBER) set(state, unit, FLAG.limbered)
  else unset(state, unit, FLAG.limbered)
  refreshZoc(state, hex, title.side[unit] as Side) // 4.1b
  isolateMover(state, unit, full - state.points[unit]) // 7.7a
  events.push({ key: as === LIMBER ? 'log.limbered' : 'log.deployed', rule: '11.6', args: { unit, hex } })
}
