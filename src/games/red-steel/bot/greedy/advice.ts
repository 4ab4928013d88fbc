// What Red Steel tells its computer opponents. Movement, fire and attacks follow orders (bot-plan.ts, bot-fire.ts); all else
// is judged by points, strength and places.
import { isAdjacent } from '../../../../engine/board.ts'
import type { Action, Advice, Attack, Seat } from '../../../../engine/contract.ts'
import { SIDES, type Side, SOVIET } from '../../meta.ts'
import { advanceDuties, advanceHexes, advancersOf } from '../../rules/advance.ts'
import { checkDeclare } from '../../rules/combat.ts'
import { shiftStack } from '../../rules/map.ts'
import { strongestOf } from '../../rules/stacking.ts'
import { COMBAT } from '../../rules/tasks.ts'
import { now } from '../../rules/turn.ts'
import { cloneState, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { nextFire, nextSupport } from './fire.ts'
import { hashOf } from './map.ts'
import { nextMove } from './orders.ts'
import { assaultsNow, isPlanOf, makePlan, type Plan } from './plan.ts'
import { placesOf, type Scorer, scorerOf } from './score.ts'
import { assignValue } from './staff.ts'
import { balanceOf, resultWorth, stakesOf } from './worth.ts'

const DONE: Action = { type: 'done' }
const sideOf = (seat: Seat): Side => (seat === SIDES[SOVIET] ? SOVIET : 0)

const positionOf = (state: State, side: Side): number => balanceOf(state, side) + placesOf(state, side)

/** 6.3b: of the enemy's units that may be left out, the one whose defence is missed most. */
const leftOut = (state: State, options: readonly string[]): string | undefined => {
  const { title } = state
  const units = options.flatMap(option => title.unitByName.get(option) ?? [])
  return units.length === 0 ? undefined : title.units[strongestOf(state, units)].id
}

export const adviceOf = (title: Title): Advice<State> => {
  let plan: Plan | undefined
  let spare: State | undefined
  let view: { side: Side; hash: number; scorer: Scorer } | undefined

  const planFor = (state: State, side: Side): Plan => {
    if (plan === undefined || !isPlanOf(plan, state, side)) plan = makePlan(state, side, true)
    return plan
  }

  /** The map in the eyes of the side. */
  const scorerFor = (state: State, side: Side): Scorer => {
    const hash = hashOf(state.bytes) ^ (state.scenario << 8) ^ state.turn
    if (view?.hash !== hash || view.side !== side) view = { side, hash, scorer: scorerOf(state, side) }
    return view.scorer
  }

  const declare = (state: State, side: Side): Action => {
    const [best] = assaultsNow(state, side, scorerFor(state, side))
    if (best === undefined) return DONE
    const attackers = best.postings.map(({ fighter }) => fighter.unit)
    const attack: Attack = { type: 'attack', attackers, targets: [best.target], support: [] }
    return checkDeclare(state, attack) === undefined ? attack : DONE
  }

  /** Would the unit go away from an attack that it has still to make (9.0a)? */
  const breaksOff = (state: State, unit: number, hex: number): boolean =>
    state.combats.some(
      ({ attackers, target, resolved }) =>
        !resolved && attackers.includes(unit) && !isAdjacent(title.board, hex, target),
    )

  /** 9.53: who came into a full hex must go on, wherever that is; others only where it is better. */
  const onward = (state: State, side: Side): Action => {
    const mustGo = advanceDuties(state).length > 0
    let best: Action = DONE
    let most = mustGo ? Number.NEGATIVE_INFINITY : positionOf(state, side)
    for (const unit of advancersOf(state))
      for (const hex of advanceHexes(state, unit)) {
        if (!mustGo && breaksOff(state, unit, hex)) continue
        spare = cloneState(state, spare)
        shiftStack(spare, [unit], hex)
        const value = positionOf(spare, side)
        if (value <= most) continue
        most = value
        best = { type: 'advance', unit, hex }
      }
    return best
  }

  const orders = (state: State, side: Side): Action | undefined => {
    switch (now(state).name) {
      case 'move':
        return nextMove(state, planFor(state, side))
      case 'bombard':
        if (state.world.shelled !== undefined) return undefined
        return nextFire(state, assaultsNow(state, side, scorerFor(state, side))) ?? DONE
      case 'declare':
        return declare(state, side)
      case 'defend':
      case 'support':
        return nextSupport(state, side, scorerFor(state, side).ground) ?? DONE
      case 'fight':
        return state.battle?.stages[0] === 'advance' ? onward(state, side) : undefined
      default:
        return undefined
    }
  }

  return {
    orders: (state, seat) => orders(state, sideOf(seat)),
    evaluate: (state, seat) => positionOf(state, sideOf(seat)),
    attraction: (state, seat) => {
      const { score } = scorerFor(state, sideOf(seat))
      return (unit, hex) => score(state, unit, hex)
    },
    resultValue: (state, attack, result) => {
      const side = title.side[attack.attackers[0]] as Side
      const [target] = attack.targets
      const ground = scorerFor(state, side).ground(target)
      return result.includes('/') ? resultWorth(stakesOf(state, attack.attackers, target, ground), result) : 0
    },
    choice: (state, _seat, options) =>
      options.find(option => option.startsWith(COMBAT)) ?? leftOut(state, options) ?? options[0],
    assignValue: (state, seat, unit, option) => assignValue(state, sideOf(seat), unit, option),
  }
}
