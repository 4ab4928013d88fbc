// A thousand people look on at one game: what a move costs the server, beside a thousand bare sends of the same text.
import { type Game, SPECTATOR } from '../../src/engine/contract.ts'
import { openStore } from '../../src/server/store/open.ts'
import { type Client, leave, openCrowd, openListeners, type Place } from './crowd.ts'
import { type Host, startHost } from './hosts.ts'
import { median, type ServerRow } from './rows.ts'
import { fill, idOf, playerAt, playerOf, type Script, scriptsOf } from './scripts.ts'
import type { Stores } from './stores.ts'

const SPECTATORS = 1000
const ROUNDS = 3
const MOVES = 30

const filled = async (address: string, scripts: readonly Script[]): Promise<readonly Place[]> => {
  const store = await openStore(address)
  await fill(store, scripts)
  const spectators = Array.from({ length: SPECTATORS }, (_, at) => idOf('s', at))
  await Promise.all(spectators.map(id => store.addPlayer(playerOf(id))))
  await store.close()
  return spectators.map(player => ({ player, game: scripts[0].row.id, seat: SPECTATOR }))
}

/** When all of them have heard one more. */
const oneMore = (clients: readonly Client[], isIt: (text: string) => boolean): Promise<string> =>
  new Promise(resolve => {
    let count = 0
    for (const client of clients)
      client.hear = (_, text) => {
        if (isIt(text) && ++count === clients.length) resolve(text)
      }
  })

/** Milliseconds of the server's processor for each of so many. */
const costOf = async (host: Host, count: number, work: (at: number) => Promise<void>): Promise<number> => {
  const before = await host.ask({ usage: true })
  for (let at = 0; at < count; at++) await work(at)
  return ((await host.ask({ usage: true })).cpu - before.cpu) / count
}

export const fanoutRows = async (game: Game, stores: Stores): Promise<readonly ServerRow[]> => {
  const scripts = scriptsOf(game, 1, MOVES * (ROUNDS + 1))
  const [{ row, orders, table }] = scripts
  const address = stores.sqlite()
  const places = await filled(address, scripts)
  const [ours, bare] = [await startHost('serve', address), await startHost('bare')]
  const costs = { ours: [] as number[], bare: [] as number[] }
  const bytes: number[] = []
  try {
    const sides = table.game.meta.sides.map(({ id }) => id)
    const players = await openCrowd(
      ours,
      sides.map((seat, at) => ({ player: playerAt(0, at), game: row.id, seat })),
    )
    const crowd = await openCrowd(ours, places)
    const listeners = await openListeners(bare, SPECTATORS)
    for (let round = 0; round <= ROUNDS; round++) {
      let text = ''
      const moved = await costOf(ours, MOVES, async at => {
        const { seat, frame } = orders[round * MOVES + at]
        const heard = oneMore(crowd, each => each.startsWith('{"type":"step"'))
        players[sides.indexOf(seat)].socket.send(frame)
        text = await heard
        bytes.push(Buffer.byteLength(text))
      })
      const sent = await costOf(bare, MOVES, async () => {
        const heard = oneMore(listeners, () => true)
        await bare.ask({ send: text })
        await heard
      })
      if (round === 0) continue
      costs.ours.push(moved)
      costs.bare.push(sent)
    }
    leave([...players, ...crowd, ...listeners])
  } finally {
    await ours.kill()
    await bare.kill()
  }
  return [
    {
      what: `${SPECTATORS} spectators: CPU of a move`,
      ours: Math.min(...costs.ours),
      unit: 'ms',
      limit: `${SPECTATORS} bare ws.send`,
      theirs: Math.min(...costs.bare),
      target: { most: 1.2 },
    },
    {
      what: 'the text of a move',
      ours: median(bytes),
      unit: 'bytes',
      limit: 'as the design allows',
      theirs: 200,
      target: { most: 1 },
      note: `at most ${Math.max(...bytes)}`,
    },
  ]
}
