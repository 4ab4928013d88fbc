// A field of the state is said once: a codec knows how its value stands in a file by names, what a file may say there, and
// both ways between them. From the fields follow the type of a state, its first value, its copies, its digest, position
// files with their schema, and packing (`state.ts`, `position.ts`).
import { z } from 'zod'
import { NO_HEX } from './board.ts'
import { bitsOf, flagNames, marksIn } from './flags.ts'
import { NO_UNIT } from './stack.ts'
import type { TitleData } from './title.ts'

/** Thrown while a state is built from a file, and told as a problem: the file says what can't be. */
export class Misfit extends Error {}

export interface Codec<V, T extends TitleData = TitleData> {
  /** What a file may say. */
  readonly form: z.ZodType
  /** From what a file says, `form` has passed it; `place` says where in the file, '' for the file itself. */
  read(told: unknown, title: T, place: string): V
  write(value: V, title: T): unknown
}

/** A value that need not be said: it is `first` before anything has happened. */
export interface Field<V, T extends TitleData = TitleData> extends Codec<V, T> {
  readonly first: V
}

/** A value that no file says: what is half done, or follows from the rest. */
export interface Unsaid<V> {
  readonly first: V
  /** Equal states may differ in it. */
  readonly derived?: true
}

export const field = <V, T extends TitleData>(codec: Codec<V, T>, first: NoInfer<V>): Field<V, T> => ({
  ...codec,
  first,
})
export const unsaid = <V>(first: V): Unsaid<V> => ({ first })
export const derived = <V>(first: V): Unsaid<V> => ({ first, derived: true })

/** A byte for each unit or hex that changes rarely: replaced, never changed in place, so that clones share it. */
export interface Rare<V> {
  readonly derived?: true
  /** Nothing but zeros. */
  make(units: number, hexes: number): V
  /** From what a copy of it says as plain numbers; a Misfit where that is nothing of the kind. */
  unpack(packed: unknown, units: number, hexes: number): V
}

const bytesFrom = (packed: unknown, length: number): Uint8Array => {
  const isByte = (each: unknown): boolean => Number.isInteger(each) && Number(each) >= 0 && Number(each) < 256
  if (!Array.isArray(packed) || packed.length !== length || !packed.every(isByte))
    throw new Misfit(`${length} bytes are expected`)
  return Uint8Array.from(packed)
}

export interface RareByUnit extends Rare<ArrayLike<number>> {
  /** How position files say it of a unit. */
  readonly codec: Codec<number>
}
export const rareByUnit = (codec: Codec<number>): RareByUnit => ({
  codec,
  make: units => new Uint8Array(units),
  unpack: bytesFrom,
})
/** Of each side, by hex; follows from the rest. */
export const derivedByHex: Rare<readonly [Uint8Array, Uint8Array]> = {
  derived: true,
  make: (_units, hexes) => [new Uint8Array(hexes), new Uint8Array(hexes)],
  unpack: (packed, _units, hexes) => {
    if (!Array.isArray(packed) || packed.length !== 2) throw new Misfit('two sides are expected')
    return [bytesFrom(packed[0], hexes), bytesFrom(packed[1], hexes)]
  },
}

// ---- Arrays ----

/** An array of the state: a byte or a word for each unit or hex. */
export interface ArrayField<T extends TitleData = TitleData> {
  readonly bytes: 1 | 2
  /** Of each side one. */
  readonly bySide?: true
  /** How position files say it of a unit, and under which name where not its own. */
  readonly codec?: Codec<number, T> | undefined
  readonly said?: string | undefined
}

export const byte = <T extends TitleData>(codec?: Codec<number, T>, said?: string) => ({
  bytes: 1 as const,
  codec,
  said,
})
export const word = <T extends TitleData>(codec?: Codec<number, T>, said?: string) => ({
  bytes: 2 as const,
  codec,
  said,
})
export const bySide = { bytes: 1, bySide: true } as const

// ---- Plain values ----

const plain = <V>(form: z.ZodType): Codec<V> => ({ form, read: told => told as V, write: value => value })

export const number = (least: number, most: number): Codec<number> => plain(z.int().min(least).max(most))
export const count = (most = 99): Codec<number> => number(0, most)
export const flag: Codec<boolean> = plain(z.boolean())
/** One of some words. */
export const oneOf = <const V extends string>(words: readonly V[]): Codec<V> => plain(z.enum(words as [V, ...V[]]))
export const text: Codec<string> = plain(z.string())
/** By the form alone. */
export const formed = <V>(form: z.ZodType<V>): Codec<V> => plain(form)

/** A number that stands for the word at its place in a list. */
export const among = (words: readonly string[]): Codec<number> => ({
  form: z.enum(words as [string, ...string[]]),
  read: told => words.indexOf(told as string),
  write: value => words[value],
})

/** Bits with names. */
export const marks = (flags: Readonly<Record<string, number>>): Codec<number> => ({
  form: z.array(z.enum(flagNames(flags) as [string, ...string[]])),
  read: told => bitsOf(flags, told as string[]),
  write: value => marksIn(flags, value),
})

// ---- Names of the board and of the countermix ----

/** What the name in a file is one of: for whoever edits files, to offer the names that there are. */
const named = (names: 'hex' | 'unit' | 'formation'): z.ZodType => z.string().meta({ names })

/** Of a formation that counters name. */
export const formationForm = named('formation')

export const hex: Codec<number> = {
  form: named('hex'),
  read: (told, { board }, place) => {
    const found = board.byName.get(told as string)
    if (found === undefined) throw new Misfit(`${place}: hex ${told} is not on the board`)
    return found
  },
  write: (value, { board }) => board.hexes[value].name,
}

export const unit: Codec<number> = {
  form: named('unit'),
  read: (told, { unitByName }, place) => {
    const found = unitByName.get(told as string)
    if (found === undefined) throw new Misfit(`${place}: there is no unit ${told}`)
    return found
  },
  write: (value, { units }) => units[value].id,
}

const ofKind =
  (codec: Codec<number>, named: string) =>
  <T extends TitleData>(isOne: (title: T, id: number) => boolean, what: string): Codec<number, T> => ({
    ...codec,
    read: (told, title, place) => {
      const id = codec.read(told, title, place)
      if (!isOne(title, id)) throw new Misfit(`${place}: ${named}${told} is no ${what}`)
      return id
    },
  })
/** Of a kind: `what` says of which, for those that are not. */
export const hexOf = ofKind(hex, 'hex ')
export const unitOf = ofKind(unit, '')

const orNone =
  (none: number) =>
  <T extends TitleData>(codec: Codec<number, T>): Codec<number, T> => ({
    form: codec.form.meta({ ...codec.form.meta(), orNone: true }),
    read: (told, title, place) => (told === '' ? none : codec.read(told, title, place)),
    write: (value, title) => (value === none ? '' : codec.write(value, title)),
  })
/** An empty name for none. */
export const unitOrNone = orNone(NO_UNIT)
export const hexOrNone = orNone(NO_HEX)

// ---- Several ----

export const list = <V, T extends TitleData>(codec: Codec<V, T>, most?: number): Codec<readonly V[], T> => ({
  form: most === undefined ? z.array(codec.form) : z.array(codec.form).max(most),
  read: (told, title, place) => (told as unknown[]).map(each => codec.read(each, title, place)),
  write: (values, title) => values.map(each => codec.write(each, title)),
})

export const pair = <V, T extends TitleData, W = V, U extends TitleData = T>(
  one: Codec<V, T>,
  other: Codec<W, U> = one as unknown as Codec<W, U>,
): Codec<readonly [V, W], T & U> => ({
  form: z.tuple([one.form, other.form]),
  read: (told, title, place) => {
    const [a, b] = told as [unknown, unknown]
    return [one.read(a, title, place), other.read(b, title, place)]
  },
  write: ([a, b], title) => [one.write(a, title), other.write(b, title)],
})

/** The same of both sides, by their names. */
export const ofSides = <V, T extends TitleData>(
  [one, other]: readonly [string, string],
  codec: Codec<V, T>,
): Codec<readonly [V, V], T> => ({
  form: z.strictObject({ [one]: codec.form, [other]: codec.form }),
  read: (told, title, place) => {
    const by = told as Readonly<Record<string, unknown>>
    return [codec.read(by[one], title, `${place}.${one}`), codec.read(by[other], title, `${place}.${other}`)]
  },
  write: ([a, b], title) => ({ [one]: codec.write(a, title), [other]: codec.write(b, title) }),
})

/** For whoever edits files: where it is left out there is none. */
export const mayLack = <F extends z.ZodType>(form: F): F => form.meta({ ...form.meta(), mayLack: true })

/** For whoever edits files: only of units of these types. */
export const ofTypes = <V>(codec: Codec<V>, types: readonly string[]): Codec<V> => ({
  ...codec,
  form: codec.form.meta({ ...codec.form.meta(), types }),
})

/** Nothing is said of what there is not. */
export const maybe = <V, T extends TitleData>(codec: Codec<V, T>): Field<V | undefined, T> => ({
  form: mayLack(codec.form),
  first: undefined,
  read: (told, title, place) => (told === undefined ? undefined : codec.read(told, title, place)),
  write: (value, title) => (value === undefined ? undefined : codec.write(value, title)),
})

type Part = Codec<unknown> | Field<unknown> | Unsaid<unknown>
type Parts = Readonly<Record<string, Part>>
export type ValueOf<C> = C extends { read(...args: never[]): infer V }
  ? V
  : C extends { readonly first: infer V }
    ? V
    : never
export type Values<P> = { readonly [K in keyof P]: ValueOf<P[K]> }

const isSaid = (part: Part): part is Codec<unknown> | Field<unknown> => 'form' in part

type Forms<P> = {
  readonly [K in keyof P as P[K] extends Codec<unknown> ? K : never]: P[K] extends { readonly first: unknown }
    ? z.ZodOptional<z.ZodType>
    : z.ZodType
}

export interface Composed<P extends Parts> extends Field<Values<P>> {
  readonly form: z.ZodObject<Forms<P>, z.core.$strict>
  /** Only what the file says. */
  some(told: unknown, title: TitleData, place: string): Partial<Values<P>>
  write(value: Values<P>, title: TitleData): object
}

const within = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`)

/** Values by name, in this order. A part with a first value need not be said; one that is `unsaid` can't be. */
export const record = <P extends Parts>(parts: P): Composed<P> => {
  const said = Object.entries(parts).flatMap(([name, part]) => (isSaid(part) ? [[name, part] as const] : []))
  const first = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, 'first' in part ? part.first : undefined]),
  )
  const some = (told: unknown, title: TitleData, place: string): Partial<Values<P>> => {
    const by = told as Readonly<Record<string, unknown>>
    return Object.fromEntries(
      said.flatMap(([name, part]) =>
        by[name] === undefined ? [] : [[name, part.read(by[name], title, within(place, name))]],
      ),
    ) as Partial<Values<P>>
  }
  return {
    form: z.strictObject(
      Object.fromEntries(said.map(([name, part]) => [name, 'first' in part ? part.form.optional() : part.form])),
    ) as z.ZodType as Composed<P>['form'],
    first: first as Values<P>,
    some,
    read: (told, title, place) => ({ ...(first as Values<P>), ...some(told, title, place) }),
    write: (value, title) =>
      Object.fromEntries(
        said.flatMap(([name, part]) => {
          const written = value[name] === undefined ? undefined : part.write(value[name], title)
          return written === undefined ? [] : [[name, written]]
        }),
      ),
  }
}
