// Games put aside: a state that nobody goes back behind by himself, with what the log says up to there. A cache: what can't be
// read is folded from the beginning. The steps of a game with secrets lie behind it as the game itself keeps them, and are not
// looked into.
import { crc32 } from 'node:zlib'
import { leanAt, type Standing } from '../engine/lean.ts'
import type { Step } from '../engine/match.ts'
import { seatsOf } from '../engine/numbers.ts'
import type { Ledger } from './entries.ts'
import { History, type Piece } from './history.ts'
import { begun, type Opened, type Play, type Table } from './referee.ts'
import type { SnapshotRow } from './store/store.ts'
import { deflated, inflated } from './views.ts'

const FORM = 3

interface Head {
  readonly form: typeof FORM
  readonly ledger: Ledger
  readonly standing: Standing
  readonly opened: Opened
  /** Where a seat is told of each step what it may know: all but the last few, each of so many bytes, and those. */
  readonly pieces: readonly (Pick<Piece, 'known'> & { readonly size: number })[]
  readonly tail: readonly Step[]
}

const NUMBER = 4
const withNumber = (number: number, ...bytes: readonly Uint8Array[]): Buffer => {
  const first = Buffer.alloc(NUMBER)
  first.writeUInt32BE(number)
  return Buffer.concat([first, ...bytes])
}
const withLength = (first: Uint8Array, rest: Uint8Array): Buffer => withNumber(first.length, first, rest)
const cut = (bytes: Buffer): { readonly first: Buffer; readonly rest: Buffer } => {
  const end = NUMBER + bytes.readUInt32BE()
  return { first: bytes.subarray(NUMBER, end), rest: bytes.subarray(end) }
}

export const snapshotOf = ({ table, firm, lean, history, opening, openingDice }: Play): SnapshotRow => {
  const { game } = table
  const { ledger, standing } = firm
  const { pieces, tail } = history.first(standing.count)
  const head: Head = {
    ...{ form: FORM, ledger, standing, opened: { opening, openingDice }, tail },
    pieces: pieces.map(({ known, bytes }) => ({ known, size: bytes.length })),
  }
  const stands = deflated(withLength(Buffer.from(JSON.stringify(head)), game.pack(lean.marks[0])))
  const whole = withLength(stands, Buffer.concat(pieces.map(({ bytes }) => bytes)))
  return {
    game: table.id,
    seq: ledger.seq,
    rules: game.meta.version,
    data: game.data,
    bytes: withNumber(crc32(whole), whole),
  }
}

interface Kept {
  readonly head: Head
  readonly packed: Uint8Array
  readonly rest: Buffer
}

/** Undefined where it is damaged, or of another form: what adds up was written by `snapshotOf`. */
const read = (bytes: Uint8Array): Kept | undefined => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = all.subarray(NUMBER)
  if (all.length < NUMBER || all.readUInt32BE() !== crc32(whole)) return undefined
  const { first: stands, rest } = cut(whole)
  const { first: text, rest: packed } = cut(Buffer.from(inflated(stands)))
  const head = JSON.parse(text.toString('utf8')) as Head
  return head.form === FORM ? { head, packed, rest } : undefined
}

const historyIn = ({ meta }: Table['game'], { head, rest }: Kept): History => {
  let end = 0
  const pieces = head.pieces.map(({ known, size }): Piece => {
    end += size
    return { known, bytes: rest.subarray(end - size, end) }
  })
  return new History(seatsOf(meta), pieces, head.tail)
}

/** Undefined where it is of other rules or damaged. */
export const restored = (table: Table, { bytes, seq }: SnapshotRow): Play | undefined => {
  const kept = read(bytes)
  if (kept === undefined || kept.head.ledger.seq !== seq) return undefined
  const { ledger, standing, opened } = kept.head
  const lean = leanAt(table.game, table, kept.packed, standing)
  if ('problem' in lean) return undefined
  return { ...begun(table, lean, opened, historyIn(table.game, kept)), ledger, firm: { ledger, standing } }
}
