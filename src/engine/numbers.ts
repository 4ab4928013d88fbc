// How each seat counts what happens. A number that grew with the other side's secret choices would tell how many they were;
// so every seat, and whoever looks on, has numbers of its own, which grow only with what it notices.
import { type Meta, type Seat, SPECTATOR } from './contract.ts'
import { isNoticedBy, type Step } from './match.ts'

export type Numbers = Readonly<Record<Seat, number>>

export const seatsOf = ({ sides }: Pick<Meta, 'sides'>): readonly Seat[] => [...sides.map(({ id }) => id), SPECTATOR]

export const noNumbers = (meta: Pick<Meta, 'sides'>): Numbers =>
  Object.fromEntries(seatsOf(meta).map(seat => [seat, 0]))

/** Of the seats, those whose view changes when these steps are done, or taken back; to the others nothing has happened. */
export const noticing = (seats: readonly Seat[], steps: readonly Pick<Step, 'events'>[]): readonly Seat[] =>
  seats.filter(seat => steps.some(step => isNoticedBy(step, seat)))

/** One more to each of those who noticed. */
export const counted = (numbers: Numbers, noticed: readonly Seat[]): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([seat, n]) => [seat, noticed.includes(seat) ? n + 1 : n]))
