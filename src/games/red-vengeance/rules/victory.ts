// Victory: objectives, casualties and Hitler.
import {
  endedBy,
  type Gain,
  type GameEvent,
  type LevelTable,
  leadTable,
  levelAt,
  type Outcome,
} from '../../../engine/contract.ts'
import type { Message } from '../../../engine/text.ts'
import { ALLIED, AXIS, SIDES } from '../meta.ts'
import { FLAG, isOnMap, STATUS, type State } from '../state.ts'
import { CASUALTY, LEADERS, VICTORY_POINT } from './charts.ts'
import { controls } from './control.ts'
import { nationOf } from './map.ts'

/** 7.3b: to score a Yugoslav hex a side must hold it alone. */
const isSole = (state: State, side: number, hex: number): boolean =>
  controls(state, side, hex) && !controls(state, 1 - side, hex)

/** Units that wait to be raised after a change of sides were never lost. */
const isLost = (state: State, unit: number): boolean =>
  (state.status[unit] === STATUS.eliminated && (state.flags[unit] & FLAG.unraised) === 0) ||
  state.status[unit] === STATUS.gone

/** 15.2: casualty points that each side has inflicted. */
export const casualties = (state: State): readonly [axis: number, allied: number] => {
  const { title } = state
  let axis = 0
  let allied = 0
  for (const [unit, { id, type }] of title.units.entries()) {
    const ours = state.side[unit] === AXIS
    if (type === 'leader') {
      const points = state.status[unit] === STATUS.gone ? LEADERS[id].attack + LEADERS[id].defence : 0
      if (ours) allied += points
      else axis += points
      continue
    }
    if (ours && nationOf(title, unit) !== 'german') continue // 15.2b
    const reduced = isOnMap(state, unit) && state.steps[unit] < title.steps[unit]
    if (ours) allied += isLost(state, unit) ? CASUALTY.german : reduced ? CASUALTY.germanReduced : 0
    else axis += isLost(state, unit) ? CASUALTY.allied : reduced ? CASUALTY.alliedReduced : 0
  }
  return [axis, allied]
}

/** 15.1b: hexes of Yugoslavia that each side controls alone, and those that both do (7.3). */
export const inYugoslavia = (state: State): Readonly<Record<'axis' | 'allied' | 'both', number>> => {
  const { title } = state
  const hexes = [...title.country.yugoslavia.keys()].filter(hex => title.country.yugoslavia[hex] === 1)
  const [axis, allied] = [AXIS, ALLIED].map(side => hexes.filter(hex => isSole(state, side, hex)).length)
  return { axis, allied, both: hexes.length - axis - allied }
}

/** 15.1b; hexes that both control are no bar: some alone, and none that the enemy controls alone. */
export const holdsYugoslavia = (state: State, side: number): boolean => {
  const alone = inYugoslavia(state)
  return side === AXIS ? alone.axis > 0 && alone.allied === 0 : alone.allied > 0 && alone.axis === 0
}

/** 15.1c; joint control is control (7.3a): where both sides hold both, both score. */
export const holdsBelgradeAndZagreb = (state: State, side: number): boolean =>
  controls(state, side, state.title.at.belgrade) && controls(state, side, state.title.at.zagreb)

/** 15.1 to 15.3: what each point is for, as it would be counted now. */
export const ledgerOf = (state: State): Gain[] => {
  const { berlin, vienna, prague } = state.title.at
  const gains: Gain[] = []
  const gain = (side: number, why: Message): number => gains.push({ side, points: VICTORY_POINT, why })
  for (const side of [AXIS, ALLIED]) {
    for (const hex of [berlin, vienna, prague])
      if (controls(state, side, hex)) gain(side, { key: 'gain.hex', args: { hex } }) // 15.1a
    if (holdsYugoslavia(state, side)) gain(side, { key: 'fact.yugoslavia' })
    if (holdsBelgradeAndZagreb(state, side)) gain(side, { key: 'fact.belgradeAndZagreb' })
  }
  const [axis, allied] = casualties(state)
  if (axis > allied) gain(AXIS, { key: 'fact.casualties' })
  if (allied > axis) gain(ALLIED, { key: 'fact.casualties' }) // 15.2c
  gain(state.world.hitler ? AXIS : ALLIED, { key: 'fact.hitler' }) // 15.3
  return gains
}

export const pointsOf = (state: State): readonly [axis: number, allied: number] => {
  const points: [number, number] = [0, 0]
  for (const gain of ledgerOf(state)) points[gain.side] += gain.points
  return points
}

/** 15.0 */
export const levelsOf = (state: State): LevelTable => {
  const [axis, allied] = pointsOf(state)
  return leadTable(ALLIED, allied - axis, SIDES[ALLIED], SIDES[AXIS])
}

export const outcomeOf = (state: State): Outcome => {
  const table = levelsOf(state)
  const { winner, level } = levelAt(table)
  return endedBy(winner, level, Math.abs(table.value))
}

export const announce = (state: State, events: GameEvent[]): void => {
  const [axis, allied] = pointsOf(state)
  events.push({ key: 'log.over', rule: '15.0', args: { level: outcomeOf(state).level, axis, allied } })
}
