// What the guns and aircraft of the computer opponents do: bombardments that pay, support where it tells.
import type { Action, Attack } from '../../../../engine/contract.ts'
import type { Side } from '../../meta.ts'
import { bombardAttackers, bombardCard, bombardTargets } from '../../rules/bombardment.ts'
import { partOf } from '../../rules/charts.ts'
import { isDefending, SUPPORT, supportOptions, supportUnits } from '../../rules/support.ts'
import { supportAttackOf, supportDefenceOf } from '../../rules/values.ts'
import { enemyOf, type State } from '../../state.ts'
import { type Assault, reckonAt } from './assault.ts'
import { gunsOn, salvoPrice } from './guns.ts'
import { expectedAt, expectedFire, stakesOf } from './worth.ts'

// ---- Bombardment ----

/** A bombardment must be worth this much more than its salvos. */
const WORTH_FIRE = 0.1
/** A better target may show up for an aircraft as long as the day lasts. */
const MORNING_FLIGHT = 0.25

const fireWith = (hex: number, attackers: readonly number[]): Attack => ({
  type: 'attack',
  attackers,
  targets: [hex],
  support: [],
})

const fireValue = (state: State, fire: Attack): number =>
  expectedFire(state, fire.targets[0], bombardCard(state, fire).results)

/** The next bombardment that pays, by guns that no assault needs; undefined when there is none. */
export const nextFire = (state: State, assaults: readonly Assault[]): Action | undefined => {
  const { title } = state
  const busy = new Set(assaults.flatMap(({ guns }) => guns))
  const flight = partOf(state.turn) === 'pm' ? 0 : MORNING_FLIGHT
  let best: Attack | undefined
  let most = WORTH_FIRE
  const consider = (fire: Attack, price: number): void => {
    const value = fireValue(state, fire) - price
    if (value <= most) return
    most = value
    best = fire
  }
  for (const hex of bombardTargets(state)) {
    const able = bombardAttackers(state, [hex])
    for (const plane of able) if (title.isAircraft[plane] === 1) consider(fireWith(hex, [plane]), flight)
    const guns = able
      .filter(unit => title.isAircraft[unit] === 0 && !busy.has(unit))
      .sort((a, b) => supportAttackOf(state, b) - supportAttackOf(state, a) || a - b)
    let price = 0
    for (const [index, gun] of guns.entries()) {
      price += salvoPrice(state, gun)
      consider(fireWith(hex, guns.slice(0, index + 1)), price)
    }
  }
  return best
}

// ---- Support ----

/** Guns that still could come to the other side's help: so much of them is expected. */
const EXPECTED = 0.5

/**
 * The next gun to allot: for each combat, guns are added from the strongest while they are worth their salvos, and the
 * combat in which that gains most gets its first gun.
 */
export const nextSupport = (state: State, side: Side, groundOf: (hex: number) => number): Action | undefined => {
  const isDefender = isDefending(state)
  const strengthOf = isDefender ? supportDefenceOf : supportAttackOf
  const units = supportUnits(state)
  let best: { unit: number; hex: number } | undefined
  let most = 0
  for (const [index, { target, attackers, resolved }] of state.combats.entries()) {
    if (resolved) continue
    const able = units
      .filter(unit => supportOptions(state, unit).some(({ hex }) => hex === target))
      .sort((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b)
    if (able.length === 0) continue
    const { columnAt } = reckonAt(state, { attackers, target, combat: index })
    const stakes = stakesOf(state, attackers, target, groundOf(target))
    const other = gunsOn(state, enemyOf(side), target, !isDefender)
    const against =
      EXPECTED * other.reduce((sum, unit) => sum + (isDefender ? supportAttackOf : supportDefenceOf)(state, unit), 0)
    const value = (extra: number): number => {
      const at = isDefender ? columnAt(against, extra) : columnAt(extra, state.world.supportOpen ? 0 : against)
      return (isDefender ? -1 : 1) * Math.max(expectedAt(stakes, at), isDefender ? 0 : -9)
    }
    const now = value(0)
    let extra = 0
    let price = 0
    for (const gun of able) {
      extra += strengthOf(state, gun)
      price += salvoPrice(state, gun)
      const gain = value(extra) - now - price
      if (gain <= most) continue
      most = gain
      best = { unit: able[0], hex: target }
    }
  }
  return best === undefined ? undefined : { type: 'assign', units: [best.unit], as: SUPPORT, hex: best.hex }
}
