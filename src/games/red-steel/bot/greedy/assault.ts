// Which enemy stacks to attack in this turn, by whom, from where and with which guns.
import { directionTo } from '../../../../engine/board.ts'
import type { Side } from '../../meta.ts'
import { reckon } from '../../rules/card.ts'
import { columnFor, oddsOf, shiftOdds } from '../../rules/charts.ts'
import { holderOf, isBridged, printedAttack, putOnMap } from '../../rules/map.ts'
import { hasRoom } from '../../rules/stacking.ts'
import { FOOT, isFerry } from '../../rules/steps.ts'
import { type Clash, isAcrossRiver, UNDECLARED } from '../../rules/strength.ts'
import { attackOf, moraleOf, supportAttackOf, supportDefenceOf } from '../../rules/values.ts'
import { cloneState, enemyOf, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { gunsOn, salvoPrice } from './guns.ts'
import { neighboursOf } from './map.ts'
import { expectedAt, HOPELESS, type Stakes, stakesOf } from './worth.ts'

/** An attack must be worth this much, and each point of strength that it binds costs something. */
const WORTHWHILE = 0.3
const BOUND = 0.04
const MOST_ATTACKS = 14
/** How sure it is that the defender's guns come in. */
const HELPED = 0.5

/** A unit that can fight, and where it can be for it. */
export interface Fighter {
  readonly unit: number
  readonly from: number
  readonly reach: ReadonlySet<number>
  readonly attack: number
}

export interface Posting {
  readonly fighter: Fighter
  readonly hex: number
}

export interface Assault {
  readonly target: number
  readonly postings: readonly Posting[]
  readonly guns: readonly number[]
  readonly value: number
}

export interface Scene {
  readonly title: Title
  readonly state: State
  readonly side: Side
  /** The map with all who have their posts; those who have none yet are not on it. */
  readonly mind: State
  /** Room to try a posting in. */
  readonly trial: State
  /** What it is worth to drive the enemy out of the hex. */
  readonly ground: (hex: number) => number
  /** What a unit risks that attacks from the hex. */
  readonly exposed: (unit: number, hex: number) => number
}

/** The clash, and the column where guns add so much to the attack and to the defence (9.8). */
export const reckonAt = (
  state: State,
  clash: Clash,
): {
  readonly attack: number
  readonly defence: number
  readonly columnAt: (attack: number, defence: number) => number
} => {
  const { card, row } = reckon(state, clash)
  const shift = card.shifts.reduce((sum, { value }) => sum + value, 0)
  const { attack, defence } = card
  const columnAt = (more: number, against: number): number =>
    columnFor(
      row,
      shiftOdds(oddsOf(attack + Math.min(more, 2 * attack), Math.max(1, defence + Math.min(against, defence))), shift),
    )
  return { attack, defence, columnAt }
}

/** Wheels and tracks attack over a river only where there is a bridge; whoever is ferried does not fight (5.52). */
const mayStrike = ({ title, state }: Scene, { unit, from }: Fighter, hex: number, target: number): boolean => {
  if (hex !== from) {
    const direction = directionTo(title.board, from, hex)
    if (direction >= 0 && isFerry(state, from, direction)) return false
  }
  return (
    title.moveClass[unit] === FOOT ||
    !isAcrossRiver(title, hex, target) ||
    isBridged(state, hex, directionTo(title.board, hex, target))
  )
}

interface Fire {
  readonly guns: readonly number[]
  readonly strengths: readonly number[]
  readonly prices: readonly number[]
  /** What the defender's guns could add. */
  readonly against: number
}

const fireOn = ({ state, side }: Scene, target: number, busy: ReadonlySet<number>): Fire => {
  const guns = gunsOn(state, side, target, false).filter(unit => !busy.has(unit))
  const foes = gunsOn(state, enemyOf(side), target, true)
  return {
    guns,
    strengths: guns.map(unit => supportAttackOf(state, unit)),
    prices: guns.map(unit => salvoPrice(state, unit)),
    against: foes.reduce((sum, unit) => sum + supportDefenceOf(state, unit), 0),
  }
}

/** The value of the clash with the best number of guns. */
const withGuns = (
  mind: State,
  clash: Clash,
  stakes: Stakes,
  { guns, strengths, prices, against }: Fire,
): { value: number; guns: readonly number[] } => {
  const { attack, columnAt } = reckonAt(mind, clash)
  const at = (extra: number): number => {
    const alone = expectedAt(stakes, columnAt(extra, 0))
    return against === 0
      ? alone
      : (1 - HELPED) * alone + HELPED * expectedAt(stakes, Math.max(0, columnAt(extra, against)))
  }
  let value = columnAt(0, 0) < 0 ? HOPELESS : at(0)
  let count = 0
  let extra = 0
  let price = 0
  for (let index = 0; index < guns.length && extra < 2 * attack; index++) {
    extra += strengths[index]
    price += prices[index]
    if (columnAt(extra, 0) < 0) continue
    const better = at(extra) - price
    if (better <= value) continue
    value = better
    count = index + 1
  }
  return { value, guns: guns.slice(0, count) }
}

/** Hexes with the most strength first, each filled up with the strongest; the best of all sizes is kept. */
const fillUp = (scene: Scene, target: number, free: readonly Fighter[], fire: Fire): Assault | undefined => {
  const { title, state, mind, trial, side } = scene
  const hexes = neighboursOf(title, target)
    .filter(hex => holderOf(state, hex) !== enemyOf(side))
    .map(hex => {
      const able = free.filter(fighter => fighter.reach.has(hex) && mayStrike(scene, fighter, hex, target))
      const three = able.slice(0, 3).reduce((sum, { attack }) => sum + attack, 0)
      return { hex, able, strength: isAcrossRiver(title, hex, target) ? three / 2 : three }
    })
    .filter(({ able }) => able.length > 0)
    .sort((a, b) => b.strength - a.strength)
  if (hexes.length === 0) return undefined
  cloneState(mind, trial)
  const postings: Posting[] = []
  const attackers: number[] = []
  const ground = scene.ground(target)
  let bound = 0
  let best: Assault | undefined
  for (const { hex, able } of hexes)
    for (const fighter of able) {
      const { unit, attack } = fighter
      if (attackers.includes(unit) || !hasRoom(trial, hex, [unit])) continue
      putOnMap(trial, unit, hex)
      postings.push({ fighter, hex })
      attackers.push(unit)
      bound += BOUND * attack + scene.exposed(unit, hex)
      const stakes = stakesOf(trial, attackers, target, ground)
      const { value, guns } = withGuns(trial, { attackers, target, combat: UNDECLARED }, stakes, fire)
      if (value - bound > (best?.value ?? WORTHWHILE))
        best = { target, postings: [...postings], guns, value: value - bound }
    }
  return best
}

/** With all, and with those of the best morale alone (9.7a). */
const assaultOn = (
  scene: Scene,
  target: number,
  free: readonly Fighter[],
  busy: ReadonlySet<number>,
): Assault | undefined => {
  const { title, state } = scene
  const beside = neighboursOf(title, target)
  const able = free.filter(({ reach }) => beside.some(hex => reach.has(hex)))
  if (able.length === 0) return undefined
  const fire = fireOn(scene, target, busy)
  const all = fillUp(scene, target, able, fire)
  const best = Math.max(...able.map(({ unit }) => moraleOf(state, unit)))
  const firm = able.filter(({ unit }) => moraleOf(state, unit) === best)
  const alone = firm.length < able.length ? fillUp(scene, target, firm, fire) : undefined
  return alone !== undefined && alone.value > (all?.value ?? 0) ? alone : all
}

/** Does the other assault want something that this one has taken? */
const collides = (title: Title, taken: Assault, other: Assault | undefined): boolean =>
  other !== undefined &&
  (other.guns.some(gun => taken.guns.includes(gun)) ||
    other.postings.some(({ fighter, hex }) =>
      taken.postings.some(each => each.fighter === fighter || each.hex === hex),
    ) ||
    neighboursOf(title, taken.target).includes(other.target))

/** Guns that the attacks already declared will want. */
const gunsOfDeclared = (scene: Scene): Set<number> => {
  const { state, ground } = scene
  const busy = new Set<number>()
  for (const [combat, { attackers, target }] of state.combats.entries()) {
    const stakes = stakesOf(state, attackers, target, ground(target))
    const { guns } = withGuns(state, { attackers, target, combat }, stakes, fireOn(scene, target, busy))
    for (const gun of guns) busy.add(gun)
  }
  return busy
}

/** Settles the assaults one by one, the best first; `commit` gives the units their posts. */
export const planAssaults = (scene: Scene, fighters: readonly Fighter[], commit: (assault: Assault) => void): void => {
  const { title, state, side } = scene
  const free = new Set(
    fighters
      .filter(({ unit }) => printedAttack(state, unit) > 0)
      .sort((a, b) => b.attack - a.attack || a.unit - b.unit),
  )
  const busy = gunsOfDeclared(scene)
  const found = new Map<number, Assault | undefined>()
  const targets = new Set<number>()
  for (const { reach } of free)
    for (const hex of reach)
      for (const near of neighboursOf(title, hex)) if (holderOf(state, near) === enemyOf(side)) targets.add(near)
  for (const { target } of state.combats) targets.delete(target)
  for (const target of targets) found.set(target, assaultOn(scene, target, [...free], busy))
  for (let count = 0; count < MOST_ATTACKS; count++) {
    let best: Assault | undefined
    for (const assault of found.values())
      if (assault !== undefined && assault.value > (best?.value ?? 0)) best = assault
    if (best === undefined) return
    found.delete(best.target)
    for (const { fighter } of best.postings) free.delete(fighter)
    for (const gun of best.guns) busy.add(gun)
    commit(best)
    const taken = best
    for (const [target, assault] of found)
      if (collides(title, taken, assault)) found.set(target, assaultOn(scene, target, [...free], busy))
  }
}

export const fighterOf = (state: State, unit: number, reach: ReadonlySet<number>): Fighter => ({
  unit,
  from: state.hex[unit],
  reach,
  attack: attackOf(state, unit),
})
