// What the computer opponents do before the impulses: chits, combat supply, replacements, withdrawals.
import { distance } from '../../../../engine/board.ts'
import type { AssignOption } from '../../../../engine/contract.ts'
import { GERMAN, type Side, SOVIET } from '../../meta.ts'
import { attackOf } from '../../rules/map.ts'
import { rebuildUnits } from '../../rules/replacements.ts'
import { TASK } from '../../rules/tasks.ts'
import { chooserOf, withdrawUnits } from '../../rules/withdrawals.ts'
import { enemyOf, FLAG, has, isOnMap, STATUS, type State, scenarioOf } from '../../state.ts'
import { NO_GROUP } from '../../title.ts'
import { farFrom, stacksOf } from './map.ts'
import { goalsIn, worthOf } from './worth.ts'

/** An HQ with less to do than this stays out of the cup. */
const IDLE = 2
/** Hexes from a goal at which an army counts half. */
const HALFWAY = 6
const REACH = 2
/** Armies that the Soviets put in, by scenario: more than they can feed only make the drum stop sooner (7.3). */
const ARMIES = [5, 7] as const
const SUPPLY_RESERVE = [1, 1] as const

/** How much the HQ could do now: strength near it and near the enemy, and more so near the goals that are wanted. */
const usesOf = (state: State, side: Side): Map<number, number> => {
  const { title } = state
  const far = farFrom(title, stacksOf(state, enemyOf(side)))
  const all = goalsIn(state)
  const lost = all.filter(hex => state.control[hex] !== side)
  const goals = side === GERMAN || lost.length === 0 ? all : lost
  const uses = new Map<number, number>()
  for (const hq of title.hqs[side]) {
    if (hq === title.thirdTankArmy && !state.world.released) continue
    if (!isOnMap(state, hq)) {
      if (state.status[hq] === STATUS.due) uses.set(hq, 30)
      continue
    }
    let use = 0
    for (const unit of title.unitsOf[side]) {
      if (!isOnMap(state, unit) || (side === SOVIET && state.army[unit] !== hq)) continue
      if (distance(title.board, state.hex[hq], state.hex[unit]) > title.range[hq] + (side === SOVIET ? 3 : 0)) continue
      const mobile = side === GERMAN && title.group[unit] !== NO_GROUP ? 2 : 1
      if (far[state.hex[unit]] <= REACH * (title.movesTwice[unit] + 1)) use += attackOf(state, unit) * mobile
    }
    const near = Math.min(40, ...goals.map(hex => distance(title.board, state.hex[hq], hex)))
    uses.set(hq, use / (1 + (near / HALFWAY) ** 2))
  }
  return uses
}

const ranked = (uses: ReadonlyMap<number, number>): number[] =>
  [...uses.keys()]
    .filter(hq => (uses.get(hq) ?? 0) > IDLE)
    .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || a - b)

/** The HQs that should be in the cup: those with the most to do. */
const wantedChits = (state: State, side: Side): Set<number> => {
  const { title } = state
  const all = ranked(usesOf(state, side))
  if (side === SOVIET) return new Set(all.slice(0, ARMIES[state.scenario]))
  const first = [title.xxxCorps, ...all.filter(hq => hq !== title.xxxCorps)]
  return new Set(first.slice(0, scenarioOf(state).germanChits[state.turn] ?? 99))
}

const chitValue = (state: State, side: Side, hq: number, isIn: boolean): number => {
  const isWanted = wantedChits(state, side).has(hq)
  // 7.4: one change a turn, and a chit more is worth more than one less
  return isIn === isWanted ? (isIn ? 2 : 1) : -1
}

/** Those with the most to do, as far as the points go; only HQs that will be in the cup get theirs back (3.3d). */
const supplyValue = (state: State, side: Side, hq: number): number => {
  const uses = usesOf(state, side)
  const isIn = (each: number): boolean => side === GERMAN || state.turn === 1 || state.world.lastCup.includes(each)
  const open = ranked(uses).filter(each => !has(state, each, FLAG.combatSupply) && isOnMap(state, each) && isIn(each))
  const points = state.world.supplyPoints[side] - SUPPLY_RESERVE[side]
  return points > 0 && open[0] === hq ? 1 : -1
}

const bestOf = (units: readonly number[], value: (unit: number) => number): number | undefined =>
  [...units].sort((a, b) => value(b) - value(a) || a - b)[0]

export const assignValue = (
  state: State,
  side: Side,
  unit: number,
  { as }: AssignOption,
  worth: Float32Array,
): number => {
  switch (as) {
    case TASK.chit:
    case TASK.noChit:
      return chitValue(state, side, unit, as === TASK.chit)
    case TASK.combatSupply:
      return supplyValue(state, side, unit)
    case TASK.rebuild:
      return bestOf(rebuildUnits(state), each => attackOf(state, each)) === unit ? 1 : -1
    case TASK.withdraw: {
      const sign = chooserOf(state) === state.title.side[unit] ? -1 : 1
      return bestOf(withdrawUnits(state), each => sign * worthOf(worth, state, each)) === unit ? 1 : -1
    }
    case TASK.join:
      return 1
    default:
      return -1
  }
}
