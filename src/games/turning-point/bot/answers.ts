// Decisions of a battle that a title settles for itself: who pays for an exchange, and who of the enemies retreats first.
import type { Action } from '../../../engine/contract.ts'
import { kampfgruppeStrength, lossOffer, worthOf } from '../rules/losses.ts'
import { retreatOffer } from '../rules/retreat.ts'
import { battleIn, STATES, type State } from '../state.ts'

/** CRT-Ex: the cheapest set that reaches what is owed. What it leaves on the map is soon mended, a lost corps is not. */
export const payExchange = (state: State): Action => {
  const { title } = state
  const { need, units } = lossOffer.offer(state)
  const owed = Math.ceil(need)
  type Payment = { readonly price: number; readonly units: readonly number[] }
  /** By what it covers, at most what is owed. */
  const best = new Map<number, Payment>([[0, { price: 0, units: [] }]])
  for (const { unit, worth } of units) {
    const price = worthOf(title, unit, kampfgruppeStrength(title, unit))
    for (const [covered, payment] of [...best].sort(([a], [b]) => b - a)) {
      const total = Math.min(owed, covered + worth)
      const paid = payment.price + price
      if (paid < (best.get(total)?.price ?? Number.POSITIVE_INFINITY))
        best.set(total, { price: paid, units: [...payment.units, unit] })
    }
  }
  return { type: 'losses', units: best.get(owed)?.units ?? units.map(({ unit }) => unit) }
}

/** RET-Q1: we lead the enemy's retreat. Where he lacks room, who is worth least goes into safety first. */
export const leadRetreat = (state: State, value: (state: State) => number): Action | undefined => {
  const { title } = state
  const [first, ...others] = battleIn(state).retreating
  if (others.length === 0) return undefined
  const worth = (unit: number): number => worthOf(title, unit, kampfgruppeStrength(title, unit))
  const unit = others.reduce((least, each) => (worth(each) < worth(least) ? each : least), first)
  let best: { readonly action: Action; readonly value: number } | undefined
  for (const { hex } of retreatOffer.offer(state, unit)) {
    const action = { type: 'retreat', unit, hex } as const
    const future = STATES.clone(state)
    retreatOffer.apply(future, action, [])
    const found = value(future)
    if (found > (best?.value ?? Number.NEGATIVE_INFINITY)) best = { action, value: found }
  }
  return best?.action
}
