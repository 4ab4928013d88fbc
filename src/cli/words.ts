// Actions as one types them: `move sov-1-tc 2210`, `attack sov-1-tc,sov-26-tc 2311 support sov-air-2-flight@2311`, or JSON.
// The words follow from the fields of an action: what it must say stands in order, what it may say stands behind a word.
import { ACTION_KINDS, type Action, type ActionKind, type Game, type GameState } from '../engine/contract.ts'
import { ACTIONS, fromWire, type WireAction } from '../engine/wire.ts'
import { UserError } from '../files/error.ts'

// ---- How a field is typed ----

interface Spelling {
  /** In `SYNTAX`. */
  readonly shown: string
  parse(text: string): unknown
  say(value: unknown): string
}
interface Keyword extends Spelling {
  readonly word: string
  /** May be said several times: the field is a list. */
  readonly repeats: boolean
}

const plain = (shown: string): Spelling => ({ shown, parse: text => text, say: value => String(value) })
const listed = (shown: string): Spelling => ({
  shown: `${shown}[,${shown}]`,
  parse: text => text.split(',').filter(part => part !== ''),
  say: value => (value as readonly string[]).join(','),
})
const behind = (word: string, spelling: Spelling, repeats = false): Keyword => ({ ...spelling, word, repeats })

const POSITIONAL: Readonly<Record<string, Spelling>> = {
  unit: plain('UNIT'),
  units: listed('UNIT'),
  attackers: listed('UNIT'),
  hex: plain('HEX'),
  targets: listed('HEX'),
  as: plain('AS'),
  option: plain('OPTION'),
}

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  by: behind('by', plain('WAY')),
  support: behind(
    'support',
    {
      shown: 'UNIT@HEX',
      parse: text => {
        const [unit, hex = ''] = text.split('@')
        return { unit, hex }
      },
      say: value => {
        const { unit, hex } = value as { readonly unit: string; readonly hex: string }
        return `${unit}@${hex}`
      },
    },
    true,
  ),
  extras: behind('extra', plain('WHAT'), true),
  lower: behind('lower', { shown: 'N', parse: Number, say: value => String(value) }),
  ignore: behind('ignore', plain('RESULT')),
}

/** A move names every hex of its path, or only the last. */
const PATH = 'path'
/** Where a task is carried out: a hex, or a unit. */
const PLACES = ['hex', 'target'] as const

interface Grammar {
  readonly positional: readonly (readonly [field: string, Spelling])[]
  readonly keywords: readonly (readonly [field: string, Keyword])[]
  readonly hasPath: boolean
  readonly hasPlace: boolean
}

const grammarOf = (kind: ActionKind): Grammar => {
  const fields = Object.entries(ACTIONS[kind])
  const isPlace = (field: string): boolean => kind === 'assign' && PLACES.includes(field as 'hex')
  return {
    positional: fields.flatMap(([field]) =>
      isPlace(field) || POSITIONAL[field] === undefined ? [] : [[field, POSITIONAL[field]] as const],
    ),
    keywords: fields.flatMap(([field]) => (KEYWORDS[field] === undefined ? [] : [[field, KEYWORDS[field]] as const])),
    hasPath: PATH in ACTIONS[kind],
    hasPlace: fields.some(([field]) => isPlace(field)),
  }
}

const GRAMMARS = Object.fromEntries(ACTION_KINDS.map(kind => [kind, grammarOf(kind)])) as Record<ActionKind, Grammar>

const syntaxOf = (kind: ActionKind): string => {
  const { positional, keywords, hasPath, hasPlace } = GRAMMARS[kind]
  return [
    kind,
    ...positional.map(([, { shown }]) => shown),
    ...(hasPath ? ['HEX...'] : []),
    ...(hasPlace ? ['[HEX-or-UNIT]'] : []),
    ...keywords.map(([, { word, shown, repeats }]) => `[${word} ${shown}]${repeats ? '...' : ''}`),
  ].join(' ')
}

/** Every action, as one may type it. */
export const SYNTAX = [...ACTION_KINDS.map(syntaxOf), '{"type": ...}'].join(' | ')

// ---- From words ----

const isKind = (word: string | undefined): word is ActionKind => word !== undefined && Object.hasOwn(GRAMMARS, word)

/** The words behind the first that begins something optional, in pairs. */
const optionsIn = (kind: ActionKind, words: readonly string[]): Record<string, unknown> => {
  const said: Record<string, unknown> = {}
  for (let at = 0; at < words.length; at += 2) {
    const found = GRAMMARS[kind].keywords.find(([, { word }]) => word === words[at])
    if (found === undefined) throw new UserError(`do not understand "${words[at]}" in ${kind}; actions are: ${SYNTAX}`)
    const [field, { word, repeats, parse }] = found
    const text = words[at + 1]
    if (text === undefined) throw new UserError(`nothing stands behind "${word}" in ${kind}; actions are: ${SYNTAX}`)
    if (field in said && !repeats) throw new UserError(`"${word}" is said twice in ${kind}`)
    said[field] = repeats ? [...((said[field] as unknown[]) ?? []), parse(text)] : parse(text)
  }
  return said
}

const wireOf = (game: Game, [kind, ...words]: readonly string[]): object => {
  if (!isKind(kind)) throw new UserError(`do not understand "${kind ?? ''}"; actions are: ${SYNTAX}`)
  const { positional, keywords, hasPath, hasPlace } = GRAMMARS[kind]
  const first = words.findIndex(
    (word, at) => at >= positional.length && keywords.some(([, keyword]) => keyword.word === word),
  )
  const inOrder = first < 0 ? words : words.slice(0, first)
  const rest = inOrder.slice(positional.length)
  const said: Record<string, unknown> = { type: kind }
  for (const [at, [field, { parse }]] of positional.entries()) said[field] = parse(inOrder[at] ?? '')
  if (hasPath) said[PATH] = rest
  const [place, ...surplus] = hasPath ? [] : rest
  if (place !== undefined && hasPlace) said[game.unitByName.has(place) ? 'target' : 'hex'] = place
  const left = hasPath || (hasPlace && surplus.length === 0) ? undefined : hasPlace ? surplus[0] : place
  if (left !== undefined) throw new UserError(`do not understand "${left}" in ${kind}; actions are: ${SYNTAX}`)
  return { ...said, ...optionsIn(kind, first < 0 ? [] : words.slice(first)) }
}

const parseJsonAction = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError('the action is not valid JSON')
  }
}

/** A move that names only where to go takes the cheapest path there, by the way that it names. */
const withPath = (game: Game, state: GameState, action: Action): Action => {
  if (action.type !== 'move' || action.path.length !== 1 || action.units.length === 0) return action
  const way = action.by === undefined ? {} : { by: action.by }
  const path = game.legal(state, { about: 'path', unit: action.units[0], hex: action.path[0], ...way })
  return path === undefined ? action : { ...action, path }
}

export const actionFrom = (game: Game, state: GameState, words: readonly string[]): Action => {
  const text = words.join(' ').trim()
  const wire = text.startsWith('{') ? parseJsonAction(text) : wireOf(game, text.split(/\s+/))
  const action = fromWire(game, wire)
  if ('problem' in action) throw new UserError(action.problem)
  return withPath(game, state, action)
}

// ---- To words ----

/** The words that `actionFrom` makes the action of. */
export const wordsOf = (wire: WireAction): string[] => {
  const { positional, keywords } = GRAMMARS[wire.type]
  const said = wire as unknown as Readonly<Record<string, unknown>>
  const path = (said[PATH] ?? []) as readonly string[]
  const place = wire.type === 'assign' ? (wire.target ?? wire.hex) : undefined
  return [
    wire.type,
    ...positional.map(([field, { say }]) => say(said[field])),
    ...path,
    ...(place === undefined ? [] : [place]),
    ...keywords.flatMap(([field, { word, repeats, say }]) => {
      const value = said[field]
      if (value === undefined) return []
      return (repeats ? (value as readonly unknown[]) : [value]).flatMap(each => [word, say(each)])
    }),
  ]
}
