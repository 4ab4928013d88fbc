// What a file says of itself before it is opened.
import { isBotName } from '../../bots/names.ts'
import type { Meta, Seat } from '../../engine/contract.ts'
import { isSaveFormat } from '../../engine/save-format.ts'
import { otherRulesOf } from '../../engine/version.ts'
import { METAS } from '../../games/metas.ts'
import { type Opening, PERSON, type Player } from '../../session/session.ts'
import type { FoundFile } from '../home/types.ts'
import { t, textOf } from '../words/language.ts'

/** Nothing when it is no JSON object. */
export const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What to tell of a save or position that was made under other rules; `file` is its name, where it has one. */
export const otherRulesTold = (text: string, file?: string): (() => string) | undefined => {
  const other = otherRulesOf(fieldsOf(text), METAS)
  if (other === undefined) return undefined
  return () => {
    const words = { game: textOf(other.name), was: other.was, now: other.now }
    return file === undefined ? t('trouble.oldRules', words) : t('trouble.oldRulesFile', { ...words, file })
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
  const { scenario, options, position } = fieldsOf(save)
  const seats = sides.map(({ id }) => id)
  const sitting = swaps ? seats.toReversed() : seats
  const seated = Object.fromEntries(seats.map((seat, index) => [seat, players[sitting[index]] ?? PERSON]))
  if (position !== undefined) return { kind: 'position', position: JSON.stringify(position), seed, players: seated }
  return {
    kind: 'new',
    game,
    scenario: String(scenario),
    options: Array.isArray(options) ? options.map(String) : [],
    seed,
    players: seated,
  }
}

/** What is known of a file before it is opened, or what to tell of one that can't be. */
export const lookInto = (text: string, file: string): FoundFile | { readonly told: () => string } => {
  const fields = fieldsOf(text)
  const { format, game } = fields
  if (!isSaveFormat(format) && format !== 'stavka-position') return { told: () => t('trouble.notOurs', { file }) }
  const meta = METAS.find(({ id }) => id === game)
  if (meta === undefined) return { told: () => t('trouble.otherGame', { file, game: String(game).slice(0, 40) }) }
  const told = otherRulesTold(text, file)
  if (told !== undefined) return { told }
  const scenario = meta.scenarios.find(({ id }) => id === fields.scenario)
  return {
    file,
    text,
    kind: isSaveFormat(format) ? 'saved' : 'position',
    meta,
    scenario,
    players: playersIn(fields, meta),
  }
}
