// What a mind of this title thinks on: what things are worth in this phase, how far it is over land, who could strike where.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { allowanceOf, fixedWeather, type Weather } from '../rules/charts.ts'
import { isEliminated } from '../rules/control.ts'
import { controllerOf } from '../rules/map.ts'
import { now } from '../rules/turn.ts'
import { enemyOf, isOnMap, type State, weatherIn } from '../state.ts'
import type { Nation, Title } from '../title.ts'
import { bogOf, FAR, landDistance, marchDistance } from './distances.ts'
import { type Lines, linesOf } from './lines.ts'
import type { Weights } from './weights.ts'

export const enemyHexesOf = (state: State, side: number): number[] => {
  const { title } = state
  const hexes = new Set<number>()
  for (const unit of title.unitsOf[enemyOf(side)])
    if (isOnMap(state, unit) && title.isPartisan[unit] === 0) hexes.add(state.hex[unit])
  return [...hexes]
}

/** 5.5b: the side was the last to enter the hex: it has it for good, not only as long as a ZOC lies on it. */
export const isTaken = ({ title, entered }: State, hex: number, side: number): boolean =>
  entered[hex] > 0 ? entered[hex] === side + 1 : title.startControl[hex] === side

/** What never changes, and room to think: made once for a mind. */
export interface Ground {
  readonly title: Title
  /** Cities, and oil that lies in none. */
  readonly goals: readonly number[]
  readonly points: Float32Array
  /** Of a hex: its place among the goals, or -1. */
  readonly goalAt: Int8Array
  /** Hexes over land: `hex * goals.length + goal`. */
  readonly far: Uint8Array
  /** The same with what stops on the way cost: on foot, motorised. */
  readonly march: readonly [Uint8Array, Uint8Array]
  /** Impulses to come out of marshes and mountains. */
  readonly bog: Uint8Array
  readonly motor: Uint8Array
  /** By unit, in points; by hex, what it is worth to be rid of the enemy there. */
  readonly worth: Float32Array
  readonly prize: Float32Array
  /** By hex, what it costs to be thrown out of it. */
  readonly home: Float32Array
  /** Hexes of enemies who are out of supply as the phase begins. */
  readonly starving: Uint8Array
  /** How much of a factor counts at that distance, on foot and motorised. */
  readonly near: readonly [Float32Array, Float32Array]
  readonly force: readonly [Float32Array, Float32Array]
  readonly lines: Lines
  /** By hex, what `threatAt` found; below 0 where nobody asked yet. */
  readonly threat: Float32Array
  /** By hex, how likely the stack there is gone after the enemy's first impulse: what `exposure` found. */
  readonly gone: Float32Array
  /** Whose survey it holds. */
  surveyor: object | undefined
}

export const groundOf = (title: Title): Ground => {
  const { size } = title.board
  const goals = [...title.cities, ...title.oilHexes.filter(hex => title.city[hex] === 0)]
  const farBy = (awayFrom: (goal: number) => Uint8Array): Uint8Array => {
    const far = new Uint8Array(size * goals.length)
    for (const [index, goal] of goals.entries()) {
      const away = awayFrom(goal)
      for (let hex = 0; hex < size; hex++) far[hex * goals.length + index] = away[hex]
    }
    return far
  }
  return {
    title,
    goals,
    points: new Float32Array(goals.length),
    goalAt: Int8Array.from({ length: size }, (_, hex) => goals.indexOf(hex)),
    far: farBy(goal => landDistance(title, [goal])),
    march: [farBy(goal => marchDistance(title, [goal], 0)), farBy(goal => marchDistance(title, [goal], 1))],
    bog: bogOf(title),
    motor: Uint8Array.from(title.units, ({ mover }) => (mover === 'motorised' || mover === 'soviet-motorised' ? 1 : 0)),
    worth: new Float32Array(title.units.length),
    prize: new Float32Array(size),
    home: new Float32Array(size),
    starving: new Uint8Array(size),
    near: [new Float32Array(FAR + 1), new Float32Array(FAR + 1)],
    force: [new Float32Array(goals.length), new Float32Array(goals.length)],
    lines: linesOf(title),
    threat: new Float32Array(size),
    gone: new Float32Array(size),
    surveyor: undefined,
  }
}

// ---- What things are worth in this phase ----

/** Combat factors of an army of which each is worth what the weight says; a smaller one misses each more. */
const ARMY = 150
const SCARCEST = 2

/** How much more a factor counts in a small army than in one of the usual size. */
const scarcityOf = ({ title }: Ground, state: State, side: Side): number => {
  let sum = 0
  for (const unit of title.unitsOf[side])
    if (isOnMap(state, unit) && title.isWorker[unit] === 0) sum += title.strength[unit]
  return Math.min(SCARCEST, Math.max(1 / SCARCEST, ARMY / Math.max(1, sum)))
}

const worthOf = ({ title, motor }: Ground, weights: Weights, unit: number, future: number, scarce: number): number => {
  const factors = title.strength[unit]
  if (title.isLeader[unit] === 1) return weights.leader
  if (title.isHq[unit] === 1) return weights.hq * future
  if (title.isWorker[unit] === 1) return factors * weights.worker * future
  const german = title.side[unit] === SOVIET ? 1 : motor[unit] === 1 ? weights.german : weights.germanFoot
  return (factors + 0.5) * weights.factor * german * future * scarce
}

const armyOf = ({ title, worth }: Ground, state: State, nation: Nation): number => {
  let sum = 0
  for (const unit of title.unitsOf[AXIS])
    if (state.hex[unit] !== NO_HEX && title.units[unit].nation === nation) sum += worth[unit]
  return sum
}

/**
 * S4.0a: a major city is two points. With a capital goes the army of an ally (11.3.2); without its dictator the game turns
 * on a side's capital (5.1, 5.2).
 */
const pointsOf = (ground: Ground, state: State, hex: number, { isCampaign, weights }: Outlook): number => {
  const { majorCity, at } = ground.title
  const points = majorCity[hex] === 1 ? 2 : 1
  if (hex === at.Helsinki) return points + armyOf(ground, state, 'finland')
  if (hex === at.Bucharest) return points + armyOf(ground, state, 'romania')
  const dictator = hex === at.Moscow ? 'stalin' : hex === at.Berlin ? 'hitler' : undefined
  if (dictator === undefined) return points
  const unit = ground.title.unitByName.get(dictator)
  const isLost = unit !== undefined && isEliminated(state, unit)
  return points + (isCampaign ? 2 : 0) + (isLost ? weights.decision : 0)
}

/** 5.1, 5.2: once his capital is lost the game turns on the dictator. */
const weighDictators = ({ title, worth }: Ground, state: State, { weights }: Outlook): void => {
  const stalin = title.unitByName.get('stalin')
  const hitler = title.unitByName.get('hitler')
  if (stalin !== undefined && controllerOf(state, title.at.Moscow) === AXIS) worth[stalin] += weights.decision
  if (hitler !== undefined && controllerOf(state, title.at.Berlin) === SOVIET) worth[hitler] += weights.decision
}

export interface Outlook {
  readonly side: Side
  readonly weights: Weights
  readonly turnsLeft: number
  readonly isCampaign: boolean
}

/** Two fields of a mind may be asked in turn: each has the ground as it sees it. */
export const survey = (ground: Ground, start: State, outlook: Outlook): void => {
  if (ground.surveyor === outlook) return
  ground.surveyor = outlook
  const { side, weights, turnsLeft } = outlook
  const { title, worth, prize, home, starving, points, near, goals } = ground
  // Armies are for what is still to come
  const future = Math.min(1, (turnsLeft + (side === AXIS ? 0.7 : 0.3)) / 3)
  const scarce = [scarcityOf(ground, start, AXIS), scarcityOf(ground, start, SOVIET)]
  for (let unit = 0; unit < worth.length; unit++)
    worth[unit] = worthOf(ground, weights, unit, future, scarce[title.side[unit]])
  weighDictators(ground, start, outlook)
  // Who is cut off dies without us
  starving.fill(0)
  const { side: phasing, name } = now(start)
  if (phasing === side && (name === 'move' || name === 'declare')) {
    const enemy = enemyOf(side) as Side
    const found = ground.lines.supply(start, enemy, weatherIn(start, 2))
    for (const unit of title.unitsOf[enemy]) {
      const hex = start.hex[unit]
      if (hex === NO_HEX || found[hex] === 1) continue
      worth[unit] *= weights.cutOff
      starving[hex] = 1
    }
  }
  prize.fill(0)
  home.fill(0)
  // The Soviets of the last turn are not answered any more
  const isAnswered = now(start).impulse === 2 && !(side === SOVIET && turnsLeft <= 0)
  const share = isAnswered ? weights.prizeLate : weights.prize
  for (const [index, hex] of goals.entries()) {
    points[index] = pointsOf(ground, start, hex, outlook)
    if (controllerOf(start, hex) !== side) prize[hex] = points[index] * share
    home[hex] = points[index] * (turnsLeft <= 0 ? weights.homeLast : weights.home)
  }
  const time = Math.min(1, 0.35 + 0.2 * turnsLeft)
  for (let motor = 0; motor < 2; motor++) {
    const range = (motor === 1 ? weights.motorRange : weights.footRange) * time
    for (let hexes = 0; hexes <= FAR; hexes++) near[motor][hexes] = 1 / (1 + (hexes / range) ** 2)
  }
  ground.threat.fill(-1)
}

// ---- The enemy's turn ----

/** Weather in which the enemy of the side is going to move. */
export const weatherAhead = (state: State, side: Side): Weather => {
  if (side === AXIS) return weatherIn(state, 1)
  return fixedWeather(state.turn + 1) ?? (state.turn % 6 === 3 ? 'clear' : 'light-mud')
}

/** Enemy factors that could come next to the hex in the first impulse of his turn, as he stands now. */
export const threatAt = ({ title, threat }: Ground, start: State, side: Side, hex: number): number => {
  if (threat[hex] >= 0) return threat[hex]
  const weather = weatherAhead(start, side)
  let sum = 0
  for (const unit of title.unitsOf[enemyOf(side)]) {
    const from = start.hex[unit]
    const { mover } = title.units[unit]
    if (from === NO_HEX || title.strength[unit] === 0 || mover === 'fixed' || mover === 'hq') continue
    const range = allowanceOf(mover, title.factor[unit], weather, 1) + 1
    if (distance(title.board, from, hex) <= range) sum += title.strength[unit]
  }
  threat[hex] = sum
  return sum
}
