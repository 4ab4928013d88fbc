// Units beyond the stacking limit after a retreat (6.3): their opponent picks them as soon as it has happened, and they
// stay picked until the stack is within the limit again.
import { NO_HEX } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/contract.ts'
import { hasRoom, stackSize, unitsAt } from './map.ts'
import { type Battle, FLAG, has, isOnMap, type State, set, unset } from './state.ts'
import type { Title } from './title.ts'

const pickedAt = (state: State, hex: number): number[] =>
  unitsAt(state, hex).filter(unit => has(state, unit, FLAG.excess))

/** 6.3b: adds nothing to the defence and is no loss. */
export const isExcess = (title: Title, state: State, unit: number): boolean =>
  isOnMap(state, unit) && has(state, unit, FLAG.excess) && !hasRoom(title, state, state.hex[unit])

/** Whoever fits in again is picked no more; to be asked whenever stacks have grown smaller. */
export const settleExcess = (title: Title, state: State): void => {
  for (const unit of title.units.keys()) {
    if (!has(state, unit, FLAG.excess)) continue
    const hex = state.hex[unit]
    if (!isOnMap(state, unit)) unset(state, unit, FLAG.excess)
    else if (
      hasRoom(
        title,
        state,
        hex,
        [],
        pickedAt(state, hex).filter(each => each !== unit),
      )
    )
      unset(state, unit, FLAG.excess)
  }
}

/** A hex of this battle where somebody must still be picked. */
export const crowdedHex = (title: Title, state: State, battle: Battle): number => {
  for (const unit of [...battle.attackers, ...battle.defenders]) {
    const hex = state.hex[unit]
    if (isOnMap(state, unit) && !hasRoom(title, state, hex, [], pickedAt(state, hex))) return hex
  }
  return NO_HEX
}

/** Who can be picked: units that take up room. */
export const excessUnits = (title: Title, state: State): number[] => {
  const { battle } = state
  const hex = battle?.stages[0] === 'excess' ? crowdedHex(title, state, battle) : NO_HEX
  if (hex === NO_HEX) return []
  const units = unitsAt(state, hex).filter(unit => !has(state, unit, FLAG.excess))
  // 6.1b: the first HQ takes none
  const isRoomy = units.filter(unit => title.isHq[unit] === 1).length < 2
  return units.filter(unit => (title.isHq[unit] === 1 ? !isRoomy : stackSize(title, state, unit) > 0))
}

export const pickExcess = (state: State, unit: number, events: GameEvent[]): void => {
  set(state, unit, FLAG.excess)
  events.push({ key: 'log.excess', rule: '6.3b', args: { unit, hex: state.hex[unit] } })
}

/** True while there is somebody to pick and a choice. */
export const awaitsExcess = (title: Title, state: State, events: GameEvent[]): boolean => {
  for (;;) {
    const units = excessUnits(title, state)
    if (units.length > 1) return true
    if (units.length === 0) break
    pickExcess(state, units[0], events)
  }
  settleExcess(title, state)
  return false
}
