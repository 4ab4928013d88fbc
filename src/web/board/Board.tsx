// The board on the table: shows a BoardState, tells gestures. It knows hexes, counters, highlights and arrows, and no rules.
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount, Show } from 'solid-js'
import { type BoardHandle, BoardTools, type BoardWords } from './BoardTools.tsx'
import { createFan } from './fan.ts'
import { frontOf } from './front.ts'
import { createGhost } from './ghost.ts'
import { beyond, type Cursor, cursorAt, hexesAlong, indexHexes, type Point, stepCursor } from './hexes.ts'
import { keyMeaning } from './keys.ts'
import { Minimap } from './Minimap.tsx'
import { GOES } from './marks.ts'
import { Overlay } from './Overlay.tsx'
import { createPanZoom, type PanZoom } from './pan-zoom.ts'
import { attachPointer, hexOf, type PointerTarget, unitOf } from './pointer.ts'
import { stacksOf } from './stacks.ts'
import type { BoardGestures, BoardState, Underlay } from './state.ts'
import { UnderlayPicture } from './UnderlayPicture.tsx'
import {
  centreView,
  clearOfCorner,
  detailOf,
  fitView,
  includeView,
  pillScale,
  type Rect,
  revealView,
  type Size,
  seenShare,
  startView,
  toBoard,
  type View,
  zoomAt,
} from './view.ts'
import './board.css'

export type { BoardHandle, BoardWords }

export interface BoardProps {
  readonly state: BoardState
  /** The symbols of the title's units: `spriteOf`, made at build time. */
  readonly sprite: string
  readonly gestures: BoardGestures
  readonly label: string
  readonly words: BoardWords
  /** What a reading program says of a hex. */
  readonly hexLabel: (hex: number) => string
  readonly underlay?: Underlay | undefined
  readonly onReady?: (handle: BoardHandle) => void
  /** How the map lay when it was left, and the way to tell: for a board that comes back. */
  readonly kept?: KeptView | undefined
  readonly onLeave?: (kept: KeptView) => void
}

export interface KeptView {
  readonly view: View
  readonly overview: boolean
}

/** Narrower or lower than this, the overview would hide the map. */
const NARROW = 640
const LOW = 600
const REVEAL = 70

export const Board = (props: BoardProps): JSX.Element => {
  let pane: HTMLDivElement | undefined
  let layer: HTMLDivElement | undefined
  let corner: HTMLDivElement | undefined
  let overlay: SVGSVGElement | undefined
  let panZoom: PanZoom | undefined
  let showFrame: (share: Rect) => void = () => undefined
  let walk: Cursor | undefined
  let turn = 0
  const ghost = createGhost()

  const picture = createMemo(() => props.state.picture)
  const index = createMemo(() => indexHexes(picture()))
  const stacks = createMemo(() => stacksOf(props.state.counters))
  const [overview, setOverview] = createSignal(false)
  const [announced, setAnnounced] = createSignal('')
  const fan = createFan(index, stacks, () => panZoom?.view().k ?? 1)

  const unitView = (unit: number) => props.state.counters.find(each => each.unit === unit)
  const pointOnBoard = (point: Point): Point => toBoard(panZoom?.view() ?? { k: 1, x: 0, y: 0 }, point)

  const targetAt = (point: Point, element: Element | undefined): PointerTarget => {
    const unit = unitOf(element ?? null)
    if (unit !== undefined) return { unit, hex: unitView(unit)?.hex }
    const sign = hexOf(element ?? null)
    if (sign !== undefined) return { unit, hex: sign }
    const at = pointOnBoard(point)
    const hex = index().hexAt(at)
    return { unit, hex, near: hex === undefined ? undefined : beyond(index(), hex, at), at }
  }

  /** Picked from a fan: as soon as it can go somewhere, the fan must not lie over where. */
  const [picked, setPicked] = createSignal<number>()
  createEffect(() => {
    const unit = picked()
    if (unit === undefined || unitView(unit)?.selected !== true) return
    if (!props.state.highlights.some(({ kind }) => GOES.has(kind))) return
    setPicked(undefined)
    fan.yieldTo()
  })

  const press = ({ hex, unit, near, at: spot }: PointerTarget, adding: boolean, byFinger: boolean): void => {
    if (spot !== undefined && props.gestures.point?.(spot) === true) return
    const at = hex ?? (unit === undefined ? undefined : unitView(unit)?.hex)
    if (at === undefined) {
      fan.close()
      return
    }
    walk = cursorAt(index(), at)
    turn = 0
    if (unit === undefined) {
      fan.close()
      props.gestures.cursor(at)
      props.gestures.hex(at, adding, near)
      return
    }
    setPicked(fan.open()?.hex === at && !adding ? unit : undefined)
    // A finger cannot hover: its first tap opens the stack as well.
    if (byFinger && fan.open()?.hex !== at) {
      fan.close()
      if ((stacks().get(at)?.length ?? 0) > 1) fan.openAt(at)
    }
    props.gestures.cursor(at)
    props.gestures.counter(unit, adding)
  }

  let hovered: PointerTarget = { hex: undefined, unit: undefined }
  const hover = (target: PointerTarget, point: Point | undefined): void => {
    fan.follow(target, point === undefined ? undefined : pointOnBoard(point))
    if (target.hex === hovered.hex && target.unit === hovered.unit) return
    hovered = target
    props.gestures.hover(target.hex, target.unit)
  }

  const change = (next: (view: View, now: PanZoom) => View, glide = true): void => {
    if (panZoom === undefined) return
    const from = panZoom.goal()
    const to = next(from, panZoom)
    if (to === from) return
    if (glide) panZoom.glideTo(to)
    else panZoom.moveTo(to)
  }
  const front = (): readonly number[] => frontOf(props.state.counters, picture().centres, index().spacing)
  const middle = (now: PanZoom): Point => ({ x: now.window().width / 2, y: now.window().height / 2 })
  /** All of them seen, and none under the corner with its buttons; the same view where they are. */
  const including = (view: View, points: readonly Point[], margin: number, window: Size): View => {
    const covered = {
      width: (corner?.offsetWidth ?? 0) + REVEAL / 2,
      height: (corner?.offsetHeight ?? 0) + REVEAL / 2,
    }
    return clearOfCorner(includeView(view, points, margin, picture(), window), points, covered, picture(), window)
  }
  const handle: BoardHandle = {
    fit: () => change((_, now) => fitView(picture(), now.window())),
    centreOn: hex => change(({ k }, now) => centreView(picture().centres[hex], k, picture(), now.window())),
    reveal: hex => change((view, now) => revealView(view, picture().centres[hex], REVEAL, picture(), now.window())),
    show: async (hexes, share = 0, milliseconds) => {
      if (panZoom === undefined) return
      const window = panZoom.window()
      const margin = Math.max(REVEAL, share * Math.min(window.width, window.height))
      const points = hexes.map(hex => picture().centres[hex]).filter(point => point !== undefined)
      const from = panZoom.goal()
      const to = including(from, points, margin, window)
      if (to !== from) await panZoom.glideTo(to, milliseconds)
    },
    showAny: hexes =>
      change((view, now) => {
        const shown = (hex: number): View => including(view, [picture().centres[hex]], REVEAL, now.window())
        return hexes.length === 0 || hexes.some(hex => shown(hex) === view) ? view : shown(hexes[0])
      }),
    open: (hexes = front()) => {
      const points = hexes.map(hex => picture().centres[hex]).filter(point => point !== undefined)
      change((_, now) => startView(points, picture(), now.window()), false)
    },
    zoomBy: factor => change((view, now) => zoomAt(view, factor, middle(now), picture(), now.window())),
    panBy: (dx, dy) => change(({ k, x, y }) => ({ k, x: x + dx, y: y + dy })),
    focus: () => pane?.focus({ preventScroll: true }),
    hexUnder: (x, y) => {
      const box = pane?.getBoundingClientRect()
      if (box === undefined || x < box.left || x >= box.right || y < box.top || y >= box.bottom) return undefined
      return index().hexAt(pointOnBoard({ x: x - box.left, y: y - box.top }))
    },
    key: event => {
      if (keyMeaning(event) === undefined) return
      handle.focus()
      keyDown(event)
    },
  }

  const cursorNow = (): Cursor | undefined => {
    const { cursor } = props.state
    if (cursor !== undefined) return walk?.hex === cursor ? walk : cursorAt(index(), cursor)
    const hex = panZoom === undefined ? undefined : index().nearest(pointOnBoard(middle(panZoom)))
    return hex === undefined ? undefined : cursorAt(index(), hex)
  }

  const pressCursor = (adding: boolean, hexItself: boolean): void => {
    const hex = props.state.cursor ?? cursorNow()?.hex
    if (hex === undefined) return
    const stack = stacks().get(hex) ?? []
    if (stack.length === 0 || hexItself) {
      props.gestures.hex(hex, adding)
      return
    }
    // Again and again goes down through the stack.
    const { unit } = stack[stack.length - 1 - (turn % stack.length)]
    turn += 1
    if (stack.length > 1) fan.openAt(hex)
    props.gestures.counter(unit, adding)
  }

  const keyDown = (event: KeyboardEvent): void => {
    const meaning = keyMeaning(event)
    if (meaning === undefined) return
    event.preventDefault()
    switch (meaning.do) {
      case 'cursor': {
        const from = cursorNow()
        if (from === undefined) return
        walk = props.state.cursor === undefined ? from : stepCursor(index(), from, meaning.arrow)
        turn = 0
        fan.close()
        handle.reveal(walk.hex)
        props.gestures.cursor(walk.hex)
        return
      }
      case 'pan':
        props.gestures.pan?.()
        handle.panBy(meaning.dx, meaning.dy)
        return
      case 'zoom':
        handle.zoomBy(meaning.factor)
        return
      case 'fit':
        handle.fit()
        return
      case 'press':
        pressCursor(meaning.adding, meaning.hex)
    }
  }

  createEffect(
    on(
      () => props.state.cursor,
      hex => setAnnounced(hex === undefined ? '' : props.hexLabel(hex)),
    ),
  )

  const frame = (view: View): void => {
    if (panZoom !== undefined) showFrame(seenShare(view, picture(), panZoom.window()))
  }

  onMount(() => {
    if (pane === undefined || layer === undefined) return
    const [window, sheets] = [pane, layer]
    const canDrag = (unit: number, byFinger: boolean): boolean => {
      const view = unitView(unit)
      return view !== undefined && (view.selected || (view.active && !byFinger))
    }
    const moved = createPanZoom({
      window,
      layer: sheets,
      board: picture,
      mayPan: event => {
        const byFinger = 'touches' in event
        const draws = props.gestures.stroke !== undefined
        if (byFinger ? event.touches.length > 1 : event.button === 1 || (draws && event.button === 2)) return true
        const unit = unitOf(event.target)
        if (draws && unit === undefined) return false
        return (byFinger || event.button === 0) && (unit === undefined || !canDrag(unit, byFinger))
      },
      onFrame: frame,
      onRest: ({ k }) => {
        if (sheets.dataset.detail !== detailOf(k)) sheets.dataset.detail = detailOf(k)
        // On them alone: the map has thousands of nodes that need not look.
        const pills = overlay?.querySelector<SVGGElement>('.pills')
        pills?.style.setProperty('--board-pill', String(pillScale(k)))
      },
      onGesture: byWheel => {
        fan.close()
        if (!byWheel) props.gestures.pan?.()
      },
    })
    panZoom = moved

    const sizeNow = () => ({ width: window.clientWidth, height: window.clientHeight })
    let isFresh = true
    const place = (): void => {
      const size = sizeNow()
      if (size.width === 0 || size.height === 0) return
      // The observer's first word is no news; it must not stop the map on its way.
      const before = moved.window()
      if (!isFresh && size.width === before.width && size.height === before.height) return
      moved.resize(size)
      if (!isFresh) return
      isFresh = false
      setOverview(props.kept?.overview ?? (size.width >= NARROW && size.height >= LOW))
      const points = front().map(hex => picture().centres[hex])
      moved.moveTo(props.kept?.view ?? startView(points, picture(), size))
      moved.resize(size)
    }
    const observer = new ResizeObserver(place)
    observer.observe(window)
    place()
    // The same board in another language has the same size: it stays where it is.
    createEffect(on(picture, () => moved.resize(sizeNow()), { defer: true }))
    createEffect(() => {
      if (overview()) frame(moved.view())
    })

    const detach = attachPointer({
      window,
      targetAt,
      canDrag,
      onPress: (target, adding, byFinger) => press(target, adding, byFinger),
      aimedAt: point => fan.aimedAt(pointOnBoard(point)),
      onHover: hover,
      onDragStart: unit => {
        if (overlay !== undefined) ghost.show(overlay, unit)
        fan.close()
        props.gestures.dragStart(unit)
      },
      onDrag: (point, hex) => {
        ghost.move(pointOnBoard(point), index(), hex)
        if (hex === hovered.hex) return
        hovered = { hex, unit: undefined }
        props.gestures.hover(hex, undefined)
      },
      onDrop: (unit, hex) => {
        ghost.hide()
        if (hex === undefined) props.gestures.dragCancel()
        else props.gestures.drop(unit, hex)
      },
      paints: () => props.gestures.stroke !== undefined,
      onPaint: (from, to) => props.gestures.stroke?.over(hexesAlong(index(), pointOnBoard(from), pointOnBoard(to))),
      onPainted: () => props.gestures.stroke?.end(),
      pan: (dx, dy) => change(({ k, x, y }) => ({ k, x: x + dx, y: y + dy }), false),
    })
    props.onReady?.(handle)
    onCleanup(() => {
      props.onLeave?.({ view: moved.view(), overview: overview() })
      detach()
      observer.disconnect()
      moved.close()
    })
  })

  return (
    <div class="board" data-board>
      <div class="board-sprite" innerHTML={props.sprite} />
      <div class="board-window" ref={pane} role="application" aria-label={props.label} tabindex="0" onKeyDown={keyDown}>
        <div class="board-layer" ref={layer}>
          <div class="board-map" innerHTML={picture().markup} />
          <Show when={props.underlay}>{underlay => <UnderlayPicture board={picture()} underlay={underlay()} />}</Show>
          <Overlay
            state={props.state}
            index={index()}
            stacks={stacks()}
            fanned={fan.open()}
            ref={svg => {
              overlay = svg
            }}
          />
          {/* So that a city is read although stacks crowd around it; a stack spread out lies over everything. */}
          <svg
            class="board-over"
            classList={{ 'is-hidden': fan.open() !== undefined || props.underlay?.isAlone === true }}
            width={picture().width}
            height={picture().height}
            aria-hidden="true"
          >
            <use href="#board-over" />
          </svg>
        </div>
      </div>
      <div class="board-said" aria-live="polite">
        {announced()}
      </div>
      <div
        class="board-corner"
        ref={element => {
          corner = element
        }}
      >
        <Minimap
          picture={picture()}
          counters={props.state.counters}
          isOpen={overview()}
          onFrame={show => {
            showFrame = show
          }}
          goTo={point => {
            props.gestures.pan?.()
            change(({ k }, now) => centreView(point, k, picture(), now.window()), false)
          }}
        />
        <BoardTools
          words={props.words}
          handle={handle}
          overview={overview()}
          toggleOverview={() => setOverview(isOpen => !isOpen)}
        />
      </div>
    </div>
  )
}
