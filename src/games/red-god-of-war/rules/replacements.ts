// Replacements (9.2): one step for the German on five dates.
import type { Assign, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import { GERMAN, SOVIET } from '../meta.ts'
import { change, isOnMap, type State, SUPPLY } from '../state.ts'
import { no } from '../words/messages.ts'
import { REPLACEMENT_TURNS } from './charts.ts'
import { holderOf, isDivision, isFull, refreshZoc, unitsAt } from './map.ts'
import { supplyOf } from './supply.ts'
import { oneTo, TASK } from './tasks.ts'

export const openReplacements = (state: State): void =>
  change(state, { replacements: REPLACEMENT_TURNS.includes(state.turn) ? 1 : 0 })

const isNextToEnemy = (state: State, hex: number): boolean =>
  state.title.board.around[hex].some(near => holderOf(state, near) === SOVIET)

/** 5.1a: a regiment that is left of a division becomes one again, and a hex holds one division with four others. */
const staysInLimits = (state: State, unit: number): boolean => {
  if (state.title.hasLadder[unit] === 0 || isDivision(state, unit)) return true
  const others = unitsAt(state, state.hex[unit]).filter(each => each !== unit)
  return others.length <= 4 && !others.some(each => isDivision(state, each))
}

const checkRebuild = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== GERMAN || !isOnMap(state, unit)) return no('9.2', 'refuse.rebuildWhom', { unit })
  if (state.world.replacements === 0) return no('9.2', 'refuse.noReplacement')
  if (isFull(state, unit)) return no('9.22', 'refuse.rebuildFull', { unit })
  if (isNextToEnemy(state, state.hex[unit])) return no('9.21a', 'refuse.rebuildNear', { unit })
  if (title.isTank[unit] === 1) return no('9.21c', 'refuse.rebuildTank', { unit })
  // Isolation as it is now
  if (supplyOf(state, unit) === SUPPLY.isolated) return no('9.21b', 'refuse.rebuildIsolated', { unit })
  return staysInLimits(state, unit) ? undefined : no('5.1a', 'refuse.noRoom', { hex: state.hex[unit] })
}

export const rebuildUnits = (state: State): number[] =>
  state.world.replacements === 0
    ? []
    : state.title.unitsOf[GERMAN].filter(unit => checkRebuild(state, unit) === undefined)

const applyRebuild = (state: State, { units: [unit] }: Assign, events: GameEvent[]): void => {
  state.lost[unit] -= 1
  refreshZoc(state, state.hex[unit], GERMAN)
  change(state, { replacements: state.world.replacements - 1 })
  events.push({ key: 'log.rebuilt', rule: '9.21a', args: { unit } })
}

export const rebuildOffer: AssignOffer<State> = {
  actors: rebuildUnits,
  offer: (state, unit) => (checkRebuild(state, unit) === undefined ? [{ as: TASK.rebuild }] : []),
  check: oneTo([TASK.rebuild], checkRebuild),
  apply: applyRebuild,
}
