// What is said beside a game. Players hear players; what spectators say the players hear when the game is over.
import { type Seat, SPECTATOR } from '../engine/contract.ts'
import type { Answer } from './answers.ts'
import type { Watcher } from './gallery.ts'
import type { ChatLine, Telling } from './messages.ts'
import type { Room } from './room.ts'
import type { ChatRow, Store } from './store/store.ts'

export interface Chats {
  say(player: string, from: (Watcher & { readonly room: Room }) | undefined, text: string): Promise<Answer>
  /** The last lines, for a page that has just come. */
  resend(room: Room, watcher: Watcher): Promise<void>
  /** Something may have been said through another process. */
  heard(room: Room): Promise<void>
}

/** Lines that a page is told when it comes. */
const LINES = 100
const AT_ONCE = 500

/** Nobody hears whom he does not want to meet. */
const hears = ({ audience, player }: Watcher, who: Seat, isOver: boolean, deaf: readonly string[]): boolean =>
  (who !== SPECTATOR || audience === SPECTATOR || isOver) && (player === undefined || !deaf.includes(player))

export const openChats = (store: Store, now: () => number): Chats => {
  const lineOf = async ({ id, player, who, text, at }: ChatRow): Promise<ChatLine> => ({
    id,
    seat: who,
    who: (await store.player(player))?.name ?? '',
    text,
    at,
  })
  const telling = (room: Room, line: ChatLine): Telling => ({ type: 'chat', game: room.id, line })

  const lastLines = async (game: string): Promise<readonly ChatRow[]> => {
    let lines: ChatRow[] = []
    for (;;) {
      const some = await store.chat(game, lines.at(-1)?.id ?? 0, AT_ONCE)
      lines = [...lines, ...some].slice(-LINES)
      if (some.length < AT_ONCE) return lines
    }
  }

  /** The last line of each game that all `listening` there have heard. */
  const told = new WeakMap<Room, Promise<number>>()
  const listening = new WeakSet<Watcher>()

  const tellNew = async (room: Room, after: number): Promise<number> => {
    const rows = await store.chat(room.id, after, AT_ONCE)
    const isOver = room.row.status === 'over'
    const listeners = [...room.gallery.watchers].filter(watcher => listening.has(watcher))
    for (const row of listeners.length === 0 ? [] : rows) {
      const text = JSON.stringify(telling(room, await lineOf(row)))
      const deaf = await store.blockersOf(row.player)
      for (const watcher of listeners) if (hears(watcher, row.who, isOver, deaf)) watcher.tell(text)
    }
    const last = rows.at(-1)?.id ?? after
    return rows.length < AT_ONCE ? last : tellNew(room, last)
  }
  /** One after the other, so that every line is heard once. */
  const inTurn = async (room: Room, work: (last: number) => Promise<number>): Promise<void> => {
    const before = told.get(room) ?? Promise.resolve(0)
    const next = before.then(work)
    told.set(
      room,
      next.catch(() => before),
    )
    await next
  }

  return {
    say: async (player, from, text) => {
      if (from === undefined) return { problem: 'not-found' }
      const { room, audience } = from
      if (audience === SPECTATOR && (await store.game(room.id))?.quiet === true) return { problem: 'quiet' }
      const id = await store.addChat({ game: room.id, player, who: audience, text, at: now() })
      if (id === undefined) return { problem: 'not-found' }
      await inTurn(room, last => tellNew(room, last))
      return { n: room.numberOf(audience) }
    },
    resend: (room, watcher) =>
      inTurn(room, async before => {
        const last = await tellNew(room, before)
        const lines = (await lastLines(room.id)).filter(({ id }) => id <= last)
        const isOver = room.row.status === 'over'
        const unheard = watcher.player === undefined ? [] : await store.blocksOf(watcher.player)
        for (const row of lines)
          if (!unheard.includes(row.player) && hears(watcher, row.who, isOver, []))
            watcher.tell(JSON.stringify(telling(room, await lineOf(row))))
        listening.add(watcher)
        return last
      }),
    // Where nobody has looked on yet, whoever comes is told all.
    heard: async room => {
      if (told.has(room)) await inTurn(room, last => tellNew(room, last))
    },
  }
}
