// Step losses and elimination, however they come about. Who pays for a hit is in losses.ts, who leaves a full hex in stacking.ts.
import type { GameEvent, Losses, LossOffer, Refusal } from '../../../engine/contract.ts'
import { AXIS } from '../meta.ts'
import { STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { romanianEvent } from './countries.ts'
import { tryLeaders } from './leaders.ts'
import { nationOf, takeOffMap } from './map.ts'

type ForGood = (unit: number) => boolean

/** 8.51a, 5.2c: out of supply it is gone for good. */
const remove = (state: State, unit: number, forGood: boolean, events: GameEvent[]): void => {
  // 10.13: marines are not rebuilt; 11.3b, 11.33: nor the Axis minors
  takeOffMap(state, unit, forGood ? STATUS.gone : STATUS.eliminated)
  state.steps[unit] = 0
  events.push({
    key: forGood ? 'log.eliminatedForGood' : 'log.eliminated',
    rule: forGood ? '5.2c' : '8.51a',
    args: { unit },
  })
}

/** Steps lost together, a unit named once for each: it is flipped, or removed when it shows its last side. */
export const loseSteps = (state: State, units: readonly number[], forGood: ForGood, events: GameEvent[]): void => {
  const side = units.length > 0 ? state.side[units[0]] : AXIS
  const graves = new Set<number>()
  const fallen: number[] = []
  for (const unit of units) {
    if (state.steps[unit] > 1) {
      state.steps[unit] -= 1
      events.push({ key: 'log.stepLoss', rule: '8.51a', args: { unit } })
    } else {
      graves.add(state.hex[unit])
      fallen.push(unit)
      remove(state, unit, forGood(unit), events)
    }
  }
  // 11.23a: one die for a leader, however many units of his stack fell together
  for (const hex of graves) tryLeaders(state, hex, side, events)
  for (const unit of fallen)
    if (side === AXIS && nationOf(state.title, unit) === 'romanian') romanianEvent(state, events) // 11.31b
}

export const eliminate = (state: State, units: readonly number[], forGood: ForGood, events: GameEvent[]): void => {
  for (const unit of units) state.steps[unit] = 1
  loseSteps(state, units, forGood, events)
}

export const loseStep = (state: State, unit: number, forGood: boolean, events: GameEvent[]): void =>
  loseSteps(state, [unit], () => forGood, events)

/** Only what is listed, and as often; `rule` asks for the losses. */
export const checkListed = (offer: LossOffer, { units }: Losses, rule: string): Refusal | undefined => {
  const timesIn = (list: readonly number[], unit: number): number => list.filter(each => each === unit).length
  const listed = offer.units.map(({ unit }) => unit)
  for (const unit of units) {
    if (!listed.includes(unit)) return no(rule, 'refuse.lossNotOffered', { unit })
    if (timesIn(units, unit) > timesIn(listed, unit)) return no(rule, 'refuse.tooManySteps', { unit })
  }
  return undefined
}
