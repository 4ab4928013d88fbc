// Battalions split into companies, and companies joined to battalions (14.0). A company is one step; the last step of
// an infantry battalion is a remnant that stays with the counter in the box (17.1).
import type { GameEvent, Refusal } from '../../../engine/contract.ts'
import { AXIS } from '../meta.ts'
import { change, FLAG, has, isOnMap, MORALE, STATUS, type State, SUPPLY } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { putOnMap, stepsOf, takeOffMap, unitsAt } from './map.ts'
import { checkHold } from './mover.ts'
import { hasRoom } from './stacking.ts'

const isOfBreakdown = (title: Title, unit: number): boolean => title.units[unit].formation === 'breakdown'

/** 14.3, 14.0: same people, type, morale and values. */
const fits = ({ units }: Title, company: number, battalion: number): boolean => {
  const [a, b] = [units[company], units[battalion]]
  return (
    a.nation === b.nation &&
    a.type === b.type &&
    a.moveClass === b.moveClass &&
    a.morale === b.morale &&
    a.antitank === b.antitank &&
    a.armour === b.armour
  )
}

const known = new WeakMap<Title['units'], readonly (readonly number[])[]>()
/** By battalion: the companies that it may become, found once. */
const companiesOf = (title: Title, battalion: number): readonly number[] => {
  let made = known.get(title.units)
  if (made === undefined) {
    made = title.units.map((_, unit) => title.companies.filter(company => fits(title, company, unit)))
    known.set(title.units, made)
  }
  return made[battalion]
}

/** Steps that no company takes along. */
const remnantOf = (title: Title, battalion: number): number => (title.isTank[battalion] === 1 ? 0 : 1)

// ---- Splitting (14.1, 14.5) ----

const partsOf = (state: State, unit: number): number => stepsOf(state, unit) - remnantOf(state.title, unit)

const freeCompanies = (state: State, unit: number): number[] =>
  companiesOf(state.title, unit).filter(company => state.status[company] === STATUS.stock)

/** 14.1: somebody of the Axis has moved, so that it is no longer the beginning of the movement phase. */
const hasBegun = (state: State): boolean =>
  state.world.tactical || state.title.unitsOf[AXIS].some(unit => has(state, unit, FLAG.moved))

export const checkSplit = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== AXIS || title.units[unit].size !== 'II' || !isOnMap(state, unit))
    return no('14.0', 'refuse.splitWhom', { unit })
  if (companiesOf(title, unit).length === 0) return no('14.3', 'refuse.splitKind', { unit })
  if (hasBegun(state)) return no('14.1', 'refuse.splitMoved', { unit })
  const hold = checkHold(state, unit)
  if (hold !== undefined) return hold
  const parts = partsOf(state, unit)
  if (parts < 1) return no('14.5', 'refuse.splitRemnant', { unit })
  return freeCompanies(state, unit).length < parts ? no('14.0', 'refuse.splitCounters', { unit }) : undefined
}

export const applySplit = (state: State, unit: number, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  const companies = freeCompanies(state, unit).slice(0, partsOf(state, unit))
  const points = state.points[unit]
  takeOffMap(state, unit, STATUS.split)
  for (const company of companies) {
    putOnMap(state, company, hex)
    state.lost[company] = 0
    state.points[company] = points
    state.flags[company] = state.flags[unit]
    state.supply[company] = state.supply[unit]
    state.morale[company] = state.morale[unit]
  }
  state.flags[unit] = 0
  change(state, { splits: [...state.world.splits, { unit, companies: companies.length }] })
  events.push({ key: 'log.split', rule: '14.1', args: { unit, units: companies } })
}

// ---- Joining (14.2 to 14.4) ----

const joining = (state: State, hex: number, battalion: number, companies: number): number[] =>
  unitsAt(state, hex)
    .filter(unit => isOfBreakdown(state.title, unit) && fits(state.title, unit, battalion))
    .slice(0, companies)

/** 14.4: companies may be missing only if they are lost: those elsewhere are all of other battalions in the box. */
const leavesNone = (state: State, battalion: number, taken: readonly number[]): boolean => {
  const { title } = state
  const left = companiesOf(title, battalion).filter(unit => isOnMap(state, unit) && !taken.includes(unit))
  const wanted = state.world.splits
    .filter(split => split.unit !== battalion && fits(title, taken[0], split.unit))
    .reduce((sum, split) => sum + split.companies, 0)
  return left.length <= wanted
}

/** The battalion in the box that the company and others of its hex become. */
export const checkJoin = (state: State, unit: number, battalion?: number): Refusal | undefined => {
  const { title } = state
  if (!isOfBreakdown(title, unit) || !isOnMap(state, unit)) return no('14.2', 'refuse.joinWhom', { unit })
  const split = state.world.splits.find(each => each.unit === battalion)
  if (split === undefined) return no('14.2', 'refuse.joinInto', { unit })
  if (!fits(title, unit, split.unit)) return no('14.3', 'refuse.joinKind', { unit, battalion: split.unit })
  const hex = state.hex[unit]
  const taken = joining(state, hex, split.unit, split.companies)
  if (taken.length < split.companies && !leavesNone(state, split.unit, taken))
    return no('14.2', 'refuse.joinMissing', { battalion: split.unit })
  return hasRoom(state, hex, [split.unit], taken) ? undefined : no('6.1a', 'refuse.joinRoom', { hex })
}

export const joinTargets = (state: State, unit: number): number[] =>
  state.world.splits.map(split => split.unit).filter(battalion => checkJoin(state, unit, battalion) === undefined)

/** It has done what its companies have done, is as shaken as the worst of them, and goes no further (14.2). */
export const applyJoin = (state: State, unit: number, battalion: number | undefined, events: GameEvent[]): void => {
  const { title } = state
  const split = state.world.splits.find(each => each.unit === battalion)
  if (split === undefined) return
  const hex = state.hex[unit]
  const taken = joining(state, hex, split.unit, split.companies)
  const flags = taken.reduce((all, company) => all | state.flags[company], 0)
  const supply = Math.max(...taken.map(company => state.supply[company]))
  const morale = Math.max(...taken.map(company => state.morale[company]))
  for (const company of taken) {
    takeOffMap(state, company, STATUS.stock)
    state.flags[company] = 0
    state.supply[company] = SUPPLY.supplied
    state.morale[company] = MORALE.steady
  }
  // 14.4
  state.lost[split.unit] = title.steps[split.unit] - taken.length - remnantOf(title, split.unit)
  putOnMap(state, split.unit, hex)
  state.flags[split.unit] = flags
  state.supply[split.unit] = supply
  state.morale[split.unit] = morale
  state.points[split.unit] = 0
  change(state, {
    splits: state.world.splits.filter(each => each.unit !== split.unit),
    movers: state.world.movers.filter(each => !taken.includes(each)),
  })
  events.push({ key: 'log.joined', rule: '14.2', args: { unit: split.unit, hex } })
}
