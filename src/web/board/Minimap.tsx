// The whole board in a corner, drawn once, with the counters as dots and a frame round what is seen; press or drag to go there.
import { createEffect, createMemo, type JSX, on, onCleanup, Show } from 'solid-js'
import { sideStyle } from '../../drawing/style.ts'
import type { MapPicture } from '../../session/session.ts'
import type { Point } from './hexes.ts'
import type { CounterView } from './state.ts'
import type { Rect } from './view.ts'

const WIDEST = 190
const TALLEST = 150

interface Props {
  readonly picture: MapPicture
  readonly counters: readonly CounterView[]
  readonly isOpen: boolean
  /** Hands out the function that moves the frame: it is called on every frame of a pan, without Solid. */
  readonly onFrame: (show: (share: Rect) => void) => void
  readonly goTo: (point: Point) => void
}

const drawMap = async (canvas: HTMLCanvasElement, markup: string, isStale: () => boolean): Promise<void> => {
  const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    if (!isStale()) canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  } finally {
    URL.revokeObjectURL(address)
  }
}

const drawDots = (canvas: HTMLCanvasElement, picture: MapPicture, counters: readonly CounterView[]): void => {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.clearRect(0, 0, canvas.width, canvas.height)
  const scale = canvas.width / picture.width
  const half = Math.max(2.4 * (canvas.width / WIDEST), 20 * scale)
  for (const { hex, side } of counters) {
    const { x, y } = picture.centres[hex]
    context.save()
    context.translate(x * scale, y * scale)
    // The first side stands on its edge, the other on its corner.
    if (side % 2 === 1) context.rotate(Math.PI / 4)
    context.fillStyle = sideStyle(side).colour
    context.fillRect(-half, -half, 2 * half, 2 * half)
    context.lineWidth = 1
    context.strokeStyle = '#fffaf0'
    context.strokeRect(-half, -half, 2 * half, 2 * half)
    context.restore()
  }
}

export const Minimap = (props: Props): JSX.Element => {
  let frame: HTMLCanvasElement | undefined
  const picture = createMemo(() => props.picture)
  const size = createMemo(() => {
    const scale = Math.min(WIDEST / picture().width, TALLEST / picture().height)
    return { width: Math.round(picture().width * scale), height: Math.round(picture().height * scale) }
  })
  const pixels = Math.min(2, globalThis.devicePixelRatio || 1)

  // On a canvas: moving it costs no layout.
  props.onFrame(({ x, y, width, height }) => {
    const context = frame?.getContext('2d')
    if (frame === undefined || context === null || context === undefined) return
    const [across, down] = [frame.width, frame.height]
    const edge = 2 * pixels
    const box = [x * across, y * down, width * across, height * down] as const
    context.clearRect(0, 0, across, down)
    context.fillStyle = 'rgb(30 22 10 / 28%)'
    context.fillRect(0, 0, across, down)
    context.clearRect(...box)
    context.lineWidth = edge
    context.strokeStyle = '#7c1d10'
    context.strokeRect(box[0] + edge / 2, box[1] + edge / 2, Math.max(0, box[2] - edge), Math.max(0, box[3] - edge))
  })

  const go = (event: PointerEvent & { currentTarget: HTMLDivElement }): void => {
    if (event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    props.goTo({
      x: ((event.clientX - box.left) / box.width) * picture().width,
      y: ((event.clientY - box.top) / box.height) * picture().height,
    })
  }

  const Sheets = (): JSX.Element => {
    let map: HTMLCanvasElement | undefined
    let dots: HTMLCanvasElement | undefined
    createEffect(
      on(picture, ({ markup }) => {
        let stale = false
        onCleanup(() => {
          stale = true
        })
        if (map !== undefined) void drawMap(map, markup, () => stale).catch(() => undefined)
      }),
    )
    createEffect(() => {
      if (dots !== undefined) drawDots(dots, picture(), props.counters)
    })
    return (
      <>
        <canvas ref={map} width={size().width * pixels} height={size().height * pixels} />
        <canvas ref={dots} width={size().width * pixels} height={size().height * pixels} />
        <canvas ref={frame} width={size().width * pixels} height={size().height * pixels} />
      </>
    )
  }

  return (
    <Show when={props.isOpen}>
      <div
        class="minimap"
        aria-hidden="true"
        style={{ width: `${size().width}px`, height: `${size().height}px` }}
        onPointerDown={go}
        onPointerMove={go}
      >
        <Sheets />
      </div>
    </Show>
  )
}
