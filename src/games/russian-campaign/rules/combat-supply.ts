// Combat supply: which Axis units fight at full strength in the snow of the first two winters (10.3).
import { AXIS, SOVIET } from '../meta.ts'
import type { State } from '../state.ts'
import { turnOf } from './charts.ts'
import { controls } from './control.ts'
import { holderOf, inEnemyZoc } from './map.ts'
import { weatherNow } from './turn.ts'

// 10.31: from late in one year to early in the next; the snow of March/April is part of it
const FIRST_WINTER = [turnOf('1941-11'), turnOf('1942-03')] as const
const SECOND_WINTER = [turnOf('1942-11'), turnOf('1943-03')] as const
const isFirstWinter = (turn: number): boolean => turn >= FIRST_WINTER[0] && turn <= FIRST_WINTER[1]
const isSecondWinter = (turn: number): boolean => turn >= SECOND_WINTER[0] && turn <= SECOND_WINTER[1]

/** 10.31: only in snow, only in the USSR, never Soviets or Finns. */
const isTested = (state: State, unit: number): boolean =>
  state.title.side[unit] === AXIS &&
  weatherNow(state) === 'snow' &&
  (isFirstWinter(state.turn) || isSecondWinter(state.turn)) &&
  state.title.units[unit].nation !== 'finland' &&
  state.title.ussr[state.hex[unit]] === 1

const isOwnCity = (state: State, hex: number): boolean => state.title.city[hex] === 1 && controls(state, AXIS, hex)

// 10.33
const isBesideCity = (state: State, hex: number): boolean =>
  state.title.passAround[hex].some(near => isOwnCity(state, near))

// 10.34: over one hex between that is free of enemies and of their ZOC
const isTwoFromCity = (state: State, hex: number): boolean => {
  const { title } = state
  for (const between of title.passAround[hex]) {
    if (title.barred[between] === 1) continue
    if (inEnemyZoc(state, between, AXIS) || holderOf(state, between) === SOVIET) continue
    if (isBesideCity(state, between)) return true
  }
  return false
}

/** 10.35: at this very moment. */
export const hasCombatSupply = (state: State, unit: number): boolean => {
  if (!isTested(state, unit)) return true
  const hex = state.hex[unit]
  if (isOwnCity(state, hex) || isBesideCity(state, hex)) return true
  return isSecondWinter(state.turn) && isTwoFromCity(state, hex)
}
