// Control of hexes: who was there last, and the joint control of Yugoslavia.

import { ALLIED, AXIS, type Side } from '../meta.ts'
import { enemyOf, type State } from '../state.ts'
import { holderOf } from './map.ts'

/**
 * 7.2, 7.3a: in Yugoslavia an empty hex under both ZOC, or under none, belongs to both.
 * 7.0: strategic moves and armour points (oil fields), retreats (cities), arrivals and supply sources ask for it.
 */
export const controls = (state: State, side: number, hex: number): boolean => {
  const holder = holderOf(state, hex)
  if (holder >= 0) return holder === side
  if (state.title.country.yugoslavia[hex] === 0) return state.control[hex] === side
  const mine = state.zoc[side as Side][hex] > 0
  const theirs = state.zoc[enemyOf(side)][hex] > 0
  return mine || !theirs
}

/** 7.1a, 7.1b: the start lines divide the map; in Yugoslavia units and ZOC decide from the first moment. */
export const startControl = (state: State): void => {
  for (const [hex, { regions }] of state.title.board.hexes.entries())
    state.control[hex] = regions.includes('control-allied') ? ALLIED : AXIS
}

export const oilFields = (state: State, side: number): number =>
  state.title.oil.filter(hex => controls(state, side, hex)).length
