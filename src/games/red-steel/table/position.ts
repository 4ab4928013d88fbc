// Any position between the decisions of a combat as plain names and numbers, and back.
import { z } from 'zod'
import { NO_HEX } from '../../../engine/board.ts'
import { Misfit } from '../../../engine/fields.ts'
import { headSchema, hexNames, idsIn, namesIn, type Positions, unitFiles } from '../../../engine/position.ts'
import { META, SIDES, SOVIET } from '../meta.ts'
import { MOST_SALVOS, SIXTHS } from '../rules/charts.ts'
import { printedMovement, putOnMap, recontrol } from '../rules/map.ts'
import { isRiverside } from '../rules/river.ts'
import { now } from '../rules/turn.ts'
import { allowanceOf } from '../rules/values.ts'
import { FIELDS, FLAG, isOnMap, STATUS, type State, set, WORLD } from '../state.ts'

const isMoving = (state: State, unit: number): boolean => {
  const { name, side } = now(state)
  const isThere = isOnMap(state, unit) || state.status[unit] === STATUS.due
  return name === 'move' && side === state.title.side[unit] && isThere
}

const UNITS = unitFiles<State>({
  fields: FIELDS,
  parts: SIXTHS,
  begin: ({ title, salvos }, unit) => {
    if (title.isArtillery[unit] === 1) salvos[unit] = MOST_SALVOS
  },
  whyNot: ({ title, lost, salvos }, unit, hex) => {
    if (lost[unit] >= title.steps[unit]) return `has no ${lost[unit]} steps to lose`
    if (salvos[unit] > 0 && title.isArtillery[unit] === 0) return 'only artillery has salvos'
    if (hex === NO_HEX) return undefined
    if (title.isAircraft[unit] === 1) return 'an aircraft is never on the map'
    // 17.51
    return title.isMonitor[unit] === 1 && !isRiverside(title, hex) ? 'a monitor lies on the Prut' : undefined
  },
  put: putOnMap,
  // Its supply may have become worse since the phase began (7.7a).
  mostPoints: (state, unit) => (isMoving(state, unit) ? printedMovement(state, unit) * SIXTHS : 0),
  isSaid: ({ status, flags }, unit) => status[unit] !== STATUS.absent || flags[unit] !== 0,
})

const schema = headSchema(META).extend({
  world: WORLD.form.default({}),
  /** Hexes controlled by the Axis, now and when the movement phase began (5.22); all others are Soviet. */
  axisControl: hexNames.optional(),
  axisControlBefore: hexNames.optional(),
  entrenched: z.strictObject({ axis: hexNames, soviet: hexNames }).optional(),
  units: UNITS.form,
})
type File = z.output<typeof schema>

const read = (state: State, file: File): void => {
  const { title } = state
  state.world = WORLD.read(file.world, title, 'world')
  for (const [index, side] of SIDES.entries())
    for (const text of file.entrenched?.[side] ?? []) state.entrenched[idsIn(title, 'entrenched').hex(text)] = index + 1
  state.control.set(title.westOfPrut.map(west => 1 - west))
  const entries = UNITS.read(state, file.units)
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
  // 15.11: those of the formation that was drawn may act, unless the file marks who may
  for (const [unit, entry] of entries)
    if (active !== undefined && !('marks' in entry) && title.units[unit].formation === active)
      set(state, unit, FLAG.active)
  UNITS.readPoints(state, entries, unit => (isMoving(state, unit) ? allowanceOf(state, unit) : 0))
}

const pending = ({ battle, combats, world }: State): string | undefined =>
  battle !== undefined || combats.length > 0 || world.shelled !== undefined
    ? 'a fight is under way: a position is taken before or after it'
    : undefined

const write = (state: State): object => {
  const { title } = state
  const names = namesIn(title)
  return {
    world: WORLD.write(state.world, title),
    axisControl: names.hexesWhere(hex => state.control[hex] === 0),
    axisControlBefore: names.hexesWhere(hex => state.controlBefore[hex] === 0),
    entrenched: {
      axis: names.hexesWhere(hex => state.entrenched[hex] === 1),
      soviet: names.hexesWhere(hex => state.entrenched[hex] === 2),
    },
    units: UNITS.write(state),
  }
}

export const POSITIONS: Positions<State, File> = { schema, read, pending, write }
