// What the start page is given, and what it gives back. It keeps nothing and starts nothing itself.
import type { Meta, ScenarioMeta, Seat } from '../../engine/contract.ts'
import type { Player } from '../../session/session.ts'
import type { KeptFile } from '../store/games.ts'

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
  /** Of a game by file: how it stands. */
  readonly file?: KeptFile
  /** What its players call it. */
  readonly name?: string
}

/** A file that may be opened, and who plays by what it says. */
export interface FoundFile {
  readonly file: string
  readonly text: string
  /** `file`: one that the other player of a game by file has sent; `kept`: what somebody keeps of such a game. */
  readonly kind: 'saved' | 'position' | 'file' | 'kept'
  /** Of a game by file: which one, whose turn it is, and whether it is only offered yet. */
  readonly byFile?: { readonly tag: string; readonly to: Seat; readonly turn: number }
  readonly meta: Meta
  readonly scenario: ScenarioMeta | undefined
  readonly players: Readonly<Record<Seat, Player>>
}

/** Who plays, and whether the screen is passed on between two persons. */
export interface Seating {
  readonly players: Readonly<Record<Seat, Player>>
  readonly passScreen: boolean
}

/** A game by file that is offered to somebody. */
export interface FileChoice {
  readonly game: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly seat: Seat
  /** The server that gives the dice, where one does. */
  readonly notary: string | undefined
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
