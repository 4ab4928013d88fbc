// What Turning Point tells its computer opponents: the worth of units, results and places, in victory points.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import type { Advice, AssignOption, Attack, Seat } from '../../../../engine/contract.ts'
import { countIn, NO_UNIT, unitsIn } from '../../../../engine/stack.ts'
import { SIDES, SOVIET } from '../../meta.ts'
import { STACK_LIMIT, VICTORY_POINTS } from '../../rules/charts.ts'
import { worthOf } from '../../rules/losses.ts'
import { holderOf } from '../../rules/map.ts'
import { isDoomed } from '../../rules/retreat.ts'
import { overstackedHexes } from '../../rules/stacking.ts'
import { judgeSupply } from '../../rules/supply.ts'
import { frontOf } from '../../rules/victory.ts'
import { enemyOf, INTERDICTION, isOnMap, MISSIONS, type State, SUPPLIED } from '../../state.ts'

/** Share of a unit's worth that is as good as lost when it stands without supply. */
const UNSUPPLIED = 0.25
/** Weight of a blow we could strike next, and of one that could hit us. */
const OUR_BLOWS = 0.5
const THEIR_BLOWS = 0.35
const EXCESS = 8
/** Soviets so near to an empty Rostov threaten it; share of its points that it costs to leave it so. */
const ROSTOV_WATCH = 14
const UNGUARDED = 0.5
/** Worth of a hex nearer to the objective, per strength point. */
const PULL = 0.02

const sideOf = (seat: Seat): number => SIDES.indexOf(seat as (typeof SIDES)[number])

const stackWorth = (state: State, hex: number): number => {
  let worth = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) worth += worthOf(state.title, unit, 0)
  return worth
}

const stackDefence = (state: State, hex: number): number => {
  let defence = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) defence += state.title.strength[unit]
  return Math.max(1, defence)
}

/** How much of the defenders' worth an attack at these odds may hope for. */
const hope = (odds: number): number => (odds < 2 ? 0 : Math.min(1, (odds - 1.5) / 5.5))

/** What the side could win by striking at everything it stands next to, each unit's strength shared among its targets. */
const blows = (state: State, side: number): number => {
  const { title } = state
  const { neighbours } = title.board
  const enemy = enemyOf(side)
  const pressure = new Map<number, number>()
  for (let unit = 0; unit < title.units.length; unit++) {
    if (title.side[unit] !== side || title.combat[unit] === 0 || !isOnMap(state, unit)) continue
    const base = state.hex[unit] * 6
    let targets = 0
    for (let i = 0; i < 6; i++)
      if (neighbours[base + i] !== NO_HEX && holderOf(state, neighbours[base + i]) === enemy) targets++
    if (targets === 0) continue
    for (let i = 0; i < 6; i++) {
      const near = neighbours[base + i]
      if (near !== NO_HEX && holderOf(state, near) === enemy)
        pressure.set(near, (pressure.get(near) ?? 0) + title.strength[unit] / targets)
    }
  }
  let sum = 0
  for (const [hex, strength] of pressure) {
    const fort = title.fort[enemy][hex] === 1 ? 1.5 : 1
    sum += hope(strength / (stackDefence(state, hex) * fort)) * stackWorth(state, hex)
  }
  return sum
}

/** Soviets press toward Rostov; the Axis hold what lies before it. */
const pull = (state: State, side: number): number => {
  const { title } = state
  let sum = 0
  for (let unit = 0; unit < title.units.length; unit++) {
    if (title.side[unit] !== side || title.combat[unit] === 0 || !isOnMap(state, unit)) continue
    if (side === SOVIET && title.motorised[unit] === 0) continue
    sum -= PULL * title.strength[unit] * distance(title.board, state.hex[unit], title.rostov)
  }
  return side === SOVIET ? sum : 0
}

const isRostovOpen = (state: State): boolean => {
  const { title } = state
  for (let unit = state.first[title.rostov]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.combat[unit] === 1) return false
  return title.units.some(
    (_, unit) =>
      title.side[unit] === SOVIET &&
      title.combat[unit] === 1 &&
      isOnMap(state, unit) &&
      distance(title.board, state.hex[unit], title.rostov) <= ROSTOV_WATCH,
  )
}

/** VP-6: Rostov wants a garrison once somebody could come. */
const garrison = (state: State, side: number): number =>
  side !== SOVIET && isRostovOpen(state) ? UNGUARDED * VICTORY_POINTS.rostov : 0

const unsupplied = (state: State, side: number): number => {
  const { title } = state
  judgeSupply(state, side)
  let sum = 0
  for (let unit = 0; unit < title.units.length; unit++)
    if (
      title.side[unit] === side &&
      isOnMap(state, unit) &&
      title.combat[unit] === 1 &&
      state.supplyNow[unit] !== SUPPLIED
    )
      sum += worthOf(title, unit, 0) * UNSUPPLIED * state.supplyNow[unit]
  return sum
}

/** A stack above the limit must be mended or bled before the phase ends (STK-1). */
const excess = (state: State, side: number): number =>
  overstackedHexes(state, side).reduce((sum, hex) => sum + (countIn(state, hex) - STACK_LIMIT) * EXCESS, 0)

const evaluate = (state: State, seat: Seat): number => {
  const side = sideOf(seat)
  const enemy = enemyOf(side)
  return (
    state.vp[side] -
    state.vp[enemy] -
    VICTORY_POINTS.gapHex * frontOf(state, side).gaps.length +
    OUR_BLOWS * blows(state, side) -
    THEIR_BLOWS * blows(state, enemy) -
    unsupplied(state, side) +
    unsupplied(state, enemy) +
    pull(state, side) -
    garrison(state, side) -
    excess(state, side)
  )
}

/** Toward the enemy, best where several friends already stand against him; supply and air units stay behind. */
const attraction = (state: State, seat: Seat): ((unit: number, hex: number) => number) => {
  const { title } = state
  const side = sideOf(seat)
  const enemy = enemyOf(side)
  const gaps = new Set(frontOf(state, side).gaps)
  const wantsGuard = side !== SOVIET && isRostovOpen(state)
  const enemies: number[] = []
  for (let hex = 0; hex < title.board.size; hex++) if (holderOf(state, hex) === enemy) enemies.push(hex)
  return (unit, hex) => {
    if (wantsGuard && hex === title.rostov && title.combat[unit] === 1) return 99
    let nearest = 99
    for (const each of enemies) nearest = Math.min(nearest, distance(title.board, hex, each))
    if (title.combat[unit] === 0) return -Math.abs(nearest - 4)
    let closes = gaps.has(hex) ? 1 : 0
    for (let i = 0; i < 6; i++) if (gaps.has(title.board.neighbours[hex * 6 + i])) closes++
    const toRostov = side === SOVIET ? distance(title.board, hex, title.rostov) : 0
    return -nearest - toRostov / 8 + 4 * closes
  }
}

/** Share of its worth that a unit loses where a retreat only drives it off (RET-Q1). */
const DRIVEN_OFF = 0.05

/** What a retreat at the opponent's hand costs these units, as they stand now. */
const retreatLoss = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + worthOf(state.title, unit, 0) * (isDoomed(state, unit) ? 1 : DRIVEN_OFF), 0)

const resultValue = (state: State, attack: Attack, result: string): number => {
  const { title } = state
  const defenders = attack.targets.flatMap(target => unitsIn(state, target))
  const worth = (units: readonly number[]): number => units.reduce((sum, unit) => sum + worthOf(title, unit, 0), 0)
  const ours = worth(attack.attackers)
  const theirs = worth(defenders)
  const printed = defenders.reduce((sum, unit) => sum + title.strength[unit], 0)
  const total = attack.attackers.reduce((sum, unit) => sum + title.strength[unit], 0)
  const exchanged = (share: number): number => ours * Math.min(1, (printed * share) / total)
  switch (result) {
    case 'Ae':
      return -ours
    case 'Ar':
      return -retreatLoss(state, attack.attackers)
    case 'Br':
      return retreatLoss(state, defenders) - retreatLoss(state, attack.attackers)
    case 'Dr':
      return retreatLoss(state, defenders) + 1
    case 'Ex':
      return theirs - exchanged(1)
    case '1/2Ex':
      return theirs - exchanged(0.5)
    default:
      return theirs + 1
  }
}

/** Interdiction pays where enemies must pass or are supplied; a patrol where our own base is in reach of his flights. */
const assignValue = (state: State, seat: Seat, _unit: number, option: AssignOption): number => {
  const { title } = state
  const side = sideOf(seat)
  const enemy = enemyOf(side)
  switch (option.as) {
    case 'interception':
      return 1
    case MISSIONS[INTERDICTION]: {
      const hex = option.hex ?? NO_HEX
      let value = -2
      for (const near of [hex, ...title.board.neighbours.subarray(hex * 6, hex * 6 + 6)])
        if (near !== NO_HEX && state.zoc[side as 0 | 1][near] === 0 && holderOf(state, near) < 0) value += 0.1
      for (let unit = 0; unit < title.units.length; unit++)
        if (title.side[unit] === enemy && title.motorised[unit] === 1 && isOnMap(state, unit)) {
          const far = distance(title.board, hex, state.hex[unit])
          if (far > 0 && far <= 2) value += title.strength[unit] / (4 * far)
        }
      return value
    }
    default:
      return -1
  }
}

export const adviceOf = (): Advice<State> => ({
  evaluate: (state, seat) => evaluate(state, seat),
  attraction: (state, seat) => attraction(state, seat),
  resultValue: (state, attack, result) => resultValue(state, attack, result),
  choice: (_state, _seat, options) => options[0],
  assignValue: (state, seat, unit, option) => assignValue(state, seat, unit, option),
})
