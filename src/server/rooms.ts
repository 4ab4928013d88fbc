// The games that are being played now. A game is opened when somebody needs it and put aside when nobody has for a while and
// others need the room; the log is the truth, so nothing is lost with it.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Seat } from '../engine/contract.ts'
import { parseJson } from '../engine/data.ts'
import { newClock } from './clocks.ts'
import type { Library } from './library.ts'
import type { Surroundings } from './live.ts'
import type { GameCard, Pace, Result, SeatCard } from './messages.ts'
import type { Presence } from './presence.ts'
import { resumed } from './resuming.ts'
import { Room } from './room.ts'
import type { GameRow, SeatRow, Store } from './store/store.ts'

export interface RoomsOptions {
  readonly store: Store
  readonly library: Library
  readonly presence: Presence
  now(): number
  log(what: string): void
  /** Nobody, where nobody is told. */
  readonly noticesOf?: Surroundings['noticesOf']
  /** Games in memory. */
  readonly most?: number
}

export interface Rooms {
  /** Undefined where there is no such game. */
  open(id: string): Promise<Room | undefined>
  /** In memory already. */
  find(id: string): Room | undefined
  /** All that are. */
  readonly ids: readonly string[]
  card(row: GameRow, seats: readonly SeatRow[], player?: string): Promise<GameCard>
  /** Where he sits, also if he has sat down through another process a moment ago. */
  seatOf(room: Room, player: string): Promise<Seat | undefined>
  isOnline(player: string | undefined): boolean
  gaveBack(gap: number): void
  /** Another game is offered in `next` to whoever still looks at this one, here or through another process. */
  tellRematch(game: string, next: string): void
  /** What another process has whispered. */
  overhear(text: string): void
  /** Called whenever a game has nothing more to do for now. */
  onSettled(listener: (room: Room) => void): void
  /** Waits for what is under way, and keeps what was played. */
  close(): Promise<void>
  readonly size: number
}

const MOST = 1000

/** An offer as processes whisper it: who misses it finds it in his list. */
const name = z.string().max(40)
const offerSchema = z.strictObject({ from: name, rematch: name, next: name })
const offerIn = (text: string): z.output<typeof offerSchema> | undefined => {
  const read = parseJson(text, offerSchema)
  return 'problem' in read ? undefined : read.value
}
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Who sits there, or for whom it is kept. */
const awaits = ({ player, bot, inviteHash, nonce }: SeatRow): Pick<SeatCard, 'awaits'> => {
  if (player !== undefined) return nonce === undefined ? { awaits: 'player' } : {}
  return bot !== undefined ? {} : { awaits: inviteHash === undefined ? 'anybody' : 'invite' }
}

/** Something has happened that the seat was told of, and that nobody has looked at there. */
const isUnseen = ({ status, news }: GameRow, seats: readonly SeatRow[], mine: string): boolean =>
  status !== 'open' && (news?.[mine] ?? 1) > (seats.find(({ seat }) => seat === mine)?.seenSeq ?? 0)

export const openRooms = (options: RoomsOptions): Rooms => {
  const { store, library, presence, now, log, noticesOf = async () => [], most = MOST } = options
  /** The least used first. */
  const rooms = new Map<string, Promise<Room | undefined>>()
  const opened = new Map<string, Room>()
  let settled: (room: Room) => void = () => undefined
  /** Whispers come back to whoever whispered. */
  const me = randomBytes(8).toString('hex')

  const byRules = (row: GameRow, seats: readonly SeatRow[]) => resumed({ store, library, now, log }, row, seats)

  const seatCards = (_row: GameRow, seats: readonly SeatRow[]): Promise<readonly SeatCard[]> =>
    Promise.all(
      seats.map(async seat => {
        const player = seat.player === undefined ? undefined : await store.player(seat.player)
        return {
          seat: seat.seat,
          ...(player === undefined ? {} : { name: player.name }),
          ...(seat.bot === undefined ? {} : { bot: seat.bot }),
          online: seat.bot !== undefined || presence.isOnline(seat.player),
          ...(player === undefined || presence.isOnline(seat.player) ? {} : { seen: player.seenAt }),
          ...awaits(seat),
          ...(seat.nonce === undefined ? {} : { nonce: hex(seat.nonce) }),
        }
      }),
    )

  const load = async (id: string): Promise<Room | undefined> => {
    const row = await store.game(id)
    if (row === undefined) return undefined
    const seats = await store.seats(id)
    const clock = newClock(row.pace as Pace, [])
    const around: Surroundings = {
      store,
      now,
      resumed: byRules,
      seatCards,
      presence,
      noticesOf,
      settled: () => settled(room),
      log,
    }
    const room = new Room(row, seats, clock, around)
    room.usedAt = now()
    opened.set(id, room)
    return room
  }

  /** Games that nobody looks at and nothing waits for, those first that were used least lately. */
  const makeRoom = (): void => {
    if (rooms.size <= most) return
    const idle = [...opened.values()].filter(room => room.isIdle).sort((a, b) => a.usedAt - b.usedAt)
    for (const room of idle.slice(0, rooms.size - most)) {
      rooms.delete(room.id)
      opened.delete(room.id)
      void room.putAside()
    }
  }

  return {
    open: async id => {
      const known = rooms.get(id)
      if (known !== undefined) return known
      const loading = load(id)
      rooms.set(id, loading)
      const room = await loading.catch(error => {
        rooms.delete(id)
        throw error
      })
      if (room === undefined) rooms.delete(id)
      makeRoom()
      return room
    },
    find: id => opened.get(id),
    card: async (row, seats, player) => {
      const mine = player === undefined ? undefined : seats.find(seat => seat.player === player)?.seat
      const isOn = row.status === 'on'
      const kept = opened.get(row.id)?.play?.table.kept
      return {
        game: row.id,
        title: row.title,
        scenario: row.scenario,
        options: row.options,
        rules: row.rules,
        data: row.data,
        status: opened.get(row.id)?.isFrozen === true ? 'frozen' : row.status,
        seats: await seatCards(row, seats),
        pace: row.pace as Pace,
        listed: row.listed,
        spectators: row.spectators,
        quiet: row.quiet,
        maker: player !== undefined && row.maker === player,
        ...(row.status === 'open' ? {} : { turn: row.turn }),
        ...(isOn && row.decides !== undefined ? { decides: row.decides } : {}),
        ...(isOn && row.dueAt !== undefined ? { left: Math.max(0, Math.floor((row.dueAt - now()) / 1000)) } : {}),
        commit: hex(row.commitHash),
        ...(row.result === undefined ? {} : { result: row.result as Result }),
        ...(row.status === 'over' ? { key: hex(row.key) } : {}),
        ...(kept === undefined ? {} : { kept }),
        ...(mine === undefined
          ? {}
          : { mine, unseen: isUnseen(row, seats, mine), talk: await store.lastTalk(row.id, row.status === 'over') }),
      }
    },
    seatOf: async (room, player) => {
      if (room.isBehind) await room.enqueue(() => room.present())
      const known = room.seatOf(player)
      if (known !== undefined) return known
      const seats = await store.seats(room.id)
      if (!seats.some(seat => seat.player === player)) return undefined
      await room.enqueue(() => room.catchUp())
      return room.seatOf(player)
    },
    isOnline: presence.isOnline,
    gaveBack: gap => {
      for (const room of opened.values()) room.gaveBack(gap)
    },
    tellRematch: (game, next) => {
      opened.get(game)?.tellRematch(next)
      store.whisper(JSON.stringify({ from: me, rematch: game, next } satisfies z.output<typeof offerSchema>))
    },
    overhear: text => {
      const offer = offerIn(text)
      if (offer !== undefined && offer.from !== me) opened.get(offer.rematch)?.tellRematch(offer.next)
    },
    onSettled: listener => {
      settled = listener
    },
    close: async () => {
      for (const room of opened.values()) {
        await room.rest()
        await room.putAside()
      }
    },
    get ids() {
      return [...opened.keys()]
    },
    get size() {
      return rooms.size
    },
  }
}
