// What a server remembers: people, games, their logs. SQLite and PostgreSQL keep it behind this one interface. All of it
// is plain data; what actions, paces or results mean is known further up. What does not exist is `undefined`, what can't
// be written rejects and has changed nothing.
//
// A write is answered when it is on disk. When a write rejects because the store went away, it may yet have been written:
// ask again with the same key.

export interface Player {
  readonly id: string
  /** SHA-256 of the secret that the browser keeps; gone when the player is forgotten. */
  readonly secretHash?: Uint8Array | undefined
  readonly name: string
  readonly language: string
  /** Where and when to tell whose turn it is. */
  readonly notices?: object | undefined
  readonly createdAt: number
  readonly seenAt: number
  /** The address for mail has been confirmed. */
  readonly mailOk: boolean
  readonly blocked: boolean
}

/** `open`: seats are free; `frozen`: its rules are gone, it can be looked at and ended. */
export type Status = 'open' | 'on' | 'over' | 'frozen'

/** Where the log of a game has led. It changes only together with the log. */
export interface Head {
  readonly status: Status
  readonly turn: number
  /** The seat that must decide. */
  readonly decides?: string | undefined
  readonly dueAt?: number | undefined
  readonly result?: object | undefined
  /** The last entry of somebody else that each seat was told of; what holds nothing for it is none to it. */
  readonly news?: Readonly<Record<string, number>> | undefined
}

export interface GameRow extends Head {
  readonly id: string
  readonly title: string
  /** Version of the title's rules, and fingerprint of its data. */
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: readonly string[]
  /** A position or an imported save that it began with. */
  readonly origin?: object | undefined
  /** Dice come from it: told to nobody until the game is over. */
  readonly key: Uint8Array
  readonly commitHash: Uint8Array
  readonly pace: object
  readonly listed: boolean
  readonly spectators: boolean
  /** Those who look on may not talk. */
  readonly quiet: boolean
  readonly maker: string
  /** Number of the last entry; 0 when there is none yet. */
  readonly seq: number
  readonly createdAt: number
  readonly changedAt: number
}

/**
 * Free when it has neither player nor bot: for who brings the invite, or for anybody where there is none. A player without
 * a nonce has not sat down yet: the seat is kept for him.
 */
export interface SeatRow {
  readonly game: string
  readonly seat: string
  readonly player?: string | undefined
  readonly bot?: string | undefined
  readonly inviteHash?: Uint8Array | undefined
  /** What the first who sat here added to the dice; it stays when the seat changes hands. */
  readonly nonce?: Uint8Array | undefined
  /** What was left when it last decided. */
  readonly clockMs?: number | undefined
  /** The last entries that its player has been told of, and has seen. */
  readonly notifiedSeq: number
  readonly seenSeq: number
}

export type EntryKind =
  | 'act'
  | 'undo'
  | 'ask'
  | 'answer'
  | 'resign'
  | 'claim'
  | 'timeout'
  | 'draw'
  | 'seat'
  | 'rules'
  | 'end'

/** A line of a game's log. Numbers follow each other from 1 and are never used twice. */
export interface Entry {
  readonly game: string
  readonly seq: number
  readonly kind: EntryKind
  readonly seat?: string | undefined
  /** JSON, kept to the letter. */
  readonly body: string
  /** The generator it was played with, where dice fell. */
  readonly rng?: Uint8Array | undefined
  /** Names the intent: the same key again is the same entry. */
  readonly key?: string | undefined
  readonly at: number
}

/** A packed state after an entry: a cache, so that a game need not be played from its beginning. */
export interface SnapshotRow {
  readonly game: string
  readonly seq: number
  readonly rules: number
  readonly data: string
  readonly bytes: Uint8Array
}

export interface ChatRow {
  readonly game: string
  /** Counts from 1 in every game. */
  readonly id: number
  readonly player: string
  /** The seat it was said from, or `spectator`. */
  readonly who: string
  readonly text: string
  readonly at: number
}

/** Something to tell a player outside the page; once for each entry and kind, which names the way too. */
export interface Notice {
  readonly player: string
  readonly game: string
  readonly seq: number
  readonly kind: string
  readonly dueAt: number
  readonly tries: number
  readonly doneAt?: number | undefined
}
export type NoticeKey = Pick<Notice, 'player' | 'game' | 'seq' | 'kind'>
export type NewNotice = NoticeKey & Pick<Notice, 'dueAt'>

export interface BlockRow {
  readonly player: string
  readonly other: string
}

/** Somebody complains of somebody: for whoever runs the server. */
export interface Report {
  readonly id: string
  readonly player: string
  readonly other: string
  readonly game: string
  /** What was said, where it is about that. */
  readonly text?: string | undefined
  readonly reason: string
  readonly at: number
}

export interface MetaRow {
  readonly name: string
  readonly value: string
}

/** What a notary gave for an action of a game by file: once. */
export interface NotaryRow {
  readonly tag: string
  readonly seq: number
  readonly hash: Uint8Array
  readonly dice: Uint8Array
  readonly at: number
}

/** Somebody asked again, for another action. */
export interface DoubtRow {
  readonly tag: string
  readonly seq: number
  readonly times: number
  /** What was asked for at last. */
  readonly hash: Uint8Array
  readonly at: number
}

/** Entries that are stored together or not at all, and what they change beside the log. */
export interface Append {
  /** At least one, of one game, numbered without a gap. */
  readonly entries: readonly Entry[]
  readonly head: Head
  /** Where an entry takes the game over to other rules. */
  readonly version?: Pick<GameRow, 'rules' | 'data'> | undefined
  /** What each of these seats has left, in milliseconds. */
  readonly clocks?: Readonly<Record<string, number>> | undefined
  readonly notices?: readonly NewNotice[] | undefined
}

export type Appended =
  | { readonly is: 'stored' }
  /** Another entry has that number, or the one before it is missing: the log ends at `seq`. */
  | { readonly is: 'taken'; readonly seq: number }
  /** The key has been used before: this is its entry, and nothing was stored. */
  | { readonly is: 'known'; readonly entry: Entry }
  | { readonly is: 'unknown' }

/** Who takes a seat; with the entry (its body and key) that says so in the log. */
export interface Taking {
  readonly game: string
  /** Hash of the invite, or the seat where it is free for anybody. */
  readonly by: { readonly invite: Uint8Array } | { readonly seat: string }
  readonly player: string
  readonly nonce: Uint8Array
  readonly body: string
  readonly key: string
  readonly at: number
  /** When his decision is due, should it be his: the game begins with this, or went on without him. */
  readonly dueAt?: number | undefined
  /** Whom to tell, should the game begin with this. */
  readonly notices?: readonly Omit<NewNotice, 'game' | 'seq'>[] | undefined
}

export interface Taken {
  readonly seat: string
  readonly seq: number
  readonly status: Status
}

/** Who held the seat is out; from now on it is a bot's, or waits for the invite, or for anybody. */
export interface Offering {
  readonly game: string
  readonly seat: string
  readonly to: { readonly bot: string } | { readonly invite: Uint8Array } | 'anybody'
  readonly body: string
  readonly key?: string | undefined
  readonly at: number
  /** Only if the log ends here: whoever gives the seat away has judged that from what he knows. */
  readonly after?: number | undefined
  /** What whoever comes has on his clock; it stands until he does. */
  readonly clockMs?: number | undefined
}

export interface Reads {
  player(id: string): Promise<Player | undefined>
  game(id: string): Promise<GameRow | undefined>
  seats(game: string): Promise<readonly SeatRow[]>
  /** Those the player sits in, the latest first. */
  gamesOf(player: string, limit: number): Promise<readonly GameRow[]>
  /** Listed games with a seat for anybody, the latest first. */
  openGames(limit: number): Promise<readonly GameRow[]>
  /** Listed games under way that anybody may look at, the latest first. */
  liveGames(limit: number): Promise<readonly GameRow[]>
  /** Games under way whose decision was due by then. */
  dueGames(at: number, limit: number): Promise<readonly GameRow[]>
  /** All games of a status in the order of their ids, behind `after`. */
  gamesWith(status: Status, after: string, limit: number): Promise<readonly GameRow[]>
  /** In their order, behind the number `after`. */
  entries(game: string, after: number, limit: number): Promise<readonly Entry[]>
  entryOf(game: string, key: string): Promise<Entry | undefined>
  /** Number of the last entry by which somebody in that seat did anything; 0 when there is none. */
  lastDeedOf(game: string, seat: string): Promise<number>
  /** The newest first. */
  snapshots(game: string): Promise<readonly SnapshotRow[]>
  chat(game: string, after: number, limit: number): Promise<readonly ChatRow[]>
  /** Number of the last line; without those of spectators unless they are wanted too. */
  lastTalk(game: string, spectators: boolean): Promise<number>
  /** Whom the player does not want to meet. */
  blocksOf(player: string): Promise<readonly string[]>
  /** Who does not want to meet the player. */
  blockersOf(player: string): Promise<readonly string[]>
  /** The latest first. */
  reports(limit: number): Promise<readonly Report[]>
  /** By their numbers. */
  notarised(tag: string): Promise<readonly NotaryRow[]>
  doubts(tag: string): Promise<readonly DoubtRow[]>
  meta(name: string): Promise<string | undefined>
}

export interface Writes {
  addPlayer(player: Player): Promise<void>
  changePlayer(id: string, changes: Partial<Omit<Player, 'id' | 'createdAt'>>): Promise<void>
  /** Name, secret and addresses are gone for good; the games stay. */
  forgetPlayer(id: string): Promise<void>
  /** With all its seats. */
  addGame(game: GameRow, seats: readonly SeatRow[]): Promise<void>
  changeGame(id: string, changes: Partial<Pick<GameRow, 'listed' | 'spectators' | 'quiet'>>): Promise<void>
  append(append: Append): Promise<Appended>
  /** Undefined when there is nothing to take: unknown, used, or the game is over. The game begins with its last seat. */
  takeSeat(taking: Taking): Promise<Taken | undefined>
  /** Number of the entry; undefined when there is no such seat, or the game is over; `taken` when the log has grown. */
  offerSeat(offering: Offering): Promise<number | 'taken' | undefined>
  /** Never goes back. */
  markSeat(
    game: string,
    seat: string,
    marks: { readonly seenSeq?: number | undefined; readonly notifiedSeq?: number | undefined },
  ): Promise<void>
  /** The last two of a game are kept. False when the log does not reach as far: it was not kept. */
  keepSnapshot(snapshot: SnapshotRow): Promise<boolean>
  /** Its number; undefined when there is no such game. */
  addChat(chat: Omit<ChatRow, 'id'>): Promise<number | undefined>
  /** False when it is there already. */
  addNotice(notice: NewNotice): Promise<boolean>
  /** Takes what is due for itself until `until`; who has not settled it by then has failed, and it is due again. */
  claimNotices(at: number, until: number, limit: number): Promise<readonly Notice[]>
  settleNotice(notice: NoticeKey, at: number): Promise<void>
  /** It could not be sent: once more then. */
  deferNotice(notice: NoticeKey, dueAt: number): Promise<void>
  /** Those settled before are not kept. */
  clearNotices(before: number): Promise<void>
  block(player: string, other: string): Promise<void>
  unblock(player: string, other: string): Promise<void>
  addReport(report: Report): Promise<void>
  /** What stands: the first who asks sets it; who asks for another hash has that written down. */
  notarise(row: NotaryRow): Promise<NotaryRow>
  /** The value that stands: the first who comes sets it. */
  keepMeta(name: string, value: string): Promise<string>
  /**
   * We are alive. When the last sign of life is older than `grace`, nobody was, and the time since is given to all
   * decisions that wait. Answers with the time given.
   */
  beat(at: number, grace: number): Promise<number>
}

/** A game of which there is something to read: entries up to `seq`, talk up to `chat`, or whatever there may be. */
export interface Change {
  readonly game: string
  readonly seq?: number | undefined
  readonly chat?: number | undefined
}

export type Cell = string | number | Uint8Array | null
export interface Statement {
  readonly text: string
  readonly values: readonly Cell[]
}
export type CellRow = Readonly<Record<string, Cell>>
export type Ask = (statement: Statement) => Promise<readonly CellRow[]>

export interface Store extends Reads, Writes {
  /**
   * Tells what other processes did to games, and what they whisper. A bell can be lost; `shown` names the games to look
   * after from time to time. Ends with the function it gives back.
   */
  follow(
    shown: () => readonly string[],
    tell: (changes: readonly Change[]) => void,
    overhear?: (text: string) => void,
  ): Promise<() => Promise<void>>
  /** To the other processes, for what need not arrive. At most 7000 bytes. */
  whisper(text: string): void
  /** One transaction that sees nothing of what others do meanwhile; when `run` throws, nothing has happened. */
  alone<T>(run: (ask: Ask) => Promise<T>): Promise<T>
  /** Finishes what waits. */
  close(): Promise<void>
}
