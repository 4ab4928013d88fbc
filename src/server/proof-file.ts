// A finished game and the proof of its dice in one file, `stavka-proof`: the save as it is, and beside it what the server has
// shown. The server gives it when the game is over; command line and page check it.
import { z } from 'zod'
import type { Game } from '../engine/contract.ts'
import { issueText } from '../engine/data.ts'
import { type SaveFile, saveSchema } from '../engine/save.ts'
import type { DiceCheck } from '../session/online.ts'
import { type Proof, proofSchema, type Verified, verify } from './verify.ts'

export const PROOF = 'stavka-proof'

const fileSchema = z.strictObject({ format: z.literal(PROOF), save: saveSchema, proof: proofSchema })
export interface ProofFile {
  readonly format: typeof PROOF
  readonly save: SaveFile
  readonly proof: Proof
}
type Problem = { readonly problem: string }

export const readProof = (raw: unknown): ProofFile | Problem => {
  const parsed = fileSchema.safeParse(raw)
  return parsed.success ? parsed.data : { problem: `not a proof: ${issueText(parsed.error)}` }
}

/** For the page: what was checked, or what is wrong. */
export const checkedDice = (game: Game, raw: unknown): DiceCheck => {
  const file = readProof(raw)
  if ('problem' in file) return file
  const verified = verifyFile(game, file)
  if ('problem' in verified) return verified
  const { rolled, actions, brought } = verified
  const { commit, nonces } = file.proof
  return { rolled, actions, brought, commit, nonces }
}

/** Entries by which a game ends otherwise than by its rules. */
const ENDINGS = ['resign', 'claim', 'timeout', 'draw', 'end'] as const

/** A key is shown only when the game is over: how it ended, by the rules or by an entry, and that all of it is right. */
export const verifyFile = (
  game: Game,
  { save, proof }: ProofFile,
): (Verified & { readonly by: 'rules' | (typeof ENDINGS)[number] }) | Problem => {
  const verified = verify(game, save, proof)
  if ('problem' in verified) return verified
  if (verified.outcome !== undefined) return { ...verified, by: 'rules' }
  const last = proof.entries.at(-1)?.kind
  const by = ENDINGS.find(kind => kind === last)
  return by === undefined ? { problem: 'entries: the game is not over' } : { ...verified, by }
}
