import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameState } from '../../src/engine/contract.ts'
import { roll, seedRng, streamOf, withFaces } from '../../src/engine/dice.ts'
import { fingerprint } from '../../src/engine/digest.ts'

const stateOf = (seed: number): GameState => ({ turn: 1, rng: seedRng(seed), draws: 0, over: false })
const rolls = (state: GameState, count: number, faces?: number): number[] =>
  Array.from({ length: count }, () => roll(state, faces))
const seeds = fc.integer({ min: 0, max: 0xffffffff })

describe('dice', () => {
  test('the same seed rolls the same, and the state carries on where it stopped', () => {
    fc.assert(
      fc.property(seeds, fc.nat(20), (seed, stop) => {
        const whole = rolls(stateOf(seed), 30)
        const state = stateOf(seed)
        const first = rolls(state, stop)
        const saved: GameState = JSON.parse(JSON.stringify(state))
        expect([...first, ...rolls(saved, 30 - stop)]).toEqual(whole)
      }),
    )
  })

  test('every roll is a whole number from one to the faces, and is counted', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 20 }), (seed, faces) => {
        const state = stateOf(seed)
        for (const die of rolls(state, 20, faces)) {
          expect(Number.isInteger(die)).toBe(true)
          expect(die).toBeGreaterThanOrEqual(1)
          expect(die).toBeLessThanOrEqual(faces)
        }
        expect(state.draws).toBe(20)
      }),
    )
  })

  test('all six faces come up about equally often', () => {
    const counts = new Map<number, number>()
    for (const die of rolls(stateOf(1942), 6000)) counts.set(die, (counts.get(die) ?? 0) + 1)
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
    // Chi-squared over five degrees of freedom: 20.5 is passed once in a thousand.
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chi).toBeLessThan(20.5)
  })

  test('the dice of neighbouring seeds have nothing to do with each other, roll by roll', () => {
    // Chi-squared of pairs over 35 degrees of freedom: 66.6 is passed once in a thousand.
    const dice = Array.from({ length: 6001 }, (_, seed) => rolls(stateOf(seed), 6))
    for (const turn of [0, 1, 2, 5]) {
      const pairs = new Array<number>(36).fill(0)
      for (let seed = 0; seed < 6000; seed++) pairs[(dice[seed][turn] - 1) * 6 + dice[seed + 1][turn] - 1] += 1
      const chi = pairs.reduce((sum, count) => sum + (count - 6000 / 36) ** 2 / (6000 / 36), 0)
      expect(chi).toBeLessThan(66.6)
    }
  })

  test('a seed with a salt of its own gives what no seed gives without', () => {
    expect(seedRng(7, 1)).not.toEqual(seedRng(7))
    expect(seedRng(7, 1).slice(0, 3)).toEqual(seedRng(7).slice(0, 3))
    const dice = rolls(stateOf(7), 100)
    const stream = streamOf(7)
    expect(Array.from({ length: 100 }, () => stream.below(6) + 1)).not.toEqual(dice)
  })

  test('a roll replaces the generator in the state: copies that share it are not disturbed', () => {
    const state = stateOf(3)
    const copy = { ...state }
    roll(state)
    expect(copy.rng).toEqual(seedRng(3))
    expect(state.rng).not.toEqual(copy.rng)
  })

  test('faces laid down fall first, in their order and of any die; then the dice roll as they would have', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }), (seed, faces) => {
        const state = stateOf(seed)
        state.rng = withFaces(state.rng, faces)
        expect(rolls(state, faces.length, 12)).toEqual(faces)
        expect(state.rng).toEqual(seedRng(seed))
        expect(rolls(state, 10)).toEqual(rolls(stateOf(seed), 10))
        expect(state.draws).toBe(faces.length + 10)
      }),
    )
  })

  test('faces laid down anew take the place of those that have not fallen', () => {
    const state = stateOf(4)
    state.rng = withFaces(withFaces(state.rng, [1, 2, 3]), [6])
    expect(rolls(state, 3)).toEqual([6, ...rolls(stateOf(4), 2)])
  })

  test.each([0, 7, 2.5, Number.NaN])('a die of six faces does not fall on %d', face => {
    const state = stateOf(5)
    state.rng = withFaces(state.rng, [face])
    expect(() => roll(state)).toThrow(RangeError)
  })

  test('a stream is a line of its own: the same by seed, every number below its limit', () => {
    const numbers = (seed: number) => {
      const stream = streamOf(seed)
      return Array.from({ length: 200 }, () => stream.below(5))
    }
    expect(numbers(8)).toEqual(numbers(8))
    expect(numbers(8)).not.toEqual(numbers(9))
    expect(new Set(numbers(8))).toEqual(new Set([0, 1, 2, 3, 4]))
  })
})

describe('fingerprints', () => {
  test('tell apart what differs in one byte or one letter', () => {
    const bytes = [Uint8Array.of(1, 2, 3)]
    expect(fingerprint(bytes, 'a')).toBe(fingerprint([Uint8Array.of(1, 2, 3)], 'a'))
    const others = [
      fingerprint([Uint8Array.of(1, 2, 4)], 'a'),
      fingerprint([Uint8Array.of(1, 3, 2)], 'a'),
      fingerprint(bytes, 'b'),
      fingerprint(bytes),
    ]
    expect(new Set([fingerprint(bytes, 'a'), ...others]).size).toBe(5)
    for (const each of others) expect(each).toMatch(/^[0-9a-f]{16}$/)
  })
})
