// Choices that carry a number, and the combats that they often stand for.

/** The number in a choice such as `combat:3`, or -1. */
export const numberAfter = (option: string, prefix: string): number =>
  option.startsWith(prefix) && /^\d+$/.test(option.slice(prefix.length)) ? Number(option.slice(prefix.length)) : -1

/** Combats that have been declared and not fought, by their place in the list. */
export const openCombats = ({ combats }: { readonly combats: readonly { readonly resolved: boolean }[] }): number[] =>
  [...combats.keys()].filter(index => !combats[index].resolved)
