// The steps that stand of a game in which something is hidden: each seat is told of them what it may know. Only the last few
// lie open; those before them are kept small, in pieces that nobody reads until somebody asks for what is in them.
import type { Seat } from '../engine/contract.ts'
import { isNoticedBy, type Step } from '../engine/match.ts'
import { squeezed, unsqueezed } from './views.ts'

const PIECE = 64

/** PIECE steps. */
export interface Piece {
  /** How many of them each knows of. */
  readonly known: Readonly<Record<Seat, number>>
  readonly bytes: Uint8Array
}

const read = ({ bytes }: Piece): readonly Step[] => JSON.parse(unsqueezed(bytes)) as Step[]
const knownIn = (steps: readonly Step[], seat: Seat): number => steps.filter(step => isNoticedBy(step, seat)).length
const knownOf = (pieces: readonly Piece[], seat: Seat): number =>
  pieces.reduce((sum, { known }) => sum + known[seat], 0)

export class History {
  readonly #seats: readonly Seat[]
  #pieces: readonly Piece[]
  /** What follows them: fewer than PIECE. */
  #tail: Step[]
  /** Of all of them, how many each knows of. */
  readonly #known: Record<Seat, number> = {}

  constructor(seats: readonly Seat[], pieces: readonly Piece[] = [], tail: readonly Step[] = []) {
    this.#seats = seats
    this.#pieces = pieces
    this.#tail = [...tail]
    this.#count()
  }

  get length(): number {
    return this.#pieces.length * PIECE + this.#tail.length
  }

  push(step: Step): void {
    this.#tail.push(step)
    for (const seat of this.#seats) if (isNoticedBy(step, seat)) this.#known[seat]++
    if (this.#tail.length < PIECE) return
    const known = Object.fromEntries(this.#seats.map(seat => [seat, knownIn(this.#tail, seat)]))
    this.#pieces = [...this.#pieces, { known, bytes: squeezed(JSON.stringify(this.#tail)) }]
    this.#tail = []
  }

  /** Only the first `length` stand. */
  cut(length: number): void {
    if (length >= this.length) return
    const { pieces, tail } = this.first(length)
    this.#pieces = pieces
    this.#tail = [...tail]
    this.#count()
  }

  /** The first `length` of them, as they are kept. */
  first(length: number): { readonly pieces: readonly Piece[]; readonly tail: readonly Step[] } {
    const whole = Math.min(this.#pieces.length, Math.floor(length / PIECE))
    return { pieces: this.#pieces.slice(0, whole), tail: this.slice(whole * PIECE, length) }
  }

  slice(from: number, to = this.length): readonly Step[] {
    const first = Math.floor(from / PIECE)
    const parts = [...this.#pieces.slice(first, Math.ceil(to / PIECE)).map(read)]
    if (to > this.#pieces.length * PIECE) parts.push(this.#tail)
    const start = Math.min(first, this.#pieces.length) * PIECE
    return parts.flat().slice(from - start, to - start)
  }

  /** Of the first `until` steps, how many the seat knows of. */
  knownTo(seat: Seat, until = this.length): number {
    if (until >= this.length) return this.#known[seat]
    const { pieces, tail } = this.first(until)
    return knownOf(pieces, seat) + knownIn(tail, seat)
  }

  /** How many steps in truth when the seat knows of `count`, and is about to learn of the next. */
  stepFor(seat: Seat, count: number): number {
    const { at, known } = this.#behind(seat, count)
    let seen = known
    const next = this.slice(at).findIndex(step => isNoticedBy(step, seat) && seen++ === count)
    return next < 0 ? this.length : at + next
  }

  /** Those that the seat knows of, without the first `from` of them. */
  noticedBy(seat: Seat, from = 0): readonly Step[] {
    const { at, known } = this.#behind(seat, from)
    return this.slice(at)
      .filter(step => isNoticedBy(step, seat))
      .slice(from - known)
  }

  /** Behind the last pieces that are over when the seat knows of `count`. */
  #behind(seat: Seat, count: number): { readonly at: number; readonly known: number } {
    let [whole, known] = [0, 0]
    for (const piece of this.#pieces) {
      if (known + piece.known[seat] > count) break
      known += piece.known[seat]
      whole++
    }
    return { at: whole * PIECE, known }
  }

  #count(): void {
    for (const seat of this.#seats) this.#known[seat] = knownOf(this.#pieces, seat) + knownIn(this.#tail, seat)
  }
}
