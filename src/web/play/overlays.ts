// Overlays that a player lays over the map: ZOC, supply, control, front, odds, and those of the title's own. Each is asked
// of the session when it is on.
import type { Layer, Seat } from '../../engine/contract.ts'
import type { Session } from '../../session/session.ts'
import type { Arrow, Highlight, HighlightKind, Link } from '../board/state.ts'
import { oddsAtHand } from './targets.ts'

export const OVERLAYS = ['zoc', 'supply', 'front'] as const
export const SHARED_OVERLAYS = ['control', 'odds'] as const
export type OverlayId =
  | `${(typeof OVERLAYS)[number]}-${Seat}`
  | (typeof SHARED_OVERLAYS)[number]
  | `${typeof LAYER}${string}`

const LAYER = 'layer-'
/** The overlay that shows a layer of the title. */
export const layerOverlay = (layer: string): OverlayId => `${LAYER}${layer}`

export interface OverlayMarks {
  readonly highlights: readonly Highlight[]
  readonly arrows: readonly Arrow[]
  readonly links: readonly Link[]
}

export const NOTHING: OverlayMarks = { highlights: [], arrows: [], links: [] }

/** From the best to the worst. */
const SUPPLY_STATES: readonly string[] = ['supplied', 'out-of-supply', 'isolated']
const SUPPLY_KINDS: readonly HighlightKind[] = ['supplied', 'unsupplied', 'isolated']

const byIndex = (kind: 'zoc' | 'control', index: number): HighlightKind => (index === 0 ? `${kind}-0` : `${kind}-1`)

const supplyOf = async (session: Session, side: Seat): Promise<OverlayMarks> => {
  const states = await session.query({ what: 'supply', side })
  const { units } = session.news.snapshot
  // One sign in a hex: that of its worst unit.
  const worst = new Map<number, number>()
  for (const { unit, state } of states) {
    const { hex } = units[unit]
    if (hex >= 0) worst.set(hex, Math.max(worst.get(hex) ?? 0, SUPPLY_STATES.indexOf(state)))
  }
  return {
    ...NOTHING,
    highlights: [...worst].map(([hex, level]) => ({ hex, kind: SUPPLY_KINDS[level] })),
    arrows: states.filter(({ line }) => line.length > 1).map(({ line }) => ({ path: line, kind: 'supply' })),
  }
}

/** Odds of everybody who can reach it, on each possible target. */
const oddsOf = async (session: Session): Promise<OverlayMarks> => {
  if (session.news.snapshot.decision?.kinds.includes('attack') !== true) return NOTHING
  const odds = await oddsAtHand(session, await session.legal({ about: 'targets' }))
  return { ...NOTHING, highlights: [...odds].map(([hex, label]) => ({ hex, kind: 'target', label })) }
}

const LAYER_KINDS: readonly HighlightKind[] = ['layer-0', 'layer-1']

/** A layer as marks of the board: hexes and links of nobody are neutral. */
export const layerMarks = ({ hexes, links }: Layer): OverlayMarks => ({
  ...NOTHING,
  highlights: hexes.map(({ hex, side, label }) => ({
    hex,
    kind: LAYER_KINDS[side ?? -1] ?? 'layer',
    ...(label === undefined ? {} : { label }),
  })),
  links,
})

const WORK_KINDS: readonly HighlightKind[] = ['work-0', 'work-1']

/** Markers that lie on the map, whatever is laid over it. */
export const lyingMarks = ({ hexes }: Layer): Highlight[] =>
  hexes.map(({ hex, side, label }) => ({
    hex,
    kind: WORK_KINDS[side ?? -1] ?? 'layer',
    ...(label === undefined ? {} : { label }),
  }))

const overlayOf = async (session: Session, overlay: OverlayId): Promise<OverlayMarks> => {
  const { sides } = session.title.meta
  if (overlay === 'odds') return oddsOf(session)
  if (overlay === 'control') {
    const control = await session.query({ what: 'control' })
    const index = (side: Seat): number => sides.findIndex(({ id }) => id === side)
    return { ...NOTHING, highlights: control.map(({ hex, side }) => ({ hex, kind: byIndex('control', index(side)) })) }
  }
  if (overlay.startsWith(LAYER))
    return layerMarks(await session.query({ what: 'layer', layer: overlay.slice(LAYER.length) }))
  const [what, side] = overlay.split(/-(.*)/) as [(typeof OVERLAYS)[number], Seat]
  if (what === 'supply') return supplyOf(session, side)
  if (what === 'zoc') {
    const index = sides.findIndex(({ id }) => id === side)
    const hexes = await session.query({ what: 'zoc', side })
    return { ...NOTHING, highlights: hexes.map(hex => ({ hex, kind: byIndex('zoc', index) })) }
  }
  const { line, gaps } = await session.query({ what: 'front', side })
  return {
    ...NOTHING,
    highlights: [
      ...line.map((hex): Highlight => ({ hex, kind: 'front' })),
      ...gaps.map((hex): Highlight => ({ hex, kind: 'gap' })),
    ],
  }
}

export const overlayMarks = async (session: Session, overlays: Iterable<OverlayId>): Promise<OverlayMarks> => {
  const all = await Promise.all([...overlays].map(overlay => overlayOf(session, overlay)))
  return {
    highlights: all.flatMap(each => each.highlights),
    arrows: all.flatMap(each => each.arrows),
    links: all.flatMap(each => each.links),
  }
}
