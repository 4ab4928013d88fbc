// Choices that carry a number, the combats that they often stand for, and the ready set-up.
import type { Board } from './board.ts'
import type { GameEvent, Place, PlaceOption, Refusal } from './contract.ts'
import type { ChooseOffer } from './offer.ts'

/** The number in a choice such as `combat:3`, or -1. */
export const numberAfter = (option: string, prefix: string): number =>
  option.startsWith(prefix) && /^\d+$/.test(option.slice(prefix.length)) ? Number(option.slice(prefix.length)) : -1

/** Combats that have been declared and not fought, by their place in the list. */
export const openCombats = ({ combats }: { readonly combats: readonly { readonly resolved: boolean }[] }): number[] =>
  [...combats.keys()].filter(index => !combats[index].resolved)

/** Every hex in which the check lets the unit be placed. */
export const placesBy = (
  { size }: Board,
  unit: number,
  check: (place: Place) => Refusal | undefined,
): PlaceOption[] => {
  const options: PlaceOption[] = []
  for (let hex = 0; hex < size; hex++) if (check({ type: 'place', unit, hex }) === undefined) options.push({ hex })
  return options
}

export const DEFAULT_SET_UP = 'default'

/** The ready set-up for all who have not been placed yet. */
export const defaultSetUp = <S>(
  whyNot: (option: string) => Refusal,
  apply: (state: S, events: GameEvent[]) => void,
): ChooseOffer<S> => ({
  offer: () => [{ option: DEFAULT_SET_UP, name: { key: 'choice.default' } }],
  check: (_state, { option }) => (option === DEFAULT_SET_UP ? undefined : whyNot(option)),
  apply: (state, _action, events) => apply(state, events),
})
