// What a saved game says of its form: with a seed, or with the dice of each action. Apart, so that a page that only looks at a
// file need not load what judges it.
export const SAVE = 'stavka-save'
export const SAVE_2 = 'stavka-save-2'

export const isSaveFormat = (format: unknown): boolean => format === SAVE || format === SAVE_2
