// Attacks of which all are declared before the first is rolled: who stands beside whom, which is fought next, and taking
// all of them back.
import type { Board } from './board.ts'
import { numberAfter, openCombats } from './choices.ts'
import type { GameEvent, Refusal } from './contract.ts'
import type { ChooseOffer } from './offer.ts'
import { NO_UNIT, type Stacks } from './stack.ts'
import type { Message } from './text.ts'

interface Standing extends Stacks {
  readonly title: { readonly board: Board }
}

/** Who of those beside the hex fits. */
export const unitsBeside = (state: Standing, hex: number, fits: (unit: number) => boolean): number[] => {
  const units: number[] = []
  for (const near of state.title.board.around[hex])
    for (let unit = state.first[near]; unit !== NO_UNIT; unit = state.next[unit]) if (fits(unit)) units.push(unit)
  return units
}

interface Declared<C> {
  readonly combats: readonly C[]
}

export const COMBAT = 'combat:'

/** One after the other in any order: what is said of each, why not another, and the fight itself. */
export const fightOfferOf = <S extends Declared<C>, C extends { readonly resolved: boolean }>(
  nameOf: (combat: C) => Message,
  whyNot: (combat: C | undefined) => Refusal,
  fight: (state: S, index: number, events: GameEvent[]) => void,
): ChooseOffer<S> => ({
  offer: state =>
    openCombats(state).map(index => ({
      option: `${COMBAT}${index}`,
      name: nameOf(state.combats[index]),
    })),
  check: ({ combats }, { option }) => {
    // By the name that is offered and by no other: `combat:01` is none
    const combat = combats.find((_, index) => option === `${COMBAT}${index}`)
    return combat === undefined || combat.resolved ? whyNot(combat) : undefined
  },
  apply: (state, { option }, events) => fight(state, numberAfter(option, COMBAT), events),
})

const CLEAR = 'clear'

/** Nothing is settled before the first roll: all can be declared anew. */
export const clearOfferOf = <S extends Declared<unknown>>(
  clear: (state: S) => void,
  wrong: () => Refusal,
  name: Message,
): ChooseOffer<S> => ({
  offer: ({ combats }) => (combats.length > 0 ? [{ option: CLEAR, name }] : []),
  check: ({ combats }, { option }) => (option === CLEAR && combats.length > 0 ? undefined : wrong()),
  apply: clear,
})
