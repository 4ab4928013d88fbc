// Which town each unit of the Axis is sent for: as many to each as it takes, the nearest first, so that one stubborn defender
// does not hold an army that could take the next town. And who of the Soviets guards the towns behind the line.
import { distance } from '../../../engine/board.ts'
import { hexesFrom } from '../../../engine/spread.ts'
import { AXIS, type Side } from '../meta.ts'
import { isHeld } from '../rules/alarm.ts'
import { goalsOf } from '../rules/victory.ts'
import { isOnMap, type State } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import type { Study } from './study.ts'
import type { Weights } from './weights.ts'

/** Enemies so near a town are those to be beaten for it; so near one that is ours, those it is to be held against. */
const DEFENDERS = 3
const BESIEGERS = 4
/** Strength that is sent, for each point of theirs; a company is never enough. */
const TO_TAKE = 2
const TO_HOLD = 1
const LEAST = 5
/** The share of all that is needed that there must be. */
const ENOUGH = 0.6
/** What is wanted less than this is left alone. */
const WANTED = 0.2

/** What is looked at. */
interface Scene {
  readonly start: State
  readonly title: Title
  readonly side: Side
  readonly enemy: Side
  readonly study: Study
  readonly weights: Weights
  readonly toEnemy: Uint8Array
}

/** A town that somebody should go for. */
interface Aim {
  readonly hex: number
  readonly worth: number
  /** Strength that it takes. */
  readonly need: number
}

export interface Missions {
  readonly aims: readonly Aim[]
  /** By unit: its aim, or -1. */
  readonly of: Int8Array
}

/** By goal: the strength of the enemies about it, each counted at the town that he is nearest to. */
const besetting = ({ start, title, side, enemy }: Scene): number[] => {
  const goals = goalsOf(start)
  const sums = goals.map(() => 0)
  for (const unit of title.unitsOf[enemy]) {
    if (!isOnMap(start, unit)) continue
    let nearest = -1
    let least = BESIEGERS + 1
    for (const [index, { hex }] of goals.entries()) {
      const far = distance(title.board, start.hex[unit], hex)
      if (far >= least || (far > DEFENDERS && start.control[hex] !== side)) continue
      nearest = index
      least = far
    }
    if (nearest < 0) continue
    const table = start.control[goals[nearest].hex] === side ? title.attack : title.defence
    sums[nearest] += table[unit * MOST_STEPS + start.lost[unit]]
  }
  return sums
}

const aimsOf = (scene: Scene): Aim[] => {
  const { start, side, weights, toEnemy } = scene
  const enemies = besetting(scene)
  return goalsOf(start).flatMap(({ hex, points }, index) => {
    const isOwn = start.control[hex] === side
    const danger = 1 / (1 + toEnemy[hex] / weights.dangerReach)
    const worth = points * (isOwn ? weights.axisOwnGoal * danger : 1)
    const need = isOwn ? TO_HOLD * enemies[index] : Math.max(LEAST, TO_TAKE * enemies[index])
    return worth < WANTED || need === 0 ? [] : [{ hex, worth, need }]
  })
}

const NONE: readonly Aim[] = []

/** Too weak for most of it: then nobody is sent anywhere, and all keep together. */
const isTooMuch = ({ start, title, side, study }: Scene, aims: readonly Aim[]): boolean => {
  let strength = 0
  for (const unit of title.unitsOf[side]) if (isOnMap(start, unit)) strength += study.marchers[unit]
  return strength < ENOUGH * aims.reduce((sum, { need }) => sum + need, 0)
}

// ---- Guards ----

/** A town is in danger from raiders who are so near; nearer than the first it is the line's, not a guard's. */
const RAIDED = { from: 4, to: 15 }
/** A unit is not spared for less. */
const WORTH_GUARDING = 4
/** Somebody so near will do. */
const AT_HAND = 1
/** Who is so near the enemy has other things to do. */
const BUSY = 2
/** Sixths of a movement point that a hex takes about, and hexes by which a raider may be nearer. */
const HEX = 8
const LATE = 1

/** By hex: how far it is to the nearest enemy on this bank who could raid it. */
const toRaiders = ({ start, title, enemy, study }: Scene): Uint8Array => {
  const raiders = title.unitsOf[enemy].filter(
    unit => isOnMap(start, unit) && study.isSoft[unit] === 0 && title.westOfPrut[start.hex[unit]] === 0,
  )
  return hexesFrom(
    title.board,
    raiders.map(unit => start.hex[unit]),
    RAIDED.to + 1,
  )
}

/** Towns of ours behind the line that nobody is in or beside; `most`: who has a longer way comes too late. */
const openTowns = (scene: Scene): (Aim & { readonly most: number })[] => {
  const { start, title, side, study, toEnemy } = scene
  const far = toRaiders(scene)
  const isGuarded = (hex: number): boolean =>
    title.unitsOf[side].some(
      unit =>
        isOnMap(start, unit) &&
        study.isSoft[unit] === 0 &&
        distance(title.board, start.hex[unit], hex) <= (toEnemy[start.hex[unit]] > BUSY ? AT_HAND : 0),
    )
  return goalsOf(start)
    .filter(({ points }) => points >= WORTH_GUARDING)
    .filter(({ hex }) => start.control[hex] === side && toEnemy[hex] > RAIDED.from && far[hex] <= RAIDED.to)
    .filter(({ hex }) => !isGuarded(hex))
    .map(({ hex, points }) => ({ hex, worth: points, need: 0, most: HEX * (far[hex] + LATE) }))
}

/** One for each, the nearest of those who are missed least. */
const guardsOf = (scene: Scene): Missions => {
  const { start, title, side, study, weights, toEnemy } = scene
  const of = new Int8Array(title.units.length).fill(-1)
  const aims = openTowns(scene)
  const free = title.unitsOf[side].filter(
    unit =>
      isOnMap(start, unit) &&
      title.attack[unit * MOST_STEPS] > 0 &&
      toEnemy[start.hex[unit]] > BUSY &&
      !isHeld(start, unit) &&
      !goalsOf(start).some(({ hex }) => distance(title.board, start.hex[unit], hex) <= AT_HAND),
  )
  for (const [aim, { hex, most }] of aims.entries()) {
    let best: { unit: number; value: number } | undefined
    for (const unit of free) {
      const cost = study.marchTo(start, side, title.moveClass[unit] === 0 ? 0 : 1, hex)[start.hex[unit]]
      const value = -((1 + cost / weights.pullReach) ** 2) * (1 + title.attack[unit * MOST_STEPS + start.lost[unit]])
      if (of[unit] < 0 && cost <= most && value > (best?.value ?? Number.NEGATIVE_INFINITY)) best = { unit, value }
    }
    if (best !== undefined) of[best.unit] = aim
  }
  return { aims, of }
}

// ---- Attackers ----

/** Everybody who marches, to the town that is worth most from where he stands among those that still need somebody. */
const attackersOf = (scene: Scene): Missions => {
  const { start, title, side, study, weights } = scene
  const of = new Int8Array(title.units.length).fill(-1)
  const wanted = aimsOf(scene)
  const aims = isTooMuch(scene, wanted) ? NONE : wanted
  const sent = new Float64Array(aims.length)
  const pairs: { unit: number; aim: number; value: number }[] = []
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(start, unit) || study.marchers[unit] === 0) continue
    const moveClass = title.moveClass[unit] === 0 ? 0 : 1
    for (const [aim, { hex, worth }] of aims.entries()) {
      const cost = study.marchTo(start, side, moveClass, hex)[start.hex[unit]]
      if (cost < weights.farthest) pairs.push({ unit, aim, value: worth / (1 + cost / weights.pullReach) })
    }
  }
  pairs.sort((a, b) => b.value - a.value || a.unit - b.unit || a.aim - b.aim)
  const send = (unit: number, aim: number): void => {
    of[unit] = aim
    sent[aim] += study.marchers[unit]
  }
  for (const { unit, aim } of pairs) if (of[unit] < 0 && sent[aim] < aims[aim].need) send(unit, aim)
  // Who is left goes where he is missed most
  for (const { unit } of pairs) {
    if (of[unit] >= 0) continue
    let best: { aim: number; value: number } | undefined
    for (const each of pairs) {
      if (each.unit !== unit) continue
      const value = (each.value * aims[each.aim].need) / sent[each.aim]
      if (best === undefined || value > best.value) best = { aim: each.aim, value }
    }
    if (best !== undefined) send(unit, best.aim)
  }
  return { aims, of }
}

export const missionsOf = (scene: Scene): Missions => (scene.side === AXIS ? attackersOf(scene) : guardsOf(scene))
