// From one online game to another: the address leads, and the page follows.
import { onlineAddress } from '../app/route.ts'

export const openOnline = (game: string): void => {
  location.hash = onlineAddress(game)
}
