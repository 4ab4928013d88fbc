// The symbols of a countermix as one SVG to put into a page. Made when the page is built: the symbol library is large.
import type { UnitInfo } from '../engine/contract.ts'
import { tag } from './svg.ts'
import { PICTURED, symbolDef } from './symbols.ts'

const sheetOf = (types: readonly string[]): string =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 0, height: 0, style: 'position:absolute', 'aria-hidden': 'true' },
    ...[...new Set(types)].sort().map(symbolDef),
  )

/** A `<symbol id="unit-<type>">` for each kind of unit; takes no room on the page. */
export const spriteOf = (units: readonly UnitInfo[]): string => sheetOf(units.map(unit => unit.type))

/** Every kind that there is a picture of: for a title whose counters somebody has changed. */
export const fullSprite = (): string => sheetOf(PICTURED)
