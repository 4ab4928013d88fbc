// How a counter shows what is true of it.
import type { Signs } from '../../../engine/contract.ts'

export const SIGNS: Signs = {
  marks: {
    standFast: ['■', 'plain'],
    railed: ['R', 'plain'],
  },
  acted: ['moved', 'attacked'],
  flying: ['air-flight'],
  lost: ['eliminated'],
  coming: ['due'],
}
