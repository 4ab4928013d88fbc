// When a stack fans out and closes again: a little after the mouse rests on it, and a little after it has left.
import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js'
import type { HexIndex, Point } from './hexes.ts'
import type { PointerTarget } from './pointer.ts'
import { type Fan, fanOut } from './stacks.ts'
import type { CounterView } from './state.ts'

const OPEN_AFTER = 170
const CLOSE_AFTER = 160

export interface OpenFan {
  readonly hex: number
  readonly fan: Fan
}

export interface FanControl {
  readonly open: Accessor<OpenFan | undefined>
  openAt(hex: number): void
  close(): void
  /** The mouse is here now; `point` in units of the board. */
  follow(target: PointerTarget, point: Point | undefined): void
  isOver(point: Point): boolean
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
  let waiting: number | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
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
    setAt({ hex, k: scale() })
  }
  const close = (): void => {
    stop()
    setAt(undefined)
  }
  const isOver = ({ x, y }: Point): boolean => {
    const plate = open()?.fan.plate
    return (
      plate !== undefined && x >= plate.x && y >= plate.y && x <= plate.x + plate.width && y <= plate.y + plate.height
    )
  }
  const follow = (target: PointerTarget, point: Point | undefined): void => {
    if (point !== undefined && isOver(point)) {
      stop()
      return
    }
    const { hex, unit } = target
    const stack = hex === undefined || unit === undefined ? undefined : stacks().get(hex)
    if (hex !== undefined && stack !== undefined && stack.length > 1) {
      if (waiting === hex) return
      later(OPEN_AFTER, () => openAt(hex))
      waiting = hex
    } else if (open() !== undefined) {
      if (timer === undefined || waiting !== undefined) later(CLOSE_AFTER, close)
    } else stop()
  }
  onCleanup(stop)
  return { open, openAt, close, follow, isOver }
}
