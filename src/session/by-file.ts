// What a game by file has beside the game itself: which file it stands at, what was written, what its dice keep out. Plain
// data; the page shows it, the session (src/pbem/session.ts) keeps it.
import type { Seat } from '../engine/contract.ts'
import type { Language, Text } from '../engine/text.ts'

/** What the two files of such a game say of their form: what goes to and fro, and what one keeps. */
export const PBEM = 'stavka-pbem'
export const MINE = 'stavka-mine'

/** A game by file that is offered to somebody: the first file is for him. */
export interface OfferedGame {
  readonly kind: 'offer'
  readonly game: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly seat: Seat
  readonly notary: string | undefined
  readonly language: Language
  /** The save that it goes on from, where it is not a new game. */
  readonly save?: string
}
/** The first file of a game, from whoever offers it. */
export interface AcceptedGame {
  readonly kind: 'accept'
  readonly file: string
  /** In which it is told what is wrong with it. */
  readonly language: Language
}
export type FileGame = OfferedGame | AcceptedGame

export interface OutFile {
  readonly name: string
  readonly text: string
}

export interface FileCard {
  readonly tag: string
  readonly seat: Seat
  /** Number of the last file that was sent or came. */
  readonly turn: number
  /** Whose turn it is. */
  readonly to: Seat
  readonly dice: 'shared' | 'notary'
  /** What they keep out, and what they do not. */
  readonly words: Text
  readonly notes: readonly { readonly turn: number; readonly by: Seat; readonly text: string }[]
  /** What the notary has seen of the other in his last turn. */
  readonly doubts: readonly Text[]
  /** Both are bound to their dice: before that nobody can play. */
  readonly isBegun: boolean
  /** It is my turn, and nothing is left to decide: the next file can go. */
  readonly mayGo: boolean
  /** What was wrong with the file that came last, or with what was to go: nothing was taken. */
  readonly wrong: Text | undefined
  /** My last file, as long as the other has not answered it. */
  readonly out: OutFile | undefined
}

/** What players do beside playing; false where something is wrong with it. */
export interface FileCalls {
  /** Ends my turn: the file for the other is `out` then. */
  dispatch(note: string): Promise<boolean>
  /** Takes the file that the other has sent. */
  take(text: string): Promise<boolean>
}

export interface FileSession extends FileCalls {
  readonly now: FileCard
  onChange(listener: (card: FileCard) => void): () => void
}
