// The log of a game: what each kind of entry says, and what follows from it without looking at the rules. Every entry is
// counted by whoever is told of it; so that numbers can be told again after a restart, an entry that holds a secret names
// those who know nothing of it.
import { type Seat, SPECTATOR } from '../engine/contract.ts'
import { rngFromBytes } from '../engine/dice.ts'
import type { WireAction } from '../engine/wire.ts'
import type { Asked, BotSeat, Result } from './messages.ts'
import type { Entry, EntryKind } from './store/store.ts'

/** A seat, or all spectators: they know the same. */
export type Audience = Seat
export const audiencesOf = (seats: readonly Seat[]): readonly Audience[] => [...seats, SPECTATOR]

interface Unseen {
  /** Who knows nothing of it. */
  readonly unseen?: readonly Audience[]
}

/** Numbers of steps are true ones here. */
export interface Bodies {
  act: { readonly action: WireAction } & Unseen
  undo: { readonly to: number } & Unseen
  ask: { readonly what: Asked['what']; readonly to?: number; readonly by?: 'invite' | BotSeat }
  answer: { readonly ask: number; readonly yes: boolean }
  resign: object
  claim: object
  timeout: object
  draw: object
  /** Somebody sat down; or the seat was given away: by consent, after time, or because its holder was gone. */
  seat:
    | { readonly why: 'join'; readonly name: string }
    | { readonly why: 'consent' | 'claim' | 'reissue'; readonly to: 'invite' | BotSeat }
  rules: { readonly from: number; readonly to: number; readonly digest: string }
  end: object
}

export type Draft = { [K in EntryKind]: { readonly kind: K; readonly body: Bodies[K] } }[EntryKind] & {
  readonly seat?: Seat | undefined
  readonly rng?: Uint8Array | undefined
  readonly key?: string | undefined
}

export const bodyOf = <K extends EntryKind>(entry: Pick<Entry, 'body'>, _kind: K): Bodies[K] =>
  JSON.parse(entry.body) as Bodies[K]

export const isUnseenBy = (entry: Entry, audience: Audience): boolean => {
  if (entry.kind !== 'act' && entry.kind !== 'undo') return false
  const { unseen } = JSON.parse(entry.body) as Unseen
  return unseen?.includes(audience) === true
}

/** What waits for an answer. */
export interface OpenAsk {
  /** Counts the questions of a game. */
  readonly ask: number
  readonly what: Asked['what']
  readonly seat: Seat
  readonly to?: number
  readonly by?: 'invite' | BotSeat
}

/** What was done and stands, with its dice. */
export interface Deed {
  /** Of its entry; 0 where it was played elsewhere. */
  readonly seq: number
  readonly seat: Seat
  readonly action: WireAction
  readonly rng?: readonly number[] | undefined
}

/** What the log tells without rules. */
export interface Ledger {
  readonly seq: number
  /** Of what each was told: it only grows. */
  readonly n: Readonly<Record<Audience, number>>
  readonly asks: number
  readonly ask?: OpenAsk | undefined
  readonly paused: boolean
  /** Ended otherwise than by the rules. */
  readonly result?: Result | undefined
}

export const newLedger = (audiences: readonly Audience[]): Ledger => ({
  seq: 0,
  n: Object.fromEntries(audiences.map(audience => [audience, 0])),
  asks: 0,
  paused: false,
})

const without = (ledger: Ledger): Ledger => ({ ...ledger, ask: undefined })

/** Whoever is to answer does something else: that is an answer too. It must not tell of what nobody may know. */
const lapsed = (ledger: Ledger, entry: Entry): Ledger =>
  ledger.ask === undefined || isUnseenBy(entry, ledger.ask.seat) ? ledger : without(ledger)

const other = (seats: readonly Seat[], seat: Seat | undefined): Seat | undefined => seats.find(each => each !== seat)

const after = (ledger: Ledger, entry: Entry, seats: readonly Seat[]): Ledger => {
  const { seat } = entry
  switch (entry.kind) {
    case 'act':
    case 'undo':
      return lapsed({ ...ledger, paused: false }, entry)
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
    case 'rules':
      return ledger
  }
}

const winnerIs = (winner: Seat | undefined): Pick<Result, 'winner'> => (winner === undefined ? {} : { winner })
const over = (ledger: Ledger, result: Result): Ledger => ({ ...without(ledger), paused: false, result })

/** The ledger with one entry more. */
export const entered = (ledger: Ledger, entry: Entry, seats: readonly Seat[]): Ledger => ({
  ...after(ledger, entry, seats),
  seq: entry.seq,
  n: Object.fromEntries(
    Object.entries(ledger.n).map(([audience, n]) => [audience, isUnseenBy(entry, audience) ? n : n + 1]),
  ),
})

export const deedOf = (entry: Entry): Deed => ({
  seq: entry.seq,
  seat: entry.seat ?? '',
  action: bodyOf(entry, 'act').action,
  rng: entry.rng === undefined ? undefined : rngFromBytes(entry.rng),
})

/** Of the first `count` steps so many are kept, and these deeds stand after them. */
export interface Standing {
  readonly kept: number
  readonly deeds: readonly Deed[]
}

/** What stands when these entries follow the first `count` steps. */
export const standing = (count: number, entries: readonly Entry[]): Standing => {
  const deeds: Deed[] = []
  let kept = count
  for (const entry of entries) {
    if (entry.kind === 'act') deeds.push(deedOf(entry))
    if (entry.kind !== 'undo') continue
    const { to } = bodyOf(entry, 'undo')
    kept = Math.min(kept, to)
    deeds.length = Math.max(0, Math.min(deeds.length, to - kept))
  }
  return { kept, deeds }
}
