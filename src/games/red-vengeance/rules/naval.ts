// The two seas: the Baltic track, losses at sea, and the dice that fleets lend.
import type { GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { change, isOnMap, type State } from '../state.ts'
import { loseStep } from './attrition.ts'
import { BALTIC, BALTIC_BOXES, BALTIC_MOVES, HEAVY_SURFACE } from './charts.ts'

/** 12.22a, 4.0.1b: from July 1944, 5 or 6 moves the marker. */
export const rollBaltic = (state: State, events: GameEvent[]): void => {
  if (state.turn < 2) return
  const die = roll(state)
  const moves = die >= BALTIC_MOVES && state.world.baltic < HEAVY_SURFACE
  const baltic = moves ? state.world.baltic + 1 : state.world.baltic
  change(state, { baltic })
  events.push({ key: 'log.baltic', rule: '12.22a', dice: [die], args: { die, box: BALTIC[baltic] } })
}

/** 12.22g, 12.22i: submarines and destroyers take their toll of whoever moves or retreats by sea. */
export const loseAtSea = (state: State, unit: number, forGood: boolean, events: GameEvent[]): void => {
  const { seaLoss } = BALTIC_BOXES[state.world.baltic]
  if (seaLoss > 6 || !isOnMap(state, unit)) return
  const die = roll(state)
  const rule = state.world.baltic === 1 ? '12.22g' : '12.22i'
  events.push({ key: 'log.seaRoll', rule, dice: [die], args: { unit, die } })
  if (die >= seaLoss) loseStep(state, unit, forGood, events)
}
