// The order of online games on the start page.
import type { GameCard } from '../../server/messages.ts'

export const isMyTurn = ({ status, mine, decides }: Pick<GameCard, 'status' | 'mine' | 'decides'>): boolean =>
  status === 'on' && mine !== undefined && decides === mine

const rankOf = (card: Pick<GameCard, 'status' | 'mine' | 'decides'>): number => {
  if (isMyTurn(card)) return 0
  return { on: 1, open: 2, frozen: 3, over: 4 }[card.status]
}

/** Where it is one's turn, where it is the other's, what waits, what is over; among themselves as the server has them. */
export const byTurn = <C extends Pick<GameCard, 'status' | 'mine' | 'decides'>>(cards: readonly C[]): readonly C[] =>
  cards.toSorted((a, b) => rankOf(a) - rankOf(b))
