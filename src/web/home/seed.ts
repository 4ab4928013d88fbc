// The seed of the dice: by chance, or what somebody typed, which may be none.
import { MAX_SEED } from '../../engine/match.ts'

/** Dice that nobody has chosen. */
export const chanceSeed = (): number => Math.floor(Math.random() * (MAX_SEED + 1))

export const seedOf = (typed: string): { readonly seed: number | undefined } | { readonly problem: 'seed' } => {
  const text = typed.trim()
  if (text === '') return { seed: undefined }
  const seed = Number(text)
  return /^\d+$/.test(text) && seed <= MAX_SEED ? { seed } : { problem: 'seed' }
}
