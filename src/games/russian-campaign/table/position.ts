// Position files of this title: any position by names, for puzzles, rulings, tests and analysis.
import { z } from 'zod'
import { NO_HEX } from '../../../engine/board.ts'
import { hex, hexOf, list, Misfit, ofSides } from '../../../engine/fields.ts'
import { checkNames, headSchema, namesIn, type Positions, unitFiles } from '../../../engine/position.ts'
import { META, SIDES, type Side } from '../meta.ts'
import { OBJECTIVE_YEARS } from '../rules/charts.ts'
import { allowanceNow } from '../rules/entry.ts'
import { dropAmong, layMarker, putOnMap } from '../rules/map.ts'
import { beginMovement } from '../rules/movement.ts'
import { now } from '../rules/turn.ts'
import { isObjective } from '../rules/victory.ts'
import { DECIDABLE, isLegalCombination } from '../rules/what-ifs.ts'
import { change, FIELDS, isDropped, isOnMap, STATUS, type State, WORLD, type World } from '../state.ts'
import type { Title } from '../title.ts'

/** Hexes that a side entered last (5.5b), and railways that it owns, other than at the start. */
const ENTERED = ofSides(SIDES, list(hex))
const RAIL = ofSides(SIDES, list(hexOf<Title>((title, hex) => title.rail[hex] !== 0, 'railway')))

const UNITS = unitFiles<State>({
  fields: FIELDS,
  onBoard: ['dropped'],
  onlyThere: ['points'],
  whyNot: ({ title }, _unit, hex) =>
    hex !== NO_HEX && title.barred[hex] === 1 ? `cannot stand in ${title.board.hexes[hex].name}` : undefined,
  put: (state, unit, hex) => {
    if (state.title.isMarker[unit] === 1) layMarker(state, unit, hex)
    else if (isDropped(state, unit)) dropAmong(state, unit, hex)
    else putOnMap(state, unit, hex)
  },
  // 8.2.4
  mostPoints: (state, unit) => {
    const { side, isMarker } = state.title
    const isMoving = now(state).name === 'move' && now(state).side === side[unit] && isMarker[unit] === 0
    return isMoving && isOnMap(state, unit) ? allowanceNow(state, unit) : 0
  },
})

/** V.III.balkan.1: with this what-if the war begins a turn earlier. */
const FIRST = 0
const schema = headSchema(META, FIRST).extend({
  world: WORLD.form
    .extend({ decided: z.record(z.string(), z.boolean()).meta({ keys: DECIDABLE }).optional() })
    .default({}),
  entered: ENTERED.form.optional(),
  rail: RAIL.form.optional(),
  units: UNITS.form,
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
  const entries = UNITS.read(state, file.units)
  if (file.entered !== undefined)
    for (const [side, hexes] of ENTERED.read(file.entered, title, 'entered').entries())
      for (const hex of hexes) state.entered[hex] = side + 1
  if (file.rail !== undefined)
    for (const [side, hexes] of RAIL.read(file.rail, title, 'rail').entries())
      for (const hex of hexes) state.railOwner[hex] = side
  if (now(state).name === 'move') beginMovement(state)
  UNITS.readAgain(state, entries)
  UNITS.readPoints(state, entries, unit => state.points[unit])
  const { railLeft, sailed } = told
  if (railLeft !== undefined) change(state, { railLeft })
  if (sailed !== undefined) change(state, { sailed })
}

const pending = ({ battle, combats }: State): string | undefined =>
  battle !== undefined || combats.length > 0
    ? 'combats are declared: a position is taken before or after them'
    : undefined

const write = (state: State): object => {
  const { title } = state
  const names = namesIn(title)
  const railsOf = (side: number): string[] =>
    names.hexesWhere(hex => title.rail[hex] !== 0 && state.railOwner[hex] === side && title.startControl[hex] !== side)
  return {
    world: WORLD.write(state.world, title),
    entered: {
      axis: names.hexesWhere(hex => state.entered[hex] === 1),
      soviet: names.hexesWhere(hex => state.entered[hex] === 2),
    },
    rail: { axis: railsOf(0), soviet: railsOf(1) },
    units: UNITS.write(state),
  }
}

export const POSITIONS: Positions<State, File> = { schema, first: FIRST, read, pending, write }
