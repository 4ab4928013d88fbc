// Which enemy stacks to attack, by whom and from where. All who stand next to an enemy must fight (9.2.2), so an assault
// is judged together with the stacks that it touches besides: each of them asks for a soak-off.
import { NO_HEX } from '../../../../engine/board.ts'
import type { Side } from '../../meta.ts'
import { SUPPORT_SHIFT } from '../../rules/charts.ts'
import { hasCombatSupply } from '../../rules/combat-supply.ts'
import { isFirstImpulse, mayAttackFirstTurn } from '../../rules/first-turn.ts'
import { unitsAt } from '../../rules/map.ts'
import { fits } from '../../rules/stacking.ts'
import { enemyOf, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { neighboursOf } from './map.ts'
import { expectedAt, type Stakes, stepOf, worthOf } from './worth.ts'

/** A blow must be worth this much beyond the strength that it binds. */
const WORTHWHILE = 0.6
const BOUND = 0.04
const STUKA_PRICE = 1.5

/** What the assaults need to know, and what they settle: `post` is where each unit is going to be. */
export interface Scene {
  readonly title: Title
  readonly state: State
  readonly side: Side
  readonly post: Int16Array
  /** Units by the hexes in enemy ZOC that they can be in. */
  readonly reachers: ReadonlyMap<number, readonly number[]>
  /** Corps and armies that will be in each hex. */
  readonly corps: Uint8Array
  readonly armies: Uint8Array
  /** What it is worth to drive the enemy out of the hex, or to be there. */
  readonly ground: (hex: number) => number
  readonly supports: number
}

interface Target {
  readonly hex: number
  readonly defence: number
  readonly firm: boolean
  readonly theirs: number
  readonly theirLeast: number
  attackers: number[]
  engaged: boolean
}

interface Assault {
  readonly target: Target
  readonly units: readonly { readonly unit: number; readonly hex: number }[]
  readonly value: number
  readonly supported: boolean
}

const attackOf = ({ title, state }: Scene, unit: number): number =>
  hasCombatSupply(state, unit) ? title.strength[unit] : Math.ceil(title.strength[unit] / 2)

const targetAt = ({ title, state, side }: Scene, hex: number): Target => {
  const units = unitsAt(state, hex, enemyOf(side))
  const strength = units.reduce(
    (sum, unit) => sum + (hasCombatSupply(state, unit) ? title.strength[unit] : Math.ceil(title.strength[unit] / 2)),
    0,
  )
  const firm = title.majorCity[hex] === 1 || title.mountain[hex] === 1
  const worths = units.map(unit => worthOf(title, unit))
  return {
    hex,
    defence: Math.max(1, firm ? strength * 2 : strength),
    firm,
    theirs: worths.reduce((sum, worth) => sum + worth, 0),
    theirLeast: Math.min(...worths),
    attackers: [],
    engaged: false,
  }
}

/** A soak-off at 1:6 or a little better is lost half of the time. */
const soakPrice = (target: Target): number => 1 + target.defence / 7

const roomFor = (scene: Scene, unit: number, hex: number, corps: number, armies: number): boolean => {
  const size = scene.title.stacks[unit]
  return fits(scene.corps[hex] + corps + (size === 1 ? 1 : 0), scene.armies[hex] + armies + (size === 2 ? 1 : 0))
}

/** 9.8.2a: doubled behind a river only while all attackers are across it. */
const isAcross = (title: Title, from: number, target: number): boolean =>
  title.rivers[from] !== 0 && (title.rivers[from] & title.rivers[target]) === 0

const stakesOf = (scene: Scene, target: Target, units: readonly number[], hexes: number): Stakes => {
  let ours = 0
  let ourLeast = 99
  for (const unit of units) {
    const worth = worthOf(scene.title, unit)
    ours += worth
    ourLeast = Math.min(ourLeast, worth)
  }
  return {
    ours,
    ourLeast,
    theirs: target.theirs,
    theirLeast: target.theirLeast,
    ground: scene.ground(target.hex),
    trapped: hexes > 2 ? 0.25 * (hexes - 2) : 0,
  }
}

/** Settles the assaults: `post` and the loads of the hexes are filled in. `fixed` units cannot leave the enemy's ZOC. */
export const planAssaults = (scene: Scene, enemies: readonly number[], fixed: readonly number[]): void => {
  const { title, state, post } = scene
  const targets = new Map(enemies.map(hex => [hex, targetAt(scene, hex)]))
  const touchedFrom = new Map<number, Target[]>()
  const touched = (hex: number): Target[] => {
    let list = touchedFrom.get(hex)
    if (list === undefined) {
      list = neighboursOf(title, hex).flatMap(near => targets.get(near) ?? [])
      touchedFrom.set(hex, list)
    }
    return list
  }
  const riversCount = !isFirstImpulse(state)
  let supports = scene.supports

  const settle = (unit: number, hex: number, target: Target): void => {
    post[unit] = hex
    if (title.stacks[unit] === 1) scene.corps[hex]++
    if (title.stacks[unit] === 2) scene.armies[hex]++
    target.attackers.push(unit)
  }

  /** The best of the assaults on the stack: hexes that touch the fewest others first, the strongest units first. */
  const assaultOn = (target: Target, must: boolean): Assault | undefined => {
    const hexes = neighboursOf(title, target.hex)
      .filter(hex => scene.reachers.has(hex))
      .map(hex => {
        const others = touched(hex).filter(other => other !== target && !other.engaged)
        const price = others.reduce((sum, other) => sum + soakPrice(other), 0) - scene.ground(hex) / 4
        return { hex, others, price: price + (riversCount && isAcross(title, hex, target.hex) ? 0.5 : 0) }
      })
      .sort((a, b) => a.price - b.price)
    const units: { unit: number; hex: number }[] = []
    const ids = [...target.attackers]
    const chosen = new Set<number>()
    const soaked = new Set<Target>()
    let attack = 0
    let across = riversCount && !target.firm
    for (const unit of ids) {
      attack += attackOf(scene, unit)
      if (!isAcross(title, post[unit], target.hex)) across = false
    }
    let soak = 0
    let bonus = 0
    let used = new Set(ids.map(unit => post[unit])).size
    let best: Assault | undefined
    const bestValue = (): number => best?.value ?? Number.NEGATIVE_INFINITY
    const before =
      ids.length === 0
        ? 0
        : expectedAt(stepOf(attack, target.defence * (across ? 2 : 1)), stakesOf(scene, target, ids, used))
    for (const { hex, others } of hexes) {
      let corps = 0
      let armies = 0
      const free = (scene.reachers.get(hex) ?? [])
        .filter(unit => post[unit] === NO_HEX && !chosen.has(unit))
        .filter(unit => mayAttackFirstTurn(state, unit, target.hex))
        .sort((a, b) => title.strength[b] - title.strength[a] || a - b)
      let entered = false
      for (const unit of free) {
        if (!roomFor(scene, unit, hex, corps, armies)) continue
        if (title.stacks[unit] === 1) corps++
        if (title.stacks[unit] === 2) armies++
        if (!entered) {
          entered = true
          used++
          bonus += scene.ground(hex) / 2
          for (const other of others)
            if (!soaked.has(other)) {
              soaked.add(other)
              soak += soakPrice(other)
            }
        }
        chosen.add(unit)
        units.push({ unit, hex })
        ids.push(unit)
        attack += attackOf(scene, unit)
        if (!isAcross(title, hex, target.hex)) across = false
        const step = stepOf(attack, target.defence * (across ? 2 : 1))
        const stakes = stakesOf(scene, target, ids, used)
        const plain = expectedAt(step, stakes) - before - soak + bonus - BOUND * attack
        if (plain > bestValue()) best = { target, units: [...units], value: plain, supported: false }
        if (supports === 0) continue
        const aided = expectedAt(step + SUPPORT_SHIFT, stakes) - before - soak + bonus - BOUND * attack - STUKA_PRICE
        if (aided > bestValue()) best = { target, units: [...units], value: aided, supported: true }
      }
    }
    return best !== undefined && (must || best.value > WORTHWHILE) ? best : undefined
  }

  const commit = ({ target, units, supported }: Assault): void => {
    target.engaged = true
    for (const { unit, hex } of units) settle(unit, hex, target)
    if (supported) supports--
  }

  // Those who cannot get away fight the weakest stack that they touch; all others that they touch need a soak-off.
  const duty = new Set<Target>()
  for (const unit of fixed) {
    const near = touched(post[unit]).filter(({ hex }) => mayAttackFirstTurn(state, unit, hex))
    const [weakest] = near.sort((a, b) => a.defence - b.defence)
    if (weakest === undefined || title.strength[unit] === 0) continue
    weakest.attackers.push(unit)
    weakest.engaged = true
    for (const target of near) duty.add(target)
  }
  for (const target of duty) {
    const assault = assaultOn(target, !target.engaged)
    if (assault !== undefined) commit(assault)
  }
  for (;;) {
    let best: Assault | undefined
    for (const target of targets.values()) {
      if (target.attackers.length > 0) continue
      const assault = assaultOn(target, false)
      if (assault !== undefined && assault.value > (best?.value ?? 0)) best = assault
    }
    if (best === undefined) break
    commit(best)
  }
  // Stacks that were touched and that nobody has been told off for
  for (const target of targets.values()) {
    if (target.engaged) continue
    const isTouched = neighboursOf(title, target.hex).some(
      hex => scene.corps[hex] + scene.armies[hex] > 0 && isPosted(scene, hex),
    )
    const assault = isTouched ? assaultOn(target, true) : undefined
    if (assault !== undefined) commit(assault)
  }
}

const isPosted = ({ title, side, post }: Scene, hex: number): boolean =>
  title.unitsOf[side].some(unit => post[unit] === hex && title.strength[unit] > 0)
