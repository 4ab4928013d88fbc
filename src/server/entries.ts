// The log of a game: what each kind of entry says, and what follows from it without looking at the rules. Every entry is
// counted by whoever is told of it; so that numbers can be told again after a restart, an entry that holds a secret names
// those who know nothing of it.
import type { Seat } from '../engine/contract.ts'
import { rngFromBytes } from '../engine/dice.ts'
import type { WireAction } from '../engine/wire.ts'
import type { Asked, Heir, Passing, Result, RulesChange } from './messages.ts'
import type { Entry, EntryKind } from './store/store.ts'

/** A seat, or all spectators: they know the same. */
export type Audience = Seat

/** Numbers of steps are true ones here. */
export interface Bodies {
  act: { readonly action: WireAction }
  undo: { readonly to: number }
  ask: { readonly what: Asked['what']; readonly to?: number; readonly by?: Heir }
  answer: { readonly ask: number; readonly yes: boolean }
  resign: object
  claim: object
  timeout: object
  draw: object
  /** Somebody sat down; or the seat was given away. */
  seat: { readonly why: 'join'; readonly name: string } | { readonly why: Passing; readonly to: Heir }
  /** Versions; `left`: the data of before; the digest is that of the game as it stands by the new rules. */
  rules: { readonly from: number; readonly to: number; readonly left: string; readonly digest: string }
  end: object
}

export type Draft = { [K in EntryKind]: { readonly kind: K; readonly body: Bodies[K] } }[EntryKind] & {
  readonly seat?: Seat | undefined
  readonly rng?: Uint8Array | undefined
  readonly key?: string | undefined
}

export const bodyOf = <K extends EntryKind>(entry: Pick<Entry, 'body'>, _kind: K): Bodies[K] =>
  JSON.parse(entry.body) as Bodies[K]

/** What waits for an answer. */
export interface OpenAsk {
  /** Counts the questions of a game. */
  readonly ask: number
  readonly what: Asked['what']
  readonly seat: Seat
  readonly to?: number
  readonly by?: Heir
}

/** What was done and stands, with its dice. */
export interface Deed {
  readonly seat: Seat
  readonly action: WireAction
  readonly rng?: readonly number[] | undefined
}

/** What the log tells without rules. */
export interface Ledger {
  readonly seq: number
  readonly asks: number
  readonly ask?: OpenAsk | undefined
  readonly paused: boolean
  /** Ended otherwise than by the rules. */
  readonly result?: Result | undefined
  /** From the rules that it began by to those of now. */
  readonly rules?: RulesChange | undefined
}

export const NEW_LEDGER: Ledger = { seq: 0, asks: 0, paused: false }

const without = (ledger: Ledger): Ledger => ({ ...ledger, ask: undefined })

/** Whoever is to answer does something else: that is an answer too, if whoever asked may know of it. */
const lapsed = (ledger: Ledger, noticed: readonly Audience[]): Ledger =>
  ledger.ask === undefined || !noticed.includes(ledger.ask.seat) ? ledger : without(ledger)

const other = (seats: readonly Seat[], seat: Seat | undefined): Seat | undefined => seats.find(each => each !== seat)

const after = (ledger: Ledger, entry: Entry, seats: readonly Seat[], noticed: readonly Audience[]): Ledger => {
  const { seat } = entry
  switch (entry.kind) {
    case 'act':
    case 'undo':
      return lapsed(ledger, noticed)
    case 'ask': {
      const body = bodyOf(entry, 'ask')
      if (body.what === 'pause' && ledger.paused) return { ...ledger, paused: false }
      return { ...ledger, asks: ledger.asks + 1, ask: { ...body, ask: ledger.asks + 1, seat: seat ?? '' } }
    }
    case 'answer': {
      const { yes } = bodyOf(entry, 'answer')
      return { ...without(ledger), paused: ledger.paused || (yes && ledger.ask?.what === 'pause') }
    }
    case 'seat':
      return ledger.ask?.seat === seat || ledger.ask?.what === 'substitute' ? without(ledger) : ledger
    case 'resign':
      return over(ledger, { by: 'resignation', ...winnerIs(other(seats, seat)) })
    case 'claim':
      return over(ledger, { by: 'time', ...winnerIs(seat) })
    case 'timeout':
      return over(ledger, { by: 'time', ...winnerIs(other(seats, seat)) })
    case 'draw':
      return over(ledger, { by: 'agreement' })
    case 'end':
      return over(ledger, { by: 'closed' })
    case 'rules': {
      const { from, to } = bodyOf(entry, 'rules')
      return { ...ledger, rules: { from: ledger.rules?.from ?? from, to } }
    }
  }
}

const winnerIs = (winner: Seat | undefined): Pick<Result, 'winner'> => (winner === undefined ? {} : { winner })
const over = (ledger: Ledger, result: Result): Ledger => ({ ...without(ledger), paused: false, result })

/** The ledger with one entry more; `noticed`: who was told of it. */
export const entered = (
  ledger: Ledger,
  entry: Entry,
  seats: readonly Seat[],
  noticed: readonly Audience[],
): Ledger => ({ ...after(ledger, entry, seats, noticed), seq: entry.seq })

export const deedOf = (entry: Entry): Deed => ({
  seat: entry.seat ?? '',
  action: bodyOf(entry, 'act').action,
  rng: entry.rng === undefined ? undefined : rngFromBytes(entry.rng),
})

/** What stands of `given` and of what these entries add to it. */
export const standing = (given: readonly Deed[], entries: readonly Entry[]): readonly Deed[] => {
  const deeds = [...given]
  for (const entry of entries) {
    if (entry.kind === 'act') deeds.push(deedOf(entry))
    if (entry.kind === 'undo') deeds.length = Math.min(deeds.length, bodyOf(entry, 'undo').to)
  }
  return deeds
}
