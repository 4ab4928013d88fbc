// Two processes on one PostgreSQL beside one: moves that are on disk, as fast as they go, half of the games in each.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Game } from '../../src/engine/contract.ts'
import type { Moved, Share } from './mover.ts'
import { filled } from './moves.ts'
import type { ServerRow } from './rows.ts'
import { scriptsOf } from './scripts.ts'
import type { Stores } from './stores.ts'

const GAMES = 400
const MOVES = 30
const ROUNDS = 3

interface Speed {
  /** Moves a second of all together. */
  readonly perSecond: number
  /** Microseconds of their processors for a move. */
  readonly cpu: number
}

const speedOf = async (address: string, processes: number): Promise<Speed> => {
  const size = GAMES / processes
  const movers = Array.from({ length: processes }, (_, at) => {
    const share: Share = { address, first: at * size, count: size, moves: MOVES }
    return fork(join(import.meta.dirname, 'mover.ts'), [JSON.stringify(share)], { execArgv: [] })
  })
  // All begin when the last is ready.
  await Promise.all(movers.map(mover => once(mover, 'message')))
  const began = performance.now()
  const done = Promise.all(movers.map(mover => once(mover, 'exit')))
  const moved = Promise.all(movers.map(mover => once(mover, 'message') as Promise<[Moved]>))
  for (const mover of movers) mover.send('go')
  const codes = (await done).map(([code]) => code)
  if (codes.some(code => code !== 0)) throw new Error(`a process ended with ${codes}`)
  const total = GAMES * MOVES
  const perSecond = (total * 1000) / (performance.now() - began)
  const cpu = (await moved).reduce((sum, [each]) => sum + each.cpu, 0)
  return { perSecond, cpu: (cpu * 1000) / total }
}

export const processRows = async (game: Game, stores: Stores): Promise<readonly ServerRow[]> => {
  const scripts = scriptsOf(game, GAMES, 1)
  const best: Speed[] = [0, 0].map(perSecond => ({ perSecond, cpu: 0 }))
  for (let round = 0; round < ROUNDS; round++)
    for (const at of [0, 1]) {
      const address = await filled(await stores.postgres(), scripts)
      const speed = await speedOf(address, at + 1)
      if (speed.perSecond > best[at].perSecond) best[at] = speed
    }
  const [one, two] = best
  const cores = availableParallelism()
  return [
    {
      what: 'two processes on PostgreSQL',
      ours: two.perSecond,
      unit: '/s',
      limit: 'one process',
      theirs: one.perSecond,
      target: { least: 1.5 },
      note: `processor for a move: ${one.cpu.toFixed(0)} us in one, ${two.cpu.toFixed(0)} in two, PostgreSQL's own beside it; ${cores} cores`,
    },
  ]
}
