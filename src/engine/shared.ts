// States that share their map: a copy takes the arrays by unit along and shares those by hex, which are the larger part,
// until one of the two changes the map. For titles whose copies mostly look on.
import { carve } from './arrays.ts'
import { orProblem, refuseStrangeIds } from './pack.ts'
import { NO_UNIT } from './stack.ts'
import { type Fields, type Shape, type StateOf, shapeOf } from './state.ts'
import type { TitleData, Workspace } from './title.ts'

/** Arrays by hex. */
interface MapArrays {
  /** All of them in one piece. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly first: Int16Array
  readonly zoc: readonly [Uint8Array, Uint8Array]
}

interface Mapped {
  /** Changed through `ownMap` only. */
  map: MapArrays
  /** Another state may hold the same `map`: not to be written to. */
  mapShared: boolean
  /** Those of `map`. */
  first: Int16Array
  zoc: readonly [Uint8Array, Uint8Array]
}

type Table = TitleData & Pick<Workspace, 'rooms' | 'mapRooms'>

export type SharedStateOf<T extends TitleData, F extends Fields> = StateOf<T, F> & Mapped

const mapIn = (room: Uint8Array<ArrayBuffer>, size: number): MapArrays => {
  const { words, bytes } = carve(room)
  return { bytes: room, first: words(size), zoc: [bytes(size), bytes(size)] }
}
const BYTES_PER_HEX = 4
const newMap = ({ board: { size }, mapRooms }: Table): MapArrays => mapIn(mapRooms.take(size * BYTES_PER_HEX), size)

const takeMap = (state: Mapped, map: MapArrays): void => {
  state.map = map
  state.first = map.first
  state.zoc = map.zoc
  state.mapShared = false
}

/** Before the map changes: a map of its own for a state that shares one. */
export const ownMap = (state: Mapped & { readonly title: Table }): void => {
  if (!state.mapShared) return
  const map = newMap(state.title)
  map.bytes.set(state.map.bytes)
  takeMap(state, map)
}

/** `shapeOf`, with the arrays of stacks and ZOC by hex apart: they come after the others. */
export const sharedShapeOf = <T extends Table, F extends Fields<T>>(
  fields: F,
): Omit<Shape<T, SharedStateOf<T, F>>, 'copy' | 'overwrite'> => {
  type S = SharedStateOf<T, F>
  const shape = shapeOf<T, F>(fields, { apart: true })

  const withMap = (state: StateOf<T, F>, map: MapArrays): S => {
    takeMap(state as S, map)
    return state as S
  }
  return {
    fields,
    create: (title, beginning) => {
      const state = withMap(shape.create(title, beginning), newMap(title))
      state.first.fill(NO_UNIT)
      return state
    },
    clone: (state, spare) => {
      if (spare === undefined) {
        const copy = withMap(shape.copy(state), state.map)
        state.mapShared = true
        copy.mapShared = true
        return copy
      }
      shape.overwrite(state, spare)
      if (spare.mapShared) takeMap(spare, newMap(state.title))
      spare.map.bytes.set(state.map.bytes)
      return spare
    },
    truth: state => {
      const [pieces, rest] = shape.truth(state)
      return [[...pieces, state.map.bytes], rest]
    },
    pack: state => {
      const { bytes, values } = shape.pack(state)
      const all = new Uint8Array(bytes.length + state.map.bytes.length)
      all.set(bytes)
      all.set(state.map.bytes, bytes.length)
      return { bytes: all, values }
    },
    unpack: (title, { bytes, values }) =>
      orProblem((): S | { readonly problem: string } => {
        const { size } = title.board
        const length = Math.max(0, bytes.length - size * BYTES_PER_HEX)
        const state = shape.unpack(title, { bytes: bytes.subarray(0, length), values })
        if ('problem' in state) return state as { readonly problem: string }
        const mapped = withMap(state, mapIn(Uint8Array.from(bytes.subarray(length)), size))
        refuseStrangeIds(mapped, title, fields.status.length)
        return mapped
      }),
  }
}
