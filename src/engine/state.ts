// What a state is made of: typed arrays over one buffer, and values that are replaced, never changed in place. A title lists
// its arrays and its values once; how states are made and copied, and what of them is the game, follows from the lists.
import { type Carver, carve, type Rooms } from './arrays.ts'
import { NO_HEX } from './board.ts'
import type { PhasedState } from './sequence.ts'
import { NO_UNIT, type Stacks } from './stack.ts'

/** Arrays of every title. */
export interface TitleArrays<T = unknown> extends Stacks {
  /** The table that the state lies on: board, countermix, charts. Shared by copies, no part of the digest. */
  readonly title: T
  /** All arrays in one piece: this is what a clone copies. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly status: Uint8Array
}

/** Values of every title. */
export interface TitleValues extends PhasedState {
  options: readonly string[]
}

/** The values before anything has happened. */
export const BEFORE_PLAY = { phase: 0, closed: false, over: false, draws: 0, turn: 0, rng: [] } as const

/** What a game begins with; `scenario` is an index into those of the title. */
export interface Beginning extends Pick<TitleValues, 'options' | 'turn' | 'rng'> {
  readonly scenario: number
}

export interface Room<T> extends Carver {
  readonly title: T
  readonly all: Uint8Array<ArrayBuffer>
  readonly units: number
  readonly hexes: number
  /** For arrays that equal states may differ in: these come last. */
  readonly derived: Carver
}

interface Table {
  readonly units: { readonly length: number }
  readonly board: { readonly size: number }
  readonly rooms: Rooms
}

export interface Parts<T, V extends TitleValues, S extends V> {
  /** Those of a state before anything has happened, in the order in which a digest reads them. */
  readonly values: V
  /** What equal states may differ in, or what follows from the rest. */
  readonly derived: readonly (keyof V)[]
  /** One literal: the values, and the arrays laid into the room, words before bytes. */
  over(room: Room<T>, values: V): S
  /** Value by value: a loop over names would take four times as long. A test goes through all of them. */
  copyValues(spare: V, state: V): void
}

export interface Shape<T, V, S> {
  /** Nobody is on the map. */
  create(title: T, beginning: Partial<V>): S
  copy(state: S): S
  /** The same into a state that is no longer needed: allocates nothing. */
  overwrite(state: S, spare: S): void
  /** `copy`, or `overwrite` where there is a spare one. */
  clone(state: S, spare?: S): S
  /** All that the game knows: the bytes that are not derived, and the values as text. */
  truth(state: S): readonly [readonly Uint8Array[], string]
}

const COMMON = ['turn', 'phase', 'closed', 'over', 'rng', 'draws'] as const

const copyCommon = (spare: TitleValues, state: TitleValues): void => {
  spare.turn = state.turn
  spare.phase = state.phase
  spare.closed = state.closed
  spare.over = state.over
  spare.rng = state.rng
  spare.draws = state.draws
  spare.options = state.options
}

const asText = (_key: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? Array.from(value as Uint8Array).join() : value

const NO_WORDS = new Int16Array(0)
const NO_BYTES = new Uint8Array(0)

export const shapeOf = <T extends Table, V extends TitleValues, S extends V & TitleArrays<T>>({
  values,
  derived,
  over,
  copyValues,
}: Parts<T, V, S>): Shape<T, V, S> => {
  const common: readonly PropertyKey[] = COMMON
  const own = (Object.keys(values) as (keyof V)[]).filter(name => !common.includes(name) && !derived.includes(name))
  const read: readonly (keyof V)[] = [...COMMON, ...own]

  /** Bytes of the game, and of all. */
  const measure = (title: T): readonly [known: number, all: number] => {
    const sizes = [0, 0]
    const counting = (which: 0 | 1): Carver => ({
      words: length => {
        sizes[which] += length * 2
        return NO_WORDS
      },
      bytes: length => {
        sizes[which] += length
        return NO_BYTES
      },
    })
    over(
      {
        ...counting(0),
        derived: counting(1),
        title,
        all: NO_BYTES,
        units: title.units.length,
        hexes: title.board.size,
      },
      values,
    )
    return [sizes[0], sizes[0] + sizes[1]]
  }

  const lay = (title: T, all: Uint8Array<ArrayBuffer>, from: V): S => {
    const carver = carve(all)
    const { words, bytes } = carver
    return over({ words, bytes, derived: carver, title, all, units: title.units.length, hexes: title.board.size }, from)
  }

  const copy = (state: S): S => {
    const { title } = state
    const room = title.rooms.take(state.bytes.length)
    room.set(state.bytes)
    return lay(title, room, state)
  }
  const overwrite = (state: S, spare: S): void => {
    spare.bytes.set(state.bytes)
    copyCommon(spare, state)
    copyValues(spare, state)
  }
  return {
    create: (title, beginning) => {
      const state = lay(title, title.rooms.take(measure(title)[1]), { ...values, ...beginning })
      state.hex.fill(NO_HEX)
      state.next.fill(NO_UNIT)
      state.first.fill(NO_UNIT)
      return state
    },
    copy,
    overwrite,
    clone: (state, spare) => {
      if (spare === undefined) return copy(state)
      overwrite(state, spare)
      return spare
    },
    truth: state => [
      [state.bytes.subarray(0, measure(state.title)[0])],
      JSON.stringify(
        read.map(name => state[name]),
        asText,
      ),
    ],
  }
}

// ---- Questions that every title asks ----

/** Side: index into those of the title. */
export const enemyOf = (side: number): 0 | 1 => (side === 0 ? 1 : 0)

export const hasOption = (state: TitleValues, option: string): boolean => state.options.includes(option)

/** `onMap` in the status names of every title. */
const ON_MAP = 1

export const isOnMap = (state: TitleArrays, unit: number): boolean => state.status[unit] === ON_MAP

/** Replaces what is true beside the counters; clones go on sharing the rest. */
export const change = <W>(state: { world: W }, part: Partial<NoInfer<W>>): void => {
  state.world = { ...state.world, ...part }
}

/** The battle that is being settled: only asked for while there is one. */
export const battleIn = <B>({ battle }: { readonly battle: B | undefined }): B => {
  if (battle === undefined) throw new Error('no battle is being settled')
  return battle
}

export const changeBattle = <B>(state: { battle: B | undefined }, part: Partial<NoInfer<B>>): void => {
  state.battle = { ...battleIn(state), ...part }
}

interface Flagged {
  readonly flags: Int16Array | Uint8Array
}
export const has = (state: Flagged, unit: number, flag: number): boolean => (state.flags[unit] & flag) !== 0
export const set = (state: Flagged, unit: number, flag: number): void => {
  state.flags[unit] |= flag
}
export const unset = (state: Flagged, unit: number, flag: number): void => {
  state.flags[unit] &= ~flag
}
