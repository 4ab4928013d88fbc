// Overlays that a player lays over the map: ZOC, supply, control, front, odds. Each is asked of the session when it is on.
import { isRefusal, type Seat } from '../../engine/contract.ts'
import type { Arrow, Highlight, HighlightKind } from '../board/state.ts'
import type { Session } from '../session/session.ts'
import { shortOdds } from './highlights.ts'

export const OVERLAYS = ['zoc', 'supply', 'front'] as const
export const SHARED_OVERLAYS = ['control', 'odds'] as const
export type OverlayId = `${(typeof OVERLAYS)[number]}-${Seat}` | (typeof SHARED_OVERLAYS)[number]

export interface OverlayMarks {
  readonly highlights: readonly Highlight[]
  readonly arrows: readonly Arrow[]
}

export const NOTHING: OverlayMarks = { highlights: [], arrows: [] }

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
    highlights: [...worst].map(([hex, level]) => ({ hex, kind: SUPPLY_KINDS[level] })),
    arrows: states.filter(({ line }) => line.length > 1).map(({ line }) => ({ path: line, kind: 'supply' })),
  }
}

/** Odds of everybody who can reach it, on each possible target. */
const oddsOf = async (session: Session): Promise<OverlayMarks> => {
  if (session.news.snapshot.decision?.kinds.includes('attack') !== true) return NOTHING
  const targets = await session.legal({ about: 'targets' })
  const highlights = await Promise.all(
    targets.map(async (hex): Promise<Highlight[]> => {
      const attackers = await session.legal({ about: 'attackers', targets: [hex] })
      const card = await session.odds({ type: 'attack', attackers, targets: [hex], support: [] })
      return isRefusal(card) ? [] : [{ hex, kind: 'target', label: shortOdds(card) }]
    }),
  )
  return { highlights: highlights.flat(), arrows: [] }
}

const overlayOf = async (session: Session, overlay: OverlayId): Promise<OverlayMarks> => {
  const { sides } = session.title.meta
  if (overlay === 'odds') return oddsOf(session)
  if (overlay === 'control') {
    const control = await session.query({ what: 'control' })
    const index = (side: Seat): number => sides.findIndex(({ id }) => id === side)
    return { highlights: control.map(({ hex, side }) => ({ hex, kind: byIndex('control', index(side)) })), arrows: [] }
  }
  const [what, side] = overlay.split(/-(.*)/) as [(typeof OVERLAYS)[number], Seat]
  if (what === 'supply') return supplyOf(session, side)
  if (what === 'zoc') {
    const index = sides.findIndex(({ id }) => id === side)
    const hexes = await session.query({ what: 'zoc', side })
    return { highlights: hexes.map(hex => ({ hex, kind: byIndex('zoc', index) })), arrows: [] }
  }
  const { line, gaps } = await session.query({ what: 'front', side })
  return {
    highlights: [
      ...line.map((hex): Highlight => ({ hex, kind: 'front' })),
      ...gaps.map((hex): Highlight => ({ hex, kind: 'gap' })),
    ],
    arrows: [],
  }
}

export const overlayMarks = async (session: Session, overlays: Iterable<OverlayId>): Promise<OverlayMarks> => {
  const all = await Promise.all([...overlays].map(overlay => overlayOf(session, overlay)))
  return { highlights: all.flatMap(each => each.highlights), arrows: all.flatMap(each => each.arrows) }
}
