// Any position between the decisions of a combat as plain names and numbers, and back.
import { z } from 'zod'
import { Misfit } from '../../../engine/fields.ts'
import {
  entriesIn,
  headSchema,
  idsIn,
  namesIn,
  type Positions,
  pointsOf,
  pointsSchema,
  readFields,
  readPoints,
  unitForm,
  unitsOf,
  unitsSchema,
  writeFields,
} from '../../../engine/position.ts'
import { phaseAt } from '../../../engine/sequence.ts'
import { META, SIDES, SOVIET } from '../meta.ts'
import { MOST_SALVOS, SIXTHS } from '../rules/charts.ts'
import { printedMovement, putOnMap, recontrol } from '../rules/map.ts'
import { isRiverside } from '../rules/river.ts'
import { now } from '../rules/turn.ts'
import { allowanceOf } from '../rules/values.ts'
import { SEQUENCE } from '../sequence.ts'
import { FIELDS, FLAG, isOnMap, STATUS, STATUS_NAMES, type State, set, WORLD } from '../state.ts'

const names = z.array(z.string())
const schema = headSchema(META).extend({
  world: WORLD.form.default({}),
  /** Hexes controlled by the Axis, now and when the movement phase began (5.22); all others are Soviet. */
  axisControl: names.optional(),
  axisControlBefore: names.optional(),
  entrenched: z.strictObject({ axis: names, soviet: names }).optional(),
  units: unitsSchema(unitForm(FIELDS.units, STATUS_NAMES, pointsSchema(SIXTHS))),
})
type File = z.output<typeof schema>

const read = (state: State, file: File): void => {
  const { title } = state
  state.world = WORLD.read(file.world, title, 'world')
  for (const [index, side] of SIDES.entries())
    for (const text of file.entrenched?.[side] ?? []) state.entrenched[idsIn(title, 'entrenched').hex(text)] = index + 1
  state.control.set(title.westOfPrut.map(west => 1 - west))
  const entries = entriesIn(title, file.units)
  for (const [unit, entry] of entries) {
    const place = `units.${title.units[unit].id}: `
    if (entry.status !== undefined) state.status[unit] = STATUS[entry.status]
    else if (entry.hex === undefined) throw new Misfit(`${place}has neither hex nor status`)
    if (title.isArtillery[unit] === 1) state.salvos[unit] = MOST_SALVOS
    readFields(state, FIELDS.units, unit, entry)
    if (state.lost[unit] >= title.steps[unit]) throw new Misfit(`${place}has no ${state.lost[unit]} steps to lose`)
    if (state.salvos[unit] > 0 && title.isArtillery[unit] === 0) throw new Misfit(`${place}only artillery has salvos`)
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
  for (const [unit, entry] of entries) {
    const { points } = entry
    // 15.11: those of the formation that was drawn may act, unless the file marks who may
    if (active !== undefined && !('marks' in entry) && title.units[unit].formation === active)
      set(state, unit, FLAG.active)
    const moves = isMoving(state, unit)
    if (points !== undefined)
      state.points[unit] = readPoints(title.units[unit], points, moves ? mostPoints(state, unit) : 0, SIXTHS)
    else if (moves) state.points[unit] = allowanceOf(state, unit)
  }
}

const isMoving = (state: State, unit: number): boolean =>
  phaseAt(SEQUENCE, state.phase).id === `${SIDES[state.title.side[unit]]}-move` &&
  [STATUS.onMap, STATUS.due].some(each => each === state.status[unit])

/** Its supply may have become worse since the phase began (7.7a). */
const mostPoints = (state: State, unit: number): number => printedMovement(state, unit) * SIXTHS

const pending = ({ battle, combats, world }: State): string | undefined =>
  battle !== undefined || combats.length > 0 || world.shelled !== undefined
    ? 'a fight is under way: a position is taken before or after it'
    : undefined

const write = (state: State): object => {
  const { title } = state
  const names = namesIn(title)
  const units = unitsOf(title, unit => {
    const status = state.status[unit]
    if (status === STATUS.absent && state.flags[unit] === 0) return undefined
    return {
      ...(isOnMap(state, unit) ? { hex: names.hex(state.hex[unit]) } : { status: STATUS_NAMES[status] }),
      ...(isMoving(state, unit) ? { points: pointsOf(state.points[unit], SIXTHS) } : {}),
      ...writeFields(state, FIELDS.units, unit),
    }
  })
  return {
    world: WORLD.write(state.world, title),
    axisControl: names.hexesWhere(hex => state.control[hex] === 0),
    axisControlBefore: names.hexesWhere(hex => state.controlBefore[hex] === 0),
    entrenched: {
      axis: names.hexesWhere(hex => state.entrenched[hex] === 1),
      soviet: names.hexesWhere(hex => state.entrenched[hex] === 2),
    },
    units,
  }
}

export const POSITIONS: Positions<State, File> = { schema, read, pending, write }
