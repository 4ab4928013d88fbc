// How counters lie: stacked with every edge showing while there is room, or fanned out so that each can be picked.
import type { MapPicture } from '../../session/session.ts'
import type { Point } from './hexes.ts'
import type { CounterView } from './state.ts'
import type { Rect } from './view.ts'

export const COUNTER = 48
const STEP = 4.5
/** Counters of a stack that show an edge; the rest lie squarely below and are counted. */
export const VISIBLE = 3
/** Counters lie above the middle of their hex: the name of the place is printed under them. */
const LIFT = 3
const GAP = 4
/** A fanned counter can be read and hit by a finger, however small the map is. */
const LEAST_SEEN = 46

export interface Placed {
  readonly unit: number
  readonly view: CounterView
  /** Centre of the counter. */
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly fanned: boolean
  /** Number of counters in the stack, on its top counter when not all of them show; otherwise 0. */
  readonly count: number
  /** Another lies on it: no more than its edge shows. */
  readonly covered: boolean
  /** The plate under a fan, in the units of its lowest counter, which draws it. */
  readonly plate?: Rect
}

const strengthOf = ({ factors }: CounterView): number => Number(/\d+/.exec(factors)?.[0] ?? 0)

/** The counters of each hex, from the bottom up: what flies on top, then the strongest. Selecting one changes nothing here. */
export const stacksOf = (counters: readonly CounterView[]): ReadonlyMap<number, readonly CounterView[]> => {
  const stacks = new Map<number, CounterView[]>()
  for (const counter of counters) {
    const stack = stacks.get(counter.hex)
    if (stack === undefined) stacks.set(counter.hex, [counter])
    else stack.push(counter)
  }
  for (const stack of stacks.values())
    stack.sort(
      (a, b) => Number(a.flies === true) - Number(b.flies === true) || strengthOf(a) - strengthOf(b) || b.unit - a.unit,
    )
  return stacks
}

/** A closed stack shows what is selected; a fan keeps its order, so that nothing slips away under the pointer. */
const selectedOnTop = (stack: readonly CounterView[]): readonly CounterView[] => [
  ...stack.filter(({ selected }) => !selected),
  ...stack.filter(({ selected }) => selected),
]

/** Offsets from the centre of the hex, from the bottom up. They grow upwards only: below is the name of the place. */
export const stackOffsets = (size: number): readonly Point[] => {
  const shown = Math.min(size, VISIBLE)
  const half = ((shown - 1) * STEP) / 2
  return Array.from({ length: size }, (_, i) => {
    const level = Math.max(0, i - (size - shown))
    return { x: level * STEP - half, y: -LIFT - level * STEP }
  })
}

/** Scale of fanned counters on a map that is seen at scale `k`. */
export const fanScale = (k: number): number => Math.max(1, LEAST_SEEN / (COUNTER * k))

export interface Fan {
  readonly places: readonly Point[]
  /** The plate under it. */
  readonly plate: Rect
  readonly scale: number
}

/** Rows as square as can be round the middle of the hex, pushed back onto the board where they would leave it. */
export const fanOut = (size: number, centre: Point, k: number, board: Pick<MapPicture, 'width' | 'height'>): Fan => {
  const scale = fanScale(k)
  const columns = size <= 3 ? size : Math.ceil(Math.sqrt(size))
  const rows = Math.ceil(size / columns)
  const cell = (COUNTER + GAP) * scale
  const pad = GAP * scale
  const [width, height] = [columns * cell + pad, rows * cell + pad]
  const inside = (middle: number, length: number, whole: number): number =>
    length > whole ? (whole - length) / 2 : Math.min(Math.max(middle - length / 2, 0), whole - length)
  const [left, top] = [inside(centre.x, width, board.width), inside(centre.y, height, board.height)]
  const places = Array.from({ length: size }, (_, i) => {
    const row = Math.floor(i / columns)
    // The last row stands in the middle.
    const inRow = Math.min(columns, size - row * columns)
    const start = left + pad / 2 + ((columns - inRow) * cell) / 2
    return { x: start + ((i % columns) + 0.5) * cell, y: top + pad / 2 + (row + 0.5) * cell }
  })
  return { places, plate: { x: left, y: top, width, height }, scale }
}

/** The cell of one of its counters: between two of them nothing else shows. */
export const isOnFan = ({ places, scale }: Fan, { x, y }: Point): boolean => {
  const half = ((COUNTER + GAP) * scale) / 2
  return places.some(place => Math.abs(place.x - x) <= half && Math.abs(place.y - y) <= half)
}

/** The counter that shows at this point of the hex while its stack lies closed. */
export const topAt = (stack: readonly CounterView[], centre: Point, { x, y }: Point): number | undefined => {
  const offset = stackOffsets(stack.length).at(-1)
  const [dx, dy] = [x - centre.x - (offset?.x ?? 0), y - centre.y - (offset?.y ?? 0)]
  return Math.max(Math.abs(dx), Math.abs(dy)) > COUNTER / 2 ? undefined : selectedOnTop(stack).at(-1)?.unit
}

const relativeTo = (place: Point, scale: number, plate: Rect): Rect => ({
  x: (plate.x - place.x) / scale,
  y: (plate.y - place.y) / scale,
  width: plate.width / scale,
  height: plate.height / scale,
})

/** Every counter where it lies, in drawing order: down the map, the fanned stack last. */
export const placeCounters = (
  stacks: ReadonlyMap<number, readonly CounterView[]>,
  picture: MapPicture,
  fanned: { readonly hex: number; readonly fan: Fan } | undefined,
): Placed[] => {
  const { centres } = picture
  const order = [...stacks.keys()].sort((a, b) => centres[a].y - centres[b].y || centres[a].x - centres[b].x)
  const flat: Placed[] = []
  const open: Placed[] = []
  for (const hex of order) {
    const isFanned = fanned?.hex === hex
    const stack = isFanned ? (stacks.get(hex) ?? []) : selectedOnTop(stacks.get(hex) ?? [])
    const offsets = stackOffsets(stack.length)
    for (const [i, view] of stack.entries()) {
      const { unit } = view
      if (isFanned) {
        const place = fanned.fan.places[i] ?? centres[hex]
        const { scale, plate } = fanned.fan
        const own = { unit, view, x: place.x, y: place.y, scale, fanned: true, count: 0, covered: false }
        open.push(i === 0 ? { ...own, plate: relativeTo(place, scale, plate) } : own)
        continue
      }
      const covered = i < stack.length - 1
      const count = stack.length > VISIBLE && !covered ? stack.length : 0
      const [x, y] = [centres[hex].x + offsets[i].x, centres[hex].y + offsets[i].y]
      flat.push({ unit, view, x, y, scale: 1, fanned: false, count, covered })
    }
  }
  return [...flat, ...open]
}
