// What is done outside movement and combat: ammunition, works of the engineers, the reserve.
import type { Action } from '../../../engine/contract.ts'
import { AXIS } from '../meta.ts'
import { gunsToFill } from '../rules/ammunition.ts'
import { markersInPlay, reserveOffer } from '../rules/command.ts'
import { engineerOffer } from '../rules/engineers.ts'
import { holderOf, isBuiltUp } from '../rules/map.ts'
import { TASK } from '../rules/tasks.ts'
import { cloneState, enemyOf, isOnMap, type State } from '../state.ts'
import type { Judgement } from './judgement.ts'
import type { Outlook } from './outlook.ts'
import { bridgeSites, friendsBeside } from './sites.ts'

const DONE: Action = { type: 'done' }
const NEVER = -1

// ---- Ammunition ----

/** An empty gun is filled while it is still this far out of range. */
const COMING = 2

/** Guns that have somebody to fire at, the emptiest first; those who are nowhere near wait. */
export const fill = ({ title, toEnemy }: Outlook, state: State): Action => {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const unit of gunsToFill(state)) {
    const salvos = state.salvos[unit]
    if (toEnemy[state.hex[unit]] > title.range[unit] + (salvos === 0 ? COMING : 0) || salvos >= least) continue
    least = salvos
    best = unit
  }
  return best < 0 ? DONE : { type: 'assign', units: [best], as: TASK.ammunition }
}

// ---- Works ----

/** What a trench must save. */
const WORTH_DIGGING = 0.1

/** What the enemy's attacks would bring him less against a trench where they stand now. */
const trenchValue = ({ title, side }: Outlook, judgement: Judgement, state: State, unit: number): number => {
  const hex = state.hex[unit]
  if (isBuiltUp(title, hex)) return NEVER
  const dug = cloneState(state)
  dug.entrenched[hex] = side + 1
  const saved = judgement.value(dug) - judgement.value(state)
  return saved > WORTH_DIGGING ? saved : NEVER
}

/** The far bank is not the enemy's, and infantry is there or could be before him. */
const bridgeValue = ({ side }: Outlook, state: State, unit: number, to: number | undefined): number => {
  if (to === undefined || side !== AXIS || holderOf(state, to) === enemyOf(side)) return NEVER
  const from = state.hex[unit]
  const site = bridgeSites(state).find(each => each.hex === from && each.to === to)
  if (site === undefined || site.value <= 0) return NEVER
  return friendsBeside(state, from) > 0 ? site.value : NEVER
}

export const work = (outlook: Outlook, judgement: Judgement, state: State): Action => {
  let best: Action = DONE
  let most = 0
  for (const unit of engineerOffer.actors(state))
    for (const option of engineerOffer.offer(state, unit)) {
      const value =
        option.as === 'entrench'
          ? trenchValue(outlook, judgement, state, unit)
          : option.as === 'bridge'
            ? bridgeValue(outlook, state, unit, option.hex)
            : NEVER
      if (value <= most) continue
      most = value
      best = { type: 'assign', units: [unit], ...option }
    }
  return best
}

// ---- The reserve (15.14) ----

/** A formation that has no enemy so near may wait, if as many others have. */
const IDLE = 18
const BUSY_ENOUGH = 4

/** Markers of formations that are far from everything only keep the others in the cup. */
export const hold = ({ title, side, toEnemy }: Outlook, state: State): Action => {
  const isIdle = (formation: string): boolean =>
    title.unitsOf[side].every(
      unit => !isOnMap(state, unit) || title.units[unit].formation !== formation || toEnemy[state.hex[unit]] >= IDLE,
    )
  const busy = [...new Set(markersInPlay(state))].filter(formation => !isIdle(formation))
  if (busy.length < BUSY_ENOUGH) return DONE
  const unit = reserveOffer.actors(state).find(each => isIdle(title.units[each].formation))
  return unit === undefined ? DONE : { type: 'assign', units: [unit], as: TASK.reserve }
}
