// When a stack fans out and closes again: a little after the mouse has come to rest on it, and a little after it has left.
// A fan lies over its neighbours, so it keeps out of their way: it opens for nobody who only passes, takes no click that was
// on its way when it opened, and goes when one of its counters has been picked that can go somewhere.
import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js'
import type { HexIndex, Point } from './hexes.ts'
import type { PointerTarget } from './pointer.ts'
import { type Fan, fanOut, isOnFan, topAt } from './stacks.ts'
import type { CounterView } from './state.ts'

const OPEN_AFTER = 170
const CLOSE_AFTER = 160
/** A hand at rest still trembles: so many pixels. */
const REST = 4
/** Whoever presses so soon has aimed at what lay there before. */
const UNSEEN = 250

export interface OpenFan {
  readonly hex: number
  readonly fan: Fan
}

export interface FanControl {
  readonly open: Accessor<OpenFan | undefined>
  openAt(hex: number): void
  close(): void
  /** It makes room for what lies round it, and stays closed until the mouse has been elsewhere. */
  yieldTo(): void
  /** The mouse is here now; `point` in units of the board. */
  follow(target: PointerTarget, point: Point | undefined): void
  /** What a press here was aimed at, if the fan has only just opened in its way. */
  aimedAt(point: Point): PointerTarget | undefined
}

export const createFan = (
  index: Accessor<HexIndex>,
  stacks: Accessor<ReadonlyMap<number, readonly CounterView[]>>,
  scale: () => number,
): FanControl => {
  const [at, setAt] = createSignal<{ readonly hex: number; readonly k: number }>()
  const open = createMemo((): OpenFan | undefined => {
    const here = at()
    const size = here === undefined ? 0 : (stacks().get(here.hex)?.length ?? 0)
    if (here === undefined || size < 2) return undefined
    const { picture } = index()
    return { hex: here.hex, fan: fanOut(size, picture.centres[here.hex], here.k, picture) }
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Where the mouse rests, and on which stack. */
  let resting: { readonly hex: number; readonly point: Point } | undefined
  let yielded: number | undefined
  let openedByRest = Number.NEGATIVE_INFINITY
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
    resting = undefined
  }
  const later = (milliseconds: number, act: () => void): void => {
    stop()
    timer = setTimeout(() => {
      stop()
      act()
    }, milliseconds)
  }
  const openAt = (hex: number): void => {
    stop()
    openedByRest = Number.NEGATIVE_INFINITY
    yielded = undefined
    setAt({ hex, k: scale() })
  }
  const openByRest = (hex: number): void => {
    openAt(hex)
    openedByRest = performance.now()
  }
  const close = (): void => {
    stop()
    setAt(undefined)
  }
  const isOver = (point: Point): boolean => {
    const now = open()
    return now !== undefined && (isOnFan(now.fan, point) || index().hexAt(point) === now.hex)
  }
  const hasMoved = (point: Point): boolean =>
    resting === undefined || Math.hypot(point.x - resting.point.x, point.y - resting.point.y) * scale() > REST
  const follow = (target: PointerTarget, point: Point | undefined): void => {
    if (point === undefined || target.hex !== yielded) yielded = undefined
    if (point !== undefined && isOver(point)) {
      stop()
      return
    }
    const { hex, unit } = target
    const stack = hex === undefined || unit === undefined ? undefined : stacks().get(hex)
    if (hex !== undefined && point !== undefined && stack !== undefined && stack.length > 1 && hex !== yielded) {
      // Another stack's turn: the open one does not wait until the mouse rests.
      if (open() !== undefined) close()
      if (resting?.hex === hex && !hasMoved(point)) return
      later(OPEN_AFTER, () => openByRest(hex))
      resting = { hex, point }
    } else if (open() !== undefined) {
      if (timer === undefined || resting !== undefined) later(CLOSE_AFTER, close)
    } else stop()
  }
  const aimedAt = (point: Point): PointerTarget | undefined => {
    if (open() === undefined || performance.now() - openedByRest > UNSEEN) return undefined
    const hex = index().hexAt(point)
    const stack = hex === undefined ? undefined : stacks().get(hex)
    const unit =
      hex === undefined || stack === undefined ? undefined : topAt(stack, index().picture.centres[hex], point)
    return { hex, unit }
  }
  const yieldTo = (): void => {
    yielded = open()?.hex
    close()
  }
  onCleanup(stop)
  return { open, openAt, close, yieldTo, follow, aimedAt }
}
