// What the start page is given, and what it gives back. It keeps nothing and starts nothing itself.
import type { Meta, ScenarioMeta, Seat } from '../../engine/contract.ts'
import type { Player } from '../../session/session.ts'

/** A computer opponent that can be chosen; `bot.<id>` and `temper.<temper>` have its words. */
export interface BotEntry {
  readonly id: Player
  readonly tempers: readonly string[]
}

export interface SavedEntry {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly turn: number
  readonly players: Readonly<Record<Seat, Player>>
  /** When it was played last, in milliseconds. */
  readonly when: number
  readonly passScreen: boolean
  readonly over: boolean
  /** What its players call it. */
  readonly name?: string
}

/** A save or position file that may be opened, and who plays by what it says. */
export interface FoundFile {
  readonly file: string
  readonly text: string
  readonly kind: 'saved' | 'position'
  readonly meta: Meta
  readonly scenario: ScenarioMeta | undefined
  readonly players: Readonly<Record<Seat, Player>>
}

/** Who plays, and whether the screen is passed on between two persons. */
export interface Seating {
  readonly players: Readonly<Record<Seat, Player>>
  readonly passScreen: boolean
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
