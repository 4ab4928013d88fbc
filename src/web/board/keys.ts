// What the keys of the board mean, as data: tests need no page.
import type { ArrowKey } from './hexes.ts'

export type KeyMeaning =
  | { readonly do: 'cursor'; readonly arrow: ArrowKey }
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly do: 'zoom'; readonly factor: number }
  | { readonly do: 'fit' }
  /** `hex`: the hex itself, even where counters lie. */
  | { readonly do: 'press'; readonly adding: boolean; readonly hex: boolean }

interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const ARROW_KEYS: Readonly<Record<string, ArrowKey>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const PAN = 120
const WAYS: Readonly<Record<ArrowKey, readonly [number, number]>> = {
  left: [PAN, 0],
  right: [-PAN, 0],
  up: [0, PAN],
  down: [0, -PAN],
}
export const ZOOM_STEP = 1.3

/** Undefined: not ours, somebody else may want it. */
export const keyMeaning = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): KeyMeaning | undefined => {
  if (key === 'Enter' && ctrlKey && !altKey && !metaKey) return { do: 'press', adding: shiftKey, hex: true }
  if (ctrlKey || altKey || metaKey) return undefined
  const arrow = ARROW_KEYS[key]
  if (arrow !== undefined) {
    const [dx, dy] = WAYS[arrow]
    return shiftKey ? { do: 'pan', dx, dy } : { do: 'cursor', arrow }
  }
  if (key === '+' || key === '=') return { do: 'zoom', factor: ZOOM_STEP }
  if (key === '-' || key === '_') return { do: 'zoom', factor: 1 / ZOOM_STEP }
  if (key === '0' || key === 'f') return { do: 'fit' }
  if (key === 'Enter' || key === ' ') return { do: 'press', adding: shiftKey, hex: false }
  return undefined
}
