// Any position between the decisions of a combat as plain names and numbers, and back.
import { z } from 'zod'
import { NO_HEX } from '../../../engine/board.ts'
import type { PositionFile } from '../../../engine/contract.ts'
import { bitsOf, flagNames, marksIn } from '../../../engine/flags.ts'
import {
  checkNames,
  entriesIn,
  headOf,
  headSchema,
  idsIn,
  Misfit,
  type Moment,
  type NoPosition,
  namesIn,
  outsideTurns,
  pointsOf,
  pointsSchema,
  positionReader,
  present,
  readPoints,
  unitsOf,
  unitsSchema,
} from '../../../engine/position.ts'
import { phaseAt } from '../../../engine/sequence.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { META, SIDES, SOVIET } from '../meta.ts'
import { MOST_SALVOS } from '../rules/ammunition.ts'
import { SIXTHS } from '../rules/charts.ts'
import { printedMovement, putOnMap, recontrol } from '../rules/map.ts'
import { isRiverside } from '../rules/river.ts'
import { now } from '../rules/turn.ts'
import { allowanceOf } from '../rules/values.ts'
import { SEQUENCE } from '../sequence.ts'
import {
  change,
  emptyState,
  FLAG,
  isOnMap,
  MORALE_NAMES,
  STATUS,
  STATUS_NAMES,
  type State,
  SUPPLY_NAMES,
  set,
  type World,
} from '../state.ts'
import type { Title } from '../title.ts'

/** Who is beyond the limit is known only while he is attacked (6.3b). */
const { excess: _excess, ...LASTING } = FLAG
const MARKS = flagNames(LASTING)

const count = z.int().min(0).max(999)
const name = z.string().min(1)
const names = z.array(name)
const unitSchema = z.strictObject({
  hex: name.optional(),
  status: z.enum(STATUS_NAMES).optional(),
  lost: z.int().min(0).max(3).optional(),
  points: pointsSchema(SIXTHS).optional(),
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
const schema = headSchema(META).extend({
  world: worldSchema.default({}),
  /** Hexes controlled by the Axis, now and when the movement phase began (5.22); all others are Soviet. */
  axisControl: names.optional(),
  axisControlBefore: names.optional(),
  entrenched: z.strictObject({ axis: names, soviet: names }).optional(),
  units: unitsSchema(unitSchema),
})
type File = z.output<typeof schema>

const worldOf = (title: Title, file: File['world']): Partial<World> => {
  const { hex, unit } = idsIn(title, 'world')
  const { blown, bridges, works, movers, bombarded, splits, ...plain } = file
  for (const field of ['cup', 'track', 'reserve', 'active'] as const)
    checkNames(`world.${field}`, 'formation', [plain[field] ?? []].flat(), title.formations)
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
  })
}

const build = (title: Title, file: File, moment: Moment): State => {
  const state = emptyState(title, moment)
  state.phase = moment.phase
  change(state, worldOf(title, file.world))
  for (const [index, side] of SIDES.entries())
    for (const text of file.entrenched?.[side] ?? []) state.entrenched[idsIn(title, 'entrenched').hex(text)] = index + 1
  state.control.set(title.westOfPrut.map(west => 1 - west))
  const entries = entriesIn(title, file.units)
  for (const [unit, entry] of entries) {
    const place = `units.${title.units[unit].id}: `
    if (entry.status !== undefined) state.status[unit] = STATUS[entry.status]
    else if (entry.hex === undefined) throw new Misfit(`${place}has neither hex nor status`)
    const { lost = 0 } = entry
    if (lost >= title.steps[unit]) throw new Misfit(`${place}has no ${lost} steps to lose`)
    state.lost[unit] = lost
    if ((entry.salvos ?? 0) > 0 && title.isArtillery[unit] === 0) throw new Misfit(`${place}only artillery has salvos`)
    state.salvos[unit] = entry.salvos ?? (title.isArtillery[unit] === 1 ? MOST_SALVOS : 0)
    state.facing[unit] = entry.facing ?? 0
    if (entry.supply !== undefined) state.supply[unit] = SUPPLY_NAMES.indexOf(entry.supply)
    if (entry.morale !== undefined) state.morale[unit] = MORALE_NAMES.indexOf(entry.morale)
    if (entry.marks !== undefined) state.flags[unit] = bitsOf(FLAG, entry.marks)
    if (entry.hex === undefined) continue
    const at = idsIn(title, `units.${title.units[unit].id}`).hex(entry.hex)
    if (title.isAircraft[unit] === 1) throw new Misfit(`${place}an aircraft is never on the map`)
    // 17.51
    if (title.isMonitor[unit] === 1 && !isRiverside(title, at)) throw new Misfit(`${place}a monitor lies on the Prut`)
    putOnMap(state, unit, at)
  }
  const paint = (control: Uint8Array, field: 'axisControl' | 'axisControlBefore'): void => {
    const axis = file[field]
    if (axis === undefined) return
    control.fill(1)
    for (const text of axis) control[idsIn(title, field).hex(text)] = 0
  }
  paint(state.control, 'axisControl')
  for (const unit of title.units.keys()) if (isOnMap(state, unit)) recontrol(state, state.hex[unit])
  state.controlBefore.set(state.control)
  paint(state.controlBefore, 'axisControlBefore')
  const { active } = state.world
  const { name, side } = now(state)
  if (name === 'draw') throw new Misfit('phase: nobody decides anything in soviet-draw')
  if ((name === 'move' && side === SOVIET) !== (active !== undefined))
    throw new Misfit('world.active: names the formation that moves in soviet-move, and only then')
  for (const [unit, { points, marks }] of entries) {
    // 15.11: those of the formation that was drawn may act, unless the file marks who may
    if (active !== undefined && marks === undefined && title.units[unit].formation === active)
      set(state, unit, FLAG.active)
    const moves = isMoving(state, unit)
    if (points !== undefined)
      state.points[unit] = readPoints(title.units[unit], points, moves ? mostPoints(state, unit) : 0, SIXTHS)
    else if (moves) state.points[unit] = allowanceOf(state, unit)
  }
  return state
}

const isMoving = (state: State, unit: number): boolean =>
  phaseAt(SEQUENCE, state.phase).id === `${SIDES[state.title.side[unit]]}-move` &&
  [STATUS.onMap, STATUS.due].some(each => each === state.status[unit])

/** Its supply may have become worse since the phase began (7.7a). */
const mostPoints = (state: State, unit: number): number => printedMovement(state, unit) * SIXTHS

export const { fromPosition, positionSchema } = positionReader(META, SEQUENCE, schema, build)

export const positionOf = (state: State): PositionFile | NoPosition => {
  const { title } = state
  const outside = outsideTurns(SEQUENCE, state)
  if (outside !== undefined) return outside
  if (state.battle !== undefined || state.combats.length > 0 || state.world.shelled !== undefined)
    return { problem: 'a fight is under way: a position is taken before or after it' }
  const names = namesIn(title)
  const hexName = (hex: number): string => (hex === NO_HEX ? '' : names.hex(hex))
  const id = (unit: number): string => (unit === NO_UNIT ? '' : names.unit(unit))
  const { world } = state
  const { blown, bridges, works, movers, bombarded, splits, active, ...rest } = world
  const { defenceSupport: _, attackSupport: __, supportOpen: ___, shelled: ____, picking: _____, ...plain } = rest
  const units = unitsOf(title, unit => {
    const [status, flags] = [state.status[unit], state.flags[unit]]
    if (status === STATUS.absent && flags === 0) return undefined
    return {
      ...(isOnMap(state, unit) ? { hex: names.hex(state.hex[unit]) } : { status: STATUS_NAMES[status] }),
      lost: state.lost[unit],
      ...(isMoving(state, unit) ? { points: pointsOf(state.points[unit], SIXTHS) } : {}),
      supply: SUPPLY_NAMES[state.supply[unit]],
      morale: MORALE_NAMES[state.morale[unit]],
      salvos: state.salvos[unit],
      facing: state.facing[unit],
      marks: marksIn(FLAG, flags),
    }
  })
  return {
    ...headOf(META, SEQUENCE, state),
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
    axisControl: names.hexesWhere(hex => state.control[hex] === 0),
    axisControlBefore: names.hexesWhere(hex => state.controlBefore[hex] === 0),
    entrenched: {
      axis: names.hexesWhere(hex => state.entrenched[hex] === 1),
      soviet: names.hexesWhere(hex => state.entrenched[hex] === 2),
    },
    units,
  }
}
