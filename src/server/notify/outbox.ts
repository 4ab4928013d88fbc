// Who is to be told of what, and the telling. A notice is written to the outbox in the same transaction as what it tells of, one
// row for each way to the player, due after his own delay; whether it is still wanted is judged when it is due. A row is claimed
// before it is sent and settled after: a server that dies in between sends it once more, and all that goes out bears a
// mark by which the second is known for the first.
import { createHash } from 'node:crypto'
import type { Sent } from '../messages.ts'
import type { Entry, GameRow, Head, NewNotice, Notice, Player, SeatRow, Store } from '../store/store.ts'
import { type Way, waysTo, wishesOf } from './wishes.ts'
import { NOTICE_KINDS, type NoticeKind, type Told, toldOf } from './words.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** A page that is looked at says so by then, however short the delay. */
const LEAST = 10 * SECOND
/** Who has not settled by then what he claimed is dead. */
const LEASE = 2 * MINUTE
const AT_ONCE = 50
/** After the first failure, the second, and so on; then it is given up. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR] as const
const KEPT = 30 * 24 * HOUR

/** What is about to be written of a game. */
export interface Happening {
  readonly row: GameRow
  readonly seats: readonly SeatRow[]
  readonly head: Head
  readonly entries: readonly Entry[]
}

export interface OutboxOptions {
  readonly store: Store
  now(): number
  log(what: string): void
  readonly hasMail: boolean
  send(player: Player, way: Way, told: Told): Promise<Sent>
  /** The way leads nowhere any more. */
  drop(player: Player, way: Way): Promise<void>
}

export interface Outbox {
  /** What to write into the outbox together with it. */
  of(happening: Happening): Promise<readonly NewNotice[]>
  /** Of a game that begins when `joins` sits down: whom to tell. */
  ofBeginning(seats: readonly SeatRow[], joins: string, at: number): Promise<readonly Omit<NewNotice, 'game' | 'seq'>[]>
  /** Sends what is due; how many there were. Any number of processes may do so at once. */
  due(): Promise<number>
}

/** Who is told: those whose turn it has become, who are asked, who were not there when it ended. */
const addressees = ({ row, seats, head, entries }: Happening): ReadonlyMap<SeatRow, NoticeKind> => {
  const told = new Map<SeatRow, NoticeKind>()
  const last = entries[entries.length - 1]
  const others = seats.filter(({ seat }) => seat !== last.seat || last.kind === 'timeout')
  if (head.status === 'over') for (const seat of others) told.set(seat, 'over')
  else if (last.kind === 'ask') for (const seat of others) told.set(seat, 'ask')
  else if (head.decides !== row.decides)
    for (const seat of seats) if (seat.seat === head.decides) told.set(seat, 'turn')
  return told
}

const markOf = ({ player, game, seq, kind }: Notice): string =>
  createHash('sha256').update(`${player} ${game} ${seq} ${kind}`).digest('hex').slice(0, 32)

export const openOutbox = (options: OutboxOptions): Outbox => {
  const { store, now, log, hasMail, send, drop } = options
  let cleared = 0

  const rowsFor = async (player: string | undefined, kind: NoticeKind, at: number) => {
    const known = player === undefined ? undefined : await store.player(player)
    if (known === undefined) return []
    const dueAt = at + Math.max(LEAST, wishesOf(known).delay * MINUTE)
    return waysTo(known, hasMail).map(({ way }) => ({ player: known.id, kind: `${kind}/${way}`, dueAt }))
  }

  // ---- What is due ----

  interface Wanted {
    readonly row: GameRow
    readonly seats: readonly SeatRow[]
    readonly seat: SeatRow
    readonly kind: NoticeKind
  }

  const answeredSince = async ({ game, seq }: Notice): Promise<boolean> =>
    (await store.entries(game, seq, 1000)).some(({ kind }) => kind === 'answer')

  /** Undefined where it has been seen, or does not hold any more. */
  const wanted = async (notice: Notice): Promise<Wanted | undefined> => {
    const { player, game, seq } = notice
    const kind = NOTICE_KINDS.find(each => notice.kind.startsWith(`${each}/`))
    const [row, seats] = [await store.game(game), await store.seats(game)]
    const seat = seats.find(each => each.player === player)
    if (row === undefined || seat === undefined || kind === undefined) return undefined
    const seen = Math.max(seat.seenSeq, await store.lastDeedOf(game, seat.seat))
    if (seen >= seq || row.status !== (kind === 'over' ? 'over' : 'on')) return undefined
    if (kind === 'turn' && row.decides !== seat.seat) return undefined
    // He was told that it is his turn, and has not looked since: it still is.
    if (kind === 'turn' && seat.notifiedSeq > seen && seat.notifiedSeq !== seq) return undefined
    if (kind === 'ask' && (await answeredSince(notice))) return undefined
    return { row, seats, seat, kind }
  }

  const toldIn = async (notice: Notice, player: Player, { row, seats, seat, kind }: Wanted): Promise<Told> => {
    const opposite = seats.find(each => each.seat !== seat.seat)
    const other = opposite?.player === undefined ? undefined : await store.player(opposite.player)
    const about = { ...row, other: opposite?.bot === undefined ? other : ('bot' as const) }
    return toldOf(player, markOf(notice), kind, about, row.decides === seat.seat)
  }

  const attempt = async (notice: Notice): Promise<void> => {
    const player = await store.player(notice.player)
    const way = player && waysTo(player, hasMail).find(each => notice.kind.endsWith(`/${each.way}`))
    const found = way && (await wanted(notice))
    if (player === undefined || way === undefined || found === undefined) return store.settleNotice(notice, now())
    const { row, seat, kind } = found
    const sent = await send(player, way, await toldIn(notice, player, found))
    if (sent === 'failed' && notice.tries <= PAUSES.length)
      return store.deferNotice(notice, now() + PAUSES[notice.tries - 1])
    if (sent === 'gone') await drop(player, way)
    if (sent === 'sent' && (kind === 'turn' || kind === 'begun') && row.decides === seat.seat)
      await store.markSeat(notice.game, seat.seat, { notifiedSeq: notice.seq })
    if (sent !== 'sent')
      log(`game ${notice.game} after ${notice.seq}: a notice by ${way.way.split('-')[0]} was ${sent}`)
    await store.settleNotice(notice, now())
  }

  return {
    of: async happening => {
      const { entries } = happening
      const { game, seq, at } = entries[entries.length - 1]
      const rows = [...addressees(happening)].map(async ([{ player }, kind]) =>
        (await rowsFor(player, kind, at)).map(row => ({ ...row, game, seq })),
      )
      return (await Promise.all(rows)).flat()
    },
    ofBeginning: async (seats, joins, at) => {
      const others = seats.filter(({ player }) => player !== undefined && player !== joins)
      return (await Promise.all(others.map(({ player }) => rowsFor(player, 'begun', at)))).flat()
    },
    due: async () => {
      if (now() - cleared > HOUR) {
        cleared = now()
        await store.clearNotices(now() - KEPT)
      }
      const claimed = await store.claimNotices(now(), now() + LEASE, AT_ONCE)
      const done = await Promise.allSettled(claimed.map(attempt))
      for (const each of done) if (each.status === 'rejected') log('a notice could not be looked after')
      return claimed.length
    },
  }
}
