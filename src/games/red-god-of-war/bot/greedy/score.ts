// How good a hex is for a unit that has nothing to attack: nearer to the goals, in the line, able to hold, in supply.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { NO_UNIT } from '../../../../engine/stack.ts'
import { GERMAN, type Side, SOVIET } from '../../meta.ts'
import { attackOf, defenceOf } from '../../rules/map.ts'
import { hasIntegrity } from '../../rules/strength.ts'
import { enemyOf, isOnMap, type State } from '../../state.ts'
import { NO_GROUP } from '../../title.ts'
import { coverOf, farFrom, pullOf, stacksOf, suppliedHexes, threatOf } from './map.ts'
import { worthOf } from './worth.ts'

/** Nearer goals, and what the enemy could do: the Soviets attack, the Germans hold. */
const PULL = [0.25, 0.45] as const
const RISK = [0.7, 0.25] as const
const LINE = [0.8, 0.25] as const
const GARRISON = [0.7, 0.4] as const
const UNSUPPLIED = 0.6
const FRONT_DEPTH = 3
const BEHIND = 0.15
/** Share of the enemy's reach that he throws at one hex, and the most that finds room around it. */
const THROWN = 0.5
const MOST_THROWN = 45
/** Share of its value that an own goal in danger calls with. */
const OWN = [1, 0.5] as const
/** What a column is worth to a defender, as a factor. */
const COLUMN = 0.25
/** The Germans defend the salient. */
const ABROAD = 2.5
/** Out of command a unit is supplied less well in its next impulse (7.24). */
const OUT_OF_RANGE = 1.5

const holds = (defence: number, threat: number): number => {
  if (threat === 0) return 1
  if (defence <= 0) return 0
  const ratio = Math.min(threat * THROWN, MOST_THROWN) / defence / 3.5
  return 1 / (1 + ratio * ratio)
}

/** Goals that call for somebody: those that the enemy holds, and those that stand to be lost. */
const wantedGoals = (
  state: State,
  side: Side,
  values: Float32Array,
  threat: Float32Array,
): { hex: number; value: number }[] => {
  const wanted: { hex: number; value: number }[] = []
  for (let hex = 0; hex < values.length; hex++) {
    if (values[hex] === 0) continue
    if (state.control[hex] !== side) wanted.push({ hex, value: values[hex] })
    else wanted.push({ hex, value: values[hex] * Math.min(OWN[side], threat[hex] / 40) })
  }
  return wanted
}

/** Strength of the stack in defence. */
export const defenceAt = (state: State, hex: number): number => {
  const { title } = state
  let sum = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
    const isDoubled = title.side[unit] === GERMAN && title.group[unit] !== NO_GROUP && hasIntegrity(state, unit)
    sum += defenceOf(state, unit) * (isDoubled ? 2 : 1)
  }
  return sum
}

const worthAt = (state: State, worth: Float32Array, hex: number): number => {
  let sum = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) sum += worthOf(worth, state, unit)
  return sum
}

export interface Scorer {
  readonly far: Uint8Array
  readonly pull: Float32Array
  readonly threat: Float32Array
  readonly supplied: Uint8Array
  /** For one unit or a formation that goes together; `mind` is the map with all who have their posts. */
  score(mind: State, units: readonly number[], hex: number): number
  scoreHq(mind: State, hq: number, hex: number): number
}

export const scorerOf = (state: State, side: Side, worth: Float32Array, values: Float32Array): Scorer => {
  const { title } = state
  const enemies = stacksOf(state, enemyOf(side))
  const far = farFrom(title, enemies)
  const threat = threatOf(state, side)
  const pull = pullOf(title, wantedGoals(state, side, values, threat))
  const supplied = suppliedHexes(state, side)

  /** Hexes here and around that no friend covers yet. */
  const uncovered = (mind: State, hex: number): number => {
    if (far[hex] > FRONT_DEPTH) return 0
    const zoc = mind.zoc[side]
    const isOpen = (at: number): number =>
      zoc[at] === 0 && mind.first[at] === NO_UNIT && (side === SOVIET || title.startControl[at] === GERMAN) ? 1 : 0
    let open = isOpen(hex)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = title.board.neighbours[hex * DIRECTIONS + direction]
      if (near !== NO_HEX) open += isOpen(near)
    }
    return open
  }

  const held = (mind: State, units: readonly number[], hex: number): number => {
    const firm = 1 + COLUMN * (coverOf(state, hex, side) + 1)
    const isWhole = side === GERMAN && units.length > 2 && title.group[units[0]] !== NO_GROUP
    let more = 0
    let value = 0
    for (const unit of units) {
      more += defenceOf(state, unit) * (isWhole ? 2 : 1)
      value += worthOf(worth, state, unit)
    }
    const defence = defenceAt(mind, hex)
    const here = worthAt(mind, worth, hex)
    const before = holds(defence * firm, threat[hex])
    const after = holds((defence + more) * firm, threat[hex])
    const lost = (1 - after) * (here + value) - (1 - before) * here
    return values[hex] * GARRISON[side] * (after - before) - RISK[side] * 0.5 * lost
  }

  const outOfRange = (unit: number, hex: number): number => {
    const hq = state.army[unit]
    if (side !== SOVIET || hq === NO_UNIT || !isOnMap(state, hq)) return 0
    return Math.max(0, distance(title.board, state.hex[hq], hex) - title.range[hq] - 2)
  }

  const score = (mind: State, units: readonly number[], hex: number): number => {
    const [unit] = units
    let value = 0
    for (const each of units) value += worthOf(worth, state, each)
    return (
      PULL[side] * Math.max(pull[hex], -FRONT_DEPTH * 20) +
      LINE[side] *
        uncovered(mind, hex) *
        (units.some(each => title.units[each].size >= 'XX') || units.length > 1 ? 1 : 0.3) +
      held(mind, units, hex) -
      (supplied[hex] === 1 ? 0 : UNSUPPLIED * value) -
      OUT_OF_RANGE * outOfRange(unit, hex) -
      BEHIND * Math.max(0, far[hex] - FRONT_DEPTH) -
      (side === GERMAN && title.startControl[hex] === SOVIET ? ABROAD : 0)
    )
  }

  /** Behind the line, out of ZOC, with as many of its own as can be within range. */
  const scoreHq = (mind: State, hq: number, hex: number): number => {
    let command = 0
    for (const unit of title.unitsOf[side]) {
      if (unit === hq || !isOnMap(mind, unit) || title.isHq[unit] === 1) continue
      if (side === SOVIET && state.army[unit] !== hq) continue
      const off = distance(title.board, hex, mind.hex[unit])
      const weight = attackOf(state, unit) * (side === GERMAN ? 0.5 : 1)
      if (off <= title.range[hq]) command += weight
      else if (side === SOVIET) command -= 0.3 * weight * (off - title.range[hq])
    }
    let crowd = 0
    if (side === GERMAN)
      for (const other of title.hqs[side])
        if (other !== hq && isOnMap(mind, other) && distance(title.board, hex, mind.hex[other]) < 4) crowd++
    return (
      0.12 * command -
      (far[hex] < 2 ? 12 : far[hex] === 2 ? 3 : 0) -
      (threat[hex] > 0 && defenceAt(mind, hex) === 0 ? 1.5 * (3 - Math.min(2, mind.zoc[side][hex])) : 0) -
      0.3 * Math.max(0, far[hex] - 4) -
      1.2 * crowd -
      (supplied[hex] === 1 ? 0 : 12)
    )
  }
  return { far, pull, threat, supplied, score, scoreHq }
}
