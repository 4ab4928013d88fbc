// Retreats: away from the attack, toward the own edge or a friendly city, never through enemy ZOC.
import { distance, isAdjacent, NO_HEX } from '../../engine/board.ts'
import type { RetreatOption } from '../../engine/contract.ts'
import { BALTIC_BOXES } from './charts.ts'
import { controls } from './control.ts'
import { hasFriend, holderOf, homeOf, isClosedTo, nationOf, stackCount } from './map.ts'
import { AXIS } from './meta.ts'
import { isHeldInYugoslavia, sovietsInYugoslavia, stackLimitAt } from './movement.ts'
import { type BattleRole, enemyOf, type State } from './state.ts'
import type { Title } from './title.ts'

/** 6.44b, 11.41d, B10: Yugoslavs may end a retreat in their mountains in spite of ZOC. */
const isRefuge = (title: Title, unit: number, hex: number): boolean =>
  nationOf(title, unit) === 'yugoslav' && title.country.yugoslavia[hex] === 1 && title.rough[hex] === 1

const isInZoc = (title: Title, state: State, unit: number, hex: number): boolean =>
  state.zoc[enemyOf(state.side[unit])][hex] > 0 && !hasFriend(title, state, hex, unit)

/** Out of its home country: allowed only to be lost there (11.31a). */
const leavesHome = (title: Title, state: State, unit: number, hex: number): boolean =>
  homeOf(title, state, unit)?.[hex] === 0

const canStand = (title: Title, state: State, unit: number, from: number, hex: number): boolean => {
  if (title.barred[hex] === 1 || holderOf(title, state, hex) === enemyOf(state.side[unit])) return false
  if (isClosedTo(title, state, unit, hex) && !leavesHome(title, state, unit, hex)) return false
  if (isHeldInYugoslavia(title, state, unit, from, hex)) return false
  const enters = title.country.yugoslavia[from] === 0 && title.country.yugoslavia[hex] === 1
  return !(nationOf(title, unit) === 'soviet' && enters && sovietsInYugoslavia(title, state) >= 2)
}

const toCity = (title: Title, state: State, side: number, hex: number): number => {
  let nearest = Number.POSITIVE_INFINITY
  for (let city = 0; city < title.board.size; city++)
    if (title.city[city] === 1 && controls(title, state, side, city))
      nearest = Math.min(nearest, distance(title.board, hex, city))
  return nearest
}

/** 8.63, B14: hexes one step back. `attacked`: the hex that was attacked, from which nobody comes nearer. */
const stepsBack = (
  title: Title,
  state: State,
  unit: number,
  from: number,
  attacked: number,
  last: boolean,
): number[] => {
  const side = state.side[unit]
  const edge = title.toOwnEdge[side]
  const candidates: number[] = []
  for (let direction = 0; direction < 6; direction++) {
    const hex = title.board.neighbours[from * 6 + direction]
    if (hex === NO_HEX || !canStand(title, state, unit, from, hex)) continue
    if (distance(title.board, hex, attacked) < distance(title.board, from, attacked)) continue
    // 8.65a, 6.44a
    if (isInZoc(title, state, unit, hex) && !(last && isRefuge(title, unit, hex))) continue
    candidates.push(hex)
  }
  const home = candidates.filter(hex => !leavesHome(title, state, unit, hex))
  const open = home.length > 0 ? home : candidates
  const homeward = open.filter(hex => edge[hex] < edge[from])
  if (homeward.length > 0) return homeward
  // 8.63b, 8.63c: sideways toward a friendly city, never forward
  const here = toCity(title, state, side, from)
  return open.filter(hex => edge[hex] === edge[from] && toCity(title, state, side, hex) < here)
}

const attackedHexFor = (
  title: Title,
  state: State,
  unit: number,
  role: BattleRole,
  targets: readonly number[],
): number => {
  if (role === 'defender') return state.hex[unit]
  return targets.find(target => distance(title.board, target, state.hex[unit]) === 1) ?? targets[0]
}

/** How far the unit could go back, up to `most` hexes; by sea as far as it takes (12.22f, B28). */
export const longestRetreat = (
  title: Title,
  state: State,
  unit: number,
  most: number,
  role: BattleRole,
  targets: readonly number[],
): number => {
  if (role === 'defender' && seaRetreats(title, state, unit, state.hex[unit]).length > 0) return most
  return depth(title, state, unit, state.hex[unit], most, attackedHexFor(title, state, unit, role, targets))
}

const depth = (title: Title, state: State, unit: number, from: number, most: number, attacked: number): number => {
  if (most === 0) return 0
  // 6.44b: a refuge in enemy ZOC is an end, so it counts even when more hexes were wanted
  let best = most > 1 && stepsBack(title, state, unit, from, attacked, true).length > 0 ? 1 : 0
  for (const hex of stepsBack(title, state, unit, from, attacked, most === 1)) {
    best = Math.max(
      best,
      1 + (leavesHome(title, state, unit, hex) ? most - 1 : depth(title, state, unit, hex, most - 1, attacked)),
    )
    if (best === most) break
  }
  return best
}

/** 12.22f: from an Axis port to another; two units in a combat. */
const seaRetreats = (title: Title, state: State, unit: number, hex: number): readonly number[] => {
  if (state.side[unit] !== AXIS || !BALTIC_BOXES[state.world.baltic].seaMovement || !title.balticPorts.includes(hex))
    return []
  if ((state.battle?.seaRetreats ?? 0) >= 2) return []
  return title.balticPorts.filter(
    port =>
      port !== hex &&
      controls(title, state, AXIS, port) &&
      stackCount(title, state, port) < stackLimitAt(title, state, port),
  )
}

export const isSeaRetreat = (title: Title, from: number, to: number): boolean =>
  distance(title.board, from, to) > 1 && title.balticPorts.includes(to)

/** Where the unit may go next with `left` hexes still to go. */
export const retreatSteps = (
  title: Title,
  state: State,
  unit: number,
  left: number,
  role: BattleRole,
  targets: readonly number[],
  began: boolean,
  start: number,
): RetreatOption[] => {
  const from = state.hex[unit]
  const attacked = role === 'defender' ? start : attackedHexFor(title, state, unit, role, targets)
  const steps = stepsBack(title, state, unit, from, attacked, left <= 1)
  const far = steps.filter(
    hex => leavesHome(title, state, unit, hex) || depth(title, state, unit, hex, left - 1, attacked) >= left - 1,
  )
  const reachable = far.length > 0 ? far : steps
  const hasRoom = (hex: number): boolean =>
    title.stacks[unit] === 0 || stackCount(title, state, hex) < stackLimitAt(title, state, hex)
  // 8.64: not into a full hex at the end, where there is a choice
  const roomy = left <= 1 ? reachable.filter(hasRoom) : reachable
  const land = (roomy.length > 0 ? roomy : reachable).map(
    (hex): RetreatOption => ({
      hex,
      fate: leavesHome(title, state, unit, hex) ? 'eliminated' : hasRoom(hex) || left > 1 ? 'safe' : 'overstacks',
    }),
  )
  const sea = role === 'defender' && !began ? seaRetreats(title, state, unit, from) : []
  return [...land, ...sea.map((hex): RetreatOption => ({ hex, fate: 'safe' }))]
}

/** The rule that speaks against a step back into a hex that is not among the options. */
export const ruleAgainst = (
  title: Title,
  state: State,
  unit: number,
  hex: number,
  options: readonly RetreatOption[],
): string => {
  const from = state.hex[unit]
  const edge = title.toOwnEdge[state.side[unit]]
  if (!isAdjacent(title.board, from, hex)) return '8.63a'
  if (title.barred[hex] === 1) return 'CH-TEC-7'
  if (isInZoc(title, state, unit, hex)) return '8.65a'
  if (edge[hex] > edge[from]) return '8.63c'
  if (edge[hex] === edge[from]) return options.some(option => edge[option.hex] < edge[from]) ? '8.63a' : '8.63b'
  return stackCount(title, state, hex) >= stackLimitAt(title, state, hex) ? '8.64' : '8.63a'
}
