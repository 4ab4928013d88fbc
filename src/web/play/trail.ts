// What the other side has done, as it lies on the map until one's own next action: an arrow for each way gone, a mark for
// each loss.
import type { UnitState } from '../../engine/contract.ts'
import type { Recap } from '../../session/session.ts'
import type { Arrow, Highlight } from '../board/state.ts'

export interface Trail {
  readonly arrows: readonly Arrow[]
  readonly highlights: readonly Highlight[]
}

export const NO_TRAIL: Trail = { arrows: [], highlights: [] }

const lossMark = (hex: number, count: number): Highlight => ({ hex, kind: 'loss', label: `−${count}` })

/** Losses of a hex in one mark: how many steps, or units where they have only one. */
export const trailOf = ({ ways, losses }: Pick<Recap, 'ways' | 'losses'>): Trail => {
  const lost = new Map<number, number>()
  for (const { hex, steps } of losses) if (hex >= 0) lost.set(hex, (lost.get(hex) ?? 0) + steps)
  return {
    arrows: ways.map(({ path, kind }) => ({ path, kind: kind === 'retreat' ? 'retreat' : 'last' })),
    highlights: [...lost].map(([hex, count]) => lossMark(hex, count)),
  }
}

const stepsOf = ({ steps }: UnitState): number => steps?.now ?? 1

/** The marks, and those of what has been lost between two positions. */
export const withLosses = (
  marks: readonly Highlight[],
  lost: readonly string[],
  before: readonly UnitState[],
  after: readonly UnitState[],
): readonly Highlight[] => {
  const counts = new Map(marks.map(({ hex, label }) => [hex, -Number(label?.replace('−', '-') ?? 0)]))
  for (const [unit, was] of before.entries()) {
    const is = after[unit]
    if (was.hex < 0 || is === undefined) continue
    const isGone = is.hex < 0 && lost.includes(is.status)
    const steps = isGone ? stepsOf(was) : is.hex >= 0 && is.side === was.side ? stepsOf(was) - stepsOf(is) : 0
    if (steps > 0) counts.set(was.hex, (counts.get(was.hex) ?? 0) + steps)
  }
  return [...counts].map(([hex, count]) => lossMark(hex, count))
}
