// How a counter shows what is true of it.
import type { Signs } from '../../../engine/contract.ts'

export const SIGNS: Signs = {
  marks: {
    supports: ['✚', 'good'],
    demoralised: ['Z', 'bad'],
    disrupted: ['d', 'warn'],
    excess: ['▲', 'bad'],
    'salvos-0': ['0', 'bad'],
    'salvos-1': ['1', 'warn'],
    limbered: ['»', 'plain'],
    working: ['⚒', 'plain'],
    reserve: ['○', 'plain'],
    ferried: ['≈', 'plain'],
    refitted: ['+', 'good'],
  },
  acted: ['moved', 'strategic', 'attacked'],
  flying: ['aircraft'],
  lost: ['gone', 'removed'],
  coming: ['due'],
}
