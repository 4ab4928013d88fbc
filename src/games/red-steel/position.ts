// Any position between the decisions of a combat as plain names and numbers, and back.
import { z } from 'zod'
import { NO_HEX } from '../../engine/board.ts'
import type { PositionFile } from '../../engine/contract.ts'
import { issueText } from '../../engine/data.ts'
import { seedRng } from '../../engine/dice.ts'
import { indexOfPhase, phaseAt } from '../../engine/sequence.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { MOST_SALVOS } from './ammunition.ts'
import { putOnMap, recontrol } from './map.ts'
import { LAST_TURN, META, SCENARIOS, SIDES } from './meta.ts'
import { SEQUENCE } from './sequence.ts'
import {
  change,
  emptyState,
  FLAG,
  has,
  isOnMap,
  MORALE_NAMES,
  STATUS,
  STATUS_NAMES,
  type State,
  SUPPLY_NAMES,
  type World,
} from './state.ts'
import type { Title } from './title.ts'

type Problem = { readonly problem: string }
const MARKS = Object.keys(FLAG) as (keyof typeof FLAG)[]

const count = z.int().min(0).max(999)
const name = z.string().min(1)
const names = z.array(name)
const unitSchema = z.strictObject({
  hex: name.optional(),
  status: z.enum(STATUS_NAMES).optional(),
  lost: z.int().min(0).max(3).optional(),
  points: z.int().min(0).max(255).optional(),
  supply: z.enum(SUPPLY_NAMES).optional(),
  morale: z.enum(MORALE_NAMES).optional(),
  salvos: z.int().min(0).max(MOST_SALVOS).optional(),
  facing: z.int().min(0).max(5).optional(),
  marks: z.array(z.enum(MARKS)).optional(),
})
const worldSchema = z.strictObject({
  ammunition: z.strictObject({ german: count, romanian: count, soviet: count }).optional(),
  blown: z.array(z.tuple([name, name])).optional(),
  bridges: z.array(z.strictObject({ a: name, b: name, unit: z.string() })).optional(),
  works: z
    .array(z.strictObject({ unit: name, kind: z.enum(['entrenchment', 'bridge']), hex: name, to: z.string() }))
    .optional(),
  cup: names.optional(),
  track: names.optional(),
  active: name.optional(),
  reserve: names.optional(),
  tactical: z.boolean().optional(),
  movers: names.optional(),
  replacements: count.optional(),
  mayRaise: z.boolean().optional(),
  militia: count.optional(),
  bombarded: names.optional(),
  garrisonFree: z.boolean().optional(),
  monitors: z.boolean().optional(),
  scored: z.tuple([count, count]).optional(),
  splits: z.array(z.strictObject({ unit: name, companies: count })).optional(),
})
const schema = z.strictObject({
  format: z.literal('stavka-position'),
  game: z.literal(META.id),
  version: z.literal(META.version),
  scenario: z.enum(SCENARIOS.map(({ id }) => id)),
  options: z.array(z.enum(META.options.map(({ id }) => id))).default([]),
  turn: z.int().min(1).max(LAST_TURN),
  phase: z.string(),
  world: worldSchema.default({}),
  /** Hexes controlled by the Axis, now and when the movement phase began (5.22); all others are Soviet. */
  axisControl: names.optional(),
  axisControlBefore: names.optional(),
  entrenched: z.strictObject({ axis: names, soviet: names }).optional(),
  units: z.record(z.string(), z.union([z.string(), unitSchema])),
})
type File = z.output<typeof schema>

export const positionSchema = (): object => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

class UnknownName extends Error {}

const namesOf = (title: Title) => ({
  hex: (text: string): number => {
    const hex = title.board.byName.get(text)
    if (hex === undefined) throw new UnknownName(`hex ${text} is not on the board`)
    return hex
  },
  unit: (text: string): number => {
    const unit = title.unitByName.get(text)
    if (unit === undefined) throw new UnknownName(`there is no unit ${text}`)
    return unit
  },
})

/** Without what the file leaves out. */
const present = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Partial<T>

const worldOf = (title: Title, file: File['world']): Partial<World> => {
  const { hex, unit } = namesOf(title)
  const { blown, bridges, works, movers, bombarded, splits, ...plain } = file
  return present({
    ...plain,
    blown: blown?.map(([a, b]) => [hex(a), hex(b)] as const),
    bridges: bridges?.map(({ a, b, unit: by }) => ({ a: hex(a), b: hex(b), unit: by === '' ? NO_UNIT : unit(by) })),
    works: works?.map(work => ({
      ...work,
      unit: unit(work.unit),
      hex: hex(work.hex),
      to: work.to === '' ? NO_HEX : hex(work.to),
    })),
    movers: movers?.map(unit),
    bombarded: bombarded?.map(hex),
    splits: splits?.map(each => ({ ...each, unit: unit(each.unit) })),
  }) as Partial<World>
}

const build = (title: Title, file: File, phase: number, seed: number): State => {
  const { hex, unit: unitOf } = namesOf(title)
  const scenario = SCENARIOS.findIndex(({ id }) => id === file.scenario)
  const state = emptyState(title, { scenario, options: file.options, turn: file.turn, rng: seedRng(seed) })
  state.phase = phase
  change(state, worldOf(title, file.world))
  for (const [index, side] of SIDES.entries())
    for (const text of file.entrenched?.[side] ?? []) state.entrenched[hex(text)] = index + 1
  state.control.set(title.westOfPrut.map(west => 1 - west))
  for (const [text, written] of Object.entries(file.units)) {
    const unit = unitOf(text)
    const entry = typeof written === 'string' ? { hex: written } : written
    if (entry.status !== undefined) state.status[unit] = STATUS[entry.status]
    state.lost[unit] = Math.min(entry.lost ?? 0, title.steps[unit] - 1)
    state.points[unit] = entry.points ?? 0
    state.salvos[unit] = entry.salvos ?? (title.isArtillery[unit] === 1 ? MOST_SALVOS : 0)
    state.facing[unit] = entry.facing ?? 0
    if (entry.supply !== undefined) state.supply[unit] = SUPPLY_NAMES.indexOf(entry.supply)
    if (entry.morale !== undefined) state.morale[unit] = MORALE_NAMES.indexOf(entry.morale)
    if (entry.marks !== undefined) state.flags[unit] = entry.marks.reduce((bits, mark) => bits | FLAG[mark], 0)
    if (entry.hex !== undefined) putOnMap(title, state, unit, hex(entry.hex))
  }
  const paint = (control: Uint8Array, axis: readonly string[] | undefined): void => {
    if (axis === undefined) return
    control.fill(1)
    for (const text of axis) control[hex(text)] = 0
  }
  paint(state.control, file.axisControl)
  for (const unit of title.units.keys()) if (isOnMap(state, unit)) recontrol(title, state, state.hex[unit])
  state.controlBefore.set(state.control)
  paint(state.controlBefore, file.axisControlBefore)
  return state
}

export const fromPosition = (title: Title, position: PositionFile, seed: number): State | Problem => {
  const parsed = schema.safeParse(position)
  if (!parsed.success) return { problem: issueText(parsed.error) }
  const phase = indexOfPhase(SEQUENCE, parsed.data.phase)
  if (phase < 0) return { problem: `phase: ${parsed.data.phase} is not a phase of the turn` }
  try {
    return build(title, parsed.data, phase, seed)
  } catch (error) {
    if (error instanceof UnknownName) return { problem: error.message }
    throw error
  }
}

export const positionOf = (title: Title, state: State): PositionFile | Problem => {
  if (state.over) return { problem: 'the game is over' }
  if (state.battle !== undefined || state.combats.length > 0 || state.world.shelled !== undefined)
    return { problem: 'a fight is under way: a position is taken before or after it' }
  const { hexes } = title.board
  const hexName = (hex: number): string => (hex === NO_HEX ? '' : hexes[hex].name)
  const id = (unit: number): string => (unit === NO_UNIT ? '' : title.units[unit].id)
  const hexesWith = (fits: (hex: number) => boolean): string[] => [...hexes.keys()].filter(fits).map(hexName)
  const { world } = state
  const { blown, bridges, works, movers, bombarded, splits, active, ...rest } = world
  const { defenceSupport: _, attackSupport: __, supportOpen: ___, shelled: ____, ...plain } = rest
  const units = Object.fromEntries(
    title.units.flatMap((_info, unit) => {
      if (state.status[unit] === STATUS.absent && state.flags[unit] === 0) return []
      return [
        [
          id(unit),
          {
            ...(isOnMap(state, unit)
              ? { hex: hexName(state.hex[unit]) }
              : { status: STATUS_NAMES[state.status[unit]] }),
            lost: state.lost[unit],
            points: state.points[unit],
            supply: SUPPLY_NAMES[state.supply[unit]],
            morale: MORALE_NAMES[state.morale[unit]],
            salvos: state.salvos[unit],
            facing: state.facing[unit],
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
      ...plain,
      ...(active === undefined ? {} : { active }),
      blown: blown.map(([a, b]) => [hexName(a), hexName(b)]),
      bridges: bridges.map(({ a, b, unit }) => ({ a: hexName(a), b: hexName(b), unit: id(unit) })),
      works: works.map(work => ({ ...work, unit: id(work.unit), hex: hexName(work.hex), to: hexName(work.to) })),
      movers: movers.map(id),
      bombarded: bombarded.map(hexName),
      splits: splits.map(each => ({ ...each, unit: id(each.unit) })),
    },
    axisControl: hexesWith(hex => state.control[hex] === 0),
    axisControlBefore: hexesWith(hex => state.controlBefore[hex] === 0),
    entrenched: {
      axis: hexesWith(hex => state.entrenched[hex] === 1),
      soviet: hexesWith(hex => state.entrenched[hex] === 2),
    },
    units,
  }
}
