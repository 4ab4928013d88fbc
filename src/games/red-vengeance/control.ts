// Control of hexes: who was there last, and the joint control of Yugoslavia.

import { holderOf } from './map.ts'
import { ALLIED, AXIS, type Side } from './meta.ts'
import { enemyOf, type State } from './state.ts'
import type { Title } from './title.ts'

/** 7.1 to 7.3: in Yugoslavia an empty hex under both ZOC, or under none, belongs to both. */
export const controls = (title: Title, state: State, side: number, hex: number): boolean => {
  const holder = holderOf(title, state, hex)
  if (holder >= 0) return holder === side
  if (title.country.yugoslavia[hex] === 0) return state.control[hex] === side
  const mine = state.zoc[side as Side][hex] > 0
  const theirs = state.zoc[enemyOf(side)][hex] > 0
  return mine || !theirs
}

/** 7.1: the start lines divide the map; Yugoslavia decides for itself. */
export const startControl = (title: Title, state: State): void => {
  for (const [hex, { regions }] of title.board.hexes.entries())
    state.control[hex] = regions.includes('control-allied') ? ALLIED : AXIS
}

export const oilFields = (title: Title, state: State, side: number): number =>
  title.oil.filter(hex => controls(title, state, side, hex)).length
