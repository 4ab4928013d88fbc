// What guns and aircraft do: bombardments that pay, also by what they make of the attacks to come; support where it tells.
import type { Action, Attack } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SOVIET } from '../meta.ts'
import { bombardAttackers, bombardCard, bombardTargets } from '../rules/bombardment.ts'
import { MOST_SALVOS, partOf } from '../rules/charts.ts'
import { isDefending, SUPPORT, supportOptions, supportUnits } from '../rules/support.ts'
import { supportAttackOf, supportDefenceOf } from '../rules/values.ts'
import { cloneState, enemyOf, isOnMap, MORALE, type State, scenarioOf } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import type { Outlook } from './outlook.ts'

const DONE: Action = { type: 'done' }

// ---- What a salvo is worth in itself ----

const stockOf = (title: Title, unit: number): 'german' | 'romanian' | 'soviet' =>
  title.side[unit] === SOVIET ? 'soviet' : title.units[unit].nation === 'german' ? 'german' : 'romanian'
const priceOf = (title: Title, unit: number): number => (title.units[unit].size === 'III' ? 2 : 1)

/** Every gun once in so many turns is plenty; once in every turn is more than anybody needs. */
const PLENTY = 3
/** The last salvo of a gun is dearer: without one it can't defend. */
const LAST_SALVO = 1.2

/** The fewer are left for the turns to come, the dearer; what can't be fired before the end is worth nothing. */
const salvoPrices = ({ start, weights, side }: Outlook): ((state: State, unit: number) => number) => {
  const { title } = start
  const turns = scenarioOf(start).turns[1] - start.turn
  const prices = new Map<string, number>()
  for (const stock of ['german', 'romanian', 'soviet'] as const) {
    let guns = 0
    let loaded = 0
    for (const unit of title.unitsOf[side]) {
      if (title.isArtillery[unit] === 0 || !isOnMap(start, unit) || stockOf(title, unit) !== stock) continue
      guns += priceOf(title, unit)
      loaded += start.salvos[unit] * priceOf(title, unit)
    }
    const share = (start.world.ammunition[stock] + loaded) / Math.max(1, (guns * turns) / PLENTY)
    const { plentiful, scarce } = weights
    const price =
      share < 1
        ? plentiful + (scarce - plentiful) * (1 - share)
        : (plentiful * Math.max(0, PLENTY - share)) / (PLENTY - 1)
    prices.set(stock, price)
  }
  return (state, unit) =>
    title.isMonitor[unit] === 1
      ? 0
      : (prices.get(stockOf(title, unit)) ?? 0) * (state.salvos[unit] < MOST_SALVOS ? LAST_SALVO : 1)
}

// ---- Bombardment ----

const fireWith = (hex: number, attackers: readonly number[]): Attack => ({
  type: 'attack',
  attackers,
  targets: [hex],
  support: [],
})

/** What shaken nerves in the hex are worth by themselves: `d`, `Z`, and the cheapest steps. */
const shaken = ({ study: { prices } }: Outlook, state: State, hex: number, results: Record<string, number>): void => {
  let disrupted = 0
  let demoralised = 0
  const steps: number[] = []
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
    const at = unit * MOST_STEPS + state.lost[unit]
    const worth = prices.strength[at]
    const morale = state.morale[unit]
    const already = morale === MORALE.steady ? 0 : morale === MORALE.disrupted ? prices.disrupted : prices.demoralised
    disrupted += worth * Math.max(0, (already === 0 ? prices.disrupted : prices.demoralised) - already)
    demoralised += morale === MORALE.demoralised ? prices.step[at] : worth * (prices.demoralised - already)
    steps.push(prices.step[at])
  }
  steps.sort((a, b) => a - b)
  results.d = disrupted
  results.Z = demoralised
  results.Z1 = demoralised + (steps[0] ?? 0)
  results.Z2 = results.Z1 + (steps[1] ?? steps[0] ?? 0)
}

/** The hex as it would be with everybody in it at least so shaken. */
const shake = (state: State, hex: number, isWild: boolean): void => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    state.morale[unit] = isWild ? MORALE.demoralised : Math.min(MORALE.demoralised, state.morale[unit] + 1)
}

/** A better target may show up for an aircraft as long as the day lasts. */
const laterFlight = ({ weights, start }: Outlook): number => (partOf(start.turn) === 'pm' ? 0 : weights.laterFlight)

/** The next bombardment that pays, by guns that no attack needs for itself. */
export const bombard = (outlook: Outlook, state: State): Action => {
  const { study, side, ground, hold, title, weights } = outlook
  const { fights } = study
  const plain = fights.attacks(state, side, ground[0], hold)
  const busy = new Set<number>()
  for (let i = 0; i < fights.count; i++)
    if (fights.gains[i] > 0) for (const gun of fights.guns(i)) if (state.salvos[gun] < MOST_SALVOS) busy.add(gun)
  const price = salvoPrices(outlook)
  const flight = laterFlight(outlook)
  const results: Record<string, number> = { x: 0 }
  let spare: State | undefined
  let best: Attack | undefined
  let most = weights.worthFire
  for (const hex of bombardTargets(state)) {
    const able = bombardAttackers(state, [hex])
    shaken(outlook, state, hex, results)
    for (const [result, isWild] of [
      ['d', false],
      ['Z', true],
    ] as const) {
      spare = cloneState(state, spare)
      shake(spare, hex, isWild)
      const helps = Math.max(0, fights.attacks(spare, side, ground[0], hold) - plain)
      results[result] += helps
      if (isWild) {
        results.Z1 += helps
        results.Z2 += helps
      }
    }
    const consider = (attackers: readonly number[], cost: number): void => {
      const fire = fireWith(hex, attackers)
      let value = -cost
      for (const { result, probability } of bombardCard(state, fire).results) value += probability * results[result]
      if (value <= most) return
      most = value
      best = fire
    }
    for (const plane of able) if (title.isAircraft[plane] === 1) consider([plane], flight)
    const guns = able
      .filter(unit => title.isAircraft[unit] === 0 && !busy.has(unit))
      .sort((a, b) => supportAttackOf(state, b) - supportAttackOf(state, a) || a - b)
    let cost = 0
    for (const [index, gun] of guns.entries()) {
      cost += price(state, gun)
      consider(guns.slice(0, index + 1), cost)
    }
  }
  return best ?? DONE
}

// ---- Support ----

/** What the side's guns in reach could add there, of those that are not allotted yet. */
const allottedTo = (state: State, combat: number, isDefender: boolean): number => {
  const list = isDefender ? state.world.defenceSupport : state.world.attackSupport
  const strengthOf = isDefender ? supportDefenceOf : supportAttackOf
  return list.reduce((sum, each) => sum + (each.combat === combat ? strengthOf(state, each.unit) : 0), 0)
}

/**
 * The next gun to allot: for each combat, guns are added from the strongest while they are worth their salvos, and the
 * combat in which that gains most gets its first gun.
 */
export const support = (outlook: Outlook, state: State): Action => {
  const { study, side, ground, weights } = outlook
  const { fights } = study
  const isDefender = isDefending(state)
  const strengthOf = isDefender ? supportDefenceOf : supportAttackOf
  const units = supportUnits(state)
  const price = salvoPrices(outlook)
  let best: Action = DONE
  let most = 0
  for (const [index, { target, attackers, resolved }] of state.combats.entries()) {
    if (resolved) continue
    const able = units
      .filter(unit => supportOptions(state, unit).some(({ hex }) => hex === target))
      .sort((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b)
    if (able.length === 0) continue
    const allotted = allottedTo(state, index, isDefender)
    // The other side's guns may come in or not: the defender's are laid in secret
    const other = weights.helped * fights.supportOn(state, isDefender ? enemyOf(side) : side, target, isDefender)
    const worth = ground[isDefender ? 1 : 0][target]
    const value = (extra: number): number =>
      isDefender
        ? -fights.combat(state, attackers, target, worth, other, allotted + extra)
        : fights.combat(state, attackers, target, worth, allotted + extra, other)
    const now = value(0)
    let extra = 0
    let cost = 0
    for (const gun of able) {
      extra += strengthOf(state, gun)
      cost += price(state, gun)
      const gain = value(extra) - now - cost
      if (gain <= most) continue
      most = gain
      best = { type: 'assign', units: [able[0]], as: SUPPORT, hex: target }
    }
  }
  return best
}
