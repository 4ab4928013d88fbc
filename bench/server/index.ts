// npm run bench -- server: what a server of online games does, each figure beside its bare limit in the same run.
import { availableParallelism, loadavg } from 'node:os'
import { loadGame } from '../../src/files/data.ts'
import { METAS } from '../../src/games/metas.ts'
import { ackRows } from './acks.ts'
import { coldRows } from './cold.ts'
import { fanoutRows } from './fanout.ts'
import { memoryRows } from './memory.ts'
import { moveRows } from './moves.ts'
import { processRows } from './processes.ts'
import { keeps, type ServerRow, serverTable } from './rows.ts'
import { openStores, type Stores } from './stores.ts'
import { viewRows } from './views.ts'

const load = (): string => loadavg()[0].toFixed(1)

/** Parts that measure time, not the processor's: who waits for a core is slower for it. */
const BY_THE_CLOCK: readonly string[] = ['moves', 'acks', 'processes']
const busyNote = (name: string, rows: readonly ServerRow[]): string =>
  BY_THE_CLOCK.includes(name) && loadavg()[0] > availableParallelism() && !rows.every(keeps)
    ? 'others want the cores too: what two threads do for each other waits for one, and counts as ours\n'
    : ''

type Part = (stores: Stores) => Promise<readonly ServerRow[]>

/** False where a target was missed. */
export const serverBench = async (only: readonly string[]): Promise<boolean> => {
  const games = await Promise.all(METAS.map(({ id }) => loadGame(id)))
  const game = games.find(({ meta }) => meta.id === 'turning-point') ?? games[0]
  const parts: Readonly<Record<string, Part>> = {
    moves: stores => moveRows(game, stores),
    acks: stores => ackRows(game, stores),
    fanout: stores => fanoutRows(game, stores),
    views: async () => viewRows(games),
    cold: stores => coldRows(games, stores),
    memory: async () => memoryRows(games),
    processes: stores => processRows(game, stores),
  }
  const unknown = only.find(name => !(name in parts))
  if (unknown !== undefined)
    throw new Error(`no rows are called ${unknown}; there are ${Object.keys(parts).join(', ')}`)
  const stores = openStores()
  const rows: ServerRow[] = []
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (only.length > 0 && !only.includes(name)) continue
      const before = load()
      const found = await part(stores)
      rows.push(...found)
      console.log(`${name}: load ${before} to ${load()} on ${availableParallelism()} cores`)
      console.log(`${serverTable(found)}\n${busyNote(name, found)}`)
    }
  } finally {
    stores.remove()
  }
  return rows.every(keeps)
}
