// How good a hex is for a unit that has no enemy to attack: nearer to the goals, in the line, able to hold, in supply.
import { NO_HEX } from '../../../../engine/board.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { AXIS, type Side } from '../../meta.ts'
import { MINIMUM_CITIES } from '../../rules/charts.ts'
import { cityCounts } from '../../rules/control.ts'
import { controllerOf } from '../../rules/map.ts'
import { now } from '../../rules/turn.ts'
import { enemyOf, isOnMap, type State, scenarioOf, weatherIn } from '../../state.ts'
import type { Title } from '../../title.ts'
import { type Ground, landDistance, neighboursOf, pullOf, suppliedHexes, threatOf } from './map.ts'
import { worthOf } from './worth.ts'

// ---- How bold the side is ----

interface Mood {
  /** Weight of nearer goals, and of what the enemy could do. */
  readonly goal: number
  readonly risk: number
}

const AXIS_SUMMER_OF_42 = 10
const SECOND_WINTER_ENDS = 12
const MAJORS_IN_42 = MINIMUM_CITIES[0].major

const moodOf = (state: State, side: Side): Mood => {
  const { title } = state
  let ours = 0
  let theirs = 0
  for (const unit of title.unitsOf[side]) if (isOnMap(state, unit)) ours += title.strength[unit]
  for (const unit of title.unitsOf[enemyOf(side)]) if (isOnMap(state, unit)) theirs += title.strength[unit]
  const bold = Math.min(1, Math.max(0, (ours / Math.max(1, theirs) - 0.85) * 2.5))
  const attacks =
    side === AXIS &&
    state.turn <= AXIS_SUMMER_OF_42 &&
    (weatherIn(state, 1) !== 'snow' || cityCounts(state).major < MAJORS_IN_42)
  const goal = attacks ? Math.max(bold, 0.9) : side === AXIS && state.turn <= AXIS_SUMMER_OF_42 + 2 ? bold / 2 : bold
  return { goal, risk: 1 - 0.65 * goal }
}

// ---- The score of a post ----

const PULL = 0.35
const LINE = 0.35
const BEHIND = 0.25
const GARRISON = 0.6
const UNSUPPLIED = 0.8
const CONTACT = 6
/** Share of the enemy's reach that he will throw at one hex, and the most that finds room around it. */
const THROWN = 0.5
const MOST_THROWN = 40
const FRONT_DEPTH = 4
/** Far enough from the enemy for a dictator. */
const SAFE = 14

const holds = (defence: number, threat: number): number => {
  if (threat === 0) return 1
  if (defence === 0) return 0
  const ratio = Math.min(threat * THROWN, MOST_THROWN) / defence / 3
  return 1 / (1 + ratio * ratio)
}

const firmness = (title: Title, hex: number): number =>
  title.majorCity[hex] === 1 || title.mountain[hex] === 1
    ? 2
    : title.rivers[hex] !== 0
      ? 1.3
      : title.woods[hex] === 1 || title.swamp[hex] === 1
        ? 1.1
        : 1

/** 5.4a: until 1943 the Axis lives or dies by its count of major cities. */
const MAJORS_FIRST = [0.7, 1.5] as const

const valuesFor = (state: State, side: Side, { valueAt }: Ground): Float32Array => {
  if (side !== AXIS || scenarioOf(state).end !== undefined || state.turn > AXIS_SUMMER_OF_42) return valueAt
  return valueAt.map((value, hex) => value * MAJORS_FIRST[state.title.majorCity[hex]])
}

/** 10.3: in the snow of the first two winters the Axis fights at full strength only beside a city of its own. */
const isFreezing = (state: State, side: Side): boolean =>
  side === AXIS && weatherIn(state, 2) === 'snow' && state.turn <= SECOND_WINTER_ENDS

const freezingHexes = (state: State, side: Side): Uint8Array => {
  const { title } = state
  const freezing = new Uint8Array(title.board.size)
  if (!isFreezing(state, side)) return freezing
  freezing.set(title.ussr)
  for (const city of title.cities) {
    if (controllerOf(state, city) !== side) continue
    freezing[city] = 0
    for (const hex of neighboursOf(title, city)) freezing[hex] = 0
  }
  return freezing
}

interface Load {
  readonly strength: Float32Array
  readonly worth: Float32Array
  readonly corps: Uint8Array
  readonly armies: Uint8Array
  /** Friendly units whose ZOC will lie on the hex. */
  readonly covered: Uint8Array
}

const loadOf = (size: number): Load => ({
  strength: new Float32Array(size),
  worth: new Float32Array(size),
  corps: new Uint8Array(size),
  armies: new Uint8Array(size),
  covered: new Uint8Array(size),
})

export const addTo = (load: Load, title: Title, unit: number, hex: number, counted: boolean): void => {
  load.strength[hex] += title.strength[unit]
  load.worth[hex] += worthOf(title, unit)
  if (!counted && title.stacks[unit] === 1) load.corps[hex]++
  if (!counted && title.stacks[unit] === 2) load.armies[hex]++
  load.covered[hex]++
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = title.board.neighbours[hex * DIRECTIONS + direction]
    if (near !== NO_HEX) load.covered[near]++
  }
}

export const scorer = (state: State, side: Side, ground: Ground, enemies: readonly number[]) => {
  const { title } = state
  const mood = moodOf(state, side)
  const far = landDistance(title, enemies)
  const values = valuesFor(state, side, ground)
  const freezing = freezingHexes(state, side)
  const pull = pullOf(state, side, ground, values)
  const threat = threatOf(state, side)
  const supplied = suppliedHexes(state, side)
  const load = loadOf(title.board.size)
  const zoc = state.zoc[enemyOf(side)]
  const unsupplied = now(state).impulse === 2 ? UNSUPPLIED : UNSUPPLIED / 3

  const uncovered = (hex: number): number => {
    if (far[hex] > FRONT_DEPTH) return 0
    let open = load.covered[hex] === 0 ? 1 : 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = title.board.neighbours[hex * DIRECTIONS + direction]
      if (near !== NO_HEX && title.barred[near] === 0 && load.covered[near] === 0) open++
    }
    return open
  }

  const held = (unit: number, hex: number): number => {
    const firm = firmness(title, hex) * (freezing[hex] === 1 ? 0.5 : 1)
    const before = holds(load.strength[hex] * firm, threat[hex])
    const after = holds((load.strength[hex] + title.strength[unit]) * firm, threat[hex])
    const garrison = values[hex] * GARRISON * (after - before)
    const lost = (1 - after) * (load.worth[hex] + worthOf(title, unit)) - (1 - before) * load.worth[hex]
    return garrison - mood.risk * lost
  }

  /** HQs keep a few hexes behind the line, a dictator keeps away from it. */
  const score = (unit: number, hex: number): number => {
    const cut = supplied[hex] === 1 ? 0 : -unsupplied * worthOf(title, unit)
    if (title.isLeader[unit] === 1) return Math.min(far[hex], SAFE) + (title.city[hex] === 1 ? 0.5 : 0) + cut
    if (title.isHq[unit] === 1)
      return cut - Math.abs(far[hex] - 4) * 0.5 - (far[hex] < 3 ? 5 : 0) + (load.strength[hex] > 0 ? 1 : 0)
    return (
      mood.goal * PULL * Math.max(pull[hex], -60) +
      LINE * uncovered(hex) +
      held(unit, hex) +
      cut -
      BEHIND * Math.max(0, far[hex] - FRONT_DEPTH) -
      (zoc[hex] > 0 ? CONTACT : 0)
    )
  }
  return { score, load, mood, zoc, far, values }
}
