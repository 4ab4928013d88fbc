// How units leave the map, eliminated into the pool or surrendered for good; and who pays for a loss in combat.
import type { GameEvent, Losses, LossOffer, Refusal } from '../../../engine/contract.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import { battleIn, FLAG, isOnMap, STATUS, type State } from '../state.ts'
import type { Title, UnitClass } from '../title.ts'
import { no } from '../words/messages.ts'
import { lossStatus, watch } from './control.ts'
import { takeOffMap } from './map.ts'

/** To the pool, or where its kind goes (9.12.4, 12.7.3). */
export const eliminate = (state: State, unit: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  takeOffMap(state, unit, lossStatus(state.title, unit))
  events.push({ key: 'log.eliminated', rule, args: { unit, hex }, lost: unit })
  watch(state, events)
}

/** Out of the game; 9.12.4: remnants are not lost. */
export const surrender = (state: State, unit: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  takeOffMap(state, unit, state.title.isRemnant[unit] === 1 ? STATUS.stock : STATUS.gone)
  events.push({ key: 'log.surrendered', rule, args: { unit, hex }, lost: unit })
  watch(state, events)
}

/** Those of them who are still there: an ally may have left the map meanwhile (11.3). */
export const eliminateAll = (state: State, units: readonly number[], rule: string, events: GameEvent[]): void => {
  for (const unit of units) if (isOnMap(state, unit)) eliminate(state, unit, rule, events)
}

// ---- Who of the fallen may leave a remnant ----

/** 9.12.1a: Guards, German army, SS; Luftwaffe, HQs, leaders, workers, allies and remnants leave none. */
export const remnantClass = (title: Title, unit: number): UnitClass | undefined => {
  const { unitClass, nation, branch } = title.units[unit]
  if (unitClass === 'guards') return 'guards-remnant'
  if (unitClass === 'ss') return 'ss-remnant'
  const isArmy = nation === 'germany' && (unitClass === 'regular' || unitClass === 'variant')
  return isArmy && branch !== 'paratroop' ? 'remnant' : undefined
}

/** 9.12.1b: not from woods; nor a unit that could not have retreated at all (8.4.3Cd). */
const mayLeaveRemnant = (state: State, unit: number): boolean =>
  remnantClass(state.title, unit) !== undefined &&
  state.title.woods[state.hex[unit]] === 0 &&
  (state.flags[unit] & FLAG.landed) === 0

/** 9.12.1a: a defender lost to EX, D1 or DE. */
export const eliminateDefenders = (state: State, units: readonly number[], rule: string, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const fallen = units
    .filter(unit => isOnMap(state, unit) && mayLeaveRemnant(state, unit))
    .map(unit => ({ unit, hex: state.hex[unit] }))
  state.battle = { ...battle, fallen: [...battle.fallen, ...fallen] }
  eliminateAll(state, units, rule, events)
}

// ---- 9.6.2: one unit, by its owner ----

/** The units of whoever is to lose one. */
export const lossCandidates = (state: State): number[] => {
  const { stages, attackers, defenders } = battleIn(state)
  return (stages[0] === 'attacker-loss' ? attackers : defenders).filter(unit => isOnMap(state, unit))
}

const lossRule = (state: State): string => `9.6.2-${battleIn(state).result}`

const lose = (state: State, units: readonly number[], events: GameEvent[]): void => {
  const isAttacker = battleIn(state).stages[0] === 'attacker-loss'
  const eliminateThem = isAttacker ? eliminateAll : eliminateDefenders
  eliminateThem(state, units, lossRule(state), events)
}

/** Where there is no choice the loss is taken at once. */
export const takeOnlyLoss = (state: State, events: GameEvent[]): void => {
  const candidates = lossCandidates(state)
  if (candidates.length === 1) lose(state, candidates, events)
}

/** One of them, no more. */
export const oneOf = (units: readonly number[]): LossOffer => ({
  need: Math.min(1, units.length),
  most: 1,
  units: units.map(unit => ({ unit, worth: 1 })),
})

const checkLoss = (state: State, { units }: Losses): Refusal | undefined => {
  if (units.length !== 1) return no(lossRule(state), 'refuse.oneLoss')
  const [unit] = units
  return lossCandidates(state).includes(unit) ? undefined : no(lossRule(state), 'refuse.notInCombat', { unit })
}

export const lossOffer: LossesOffer<State> = {
  offer: state => oneOf(lossCandidates(state)),
  check: checkLoss,
  apply: (state, { units }, events) => {
    lose(state, units, events)
    state.closed = !state.over // One loss settles it
  },
}
