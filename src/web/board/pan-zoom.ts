// Pan, wheel and pinch over d3-zoom. The layer is moved by its transform alone, once per frame: no layout, no painting.
// `will-change` keeps the browser from drawing it anew; after a zoom it is lifted for a moment, and all is sharp again.
import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { clampView, type Size, type View, zoomRange } from './view.ts'

export interface PanZoom {
  view(): View
  /** Where it is on its way to; where it lies while it rests. */
  goal(): View
  window(): Size
  moveTo(view: View): void
  /** Glides there, or jumps for those who want no motion; done when it has arrived or was called elsewhere. */
  glideTo(view: View, milliseconds?: number): Promise<void>
  resize(window: Size): void
  close(): void
}

interface Options {
  readonly window: HTMLElement
  readonly layer: HTMLElement
  readonly board: () => Size
  /** False for presses that mean something else, such as the drag of a counter. */
  readonly mayPan: (event: MouseEvent | TouchEvent) => boolean
  readonly onFrame: (view: View) => void
  readonly onRest: (view: View) => void
  /** The player has moved the map: not by `moveTo` or `glideTo`. The wheel only makes it larger or smaller. */
  readonly onGesture: (byWheel: boolean) => void
}

const REST = 150
const GLIDE = 220

const isByHand = (event: D3ZoomEvent<HTMLElement, unknown>): boolean =>
  event.sourceEvent !== null && event.sourceEvent !== undefined

export const createPanZoom = (options: Options): PanZoom => {
  const { window: element, layer, board, mayPan, onFrame, onRest, onGesture } = options
  let view: View = { k: 1, x: 0, y: 0 }
  let size: Size = { width: element.clientWidth, height: element.clientHeight }
  /** Scale at which the layer was drawn. */
  let drawn = 0
  let frame = 0
  let glide = 0
  let goal: View | undefined
  let ended: () => void = () => undefined
  let sharpening = 0
  let resting: ReturnType<typeof setTimeout> | undefined

  const draw = (): void => {
    frame = 0
    layer.style.transform = `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.k})`
    onFrame(view)
  }
  const rest = (): void => {
    draw()
    onRest(view)
    if (drawn === view.k) return
    drawn = view.k
    layer.style.willChange = 'auto'
    cancelAnimationFrame(sharpening)
    // Two frames: the first only begins to draw.
    sharpening = requestAnimationFrame(() => {
      sharpening = requestAnimationFrame(() => {
        layer.style.willChange = 'transform'
      })
    })
  }
  const stopGlide = (): void => {
    cancelAnimationFrame(glide)
    goal = undefined
    ended()
  }
  const restSoon = (): void => {
    clearTimeout(resting)
    if (drawn !== view.k) resting = setTimeout(rest, REST)
  }
  const toTransform = ({ k, x, y }: View): ZoomTransform => zoomIdentity.translate(x, y).scale(k)

  const behaviour = zoom<HTMLElement, unknown>()
    .filter((event: MouseEvent | TouchEvent) => (event.type === 'wheel' ? true : mayPan(event)))
    .clickDistance(4)
    .constrain(transform => toTransform(clampView(transform, board(), size)))
    .on('start', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      if (isByHand(event)) stopGlide()
    })
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      if (isByHand(event)) onGesture((event.sourceEvent as Event).type === 'wheel')
      const { k, x, y } = event.transform
      view = { k, x, y }
      clearTimeout(resting)
      if (frame === 0) frame = requestAnimationFrame(draw)
    })
    .on('end', restSoon)
  const selection = select(element).call(behaviour).on('dblclick.zoom', null)

  const moveTo = (next: View): void => {
    stopGlide()
    behaviour.transform(selection, toTransform(clampView(next, board(), size)))
  }
  const glideTo = (next: View, milliseconds = GLIDE): Promise<void> => {
    stopGlide()
    const to = clampView(next, board(), size)
    if (drawn === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      moveTo(to)
      return Promise.resolve()
    }
    const from = view
    goal = to
    const began = performance.now()
    const arrived = new Promise<void>(resolve => {
      ended = resolve
    })
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - began) / milliseconds))
      const eased = 1 - (1 - share) ** 3
      const between = (a: number, b: number): number => a + (b - a) * eased
      const at = share === 1 ? to : { k: between(from.k, to.k), x: between(from.x, to.x), y: between(from.y, to.y) }
      behaviour.transform(selection, toTransform(at))
      if (share < 1) glide = requestAnimationFrame(step)
      else stopGlide()
    }
    glide = requestAnimationFrame(step)
    return arrived
  }
  const resize = (window: Size): void => {
    size = window
    behaviour
      .extent([
        [0, 0],
        [window.width, window.height],
      ])
      .scaleExtent([...zoomRange(board(), window)])
    // Another line over the map must not leave it half way.
    const onTheWay = goal
    moveTo(view)
    clearTimeout(resting)
    rest()
    if (onTheWay !== undefined) void glideTo(onTheWay)
  }
  return {
    view: () => view,
    goal: () => goal ?? view,
    window: () => size,
    moveTo,
    glideTo,
    resize,
    close: () => {
      clearTimeout(resting)
      cancelAnimationFrame(frame)
      stopGlide()
      cancelAnimationFrame(sharpening)
      selection.on('.zoom', null)
    },
  }
}
