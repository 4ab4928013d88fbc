// Any position between the decisions of a combat as plain names and numbers, and back.
import { z } from 'zod'
import { Misfit, mayLack } from '../../../engine/fields.ts'
import { headSchema, hexNames, idsIn, namesIn, type Positions, unitFiles } from '../../../engine/position.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, META, SIDES, type Side } from '../meta.ts'
import { beginImpulse } from '../rules/activation.ts'
import { putOnMap } from '../rules/map.ts'
import { pointsIn } from '../rules/movement.ts'
import { HALVES } from '../rules/steps.ts'
import { isInImpulse, isMovementPhase, now } from '../rules/turn.ts'
import { CHIT, FIELDS, FLAG, has, IMPULSE, isOnMap, STATUS, type State, WORLD } from '../state.ts'

const mostPoints = (state: State, unit: number): number => (isMovementPhase(state) ? pointsIn(state, unit) : 0)

const UNITS = unitFiles<State>({
  fields: FIELDS,
  parts: HALVES,
  whyNot: ({ title, lost, army, chit }, unit) => {
    if (lost[unit] >= title.steps[unit]) return `has no ${lost[unit]} steps to lose`
    if (army[unit] !== NO_UNIT && title.side[unit] === GERMAN) return 'only Soviet units belong to an army'
    return chit[unit] !== CHIT.out && title.isHq[unit] === 0 ? 'only an HQ has a chit' : undefined
  },
  put: putOnMap,
  mostPoints,
  isSaid: ({ status, chit, flags }, unit) =>
    status[unit] !== STATUS.absent || chit[unit] !== CHIT.out || flags[unit] !== 0,
})

const bySides = z.strictObject({ german: hexNames, soviet: hexNames }).optional()
const schema = headSchema(META).extend({
  world: WORLD.form.default({}),
  impulse: mayLack(IMPULSE.form).optional(),
  /** Hexes whose control is not that of the start; and those that Soviet units have entered (10.2). */
  control: bySides,
  /** The same when the movement phase began (4.2c). */
  controlBefore: bySides,
  trodden: hexNames.optional(),
  units: UNITS.form,
})
type File = z.output<typeof schema>

const read = (state: State, file: File): void => {
  const { title } = state
  state.world = WORLD.read(file.world, title, 'world')
  const entries = UNITS.read(state, file.units)
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
  UNITS.readPoints(state, entries, unit => mostPoints(state, unit))
}

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
  const read = IMPULSE.read(impulse, title, 'impulse')
  const { hq } = read
  const { id } = title.units[hq]
  if (!isOnMap(state, hq) && state.status[hq] !== STATUS.due)
    throw new Misfit(`impulse.hq: ${id} is not on the map and not due`)
  const said = units[id]
  if (typeof said === 'object' && 'chit' in said && said.chit !== 'played')
    throw new Misfit(`units.${id}: its impulse is being played, and so is its chit`)
  state.chit[hq] = CHIT.played
  const side = title.side[hq] as Side
  state.impulse = { ...read, side }
  const isMarked = (unit: number): boolean => title.side[unit] === side && has(state, unit, FLAG.eligible)
  if (title.unitsOf[side].some(isMarked)) return
  beginImpulse(state)
  if (!title.unitsOf[side].some(isMarked)) throw new Misfit(`impulse: nobody may act in that of ${id}`)
}

const pending = ({ battle, combats }: State): string | undefined =>
  battle !== undefined || combats.length > 0
    ? 'attacks are declared: a position is taken before or after them'
    : undefined

const write = (state: State): object => {
  const { title } = state
  const names = namesIn(title)
  const controlled = (control: Uint8Array, before: Uint8Array) => ({
    german: names.hexesWhere(hex => control[hex] === 0 && before[hex] !== 0),
    soviet: names.hexesWhere(hex => control[hex] === 1 && before[hex] !== 1),
  })
  const { world, impulse } = state
  return {
    world: WORLD.write(world, title),
    ...(impulse === undefined ? {} : { impulse: IMPULSE.write(impulse, title) }),
    control: controlled(state.control, title.startControl),
    controlBefore: controlled(state.controlBefore, state.control),
    trodden: names.hexesWhere(hex => state.trodden[hex] === 1),
    units: UNITS.write(state),
  }
}

export const POSITIONS: Positions<State, File> = { schema, read, pending, write }
