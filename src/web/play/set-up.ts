// The set-up before the game: whether everybody is placed, by hand or by the ready set-up.
import { DEFAULT_SET_UP } from '../../engine/choices.ts'
import type { Snapshot } from '../../session/session.ts'
import type { PlayState } from './play-state.ts'

/** A ready set-up is offered, and nobody is left for it to place. */
export const isSetUp = (
  options: PlayState['options'],
  { duties, actors, units }: Pick<Snapshot, 'duties' | 'actors' | 'units'>,
): boolean =>
  options.some(({ option }) => option === DEFAULT_SET_UP) &&
  duties.length === 0 &&
  actors.every(({ unit }) => units[unit].hex >= 0)
