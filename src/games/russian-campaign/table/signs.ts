// How a counter shows what is true of it.
import type { Signs } from '../../../engine/contract.ts'

export const SIGNS: Signs = {
  marks: {
    railed: ['R', 'plain'],
  },
  acted: ['moved'],
  lost: ['pool', 'gone'],
  coming: ['due', 'box', 'away', 'siberia'],
}
