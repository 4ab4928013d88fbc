// Small boards for the widget: no game, no page.

import type { MapPicture } from '../../../src/session/session.ts'
import type { CounterView } from '../../../src/web/board/state.ts'

const SPACING = 72
const RADIUS = SPACING / Math.sqrt(3)

/** Hex number = column * rows + row; odd columns (flat) or rows (pointy) are shoved by half a hex. */
export const pictureOf = (columns: number, rows: number, shape: 'flat' | 'pointy' = 'flat'): MapPicture => {
  const flat = shape === 'flat'
  const centres = Array.from({ length: columns * rows }, (_, hex) => {
    const [column, row] = [Math.floor(hex / rows), hex % rows]
    return flat
      ? { x: RADIUS + column * RADIUS * 1.5, y: SPACING / 2 + (row + (column % 2) / 2) * SPACING }
      : { x: SPACING / 2 + (column + (row % 2) / 2) * SPACING, y: RADIUS + row * RADIUS * 1.5 }
  })
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((flat ? -120 : -90) + i * 60) * (Math.PI / 180)
    return { x: Math.cos(angle) * RADIUS, y: Math.sin(angle) * RADIUS }
  })
  return {
    markup: '',
    width: Math.max(...centres.map(({ x }) => x)) + RADIUS,
    height: Math.max(...centres.map(({ y }) => y)) + RADIUS,
    centres,
    corners,
    legend: [],
  }
}

export const counterOf = (unit: number, hex: number, more: Partial<CounterView> = {}): CounterView => ({
  unit,
  hex,
  symbol: 'unit-infantry',
  side: 0,
  nation: 'german',
  size: 'XX',
  factors: '3-5',
  name: `${unit} Inf`,
  label: `${unit}. Infantry 3-5`,
  badges: [],
  active: false,
  selected: false,
  spent: false,
  ...more,
})
