// Whom an order is about: what a unit did is taken back by it.
import type { Action } from '../engine/contract.ts'

export const unitsOf = (action: Action): readonly number[] => {
  switch (action.type) {
    case 'move':
    case 'losses':
    case 'assign':
      return action.units
    case 'attack':
      return [...action.attackers, ...action.support.map(({ unit }) => unit)]
    case 'place':
    case 'retreat':
    case 'advance':
      return [action.unit]
    default:
      return []
  }
}
