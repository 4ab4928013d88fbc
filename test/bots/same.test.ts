// Planners are deterministic: whatever else is played at the same time or in the same memory, a game comes out the same.
// And they play by what their seat may know.
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOTS } from '../../src/bots/index.ts'
import { type Action, type Game, type GameState, isRefusal, type Seat } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { loadGame } from '../../src/files/data.ts'
import { differing } from '../support/hidden.ts'
import { digestAfter, sittingOf } from '../support/opening.ts'
import type { OpeningJob } from '../support/opening-worker.ts'
import { GAMES, playAtRandom } from '../support/random-play.ts'

/** The marshal looks ahead in the first of them. */
const LEVELS = [
  { bot: 'general', actions: 16 },
  { bot: 'marshal', actions: 3 },
] as const
const [SEED, OTHER] = [5, 6]
/** A marshal thinks for seconds, several times over, on a machine that may have other work. */
const PATIENCE = 600_000

const inWorker = (job: OpeningJob): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../support/opening-worker.ts', import.meta.url), { workerData: job })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

describe.each(GAMES.map(({ meta }) => meta.id))('%s', id => {
  test.each(LEVELS)(
    '$bot: the same alone, twice, beside another game, and in a worker',
    async ({ bot, actions }) => {
      const alone = digestAfter(await loadGame(id), bot, SEED, actions)
      const game = await loadGame(id)
      // Two games on one Game, turn by turn: what is remembered or scribbled for one must not be the other's
      const [one, other] = [SEED, OTHER].map(seed => sittingOf(game, bot, seed))
      for (let count = 0; count < actions; count++) {
        if (bot === 'general' || count === 0) other.playOne()
        one.playOne()
      }
      expect(one.actions.length).toBe(actions)
      expect(game.digest(one.state)).toBe(alone)
      if (bot === 'general') expect(digestAfter(game, bot, SEED, actions)).toBe(alone)
      expect(await inWorker({ title: id, bot, seed: SEED, actions })).toBe(alone)
    },
    PATIENCE,
  )
})

// ---- Secrets ----

/** A position that somebody has come to by chance, and where something is to be decided. */
const reached = (game: Game, seed: number, actions: number): GameState => {
  const [{ id, options }] = game.meta.scenarios
  let last: GameState | undefined
  playAtRandom(game, { scenario: id, options, seed }, actions, ({ state }) => {
    if (game.decision(state) !== undefined) last = game.clone(state)
  })
  if (last === undefined) throw new Error('nothing to decide')
  return last
}

/** What the bot does from here, and does next if that is still its own. */
const doings = (game: Game, bot: string, state: GameState, seat: Seat): readonly Action[] => {
  const view = game.view(state, seat)
  const player = BOTS[bot]()
  const stream = streamOf(1)
  const actions: Action[] = []
  while (actions.length < 3 && game.decision(view)?.seat === seat) {
    const action = player.decide(game, game.clone(view), stream)
    actions.push(action)
    if (isRefusal(game.apply(view, action))) break
  }
  return actions
}

describe.each(GAMES.filter(({ meta }) => meta.secrets !== undefined))('secrets of $meta.id', game => {
  test.each([
    { bot: 'general', runs: 12 },
    { bot: 'marshal', runs: 2 },
  ])('$bot: equal views, equal actions', ({ bot, runs }) => {
    let different = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 20, max: 300 }), (seed, actions) => {
        const state = reached(game, seed, actions)
        const seat = game.decision(state)?.seat ?? ''
        const other = differing(game, state, seat, streamOf(seed))
        if (game.digest(other) !== game.digest(state)) different++
        expect(doings(game, bot, other, seat)).toEqual(doings(game, bot, state, seat))
      }),
      { numRuns: runs, seed: 7 },
    )
    expect(different).toBeGreaterThan(0)
  })
})
