// A thousand players in five hundred games, five hundred moves a second: how long until a move is known to be on disk, and until
// the other player has it. Beside a bare sync of the same disk, and beside a server that commits on its event loop.
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '../../src/engine/contract.ts'
import { figure } from '../harness.ts'
import { type Client, leave, openCrowd } from './crowd.ts'
import { type Host, startHost } from './hosts.ts'
import { filled } from './moves.ts'
import { median, quantile, type ServerRow } from './rows.ts'
import { playerAt, type Script, scriptsOf } from './scripts.ts'
import type { Stores } from './stores.ts'

const GAMES = 500
const PER_SECOND = 500
const ROUNDS = 4
/** Of each game in a round: five seconds of all. */
const MOVES = 5
const SYNCS = 100

interface Heard {
  /** Milliseconds from the frame to its answer, and to the other player. */
  readonly acks: number[]
  readonly steps: number[]
}

interface Party {
  readonly host: Host
  /** Of each game, by seat. */
  readonly players: readonly (readonly Client[])[]
}

const gather = async (kind: 'serve' | 'loop', address: string, scripts: readonly Script[]): Promise<Party> => {
  const host = await startHost(kind, await filled(address, scripts))
  const places = scripts.flatMap(({ row, table }, at) =>
    table.game.meta.sides.map(({ id }, seat) => ({ player: playerAt(at, seat), game: row.id, seat: id })),
  )
  const clients = await openCrowd(host, places)
  return { host, players: scripts.map((_, at) => clients.slice(2 * at, 2 * at + 2)) }
}

const disperse = async ({ host, players }: Party): Promise<void> => {
  leave(players.flat())
  await host.kill()
}

/** Each game's move number `move`, and then the next: evenly over the seconds. */
const round = async ({ players }: Party, scripts: readonly Script[], first: number): Promise<Heard> => {
  const heard: Heard = { acks: [], steps: [] }
  const total = GAMES * MOVES
  const sent = new Map<Client, number>()
  let [done, refused] = [0, '']
  const finished = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`only ${done} of ${2 * total} were heard ${refused}`)), 60_000)
    const count = (): void => {
      done++
      if (done < 2 * total) return
      clearTimeout(late)
      resolve()
    }
    for (const pair of players)
      for (const client of pair)
        client.hear = (telling, text) => {
          const now = performance.now()
          const mover = pair.find(each => sent.has(each))
          if (telling.type === 'no') refused = text
          if (telling.type === 'ok') {
            heard.acks.push(now - (sent.get(client) ?? now))
            count()
          }
          if (telling.type === 'step' && mover !== undefined && mover !== client) {
            heard.steps.push(now - (sent.get(mover) ?? now))
            count()
          }
        }
  })
  const began = performance.now()
  for (let at = 0; at < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) * PER_SECOND) / 1000))
    for (; at < due; at++) {
      const game = at % GAMES
      const { seat, frame } = scripts[game].orders[first + Math.floor(at / GAMES)]
      const { table } = scripts[game]
      const client = players[game][table.game.meta.sides.findIndex(({ id }) => id === seat)]
      for (const each of players[game]) sent.delete(each)
      sent.set(client, performance.now())
      client.socket.send(frame)
    }
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  await finished
  return heard
}

/** Milliseconds that one write of a page and its sync take. */
const syncs = (folder: string): readonly number[] => {
  const file = openSync(join(folder, 'sync'), 'a')
  const page = Buffer.alloc(4096, 1)
  const times = Array.from({ length: SYNCS }, () => {
    const began = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  return times
}

export const ackRows = async (game: Game, stores: Stores): Promise<readonly ServerRow[]> => {
  const scripts = scriptsOf(game, GAMES, MOVES * (ROUNDS + 1))
  const parties = {
    serve: await gather('serve', stores.sqlite(), scripts),
    loop: await gather('loop', stores.sqlite(), scripts),
    postgres: await gather('serve', await stores.postgres(), scripts),
  }
  const heard = { serve: [] as Heard[], loop: [] as Heard[], postgres: [] as Heard[] }
  const disk: number[] = []
  try {
    for (let at = 0; at <= ROUNDS; at++)
      for (const kind of ['serve', 'loop', 'postgres'] as const) {
        if (at > 0 && kind === 'serve') disk.push(median(syncs(stores.folder)))
        const found = await round(parties[kind], scripts, at * MOVES)
        // The first makes everybody warm.
        if (at > 0) heard[kind].push(found)
      }
  } finally {
    for (const party of Object.values(parties)) await disperse(party)
  }
  const p = (kind: keyof typeof heard, share: number, of: keyof Heard = 'acks'): number =>
    median(heard[kind].map(each => quantile(each[of], share)))
  const sync = median(disk)
  /** Of the time, were every order a commit in the loop: what there is to win by a thread that writes. */
  const held = Math.min(100, (PER_SECOND * sync) / 10).toFixed(0)
  const players = `${2 * GAMES} players, ${PER_SECOND}/s`
  const rowsOf = (kind: 'serve' | 'postgres', name: string): readonly ServerRow[] => [
    {
      what: `ack p50, ${players}, ${name}`,
      ours: p(kind, 0.5),
      unit: 'ms',
      limit: 'fdatasync p50',
      theirs: sync,
      target: { most: 3 },
      note: `${figure(p(kind, 0.5) - sync)} ms of it are not the disk: sockets, rules, ${kind === 'postgres' ? 'the database’s process' : 'the thread that writes'}`,
    },
    {
      what: `ack p99, ${players}, ${name}`,
      ours: p(kind, 0.99),
      unit: 'ms',
      limit: 'SQLite, commit in the loop',
      theirs: p('loop', 0.99),
      target: { most: 0.6 },
      note: `absolute: ${p(kind, 0.99) <= 50 ? 'within' : 'over'} 50 ms; this disk would hold the loop up ${held} % of the time`,
    },
    {
      what: `step to the other player p99, ${name}`,
      ours: p(kind, 0.99, 'steps'),
      unit: 'ms',
      limit: 'ack p99',
      theirs: p(kind, 0.99),
      target: { most: 1.1 },
    },
  ]
  return [...rowsOf('serve', 'SQLite'), ...rowsOf('postgres', 'PostgreSQL')]
}
