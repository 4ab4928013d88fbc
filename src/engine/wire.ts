// The border: outside everything has a name, inside an id. This is the one description of actions, questions and overlays;
// what is accepted, how it is translated, the words of the command line and docs/protocol.md all follow from it, and the
// compiler holds it against the contract.
import { z } from 'zod'
import {
  type About,
  ACTION_KINDS,
  type Action,
  type ActionKind,
  type Attack,
  type BattleCard,
  type Game,
  type Layer,
  type LegalAnswer,
  type LegalAnswers,
  type LegalQuery,
  type OverlayAnswer,
  type OverlayAnswers,
  type OverlayQuery,
} from './contract.ts'
import { issueText } from './data.ts'
import { named } from './names.ts'

type Problem = { readonly problem: string }
type Table = Pick<Game, 'units' | 'unitByName' | 'board' | 'messages' | 'layers' | 'meta'>

interface Sizes {
  readonly units: { readonly length: number }
  readonly board: { readonly size: number }
}

/** Said outside, and there is no such thing. */
class UnknownName extends Error {}

// ---- What a field can be ----

/** One kind of field: what is accepted of it outside, and its translation. */
export interface Codec<V> {
  readonly schema: z.ZodType
  /** What docs call it. */
  readonly called: string
  readonly isOptional: boolean
  read(table: Table, said: unknown): V
  write(table: Table, value: V): unknown
}

type Fields<R> = { readonly [K in keyof R]-?: Codec<Exclude<R[K], undefined>> }

const name = z.string().min(1).max(80)
const known = (what: string, id: number | undefined, said: unknown): number => {
  if (id === undefined) throw new UnknownName(`there is no ${what} ${said}`)
  return id
}

const unit: Codec<number> = {
  schema: name,
  called: 'unit',
  isOptional: false,
  read: ({ unitByName }, said) => known('unit', unitByName.get(said as string), said),
  write: ({ units }, id) => units[id].id,
}

const hex: Codec<number> = {
  schema: name,
  called: 'hex',
  isOptional: false,
  read: ({ board }, said) => known('hex', board.byName.get(said as string), said),
  write: ({ board }, id) => board.hexes[id]?.name,
}

/** What is the same on both sides of the border. */
const plain = <V>(called: string, schema: z.ZodType): Codec<V> => ({
  schema,
  called,
  isOptional: false,
  read: (_table, said) => said as V,
  write: (_table, value) => value,
})
const word = plain<string>('word', name)
const count = plain<number>('number', z.int().min(0).max(20))
const figure = plain<number>('number', z.number())
const kinds = plain<readonly ActionKind[]>('kinds of action', z.array(z.enum(ACTION_KINDS)))

const side: Codec<string> = {
  ...word,
  called: 'side',
  read: ({ meta }, said) => {
    if (!meta.sides.some(({ id }) => id === said)) throw new UnknownName(`there is no side ${said}`)
    return said as string
  },
}
const layer: Codec<string> = {
  ...word,
  called: 'layer',
  read: ({ layers }, said) => {
    if (layers.some(({ id }) => id === said)) return said as string
    throw new UnknownName(`there is no layer ${said}; there are: ${layers.map(({ id }) => id).join(', ') || 'none'}`)
  },
}

/** What only goes out, and says its ids by the names of its fields. */
const told = <V>(called: string): Codec<V> => ({
  ...plain<V>(called, z.unknown()),
  write: (table, value) => named(table, value),
})

const listOf = <V>(each: Codec<V>, most = 200): Codec<readonly V[]> => ({
  schema: z.array(each.schema).max(most),
  called: each.called.startsWith('{')
    ? `list of ${each.called}`
    : each === (hex as unknown)
      ? 'hexes'
      : `${each.called}s`,
  isOptional: false,
  read: (table, said) => (said as readonly unknown[]).map(one => each.read(table, one)),
  write: (table, values) => values.map(one => each.write(table, one)),
})

const maybe = <V>(codec: Codec<V>): Codec<V> => ({ ...codec, schema: codec.schema.optional(), isOptional: true })

/** Left out, it is this. */
const orElse = <V>(codec: Codec<V>, value: V & z.core.util.JSONType): Codec<V> => ({
  ...codec,
  schema: codec.schema.default(value),
  isOptional: true,
})

/** An answer that there may be none of. */
const orNone = <V>(codec: Codec<V>): Codec<V | undefined> => ({
  ...codec,
  called: `${codec.called}, or nothing`,
  write: (table, value) => (value === undefined ? undefined : codec.write(table, value)),
})

const entriesOf = <R>(fields: Fields<R>): (readonly [string, Codec<unknown>])[] =>
  Object.entries(fields) as (readonly [string, Codec<unknown>])[]

const shapeOf = <R>(fields: Fields<R>): Record<string, z.ZodType> =>
  Object.fromEntries(entriesOf(fields).map(([key, { schema }]) => [key, schema]))

const record = <R extends object>(fields: Fields<R>): Codec<R> => {
  const entries = entriesOf(fields)
  const eachField = (value: object, turn: (codec: Codec<unknown>, field: unknown) => unknown): R =>
    Object.fromEntries(
      entries.flatMap(([key, codec]) => {
        const field = (value as Record<string, unknown>)[key]
        return field === undefined ? [] : [[key, turn(codec, field)]]
      }),
    ) as R
  return {
    schema: z.strictObject(shapeOf(fields)),
    called: `{${entries.map(([key, { isOptional }]) => `${key}${isOptional ? '?' : ''}`).join(', ')}}`,
    isOptional: false,
    read: (table, said) => eachField(said as object, (codec, field) => codec.read(table, field)),
    write: (table, value) => eachField(value, (codec, field) => codec.write(table, field)),
  }
}

// ---- Actions ----

type ActionFields = { readonly [K in ActionKind]: Fields<Omit<Extract<Action, { type: K }>, 'type'>> }

export const ACTIONS: ActionFields = {
  place: { unit, hex, by: maybe(word) },
  move: { units: listOf(unit), path: listOf(hex), by: maybe(word) },
  attack: {
    attackers: listOf(unit),
    targets: listOf(hex),
    support: orElse(listOf(record({ unit, hex }), 50), []),
    lower: maybe(count),
    ignore: maybe(word),
    extras: maybe(listOf(word, 20)),
  },
  losses: { units: listOf(unit) },
  retreat: { unit, hex },
  advance: { unit, hex },
  choose: { option: word },
  assign: { units: listOf(unit), as: word, hex: maybe(hex), target: maybe(unit) },
  done: {},
}

const schemaFor = (kind: ActionKind) => z.strictObject({ type: z.literal(kind), ...shapeOf(ACTIONS[kind]) })

export const actionSchema = z.discriminatedUnion(
  'type',
  ACTION_KINDS.map(schemaFor) as [ReturnType<typeof schemaFor>, ...ReturnType<typeof schemaFor>[]],
)
/** An action by names: only `lower` is a number outside too. */
type Said<V> = V extends number
  ? string
  : V extends readonly (infer E)[]
    ? readonly Said<E>[]
    : V extends object
      ? { readonly [K in keyof V]: Said<V[K]> }
      : V
type SaidAction<A> = A extends Action
  ? { readonly [K in keyof A]: K extends 'lower' | 'type' ? A[K] : Said<A[K]> }
  : never
export type WireAction = SaidAction<Action>

const CODECS = Object.fromEntries(
  ACTION_KINDS.map(kind => [kind, record(ACTIONS[kind] as Fields<object>)]),
) as unknown as Readonly<Record<ActionKind, Codec<object>>>

/** What is said outside, judged and translated; one line says what is wrong with it. */
const reading = <V>(what: string, schema: z.ZodType, said: unknown, read: (parsed: never) => V): V | Problem => {
  const parsed = schema.safeParse(said)
  if (!parsed.success) return { problem: `${what}: ${issueText(parsed.error)}` }
  try {
    return read(parsed.data as never)
  } catch (error) {
    if (error instanceof UnknownName) return { problem: `${what}: ${error.message}` }
    throw error
  }
}

export const fromWire = (table: Table, said: unknown): Action | Problem =>
  reading('action', actionSchema, said, (wire: WireAction) => ({
    type: wire.type,
    ...CODECS[wire.type].read(table, wire),
  })) as Action | Problem

export const toWire = (table: Table, action: Action): WireAction =>
  ({ type: action.type, ...(CODECS[action.type].write(table, action) as object) }) as WireAction

const isIdOf = (value: unknown, size: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < size

const areIds = (list: readonly unknown[], size: number): boolean => {
  if (!Array.isArray(list)) return false
  for (let i = 0; i < list.length; i++) if (!isIdOf(list[i], size)) return false
  return true
}

const areKnown = (units: number, hexes: number, action: Action): boolean => {
  switch (action.type) {
    case 'place':
    case 'retreat':
    case 'advance':
      return isIdOf(action.unit, units) && isIdOf(action.hex, hexes)
    case 'move':
      return areIds(action.units, units) && areIds(action.path, hexes)
    case 'attack':
      return (
        areIds(action.attackers, units) &&
        areIds(action.targets, hexes) &&
        action.support.every(({ unit, hex }) => isIdOf(unit, units) && isIdOf(hex, hexes))
      )
    case 'losses':
      return areIds(action.units, units)
    case 'assign':
      return (
        areIds(action.units, units) &&
        (action.hex === undefined || isIdOf(action.hex, hexes)) &&
        (action.target === undefined || isIdOf(action.target, units))
      )
    default:
      return true
  }
}

/**
 * Does it name what does not exist? Such ids must never reach the rules. Written out, kind by kind: every action of a
 * search comes through here, and read off the description it took six times as long; `test/engine/wire.test.ts` holds it
 * against ACTIONS.
 */
export const hasUnknownIds = ({ units, board }: Sizes, action: Action): boolean =>
  !areKnown(units.length, board.size, action)

const attack: Codec<Attack> = {
  ...plain<Attack>('attack', schemaFor('attack')),
  read: (table, said) => ({ type: 'attack', ...(CODECS.attack.read(table, said) as Omit<Attack, 'type'>) }),
  write: toWire,
}

// ---- Questions about the decision at hand ----

const message = told<{ readonly key: string }>('message')

type Questions = {
  readonly [A in About]: {
    readonly ask: Fields<Omit<LegalAnswers[A]['query'], 'about'>>
    readonly answer: Codec<LegalAnswers[A]['answer']>
  }
}

const refusal = record({ rule: word, reason: message })

export const QUESTIONS: Questions = {
  actors: { ask: {}, answer: listOf(record({ unit, kinds })) },
  place: { ask: { unit }, answer: listOf(record({ hex, by: maybe(word) })) },
  move: { ask: { unit }, answer: listOf(record({ hex, cost: figure, by: maybe(word) })) },
  path: { ask: { unit, hex, by: maybe(word) }, answer: orNone(listOf(hex)) },
  targets: { ask: {}, answer: listOf(hex) },
  suggestion: { ask: {}, answer: orNone(attack) },
  attackers: { ask: { targets: listOf(hex) }, answer: listOf(unit) },
  support: { ask: { targets: listOf(hex), attackers: listOf(unit) }, answer: listOf(record({ unit, hex })) },
  extras: {
    ask: { targets: listOf(hex), attackers: listOf(unit) },
    answer: listOf(record({ extra: word, name: message })),
  },
  losses: {
    ask: {},
    answer: record({
      need: figure,
      least: maybe(figure),
      most: maybe(figure),
      units: listOf(record({ unit, worth: figure })),
    }),
  },
  retreat: { ask: { unit }, answer: listOf(record({ hex, fate: plain('fate', name) })) },
  advance: { ask: { unit }, answer: listOf(hex) },
  assign: { ask: { unit }, answer: listOf(record({ as: word, hex: maybe(hex), target: maybe(unit) })) },
  choose: { ask: {}, answer: listOf(record({ option: word, name: message })) },
  duties: { ask: {}, answer: listOf(refusal) },
  leaving: {
    ask: {},
    answer: record({ tally: maybe(record({ chosen: figure, most: figure })), cost: maybe(refusal) }),
  },
}

// ---- Overlays ----

type Overlays = {
  readonly [W in keyof OverlayAnswers]: {
    readonly ask: Fields<Omit<OverlayAnswers[W]['query'], 'what'>>
    readonly answer: Codec<OverlayAnswers[W]['answer']>
  }
}

const sideIndex: Codec<number> = {
  ...figure,
  called: 'side',
  write: ({ meta }, index) => meta.sides[index]?.id,
}

const laid: Codec<Layer> = record<Layer>({
  hexes: listOf(record({ hex, side: maybe(sideIndex), label: maybe(word), name: maybe(message) })),
  links: listOf(record({ from: hex, to: hex, side: maybe(sideIndex), tone: maybe(figure) })),
  crossings: maybe(
    listOf(record({ from: hex, to: hex, kind: plain('kind', name), side: maybe(sideIndex), name: message })),
  ),
  battles: maybe(listOf(record({ attack, card: told<BattleCard>('battle card'), label: word }))),
})

export const OVERLAYS: Overlays = {
  zoc: { ask: { side }, answer: listOf(hex) },
  supply: { ask: { side }, answer: listOf(record({ unit, state: word, line: listOf(hex) })) },
  front: { ask: { side }, answer: record({ line: listOf(hex), gaps: listOf(hex) }) },
  control: { ask: {}, answer: listOf(record({ hex, side })) },
  layer: { ask: { layer }, answer: laid },
}

// ---- Asking over the border ----

/** The schema of a question: what it is about, and what that needs. */
const questionSchema =
  (key: string, questions: Readonly<Record<string, { readonly ask: object }>>) =>
  (more: Readonly<Record<string, z.ZodType>>): z.ZodType =>
    z.union(
      Object.entries(questions).map(([about, { ask }]) =>
        z.strictObject({ [key]: z.literal(about), ...shapeOf(ask as Fields<object>), ...more }),
      ) as unknown as [z.ZodType, z.ZodType],
    )

const discriminate = (key: string, questions: Readonly<Record<string, unknown>>, said: unknown): string | undefined => {
  const about = typeof said === 'object' && said !== null ? (said as Record<string, unknown>)[key] : undefined
  return typeof about === 'string' && Object.hasOwn(questions, about) ? about : undefined
}

const asked = <Q>(
  key: string,
  questions: Readonly<Record<string, { readonly ask: object }>>,
  table: Table,
  said: unknown,
): Q | Problem => {
  const about = discriminate(key, questions, said)
  if (about === undefined) return { problem: `${key}: must be one of ${Object.keys(questions).join(', ')}` }
  const ask = record(questions[about].ask as Fields<object>)
  const { [key]: _about, ...rest } = said as Record<string, unknown>
  return reading(about, ask.schema, rest, parsed => ({ [key]: about, ...ask.read(table, parsed) })) as Q | Problem
}

/** With what else a request says: who asks. */
export const legalQuerySchema = questionSchema('about', QUESTIONS)
export const overlayQuerySchema = questionSchema('what', OVERLAYS)

export const legalQueryFrom = (table: Table, said: unknown): LegalQuery | Problem =>
  asked<LegalQuery>('about', QUESTIONS, table, said)

export const overlayQueryFrom = (table: Table, said: unknown): OverlayQuery | Problem =>
  asked<OverlayQuery>('what', OVERLAYS, table, said)

export const legalToWire = <Q extends LegalQuery>(table: Table, query: Q, answer: LegalAnswer<Q>): unknown =>
  (QUESTIONS[query.about].answer as Codec<LegalAnswer<Q>>).write(table, answer)

export const overlayToWire = <Q extends OverlayQuery>(table: Table, query: Q, answer: OverlayAnswer<Q>): unknown =>
  (OVERLAYS[query.what].answer as Codec<OverlayAnswer<Q>>).write(table, answer)
