// Any position between the decisions of a combat as plain names and numbers, and back.
import { z } from 'zod'
import type { PositionFile } from '../../../engine/contract.ts'
import { bitsOf, flagNames, marksIn } from '../../../engine/flags.ts'
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
  pointsOf,
  pointsSchema,
  positionReader,
  present,
  readPoints,
  unitsOf,
  unitsSchema,
} from '../../../engine/position.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, META, SIDES, type Side, SOVIET } from '../meta.ts'
import { beginImpulse } from '../rules/activation.ts'
import { WEATHERS } from '../rules/charts.ts'
import { putOnMap } from '../rules/map.ts'
import { pointsIn } from '../rules/movement.ts'
import { HALVES } from '../rules/steps.ts'
import { isInImpulse, isMovementPhase, now } from '../rules/turn.ts'
import { SEQUENCE } from '../sequence.ts'
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
} from '../state.ts'
import type { Title } from '../title.ts'

const MARKS = flagNames(FLAG)
const CHITS = flagNames(CHIT)

const count = z.int().min(0).max(99)
const names = z.array(z.string())
const pair = <T extends z.ZodType>(of: T) => z.tuple([of, of])
const unitSchema = z.strictObject({
  hex: z.string().optional(),
  status: z.enum(STATUS_NAMES).optional(),
  lost: z.int().min(0).max(3).optional(),
  points: pointsSchema(HALVES).optional(),
  army: z.string().optional(),
  supply: z.enum(SUPPLY_NAMES).optional(),
  impulseSupply: z.enum(SUPPLY_NAMES).optional(),
  chit: z.enum(CHITS).optional(),
  marks: z.array(z.enum(MARKS)).optional(),
})
const withdrawal = z.strictObject({ corps: count, divisions: count, brigades: count })
const worldSchema = z.strictObject({
  weather: z.enum(WEATHERS).optional(),
  supplyPoints: pair(count).optional(),
  stalin: z.int().min(0).max(8).optional(),
  okw: z.int().min(0).max(5).optional(),
  sovietLeaves: withdrawal.optional(),
  germanLeaves: count.optional(),
  sovietLate: withdrawal.optional(),
  germanLate: count.optional(),
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
const schema = headSchema(META).extend({
  world: worldSchema.default({}),
  impulse: impulseSchema.optional(),
  /** Hexes whose control is not that of the start; and those that Soviet units have entered (10.2). */
  control: z.strictObject({ german: names, soviet: names }).optional(),
  /** The same when the movement phase began (4.2c). */
  controlBefore: z.strictObject({ german: names, soviet: names }).optional(),
  trodden: names.optional(),
  units: unitsSchema(unitSchema),
})
type File = z.output<typeof schema>

/** Phases of an impulse: somebody's chit has been drawn. In `draw` itself nobody decides anything. */
const hqIn =
  (title: Title, place: string, side?: Side) =>
  (name: string): number => {
    const hq = idsIn(title, place).unitOf(unit => title.isHq[unit] === 1, 'headquarters')(name)
    if (side !== undefined && title.side[hq] !== side) throw new Misfit(`${place}: ${name} is no HQ of this side`)
    return hq
  }

const worldOf = (title: Title, file: File['world']): Partial<World> => {
  const { unit } = idsIn(title, 'world')
  const { transferred, tracks, sentBack, lastCup, returns, razvedka, splits, ...plain } = file
  return present({
    ...plain,
    transferred: transferred?.map(unit),
    tracks:
      tracks === undefined
        ? undefined
        : ([
            tracks[0].map(hqIn(title, 'world.tracks', GERMAN)),
            tracks[1].map(hqIn(title, 'world.tracks', SOVIET)),
          ] as const),
    sentBack: sentBack?.map(hqIn(title, 'world.sentBack', GERMAN)),
    lastCup: lastCup?.map(hqIn(title, 'world.lastCup', SOVIET)),
    returns: returns?.map(each => ({ unit: hqIn(title, 'world.returns')(each.unit), turn: each.turn })),
    razvedka: razvedka?.map(hqIn(title, 'world.razvedka', SOVIET)),
    splits: splits?.map(each => ({ unit: unit(each.unit), parts: each.parts })),
  })
}

const build = (title: Title, file: File, moment: Moment): State => {
  const state = emptyState(title, moment)
  state.phase = moment.phase
  change(state, worldOf(title, file.world))
  const entries = entriesIn(title, file.units)
  for (const [unit, entry] of entries) {
    const place = `units.${title.units[unit].id}: `
    if (entry.status !== undefined) state.status[unit] = STATUS[entry.status]
    else if (entry.hex === undefined) throw new Misfit(`${place}has neither hex nor status`)
    const { lost = 0 } = entry
    if (lost >= title.steps[unit]) throw new Misfit(`${place}has no ${lost} steps to lose`)
    state.lost[unit] = lost
    if (entry.hex !== undefined) putOnMap(state, unit, idsIn(title, `units.${title.units[unit].id}`).hex(entry.hex))
    if (entry.army !== undefined && entry.army !== '' && title.side[unit] === GERMAN)
      throw new Misfit(`${place}only Soviet units belong to an army`)
    if (entry.army !== undefined)
      state.army[unit] =
        entry.army === '' ? NO_UNIT : hqIn(title, `units.${title.units[unit].id}.army`, SOVIET)(entry.army)
    if (entry.supply !== undefined) state.supply[unit] = SUPPLY_NAMES.indexOf(entry.supply)
    if (entry.impulseSupply !== undefined) state.impulseSupply[unit] = SUPPLY_NAMES.indexOf(entry.impulseSupply)
    if (entry.chit !== undefined && entry.chit !== 'out' && title.isHq[unit] === 0)
      throw new Misfit(`${place}only an HQ has a chit`)
    if (entry.chit !== undefined) state.chit[unit] = CHIT[entry.chit]
    if (entry.marks !== undefined) state.flags[unit] = bitsOf(FLAG, entry.marks)
  }
  const paint = (field: 'control' | 'controlBefore'): void => {
    const by = file[field]
    if (by === undefined) return
    for (const [side, each] of SIDES.entries())
      for (const name of by[each]) state[field][idsIn(title, field).hex(name)] = side
  }
  // Putting units down has spread their ZOC: what is not listed is as at the start.
  if (file.control !== undefined) state.control.set(title.startControl)
  for (const unit of title.units.keys()) if (isOnMap(state, unit)) state.control[state.hex[unit]] = title.side[unit]
  paint('control')
  state.controlBefore.set(state.control)
  paint('controlBefore')
  if (file.trodden !== undefined) state.trodden.fill(0)
  for (const name of file.trodden ?? []) state.trodden[idsIn(title, 'trodden').hex(name)] = 1
  readImpulse(state, file)
  for (const [unit, { points }] of entries) {
    const most = mostPoints(state, unit)
    state.points[unit] = points === undefined ? most : readPoints(title.units[unit], points, most, HALVES)
  }
  return state
}

const mostPoints = (state: State, unit: number): number => (isMovementPhase(state) ? pointsIn(state, unit) : 0)

/** Whose impulse it is; where the file marks nobody as eligible, who may act is judged as when an impulse begins (7.21). */
const readImpulse = (state: State, { phase, impulse, units }: File): void => {
  const { title } = state
  if (now(state).name === 'draw') throw new Misfit('phase: nobody decides anything in draw')
  if (isInImpulse(state) !== (impulse !== undefined))
    throw new Misfit(
      impulse === undefined
        ? `impulse: phase ${phase} needs one: whose HQ acts?`
        : `impulse: there is none in ${phase}`,
    )
  if (impulse === undefined) return
  const hq = hqIn(title, 'impulse.hq')(impulse.hq)
  if (!isOnMap(state, hq) && state.status[hq] !== STATUS.due)
    throw new Misfit(`impulse.hq: ${impulse.hq} is not on the map and not due`)
  const said = units[impulse.hq]
  if (typeof said === 'object' && said.chit !== undefined && said.chit !== 'played')
    throw new Misfit(`units.${impulse.hq}: its impulse is being played, and so is its chit`)
  state.chit[hq] = CHIT.played
  const side = title.side[hq] as Side
  state.impulse = {
    ...impulse,
    hq,
    side,
    movers: impulse.movers.map(idsIn(title, 'impulse.movers').unit),
    attacked: impulse.attacked.map(idsIn(title, 'impulse.attacked').hex),
  }
  const isMarked = (unit: number): boolean => title.side[unit] === side && has(state, unit, FLAG.eligible)
  if (title.unitsOf[side].some(isMarked)) return
  beginImpulse(state)
  if (!title.unitsOf[side].some(isMarked)) throw new Misfit(`impulse: nobody may act in that of ${impulse.hq}`)
}

export const { fromPosition, positionSchema } = positionReader(META, SEQUENCE, schema, build)

export const positionOf = (state: State): PositionFile | NoPosition => {
  const { title } = state
  const outside = outsideTurns(SEQUENCE, state)
  if (outside !== undefined) return outside
  if (state.battle !== undefined || state.combats.length > 0)
    return { problem: 'attacks are declared: a position is taken before or after them' }
  const names = namesIn(title)
  const id = names.unit
  const controlled = (control: Uint8Array, before: Uint8Array) => ({
    german: names.hexesWhere(hex => control[hex] === 0 && before[hex] !== 0),
    soviet: names.hexesWhere(hex => control[hex] === 1 && before[hex] !== 1),
  })
  const { world, impulse } = state
  const units = unitsOf(title, unit => {
    const [status, army, chit, flags] = [state.status[unit], state.army[unit], state.chit[unit], state.flags[unit]]
    if (status === STATUS.absent && chit === CHIT.out && flags === 0) return undefined
    return {
      ...(isOnMap(state, unit) ? { hex: names.hex(state.hex[unit]) } : { status: STATUS_NAMES[status] }),
      lost: state.lost[unit],
      ...(mostPoints(state, unit) > 0 ? { points: pointsOf(state.points[unit], HALVES) } : {}),
      army: army === NO_UNIT ? '' : id(army),
      supply: SUPPLY_NAMES[state.supply[unit]],
      impulseSupply: SUPPLY_NAMES[state.impulseSupply[unit]],
      chit: CHITS[chit],
      marks: marksIn(FLAG, flags),
    }
  })
  return {
    ...headOf(META, SEQUENCE, state),
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
            attacked: impulse.attacked.map(names.hex),
          },
        }),
    control: controlled(state.control, title.startControl),
    controlBefore: controlled(state.controlBefore, state.control),
    trodden: names.hexesWhere(hex => state.trodden[hex] === 1),
    units,
  }
}
