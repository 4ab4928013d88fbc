// Which enemy stacks to attack in this impulse, by whom and from where.
import { distance } from '../../../../engine/board.ts'
import { NO_UNIT } from '../../../../engine/stack.ts'
import { GERMAN, type Side, SOVIET } from '../../meta.ts'
import { reckon } from '../../rules/card.ts'
import { attackOf, holderOf, putOnMap } from '../../rules/map.ts'
import { type Clash, isAcrossRiver } from '../../rules/strength.ts'
import { cloneState, enemyOf, FLAG, has, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { neighboursOf } from './map.ts'
import { expectedAt, stakesOf } from './worth.ts'

/** A blow must be worth this much, and each point of strength that it binds costs something. */
const WORTHWHILE = [0.4, 0.15] as const
const BOUND = 0.02
// 10.13, 10.14
const SUPPORTS = [2, 1] as const
const ATTACKS = [4, 2] as const
/** Hexes that an HQ comes up before the combat. */
const COMES_UP = 3

/** Units that go together, and where they can be. */
export interface Bundle {
  readonly units: readonly number[]
  readonly from: number
  readonly reach: ReadonlySet<number>
  readonly attack: number
}

interface Scene {
  readonly title: Title
  readonly state: State
  readonly side: Side
  readonly hq: number
  readonly worth: Float32Array
  /** The map with all who have their posts; those who have none yet are not on it. */
  readonly mind: State
  /** Room to try a posting in. */
  readonly trial: State
  /** What it is worth to drive the enemy out of the hex. */
  readonly ground: (hex: number) => number
  /** May the bundle still end there, as others come and go? */
  readonly fits: (units: readonly number[], hex: number, taken: readonly Posting[]) => boolean
}

export interface Posting {
  readonly bundle: Bundle
  readonly hex: number
}

export interface Assault {
  readonly target: number
  readonly postings: readonly Posting[]
  readonly value: number
}

const clashOf = (scene: Scene, attackers: readonly number[], target: number, isFirst: boolean): Clash => ({
  kind: 'attack',
  side: scene.side,
  attackers,
  target,
  support: false,
  supportPoint: false,
  defenceHq: NO_UNIT,
  defencePoint: false,
  razvedka: isFirst && scene.side === SOVIET && !scene.state.world.razvedka.includes(scene.hq),
})

const mayStrike = (title: Title, unit: number, from: number, target: number): boolean =>
  title.isTank[unit] === 0 || !isAcrossRiver(title, from, target)

/** A German division on foot keeps its place in the line; it attacks from there. */
const mayCome = ({ title, side, state }: Scene, { units, from, reach }: Bundle, hex: number): boolean =>
  reach.has(hex) &&
  (side === SOVIET || title.startControl[hex] === GERMAN || title.isMech[units[0]] === 1) &&
  (hex === from || side === SOVIET || title.isMech[units[0]] === 1 || state.zoc[enemyOf(side)][from] === 0)

const supportAt = (scene: Scene, target: number, isLeft: boolean): number => {
  const { title, state, hq } = scene
  if (!isLeft || hq === NO_UNIT || !has(state, hq, FLAG.combatSupply)) return 0
  return distance(title.board, state.hex[hq], target) <= title.range[hq] + COMES_UP ? 1 : 0
}

/** Hexes with the most strength first, each filled up with the strongest; the best of all sizes is kept. */
const assaultOn = (
  scene: Scene,
  target: number,
  free: readonly Bundle[],
  isFirst: boolean,
  hasSupport: boolean,
): Assault | undefined => {
  const { title, state, mind, trial } = scene
  const hexes = neighboursOf(title, target)
    .filter(hex => holderOf(state, hex) !== enemyOf(scene.side))
    .map(hex => {
      const able = free.filter(
        bundle => mayCome(scene, bundle, hex) && bundle.units.every(unit => mayStrike(title, unit, hex, target)),
      )
      const four = able.slice(0, 4).reduce((sum, { attack }) => sum + attack, 0)
      return { hex, able, strength: isAcrossRiver(title, hex, target) ? four / 2 : four }
    })
    .filter(({ able }) => able.length > 0)
    .sort((a, b) => b.strength - a.strength)
  if (hexes.length === 0) return undefined
  cloneState(mind, trial)
  const support = supportAt(scene, target, hasSupport)
  const postings: Posting[] = []
  const attackers: number[] = []
  const ground = scene.ground(target)
  let attack = 0
  let best: Assault | undefined
  for (const { hex, able } of hexes) {
    for (const bundle of able) {
      if (postings.some(posting => posting.bundle === bundle) || !scene.fits(bundle.units, hex, postings)) continue
      for (const unit of bundle.units) putOnMap(trial, unit, hex)
      postings.push({ bundle, hex })
      attackers.push(...bundle.units)
      attack += bundle.attack
      const { column } = reckon(trial, clashOf(scene, attackers, target, isFirst))
      const stakes = stakesOf(trial, scene.worth, attackers, target, ground)
      const value = expectedAt(stakes, column + support) - BOUND * attack
      if (value > (best?.value ?? WORTHWHILE[scene.side])) best = { target, postings: [...postings], value }
    }
  }
  return best
}

/** Settles the assaults one by one, the best first; `commit` gives the units their posts. */
export const planAssaults = (scene: Scene, bundles: readonly Bundle[], commit: (assault: Assault) => void): void => {
  const { title, state, side } = scene
  const posted = new Set<Bundle>()
  const free = bundles.filter(({ attack }) => attack > 0).sort((a, b) => b.attack - a.attack)
  const targets = new Set<number>()
  for (const { reach } of free)
    for (const hex of reach)
      for (const near of neighboursOf(title, hex)) if (holderOf(state, near) === enemyOf(side)) targets.add(near)
  for (let count = 0; count < ATTACKS[side]; count++) {
    const left = free.filter(bundle => !posted.has(bundle))
    let best: Assault | undefined
    for (const target of targets) {
      const assault = assaultOn(scene, target, left, count === 0, count < SUPPORTS[side])
      if (assault !== undefined && assault.value > (best?.value ?? 0)) best = assault
    }
    if (best === undefined) return
    targets.delete(best.target)
    for (const { bundle } of best.postings) posted.add(bundle)
    commit(best)
  }
}

export const strengthOf = (state: State, units: readonly number[]): number => {
  let sum = 0
  for (const unit of units) sum += attackOf(state, unit)
  return state.title.side[units[0]] === GERMAN && units.length > 1 ? sum * 2 : sum
}
