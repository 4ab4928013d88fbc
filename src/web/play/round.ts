// The round of all units with something to do: whoever has done it drops out, and the round goes on from there.

/** The unit that was asked for last, and who else had something to do then, in their order. */
export interface Asked {
  readonly unit: number
  readonly order: readonly number[]
  readonly phase: string
}

/** The unit after the last one, or before it; the first one, or the last, where the round begins. */
export const nextOf = (actors: readonly number[], asked: Asked | undefined, step: 1 | -1): number | undefined => {
  const begin = step === 1 ? actors[0] : actors.at(-1)
  if (asked === undefined) return begin
  const order = actors.includes(asked.unit) ? actors : asked.order
  const at = order.indexOf(asked.unit)
  if (at < 0) return begin
  const round = [...order.slice(at + 1), ...order.slice(0, at)]
  return (step === 1 ? round : round.reverse()).find(unit => actors.includes(unit)) ?? begin
}
