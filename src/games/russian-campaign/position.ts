// Position files of this title: any position by names, for puzzles, rulings, tests and analysis.
import { z } from 'zod'
import { NO_HEX } from '../../engine/board.ts'
import type { PositionFile } from '../../engine/contract.ts'
import { issueText } from '../../engine/data.ts'
import { seedRng } from '../../engine/dice.ts'
import { indexOfPhase, phaseAt } from '../../engine/sequence.ts'
import { WEATHERS } from './charts.ts'
import { dropAmong, layMarker, putOnMap } from './map.ts'
import { LAST_TURN, META, SCENARIOS, SIDES } from './meta.ts'
import { startImpulse } from './movement.ts'
import { impulseAt, SEQUENCE } from './sequence.ts'
import { change, emptyState, FLAG, isOnMap, STATUS, STATUS_NAMES, type State, type World } from './state.ts'
import { NATIONS, type Title } from './title.ts'

const MARKS = Object.keys(FLAG) as (keyof typeof FLAG)[]
const pair = <T extends z.ZodType>(each: T) => z.tuple([each, each])
const count = z.int().min(0).max(99)

const unitSchema = z.strictObject({
  hex: z.string().optional(),
  status: z.enum(STATUS_NAMES).optional(),
  points: z.int().min(0).max(20).optional(),
  marks: z.array(z.enum(MARKS)).optional(),
})

/** What is not said is as at the start of a game; lists of cities and units are by name. */
const worldSchema = z.strictObject({
  weather: pair(z.enum(WEATHERS)).optional(),
  railLeft: pair(count).optional(),
  sailed: z.strictObject({ axisBlack: z.boolean(), axisBaltic: z.boolean(), sovietBlack: z.boolean() }).optional(),
  assaultsLeft: pair(count).optional(),
  seaLost: pair(z.boolean()).optional(),
  support: z.array(z.strictObject({ marker: z.string(), hex: z.string().optional(), hq: z.string() })).optional(),
  artilleryUsed: count.optional(),
  axisReplaced: z.int().optional(),
  stavkaReplaced: z.int().optional(),
  replacing: z.enum(['none', 'units', 'hqs', 'all']).optional(),
  capacity: count.optional(),
  taken: z.array(z.string()).optional(),
  usedCities: z.array(z.string()).optional(),
  sovietAtStart: z.array(z.string()).optional(),
  surrendered: z.array(z.enum(NATIONS)).optional(),
  archangelLost: z.boolean().optional(),
  helsinkiFell: z.int().optional(),
  archangelFell: z.int().optional(),
  bucharestNear: z.boolean().optional(),
  warsawNear: z.boolean().optional(),
  surrendering: z.array(z.string()).optional(),
  withdrawals: count.optional(),
  objectives: z.array(pair(z.string())).optional(),
  suddenDeathChecks: z.array(z.int()).optional(),
  decided: z.record(z.string(), z.boolean()).optional(),
})
type WorldFile = z.output<typeof worldSchema>

const schema = z.strictObject({
  format: z.literal('stavka-position'),
  game: z.literal(META.id),
  version: z.literal(META.version),
  scenario: z.enum(SCENARIOS.map(({ id }) => id)),
  options: z.array(z.enum(META.options.map(({ id }) => id))).default([]),
  turn: z.int().min(0).max(LAST_TURN),
  phase: z.string(),
  world: worldSchema.default({}),
  /** Hexes that a side entered last (5.5b), and railways that it owns, other than at the start. */
  entered: z.strictObject({ axis: z.array(z.string()), soviet: z.array(z.string()) }).optional(),
  rail: z.strictObject({ axis: z.array(z.string()), soviet: z.array(z.string()) }).optional(),
  units: z.record(z.string(), z.union([z.string(), unitSchema])),
})
type Problem = { readonly problem: string }

export const positionSchema = (): object => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

class UnknownName extends Error {}

const namesOf = (title: Title) => ({
  hex: (name: string): number => {
    const hex = title.board.byName.get(name)
    if (hex === undefined) throw new UnknownName(`hex ${name} is not on the board`)
    return hex
  },
  unit: (name: string): number => {
    const unit = title.unitByName.get(name)
    if (unit === undefined) throw new UnknownName(`there is no unit ${name}`)
    return unit
  },
})

const worldOf = (title: Title, file: WorldFile): Partial<World> => {
  const { hex, unit } = namesOf(title)
  const { support, taken, usedCities, sovietAtStart, surrendering, ...plain } = file
  return {
    ...(plain as Partial<World>),
    ...(support === undefined
      ? {}
      : {
          support: support.map(each => ({
            marker: unit(each.marker),
            hex: each.hex === undefined ? NO_HEX : hex(each.hex),
            hq: unit(each.hq),
          })),
        }),
    ...(taken === undefined ? {} : { taken: taken.map(unit) }),
    ...(surrendering === undefined ? {} : { surrendering: surrendering.map(unit) }),
    ...(usedCities === undefined ? {} : { usedCities: usedCities.map(hex) }),
    ...(sovietAtStart === undefined ? {} : { sovietAtStart: sovietAtStart.map(hex) }),
  }
}

const build = (title: Title, file: z.output<typeof schema>, phase: number, seed: number): State | Problem => {
  const { hex: hexOf, unit: unitOf } = namesOf(title)
  const scenario = SCENARIOS.findIndex(({ id }) => id === file.scenario)
  const state = emptyState(title, { scenario, options: file.options, turn: file.turn, rng: seedRng(seed) })
  state.phase = phase
  change(state, worldOf(title, file.world))
  for (const unit of title.remnants) state.status[unit] = STATUS.stock
  const entries = Object.entries(file.units).map(
    ([name, entry]) => [unitOf(name), typeof entry === 'string' ? { hex: entry } : entry] as const,
  )
  for (const [unit, entry] of entries) {
    if (entry.status !== undefined) state.status[unit] = STATUS[entry.status]
    if (entry.hex === undefined) continue
    const hex = hexOf(entry.hex)
    if (title.barred[hex] === 1) return { problem: `${title.units[unit].id} cannot stand in ${entry.hex}` }
    if (title.isMarker[unit] === 1) layMarker(state, unit, hex)
    else if (entry.status === 'dropped') dropAmong(state, unit, hex)
    else putOnMap(title, state, unit, hex)
  }
  for (const [index, each] of SIDES.entries()) {
    for (const name of file.entered?.[each] ?? []) state.entered[hexOf(name)] = index + 1
    for (const name of file.rail?.[each] ?? []) state.railOwner[hexOf(name)] = index
  }
  const { id } = phaseAt(SEQUENCE, phase)
  const here = impulseAt(id)
  if (here.name === 'move') startImpulse(title, state, here.side, here.impulse)
  for (const [unit, { points, marks }] of entries) {
    if (marks !== undefined) state.flags[unit] = marks.reduce((bits, mark) => bits | FLAG[mark], 0)
    if (points !== undefined) state.points[unit] = points
  }
  if (file.world.railLeft !== undefined) change(state, { railLeft: file.world.railLeft })
  if (file.world.sailed !== undefined) change(state, { sailed: file.world.sailed })
  return state
}

export const fromPosition = (title: Title, position: PositionFile, seed: number): State | Problem => {
  const parsed = schema.safeParse(position)
  if (!parsed.success) return { problem: issueText(parsed.error) }
  const phase = indexOfPhase(SEQUENCE, parsed.data.phase)
  if (phase < SEQUENCE.opening.length) return { problem: `phase: ${parsed.data.phase} is not a phase of the turn` }
  try {
    return build(title, parsed.data, phase, seed)
  } catch (error) {
    if (error instanceof UnknownName) return { problem: error.message }
    throw error
  }
}

export const positionOf = (title: Title, state: State): PositionFile | Problem => {
  if (state.over) return { problem: 'the game is over' }
  if (state.phase < SEQUENCE.opening.length) return { problem: 'the set-up is still under way' }
  if (state.battle !== undefined || state.combats.length > 0)
    return { problem: 'combats are declared: a position is taken before or after them' }
  const { hexes } = title.board
  const hexNames = (list: readonly number[]): string[] => list.map(hex => hexes[hex].name)
  const { support, taken, usedCities, sovietAtStart, surrendering, victory: _, ...plain } = state.world
  const hexesWith = (fits: (hex: number) => boolean): string[] => hexNames([...hexes.keys()].filter(fits))
  const units = Object.fromEntries(
    title.units.flatMap(({ id }, unit) => {
      if (state.status[unit] === STATUS.absent) return []
      const marks = MARKS.filter(mark => (state.flags[unit] & FLAG[mark]) !== 0)
      const place = {
        ...(isOnMap(state, unit) ? { hex: hexes[state.hex[unit]].name } : {}),
        ...(state.status[unit] === STATUS.onMap ? {} : { status: STATUS_NAMES[state.status[unit]] }),
      }
      return [[id, { ...place, points: state.points[unit], marks }]]
    }),
  )
  return {
    format: 'stavka-position',
    game: META.id,
    version: META.version,
    scenario: SCENARIOS[state.scenario].id,
    options: [...state.options],
    turn: state.turn,
    phase: phaseAt(SEQUENCE, state.phase).id,
    world: {
      ...plain,
      support: support.map(({ marker, hex, hq }) => ({
        marker: title.units[marker].id,
        ...(hex === NO_HEX ? {} : { hex: hexes[hex].name }),
        hq: title.units[hq].id,
      })),
      taken: taken.filter(unit => unit >= 0).map(unit => title.units[unit].id),
      surrendering: surrendering.map(unit => title.units[unit].id),
      usedCities: hexNames(usedCities),
      sovietAtStart: hexNames(sovietAtStart),
    },
    entered: { axis: hexesWith(hex => state.entered[hex] === 1), soviet: hexesWith(hex => state.entered[hex] === 2) },
    rail: {
      axis: hexesWith(hex => state.railOwner[hex] === 0 && title.startControl[hex] !== 0),
      soviet: hexesWith(hex => state.railOwner[hex] === 1 && title.startControl[hex] !== 1),
    },
    units,
  }
}
