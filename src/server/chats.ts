// What is said beside a game. Players hear players; what spectators say the players hear when the game is over.
import { type Seat, SPECTATOR } from '../engine/contract.ts'
import type { ChatLine, Telling } from './messages.ts'
import type { Answer, Room, Watcher } from './room.ts'
import type { ChatRow, Store } from './store/store.ts'

export interface Chats {
  say(player: string, from: (Watcher & { readonly room: Room }) | undefined, text: string): Promise<Answer>
  /** The last lines, for a page that has just come. */
  resend(room: Room, watcher: Watcher): Promise<void>
}

/** Lines that a page is told when it comes. */
const LINES = 100
const AT_ONCE = 500

const hears = (audience: Seat, who: Seat, isOver: boolean): boolean =>
  who !== SPECTATOR || audience === SPECTATOR || isOver

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

  return {
    say: async (player, from, text) => {
      if (from === undefined) return { problem: 'not-found' }
      const { room, audience } = from
      const chat = { game: room.id, player, who: audience, text, at: now() }
      const id = await store.addChat(chat)
      if (id === undefined) return { problem: 'not-found' }
      const said = JSON.stringify(telling(room, await lineOf({ ...chat, id })))
      const isOver = room.row.status === 'over'
      for (const watcher of room.watchers) if (hears(watcher.audience, audience, isOver)) watcher.tell(said)
      return { n: room.numberOf(audience) }
    },
    resend: async (room, watcher) => {
      const isOver = room.row.status === 'over'
      for (const row of await lastLines(room.id))
        if (hears(watcher.audience, row.who, isOver)) watcher.tell(JSON.stringify(telling(room, await lineOf(row))))
    },
  }
}
