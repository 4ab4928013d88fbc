// What the board shows, as plain data: a map picture, counters, highlights, arrows. It knows no rules; whoever plays hands
// it this state and gets gestures back. Tests can use it without a page.
import type { MapPicture } from '../../session/session.ts'

/** A small sign on a counter: supply, step loss, moved. The letter says it without the colour. */
export interface Badge {
  readonly sign: string
  readonly kind: 'good' | 'warn' | 'bad' | 'plain'
  readonly name: string
}

/** A figure beside the box of a counter: morale, armour. Its name gives it place and shape. */
export interface Rating {
  readonly rating: string
  readonly value: number
}

export interface CounterView {
  readonly unit: number
  readonly hex: number
  /** Name of the picture in the title's sprite. */
  readonly symbol: string
  readonly side: number
  readonly nation: string
  /** XX, XXX ... */
  readonly size: string
  readonly factors: string
  readonly ratings?: readonly Rating[]
  /** Short name on the counter, and the whole of what a screen reader says. */
  readonly name: string
  readonly label: string
  readonly badges: readonly Badge[]
  /** In the air: lies on top of its stack, with round corners. */
  readonly flies?: boolean
  /** Has something to do now. */
  readonly active: boolean
  readonly selected: boolean
  /** Has acted already: shown turned down, never hidden. */
  readonly spent: boolean
}

export const HIGHLIGHTS = [
  'destination',
  'place',
  'target',
  'chosen-target',
  'attacker',
  'safe',
  'crowded',
  'deadly',
  'advance',
  'option',
  'duty',
  'zoc-0',
  'zoc-1',
  'control-0',
  'control-1',
  'layer-0',
  'layer-1',
  'layer',
  'work-0',
  'work-1',
  'supplied',
  'unsupplied',
  'isolated',
  'front',
  'gap',
  'battle',
  'loss',
  'lesson',
  'plan',
] as const
export type HighlightKind = (typeof HIGHLIGHTS)[number]

export interface Highlight {
  readonly hex: number
  readonly kind: HighlightKind
  /** A cost, odds, a fate: a few letters in the hex. */
  readonly label?: string
  /** How one gets there, where it is not the usual way: its sign goes before the label. */
  readonly way?: string
}

export interface Arrow {
  readonly path: readonly number[]
  readonly kind: 'move' | 'attack' | 'retreat' | 'supply' | 'last' | 'plan'
}

/** A line from hex to hex, in the colour of a side or of nobody. */
export interface Link {
  readonly from: number
  readonly to: number
  readonly side?: number
  readonly tone?: number
}

/** Over a hexside: a bridge, one being built, one that is broken. */
export interface Crossing {
  readonly from: number
  readonly to: number
  readonly kind: 'bridge' | 'building' | 'broken'
  readonly side?: number
}

export interface BoardState {
  readonly picture: MapPicture
  /** In any order: the strongest of a stack lies on top, a selected one above it. */
  readonly counters: readonly CounterView[]
  readonly highlights: readonly Highlight[]
  readonly arrows: readonly Arrow[]
  readonly links: readonly Link[]
  readonly crossings: readonly Crossing[]
  /** The hex that keyboard gestures are about. */
  readonly cursor: number | undefined
}

/** What the player did on the board; the widget has decided nothing. */
export interface BoardGestures {
  /** A hex was clicked, tapped or entered by keyboard, beside its counters; `near`: the hex beyond the side it was clicked at. */
  hex(hex: number, adding: boolean, near?: number): void
  /** A counter was clicked or tapped; `adding` with Shift or a long press. */
  counter(unit: number, adding: boolean): void
  dragStart(unit: number): void
  drop(unit: number, hex: number): void
  dragCancel(): void
  hover(hex: number | undefined, unit: number | undefined): void
  cursor(hex: number): void
  /** The map was pushed aside. */
  pan?(): void
  /** A press on the map, in units of the board, before it is taken for a hex; true where that was all it meant. */
  point?(at: { readonly x: number; readonly y: number }): boolean
  /** Where a drag over the map is drawn and does not move it: the hexes that it came over, and its end. */
  readonly stroke?: Stroke | undefined
}

export interface Stroke {
  over(hexes: readonly number[]): void
  end(): void
}

/** A picture laid over the map, under the counters. */
export interface Underlay {
  readonly url: string
  /** From its pixels to the units of the board, as CSS writes it. */
  readonly matrix: string
  readonly opacity: number
  /** Nothing of the map's own lies over it. */
  readonly isAlone: boolean
  /** Points marked in it, in units of the board. */
  readonly spots: readonly { readonly x: number; readonly y: number; readonly label: string }[]
}
