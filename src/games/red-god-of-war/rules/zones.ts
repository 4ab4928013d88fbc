// Where each command may set up (13.0c, 13.0d): on its marks or close behind them.
import { distance } from '../../../engine/board.ts'
import type { Side } from '../meta.ts'
import type { Title } from '../title.ts'

const NEAR = 3

/** Units that begin on the map: the same in both scenarios (13.22). */
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
