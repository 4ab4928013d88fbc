import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { hasSecrets, type Seat } from '../engine/contract.ts'
import { issueText } from '../engine/data.ts'
import { bankOf } from './clocks.ts'
import type { Bodies } from './entries.ts'
import { entriesFor, saveFor } from './exports.ts'
import { entriesOf } from './folding.ts'
import { type Buckets, bucketsOf, MOST, type Rates } from './limits.ts'
import { madeGame } from './making.ts'
import {
  changePlayerSchema,
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
  type ProblemWord,
} from './messages.ts'
import { createNotary } from './notary.ts'
import { bearerOf, hashOf, isSecretOf, newId, newSecret } from './people.ts'
import { proofOf } from './proofs.ts'
import type { Library, Rooms } from './rooms.ts'
import type { GameRow, Player, SeatRow, Store } from './store/store.ts'

export interface ApiOptions {
  readonly store: Store
  readonly rooms: Rooms
  readonly library: Library
  now(): number
  /** Where the request comes from. */
  addressOf(context: Context): string
  readonly limits: ApiLimits
  /** Figures for whoever runs the server. */
  metrics(): string
}

export interface ApiLimits {
  readonly requests: Buckets
  readonly games: Buckets
  readonly failures: Buckets
}

export const apiLimits = (rates: Rates, now: () => number): ApiLimits => ({
  requests: bucketsOf(rates.requests, now),
  games: bucketsOf(rates.games, now),
  failures: bucketsOf(rates.failures, now),
})

const STATUS = {
  malformed: 400,
  'too-big': 413,
  'too-fast': 429,
  'too-many': 429,
  'not-found': 404,
  'not-allowed': 403,
  'not-yours': 403,
  taken: 409,
  'not-on': 409,
  over: 409,
  frozen: 409,
  secret: 403,
  'no-ask': 409,
  'asked-already': 409,
  'not-due': 409,
  broken: 500,
  again: 503,
  draining: 503,
} as const satisfies Record<ProblemWord, number>

/** Ends a request with a word that says why. */
class Denied extends Error {
  readonly problem: ProblemWord
  readonly where: string | undefined
  readonly retry: number | undefined
  constructor(problem: ProblemWord, where?: string, retry?: number) {
    super(problem)
    this.problem = problem
    this.where = where
    this.retry = retry
  }
}

const LIST_LENGTH = 100
const DAY = 24 * 60 * 60 * 1000
/** Somebody who has not been here for so long may have lost his secret: the other may give the seat a new token. */
const GONE_AFTER = DAY
/** And whoever made the game, when the other is gone too. */
const MAKER_AFTER = 14 * DAY
const ENTRIES_AT_ONCE = 500

export const createApi = ({ store, rooms, library, now, addressOf, limits, metrics }: ApiOptions): Hono => {
  const app = new Hono()

  app.onError((error, context) => {
    if (!(error instanceof Denied)) throw error
    const { problem, where, retry } = error
    if (retry !== undefined) context.header('Retry-After', String(retry))
    return context.json({ problem, ...(where === undefined ? {} : { where }) }, STATUS[problem])
  })

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

  // ---- What every request needs ----

  const bodyOf = async <S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> => {
    const type = context.req.header('content-type') ?? ''
    if (!/^application\/json\b/i.test(type)) throw new Denied('malformed', 'content-type')
    let said: unknown
    try {
      said = JSON.parse(await context.req.text())
    } catch (error) {
      if (error instanceof Denied) throw error
      throw new Denied('malformed', 'not JSON')
    }
    const parsed = schema.safeParse(said)
    if (!parsed.success) throw new Denied('malformed', issueText(parsed.error))
    return parsed.data
  }

  const fail = (context: Context, problem: ProblemWord): never => {
    limits.failures.take(addressOf(context))
    throw new Denied(problem)
  }
  const refuseGuessing = (context: Context): void => {
    if (limits.failures.isEmpty(addressOf(context))) throw new Denied('too-fast', undefined, 60)
  }

  /** Whoever asks; undefined where he does not say. */
  const whoAsks = async (context: Context): Promise<Player | undefined> => {
    const header = context.req.header('authorization')
    if (header === undefined) return undefined
    refuseGuessing(context)
    const bearer = bearerOf(header)
    const player = bearer === undefined ? undefined : await store.player(bearer.player)
    if (bearer === undefined || !isSecretOf(player?.secretHash, bearer.secret) || player === undefined)
      return fail(context, 'not-allowed')
    return player
  }
  const somebody = async (context: Context): Promise<Player> => {
    const player = await whoAsks(context)
    if (player === undefined || player.blocked) throw new Denied('not-allowed')
    return player
  }

  /** One that whoever asks may look at. */
  const gameOf = async (
    context: Context,
    player: Player | undefined,
  ): Promise<{ readonly row: GameRow; readonly seats: readonly SeatRow[]; readonly mine: Seat | undefined }> => {
    refuseGuessing(context)
    const id = context.req.param('id') ?? ''
    const row = await store.game(id)
    if (row === undefined) return fail(context, 'not-found')
    const seats = await store.seats(id)
    const mine = player === undefined ? undefined : seats.find(seat => seat.player === player.id)?.seat
    return { row, seats, mine }
  }
  const lookedAt = async (context: Context, player: Player | undefined) => {
    const found = await gameOf(context, player)
    const { row, mine } = found
    if (row.status !== 'open' && !row.spectators && mine === undefined) return fail(context, 'not-found')
    return found
  }

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

  app.get('/players/me', async context => {
    const { id, name, language } = await somebody(context)
    return context.json({ player: id, name, language })
  })

  app.patch('/players/me', async context => {
    const { id } = await somebody(context)
    const { name, language } = await bodyOf(context, changePlayerSchema)
    await store.changePlayer(id, {
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
    })
    return context.body(null, 204)
  })

  app.delete('/players/me', async context => {
    const { id } = await somebody(context)
    await store.forgetPlayer(id)
    return context.body(null, 204)
  })

  // ---- Games ----

  const listed = (list: List, player: Player | undefined): Promise<readonly GameRow[]> => {
    if (list === 'open') return store.openGames(LIST_LENGTH)
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
    return context.json(await rooms.card(row, seats, player?.id))
  })

  const take = (row: GameRow, player: Player, join: Join, at: number) => {
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
    })
  }

  app.post('/games/:id/join', async context => {
    const player = await somebody(context)
    const { row, seats, mine } = await gameOf(context, player)
    const join = await bodyOf(context, joinSchema)
    if (!('token' in join) && !seats.some(({ seat }) => seat === join.seat)) throw new Denied('malformed', 'seat')
    if (row.status === 'over') throw new Denied('over')
    // Whoever sits there already tries again, or wants both seats.
    const taken = await (mine === undefined ? take(row, player, join, now()) : again(row, player, join))
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

  app.post('/games/:id/seats/:seat/reissue', async context => {
    const player = await somebody(context)
    const { row, seats, mine } = await gameOf(context, player)
    const held = seats.find(({ seat }) => seat === context.req.param('seat'))
    if (held === undefined || (mine === undefined && row.maker !== player.id)) return fail(context, 'not-found')
    if (row.status === 'over') throw new Denied('over')
    if (held.bot !== undefined) throw new Denied('not-allowed')
    const gone = held.player === undefined ? undefined : await store.player(held.player)
    const away = gone === undefined ? Number.POSITIVE_INFINITY : now() - gone.seenAt
    const isPresent = held.player !== undefined && rooms.isOnline(held.player)
    const isMine = mine === held.seat
    const least = mine === undefined ? MAKER_AFTER : GONE_AFTER
    if (!isMine && (isPresent || away < least)) throw new Denied('not-due')
    const room = await rooms.open(row.id)
    const given = await room?.give(held.seat, 'invite', 'reissue')
    if (given === undefined || !('token' in given)) throw new Denied('not-on')
    return context.json({ invites: { [held.seat]: given.token } })
  })

  app.get('/games/:id/save', async context => {
    const player = await whoAsks(context)
    const { row } = await lookedAt(context, player)
    const game = await library.title(row.title)
    if (game === undefined) throw new Denied('frozen')
    if (row.status === 'open') throw new Denied('not-on')
    // Sealed it would be sealed to nobody: whoever has the file has all of it.
    if (hasSecrets(game.meta, row.options) && row.status !== 'over') throw new Denied('secret')
    const room = await rooms.open(row.id)
    const save = room && (await saveFor(room, store))
    if (save === undefined) throw new Denied('frozen')
    return context.json(save)
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
