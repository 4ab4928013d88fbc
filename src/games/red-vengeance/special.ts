// Special rules of the calendar: Dresden, the western Allies, the Home Army, the offensive that Hitler ordered.
import { distance } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { bombard } from './battle.ts'
import { APRIL, FEBRUARY, HIT, MARCH, PUNISHED, RAIDS } from './charts.ts'
import { killLeader } from './leaders.ts'
import { loseStep } from './losses.ts'
import { holderOf, unitsAt } from './map.ts'
import { AXIS, OPTIONS } from './meta.ts'
import { change, hasOption, isOnMap, type State } from './state.ts'
import { isCutOff } from './supply.ts'

/** 11.5b: February 1945, one die for each Axis unit in Dresden. */
export const bombDresden = (state: State, events: GameEvent[]): void => {
  if (state.turn !== FEBRUARY) return
  const { dresden } = state.title.at
  for (const unit of unitsAt(state, dresden)) {
    if (state.side[unit] !== AXIS) continue
    const die = roll(state)
    events.push({ key: 'log.dresden', rule: '11.5b', dice: [die], args: { unit, die } })
    if (die >= HIT) loseStep(state, unit, isCutOff(state, unit), events)
  }
}

/** 11.5a: hexes of the map edge with Axis units, in April 1945. */
export const westernHexes = (state: State): number[] =>
  state.turn === APRIL ? state.title.edge.all.filter(hex => holderOf(state, hex) === AXIS) : []

export const westernAttack = (state: State, hex: number, events: GameEvent[]): void =>
  bombard(state, hex, RAIDS.western, '11.5a', events)

// ---- 11.7: Warsaw rises ----

/** 11.7b: Axis units within two hexes of Warsaw, when none is in the city. */
export const uprisingTargets = (state: State): number[] =>
  [...state.title.units.keys()].filter(
    unit =>
      state.side[unit] === AXIS &&
      isOnMap(state, unit) &&
      state.title.leader[unit] === 0 &&
      distance(state.title.board, state.hex[unit], state.title.at.warsaw) <= 2,
  )

/** 11.7a: at once, and once only. Returns false where the Allies first have to name a target. */
export const rise = (state: State, events: GameEvent[]): boolean => {
  const { warsaw } = state.title.at
  if (holderOf(state, warsaw) === AXIS) {
    change(state, { uprising: 'over' })
    bombard(state, warsaw, RAIDS.uprising, '11.7a', events)
    return true
  }
  if (uprisingTargets(state).length > 0) return false
  change(state, { uprising: 'over' })
  return true
}

export const riseAgainst = (state: State, unit: number, events: GameEvent[]): void => {
  change(state, { uprising: 'over' })
  if (unit === NO_UNIT) return
  const die = roll(state)
  events.push({ key: 'log.uprising', rule: '11.7b', dice: [die], args: { unit, die } })
  if (die >= HIT) loseStep(state, unit, isCutOff(state, unit), events)
}

/** 11.9b: the end of March without the offensive. 14.6c: not with the Bulge. */
export const punish = (state: State, events: GameEvent[]): void => {
  const { title } = state
  if (state.turn !== MARCH || state.world.offensive || hasOption(state, OPTIONS.bulge)) return
  const dietrich = title.unitByName.get('dietrich') ?? NO_UNIT
  if (dietrich !== NO_UNIT && isOnMap(state, dietrich)) killLeader(state, dietrich, '11.9b', events)
  for (const id of ['ger-i-ss-pz', 'ger-ii-ss-pz']) {
    const unit = title.unitByName.get(id) ?? NO_UNIT
    if (unit === NO_UNIT || !isOnMap(state, unit)) continue
    const die = roll(state)
    events.push({ key: 'log.punished', rule: '11.9b', dice: [die], args: { unit, die } })
    if (die >= PUNISHED) loseStep(state, unit, isCutOff(state, unit), events)
  }
}
