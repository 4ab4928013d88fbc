// Time to decide. What a seat has left is counted while it decides; the other's stands still. Nothing runs while somebody is
// asked for consent, in a pause that was agreed, and while the computer thinks; what passes while no server runs is given
// back by the store (`beat`).
import type { Seat } from '../engine/contract.ts'
import type { Clocks, Pace } from './messages.ts'
import type { GameRow, SeatRow } from './store/store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface Clock {
  readonly pace: Pace
  /** Milliseconds that each has when it does not decide, and had when it began to. */
  readonly left: Readonly<Record<Seat, number>>
  /** Whose time runs, and when it is up. */
  readonly running?: Seat | undefined
  readonly dueAt?: number | undefined
}

/** As the rows have it. */
export const keptClock = (
  pace: Pace,
  { status, decides, dueAt }: Pick<GameRow, 'status' | 'decides' | 'dueAt'>,
  seats: readonly SeatRow[],
): Clock => {
  const left = Object.fromEntries(
    seats.flatMap(({ seat, clockMs }) => (clockMs === undefined ? [] : [[seat, clockMs] as const])),
  )
  return { pace, left, ...(status === 'on' && dueAt !== undefined ? { running: decides, dueAt } : {}) }
}

/** All the time that a seat can have saved up. */
export const bankOf = (pace: Pace): number | undefined => {
  if (pace.kind === 'none') return undefined
  return pace.kind === 'live' ? pace.minutes * MINUTE : pace.bank * DAY
}

export const newClock = (pace: Pace, seats: readonly Seat[]): Clock => {
  const bank = bankOf(pace)
  return { pace, left: bank === undefined ? {} : Object.fromEntries(seats.map(seat => [seat, bank])) }
}

const leftOf = ({ left, running, dueAt }: Clock, seat: Seat, at: number): number =>
  seat === running && dueAt !== undefined ? Math.max(0, dueAt - at) : left[seat]

/** What a seat has when it has decided. */
const refilled = (pace: Pace, left: number): number => {
  if (pace.kind === 'live') return left + pace.increment * 1000
  if (pace.kind === 'days') return Math.max(left, Math.min(pace.bank * DAY, left + pace.perTurn * DAY))
  return left
}

/** It is `decides` who decides now; undefined where nobody's time runs. `earned`: the one before has done his part. */
export const handedTo = (clock: Clock, decides: Seat | undefined, at: number, earned: boolean): Clock => {
  const { pace, left, running } = clock
  if (pace.kind === 'none' || decides === running) return clock
  const now =
    running === undefined
      ? left
      : {
          ...left,
          [running]: earned ? refilled(pace, leftOf(clock, running, at)) : leftOf(clock, running, at),
        }
  return decides === undefined
    ? { pace, left: now }
    : { pace, left: now, running: decides, dueAt: at + (now[decides] ?? 0) }
}

export const isLate = ({ dueAt }: Clock, at: number): boolean => dueAt !== undefined && at > dueAt

/** Nobody has claimed it for as long as the whole bank. */
export const isLost = ({ pace, dueAt }: Clock, at: number): boolean =>
  dueAt !== undefined && at > dueAt + (bankOf(pace) ?? Number.POSITIVE_INFINITY)

/** No server ran for so long. */
export const givenBack = (clock: Clock, gap: number): Clock =>
  clock.dueAt === undefined ? clock : { ...clock, dueAt: clock.dueAt + gap }

/** In whole seconds, as everybody may know it. */
export const shown = (clock: Clock, at: number): Clocks => ({
  left: Object.fromEntries(
    Object.keys(clock.left).map(seat => [seat, Math.floor(leftOf(clock, seat, at) / 1000)] as const),
  ),
  ...(clock.running === undefined ? {} : { running: clock.running }),
})
