// What the table shows of a state: ZOC, supply with its lines, control, and each counter.
import type { UnitState } from '../../../engine/contract.ts'
import { marksIn } from '../../../engine/flags.ts'
import type { OverlayParts } from '../../../engine/overlays.ts'
import { controls } from '../rules/control.ts'
import { isCutOff, supplyLines } from '../rules/supply.ts'
import { FLAG, isOnMap, STATUS, type State } from '../state.ts'

export const describe =
  (state: State) =>
  (unit: number): Partial<UnitState> => {
    const { title } = state
    const marks: string[] = marksIn(FLAG, state.flags[unit])
    const reduced = isOnMap(state, unit) && state.steps[unit] < title.steps[unit]
    if (reduced) marks.push('reduced')
    const lost = state.status[unit] === STATUS.eliminated || state.status[unit] === STATUS.gone
    const supplied = isOnMap(state, unit) && title.leader[unit] === 0
    return {
      side: state.side[unit],
      ...(reduced ? { factors: `${title.reduced[unit]}-${title.allowance[unit]}` } : {}),
      ...(title.steps[unit] > 1 ? { steps: { now: lost ? 0 : state.steps[unit], full: title.steps[unit] } } : {}),
      // 5.2d: the table marks the counter
      ...(supplied ? { supply: isCutOff(state, unit) ? 'out-of-supply' : 'supplied' } : {}),
      marks,
    }
  }

export const OVERLAYS: OverlayParts<State> = {
  controls,
  supply: supplyLines,
  barred: ({ barred }) => barred,
}
