// Where a game opens: in every scenario of every title at a size that can be read, with the front in the window, or with hexes
// in which units can be set up.
import { describe, expect, test } from 'vitest'
import { loadGame } from '../../src/files/data.ts'
import { TITLES } from '../../src/games/index.ts'
import { PERSON } from '../../src/session/session.ts'
import { frontOf } from '../../src/web/board/front.ts'
import { indexHexes } from '../../src/web/board/hexes.ts'
import { detailOf, startView } from '../../src/web/board/view.ts'
import { countersOf } from '../../src/web/play/counters.ts'
import { placesToSetUp } from '../../src/web/table/camera.ts'
import { localSession } from '../support/local-session.ts'

/** The map of a desktop beside its panel, of a small one, of a phone. */
const WINDOWS = [
  { width: 1024, height: 775 },
  { width: 864, height: 594 },
  { width: 390, height: 690 },
]

describe.each(TITLES.map(({ meta }) => meta))('$id opens where there is something to see', meta => {
  const players = Object.fromEntries(meta.sides.map(({ id }) => [id, PERSON]))

  test.each(meta.scenarios.map(({ id }) => id))('scenario %s', async scenario => {
    const game = await loadGame(meta.id)
    const session = localSession(game, { kind: 'new', game: meta.id, scenario, options: [], seed: 7, players })
    const picture = await session.map('en')
    const { spacing } = indexHexes(picture)
    const isSetUp = (): boolean => session.news.snapshot.decision?.kinds.includes('choose') === true
    const check = (hexes: readonly number[]): void => {
      expect(hexes.length).toBeGreaterThan(0)
      for (const window of WINDOWS) {
        const { k, x, y } = startView(
          hexes.map(hex => picture.centres[hex]),
          picture,
          window,
        )
        expect(detailOf(k)).not.toBe('brief')
        const seen = hexes.filter(hex => {
          const at = { x: picture.centres[hex].x * k + x, y: picture.centres[hex].y * k + y }
          return at.x > 0 && at.x < window.width && at.y > 0 && at.y < window.height
        })
        expect(seen.length).toBeGreaterThanOrEqual(Math.min(hexes.length, 3))
      }
    }
    // Each side takes the ready set-up, where there is one to take.
    for (let count = 0; count < 12 && isSetUp(); count++) {
      const waits = await placesToSetUp(session)
      if (waits.length > 0) check(waits)
      const [ready] = await session.legal({ about: 'choose' })
      if (ready !== undefined) await session.send({ type: 'choose', option: ready.option })
      await session.send({ type: 'done' })
    }
    const counters = countersOf(session.title, session.news.snapshot, 'en', new Set())
    expect(new Set(counters.map(({ side }) => side)).size).toBeGreaterThan(1)
    check(frontOf(counters, picture.centres, spacing))
    session.close()
  })
})
