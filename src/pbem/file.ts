// The file that goes to and fro: a saved game with dice of its own, and beside it whose turn it is, what the players write to
// each other and the chain that the dice come from. And what one keeps at home: never sent.
import { z } from 'zod'
import { parseJson } from '../engine/data.ts'
import { DICE_BYTES } from '../engine/dice.ts'
import { type SaveFile, saveSchema } from '../engine/save.ts'
import { SAVE_2 } from '../engine/save-format.ts'
import { LANGUAGES } from '../engine/text.ts'
import { NONCE_BYTES, SECRET_BYTES } from './chain.ts'
import { type Objection, objection } from './words.ts'

export const PBEM = 'stavka-pbem'
const MINE = 'stavka-mine'

const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { error: `${bytes} bytes, each as two of 0 to 9 and a to f` })
const seat = z.string().min(1).max(40)
export const MOST_NOTE = 500

const chainSchema = z.strictObject({
  /** Names the game: nobody else has it. */
  tag: z.string().regex(/^[0-9a-f]{16}$/),
  /** `shared`: whoever is at it can try out his own turn on a copy; `notary`: he can't. */
  dice: z.enum(['shared', 'notary']),
  notary: z.url({ protocol: /^https?$/ }).optional(),
  links: z
    .array(z.strictObject({ by: seat, nonce: hex(NONCE_BYTES).optional(), next: hex(32) }))
    .min(1)
    .max(100_000),
  /** What the notary added, by the number of the action; sealed as long as a game with secrets is on. */
  drawn: z.union([z.record(z.string().regex(/^\d{1,7}$/), hex(DICE_BYTES)), z.string()]).optional(),
})

const headSchema = z.looseObject({
  format: z.literal(PBEM),
  /** What the dice of this game keep out, and what they do not. */
  about: z.partialRecord(z.enum(LANGUAGES), z.string().max(2000)),
  /** Number of the file, from 0. */
  turn: z.int().min(0),
  /** Whose turn it is. */
  to: seat,
  notes: z
    .array(z.strictObject({ turn: z.int().min(0), by: seat, text: z.string().min(1).max(MOST_NOTE) }))
    .max(10_000),
  chain: chainSchema,
})
export type Head = Pick<z.output<typeof headSchema>, 'about' | 'turn' | 'to' | 'notes' | 'chain'>
export type Chain = Head['chain']
export type Note = Head['notes'][number]

export interface PbemFile extends Head {
  /** Before the game has begun, nothing but how it will. */
  readonly save: SaveFile
}

const fileFrom = (raw: unknown): PbemFile | string => {
  const head = headSchema.safeParse(raw)
  if (!head.success) return issueOf(head.error)
  const { format: _format, about, turn, to, notes, chain, ...rest } = head.data
  const save = saveSchema.safeParse({ ...rest, format: SAVE_2 })
  return save.success ? { about, turn, to, notes, chain, save: save.data } : issueOf(save.error)
}

const issueOf = ({ issues: [issue] }: z.ZodError): string => `${issue.path.join('.') || 'file'}: ${issue.message}`

export const readPbem = (text: string): PbemFile | Objection => {
  const raw = parseJson(text, z.looseObject({ format: z.unknown() }))
  if ('problem' in raw) return objection('notAFile', { why: raw.problem })
  const file = fileFrom(raw.value)
  return typeof file === 'string' ? objection('notAFile', { why: file }) : file
}

const jsonOf = ({ save, about, turn, to, notes, chain }: PbemFile): object => {
  const { format: _format, actions, ...rest } = save
  return { format: PBEM, about, turn, to, notes, chain, ...rest, actions }
}

/** One action a line, as in any save. */
export const pbemText = (file: PbemFile): string => {
  const { actions } = file.save
  const lines = actions.map(action => `    ${JSON.stringify(action)}`).join(',\n')
  const text = JSON.stringify({ ...jsonOf(file), actions: [] }, null, 2)
  return `${actions.length === 0 ? text : text.replace(/"actions": \[\](?=\n\}$)/, () => `"actions": [\n${lines}\n  ]`)}\n`
}

// ---- What one keeps ----

/** My side of a game: my secret, the last file that I sent or was sent, and my turn as far as I have played it. */
export interface Mine {
  readonly seat: string
  readonly secret: string
  /** Turns that I have sent: `file` is my own copy of the last one when it is not my turn. */
  readonly sent: PbemFile | undefined
  readonly held: PbemFile
  readonly work: SaveFile | undefined
  /** What the notary has added in this turn. */
  readonly drawn: Readonly<Record<string, string>>
}

const mineSchema = z.strictObject({
  format: z.literal(MINE),
  keep: z.string(),
  seat,
  secret: hex(SECRET_BYTES),
  drawn: z.record(z.string(), hex(DICE_BYTES)),
  work: saveSchema.optional(),
  sent: z.unknown().optional(),
  held: z.unknown(),
})

const KEEP =
  'For you alone: whoever has this file knows your dice. Send the .stavka-pbem file. / 送ってはならない。相手に送るのは.stavka-pbemファイルである。'

export const mineText = ({ seat, secret, drawn, work, sent, held }: Mine): string =>
  `${JSON.stringify(
    {
      ...{ format: MINE, keep: KEEP, seat, secret, drawn },
      ...(work === undefined ? {} : { work }),
      ...(sent === undefined ? {} : { sent: jsonOf(sent) }),
      held: jsonOf(held),
    },
    null,
    1,
  )}\n`

export const readMine = (text: string): Mine | Objection => {
  const parsed = parseJson(text, mineSchema)
  if ('problem' in parsed) return objection('notMine', { why: parsed.problem })
  const { seat: mySeat, secret, drawn, work, sent, held } = parsed.value
  const kept = fileFrom(held)
  const mine = sent === undefined ? undefined : fileFrom(sent)
  if (typeof kept === 'string') return objection('notMine', { why: `held: ${kept}` })
  if (typeof mine === 'string') return objection('notMine', { why: `sent: ${mine}` })
  return { seat: mySeat, secret, drawn, work, sent: mine, held: kept }
}
