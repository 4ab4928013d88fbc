// What Red Vengeance tells its computer opponents: the worth of units, hits and places, in casualty points.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import type { Advice, AssignOption, Attack, Seat } from '../../../../engine/contract.ts'
import { AXIS, SIDES } from '../../meta.ts'
import { controls } from '../../rules/control.ts'
import { holderOf, strengthOf, unitsAt } from '../../rules/map.ts'
import { DEFAULT_SET_UP } from '../../rules/setup.ts'
import { excessAt } from '../../rules/stacking.ts'
import { judgeSupply } from '../../rules/supply.ts'
import { enemyOf, isOnMap, type State } from '../../state.ts'
import type { Title } from '../../title.ts'

/** A victory point of 15.1 in the currency of the bot. */
const OBJECTIVE = 12
const OIL = 3
const CUT_OFF = 0.8
const EXCESS = 6
const OUR_BLOWS = 0.5
const THEIR_BLOWS = 0.4
const PULL = 0.05
/** An own objective with nobody in it and enemies so near is half lost. */
const THREATENED = 5
const UNGUARDED = 0.5
/** Share of the hits after the first that are steps where the defender can walk away instead (8.61). */
const ROOM = 0.5

const sideOf = (seat: Seat): number => SIDES.indexOf(seat as (typeof SIDES)[number])
/** 15.2: an Allied step is cheap to the Allies, a German one dear. */
const stepWorth = (side: number): number => (side === AXIS ? 1.2 : 1)

const objectives = (title: Title): { hex: number; value: number }[] => {
  const { berlin, vienna, prague, belgrade, zagreb } = title.at
  return [
    ...[berlin, vienna, prague].map(hex => ({ hex, value: OBJECTIVE })),
    ...[belgrade, zagreb].map(hex => ({ hex, value: OBJECTIVE / 2 })),
    ...title.oil.map(hex => ({ hex, value: OIL })),
  ]
}

/** Expected hits that a side could deal to what it stands next to, each unit's dice shared among its targets. */
const blows = (state: State, side: number): number => {
  const { title } = state
  const { neighbours } = title.board
  const enemy = enemyOf(side)
  const pressure = new Map<number, number>()
  for (let unit = 0; unit < title.units.length; unit++) {
    if (state.side[unit] !== side || !isOnMap(state, unit) || title.leader[unit] === 1) continue
    const base = state.hex[unit] * 6
    const near = [0, 1, 2, 3, 4, 5]
      .map(i => neighbours[base + i])
      .filter(hex => hex !== NO_HEX && holderOf(state, hex) === enemy)
    for (const hex of near) pressure.set(hex, (pressure.get(hex) ?? 0) + strengthOf(state, unit) / near.length)
  }
  let sum = 0
  for (const [hex, dice] of pressure) {
    const defence = unitsAt(state, hex).reduce((total, unit) => total + strengthOf(state, unit), 0)
    sum += Math.max(0, dice - defence) / 6
  }
  return sum
}

/** Objectives of the side that stand open to enemies nearby. */
const openGoals = (state: State, side: number): { hex: number; value: number }[] => {
  const { title } = state
  const enemy = enemyOf(side)
  return objectives(title).filter(
    ({ hex }) =>
      controls(state, side, hex) &&
      holderOf(state, hex) !== side &&
      title.units.some(
        (_, unit) =>
          state.side[unit] === enemy &&
          title.leader[unit] === 0 &&
          isOnMap(state, unit) &&
          distance(title.board, state.hex[unit], hex) <= THREATENED,
      ),
  )
}

const evaluate = (state: State, seat: Seat): number => {
  const { title } = state
  const side = sideOf(seat)
  const enemy = enemyOf(side)
  let value = 0
  for (const goal of objectives(title)) value += controls(state, side, goal.hex) ? goal.value : -goal.value
  for (const goal of openGoals(state, side)) value -= UNGUARDED * goal.value
  for (const each of [side, enemy]) judgeSupply(state, each)
  const over = new Set<number>()
  for (let unit = 0; unit < title.units.length; unit++) {
    if (!isOnMap(state, unit) || title.leader[unit] === 1) continue
    const owner = state.side[unit]
    const sign = owner === side ? 1 : -1
    value += sign * state.steps[unit] * stepWorth(owner) * 2
    if (state.cutOffNow[unit] === 1) value -= sign * CUT_OFF * state.steps[unit]
    if (owner === side && excessAt(state, state.hex[unit]) > 0) over.add(state.hex[unit])
    if (owner === side && side !== AXIS)
      value -=
        PULL *
        strengthOf(state, unit) *
        Math.min(...[title.at.berlin, title.at.vienna].map(goal => distance(title.board, state.hex[unit], goal)))
  }
  for (const hex of over) value -= EXCESS * excessAt(state, hex)
  return value + OUR_BLOWS * blows(state, side) * 2 - THEIR_BLOWS * blows(state, enemy) * 2
}

const attraction = (state: State, seat: Seat): ((unit: number, hex: number) => number) => {
  const { title } = state
  const side = sideOf(seat)
  const enemies: number[] = []
  for (let hex = 0; hex < title.board.size; hex++) if (holderOf(state, hex) === enemyOf(side)) enemies.push(hex)
  const goals = objectives(title).filter(goal => controls(state, side, goal.hex) === (side === AXIS))
  const open = new Set(openGoals(state, side).map(({ hex }) => hex))
  return (unit, hex) => {
    if (open.has(hex) && title.leader[unit] === 0) return 40
    let nearest = 40
    for (const each of enemies) nearest = Math.min(nearest, distance(title.board, hex, each))
    let pull = 0
    for (const goal of goals) pull = Math.max(pull, goal.value / (2 + distance(title.board, hex, goal.hex)))
    const taken = state.control[hex] !== side ? 0.6 : 0
    return pull - nearest + taken + (title.leader[unit] === 1 && holderOf(state, hex) === side ? 3 : 0)
  }
}

/** 8.65a: a way back for the stack. */
const hasRoom = (state: State, hex: number): boolean => {
  const { neighbours } = state.title.board
  const side = holderOf(state, hex)
  return [0, 1, 2, 3, 4, 5].some(i => {
    const near = neighbours[hex * 6 + i]
    if (near === NO_HEX) return false
    const holder = holderOf(state, near)
    return holder === side || (holder < 0 && state.zoc[enemyOf(side)][near] === 0)
  })
}

/** `hits on defender-hits on attacker`: steps in the balance, and the ground that an empty hex gives. */
const resultValue = (state: State, attack: Attack, result: string): number => {
  const [dealt, taken] = result.split('-').map(Number)
  const defenders = attack.targets.flatMap(hex => unitsAt(state, hex))
  const attackers = attack.attackers.filter(unit => state.title.leader[unit] === 0)
  const steps = (units: readonly number[]): number => units.reduce((sum, unit) => sum + state.steps[unit], 0)
  const side = state.side[attackers[0]]
  const walksOff = attack.targets.every(hex => hasRoom(state, hex))
  const hits = walksOff && dealt > 1 ? 1 + (dealt - 1) * ROOM : dealt
  const gain = Math.min(hits, steps(defenders)) * stepWorth(enemyOf(side))
  const loss = Math.min(taken, steps(attackers)) * stepWorth(side)
  return gain - loss + (dealt >= 2 ? 0.7 : 0)
}

/** Points are there to be used: armour first, the stronger the better; supply by sea whenever it helps. */
const assignValue = (title: Title, unit: number, option: AssignOption): number =>
  option.as === 'sea-supply' ? 2 : 1 + title.strength[unit] / 10

/** The ready set-up; the fleet whenever it can fire; the Home Army against the strongest. */
const choice = (options: readonly string[]): string | undefined =>
  options.find(
    option =>
      option === DEFAULT_SET_UP ||
      option === 'use-fleet' ||
      option === 'arctic-points' ||
      option.startsWith('uprising:'),
  ) ?? options.find(option => option.startsWith('withdraw:'))

export const adviceOf = (title: Title): Advice<State> => ({
  evaluate: (state, seat) => evaluate(state, seat),
  attraction: (state, seat) => attraction(state, seat),
  resultValue: (state, attack, result) => resultValue(state, attack, result),
  assignValue: (_state, _seat, unit, option) => assignValue(title, unit, option),
  choice: (_state, _seat, options) => choice(options),
})
