import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../../src/bots/random.ts'
import type { GameState } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { randomMatch, title } from '../../support/random-match.ts'

const playOn = (state: GameState, actions: number, seed: number): void => {
  const stream = streamOf(seed)
  for (let i = 0; i < actions && title.decision(state) !== undefined; i++)
    title.apply(state, RANDOM.decide(title, state, stream))
}

describe('clones', () => {
  const { state } = randomMatch('1', 60)
  const before = title.digest(state)

  test('what happens in a clone is not seen in the state, nor the other way round, nor in a clone of the clone', () => {
    const clone = title.clone(state)
    const grandchild = title.clone(clone)
    playOn(clone, 40, 1)
    const after = title.digest(clone)
    expect(after).not.toBe(before)
    expect(title.digest(state)).toBe(before)
    expect(title.digest(grandchild)).toBe(before)
    expect(title.invariants(clone)).toEqual([])

    const original = title.clone(state)
    const copy = title.clone(original)
    playOn(original, 40, 2)
    expect(title.digest(copy)).toBe(before)
    expect(title.digest(clone)).toBe(after)
  })

  test('a spare state takes everything over, also when it shared its map with a third one', () => {
    const spare = title.clone(state)
    const third = title.clone(spare)
    playOn(third, 40, 3)
    const others = title.digest(third)
    expect(title.digest(title.clone(third, spare))).toBe(others)
    playOn(spare, 40, 4)
    expect(title.digest(third)).toBe(others)
    expect(title.digest(state)).toBe(before)
  })
})
