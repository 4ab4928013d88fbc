// Overruns (8.6, 12.3): a formation with integrity fights while it moves. What it must pay, and when it may.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import type { Attack, GameEvent, OddsCard, Refusal, Support } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { AttackOffer } from '../../../engine/offer.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, OPTIONS, type Side, SOVIET } from '../meta.ts'
import { changeImpulse, enemyOf, FLAG, has, hasOption, impulseIn, type State, SUPPLY, set } from '../state.ts'
import { NO_GROUP } from '../title.ts'
import { no } from '../words/messages.ts'
import { activate, isInRange } from './activation.ts'
import { beginBattle } from './battle.ts'
import { checkOdds, checkSupport, reckon } from './card.ts'
import { lossesOf, OVERRUN_COST, SOVIET_MECH_OVERRUN_COST } from './charts.ts'
import { checkShape, checkSupportNames } from './combat.ts'
import { holderOf } from './map.ts'
import { checkMover } from './movement.ts'
import { overstackedHexes } from './stacking.ts'
import { costFactor, HALVES, stepCost, zocCost } from './steps.ts'
import { type Clash, defendersOf, hasIntegrity } from './strength.ts'
import { isMechPhase } from './turn.ts'

// 10.13, 10.14b
const SUPPORTED_OVERRUNS: readonly [german: number, soviet: number] = [2, 1]

const clashOf = (state: State, { attackers, targets, support }: Attack): Clash => ({
  kind: 'overrun',
  side: state.impulse?.side ?? GERMAN,
  attackers,
  target: targets[0],
  support: support.length > 0,
  supportPoint: false,
  defenceHq: NO_UNIT,
  defencePoint: false,
  razvedka: false,
})

// ---- The price (8.61) ----

/** 8.61b, 12.3; weather multiplies it as it does the ground. */
const surcharge = (state: State, unit: number): number => {
  const isSlow = isMechPhase(state) && state.title.side[unit] === SOVIET
  return (isSlow ? SOVIET_MECH_OVERRUN_COST : OVERRUN_COST) * HALVES * costFactor(state, unit)
}

/** Is the hex in the ZOC of enemies other than those in the target? */
const isInOtherZoc = (state: State, hex: number, side: number, target: number): boolean => {
  const direction = directionTo(state.title.board, target, hex)
  const own = direction >= 0 && (state.exerts[target] & (1 << direction)) !== 0 ? 1 : 0
  return state.zoc[enemyOf(side)][hex] > own
}

/** In halves, or what is wrong with the step. 8.61c: the ZOC of those overrun costs nothing. */
const overrunCost = (state: State, unit: number, target: number): number => {
  const { title } = state
  const from = state.hex[unit]
  const side = title.side[unit]
  const step = stepCost(state, unit, from, directionTo(title.board, from, target), target)
  if (step < 0) return step
  const leaves = isInOtherZoc(state, from, side, target)
  const enters = isInOtherZoc(state, target, side, target)
  return step + zocCost(title, unit, leaves, enters) + surcharge(state, unit)
}

// ---- Who may overrun (8.6) ----

/** 8.6a, 8.61a: one formation with integrity, all of it but a battalion, and nobody else. */
const checkFormation = (state: State, attackers: readonly number[]): Refusal | undefined => {
  const { title } = state
  const group = title.group[attackers[0]]
  if (group === NO_GROUP || attackers.some(unit => title.group[unit] !== group))
    return no('8.6a', 'refuse.overrunOneFormation')
  const hex = state.hex[attackers[0]]
  if (attackers.some(unit => state.hex[unit] !== hex)) return no('8.61a', 'refuse.overrunApart')
  const all = title.groups[group].units.filter(unit => title.units[unit].size !== 'II')
  if (!hasIntegrity(state, attackers[0]))
    return no(title.side[attackers[0]] === GERMAN ? '8.6a' : '5.5b', 'refuse.overrunIntegrity')
  if (all.some(unit => !attackers.includes(unit))) return no('8.6a', 'refuse.overrunWhole')
  // 5.0, 8.61a: the limits hold while an overrun is made
  const [crowded] = overstackedHexes(state)
  return crowded === undefined ? undefined : no('8.61a', 'refuse.overrunStacking', { hex: crowded })
}

/** 8.6b */
const checkCommand = (state: State, attackers: readonly number[], hq: number): Refusal | undefined => {
  if (!has(state, hq, FLAG.combatSupply)) return no('8.6b', 'refuse.overrunHq', { hq })
  if (!isInRange(state, hq, state.hex[attackers[0]])) return no('8.6b', 'refuse.overrunRange', { hq })
  const unit = attackers.find(each => state.impulseSupply[each] !== SUPPLY.supplied)
  return unit === undefined ? undefined : no('8.6b', 'refuse.overrunSupply', { unit })
}

const checkUnit = (state: State, unit: number, target: number): Refusal | undefined => {
  const cost = overrunCost(state, unit, target)
  if (cost < 0) return no('8.61d', 'refuse.overrunBarred', { unit, hex: target })
  if (cost <= state.points[unit]) return undefined
  return no(isMechPhase(state) && state.title.side[unit] === SOVIET ? '12.3' : '8.61b', 'refuse.overrunPoints', {
    unit,
    cost: cost / HALVES,
    points: state.points[unit] / HALVES,
  })
}

const checkLimit = (state: State, side: Side): Refusal | undefined =>
  impulseIn(state).supportedOverruns < SUPPORTED_OVERRUNS[side]
    ? undefined
    : no(side === GERMAN ? '10.13' : '10.14b', 'refuse.overrunSupportSpent', { most: SUPPORTED_OVERRUNS[side] })

const checkHelp = (state: State, attack: Attack, side: Side): Refusal | undefined => {
  const names = checkSupportNames(state, attack)
  if (names !== undefined) return names
  // 8.72: no attack, so nothing to pay for
  if ((attack.extras ?? []).length > 0) return no('10.15', 'refuse.overrunPoint')
  if (attack.support.length === 0) return undefined
  return checkLimit(state, side) ?? checkSupport(state, attack.attackers, attack.targets[0])
}

/** 3.23b: in the mechanised phase the Soviets need the option. */
const checkPhase = (state: State, side: Side): Refusal | undefined =>
  isMechPhase(state) && side === SOVIET && !hasOption(state, OPTIONS.sovietOverrun)
    ? no('3.23b', 'refuse.overrunSovietMech')
    : undefined

const checkOverrun = (state: State, attack: Attack): Refusal | undefined => {
  const { title } = state
  const impulse = impulseIn(state)
  const shape = checkShape(attack)
  if (shape !== undefined) return shape
  const { attackers } = attack
  const [target] = attack.targets
  if (holderOf(state, target) !== enemyOf(impulse.side)) return no('8.0a', 'refuse.nobodyThere', { hex: target })
  for (const unit of attackers) {
    const refusal = checkMover(state, unit)
    if (refusal !== undefined) return refusal
  }
  const refusal =
    checkFormation(state, attackers) ?? checkPhase(state, impulse.side) ?? checkCommand(state, attackers, impulse.hq)
  if (refusal !== undefined) return refusal
  if (directionTo(title.board, state.hex[attackers[0]], target) < 0)
    return no('8.61a', 'refuse.targetFar', { unit: attackers[0], hex: target })
  for (const unit of attackers) {
    const barred = checkUnit(state, unit, target)
    if (barred !== undefined) return barred
  }
  return checkHelp(state, attack, impulse.side) ?? checkOdds(state, clashOf(state, attack))
}

// ---- What could be overrun ----

/** The formation where it stands, with its battalion and without. */
const formationsOf = (state: State, units: readonly number[]): number[][] => {
  const core = units.filter(unit => state.title.units[unit].size !== 'II')
  if (core.length === 0 || !hasIntegrity(state, core[0])) return []
  const together = units.filter(unit => state.hex[unit] === state.hex[core[0]])
  return together.length > core.length ? [together, core] : [core]
}

/** With support where that is to be had. */
const overrunWith = (state: State, attackers: readonly number[], target: number): Attack => ({
  type: 'attack',
  attackers,
  targets: [target],
  support: supportForOverrun(state, [target], attackers),
})

/** All overruns that could be made now: by each formation, on each hex beside it. */
const overrunsOf = (state: State, only = NO_HEX): Attack[] => {
  const { title } = state
  const { side } = impulseIn(state)
  const found: Attack[] = []
  if (checkPhase(state, side) !== undefined) return found
  for (const { side: owner, units } of title.groups) {
    if (owner !== side) continue
    for (const attackers of formationsOf(state, units))
      for (const target of title.board.around[state.hex[attackers[0]]]) {
        if (only !== NO_HEX && target !== only) continue
        if (holderOf(state, target) !== enemyOf(side)) continue
        const attack = overrunWith(state, attackers, target)
        if (checkOverrun(state, attack) === undefined) found.push(attack)
      }
  }
  return found
}

const overrunTargets = (state: State): number[] => [...new Set(overrunsOf(state).map(({ targets }) => targets[0]))]

/** The units of every formation that could overrun the hex; only one of them does. */
const overrunAttackers = (state: State, targets: readonly number[]): number[] =>
  targets.length === 1 ? [...new Set(overrunsOf(state, targets[0]).flatMap(({ attackers }) => attackers))] : []

const supportForOverrun = (state: State, targets: readonly number[], attackers: readonly number[]): Support[] => {
  const impulse = impulseIn(state)
  if (targets.length !== 1 || attackers.length === 0) return []
  const refusal =
    checkPhase(state, impulse.side) ?? checkLimit(state, impulse.side) ?? checkSupport(state, attackers, targets[0])
  return refusal === undefined ? [{ unit: impulse.hq, hex: targets[0] }] : []
}

/** The overrun that stands furthest to the right on the chart. */
const suggestOverrun = (state: State): Attack | undefined => {
  let best: Attack | undefined
  let bestColumn = -1
  for (const attack of overrunsOf(state)) {
    const { column } = reckon(state, clashOf(state, attack))
    if (column <= bestColumn) continue
    best = attack
    bestColumn = column
  }
  return best
}

/** The same in both phases: only the price differs (12.3). */
export const overrunCard = (state: State, attack: Attack): OddsCard => reckon(state, clashOf(state, attack)).card

// ---- Making one ----

/** 8.61b: all is paid at once, entering the hex too; whether it does is asked afterwards (8.64). */
const applyOverrun = (state: State, attack: Attack, events: GameEvent[]): void => {
  const impulse = impulseIn(state)
  const attackers = [...attack.attackers]
  const clash = clashOf(state, attack)
  const { side } = clash
  const { card } = reckon(state, clash)
  for (const unit of attackers) {
    state.points[unit] -= overrunCost(state, unit, clash.target)
    set(state, unit, FLAG.moved | FLAG.marched)
  }
  activate(state, attackers)
  changeImpulse(state, {
    movers: attackers,
    tactical: impulse.tactical || !isMechPhase(state),
    supportedOverruns: impulse.supportedOverruns + Number(clash.support),
  })
  const die = roll(state)
  const { result } = card.faces[die - 1]
  const { attack: strength, defence, column } = card
  events.push({
    key: 'log.overrun',
    rule: '8.62a',
    args: { attackers, hex: clash.target, attack: strength, defence, odds: column, result },
    dice: [die],
    fight: { attackers, targets: [clash.target], attack: strength, defence, odds: column, result },
  })
  beginBattle(
    state,
    {
      kind: 'overrun',
      side,
      attackers,
      defenders: defendersOf(state, clash),
      target: clash.target,
      result: lossesOf(result),
    },
    events,
  )
}

export const overrunOffer: AttackOffer<State> = {
  targets: overrunTargets,
  attackers: overrunAttackers,
  suggestion: suggestOverrun,
  support: supportForOverrun,
  check: checkOverrun,
  apply: applyOverrun,
}
