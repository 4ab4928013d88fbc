// Names of what a byte of the state holds: one of a list, as `STATUS_NAMES` of a title is, or bits, as `FLAG` lists them.

type Places<N extends readonly string[]> = {
  readonly [I in keyof N & `${number}` as N[I] & string]: I extends `${infer P extends number}` ? P : never
}

/** Each name's place in the list: the number that stands for it. */
export const placesOf = <const N extends readonly string[]>(names: N): Places<N> =>
  Object.fromEntries(names.map((name, place) => [name, place])) as Places<N>

// ---- Bits: the names of those set, and back ----

type Flags<K extends string> = Readonly<Record<K, number>>

export const flagNames = <K extends string>(flags: Flags<K>): K[] => Object.keys(flags) as K[]

/** The names of the bits that are set, in the order of the list. */
export const marksIn = <K extends string>(flags: Flags<K>, bits: number): K[] =>
  flagNames(flags).filter(name => (bits & flags[name]) !== 0)

export const bitsOf = <K extends string>(flags: Flags<K>, marks: readonly K[]): number =>
  marks.reduce((bits, mark) => bits | flags[mark], 0)
