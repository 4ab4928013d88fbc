// Decisions that only this title has, within the impulses: who is called away, what a supply point is paid for, the
// order of declared attacks, standing or going back, overruns. Those before the impulses are in staff.ts.
import { survivorsOf } from '../../../engine/attrition.ts'
import { openCombats } from '../../../engine/choices.ts'
import type { Action } from '../../../engine/contract.ts'
import type { Assault } from '../../../engine/mind.ts'
import { type Side, SOVIET } from '../meta.ts'
import { joinOffer, joinUnits } from '../rules/breakdown.ts'
import { clashOf, reckon } from '../rules/card.ts'
import { defenceOptions } from '../rules/combat.ts'
import { roleOf } from '../rules/losses.ts'
import { attackOf } from '../rules/map.ts'
import { overrunOffer } from '../rules/overrun.ts'
import { rebuildUnits } from '../rules/replacements.ts'
import { COMBAT, PAY, TASK } from '../rules/tasks.ts'
import { now } from '../rules/turn.ts'
import { chooserOf, startOffers, withdrawUnits } from '../rules/withdrawals.ts'
import { placedIn } from '../rules/zones.ts'
import { cloneState, enemyOf, isOnMap, type State, scenarioOf } from '../state.ts'
import { MOST_STEPS } from '../title.ts'
import type { Fights } from './fights.ts'
import { placeNext } from './set-up.ts'
import { type Asked, arrive, assign, bestOf, chits, comeBack, DONE, feed } from './staff.ts'

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

/** Strength of an attack that is not easily put together again. */
const LARGE_ATTACK = 10

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
  // A whole army that goes back must come up again, and mostly some find no way and pay all the same (8.33)
  const strength = units.reduce((sum, unit) => sum + attackOf(state, unit), 0)
  const ground = isDefender
    ? stakes.ground[enemyOf(side)][battle.target] + rest * weights.dislodged
    : rest * weights.repulsed * Math.max(1, strength / LARGE_ATTACK)
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

export const answerOf = (field: Asked, state: State): Action | undefined => {
  if (state.battle !== undefined) {
    const [stage] = state.battle.stages
    return stage === 'attacker-choice' || stage === 'defender-choice' ? standOrGo(field, state) : undefined
  }
  switch (now(state).name) {
    case 'setup': {
      if (field.side === SOVIET) return placeNext(state, field.prepare().ground.goals[state.scenario]) ?? DONE
      const isReady = placedIn(state.title, field.side).every(unit => isOnMap(state, unit))
      return isReady ? DONE : { type: 'choose', option: 'default' }
    }
    case 'transfer':
      return DONE
    case 'replacement': {
      const who = bestOf(rebuildUnits(state), unit => attackOf(state, unit))
      return who === undefined ? DONE : assign(who, TASK.rebuild)
    }
    case 'return':
      return comeBack(field, state)
    case 'reinforcement':
      return arrive(field, state)
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
