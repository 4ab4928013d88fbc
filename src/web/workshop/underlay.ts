// A photograph or scan of one's own map over the board: read, fitted by points that are clicked in it and then on our board, and
// kept in this browser alone. The reckoning is src/workshop/affine.ts.
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import { type Affine, contained, fitted, inverse, isMirrored, missOf, moved, type Pair } from '../../workshop/affine.ts'
import type { BoardGestures, Underlay } from '../board/state.ts'
import { dropUnderlay, findUnderlay, type KeptUnderlay, keepUnderlay } from '../store/corrections.ts'
import type { WorkshopModel } from './model.ts'
import type { Tools } from './tools.ts'

export type UnderlayModel = ReturnType<typeof createUnderlay>

interface Spot {
  readonly x: number
  readonly y: number
}

/** Larger ones are made smaller: a browser holds four bytes for every point of them. */
const MOST_PIXELS = 24e6
/** Of a hex: further off than this a point is told as wrong. */
export const WELL = 1 / 3

const canvasOf = (picture: ImageBitmap, scale: number): Promise<Blob> => {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

/** Undefined for what is no picture. */
const pictureOf = async (file: File): Promise<Pick<KeptUnderlay, 'picture' | 'width' | 'height'> | undefined> => {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return undefined
  }
  const { width, height } = bitmap
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const picture = scale === 1 ? file : await canvasOf(bitmap, scale)
  bitmap.close()
  return { picture, width: Math.round(width * scale), height: Math.round(height * scale) }
}

export const createUnderlay = (model: WorkshopModel, tools: Tools) => {
  const [kept, setKept] = createSignal<KeptUnderlay>()
  const [url, setUrl] = createSignal('')
  const [isStored, setStored] = createSignal<boolean | 'keeping'>(true)
  /** Waiting for a point in the picture, or, with that, for its hex. */
  const [aim, setAim] = createSignal<'picture' | Spot>()

  createEffect(
    on(
      () => kept()?.picture,
      picture => {
        if (picture === undefined) return
        const made = URL.createObjectURL(picture)
        setUrl(made)
        onCleanup(() => URL.revokeObjectURL(made))
      },
    ),
  )
  void findUnderlay(model.meta.id).then(found => found !== undefined && kept() === undefined && setKept(found))

  const keep = async (next: KeptUnderlay, isNew: boolean): Promise<void> => {
    setKept(next)
    setStored('keeping')
    const isDone = await keepUnderlay(model.meta.id, next, isNew)
    if (kept() === next) setStored(isDone)
  }
  const change = (part: Partial<KeptUnderlay>): void => {
    const now = kept()
    if (now === undefined) return
    void keep({ ...now, ...part }, false)
  }

  // ---- How it lies ----

  const board = () => model.drawn()?.picture
  const pairs = createMemo((): readonly (Pair & { readonly hex: string })[] =>
    (kept()?.points ?? []).flatMap(({ x, y, hex }) => {
      const to = board()?.centres[model.hexNumbers().get(hex) ?? -1]
      return to === undefined ? [] : [{ from: { x, y }, to, hex }]
    }),
  )
  const laid = createMemo(() => fitted(pairs()))
  const lies = createMemo((): Affine | undefined => {
    const [picture, whole] = [kept(), board()]
    return picture === undefined || whole === undefined ? undefined : (laid() ?? contained(picture, whole))
  })
  /** Each point with its miss, in hexes. */
  const points = createMemo(() => {
    const [affine, spacing] = [laid(), tools.spacing()]
    return pairs().map(pair => ({
      hex: pair.hex,
      miss: affine === undefined || spacing === undefined ? undefined : missOf(affine, pair) / spacing,
    }))
  })

  const shown = createMemo((): Underlay | undefined => {
    const [picture, affine, now] = [kept(), lies(), aim()]
    if (picture === undefined || affine === undefined || url() === '') return undefined
    const { a, b, c, d, e, f } = affine
    const marked = picture.points.map((point, index) => ({ ...moved(affine, point), label: String(index + 1) }))
    return {
      url: url(),
      matrix: `matrix(${[a, b, c, d, e, f].join(', ')})`,
      // Whoever points into it must see it, and whoever points at our board must see that.
      opacity: now === 'picture' ? 1 : now === undefined ? picture.opacity : 0,
      isAlone: now === 'picture' || (now === undefined && picture.opacity === 1),
      spots: now === 'picture' ? marked : [],
    }
  })

  // ---- What is done with it ----

  const mark = (hex: string): void => {
    const [spot, now] = [aim(), kept()]
    if (typeof spot !== 'object' || now === undefined || !model.hexNumbers().has(hex)) return
    // One point for each hex: the later one is the better one.
    change({ points: [...now.points.filter(point => point.hex !== hex), { ...spot, hex }] })
    setAim('picture')
  }
  const point = (at: Spot): boolean => {
    const affine = lies()
    const back = affine === undefined ? undefined : inverse(affine)
    if (aim() !== 'picture' || back === undefined) return false
    setAim(moved(back, at))
    return true
  }
  const gestures: BoardGestures = {
    ...tools.gestures,
    point,
    hex: (hex, adding, near) => {
      const centre = board()?.centres[hex]
      if (aim() === undefined) tools.gestures.hex(hex, adding, near)
      else if (aim() !== 'picture') mark(tools.nameOf(hex))
      // By keyboard, which knows hexes alone.
      else if (centre !== undefined) point(centre)
    },
    get stroke() {
      return aim() === undefined ? tools.gestures.stroke : undefined
    },
  }
  /** Counters lie over the picture: whoever points must see it. */
  const state = createMemo(() => {
    const now = tools.state()
    return now === undefined || aim() === undefined ? now : { ...now, counters: [], highlights: [] }
  })

  return {
    kept,
    isStored,
    aim,
    aimAt: (at: 'picture' | undefined): void => void setAim(at),
    laid,
    isMirrored: () => {
      const affine = laid()
      return affine !== undefined && isMirrored(affine)
    },
    points,
    shown,
    state,
    gestures,
    mark,
    /** Was it a picture? */
    open: async (file: File): Promise<boolean> => {
      const picture = await pictureOf(file)
      if (picture === undefined) return false
      setAim(undefined)
      await keep({ ...picture, name: file.name, points: [], opacity: 0.5 }, true)
      return true
    },
    close: (): void => {
      setAim(undefined)
      setKept(undefined)
      void dropUnderlay(model.meta.id)
    },
    setOpacity: (opacity: number): void => change({ opacity }),
    removePoint: (hex: string): void => change({ points: (kept()?.points ?? []).filter(point => point.hex !== hex) }),
  }
}
