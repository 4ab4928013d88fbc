// What an order comes to, and what went wrong where it came to nothing.
import type { Refusal } from '../engine/contract.ts'
import type { Trouble } from './messages.ts'
import type { Verdict } from './referee.ts'

/** What a request comes to. */
export type Answer =
  | { readonly n: number; readonly token?: string }
  | { readonly refusal: Refusal; readonly n: number }
  /** `retry`: seconds after which the same, with the same key, may be said again. */
  | (Trouble & { readonly n?: number; readonly retry?: number })

/** The store could not be reached. */
export const AGAIN = { problem: 'again', retry: 1 } as const

/** Rules that fail are ours to mend; the game is not harmed. */
export class BrokenRules extends Error {}
/** An order that takes so long is written down. */
const SLOW = 250
export const judged = (judge: () => Verdict, slow: (milliseconds: number) => void): Verdict => {
  const begun = performance.now()
  try {
    return judge()
  } catch (error) {
    throw new BrokenRules('', { cause: error })
  } finally {
    const took = Math.round(performance.now() - begun)
    if (took > SLOW) slow(took)
  }
}

/** What may be written into a log. */
export const nameOf = (error: unknown): string => {
  const { name } = error instanceof BrokenRules && error.cause instanceof Error ? error.cause : (error as Error)
  return name ?? 'error'
}
