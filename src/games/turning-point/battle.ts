// An attack is rolled and settled: eliminations, retreats, exchanges and advances.
import type { Advance, Attack, GameEvent, Losses, LossOffer, OddsCard, Refusal } from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import { countIn, NO_UNIT, unitsIn } from '../../engine/stack.ts'
import { flySupport } from './air.ts'
import { cardOf } from './card.ts'
import { type Result, STACK_LIMIT } from './charts.ts'
import { canStrike } from './combat.ts'
import { eliminate } from './losses.ts'
import { holderOf, shift } from './map.ts'
import { no } from './messages.ts'
import { startRetreats } from './retreat.ts'
import { type Battle, enemyOf, FLAG, isOnMap, type Stage, type State } from './state.ts'

// ---- The roll and its result ----

/** CMB-M: a result declared ignored is rolled again until another comes. */
const rollResult = (state: State, card: OddsCard, attack: Attack, events: GameEvent[]): Result => {
  for (;;) {
    const { die, row, result } = card.faces[roll(state) - 1]
    const modifiers = card.modifiers.map(({ value }) => value)
    events.push({
      key: 'log.battleRoll',
      rule: `CRT-r${row}`,
      dice: [die],
      args: { targets: attack.targets, column: card.column, die, modifiers, row, result },
    })
    if (result !== attack.ignore) return result as Result
    events.push({ key: 'log.ignored', rule: 'CMB-M', args: { result } })
  }
}

// CRT-Ae to CRT-De: what each result asks for, in order. Eliminations come first, at once.
const STAGES_OF: Readonly<Record<Result, readonly Stage[]>> = {
  Ae: [],
  Ar: ['attackers-retreat'],
  Br: ['defenders-retreat', 'attackers-retreat'],
  Dr: ['defenders-retreat', 'advance'],
  Ex: ['exchange', 'advance'],
  '1/2Ex': ['exchange', 'advance'],
  De: ['advance'],
}

export const applyAttack = (state: State, attack: Attack, events: GameEvent[]): void => {
  const { attackers, targets } = attack
  const card = cardOf(state, attack)
  events.push({
    key: 'log.attack',
    args: { attackers, targets, attack: card.attack, defence: card.defence, odds: card.odds, column: card.column },
  })
  state.attacked = [...state.attacked, ...targets]
  for (const unit of attackers) state.flags[unit] |= FLAG.attacked
  flySupport(state, attack.support, events)
  const result = rollResult(state, card, attack, events)
  state.battle = {
    attackers,
    targets,
    result,
    stages: STAGES_OF[result],
    retreating: [],
    exchange: 0,
    retreated: [],
    last: undefined,
  }
  if (result === 'Ae') for (const unit of attackers) eliminate(state, unit, state.hex[unit], events)
  if (result === 'Ex' || result === '1/2Ex' || result === 'De') {
    // KG-S, CRT-Ex: reckoned on the printed strength of those who defended, before any Kampfgruppe
    const printed = card.defenders.reduce((sum, term) => sum + (term.counted === 0 ? 0 : term.printed), 0)
    const exchange = result === 'De' ? 0 : result === 'Ex' ? printed : printed / 2
    // RET-Q5: all of them, also those who had fled there
    for (const target of targets) for (const unit of unitsIn(state, target)) eliminate(state, unit, target, events)
    state.battle = { ...state.battle, exchange }
  }
  settle(state, events)
}

/** Goes on with the battle until somebody has to decide, or it is over. */
export const settle = (state: State, events: GameEvent[]): void => {
  while (state.battle !== undefined && state.overstacked < 0) {
    const [stage] = state.battle.stages
    if (stage === undefined) state.battle = undefined
    else if (stage.endsWith('retreat')) {
      startRetreats(state, events)
      if (state.battle.retreating.length > 0) return
      nextStage(state)
    } else if (stage === 'exchange') {
      if (state.battle.exchange > 0 && exchangeOffer(state, state.battle).units.length > 0) return
      nextStage(state)
    } else if (advancersOf(state).length > 0) return
    else nextStage(state)
  }
}

export const nextStage = (state: State): void => {
  if (state.battle === undefined) return
  state.battle = {
    ...state.battle,
    stages: state.battle.stages.slice(1),
    retreating: [],
    retreated: [],
    last: undefined,
  }
}

// ---- Ex and 1/2Ex: CRT-Ex, CRT-hEx, CMB-3 ----

const exchangeOffer = (state: State, battle: Battle): LossOffer => ({
  need: battle.exchange,
  units: battle.attackers
    .filter(unit => isOnMap(state, unit))
    .map(unit => ({ unit, worth: state.title.strength[unit] })), // CRT-Ex, KG-S: printed, in full
})

/** STK-4, CMB-3: the owner picks who leaves an overstacked hex, one unit after the other counted alike. */
const overstackOffer = (state: State): LossOffer => ({
  need: countIn(state, state.overstacked) - STACK_LIMIT,
  units: unitsIn(state, state.overstacked).map(unit => ({ unit, worth: 1 })),
})

export const lossOffer = (state: State): LossOffer => {
  if (state.overstacked >= 0) return overstackOffer(state)
  return state.battle === undefined ? { need: 0, units: [] } : exchangeOffer(state, state.battle)
}

export const checkLosses = (state: State, { units }: Losses): Refusal | undefined => {
  const offer = lossOffer(state)
  const worth = new Map(offer.units.map(each => [each.unit, each.worth]))
  const overstack = state.battle === undefined ? 'STK-1' : 'STK-4' // at the end of a phase, or in a retreat
  const rule = state.overstacked >= 0 ? overstack : state.battle?.result === 'Ex' ? 'CRT-Ex' : 'CRT-hEx'
  if (new Set(units).size !== units.length) return no(rule, 'refuse.noUnits')
  let sum = 0
  for (const unit of units) {
    const value = worth.get(unit)
    if (value === undefined) return no('CMB-3', 'refuse.notOffered', { unit })
    sum += value
  }
  if (state.overstacked >= 0 && sum > offer.need) return no(rule, 'refuse.tooManyLosses', { need: offer.need })
  if (sum < offer.need && units.length < offer.units.length)
    return no(rule, 'refuse.tooFewLosses', { need: offer.need, sum })
  return undefined
}

export const applyLosses = (state: State, { units }: Losses, events: GameEvent[]): void => {
  const { battle } = state
  if (state.overstacked >= 0) {
    for (const unit of units) {
      const standing = battle?.last?.unit === unit ? battle.last.from : state.hex[unit]
      eliminate(state, unit, standing, events)
    }
    state.overstacked = -1
  } else if (battle !== undefined) {
    // KG-R: a Kampfgruppe formed by its own attack may still advance
    const formed = units.map(unit => eliminate(state, unit, state.hex[unit], events))
    state.battle = {
      ...battle,
      exchange: 0,
      attackers: [...battle.attackers, ...formed.filter(unit => unit !== NO_UNIT)],
    }
    nextStage(state)
  }
  if (state.battle !== undefined) settle(state, events)
}

// ---- Advance after combat: CMB-H, CMB-J ----

/** KG-G: only into a hex that no defender holds any longer; STK-1 holds throughout the combat phase. */
export const advanceHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const { battle } = state
  if (battle === undefined || battle.stages[0] !== 'advance' || !isOnMap(state, unit)) return []
  if (!battle.attackers.includes(unit)) return []
  const side = title.side[unit]
  return battle.targets.filter(
    target =>
      holderOf(state, target) !== enemyOf(side) &&
      countIn(state, target) < STACK_LIMIT &&
      canStrike(state, unit, target),
  )
}

export const advancersOf = (state: State): number[] =>
  (state.battle?.attackers ?? []).filter(unit => advanceHexes(state, unit).length > 0)

export const checkAdvance = (state: State, { unit, hex }: Advance): Refusal | undefined => {
  const { title } = state
  const { battle } = state
  if (battle === undefined || title.side[unit] !== title.side[battle.attackers[0]])
    return no('CMB-J', 'refuse.notAnAttacker', { unit })
  return advanceHexes(state, unit).includes(hex) ? undefined : no('CMB-H', 'refuse.cannotAdvance', { unit, hex })
}

export const applyAdvance = (state: State, { unit, hex }: Advance, events: GameEvent[]): void => {
  const from = state.hex[unit]
  shift(state, unit, hex)
  events.push({ key: 'log.advanced', rule: 'CMB-H', args: { unit, from, hex } })
  const { battle } = state
  if (battle !== undefined) state.battle = { ...battle, attackers: battle.attackers.filter(each => each !== unit) }
  settle(state, events)
}
