// What some 600 games of the first scenario found better for the marshal, by side (npm run drill, two rounds): docs/decisions.md.
import type { Weights } from './weights.ts'

export const DRILLED: Readonly<Record<'axis' | 'soviet', Partial<Weights>>> = {
  axis: {},
  soviet: { ground: 0.5 },
}
