// What the enemy could do to us in his turn, past our ZOC: stacks that he can strike at, cities that stand open.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, type Side } from '../meta.ts'
import { allowanceOf } from '../rules/charts.ts'
import { hasCombatSupply } from '../rules/combat-supply.ts'
import { controllerOf } from '../rules/map.ts'
import { enemyOf, type State } from '../state.ts'
import { type Ground, threatAt, weatherAhead } from './ground.ts'
import { columnOf, DRIVEN, LOST, ONE_LOST } from './results.ts'

/** Most that a stack of the side brings to an attack. */
const STACK = [20, 12] as const
/** Of the enemy factors within reach, those that he will throw at one stack. */
const THROWN = 0.6
/** Of them, Axis ones in the snow: most fight at half strength (10.32). */
const FROZEN = 0.6
/** Below this column an attack is none to fear: 2:1. */
const FEARED = 6
/** Of its worth, what it costs to be driven off with a way out. */
const SHAKEN = 0.1

/** 8.4.3C: empty cities on the Black Sea, where he can still land. */
export const landings = (state: State, { title, goals, points }: Ground, side: Side): number => {
  if (state.world.assaultsLeft[enemyOf(side) as Side] === 0) return 0
  const coast = title.coast['black-sea']
  let sum = 0
  for (let goal = 0; goal < goals.length; goal++) {
    const hex = goals[goal]
    if (coast[hex] === 1 && state.first[hex] === NO_UNIT && controllerOf(state, hex) === side) sum += points[goal]
  }
  return sum
}

/** Empty cities that he is kept out of by ZOC alone: he drives off all who cover one, and walks in with his second impulse. */
const fromNextDoor = (state: State, ground: Ground, side: Side, steps: ArrayLike<number>): number => {
  const { title, goals, points, gone } = ground
  const { neighbours } = title.board
  let sum = 0
  for (let goal = 0; goal < goals.length; goal++) {
    const hex = goals[goal]
    if (state.first[hex] !== NO_UNIT || steps[hex] >= 0 || controllerOf(state, hex) !== side) continue
    let chance = -1
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = neighbours[hex * DIRECTIONS + direction]
      if (next === NO_HEX || (title.closed[hex] & (1 << direction)) !== 0) continue
      const first = state.first[next]
      if (first !== NO_UNIT && title.side[first] === side) chance = Math.abs(chance) * gone[next]
    }
    if (chance > 0) sum += chance * points[goal]
  }
  return sum
}

/** Stacks that he can strike at from the hexes that he comes to (`Lines.reach`). */
export const exposure = (
  state: State,
  ground: Ground,
  start: State,
  side: Side,
  steps: ArrayLike<number>,
  /** Of a city's points, the loss of its garrison. */
  garrison: number,
): number => {
  const { title, worth, goalAt, points, gone } = ground
  const { neighbours } = title.board
  const enemy = enemyOf(side) as Side
  const weather = weatherAhead(state, side)
  const isCold = side === AXIS && weather === 'snow'
  const thrown = side !== AXIS && weather === 'snow' ? THROWN * FROZEN : THROWN
  let sum = 0
  gone.fill(0)
  for (const unit of title.unitsOf[side]) {
    const hex = state.hex[unit]
    if (hex === NO_HEX || state.first[hex] !== unit || title.isPartisan[unit] === 1) continue
    let open = 0
    let ways = 0
    let dry = title.rivers[hex] === 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = neighbours[hex * DIRECTIONS + direction]
      if (next === NO_HEX || title.barred[next] === 1 || (title.closed[hex] & (1 << direction)) !== 0) continue
      if (steps[next] < 0) {
        ways++
        continue
      }
      open++
      if (!dry && (title.rivers[next] === 0 || (title.rivers[next] & title.rivers[hex]) !== 0)) dry = true
    }
    if (open === 0) continue
    let own = 0
    let all = 0
    let count = 0
    for (let each: number = unit; each !== NO_UNIT; each = state.next[each]) {
      own += isCold && !hasCombatSupply(state, each) ? Math.ceil(title.strength[each] / 2) : title.strength[each]
      all += worth[each]
      count++
    }
    const attack = Math.min(threatAt(ground, start, side, hex) * thrown, open * STACK[enemy])
    const firm = title.majorCity[hex] === 1 || title.mountain[hex] === 1 || !dry ? 2 : 1
    const column = columnOf(attack, Math.max(1, own * firm), 0)
    if (column < FEARED) continue
    const at = Math.min(column, LOST.length - 1)
    const isWoods = title.woods[hex] === 1
    const back = isWoods ? 0 : ways === 0 ? 1 : SHAKEN
    sum += all * (LOST[at] + ONE_LOST[at] / count + (DRIVEN[at] + ONE_LOST[at] * (1 - 1 / count)) * back)
    gone[hex] = LOST[at] + (isWoods ? 0 : DRIVEN[at] + ONE_LOST[at])
    if (goalAt[hex] >= 0) sum += gone[hex] * points[goalAt[hex]] * garrison
  }
  const walks = allowanceOf(side === AXIS ? 'soviet-motorised' : 'motorised', 0, weather, 2) > 0
  return walks ? sum + fromNextDoor(state, ground, side, steps) * garrison : sum
}

/** 5.5b: a city where nobody stands and no ZOC of ours lies is his as soon as he comes next to it. */
const fallsToZoc = ({ title, zoc }: State, hex: number, side: Side, steps: ArrayLike<number>): boolean =>
  zoc[side][hex] === 0 && title.landAround[hex].some(next => steps[next] >= 0)

/** Empty cities that he can walk into, each at its share of the points, and of that the share of those that he can come next to. */
export const openCities = (
  state: State,
  { goals, points }: Ground,
  side: Side,
  steps: ArrayLike<number>,
  shareOf: (goal: number) => number,
  byZoc: number,
): number => {
  let sum = 0
  for (let goal = 0; goal < goals.length; goal++) {
    const hex = goals[goal]
    if (state.first[hex] !== NO_UNIT || controllerOf(state, hex) !== side) continue
    if (steps[hex] >= 0) sum += points[goal] * shareOf(goal)
    else if (fallsToZoc(state, hex, side, steps)) sum += points[goal] * shareOf(goal) * byZoc
  }
  return sum
}
