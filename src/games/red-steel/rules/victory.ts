// Victory: points for steps and HQs of the enemy, for hexes and bridges at the end, and what they amount to. The
// values are those of the scenario's order of battle (2.5).
import { directionTo } from '../../../engine/board.ts'
import {
  endedBy,
  type Gain,
  type GameEvent,
  type LevelTable,
  levelAt,
  type Outcome,
  type Seat,
} from '../../../engine/contract.ts'
import { AXIS, SIDES, SOVIET } from '../meta.ts'
import { change, enemyOf, isOnMap, type State, SUPPLY, scenarioOf } from '../state.ts'
import type { Order } from '../title.ts'
import { isBridged } from './map.ts'

export const LEVELS = ['axis-decisive', 'axis-marginal', 'draw', 'soviet-marginal', 'soviet-decisive'] as const
export type VictoryLevel = (typeof LEVELS)[number]

interface Values {
  /** By what is paid for: `soviet-step`, `hq`, `bridge` and the like. */
  readonly points: ReadonlyMap<string, number>
  readonly goals: readonly { readonly hex: number; readonly points: number }[]
  readonly levels: ReadonlyMap<string, number>
  /** Printed bridges over the Prut. */
  readonly crossings: readonly (readonly number[])[]
}

export const ordersOf = (state: State): readonly Order[] => state.title.orders.get(scenarioOf(state).code) ?? []

const KNOWN = new WeakMap<readonly Order[], Values>()

const readValues = (orders: readonly Order[]): Values => {
  const of = (kind: Order['kind']): Order[] => orders.filter(order => order.kind === kind)
  const byKey = (kind: Order['kind']): Map<string, number> =>
    new Map(of(kind).map(({ key, value }) => [key, Number(value)]))
  return {
    points: byKey('victory'),
    goals: of('victory-hex').flatMap(({ hexes, value }) => hexes.map(hex => ({ hex, points: Number(value) }))),
    levels: byKey('level'),
    crossings: of('bridge').map(({ hexes }) => hexes),
  }
}

const valuesOf = (state: State): Values => {
  const orders = ordersOf(state)
  const known = KNOWN.get(orders)
  if (known !== undefined) return known
  const values = readValues(orders)
  KNOWN.set(orders, values)
  return values
}

/** What the scenario pays for it, 0 where it pays nothing. */
export const pointsFor = (state: State, what: string): number => valuesOf(state).points.get(what) ?? 0

export const goalsOf = (state: State): Values['goals'] => valuesOf(state).goals

// ---- During the game ----

/** What the enemy gets for a step of the unit; an HQ pays as such and not by steps. */
export const stepValue = (state: State, unit: number): number => {
  const { title } = state
  const { nation, type } = title.units[unit]
  if (type === 'militia') return 0
  const key =
    type === 'hq'
      ? 'hq'
      : title.side[unit] === SOVIET
        ? 'soviet-step'
        : nation === 'german'
          ? 'german-step'
          : 'romanian-step'
  return valuesOf(state).points.get(key) ?? 0
}

/** Called with every loss of steps, in combat or by choice (15.15); not for those who leave by the edge (15.4b). */
export const scoreLoss = (state: State, unit: number, steps: number): void => {
  const points = steps * stepValue(state, unit)
  if (points === 0) return
  const [axis, soviet] = state.world.scored
  const scored = enemyOf(state.title.side[unit]) === AXIS ? [axis + points, soviet] : [axis, soviet + points]
  change(state, { scored: scored as [number, number] })
}

// ---- At the end ----

const hasPrutBridge = (state: State, crossings: Values['crossings']): boolean =>
  [...crossings, ...state.world.bridges.map(({ a, b }) => [a, b])].some(([a, b]) => {
    const direction = directionTo(state.title.board, a, b)
    return (state.title.prut[a] & (1 << direction)) !== 0 && isBridged(state, a, direction)
  })

/** Romanian battalions of any strength, supplied, on the east bank. */
const eastBank = (state: State): number => {
  const { title } = state
  let count = 0
  for (const unit of title.unitsOf[AXIS]) {
    const { nation, size } = title.units[unit]
    if (nation !== 'romanian' || size !== 'II' || !isOnMap(state, unit)) continue
    if (title.westOfPrut[state.hex[unit]] === 0 && state.supply[unit] === SUPPLY.supplied) count += 1
  }
  return count
}

/** What the Axis would get at the end beside its enemy's losses, if that were now. */
export const axisGains = (state: State): Readonly<Record<'hexes' | 'bridge' | 'eastBank', number>> => {
  const { points, goals, crossings } = valuesOf(state)
  let hexes = 0
  for (const goal of goals) if (state.control[goal.hex] === AXIS) hexes += goal.points
  const bridge = points.get('bridge') ?? 0
  const battalion = points.get('east-bank-battalion') ?? 0
  return {
    hexes,
    bridge: bridge > 0 && hasPrutBridge(state, crossings) ? bridge : 0,
    eastBank: battalion > 0 ? battalion * eastBank(state) : 0,
  }
}

/** As if the game ended now. */
export const scoreOf = (state: State): readonly [axis: number, soviet: number] => {
  const [scored, soviet] = state.world.scored
  const { hexes, bridge, eastBank: bank } = axisGains(state)
  return [scored + hexes + bridge + bank, soviet]
}

/** The same, thing by thing. */
export const ledgerOf = (state: State): Gain[] => {
  const [scored, soviet] = state.world.scored
  const { bridge, eastBank: bank } = axisGains(state)
  const held = goalsOf(state).filter(({ hex }) => state.control[hex] === AXIS)
  return [
    { side: AXIS, points: scored, why: { key: 'gain.losses' } },
    { side: SOVIET, points: soviet, why: { key: 'gain.losses' } },
    ...held.map(({ hex, points }) => ({ side: AXIS, points, why: { key: 'gain.hex', args: { hex } } })),
    { side: AXIS, points: bridge, why: { key: 'gain.bridge' } },
    { side: AXIS, points: bank, why: { key: 'gain.eastBank' } },
  ]
}

const WORDS = {
  'axis-decisive': 'level.decisive',
  'axis-marginal': 'level.marginal',
  draw: 'level.draw',
  'soviet-marginal': 'level.marginal',
  'soviet-decisive': 'level.decisive',
} as const satisfies Record<VictoryLevel, string>

const WINNERS = {
  'axis-decisive': SIDES[AXIS],
  'axis-marginal': SIDES[AXIS],
  draw: undefined,
  'soviet-marginal': SIDES[SOVIET],
  'soviet-decisive': SIDES[SOVIET],
} as const satisfies Record<VictoryLevel, Seat | undefined>

/** By the difference, Axis less Soviet points. */
export const levelsOf = (state: State): LevelTable => {
  const { levels } = valuesOf(state)
  const [axis, soviet] = scoreOf(state)
  const last = LEVELS[LEVELS.length - 1]
  return {
    side: AXIS,
    isLead: true,
    value: axis - soviet,
    levels: LEVELS.map(each => ({
      winner: WINNERS[each],
      level: { key: WORDS[each] },
      from: each === last ? undefined : (levels.get(each) ?? 0),
    })),
  }
}

/** The margin is how far the difference lies beyond a draw. */
export const outcomeOf = (state: State): Outcome => {
  const { levels } = valuesOf(state)
  const table = levelsOf(state)
  const { winner, level } = levelAt(table)
  if (winner === undefined) return endedBy(winner, level, 0)
  return winner === SIDES[AXIS]
    ? endedBy(winner, level, table.value - (levels.get('axis-marginal') ?? 0) + 1)
    : endedBy(winner, level, (levels.get('draw') ?? 0) - table.value)
}

export const endGame = (state: State, events: GameEvent[]): void => {
  const [axis, soviet] = scoreOf(state)
  events.push({ key: 'log.end', rule: '2.5', args: { axis, soviet } })
}
