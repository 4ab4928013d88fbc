// Seeded dice. The generator is four integers in the state, so that a replay rolls the same.
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { GameState } from './contract.ts'

export const seedRng = (seed: number): readonly number[] => {
  const generator = xoroshiro128plus(seed)
  // Neighbouring seeds start alike: run off the first numbers.
  for (let i = 0; i < 16; i++) generator.next()
  return generator.getState()
}

/** One die with `faces` faces; the state remembers that something random was drawn. */
export const roll = (state: GameState, faces = 6): number => {
  const generator = xoroshiro128plusFromState(state.rng)
  const die = uniformInt(generator, 1, faces)
  state.rng = generator.getState()
  state.draws += 1
  return die
}

/** A stream of numbers of its own, for bots and tests: below(n) gives 0 to n-1. */
export interface Stream {
  below(limit: number): number
}

export const streamOf = (seed: number): Stream => {
  const generator = xoroshiro128plusFromState(seedRng(seed))
  return { below: limit => uniformInt(generator, 0, limit - 1) }
}
