// What names nothing that is on offer is no answer, however well the rest of it would do: a way, an extra, a task or a
// choice that a title does not know must not be taken as if it had not been said.
import type { Action, Assign, AssignOption, Attack, LegalAnswer, LegalQuery } from './contract.ts'

export interface Offers {
  legal<Q extends LegalQuery>(query: Q): LegalAnswer<Q>
  /** What orders of the title may say beside units and hexes: a way to travel, odds below the true ones, results to be rolled again. */
  readonly declares: readonly ('by' | 'lower' | 'ignore')[]
}

const isTask = ({ as, hex, target }: Assign, option: AssignOption): boolean =>
  option.as === as && option.hex === hex && option.target === target

const isDeclared = ({ legal, declares }: Offers, { attackers, targets, extras = [], lower, ignore }: Attack): boolean =>
  (lower === undefined || declares.includes('lower')) &&
  (ignore === undefined || declares.includes('ignore')) &&
  (extras.length === 0 ||
    extras.every(extra => legal({ about: 'extras', targets, attackers }).some(each => each.extra === extra)))

/** Asked of an action that the rules have no objection to. Where there is nothing beside units and hexes, they have judged all of it. */
export const isOffered = (offers: Offers, action: Action): boolean => {
  const { legal, declares } = offers
  switch (action.type) {
    case 'choose':
      return legal({ about: 'choose' }).some(({ option }) => option === action.option)
    case 'assign':
      return action.units.every(unit => legal({ about: 'assign', unit }).some(option => isTask(action, option)))
    case 'place': {
      const { unit, hex, by } = action
      return legal({ about: 'place', unit }).some(option => option.hex === hex && option.by === by)
    }
    case 'move':
      return action.by === undefined || declares.includes('by')
    case 'attack':
      return isDeclared(offers, action)
    default:
      return true
  }
}
