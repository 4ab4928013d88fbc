// Moves that are on disk before they are answered, 400 games at once, beside the same moves judged and forgotten.
import type { Game } from '../../src/engine/contract.ts'
import { frameSchema } from '../../src/server/messages.ts'
import { openPresence } from '../../src/server/presence.ts'
import { judgeAct, opened } from '../../src/server/referee.ts'
import { openRooms } from '../../src/server/rooms.ts'
import { openStore } from '../../src/server/store/open.ts'
import { cpuNow, type ServerRow } from './rows.ts'
import { fill, type Script, scriptsOf } from './scripts.ts'
import type { Stores } from './stores.ts'

const GAMES = 400
const MOVES = 20
const ROUNDS = 3

const parsed = (frame: string) => {
  const said = frameSchema.parse(JSON.parse(frame))
  if (said.type !== 'act') throw new Error('no act')
  return said
}

interface Spent {
  readonly seconds: number
  /** Of the processor, in milliseconds. */
  readonly cpu: number
}

const timed = async (work: () => Promise<void> | void): Promise<Spent> => {
  globalThis.gc?.()
  const [began, used] = [performance.now(), cpuNow()]
  await work()
  return { seconds: (performance.now() - began) / 1000, cpu: cpuNow() - used }
}

const engineAlone = (scripts: readonly Script[]): Promise<Spent> => {
  const plays = scripts.map(({ table }) => opened(table))
  return timed(() => {
    for (let move = 0; move < MOVES; move++)
      for (const [at, { orders }] of scripts.entries())
        if (!('notes' in judgeAct(plays[at], orders[move].seat, parsed(orders[move].frame), 1)))
          throw new Error('refused')
  })
}

/** As the sockets hand them over: each game's next when its last is answered. All games are in memory before the first. */
export const readied = async (address: string, game: Game, scripts: readonly Script[]) => {
  const store = await openStore(address)
  const presence = openPresence(() => undefined, Date.now)
  const library = { title: async () => game }
  const rooms = openRooms({ store, library, presence, now: Date.now, log: () => undefined })
  for (const { row } of scripts) {
    const room = await rooms.open(row.id)
    await room?.enqueue(() => room.present())
  }
  const playOne = async ({ row, orders }: Script): Promise<void> => {
    for (const { seat, frame } of orders) {
      const answer = await (await rooms.open(row.id))?.act(seat, parsed(frame))
      if (answer === undefined || 'refusal' in answer || 'problem' in answer) throw new Error(JSON.stringify(answer))
    }
  }
  return {
    play: async (): Promise<void> => {
      await Promise.all(scripts.map(playOne))
    },
    close: () => store.close(),
  }
}

const durable = async (address: string, game: Game, scripts: readonly Script[]): Promise<Spent> => {
  const { play, close } = await readied(address, game, scripts)
  const spent = await timed(play)
  await close()
  return spent
}

export const filled = async (address: string, scripts: readonly Script[]): Promise<string> => {
  const store = await openStore(address)
  await fill(store, scripts)
  await store.close()
  return address
}

export const moveRows = async (game: Game, stores: Stores): Promise<readonly ServerRow[]> => {
  const scripts = scriptsOf(game, GAMES, MOVES)
  const total = GAMES * MOVES
  const best = { engine: 0, sqlite: 0, postgres: 0 }
  /** Microseconds of the processor for a move. */
  const least = {
    engine: Number.POSITIVE_INFINITY,
    sqlite: Number.POSITIVE_INFINITY,
    postgres: Number.POSITIVE_INFINITY,
  }
  const keep = (which: keyof typeof best, { seconds, cpu }: Spent): void => {
    best[which] = Math.max(best[which], total / seconds)
    least[which] = Math.min(least[which], (1000 * cpu) / total)
  }
  await engineAlone(scripts)
  for (let round = 0; round < ROUNDS; round++) {
    keep('engine', await engineAlone(scripts))
    keep('sqlite', await durable(await filled(stores.sqlite(), scripts), game, scripts))
    keep('postgres', await durable(await filled(await stores.postgres(), scripts), game, scripts))
  }
  const row = (what: string, which: 'sqlite' | 'postgres', share: number, where: string): ServerRow => ({
    what: `durable moves, ${GAMES} games, ${what}`,
    ours: best[which],
    unit: '/s',
    limit: 'engine alone',
    theirs: best.engine,
    target: { least: share },
    note: `processor for a move: ${least[which].toFixed(0)} us ${where}, ${least.engine.toFixed(0)} alone; the rest is waiting for the disk and for a core`,
  })
  return [
    row('SQLite', 'sqlite', 0.6, 'in two threads'),
    row('PostgreSQL', 'postgres', 0.5, "without PostgreSQL's own"),
  ]
}
