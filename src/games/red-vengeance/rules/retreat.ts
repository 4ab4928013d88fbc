// Retreats: away from the attack, toward the own edge or a friendly city, never through enemy ZOC.
import { directionTo, distance, isAdjacent, NO_HEX } from '../../../engine/board.ts'
import type { GameEvent, Refusal, Retreat, RetreatOption } from '../../../engine/contract.ts'
import type { RetreatOffer } from '../../../engine/offer.ts'
import { AXIS } from '../meta.ts'
import { type BattleRole, battleIn, enemyOf, isOnMap, roleIn, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { eliminate, loseStep } from './attrition.ts'
import { BALTIC_BOXES, SEA_RETREATS } from './charts.ts'
import { controls } from './control.ts'
import {
  hasFriend,
  holderOf,
  homeOf,
  isClosedTo,
  isHeldInYugoslavia,
  isShutOutOfYugoslavia,
  leadersAt,
  nationOf,
  ruleOfBarred,
  shift,
} from './map.ts'
import { loseAtSea } from './naval.ts'
import { enter } from './occupation.ts'
import { excessAt, stackCount, stackLimitAt } from './stacking.ts'

/** Leaders in a hex go with the last unit that leaves it. */
const leadersLeft = (state: State, hex: number): number[] => (holderOf(state, hex) < 0 ? leadersAt(state, hex) : [])

/** 6.44b, 11.41d: Yugoslavs may end a retreat in their mountains in spite of ZOC. */
const isRefuge = (title: Title, unit: number, hex: number): boolean =>
  nationOf(title, unit) === 'yugoslav' && title.country.yugoslavia[hex] === 1 && title.rough[hex] === 1

const isInZoc = (state: State, unit: number, hex: number): boolean =>
  state.zoc[enemyOf(state.side[unit])][hex] > 0 && !hasFriend(state, hex, unit)

/** Out of its home country: allowed only to be lost there (11.31a). */
const leavesHome = (state: State, unit: number, hex: number): boolean => homeOf(state, unit)?.[hex] === 0

const canStand = (state: State, unit: number, from: number, hex: number): boolean => {
  if (state.title.barred[hex] === 1 || holderOf(state, hex) === enemyOf(state.side[unit])) return false
  if (isClosedTo(state, unit, hex) && !leavesHome(state, unit, hex)) return false
  return !isHeldInYugoslavia(state, unit, from, hex) && !isShutOutOfYugoslavia(state, unit, from, hex)
}

const toCity = (state: State, side: number, hex: number): number => {
  const { title } = state
  let nearest = Number.POSITIVE_INFINITY
  for (let city = 0; city < title.board.size; city++)
    if (title.city[city] === 1 && controls(state, side, city))
      nearest = Math.min(nearest, distance(title.board, hex, city))
  return nearest
}

// 8.63: half columns that a step goes west, by direction (NE E SE SW W NW); the same in every row
const WESTWARD = [-1, -2, -1, 1, 2, 1]
const FORWARD = -2

/** 8.63: more than 0 homeward (the Axis west, the Allies east), -1 sideways, -2 forward, straight toward the enemy's edge. */
const headingOf = (side: number, direction: number): number =>
  side === AXIS ? WESTWARD[direction] : -WESTWARD[direction]

/** A combat that somebody retreats from. */
interface Flight {
  readonly role: BattleRole
  readonly targets: readonly number[]
  /** Where the unit stood in the combat. */
  readonly start: number
}

/** 8.63a: away from the own hex that was attacked, or from the hexes that one attacked; never into one of the combat. */
const isAway = (title: Title, { role, targets, start }: Flight, from: number, hex: number): boolean => {
  if (targets.includes(hex)) return false
  const shunned = role === 'defender' ? [start] : targets.filter(target => isAdjacent(title.board, start, target))
  const gains = shunned.map(each => distance(title.board, hex, each) - distance(title.board, from, each))
  return gains.every(gain => gain >= 0) && gains.some(gain => gain > 0)
}

/** 8.63, 8.65: hexes one step back. Homeward if any is open, else sideways: to a friendly city if that can be, but rather anywhere than not at all. */
const stepsBack = (state: State, unit: number, from: number, flight: Flight, last: boolean): number[] => {
  const { title } = state
  const side = state.side[unit]
  const open: { hex: number; heading: number }[] = []
  for (let direction = 0; direction < 6; direction++) {
    const hex = title.board.neighbours[from * 6 + direction]
    const heading = headingOf(side, direction)
    if (hex === NO_HEX || heading === FORWARD || !isAway(title, flight, from, hex)) continue // 6.0d, 8.63c
    if (!canStand(state, unit, from, hex)) continue
    // 8.65a, 6.44a
    if (isInZoc(state, unit, hex) && !(last && isRefuge(title, unit, hex))) continue
    open.push({ hex, heading })
  }
  const hexesOf = (list: typeof open): number[] => list.map(({ hex }) => hex)
  // 11.31a: out of the country only when nothing else is left
  const home = open.filter(({ hex }) => !leavesHome(state, unit, hex))
  const ways = home.length > 0 ? home : open
  const homeward = ways.filter(({ heading }) => heading > 0)
  if (homeward.length > 0 || ways.length < 2) return hexesOf(homeward.length > 0 ? homeward : ways)
  // 8.63b
  const here = toCity(state, side, from)
  const toward = ways.filter(({ hex }) => toCity(state, side, hex) < here)
  return hexesOf(toward.length > 0 ? toward : ways)
}

/** How far the unit could go back, up to `most` hexes; by sea as far as it takes (12.22f). */
export const longestRetreat = (
  state: State,
  unit: number,
  most: number,
  role: BattleRole,
  targets: readonly number[],
): number => {
  const start = state.hex[unit]
  if (role === 'defender' && seaRetreats(state, unit, start).length > 0) return most
  return depth(state, unit, start, most, { role, targets, start })
}

const depth = (state: State, unit: number, from: number, most: number, flight: Flight): number => {
  if (most === 0) return 0
  // 6.44b: a refuge in enemy ZOC is an end, so it counts even when more hexes were wanted
  let best = most > 1 && stepsBack(state, unit, from, flight, true).length > 0 ? 1 : 0
  for (const hex of stepsBack(state, unit, from, flight, most === 1)) {
    best = Math.max(best, 1 + (leavesHome(state, unit, hex) ? most - 1 : depth(state, unit, hex, most - 1, flight)))
    if (best === most) break
  }
  return best
}

/** 12.22f: from an Axis port to another; two units from each port in a combat. */
const seaRetreats = (state: State, unit: number, hex: number): readonly number[] => {
  const { title } = state
  if (state.side[unit] !== AXIS || !BALTIC_BOXES[state.world.baltic].seaMovement || !title.balticPorts.includes(hex))
    return []
  const sailed = state.battle?.seaRetreats ?? []
  if (sailed.filter(port => port === hex).length >= SEA_RETREATS) return []
  return title.balticPorts.filter(
    port => port !== hex && controls(state, AXIS, port) && stackCount(state, port) < stackLimitAt(state, port),
  )
}

const isSeaRetreat = (title: Title, from: number, to: number): boolean =>
  distance(title.board, from, to) > 1 && title.balticPorts.includes(to)

/** Where the unit may go next with `left` hexes still to go. */
const retreatSteps = (state: State, unit: number, left: number, flight: Flight): RetreatOption[] => {
  const from = state.hex[unit]
  const steps = stepsBack(state, unit, from, flight, left <= 1)
  const far = steps.filter(hex => leavesHome(state, unit, hex) || depth(state, unit, hex, left - 1, flight) >= left - 1)
  const reachable = far.length > 0 ? far : steps
  const hasRoom = (hex: number): boolean =>
    state.title.stacks[unit] === 0 || stackCount(state, hex) < stackLimitAt(state, hex)
  // 8.64: not into a full hex at the end, where there is a choice
  const roomy = left <= 1 ? reachable.filter(hasRoom) : reachable
  const land = (roomy.length > 0 ? roomy : reachable).map(
    (hex): RetreatOption => ({
      hex,
      fate: leavesHome(state, unit, hex) ? 'eliminated' : hasRoom(hex) || left > 1 ? 'safe' : 'overstacks',
    }),
  )
  const sea = flight.role === 'defender' && from === flight.start ? seaRetreats(state, unit, from) : []
  return [...land, ...sea.map((hex): RetreatOption => ({ hex, fate: 'safe' }))]
}

/** The rule that speaks against a step back into a hex that is not among the options. */
const ruleAgainst = (state: State, unit: number, hex: number, options: readonly RetreatOption[]): string => {
  const { title } = state
  const from = state.hex[unit]
  const side = state.side[unit]
  const heading = (to: number): number => headingOf(side, directionTo(title.board, from, to))
  if (!isAdjacent(title.board, from, hex)) return '8.63a'
  if (title.barred[hex] === 1) return ruleOfBarred(title, hex)
  if (isInZoc(state, unit, hex)) return '8.65a'
  if (heading(hex) === FORWARD) return '8.63c'
  if (heading(hex) < 0) return options.some(option => heading(option.hex) > 0) ? '8.63a' : '8.63b'
  return stackCount(state, hex) >= stackLimitAt(state, hex) ? '8.64' : '8.63a'
}

// ---- Those who retreat ----

const retreatOptions = (state: State, unit: number): RetreatOption[] => {
  const { retreating, targets } = battleIn(state)
  const going = retreating.find(each => each.unit === unit)
  if (going === undefined) return []
  return retreatSteps(state, unit, going.left, { role: roleIn(state), targets, start: going.from })
}

/** 8.65b: whoever cannot go on stops where he is; a friend's move may have closed his way. */
export const dropStranded = (state: State, events: GameEvent[]): void => {
  const before = battleIn(state)
  // 11.31e: a country that surrenders takes its units out of the retreat
  const battle = { ...before, retreating: before.retreating.filter(({ unit }) => isOnMap(state, unit)) }
  state.battle = battle
  const stranded = battle.retreating.filter(({ unit }) => retreatOptions(state, unit).length === 0)
  if (stranded.length === 0) return
  state.battle = { ...battle, retreating: battle.retreating.filter(each => !stranded.includes(each)) }
  for (const { unit, left } of stranded)
    for (let i = 0; i < left && isOnMap(state, unit); i++) loseStep(state, unit, battle.cutOff.includes(unit), events)
  dropStranded(state, events)
}

const checkRetreat = (state: State, { unit, hex }: Retreat): Refusal | undefined => {
  if (!battleIn(state).retreating.some(each => each.unit === unit)) return no('8.61', 'refuse.notRetreating', { unit })
  const options = retreatOptions(state, unit)
  return options.some(option => option.hex === hex)
    ? undefined
    : no(ruleAgainst(state, unit, hex, options), 'refuse.cannotRetreat', { unit, hex })
}

const applyRetreat = (state: State, { unit, hex }: Retreat, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const [going] = battle.retreating.filter(each => each.unit === unit)
  const rest = battle.retreating.filter(each => each !== going)
  const from = state.hex[unit]
  const bySea = isSeaRetreat(state.title, from, hex)
  events.push({
    key: bySea ? 'log.seaRetreat' : 'log.retreated',
    rule: bySea ? '12.22f' : '8.63a',
    args: { unit, from, hex },
  })
  if (leavesHome(state, unit, hex)) {
    // 11.31a, 11.32a, 11.33b
    state.battle = { ...battle, retreating: rest }
    eliminate(state, [unit], () => battle.cutOff.includes(unit), events)
    return
  }
  shift(state, unit, hex) // 6.22: for no points
  for (const leader of leadersLeft(state, from)) if (state.side[leader] === state.side[unit]) shift(state, leader, hex)
  enter(state, unit, hex, events)
  // 12.22f: the sea ends a retreat. 8.64: who ends in a full hex goes on, as long as there is a way
  const left = bySea ? 0 : going.left - 1
  const pushed = left <= 0 && !bySea && excessAt(state, hex) > 0
  const on = { ...going, left: pushed ? 1 : left }
  state.battle = {
    ...battle,
    retreating: left > 0 || pushed ? [on, ...rest] : rest,
    seaRetreats: bySea ? [...battle.seaRetreats, from] : battle.seaRetreats,
  }
  if (bySea) loseAtSea(state, unit, battle.cutOff.includes(unit), events)
  if (pushed && retreatOptions(state, unit).length === 0) state.battle = { ...state.battle, retreating: rest }
}

export const retreatOffer: RetreatOffer<State> = {
  actors: state => battleIn(state).retreating.map(({ unit }) => unit),
  offer: retreatOptions,
  check: checkRetreat,
  apply: applyRetreat,
}
