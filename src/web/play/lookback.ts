// A game that is looked back at, question by question: whoever looks sees what has been found so far and can stop at any
// moment. Headless, as all of play.
import type { Action, Seat } from '../../engine/contract.ts'
import { type Analysis, emptyAnalysis, learnt } from '../../session/findings.ts'
import type { Session } from '../../session/session.ts'
import type { Arrow, Highlight } from '../board/state.ts'

export interface LookbackState {
  readonly analysis: Analysis
  /** Questions answered, of those known. */
  readonly done: number
  readonly total: number
  readonly isRunning: boolean
}

export interface Lookback {
  /** From the beginning, or on from where it was stopped. */
  start(seat: Seat): Promise<void>
  stop(): void
}

export const nothingFound = (seat: Seat): LookbackState => ({
  analysis: emptyAnalysis(seat),
  done: 0,
  total: 0,
  isRunning: false,
})

export const createLookback = (
  session: Pick<Session, 'analyse'>,
  first: Seat,
  onChange: (state: LookbackState) => void,
): Lookback => {
  let state = nothingFound(first)
  let runs = 0
  const set = (part: Partial<LookbackState>): void => {
    state = { ...state, ...part }
    onChange(state)
  }
  return {
    start: async seat => {
      const run = ++runs
      const isSame = state.analysis.seat === seat
      if (!isSame || state.done >= state.total) state = nothingFound(seat)
      set({ isRunning: true })
      for (;;) {
        // A dead session reports itself.
        const answer = await session.analyse(seat, state.done).catch(() => undefined)
        if (run !== runs) return
        if (answer?.question === undefined) break
        const { total, question, finding } = answer
        set({ total, done: state.done + 1, analysis: learnt(state.analysis, question, finding) })
        if (state.done >= total) break
      }
      set({ isRunning: false })
    },
    stop: () => {
      runs++
      set({ isRunning: false })
    },
  }
}

// ---- On the map ----

/** What was done and what would have been better, laid over the position where it was decided. */
export interface Comparison {
  readonly step: number
  readonly did: readonly Action[]
  readonly instead: readonly Action[]
}

interface Marks {
  readonly arrows: readonly Arrow[]
  readonly highlights: readonly Highlight[]
}

const pathsOf = (actions: readonly Action[], hexOfUnit: (unit: number) => number): readonly number[][] => {
  const moved = new Map<number, number>()
  const hexOf = (unit: number): number => moved.get(unit) ?? hexOfUnit(unit)
  return actions.flatMap(action => {
    if (action.type === 'attack')
      return [...new Set(action.attackers.map(hexOf))].flatMap(hex => action.targets.map(target => [hex, target]))
    const way =
      action.type === 'move' ? action.path : action.type === 'advance' || action.type === 'retreat' ? [action.hex] : []
    const units = action.type === 'move' ? action.units : 'unit' in action ? [action.unit] : []
    const [unit] = units
    if (unit === undefined || way.length === 0) return []
    const path = [hexOf(unit), ...way]
    for (const each of units) moved.set(each, way[way.length - 1])
    return [path]
  })
}

/** Full arrows for what would have been better, dashed ones for what was done. */
export const comparisonMarks = ({ did, instead }: Comparison, hexOfUnit: (unit: number) => number): Marks => {
  const arrowsOf = (actions: readonly Action[], isBetter: boolean): Arrow[] =>
    pathsOf(actions, hexOfUnit)
      .filter(path => path[0] >= 0)
      .map(path => ({ path, kind: isBetter ? 'move' : 'plan' }))
  const targets = instead.flatMap(action => (action.type === 'attack' ? action.targets : []))
  return {
    arrows: [...arrowsOf(did, false), ...arrowsOf(instead, true)],
    highlights: targets.map(hex => ({ hex, kind: 'chosen-target' })),
  }
}
