// A picture laid on the board: the affine map that brings points of the picture nearest to where they belong, by least squares.
// It turns, scales, slants; a photograph taken from the side is bent besides, and what is left of that is told as the miss of each point.

export interface Spot {
  readonly x: number
  readonly y: number
}

/** As CSS and SVG write it: x' = a x + c y + e, y' = b x + d y + f. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export interface Pair {
  /** In the picture. */
  readonly from: Spot
  /** On the board. */
  readonly to: Spot
}

export const moved = ({ a, b, c, d, e, f }: Affine, { x, y }: Spot): Spot => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Undefined where it flattens everything to a line. */
export const inverse = ({ a, b, c, d, e, f }: Affine): Affine | undefined => {
  const det = a * d - b * c
  if (Math.abs(det) < 1e-12) return undefined
  return {
    ...{ a: d / det, b: -b / det, c: -c / det, d: a / det },
    ...{ e: (c * f - d * e) / det, f: (b * e - a * f) / det },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const middle = (spots: readonly Spot[]): Spot => ({
  x: sum(spots.map(({ x }) => x)) / spots.length,
  y: sum(spots.map(({ y }) => y)) / spots.length,
})

/** Points whose spread one way is a thousandth of that the other way are in one line. */
const FLAT = 1e-6

/** Undefined with fewer than three points, or with all of them in one line. */
export const fitted = (pairs: readonly Pair[]): Affine | undefined => {
  if (pairs.length < 3) return undefined
  // About their middles the equations of both rows are the same two unknowns, and well conditioned.
  const [from, to] = [middle(pairs.map(pair => pair.from)), middle(pairs.map(pair => pair.to))]
  const near = pairs.map(pair => ({
    ...{ x: pair.from.x - from.x, y: pair.from.y - from.y },
    ...{ u: pair.to.x - to.x, v: pair.to.y - to.y },
  }))
  const [xx, xy, yy] = [
    sum(near.map(({ x }) => x * x)),
    sum(near.map(({ x, y }) => x * y)),
    sum(near.map(({ y }) => y * y)),
  ]
  const det = xx * yy - xy * xy
  if (det <= FLAT * (xx + yy) ** 2) return undefined
  const row = (of: (each: (typeof near)[number]) => number): readonly [number, number] => {
    const [px, py] = [sum(near.map(each => each.x * of(each))), sum(near.map(each => each.y * of(each)))]
    return [(px * yy - py * xy) / det, (py * xx - px * xy) / det]
  }
  const [[a, c], [b, d]] = [row(({ u }) => u), row(({ v }) => v)]
  return { a, b, c, d, e: to.x - a * from.x - c * from.y, f: to.y - b * from.x - d * from.y }
}

/** How far a point ends from where it belongs. */
export const missOf = (affine: Affine, { from, to }: Pair): number => {
  const { x, y } = moved(affine, from)
  return Math.hypot(x - to.x, y - to.y)
}

/** It turns the picture over, as no photograph does: points were mixed up. */
export const isMirrored = ({ a, b, c, d }: Affine): boolean => a * d - b * c < 0

/** All of a picture on all of a board, as large as it goes. */
export const contained = (
  picture: { readonly width: number; readonly height: number },
  board: { readonly width: number; readonly height: number },
): Affine => {
  const scale = Math.min(board.width / picture.width, board.height / picture.height)
  return {
    ...{ a: scale, b: 0, c: 0, d: scale },
    e: (board.width - picture.width * scale) / 2,
    f: (board.height - picture.height * scale) / 2,
  }
}
