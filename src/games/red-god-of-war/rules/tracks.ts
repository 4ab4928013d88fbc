// What is decided far away (11.0): weather, German supply, OKW, Stalin's will. Dice only, in the order of 3.1.
import type { GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { clamp } from '../../../engine/odds.ts'
import { GERMAN, SOVIET } from '../meta.ts'
import { addPoints, change, STATUS, type State } from '../state.ts'
import { OKW_BOXES, STALIN_TRACK, WITHDRAWALS, weatherFor, weatherModifier } from './charts.ts'
import { isDivision } from './map.ts'

const ORDER_RULE = { X1: '11.1f', W1: '11.1g', W2: '11.1h' } as const

/** The turns of 11.1 and 11.2, by date. */
const DEC_1 = 4
const DEC_5 = 6
const DEC_9 = 8
const DEC_17 = 12
const MANY_LOST = 12

// 11.5
export const rollWeather = (state: State, events: GameEvent[]): void => {
  if (state.turn === 1) return
  const die = roll(state)
  const modifier = weatherModifier(state.turn, state.world.weather)
  const weather = weatherFor(die + modifier)
  change(state, { weather })
  events.push({ key: 'log.weather', rule: '11.5a', args: { die, modifier, weather }, dice: [die] })
}

// 11.3: every turn, on top of what is left
export const rollGermanSupply = (state: State, events: GameEvent[]): void => {
  const die = roll(state)
  addPoints(state, GERMAN, die)
  events.push({
    key: 'log.germanSupply',
    rule: '11.3',
    args: { n: die, all: state.world.supplyPoints[GERMAN] },
    dice: [die],
  })
}

/** Cities of which the Soviets hold a hex. */
export const citiesTaken = (state: State): number =>
  state.title.willCities.filter(hexes => hexes.some(hex => state.control[hex] === SOVIET)).length

const okwModifier = (state: State): number => {
  const { turn, world } = state
  const cities = turn >= DEC_1 && citiesTaken(state) >= 2 ? -1 : 0 // 11.2b
  const will = STALIN_TRACK[world.stalin].points
  const stalin = will === 2 || will === 3 ? -1 : 0 // 11.2c
  return cities + stalin + (turn >= DEC_17 ? 2 : turn >= DEC_9 ? 1 : 0) // 11.2d
}

// 11.2a, 11.2e
export const rollOkw = (state: State, events: GameEvent[]): void => {
  if (state.turn === 1) return
  const die = roll(state)
  const modifier = okwModifier(state)
  const modified = die + modifier
  const okw = clamp(state.world.okw + (modified <= 1 ? -1 : modified >= 5 ? 1 : 0), 0, OKW_BOXES - 1)
  change(state, { okw })
  events.push({ key: 'log.okw', rule: '11.2a', args: { die, modifier, box: okw + 1 }, dice: [die] })
  if (okw < OKW_BOXES - 1) return
  const call = roll(state)
  const leaves = call >= 5
  if (leaves) change(state, { germanLeaves: state.world.germanLeaves + 1 })
  events.push({ key: leaves ? 'log.hilfe' : 'log.noHilfe', rule: '11.2e', args: { die: call }, dice: [call] })
}

/** 11.1c: three brigades or regiments are a division. */
export const sovietLosses = (state: State): number => {
  let divisions = 0
  let brigades = 0
  for (const unit of state.title.unitsOf[SOVIET]) {
    if (state.status[unit] !== STATUS.gone) continue
    if (isDivision(state, unit)) divisions++
    else brigades++
  }
  return divisions + Math.floor(brigades / 3)
}

const stalinModifier = (state: State): number =>
  (citiesTaken(state) >= 2 ? -1 : 0) + // 11.1b
  (sovietLosses(state) >= MANY_LOST ? 1 : 0) + // 11.1c
  (state.turn >= DEC_5 && state.title.rzhev.every(hex => state.control[hex] === GERMAN) ? 1 : 0) // 11.1d

// 11.1a, 11.1e-h
export const rollStalin = (state: State, events: GameEvent[]): void => {
  if (state.turn === 1) return
  const die = roll(state)
  const modifier = stalinModifier(state)
  const modified = die + modifier
  const stalin = clamp(state.world.stalin + (modified <= 1 ? -1 : modified >= 4 ? 1 : 0), 0, STALIN_TRACK.length - 1)
  const { points, order } = STALIN_TRACK[stalin]
  change(state, { stalin })
  addPoints(state, SOVIET, points)
  events.push({
    key: 'log.stalin',
    rule: '11.1a',
    args: { die, modifier, n: points, all: state.world.supplyPoints[SOVIET] },
    dice: [die],
  })
  if (order === undefined) return
  const { corps, divisions, brigades } = WITHDRAWALS[order]
  const owed = state.world.sovietLeaves
  change(state, {
    sovietLeaves: {
      corps: owed.corps + corps,
      divisions: owed.divisions + divisions,
      brigades: owed.brigades + brigades,
    },
  })
  events.push({ key: 'log.stalinOrder', rule: ORDER_RULE[order], args: { order, corps, divisions, brigades } })
}
