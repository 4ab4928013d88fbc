// Position files of this title: any position by names, for puzzles, rulings, tests and analysis.
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
  positionReader,
  present,
  readPoints,
  unitsOf,
  unitsSchema,
} from '../../../engine/position.ts'
import { META, SIDES, type Side } from '../meta.ts'
import { WEATHERS } from '../rules/charts.ts'
import { allowanceNow } from '../rules/entry.ts'
import { dropAmong, layMarker, putOnMap } from '../rules/map.ts'
import { startImpulse } from '../rules/movement.ts'
import { now } from '../rules/turn.ts'
import { isObjective, OBJECTIVE_YEARS } from '../rules/victory.ts'
import { DECIDABLE, isLegalCombination } from '../rules/what-ifs.ts'
import { SEQUENCE } from '../sequence.ts'
import { change, emptyState, FLAG, isOnMap, STATUS, STATUS_NAMES, type State, type World } from '../state.ts'
import { NATIONS, type Title } from '../title.ts'

const MARKS = flagNames(FLAG)
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
  ssFirst: z.array(z.string()).optional(),
  objectives: z.array(pair(z.string())).max(OBJECTIVE_YEARS.length).optional(),
  suddenDeathChecks: z.array(z.int()).optional(),
  decided: z.record(z.string(), z.boolean()).optional(),
})
type WorldFile = z.output<typeof worldSchema>

/** V.III.balkan.1: with this what-if the war begins a turn earlier. */
const FIRST = 0
const schema = headSchema(META, FIRST).extend({
  world: worldSchema.default({}),
  /** Hexes that a side entered last (5.5b), and railways that it owns, other than at the start. */
  entered: z.strictObject({ axis: z.array(z.string()), soviet: z.array(z.string()) }).optional(),
  rail: z.strictObject({ axis: z.array(z.string()), soviet: z.array(z.string()) }).optional(),
  units: unitsSchema(unitSchema),
})

/** 13.1.2: those of each year and side. */
const checkObjectives = (objectives: readonly (readonly [axis: string, soviet: string])[]): void => {
  for (const [index, names] of objectives.entries())
    for (const [side, name] of names.entries())
      if (!isObjective(OBJECTIVE_YEARS[index], side as Side, name))
        throw new Misfit(
          `world.objectives.${index}: ${name} is no objective of ${SIDES[side]} in ${OBJECTIVE_YEARS[index]}`,
        )
}

const worldOf = (title: Title, file: WorldFile): Partial<World> => {
  const { support, taken, usedCities, sovietAtStart, surrendering, ssFirst, ...plain } = file
  const idsOf = (field: string) => idsIn(title, `world.${field}`)
  const cityOf = (field: string) => idsOf(field).hexOf(hex => title.city[hex] === 1, 'city')
  checkObjectives(plain.objectives ?? [])
  checkNames('world.decided', 'what-if', Object.keys(plain.decided ?? {}), DECIDABLE)
  if (!isLegalCombination(plain.decided ?? {})) throw new Misfit('world.decided: cannot all have been chosen (V.III)')
  return present({
    ...plain,
    support: support?.map(each => ({
      marker: idsOf('support').unitOf(unit => title.isMarker[unit] === 1, 'marker')(each.marker),
      hex: each.hex === undefined ? NO_HEX : idsOf('support').hex(each.hex),
      hq: idsOf('support').unitOf(unit => title.isHq[unit] === 1, 'HQ')(each.hq),
    })),
    taken: taken?.map(idsOf('taken').unit),
    surrendering: surrendering?.map(idsOf('surrendering').unit),
    ssFirst: ssFirst?.map(idsOf('ssFirst').unit),
    usedCities: usedCities?.map(cityOf('usedCities')),
    sovietAtStart: sovietAtStart?.map(cityOf('sovietAtStart')),
  })
}

const build = (title: Title, file: z.output<typeof schema>, moment: Moment): State => {
  const state = emptyState(title, moment)
  state.phase = moment.phase
  change(state, worldOf(title, file.world))
  for (const unit of title.remnants) state.status[unit] = STATUS.stock
  const entries = entriesIn(title, file.units, { onBoard: ['dropped'], onlyThere: ['points'] })
  for (const [unit, entry] of entries) {
    if (entry.status !== undefined) state.status[unit] = STATUS[entry.status]
    else if (entry.hex === undefined) throw new Misfit(`units.${title.units[unit].id}: has neither hex nor status`)
    if (entry.hex === undefined) continue
    const hex = idsIn(title, `units.${title.units[unit].id}`).hex(entry.hex)
    if (title.barred[hex] === 1) throw new Misfit(`units.${title.units[unit].id}: cannot stand in ${entry.hex}`)
    if (title.isMarker[unit] === 1) layMarker(state, unit, hex)
    else if (entry.status === 'dropped') dropAmong(state, unit, hex)
    else putOnMap(state, unit, hex)
  }
  const enteredHex = idsIn(title, 'entered').hex
  const railHex = idsIn(title, 'rail').hexOf(hex => title.rail[hex] !== 0, 'railway')
  for (const [index, each] of SIDES.entries()) {
    for (const name of file.entered?.[each] ?? []) state.entered[enteredHex(name)] = index + 1
    for (const name of file.rail?.[each] ?? []) state.railOwner[railHex(name)] = index
  }
  if (now(state).name === 'move') startImpulse(state)
  for (const [unit, { points, marks }] of entries) {
    if (marks !== undefined) state.flags[unit] = bitsOf(FLAG, marks)
    if (points !== undefined) state.points[unit] = readPoints(title.units[unit], points, mostPoints(state, unit))
  }
  if (file.world.railLeft !== undefined) change(state, { railLeft: file.world.railLeft })
  if (file.world.sailed !== undefined) change(state, { sailed: file.world.sailed })
  return state
}

/** 8.2.4 */
const mostPoints = (state: State, unit: number): number => {
  const { title } = state
  const { name, side } = now(state)
  const moves = name === 'move' && side === title.side[unit] && title.isMarker[unit] === 0
  return moves ? allowanceNow(state, unit) : 0
}

export const { fromPosition, positionSchema } = positionReader(META, SEQUENCE, schema, build, FIRST)

export const positionOf = (state: State): PositionFile | NoPosition => {
  const { title } = state
  const outside = outsideTurns(SEQUENCE, state)
  if (outside !== undefined) return outside
  if (state.battle !== undefined || state.combats.length > 0)
    return { problem: 'combats are declared: a position is taken before or after them' }
  const names = namesIn(title)
  const { support, taken, usedCities, sovietAtStart, surrendering, ssFirst, victory: _, ...plain } = state.world
  const units = unitsOf(title, unit => {
    const status = state.status[unit]
    if (status === STATUS.absent) return undefined
    return {
      ...(isOnMap(state, unit) ? { hex: names.hex(state.hex[unit]) } : {}),
      ...(status === STATUS.onMap ? {} : { status: STATUS_NAMES[status] }),
      ...(isOnMap(state, unit) && mostPoints(state, unit) > 0 ? { points: state.points[unit] } : {}),
      marks: marksIn(FLAG, state.flags[unit]),
    }
  })
  const railsOf = (side: number): string[] =>
    names.hexesWhere(hex => title.rail[hex] !== 0 && state.railOwner[hex] === side && title.startControl[hex] !== side)
  return {
    ...headOf(META, SEQUENCE, state),
    world: {
      ...plain,
      support: support.map(({ marker, hex, hq }) => ({
        marker: names.unit(marker),
        ...(hex === NO_HEX ? {} : { hex: names.hex(hex) }),
        hq: names.unit(hq),
      })),
      taken: taken.filter(unit => unit >= 0).map(names.unit),
      surrendering: surrendering.map(names.unit),
      ssFirst: ssFirst.map(names.unit),
      usedCities: usedCities.map(names.hex),
      sovietAtStart: sovietAtStart.map(names.hex),
    },
    entered: {
      axis: names.hexesWhere(hex => state.entered[hex] === 1),
      soviet: names.hexesWhere(hex => state.entered[hex] === 2),
    },
    rail: { axis: railsOf(0), soviet: railsOf(1) },
    units,
  }
}
