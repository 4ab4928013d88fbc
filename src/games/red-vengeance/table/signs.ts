// How a counter shows what is true of it.
import type { Signs } from '../../../engine/contract.ts'

export const SIGNS: Signs = {
  marks: {
    reduced: ['▾', 'warn'],
    homeBound: ['⌂', 'plain'],
    bulge: ['★', 'plain'],
  },
  acted: ['moved', 'attacked'],
  lost: ['eliminated', 'gone'],
  coming: ['due'],
}
