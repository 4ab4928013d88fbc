// What some 2,000 games of Barbarossa between generals found better for the marshal, by side (npm run drill, two rounds):
// docs/decisions.md.
import type { Weights } from './weights.ts'

export const DRILLED: Readonly<Record<'axis' | 'soviet', Partial<Weights>>> = {
  axis: {
    factor: 0.2,
    worker: 0.58,
    surrender: 0.2,
    ground: 0.08,
    blows: 1.25,
    prizeLate: 0.17,
    home: 0.47,
    homeLast: 1.1,
    cities: 4.2,
    openByZoc: 0.37,
    cutOff: 0.7,
    press: 0.0098,
  },
  soviet: {},
}
