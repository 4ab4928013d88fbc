// A thread in which computers think: it is shown what a seat may know and answers with what the bot does. A bot keeps what it
// remembers of its game as long as it is asked again in time.
import { parentPort, workerData } from 'node:worker_threads'
import { botNamed } from '../bots/index.ts'
import { type Player, playerOf } from '../bots/play.ts'
import type { Game } from '../engine/contract.ts'
import { toWire, type WireAction } from '../engine/wire.ts'
import { loadGame } from '../files/data.ts'
import { type Edition, type Kept, loadKept } from '../files/kept.ts'

export interface BotThreadData {
  /** Corrected data by title. */
  readonly data: ReadonlyMap<string, string> | undefined
  /** A folder of titles as they were. */
  readonly kept: string | undefined
}

export interface Thought {
  readonly id: number
  readonly title: string
  /** The title as it was, when it is played like that. */
  readonly kept?: Kept
  readonly edition?: Edition
  /** Game and seat: the same bot is asked again. */
  readonly chair: string
  readonly bot: string
  /** For its own chances, and for nothing that anybody else could foresee. */
  readonly seed: number
  readonly view: Uint8Array
}
export type Thoughtful = { readonly id: number } & ({ readonly action: WireAction } | { readonly problem: string })

/** Bots that remember something. */
const MOST = 50

const { data, kept: folder } = workerData as BotThreadData
const games = new Map<string, Promise<Game>>()
const bots = new Map<string, Player>()

const botAt = ({ chair, bot, seed }: Thought): Player => {
  const name = `${chair} ${bot}`
  const made = botNamed(bot)
  const known = bots.get(name)?.bot ?? ('problem' in made ? undefined : made)
  if (known === undefined) throw new Error(`there is no bot ${bot}`)
  // The chances are new for every question, so that they can be drawn again from the game's key.
  const player = playerOf(known, seed)
  bots.delete(name)
  bots.set(name, player)
  for (const oldest of bots.keys()) {
    if (bots.size <= MOST) break
    bots.delete(oldest)
  }
  return player
}

const load = async ({ title, kept, edition }: Thought): Promise<Game> => {
  if (kept === undefined || edition === undefined || folder === undefined) return loadGame(title, data?.get(title))
  const game = await loadKept(folder, kept, edition)
  if (game === undefined) throw new Error(`${kept.code} is gone`)
  return game
}

const think = async (asked: Thought): Promise<WireAction> => {
  const name = `${asked.title} ${asked.kept?.code ?? ''} ${asked.kept?.data ?? ''}`
  const loading = games.get(name) ?? load(asked)
  games.set(name, loading)
  const game = await loading
  const view = game.unpack(asked.view)
  if ('problem' in view) throw new Error(view.problem)
  const { bot, stream } = botAt(asked)
  return toWire(game, bot.decide(game, view, stream))
}

parentPort?.on('message', async (asked: Thought) => {
  const answer: Thoughtful = await think(asked).then(
    action => ({ id: asked.id, action }),
    (error: unknown) => ({ id: asked.id, problem: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(answer)
})
