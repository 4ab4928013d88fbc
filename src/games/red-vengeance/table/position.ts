// Position files of this title: any position by names, for puzzles, rulings, tests and analysis.
import { z } from 'zod'
import { NO_HEX } from '../../../engine/board.ts'
import { count, field, list, Misfit, record } from '../../../engine/fields.ts'
import {
  entriesIn,
  flagForms,
  headSchema,
  namesIn,
  type Positions,
  present,
  readFields,
  readPoints,
  unitForm,
  unitsOf,
  unitsSchema,
} from '../../../engine/position.ts'
import { ALLIED, AXIS, META, SIDES } from '../meta.ts'
import { startControl } from '../rules/control.ts'
import { bindHome, holderOf, putOnMap } from '../rules/map.ts'
import { beginMovement, mostPoints } from '../rules/movement.ts'
import { checkSupply } from '../rules/supply.ts'
import { now } from '../rules/turn.ts'
import { change, FIELDS, FLAG, isOnMap, LAND, STATES, STATUS, STATUS_NAMES, type State, WORLD } from '../state.ts'

const FLAGS = ['moved', 'attacked', 'bulge', 'bulgeAttacked', 'bulgeBrokeThrough'] as const
const MARKS = [...FLAGS, 'homeBound'] as const

/** Replacement points. */
const POINTS = record({ armour: count(), infantry: count() })
/** Hexes that are not controlled as at the start of the game. */
const CONTROL = record({ axis: field(list(LAND), []), allied: field(list(LAND), []) })

const unitSchema = unitForm(FIELDS.units, ['due', 'eliminated', 'gone'], z.int().min(0).max(30)).extend(
  flagForms(MARKS),
)
const schema = headSchema(META).extend({
  ...WORLD.form.shape,
  points: POINTS.form.optional(),
  control: CONTROL.form.optional(),
  units: unitsSchema(unitSchema),
})
type File = z.output<typeof schema>

const read = (state: State, file: File): void => {
  const { title } = state
  startControl(state)
  const { axis, allied } = CONTROL.read(file.control ?? {}, title, 'control')
  for (const hex of axis) state.control[hex] = AXIS
  for (const hex of allied) state.control[hex] = ALLIED
  change(state, { uprising: 'over', ...WORLD.some(file, title, '') })
  const entries = entriesIn(title, file.units, { onlyThere: ['steps', 'points', ...MARKS] })
  for (const [unit, given] of entries) putUnit(state, unit, given)
  for (const each of [AXIS, ALLIED] as const) checkSupply(state, each)
  beginMovement(state)
  if (file.points !== undefined) {
    const { armour, infantry } = POINTS.read(file.points, title, 'points')
    change(state, { armourPoints: armour, infantryPoints: infantry })
  }
  for (const [unit, given] of entries) {
    if (given.points !== undefined) state.points[unit] = readPoints(title.units[unit], given.points, most(state, unit))
    for (const flag of FLAGS) if (given[flag] === true) state.flags[unit] |= FLAG[flag]
  }
}

const most = (state: State, unit: number): number => {
  const { name, side } = now(state)
  const moves = (name === 'movement' || name === 'breakthrough') && side === state.side[unit]
  return moves ? mostPoints(state, unit, name === 'breakthrough') : 0
}

const putUnit = (state: State, unit: number, given: z.output<typeof unitSchema>): void => {
  const { title } = state
  const { id, nation } = title.units[unit]
  const place = `units.${id}`
  readFields(state, FIELDS.units, unit, given)
  if (given.status !== undefined) {
    state.status[unit] = STATUS[given.status]
    if (given.status !== 'due') state.steps[unit] = 0
    return
  }
  if (given.hex === undefined) throw new Misfit(`${place}: has no hex`)
  const hex = LAND.read(given.hex, title, place)
  const holder = holderOf(state, hex)
  if (holder >= 0 && holder !== state.side[unit]) throw new Misfit(`${place}: hex ${given.hex} is held by the enemy`)
  if (state.steps[unit] > title.steps[unit]) throw new Misfit(`${place}: has no ${state.steps[unit]} steps`)
  putOnMap(state, unit, hex)
  if (title.leader[unit] === 0) state.control[hex] = state.side[unit]
  const hungarian = nation === 'hungarian' && state.side[unit] === AXIS
  if (given.homeBound === true || (hungarian && title.country.hungary[hex] === 1)) bindHome(state, unit)
}

const pending = ({ battle, overstacked, world }: State): string | undefined => {
  if (battle !== undefined || overstacked !== NO_HEX) return 'a combat is being settled'
  return world.uprising === 'now' || world.western.length > 0 ? 'dice are still to be rolled' : undefined
}

const write = (state: State): object => {
  const { title } = state
  const names = namesIn(title)
  const there = (unit: number) => ({
    hex: names.hex(state.hex[unit]),
    points: most(state, unit) > 0 ? state.points[unit] : undefined,
    ...Object.fromEntries(MARKS.filter(mark => (state.flags[unit] & FLAG[mark]) !== 0).map(mark => [mark, true])),
    steps: state.steps[unit] < title.steps[unit] ? state.steps[unit] : undefined,
  })
  const units = unitsOf(title, unit => {
    const status = state.status[unit]
    if (status === STATUS.absent || status === STATUS.toPlace) return undefined
    return present({
      side: state.side[unit] === title.startSide[unit] ? undefined : SIDES[state.side[unit]],
      ...(isOnMap(state, unit) ? there(unit) : { status: STATUS_NAMES[status] }),
    })
  })
  const fresh = STATES.create(title, {})
  startControl(fresh)
  const changed = (side: number): number[] =>
    [...title.board.hexes.keys()].filter(hex => state.control[hex] === side && fresh.control[hex] !== side)
  const { armourPoints, infantryPoints } = state.world
  return {
    ...WORLD.write(state.world, title),
    points: POINTS.write({ armour: armourPoints, infantry: infantryPoints }, title),
    control: CONTROL.write({ axis: changed(AXIS), allied: changed(ALLIED) }, title),
    units,
  }
}

export const POSITIONS: Positions<State, File> = { schema, read, pending, write }
