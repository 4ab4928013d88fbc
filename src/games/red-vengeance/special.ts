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
import type { Title } from './title.ts'

/** 11.5b: February 1945, one die for each Axis unit in Dresden. */
export const bombDresden = (title: Title, state: State, events: GameEvent[]): void => {
  if (state.turn !== FEBRUARY) return
  const { dresden } = title.at
  for (const unit of unitsAt(title, state, dresden)) {
    if (state.side[unit] !== AXIS) continue
    const die = roll(state)
    events.push({ key: 'log.dresden', rule: '11.5b', dice: [die], args: { unit, die } })
    if (die >= HIT) loseStep(title, state, unit, isCutOff(title, state, unit), events)
  }
}

/** 11.5a: hexes of the map edge with Axis units, in April 1945. */
export const westernHexes = (title: Title, state: State): number[] =>
  state.turn === APRIL ? title.edge.all.filter(hex => holderOf(title, state, hex) === AXIS) : []

export const westernAttack = (title: Title, state: State, hex: number, events: GameEvent[]): void =>
  bombard(title, state, hex, RAIDS.western, '11.5a', events)

// ---- 11.7: Warsaw rises ----

/** 11.7b: Axis units within two hexes of Warsaw, when none is in the city. */
export const uprisingTargets = (title: Title, state: State): number[] =>
  [...title.units.keys()].filter(
    unit =>
      state.side[unit] === AXIS &&
      isOnMap(state, unit) &&
      title.leader[unit] === 0 &&
      distance(title.board, state.hex[unit], title.at.warsaw) <= 2,
  )

/** 11.7a: at once, and once only. Returns false where the Allies first have to name a target. */
export const rise = (title: Title, state: State, events: GameEvent[]): boolean => {
  const { warsaw } = title.at
  if (holderOf(title, state, warsaw) === AXIS) {
    change(state, { uprising: 'over' })
    bombard(title, state, warsaw, RAIDS.uprising, '11.7a', events)
    return true
  }
  if (uprisingTargets(title, state).length > 0) return false
  change(state, { uprising: 'over' })
  return true
}

export const riseAgainst = (title: Title, state: State, unit: number, events: GameEvent[]): void => {
  change(state, { uprising: 'over' })
  if (unit === NO_UNIT) return
  const die = roll(state)
  events.push({ key: 'log.uprising', rule: '11.7b', dice: [die], args: { unit, die } })
  if (die >= HIT) loseStep(title, state, unit, isCutOff(title, state, unit), events)
}

/** 11.9b: the end of March without the offensive. 14.6c: not with the Bulge. */
export const punish = (title: Title, state: State, events: GameEvent[]): void => {
  if (state.turn !== MARCH || state.world.offensive || hasOption(state, OPTIONS.bulge)) return
  const dietrich = title.unitByName.get('dietrich') ?? NO_UNIT
  if (dietrich !== NO_UNIT && isOnMap(state, dietrich)) killLeader(title, state, dietrich, '11.9b', events)
  for (const id of ['ger-i-ss-pz', 'ger-ii-ss-pz']) {
    const unit = title.unitByName.get(id) ?? NO_UNIT
    if (unit === NO_UNIT || !isOnMap(state, unit)) continue
    const die = roll(state)
    events.push({ key: 'log.punished', rule: '11.9b', dice: [die], args: { unit, die } })
    if (die >= PUNISHED) loseStep(title, state, unit, isCutOff(title, state, unit), events)
  }
}
