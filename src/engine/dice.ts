// Seeded dice. The generator is four integers in the state, so that a replay rolls the same; where no dice lie ready they are
// zero. Behind them lie the faces that somebody has laid down for a what-if: they fall first.
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { GameState } from './action.ts'

/** Scatters the bits of a word over the whole of it (the finaliser of MurmurHash3). */
const scatter = (word: number): number => {
  let bits = word | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/**
 * The generator is linear: seeds that lie side by side would roll linked dice for ever, so they are scattered first.
 * A `salt` of its own gives numbers that no seed of a game gives.
 */
export const seedRng = (seed: number, salt = 0): readonly number[] => {
  const [a, b, c, d] = [1, 2, 3, 4].map(word => scatter(seed + Math.imul(word, 0x9e3779b9)))
  return [a, b, c, d ^ salt]
}

const WORDS = 4

/** What a generator begins with: a seed, or its own four words. */
export type Seed = number | readonly number[]
export const rngOf = (seed: Seed): readonly number[] => (typeof seed === 'number' ? seedRng(seed) : seed)

/** No dice lie ready: whoever rolls must bring some. A generator never comes to it by itself. */
export const NO_DICE: readonly number[] = [0, 0, 0, 0]
/** A die was asked for where none lay ready. */
export class NoDice extends RangeError {}

export const DICE_BYTES = WORDS * 4

/** Sixteen bytes as the words of a generator, the first byte first. */
export const rngFromBytes = (bytes: Uint8Array): readonly number[] => {
  if (bytes.length !== DICE_BYTES) throw new RangeError(`dice are ${DICE_BYTES} bytes, not ${bytes.length}`)
  const data = new DataView(bytes.buffer, bytes.byteOffset)
  return Array.from({ length: WORDS }, (_, word) => data.getInt32(word * 4))
}

/** The same bytes in hex digits. */
export const rngToHex = (rng: readonly number[]): string =>
  rng.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
export const rngFromHex = (hex: string): readonly number[] =>
  Array.from({ length: WORDS }, (_, word) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16) | 0)

/** A seed that nobody can foresee. */
export const chanceSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]
/** Dice that nobody can foresee, for one step. */
export const chanceRng = (): readonly number[] => rngFromBytes(crypto.getRandomValues(new Uint8Array(DICE_BYTES)))

/** The same generator, and these faces before it rolls. */
export const withFaces = (rng: readonly number[], faces: readonly number[]): readonly number[] => [
  ...rng.slice(0, WORDS),
  ...faces,
]

const takeFace = (state: GameState, faces: number): number => {
  const die = state.rng[WORDS]
  if (!Number.isInteger(die) || die < 1 || die > faces)
    throw new RangeError(`a die with ${faces} faces does not fall on ${die}`)
  state.rng = withFaces(state.rng, state.rng.slice(WORDS + 1))
  state.draws += 1
  return die
}

/** One die with `faces` faces; the state remembers that something random was drawn. */
export const roll = (state: GameState, faces = 6): number => {
  if (state.rng.length > WORDS) return takeFace(state, faces)
  const [a, b, c, d] = state.rng
  if ((a | b | c | d) === 0) throw new NoDice('a die is rolled, and no dice lie ready')
  const generator = xoroshiro128plusFromState(state.rng)
  const die = uniformInt(generator, 1, faces)
  state.rng = generator.getState()
  state.draws += 1
  return die
}

const STREAM = 0x5f3759df
const VIEW = 0x2545f491

/** Dice for a view: of their own, so that nobody learns from them what the game will roll. */
export const viewRng = (state: GameState): readonly number[] => seedRng(state.draws, VIEW)

/** A stream of numbers of its own, for bots and tests: below(n) gives 0 to n-1. */
export interface Stream {
  below(limit: number): number
}

export const streamOf = (seed: number): Stream => {
  const generator = xoroshiro128plusFromState(seedRng(seed, STREAM))
  return { below: limit => uniformInt(generator, 0, limit - 1) }
}
