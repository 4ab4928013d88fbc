// Set-up: the map of choice A as it is, all other choices as decisions of their owner with a ready default.

import { distance, NO_HEX } from '../../../engine/board.ts'
import { defaultSetUp, placesBy } from '../../../engine/choices.ts'
import type { GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import type { Offers } from '../../../engine/offer.ts'
import { countIn, NO_UNIT } from '../../../engine/stack.ts'
import { OPTIONS, SIDES } from '../meta.ts'
import { FLAG, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import type { Order, Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { STACK_LIMIT } from './charts.ts'
import { putOnMap, takeOffMap } from './map.ts'
import { now } from './turn.ts'

const FREE_INFANTRY = 5 // OOB-B

const RULE_OF: Readonly<Record<string, string>> = {
  'fort-axis': 'OOB-B',
  'control-nov-axis': 'OOB-B',
  pocket: 'OOB-C',
  'start-dec-axis': 'OOB-C',
  'control-dec-axis': 'OOB-C',
  'control-nov-soviet': 'OOB-SB',
  'control-dec-soviet': 'OOB-SC',
}

const ruleFor = (state: State, area: string): string => {
  const { scenario } = state.title.orders[state.scenario]
  if (scenario.axis === 'D' && area.endsWith('-axis')) return 'OOB-D'
  if (scenario.soviet === 'D' && area.endsWith('-soviet')) return 'OOB-SD'
  return RULE_OF[area] ?? 'OOB-A'
}

const orderOf = (state: State, unit: number): Order | undefined => state.title.orders[state.scenario].setUp.get(unit)

const isIn = (title: Title, hex: number, area: string): boolean =>
  title.board.hexes[hex].marks.includes(area) || title.board.hexes[hex].regions.includes(area)

/** OPT-2: whoever stands in the Axis fortified line when play begins. */
const orderStandFast = (state: State): void => {
  const { title } = state
  if (!hasOption(state, OPTIONS.standFast)) return
  for (let unit = 0; unit < title.units.length; unit++)
    if (title.side[unit] === 0 && isOnMap(state, unit) && title.fort[0][state.hex[unit]] === 1)
      state.flags[unit] |= FLAG.standFast
}

/** Puts the units of fixed set-ups on their hexes and hands the others to their owners. */
export const prepare = (state: State): void => {
  const { title } = state
  const { setUp, arrivals } = title.orders[state.scenario]
  for (const { unit, area, hex } of setUp.values()) {
    if (title.units[unit].type === 'air-flight') state.status[unit] = STATUS.onMap
    else if (area === 'fixed') putOnMap(state, unit, hex)
    else state.status[unit] = STATUS.toPlace
  }
  for (const unit of arrivals.keys()) {
    state.status[unit] = STATUS.due
    if (title.partner[unit] !== NO_UNIT) state.status[title.partner[unit]] = STATUS.due
  }
  orderStandFast(state)
}

/** Is its place the side's own choice? Flights apart: they stand with their ground element. */
const isOwnPlacement = (title: Title, { unit, area }: Order, side: number): boolean =>
  title.side[unit] === side && area !== 'fixed' && title.units[unit].type !== 'air-flight'

export const ownPlacements = (state: State, side: number): number[] =>
  [...state.title.orders[state.scenario].setUp.values()]
    .filter(order => isOwnPlacement(state.title, order, side))
    .map(({ unit }) => unit)

const unplaced = (state: State, side: number): number[] =>
  ownPlacements(state, side).filter(unit => state.status[unit] === STATUS.toPlace)

/** The rule by which the unit is set up. */
const setUpRule = (state: State, unit: number): string => ruleFor(state, orderOf(state, unit)?.area ?? '')

// OOB-B, OOB-D: infantry belongs into the fortified line, but for any five units.
const isLineInfantry = (state: State, unit: number): boolean =>
  state.title.units[unit].type === 'infantry' && ['B', 'D'].includes(state.title.orders[state.scenario].scenario.axis)

const infantryOffTheLine = (state: State, except: number): number => {
  const { title } = state
  let count = 0
  for (let unit = 0; unit < title.units.length; unit++)
    if (unit !== except && isOnMap(state, unit) && isLineInfantry(state, unit) && title.fort[0][state.hex[unit]] === 0)
      count++
  return count
}

/** Where a placement is judged wrong, whatever else stands there. */
const checkArea = (state: State, { unit, area }: Order, hex: number): Refusal | undefined => {
  const { title } = state
  if (title.water[hex] === 1) return no('TEC-sea', 'refuse.waterHex', { hex })
  if (title.side[unit] === 0 && isLineInfantry(state, unit)) {
    const rule = ruleFor(state, 'fort-axis')
    if (!isIn(title, hex, 'control-nov-axis'))
      return no(rule, 'refuse.wrongArea', { unit, hex, area: 'control-nov-axis' })
    if (!isIn(title, hex, 'fort-axis') && infantryOffTheLine(state, unit) >= FREE_INFANTRY)
      return no(rule, 'refuse.infantryOffLine', { unit, most: FREE_INFANTRY })
    return undefined
  }
  return isIn(title, hex, area) ? undefined : no(ruleFor(state, area), 'refuse.wrongArea', { unit, hex, area })
}

const checkSetUp = (state: State, { unit, hex, by }: Place, side: number): Refusal | undefined => {
  const order = orderOf(state, unit)
  if (order === undefined || !isOwnPlacement(state.title, order, side)) return no('SEQ-0', 'refuse.notYours', { unit })
  if (by !== undefined) return no('RNF-4', 'refuse.unknownWay', { by })
  const refusal = checkArea(state, order, hex)
  if (refusal !== undefined) return refusal
  if (state.hex[unit] !== hex && countIn(state, hex) >= STACK_LIMIT) return no('STK-1', 'refuse.full', { hex })
  return undefined
}

const setUpOptions = (state: State, unit: number, side: number): PlaceOption[] =>
  placesBy(state.title.board, unit, place => checkSetUp(state, place, side))

const place = (state: State, unit: number, hex: number): void => {
  if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.toPlace)
  putOnMap(state, unit, hex)
}

const applySetUp = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  place(state, unit, hex)
  events.push({ key: 'log.placed', args: { unit, hex } })
}

/** The ready default for every unit not placed yet: its own place, or the nearest legal hex where that is full. */
const applyDefault = (state: State, side: number, events: GameEvent[]): void => {
  const { title } = state
  for (const unit of unplaced(state, side)) {
    const ready = orderOf(state, unit)?.hex ?? NO_HEX
    let hex = ready
    if (checkSetUp(state, { type: 'place', unit, hex: ready }, side) !== undefined) {
      const byDistance = setUpOptions(state, unit, side).map(option => option.hex)
      byDistance.sort((a, b) => distance(title.board, ready, a) - distance(title.board, ready, b) || a - b)
      hex = byDistance[0]
    }
    place(state, unit, hex)
  }
  events.push({ key: 'log.defaultSetUp', args: { side: SIDES[side] } })
}

export const setUpOffers: Offers<State> = {
  place: {
    actors: state => ownPlacements(state, now(state).side),
    offer: (state, unit) => setUpOptions(state, unit, now(state).side),
    check: (state, action) => checkSetUp(state, action, now(state).side),
    apply: applySetUp,
  },
  choose: defaultSetUp(
    option => no('OOB-B', 'refuse.noSuchChoice', { option }),
    (state, events) => applyDefault(state, now(state).side, events),
  ),
  done: {
    duties: state => {
      const units = unplaced(state, now(state).side)
      return units.length > 0 ? [no(setUpRule(state, units[0]), 'refuse.unplaced', { units })] : []
    },
  },
}
