// What a state is made of: typed arrays over one buffer, and values that are replaced, never changed in place. A title says
// each of its fields once (`fields.ts`); what a state is, how it is made, copied and packed, and what of it is the game
// follow from that.
import type { Rooms } from './arrays.ts'
import { NO_HEX } from './board.ts'
import { type ArrayField, type Field, Misfit, type Rare, type Unsaid, type ValueOf } from './fields.ts'
import { type Contents, kindOf, orProblem, refuseStrangeIds, valuesIn, valuesText } from './pack.ts'
import type { PhasedState } from './sequence.ts'
import { NO_UNIT, type Stacks } from './stack.ts'
import type { TitleData } from './title.ts'

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

/** What a game begins with; `scenario` is an index into those of the title. */
export interface Beginning extends Pick<TitleValues, 'options' | 'turn' | 'rng'> {
  readonly scenario: number
}

interface Table extends TitleData {
  readonly rooms: Rooms
}

/** All fields of a title's states, each said once. */
export interface Fields<T extends TitleData = TitleData> {
  /** The words for where a unit can be; the first two are `absent` and `onMap`. */
  readonly status: readonly string[]
  /** The bits of `flags`: the marks of a counter, where the title says no others. */
  readonly flags?: Readonly<Record<string, number>>
  /** An array by unit each: beside `hex`, `next` and `status`, which every title has. */
  readonly units: Readonly<Record<string, ArrayField<T>>>
  /** By hex. */
  readonly hexes: Readonly<Record<string, ArrayField<T>>>
  /** By unit, and equal states may differ in them. */
  readonly derived?: Readonly<Record<string, ArrayField<T>>>
  /** Small values, replaced and never changed in place, in the order in which a digest reads them. */
  readonly values: Readonly<Record<string, Field<unknown, T> | Unsaid<unknown> | Rare<unknown>>>
}

type ArrayOf<A> = A extends { readonly bySide: true }
  ? readonly [Uint8Array, Uint8Array]
  : A extends { readonly bytes: 2 }
    ? Int16Array
    : Uint8Array
type Arrays<F> = { readonly [K in keyof F]: ArrayOf<F[K]> }
type Value<V> = V extends Rare<infer R> ? R : ValueOf<V>

/** What a state of these fields is. */
export type StateOf<T extends TitleData, F extends Fields> = TitleArrays<T> &
  TitleValues &
  Arrays<F['units']> &
  Arrays<F['hexes']> &
  (F extends { readonly derived: infer D } ? Arrays<D> : unknown) & {
    -readonly [K in keyof F['values']]: Value<F['values'][K]>
  }

export interface Shape<T, S> {
  readonly fields: Pick<Fields, 'status' | 'flags'>
  /** Nobody is on the map. A title with one scenario keeps none. */
  create(title: T, beginning: Partial<Beginning>): S
  copy(state: S): S
  /** The same into a state that is no longer needed: allocates nothing. */
  overwrite(state: S, spare: S): void
  /** `copy`, or `overwrite` where there is a spare one. */
  clone(state: S, spare?: S): S
  /** All that the game knows: the bytes that are not derived, and the values as text. */
  truth(state: S): readonly [readonly Uint8Array[], string]
  pack(state: S): Contents
  /** What `pack` gave, in a buffer of its own; what can't be a state is a problem. */
  unpack(title: T, contents: Contents): S | { readonly problem: string }
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

/** The values of every title before anything has happened. */
const BEFORE_PLAY: TitleValues = { turn: 0, phase: 0, closed: false, over: false, rng: [], draws: 0, options: [] }

interface Slot {
  readonly name: string
  readonly bytes: 1 | 2
  readonly by: 'units' | 'hexes'
  readonly bySide: boolean
}

const slotsOf = (fields: Readonly<Record<string, ArrayField>>, by: Slot['by']): Slot[] =>
  Object.entries(fields).map(([name, { bytes, bySide = false }]) => ({ name, bytes, by, bySide }))

/** Words before bytes, units before hexes among them; what is derived comes last. */
const layoutOf = ({ units, hexes, derived = {} }: Fields, firsts: boolean): { known: Slot[]; all: Slot[] } => {
  const common = (name: string, bytes: 1 | 2, by: Slot['by']): Slot => ({ name, bytes, by, bySide: false })
  const [unitSlots, hexSlots] = [slotsOf(units, 'units'), slotsOf(hexes, 'hexes')]
  const isWide = ({ bytes }: Slot): boolean => bytes === 2
  const known = [
    common('hex', 2, 'units'),
    common('next', 2, 'units'),
    ...unitSlots.filter(isWide),
    ...(firsts ? [common('first', 2, 'hexes')] : []),
    ...hexSlots.filter(isWide),
    ...hexSlots.filter(slot => !isWide(slot)),
    common('status', 1, 'units'),
    ...unitSlots.filter(slot => !isWide(slot)),
  ]
  return { known, all: [...known, ...slotsOf(derived, 'units')] }
}

/** Where an array lies in a room: worked out once, copies share it. */
interface Place extends Slot {
  readonly at: number
  readonly length: number
}

const endOf = ({ at, bytes, bySide, length }: Place): number => at + bytes * (bySide ? 2 : 1) * length

const placesOf = (slots: readonly Slot[], { units, board }: Table): Place[] => {
  let at = 0
  return slots.map(slot => {
    const place = { ...slot, at, length: slot.by === 'units' ? units.length : board.size }
    at = endOf(place)
    return place
  })
}

const cut = (buffer: ArrayBuffer, room: number, { bytes, bySide, at, length }: Place): unknown => {
  const start = room + at
  if (bySide) return [new Uint8Array(buffer, start, length), new Uint8Array(buffer, start + length, length)]
  return bytes === 2 ? new Int16Array(buffer, start, length) : new Uint8Array(buffer, start, length)
}

/**
 * The arrays of a state, cut out of its room. A line each: V8 keeps for every line which name it stores under, and where
 * that is always the same one it is as fast as a name that is written out. In a loop a clone takes half as long again.
 * Sixteen are the most that a title has.
 */
const layArrays = (
  state: Record<string, unknown>,
  places: readonly Place[],
  { buffer, byteOffset: room }: Uint8Array<ArrayBuffer>,
): void => {
  const { length } = places
  if (length > 0) state[places[0].name] = cut(buffer, room, places[0])
  if (length > 1) state[places[1].name] = cut(buffer, room, places[1])
  if (length > 2) state[places[2].name] = cut(buffer, room, places[2])
  if (length > 3) state[places[3].name] = cut(buffer, room, places[3])
  if (length > 4) state[places[4].name] = cut(buffer, room, places[4])
  if (length > 5) state[places[5].name] = cut(buffer, room, places[5])
  if (length > 6) state[places[6].name] = cut(buffer, room, places[6])
  if (length > 7) state[places[7].name] = cut(buffer, room, places[7])
  if (length > 8) state[places[8].name] = cut(buffer, room, places[8])
  if (length > 9) state[places[9].name] = cut(buffer, room, places[9])
  if (length > 10) state[places[10].name] = cut(buffer, room, places[10])
  if (length > 11) state[places[11].name] = cut(buffer, room, places[11])
  if (length > 12) state[places[12].name] = cut(buffer, room, places[12])
  if (length > 13) state[places[13].name] = cut(buffer, room, places[13])
  if (length > 14) state[places[14].name] = cut(buffer, room, places[14])
  if (length > 15) state[places[15].name] = cut(buffer, room, places[15])
  for (let i = 16; i < length; i++) state[places[i].name] = cut(buffer, room, places[i])
}

interface Making<S> {
  /** The title keeps the arrays of stacks by hex itself. */
  readonly apart?: boolean
  /** What is true before anything has happened, where that is more than nothing and the first values. */
  begin?(state: S): void
}

export const shapeOf = <T extends Table, F extends Fields<T>>(
  fields: F,
  { apart = false, begin }: Making<StateOf<T, F>> = {},
): Shape<T, StateOf<T, F>> => {
  type S = StateOf<T, F>
  const { known, all } = layoutOf(fields, !apart)
  const valueFields = Object.entries(fields.values)
  const names = valueFields.map(([name]) => name)

  /**
   * Values lie in a list behind accessors: a copy moves the list, whatever is in it. The fields are only declared:
   * otherwise each would be undefined before it is set.
   */
  class Laid {
    declare turn: number
    declare phase: number
    declare closed: boolean
    declare over: boolean
    declare rng: readonly number[]
    declare draws: number
    declare options: readonly string[]
    declare readonly title: T
    declare readonly places: readonly Place[]
    declare readonly bytes: Uint8Array<ArrayBuffer>
    declare readonly values: unknown[]

    constructor(
      title: T,
      places: readonly Place[],
      room: Uint8Array<ArrayBuffer>,
      { turn, phase, closed, over, rng, draws, options }: TitleValues,
      values: unknown[],
    ) {
      this.turn = turn
      this.phase = phase
      this.closed = closed
      this.over = over
      this.rng = rng
      this.draws = draws
      this.options = options
      this.title = title
      this.places = places
      this.bytes = room
      this.values = values
      layArrays(this as unknown as Record<string, unknown>, places, room)
    }
  }
  for (const [index, name] of names.entries())
    Object.defineProperty(Laid.prototype, name, {
      enumerable: true,
      get(this: Laid) {
        return this.values[index]
      },
      set(this: Laid, value: unknown) {
        this.values[index] = value
      },
    })
  const laidOf = (state: S): Laid => state as unknown as Laid
  const lay = (
    title: T,
    places: readonly Place[],
    room: Uint8Array<ArrayBuffer>,
    common: TitleValues,
    values: unknown[],
  ): S => new Laid(title, places, room, common, values) as unknown as S
  const firstValues = ({ units, board }: T): unknown[] =>
    valueFields.map(([, part]) => ('make' in part ? part.make(units.length, board.size) : part.first))

  const copy = (state: S): S => {
    const { title } = state
    const room = title.rooms.take(state.bytes.length)
    room.set(state.bytes)
    const { places, values } = laidOf(state)
    return lay(title, places, room, state, values.slice())
  }
  const overwrite = (state: S, spare: S): void => {
    spare.bytes.set(state.bytes)
    copyCommon(spare, state)
    const { values } = laidOf(state)
    const into = laidOf(spare).values
    for (let i = 0; i < values.length; i++) into[i] = values[i]
  }

  // `scenario`, where a title has several, and the options come before the title's other values
  const own = names.filter(name => !('derived' in fields.values[name]) && name !== 'scenario')
  const read = [...COMMON, ...names.filter(name => name === 'scenario'), 'options', ...own] as (keyof S)[]
  const packed = [...COMMON, 'options', ...names] as (keyof S)[]

  return {
    fields,
    create: (title, { scenario, ...beginning }) => {
      const places = placesOf(all, title)
      const room = title.rooms.take(endOf(places[places.length - 1]))
      const state = lay(title, places, room, BEFORE_PLAY, firstValues(title))
      Object.assign(state, beginning)
      if (scenario !== undefined && names.includes('scenario')) Object.assign(state, { scenario })
      state.hex.fill(NO_HEX)
      state.next.fill(NO_UNIT)
      if (!apart) state.first.fill(NO_UNIT)
      begin?.(state)
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
      [state.bytes.subarray(0, endOf(laidOf(state).places[known.length - 1]))],
      JSON.stringify(
        read.map(name => state[name]),
        asText,
      ),
    ],
    pack: state => ({
      bytes: state.bytes.slice(),
      values: valuesText(packed.map(name => [name as string, state[name]])),
    }),
    unpack: (title, { bytes, values }) =>
      orProblem(() => {
        const told = valuesIn(values, packed as string[])
        const places = placesOf(all, title)
        if (bytes.length !== endOf(places[places.length - 1])) throw new Misfit(`${bytes.length} bytes of arrays`)
        const own = valueFields.map(([name, part]) => {
          if ('make' in part) return part.unpack(told[name], title.units.length, title.board.size)
          const { first } = part
          if (first !== undefined && told[name] !== undefined && kindOf(first) !== kindOf(told[name]))
            throw new Misfit(`${name}: no such value`)
          return told[name]
        })
        const state = lay(title, places, Uint8Array.from(bytes), told as unknown as TitleValues, own)
        if (!apart) refuseStrangeIds(state, title, fields.status.length)
        return state
      }),
  }
}

// ---- Questions that every title asks ----

/** Side: index into those of the title. */
export const enemyOf = (side: number): 0 | 1 => (side === 0 ? 1 : 0)

export const hasOption = (state: TitleValues, option: string): boolean => state.options.includes(option)

/** `onMap` in the status names of every title. */
export const ON_MAP = 1

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

/** What is on top of the battle is settled: the next comes, with `part` as it then is, or the battle is over. */
export const leaveStage = <B extends { readonly stages: readonly unknown[] }>(
  state: { battle: B | undefined },
  part?: Partial<NoInfer<B>>,
): void => {
  const battle = battleIn(state)
  const stages = battle.stages.slice(1)
  state.battle = stages.length === 0 ? undefined : { ...battle, ...part, stages }
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
