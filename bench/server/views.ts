// What seats that hide things from each other are told after a move: the view of one seat, packed and made small, beside the move
// itself.
import { type Game, isRefusal } from '../../src/engine/contract.ts'
import { leanFrom, play } from '../../src/engine/lean.ts'
import { packedView } from '../../src/server/telling.ts'
import { deflated } from '../../src/server/views.ts'
import { longestOf } from './recorded.ts'
import { cpuNow, type ServerRow } from './rows.ts'

const ROUNDS = 3
/** Views of a game, spread over all of it. */
const SAMPLES = 400

const viewRow = (game: Game): ServerRow => {
  const { match } = longestOf(game)
  const { steps, origin } = match
  const every = Math.max(1, Math.floor(steps.length / SAMPLES))
  const best = {
    act: Number.POSITIVE_INFINITY,
    view: Number.POSITIVE_INFINITY,
    deflate: Number.POSITIVE_INFINITY,
  }
  for (let round = 0; round <= ROUNDS; round++) {
    const lean = leanFrom(game, origin)
    if (!('state' in lean)) throw new Error(`${game.meta.id} does not begin`)
    let [acted, viewed, made, views] = [0, 0, 0, 0]
    for (const [at, { seat, action, rng }] of steps.entries()) {
      const began = cpuNow()
      if (isRefusal(play(lean, { seat, action, rng }))) throw new Error('refused')
      acted += cpuNow() - began
      if (at % every > 0) continue
      const side = game.meta.sides[views++ % 2].id
      const then = cpuNow()
      packedView(game, lean.state, side)
      viewed += cpuNow() - then
      const packed = game.pack(game.view(lean.state, side))
      const last = cpuNow()
      deflated(packed)
      made += cpuNow() - last
    }
    // The first makes the code warm.
    if (round === 0) continue
    best.act = Math.min(best.act, (1000 * acted) / steps.length)
    best.view = Math.min(best.view, (1000 * viewed) / views)
    best.deflate = Math.min(best.deflate, (1000 * made) / views)
  }
  return {
    what: `${game.meta.id}: view, pack and deflate`,
    ours: best.view,
    unit: 'us',
    limit: 'act, mean of a game',
    theirs: best.act,
    target: { most: 3 },
    note: `zlib takes ${best.deflate.toFixed(0)} us of it`,
  }
}

export const viewRows = (games: readonly Game[]): readonly ServerRow[] =>
  games.filter(({ meta }) => meta.secrets !== undefined).map(viewRow)
