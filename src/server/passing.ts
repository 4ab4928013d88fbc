// Seats that pass from one to another: how the next gets it, and who is out.
import type { Seat } from '../engine/contract.ts'
import { inviteOf, type Urn } from './dice.ts'
import { bodyOf, type OpenAsk } from './entries.ts'
import type { Heir, Passing } from './messages.ts'
import { hashOf } from './people.ts'
import type { Entry, SeatRow } from './store/store.ts'

export interface Giving {
  readonly seat: Seat
  readonly to: Heir
  readonly why: Passing
}

/** How whoever is to have a seat gets it that was given up by consent: every process can tell, and nobody else. */
export const tokenOf = (urn: Urn, ask: number): string => Buffer.from(inviteOf(urn, ask)).toString('base64url')

/** If this entry gives a seat up by consent: the token, for whoever gave it up. */
export const tokenGiven = (urn: Urn, entry: Entry, ask: OpenAsk | undefined): readonly string[] =>
  ask !== undefined && entry.kind === 'seat' && ask.seat === entry.seat && bodyOf(entry, 'seat').why === 'consent'
    ? [tokenOf(urn, ask.ask)]
    : []

interface Parting {
  readonly seat: Seat
  readonly why: Passing
  readonly token?: string
}

/** Who is out by these entries; who gave it up himself is told how another gets it, and nobody else is. */
export const partings = (
  before: readonly SeatRow[],
  after: readonly SeatRow[],
  entries: readonly Entry[],
  tokens: readonly string[],
): readonly Parting[] =>
  before.flatMap(({ seat, player }) => {
    const now = after.find(each => each.seat === seat)
    if (player === undefined || now === undefined || now.player === player) return []
    const whys = entries
      .filter(entry => entry.kind === 'seat' && entry.seat === seat)
      .map(each => bodyOf(each, 'seat').why)
    const why = whys.findLast(each => each !== 'join') ?? 'reissue'
    const token = tokens.find(each => Buffer.compare(hashOf(each), now.inviteHash ?? Buffer.of()) === 0)
    return [{ seat, why, ...(token === undefined ? {} : { token }) }]
  })
