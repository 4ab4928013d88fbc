// The file that goes to and fro: a saved game with dice of its own, and beside it whose turn it is, what the players write to
// each other and the chain that the dice come from. And what one keeps at home: never sent.
import { z } from 'zod'
import { issueText, parseJson } from '../engine/data.ts'
import { DICE_BYTES } from '../engine/dice.ts'
import { type SaveFile, saveSchema } from '../engine/save.ts'
import { SAVE_2 } from '../engine/save-format.ts'
import { LANGUAGES, plainLine } from '../engine/text.ts'
import { MINE, PBEM } from '../session/by-file.ts'
import { NONCE_BYTES, SECRET_BYTES } from './chain.ts'
import { type Objection, objection } from './words.ts'

/** How the names of both end. */
export const SENT = '.stavka-pbem'
export const KEPT = '.stavka-mine'

const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { error: `${bytes} bytes, each as two of 0 to 9 and a to f` })
/** Names of others are said to people: nothing in them may steer a screen. */
const seat = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'is no side' })
export const MOST_NOTE = 500
const note = z
  .string()
  .min(1)
  .max(MOST_NOTE)
  .refine(text => text === plainLine(text), { error: 'is not one line of plain text' })

const chainSchema = z.strictObject({
  /** Names the game: nobody else has it. */
  tag: z.string().regex(/^[0-9a-f]{16}$/),
  /** `shared`: whoever is at it can try out his own turn on a copy; `notary`: he can't. */
  dice: z.enum(['shared', 'notary']),
  notary: z.url({ protocol: /^https?$/ }).optional(),
  /** So many actions were played elsewhere before: judged by the rules, with dice that are not the chain's. */
  brought: z.int().min(0).max(1_000_000).optional(),
  links: z
    .array(z.strictObject({ by: seat, nonce: hex(NONCE_BYTES).optional(), done: hex(32), next: hex(32) }))
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
  notes: z.array(z.strictObject({ turn: z.int().min(0), by: seat, text: note })).max(10_000),
  chain: chainSchema,
})
export type Head = Pick<z.output<typeof headSchema>, 'about' | 'turn' | 'to' | 'notes' | 'chain'>
export type Chain = Head['chain']
export type Note = Head['notes'][number]

export interface PbemFile extends Head {
  /** Before the game has begun, nothing but how it will. */
  readonly save: SaveFile
}

/** What is agreed before anybody plays, and never changes. */
export const AGREED = ['game', 'version', 'data', 'scenario', 'options', 'position'] as const
export const agreedIn = (
  save: SaveFile,
  { dice, notary, brought }: Pick<Chain, 'dice' | 'notary' | 'brought'>,
): readonly unknown[] => [...AGREED.map(name => save[name]), dice, notary, brought]

export const notesUpTo = (notes: readonly Note[], turn: number): readonly string[] =>
  notes.filter(each => each.turn <= turn).map(({ text }) => text)

const fileFrom = (raw: unknown): PbemFile | string => {
  const head = headSchema.safeParse(raw)
  if (!head.success) return issueText(head.error)
  const { format: _format, about, turn, to, notes, chain, ...rest } = head.data
  const save = saveSchema.safeParse({ ...rest, format: SAVE_2 })
  return save.success ? { about, turn, to, notes, chain, save: save.data } : issueText(save.error)
}

export const readPbem = (text: string): PbemFile | Objection => {
  const raw = parseJson(text, z.looseObject({ format: z.unknown() }))
  if ('problem' in raw) return objection('notAFile', { why: raw.problem })
  const file = fileFrom(raw.value)
  return typeof file === 'string' ? objection('notAFile', { why: file }) : file
}

/** Names of files begin so. */
export const stemOf = ({ save, chain }: PbemFile): string => `${save.game}-${chain.tag.slice(0, 6)}`
/** The number is in it: no file is written over the one before it. */
export const nameOf = (file: PbemFile): string => `${stemOf(file)}-${String(file.turn).padStart(3, '0')}${SENT}`

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
  /** What is played, for lists. */
  game: z.string(),
  scenario: z.string(),
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
      ...{ format: MINE, keep: KEEP, game: held.save.game, scenario: held.save.scenario, seat, secret, drawn },
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
