// Games put aside: a state that nobody goes back behind by himself, with what the log says up to there. A cache: what can't be
// read is folded from the beginning.
import { z } from 'zod'
import { leanAt, type Standing } from '../engine/lean.ts'
import type { Step } from '../engine/match.ts'
import type { Ledger } from './entries.ts'
import { begun, type Play, type Table } from './referee.ts'
import type { SnapshotRow } from './store/store.ts'
import { deflated, inflated } from './views.ts'

const FORM = 1

interface Head {
  readonly form: typeof FORM
  readonly ledger: Ledger
  readonly standing: Standing
  /** All of them, where a seat is told of each what it may know. */
  readonly steps: readonly Step[]
}
const headSchema = z.looseObject({
  form: z.literal(FORM),
  standing: z.looseObject({ count: z.int() }),
  steps: z.array(z.looseObject({})),
})

const LENGTH = 4

export const snapshotOf = ({ table, firm, lean, history }: Play): SnapshotRow => {
  const { game } = table
  const { ledger, standing } = firm
  const head: Head = { form: FORM, ledger, standing, steps: history.slice(0, standing.count) }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32BE(text.length)
  return {
    game: table.id,
    seq: ledger.seq,
    rules: game.meta.version,
    data: game.data,
    bytes: deflated(Buffer.concat([length, text, game.pack(lean.marks[0])])),
  }
}

const read = (bytes: Uint8Array): { readonly head: Head; readonly packed: Uint8Array } | undefined => {
  try {
    const whole = Buffer.from(inflated(bytes))
    const end = LENGTH + whole.readUInt32BE()
    const head: unknown = JSON.parse(whole.toString('utf8', LENGTH, end))
    return headSchema.safeParse(head).success ? { head: head as Head, packed: whole.subarray(end) } : undefined
  } catch {
    return undefined
  }
}

/** Undefined where it is of other rules or damaged. */
export const restored = (table: Table, { bytes, seq }: SnapshotRow): Play | undefined => {
  const kept = read(bytes)
  if (kept === undefined || kept.head.ledger.seq !== seq) return undefined
  const { ledger, standing, steps } = kept.head
  const lean = leanAt(table.game, table, kept.packed, standing)
  if ('problem' in lean) return undefined
  return { ...begun(table, lean), ledger, history: [...steps], firm: { ledger, standing } }
}
