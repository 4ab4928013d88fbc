// Tank maintenance (15.2): a die for each Soviet tank unit as it begins to move, once in a movement phase.
import type { GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { SOVIET } from '../meta.ts'
import { FLAG, has, isOnMap, type State, set } from '../state.ts'
import type { Title } from '../title.ts'
import { loseStep } from './losses.ts'
import { scoreLoss } from './victory.ts'

/** 15.23 */
const GOOD_ARMOUR = 3

/** The highest die with which the unit stays whole. */
export const soundUpTo = (title: Title, unit: number): number =>
  title.morale[unit] + (title.armour[unit] === GOOD_ARMOUR ? 1 : 0)

/** Rolls for those who must; returns who is left to move. Called for moves and entries, not for retreats (15.21). */
export const maintain = (state: State, units: readonly number[], events: GameEvent[]): number[] => {
  const { title } = state
  for (const unit of units) {
    if (title.side[unit] !== SOVIET || title.isTank[unit] === 0 || has(state, unit, FLAG.checked)) continue
    set(state, unit, FLAG.checked)
    const die = roll(state)
    const isLost = die > soundUpTo(title, unit)
    const key = isLost ? 'log.maintenanceFailed' : 'log.maintenance'
    events.push({ key, rule: '15.2', args: { unit, die }, dice: [die] })
    if (!isLost) continue
    scoreLoss(state, unit, 1)
    loseStep(state, unit)
  }
  return units.filter(unit => isOnMap(state, unit))
}
