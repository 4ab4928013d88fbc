// A unit's flags are bits with names, as `FLAG` of a title lists them: the names of those set, and back.

type Flags<K extends string> = Readonly<Record<K, number>>

export const flagNames = <K extends string>(flags: Flags<K>): K[] => Object.keys(flags) as K[]

/** The names of the bits that are set, in the order of the list. */
export const marksIn = <K extends string>(flags: Flags<K>, bits: number): K[] =>
  flagNames(flags).filter(name => (bits & flags[name]) !== 0)

export const bitsOf = <K extends string>(flags: Flags<K>, marks: readonly K[]): number =>
  marks.reduce((bits, mark) => bits | flags[mark], 0)
