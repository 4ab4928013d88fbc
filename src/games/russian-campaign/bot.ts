// What The Russian Campaign tells its computer opponents: the worth of cities, units and results, in combat factors.
import { distance, NO_HEX } from '../../engine/board.ts'
import type { Advice, AssignOption, Attack, Seat } from '../../engine/contract.ts'
import { DIRECTIONS } from '../../engine/hex.ts'
import { AXIS, SIDES, SOVIET } from './meta.ts'
import { controllerOf, enemyOf, hasRoom, holderOf, isOnMap, type State, unitsAt } from './state.ts'
import type { Title } from './title.ts'

const MAJOR_CITY = 14
const MINOR_CITY = 8
const OIL = 5
/** Berlin and Moscow decide the war. */
const CAPITAL = 12
const OVERSTACKED = 20
const PRESSURE = 0.35
const EXPOSED = 0.3

const sideOf = (seat: Seat): number => SIDES.indexOf(seat as (typeof SIDES)[number])

const goals = (title: Title): { readonly hex: number; readonly value: number }[] => [
  ...title.cities.map(hex => ({ hex, value: title.majorCity[hex] === 1 ? MAJOR_CITY : MINOR_CITY })),
  ...title.oilHexes.map(hex => ({ hex, value: OIL })),
  { hex: title.at.Berlin, value: CAPITAL },
  { hex: title.at.Moscow, value: CAPITAL },
]

const worthOf = (title: Title, unit: number): number =>
  title.isLeader[unit] === 1 ? 25 : title.isWorker[unit] === 1 ? title.strength[unit] * 4 : title.strength[unit] + 1

/** What stands around each enemy stack, less what stands in it: the blows that could be struck. */
const pressure = (title: Title, state: State, side: number): number => {
  const { neighbours } = title.board
  let sum = 0
  const seen = new Set<number>()
  for (const unit of title.unitsOf[enemyOf(side)]) {
    const hex = state.hex[unit]
    if (!isOnMap(state, unit) || seen.has(hex)) continue
    seen.add(hex)
    let attack = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      if (near === NO_HEX || holderOf(title, state, near) !== side) continue
      for (const each of unitsAt(title, state, near, side)) attack += title.strength[each]
    }
    const doubled = title.majorCity[hex] === 1 || title.mountain[hex] === 1 ? 2 : 1
    const defence =
      doubled * unitsAt(title, state, hex, enemyOf(side)).reduce((total, each) => total + title.strength[each], 0)
    sum += Math.max(-4, Math.min(8, attack - defence * 2))
  }
  return sum
}

const evaluate = (title: Title, state: State, seat: Seat): number => {
  const side = sideOf(seat)
  let value = 0
  for (const { hex, value: worth } of goals(title)) value += controllerOf(title, state, hex) === side ? worth : -worth
  for (const each of [AXIS, SOVIET])
    for (const unit of title.unitsOf[each]) {
      if (!isOnMap(state, unit)) continue
      value += (each === side ? 1 : -1) * worthOf(title, unit)
      if (each === side && !hasRoom(title, state, state.hex[unit])) value -= OVERSTACKED
    }
  return value + PRESSURE * pressure(title, state, side) - EXPOSED * pressure(title, state, enemyOf(side))
}

const attraction = (title: Title, state: State, seat: Seat): ((unit: number, hex: number) => number) => {
  const side = sideOf(seat)
  const wanted = goals(title).filter(({ hex }) => controllerOf(title, state, hex) !== side)
  const held = goals(title).filter(({ hex }) => controllerOf(title, state, hex) === side)
  const defends = side === SOVIET ? state.turn < 10 : state.turn > 12
  return (unit, hex) => {
    let pull = 0
    for (const goal of defends ? held : wanted)
      pull = Math.max(pull, goal.value / (2 + distance(title.board, hex, goal.hex)))
    const contact =
      state.zoc[enemyOf(side) as 0 | 1][hex] > 0 ? (title.isHq[unit] + title.isLeader[unit] > 0 ? -9 : 1) : 0
    return pull + contact * (defends ? -0.4 : 0.6)
  }
}

/** What each result is worth to the attacker, in factors lost and ground given. */
const resultValue = (title: Title, state: State, attack: Attack, result: string): number => {
  const strengthOf = (units: readonly number[]): number => units.reduce((sum, unit) => sum + worthOf(title, unit), 0)
  const defenders = attack.targets.flatMap(hex => unitsAt(title, state, hex, enemyOf(title.side[attack.attackers[0]])))
  const ours = strengthOf(attack.attackers)
  const theirs = strengthOf(defenders)
  const one = (units: readonly number[]): number => Math.min(...units.map(unit => worthOf(title, unit)), 99)
  switch (result) {
    case 'AE':
      return -ours
    case 'A1':
      return -one(attack.attackers) - 1
    case 'AR':
      return -1
    case 'EX':
      return one(defenders) - one(attack.attackers) + 1
    case 'DR':
      return 2
    case 'D1':
      return one(defenders) + 2
    case 'DE':
      return theirs + 1
    case 'DS':
    case 'AV':
      return theirs * 1.5 + 1
    default:
      return 0
  }
}

const assignValue = (_option: AssignOption): number => 1

/** Ready set-ups and allocations; combats in their order; nothing is taken back that was declared. */
const choice = (options: readonly string[]): string | undefined =>
  ['default', 'suggested'].find(option => options.includes(option)) ?? options.find(option => option !== 'clear')

export const adviceOf = (title: Title): Advice<State> => ({
  evaluate: (state, seat) => evaluate(title, state, seat),
  attraction: (state, seat) => attraction(title, state, seat),
  resultValue: (state, attack, result) => resultValue(title, state, attack, result),
  assignValue: (_state, _seat, _unit, option) => assignValue(option),
  choice: (_state, _seat, options) => choice(options),
})
