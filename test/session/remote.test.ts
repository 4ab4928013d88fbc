// Two people at two machines, each with a session of his own, on a real server: both see the same game, whatever happens to
// the line between.
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { RANDOM } from '../../src/bots/random.ts'
import { type Action, type Game, type GameState, isRefusal, type Seat, SPECTATOR } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { act, startMatch } from '../../src/engine/match.ts'
import { loadMatch, readSave } from '../../src/engine/save.ts'
import type { Clock } from '../../src/session/clock.ts'
import type { Wire } from '../../src/session/line.ts'
import type { Online } from '../../src/session/online.ts'
import type { Order, Outbox } from '../../src/session/orders.ts'
import { openRemote, type Remote } from '../../src/session/remote.ts'
import type { News } from '../../src/session/session.ts'
import {
  type MadeFor,
  newGame,
  newPerson,
  type Person,
  startServer,
  type TestServer,
  titled,
} from '../server/support/serving.ts'

const clock: Clock = {
  now: () => performance.now(),
  later: (work, milliseconds) => {
    // Nobody waits long before the next try; how long a silence may last is not ours to shorten.
    const timer = setTimeout(work, milliseconds < 10_000 ? Math.min(milliseconds, 100) : milliseconds)
    return () => clearTimeout(timer)
  },
}

interface Table {
  readonly remote: Remote
  readonly seat: Seat
  readonly news: () => News
  readonly online: () => Online
  readonly lines: () => News['lines']
  /** The network goes, and what is on its way with it; or comes back. */
  cut(): void
  mend(): void
  /** What the page says goes through, and what it is told does not. */
  deafen(): void
  until(holds: () => boolean): Promise<void>
}

const sit = async (
  server: TestServer,
  title: string,
  game: string,
  person: Person,
  seat: Seat,
  outbox?: Outbox,
): Promise<Table> => {
  let isCut = false
  let isDeaf = false
  let socket: WebSocket | undefined
  let lines: News['lines'] = []
  const listeners = new Set<() => void>()
  const heard = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const connect = (): Wire => {
    if (isCut) throw new Error('no network')
    isDeaf = false
    const made = new WebSocket(`ws://127.0.0.1:${server.port}/api/socket`, { headers: { origin: server.url } })
    socket = made
    const wire: Wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: text => made.send(text),
      close: () => made.terminate(),
    }
    made.on('open', () => wire.onopen?.())
    made.on('message', (data: Buffer) => isDeaf || wire.onmessage?.({ data: data.toString() }))
    made.on('close', () => wire.onclose?.())
    made.on('error', () => undefined)
    return wire
  }
  let online: Online | undefined
  const remote = await openRemote(titled(title), {
    opening: { kind: 'online', title, game, seat, ...person, build: '' },
    connect,
    clock,
    tell: news => {
      lines = [...lines.slice(0, news.from), ...news.lines]
      heard()
    },
    tellOnline: now => {
      online = now
      heard()
    },
    ...(outbox === undefined ? {} : { outbox }),
  })
  if ('problem' in remote) throw new Error(remote.problem)
  lines = remote.news().lines
  onTestFinished(() => remote.close())
  return {
    remote,
    seat,
    news: remote.news,
    online: () => online ?? remote.online(),
    lines: () => lines,
    cut: () => {
      isCut = true
      socket?.terminate()
    },
    mend: () => {
      isCut = false
    },
    deafen: () => {
      isDeaf = true
    },
    until: holds =>
      new Promise(resolve => {
        const look = (): void => {
          if (!holds()) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
  }
}

const seatsOf = (title: string): readonly Seat[] => titled(title).meta.sides.map(({ id }) => id)

const bothSit = (server: TestServer, title: string, { game, people }: MadeFor): Promise<Table[]> =>
  Promise.all(seatsOf(title).map((seat, at) => sit(server, title, game, people[at], seat)))

/** The game as the session has it, for a bot to look at: from what it would save, or from a position. */
const decide = async (game: Game, { remote, seat }: Table, stream: ReturnType<typeof streamOf>): Promise<Action> => {
  const state = await stateOf(game, remote)
  return RANDOM.decide(game, game.view(state, seat), stream)
}
const stateOf = async (game: Game, remote: Remote): Promise<GameState> => {
  const save = readSave(await remote.save())
  const match = 'problem' in save ? save : loadMatch(game, save)
  if ('problem' in match) throw new Error(match.problem)
  return match.state
}

const deciderOf = (tables: readonly Table[]): Table | undefined => {
  const seat = tables[0].news().snapshot.decision?.seat
  return tables.find(table => table.seat === seat)
}

const allAt = async (tables: readonly Table[], steps: number): Promise<void> => {
  for (const table of tables) await table.until(() => table.news().snapshot.steps >= steps)
}

const digestOf = async (game: Game, { remote }: Table): Promise<string> => game.digest(await stateOf(game, remote))

test('a whole game of Turning Point: both have every step and every die, and so has who looks on', async () => {
  const game = titled('turning-point')
  const server = await startServer()
  const made = await newGame(server, 'turning-point')
  const tables = await bothSit(server, 'turning-point', made)
  const onlooker = await sit(server, 'turning-point', made.game, await newPerson(server), SPECTATOR)
  const stream = streamOf(7)
  // The same game beside it, for the bot to look at.
  const match = startMatch(game, { scenario: game.meta.scenarios[0].id, options: [] })
  if (!('state' in match)) throw new Error('does not begin')
  for (let step = 1; ; step++) {
    const mover = deciderOf(tables)
    if (mover === undefined) break
    const action =
      step % 40 === 1
        ? await decide(game, mover, stream)
        : RANDOM.decide(game, game.view(match.state, mover.seat), stream)
    expect(await mover.remote.send(action)).toBeUndefined()
    await allAt([...tables, onlooker], step)
    const { dice = {} } = JSON.parse(await mover.remote.save()) as { dice?: Record<string, string> }
    const fell = dice[step - 1] ?? dice[step]
    const rng =
      fell === undefined
        ? undefined
        : (Array.from(
            { length: 4 },
            (_, word) => Number.parseInt(fell.slice(word * 8, word * 8 + 8), 16) | 0,
          ) as readonly number[])
    const done = act(match, mover.seat, action, rng === undefined ? {} : { rng })
    if (isRefusal(done)) throw new Error(done.reason.key)
  }
  const digests = await Promise.all([...tables, onlooker].map(table => digestOf(game, table)))
  expect(digests).toEqual(digests.map(() => game.digest(match.state)))
  for (const table of [...tables, onlooker]) {
    await table.until(() => table.online().result !== undefined)
    expect(table.online().result?.by).toBe('rules')
    expect(table.lines()).toEqual(await table.remote.log())
    expect(table.news().snapshot.outcome).toEqual(game.outcome(match.state))
  }
  expect((await tables[0].remote.ending())?.levels).toBeDefined()
  expect((await tables[0].remote.recap(0)).battles.length).toBeGreaterThan(0)
  expect((await tables[1].remote.history()).length).toBeGreaterThan(5)
})

test('turns of Red God of War: each sees its own view, and earlier ones after coming back', async () => {
  const title = 'red-god-of-war'
  const game = titled(title)
  const server = await startServer()
  const made = await newGame(server, title)
  const tables = await bothSit(server, title, made)
  const stream = streamOf(3)
  const first = tables[0].news().snapshot.turn
  let sent = 0
  for (let tries = 0; tries < 900 && (tables[0].news().snapshot.turn < first + 2 || sent < 60); tries++) {
    const mover = deciderOf(tables)
    if (mover === undefined) break
    const position = (await server.rooms.open(made.game))?.play?.lean.state
    if (position === undefined) throw new Error('no game')
    const action = RANDOM.decide(game, game.view(position, mover.seat), stream)
    expect(await mover.remote.send(action)).toBeUndefined()
    sent++
    // Who decides is the same for both once both have heard of it.
    const now = (await server.rooms.open(made.game))?.play
    for (const table of tables) {
      const truth = now?.lean.state
      if (truth === undefined) throw new Error('no game')
      const decides = game.decision(truth)?.seat
      await table.until(() => table.news().snapshot.decision?.seat === decides)
    }
  }
  expect(sent).toBeGreaterThan(50)
  const room = await server.rooms.open(made.game)
  for (const table of tables) {
    const truth = room?.play?.lean.state
    if (truth === undefined) throw new Error('no game')
    const view = game.view(truth, table.seat)
    expect(table.news().snapshot.units.map(({ hex }) => hex)).toEqual(game.describeAll(view).map(({ hex }) => hex))
    expect(table.lines()).toEqual(await table.remote.log())
    await expect(table.remote.save()).rejects.toThrow('secrets')
    // The page is opened anew: it knows nothing of before, and can look back all the same.
    const again = await sit(server, title, made.game, made.people[tables.indexOf(table)], table.seat)
    const middle = Math.floor(again.news().snapshot.steps / 2)
    expect(await again.remote.past(middle)).toEqual(await table.remote.past(middle))
    expect(await again.remote.recap(middle)).toEqual(await table.remote.recap(middle))
    expect(await again.remote.log()).toEqual(await table.remote.log())
    expect(await again.remote.history()).toEqual(await table.remote.history())
  }
  expect(tables[0].news().snapshot.situation).not.toEqual(tables[1].news().snapshot.situation)
})

test('a line that is cut in mid-turn: what was ordered waits, goes once, and is refused when the game has moved on', async () => {
  const game = titled('turning-point')
  const server = await startServer()
  const made = await newGame(server, 'turning-point')
  const tables = await bothSit(server, 'turning-point', made)
  const stream = streamOf(5)
  const mover = deciderOf(tables)
  const other = tables.find(table => table !== mover)
  if (mover === undefined || other === undefined) throw new Error('nobody decides')
  expect(await mover.remote.send(await decide(game, mover, stream))).toBeUndefined()
  // Cut: the order waits, and a second one is not taken.
  mover.cut()
  await mover.until(() => mover.online().line === 'lost')
  const action = await decide(game, mover, stream)
  const waiting = mover.remote.send(action)
  await mover.until(() => mover.online().waits)
  expect((await mover.remote.send(action))?.reason.key).toBe('refuse.waitsForLine')
  expect(other.news().snapshot.steps).toBe(1)
  mover.mend()
  expect(await waiting).toBeUndefined()
  await allAt(tables, 2)
  expect(mover.online()).toMatchObject({ line: 'open', waits: false })
  // The answer is lost on its way: the order goes again by its key, and is done once.
  mover.deafen()
  const unanswered = mover.remote.send(await decide(game, mover, stream))
  await other.until(() => other.news().snapshot.steps === 3)
  mover.cut()
  mover.mend()
  expect(await unanswered).toBeUndefined()
  await allAt(tables, 3)
  expect(other.news().snapshot.steps).toBe(3)
  expect(await digestOf(game, mover)).toBe(await digestOf(game, other))
  // In another tab the same player has played on: what waited was meant for an earlier position.
  mover.cut()
  await mover.until(() => mover.online().line === 'lost')
  const stale = mover.remote.send(await decide(game, mover, stream))
  const tab = await sit(server, 'turning-point', made.game, made.people[tables.indexOf(mover)], mover.seat)
  expect(await tab.remote.send(await decide(game, tab, stream))).toBeUndefined()
  mover.mend()
  expect((await stale)?.reason.key).toBe('refuse.stale')
  await allAt([...tables, tab], 4)
  // That it came too late stands there until the next order.
  expect(mover.online()).toMatchObject({ waits: false, missed: true })
  expect(await digestOf(game, mover)).toBe(await digestOf(game, other))
  expect(mover.lines()).toEqual(other.lines())
})

test('an order that waits for the line outlasts its page: it goes when the game is opened again, or is dropped with a word', async () => {
  const game = titled('turning-point')
  const server = await startServer()
  const made = await newGame(server, 'turning-point')
  let kept: Order | undefined
  const outbox: Outbox = {
    find: async () => kept,
    keep: order => {
      kept = order
    },
    drop: ({ key }) => {
      if (kept?.key === key) kept = undefined
    },
  }
  const seats = seatsOf('turning-point')
  const stream = streamOf(5)
  const first = await sit(server, 'turning-point', made.game, made.people[0], seats[0])
  const at = first.news().snapshot.decision?.seat === seats[0] ? 0 : 1
  const reopened = (): Promise<Table> => sit(server, 'turning-point', made.game, made.people[at], seats[at], outbox)
  const other = await sit(server, 'turning-point', made.game, made.people[1 - at], seats[1 - at])

  const leave = async (table: Table): Promise<void> => {
    table.cut()
    await table.until(() => table.online().line === 'lost')
    void table.remote.send(await decide(game, table, stream))
    await table.until(() => table.online().waits)
    table.remote.close()
  }
  const before = await reopened()
  expect(await before.remote.send(await decide(game, before, stream))).toBeUndefined()
  expect(kept).toBeUndefined()
  await leave(before)
  expect(kept).toMatchObject({ type: 'act' })
  expect(other.news().snapshot.steps).toBe(1)
  const after = await reopened()
  await allAt([after, other], 2)
  await after.until(() => kept === undefined)
  expect(after.online()).toMatchObject({ waits: false, missed: false })

  // It had gone, and only the answer was lost: done once.
  after.deafen()
  void after.remote.send(await decide(game, after, stream))
  await other.until(() => other.news().snapshot.steps === 3)
  after.remote.close()
  expect(kept).toBeDefined()
  const again = await reopened()
  await expect.poll(() => kept).toBeUndefined()
  expect(other.news().snapshot.steps).toBe(3)
  expect(again.online().missed).toBe(false)

  // Elsewhere the same player has played on: nothing is done, and that is told.
  await leave(again)
  const elsewhere = await sit(server, 'turning-point', made.game, made.people[at], seats[at])
  expect(await elsewhere.remote.send(await decide(game, elsewhere, stream))).toBeUndefined()
  const late = await reopened()
  await late.until(() => late.online().missed === 'left')
  expect(kept).toBeUndefined()
  await allAt([late, other, elsewhere], 4)
  expect(await late.remote.send(await decide(game, late, stream))).toBeUndefined()
  expect(late.online().missed).toBe(false)
})

test('undo and redo, what both must agree to, talk, and who is there', async () => {
  const server = await startServer()
  const made = await newGame(server, 'turning-point', { pace: { kind: 'live', minutes: 30 } })
  const tables = await bothSit(server, 'turning-point', made)
  const mover = deciderOf(tables)
  const other = tables.find(table => table !== mover)
  if (mover === undefined || other === undefined) throw new Error('nobody decides')
  const stream = streamOf(1)
  let move = await decide(titled('turning-point'), mover, stream)
  while (move.type !== 'move') move = await decide(titled('turning-point'), mover, stream)
  expect(await mover.remote.send(move)).toBeUndefined()
  await allAt(tables, 1)
  expect(mover.news().snapshot.undo).toBeUndefined()
  expect(other.news().snapshot.undo?.reason.key).toBe('refuse.undoNotYours')
  expect(await mover.remote.undo({ what: 'step' })).toBeUndefined()
  await other.until(() => other.news().snapshot.steps === 0)
  expect(other.lines()).toEqual(await other.remote.log())
  expect(mover.news().snapshot.redo).toBe(1)
  expect(await mover.remote.redo()).toBeUndefined()
  await allAt(tables, 1)
  expect((await other.remote.undo({ what: 'step' }))?.reason.key).toBe('refuse.undoNotYours')
  // By consent.
  expect(await other.remote.wish({ what: 'undo', to: 0 })).toBeUndefined()
  await mover.until(() => mover.online().ask !== undefined)
  expect(mover.online().ask).toMatchObject({ what: 'undo', seat: other.seat, to: 0 })
  expect(await mover.remote.answer(mover.online().ask?.ask ?? -1, true)).toBeUndefined()
  await other.until(() => other.news().snapshot.steps === 0)
  await other.until(() => other.online().ask === undefined)
  // Talk and presence.
  expect(await mover.remote.say('Good luck!')).toBeUndefined()
  await other.until(() => other.online().chat.length === 1)
  expect(other.online().chat[0]).toMatchObject({ seat: mover.seat, text: 'Good luck!' })
  const onlooker = await sit(server, 'turning-point', made.game, await newPerson(server), SPECTATOR)
  await other.until(() => other.online().spectators === 1)
  expect([...other.online().present].sort()).toEqual([...seatsOf('turning-point')].sort())
  expect((await onlooker.remote.send({ type: 'done' }))?.reason.key).toBe('refuse.notYourDecision')
  expect(other.online().clock?.running).toBe(mover.seat)
  // In a pause nobody plays; either ends it.
  await other.remote.wish({ what: 'pause' })
  await mover.until(() => mover.online().ask !== undefined)
  await mover.remote.answer(mover.online().ask?.ask ?? -1, true)
  for (const table of [...tables, onlooker]) await table.until(() => table.online().paused)
  expect((await mover.remote.send({ type: 'done' }))?.reason.key).toBe('refuse.paused')
  await mover.remote.wish({ what: 'pause' })
  for (const table of [...tables, onlooker]) await table.until(() => !table.online().paused)
  // The end by a word.
  expect(await mover.remote.ending()).toBeUndefined()
  expect(await mover.remote.resign()).toBeUndefined()
  for (const table of [...tables, onlooker]) {
    await table.until(() => table.online().result !== undefined)
    expect(table.online().result).toMatchObject({ by: 'resignation', winner: other.seat })
    await table.until(() => table.news().snapshot.decision === undefined)
  }
  expect(await other.remote.resign()).toEqual({ problem: 'over' })
  // No level was reached, but how it went is told.
  expect(await other.remote.ending()).toMatchObject({ levels: undefined, fortunes: [] })
})

test('the computer thinks on the server; who hands his seat on has it no more, and how another gets it', async () => {
  const server = await startServer()
  const made = await newGame(server, 'turning-point', { other: 'bot:random' })
  const [first, second] = seatsOf('turning-point')
  const table = await sit(server, 'turning-point', made.game, made.people[0], first)
  // It is the first to decide.
  await table.until(() => table.news().snapshot.players[second] === 'random')
  expect(table.news().snapshot.thinking).toEqual({ seat: second, bot: 'random', actions: 0 })
  await table.remote.wish({ what: 'substitute', by: 'invite' })
  await table.until(() => table.online().out !== undefined)
  expect(table.online().out).toEqual({ why: 'consent', token: expect.stringMatching(/^[\w-]{22}$/) })
  await table.until(() => table.news().snapshot.decision === undefined)
})

test('who is not let in is told so', async () => {
  const server = await startServer()
  const made = await newGame(server, 'turning-point', { spectators: false })
  const [first] = seatsOf('turning-point')
  await expect(
    sit(server, 'turning-point', made.game, { ...made.people[0], secret: 'x'.repeat(43) }, first),
  ).rejects.toThrow('not-allowed')
  await expect(sit(server, 'turning-point', made.game, made.people[1], first)).rejects.toThrow('not-yours')
  await expect(sit(server, 'turning-point', made.game, await newPerson(server), SPECTATOR)).rejects.toThrow('not-found')
})
