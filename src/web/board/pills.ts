// Signs and labels of highlights, as small plates over the counters: where each stands and how wide it is.
import { textWidth } from '../../drawing/svg.ts'
import type { HexIndex } from './hexes.ts'
import { MARKS, waySign } from './marks.ts'
import type { Fan } from './stacks.ts'
import type { Highlight, HighlightKind } from './state.ts'

export interface Pill {
  readonly hex: number
  readonly kind: HighlightKind
  readonly sign: string | undefined
  readonly label: string
  readonly way: string | undefined
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

const SIZE = { free: 14, taken: 11.5, work: 9 } as const
/** Markers on the map lie in the left corner of their hex, beside the counters. */
const CORNER = 35
const isWork = (kind: HighlightKind): boolean => kind === 'work-0' || kind === 'work-1'

/** In the middle of an empty hex; over the upper edge of counters, which leaves their figures and the place name free. */
export const pillsOf = (
  index: HexIndex,
  highlights: readonly Highlight[],
  isTaken: (hex: number) => boolean,
): readonly Pill[] => {
  const levels = new Map<number, number>()
  return highlights.flatMap(({ hex, kind, label = '', way }): readonly Pill[] => {
    const style = MARKS[kind]
    const own = style.signsLabels === true && label === '' ? undefined : style.sign
    const sign = way === undefined ? own : waySign(way, own)
    if (sign === undefined && label === '') return []
    const { x, y } = index.picture.centres[hex]
    if (isWork(kind)) {
      const width = SIZE.work * (label === '' ? 1.5 : 2.3)
      return [{ hex, kind, sign, label, way, x: x - CORNER, y, width, size: SIZE.work }]
    }
    const size = isTaken(hex) ? SIZE.taken : SIZE.free
    const level = levels.get(hex) ?? 0
    levels.set(hex, level + 1)
    const text = label === '' ? 0 : textWidth(label, size)
    const width = Math.max(size * 1.35, text + (sign === undefined ? 0 : size * 0.8) + (label === '' ? 0 : size * 0.7))
    return [{ hex, kind, sign, label, way, x, y: y + (isTaken(hex) ? -28 : 0) + level * size * 1.4, width, size }]
  })
}

/** A fan covers the plates under it; those of its own hex move onto its upper edge. */
export const besideFan = (
  pills: readonly Pill[],
  fanned: { readonly hex: number; readonly fan: Fan } | undefined,
): readonly Pill[] => {
  if (fanned === undefined) return pills
  const { x, y, width, height } = fanned.fan.plate
  return pills.flatMap(pill => {
    if (pill.hex === fanned.hex) return [{ ...pill, x: x + width / 2, y }]
    const isUnder = pill.x > x && pill.x < x + width && pill.y > y && pill.y < y + height
    return isUnder ? [] : [pill]
  })
}
