// Decisions that only this title has: what goes into the cup, who is fed, who is called away, what a supply point is
// paid for, the order of declared attacks, standing or going back, overruns.
import { survivorsOf } from '../../../engine/attrition.ts'
import { distance, NO_HEX } from '../../../engine/board.ts'
import { openCombats } from '../../../engine/choices.ts'
import type { Action, AssignOption, Decision } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Assault } from '../../../engine/mind.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { joinOffer, joinUnits } from '../rules/breakdown.ts'
import { clashOf, reckon } from '../rules/card.ts'
import { chitOffers } from '../rules/chits.ts'
import { defenceOptions } from '../rules/combat.ts'
import { roleOf } from '../rules/losses.ts'
import { attackOf, isFortified } from '../rules/map.ts'
import { overrunOffer } from '../rules/overrun.ts'
import { rebuildUnits } from '../rules/replacements.ts'
import { combatSupplyOffer } from '../rules/supply.ts'
import { COMBAT, PAY, TASK } from '../rules/tasks.ts'
import { now } from '../rules/turn.ts'
import { chooserOf, startOffers, withdrawUnits } from '../rules/withdrawals.ts'
import { placedIn } from '../rules/zones.ts'
import { cloneState, enemyOf, isOnMap, STATUS, type State, scenarioOf } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import type { Duel, Stakes } from './duel.ts'
import type { Fights } from './fights.ts'
import type { Ground } from './ground.ts'

/** What the answers ask of the field. */
interface Asked {
  readonly title: Title
  readonly side: Side
  readonly weights: Readonly<Record<string, number>>
  prepare(): { readonly duel: Duel; readonly fights: Fights; readonly ground: Ground; readonly stakes: Stakes }
}

const DONE: Action = { type: 'done' }
const assign = (unit: number, as: string, target?: number): Action => ({
  type: 'assign',
  units: [unit],
  as,
  ...(target === undefined ? {} : { target }),
})

const bestOf = (units: readonly number[], value: (unit: number) => number): number | undefined => {
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

// ---- Before the impulses ----

/** HQs in the cup, by side: more only make it likelier that the side stops before the right one is drawn (7.3). */
const MOST_CHITS = [7, 6] as const
/** Of the best HQ's use, by side: one with less stays out. */
const IDLE = [0.03, 0.12] as const
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
  return bestBlow(field, state, own) + near + (side === GERMAN ? bestMarch(field, state, own) : 0)
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

const chits = (field: Asked, state: State): Action => {
  const { side, title } = field
  const wanted = chosen(field, state)
  const offer = chitOffers.assign
  if (offer === undefined) return DONE
  const options = (hq: number): readonly AssignOption[] => offer.offer(state, hq)
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
  return byUse(field, state).filter(hq => lastCup.includes(hq))
}

/** 6.3: points come back for chits that are never drawn (3.3d), so all that may act are fed, the most useful first. */
const feed = (field: Asked, state: State): Action => {
  const { side } = field
  if (state.world.supplyPoints[side] <= RESERVE[side]) return DONE
  const able = combatSupplyOffer.actors(state)
  const next = acting(field, state).find(hq => able.includes(hq))
  return next === undefined ? DONE : assign(next, TASK.combatSupply)
}

// ---- Start and end of an impulse ----

const begin = (field: Asked, state: State): Action => {
  const due = startOffers.done?.duties?.(state) ?? []
  if (due.length === 0) return DONE
  const { stakes } = field.prepare()
  const sign = chooserOf(state) === state.title.side[withdrawUnits(state)[0]] ? -1 : 1
  const who = bestOf(withdrawUnits(state), unit => {
    const hex = state.hex[unit]
    const at = unit * MOST_STEPS + state.lost[unit]
    return sign * (stakes.worth[at] + stakes.weight[state.title.side[unit]][hex] * state.title.attack[at])
  })
  return who === undefined ? DONE : assign(who, TASK.withdraw)
}

const end = (state: State): Action => {
  for (const unit of joinUnits(state)) {
    const [option] = joinOffer.offer(state, unit)
    if (option !== undefined) return assign(unit, TASK.join, option.target)
  }
  return DONE
}

// ---- Combats ----

/** Points that a turn takes beyond what it brings: more than that for all turns to come is to be spent. */
const DEFICIT = [1, 2] as const

/** What a supply point is worth elsewhere. */
export const pointPrice = (state: State, side: Side, full: number): number => {
  const turnsLeft = scenarioOf(state).turns[1] - state.turn
  const spare = state.world.supplyPoints[side] - turnsLeft * DEFICIT[side]
  return turnsLeft === 0 ? 0.02 : spare <= 0 ? full : full / (1 + 2 * spare)
}

/** 10.15: what a column less is worth, against what a point may do later. */
const pay = (field: Asked, state: State): Action => {
  const { side, weights } = field
  const { fights } = field.prepare()
  let best: number | undefined
  let most = pointPrice(state, side, weights.point)
  for (const index of defenceOptions(state)) {
    const combat = state.combats[index]
    const { column } = reckon(state, clashOf(state, combat))
    const gain = (at: number): number =>
      fights.gain(state, enemyOf(side), combat.attackers, combat.target, Math.max(0, at), false)
    const saves = gain(column) - gain(column - 1)
    if (saves <= most) continue
    most = saves
    best = index
  }
  return best === undefined ? DONE : { type: 'choose', option: `${PAY}${best}` }
}

/** The surest first: those who follow it up may find the next one surrounded. */
const fight = (field: Asked, state: State): Action | undefined => {
  const { fights } = field.prepare()
  const best = bestOf(openCombats(state), index => {
    const combat = state.combats[index]
    const { column } = reckon(state, clashOf(state, combat))
    return fights.gain(state, field.side, combat.attackers, combat.target, column, false)
  })
  return best === undefined ? undefined : { type: 'choose', option: `${COMBAT}${best}` }
}

/** 8.22b: steps or hexes, by what the position would be. */
const standOrGo = (field: Asked, state: State): Action | undefined => {
  const { battle } = state
  if (battle === undefined) return undefined
  const { side, title, weights } = field
  const role = roleOf(battle, side)
  const units = survivorsOf(state, battle, role)
  const rest = battle.rest[role]
  const { stakes } = field.prepare()
  const stand = cloneState(state)
  const ladder = role === 0 ? title.attack : title.defence
  let price = 0
  for (let step = 0; step < rest; step++) {
    const loser = bestOf(
      units.filter(unit => stand.lost[unit] < title.steps[unit]),
      unit => {
        const at = unit * MOST_STEPS + stand.lost[unit]
        const isLast = stand.lost[unit] + 1 >= title.steps[unit]
        const drop = ladder[at] - (isLast ? 0 : ladder[at + 1])
        return -(stakes.worth[at] - (isLast ? 0 : stakes.worth[at + 1]) + stakes.weight[side][state.hex[unit]] * drop)
      },
    )
    if (loser === undefined) return { type: 'choose', option: 'retreat' }
    const at = loser * MOST_STEPS + stand.lost[loser]
    const isLast = stand.lost[loser] + 1 >= title.steps[loser]
    const drop = ladder[at] - (isLast ? 0 : ladder[at + 1])
    price += stakes.worth[at] - (isLast ? 0 : stakes.worth[at + 1]) + stakes.weight[side][state.hex[loser]] * drop
    stand.lost[loser]++
  }
  const allGone = units.every(unit => stand.lost[unit] >= title.steps[unit])
  if (allGone) return { type: 'choose', option: 'retreat' }
  const isDefender = side !== battle.side
  const ground = isDefender
    ? stakes.ground[enemyOf(side)][battle.target] + rest * weights.dislodged
    : rest * weights.repulsed
  return { type: 'choose', option: price < ground ? 'stand' : 'retreat' }
}

// ---- Overruns (8.6) ----

export const overrunsNow = (state: State, side: Side, fights: Fights): Assault[] => {
  const list: Assault[] = []
  for (const target of overrunOffer.targets(state)) {
    const able = overrunOffer.attackers(state, [target])
    const groups = new Set(able.map(unit => state.title.group[unit]))
    for (const group of groups) {
      const attackers = able.filter(unit => state.title.group[unit] === group)
      const support = overrunOffer.support?.(state, [target], attackers) ?? []
      const attack = { type: 'attack', attackers, targets: [target], support } as const
      if (overrunOffer.check(state, attack) !== undefined) continue
      const column = fights.column(state, side, attackers, target, true) + support.length
      const gain = fights.gain(state, side, attackers, target, column, true)
      list.push({ attack, gain })
    }
  }
  return list.sort((a, b) => b.gain - a.gain)
}

// ---- All of them ----

export const answerOf = (field: Asked, state: State, _decision: Decision): Action | undefined => {
  if (state.battle !== undefined) {
    const [stage] = state.battle.stages
    return stage === 'attacker-choice' || stage === 'defender-choice' ? standOrGo(field, state) : undefined
  }
  switch (now(state).name) {
    case 'setup': {
      const isReady = placedIn(state.title, field.side).every(unit => isOnMap(state, unit))
      return isReady ? DONE : { type: 'choose', option: 'default' }
    }
    case 'transfer':
      return DONE
    case 'replacement': {
      const who = bestOf(rebuildUnits(state), unit => attackOf(state, unit))
      return who === undefined ? DONE : assign(who, TASK.rebuild)
    }
    case 'supply':
      return feed(field, state)
    case 'chits':
      return chits(field, state)
    case 'start':
      return begin(field, state)
    case 'defend':
      return pay(field, state)
    case 'fight':
      return fight(field, state)
    case 'end':
      return end(state)
    default:
      return undefined
  }
}
