// What is decided and done: who must decide, the actions, refusals and events. Part of the contract (contract.ts).
import type { Message } from './text.ts'

/** A side of the title, or a spectator when asked for a view. */
export type Seat = string
export const SPECTATOR: Seat = 'spectator'

export interface GameState {
  turn: number
  /** Seeded generator: never leaves the machine that referees. Zero where every step brings dice of its own. */
  rng: readonly number[]
  /** Random draws so far: a changed count closes the undo window. */
  draws: number
  over: boolean
}

export const ACTION_KINDS = [
  'place',
  'move',
  'attack',
  'losses',
  'retreat',
  'advance',
  'choose',
  'assign',
  'done',
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

/** Who must decide now, what, and with which kinds of action. */
export interface Decision {
  readonly seat: Seat
  readonly phase: string
  readonly kinds: readonly ActionKind[]
  readonly ask: Message
}

export interface Support {
  readonly unit: number
  readonly hex: number
}

export interface Place {
  readonly type: 'place'
  readonly unit: number
  readonly hex: number
  /** How it arrives, where a title knows several ways. */
  readonly by?: string
}
export interface Move {
  readonly type: 'move'
  readonly units: readonly number[]
  /** The hexes entered, in order: the start is not in it. */
  readonly path: readonly number[]
  /** How it travels, where a title knows several ways. */
  readonly by?: string
}
export interface Attack {
  readonly type: 'attack'
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
  readonly support: readonly Support[]
  /** Columns below the true odds that the attacker asks for. */
  readonly lower?: number
  /** Declared before the roll: results that are rolled again. */
  readonly ignore?: string
  /** What else is thrown in: air points, ships. */
  readonly extras?: readonly string[]
}
export interface Losses {
  readonly type: 'losses'
  readonly units: readonly number[]
}
export interface Retreat {
  readonly type: 'retreat'
  readonly unit: number
  readonly hex: number
}
export interface Advance {
  readonly type: 'advance'
  readonly unit: number
  readonly hex: number
}
export interface Choose {
  readonly type: 'choose'
  readonly option: string
}
export interface Assign {
  readonly type: 'assign'
  readonly units: readonly number[]
  readonly as: string
  readonly hex?: number
  readonly target?: number
}
interface Done {
  readonly type: 'done'
}
export type Action = Place | Move | Attack | Losses | Retreat | Advance | Choose | Assign | Done

/** A refusal is a value: the rule that forbids it and the reason, to be shown as it is. */
export interface Refusal {
  readonly rule: string
  readonly reason: Message
}

/** A battle as its dice fell, or as it was won without any. */
export interface Fight {
  /** None where nobody attacks: a city that is bombed. */
  readonly attackers: readonly number[]
  /** The hexes that are fought for. */
  readonly targets: readonly number[]
  /** What both sides brought: strength, or dice. */
  readonly attack: number
  readonly defence: number
  /** In a few letters, as the last column stood. */
  readonly odds: string
  /** As the chart has it; a title words it under `result.<result>` where that is not plain. */
  readonly result: string
}

/** What happened, in the order it happened: the log is made of these. */
export interface GameEvent extends Message {
  readonly rule?: string
  /** The faces rolled for it, in the order in which they fell: every die of a game is in exactly one event. */
  readonly dice?: readonly number[]
  /** It settles a battle: every battle of a game is in exactly one event. */
  readonly fight?: Fight
  /** A counter that it destroys, where the status of the counter does not tell: it may come again. */
  readonly lost?: number
  /** Points that it brought each side, where a title books them as they fall. */
  readonly points?: readonly number[]
  /** A secret came to light: what led to it can't be taken back. */
  readonly reveals?: boolean
  /** Nobody else reads it. An action that holds a secret says so by such an event. */
  readonly only?: Seat
}
