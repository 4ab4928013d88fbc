// What highlights look like: each kind has its own line, pattern or sign, so that none is told by colour alone.
import { sideStyle } from '../../drawing/style.ts'
import type { HighlightKind } from './state.ts'

export interface MarkStyle {
  readonly colour: string
  /** Filling of the hexes: a wash, and a pattern that differs between kinds. */
  readonly wash?: number
  readonly pattern?: 'rise' | 'fall' | 'dots' | 'crosses' | 'level' | 'grid'
  /** Line round every hex, or round the whole region. */
  readonly edge: 'hex' | 'region' | 'none'
  readonly width?: number
  readonly dash?: string
  /** A sign in a square of 10 by 10, shown in the hex. */
  readonly sign?: string
  /** The sign goes with a label only: a layer of hundreds of hexes needs none in each. */
  readonly signsLabels?: true
}

const CROSSHAIR = 'M5 0V3.4M5 6.6V10M0 5H3.4M6.6 5H10M5 1.6A3.4 3.4 0 1 0 5 8.4A3.4 3.4 0 1 0 5 1.6'
const BULLSEYE = `${CROSSHAIR}M5 3.9A1.1 1.1 0 1 0 5 6.1A1.1 1.1 0 1 0 5 3.9`

const SWORDS = 'M1 1L7.6 7.6M9 1L2.4 7.6M6 8.8L8.8 6M4 8.8L1.2 6'
const CROSS = 'M5 0.6V9.4M2.2 3.2H7.8'

const layerStyle = (side: number, more: Partial<MarkStyle>): MarkStyle => ({
  colour: sideStyle(side).colour,
  wash: 0.2,
  edge: 'region',
  width: 2.4,
  sign: sideStyle(side).shape,
  signsLabels: true,
  ...more,
})

const TRENCH = 'M0 9H2.4V4.2H4.8V9H5.2V4.2H7.6V9H10'
const workStyle = (side: number, dash: string): MarkStyle => ({
  colour: sideStyle(side).colour,
  edge: 'hex',
  width: 3,
  dash,
  sign: TRENCH,
})

/** Hexes to point at for what is selected: it goes there. */
export const GOES: ReadonlySet<HighlightKind> = new Set([
  'destination',
  'place',
  'advance',
  'safe',
  'crowded',
  'deadly',
  'option',
])

/** In drawing order: washes lie lowest. */
export const MARKS: Readonly<Record<HighlightKind, MarkStyle>> = {
  'control-0': { colour: '#3d4f5c', pattern: 'crosses', wash: 0.1, edge: 'region', width: 2.2 },
  'control-1': { colour: '#a03a26', pattern: 'dots', wash: 0.1, edge: 'region', width: 2.2 },
  layer: { colour: '#5f5644', pattern: 'level', wash: 0.1, edge: 'region', width: 2, dash: '1 5' },
  'layer-0': layerStyle(0, { pattern: 'crosses', dash: '12 4' }),
  'layer-1': layerStyle(1, { pattern: 'dots', dash: '3 4' }),
  'work-0': workStyle(0, '9 3 3 3'),
  'work-1': workStyle(1, '3 3'),
  'zoc-0': { colour: '#33475a', pattern: 'rise', edge: 'region', width: 1.6, dash: '6 3' },
  'zoc-1': { colour: '#9c2f1c', pattern: 'fall', edge: 'region', width: 1.6, dash: '2 3' },
  supplied: { colour: '#2f6b33', wash: 0.13, edge: 'region', width: 2, sign: 'M1 5.4L4 8.4L9 1.8' },
  unsupplied: {
    colour: '#9a6200',
    pattern: 'level',
    wash: 0.14,
    edge: 'hex',
    width: 2,
    dash: '7 4',
    sign: 'M5 0.6V6M5 8.2V9.6',
  },
  isolated: {
    colour: '#a01d1d',
    pattern: 'grid',
    wash: 0.14,
    edge: 'hex',
    width: 2.6,
    sign: 'M1.2 1.2L8.8 8.8M8.8 1.2L1.2 8.8',
  },
  front: { colour: '#5b2a6e', edge: 'none' },
  gap: { colour: '#5b2a6e', edge: 'hex', width: 2.4, dash: '3 5', sign: 'M1 5H3M7 5H9M4.2 1.5L3 8.5M7 1.5L5.8 8.5' },
  option: {
    colour: '#4a4038',
    wash: 0.1,
    edge: 'hex',
    width: 2.4,
    sign: 'M5 1.4A3.6 3.6 0 1 0 5 8.6A3.6 3.6 0 1 0 5 1.4',
  },
  destination: { colour: '#1d5f8a', wash: 0.17, edge: 'region', width: 2.8 },
  place: { colour: '#1d5f8a', wash: 0.12, edge: 'hex', width: 2.6, dash: '8 4', sign: 'M5 0.8V9.2M0.8 5H9.2' },
  advance: { colour: '#1d5f8a', wash: 0.17, edge: 'hex', width: 3, sign: 'M1.4 1.4L5 5L1.4 8.6M5.2 1.4L8.8 5L5.2 8.6' },
  attacker: { colour: '#7a4a00', wash: 0.14, edge: 'hex', width: 3, sign: 'M5 9.4V1.6M1.8 4.6L5 1.2L8.2 4.6' },
  safe: { colour: '#2f6b33', wash: 0.15, edge: 'hex', width: 2.8, sign: 'M1 5.4L4 8.4L9 1.8' },
  crowded: {
    colour: '#8a5a00',
    wash: 0.15,
    edge: 'hex',
    width: 2.8,
    dash: '9 4',
    sign: 'M1 3.6H6.4V9H1ZM3.6 3.4V1H9V6.4H6.6',
  },
  deadly: {
    colour: '#a01d1d',
    wash: 0.15,
    edge: 'hex',
    width: 2.8,
    dash: '3 4',
    sign: 'M1.2 1.2L8.8 8.8M8.8 1.2L1.2 8.8',
  },
  target: { colour: '#b0241b', wash: 0.1, edge: 'hex', width: 2.8, dash: '10 4', sign: CROSSHAIR },
  'chosen-target': { colour: '#b0241b', wash: 0.2, edge: 'hex', width: 4.6, sign: BULLSEYE },
  duty: { colour: '#8a4b00', wash: 0.14, edge: 'hex', width: 3.4, dash: '13 5', sign: 'M5 0.6V6M5 8.2V9.6' },
  battle: { colour: '#b0241b', wash: 0.12, edge: 'hex', width: 5, sign: SWORDS },
  loss: { colour: '#7d1414', edge: 'hex', width: 2.2, dash: '2 4', sign: CROSS },
  plan: { colour: '#1f6a66', wash: 0.14, edge: 'hex', width: 3.2, dash: '5 3', sign: 'M2 9V1L8.6 3.6L2 6.2' },
  lesson: { colour: '#6b1f7a', wash: 0.12, edge: 'hex', width: 4.4, dash: '1 6', sign: 'M5 0.6V8M1.6 5L5 8.8L8.4 5' },
}

const RAILWAY = 'M0.4 5H9.6M2 2.2V7.8M5 2.2V7.8M8 2.2V7.8'
const ANCHOR = 'M5 1V9M2.8 3.2H7.2M1 6Q1.6 9 5 9Q8.4 9 9 6'
/** Twice as far as anybody else. */
const MARCH = 'M0.8 1.4L4.4 5L0.8 8.6M5 1.4L8.6 5L5 8.6'
const PARACHUTE = 'M1 4.2A4 3.6 0 0 1 9 4.2ZM1 4.2L5 9.4L9 4.2'

/** Signs of the ways that have one, by their names in the titles. */
const WAYS: Readonly<Record<string, string>> = {
  rail: RAILWAY,
  strategic: MARCH,
  sea: ANCHOR,
  assault: ANCHOR,
  evacuation: ANCHOR,
  drop: PARACHUTE,
}
const SOME_WAY = 'M1 5H8.4M5.4 1.8L8.8 5L5.4 8.2'

/** Another way is told by the sign of the mark, or by an arrow. */
export const waySign = (way: string, mark: string | undefined): string => WAYS[way] ?? mark ?? SOME_WAY

export interface LinkStyle {
  readonly colour: string
  readonly width: number
  /** Between two hexes the dashes come out even. */
  readonly dash?: string
}

const NOBODYS: LinkStyle = { colour: '#5f5644', width: 4 }
const LINKS: readonly LinkStyle[] = [
  { colour: sideStyle(0).colour, width: 6.4, dash: '14 4' },
  { colour: sideStyle(1).colour, width: 6.4, dash: '4 5' },
]

/** Told apart by eye on any ground; the side is in the dashes. */
const TONES = [
  '#1f5fa8',
  '#a8321f',
  '#2e7d3a',
  '#8a4fb0',
  '#b0720a',
  '#0d7f84',
  '#b03a78',
  '#5c5a1e',
  '#4a4a9c',
  '#7a3b12',
]

export const linkStyle = (side: number | undefined, tone?: number): LinkStyle => {
  const style = LINKS[side ?? -1] ?? NOBODYS
  return tone === undefined ? style : { ...style, colour: TONES[tone % TONES.length], width: 4 }
}
