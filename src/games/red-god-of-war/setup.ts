// Set-up (13.0c, 13.0d, 13.12): each command on its marked hexes or close behind them.
import { distance } from '../../engine/board.ts'
import type { GameEvent, Refusal } from '../../engine/contract.ts'
import { hasRoom, holderOf, putOnMap, takeOffMap } from './map.ts'
import { no } from './messages.ts'
import { GERMAN, type Side, SOVIET } from './meta.ts'
import { isOnMap, STATUS, type State } from './state.ts'
import type { Title } from './title.ts'

export const DEFAULT_SET_UP = 'default'
const NEAR = 3

/** Units that begin on the map. */
export const placedIn = (title: Title, side: Side): number[] =>
  title.unitsOf[side].filter(unit => title.units[unit].setUp !== '' && title.units[unit].setUp !== 'pool')

interface Zones {
  /** Distance to the nearest hex of the other side of the front. */
  readonly depth: Uint8Array
  readonly byCommand: ReadonlyMap<string, Uint8Array>
}

const depthOf = ({ board, startControl }: Title): Uint8Array => {
  const depth = new Uint8Array(board.size)
  const hexesOf = (side: number): number[] => [...startControl.keys()].filter(hex => startControl[hex] === side)
  const sides = [hexesOf(0), hexesOf(1)]
  for (const [side, own] of sides.entries())
    for (const hex of own)
      depth[hex] = sides[1 - side].reduce((near, far) => Math.min(near, distance(board, hex, far)), 99)
  return depth
}

/** 13.0c: on its marks or within three hexes, on no mark of another command, no closer to the enemy than its marks. */
const zoneOf = (title: Title, depth: Uint8Array, command: string): Uint8Array => {
  const { board, setUpHexes, startControl } = title
  const marks = setUpHexes.get(command) ?? []
  const taken = new Set([...setUpHexes].flatMap(([other, hexes]) => (other === command ? [] : hexes)))
  const nearest = Math.min(...marks.map(hex => depth[hex]))
  return Uint8Array.from(board.hexes, (_, hex) =>
    marks.some(mark => distance(board, mark, hex) <= NEAR) &&
    !taken.has(hex) &&
    startControl[hex] === startControl[marks[0]] &&
    depth[hex] >= nearest
      ? 1
      : 0,
  )
}

const known = new WeakMap<Title, Zones>()
export const zonesOf = (title: Title): Zones => {
  const found = known.get(title)
  if (found !== undefined) return found
  const depth = depthOf(title)
  const byCommand = new Map([...title.setUpHexes.keys()].map(command => [command, zoneOf(title, depth, command)]))
  const zones = { depth, byCommand }
  known.set(title, zones)
  return zones
}

/** Hexes that the unit may set up in, stacking aside. */
export const zoneFor = (title: Title, unit: number): readonly number[] => {
  const { setUp, command } = title.units[unit]
  const fixed = title.board.byName.get(setUp)
  if (fixed !== undefined) return [fixed]
  const zone = zonesOf(title).byCommand.get(command)
  return zone === undefined ? [] : [...zone.keys()].filter(hex => zone[hex] === 1)
}

export const checkSetUp = (state: State, unit: number, hex: number, side: Side): Refusal | undefined => {
  const { title } = state
  if (!placedIn(title, side).includes(unit)) return no('13.12', 'refuse.notInSetUp', { unit })
  const zone = zoneFor(title, unit)
  if (!zone.includes(hex)) {
    const fixed = zone.length === 1 && title.units[unit].setUp !== 'marks'
    return fixed
      ? no('13.0d', 'refuse.setUpHex', { unit, hex: zone[0] })
      : no(title.startControl[hex] === side ? '13.0c' : '13.0d', 'refuse.setUpZone', { unit, hex })
  }
  return hasRoom(state, hex, [unit]) ? undefined : no('5.0', 'refuse.setUpStack', { hex })
}

export const setUpHexes = (state: State, unit: number): number[] =>
  zoneFor(state.title, unit).filter(hex => hex !== state.hex[unit] && hasRoom(state, hex, [unit]))

export const applySetUp = (state: State, unit: number, hex: number, events: GameEvent[]): void => {
  if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.absent)
  putOnMap(state, unit, hex)
  events.push({ key: 'log.setUp', rule: '13.0c', args: { unit, hex } })
}

export const setUpDuties = (state: State, side: Side): Refusal[] => {
  const missing = placedIn(state.title, side).filter(unit => !isOnMap(state, unit))
  return missing.length === 0 ? [] : [no('13.0c', 'refuse.setUpMissing', { n: missing.length, unit: missing[0] })]
}

/** 2.1e: when both are set up, a hex that neither or both of them reach belongs to its own side of the front. */
export const settleControl = (state: State): void => {
  const { title } = state
  for (let hex = 0; hex < title.board.size; hex++) {
    const [german, soviet] = [state.zoc[GERMAN][hex] > 0, state.zoc[SOVIET][hex] > 0]
    const holder = holderOf(state, hex)
    const reached = german === soviet ? title.startControl[hex] : german ? GERMAN : SOVIET
    state.control[hex] = holder >= 0 ? holder : reached
  }
  state.controlBefore.set(state.control)
}
