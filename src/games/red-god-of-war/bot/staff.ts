// What a side decides before the impulses of a turn: which HQs come back and where, which are fed, which chits go into
// the cup.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Action, AssignOption } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { chitOffers } from '../rules/chits.ts'
import { attackOf, isFortified } from '../rules/map.ts'
import { arrivalOffer, returningHqs, returnOffer } from '../rules/reinforcements.ts'
import { combatSupplyOffer } from '../rules/supply.ts'
import { TASK } from '../rules/tasks.ts'
import { CHIT, enemyOf, isOnMap, STATUS, type State, scenarioOf } from '../state.ts'
import type { Title } from '../title.ts'
import type { Duel, Stakes } from './duel.ts'
import type { Fights } from './fights.ts'
import type { Ground } from './ground.ts'

/** What the answers ask of the field. */
export interface Asked {
  readonly title: Title
  readonly side: Side
  readonly weights: Readonly<Record<string, number>>
  prepare(): {
    readonly duel: Duel
    readonly fights: Fights
    readonly ground: Ground
    readonly stakes: Stakes
    readonly raid: Uint8Array
  }
}

export const DONE: Action = { type: 'done' }
export const assign = (unit: number, as: string, target?: number): Action => ({
  type: 'assign',
  units: [unit],
  as,
  ...(target === undefined ? {} : { target }),
})

export const bestOf = (units: readonly number[], value: (unit: number) => number): number | undefined => {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const unit of units) {
    const worth = value(unit)
    if (worth <= most) continue
    most = worth
    best = unit
  }
  return best
}

// ---- What an HQ could do ----

/** HQs in the cup, by side: more only make it likelier that the side stops before the right one is drawn (7.3). */
const MOST_CHITS = [7, 6] as const
/** Of the best HQ's use, by side: one with less stays out. */
const IDLE = [0.03, 0.12] as const
/** What being near a goal counts for an army that has nothing to strike at. */
const WAITING = 0.1
/** One that is to come always comes. */
const DUE = 1000
/** Points kept for the defence and for attacks. */
const RESERVE = [2, 1] as const

/** Columns that support and combined arms mostly add to an attack. */
const HELP = 1
/** Worth of a point of strength near a goal. */
const MATTERS = 0.12
/** Strength that finds room in a hex. */
const PER_HEX = 12
/** Hexes that reserves go in a turn. */
const FOOT_STRIDE = 3
const MECH_STRIDE = 6

/** Units that would act by its chit (7.21, 7.23). */
const unitsOf = ({ title, side }: Asked, state: State, hq: number): number[] =>
  title.unitsOf[side].filter(unit => {
    const hex = state.hex[unit]
    if (hex === NO_HEX || attackOf(state, unit) === 0) return false
    return side === SOVIET ? state.army[unit] === hq : distance(title.board, state.hex[hq], hex) <= title.range[hq]
  })

/** The best attack on what they can come up to. */
const bestBlow = (field: Asked, state: State, own: readonly number[]): number => {
  const { title, side } = field
  const { duel, ground, stakes } = field.prepare()
  let best = 0
  for (const foe of title.unitsOf[enemyOf(side)]) {
    const hex = state.hex[foe]
    if (hex === NO_HEX || state.first[hex] !== foe) continue
    let strength = 0
    for (const unit of own) {
      const reach = title.movesTwice[unit] === 1 ? 3 : 2
      if (distance(title.board, state.hex[unit], hex) <= reach)
        strength += attackOf(state, unit) * (duel.isDoubled(state, unit) ? 2 : 1)
    }
    // Only from ground that is ours, and each hex holds so much
    let room = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = title.board.neighbours[hex * DIRECTIONS + direction]
      if (near !== NO_HEX && state.control[near] === side) room += PER_HEX
    }
    strength = Math.min(strength, room)
    if (strength === 0) continue
    const fort = side === SOVIET && isFortified(state, hex) ? 1 : 0
    // What happens far from the goals decides nothing
    const matters = Math.min(1, ((stakes.weight[SOVIET][hex] + stakes.weight[GERMAN][hex]) / MATTERS) ** 2)
    best = Math.max(best, matters * duel.exposure(state, hex, strength, ground.shelter[hex] + fort - HELP))
  }
  return best
}

/** What its units would be worth more in a goal, the less the farther that is: reserves that only wait are no defence. */
const bestMarch = (field: Asked, state: State, own: readonly number[]): number => {
  const { title, side } = field
  const { duel, ground, stakes } = field.prepare()
  const weight = stakes.weight[side]
  let sum = 0
  for (const unit of own) {
    const hex = state.hex[unit]
    const strength = attackOf(state, unit) * (duel.isDoubled(state, unit) ? 2 : 1)
    const stride = title.movesTwice[unit] === 1 ? MECH_STRIDE : FOOT_STRIDE
    let most = 0
    for (const goal of ground.goals[state.scenario])
      most = Math.max(most, (weight[goal] - weight[hex]) / Math.max(1, distance(title.board, hex, goal) / stride))
    sum += most * strength
  }
  return sum
}

/** What an HQ could do in this turn. */
const useOf = (field: Asked, state: State, hq: number): number => {
  const { title, side } = field
  if (hq === title.thirdTankArmy && !state.world.released) return 0
  if (!isOnMap(state, hq)) return state.status[hq] === STATUS.due ? DUE : 0
  const own = unitsOf(field, state, hq)
  const { stakes } = field.prepare()
  let near = 0
  for (const unit of own) near += attackOf(state, unit) * stakes.weight[SOVIET][state.hex[unit]]
  const blow = bestBlow(field, state, own)
  if (side === GERMAN) return blow + near + bestMarch(field, state, own)
  // An army that can't strike would only use up an impulse
  if (blow > 0) return blow + near
  // but for the tanks of the reserve, which have to be brought up
  return WAITING * near + (hq === title.thirdTankArmy ? bestMarch(field, state, own) : 0)
}

/** The most useful first. */
const byUse = (field: Asked, state: State, least = 0): number[] => {
  const uses = new Map(field.title.hqs[field.side].map(hq => [hq, useOf(field, state, hq)]))
  const of = (hq: number): number => uses.get(hq) ?? 0
  const most = Math.max(...[...uses.values()].filter(use => use < DUE))
  return [...uses.keys()].filter(hq => of(hq) > least * most).sort((a, b) => of(b) - of(a) || a - b)
}

/** HQs that should act in this turn. */
const chosen = (field: Asked, state: State): number[] => {
  const { side, title } = field
  const order = byUse(field, state, IDLE[side])
  const most = side === GERMAN ? (scenarioOf(state).germanChits[state.turn] ?? MOST_CHITS[side]) : MOST_CHITS[side]
  const first = order.filter(hq => hq === title.xxxCorps && !isOnMap(state, hq))
  return [...first, ...order.filter(hq => !first.includes(hq))].slice(0, most)
}

// ---- Chits and points ----

export const chits = (field: Asked, state: State): Action => {
  const { side, title } = field
  const wanted = chosen(field, state)
  const offer = chitOffers.assign
  if (offer === undefined) return DONE
  const options = (hq: number): readonly AssignOption[] => offer.offer(state, hq)
  // 7.27: the chit of an HQ that is lost would only use up an impulse
  const lost = title.hqs[side].find(hq => state.chit[hq] === CHIT.cup && state.status[hq] === STATUS.away)
  if (lost !== undefined && options(lost).some(({ as }) => as === TASK.noChit)) return assign(lost, TASK.noChit)
  for (const hq of wanted) if (options(hq).some(({ as }) => as === TASK.chit)) return assign(hq, TASK.chit)
  // 7.4: one more is better than one less, but a wrong one is better out
  const useful = byUse(field, state, IDLE[side])
  for (const hq of [...title.hqs[side]].reverse())
    if (!useful.includes(hq) && options(hq).some(({ as }) => as === TASK.noChit)) return assign(hq, TASK.noChit)
  return DONE
}

/** Those whose chits will be in the cup, the most useful first: the Soviets must nearly repeat themselves (7.4). */
const acting = (field: Asked, state: State): number[] => {
  const { side } = field
  if (side === GERMAN || state.turn === 1) return chosen(field, state)
  const { lastCup } = state.world
  // 7.4: one more may come in
  const comer = chosen(field, state).find(hq => !lastCup.includes(hq))
  return byUse(field, state).filter(hq => lastCup.includes(hq) || hq === comer)
}

/** 6.3: points come back for chits that are never drawn (3.3d), so all that may act are fed, the most useful first. */
export const feed = (field: Asked, state: State): Action => {
  const { side } = field
  if (state.world.supplyPoints[side] <= RESERVE[side]) return DONE
  const able = combatSupplyOffer.actors(state)
  const next = acting(field, state).find(hq => able.includes(hq))
  return next === undefined ? DONE : assign(next, TASK.combatSupply)
}

// ---- Reinforcements (9.12) ----

/** With the army that has most to do, of those that act in this turn if one of them can. */
export const arrive = (field: Asked, state: State): Action => {
  const [unit] = arrivalOffer.actors(state)
  if (unit === undefined) return DONE
  const hexes = new Set(arrivalOffer.offer(state, unit).map(({ hex }) => hex))
  const order = byUse(field, state, Number.NEGATIVE_INFINITY).filter(hq => hexes.has(state.hex[hq]))
  const hq = order.find(each => state.chit[each] === CHIT.cup) ?? order[0]
  return hq === undefined ? DONE : { type: 'place', unit, hex: state.hex[hq] }
}

// ---- HQs that were lost (10.11c) ----

/** Units that no HQ on the map commands. */
const orphans = ({ title, side }: Asked, state: State, hq: number): number[] =>
  title.unitsOf[side].filter(unit => {
    const hex = state.hex[unit]
    if (hex === NO_HEX || attackOf(state, unit) === 0) return false
    if (side === SOVIET) return state.army[unit] === hq
    return title.hqs[side].every(
      each => state.hex[each] === NO_HEX || distance(title.board, state.hex[each], hex) > title.range[each],
    )
  })

/** At once, as near to its army as may be. */
export const comeBack = (field: Asked, state: State): Action => {
  const { title } = field
  const [hq] = returningHqs(state)
  if (hq === undefined) return DONE
  const own = orphans(field, state, hq)
  const { raid } = field.prepare()
  const hex = bestOf(
    returnOffer.offer(state, hq).map(option => option.hex),
    at => {
      let sum = 0
      for (const unit of own) sum += attackOf(state, unit) / (1 + distance(title.board, at, state.hex[unit]))
      return sum - (raid[at] === 1 ? 1 : 0)
    },
  )
  return hex === undefined ? DONE : { type: 'place', unit: hq, hex }
}
