// Position files as far as they are alike in every title: the head, hexes and units by name, and the way to tell what a
// file says that can't be. A title adds its own fields and builds the state.
import { z } from 'zod'
import { NO_HEX } from './board.ts'
import type { Meta, PositionFile } from './contract.ts'
import { issueText } from './data.ts'
import { rngOf, type Seed } from './dice.ts'
import { type ArrayField, type Codec, hex, Misfit, unit } from './fields.ts'
import { indexOfPhase, type PhasedState, phaseAt, type Sequence } from './sequence.ts'
import { type Beginning, type Fields, ON_MAP, type TitleArrays } from './state.ts'
import type { TitleData } from './title.ts'

interface NoPosition {
  readonly problem: string
}

// ---- The file ----

/** The fields that every position file begins with; a title extends it. A game may begin before the turns of its scenarios. */
export const headSchema = (meta: Meta, first = Math.min(...meta.scenarios.map(({ turns }) => turns[0]))) =>
  z.strictObject({
    format: z.literal('stavka-position'),
    game: z.literal(meta.id),
    version: z.literal(meta.version),
    scenario: z.enum(meta.scenarios.map(({ id }) => id)),
    options: z.array(z.enum(meta.options.map(({ id }) => id))).default([]),
    turn: z
      .int()
      .min(first)
      .max(Math.max(...meta.scenarios.map(({ turns }) => turns[1]))),
    phase: z.string(),
  })

/** A unit's hex, or all there is to say of it. Units not named are not in the game. */
export const unitsSchema = <U extends z.ZodType>(unit: U) =>
  z
    .record(z.string(), z.union([z.string(), unit]))
    .refine(units => Object.keys(units).length > 0, 'a position needs at least one unit')

/** Hexes by name. */
export const hexNames = z.array(hex.form as z.ZodType<string>)

/** The status of a unit that just stands there. */
const ON_THE_MAP = 'onMap'

type UnitFields = Readonly<Record<string, ArrayField>>

const saidOf = (fields: UnitFields): (readonly [name: string, said: string, codec: Codec<number>])[] =>
  Object.entries(fields).flatMap(([name, { codec, said = name }]) =>
    codec === undefined ? [] : [[name, said, codec] as const],
  )

/** What a file may say of a unit: where it is, what it has left, and its fields; `onBoard`: states that it has in a hex. */
export const unitForm = <N extends string>(
  fields: UnitFields,
  status: readonly N[],
  points: z.ZodType<number>,
  onBoard: readonly string[] = [],
) =>
  z.strictObject({
    hex: z.string().meta({ names: 'hex' }).optional(),
    status: z
      .enum(status as readonly [N, ...N[]])
      .meta({ onBoard: [ON_THE_MAP, ...onBoard] })
      .optional(),
    points: points.optional(),
    ...Object.fromEntries(saidOf(fields).map(([, said, { form }]) => [said, form.optional()])),
  })

/** A unit's marks said one by one. */
export const flagForms = <K extends string>(names: readonly K[]) => {
  const mark = z.boolean().optional()
  return Object.fromEntries(names.map(name => [name, mark])) as Record<K, typeof mark>
}

type UnitArrays = Readonly<Record<string, Uint8Array | Int16Array>>

/** Into the state what a file says of a unit's fields. */
export const readFields = <S extends { readonly title: TitleData }>(
  state: S,
  fields: UnitFields,
  id: number,
  entry: object,
): void => {
  const { title } = state
  for (const [name, said, codec] of saidOf(fields)) {
    const told = (entry as Readonly<Record<string, unknown>>)[said]
    if (told === undefined) continue
    ;(state as unknown as UnitArrays)[name][id] = codec.read(told, title, `units.${title.units[id].id}.${said}`)
  }
}

const writeFields = <S extends { readonly title: TitleData }>(state: S, fields: UnitFields, id: number): object =>
  Object.fromEntries(
    saidOf(fields).map(([name, said, codec]) => [
      said,
      codec.write((state as unknown as UnitArrays)[name][id], state.title),
    ]),
  )

/** Movement points as a player says them, where a title reckons in `parts` of one: 2.5, or 0.333 for a third. */
const pointsSchema = (parts: number): z.ZodType<number> =>
  parts === 1
    ? z.int().min(0).max(60)
    : z
        .number()
        .min(0)
        .max(60)
        .refine(
          points => Math.abs(points * parts - Math.round(points * parts)) < 0.01,
          `must be in parts of 1/${parts}`,
        )

const partsOf = (points: number, parts: number): number => Math.round(points * parts)
const pointsOf = (found: number, parts: number): number => Math.round((found / parts) * 1000) / 1000

/** What a file leaves a unit, in parts; `most` is what the unit could have left in this phase at best. */
export const readPoints = ({ id }: { readonly id: string }, points: number, most: number, parts = 1): number => {
  const found = partsOf(points, parts)
  if (found <= most) return found
  throw new Misfit(
    `units.${id}.points: ${most === 0 ? 'has none in this phase' : `has at most ${pointsOf(most, parts)} in this phase`}`,
  )
}

export type Head = Readonly<{ scenario: string; options: readonly string[]; turn: number; phase: string }>

/** What a title needs for its empty state, and the phase that it stands in. */
interface Moment extends Beginning {
  readonly phase: number
}

const momentOf = <S>(meta: Meta, sequence: Sequence<S>, file: Head, seed: Seed, first?: number): Moment => {
  const scenario = meta.scenarios.findIndex(({ id }) => id === file.scenario)
  const { options } = meta.scenarios[scenario]
  const barred = file.options.find(option => !options.includes(option))
  if (barred !== undefined) throw new Misfit(`options: ${barred} cannot be chosen in scenario ${file.scenario}`)
  const { turns } = meta.scenarios[scenario]
  if (file.turn < Math.min(turns[0], first ?? turns[0]) || file.turn > turns[1])
    throw new Misfit(`turn: scenario ${file.scenario} is played from turn ${turns[0]} to ${turns[1]}`)
  const phase = indexOfPhase(sequence, file.phase)
  if (phase < sequence.opening.length) throw new Misfit(`phase: ${file.phase} is not a phase of the turn`)
  return { scenario, options: [...new Set(file.options)].sort(), turn: file.turn, rng: rngOf(seed), phase }
}

/** What a title says of its position files. */
export interface Positions<S, F extends Head> {
  /** `headSchema`, extended by what the title has. */
  readonly schema: z.ZodType<F>
  /** Where a game may begin before the turns of its scenarios. */
  readonly first?: number
  /** Into a state with nobody on the map, in the phase of the file. May throw a Misfit. */
  read(state: S, file: F): void
  /** What is half done, so that no file can say it. */
  pending(state: S): string | undefined
  /** All but the head. */
  write(state: S): object
}

interface Stated extends PhasedState {
  readonly options: readonly string[]
  readonly scenario?: number
}

/** The head of the file of a state that stands in this phase. */
const headOf = <S extends Stated>(meta: Meta, sequence: Sequence<S>, state: S) => ({
  format: 'stavka-position' as const,
  game: meta.id,
  version: meta.version,
  scenario: meta.scenarios[state.scenario ?? 0].id,
  options: [...state.options],
  turn: state.turn,
  phase: phaseAt(sequence, state.phase).id,
})

/** A position is a moment of the turn: neither before the first nor after the last. */
const outsideTurns = <S extends PhasedState>(sequence: Sequence<S>, state: S): string | undefined => {
  if (state.over) return 'the game is over'
  return state.phase < sequence.opening.length ? 'the set-up is not finished' : undefined
}

/** How position files of a title are read and written; `begin` gives a state with nobody on the map. */
export const positionsOf = <T extends TitleData, S extends Stated, F extends Head>(
  meta: Meta,
  sequence: Sequence<S>,
  begin: (title: T, beginning: Beginning) => S,
  { schema, first, read, pending, write }: Positions<S, F>,
) => ({
  positionSchema: (): object => {
    const { properties, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return {
      ...rest,
      properties: { ...properties, phase: { type: 'string', enum: sequence.turn.map(({ id }) => id) } },
    }
  },
  fromPosition: (title: T, position: PositionFile, seed: Seed): S | NoPosition => {
    const parsed = schema.safeParse(position)
    if (!parsed.success) return { problem: issueText(parsed.error) }
    try {
      const { phase, ...beginning } = momentOf(meta, sequence, parsed.data, seed, first)
      const state = begin(title, beginning)
      state.phase = phase
      read(state, parsed.data)
      return state
    } catch (error) {
      if (error instanceof Misfit) return { problem: error.message }
      throw error
    }
  },
  positionOf: (state: S): PositionFile | NoPosition => {
    const problem = outsideTurns(sequence, state) ?? pending(state)
    return problem === undefined ? { ...headOf(meta, sequence, state), ...write(state) } : { problem }
  },
})

// ---- Names ----

/** From the names in a file to ids; `place` says where in the file. */
export const idsIn = (title: TitleData, place: string) => ({
  hex: (name: string): number => hex.read(name, title, place),
  unit: (name: string): number => unit.read(name, title, place),
})

/** From ids to the names in a file. */
export const namesIn = ({ board: { hexes }, units }: TitleData) => ({
  hex: (hex: number): string => hexes[hex].name,
  unit: (unit: number): string => units[unit].id,
  hexesWhere: (fits: (hex: number) => boolean): string[] => [...hexes.keys()].filter(fits).map(hex => hexes[hex].name),
})

/** Names from a file that are among those that mean something there. */
export const checkNames = (place: string, what: string, names: readonly string[], known: readonly string[]): void => {
  const unknown = names.find(name => !known.includes(name))
  if (unknown !== undefined) throw new Misfit(`${place}: there is no ${what} ${unknown}`)
}

interface UnitEntry {
  readonly hex?: string | undefined
  readonly status?: string | undefined
}

interface Standing {
  /** States that a unit has in a hex. */
  readonly onBoard?: readonly string[]
  /** What can only be said of a unit in a hex. */
  readonly onlyThere?: readonly string[]
}

/** The units of a file with all that is said of each. */
export const entriesIn = <E extends UnitEntry>(
  { unitByName }: TitleData,
  units: Readonly<Record<string, string | E>>,
  { onBoard = [], onlyThere = [] }: Standing = {},
): readonly (readonly [unit: number, entry: E])[] =>
  Object.entries(units).map(([name, entry]) => {
    const unit = unitByName.get(name)
    if (unit === undefined) throw new Misfit(`units.${name}: there is no such counter`)
    const said = typeof entry === 'string' ? ({ hex: entry } as E) : entry
    const { hex, status } = said
    if (status === undefined) return [unit, said]
    const isThere = status === ON_THE_MAP || onBoard.includes(status)
    if (isThere && hex === undefined) throw new Misfit(`units.${name}: has no hex`)
    if (!isThere && hex !== undefined) throw new Misfit(`units.${name}: a unit that is ${status} has no hex`)
    const by = said as Readonly<Record<string, unknown>>
    const beside = isThere ? undefined : onlyThere.find(field => by[field] !== undefined)
    if (beside !== undefined) throw new Misfit(`units.${name}.${beside}: not of a unit that is ${status}`)
    return [unit, said]
  })

/** `units` of a file: what `write` says of each, and nothing of those it leaves out. */
export const unitsOf = (
  { units }: TitleData,
  write: (unit: number) => object | undefined,
): Readonly<Record<string, object>> =>
  Object.fromEntries(
    units.flatMap(({ id }, unit) => {
      const entry = write(unit)
      return entry === undefined ? [] : [[id, entry]]
    }),
  )

type Present<V> = { [K in keyof V]?: Exclude<V[K], undefined> }

/** Without the fields that are left out. */
export const present = <V extends object>(value: V): Present<V> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Present<V>

// ---- Units, where a title says all of them in one way ----

interface UnitState extends TitleArrays<TitleData> {
  readonly points: Uint8Array
}

interface UnitParts<S> extends Standing {
  readonly fields: Pick<Fields, 'units' | 'status'>
  /** Points are counted in such parts of a movement point. */
  readonly parts?: number
  /** Before the file is heard: what a counter has that is in the game at all. */
  begin?(state: S, unit: number): void
  /** What is wrong with the unit, as the file says it; `hex` NO_HEX when it is not on the map. */
  whyNot?(state: S, unit: number, hex: number): string | undefined
  put(state: S, unit: number, hex: number): void
  /** What it could have left in this phase, in parts: of who has none nothing is said. */
  mostPoints(state: S, unit: number): number
  /** Is there anything to say of it? Without it of all but those that are absent. */
  isSaid?(state: S, unit: number): boolean
}

/** How the files of a title say its units: the form, into a state with nobody on the map, and back. */
export const unitFiles = <S extends UnitState>(given: UnitParts<S>) => {
  const { fields, parts = 1, mostPoints } = given
  const placeOf = ({ title }: S, unit: number): string => `units.${title.units[unit].id}`
  const form = unitsSchema(unitForm(fields.units, fields.status, pointsSchema(parts), given.onBoard))
  type Entries = readonly (readonly [unit: number, entry: Exclude<z.output<typeof form>[string], string>])[]

  const readUnit = (state: S, id: number, entry: Entries[number][1]): void => {
    const place = placeOf(state, id)
    if (entry.status !== undefined) state.status[id] = fields.status.indexOf(entry.status)
    else if (entry.hex === undefined) throw new Misfit(`${place}: has neither hex nor status`)
    given.begin?.(state, id)
    readFields(state, fields.units, id, entry)
    const at = entry.hex === undefined ? NO_HEX : hex.read(entry.hex, state.title, place)
    const problem = given.whyNot?.(state, id, at)
    if (problem !== undefined) throw new Misfit(`${place}: ${problem}`)
    if (at !== NO_HEX) given.put(state, id, at)
  }

  return {
    form,
    /** All but points, which hang on what else the file says. */
    read: (state: S, units: z.output<typeof form>): Entries => {
      const entries: Entries = entriesIn(state.title, units, given)
      for (const [unit, entry] of entries) readUnit(state, unit, entry)
      return entries
    },
    /** What the beginning of a phase has wiped out. */
    readAgain: (state: S, entries: Entries): void => {
      for (const [unit, entry] of entries) readFields(state, fields.units, unit, entry)
    },
    /** Those that the file does not say are `unsaid`. */
    readPoints: (state: S, entries: Entries, unsaid: (unit: number) => number): void => {
      for (const [unit, { points }] of entries)
        state.points[unit] =
          points === undefined
            ? unsaid(unit)
            : readPoints(state.title.units[unit], points, mostPoints(state, unit), parts)
    },
    write: (state: S): object =>
      unitsOf(state.title, id => {
        const status = state.status[id]
        if (!(given.isSaid?.(state, id) ?? status > 0)) return undefined
        return {
          ...(state.hex[id] === NO_HEX ? {} : { hex: hex.write(state.hex[id], state.title) }),
          ...(status === ON_MAP ? {} : { status: fields.status[status] }),
          ...(mostPoints(state, id) > 0 ? { points: pointsOf(state.points[id], parts) } : {}),
          ...writeFields(state, fields.units, id),
        }
      }),
  }
}
