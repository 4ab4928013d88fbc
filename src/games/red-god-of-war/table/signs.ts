// How a counter shows what is true of it.
import type { Signs } from '../../../engine/contract.ts'

export const SIGNS: Signs = {
  marks: {
    activeHq: ['★', 'good'],
    combatSupply: ['+', 'good'],
    inCup: ['○', 'plain'],
    anchored: ['■', 'plain'],
    eligible: ['▸', 'plain'],
  },
  acted: ['moved', 'attacked', 'activated'],
  lost: ['gone', 'away'],
  coming: ['due'],
}
