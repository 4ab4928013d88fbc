// Any position between the decisions of a combat as plain names and numbers, and back.
import { z } from 'zod'
import type { PositionFile } from '../../engine/contract.ts'
import { issueText } from '../../engine/data.ts'
import { seedRng } from '../../engine/dice.ts'
import { indexOfPhase, phaseAt } from '../../engine/sequence.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { WEATHERS } from './charts.ts'
import { putOnMap } from './map.ts'
import { META, SCENARIOS, SIDES, type Side } from './meta.ts'
import { SEQUENCE } from './sequence.ts'
import {
  CHIT,
  change,
  emptyState,
  FLAG,
  has,
  isOnMap,
  STATUS,
  STATUS_NAMES,
  type State,
  SUPPLY_NAMES,
  type World,
} from './state.ts'
import type { Title } from './title.ts'

type Problem = { readonly problem: string }
const MARKS = Object.keys(FLAG) as (keyof typeof FLAG)[]
const CHITS = Object.keys(CHIT) as (keyof typeof CHIT)[]

const count = z.int().min(0).max(99)
const names = z.array(z.string())
const pair = <T extends z.ZodType>(of: T) => z.tuple([of, of])
const unitSchema = z.strictObject({
  hex: z.string().optional(),
  status: z.enum(STATUS_NAMES).optional(),
  lost: z.int().min(0).max(3).optional(),
  points: z.int().min(0).max(255).optional(),
  army: z.string().optional(),
  supply: z.enum(SUPPLY_NAMES).optional(),
  impulseSupply: z.enum(SUPPLY_NAMES).optional(),
  chit: z.enum(CHITS).optional(),
  marks: z.array(z.enum(MARKS)).optional(),
})
const worldSchema = z.strictObject({
  weather: z.enum(WEATHERS).optional(),
  supplyPoints: pair(count).optional(),
  stalin: z.int().min(0).max(8).optional(),
  okw: z.int().min(0).max(5).optional(),
  sovietLeaves: z.strictObject({ corps: count, divisions: count, brigades: count }).optional(),
  germanLeaves: count.optional(),
  replacements: count.optional(),
  transferred: names.optional(),
  tracks: pair(names).optional(),
  stopped: pair(z.boolean()).optional(),
  sentBack: names.optional(),
  lastCup: names.optional(),
  released: z.boolean().optional(),
  near267: z.boolean().optional(),
  railed: count.optional(),
  returns: z.array(z.strictObject({ unit: z.string(), turn: z.int() })).optional(),
  razvedka: names.optional(),
  splits: z.array(z.strictObject({ unit: z.string(), parts: z.array(z.int().min(1).max(3)) })).optional(),
})
const impulseSchema = z.strictObject({
  hq: z.string(),
  tactical: z.boolean().default(false),
  movers: names.default([]),
  supportedOverruns: count.default(0),
  attacked: names.default([]),
})
const schema = z.strictObject({
  format: z.literal('stavka-position'),
  game: z.literal(META.id),
  version: z.literal(META.version),
  scenario: z.enum(SCENARIOS.map(({ id }) => id)),
  options: z.array(z.enum(META.options.map(({ id }) => id))).default([]),
  turn: z.int().min(1).max(16),
  phase: z.string(),
  world: worldSchema.default({}),
  impulse: impulseSchema.optional(),
  /** Hexes whose control is not that of the start; and those that Soviet units have entered (10.2). */
  control: z.strictObject({ german: names, soviet: names }).optional(),
  /** The same when the movement phase began (4.2c). */
  controlBefore: z.strictObject({ german: names, soviet: names }).optional(),
  trodden: names.optional(),
  units: z.record(z.string(), z.union([z.string(), unitSchema])),
})
type File = z.output<typeof schema>

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

/** Without what the file leaves out. */
const present = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Partial<T>

const worldOf = (title: Title, file: File['world']): Partial<World> => {
  const { unit } = namesOf(title)
  const { transferred, tracks, sentBack, lastCup, returns, razvedka, splits, ...plain } = file
  return present({
    ...plain,
    transferred: transferred?.map(unit),
    tracks: tracks === undefined ? undefined : ([tracks[0].map(unit), tracks[1].map(unit)] as const),
    sentBack: sentBack?.map(unit),
    lastCup: lastCup?.map(unit),
    returns: returns?.map(each => ({ unit: unit(each.unit), turn: each.turn })),
    razvedka: razvedka?.map(unit),
    splits: splits?.map(each => ({ unit: unit(each.unit), parts: each.parts })),
  }) as Partial<World>
}

const build = (title: Title, file: File, phase: number, seed: number): State => {
  const { hex, unit: unitOf } = namesOf(title)
  const scenario = SCENARIOS.findIndex(({ id }) => id === file.scenario)
  const state = emptyState(title, { scenario, options: file.options, turn: file.turn, rng: seedRng(seed) })
  state.phase = phase
  change(state, worldOf(title, file.world))
  for (const [name, written] of Object.entries(file.units)) {
    const unit = unitOf(name)
    const entry = typeof written === 'string' ? { hex: written } : written
    if (entry.status !== undefined) state.status[unit] = STATUS[entry.status]
    state.lost[unit] = Math.min(entry.lost ?? 0, title.steps[unit] - 1)
    if (entry.hex !== undefined) putOnMap(title, state, unit, hex(entry.hex))
    if (entry.points !== undefined) state.points[unit] = entry.points
    if (entry.army !== undefined) state.army[unit] = entry.army === '' ? NO_UNIT : unitOf(entry.army)
    if (entry.supply !== undefined) state.supply[unit] = SUPPLY_NAMES.indexOf(entry.supply)
    if (entry.impulseSupply !== undefined) state.impulseSupply[unit] = SUPPLY_NAMES.indexOf(entry.impulseSupply)
    if (entry.chit !== undefined) state.chit[unit] = CHIT[entry.chit]
    if (entry.marks !== undefined) state.flags[unit] = entry.marks.reduce((bits, mark) => bits | FLAG[mark], 0)
  }
  const paint = (control: Uint8Array, by: File['control']): void => {
    if (by === undefined) return
    for (const [side, each] of SIDES.entries()) for (const name of by[each]) control[hex(name)] = side
  }
  // Putting units down has spread their ZOC: what is not listed is as at the start.
  if (file.control !== undefined) state.control.set(title.startControl)
  for (const unit of title.units.keys()) if (isOnMap(state, unit)) state.control[state.hex[unit]] = title.side[unit]
  paint(state.control, file.control)
  state.controlBefore.set(state.control)
  paint(state.controlBefore, file.controlBefore)
  if (file.trodden !== undefined) state.trodden.fill(0)
  for (const name of file.trodden ?? []) state.trodden[hex(name)] = 1
  if (file.impulse !== undefined) {
    const hq = unitOf(file.impulse.hq)
    state.impulse = {
      ...file.impulse,
      hq,
      side: title.side[hq] as Side,
      movers: file.impulse.movers.map(unitOf),
      attacked: file.impulse.attacked.map(hex),
    }
  }
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
    return { problem: 'attacks are declared: a position is taken before or after them' }
  const { hexes } = title.board
  const id = (unit: number): string => title.units[unit].id
  const hexesWith = (fits: (hex: number) => boolean): string[] =>
    [...hexes.keys()].filter(fits).map(hex => hexes[hex].name)
  const controlled = (control: Uint8Array, before: Uint8Array) => ({
    german: hexesWith(hex => control[hex] === 0 && before[hex] !== 0),
    soviet: hexesWith(hex => control[hex] === 1 && before[hex] !== 1),
  })
  const { world, impulse } = state
  const units = Object.fromEntries(
    title.units.flatMap((_, unit) => {
      if (state.status[unit] === STATUS.absent && state.chit[unit] === CHIT.out && state.flags[unit] === 0) return []
      const army = state.army[unit]
      return [
        [
          id(unit),
          {
            ...(isOnMap(state, unit)
              ? { hex: hexes[state.hex[unit]].name }
              : { status: STATUS_NAMES[state.status[unit]] }),
            lost: state.lost[unit],
            points: state.points[unit],
            army: army === NO_UNIT ? '' : id(army),
            supply: SUPPLY_NAMES[state.supply[unit]],
            impulseSupply: SUPPLY_NAMES[state.impulseSupply[unit]],
            chit: CHITS[state.chit[unit]],
            marks: MARKS.filter(mark => has(state, unit, FLAG[mark])),
          },
        ],
      ]
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
      ...world,
      transferred: world.transferred.map(id),
      tracks: world.tracks.map(track => track.map(id)),
      sentBack: world.sentBack.map(id),
      lastCup: world.lastCup.map(id),
      returns: world.returns.map(each => ({ unit: id(each.unit), turn: each.turn })),
      razvedka: world.razvedka.map(id),
      splits: world.splits.map(each => ({ unit: id(each.unit), parts: each.parts })),
    },
    ...(impulse === undefined
      ? {}
      : {
          impulse: {
            hq: id(impulse.hq),
            tactical: impulse.tactical,
            movers: impulse.movers.map(id),
            supportedOverruns: impulse.supportedOverruns,
            attacked: impulse.attacked.map(hex => hexes[hex].name),
          },
        }),
    control: controlled(state.control, title.startControl),
    controlBefore: controlled(state.controlBefore, state.control),
    trodden: hexesWith(hex => state.trodden[hex] === 1),
    units,
  }
}
