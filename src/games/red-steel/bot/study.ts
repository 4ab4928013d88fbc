// What a mind keeps over a game: the numbers of its weights, tables of the rules, prices of the day, the way to the goals.
import type { Side } from '../meta.ts'
import { SOVIET } from '../meta.ts'
import { soundUpTo } from '../rules/maintenance.ts'
import { FOOT } from '../rules/steps.ts'
import { pointsFor, stepValue } from '../rules/victory.ts'
import { STATUS, type State, scenarioOf } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import type { Prices } from './clash.ts'
import { Fights } from './fights.ts'
import { type Counters, caseOf, countersOf, type Ground, groundOf } from './numbers.ts'
import { Screen } from './screen.ts'
import { type Chains, chainsIn, marchTo, strikersOf, type Threat } from './ways.ts'
import type { Weights } from './weights.ts'

export interface Study {
  readonly counters: Counters
  readonly ground: Ground
  readonly chains: Chains
  readonly prices: Prices
  readonly fights: Fights
  readonly screen: Screen
  /** 15.2: what it costs a Soviet tank unit to move at all. */
  readonly breakdown: Float32Array
  /** By unit: points of strength that march. */
  readonly marchers: Float32Array
  readonly isRomanianBattalion: Uint8Array
  /** HQs and guns. */
  readonly isSoft: Uint8Array
  readonly at: typeof caseOf
  refresh(state: State, weights: Weights): void
  marchTo(state: State, side: Side, moveClass: number, goal: number): Int16Array
  /** Remembered as long as nobody of the side moves or changes. */
  strikersOf(state: State, side: Side): Threat
  /** By hex, NaN where nothing is known yet; emptied for each new owner. */
  gunMemory(owner: object, range: number): Float32Array
}

/** Those that stand and those that do not. */
const bridgesOf = ({ world: { bridges, blown } }: State): string =>
  [...bridges.map(({ a, b }) => `${a}-${b}`), ...blown.map(pair => pair.join('/'))].join()

const REMEMBERED = 4

export const studyOf = (title: Title): Study => {
  const counters = countersOf(title)
  const ground = groundOf(title)
  const prices = {
    points: new Float32Array(title.units.length),
    strength: new Float32Array(title.units.length * MOST_STEPS),
    step: new Float32Array(title.units.length * MOST_STEPS),
    salvo: 0,
    disrupted: 0,
    demoralised: 0,
    isolated: 0,
    repulsed: 0,
    helped: 0,
    bound: 0,
    paid: new Float32Array(title.units.length),
  }
  const fights = new Fights(title, counters, ground, prices)
  const breakdown = new Float32Array(title.units.length)
  /** An HQ marches as a battalion does. */
  const HQ_MARCHES = 5
  const marchers = Float32Array.from(title.units, (_, unit) =>
    title.isHq[unit] === 1 ? HQ_MARCHES : title.attack[unit * MOST_STEPS],
  )
  const isRomanianBattalion = Uint8Array.from(title.units, ({ nation, size }) =>
    nation === 'romanian' && size === 'II' ? 1 : 0,
  )

  let knownTurn = -1
  let knownScenario = -1
  const refresh = (state: State, weights: Weights): void => {
    if (state.turn === knownTurn && state.scenario === knownScenario) return
    knownTurn = state.turn
    knownScenario = state.scenario
    fights.reprice()
    const [, last] = scenarioOf(state).turns
    const future = Math.min(1, (last - state.turn) / weights.fades)
    prices.disrupted = weights.disrupted
    prices.demoralised = weights.demoralised
    prices.isolated = weights.isolated
    prices.repulsed = weights.repulsed
    prices.helped = weights.helped
    prices.bound = weights.bound
    prices.salvo = weights.salvo * future
    const paid = state.turn === last ? weights.overboard * pointsFor(state, 'east-bank-battalion') : 0
    for (let unit = 0; unit < title.units.length; unit++) {
      prices.points[unit] = stepValue(state, unit)
      prices.paid[unit] = paid * isRomanianBattalion[unit]
      for (let lost = 0; lost < title.steps[unit]; lost++) {
        const at = unit * MOST_STEPS + lost
        prices.strength[at] =
          future *
          (title.isHq[unit] === 1
            ? weights.hq
            : title.isArtillery[unit] === 1
              ? weights.support * title.supportAttack[unit]
              : weights.strength * (Math.max(title.attack[at], title.defence[at]) + title.armour[unit]))
      }
      const isOne = title.isArtillery[unit] === 1
      for (let lost = 0; lost < title.steps[unit]; lost++) {
        const at = unit * MOST_STEPS + lost
        const isLast = isOne || lost + 1 === title.steps[unit]
        prices.step[at] = prices.points[unit] + prices.strength[at] - (isLast ? 0 : prices.strength[at + 1])
      }
      const fails =
        title.side[unit] === SOVIET && title.isTank[unit] === 1 ? Math.max(0, 6 - soundUpTo(title, unit)) / 6 : 0
      breakdown[unit] = fails * (prices.points[unit] + prices.strength[unit * MOST_STEPS] / 2)
    }
  }

  const ways = new Map<string, Int16Array>()
  let bridges = ''
  const way = (state: State, side: Side, moveClass: number, goal: number): Int16Array => {
    const now = bridgesOf(state)
    if (now !== bridges) {
      ways.clear()
      bridges = now
    }
    const key = `${side} ${moveClass} ${goal}`
    let cost = ways.get(key)
    if (cost === undefined) {
      cost = marchTo(state, side, moveClass === 0 ? FOOT : FOOT + 1, goal)
      ways.set(key, cost)
    }
    return cost
  }

  const threats: { key: number; threat: Threat }[] = []
  const strikers = (state: State, side: Side): Threat => {
    let key: number = side
    const mix = (value: number): void => {
      key = Math.imul(key ^ value, 0x01000193)
    }
    mix(bridgesOf(state).length)
    for (const unit of title.unitsOf[side]) {
      mix(state.status[unit] === STATUS.onMap ? state.hex[unit] : -1)
      mix((state.lost[unit] << 4) | (state.supply[unit] << 2) | state.morale[unit])
    }
    const known = threats.find(each => each.key === key)
    if (known !== undefined) return known.threat
    const threat = strikersOf(state, side, counters)
    threats.unshift({ key, threat })
    threats.length = Math.min(threats.length, REMEMBERED)
    return threat
  }

  const memories = new Map<number, Float32Array>()
  let owner: object | undefined
  const gunMemory = (of: object, range: number): Float32Array => {
    if (owner !== of) {
      owner = of
      for (const memory of memories.values()) memory.fill(Number.NaN)
    }
    let memory = memories.get(range)
    if (memory === undefined) {
      memory = new Float32Array(title.board.size).fill(Number.NaN)
      memories.set(range, memory)
    }
    return memory
  }

  return {
    counters,
    ground,
    gunMemory,
    strikersOf: strikers,
    chains: chainsIn(title),
    prices,
    fights,
    screen: new Screen(title),
    breakdown,
    marchers,
    isRomanianBattalion,
    isSoft: Uint8Array.from(title.units, (_, unit) => title.isHq[unit] | title.isArtillery[unit]),
    at: caseOf,
    refresh,
    marchTo: way,
  }
}
