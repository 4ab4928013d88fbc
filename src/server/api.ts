import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hasSecrets } from '../engine/contract.ts'
import { bankOf } from './clocks.ts'
import type { Bodies } from './entries.ts'
import { entriesFor, saveFor } from './exports.ts'
import { entriesOf } from './folding.ts'
import { GONE } from './gone.ts'
import type { Library } from './library.ts'
import { MOST } from './limits.ts'
import { madeGame, madeRematch } from './making.ts'
import {
  changeGameSchema,
  frozenSchema,
  type Join,
  joinSchema,
  LISTS,
  type List,
  type MadeGame,
  MOST_BYTES,
  MOST_BYTES_SAVED,
  type NewPlayer,
  newGameSchema,
  newPlayerSchema,
  type Rematch,
  reissueSchema,
  rematchSchema,
} from './messages.ts'
import { createNotary } from './notary.ts'
import type { Notices } from './notify/notices.ts'
import { hashOf, newId, newSecret } from './people.ts'
import { addPeopleRoutes, meeting, strangersTo } from './people-api.ts'
import { proofOf } from './proofs.ts'
import { answerDenied, Denied, openRequests, type RequestsOptions } from './requests.ts'
import type { Rooms } from './rooms.ts'
import type { GameRow, Player, SeatRow } from './store/store.ts'

export interface ApiOptions extends RequestsOptions {
  readonly rooms: Rooms
  readonly library: Library
  readonly notices: Notices
  now(): number
  log(what: string): void
  /** Figures for whoever runs the server. */
  metrics(): string
}

const LIST_LENGTH = 100
const ENTRIES_AT_ONCE = 500

export const createApi = (options: ApiOptions): Hono => {
  const { store, rooms, library, notices, now, log, addressOf, limits, metrics } = options
  const app = new Hono()

  const { bodyOf, fail, whoAsks, somebody, gameOf, lookedAt, refuseStrangers } = openRequests(options)

  app.onError(answerDenied)
  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store')
    const retry = limits.requests.take(addressOf(context))
    if (retry !== undefined) throw new Denied('too-fast', undefined, retry)
    await next()
  })
  app.use(async (context, next) => {
    const isMaking = context.req.method === 'POST' && context.req.path.endsWith('/games')
    return bodyLimit({
      maxSize: isMaking ? MOST_BYTES_SAVED + MOST_BYTES : MOST_BYTES,
      onError: () => {
        throw new Denied('too-big')
      },
    })(context, next)
  })

  // ---- People ----

  app.post('/players', async context => {
    const { name = '', language } = await bodyOf(context, newPlayerSchema)
    const retry = limits.games.take(`player ${addressOf(context)}`)
    if (retry !== undefined) throw new Denied('too-fast', undefined, retry)
    const [id, secret, at] = [newId(), newSecret(), now()]
    const player = {
      id,
      secretHash: hashOf(secret),
      name,
      language,
      createdAt: at,
      seenAt: at,
      mailOk: false,
      blocked: false,
    }
    await store.addPlayer(player)
    return context.json({ player: id, secret } satisfies NewPlayer, 201)
  })

  addPeopleRoutes(app, {
    ...{ store, rooms, notices, now, log, bodyOf, somebody, fail },
    lookedAt: async (context, player, game) => (await lookedAt(context, player, game)).row,
    deny: (problem, where, retry) => {
      throw new Denied(problem, where, retry)
    },
  })

  // ---- Games ----

  /** Without those of people who do not want to meet. */
  const offers = async (player: Player | undefined): Promise<readonly GameRow[]> => {
    const rows = await store.openGames(LIST_LENGTH)
    if (player === undefined) return rows
    const strangers = await strangersTo(store, player.id)
    const meetings = await Promise.all(rows.map(async row => meeting(strangers, row, await store.seats(row.id))))
    return rows.filter((_, at) => meetings[at] === 'yes')
  }
  const listed = (list: List, player: Player | undefined): Promise<readonly GameRow[]> => {
    if (list === 'open') return offers(player)
    if (list === 'live') return store.liveGames(LIST_LENGTH)
    if (player === undefined) throw new Denied('not-allowed')
    return store.gamesOf(player.id, LIST_LENGTH)
  }

  app.get('/games', async context => {
    const player = await whoAsks(context)
    const list = LISTS.find(each => context.req.query(each) !== undefined)
    if (list === undefined) throw new Denied('malformed', `one of ${LISTS.join(', ')}`)
    const rows = await listed(list, player)
    const cards = await Promise.all(rows.map(async row => rooms.card(row, await store.seats(row.id), player?.id)))
    return context.json({ games: cards })
  })

  const refuseTooMany = async (player: Player): Promise<void> => {
    const games = (await store.gamesOf(player.id, MOST.games + 1)).filter(({ status }) => status !== 'over')
    const fresh = games.filter(({ maker, seq }) => maker === player.id && seq < MOST.movesOfAGame)
    if (games.length >= MOST.games || fresh.length >= MOST.newGames) throw new Denied('too-many')
  }

  app.post('/games', async context => {
    const player = await somebody(context)
    const asked = await bodyOf(context, newGameSchema)
    const game = await library.title(asked.game)
    if (game === undefined) throw new Denied('malformed', 'game')
    if (!game.meta.sides.some(({ id }) => id === asked.seat)) throw new Denied('malformed', 'seat')
    await refuseTooMany(player)
    const retry = limits.games.take(addressOf(context))
    if (retry !== undefined) throw new Denied('too-fast', undefined, retry)
    const made = madeGame(game, asked, player.id, now())
    if ('problem' in made) throw new Denied(made.problem, made.where)
    const { row, seats, invites } = made
    await store.addGame(row, seats)
    const answer: MadeGame = { game: row.id, invites, commit: Buffer.from(row.commitHash).toString('hex') }
    return context.json(answer, 201)
  })

  app.get('/games/:id', async context => {
    const player = await whoAsks(context)
    const { row, seats } = await lookedAt(context, player)
    // Which rules it is played by is known when it lies on the table.
    const room = row.status === 'open' ? undefined : await rooms.open(row.id)
    await room?.enqueue(() => room.present())
    // What its maker changes beside the log is as it was just read.
    const { listed, quiet } = row
    return context.json(await rooms.card({ ...(room?.row ?? row), listed, quiet }, seats, player?.id))
  })

  app.patch('/games/:id', async context => {
    const player = await somebody(context)
    const { row } = await gameOf(context, player)
    if (row.maker !== player.id) return fail(context, 'not-found')
    const changes = await bodyOf(context, changeGameSchema)
    await store.changeGame(row.id, changes)
    return context.body(null, 204)
  })

  const take = async (row: GameRow, seats: readonly SeatRow[], player: Player, join: Join, at: number) => {
    const bank = bankOf(row.pace as Parameters<typeof bankOf>[0])
    const body: Bodies['seat'] = { why: 'join', name: player.name }
    return store.takeSeat({
      game: row.id,
      by: 'token' in join ? { invite: hashOf(join.token) } : { seat: join.seat },
      player: player.id,
      nonce: Buffer.from(join.nonce, 'hex'),
      body: JSON.stringify(body),
      // The same page that tries again is the same; a token is known to nobody else.
      key: Buffer.from(hashOf(`${player.id} ${JSON.stringify(join)}`))
        .toString('hex')
        .slice(0, 32),
      at,
      dueAt: bank === undefined ? undefined : at + bank,
      notices: await notices.ofBeginning(seats, player.id, at),
    })
  }

  app.post('/games/:id/join', async context => {
    const player = await somebody(context)
    const { row, seats, mine } = await gameOf(context, player)
    const join = await bodyOf(context, joinSchema)
    if (!('token' in join) && !seats.some(({ seat }) => seat === join.seat)) throw new Denied('malformed', 'seat')
    if (row.status === 'over') throw new Denied('over')
    // Whoever sits there already tries again, or wants both seats; one that was kept for him is still to be taken.
    const isNew = mine === undefined || seats.some(({ seat, nonce }) => seat === mine && nonce === undefined)
    if (isNew) await refuseStrangers(context, player, row, seats)
    const taken = await (isNew ? take(row, seats, player, join, now()) : again(row, player, join))
    if (taken === undefined) return mine === undefined ? fail(context, 'not-found') : fail(context, 'taken')
    const room = await rooms.open(row.id)
    await room?.enqueue(() => room.catchUp())
    return context.json({ seat: taken.seat })
  })

  /** The answer to a join was lost on the way. */
  const again = async (row: GameRow, player: Player, join: Join) => {
    const key = Buffer.from(hashOf(`${player.id} ${JSON.stringify(join)}`))
      .toString('hex')
      .slice(0, 32)
    const entry = await store.entryOf(row.id, key)
    return entry?.seat === undefined ? undefined : { seat: entry.seat }
  }

  /** Its holder has not been here for so long; a computer gives way to anybody at any time. */
  const mayBeGiven = async ({ player: holder, bot }: SeatRow, least: number): Promise<boolean> => {
    if (bot !== undefined || holder === undefined) return true
    const { seenAt = 0 } = (await store.player(holder)) ?? {}
    return !rooms.isOnline(holder) && now() - seenAt >= least
  }

  app.post('/games/:id/seats/:seat/reissue', async context => {
    const player = await somebody(context)
    const { row, seats, mine } = await gameOf(context, player)
    const { to } = await bodyOf(context, reissueSchema)
    const held = seats.find(({ seat }) => seat === context.req.param('seat'))
    if (held === undefined || (mine === undefined && row.maker !== player.id)) return fail(context, 'not-found')
    if (row.status === 'over') throw new Denied('over')
    if (mine !== held.seat && !(await mayBeGiven(held, mine === undefined ? GONE.close : GONE.give)))
      throw new Denied('not-due')
    const room = await rooms.open(row.id)
    const given = await room?.give(held.seat, to, 'reissue')
    if (given === undefined || 'problem' in given || 'refusal' in given) throw new Denied('not-on')
    return context.json({ invites: given.token === undefined ? {} : { [held.seat]: given.token } })
  })

  app.post('/games/:id/frozen', async context => {
    const player = await somebody(context)
    const { row, mine } = await gameOf(context, player)
    const { what } = await bodyOf(context, frozenSchema)
    if (mine === undefined) return fail(context, 'not-found')
    const room = await rooms.open(row.id)
    await room?.enqueue(() => room.present())
    // Played on it is ended at the table.
    if (room?.isFrozen !== true) throw new Denied('not-allowed')
    const ended = await (what === 'resign' ? room.resign(mine) : room.ask(mine, { what: 'draw' }))
    if ('problem' in ended) throw new Denied(ended.problem)
    return context.body(null, 204)
  })

  app.post('/games/:id/close', async context => {
    const player = await somebody(context)
    const { row, seats, mine } = await gameOf(context, player)
    const seat = mine ?? (row.maker === player.id ? seats[0]?.seat : undefined)
    if (seat === undefined) return fail(context, 'not-found')
    const others = seats.filter(each => each.seat !== mine && each.bot === undefined)
    const areGone = await Promise.all(others.map(other => mayBeGiven(other, GONE.close)))
    if (row.status !== 'open' && areGone.includes(false)) throw new Denied('not-due')
    const room = await rooms.open(row.id)
    const ended = await room?.end(seat)
    if (ended === undefined || 'problem' in ended) throw new Denied(ended?.problem ?? 'not-found')
    return context.body(null, 204)
  })

  app.post('/games/:id/rematch', async context => {
    const player = await somebody(context)
    const { row, seats, mine } = await gameOf(context, player)
    const { swap } = await bodyOf(context, rematchSchema)
    if (mine === undefined) return fail(context, 'not-found')
    if (row.status !== 'over') throw new Denied('not-due')
    await refuseStrangers(context, player, row, seats)
    // Whoever answers an offer, or makes it twice, means the same game.
    for (const open of (await store.gamesOf(player.id, MOST.games)).filter(({ status }) => status === 'open')) {
      const kept = await store.seats(open.id)
      const isSame = open.title === row.title && open.scenario === row.scenario
      const own = kept.find(each => each.player === player.id)
      if (
        isSame &&
        own !== undefined &&
        kept.every(each => seats.some(({ player: who, bot }) => who === each.player && bot === each.bot))
      )
        return context.json({ game: open.id, seat: own.seat } satisfies Rematch)
    }
    const game = await library.title(row.title)
    if (game === undefined) throw new Denied('frozen')
    await refuseTooMany(player)
    const made = madeRematch(game, row, seats, { mine, swap, maker: player.id, at: now() })
    if ('problem' in made) throw new Denied(made.problem, made.where)
    await store.addGame(made.row, made.seats)
    rooms.tellRematch(row.id, made.row.id)
    const seat = made.seats.find(each => each.player === player.id)?.seat ?? mine
    return context.json({ game: made.row.id, seat } satisfies Rematch, 201)
  })

  app.get('/games/:id/save', async context => {
    const player = await whoAsks(context)
    const { row } = await lookedAt(context, player)
    const game = await library.title(row.title)
    if (row.status === 'open') throw new Denied('not-on')
    // Sealed it would be sealed to nobody: whoever has the file has all of it.
    if ((game === undefined || hasSecrets(game.meta, row.options)) && row.status !== 'over') throw new Denied('secret')
    const room = await rooms.open(row.id)
    return context.json(room && (await saveFor(room, store)))
  })

  app.get('/games/:id/proof', async context => {
    const player = await whoAsks(context)
    const { row, seats } = await lookedAt(context, player)
    // The key is all dice of the game.
    if (row.status !== 'over') throw new Denied('not-on')
    const room = await rooms.open(row.id)
    const save = room && (await saveFor(room, store))
    if (save === undefined) throw new Denied('frozen')
    return context.json(proofOf(row, seats, await entriesOf(store, row.id), save))
  })

  app.get('/games/:id/entries', async context => {
    const player = await whoAsks(context)
    const { row, mine } = await lookedAt(context, player)
    const from = Number(context.req.query('from') ?? 0)
    if (!Number.isInteger(from) || from < 0) throw new Denied('malformed', 'from')
    const room = await rooms.open(row.id)
    if (room === undefined) throw new Denied('not-found')
    return context.json({ entries: await entriesFor(room, store, mine, from, ENTRIES_AT_ONCE) })
  })

  app.route('/notary', createNotary(store, now))

  // ---- For whoever runs the server ----

  const fromHere = (context: Context): void => {
    const address = addressOf(context)
    if (address !== '127.0.0.1' && address !== '::1' && address !== '::ffff:127.0.0.1') throw new Denied('not-found')
  }
  app.get('/healthz', async context => {
    fromHere(context)
    await store.meta('heartbeat')
    return context.text('ok\n')
  })
  app.get('/metrics', context => {
    fromHere(context)
    return context.text(metrics())
  })

  return app
}
