// Elimination: victory points, Kampfgruppen, flights that share the fate of their ground element; and who pays for an
// exchange.
import type { GameEvent, Losses, LossOffer, Refusal } from '../../../engine/contract.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import { countIn, NO_UNIT } from '../../../engine/stack.ts'
import { SIDES } from '../meta.ts'
import { battleIn, enemyOf, FLAG, isOnMap, note, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { DAMAGE_TURNS, KAMPFGRUPPE, STACK_LIMIT, VICTORY_POINTS } from './charts.ts'
import { land, putOnMap, takeOffMap } from './map.ts'

export const award = (state: State, side: number, points: number): void => {
  state.vp = side === 0 ? [state.vp[0] + points, state.vp[1]] : [state.vp[0], state.vp[1] + points]
}

/** The same for the log. */
export const booked = (side: number, points: number): readonly number[] => (side === 0 ? [points, 0] : [0, points])

const isKampfgruppe = (title: Title, unit: number): boolean => title.units[unit].type === 'kampfgruppe'

/** KG-G, KG-G2: strength of the Kampfgruppe that the unit leaves, 0 for none. */
export const kampfgruppeStrength = (title: Title, unit: number): number => {
  if (title.german[unit] === 0 || title.motorised[unit] === 0 || isKampfgruppe(title, unit)) return 0
  return title.strength[unit] >= KAMPFGRUPPE.strongFrom ? KAMPFGRUPPE.strong : KAMPFGRUPPE.weak
}

const freeKampfgruppe = (state: State, strength: number): number => {
  const { title } = state
  const pool = strength === KAMPFGRUPPE.strong ? title.strongKampfgruppen : title.weakKampfgruppen
  return pool.find(unit => state.status[unit] === STATUS.absent) ?? NO_UNIT
}

/** VP-1 to VP-5: what the enemy scores for the unit, given the strength of the Kampfgruppe it leaves. */
export const worthOf = (title: Title, unit: number, remains: number): number => {
  switch (title.units[unit].type) {
    case 'air-ground':
      return VICTORY_POINTS.airUnit
    case 'supply':
      return VICTORY_POINTS.supplyUnit
    case 'kampfgruppe':
      return title.strength[unit] * VICTORY_POINTS.perKampfgruppeStrength
    default:
      return title.motorised[unit] === 1
        ? (title.strength[unit] - remains) * VICTORY_POINTS.perMotorisedStrength
        : title.strength[unit] * VICTORY_POINTS.perStrength
  }
}

/**
 * Takes the unit out of the game and scores it. Returns its Kampfgruppe, or NO_UNIT.
 * KG-G: the Kampfgruppe stands in `standing`, the hex where the unit stood before it was made to retreat; where it
 * would overstack it is lost with the unit.
 */
export const eliminate = (state: State, unit: number, standing: number, events: GameEvent[]): number => {
  const { title } = state
  takeOffMap(state, unit, STATUS.eliminated)
  const remains = kampfgruppeStrength(title, unit)
  const hasRoom = countIn(state, standing) < STACK_LIMIT
  const kampfgruppe = remains > 0 && hasRoom ? freeKampfgruppe(state, remains) : NO_UNIT
  const points = worthOf(title, unit, kampfgruppe === NO_UNIT ? 0 : remains)
  const enemy = enemyOf(title.side[unit])
  award(state, enemy, points)
  events.push({ key: 'log.eliminated', args: { unit, points, side: SIDES[enemy] }, points: booked(enemy, points) })
  if (kampfgruppe !== NO_UNIT) {
    putOnMap(state, kampfgruppe, standing)
    state.flags[kampfgruppe] = state.flags[unit] & ~FLAG.joined
    state.supply[kampfgruppe] = state.supply[unit]
    events.push({ key: 'log.kampfgruppe', rule: 'KG-G', args: { unit, kampfgruppe, hex: standing } })
  }
  const flight = title.partner[unit]
  if (flight !== NO_UNIT) {
    // AIR-6, AIR-9: gone for good, wherever it flies (CMB-K2)
    land(state, flight)
    state.status[flight] = STATUS.eliminated
  }
  return kampfgruppe
}

/** AIR-7, AIR-9: the ground element stays and may move (AIR-SUP-7); its flight, and no other (AIR-SUP-5), is away for three game turns. */
export const damage = (state: State, ground: number, events: GameEvent[]): void => {
  const flight = state.title.partner[ground]
  if (!isOnMap(state, ground)) return
  land(state, flight)
  note(state, 'back', flight, state.turn + DAMAGE_TURNS)
  events.push({ key: 'log.damaged', rule: 'AIR-7', args: { unit: ground, turn: state.back[flight] } })
}

// ---- Who pays ----

/** Why the picked units do not meet the offer; `rule` asks for the losses. */
export const checkPicked = (offer: LossOffer, units: readonly number[], rule: string): Refusal | undefined => {
  const worth = new Map(offer.units.map(each => [each.unit, each.worth]))
  if (new Set(units).size !== units.length) return no(rule, 'refuse.noUnits')
  let sum = 0
  for (const unit of units) {
    const value = worth.get(unit)
    if (value === undefined) return no('CMB-3', 'refuse.lossNotOffered', { unit })
    sum += value
  }
  if (offer.most !== undefined && sum > offer.most) return no(rule, 'refuse.tooManyLosses', { need: offer.need })
  if (sum < offer.need && units.length < offer.units.length)
    return no(rule, 'refuse.tooFewLosses', { need: offer.need, sum })
  return undefined
}

/** CRT-Ex, CRT-hEx, KG-S: printed strength, in full. */
const exchange = (state: State): LossOffer => {
  const battle = battleIn(state)
  const units = battle.attackers.filter(unit => isOnMap(state, unit))
  return { need: battle.exchange, units: units.map(unit => ({ unit, worth: state.title.strength[unit] })) }
}

const applyExchange = (state: State, { units }: Losses, events: GameEvent[]): void => {
  // KG-R: a Kampfgruppe formed by its own attack may still advance
  const formed = units.map(unit => eliminate(state, unit, state.hex[unit], events))
  const battle = battleIn(state)
  const attackers = [...battle.attackers, ...formed.filter(unit => unit !== NO_UNIT)]
  state.battle = { ...battle, exchange: 0, attackers }
}

export const lossOffer: LossesOffer<State> = {
  offer: exchange,
  check: (state, { units }) =>
    checkPicked(exchange(state), units, battleIn(state).result === 'Ex' ? 'CRT-Ex' : 'CRT-hEx'),
  apply: applyExchange,
}
