// Hex geometry for the four offset layouts: directions, neighbours and axial coordinates. Knows no board data.

export const ORIENTATIONS = ['flat', 'pointy'] as const
export const OFFSETS = ['odd-q', 'even-q', 'odd-r', 'even-r'] as const
export type Orientation = (typeof ORIENTATIONS)[number]
export type Offset = (typeof OFFSETS)[number]

/** Directions run clockwise. Flat: N NE SE S SW NW. Pointy: NE E SE SW W NW. */
export const DIRECTIONS = 6
export const opposite = (direction: number): number => (direction + 3) % DIRECTIONS

type Shift = readonly (readonly [column: number, row: number])[]

// For a column (flat) or row (pointy) that is not shoved, then for one that is.
const FLAT: readonly [Shift, Shift] = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
]
const POINTY: readonly [Shift, Shift] = [
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
]

const isFlat = (offset: Offset): boolean => offset === 'odd-q' || offset === 'even-q'

export const orientationOf = (offset: Offset): Orientation => (isFlat(offset) ? 'flat' : 'pointy')

/** Is this column (flat) or row (pointy) the one that is shoved half a hex? */
export const isShoved = (offset: Offset, column: number, row: number): boolean =>
  ((isFlat(offset) ? column : row) & 1) === (offset.startsWith('odd') ? 1 : 0)

export const neighbourAt = (offset: Offset, column: number, row: number, direction: number): [number, number] => {
  const table = isFlat(offset) ? FLAT : POINTY
  const shift = table[isShoved(offset, column, row) ? 1 : 0][direction]
  if (shift === undefined) throw new RangeError(`direction ${direction} is not 0 to 5`)
  return [column + shift[0], row + shift[1]]
}

/** Axial coordinates: distances and straight lines are plain arithmetic in them. */
export const axialOf = (offset: Offset, column: number, row: number): [q: number, r: number] => {
  const along = isFlat(offset) ? column : row
  const half = offset.startsWith('odd') ? (along - (along & 1)) / 2 : (along + (along & 1)) / 2
  return isFlat(offset) ? [column, row - half] : [column - half, row]
}
