// The proof of a game that is over, from the store: its key, its nonces, every entry of its log.
import type { SaveFile } from '../engine/save.ts'
import { bodyOf } from './entries.ts'
import { PROOF, type ProofFile } from './proof-file.ts'
import type { Beginning } from './referee.ts'
import type { Entry, GameRow, SeatRow } from './store/store.ts'

const hexOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex')

export const proofOf = (
  row: GameRow,
  seats: readonly SeatRow[],
  entries: readonly Entry[],
  save: SaveFile,
): ProofFile => {
  const { steps, opening } = (row.origin ?? {}) as Beginning
  return {
    format: PROOF,
    save,
    proof: {
      game: row.id,
      commit: hexOf(row.commitHash),
      key: hexOf(row.key),
      nonces: Object.fromEntries(seats.map(({ seat, nonce }) => [seat, hexOf(nonce)])),
      ...(steps === undefined ? {} : { brought: { actions: steps.length, opening: opening !== undefined } }),
      entries: entries.map(entry =>
        entry.kind === 'undo' ? { kind: 'undo' as const, to: bodyOf(entry, 'undo').to } : { kind: entry.kind },
      ),
    },
  }
}
