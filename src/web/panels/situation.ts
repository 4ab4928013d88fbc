// What the situation panel works out before it draws: how far a track has come, and how many counters it names.
import type { Fact } from '../../engine/contract.ts'

export interface TrackView {
  readonly value: number
  readonly full: number
  readonly need: number | undefined
  /** Shares of the bar, from 0 to 1. */
  readonly filled: number
  readonly tick: number | undefined
  /** Far enough; undefined where nothing is asked. */
  readonly met: boolean | undefined
}

const shareOf = (value: number, full: number): number => (full <= 0 ? 0 : Math.min(1, Math.max(0, value / full)))

export const trackOf = ({ value, track }: Fact): TrackView | undefined => {
  if (track === undefined || typeof value !== 'number') return undefined
  const { full, need } = track
  return {
    value,
    full,
    need,
    filled: shareOf(value, full),
    tick: need === undefined ? undefined : shareOf(need, full),
    met: need === undefined ? undefined : value >= need,
  }
}

/** So many counters are named; the others are a number, until somebody asks for them. */
const MOST_UNITS = 12

/** One more than the limit is shown as well: "+1" would take the same room. */
export const namedUnits = (units: readonly number[], all: boolean): { shown: readonly number[]; more: number } => {
  const most = all || units.length <= MOST_UNITS + 1 ? units.length : MOST_UNITS
  return { shown: units.slice(0, most), more: units.length - most }
}
