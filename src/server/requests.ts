// What every request needs, before anything is done about it: what it says, who sends it, and which game it may look at. It
// ends with a word that says why not, and with the same one for what is not there and for what is nobody's business.
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Seat } from '../engine/contract.ts'
import { issueText } from '../engine/data.ts'
import { type Buckets, bucketsOf, type Rates } from './limits.ts'
import type { ProblemWord } from './messages.ts'
import { bearerOf, isSecretOf } from './people.ts'
import { meeting, strangersTo } from './people-api.ts'
import type { GameRow, Player, SeatRow, Store } from './store/store.ts'

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
  blocked: 403,
  quiet: 403,
  paused: 409,
  broken: 500,
  again: 503,
  draining: 503,
} as const satisfies Record<ProblemWord, number>

/** Ends a request with a word that says why. */
export class Denied extends Error {
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

export const answerDenied = (error: Error, context: Context): Response => {
  if (!(error instanceof Denied)) throw error
  const { problem, where, retry } = error
  if (retry !== undefined) context.header('Retry-After', String(retry))
  return context.json({ problem, ...(where === undefined ? {} : { where }) }, STATUS[problem])
}

export interface RequestsOptions {
  readonly store: Store
  /** Where the request comes from. */
  addressOf(context: Context): string
  readonly limits: ApiLimits
}

export const openRequests = ({ store, addressOf, limits }: RequestsOptions) => {
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
    id = context.req.param('id') ?? '',
  ): Promise<{ readonly row: GameRow; readonly seats: readonly SeatRow[]; readonly mine: Seat | undefined }> => {
    refuseGuessing(context)
    const row = await store.game(id)
    if (row === undefined) return fail(context, 'not-found')
    const seats = await store.seats(id)
    const mine = player === undefined ? undefined : seats.find(seat => seat.player === player.id)?.seat
    return { row, seats, mine }
  }
  const lookedAt = async (context: Context, player: Player | undefined, id?: string) => {
    const found = await gameOf(context, player, id)
    const { row, seats, mine } = found
    if (row.status !== 'open' && !row.spectators && mine === undefined) return fail(context, 'not-found')
    // What waits for an opponent is not there for whom its maker does not want to meet.
    const isOffer = row.status === 'open' && player !== undefined && mine === undefined
    if (isOffer && (await meets(player, row, seats)) === 'unwanted') return fail(context, 'not-found')
    return found
  }

  const meets = async (player: Player, row: GameRow, seats: readonly SeatRow[]) =>
    meeting(await strangersTo(store, player.id), row, seats)

  const refuseStrangers = async (context: Context, player: Player, row: GameRow, seats: readonly SeatRow[]) => {
    const met = await meets(player, row, seats)
    if (met === 'unwanted') return fail(context, 'not-found')
    if (met === 'blocked') throw new Denied('blocked')
  }

  return { bodyOf, fail, whoAsks, somebody, gameOf, lookedAt, refuseStrangers }
}
