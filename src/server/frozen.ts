// A game without rules, because they are gone or because it has not begun: nobody can play it, but it can be ended, by who gives
// up or by both, and taken away. What the log says without rules is enough for that.
import type { Seat } from '../engine/contract.ts'
import { rngToHex } from '../engine/dice.ts'
import type { SaveFile } from '../engine/save.ts'
import { SAVE_2 } from '../engine/save-format.ts'
import { AGAIN, type Answer } from './answers.ts'
import { diceOf } from './dice.ts'
import { type Draft, entered, type Ledger, NEW_LEDGER, standing } from './entries.ts'
import { entriesOf } from './folding.ts'
import type { Telling, Trouble } from './messages.ts'
import { type Beginning, givenTo } from './referee.ts'
import type { Append, Entry, GameRow, SeatRow, Store } from './store/store.ts'

export type FrozenOrder =
  | { readonly what: 'resign' }
  /** Without a winner. */
  | { readonly what: 'end' }
  /** Offers a draw, or takes one that was offered. */
  | { readonly what: 'draw' }
  | { readonly what: 'answer'; readonly ask: number; readonly yes: boolean }

const ledgerOf = (entries: readonly Entry[], seats: readonly Seat[]): Ledger =>
  entries.reduce((ledger, entry) => entered(ledger, entry, seats, seats), NEW_LEDGER)

const agreed = (seat: Seat, ask: number): readonly Draft[] => [
  { kind: 'answer', seat, body: { ask, yes: true } },
  { kind: 'draw', seat, body: {} },
]

const judge = (
  { ask, asks, result }: Ledger,
  seats: readonly SeatRow[],
  seat: Seat,
  order: FrozenOrder,
): readonly Draft[] | Trouble => {
  if (result !== undefined) return { problem: 'over' }
  const offer = ask?.what === 'draw' && ask.seat !== seat ? ask : undefined
  if (order.what === 'resign' || order.what === 'end') return [{ kind: order.what, seat, body: {} }]
  if (order.what === 'draw') {
    if (offer !== undefined) return agreed(seat, offer.ask)
    if (ask?.what === 'draw') return { problem: 'asked-already' }
    const asked: Draft = { kind: 'ask', seat, body: { what: 'draw' } }
    // A computer has nothing left to win.
    const bot = seats.find(each => each.seat !== seat && each.bot !== undefined)
    return bot === undefined ? [asked] : [asked, ...agreed(bot.seat, asks + 1)]
  }
  if (ask === undefined || ask.ask !== order.ask || (order.yes && offer === undefined)) return { problem: 'no-ask' }
  return order.yes ? agreed(seat, ask.ask) : [{ kind: 'answer', seat, body: { ask: ask.ask, yes: false } }]
}

/** What is to be written, and told to everybody when it is. */
interface FrozenRuling {
  readonly append: Append
  readonly news: readonly Telling[]
}

const ruled = async (
  store: Store,
  row: GameRow,
  rows: readonly SeatRow[],
  seat: Seat,
  order: FrozenOrder,
  at: number,
): Promise<FrozenRuling | Trouble> => {
  const seats = rows.map(each => each.seat)
  const before = ledgerOf(await entriesOf(store, row.id), seats)
  const drafts = judge(before, rows, seat, order)
  if ('problem' in drafts) return drafts
  const entries = drafts.map(
    ({ kind, seat: by, body }, index): Entry => ({
      ...{ game: row.id, seq: before.seq + 1 + index, kind, seat: by, body: JSON.stringify(body), at },
    }),
  )
  const ledger = entries.reduce((now, entry) => entered(now, entry, seats, seats), before)
  const { ask, result, seq: n } = ledger
  const head = { status: result === undefined ? row.status : 'over', turn: row.turn, decides: row.decides, result }
  const news: Telling[] = []
  if (before.ask !== undefined && ask?.ask !== before.ask.ask)
    news.push({ type: 'answered', game: row.id, n, ask: before.ask.ask, yes: result?.by === 'agreement' })
  if (ask !== undefined && ask.ask !== before.ask?.ask)
    news.push({ type: 'asked', game: row.id, n, ask: ask.ask, what: ask.what, seat: ask.seat })
  if (result !== undefined)
    news.push({ type: 'over', game: row.id, n, result, key: Buffer.from(row.key).toString('hex') })
  return { append: { entries, head: result === undefined ? head : { ...head, decides: undefined } }, news }
}

/** Written, and what everybody is told of it then. */
export const doFrozen = async (
  { store, now }: { readonly store: Store; now(): number },
  row: GameRow,
  seats: readonly SeatRow[],
  seat: Seat,
  order: FrozenOrder,
): Promise<{ readonly answer: Answer; readonly row: GameRow; readonly news: readonly Telling[] }> => {
  const ruling = await ruled(store, row, seats, seat, order, now())
  if ('problem' in ruling) return { answer: ruling, row, news: [] }
  const { append, news } = ruling
  if ((await store.append(append)).is !== 'stored') return { answer: AGAIN, row, news: [] }
  const n = append.entries[append.entries.length - 1].seq
  return { answer: { n }, row: { ...row, ...append.head, seq: n }, news }
}

/** As it is in the log: whether all of it was legal, and how it stands, only its rules could say. */
export const frozenSave = async (store: Store, row: GameRow, seats: readonly SeatRow[]): Promise<SaveFile> => {
  const beginning = (row.origin ?? {}) as Beginning
  const deeds = standing(givenTo({ beginning }), await entriesOf(store, row.id))
  const nonces = seats.map(({ nonce }) => nonce ?? new Uint8Array(16))
  const opening = beginning.opening ?? rngToHex(diceOf({ game: row.id, key: row.key, nonces }, 0))
  const dice = deeds.flatMap(({ rng }, at) => (rng === undefined ? [] : [[String(at), rngToHex(rng)] as const]))
  return {
    format: SAVE_2,
    game: row.title,
    version: row.rules,
    data: row.data,
    scenario: row.scenario,
    options: [...row.options],
    ...(beginning.position === undefined ? {} : { position: beginning.position }),
    actions: deeds.map(({ seat, action }) => ({ seat, action }) as SaveFile['actions'][number]),
    forced: [],
    dice: Object.fromEntries([['opening', opening], ...dice]),
    digest: '',
  }
}
