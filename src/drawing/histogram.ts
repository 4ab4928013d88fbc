// How values are spread: counted into bins of a round width, and drawn as bars.
import { FONT, PAPER } from './style.ts'
import { group, num, tag, text } from './svg.ts'

export interface Bin {
  /** What lies on an edge belongs to the bin above it. */
  readonly from: number
  readonly to: number
  /** Of all the weight. */
  readonly share: number
}

export interface Weighted {
  readonly value: number
  readonly weight: number
}

const ROUND = [1, 2, 5]
const MOST_BINS = 16

/** The smallest of 1, 2, 5, 10, 20 ... that needs no more than MOST_BINS; below 1 where the values lie that close. */
const widthFor = (low: number, high: number): number => {
  const least = (high - low) / (MOST_BINS - 1)
  if (least === 0) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return (ROUND.find(each => each * power >= least) ?? 10) * power
}

/** Edges are multiples of the width, so that zero is one of them. Whole numbers are never split finer than 1. */
export const histogramOf = (values: readonly Weighted[]): readonly Bin[] => {
  if (values.length === 0) return []
  const list = values.map(({ value }) => value)
  const [low, high] = [Math.min(...list), Math.max(...list)]
  const isWhole = list.every(Number.isInteger)
  const width = isWhole ? Math.max(1, widthFor(low, high)) : widthFor(low, high)
  const first = Math.floor(low / width)
  const shares = Array.from({ length: Math.floor(high / width) - first + 1 }, () => 0)
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  for (const { value, weight } of values) shares[Math.floor(value / width) - first] += weight / total
  // Ten digits hide what is lost in the arithmetic
  const edge = (index: number): number => Number(((first + index) * width).toPrecision(10))
  return shares.map((share, index) => ({ from: edge(index), to: edge(index + 1), share }))
}

/** `3`, where a bin holds one whole number, else `-10…-5`. */
export const binText = ({ from, to }: Bin, isWhole: boolean): string =>
  isWhole && to - from === 1 ? String(from) : `${from}…${to}`

// ---- The picture ----

export interface Plot {
  readonly bins: readonly Bin[]
  readonly isWhole: boolean
  readonly title: string
  /** What the bars stand on. */
  readonly axis: string
  readonly mean: number
  /** Half the width of the interval of the mean. */
  readonly plusMinus?: number | undefined
  readonly colours: { readonly below: string; readonly above: string }
}

const WIDTH = 640
const HEIGHT = 360
const BOX = { left: 56, right: 620, top: 52, bottom: 300 }
const SIZE = 12
/** Room for one label under the bars. */
const LABEL = 44

const INK = { 'font-family': FONT.counter, 'font-size': SIZE, fill: PAPER.ink }

/** Percentages beside the bars: at most five lines. */
const linesUpTo = (most: number): number[] => {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find(each => most / each <= 5) ?? 0.5
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}

export const drawHistogram = ({ bins, isWhole, title, axis, mean, plusMinus, colours }: Plot): string => {
  const low = bins[0].from
  const width = bins[0].to - low
  const scale = (BOX.right - BOX.left) / (bins.length * width)
  // A whole number stands in the middle of its bar
  const shift = isWhole && width === 1 ? 0.5 : 0
  const x = (value: number): number => BOX.left + (value - low) * scale
  const lines = linesUpTo(Math.max(...bins.map(({ share }) => share)))
  const y = (share: number): number => BOX.bottom - (share / lines[lines.length - 1]) * (BOX.bottom - BOX.top)
  const every = Math.ceil(LABEL / (width * scale))
  const at = x(mean + shift)
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    tag('rect', { width: WIDTH, height: HEIGHT, fill: PAPER.land }),
    text(title, { ...INK, x: BOX.left, y: 28, 'font-size': 15, 'font-weight': 'bold' }),
    group(
      { stroke: PAPER.grid, 'stroke-width': 0.5 },
      lines.map(share => tag('line', { x1: BOX.left, x2: BOX.right, y1: y(share), y2: y(share) })),
    ),
    group(
      { ...INK, 'text-anchor': 'end' },
      lines.map(share => text(`${Math.round(share * 100)}%`, { x: BOX.left - 8, y: y(share) + 4 })),
    ),
    ...(plusMinus === undefined
      ? []
      : [
          tag('rect', {
            x: x(mean + shift - plusMinus),
            y: BOX.top,
            width: 2 * plusMinus * scale,
            height: BOX.bottom - BOX.top,
            fill: PAPER.faint,
            opacity: '0.25',
          }),
        ]),
    group(
      {},
      bins.map(({ from, share }) =>
        tag('rect', {
          x: x(from) + 1,
          y: y(share),
          width: width * scale - 2,
          height: BOX.bottom - y(share),
          fill: from < 0 ? colours.below : colours.above,
        }),
      ),
    ),
    // Light under dark: it is seen on bars and beside them
    ...[
      { stroke: PAPER.land, 'stroke-width': 4 },
      { stroke: PAPER.ink, 'stroke-width': 2, 'stroke-dasharray': '6 3' },
    ].map(stroke => tag('line', { x1: at, x2: at, y1: BOX.top, y2: BOX.bottom, ...stroke })),
    group(
      { ...INK, 'text-anchor': 'middle' },
      bins
        .filter((_, index) => index % every === 0)
        .map(({ from }) => text(String(from), { x: x(from + shift), y: BOX.bottom + 18 })),
    ),
    text(axis, { ...INK, x: num((BOX.left + BOX.right) / 2), y: BOX.bottom + 42, 'text-anchor': 'middle' }),
  )
}
