// Set-up (3.0a): every scenario has its units, stocks and bridges in fixed places.

import { AXIS, SOVIET } from '../meta.ts'
import { type Bridge, change, STATUS, type State, scenarioOf, type World } from '../state.ts'
import type { Order } from '../title.ts'
import { putOnMap, recontrol } from './map.ts'
import { readyArtillery } from './reinforcements.ts'
import { ordersOf } from './victory.ts'

const STOCKS = ['german', 'romanian', 'soviet'] as const

/** 16.0: aircraft lie in their cup; 17.31, 14.0: militia and companies wait until somebody raises them. */
const fillPools = (state: State, orders: readonly Order[]): void => {
  const { title } = state
  for (const { kind, unit } of orders)
    if (kind === 'pool') state.status[unit] = title.isAircraft[unit] === 1 ? STATUS.cup : STATUS.stock
  for (const company of title.companies) state.status[company] = STATUS.stock
}

const ammunitionIn = (orders: readonly Order[]): World['ammunition'] => {
  const stockOf = (key: string): number =>
    Number(orders.find(order => order.kind === 'ammunition' && order.key === key)?.value ?? 0)
  const [german, romanian, soviet] = STOCKS.map(stockOf)
  return { german, romanian, soviet }
}

const layBridges = (state: State, orders: readonly Order[]): void => {
  const blown: [number, number][] = []
  const bridges: Bridge[] = []
  for (const { kind, unit, value, hexes } of orders) {
    if (kind !== 'bridge') continue
    const [a, b] = hexes
    if (value === 'blown') blown.push([a, b])
    if (value !== 'pontoon') continue
    bridges.push({ a, b, unit })
    state.status[unit] = STATUS.bridge
  }
  change(state, { blown, bridges })
}

/** 2.1f: the scenario's front line first, then units and their ZOC (2.1e). */
const takeControl = (state: State): void => {
  const { title } = state
  const { axisRegion } = scenarioOf(state)
  for (const [hex, { regions }] of title.board.hexes.entries())
    state.control[hex] = regions.includes(axisRegion) ? AXIS : SOVIET
  for (const hex of title.board.hexes.keys()) recontrol(state, hex)
  state.controlBefore.set(state.control)
}

/** Makes an empty state the beginning of its scenario. */
export const prepare = (state: State): void => {
  const orders = ordersOf(state)
  fillPools(state, orders)
  change(state, { ammunition: ammunitionIn(orders) })
  layBridges(state, orders)
  for (const order of orders) {
    // Who begins as a bridge is not on the map
    if (order.kind !== 'setup' || state.status[order.unit] === STATUS.bridge) continue
    readyArtillery(state, order)
    putOnMap(state, order.unit, order.hexes[0])
  }
  takeControl(state)
}
