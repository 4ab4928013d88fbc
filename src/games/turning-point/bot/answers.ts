// Decisions of a battle that a title settles for itself: who pays for an exchange, and who of the enemies retreats first.
import { NO_HEX } from '../../../engine/board.ts'
import type { Action } from '../../../engine/contract.ts'
import { kampfgruppeStrength, lossOffer, worthOf } from '../rules/losses.ts'
import { retreatOffer } from '../rules/retreat.ts'
import { battleIn, STATES, type State } from '../state.ts'

const priceOf = ({ title }: State, unit: number): number => worthOf(title, unit, kampfgruppeStrength(title, unit))

/** CRT-Ex: the cheapest set that reaches what is owed, with what each holds where it stands. */
export const payExchange = (state: State, holds: Float32Array): Action => {
  const { need, units } = lossOffer.offer(state)
  const owed = Math.ceil(need)
  type Payment = { readonly price: number; readonly units: readonly number[] }
  /** By what it covers, at most what is owed. */
  const best = new Map<number, Payment>([[0, { price: 0, units: [] }]])
  for (const { unit, worth } of units) {
    const price = priceOf(state, unit) + holds[unit]
    for (const [covered, payment] of [...best].sort(([a], [b]) => b - a)) {
      const total = Math.min(owed, covered + worth)
      const paid = payment.price + price
      if (paid < (best.get(total)?.price ?? Number.POSITIVE_INFINITY))
        best.set(total, { price: paid, units: [...payment.units, unit] })
    }
  }
  return { type: 'losses', units: best.get(owed)?.units ?? units.map(({ unit }) => unit) }
}

/** Who of those who retreat is worth least: he goes into safety first. */
const cheapestOf = (state: State, retreating: readonly number[]): number =>
  retreating.reduce((least, each) => (priceOf(state, each) < priceOf(state, least) ? each : least))

/** The way out that the others, by what they are worth, could need most. */
const narrowest = (state: State, unit: number, others: readonly number[]): number => {
  const wanted = (hex: number): number =>
    others
      .filter(other => retreatOffer.offer(state, other).some(way => way.hex === hex))
      .reduce((sum, other) => sum + priceOf(state, other), 0)
  const [first, ...rest] = retreatOffer.offer(state, unit).map(({ hex }) => ({ hex, wanted: wanted(hex) }))
  return rest.reduce((best, each) => (each.wanted > best.wanted ? each : best), first).hex
}

const retreat = (state: State, unit: number, hex: number): void =>
  retreatOffer.apply(state, { type: 'retreat', unit, hex }, [])

/** Leads the rest of a retreat so that as many as can be block each other's way. */
const leadRest = (state: State): void => {
  for (;;) {
    const retreating = battleIn(state).retreating.filter(each => retreatOffer.offer(state, each).length > 0)
    // Who is too many in a hex is the owner's choice
    if (retreating.length === 0 || state.overstacked !== NO_HEX) return
    const unit = cheapestOf(state, retreating)
    retreat(
      state,
      unit,
      narrowest(
        state,
        unit,
        retreating.filter(each => each !== unit),
      ),
    )
  }
}

/** RET-Q1: we lead the enemy's retreat. Where he lacks room, who is worth least takes what there is. */
export const leadRetreat = (state: State, value: (state: State) => number): Action | undefined => {
  const { retreating } = battleIn(state)
  if (retreating.length < 2) return undefined
  const unit = cheapestOf(state, retreating)
  let best: { readonly action: Action; readonly value: number } | undefined
  for (const { hex } of retreatOffer.offer(state, unit)) {
    const future = STATES.clone(state)
    retreat(future, unit, hex)
    leadRest(future)
    const found = value(future)
    if (found > (best?.value ?? Number.NEGATIVE_INFINITY))
      best = { action: { type: 'retreat', unit, hex }, value: found }
  }
  return best?.action
}
