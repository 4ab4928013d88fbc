// What a file says of itself before it is opened.
import { isBotName } from '../../bots/names.ts'
import type { Meta, Seat } from '../../engine/contract.ts'
import { isSaveFormat, SAVE, SAVE_2 } from '../../engine/save-format.ts'
import { otherRulesOf } from '../../engine/version.ts'
import { METAS } from '../../games/metas.ts'
import { MINE, PBEM } from '../../session/by-file.ts'
import { type Opening, PERSON, type Player } from '../../session/session.ts'
import type { FoundFile } from '../home/types.ts'
import { language, t, textOf } from '../words/language.ts'

/** Nothing when it is no JSON object. */
export const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A save of older rules is judged again when it is opened; what else was made under other rules is not opened at all. */
export const refusedUnread = (text: string, file?: string): (() => string) | undefined => {
  const { format, version } = fieldsOf(text)
  const other = otherRulesOf(fieldsOf(text), METAS)
  const isJudgedAgain = isSaveFormat(String(format)) && other !== undefined && Number(version) < other.now
  return isJudgedAgain ? undefined : otherRulesTold(text, file)
}

/** What to tell of a save or position that was made under other rules; `file` is its name, where it has one. */
export const otherRulesTold = (text: string, file?: string): (() => string) | undefined => {
  const other = otherRulesOf(fieldsOf(text), METAS)
  if (other === undefined) return undefined
  return () => {
    const words = { game: textOf(other.name), was: other.was, now: other.now }
    const said = file === undefined ? t('trouble.oldRules', words) : t('trouble.oldRulesFile', { ...words, file })
    return [said, ...other.changed.map(textOf)].join(language() === 'en' ? ' ' : '')
  }
}

/** Whom a file names for each side: what it does not say, or nobody here is called, is a person's. */
export const playersIn = (
  fields: Readonly<Record<string, unknown>>,
  { sides }: Meta,
): Readonly<Record<Seat, Player>> => {
  const said = typeof fields.players === 'object' && fields.players !== null ? Object.entries(fields.players) : []
  const named = new Map<string, unknown>(said)
  const playerOf = (seat: Seat): Player => {
    const name = named.get(seat)
    return typeof name === 'string' && isBotName(name) ? name : PERSON
  }
  return Object.fromEntries(sides.map(({ id }) => [id, playerOf(id)]))
}

/** A new game of what the save is of, from where it began: the same players, or each in the other's place. */
export const rematchOf = (
  save: string,
  { id: game, sides }: Meta,
  players: Readonly<Record<Seat, Player>>,
  swaps: boolean,
  seed: number,
): Opening => {
  const { scenario, options, position, data, dataName } = fieldsOf(save)
  // With the same corrections, where it was played with some.
  const corrected = dataName === undefined ? {} : { data: String(data) }
  const seats = sides.map(({ id }) => id)
  const sitting = swaps ? seats.toReversed() : seats
  const seated = Object.fromEntries(seats.map((seat, index) => [seat, players[sitting[index]] ?? PERSON]))
  if (position !== undefined)
    return { kind: 'position', position: JSON.stringify(position), seed, players: seated, ...corrected }
  return {
    kind: 'new',
    game,
    scenario: String(scenario),
    options: Array.isArray(options) ? options.map(String) : [],
    seed,
    players: seated,
    ...corrected,
  }
}

const KINDS: ReadonlyMap<string, FoundFile['kind']> = new Map([
  [SAVE, 'saved'],
  [SAVE_2, 'saved'],
  ['stavka-position', 'position'],
  [PBEM, 'file'],
  [MINE, 'kept'],
])

/** What a file of a game by file says before anybody has judged it. */
const sentIn = ({ chain, turn, to }: Readonly<Record<string, unknown>>): NonNullable<FoundFile['byFile']> => ({
  tag: String((chain as { readonly tag?: unknown } | undefined)?.tag),
  turn: Number(turn) || 0,
  to: String(to).slice(0, 40),
})

/** Which game by file somebody keeps. */
export const tagOfKept = (text: string): string | undefined => {
  const held = fieldsOf(text).held as { readonly chain?: { readonly tag?: unknown } } | undefined
  return typeof held?.chain?.tag === 'string' ? held.chain.tag : undefined
}

/** What is known of a file before it is opened, or what to tell of one that can't be. */
export const lookInto = (text: string, file: string): FoundFile | { readonly told: () => string } => {
  const fields = fieldsOf(text)
  const { format, game } = fields
  const kind = KINDS.get(String(format))
  if (kind === undefined) return { told: () => t('trouble.notOurs', { file }) }
  const meta = METAS.find(({ id }) => id === game)
  if (meta === undefined) return { told: () => t('trouble.otherGame', { file, game: String(game).slice(0, 40) }) }
  const told = refusedUnread(text, file)
  if (told !== undefined) return { told }
  const scenario = meta.scenarios.find(({ id }) => id === fields.scenario)
  return {
    file,
    text,
    kind,
    meta,
    scenario,
    players: playersIn(fields, meta),
    ...(kind === 'file' ? { byFile: sentIn(fields) } : {}),
  }
}
