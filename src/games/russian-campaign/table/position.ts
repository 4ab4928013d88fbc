// Position files of this title: any position by names, for puzzles, rulings, tests and analysis.
import { z } from 'zod'
import { hex, hexOf, list, Misfit, ofSides } from '../../../engine/fields.ts'
import {
  checkNames,
  entriesIn,
  headSchema,
  idsIn,
  namesIn,
  type Positions,
  readFields,
  readPoints,
  unitForm,
  unitsOf,
  unitsSchema,
  writeFields,
} from '../../../engine/position.ts'
import { META, SIDES, type Side } from '../meta.ts'
import { OBJECTIVE_YEARS } from '../rules/charts.ts'
import { allowanceNow } from '../rules/entry.ts'
import { dropAmong, layMarker, putOnMap } from '../rules/map.ts'
import { beginMovement } from '../rules/movement.ts'
import { now } from '../rules/turn.ts'
import { isObjective } from '../rules/victory.ts'
import { DECIDABLE, isLegalCombination } from '../rules/what-ifs.ts'
import { change, FIELDS, isOnMap, STATUS, STATUS_NAMES, type State, WORLD, type World } from '../state.ts'
import type { Title } from '../title.ts'

/** Hexes that a side entered last (5.5b), and railways that it owns, other than at the start. */
const ENTERED = ofSides(SIDES, list(hex))
const RAIL = ofSides(SIDES, list(hexOf<Title>((title, hex) => title.rail[hex] !== 0, 'railway')))

/** V.III.balkan.1: with this what-if the war begins a turn earlier. */
const FIRST = 0
const schema = headSchema(META, FIRST).extend({
  world: WORLD.form.default({}),
  entered: ENTERED.form.optional(),
  rail: RAIL.form.optional(),
  units: unitsSchema(unitForm(FIELDS.units, STATUS_NAMES, z.int().min(0).max(20))),
})
type File = z.output<typeof schema>

/** 13.1.2: those of each year and side. */
const checkObjectives = (objectives: World['objectives']): void => {
  for (const [index, names] of objectives.entries())
    for (const [side, name] of names.entries())
      if (!isObjective(OBJECTIVE_YEARS[index], side as Side, name))
        throw new Misfit(
          `world.objectives.${index}: ${name} is no objective of ${SIDES[side]} in ${OBJECTIVE_YEARS[index]}`,
        )
}

const checkDecided = (decided: World['decided']): void => {
  checkNames('world.decided', 'what-if', Object.keys(decided), DECIDABLE)
  if (!isLegalCombination(decided)) throw new Misfit('world.decided: cannot all have been chosen (V.III)')
}

const read = (state: State, file: File): void => {
  const { title } = state
  const told = WORLD.some(file.world, title, 'world')
  change(state, told)
  checkObjectives(state.world.objectives)
  checkDecided(state.world.decided)
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
  if (file.entered !== undefined)
    for (const [side, hexes] of ENTERED.read(file.entered, title, 'entered').entries())
      for (const hex of hexes) state.entered[hex] = side + 1
  if (file.rail !== undefined)
    for (const [side, hexes] of RAIL.read(file.rail, title, 'rail').entries())
      for (const hex of hexes) state.railOwner[hex] = side
  if (now(state).name === 'move') beginMovement(state)
  for (const [unit, entry] of entries) {
    const { points } = entry
    readFields(state, FIELDS.units, unit, entry)
    if (points !== undefined) state.points[unit] = readPoints(title.units[unit], points, mostPoints(state, unit))
  }
  const { railLeft, sailed } = told
  if (railLeft !== undefined) change(state, { railLeft })
  if (sailed !== undefined) change(state, { sailed })
}

/** 8.2.4 */
const mostPoints = (state: State, unit: number): number => {
  const { title } = state
  const { name, side } = now(state)
  const moves = name === 'move' && side === title.side[unit] && title.isMarker[unit] === 0
  return moves ? allowanceNow(state, unit) : 0
}

const pending = ({ battle, combats }: State): string | undefined =>
  battle !== undefined || combats.length > 0
    ? 'combats are declared: a position is taken before or after them'
    : undefined

const write = (state: State): object => {
  const { title } = state
  const names = namesIn(title)
  const units = unitsOf(title, unit => {
    const status = state.status[unit]
    if (status === STATUS.absent) return undefined
    return {
      ...(isOnMap(state, unit) ? { hex: names.hex(state.hex[unit]) } : {}),
      ...(status === STATUS.onMap ? {} : { status: STATUS_NAMES[status] }),
      ...(isOnMap(state, unit) && mostPoints(state, unit) > 0 ? { points: state.points[unit] } : {}),
      ...writeFields(state, FIELDS.units, unit),
    }
  })
  const railsOf = (side: number): string[] =>
    names.hexesWhere(hex => title.rail[hex] !== 0 && state.railOwner[hex] === side && title.startControl[hex] !== side)
  return {
    world: WORLD.write(state.world, title),
    entered: {
      axis: names.hexesWhere(hex => state.entered[hex] === 1),
      soviet: names.hexesWhere(hex => state.entered[hex] === 2),
    },
    rail: { axis: railsOf(0), soviet: railsOf(1) },
    units,
  }
}

export const POSITIONS: Positions<State, File> = { schema, first: FIRST, read, pending, write }
