// The ready set-up: HQs where they stood, a line whose ZOC closes the front, and all that is left where it will be
// needed: the Soviets massed before their HQ, the German mobile divisions close behind the hexes that are most pressed.
import { distance } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { isOnMap, type State } from '../state.ts'
import { NO_GROUP, type Title } from '../title.ts'
import { attackOf, defenceOf, holderOf, isDivision, putOnMap, unitsAt } from './map.ts'
import { hasRoom } from './stacking.ts'
import { placedIn, zoneFor, zonesOf } from './zones.ts'

const waitingIn = (state: State, side: Side): number[] =>
  placedIn(state.title, side).filter(unit => !isOnMap(state, unit))

// ---- What a hex is worth ----

/** Soviet attack strength next to the hex. */
const threatTo = (state: State, hex: number): number =>
  state.title.board.around[hex]
    .flatMap(near => unitsAt(state, near))
    .filter(unit => state.title.side[unit] === SOVIET)
    .reduce((sum, unit) => sum + attackOf(state, unit), 0)

const GOAL_WORTH = 40

/** What the German defends first: objectives, then what is pressed; what the Soviet masses at: the front before his HQ. */
const worthOf = (state: State, hex: number, side: Side, hqHex: number | undefined): number => {
  const { title } = state
  if (side === SOVIET) return hqHex === undefined ? 0 : -distance(title.board, hex, hqHex)
  const isGoal = [...title.goals.values()].some(goals => goals.includes(hex))
  return threatTo(state, hex) + (isGoal ? GOAL_WORTH : 0)
}

// ---- The line ----

function* subsetsOf(all: readonly number[], size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield []
  else
    for (let first = from; first <= all.length - size; first++)
      for (const rest of subsetsOf(all, size - 1, first + 1)) yield [all[first], ...rest]
}

/**
 * The marks on which so many divisions close most of their own front, help most beside it, and stand at the worthiest
 * hexes; and whether they leave no gap.
 */
const lineOf = (
  state: State,
  marks: readonly number[],
  size: number,
  worth: (hex: number) => number,
): { readonly line: readonly number[]; readonly closed: boolean } => {
  const { title } = state
  const side = title.startControl[marks[0]]
  const isOpen = (hex: number): boolean => holderOf(state, hex) !== side && state.zoc[side][hex] === 0
  const depth = zonesOf(title).depth
  const covers = new Map(
    marks.map(mark => [
      mark,
      [mark, ...title.board.around[mark]].filter(
        hex => isOpen(hex) && title.startControl[hex] === side && depth[hex] === depth[mark],
      ),
    ]),
  )
  const value = new Map(marks.map(mark => [mark, worth(mark)]))
  const open = marks.filter(isOpen).length
  let best: readonly number[] = []
  let most = Number.NEGATIVE_INFINITY
  let closed = false
  for (const line of subsetsOf(
    marks.filter(mark => holderOf(state, mark) !== side),
    size,
  )) {
    const covered = new Set(line.flatMap(mark => covers.get(mark) ?? []))
    const own = marks.filter(mark => covered.has(mark)).length
    const score =
      10_000 * own + 1_000 * (covered.size - own) + line.reduce((sum, mark) => sum + (value.get(mark) ?? 0), 0)
    if (score <= most) continue
    most = score
    best = line
    closed = own === open
  }
  return { line: best, closed }
}

/** Foot divisions, the strongest first. */
const lineUnits = (state: State, waiting: readonly number[]): number[] =>
  waiting
    .filter(unit => state.title.isMech[unit] === 0 && state.title.units[unit].size === 'XX')
    .sort((a, b) => defenceOf(state, b) - defenceOf(state, a))

const placeLine = (state: State, command: string, side: Side): void => {
  const { title } = state
  const marks = title.setUpHexes.get(command) ?? []
  const hqHex = hqHexOf(state, command, side)
  const worth = (hex: number): number => worthOf(state, hex, side, hqHex)
  const units = lineUnits(state, ofCommand(state, command, side))
  const free = marks.filter(mark => holderOf(state, mark) !== side).length
  const most = Math.min(units.length, free)
  if (most === 0) return
  // The German has none to spare; the Soviet keeps what the line does not need.
  let { line, closed } = lineOf(state, marks, side === GERMAN ? most : 1, worth)
  while (!closed && line.length < most) ({ line, closed } = lineOf(state, marks, line.length + 1, worth))
  // The Soviet holds quiet hexes with his weakest, far from the HQ.
  const order = side === GERMAN ? units : [...units].reverse()
  const places = [...line].sort((a, b) => worth(b) - worth(a))
  if (side === SOVIET) places.reverse()
  for (const [index, hex] of places.entries()) putOnMap(state, order[index], hex)
}

// ---- Commands ----

const ofCommand = (state: State, command: string, side: Side): number[] =>
  waitingIn(state, side).filter(unit => state.title.units[unit].command === command)

const hqHexOf = (state: State, command: string, side: Side): number | undefined => {
  const { title } = state
  const hq = title.hqs[side].find(each => title.units[each].command === command)
  return hq !== undefined && isOnMap(state, hq) ? state.hex[hq] : undefined
}

/** Those with the fewest divisions for their marks come last and see what their neighbours cover. */
const commandsOf = (state: State, side: Side): string[] => {
  const { title } = state
  const waiting = waitingIn(state, side)
  const density = (command: string): number =>
    lineUnits(
      state,
      waiting.filter(unit => title.units[unit].command === command),
    ).length / (title.setUpHexes.get(command)?.length ?? 1)
  return [...title.setUpHexes.keys()]
    .filter(command => waiting.some(unit => title.units[unit].command === command))
    .sort((a, b) => density(b) - density(a))
}

// ---- Who is left ----

/** A corps with its brigade, a mechanised division, or one counter: what belongs together is put together. */
const bundlesOf = (title: Title, waiting: readonly number[]): number[][] => {
  const bundles: number[][] = []
  for (const unit of waiting) {
    const group = title.group[unit]
    const mates = group === NO_GROUP ? undefined : bundles.find(([first]) => title.group[first] === group)
    if (mates === undefined) bundles.push([unit])
    else mates.push(unit)
  }
  return bundles
}

/** Formations first, then divisions, then brigades and regiments. */
const rankOf = (state: State, [unit]: readonly number[]): number =>
  state.title.group[unit] !== NO_GROUP ? 0 : isDivision(state, unit) ? 1 : state.title.isTank[unit] === 1 ? 2 : 3

/** Lower is better: at the marks that matter and spread over them, or a little behind them for a German reserve. */
const placeFor = (
  state: State,
  bundle: readonly number[],
  side: Side,
  focus: readonly number[],
): number | undefined => {
  const { title } = state
  const { board, group, groups } = title
  const { depth } = zonesOf(title)
  const [unit] = bundle
  const isReserve = side === GERMAN && group[unit] !== NO_GROUP
  const mate = group[unit] === NO_GROUP ? undefined : groups[group[unit]].units.find(each => isOnMap(state, each))
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const hex of zoneFor(title, unit)) {
    if (!hasRoom(state, hex, bundle)) continue
    const near = Math.min(...focus.map((mark, place) => distance(board, hex, mark) + place / 2))
    const behind = Math.abs(depth[hex] - (isReserve ? 3 : Math.min(...focus.map(mark => depth[mark]))))
    const apart = mate !== undefined && state.hex[mate] !== hex ? 50 : 0
    const here = unitsAt(state, hex)
    // One corps to a hex: two in one would bear the losses of both.
    const crowd = here.length + (here.some(each => group[each] !== NO_GROUP && group[unit] !== NO_GROUP) ? 3 : 0)
    const alone = here.length === 0 && bundle.length === 1 && !isDivision(state, unit) ? 5 : 0
    const score = apart + 2 * near + 3 * behind + crowd + alone
    if (score < least) {
      least = score
      best = hex
    }
  }
  return best
}

const FOCUS = 3

const placeRest = (state: State, command: string, side: Side): void => {
  const { title } = state
  const hqHex = hqHexOf(state, command, side)
  const worth = (hex: number): number => worthOf(state, hex, side, hqHex)
  const focus = [...(title.setUpHexes.get(command) ?? [])].sort((a, b) => worth(b) - worth(a)).slice(0, FOCUS)
  const bundles = bundlesOf(title, ofCommand(state, command, side))
  bundles.sort((a, b) => rankOf(state, a) - rankOf(state, b))
  const settle = (bundle: readonly number[]): boolean => {
    const hex = placeFor(state, bundle, side, focus)
    if (hex !== undefined) for (const unit of bundle) putOnMap(state, unit, hex)
    return hex !== undefined
  }
  // Where a whole bundle finds no room its counters go one by one.
  for (const bundle of bundles) if (!settle(bundle)) for (const unit of bundle) settle([unit])
}

/** Everything that is not on the map yet. */
export const applyDefault = (state: State, side: Side, events: GameEvent[]): void => {
  const { title } = state
  const { board, units } = title
  for (const unit of waitingIn(state, side)) {
    const hex = board.byName.get(title.isHq[unit] === 1 ? units[unit].setUpHint : units[unit].setUp)
    if (hex !== undefined && hasRoom(state, hex, [unit])) putOnMap(state, unit, hex)
  }
  const commands = commandsOf(state, side)
  for (const command of commands) placeLine(state, command, side)
  for (const command of commands) placeRest(state, command, side)
  events.push({ key: 'log.defaultSetUp', rule: '13.0c' })
}
