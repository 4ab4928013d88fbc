// Set-up in its four steps: 3.1 by itself, then Axis foot, Allies, and last the Axis armour.
import { defaultSetUp, placesBy } from '../../../engine/choices.ts'
import type { GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import type { Offers } from '../../../engine/offer.ts'
import { ALLIED, AXIS, OPTIONS, SIDES } from '../meta.ts'
import { change, FLAG, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { STACK_LIMIT, TRUCK_POINTS } from './charts.ts'
import { startControl } from './control.ts'
import { READY } from './default-setup.ts'
import { bindHome, putOnMap, takeOffMap, unitsAt } from './map.ts'
import { stackCount } from './stacking.ts'
import { now, type SetUpStep } from './turn.ts'

export { DEFAULT_SET_UP } from '../../../engine/choices.ts'
export const SET_UP_RULES: Readonly<Record<SetUpStep, string>> = { foot: '3.2b', allies: '3.3b', armour: '3.4a' }

/** 3.1, 3.2a: what has its place, and the turn track. */
export const prepare = (state: State): void => {
  const { title } = state
  startControl(state)
  for (const [unit, { setUp, arrival, nation, type }] of title.units.entries()) {
    const fixed = title.board.byName.get(setUp)
    if (fixed !== undefined) {
      putOnMap(state, unit, fixed)
      if (nation === 'hungarian') bindHome(state, unit) // 11.33b
    } else if (setUp === 'off-map')
      state.status[unit] = type === 'marine' ? STATUS.due : STATUS.absent // 3.1b, 12.22n
    else if (setUp === 'reinforcement' || arrival > 0)
      state.status[unit] = STATUS.due // 3.1a
    else state.status[unit] = STATUS.toPlace
  }
  if (hasOption(state, OPTIONS.trucks)) change(state, { trucks: TRUCK_POINTS })
}

/** Does this step of the set-up place the unit? */
const isPlacedIn = (title: Title, unit: number, step: SetUpStep): boolean => {
  const { setUp, type, side } = title.units[unit]
  if (!/^(axis-start|allied-start|yugoslav-)/.test(setUp)) return false
  if (side === ALLIED) return step === 'allies'
  return (type === 'armour') === (step === 'armour') && step !== 'allies'
}

const placedIn = (title: Title, step: SetUpStep): number[] =>
  [...title.units.keys()].filter(unit => isPlacedIn(title, unit, step))

const unplaced = (state: State, step: SetUpStep): number[] =>
  placedIn(state.title, step).filter(unit => state.status[unit] === STATUS.toPlace)

/** 3.2b to 3.2e, 3.3a, 3.3b: the hexes of its mark. */
const isPlaceOf = (title: Title, unit: number, hex: number): boolean => {
  const [mark, country] = title.units[unit].setUp.split(':')
  const { marks, regions } = title.board.hexes[hex]
  return marks.includes(mark) && (country === undefined || regions.includes(country))
}

const ruleFor = (title: Title, unit: number, step: SetUpStep): string => {
  const { setUp } = title.units[unit]
  if (setUp === 'yugoslav-axis-setup') return '3.2e'
  if (setUp === 'yugoslav-allied-setup') return '3.3a'
  return setUp.includes(':') ? '3.2c' : SET_UP_RULES[step]
}

/** The rule that gives the counter another place or time than this step. */
const dueRule = (title: Title, unit: number, step: SetUpStep): string => {
  const { setUp, type, side } = title.units[unit]
  if (setUp === 'reinforcement') return '3.1a'
  if (setUp === 'off-map') return '3.1b'
  if (title.board.byName.has(setUp)) return '3.2a'
  return side === AXIS && type === 'armour' ? '3.4a' : SET_UP_RULES[step]
}

const checkSetUp = (state: State, { unit, hex, by }: Place, step: SetUpStep): Refusal | undefined => {
  const { title } = state
  if (!isPlacedIn(title, unit, step)) return no(dueRule(title, unit, step), 'refuse.notNowPlaced', { unit })
  if (by !== undefined) return no(SET_UP_RULES[step], 'refuse.noSuchChoice', { option: by })
  if (!isPlaceOf(title, unit, hex)) return no(ruleFor(title, unit, step), 'refuse.wrongPlace', { unit, hex })
  const full = title.stacks[unit] === 1 && state.hex[unit] !== hex && stackCount(state, hex) >= STACK_LIMIT
  return full ? no('3.2d', 'refuse.full', { hex }) : undefined
}

const setUpOptions = (state: State, unit: number, step: SetUpStep): PlaceOption[] =>
  placesBy(state.title.board, unit, place => checkSetUp(state, place, step))

const place = (state: State, unit: number, hex: number): void => {
  const { title } = state
  if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.toPlace)
  state.flags[unit] &= ~FLAG.homeBound
  putOnMap(state, unit, hex)
  if (title.units[unit].nation === 'hungarian' && title.country.hungary[hex] === 1) bindHome(state, unit)
}

const applySetUp = (state: State, { unit, hex }: Place, step: SetUpStep, events: GameEvent[]): void => {
  place(state, unit, hex)
  events.push({ key: 'log.placed', rule: ruleFor(state.title, unit, step), args: { unit, hex } })
}

/** 7.2: who stands in a hex when a step of the set-up ends controls it. */
export const holdGround = (state: State): void => {
  const { title } = state
  for (let unit = 0; unit < title.units.length; unit++)
    if (isOnMap(state, unit) && title.leader[unit] === 0) state.control[state.hex[unit]] = state.side[unit]
}

const isNextToAxisLine = (title: Title, hex: number): boolean =>
  title.board.around[hex].some(near => title.axisStart[near] === 1)

/** 3.3c, and 3.4b: hexes that must not stay empty when the step ends. */
const mustHold = (title: Title, step: SetUpStep): number[] => {
  if (step === 'allies')
    return [...title.alliedStart.keys()].filter(hex => title.alliedStart[hex] === 1 && isNextToAxisLine(title, hex))
  return step === 'armour' ? [...title.axisStart.keys()].filter(hex => title.axisStart[hex] === 1) : []
}

const setUpDuties = (state: State, step: SetUpStep): Refusal[] => {
  const { title } = state
  const units = unplaced(state, step)
  const empty = mustHold(title, step).filter(hex => unitsAt(state, hex).length === 0)
  // 3.4b looks ahead: the armour to come must be able to fill what the foot leaves empty
  const gaps = mustHold(title, 'armour').filter(hex => unitsAt(state, hex).length === 0)
  if (step === 'foot' && units.length === 0 && gaps.length > placedIn(title, 'armour').length)
    return [no('3.4b', 'refuse.emptyLine', { hexes: gaps })]
  return [
    ...(units.length > 0 ? [no(SET_UP_RULES[step], 'refuse.unplaced', { units })] : []),
    ...(empty.length > 0 ? [no(step === 'allies' ? '3.3c' : '3.4b', 'refuse.emptyLine', { hexes: empty })] : []),
  ]
}

/** From north to south along the front. */
const lineOf = (title: Title, marks: Uint8Array): number[] =>
  [...marks.keys()]
    .filter(hex => marks[hex] === 1)
    .sort((a, b) => title.board.row[a] - title.board.row[b] || title.board.column[a] - title.board.column[b])

/**
 * Where the ready default puts a unit: to its army's place of June 1944 if that is free, else along the line from north to
 * south, first where nobody stands (a hex that must be held is never left out), then as second unit spread evenly. A leader
 * goes where most units guard him.
 */
const readyHex = (state: State, unit: number, step: SetUpStep): number => {
  const { title } = state
  const legal = setUpOptions(state, unit, step).map(option => option.hex)
  const ready = title.board.byName.get(READY.get(title.units[unit].id) ?? '')
  if (ready !== undefined && legal.includes(ready)) return ready
  const line = lineOf(
    title,
    Uint8Array.from({ length: title.board.size }, (_, hex) => (legal.includes(hex) ? 1 : 0)),
  )
  if (title.leader[unit] === 1) {
    const guard = (hex: number): number => unitsAt(state, hex).length
    return line.reduce((best, hex) => (guard(hex) > guard(best) ? hex : best), line[0])
  }
  const wanted = new Set(mustHold(title, step))
  const free = line.filter(hex => stackCount(state, hex) === 0)
  return free.find(hex => wanted.has(hex)) ?? free[0] ?? line[(unit * 7) % line.length]
}

/** The ready default for whoever is not placed yet. */
const applyDefault = (state: State, step: SetUpStep, events: GameEvent[]): void => {
  const { title } = state
  // All placed, and not well: begin anew
  if (unplaced(state, step).length === 0)
    for (const unit of placedIn(title, step)) takeOffMap(state, unit, STATUS.toPlace)
  const mine = unplaced(state, step)
  for (const unit of mine) place(state, unit, readyHex(state, unit, step))
  // 3.3c, 3.4b: what the player's own placing has left empty is held by a second unit from elsewhere
  for (const hex of mustHold(title, step)) {
    if (unitsAt(state, hex).length > 0) continue
    const spare = mine.find(
      unit => title.stacks[unit] === 1 && stackCount(state, state.hex[unit]) > 1 && isPlaceOf(title, unit, hex),
    )
    if (spare !== undefined) place(state, spare, hex)
  }
  events.push({ key: 'log.defaultSetUp', args: { side: SIDES[now(state).side] } })
}

export const setUpOffers = (step: SetUpStep): Offers<State> => ({
  place: {
    actors: ({ title }) => placedIn(title, step),
    offer: (state, unit) => setUpOptions(state, unit, step),
    check: (state, action) => checkSetUp(state, action, step),
    apply: (state, action, events) => applySetUp(state, action, step, events),
  },
  choose: defaultSetUp(
    option => no('3.2b', 'refuse.noSuchChoice', { option }),
    (state, events) => applyDefault(state, step, events),
  ),
  done: { duties: state => setUpDuties(state, step) },
})
