// The seed of the dice as somebody typed it, which may be none.
import { MAX_SEED } from '../../engine/match.ts'

export const seedOf = (typed: string): { readonly seed: number | undefined } | { readonly problem: 'seed' } => {
  const text = typed.trim()
  if (text === '') return { seed: undefined }
  const seed = Number(text)
  return /^\d+$/.test(text) && seed <= MAX_SEED ? { seed } : { problem: 'seed' }
}
