// The games that are being played now. A game is opened when somebody needs it and put aside when nobody has for a while and
// others need the room; the log is the truth, so nothing is lost with it.
import type { Game } from '../engine/contract.ts'
import { newClock } from './clocks.ts'
import type { GameCard, Pace, Result, SeatCard } from './messages.ts'
import type { Beginning, Table } from './referee.ts'
import { Room } from './room.ts'
import type { GameRow, SeatRow, Store } from './store/store.ts'

export interface Library {
  /** Undefined where there is no such title. */
  title(id: string): Promise<Game | undefined>
}

export interface RoomsOptions {
  readonly store: Store
  readonly library: Library
  now(): number
  log(what: string): void
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
  /** A page of this player came, or went. */
  came(player: string): void
  went(player: string): void
  isOnline(player: string | undefined): boolean
  gaveBack(gap: number): void
  /** Called whenever a game has nothing more to do for now. */
  onSettled(listener: (room: Room) => void): void
  /** Waits for what is under way, and keeps what was played. */
  close(): Promise<void>
  readonly size: number
}

const MOST = 1000
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Who sits there, or for whom it is kept. */
const awaits = ({ player, bot, inviteHash }: SeatRow): Pick<SeatCard, 'awaits'> =>
  player !== undefined || bot !== undefined ? {} : { awaits: inviteHash === undefined ? 'anybody' : 'invite' }

export const openRooms = ({ store, library, now, log, most = MOST }: RoomsOptions): Rooms => {
  /** The least used first. */
  const rooms = new Map<string, Promise<Room | undefined>>()
  const opened = new Map<string, Room>()
  const online = new Map<string, number>()
  let settled: (room: Room) => void = () => undefined

  const tableOf = async (row: GameRow, seats: readonly SeatRow[]): Promise<Table | undefined> => {
    const game = await library.title(row.title)
    if (game === undefined || game.meta.version !== row.rules || game.data !== row.data) return undefined
    const nonceOf = (id: string): Uint8Array => seats.find(({ seat }) => seat === id)?.nonce ?? new Uint8Array(16)
    return {
      id: row.id,
      game,
      scenario: row.scenario,
      options: row.options,
      beginning: (row.origin ?? {}) as Beginning,
      urn: { game: row.id, key: row.key, nonces: game.meta.sides.map(({ id }) => nonceOf(id)) },
    }
  }

  const isOnline = (player: string | undefined): boolean => player !== undefined && online.has(player)

  const seatCards = (_row: GameRow, seats: readonly SeatRow[]): Promise<readonly SeatCard[]> =>
    Promise.all(
      seats.map(async seat => {
        const player = seat.player === undefined ? undefined : await store.player(seat.player)
        return {
          seat: seat.seat,
          ...(player === undefined ? {} : { name: player.name }),
          ...(seat.bot === undefined ? {} : { bot: seat.bot }),
          online: seat.bot !== undefined || isOnline(seat.player),
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
    const room = new Room(row, seats, clock, { store, now, tableOf, seatCards, settled: each => settled(each), log })
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
      return {
        game: row.id,
        title: row.title,
        scenario: row.scenario,
        options: row.options,
        rules: row.rules,
        data: row.data,
        status: row.status,
        seats: await seatCards(row, seats),
        pace: row.pace as Pace,
        listed: row.listed,
        spectators: row.spectators,
        ...(row.status === 'open' ? {} : { turn: row.turn }),
        ...(isOn && row.decides !== undefined ? { decides: row.decides } : {}),
        ...(isOn && row.dueAt !== undefined ? { left: Math.max(0, Math.floor((row.dueAt - now()) / 1000)) } : {}),
        commit: hex(row.commitHash),
        ...(row.result === undefined ? {} : { result: row.result as Result }),
        ...(row.status === 'over' ? { key: hex(row.key) } : {}),
        ...(mine === undefined ? {} : { mine }),
      }
    },
    came: player => {
      online.set(player, (online.get(player) ?? 0) + 1)
    },
    went: player => {
      const count = online.get(player) ?? 0
      if (count > 1) online.set(player, count - 1)
      else online.delete(player)
    },
    isOnline,
    gaveBack: gap => {
      for (const room of opened.values()) room.gaveBack(gap)
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
