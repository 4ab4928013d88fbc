// The game in which a lesson is given.
import type { Lesson } from '../../engine/lesson.ts'
import { METAS } from '../../games/metas.ts'
import { type Opening, PERSON } from '../../session/session.ts'

export const openingOf = (game: string, { position, scenario, options, seed, seat, against }: Lesson): Opening => {
  const sides = METAS.find(({ id }) => id === game)?.sides ?? []
  const players = Object.fromEntries(sides.map(({ id }) => [id, id === seat ? PERSON : against]))
  return position === undefined
    ? { kind: 'new', game, scenario, options, seed, players }
    : { kind: 'position', position: JSON.stringify(position), seed, players }
}
