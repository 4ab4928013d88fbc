// What a game between two machines has beside the game itself: the line, who is there, clocks, talk, and questions that the
// other must agree to. Plain data; the page shows it, the session keeps it.
import type { Refusal, Seat } from '../engine/contract.ts'
import type {
  Ask,
  BotSeat,
  ChatLine,
  Clocks,
  Heir,
  KeptTitle,
  Passing,
  Result,
  RulesChange,
  SeatCard,
  Trouble,
} from '../server/messages.ts'

export type { Ask, BotSeat, ChatLine, Heir, Result, SeatCard }

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
  /** Where its rules are, when they are not those of this page. */
  readonly kept?: KeptTitle
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
  /** One that waited came too late, or was left by a page that was closed: nothing was done. Until the next order is given. */
  readonly missed: boolean | 'left'
  readonly seats: readonly SeatCard[]
  readonly present: readonly Seat[]
  readonly spectators: number
  /** As told at `toldAt`, in milliseconds of the epoch. */
  readonly clock: (Clocks & { readonly toldAt: number }) | undefined
  readonly chat: readonly ChatLine[]
  readonly ask: Ask | undefined
  /** By agreement: nobody plays until either ends it. */
  readonly paused: boolean
  /** This page has lost its seat; `token` lets another take it. */
  readonly out: { readonly why: Passing; readonly token?: string } | undefined
  readonly result: Result | undefined
  /** The rules have changed since it began. */
  readonly rules?: RulesChange | undefined
  /** The game in which the same two may play again. */
  readonly next: string | undefined
  /** Milliseconds by which the clock of the server is ahead of ours. */
  readonly ahead: number
}

/** Why it was not done. */
export type NotDone = { readonly refusal: Refusal } | Trouble | { readonly problem: 'lost' }

export type Wish =
  | { readonly what: 'undo'; readonly to: number }
  | { readonly what: 'draw' | 'pause' }
  | { readonly what: 'substitute'; readonly by: Heir }

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

/** What a check of all dice of a finished game came to. */
export type DiceCheck =
  | { readonly problem: string }
  | {
      /** Actions whose dice were checked, of how many; the first `brought` were played elsewhere. */
      readonly rolled: number
      readonly actions: number
      readonly brought: number
      /** What the server had promised, and the nonces that the players gave. */
      readonly commit: string
      readonly nonces: Readonly<Record<Seat, string>>
    }

export interface OnlineSession extends OnlineCalls {
  /** Checks what the server shows of a finished game: the key against its hash, every die, every action. */
  verify(proof: unknown): Promise<DiceCheck>
  readonly now: Online
  onChange(listener: (online: Online) => void): () => void
}
