// What the start page is given, and what it gives back. It keeps nothing and starts nothing itself.
import type { Seat } from '../../engine/contract.ts'
import type { Player } from '../../session/session.ts'

/** A computer opponent that can be chosen; `bot.<id>` and `temper.<temper>` have its words. */
export interface BotEntry {
  readonly id: Player
  readonly tempers: readonly string[]
  /** Chosen where nobody says otherwise. */
  readonly usual?: boolean
}

export interface SavedEntry {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly turn: number
  readonly players: Readonly<Record<Seat, Player>>
  /** When it was played last, in milliseconds. */
  readonly when: number
  readonly over: boolean
}

export interface NewGameChoice {
  readonly game: string
  readonly scenario: string
  readonly options: readonly string[]
  /** Undefined: by chance. */
  readonly seed: number | undefined
  readonly players: Readonly<Record<Seat, Player>>
  /** Hide the map between two people at one screen. */
  readonly passScreen: boolean
}
