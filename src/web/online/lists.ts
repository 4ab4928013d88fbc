// The order of online games on the start page.
import type { GameCard } from '../../server/messages.ts'

type Standing = Pick<GameCard, 'status' | 'mine' | 'decides'> & {
  readonly seats?: readonly Pick<GameCard['seats'][number], 'seat' | 'awaits'>[]
}

export const isMyTurn = ({ status, mine, decides }: Standing): boolean =>
  status === 'on' && mine !== undefined && decides === mine

/** The other wants to play again, and the seat is kept for us. */
export const isOffered = ({ status, mine, seats = [] }: Standing): boolean =>
  status === 'open' && seats.some(({ seat, awaits }) => seat === mine && awaits === 'player')

const rankOf = (card: Standing): number => {
  if (isMyTurn(card)) return 0
  return isOffered(card) ? 1 : { on: 2, open: 3, frozen: 4, over: 5 }[card.status]
}

/** Where it is one's turn, what is offered, where it is the other's turn, what waits, what is over; else as the server has them. */
export const byTurn = <C extends Standing>(cards: readonly C[]): readonly C[] =>
  cards.toSorted((a, b) => rankOf(a) - rankOf(b))
