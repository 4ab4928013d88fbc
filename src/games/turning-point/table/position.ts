// Position files of this title: any position by names, for puzzles, rulings, tests and analysis.
import { z } from 'zod'
import { NO_HEX } from '../../../engine/board.ts'
import { Misfit, record } from '../../../engine/fields.ts'
import { flagNames, marksIn } from '../../../engine/flags.ts'
import {
  entriesIn,
  flagForms,
  headSchema,
  namesIn,
  type Positions,
  present,
  readPoints,
  unitForm,
  unitsSchema,
} from '../../../engine/position.ts'
import { countIn } from '../../../engine/stack.ts'
import { META, SCENARIOS } from '../meta.ts'
import { RAIL_MOVE, STACK_LIMIT } from '../rules/charts.ts'
import { launch, putOnMap } from '../rules/map.ts'
import { beginMovement } from '../rules/movement.ts'
import { now } from '../rules/turn.ts'
import { AT_BASE, FIELDS, FLAG, isOnMap, note, STATUS, type State } from '../state.ts'

const { vp, attacked, mission, flown, back, shifted } = FIELDS.values
const VALUES = record({ vp, attacked })
/** Of air units: game turns in which something was done. */
const TURNS = ['flown', 'back', 'shifted'] as const

const unitSchema = unitForm(FIELDS.units, ['due', 'eliminated'], z.int().min(0).max(30)).extend({
  mission: mission.codec.form.optional(),
  flown: flown.codec.form.optional(),
  back: back.codec.form.optional(),
  shifted: shifted.codec.form.optional(),
  ...flagForms(flagNames(FLAG)),
})
/** A flight at its base is in no hex. */
const entrySchema = unitSchema.meta({ hexless: true })
const schema = headSchema(META).extend({
  ...VALUES.form.shape,
  units: unitsSchema(entrySchema),
})
type File = z.output<typeof schema>

const read = (state: State, file: File): void => {
  const { title } = state
  Object.assign(state, VALUES.some(file, title, ''))
  const entries = entriesIn(title, file.units, { onlyThere: ['mission', 'points'] })
  for (const [unit, given] of entries) {
    const problem = putUnit(state, unit, given)
    if (problem !== undefined) throw new Misfit(`units.${title.units[unit].id}: ${problem}`)
  }
  for (const [flight, ground] of title.partner.entries()) {
    if (title.units[flight].type !== 'air-flight' || !isOnMap(state, flight) || isOnMap(state, ground)) continue
    throw new Misfit(`units.${title.units[flight].id}: its ground element is not on the map`)
  }
  // Movement points follow from supply in this position, unless the file says how many are left.
  beginMovement(state, now(state).side)
  for (const [unit, given] of entries) {
    for (const flag of flagNames(FLAG)) if (given[flag] === true) state.flags[unit] |= FLAG[flag]
    if (given.points !== undefined)
      state.points[unit] = readPoints(title.units[unit], given.points, mostPoints(state, unit))
  }
}

const isMovement = (state: State): boolean => ['movement', 'motorised'].includes(now(state).name)

/** Its supply may have changed since the phase began. */
const mostPoints = (state: State, unit: number): number => {
  const { title } = state
  if (!isMovement(state) || now(state).side !== title.side[unit]) return 0
  return (state.flags[unit] & FLAG.railed) === 0 ? title.allowance[unit] : RAIL_MOVE // MOVE-K1
}

const putUnit = (state: State, unit: number, given: z.output<typeof unitSchema>): string | undefined => {
  const { title } = state
  const isFlight = title.units[unit].type === 'air-flight'
  const hex = given.hex === undefined ? NO_HEX : title.board.byName.get(given.hex)
  if (hex === undefined) return `hex ${given.hex} is not on the board`
  for (const name of TURNS)
    if (given[name] !== undefined) note(state, name, unit, FIELDS.values[name].codec.read(given[name], title, name))
  if (given.status !== undefined) {
    if (hex !== NO_HEX) return `a unit that is ${given.status} has no hex`
    const arriving = isFlight ? title.partner[unit] : unit
    if (given.status === 'due' && !title.orders[state.scenario].arrivals.has(arriving))
      return `is no reinforcement of scenario ${SCENARIOS[state.scenario].id}`
    state.status[unit] = STATUS[given.status]
    return undefined
  }
  if (isFlight) {
    const flying = given.mission === undefined ? AT_BASE : mission.codec.read(given.mission, title, 'mission')
    if ((flying === AT_BASE) !== (hex === NO_HEX)) return 'a flight has a hex when it is on a mission, and only then'
    state.status[unit] = STATUS.onMap
    if (hex !== NO_HEX) launch(state, unit, hex, flying)
    return undefined
  }
  if (given.mission !== undefined) return 'only flights have a mission'
  if (hex === NO_HEX) return 'has no hex'
  if (title.water[hex] === 1) return `hex ${given.hex} is all water`
  if (!isMovement(state) && countIn(state, hex) >= STACK_LIMIT)
    return `hex ${given.hex} already holds ${STACK_LIMIT} units`
  putOnMap(state, unit, hex)
  return undefined
}

const pending = ({ battle, overstacked, strikes }: State): string | undefined => {
  if (battle !== undefined || overstacked !== NO_HEX) return 'a battle is being settled'
  return strikes.length > 0 ? 'air attacks are being settled' : undefined
}

const write = (state: State): object => {
  const { title } = state
  const names = namesIn(title)
  const units: Record<string, unknown> = {}
  for (const [unit, { id, type }] of title.units.entries()) {
    if (state.status[unit] === STATUS.absent || state.status[unit] === STATUS.toPlace) continue
    const hex = state.hex[unit] === NO_HEX ? undefined : names.hex(state.hex[unit])
    const status =
      state.status[unit] === STATUS.onMap ? undefined : state.status[unit] === STATUS.due ? 'due' : 'eliminated'
    const entry: Record<string, unknown> = { hex, status }
    if (type === 'air-flight' && status === undefined) entry.mission = mission.codec.write(state.mission[unit], title)
    for (const name of TURNS) if (state[name][unit] > 0) entry[name] = state[name][unit]
    for (const mark of marksIn(FLAG, state.flags[unit])) entry[mark] = true
    if (hex !== undefined && mostPoints(state, unit) > 0) entry.points = state.points[unit]
    units[id] = present(entry)
  }
  return { ...VALUES.write(state, title), units }
}

export const POSITIONS: Positions<State, File> = { schema, read, pending, write }
