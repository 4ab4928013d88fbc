// Time, as a table needs it: tests turn it by hand.
export interface Clock {
  now(): number
  /** Does it then, unless it is called off before. */
  later(work: () => void, milliseconds: number): () => void
}
