// What a game between two machines has beside the game itself: the line, who is there, clocks, talk, and questions that the
// other must agree to. Plain data; the page shows it, the session keeps it.
import type { Refusal, Seat } from '../engine/contract.ts'
import type { Ask, BotSeat, ChatLine, Clocks, Result, SeatCard, Trouble } from '../server/messages.ts'

export type { Ask, ChatLine, Result, SeatCard }

/** A game on a server, as the page knows it. */
export interface OnlineOpening {
  readonly kind: 'online'
  readonly title: string
  readonly game: string
  /** Where whoever opens it sits, or `spectator`: it never changes. */
  readonly seat: Seat
  readonly player: string
  readonly secret: string
  readonly build: string
}

/**
 * `calling`: for the first time. `lost`: it is tried again by itself. `ended`: the server does not know us, or not the game.
 * `differs`: it plays by other rules or data than this page has.
 */
export type LineState = 'calling' | 'open' | 'lost' | 'ended' | 'differs'

export interface Online {
  readonly game: string
  readonly seat: Seat
  readonly line: LineState
  /** The server has a newer page. */
  readonly isOutdated: boolean
  /** An order that was given waits for the line. */
  readonly waits: boolean
  readonly seats: readonly SeatCard[]
  readonly present: readonly Seat[]
  readonly spectators: number
  /** As told at `toldAt`, in milliseconds of the epoch. */
  readonly clock: (Clocks & { readonly toldAt: number }) | undefined
  readonly chat: readonly ChatLine[]
  readonly ask: Ask | undefined
  readonly result: Result | undefined
}

/** Why it was not done. */
export type NotDone = { readonly refusal: Refusal } | Trouble | { readonly problem: 'lost' }

export type Wish =
  | { readonly what: 'undo'; readonly to: number }
  | { readonly what: 'draw' | 'pause' }
  | { readonly what: 'substitute'; readonly by: 'invite' | BotSeat }

/** What players do beside playing. */
export interface OnlineCalls {
  wish(wish: Wish): Promise<NotDone | undefined>
  answer(ask: number, yes: boolean): Promise<NotDone | undefined>
  resign(): Promise<NotDone | undefined>
  claim(wants: 'win' | BotSeat): Promise<NotDone | undefined>
  say(text: string): Promise<NotDone | undefined>
  /** What is on the table has been looked at. */
  seen(): Promise<void>
  /** The machine has a network, or none: nobody need wait to find out. */
  network(isThere: boolean): Promise<void>
}

export interface OnlineSession extends OnlineCalls {
  readonly now: Online
  onChange(listener: (online: Online) => void): () => void
}
