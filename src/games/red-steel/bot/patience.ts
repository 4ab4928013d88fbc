// The Axis behind the Prut. The bank, the bridge and the towns are paid for at the end alone, and no Soviet can come over the
// river (5.5): as long as all of the Axis is behind it and would win with those who swim in the last turn, it does not give
// the enemy a bridgehead to strike at, unless he is too weak for it.
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { ordersOf, pointsFor, scoreOf } from '../rules/victory.ts'
import { STATUS, type State, scenarioOf } from '../state.ts'
import type { Study } from './study.ts'
import type { Weights } from './weights.ts'

/** Turns before the end in which the river is crossed at last. */
const AT_LAST = 1
/** The share of our strength that the enemy needs to strike at a bridgehead. */
const TO_STRIKE = 0.5

/** What is looked at. */
interface Scene {
  readonly start: State
  readonly study: Study
  readonly weights: Weights
}

/** Points that the Axis lacks for a victory. */
export const lackingIn = (state: State): number => {
  const level = ordersOf(state).find(({ kind, key }) => kind === 'level' && key === 'axis-marginal')
  const [axis, soviet] = scoreOf(state)
  return Number(level?.value ?? 0) - (axis - soviet)
}

const attackOf = ({ start, study }: Scene, side: Side): number => {
  let sum = 0
  for (const unit of start.title.unitsOf[side])
    if (start.status[unit] === STATUS.onMap) sum += study.counters.attack[study.at(start, unit)]
  return sum
}

export const mayWait = (scene: Scene): boolean => {
  const { start, study, weights } = scene
  const { title } = start
  const battalion = pointsFor(start, 'east-bank-battalion')
  if (battalion === 0 || scenarioOf(start).turns[1] - start.turn <= AT_LAST) return false
  let swimmers = 0
  for (const unit of title.unitsOf[AXIS]) {
    if (start.status[unit] !== STATUS.onMap || title.isMonitor[unit] === 1) continue
    if (title.westOfPrut[start.hex[unit]] === 0) return false
    swimmers += study.isRomanianBattalion[unit]
  }
  return (
    lackingIn(start) <= weights.hope * battalion * swimmers &&
    attackOf(scene, SOVIET) >= TO_STRIKE * attackOf(scene, AXIS)
  )
}
