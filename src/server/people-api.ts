// Requests about oneself: name and language, how one is told of one's turn, leaving, and whom one does not want to meet.
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { type Buckets, bucketsOf } from './limits.ts'
import {
  type BlockCard,
  blockSchema,
  changePlayerSchema,
  idSchema,
  type MyCard,
  type ProblemWord,
  reportSchema,
  type Whom,
} from './messages.ts'
import type { Notices } from './notify/notices.ts'
import { changedWishes, shownWishes, wishesOf } from './notify/wishes.ts'
import { newId } from './people.ts'
import type { Rooms } from './rooms.ts'
import type { GameRow, Player, SeatRow, Store } from './store/store.ts'

export interface PeopleOptions {
  readonly store: Store
  readonly rooms: Rooms
  readonly notices: Notices
  now(): number
  log(what: string): void
  // What every request needs.
  bodyOf<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>>
  somebody(context: Context): Promise<Player>
  /** One that whoever asks may look at. */
  lookedAt(context: Context, player: Player, game: string): Promise<GameRow>
  deny(problem: ProblemWord, where?: string, retry?: number): never
  /** Somebody guesses. */
  fail(context: Context, problem: ProblemWord): never
}

const HOUR = 3600
/** Mails and tests that one player can have sent: nobody is flooded through us. */
const FEW = { burst: 5, perSecond: 5 / HOUR }
const MOST_GAMES = 1000
const MOST_BLOCKS = 1000

export const addPeopleRoutes = (app: Hono, options: PeopleOptions): void => {
  const { store, rooms, notices, now, log, bodyOf, somebody, lookedAt, deny, fail } = options
  const mails: Buckets = bucketsOf(FEW, now)
  const tests: Buckets = bucketsOf(FEW, now)
  const reports: Buckets = bucketsOf(FEW, now)
  const takeOne = (buckets: Buckets, name: string): void => {
    const retry = buckets.take(name)
    if (retry !== undefined) deny('too-fast', undefined, retry)
  }

  // ---- Name, language, notices ----

  const cardOf = (player: Player): MyCard => ({
    player: player.id,
    name: player.name,
    language: player.language,
    notices: shownWishes(player),
    offers: { push: notices.pushKey, mail: notices.mail !== undefined },
  })

  app.get('/players/me', async context => context.json(cardOf(await somebody(context))))

  app.patch('/players/me', async context => {
    const player = await somebody(context)
    const { name, language, notices: changes = {} } = await bodyOf(context, changePlayerSchema)
    const had = wishesOf(player)
    const wishes = changedWishes(had, changes)
    const isNewMail =
      wishes.mail !== undefined && (wishes.mail !== had.mail || (changes.mail !== undefined && !player.mailOk))
    if (isNewMail && notices.mail === undefined) deny('not-allowed', 'mail')
    // Both the person and the address: neither is a way to flood somebody's mail.
    if (isNewMail) for (const whose of [player.id, String(wishes.mail).toLowerCase()]) takeOne(mails, whose)
    const changed: Player = {
      ...player,
      name: name ?? player.name,
      language: language ?? player.language,
      notices: wishes,
      mailOk: player.mailOk && wishes.mail === had.mail,
    }
    await store.changePlayer(player.id, {
      ...{ name: changed.name, language: changed.language, mailOk: changed.mailOk },
      ...(Object.keys(changes).length === 0 ? {} : { notices: wishes }),
    })
    if (isNewMail && (await notices.mail?.sendConfirm(changed, String(wishes.mail))) !== 'sent')
      log('a mail to confirm an address could not be sent')
    return context.json(cardOf(changed))
  })

  app.post('/players/me/test', async context => {
    const player = await somebody(context)
    takeOne(tests, player.id)
    return context.json({ ways: await notices.test(player) })
  })

  // ---- Links in mails ----

  /** Opened by whoever reads mail there; also by a mail program that says no more for him (RFC 8058). */
  app.post('/mail/:player/:token', async context => {
    const { player: id, token } = context.req.param()
    const player = idSchema.safeParse(id).success ? await store.player(id) : undefined
    const { mail } = player === undefined ? {} : wishesOf(player)
    const purpose = mail === undefined ? undefined : notices.mail?.purposeOf(id, mail, token)
    if (player === undefined || purpose === undefined) return fail(context, 'not-found')
    await store.changePlayer(id, {
      mailOk: purpose === 'confirm',
      ...(purpose === 'off' ? { notices: changedWishes(wishesOf(player), { mail: null }) } : {}),
    })
    return context.json({ purpose, mail })
  })

  // ---- Leaving ----

  /** A game that has begun is resigned, so that the other has an end and the dice; one that has not is closed. */
  const leave = async ({ id, status }: GameRow, player: string): Promise<void> => {
    const room = status === 'over' ? undefined : await rooms.open(id)
    const seat = room?.seatOf(player)
    if (room === undefined || seat === undefined) return
    await (status === 'open' ? room.end(seat) : room.resign(seat))
  }

  app.delete('/players/me', async context => {
    const { id } = await somebody(context)
    for (const row of await store.gamesOf(id, MOST_GAMES)) await leave(row, id)
    await store.forgetPlayer(id)
    return context.body(null, 204)
  })

  // ---- Whom one does not want to meet ----

  /** Who sits there, or said that; ids are nobody's business before. */
  const whoIs = async (context: Context, player: Player, { game, seat, line }: Whom) => {
    await lookedAt(context, player, game)
    const said = line === undefined ? undefined : (await store.chat(game, line - 1, 1)).find(({ id }) => id === line)
    const sits = (await store.seats(game)).find(each => each.seat === seat)
    const other = said?.player ?? sits?.player
    if (other === undefined || other === player.id) return deny('malformed', 'whom')
    return { other, text: said?.text }
  }

  app.get('/players/me/blocks', async context => {
    const { id } = await somebody(context)
    const blocked = await store.blocksOf(id)
    const cards = blocked.map(
      async (other): Promise<BlockCard> => ({ player: other, name: (await store.player(other))?.name ?? '' }),
    )
    return context.json({ blocks: await Promise.all(cards) })
  })

  app.post('/players/me/blocks', async context => {
    const player = await somebody(context)
    const { other } = await whoIs(context, player, await bodyOf(context, blockSchema))
    if ((await store.blocksOf(player.id)).length >= MOST_BLOCKS) deny('too-many')
    await store.block(player.id, other)
    return context.json({ player: other }, 201)
  })

  app.delete('/players/me/blocks/:player', async context => {
    const { id } = await somebody(context)
    const other = idSchema.safeParse(context.req.param('player'))
    if (!other.success) return deny('malformed', 'player')
    await store.unblock(id, other.data)
    return context.body(null, 204)
  })

  app.post('/reports', async context => {
    const player = await somebody(context)
    const { reason, ...whom } = await bodyOf(context, reportSchema)
    const { other, text } = await whoIs(context, player, whom)
    takeOne(reports, player.id)
    await store.addReport({ id: newId(), player: player.id, other, game: whom.game, text, reason, at: now() })
    log(`game ${whom.game}: somebody was reported`)
    return context.body(null, 204)
  })
}

interface Strangers {
  readonly blocked: readonly string[]
  readonly blockers: readonly string[]
}
/** Those whom the player does not want to meet, and those who do not want to meet him. */
export const strangersTo = async (store: Store, player: string): Promise<Strangers> => ({
  blocked: await store.blocksOf(player),
  blockers: await store.blockersOf(player),
})

/** May they sit at one table? `unwanted` by them, which is told to nobody; `blocked` by oneself. */
export const meeting = (
  { blocked, blockers }: Strangers,
  { maker }: Pick<GameRow, 'maker'>,
  seats: readonly SeatRow[],
): 'yes' | 'unwanted' | 'blocked' => {
  const others = [maker, ...seats.flatMap(({ player }) => player ?? [])]
  if (others.some(other => blockers.includes(other))) return 'unwanted'
  return others.some(other => blocked.includes(other)) ? 'blocked' : 'yes'
}
