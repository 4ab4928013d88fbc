// A mind that reckons in a coin of its own, as people are told of it: in victory points.
import type { Field, Mind } from '../../engine/mind.ts'

const fieldInPoints = (field: Field, coin: number): Field => {
  const told: Pick<Field, 'value' | 'terms' | 'assaults'> = {
    value: state => field.value(state) / coin,
    terms: state =>
      Object.fromEntries(Object.entries(field.terms?.(state) ?? {}).map(([term, worth]) => [term, worth / coin])),
    assaults: state => field.assaults(state).map(assault => ({ ...assault, gain: assault.gain / coin })),
  }
  return Object.assign(Object.create(field), told)
}

/** The same mind; only for what is shown, for a plan is made in its own coin. */
export const inPoints = (mind: Mind): Mind => {
  const { coin } = mind
  return coin === undefined
    ? mind
    : { ...mind, begin: (state, seat, weights) => fieldInPoints(mind.begin(state, seat, weights), coin) }
}
