// Ids to names: for messages that people read, and for answers that go over the border as JSON.
import { NO_HEX } from './board.ts'
import type { BattleCard, Fight, Game, GameEvent, LegalAnswers, LegalQuery, Refusal } from './contract.ts'
import { type Language, type Message, type Messages, type Names, render, shownIn } from './text.ts'

/** What names are made from. */
type Named = Pick<Game, 'units' | 'board' | 'messages'>

const namesOf = (game: Game): Names => ({
  unit: (id, language) => game.units[id]?.name[language] ?? '?',
  hex: (id, language) => {
    const hex = game.board.hexes[id]
    if (hex === undefined) return '?'
    return hex.place === undefined ? hex.name : `${hex.name} ${hex.place[language]}`
  },
})

export const say = (game: Game, language: Language, message: Message): string =>
  render(game.messages, namesOf(game), language, message)

/** `MOVE-2: ...` */
export const sayRefusal = (game: Game, language: Language, { rule, reason }: Refusal): string =>
  rule === '' ? say(game, language, reason) : `${rule}: ${say(game, language, reason)}`

export const unitId = (game: Named, unit: number): string => game.units[unit].id
export const hexId = (game: Named, hex: number): string | undefined =>
  hex === NO_HEX ? undefined : game.board.hexes[hex].name

const UNIT_FIELDS = new Set(['unit', 'units', 'target'])
const HEX_FIELDS = new Set(['hex', 'line', 'gaps', 'path'])

const conventions = new WeakMap<Messages, ReadonlyMap<string, string>>()

/** Arguments that a title's templates show as units, or as hexes, and never as the other. */
const conventionsOf = ({ messages }: Pick<Game, 'messages'>): ReadonlyMap<string, string> => {
  const known = conventions.get(messages)
  if (known !== undefined) return known
  const ids = Object.values(messages)
    .flatMap(({ en }) => shownIn(en))
    .filter(([, how]) => how === 'unit' || how === 'hex')
  const clear = new Map(ids.filter(([name, how]) => ids.every(each => each[0] !== name || each[1] === how)))
  conventions.set(messages, clear)
  return clear
}

/**
 * In a message its own words tell which arguments are units and which are hexes; what they don't mention goes by the
 * title's other messages, and else by its name.
 */
const namedMessage = (game: Named, { args = {}, fight, ...message }: GameEvent): unknown => {
  const shown = new Map(shownIn(game.messages[message.key]?.en ?? ''))
  const usual = conventionsOf(game)
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    named(game, value, shown.get(name) ?? usual.get(name) ?? name),
  ])
  return {
    ...message,
    ...(fight === undefined ? {} : { fight: namedFight(game, fight) }),
    args: Object.fromEntries(entries),
  }
}

const namedFight = (game: Named, { attackers, targets, ...fight }: Fight): unknown => ({
  attackers: named(game, attackers, 'units'),
  targets: named(game, targets, 'hex'),
  ...fight,
})

/** Replaces ids by names in an answer, by the names of its fields. */
export const named = (game: Named, value: unknown, field = ''): unknown => {
  if (typeof value === 'number')
    return UNIT_FIELDS.has(field) ? unitId(game, value) : HEX_FIELDS.has(field) ? hexId(game, value) : value
  if (Array.isArray(value)) return value.map(each => named(game, each, field))
  if (typeof value !== 'object' || value === null) return value
  if ('args' in value && 'key' in value) return namedMessage(game, value as GameEvent)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(game, each, key)]))
}

// Answers that are bare lists of ids: of hexes, or of units.
const BARE: Readonly<Partial<Record<keyof LegalAnswers, string>>> = {
  path: 'path',
  targets: 'hex',
  attackers: 'units',
  advance: 'hex',
}

export const namedLegal = (game: Game, query: LegalQuery, answer: unknown): unknown =>
  named(game, answer, BARE[query.about])

export const namedCard = (game: Game, card: BattleCard): unknown => named(game, card)
