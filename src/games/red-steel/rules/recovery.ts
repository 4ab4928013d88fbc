// Recovery from disorder (13.3), at the end of the owner's player turn.
import type { GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { Side } from '../meta.ts'
import { enemyOf, FLAG, has, isOnMap, MORALE, type State } from '../state.ts'
import { holderOf } from './map.ts'
import { moraleOf } from './values.ts'

/** 13.3: neither moved nor attacked in its player turn. */
const mayRecover = (state: State, unit: number): boolean =>
  isOnMap(state, unit) && state.morale[unit] !== MORALE.steady && !has(state, unit, FLAG.moved | FLAG.attacked)

const isNextToEnemy = (state: State, unit: number): boolean => {
  const { title } = state
  const enemy = enemyOf(title.side[unit])
  return title.board.around[state.hex[unit]].some(near => holderOf(state, near) === enemy)
}

/** 13.32: one degree at a time. */
const improve = (state: State, unit: number): void => {
  state.morale[unit] -= 1
}

export const recover = (state: State, side: Side, events: GameEvent[]): void => {
  for (const unit of state.title.unitsOf[side]) {
    if (!mayRecover(state, unit)) continue
    const isDemoralised = state.morale[unit] === MORALE.demoralised
    const recovered = isDemoralised ? 'log.recoveredPartly' : 'log.recovered'
    if (!isNextToEnemy(state, unit)) {
      improve(state, unit)
      events.push({ key: recovered, rule: '13.31a', args: { unit } })
      continue
    }
    const morale = moraleOf(state, unit)
    const die = roll(state)
    if (die < morale) improve(state, unit)
    const key = die < morale ? recovered : 'log.notRecovered'
    events.push({ key, rule: '13.31b', args: { unit, morale }, dice: [die] })
  }
}
