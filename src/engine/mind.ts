// What a title tells the planner (src/bots/plan): how it judges a position, who can go where, which attacks are worth a
// look. All values are victory points for the seat that plans, or a coin of which so many make one.
import type { Action, Attack, Decision, GameState, Seat } from './action.ts'
import type { Message } from './text.ts'

/** Named numbers of a mind: what a character changes. */
export type Weights = Readonly<Record<string, number>>

/** A place where a mover can end, and by which way. */
export interface Spot {
  readonly hex: number
  readonly by?: string
}

/** What moves as one in this phase. */
export interface Mover {
  readonly units: readonly number[]
  /** What it brings to an attack. */
  readonly strength: number
  /** Where it can end, the place where it stands first. */
  readonly spots: readonly Spot[]
}

/** Enemies that could be attacked. */
export interface Target {
  readonly hex: number
  /** Hexes from which they can be, in an order in which each closes the ring further. */
  readonly from: readonly number[]
  /** Strengths at which the odds change, the smallest first. */
  readonly needs: readonly number[]
}

/** An attack that can be made now and what it should bring. */
export interface Assault {
  readonly attack: Attack
  readonly gain: number
  /** How likely the defenders are gone afterwards, where it can tell: for people. */
  readonly chance?: number
}

/** What the seat wants, and why: told to people, and the ground of potentials and garrisons. */
export interface Goal {
  readonly hex: number
  readonly worth: number
  readonly reason: Message
}

/** A position as the mind of one seat sees it: worked out once for a phase, then asked thousands of times. */
export interface Field<S extends GameState = GameState> {
  /** The title's own answer where a decision is like none in another title: asked before everything else. */
  answer?(state: S, decision: Decision): Action | undefined
  /**
   * How good a position is, dice aside, with the attacks that this phase still allows. Where it can't reach `least`, any
   * number below that will do: what is dear to find out is left out.
   */
  value(state: S, least?: number): number
  /** What `value` is made of, by the names under which it is told (`term.<name>`): they add up to it. */
  terms?(state: S): Readonly<Record<string, number>>
  /** Those that this phase lets move. */
  movers(): readonly Mover[]
  /** Puts it there on a state of the planner's own; whether the way is open is judged when it is gone. */
  put(state: S, mover: Mover, spot: Spot): void
  /** Other positions to think on from than the present one: the spot of each mover, by its index. */
  openings?(movers: readonly Mover[]): readonly (readonly number[])[]
  /** The next action that brings it there, where that takes more than a move; undefined when it is there or can't go. */
  carry?(state: S, mover: Mover, spot: Spot): Action | undefined
  /** Who goes first: the smallest. */
  rank?(mover: Mover, spot: Spot): number
  /** A guess before `value`: how much it would like to be there. */
  likes(mover: Mover, spot: Spot): number
  /** Everybody has found a first place: what was reckoned once for the phase, but hangs on where they stand, is reckoned anew. */
  lookAgain?(state: S): void
  /** Nobody else finds room in the hex: who would go there waits until somebody has left, or changes places with him. */
  isFull?(state: S, hex: number): boolean
  /** The same of a task, a choice or a place that is offered: only the best few are looked at; minus infinity is never one. */
  fancies?(action: Action): number
  /** What is still to be done when everybody stands where he should: arrivals, markers, guns that make ready. Asked before the phase ends. */
  finish?(state: S): Action | undefined
  /**
   * How many positions a look ahead from this phase may value: about a second's work over all phases of a turn, and none
   * where later dice hide what it finds.
   */
  readonly ahead?: number
  /**
   * Where a look ahead does not pay at all, whoever could look ahead looks around instead: at so many times as many
   * positions and places.
   */
  readonly around?: number
  /**
   * Few places looked at are as good as many, so that who looks at few would play as well as who looks at many: he judges
   * them by what is quick to find out.
   */
  readonly isSeenThrough?: boolean
  /** How many positions he values besides in variations of what he found, as they stand. */
  readonly variations?: number
  /** The same for whoever looks closely, where every place counts: points are about to be paid for where one stands. */
  readonly close?: number
  targets(): readonly Target[]
  /** The attacks that can be made now, the best first; where the rules leave no choice, also those that cost. */
  assaults(state: S): readonly Assault[]
  goals(): readonly Goal[]
}

export interface Mind<S extends GameState = GameState> {
  readonly weights: Weights
  /** By side: what thousands of games against itself found better. The strongest level reckons with it, the others with what can be given a reason. */
  readonly drilled?: Readonly<Record<Seat, Weights>>
  /** By name: what changes in the weights. */
  readonly characters?: Readonly<Record<string, Weights>>
  /** How much of what it reckons in makes a victory point, where that is not one: what people are told is divided by it. */
  readonly coin?: number
  begin(state: S, seat: Seat, weights: Weights): Field<S>
}
