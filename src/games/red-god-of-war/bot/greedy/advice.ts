// What Red God of War tells its computer opponents. Movement follows a plan for the whole impulse (bot-plan.ts); all else
// is judged by goals and by points of strength.
import { survivorsOf } from '../../../../engine/attrition.ts'
import { isAdjacent, NO_HEX } from '../../../../engine/board.ts'
import type { Advice, Attack, Seat } from '../../../../engine/contract.ts'
import { SCENARIOS, SIDES, type Side, SOVIET } from '../../meta.ts'
import { clashOf, POINT, reckon } from '../../rules/card.ts'
import { lossesOf } from '../../rules/charts.ts'
import { roleOf } from '../../rules/losses.ts'
import { hasRoom } from '../../rules/stacking.ts'
import { COMBAT, PAY } from '../../rules/tasks.ts'
import { isMovementPhase } from '../../rules/turn.ts'
import { enemyOf, isOnMap, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { coverOf, hashOf } from './map.ts'
import { isPlanOf, makePlan, type Plan } from './plan.ts'
import { type Scorer, scorerOf } from './score.ts'
import { assignValue } from './staff.ts'
import {
  balanceOf,
  expectedAt,
  goalValues,
  pointPrice,
  resultWorth,
  type Stakes,
  stakesOf,
  worthOf,
  worthTable,
} from './worth.ts'

const ON_POST = 2
/** Ground won or lost in a combat: what the hex itself is worth, and what it opens. */
const GROUND = 1
const GOAL_SHARE = 0.8
const COVER = 0.4
const PLACE = 0.12
/** An attacker with its attack still to make. */
const PENDING = 3

const sideOf = (seat: Seat): Side => (seat === SIDES[SOVIET] ? SOVIET : 0)

const obedience = (state: State, { side, post }: Plan): number => {
  let value = 0
  for (const unit of state.title.unitsOf[side])
    if (post[unit] !== NO_HEX && isOnMap(state, unit) && state.hex[unit] === post[unit]) value += ON_POST
  return value
}

export const adviceOf = (title: Title): Advice<State> => {
  const worth = worthTable(title)
  const valuesBy = SCENARIOS.map(({ goals }) => goalValues(title, title.goals.get(goals) ?? []))
  const valuesIn = (state: State): Float32Array => valuesBy[state.scenario]
  let plan: Plan | undefined
  let view: { side: Side; hash: number; scorer: Scorer } | undefined
  let bet: { attack: Attack; stakes: Stakes } | undefined

  const knownPlan = (state: State, side: Side): Plan | undefined =>
    plan !== undefined && isPlanOf(plan, state, side) ? plan : undefined
  const planFor = (state: State, side: Side): Plan => {
    plan = knownPlan(state, side) ?? makePlan(state, side, worth, valuesIn(state))
    return plan
  }

  /** The map in the eyes of the side. */
  const scorerFor = (state: State, side: Side): Scorer => {
    const hash = hashOf(state.bytes) ^ state.scenario
    if (view?.hash !== hash || view.side !== side)
      view = { side, hash, scorer: scorerOf(state, side, worth, valuesIn(state)) }
    return view.scorer
  }

  /** What it is worth to the side that the enemy leaves the hex. */
  const groundOf = (state: State, hex: number, side: Side): number =>
    GROUND +
    valuesIn(state)[hex] * GOAL_SHARE +
    COVER * coverOf(state, hex, enemyOf(side)) +
    0.06 * Math.max(0, scorerFor(state, side).pull[hex] + 12)

  /** What the places of the side's units are worth. */
  const places = (state: State, side: Side): number => {
    const scorer = scorerFor(state, side)
    let sum = 0
    for (const unit of title.unitsOf[side]) {
      if (!isOnMap(state, unit)) continue
      const hex = state.hex[unit]
      sum += PLACE * scorer.pull[hex]
      if (scorer.supplied[hex] === 0) sum -= 0.5 * worthOf(worth, state, unit)
      if (title.isHq[unit] === 1 && state.zoc[enemyOf(side)][hex] > 0) sum -= 3
    }
    return sum
  }

  /** Attackers that are still where they can strike: an advance need not spoil the next attack (8.42). */
  const pending = (state: State, side: Side): number => {
    let count = 0
    for (const { attackers, target, resolved } of state.combats)
      if (!resolved) count += attackers.filter(unit => isAdjacent(title.board, state.hex[unit], target)).length
    return state.impulse?.side === side ? PENDING * count : 0
  }

  const stakesFor = (state: State, attack: Attack): Stakes => {
    if (bet?.attack === attack) return bet.stakes
    const side = title.side[attack.attackers[0]] as Side
    const [target] = attack.targets
    const ground = groundOf(state, target, side)
    const stakes = stakesOf(state, worth, attack.attackers, target, ground, isMovementPhase(state))
    bet = { attack, stakes }
    return stakes
  }

  // ---- Choices ----

  /** 10.15: what a column less is worth to the defender. */
  const payValue = (state: State, side: Side, index: number): number => {
    const combat = state.combats[index]
    const { column } = reckon(state, clashOf(state, combat))
    const ground = groundOf(state, combat.target, enemyOf(side))
    const stakes = stakesOf(state, worth, combat.attackers, combat.target, ground)
    return expectedAt(stakes, column) - expectedAt(stakes, Math.max(0, column - 1))
  }

  const payFor = (state: State, side: Side, options: readonly string[]): string | undefined => {
    let best: string | undefined
    let most = pointPrice(state, side)
    for (const option of options) {
      const value = payValue(state, side, Number(option.slice(PAY.length)))
      if (value <= most) continue
      most = value
      best = option
    }
    return best
  }

  /** 8.22b: steps or hexes. */
  const standOrRetreat = (state: State, side: Side): string => {
    const { battle } = state
    if (battle === undefined) return 'retreat'
    const role = roleOf(battle, side)
    const units = survivorsOf(state, battle, role)
    const steps = units.reduce((sum, unit) => sum + title.steps[unit] - state.lost[unit], 0)
    const rest = battle.rest[role]
    if (steps <= rest) return 'retreat'
    const stakes = stakesOf(state, worth, units, battle.target, 0)
    const isDefender = side !== battle.side
    const ground = isDefender ? groundOf(state, battle.target, battle.side) + rest : 0.6 * rest
    return stakes.ours[Math.min(rest, stakes.ours.length - 1)] < ground ? 'stand' : 'retreat'
  }

  const choice = (state: State, side: Side, options: readonly string[]): string | undefined => {
    const [first] = options
    if (first === undefined || options.includes('clear')) return undefined
    if (first.startsWith(PAY)) return payFor(state, side, options)
    if (first.startsWith(COMBAT)) return first
    if (options.includes('stand')) return standOrRetreat(state, side)
    return first
  }

  return {
    evaluate: (state, seat) => {
      const side = sideOf(seat)
      // A move is judged by the plan that was made before it
      const known = state.battle === undefined ? knownPlan(state, side) : undefined
      if (known !== undefined) return obedience(state, known)
      return balanceOf(state, side, worth, valuesIn(state)) + places(state, side) + pending(state, side)
    },
    attraction: (state, seat) => {
      const { post: posts, score } = planFor(state, sideOf(seat))
      return (unit, hex) => {
        const post = posts[unit]
        // 5.2 lets it stand in a full hex for a while; nothing comes of that but trouble
        if (!hasRoom(state, hex, [unit])) return Number.NEGATIVE_INFINITY
        if (post === NO_HEX) return score(unit, hex)
        return hex === post ? ON_POST : Number.NEGATIVE_INFINITY
      }
    },
    resultValue: (state, attack, result) => {
      const [attacker, defender] = lossesOf(result)
      const side = title.side[attack.attackers[0]] as Side
      const paid = attack.extras?.includes(POINT) === true ? pointPrice(state, side) : 0
      return resultWorth(stakesFor(state, attack), attacker, defender) - paid
    },
    choice: (state, seat, options) => choice(state, sideOf(seat), options),
    assignValue: (state, seat, unit, option) => assignValue(state, sideOf(seat), unit, option, worth),
  }
}
