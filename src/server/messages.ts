// Everything that is said between a page and the server: what a page may ask, judged by schemas before anything else looks at
// it, and what it is told. The page imports it too: nothing here needs a server.
//
// Two numbers. `n` counts what one seat was told of a game, undos too: it only grows, and what an order was meant for is
// told by it. `step` and `to` count the steps that stand, as the seat knows them: its log is numbered by them.
import { z } from 'zod'
import { isBotName } from '../bots/names.ts'
import type { GameEvent, Outcome, PositionFile, Refusal, Seat } from '../engine/contract.ts'
import { LANGUAGES, plainLine } from '../engine/text.ts'
import { actionSchema, type WireAction } from '../engine/wire.ts'

/** Bytes of a frame, and of the body of a request. */
export const MOST_BYTES = 16 * 1024
/** With a saved game or a position in it. */
export const MOST_BYTES_SAVED = 1024 * 1024

// ---- Words that several of them use ----

/** 80 bits of the server's choosing. */
const ID = /^[0-9abcdefghjkmnpqrstvwxyz]{16}$/
export const idSchema = z.string().regex(ID, 'is not an id')
const secret = z.string().regex(/^[\w-]{43}$/, 'is not a secret')
const token = z.string().regex(/^[\w-]{22}$/, 'is not a token')
/** 16 bytes of the page's choosing, for dice that the server can't choose alone. */
const nonce = z.string().regex(/^[0-9a-f]{32}$/, 'is not a nonce')
/** 8 random bytes: the same order sent again is told apart from the same order meant again. */
const key = z.string().regex(/^[0-9a-f]{16}$/, 'is not a key')
const seat = z.string().min(1).max(40)
const count = z.int().min(0).max(10_000_000)
const name = z.string().min(1).max(80)

/** One line of plain text as a person wrote it. */
const line = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform(plainLine)
    .refine(text => text.length > 0, 'is empty')
    .refine(text => text.length <= most, `is longer than ${most} characters`)

const bot = z
  .templateLiteral(['bot:', z.string().max(44)])
  .refine(text => isBotName(text.slice('bot:'.length)), 'is no bot')
export type BotSeat = `bot:${string}`
/** Who gets a seat that is given away: whoever has the link, anybody, or the computer. */
const heir = z.union([z.literal(['invite', 'anybody']), bot])
export type Heir = 'invite' | 'anybody' | BotSeat

const paceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** Minutes for the whole game, and seconds more for each time that one is to decide. */
  z.strictObject({
    kind: z.literal('live'),
    minutes: z.int().min(1).max(600),
    increment: z.int().min(0).max(600).default(0),
  }),
  /** Days in the bank, and days that come back with each hand-over until the bank is full. */
  z.strictObject({
    kind: z.literal('days'),
    bank: z.number().min(0.25).max(90),
    perTurn: z.number().min(0).max(30).default(0),
  }),
])
export type Pace = z.output<typeof paceSchema>

// ---- HTTP ----

export const newPlayerSchema = z.strictObject({
  name: line(40).optional(),
  language: z.enum(LANGUAGES).default('en'),
})

/** Minutes that the page is given to be looked at, before anybody is told elsewhere. */
export const DELAYS = [0, 5, 30] as const
export type Delay = (typeof DELAYS)[number]
const httpsUrl = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .refine(text => new URL(text).username === '', 'has a name in it')
/** A browser at its push service. */
const pushSchema = z.strictObject({
  endpoint: httpsUrl,
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) }),
})
export type PushAddress = z.output<typeof pushSchema>
/** What is missing stays as it is; null ends it. */
const changeNoticesSchema = z.strictObject({
  delay: z.literal(DELAYS).optional(),
  push: z.union([z.strictObject({ add: pushSchema }), z.strictObject({ drop: httpsUrl }), z.null()]).optional(),
  webhook: httpsUrl.nullable().optional(),
  mail: z.email().max(254).nullable().optional(),
})
export type ChangeNotices = z.output<typeof changeNoticesSchema>
export const changePlayerSchema = z.strictObject({
  name: line(40).optional(),
  language: z.enum(LANGUAGES).optional(),
  notices: changeNoticesSchema.optional(),
})
/** Somebody at a game: who sits there, or who said that. */
const whom = { game: idSchema, seat: seat.optional(), line: count.optional() }
export const blockSchema = z.strictObject(whom)
export const reportSchema = z.strictObject({ ...whom, reason: line(500) })
export type Whom = z.output<typeof blockSchema>
export interface BlockCard {
  readonly player: string
  readonly name: string
}
export const changeGameSchema = z.strictObject({ quiet: z.boolean() })

/** What came of a notice: sent; `gone` for good, `refused` by us or by them; or it may work another time. */
export type Sent = 'sent' | 'gone' | 'refused' | 'failed'

/** Who somebody is, as he himself is told. */
export interface MyCard {
  readonly player: string
  readonly name: string
  readonly language: string
  readonly notices: {
    readonly delay: Delay
    /** Browsers that are told, by the address at their push service. */
    readonly push: readonly string[]
    readonly webhook?: string
    readonly mail?: string
    /** Somebody has opened the link that was sent there. */
    readonly mailOk: boolean
  }
  /** What this server can do: the key for push services, and whether it has a mail server. */
  readonly offers: { readonly push: string; readonly mail: boolean }
}
export interface NewPlayer {
  readonly player: string
  readonly secret: string
}

export const newGameSchema = z.strictObject({
  game: name,
  scenario: name,
  options: z.array(name).max(40).default([]),
  /** Where whoever makes the game sits. */
  seat,
  /** Who else: whoever has the link, anybody, or the computer. */
  other: z.union([z.literal('invite'), z.literal('open'), bot]),
  pace: paceSchema.default({ kind: 'none' }),
  /** In the lists that everybody sees. */
  listed: z.boolean().default(false),
  /** Whoever knows its id may look on. */
  spectators: z.boolean().default(true),
  /** Text of a saved game that is played on from where it stands. */
  save: z.string().max(MOST_BYTES_SAVED).optional(),
  /** A position that play begins with. */
  position: z.looseObject({ format: z.literal('stavka-position'), game: z.string(), version: z.int() }).optional(),
})
export type NewGame = z.output<typeof newGameSchema>
export interface MadeGame {
  readonly game: string
  /** A token for each seat that waits for whoever is invited. */
  readonly invites: Readonly<Record<Seat, string>>
  /** SHA-256 over the key of its dice: shown before anybody has sat down. */
  readonly commit: string
}

/** With a token, or into a seat that is open to all or was kept for whoever made the game. */
export const joinSchema = z.union([z.strictObject({ token, nonce }), z.strictObject({ seat, nonce })])
export type Join = z.output<typeof joinSchema>

/** The seat of somebody who is gone. */
export const reissueSchema = z.strictObject({ to: heir.default('invite') })
/** The same once more, each in the other's place or not. */
export const rematchSchema = z.strictObject({ swap: z.boolean().default(false) })
/** Both seats are kept for those who played; who asks for it sits here. */
export interface Rematch {
  readonly game: string
  readonly seat: Seat
}

export const frozenSchema = z.strictObject({ what: z.enum(['resign', 'draw']) })

export const LISTS = ['mine', 'open', 'live'] as const
export type List = (typeof LISTS)[number]

/** A seat as everybody may know it. */
export interface SeatCard {
  readonly seat: Seat
  /** Undefined while nobody sits there. */
  readonly name?: string
  readonly bot?: string
  readonly online: boolean
  /** When its player was last here, in milliseconds of the epoch; while he is, undefined. */
  readonly seen?: number
  /** It waits for: whoever has the link, anybody, or the player it is kept for. */
  readonly awaits?: 'invite' | 'anybody' | 'player'
  readonly nonce?: string
}

export const STATUSES = ['open', 'on', 'over', 'frozen'] as const
export type Status = (typeof STATUSES)[number]

/** How it ended, and why: by the rules, or by what players did. */
export interface Result {
  readonly by: 'rules' | 'resignation' | 'agreement' | 'time' | 'closed'
  readonly winner?: Seat
  /** By the rules of the title: what it says of it. */
  readonly outcome?: Outcome
}

/** Where a page finds a title as it was: its code, and the folder of its data files. */
export interface KeptTitle {
  readonly code: string
  readonly data: string
}

/** The rules of a title have changed under the game, and it goes on by the new ones. */
export interface RulesChange {
  /** Versions. */
  readonly from: number
  readonly to: number
}

export interface GameCard {
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly rules: number
  readonly data: string
  readonly status: Status
  readonly seats: readonly SeatCard[]
  readonly pace: Pace
  readonly listed: boolean
  readonly spectators: boolean
  /** Those who look on may not talk: whoever made the game wants it so. */
  readonly quiet: boolean
  /** Who asks has made it. */
  readonly maker: boolean
  /** Undefined before it begins. */
  readonly turn?: number
  readonly decides?: Seat
  /** Whole seconds of whoever decides. */
  readonly left?: number
  readonly commit: string
  readonly result?: Result
  /** When it is over. */
  readonly key?: string
  /** The seat of who asks, whether something happened there that he has not looked at, and the last thing said to him. */
  readonly mine?: Seat
  readonly unseen?: boolean
  readonly talk?: number
  /** It goes on by rules of before. */
  readonly kept?: KeptTitle
}

/** What was done, as whoever asks may know it. With `seq` and `rng` when it is over: then every die can be checked. */
export interface EntryCard {
  readonly n: number
  readonly kind: string
  readonly seat?: Seat
  readonly body?: unknown
  readonly dice?: string
  readonly seq?: number
}

export const PROBLEMS = [
  'malformed',
  'too-big',
  'too-fast',
  'too-many',
  'not-found',
  'not-allowed',
  'not-yours',
  'taken',
  'not-on',
  'over',
  'frozen',
  'secret',
  'no-ask',
  'asked-already',
  'not-due',
  'blocked',
  'quiet',
  'paused',
  'broken',
  'again',
  'draining',
] as const
export type ProblemWord = (typeof PROBLEMS)[number]
/** What a request could not do, in a word that the page puts into a sentence; `where` says which part of it. */
export interface Trouble {
  readonly problem: ProblemWord
  readonly where?: string
}

// ---- What a page says through its socket ----

const says = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), id: count, ...shape })
const game = idSchema

export const frameSchema = z.discriminatedUnion('type', [
  says('hello', { player: idSchema, secret, build: z.string().max(80) }),
  /** `have`: the last `n` that the page knows of, where it has the game already. */
  says('watch', { game, have: count.optional(), seat }),
  says('unwatch', { game }),
  says('act', { game, have: count, key, action: actionSchema }),
  says('undo', { game, have: count, key, to: count }),
  z.discriminatedUnion('what', [
    says('ask', { game, what: z.literal('undo'), to: count }),
    says('ask', { game, what: z.literal(['draw', 'pause']) }),
    /** Another takes the asker's seat. */
    says('ask', { game, what: z.literal('substitute'), by: heir }),
  ]),
  says('answer', { game, ask: count, yes: z.boolean() }),
  says('resign', { game }),
  /** Out of time: the game, or a computer in the other's place. */
  says('claim', { game, for: z.union([z.literal('win'), bot]) }),
  says('chat', { game, text: line(500) }),
  says('seen', { game, n: count }),
  says('past', { game, step: count }),
])
export type Frame = z.output<typeof frameSchema>
export type Said<T extends Frame['type']> = Extract<Frame, { type: T }>
export type Asked = Said<'ask'>
/** What it says, whoever asks. */
export type Asking = Asked extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'type' | 'id' | 'game'>
    : never
  : never

// ---- What a page is told ----

/** A step of a game without secrets: the page carries it out itself, with these dice. */
export interface WireStep {
  readonly seat: Seat
  readonly action: WireAction
  /** 16 bytes, two letters each, where any die fell. */
  readonly dice?: string
}

/** A step of a game with secrets as a seat may know it: what it did is missing where that is a secret of the other's. */
export interface WireMark {
  readonly seat: Seat
  readonly turn: number
  readonly phase: string
  readonly events: readonly GameEvent[]
  readonly action?: WireAction
  readonly closes: boolean
  readonly withinBattle: boolean
}

export interface Ask {
  /** By which it is answered. */
  readonly ask: number
  readonly what: Asked['what']
  readonly seat: Seat
  /** Undo: steps that would be left, as whoever is told counts them. */
  readonly to?: number
  readonly by?: string
}

/** How a game begins: what the page needs before the first step. */
export interface Opening {
  readonly title: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly position?: PositionFile
  /** Dice that fell before anybody decided. */
  readonly dice?: string
  /** It began by other rules than it is played by now. */
  readonly changed?: RulesChange
}

interface News {
  readonly game: string
  readonly n: number
}

export interface Clocks {
  /** Whole seconds, by seat; none where there is no clock. */
  readonly left: Readonly<Record<Seat, number>>
  readonly running?: Seat
}

export type Telling =
  | { readonly type: 'welcome'; readonly player: string; readonly build: string; readonly time: number }
  | { readonly type: 'ok'; readonly id: number; readonly n?: number }
  | ({ readonly type: 'no'; readonly id: number; readonly n?: number; readonly retry?: number } & (
      | { readonly refusal: Refusal }
      | Trouble
    ))
  | ({ readonly type: 'step'; readonly digest?: string; readonly left?: Clocks['left'] } & News & WireStep)
  /** `view`: base64 of what `packedView` makes. */
  | ({ readonly type: 'view'; readonly view: string; readonly mark: WireMark; readonly left?: Clocks['left'] } & News)
  | ({ readonly type: 'state'; readonly seat: Seat; readonly opening: Opening; readonly digest: string } & News &
      (
        | {
            /** Steps that the page has already and that stand; what follows comes after them. */
            readonly from: number
            readonly entries: readonly WireStep[]
          }
        | {
            readonly view: string
            readonly from: number
            readonly marks: readonly WireMark[]
            /** What happened before anybody decided. */
            readonly before: readonly GameEvent[]
          }
      ))
  | { readonly type: 'past'; readonly id: number; readonly game: string; readonly step: number; readonly view: string }
  | ({ readonly type: 'asked' } & News & Ask)
  | ({ readonly type: 'answered'; readonly ask: number; readonly yes: boolean } & News)
  | ({ readonly type: 'seats'; readonly seats: readonly SeatCard[] } & News)
  | ({ readonly type: 'pause'; readonly paused: boolean } & News)
  /** This page has its seat no more; where its player gave it up himself, how another gets it. */
  | { readonly type: 'out'; readonly game: string; readonly why: Passing; readonly token?: string }
  /** The same players may play again: the seats are kept for them. */
  | { readonly type: 'rematch'; readonly game: string; readonly next: string }
  | { readonly type: 'chat'; readonly game: string; readonly line: ChatLine }
  | { readonly type: 'presence'; readonly game: string; readonly online: readonly Seat[]; readonly spectators: number }
  | ({ readonly type: 'clock'; readonly game: string } & Clocks)
  | ({ readonly type: 'rules' } & News & RulesChange)
  | ({ readonly type: 'over'; readonly result: Result; readonly key: string } & News)
  /** `again`: seconds after which to come back. */
  | { readonly type: 'bye'; readonly why: 'draining' | 'build'; readonly again: number }

/** How a seat changed hands: by consent, after time, or because its holder was gone. */
export type Passing = 'consent' | 'claim' | 'reissue'

export interface ChatLine {
  readonly id: number
  /** A seat, or a spectator. */
  readonly seat: Seat
  readonly who: string
  readonly text: string
  readonly at: number
}

export type Told<T extends Telling['type']> = Extract<Telling, { type: T }>
