// What there is to play, without the rules: all that a start page needs.
import type { Meta } from '../engine/contract.ts'
import * as titles from './titles.ts'

export const METAS: readonly Meta[] = Object.values(titles).toSorted(
  (one, other) => one.pitch.shelf - other.pitch.shelf,
)
