// A process that plays its share of games into a store, as fast as it goes, when it is told to.
import { once } from 'node:events'
import { loadGame } from '../../src/files/data.ts'
import { readied } from './moves.ts'
import { cpuNow } from './rows.ts'
import { scriptsOf } from './scripts.ts'

export interface Share {
  readonly address: string
  /** Of the games, the first of this process, and how many. */
  readonly first: number
  readonly count: number
  readonly moves: number
}

export interface Moved {
  /** Milliseconds of the processor. */
  readonly cpu: number
}

const { address, first, count, moves } = JSON.parse(process.argv[2]) as Share
const game = await loadGame('turning-point')
const scripts = scriptsOf(game, count, moves, first)
const { play, close } = await readied(address, game, scripts)
const told = once(process, 'message')
process.send?.('ready')
await told
const used = cpuNow()
await play()
const cpu = cpuNow() - used
await close()
// The other end may close the channel only when it has this.
process.send?.({ cpu } satisfies Moved, () => process.disconnect?.())
