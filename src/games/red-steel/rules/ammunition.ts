// Ammunition (11.1b, 11.23, 11.5): salvos at the guns, and the stocks they are filled up from in the status phase.
import type { Assign, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import { type Side, SOVIET } from '../meta.ts'
import { change, isOnMap, type State, SUPPLY, type World } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { MOST_SALVOS } from './charts.ts'
import { refreshZoc } from './map.ts'
import { oneTo, TASK } from './tasks.ts'
import { now } from './turn.ts'

type Stock = keyof World['ammunition']

/** 11.54: of the Axis, Germans have their own. */
const stockOf = (title: Title, unit: number): Stock =>
  title.side[unit] === SOVIET ? 'soviet' : title.units[unit].nation === 'german' ? 'german' : 'romanian'

/** 2.4b, 11.51b: a regiment pays double. */
const priceOf = (title: Title, unit: number): number => (title.units[unit].size === 'III' ? 2 : 1)

/** 4.1b: guns without ammunition have no ZOC. */
const setSalvos = (state: State, unit: number, salvos: number): void => {
  state.salvos[unit] = salvos
  if (isOnMap(state, unit)) refreshZoc(state, state.hex[unit], state.title.side[unit] as Side)
}

/** One salvo for the unit in the status phase of its side; its supply has been judged. */
const checkIssue = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const { side } = now(state)
  if (title.side[unit] !== side || title.isArtillery[unit] === 0 || !isOnMap(state, unit))
    return no('11.51a', 'refuse.ammunitionGuns', { unit })
  if (state.salvos[unit] >= MOST_SALVOS) return no('11.52', 'refuse.ammunitionFull', { unit })
  if (state.supply[unit] !== SUPPLY.supplied) return no('11.53', 'refuse.ammunitionLine', { unit })
  const stock = stockOf(title, unit)
  const price = priceOf(title, unit)
  const left = state.world.ammunition[stock]
  if (left >= price) return undefined
  if (left > 0) return no('11.51b', 'refuse.ammunitionShort', { unit, price, left })
  // The other Axis stock may be full all the same.
  return no(side === SOVIET ? '11.51a' : '11.54', 'refuse.ammunitionStock', { stock })
}

export const gunsToFill = (state: State): number[] =>
  state.title.unitsOf[now(state).side].filter(unit => checkIssue(state, unit) === undefined)

const applyIssue = (state: State, { units: [unit] }: Assign, events: GameEvent[]): void => {
  const { title } = state
  const stock = stockOf(title, unit)
  const left = state.world.ammunition[stock] - priceOf(title, unit)
  change(state, { ammunition: { ...state.world.ammunition, [stock]: left } })
  setSalvos(state, unit, state.salvos[unit] + 1)
  events.push({ key: 'log.ammunition', rule: '11.51a', args: { unit, salvos: state.salvos[unit], stock, left } })
}

export const ammunitionOffer: AssignOffer<State> = {
  actors: gunsToFill,
  offer: (state, unit) => (checkIssue(state, unit) === undefined ? [{ as: TASK.ammunition }] : []),
  check: oneTo(TASK.ammunition, checkIssue),
  apply: applyIssue,
}

/** 11.23a: by bombarding or supporting; 11.23c: monitors and aircraft spend none. */
export const spendSalvo = (state: State, unit: number): void => {
  if (state.title.isArtillery[unit] === 1) setSalvos(state, unit, state.salvos[unit] - 1)
}
