// Position files of this title: any position by names, for puzzles, rulings, tests and analysis.
import { z } from 'zod'
import { NO_HEX } from '../../../engine/board.ts'
import type { PositionFile } from '../../../engine/contract.ts'
import {
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
  unitsSchema,
} from '../../../engine/position.ts'
import { phaseAt } from '../../../engine/sequence.ts'
import { ALLIED, AXIS, META, SIDES } from '../meta.ts'
import { BALTIC, WEATHERS } from '../rules/charts.ts'
import { startControl } from '../rules/control.ts'
import { bindHome, holderOf, putOnMap } from '../rules/map.ts'
import { mostPoints, startMovement } from '../rules/movement.ts'
import { checkSupply } from '../rules/supply.ts'
import { SEQUENCE } from '../sequence.ts'
import { change, emptyState, FLAG, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'

const unitSchema = z.strictObject({
  hex: z.string().optional(),
  status: z.enum(['due', 'eliminated', 'gone']).optional(),
  side: z.enum(SIDES).optional(),
  steps: z.int().min(1).max(2).optional(),
  points: z.int().min(0).max(30).optional(),
  moved: z.boolean().optional(),
  attacked: z.boolean().optional(),
  homeBound: z.boolean().optional(),
  bulge: z.boolean().optional(),
  bulgeAttacked: z.boolean().optional(),
  bulgeBrokeThrough: z.boolean().optional(),
})
const country = z.strictObject({ surrendered: z.boolean().default(false), defected: z.boolean().default(false) })
const schema = headSchema(META).extend({
  weather: z.enum(WEATHERS).default('clear'),
  baltic: z.enum(BALTIC).default('german-lake'),
  air: z.strictObject({ axis: z.int().min(0), allied: z.int().min(0) }).default({ axis: 0, allied: 0 }),
  points: z.strictObject({ armour: z.int().min(0), infantry: z.int().min(0) }).optional(),
  trucks: z.int().min(0).max(5).default(0),
  romania: country
    .extend({
      events: z.int().min(0).default(0),
      constanta: z.boolean().default(false),
      ploesti: z.boolean().default(false),
    })
    .optional(),
  bulgaria: country.optional(),
  hungary: country.optional(),
  hitler: z.boolean().default(true),
  warsaw: z.boolean().default(false),
  uprising: z.enum(['waiting', 'over']).default('over'),
  offensive: z.boolean().default(false),
  arcticUsed: z.boolean().default(false),
  fallen: z.array(z.string()).default([]),
  stormed: z.array(z.string()).default([]),
  /** Hexes that are not controlled as at the start of the game. */
  control: z
    .strictObject({ axis: z.array(z.string()).default([]), allied: z.array(z.string()).default([]) })
    .optional(),
  returns: z.array(z.tuple([z.string(), z.int()])).default([]),
  units: unitsSchema(unitSchema),
})

const FLAGS = ['moved', 'attacked', 'bulge', 'bulgeAttacked', 'bulgeBrokeThrough'] as const
const ONLY_THERE = ['steps', 'points', 'homeBound', ...FLAGS] as const

const build = (title: Title, file: z.output<typeof schema>, moment: Moment): State => {
  const { options, turn, rng, phase } = moment
  const state = emptyState(title, { options, turn, rng })
  state.phase = phase
  startControl(state)
  const land = idsIn(title, 'control').hexOf(hex => title.barred[hex] === 0, 'land of this game')
  for (const name of file.control?.axis ?? []) state.control[land(name)] = AXIS
  for (const name of file.control?.allied ?? []) state.control[land(name)] = ALLIED
  change(
    state,
    present({
      weather: file.weather,
      baltic: BALTIC.indexOf(file.baltic),
      air: [file.air.axis, file.air.allied] as const,
      trucks: file.trucks,
      hitler: file.hitler,
      warsaw: file.warsaw,
      uprising: file.uprising,
      offensive: file.offensive,
      arcticUsed: file.arcticUsed,
      fallen: file.fallen.map(idsIn(title, 'fallen').hexOf(hex => title.fortress[hex] === 1, 'fortress')),
      stormed: file.stormed.map(
        idsIn(title, 'stormed').hexOf(hex => title.volkssturm[hex] === 1, 'city with Volkssturm'),
      ),
      returns: file.returns.map(([id, turn]) => [idsIn(title, 'returns').unit(id), turn] as const),
      romania: file.romania,
      bulgaria: file.bulgaria,
      hungary: file.hungary,
    }),
  )
  const entries = entriesIn(title, file.units, { onlyThere: ONLY_THERE })
  for (const [unit, given] of entries) {
    const problem = putUnit(state, unit, given)
    if (problem !== undefined) throw new Misfit(`units.${title.units[unit].id}: ${problem}`)
  }
  for (const each of [AXIS, ALLIED] as const) checkSupply(state, each)
  startMovement(state)
  if (file.points !== undefined)
    change(state, { armourPoints: file.points.armour, infantryPoints: file.points.infantry })
  for (const [unit, given] of entries) {
    if (given.points !== undefined) state.points[unit] = readPoints(title.units[unit], given.points, most(state, unit))
    for (const flag of FLAGS) if (given[flag] === true) state.flags[unit] |= FLAG[flag]
  }
  return state
}

const most = (state: State, unit: number): number => {
  const phase = phaseAt(SEQUENCE, state.phase).id
  const breakthrough = phase.endsWith('-breakthrough')
  const moves = (breakthrough || phase.endsWith('-movement')) && phase.startsWith(SIDES[state.side[unit]])
  return moves ? mostPoints(state, unit, breakthrough) : 0
}

export const { fromPosition, positionSchema } = positionReader(META, SEQUENCE, schema, build)

const putUnit = (state: State, unit: number, given: z.output<typeof unitSchema>): string | undefined => {
  const { title } = state
  const hex = given.hex === undefined ? NO_HEX : title.board.byName.get(given.hex)
  if (hex === undefined) return `hex ${given.hex} is not on the board`
  if (given.side !== undefined) state.side[unit] = SIDES.indexOf(given.side)
  if (given.status !== undefined) {
    if (hex !== NO_HEX) return `a unit that is ${given.status} has no hex`
    state.status[unit] = STATUS[given.status]
    state.steps[unit] = given.status === 'due' ? title.steps[unit] : 0
    return undefined
  }
  if (hex === NO_HEX) return 'has no hex'
  if (title.barred[hex] === 1) return `hex ${given.hex} is no land of this game`
  const holder = holderOf(state, hex)
  if (holder >= 0 && holder !== state.side[unit]) return `hex ${given.hex} is held by the enemy`
  if (given.steps !== undefined && given.steps > title.steps[unit]) return `has no ${given.steps} steps`
  state.steps[unit] = title.leader[unit] === 1 ? 0 : (given.steps ?? title.steps[unit])
  putOnMap(state, unit, hex)
  if (title.leader[unit] === 0) state.control[hex] = state.side[unit]
  const hungarian = title.units[unit].nation === 'hungarian' && state.side[unit] === AXIS
  if (given.homeBound === true || (hungarian && title.country.hungary[hex] === 1)) bindHome(state, unit)
  return undefined
}

/** A position is a moment of the turn with nothing half done in it. */
export const positionOf = (state: State): PositionFile | NoPosition => {
  const { title } = state
  const outside = outsideTurns(SEQUENCE, state)
  if (outside !== undefined) return outside
  if (state.battle !== undefined || state.overstacked !== NO_HEX) return { problem: 'a combat is being settled' }
  if (state.world.uprising === 'now' || state.world.western.length > 0)
    return { problem: 'dice are still to be rolled' }
  const { world } = state
  const names = namesIn(title)
  const units: Record<string, unknown> = {}
  for (const [unit, { id, type }] of title.units.entries()) {
    const status = state.status[unit]
    if (status === STATUS.absent || status === STATUS.toPlace) continue
    const entry: Record<string, unknown> = {}
    if (state.side[unit] !== title.startSide[unit]) entry.side = SIDES[state.side[unit]]
    if (isOnMap(state, unit)) {
      entry.hex = names.hex(state.hex[unit])
      if (most(state, unit) > 0) entry.points = state.points[unit]
      for (const flag of [...FLAGS, 'homeBound'] as const)
        if ((state.flags[unit] & FLAG[flag]) !== 0) entry[flag] = true
      if (type !== 'leader' && state.steps[unit] < title.steps[unit]) entry.steps = state.steps[unit]
    } else entry.status = status === STATUS.due ? 'due' : status === STATUS.gone ? 'gone' : 'eliminated'
    units[id] = entry
  }
  const fresh = emptyState(title, { options: [], turn: 1, rng: [] })
  startControl(fresh)
  const changed = (side: number): string[] =>
    names.hexesWhere(hex => state.control[hex] === side && fresh.control[hex] !== side)
  return {
    ...headOf(META, SEQUENCE, state),
    weather: world.weather,
    baltic: BALTIC[world.baltic],
    air: { axis: world.air[0], allied: world.air[1] },
    points: { armour: world.armourPoints, infantry: world.infantryPoints },
    trucks: world.trucks,
    romania: world.romania,
    bulgaria: world.bulgaria,
    hungary: world.hungary,
    hitler: world.hitler,
    warsaw: world.warsaw,
    uprising: world.uprising,
    offensive: world.offensive,
    arcticUsed: world.arcticUsed,
    fallen: world.fallen.map(names.hex),
    stormed: world.stormed.map(names.hex),
    control: { axis: changed(AXIS), allied: changed(ALLIED) },
    returns: world.returns.map(([unit, turn]) => [names.unit(unit), turn]),
    units,
  }
}
