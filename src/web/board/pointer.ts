// Presses, taps, long presses, drags of a counter and hovering, by mouse, pen and finger. What they mean is decided elsewhere.
import type { Point } from './hexes.ts'

const SLACK = { mouse: 4, touch: 9 } as const
const LONG = 480
/** Near the edge of the window a drag pushes the map along. */
const EDGE = 28
const EDGE_SPEED = 11

export interface PointerTarget {
  readonly hex: number | undefined
  readonly unit: number | undefined
  /** Of a press on a hex itself: the hex beyond the nearest side, unless it was in the middle. */
  readonly near?: number | undefined
  /** Of a press on the map: where, in units of the board. */
  readonly at?: Point
}

interface Options {
  readonly window: HTMLElement
  /** In pixels from the corner of the window. */
  readonly targetAt: (point: Point, element: Element | undefined) => PointerTarget
  /** What a press that begins here means, where something has just come to lie over it. */
  readonly aimedAt: (point: Point) => PointerTarget | undefined
  readonly canDrag: (unit: number, byFinger: boolean) => boolean
  readonly onPress: (target: PointerTarget, adding: boolean, byFinger: boolean) => void
  readonly onHover: (target: PointerTarget, point: Point | undefined) => void
  readonly onDragStart: (unit: number) => void
  readonly onDrag: (point: Point, hex: number | undefined) => void
  readonly onDrop: (unit: number, hex: number | undefined) => void
  /** A drag that begins on the map itself draws along its way, instead of moving the map. */
  readonly paints: () => boolean
  readonly onPaint: (from: Point, to: Point) => void
  readonly onPainted: () => void
  readonly pan: (dx: number, dy: number) => void
}

interface Press {
  readonly id: number
  readonly start: Point
  readonly target: PointerTarget
  readonly byFinger: boolean
  readonly timer: ReturnType<typeof setTimeout>
  dragging: boolean
  painting: boolean
  last: Point
}

export const unitOf = (element: EventTarget | null): number | undefined => {
  const unit = element instanceof Element ? element.closest('[data-unit]')?.getAttribute('data-unit') : undefined
  return unit === undefined || unit === null ? undefined : Number(unit)
}

/** The hex that a sign on the map stands for. */
export const hexOf = (element: EventTarget | null): number | undefined => {
  const hex = element instanceof Element ? element.closest('[data-hex]')?.getAttribute('data-hex') : undefined
  return hex === undefined || hex === null ? undefined : Number(hex)
}

export const attachPointer = (options: Options): (() => void) => {
  const { window: element, targetAt, aimedAt, canDrag, onPress, onHover, onDragStart, onDrag, onDrop, pan } = options
  const { paints, onPaint, onPainted } = options
  const ends = new AbortController()
  let press: Press | undefined
  let frame = 0
  let hovered: PointerEvent | undefined

  const pointOf = (event: PointerEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const elementOf = (event: PointerEvent): Element | undefined =>
    event.target instanceof Element ? event.target : undefined

  const drop = (hex: number | undefined): void => {
    const unit = press?.dragging === true ? press.target.unit : undefined
    const wasPainting = press?.painting === true
    if (press !== undefined) clearTimeout(press.timer)
    press = undefined
    if (wasPainting) onPainted()
    if (unit !== undefined) onDrop(unit, hex)
  }

  const push = (at: number, length: number): number => (at < EDGE ? EDGE_SPEED : at > length - EDGE ? -EDGE_SPEED : 0)
  const dragFrame = (): void => {
    if (press?.dragging !== true) return
    const [dx, dy] = [push(press.last.x, element.clientWidth), push(press.last.y, element.clientHeight)]
    if (dx !== 0 || dy !== 0) pan(dx, dy)
    onDrag(press.last, targetAt(press.last, undefined).hex)
    requestAnimationFrame(dragFrame)
  }

  const down = (event: PointerEvent): void => {
    if (press !== undefined) {
      // A second finger: this is a pinch.
      drop(undefined)
      return
    }
    if (event.button !== 0 || !event.isPrimary) return
    const start = pointOf(event)
    const target = aimedAt(start) ?? targetAt(start, elementOf(event))
    const byFinger = event.pointerType !== 'mouse'
    const timer = setTimeout(() => {
      if (press === undefined || press.dragging || !byFinger) return
      press = undefined
      onPress(target, true, byFinger)
    }, LONG)
    press = { id: event.pointerId, start, target, byFinger, timer, dragging: false, painting: false, last: start }
  }

  const move = (event: PointerEvent): void => {
    if (press === undefined) {
      if (event.pointerType === 'touch') return
      hovered = event
      if (frame === 0) frame = requestAnimationFrame(hover)
      return
    }
    if (event.pointerId !== press.id) return
    const before = press.last
    press.last = pointOf(event)
    if (press.painting) onPaint(before, press.last)
    if (press.dragging || press.painting) return
    const far = Math.hypot(press.last.x - press.start.x, press.last.y - press.start.y)
    if (far <= (press.byFinger ? SLACK.touch : SLACK.mouse)) return
    clearTimeout(press.timer)
    const { unit } = press.target
    if (unit === undefined && paints()) {
      press.painting = true
      element.setPointerCapture(press.id)
      onPaint(press.start, press.last)
      return
    }
    if (unit === undefined || !canDrag(unit, press.byFinger)) {
      press = undefined
      return
    }
    press.dragging = true
    element.setPointerCapture(press.id)
    onDragStart(unit)
    requestAnimationFrame(dragFrame)
  }

  const hover = (): void => {
    frame = 0
    if (hovered === undefined) return
    const point = pointOf(hovered)
    onHover(targetAt(point, elementOf(hovered)), point)
  }

  const up = (event: PointerEvent): void => {
    if (press === undefined || event.pointerId !== press.id) return
    if (press.dragging || press.painting) {
      drop(targetAt(pointOf(event), undefined).hex)
      return
    }
    clearTimeout(press.timer)
    const { target, byFinger } = press
    press = undefined
    onPress(target, event.shiftKey || event.ctrlKey || event.metaKey, byFinger)
  }

  const listen = { signal: ends.signal }
  element.addEventListener('pointerdown', down, listen)
  element.addEventListener('pointermove', move, listen)
  element.addEventListener('pointerup', up, listen)
  element.addEventListener('pointercancel', () => drop(undefined), listen)
  element.addEventListener(
    'pointerleave',
    event => {
      // A finger leaves whenever it is lifted.
      if (event.pointerType === 'touch') return
      hovered = undefined
      if (press === undefined) onHover({ hex: undefined, unit: undefined }, undefined)
    },
    listen,
  )
  // Reading programs click without a pointer.
  element.addEventListener(
    'click',
    event => {
      const unit = unitOf(event.target)
      if (event.detail === 0 && unit !== undefined) onPress({ hex: undefined, unit }, event.shiftKey, false)
    },
    listen,
  )
  element.addEventListener('contextmenu', event => event.preventDefault(), listen)
  element.ownerDocument.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || press?.dragging !== true) return
      event.preventDefault()
      drop(undefined)
    },
    listen,
  )
  return () => {
    ends.abort()
    cancelAnimationFrame(frame)
    if (press !== undefined) clearTimeout(press.timer)
    press = undefined
  }
}
