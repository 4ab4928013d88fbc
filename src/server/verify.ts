// Was everything rolled as it was promised? A saved game with the dice of each action, and what the server has shown of it:
// checked are the key against its hash, every die against the key, and the whole game against its rules.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import type { Game, Outcome } from '../engine/contract.ts'
import { rngToHex } from '../engine/dice.ts'
import type { Match } from '../engine/match.ts'
import { loadMatch, type SaveFile } from '../engine/save.ts'
import { commitOf, diceOf, KEY_BYTES, NONCE_BYTES, type Urn } from './dice.ts'

const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { error: `${bytes} bytes, each as two of 0 to 9 and a to f` })

export const proofSchema = z.strictObject({
  /** As it is named on the server. */
  game: z.string().regex(/^[0-9a-z]{16}$/),
  /** Shown before anybody joined. */
  commit: hex(32),
  /** Shown when the game was over. */
  key: hex(KEY_BYTES),
  /** Of each side: shown when it joined. */
  nonces: z.record(z.string().max(40), hex(NONCE_BYTES)),
  /** What was played elsewhere before it came to the server: judged by the rules, its dice are not the server's. */
  brought: z.strictObject({ actions: z.int().min(0).max(1_000_000), opening: z.boolean() }).optional(),
  /**
   * What stood in the server's log, from its first entry on and without a hole: whoever could leave one out could choose
   * among dice. An undo says how many actions stand after it; of the rest the kind will do.
   */
  entries: z.array(
    z.union([
      z.strictObject({ kind: z.literal('undo'), to: z.int().min(0) }),
      z.strictObject({ kind: z.string().regex(/^(?!undo$)[a-z]{1,20}$/) }),
    ]),
  ),
})
export type Proof = z.output<typeof proofSchema>

export interface Verified {
  /** Actions whose dice were checked. */
  readonly rolled: number
  readonly actions: number
  /** Of them those that were played elsewhere: their dice are not known here. */
  readonly brought: number
  readonly outcome: Outcome | undefined
}
type Problem = { readonly problem: string }

/** No place in the log: it was brought along. */
const ELSEWHERE = 0

/** The places in the log of the actions that stand, the first being 1. */
const seqsOf = ({ entries, brought }: Proof): readonly number[] | Problem => {
  const given = brought?.actions ?? 0
  const seqs: number[] = new Array<number>(given).fill(ELSEWHERE)
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'act') seqs.push(index + 1)
    if (!('to' in entry)) continue
    if (entry.to < given) return { problem: `entries.${index}: goes back behind what was brought along` }
    if (entry.to > seqs.length)
      return { problem: `entries.${index}: goes back to ${entry.to} actions, and there were ${seqs.length}` }
    seqs.length = entry.to
  }
  return seqs
}

/** The proof has passed its schema. */
const urnOf = (game: Game, { game: id, commit, key, nonces }: Proof): Urn | Problem => {
  const sides = game.meta.sides.map(side => side.id)
  const stranger = Object.keys(nonces).find(seat => !sides.includes(seat))
  if (stranger !== undefined) return { problem: `nonces: there is no side ${stranger}` }
  const missing = sides.find(side => nonces[side] === undefined)
  if (missing !== undefined) return { problem: `nonces.${missing}: missing` }
  const urn = { game: id, key: hexToBytes(key), nonces: sides.map(side => hexToBytes(nonces[side])) }
  if (bytesToHex(commitOf(id, urn.key)) !== commit)
    return { problem: 'key: not the one that was promised, its hash is another' }
  return urn
}

const wrongDice = (
  urn: Urn,
  { origin, steps }: Match,
  seqs: readonly number[],
  opening: boolean,
): Problem | undefined => {
  const isRight = (seq: number, rng: readonly number[]): boolean => rngToHex(diceOf(urn, seq)) === rngToHex(rng)
  if (opening && origin.rng !== undefined && !isRight(0, origin.rng))
    return { problem: 'dice.opening: not those of the key' }
  const wrong = steps.findIndex(({ rng }, at) => rng !== undefined && seqs[at] !== ELSEWHERE && !isRight(seqs[at], rng))
  return wrong < 0 ? undefined : { problem: `dice.${wrong}: not those of the key for entry ${seqs[wrong]}` }
}

export const verify = (game: Game, save: SaveFile, proof: Proof): Verified | Problem => {
  const urn = urnOf(game, proof)
  if ('problem' in urn) return urn
  const seqs = seqsOf(proof)
  if ('problem' in seqs) return seqs
  const match = loadMatch(game, save)
  if ('problem' in match) return match
  const { origin, steps, state } = match
  if (origin.seed !== undefined) return { problem: 'the save has a seed: its dice are not those of a server' }
  if (seqs.length !== steps.length)
    return { problem: `entries: ${seqs.length} actions stand in them, and the save has ${steps.length}` }
  const ownOpening = proof.brought?.opening !== true
  const problem = wrongDice(urn, match, seqs, ownOpening)
  if (problem !== undefined) return problem
  const rolled = steps.filter(({ rng }, at) => rng !== undefined && seqs[at] !== ELSEWHERE).length
  const opening = ownOpening && origin.rng !== undefined ? 1 : 0
  const brought = proof.brought?.actions ?? 0
  return { rolled: rolled + opening, actions: steps.length, brought, outcome: game.outcome(state) }
}
