// What The Russian Campaign tells its computer opponents. Movement follows a plan for the whole side (bot-plan.ts), since
// combat is mandatory and a unit alone beside the enemy is lost; all else is judged by cities and combat factors.
import { NO_HEX } from '../../../../engine/board.ts'
import type { Advice, AssignOption, Attack, Seat } from '../../../../engine/contract.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../../meta.ts'
import { finalStep } from '../../rules/card.ts'
import { SUPPORT_SHIFT } from '../../rules/charts.ts'
import { declareAttackers, declareTargets } from '../../rules/combat.ts'
import { controllerOf, holderOf, unitsAt } from '../../rules/map.ts'
import { stepsBack } from '../../rules/retreat.ts'
import { hasRoom } from '../../rules/stacking.ts'
import { enemyOf, isOnMap, STATUS, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { neighboursOf } from './map.ts'
import { groundOf, isStillGood, makePlan, type Plan } from './plan.ts'
import { balanceOf, expectedAt, goalsOf, type Stakes, valueOfResult, worthOf } from './worth.ts'

const ON_POST = 2
const OVERSTACKED = 20
const DISLODGED = 1.5

const sideOf = (seat: Seat): Side => (seat === SIDES[SOVIET] ? SOVIET : AXIS)

/** A unit that the plan knows goes to its post or stays. */
const likes = (plan: Plan, unit: number, hex: number): number => {
  const post = plan.post[unit]
  if (post === NO_HEX) return plan.score(unit, hex)
  return hex === post ? ON_POST : Number.NEGATIVE_INFINITY
}

const obedience = (state: State, plan: Plan): number => {
  let value = 0
  for (const unit of state.title.unitsOf[plan.side]) {
    if (!isOnMap(state, unit) || plan.post[unit] === NO_HEX) continue
    if (state.hex[unit] === plan.post[unit]) value += ON_POST
    if (!hasRoom(state, state.hex[unit])) value -= OVERSTACKED
  }
  return value
}

// ---- Combat ----

const stakesOf = (state: State, { attackers, targets }: Attack, valueAt: Float32Array): Stakes => {
  const { title } = state
  const side = title.side[attackers[0]] as Side
  const ours = attackers.map(unit => worthOf(title, unit))
  const theirs = targets.flatMap(hex => unitsAt(state, hex, enemyOf(side))).map(unit => worthOf(title, unit))
  let ground = 0
  let ways = 6
  for (const hex of targets) {
    ground += DISLODGED + (controllerOf(state, hex) === side ? 0 : valueAt[hex] * 0.7)
    ways = Math.min(ways, stepsBack(state, hex, enemyOf(side)).length)
  }
  return {
    ours: ours.reduce((sum, worth) => sum + worth, 0),
    ourLeast: Math.min(...ours),
    theirs: theirs.reduce((sum, worth) => sum + worth, 0),
    theirLeast: Math.min(...theirs),
    ground,
    trapped: ways === 0 ? 1 : ways === 1 ? 0.2 : 0,
  }
}

/** 9.11.3: victors next to yet another stack surrender unless somebody else attacks it. */
const bindsVictors = (state: State, { attackers, targets }: Attack): boolean =>
  attackers.some(unit =>
    neighboursOf(state.title, state.hex[unit]).some(
      hex => !targets.includes(hex) && holderOf(state, hex) === enemyOf(state.title.side[unit]),
    ),
  )

/** What a Stuka or artillery adds to the best combat that could be declared there now. */
const supportValue = (state: State, hex: number, valueAt: Float32Array): number => {
  if (!declareTargets(state).includes(hex)) return -1
  const attackers = declareAttackers(state, [hex])
  if (attackers.length === 0) return -1
  const attack: Attack = { type: 'attack', attackers, targets: [hex], support: [] }
  const stakes = stakesOf(state, attack, valueAt)
  const step = finalStep(state, attack)
  return expectedAt(step + SUPPORT_SHIFT, stakes) - expectedAt(step, stakes) - 1
}

const assignValue = (state: State, unit: number, { as, hex }: AssignOption, valueAt: Float32Array): number => {
  switch (as) {
    case 'stuka':
    case 'artillery':
      return hex === undefined ? -1 : supportValue(state, hex, valueAt)
    case 'withdraw':
      return 20 - state.title.strength[unit]
    case 'convert':
    case 'siberia':
      return 1
    default:
      return -1
  }
}

/** Ready set-ups; the best allocation is declared piece by piece; a defender without losses to fear stays. */
const choice = (state: State, options: readonly string[]): string | undefined => {
  if (options.includes('default')) return 'default'
  if (options.includes('convert')) return state.battle?.result === 'EX' ? 'convert' : 'keep'
  if (options.includes('suggested') || options.includes('clear')) return undefined
  return options[0]
}

export const adviceOf = (title: Title): Advice<State> => {
  const ground = groundOf(title, goalsOf(title))
  let last: Plan | undefined
  const planFor = (state: State, side: Side): Plan => {
    if (last !== undefined && isStillGood(last, state, side)) return last
    last = makePlan(state, side, ground)
    return last
  }
  return {
    evaluate: (state, seat) => {
      const side = sideOf(seat)
      // A move is judged by the plan that was made before it
      if (last?.side === side && last.turn === state.turn && last.phase === state.phase) return obedience(state, last)
      return balanceOf(state, ground.goals, STATUS.onMap) * (side === AXIS ? 1 : -1)
    },
    attraction: (state, seat) => {
      const plan = planFor(state, sideOf(seat))
      return (unit, hex) => likes(plan, unit, hex)
    },
    resultValue: (state, attack, result) =>
      result === 'AV' && bindsVictors(state, attack)
        ? -1
        : valueOfResult(result, stakesOf(state, attack, ground.valueAt)),
    assignValue: (state, _seat, unit, option) => assignValue(state, unit, option, ground.valueAt),
    choice: (state, _seat, options) => choice(state, options),
  }
}
