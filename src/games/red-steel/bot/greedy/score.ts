// How good a hex is for a unit that has nothing to attack: nearer to the goals, in the line, able to hold, in supply.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { NO_UNIT } from '../../../../engine/stack.ts'
import { AXIS, type Side, SOVIET } from '../../meta.ts'
import { GERMAN_RANGE, ROMANIAN_RANGE } from '../../rules/charts.ts'
import { soundUpTo } from '../../rules/maintenance.ts'
import { inEnemyZoc, printedAttack, stepsOf } from '../../rules/map.ts'
import { FOOT } from '../../rules/steps.ts'
import { supplyMap } from '../../rules/supply.ts'
import { defenceOf } from '../../rules/values.ts'
import { goalsOf, pointsFor } from '../../rules/victory.ts'
import { enemyOf, FLAG, has, isOnMap, MORALE, type State, SUPPLY, scenarioOf } from '../../state.ts'
import { coverOf, farFrom, type Goal, hasInfantry, isOnFoot, neighboursOf, pullOf, stacksOf, threatOf } from './map.ts'
import { worthOf } from './worth.ts'

/** Nearer goals, and what the enemy could do: the Axis attacks, the Soviets hold. */
const PULL = [1, 0.45] as const
const RISK = [0.3, 1.5] as const
const LINE = [0.12, 0.1] as const
const GARRISON = [1, 0.8] as const
/** Share of its value that an own goal calls with at most, when it is in danger. */
const OWN = [0.4, 1] as const
/** Goals that the enemy holds: the Soviets come back for them when they are near. */
const LOST = [1, 0.15] as const
const UNSUPPLIED = [0.12, 0.6] as const
const FRONT_DEPTH = 3
const BEHIND = 0.05
/** Share of the enemy's reach that he throws at one hex, and the most that finds room around it. */
const THROWN = 0.5
const MOST_THROWN = 40
/** What a column is worth to a defender, as a factor; and to anybody who stands near the enemy. */
const COLUMN = 0.3
const COVER = 0.15
/** Who is in disorder recovers only where he is left alone (13.3). */
const RESTS = 1.2
const ALONE = 0.6
/** A bridge and those who are it, and a hex from which it could be wrecked (17.43). */
const BRIDGE = 4
const GUARD = 2
const WRECKED = 0.7
/** Who attacks stands there with others, and has hit some of those who could hit back. */
const EXPOSED = [0.1, 0.35] as const
const ISOLATED = 0.15
const TOGETHER = 2.5
/** An HQ that is lost takes the supply of a division with it. */
const HQ_RISK = 8
const TOO_NEAR = [12, 9, 5, 2.5, 1, 0.5] as const

const holds = (defence: number, threat: number): number => {
  if (threat === 0) return 1
  if (defence <= 0) return 0
  const ratio = Math.min(threat * THROWN, MOST_THROWN) / defence / 2
  return 1 / (1 + ratio * ratio)
}

const defenceAt = (state: State, hex: number): number => {
  let sum = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) sum += defenceOf(state, unit)
  return sum
}

const worthAt = (state: State, hex: number): number => {
  let sum = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) sum += worthOf(state, unit)
  return sum
}

/** 15.2: what it costs a Soviet tank unit, on average, to move at all. */
const breakdownRisk = (state: State, unit: number): number => {
  const { title } = state
  if (title.side[unit] !== SOVIET || title.isTank[unit] === 0 || has(state, unit, FLAG.checked)) return 0
  return (Math.max(0, 6 - soundUpTo(title, unit)) / 6) * (worthOf(state, unit) / stepsOf(state, unit))
}

/** Worth of every hex to whoever holds it. */
const goalValues = (state: State): Float32Array => {
  const { title } = state
  const values = new Float32Array(title.board.size)
  for (const { hex, points } of goalsOf(state)) values[hex] += points
  // The far bank of a bridge, and of one that is being built
  const bridge = Math.max(BRIDGE, pointsFor(state, 'bridge'))
  for (const { b, unit } of state.world.bridges) if (unit !== NO_UNIT && title.prut[b] !== 0) values[b] += bridge
  for (const { kind, to } of state.world.works) if (kind === 'bridge' && title.prut[to] !== 0) values[to] += bridge
  return values
}

/** Hexes beside an Axis bridge of engineers, or one that is being built: who comes there from the east undoes it. */
const bridgeheads = (state: State): Set<number> => {
  const { title } = state
  const banks = [
    ...state.world.bridges
      .filter(({ unit }) => unit !== NO_UNIT && title.side[unit] === AXIS)
      .flatMap(({ a, b }) => [a, b]),
    ...state.world.works
      .filter(({ unit, kind }) => kind === 'bridge' && title.side[unit] === AXIS)
      .flatMap(({ hex, to }) => [hex, to]),
  ]
  return new Set(banks.flatMap(bank => [bank, ...neighboursOf(title, bank)]).filter(hex => title.westOfPrut[hex] === 0))
}

/** Goals that call for somebody: those that the enemy holds, and those that stand to be lost. */
const wantedGoals = (
  state: State,
  side: Side,
  values: Float32Array,
  threat: Float32Array,
  guarded: ReadonlySet<number>,
): Goal[] => {
  const wanted: Goal[] = []
  for (let hex = 0; hex < values.length; hex++) {
    if (values[hex] === 0) continue
    if (state.control[hex] !== side) wanted.push({ hex, value: values[hex] * LOST[side] })
    else wanted.push({ hex, value: values[hex] * Math.min(OWN[side], threat[hex] / 20) })
  }
  const wreck = pointsFor(state, 'bridge')
  for (const hex of guarded)
    if (side === AXIS) wanted.push({ hex, value: threat[hex] > 0 ? GUARD : 0 })
    else if (wreck > 0) wanted.push({ hex, value: wreck })
  return wanted.length > 0 ? wanted : stacksOf(state, enemyOf(side)).map(hex => ({ hex, value: 1 }))
}

export interface Scorer {
  /** What the victory hexes are worth. */
  readonly values: Float32Array
  readonly far: Uint8Array
  /** The same for those who must not be caught: no Soviet crosses the Prut (5.5a). */
  readonly clear: Uint8Array
  readonly threat: Float32Array
  readonly guarded: ReadonlySet<number>
  pull(unit: number, hex: number): number
  /** What it is worth to drive the enemy out of the hex. */
  ground(hex: number): number
  /** What a unit risks that goes forward to attack from the hex. */
  exposed(unit: number, hex: number): number
  /** `mind` is the map with all who have their posts. */
  score(mind: State, unit: number, hex: number): number
  scoreHq(mind: State, hq: number, hex: number): number
  isSupplied(unit: number, hex: number): boolean
  /** How surely the hex would hold, with the unit besides. */
  secure(mind: State, hex: number, unit?: number): number
}

const OUT_OF_REACH = 99
/** HQs come along by so many hexes. */
const COMES_ALONG = 2

export const scorerOf = (state: State, side: Side): Scorer => {
  const { title } = state
  const enemy = enemyOf(side)
  const far = farFrom(title, stacksOf(state, enemy))
  const clear = far.map((hexes, hex) =>
    side === AXIS && hexes > 1 && title.westOfPrut[hex] === 1 ? OUT_OF_REACH : hexes,
  )
  const threat = threatOf(state, side)
  const values = goalValues(state)
  const guarded = bridgeheads(state)
  const wanted = wantedGoals(state, side, values, threat, guarded)
  const pulls = [FOOT, FOOT + 1].map(moveClass => pullOf(state, side, moveClass, wanted))
  const supply = supplyMap(state, side, COMES_ALONG)
  const isLast = state.turn === scenarioOf(state).turns[1]
  const eastBank = pointsFor(state, 'east-bank-battalion')

  const pull = (unit: number, hex: number): number => pulls[isOnFoot(title, unit) ? 0 : 1][hex]
  const isSupplied = (unit: number, hex: number): boolean => supply.linesOf(unit)?.[hex] !== 0

  const ground = (hex: number): number => {
    const goal = state.control[hex] === side ? 0 : values[hex] * 0.8
    const best = pulls[0][hex]
    return (
      0.4 + goal + 0.1 * coverOf(state, hex, enemy) + 0.03 * Math.max(0, best + 12) + (guarded.has(hex) ? GUARD : 0)
    )
  }

  /** Hexes here and around that no friend covers yet. */
  const uncovered = (mind: State, hex: number): number => {
    if (far[hex] > FRONT_DEPTH) return 0
    const zoc = mind.zoc[side]
    const isOpen = (at: number): number => (zoc[at] === 0 && mind.first[at] === NO_UNIT ? 1 : 0)
    let open = isOpen(hex)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = title.board.neighbours[hex * DIRECTIONS + direction]
      if (near !== NO_HEX) open += isOpen(near)
    }
    return open
  }

  const holding = (mind: State, hex: number, more: number): number =>
    holds((defenceAt(mind, hex) + more) * (1 + COLUMN * (coverOf(state, hex, side) + 1)), threat[hex])
  const secure = (mind: State, hex: number, unit?: number): number =>
    holding(mind, hex, unit === undefined ? 0 : defenceOf(state, unit))

  const held = (mind: State, unit: number, hex: number): number => {
    const here = worthAt(mind, hex)
    const before = holding(mind, hex, 0)
    const after = secure(mind, hex, unit)
    const lost = (1 - after) * (here + worthOf(state, unit)) - (1 - before) * here
    return values[hex] * GARRISON[side] * (after - before) - RISK[side] * lost
  }

  const exposed = (unit: number, hex: number): number => {
    // 7.7b: who attacks without supply is isolated
    if (state.supply[unit] === SUPPLY.out) return ISOLATED * worthOf(state, unit)
    if (hex === state.hex[unit]) return 0
    const firm = 1 + COLUMN * (coverOf(state, hex, side) + 1)
    const held = holds(TOGETHER * defenceOf(state, unit) * firm, threat[hex])
    return EXPOSED[side] * (1 - held) * worthOf(state, unit)
  }

  const atBridge = (mind: State, hex: number): number => {
    if (!guarded.has(hex)) return 0
    if (side === SOVIET) return WRECKED + pointsFor(state, 'bridge')
    return mind.first[hex] === NO_UNIT && far[hex] < 8 ? GUARD : 0
  }

  const isRomanianBattalion = (unit: number): boolean =>
    title.units[unit].nation === 'romanian' && title.units[unit].size === 'II'

  const score = (mind: State, unit: number, hex: number): number => {
    const isShaken = state.morale[unit] !== MORALE.steady
    const hasZoc = printedAttack(state, unit) >= 3
    const line = isSupplied(unit, hex)
    return (
      PULL[side] * pull(unit, hex) +
      LINE[side] * uncovered(mind, hex) * (hasZoc ? 1 : 0.3) +
      held(mind, unit, hex) +
      atBridge(mind, hex) +
      (far[hex] <= 2 ? COVER * coverOf(state, hex, side) : 0) +
      (isShaken && state.hex[unit] === hex ? RESTS * state.morale[unit] : 0) -
      (isShaken && far[hex] <= 1 ? RESTS / 2 : 0) -
      (hex === state.hex[unit] ? 0 : breakdownRisk(state, unit)) -
      (title.isTank[unit] === 1 && far[hex] <= 2 && !hasInfantry(mind, hex) ? ALONE : 0) -
      (line ? 0 : UNSUPPLIED[side] * worthOf(state, unit)) +
      (eastBank > 0 && isRomanianBattalion(unit) && title.westOfPrut[hex] === 0
        ? eastBank * (line || !isLast ? 1 : 0)
        : 0) -
      BEHIND * Math.max(0, far[hex] - FRONT_DEPTH)
    )
  }

  /** On a road to the edge, out of ZOC, behind the line, with as many of its own as can be within range. */
  const scoreHq = (mind: State, hq: number, hex: number): number => {
    const { formation, nation } = title.units[hq]
    const range = nation === 'german' ? GERMAN_RANGE : ROMANIAN_RANGE
    let command = 0
    let count = 0
    for (const unit of title.unitsOf[side]) {
      if (unit === hq || !isOnMap(mind, unit) || title.isHq[unit] === 1) continue
      const isOwn =
        title.units[unit].formation === formation || (nation === 'german' && title.units[unit].nation === nation)
      if (!isOwn) continue
      const off = distance(title.board, hex, mind.hex[unit])
      count++
      command += off <= range - 1 ? 1 : off <= range ? 0.9 : -0.2 * (off - range)
    }
    const share = count === 0 ? 0.05 * pull(hq, hex) : (8 * command) / count
    return (
      share +
      (supply.roads[hex] === 1 ? 0 : -8) -
      (inEnemyZoc(state, hex, side) ? 12 : 0) -
      (TOO_NEAR[clear[hex]] ?? 0) -
      HQ_RISK * (1 - secure(mind, hex, hq)) -
      0.05 * Math.max(0, far[hex] - 6)
    )
  }
  return { values, far, clear, threat, guarded, pull, ground, exposed, score, scoreHq, isSupplied, secure }
}

// ---- Where everybody stands, for retreats, losses and advances ----

/** What the place of a unit counts beside points and strength, and guns or an HQ that the enemy can touch. */
const PLACE = 0.1
const TOUCHED = 3
const EMPTY_GOAL = 0.5
const REMEMBERED = 16

interface Ways {
  readonly key: string
  readonly foot: Float32Array
  readonly wheels: Float32Array
}
const ways: Ways[] = []

/** The way to the goals, which only changes with them and with the bridges: worked out once for each such case. */
const waysOf = (state: State, side: Side): Ways => {
  const goals = goalsOf(state)
  const isHeld = goals.map(({ hex }) => state.control[hex] === side)
  const bridges = state.world.bridges.map(({ a, b }) => `${a}-${b}`)
  const key = [state.scenario, side, isHeld.map(Number).join(''), ...bridges].join()
  const known = ways.find(each => each.key === key)
  if (known !== undefined) return known
  const wanted = goals.map(({ hex, points }, at): Goal => ({ hex, value: points * (isHeld[at] ? OWN : LOST)[side] }))
  const way = (moveClass: number): Float32Array => pullOf(state, side, moveClass, wanted)
  const made = { key, foot: way(FOOT), wheels: way(FOOT + 1) }
  ways.unshift(made)
  ways.length = Math.min(ways.length, REMEMBERED)
  return made
}

/** What the places of the side's units are worth. */
export const placesOf = (state: State, side: Side): number => {
  const { title } = state
  const { foot, wheels } = waysOf(state, side)
  const far = farFrom(title, stacksOf(state, enemyOf(side)))
  let sum = 0
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(state, unit)) continue
    const hex = state.hex[unit]
    sum += PLACE * PULL[side] * Math.max(-50, (isOnFoot(title, unit) ? foot : wheels)[hex])
    if (far[hex] <= 2) sum += COVER * PLACE * coverOf(state, hex, side)
    if (title.isHq[unit] + title.isArtillery[unit] > 0 && inEnemyZoc(state, hex, side)) sum -= TOUCHED
  }
  for (const { hex, points } of goalsOf(state))
    if (state.control[hex] === side && state.first[hex] === NO_UNIT && far[hex] <= FRONT_DEPTH)
      sum -= EMPTY_GOAL * points
  return sum
}
